use lakatos::Data;

#[derive(Data)]
#[data("opaque")]
struct Quoted(u8);

#[derive(Data)]
struct Number(#[data(3..=4, opaque)] u8);

fn main() {}
