use lakatos::Data;

#[derive(Data)]
struct Point<T> {
    #[data(range = 0..=9)]
    x: T,
}

fn main() {}
