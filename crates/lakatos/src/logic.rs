//! Quantifiers in bodies, premises and the functions that these call.
//!
//! [`exists`] and [`forall`] take a closure and give a `bool`, so they stand wherever a `bool` does, in one another too. A
//! type with finitely many values is gone through. Of a type whose parts may be open, such as [`Nat`](crate::lazy::Nat) or
//! [`List`](crate::lazy::List), values are chosen as far as the closure looks: often a few of them stand for all there are.
//! Of any other type the values up to a size are tried. Witnesses are searched further than values that refute a
//! `forall`: [`Check::witnesses`](crate::Check::witnesses) says how far, or switches that off.
//!
//! An answer that is known of all values is a proof. One that is known up to a size only is never taken for one: a case that
//! fails so is possibly spurious, and a property that passes so is not proved. [`decide`] tells the three apart.
//!
//! There are five atoms of each kind, and a case that passes is tried with one to four of them, too. What [`decide`] says of
//! atoms it says of five.

use std::fmt;
use std::panic::Location;

use lakatos_data::Data;
use lakatos_data::lazy::add_doubt;
use lakatos_lazy::logic::{Given, Quantifier, Scope, asked_of_value, is_open, open, quantify, told_so_far, within};
use lakatos_report::model::Quantified;

pub use lakatos_lazy::logic::Answer;

use crate::process::mode::{self, Mode, is_showing, is_trying};
use crate::trial::blame::{LISTED_UNKNOWN, VALUES_UNKNOWN};
use crate::trial::quantified::{atoms, note, note_misplaced, reach, unknown_so_far};
use crate::trial::quantifiers::quantified;

/// How often the closures of one quantifier may be run in a case.
const RUNS_IN_A_CASE: u64 = 20_000;
/// How large values are at most in a case that are tried to refute a `forall`, where larger ones are not needed to decide it.
const LARGEST_IN_A_CASE: u64 = 12;

/// Is there a value for which it holds?
///
/// # Examples
///
/// ```
/// use lakatos::Check;
/// use lakatos::lazy::Nat;
/// use lakatos::logic::exists;
/// use lakatos::report::Verdict;
///
/// // Between two numbers there is not always a third.
/// let between = |x: Nat, y: Nat| x >= y || exists(|z: &Nat| x < *z && *z < y);
/// assert!(matches!(Check::new().run(between).verdict, Verdict::Falsified(_)));
/// ```
///
/// # Panics
/// When no case is tried on this thread and the answer is not known of all values.
#[track_caller]
pub fn exists<T: Data>(holds: impl Fn(&T) -> bool) -> bool {
    ask(Quantifier::Exists, Location::caller(), &holds)
}

/// Does it hold for every value?
///
/// # Examples
///
/// ```
/// use lakatos::lazy::Nat;
/// use lakatos::logic::{exists, forall};
///
/// assert!(exists(|least: &Nat| forall(|x: &Nat| least <= x)));
/// assert!(!exists(|n: &Nat| forall(|m: &Nat| n == m)));
/// ```
///
/// # Panics
/// When no case is tried on this thread and the answer is not known of all values.
#[track_caller]
pub fn forall<T: Data>(holds: impl Fn(&T) -> bool) -> bool {
    ask(Quantifier::ForAll, Location::caller(), &holds)
}

fn ask<T: Data>(quantifier: Quantifier, caller: &'static Location<'static>, holds: &dyn Fn(&T) -> bool) -> bool {
    let written = (caller.file(), caller.line(), caller.column());
    if is_open() {
        return quantify(quantifier, written, holds).said;
    }
    // A value that is refused because nobody knows better would be missing, and no case could say so.
    let given = asked_of_value();
    let is_case = is_trying() && given.is_none();
    let scope = Scope { atoms: atoms(), records: is_showing(), ..Scope::default() };
    let scope = if is_case { of_a_case(reach(), scope) } else { scope };
    let opened = open(scope);
    if is_case {
        add_doubt(unknown_so_far());
    }
    let telling = Telling { is_case: is_trying() };
    let said = quantify(quantifier, written, holds).said;
    let unknown = if is_case { None } else { told_so_far().unknown };
    drop(telling);
    drop(opened);
    if let (Some(size), Some(Given { name, place })) = (unknown, given) {
        panic!(
            "{VALUES_UNKNOWN}`{name}`, which `satisfying` is given at {place}, is not known: `{}` at {caller} is known up \
             to size {size} only",
            quantifier.name()
        );
    }
    match unknown {
        Some(size) => panic_of_unknown(quantifier.name(), caller, size),
        None => said,
    }
}

/// The answer is not known, and there is no case that could be marked.
fn panic_of_unknown(name: &'static str, caller: &'static Location<'static>, size: u64) -> ! {
    if mode::current() == Mode::Listing {
        panic!("{LISTED_UNKNOWN}`{name}` at {caller} is known up to size {size} only");
    }
    note_misplaced(name, caller, size);
    panic!(
        "`{name}` at {caller} is known up to size {size} only, and no property is tried on this thread that could say so: \
         ask it in a property, outside of threads that the property starts, or by `lakatos::logic::decide`"
    );
}

/// How quantifiers of a case are searched that reach so far for witnesses, or leave large types alone.
fn of_a_case(witnesses: u64, scope: Scope) -> Scope {
    let infinite = witnesses > 0;
    let witnesses = if infinite { witnesses } else { LARGEST_IN_A_CASE };
    Scope { runs: RUNS_IN_A_CASE, last: LARGEST_IN_A_CASE, witnesses, infinite, ..scope }
}

/// Tells the case in the end what was asked, also when a closure panics: an unknown may be why.
struct Telling {
    is_case: bool,
}

impl Drop for Telling {
    fn drop(&mut self) {
        if self.is_case {
            note(told_so_far());
        }
    }
}

/// What is known of a formula, and how.
///
/// # Examples
///
/// ```
/// use lakatos::lazy::Nat;
/// use lakatos::logic::{Answer, decide, exists, forall};
///
/// let decided = decide(|| exists(|n: &Nat| forall(|m: &Nat| n == m)));
/// assert_eq!(decided.answer(), Answer::False);
/// let lines = decided.to_string();
/// assert!(lines.contains("no witness exists"));
/// assert!(lines.contains("exists Nat::succ(_): false"));
///
/// // One more is always greater, and no size shows that.
/// assert_eq!(decide(|| forall(|x: &Nat| exists(|y: &Nat| x < y))).answer(), Answer::Unknown);
/// ```
pub fn decide(formula: impl FnOnce() -> bool) -> Decided {
    let scope = Scope { atoms: atoms(), records: true, ..Scope::default() };
    let (said, told) = within(scope, formula);
    let quantifiers = told.steps.iter().map(quantified).collect();
    Decided { answer: Answer::of(said, told.unknown.is_some()), runs: told.runs, quantifiers }
}

/// What is known of a formula.
#[derive(Clone, Debug)]
pub struct Decided {
    answer: Answer,
    runs: u64,
    quantifiers: Vec<Quantified>,
}

impl Decided {
    /// Is it true or false of all values there are, or unknown?
    pub fn answer(&self) -> Answer {
        self.answer
    }

    /// How often closures were run.
    pub fn runs(&self) -> u64 {
        self.runs
    }

    /// The quantifiers that stand in no other, with their witnesses and who chose what.
    pub fn quantifiers(&self) -> &[Quantified] {
        &self.quantifiers
    }

    /// The value that decided the first quantifier, as far as it was looked at.
    pub fn witness(&self) -> Option<&str> {
        self.quantifiers.first()?.value.as_deref()
    }
}

impl fmt::Display for Decided {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for quantified in &self.quantifiers {
            writeln!(f, "{}", quantified.sentence())?;
            for step in &quantified.steps {
                writeln!(f, "    {step}")?;
            }
        }
        Ok(())
    }
}
