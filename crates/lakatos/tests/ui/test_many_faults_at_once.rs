#[lakatos::test(cass = 3, engine = fast)]
#[example(1)]
unsafe fn everything<T, const N: usize>(x: &'static T, y: impl Copy) {}

fn main() {}
