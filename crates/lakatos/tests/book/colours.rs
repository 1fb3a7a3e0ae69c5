//! A type that is data in tests only, and its values without that.

#[derive(Clone, Debug)]
#[cfg_attr(test, derive(lakatos::Data))]
enum Colour {
    Red,
    Green,
}

use lakatos::generator::sample;

fn is_warm(colour: &Colour) -> bool {
    matches!(colour, Colour::Red)
}

#[lakatos::test]
fn a_colour_is_warm_or_it_is_green(colour: Colour) {
    assert!(is_warm(&colour) || matches!(colour, Colour::Green));
}

#[lakatos::test]
fn so_is_one_that_a_generator_makes(#[with(sample([Colour::Red, Colour::Green]))] colour: Colour) {
    assert!(is_warm(&colour) || matches!(colour, Colour::Green));
}
