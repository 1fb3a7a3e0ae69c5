//! Everything that searches: pure functions over data.
//!
//! No clock, no environment, no disk. Now: [`tiers`], the enumeration by size; [`random`], drawing at random.

pub mod conform;
pub mod random;
pub mod tiers;
