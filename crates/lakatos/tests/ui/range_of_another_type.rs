use lakatos::Data;

#[derive(Data)]
struct Point {
    #[data(range = 'a'..='z')]
    x: u8,
    #[data(range = 0..=9i32)]
    y: i64,
}

fn main() {}
