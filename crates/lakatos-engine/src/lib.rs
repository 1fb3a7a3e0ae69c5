//! Everything that searches: pure functions over data.
//!
//! No clock, no environment, no disk, no panics, no threads: an engine gets a [`judge`](judge::Judge) and asks it.
//! [`tiers`] enumerate by size and [`random`] draws; [`exhaustive`] searches with the one, [`plan`] with both.

#[cfg(feature = "conformance")]
pub mod conform;
pub mod coverage;
pub mod exhaustive;
pub mod judge;
pub mod lengths;
pub mod plan;
pub mod random;
pub mod rates;
pub mod reach;
pub mod reduce;
pub mod steer;
pub mod tally;
pub mod tiers;
#[cfg(feature = "variations")]
pub mod vary;
#[cfg(feature = "words")]
pub mod words;
