use lakatos::Data;

struct Foreign;

#[derive(Data)]
struct Point {
    #[data(opaque)]
    x: Foreign,
    #[data(where = |_| true)]
    y: Foreign,
    #[data(from = Foreign, with = |_| 0)]
    z: u8,
}

fn main() {}
