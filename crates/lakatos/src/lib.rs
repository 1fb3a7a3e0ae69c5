//! Lakatos refutes conjectures about Rust code, and explains the refutation.
//!
//! This is the ground floor: algebraic data, reified. One derive describes a type; from the description come drawing at
//! random, enumeration by size, taking values apart and putting them together again, and their text as Rust source. No
//! other trait is asked of the type.
//!
//! ```
//! use lakatos::prelude::*;
//! use lakatos::{Term, Tiers};
//!
//! #[derive(Data)]
//! enum Exp {
//!     C(i64),
//!     Add(Box<Exp>, Box<Exp>),
//!     Div(Box<Exp>, Box<Exp>),
//! }
//!
//! // A value as a term: it prints as Rust that compiles when pasted, and it can be changed without its type.
//! let exp = Exp::Div(Box::new(Exp::C(1)), Box::new(Exp::Add(Box::new(Exp::C(0)), Box::new(Exp::C(2)))));
//! let term = Term::of(&exp).unwrap();
//! assert_eq!(term.to_string(), "Exp::Div(Box::new(Exp::C(1)), Box::new(Exp::Add(Box::new(Exp::C(0)), Box::new(Exp::C(2)))))");
//! assert_eq!(lakatos::text::compact(&term), "Div (C 1) (Add (C 0) (C 2))");
//! assert_eq!(lakatos::text::compact(&term.hoist(&[1, 1], &[]).unwrap()), "C 2");
//!
//! // All values, size by size: counted, indexed, streamed.
//! let mut tiers = Tiers::of(&Exp::shape()).unwrap();
//! assert_eq!(tiers.count(5).unwrap().to_string(), "15");
//! let fifth = Term::new(Exp::shape(), tiers.nth(3, 2).unwrap().unwrap()).unwrap();
//! assert_eq!(lakatos::text::compact(&fifth), "Div (C 0) (C 0)");
//! ```
//!
//! # Where to read on
//!
//! - [`trait@Data`] states the laws; the derive and its attributes are below.
//! - [`Term`] has sub-terms, replacing, hoisting, size and order; [`text`] has printing and reading.
//! - [`Tiers`] enumerate.
//! - [`generator`] makes sets of values that have no type of their own.
//! - [`small`] and [`atoms`] are types with few values.
//! - [`conform`] is a kit that checks the laws for your own types.
//!
//! # The derive
//!
#![doc = include_str!("derive.md")]

mod from_text;

#[cfg(feature = "macros")]
pub use lakatos_macros::Data;

#[doc(hidden)]
pub use lakatos_data::derived;
pub use lakatos_data::{Data, Shape, Term, Tree, atoms, generator, reify, room, small};
pub use lakatos_engine::conform;
pub use lakatos_engine::tiers::{Count, End, Tiers, TooLarge};

pub use from_text::{NotRead, from_text};

/// Terms as text: printing in three forms, and reading.
pub mod text {
    pub use lakatos_data::text::parse::{TextError, parse, parse_pattern};
    pub use lakatos_data::text::print::{Layout, Paths, compact, indented, rust};
}

/// What most files want.
pub mod prelude {
    pub use crate::Data;
    pub use crate::value;
}
