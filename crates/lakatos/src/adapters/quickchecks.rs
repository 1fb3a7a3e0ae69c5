//! The values of `quickcheck::Arbitrary`.

use ::quickcheck::{Arbitrary, Gen};

use crate::property::seeded::{Origin, Seeded, Terms};

/// A step takes one of the first 255 values that `shrink` offers, or none. There is no size 0; `quickcheck` itself asks
/// for 100.
const TERMS: Terms = Terms { sizes: Some((1, 100)), steps: 32, idle: 255 };

/// The values of a type that implements `quickcheck::Arbitrary`.
///
/// A term holds the seed and the size that `arbitrary` is given, and which of the values that `shrink` offers replaced
/// the value, up to 32 times.
///
/// ```
/// use lakatos::generator::Generator;
///
/// let names = lakatos::adapters::quickcheck::<String>();
/// assert_eq!(names.shape().type_text(), "String");
/// ```
#[track_caller]
pub fn quickcheck<T: Arbitrary>() -> Seeded<T> {
    Seeded::new(TERMS, value)
}

fn value<T: Arbitrary>(origin: &Origin) -> Option<T> {
    let mut value = T::arbitrary(&mut Gen::from_size_and_seed(origin.size, origin.seed));
    for step in origin.steps.iter().filter(|step| **step < TERMS.idle) {
        if let Some(simpler) = value.shrink().nth(*step as usize) {
            value = simpler;
        }
    }
    Some(value)
}
