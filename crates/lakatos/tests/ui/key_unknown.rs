use lakatos::Data;

#[derive(Data)]
struct Point {
    #[data(rnage = 0..=9)]
    x: u8,
    #[data(Opaque)]
    y: u8,
}

#[derive(Data)]
enum Choice {
    #[data(wieght = 3)]
    First,
    #[data(colour = "red")]
    Second,
}

fn main() {}
