//! Lakatos refutes conjectures about Rust code, and explains the refutation.
//!
//! State a property; Lakatos searches for a case that refutes it, all small cases first, then cases at random, and says
//! what it found as Rust that can be pasted, or what a green run has established. One derive describes a type; nothing
//! else is asked of it.
//!
//! ```
//! use lakatos::prelude::*;
//!
//! #[derive(Data)]
//! enum Exp {
//!     C(i64),
//!     Add(Box<Exp>, Box<Exp>),
//!     Div(Box<Exp>, Box<Exp>),
//! }
//!
//! fn eval(exp: &Exp) -> Option<i64> {
//!     match exp {
//!         Exp::C(number) => Some(*number),
//!         Exp::Add(a, b) => Some(eval(a)?.wrapping_add(eval(b)?)),
//!         Exp::Div(a, b) => eval(a)?.checked_div(eval(b)?),
//!     }
//! }
//!
//! // In a test, as a function: `#[lakatos::test] fn evaluates(exp: Exp) { assert!(eval(&exp).is_some()) }`.
//! // Anywhere, as a closure:
//! let outcome = lakatos::Check::new().run(|exp: Exp| eval(&exp).is_some());
//! let case = outcome.counterexample().unwrap();
//! assert_eq!(case.arguments[0].rust, "Exp::Div(Box::new(Exp::C(0)), Box::new(Exp::C(0)))");
//! assert_eq!(case.found.number, 5);
//! ```
//!
//! # Where to read on
//!
//! - [`macro@test`] makes a test of a function; [`check`] and [`Check`] take closures.
//! - [`assume!`] states a premise, [`partial!`] marks a call that may panic.
//! - [`Outcome`] and all in it is in [`report`].
//! - [`trait@Data`] states the laws; the derive and its attributes are below.
//! - [`Term`] has sub-terms, replacing, hoisting, size and order; [`text`] has printing and reading.
//! - [`Tiers`] enumerate.
//! - [`generator`] makes sets of values that have no type of their own.
//! - [`small`] and [`atoms`] are types with few values.
//! - [`conform`] is a kit that checks the laws for your own types.
//!
//! # Settings
//!
//! What stands at the property (the options of [`macro@test`], the methods of [`Check`]) is overruled by the environment:
//!
//! | variable | meaning | default |
//! |---|---|---|
//! | `LAKATOS_CASES` | how many cases each engine may try | 10,000 in the exhaustive search (100,000 if that is all there are), 1,000 at random |
//! | `LAKATOS_ENGINE` | `all`, `exhaustive` or `random` | `all` |
//! | `LAKATOS_SEED` | a number, or `random` | another one each time; always the same one where `CI` is set |
//! | `LAKATOS_THREADS` | on how many threads the cases of one property are tried, where it can be shared between threads | 1 |
//! | `LAKATOS_REPLAY` | the property and the case that the report says | |
//!
//! A name that is not in this table and a value that cannot be read are errors.
//!
//! # The derive
//!
#![doc = include_str!("derive.md")]

mod assume;
#[cfg(doctest)]
mod book;
mod check;
mod crew;
mod environment;
mod finish;
mod from_text;
mod guarantee;
mod judge;
mod outcome;
mod panics;
mod property;
mod reading;
mod replay;
mod run;
mod settings;
mod terminal;
#[doc(hidden)]
pub mod tested;

#[cfg(feature = "macros")]
pub use lakatos_macros::Data;
#[cfg(feature = "macros")]
#[doc = include_str!("test.md")]
pub use lakatos_macros::test;

#[doc(hidden)]
pub use lakatos_data::derived;
pub use lakatos_data::{Data, Shape, Term, Tree, atoms, generator, reify, room, small};
pub use lakatos_engine::conform;
pub use lakatos_engine::tiers::{Count, End, Tiers, TooLarge};

pub use check::{Check, Closure, Parallel, check};
pub use from_text::{NotRead, from_text};
pub use lakatos_report::model::Outcome;
pub use settings::{Engine, Panics, Span};

/// What is said of a property: the outcome of a run, with everything that it holds, as text and as JSON.
pub mod report {
    pub use lakatos_report::json::json;
    pub use lakatos_report::model::*;
    pub use lakatos_report::text::{Style, report};
}

/// Terms as text: printing in three forms, and reading.
pub mod text {
    pub use lakatos_data::text::parse::{TextError, parse, parse_pattern};
    pub use lakatos_data::text::print::{Layout, Paths, compact, indented, rust};
}

/// What most files want.
pub mod prelude {
    pub use crate::Data;
    pub use crate::{assume, partial, value};
}
