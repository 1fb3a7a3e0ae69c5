use lakatos::Data;

#[derive(Data)]
struct Point {
    #[data(range = -1..=1)]
    y: u16,
}

fn main() {}
