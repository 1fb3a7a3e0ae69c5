//! The search for conditions.
//!
//! Under a pattern, what it leaves open are variables. `learn` puts literals together until they hold of all failures of a
//! sample and of no pass. Such a condition is then tried (`search`): gaps between thresholds are closed (`gaps`), fresh cases
//! are chosen by the condition itself, and passing cases are edited until it holds. Whatever contradicts it joins the
//! sample, and the search goes on.
//!
//! Only a condition that is exact within its pattern is printed, or one literal that covers a part of the failures. See
//! [`Claim`](crate::condition::Claim) for what is said of each.

mod draws;
mod edges;
mod enough;
mod gaps;
mod learn;
mod pool;
mod search;
mod under;

pub use search::{Sought, conditions};
