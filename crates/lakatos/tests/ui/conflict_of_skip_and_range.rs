use lakatos::Data;

#[derive(Data)]
struct Both {
    #[data(skip, range = 0..=9, opaque)]
    x: u8,
}

fn main() {}
