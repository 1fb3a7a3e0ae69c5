//! Quantifiers inside of a run: searches that are nested in a search.
//!
//! `exists` and `forall` are functions of closures, so the code around them is ordinary code that wants a `bool`. Each opens
//! a search of its own in place: the closure is run again and again, and the code around it is not. A part of a value belongs
//! to the search that made it. When the closure looks at a part of a value from outside, the outer search chooses it, and the
//! inner one goes on: what it found before stays right, because it did not look. When the outer search goes back, the inner
//! one begins anew.
//!
//! Three values are inside. A quantifier is *decided* by one value that decides it, or when no value is left that it does not
//! know of. Otherwise it is *unknown*: it answers as far as it knows, and marks the run around it. A run that is marked says
//! nothing, whatever it returns, and marks the one around it in turn.
//!
//! The modules in reading order: the [`answer`]; the [`step`]s of a search that is written down; the [`nest`] of searches on
//! this thread; the [`level`], one search as values see it; [`mod@quantify`], the searches themselves.

pub mod answer;
pub mod level;
pub mod nest;
pub mod quantify;
pub mod step;

pub use answer::{Answer, Quantifier};
pub use nest::{Given, Opened, Scope, Told, asked_of_value, end_run, is_open, open, step_out, told_so_far, within};
pub use quantify::{Found, quantify};
pub use step::{Step, Verdict};
