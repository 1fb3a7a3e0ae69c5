use lakatos::Data;

struct Foreign;

#[derive(Data)]
struct Point {
    #[data(skip)]
    x: Foreign,
}

fn main() {}
