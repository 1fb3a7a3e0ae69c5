#[lakatos::test(case = 3)]
fn a_slip(x: u8) {}

#[lakatos::test(Seed = 3, duration = "3s", iterations = 500)]
fn other_words(x: u8) {}

#[lakatos::test(colour = "red")]
fn another_word(x: u8) {}

#[lakatos::test(500)]
fn no_word(x: u8) {}

#[lakatos::test(seed = 3, cases = 5, seed = 4)]
fn given_twice(x: u8) {}

fn main() {}
