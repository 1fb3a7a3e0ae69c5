#[lakatos::test]
struct Point {
    x: u8,
}

#[lakatos::test]
pub mod properties {}

#[lakatos::test(cases = 3)]
const LIMIT: u8 = 3;

#[lakatos::test]
unsafe impl Send for Point {}

trait Properties {
    #[lakatos::test]
    fn holds(x: u8);
}

fn main() {}
