use lakatos::Data;

#[derive(Data)]
struct Point {
    #[data(range = 0..=256)]
    x: u8,
    #[data(range = -129..)]
    y: i8,
}

fn main() {}
