use lakatos::Data;

#[derive(Data)]
#[data(construct(new()))]
struct Calls(#[data(range = 0..=9)] u8);

#[derive(Data)]
#[data(from = u8, with = Self::of)]
enum Converted {
    #[data(weight = 3)]
    First(#[data(skip)] u8),
}

fn main() {}
