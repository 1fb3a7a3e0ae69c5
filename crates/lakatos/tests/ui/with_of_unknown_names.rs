use lakatos::Data;

#[derive(Data)]
#[data(from = Missing, with = Point)]
struct Point(u8);

#[derive(Data)]
struct Line {
    #[data(from = u8, with = Point::of)]
    start: Point,
}

fn main() {}
