use lakatos::Data;

#[derive(Data)]
#[data(with = Self::new)]
struct Lonely(u8);

#[derive(Data)]
struct Field(#[data(into = to_text)] u8);

fn main() {}
