//! Small types: universes that an exhaustive search can complete.
//!
//! `U1` to `U4` and `I1` to `I4` are integers of that many bits. Their operators wrap, as the hardware's do, so every
//! law of arithmetic modulo a power of two holds for them and can be decided by trying all values. [`Nat`] has one
//! value of each size, which makes it the plainest element for counting structures.

mod bits;
mod nat;
mod operators;

pub use bits::{I1, I2, I3, I4, OutOfRange, U1, U2, U3, U4};
pub use nat::Nat;
