//! From one failing case to a statement of what fails, with its evidence.
//!
//! A [`Pattern`] is the failing case with parts left open. A [`Rule`] is a pattern of which every instance
//! that ran fails, with the [`Evidence`] for it. All work is on trees; cases are tried through the
//! [`Judge`](lakatos_engine::judge::Judge) alone, and what was tried before is not tried again.
//!
//! The modules in reading order: [`pattern`]; the [`positions`] that can be left open, and the [`differences`] of other
//! cases as sets of them; the [`candidates`] that no passing case refutes; what is [known](store) of cases; the
//! [`instances`] of a pattern, some of them [`edits`] or with [`literals`] in them; the search for [`patterns`]; the cases [`outside`] them; the [`skeleton`], which the failure
//! needs; a [`condition`] on what a pattern leaves open, and the search for [`conditions`]; the places where every
//! constructor [fails](exists); the [nearest passing case](nearest); the whole
//! [explanation](mod@explain); the [regions](region) around failures, and the [`classes`] that they tell apart;
//! [text](mod@print), and [outlines](outline) of cases. The functions that a condition may call are in [`background`].

pub mod background;
pub mod candidates;
pub mod classes;
pub mod condition;
pub mod conditions;
pub mod differences;
pub mod edits;
mod exceptions;
pub mod exists;
pub mod explain;
pub mod inside;
pub mod instances;
pub mod literals;
pub mod nearest;
pub mod options;
pub mod outline;
pub mod outside;
pub mod pattern;
pub mod patterns;
pub mod positions;
pub mod print;
pub mod region;
pub mod rule;
pub mod skeleton;
pub mod store;

pub use classes::{Class, Classes, find_classes};
pub use condition::{Claim, Condition};
pub use explain::{Ended, Explanation, Found, explain, explain_known};
pub use literals::Literals;
pub use options::Options;
pub use pattern::{Part, Pattern, Slot};
pub use region::Region;
pub use rule::{Evidence, Rule};
pub use store::{Answer, Known, Verdicts};
