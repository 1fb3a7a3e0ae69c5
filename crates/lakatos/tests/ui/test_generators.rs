#[lakatos::test]
fn nothing(#[with] x: u8) {}

#[lakatos::test]
fn empty(#[with()] x: u8) {}

#[lakatos::test]
fn equals(#[with = any::<u8>()] x: u8) {}

#[lakatos::test]
fn twice(#[with(any::<u8>())] #[with(range(0..=9u8))] x: u8) {}

#[lakatos::test]
fn two(#[with(any::<u8>(), range(0..=9u8))] x: u8) {}

#[lakatos::test]
#[with(any::<u8>())]
fn on_the_function(x: u8) {}

fn main() {}
