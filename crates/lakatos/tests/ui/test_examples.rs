#[lakatos::test]
#[example(1)]
#[example(1, 2, 3)]
#[example()]
#[example]
#[example = 3]
fn two_arguments(x: u8, y: u8) {}

#[lakatos::test]
#[example(1)]
fn no_arguments() {}

#[lakatos::test(T = u8 | bool)]
#[example(vec![])]
fn generic<T>(xs: Vec<T>) {}

fn main() {}
