//! Lakatos refutes conjectures about Rust code, and explains the refutation.
//!
//! State a property. Lakatos searches for a case that refutes it, all small cases first, then random ones. It reports
//! what it found as Rust that you can paste, or what a passing run has established. One derive describes a type;
//! nothing else is required of it.
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
//! - [`macro@test`] turns a function into a test; [`check()`] and [`Check`] take closures.
//! - [`macro@subject`] lets an audit replace a function by mutants.
//! - [`assume!`] states a premise, [`discard!`] discards a case in the middle of an expression, [`partial!`] marks a
//!   call that may panic.
//! - With the feature `explain`, which is on by default, [`fits!`] matches a value against a pattern, and [`about`] has
//!   functions for conditions that the standard library lacks.
//! - [`label!`] reports what the cases are like, [`cover!`] requires what they have to be like, [`note!`] shows what
//!   led to a failure.
//! - [`audit!`] and [`audit::Audit`] find what properties leave unsaid, and which of them add nothing.
//! - [`report::Outcome`] and its parts are in [`report`].
//! - [`trait@Data`] states the laws; the derive and its attributes are below.
//! - [`data::Term`] has sub-terms, replacement, hoisting, size and order; [`data::text`] has printing and reading.
//! - [`data::Tiers`] enumerates values.
//! - [`generator`](mod@crate::generator) describes sets of values without a type of their own, for `#[with(..)]` at an argument or a field
//!   and for [`Check::with`].
//! - With the feature `target`, [`target!`] leads the random search to cases for which a value is large.
//! - With features: texts that match a pattern (`regex`, `generator::matching`); values of other libraries as
//!   arguments, and a property as a fuzz target (`arbitrary`, `proptest`, `quickcheck`, in `adapters`).
//! - [`Fun`] is a function as an argument: drawn, listed and printed like other values.
//! - A `SystemTime` is drawn as its distance from the epoch. For an `Instant`, which cannot be written as source, take
//!   a `Duration` and add it to `Instant::now()` in the body.
//! - [`small`] and [`atoms`] (with the feature `small`, which is on by default) are types with few values.
//! - [`data::conform`] is a kit that checks the laws for your own types.
//!
//! # Settings
//!
#![doc = include_str!("settings.md")]
//!
//! `lakatos.toml` is next to the `Cargo.toml` of the crate or of its workspace; both may exist. Settings for all runs
//! are at its top, those of a profile below `[profile.NAME]`. The order of precedence is: the environment, the profile,
//! the property (the options of [`macro@test`], the methods of [`Check`]), the top of the file, the default. A name
//! that is not in this table and a value that cannot be read are errors. The book has a chapter on it.
//!
//! # Failing cases
//!
//! A case that fails at random is reduced before it is shown: parts are removed, lowered and sorted, as long as the
//! property fails in the same way. You do not write a shrinker. [`Check::reduction`] limits how much is tried.
//!
//! ```
//! use lakatos::Check;
//! use lakatos::settings::Engine;
//!
//! let outcome = Check::new().engine(Engine::Random).seed(1).run(|xs: Vec<u16>| xs.iter().all(|x| *x < 900));
//! assert_eq!(outcome.counterexample().unwrap().arguments[0].rust, "vec![900]");
//! ```
//!
//! In a test ([`macro@test`], [`Check::check`]) it is also kept in a file, tried first in the next run, and reported
//! when it passes: see [`settings::Keep`], and the chapter "Keeping counterexamples" of the book.
//!
#![cfg_attr(feature = "isolate", doc = include_str!("isolate.md"))]
//! # The derive
//!
#![doc = include_str!("derive.md")]

#[cfg(feature = "explain")]
pub mod about;
#[cfg(any(feature = "arbitrary", feature = "proptest", feature = "quickcheck"))]
pub mod adapters;
mod assume;
#[cfg(feature = "audit")]
pub mod audit;
#[cfg(not(feature = "audit"))]
#[path = "audit/absent.rs"]
mod audit;
#[cfg(doctest)]
mod book;
pub mod check;
#[cfg(all(feature = "explain", feature = "macros"))]
#[doc(hidden)]
pub mod fitting;
#[cfg(not(all(feature = "explain", feature = "macros")))]
#[path = "fitting/absent.rs"]
mod fitting;
#[cfg(feature = "text")]
mod from_text;
#[cfg(not(feature = "text"))]
#[path = "from_text/absent.rs"]
mod from_text;
mod listeners;
#[cfg(feature = "lazy")]
pub mod logic;
mod outcome;
mod process;
mod property;
mod run;
pub mod settings;
#[cfg(feature = "audit")]
#[doc(hidden)]
pub mod subject;
#[doc(hidden)]
pub mod tested;
mod trial;

#[cfg(feature = "macros")]
pub use lakatos_macros::Data;
#[cfg(all(feature = "explain", feature = "macros"))]
#[doc(hidden)]
pub use lakatos_macros::fits as __fits;
#[cfg(all(feature = "lazy", feature = "macros"))]
#[doc = include_str!("generator.md")]
pub use lakatos_macros::generator;
#[cfg(all(feature = "lazy", feature = "macros"))]
#[doc = include_str!("lazy.md")]
pub use lakatos_macros::lazy;
#[cfg(feature = "macros")]
#[doc = include_str!("subject.md")]
pub use lakatos_macros::subject;
#[cfg(feature = "macros")]
#[doc = include_str!("test.md")]
pub use lakatos_macros::test;

#[cfg(feature = "macros")]
#[doc(hidden)]
pub use lakatos_data::derived;
#[cfg(feature = "functions")]
pub use lakatos_data::function::Fun;
pub use lakatos_data::{Data, generator};
#[cfg(feature = "small")]
pub use lakatos_data::{atoms, small};

pub use self::check::{Check, check};

/// Types whose parts are chosen when a property first looks at them.
///
/// A property of such types is searched on demand: a false premise rules out all cases that agree on what it looked at.
///
/// ```
/// use lakatos::lazy::{Key, Lazy};
/// use lakatos::prelude::*;
///
/// #[derive(Data, Clone)]
/// enum List {
///     Nil,
///     Cons(Key<i64>, Lazy<List>),
/// }
///
/// fn is_sorted(list: &List) -> bool {
///     match list {
///         List::Cons(first, rest) => match &**rest {
///             List::Cons(second, _) => first <= second && is_sorted(rest),
///             List::Nil => true,
///         },
///         List::Nil => true,
///     }
/// }
///
/// let outcome = lakatos::Check::new().run(|list: List| !is_sorted(&list) || !matches!(list, List::Cons(_, _)));
/// assert!(!outcome.is_pass());
/// assert!(outcome.search.demand.is_some());
/// ```
#[cfg(feature = "lazy")]
pub mod lazy {
    #[doc(hidden)]
    pub use lakatos_data::lazy::{
        Bound, Conjunction, Field, Guarded, Held, KeepValue, Take, Unboxed, field_value, look_at, look_in_guard,
        places, take,
    };
    pub use lakatos_data::lazy::{Elements, Growing, Iter, Key, Lazy, List, Nat, Open, Window, Windows};
    pub use lakatos_lazy::{Satisfying, satisfying};
}

/// Data as values: shapes, terms, and operations on them; all values of a type, in order of size.
pub mod data {
    #[cfg(feature = "conformance")]
    pub use lakatos_engine::conform;

    #[cfg(feature = "functions")]
    pub use lakatos_data::function::{Fun2, Fun3};
    pub use lakatos_data::{Shape, Term, Tree, reify, room};
    pub use lakatos_engine::tiers::{Count, End, Tiers, TooLarge};

    /// Terms as text: printing in three forms, and reading.
    pub mod text {
        #[cfg(feature = "text")]
        pub use crate::from_text::{NotRead, from_text};
        #[cfg(feature = "text")]
        pub use lakatos_data::text::parse::{TextError, parse, parse_pattern};
        pub use lakatos_data::text::print::{Layout, Paths, compact, is_shown, rust};
        #[cfg(feature = "text")]
        pub use lakatos_data::text::print::{indented, indented_shared};
    }
}

/// The outcome of a run, with all its details, as text and as JSON.
///
/// With the feature `json`, `Outcome::to_json` writes an outcome and `Outcome::from_json` reads it.
///
/// Later versions may add variants and fields, so most of these types are `#[non_exhaustive]`: a `match` needs a
/// wildcard arm.
///
/// ```
/// use lakatos::report::Verdict;
///
/// fn in_short(verdict: &Verdict) -> &str {
///     match verdict {
///         Verdict::Proved | Verdict::Passed | Verdict::Maybe(_) => "no counterexample",
///         Verdict::Falsified(_) | Verdict::Flaky(..) => "a case fails",
///         Verdict::Uncovered(_) | Verdict::Stale(_) | Verdict::Vacuous(_) | Verdict::OutOfTime => "too little was tried",
///         Verdict::Misuse(_) | Verdict::Internal(_) => "not tried",
///         _ => "see the report",
///     }
/// }
/// assert_eq!(in_short(&lakatos::Check::new().run(|x: u8| x < 3).verdict), "a case fails");
/// ```
///
/// Without it, this does not compile, although all current variants are named:
///
/// ```compile_fail,E0004
/// use lakatos::report::Verdict;
///
/// fn in_short(verdict: &Verdict) -> &str {
///     match verdict {
///         Verdict::Proved | Verdict::Passed | Verdict::Maybe(_) => "no counterexample",
///         Verdict::Falsified(_) | Verdict::Flaky(..) => "a case fails",
///         Verdict::Uncovered(_) | Verdict::Stale(_) | Verdict::Vacuous(_) | Verdict::OutOfTime => "too little was tried",
///         Verdict::Misuse(_) | Verdict::Internal(_) => "not tried",
///     }
/// }
/// ```
///
/// A program that makes outcomes itself uses `Outcome::new`, `Counterexample::new`, `Search::default()` and so on, and
/// sets the other fields afterwards.
pub mod report {
    #[cfg(feature = "audit")]
    pub use lakatos_audit::model as audit;
    #[cfg(feature = "audit")]
    pub use lakatos_audit::model::AuditOutcome;
    #[cfg(feature = "json")]
    pub use lakatos_report::json::{EventLine, JsonError, RunActivity, RunEvent, json};
    pub use lakatos_report::model::{
        Again, Argument, Atoms, Change, Constructors, Counterexample, Cover, CutShort, DemandDriven, DemandEnd,
        Discard, DiscardReason, Dropped, Exhaustive, Exists, Expected, ExpectedEnd, Explanation, Failure, FailureKind,
        Filter, Finder, Found, How, Kept, LateOnce, Length, Lifted, Merged, Misuse, Nearest, Need, Notes, Origin,
        Other, Outcome, Partial, Place, Property, Quantified, Quantity, Random, Reduced, ReductionStep, Remembered,
        Replay, Rule, Sample, Scarce, Search, Share, Steered, Steps, Table, Target, VERSION, Vacuous, Value, Verdict,
    };
    pub use lakatos_report::text::{Style, report};

    /// The files of kept failing cases: what is pending, and accepting or discarding it.
    ///
    /// Tests read and write them themselves: see [`Keep`](crate::settings::Keep). This module is for programs that
    /// review them.
    #[cfg(feature = "keep")]
    pub mod kept {
        pub use lakatos_report::kept::{
            CaseFile, CaseFolders, Document, Entry, KeptArgument, KeptFailure, Pending, Read,
        };
        pub use lakatos_report::kept::{accept, discard, pending};
    }
}

/// What most files need.
pub mod prelude {
    pub use crate::Data;
    #[cfg(feature = "explain")]
    pub use crate::about;
    pub use crate::generator::Generator;
    pub use crate::{assume, cover, discard, fits, label, note, partial, target, value};
}
