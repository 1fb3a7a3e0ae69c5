struct Point;

impl Point {
    #[lakatos::test]
    fn shared(&self, x: u8) {}

    #[lakatos::test]
    fn changed(&mut self) {}

    #[lakatos::test]
    fn taken(mut self) {}

    #[lakatos::test]
    fn typed(self: Box<Point>, x: u8) {}
}

fn main() {}
