//! Demand-driven search: a case is chosen part by part, when a property first looks at a part.
//!
//! A run of a property asks for the parts that it looks at, and each answer is a decision. When the run ends, the last
//! decision that mattered is changed, and the property is run again: everything before that decision is answered as
//! before. What no run looks at is never chosen, so a false premise rules out all cases that agree on what it looked at.
//! Nothing is unwound: a constructor is offered only if the smallest value with it fits the bound, so every run ends by
//! itself.
//!
//! The modules in reading order: the [`parts`] of a case that are chosen so far; what a [bound](bounds) offers; the
//! [relations](mod@relations) between keys of which only comparisons are chosen; the [decisions](decision); what is
//! [learned] from false premises; the [`chooser`], which answers the questions of a run and goes back after it; the
//! [search](mod@search) over growing bounds. Beside them, [`follow`]: what a property looks at in a case that is known;
//! and [`logic`], quantifiers, which are searches inside of a run.
//!
//! The same engine finds values for generators: choices at random [aim](mod@aim) at something, a [`finder`] runs one premise
//! until it holds and [completes](fill) the value, a [`lister`] finds all values of a size, a [`supply`] decides between
//! them, and [`satisfying`](mod@satisfying) is what users write.
//!
//! The engine knows no values. It runs a property through [`Partial`](lakatos_engine::judge::Partial), on one thread.

pub mod aim;
pub mod bounds;
pub mod chooser;
pub mod decision;
mod edits;
pub mod fill;
pub mod finder;
pub mod follow;
pub mod learned;
pub mod lister;
pub mod logic;
pub mod parts;
pub mod relations;
pub mod satisfying;
pub mod search;
pub mod supply;

pub use bounds::Bound;
pub use chooser::Strategy;
pub use satisfying::{Satisfying, satisfying};
pub use search::{Limits, Narrowed, Stop, search};
