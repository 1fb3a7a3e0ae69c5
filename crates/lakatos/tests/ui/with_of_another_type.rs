use lakatos::Data;

#[derive(Data)]
#[data(from = u8, with = Self::new)]
struct Point(u16);

impl Point {
    fn new(x: u16) -> Point {
        Point(x)
    }
}

#[derive(Data)]
#[data(from = u8, with = |x| x)]
struct Other(u8);

fn main() {}
