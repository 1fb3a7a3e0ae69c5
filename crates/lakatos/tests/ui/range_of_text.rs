use lakatos::Data;

#[derive(Data)]
struct Point {
    #[data(range = 0..=9)]
    x: String,
    #[data(range = 0.0..1.0)]
    y: f64,
}

fn main() {}
