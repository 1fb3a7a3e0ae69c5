//! Shapes that nobody thought of agree as well.

use lakatos_data::generator::Generator;
use lakatos_engine::random::Numbers;
use lakatos_engine::tiers::Tiers;

use crate::agree::Counted::AtMost;
use crate::agree::{ATOMS, generated_agree};
use crate::nested::{Any, nested};

/// The sizes whose tiers are small enough to be listed.
fn sizes(generator: &Any) -> usize {
    let Ok(mut tiers) = Tiers::with_atoms(&generator.shape(), ATOMS) else { return 0 };
    let small = (0..7).take_while(|size| tiers.count(*size).is_ok_and(|count| count.indices() <= 120));
    small.count()
}

#[test]
fn shapes_nested_at_random_agree() {
    let mut compared = 0;
    for seed in 0..80 {
        let generator = nested(&mut Numbers::new(seed), 1 + seed as u32 % 3, None);
        let sizes = sizes(&generator);
        generated_agree(&generator, sizes, AtMost);
        compared += sizes;
    }
    assert!(compared > 400, "{compared}");
}
