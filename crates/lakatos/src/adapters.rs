//! Generators of other libraries as generators of this one, and `Data` for theirs. Each needs a feature.
//!
//! | feature | gives |
//! |---|---|
//! | `arbitrary` | `arbitrary::<T>()`: the values of a type that is `arbitrary::Arbitrary`; `Drawn<T>`: any [`Data`](trait@crate::Data) as `arbitrary::Arbitrary`; `fuzz`: a property as the body of a fuzz target |
//! | `proptest` | `strategy(..)`: the values of a `proptest::strategy::Strategy` |
//! | `quickcheck` | `quickcheck::<T>()`: the values of a type that is `quickcheck::Arbitrary` |
//!
//! Lakatos cannot look into the function that makes such a value. It records, stores and reads what the function was
//! given: bytes, or a seed. The report shows that, not the value; `note!("{value:?}")` in the body of the property
//! shows the value as well. Where the type is [`Data`](trait@crate::Data), `generator::shown(..)` around the generator
//! shows it like any other value.
//!
//! Seeds cannot be listed in tiers, so a property of such values is tried at random only. Bytes can.

#[cfg(feature = "arbitrary")]
mod fuzz;
#[cfg(feature = "arbitrary")]
mod of_bytes;
#[cfg(feature = "quickcheck")]
mod quickchecks;
#[cfg(feature = "proptest")]
mod strategies;
#[cfg(feature = "arbitrary")]
mod to_bytes;

#[cfg(any(feature = "proptest", feature = "quickcheck"))]
pub use crate::property::seeded::Seeded;
#[cfg(feature = "arbitrary")]
pub use fuzz::fuzz;
#[cfg(feature = "arbitrary")]
pub use of_bytes::{OfBytes, arbitrary};
#[cfg(feature = "quickcheck")]
pub use quickchecks::quickcheck;
#[cfg(feature = "proptest")]
pub use strategies::{strategy, strategy_made_by};
#[cfg(feature = "arbitrary")]
pub use to_bytes::Drawn;
