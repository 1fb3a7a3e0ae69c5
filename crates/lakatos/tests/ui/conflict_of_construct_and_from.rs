use lakatos::Data;

#[derive(Data)]
#[data(construct(new()), from = u8, with = Self::of)]
struct Both(u8);

fn main() {}
