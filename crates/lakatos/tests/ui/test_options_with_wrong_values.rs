#[lakatos::test(cases)]
fn nothing(x: u8) {}

#[lakatos::test(cases(500))]
fn a_list(x: u8) {}

#[lakatos::test(cases = , seed = 3)]
fn nothing_after_the_sign(x: u8) {}

#[lakatos::test(cases = "500", seed = -1, size = 2.5)]
fn no_numbers(x: u8) {}

#[lakatos::test(engine = exhaustiv, panics = "maybe")]
fn no_words(x: u8) {}

#[lakatos::test(engine = Engine::Random, panics = never)]
fn other_words(x: u8) {}

#[lakatos::test(time = "10")]
fn no_unit(x: u8) {}

#[lakatos::test(time = 10, crate = "lakatos")]
fn no_text_and_no_path(x: u8) {}

#[lakatos::test(isolate = yes, timeout = "1")]
fn no_choice_and_no_unit(x: u8) {}

#[lakatos::test(isolate, timeout = 1)]
fn nothing_and_no_text(x: u8) {}

fn main() {}
