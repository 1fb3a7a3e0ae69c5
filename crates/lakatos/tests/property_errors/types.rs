//! Properties that are right for the attribute and wrong for the compiler: what it says, and where.

use lakatos::prelude::*;

struct Foreign;

#[lakatos::test]
fn an_argument_is_not_data(x: u8, foreign: Foreign) {}

#[lakatos::test]
fn elements_are_not_data(foreign: &[Foreign], other: &mut Foreign) {
    assume!(foreign.len() < 3);
}

#[lakatos::test]
fn a_number_is_returned(x: u8) -> u8 {
    x
}

#[lakatos::test]
fn an_error_is_not_debug(x: u8) -> Result<(), Foreign> {
    assume!(x > 3);
    Ok(())
}

#[lakatos::test]
fn an_option_is_returned(x: u8) -> Option<bool> {
    Some(x < 3)
}

#[lakatos::test]
fn a_result_of_an_option_is_returned(x: u8) -> Result<Option<bool>, String> {
    Ok(Some(x < 3))
}

#[lakatos::test]
fn a_premise_is_a_number(xs: Vec<u8>) {
    assume!(xs.len());
}

#[lakatos::test]
fn a_premise_has_an_unknown_name(xs: Vec<u8>) {
    assume!(sorted(&xs) && ys.is_empty());
}

#[lakatos::test]
#[example(300, 'c', "text")]
#[example("three", 'c', 3)]
fn an_example_has_other_types(x: u8, c: &char, text: &str) {}

#[lakatos::test(cases = Some(3), time = 3 + 4, threads = 2_u8)]
fn options_have_other_types(x: u8) {}

#[lakatos::test(T = f64 | Foreign | u8)]
fn instances_have_no_order<T: Ord>(xs: Vec<T>) {}

#[lakatos::test(runtime = |future| 3)]
async fn a_runtime_returns_something_else(x: u8) {}

#[lakatos::test]
fn the_body_is_wrong(x: u8) {
    let y: bool = x;
}

#[lakatos::test]
fn draws_another_type(#[with(lakatos::generator::range(0..=9u8))] x: Vec<u8>) {}

#[lakatos::test]
fn is_no_generator(#[with(0..=9)] x: u8) {}

#[lakatos::test]
fn sees_another_argument(n: u8, #[with(lakatos::generator::range(0..=n))] x: u8) {}

#[lakatos::test]
fn draws_what_is_not_a_slice(#[with(lakatos::generator::any::<u8>())] xs: &[u8], #[with(lakatos::generator::any::<char>())] text: &str) {}

#[lakatos::test]
fn an_instant_is_not_data(instant: std::time::Instant) {}

#[derive(Data)]
struct Deadline {
    at: Option<std::time::Instant>,
}

#[test]
fn closures_take_no_instants() {
    lakatos::check(|instant: std::time::Instant| instant.elapsed().as_secs() < 1);
}
