use lakatos::prelude::*;

#[derive(Data)]
struct Conflicts {
    #[with(range(0..=9u8))]
    #[data(range = 0..=9)]
    range: u8,
    #[with(any::<Vec<u8>>())]
    #[data(len = 1..=9)]
    len: Vec<u8>,
    #[with(any::<String>())]
    #[data(from = u8, with = |x| x.to_string())]
    from: String,
    #[with(any::<u8>())]
    #[data(skip)]
    skip: u8,
}

#[derive(Data)]
#[data(construct(new()))]
struct Constructed(#[with(any::<u8>())] u8);

impl Constructed {
    fn new() -> Constructed {
        Constructed(0)
    }
}

fn main() {}
