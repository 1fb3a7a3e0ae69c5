use lakatos::Data;

#[derive(Data)]
#[data(from = Vec<u8>)]
struct Lonely(u8);

fn main() {}
