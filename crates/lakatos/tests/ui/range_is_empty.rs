use lakatos::Data;

#[derive(Data)]
struct Point {
    #[data(range = 9..=1)]
    x: i32,
    #[data(range = -1..-1)]
    y: i32,
    #[data(range = 'z'..='a')]
    z: char,
}

fn main() {}
