use lakatos::Data;

#[derive(Data)]
#[data]
struct Bare(u8);

#[derive(Data)]
#[data = "opaque"]
struct Equals(u8);

#[derive(Data)]
struct Braces(#[data { opaque }] u8);

fn main() {}
