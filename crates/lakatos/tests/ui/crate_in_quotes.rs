use lakatos::Data;

#[derive(Data)]
#[data(crate = "lakatos")]
struct Point(u8);

fn main() {}
