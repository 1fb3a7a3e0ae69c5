//! The report of one property, as values.
//!
//! Everything is public, so that a program can inspect what a person reads. Counts are counts of cases.
//!
//! Types that later versions may extend are `#[non_exhaustive]`: a `match` needs a wildcard arm, and other crates build
//! values with a function, `new` or `default`, and set the other fields afterwards. Code that must name every variant,
//! such as a renderer, is in this crate.

mod demand;
mod expected;
mod explanation;
mod failure;
mod other;
mod quantified;
mod reduced;

use std::borrow::Cow;
use std::time::Duration;

use lakatos_data::Term;
use lakatos_data::text::print::{Layout, rust};

pub use demand::{DemandDriven, DemandEnd, Lifted, Scarce};
pub use expected::{Expected, ExpectedEnd};
pub use explanation::{Also, Change, CutShort, Dropped, Exists, Explanation, Nearest, Need, Rule};
pub use failure::{Failure, FailureKind, How, Origin};
pub use lakatos_data::words::{Filter, Misuse, Partial, Place, Share};
pub use other::Other;
pub use quantified::{Quantified, Quantity, UNKNOWN_QUANTIFIERS, UNSEARCHED_QUANTIFIERS, is_of_unknown_quantifiers};
pub use reduced::{Reduced, ReductionStep, Rest, Steps};

/// The version of an outcome's JSON form.
pub const VERSION: u32 = 1;

/// The outcome of trying to refute a property.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Outcome {
    /// The property.
    pub property: Property,
    /// The verdict.
    pub verdict: Verdict,
    /// What was searched.
    pub search: Search,
    /// How the property is expected to fail, if it is.
    pub expected: Option<Expected>,
}

impl Outcome {
    /// The outcome for a property that is expected to hold.
    pub fn new(property: Property, verdict: Verdict, search: Search) -> Outcome {
        Outcome { property, verdict, search, expected: None }
    }

    /// Did the property pass: no counterexample was found, and enough was tried to say so? For a property that is
    /// expected to fail: was a counterexample found that fails as expected?
    pub fn is_pass(&self) -> bool {
        match (&self.expected, &self.verdict) {
            (None, Verdict::Proved | Verdict::Passed | Verdict::Maybe(_)) => true,
            (Some(expected), Verdict::Falsified(case)) => expected.is_met_by(&case.failure),
            _ => false,
        }
    }

    /// Was a counterexample found?
    pub fn is_falsified(&self) -> bool {
        matches!(self.verdict, Verdict::Falsified(_))
    }

    /// The counterexample, genuine or possibly spurious.
    pub fn counterexample(&self) -> Option<&Counterexample> {
        match &self.verdict {
            Verdict::Falsified(case) | Verdict::Maybe(case) => Some(case),
            _ => None,
        }
    }
}

/// A property, as reports identify it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Property {
    /// Its path without the crate, as `cargo test` names it: `calculator::evaluates`.
    pub name: String,
    /// The module that contains it, with the crate; empty if that is not known. Values that cannot be named there are
    /// written so that they can be pasted nevertheless.
    pub module: String,
    /// The file that contains it.
    pub file: String,
    /// The line on which it begins.
    pub line: u32,
    /// The types for which a generic property was tried: `T = i64`.
    pub instance: Option<String>,
}

impl Property {
    /// A property that is not generic.
    pub fn new(name: String, module: String, file: String, line: u32) -> Property {
        Property { name, module, file, line, instance: None }
    }
}

/// The verdict on a property.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Verdict {
    /// It holds for every case there is.
    Proved,
    /// It held for every case that was tried.
    Passed,
    /// It held, except for cases that failed only through a part declared partial; this is the first of them.
    Maybe(Counterexample),
    /// It does not hold.
    Falsified(Counterexample),
    /// A case failed, and ended differently when it was tried again.
    Flaky(Counterexample, Again),
    /// It held, but its cases do not meet these required shares.
    Uncovered(Vec<Cover>),
    /// It held, but this number of checked-in cases could not be tried, which the settings do not allow.
    Stale(u64),
    /// Nearly every case was discarded or panicked, so the run says nothing about the property.
    Vacuous(Vacuous),
    /// The given time ended the search before enough was tried: [`Search::time`] has more.
    OutOfTime,
    /// The property is misused.
    Misuse(Misuse),
    /// A bug in the library.
    Internal(String),
}

/// How a case ended that had failed before.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Again {
    /// It passed.
    Passed,
    /// It was discarded.
    Discarded,
    /// It failed, but only through a part declared partial.
    Maybe,
    /// It failed in another way.
    Failed(Box<Failure>),
}

/// A case that refutes the property.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Counterexample {
    /// The arguments.
    pub arguments: Vec<Argument>,
    /// The notes of the body.
    pub notes: Notes,
    /// How the body ended.
    pub failure: Failure,
    /// Which search found it, and when.
    pub found: Found,
    /// How to run this case again.
    pub replay: Replay,
    /// A simpler case that fails in the same way, where the case was given: an example, or one that was run again.
    pub simpler: Option<Other>,
    /// Cases that failed in other ways, one for each: met while this one was reduced, or searched for as classes of
    /// their own.
    pub others: Vec<Other>,
    /// The different atoms in it, by type.
    pub atoms: Vec<Atoms>,
    /// How many cases ran in the search without failures other than cases like this one and the others; `None` if there
    /// was no such search.
    pub searched: Option<u64>,
    /// Why it fails, if that was requested.
    pub explanation: Option<Explanation>,
}

impl Counterexample {
    /// A case without notes or other failures.
    pub fn new(arguments: Vec<Argument>, failure: Failure, found: Found, replay: Replay) -> Counterexample {
        let (notes, others, atoms) = (Notes::default(), Vec::new(), Vec::new());
        let (simpler, searched, explanation) = (None, None, None);
        Counterexample { arguments, notes, failure, found, replay, simpler, others, atoms, searched, explanation }
    }
}

/// The different atoms of one type in a case.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Atoms {
    /// The type.
    pub type_text: String,
    /// How many there are.
    pub different: u32,
    /// Whether the case was found to pass with any two of them made equal.
    pub needed: bool,
}

impl Atoms {
    /// This many atoms of a type.
    pub fn new(type_text: String, different: u32, needed: bool) -> Atoms {
        Atoms { type_text, different, needed }
    }
}

/// The notes of a body on a case, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// The first notes; all of them, if there were few.
    pub first: Vec<String>,
    /// How many were left out after these.
    pub left_out: u64,
    /// The last notes.
    pub last: Vec<String>,
}

/// One argument of a case.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Argument {
    /// Its name, or the pattern that takes it apart.
    pub name: String,
    /// Its type.
    pub type_text: String,
    /// The value as Rust source.
    pub rust: String,
    /// The value itself; missing for examples that cannot be taken apart.
    pub value: Option<Value>,
    /// The value as a tree that grows downwards, if the report shows that in place of Rust source.
    pub tree: Option<String>,
}

impl Argument {
    /// An argument known only by its source text.
    pub fn new(name: String, type_text: String, rust: String) -> Argument {
        Argument { name, type_text, rust, value: None, tree: None }
    }

    /// The value as a term, if it is known.
    pub fn term(&self) -> Option<&Term> {
        self.value.as_ref()?.term()
    }
}

/// A value as a term; or only its text, if the report was read from JSON, which does not hold the structure of types.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Value {
    /// The term.
    Term(Term),
    /// Its Rust source, on one line.
    Text(String),
}

impl Value {
    /// The term, if it is known.
    pub fn term(&self) -> Option<&Term> {
        match self {
            Value::Term(term) => Some(term),
            Value::Text(_) => None,
        }
    }

    /// The Rust source, on one line.
    pub fn text(&self) -> Cow<'_, str> {
        match self {
            Value::Term(term) => Cow::Owned(rust(term, &Layout { width: usize::MAX, ..Layout::default() })),
            Value::Text(text) => Cow::Borrowed(text),
        }
    }
}

/// A term and a text are equal if the text is that of the term.
impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Term(left), Value::Term(right)) => left == right,
            _ => self.text() == other.text(),
        }
    }
}

/// Which search found a case.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Found {
    /// The search.
    pub by: Finder,
    /// The number of the case in that search, from 1.
    pub number: u64,
    /// The size of the case that was found, as tiers count it.
    pub size: Option<u128>,
    /// How that case became the one that is shown, if reduction ran.
    pub reduced: Option<Reduced>,
    /// The literals of the sources that were inserted into the case that was found.
    pub literals: Vec<Literal>,
}

/// A literal in the sources.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Literal {
    /// Its source text.
    pub text: String,
    /// Its place; `None` if it occurs only in the body of the property.
    pub place: Option<Place>,
}

impl Literal {
    /// A literal, and its place if that is not the body of the property.
    pub fn new(text: String, place: Option<Place>) -> Literal {
        Literal { text, place }
    }
}

impl Found {
    /// The case with this number of a search, not reduced.
    pub fn new(by: Finder, number: u64) -> Found {
        Found { by, number, size: None, reduced: None, literals: Vec::new() }
    }

    /// How the case was found, for readers of the file in which it is kept: with the seed of the random search, and the
    /// earlier words about the kept case from which this one was made.
    pub fn in_words(&self, seed: u64, before: Option<&str>) -> String {
        let number = self.number;
        let mut words = match self.by {
            Finder::Random => format!("by the random search, seed {seed:#x}, case {number}"),
            Finder::Exhaustive => format!("by the exhaustive search, case {number}"),
            Finder::Steered => format!("by the steered search, seed {seed:#x}, case {number}"),
            Finder::Demand => format!("by the demand-driven search, case {number}"),
            Finder::Merged => format!("by trying cases that `==` merges, case {number}"),
            Finder::Kept => before.unwrap_or("by a person").to_owned(),
            Finder::Examples => format!("by example {number}"),
            Finder::Replay => "by running it again".to_owned(),
        };
        if let Some(reduced) = self.reduced.as_ref().filter(|reduced| self.size != Some(reduced.size)) {
            let from = self.size.map(|size| format!(" from size {size}")).unwrap_or_default();
            words.push_str(&format!("; reduced{from} to size {}", reduced.size));
        }
        words
    }
}

/// A search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Finder {
    /// A case that was kept from an earlier run.
    Kept,
    /// The examples written at the property.
    Examples,
    /// The case that was requested by `LAKATOS_REPLAY`.
    Replay,
    /// All cases, size by size.
    Exhaustive,
    /// Cases that an equality merges with others.
    Merged,
    /// Cases at random.
    Random,
    /// Cases that are steered towards larger values of `target!`.
    Steered,
    /// Cases whose parts are chosen when the property looks at them.
    Demand,
}

/// How to run a case again: environment variables, by name and value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Replay {
    /// Names and values.
    pub variables: Vec<(String, String)>,
    /// A short alternative for `LAKATOS_REPLAY`: the property and the same case in few characters, which are not
    /// readable.
    pub short: Option<String>,
    /// The words of the command that runs the test, from any folder of the workspace: `cargo`, `test`, `-p`, `shop`,
    /// ..; empty, if the property is not known to be part of a test.
    pub command: Vec<String>,
    /// An alternative for `LAKATOS_REPLAY` on this machine: the property and the number of the case among its kept
    /// ones, as in `lists::inserts#2`.
    pub kept: Option<String>,
}

/// What was searched.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Search {
    /// Only one case was tried, because it was to be run again.
    pub replayed: bool,
    /// The results of kept cases, and what is kept now.
    pub kept: Kept,
    /// How many examples were tried.
    pub examples: u64,
    /// The demand-driven search.
    pub demand: Option<DemandDriven>,
    /// The exhaustive search.
    pub exhaustive: Option<Exhaustive>,
    /// The random search.
    pub random: Option<Random>,
    /// Cases that were discarded, by reason.
    pub discards: Vec<Discard>,
    /// Cases that failed only through a part declared partial.
    pub maybes: u64,
    /// The constructors in the cases that were not discarded.
    pub constructors: Constructors,
    /// What lets few values through, if many cases were discarded because of it.
    pub filters: Vec<Filter>,
    /// The labels of the cases.
    pub tables: Vec<Table>,
    /// The conditions to cover.
    pub covers: Vec<Cover>,
    /// Cases that took too long once, if there were any.
    pub late: Option<LateOnce>,
    /// What time has ended, if it ended anything before everything requested was tried.
    pub time: Option<TimeUp>,
}

/// Time ended a run before everything requested was tried.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TimeUp {
    /// The limit that ended it.
    pub limit: TimeLimit,
    /// How much time it allows.
    pub allowed: Duration,
    /// How much time was used: CPU time of the thread, if its share ended the run, else wall-clock time.
    pub after: Duration,
    /// What it has ended: the exhaustive search, the random search, the reduction.
    pub ended: Vec<Stage>,
    /// Whether fewer cases were tried than the minimum: 100 random ones, and all up to size 3, or 1,000 of them.
    pub below_least: bool,
    /// What took most of the time, or rejected most cases.
    pub slow: Vec<Slow>,
}

impl TimeUp {
    /// A limit, how much time it allows, and how much was used.
    pub fn new(limit: TimeLimit, allowed: Duration, after: Duration) -> TimeUp {
        TimeUp { limit, allowed, after, ended: Vec::new(), below_least: false, slow: Vec::new() }
    }
}

/// A limit of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TimeLimit {
    /// The default share of a property.
    Share,
    /// The default share of a property if its thread is idle for most of the time.
    Idle,
    /// The longest that a property takes by default.
    Longest,
    /// The setting `time`.
    Given,
}

/// What time can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stage {
    /// The exhaustive search.
    Exhaustive,
    /// The random search.
    Random,
    /// The reduction.
    Reduction,
}

/// What took much of the time, or rejected most cases.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Slow {
    /// Making the values of an argument takes this percentage of the time.
    Values {
        /// The name of the argument.
        argument: String,
        /// Its share.
        percent: u64,
    },
    /// Checking a premise takes this percentage of the time.
    Premise {
        /// The condition, as written.
        text: String,
        /// The file.
        file: String,
        /// The line.
        line: u32,
        /// Its share.
        percent: u64,
    },
    /// This percentage of the cases was discarded for this reason.
    Rejects {
        /// The reason.
        reason: DiscardReason,
        /// Their share.
        percent: u64,
    },
}

/// Cases that exceeded their time limit, and were in time when they were tried again, alone: they count like any other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LateOnce {
    /// How many.
    pub cases: u64,
    /// How long a case may take.
    pub limit: Duration,
}

impl Search {
    /// How many cases ran to their end.
    pub fn ran(&self) -> u64 {
        let mut ran = self.kept.tried.saturating_add(self.examples);
        if let Some(search) = &self.demand {
            ran = ran.saturating_add(search.cases);
        }
        if let Some(search) = &self.exhaustive {
            ran = ran.saturating_add(search.ran);
        }
        if let Some(merged) = self.merged() {
            ran = ran.saturating_add(merged.ran);
        }
        if let Some(search) = &self.random {
            ran = ran.saturating_add(search.ran);
        }
        ran
    }

    /// How many cases were discarded.
    pub fn discarded(&self) -> u64 {
        let mut discarded = 0_u64;
        if let Some(search) = &self.exhaustive {
            discarded = discarded.saturating_add(search.discarded);
        }
        if let Some(merged) = self.merged() {
            discarded = discarded.saturating_add(merged.discarded);
        }
        if let Some(search) = &self.random {
            discarded = discarded.saturating_add(search.discarded);
        }
        discarded
    }

    /// Has time ended this?
    pub fn is_ended_by_time(&self, stage: Stage) -> bool {
        self.time.as_ref().is_some_and(|time| time.ended.contains(&stage))
    }

    /// What an equality has merged in the exhaustive search.
    pub fn merged(&self) -> Option<&Merged> {
        self.exhaustive.as_ref()?.merged.as_ref()
    }
}

/// The cases that are kept in files from one run to the next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Kept {
    /// How many of them were tried.
    pub tried: u64,
    /// The file of the kept case that failed again.
    pub from: Option<String>,
    /// Cases that failed when they were kept, and pass now; each is reported once.
    pub fixed: Vec<Remembered>,
    /// Cases that no longer fit this property, and why.
    pub stale: Vec<Remembered>,
    /// Problems with the files, with advice.
    pub problems: Vec<Misuse>,
    /// The file in which the failing case is kept now.
    pub written: Option<String>,
    /// The words of the command that runs the test, as in [`Replay::command`].
    pub command: Vec<String>,
}

/// A case that was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remembered {
    /// Its arguments, as they are written in the file.
    pub text: String,
    /// The file, and the line if that is known.
    pub place: String,
    /// Why it no longer fits the property; empty if it does.
    pub reason: String,
}

/// The results of an exhaustive search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Exhaustive {
    /// Cases that ran.
    pub ran: u64,
    /// Cases that were discarded, or rows of cases that a premise ruled out at once: each counts as one.
    pub discarded: u64,
    /// Every case up to this size was tried; `None` if not even the smallest were.
    pub complete: Option<u128>,
    /// How much of the next size was tried.
    pub partial: Option<Partial>,
    /// Every case there is was tried.
    pub whole: bool,
    /// The maximum number of different atoms, if there are atoms in the arguments.
    pub atoms: Option<u32>,
    /// Why it stopped earlier than it was allowed to.
    pub obstacle: Option<String>,
    /// What an equality has merged, so that one case stands for several; `None` if nothing.
    pub merged: Option<Merged>,
    /// From this size on, a premise may panic for cases that a later one rules out: not all of them were tried.
    pub doubtful: Option<u128>,
}

/// Cases that were skipped because values that constructing functions build are equal to others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Merged {
    /// The types whose `==` decides this.
    pub types: Vec<String>,
    /// How many of these cases ran, as a sample.
    pub ran: u64,
    /// How many of these cases were discarded.
    pub discarded: u64,
}

/// The results of a random search.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Random {
    /// Cases that ran.
    pub ran: u64,
    /// Cases that were discarded.
    pub discarded: u64,
    /// The seed.
    pub seed: u64,
    /// How many rounds were begun, if the time decided.
    pub rounds: Option<u64>,
    /// The planned number of cases of the only round, if it had to be short and ended before, or time ended it.
    pub planned: Option<u64>,
    /// Allowed lengths whose maximum was not drawn, if the property passed.
    pub lengths: Vec<Length>,
    /// The results of maximizing `target!` values.
    pub steered: Option<Steered>,
}

/// The results of a steered search.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Steered {
    /// Cases that ran.
    pub ran: u64,
    /// Cases that were discarded.
    pub discarded: u64,
    /// The values to maximize.
    pub targets: Vec<Target>,
}

/// A value to maximize.
#[derive(Clone, Debug, PartialEq)]
pub struct Target {
    /// Its name.
    pub name: String,
    /// The largest value with which the steered search began: that of the random cases.
    pub drawn: f64,
    /// The largest value of all.
    pub best: f64,
}

/// A range of lengths whose end was not reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Length {
    /// The maximum length that is allowed.
    pub allowed: u64,
    /// The longest that was drawn.
    pub longest: u64,
}

/// Cases that were discarded for one reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Discard {
    /// The reason.
    pub reason: DiscardReason,
    /// How many.
    pub count: u64,
}

/// Why cases were discarded.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DiscardReason {
    /// A premise was false.
    Premise {
        /// The condition, as written; `discard!()` if there is none.
        text: String,
        /// The file.
        file: String,
        /// The line.
        line: u32,
    },
    /// An invariant, a filter or a constructing function refused every try, so that no value was drawn.
    Refused,
    /// The body panicked, which the property declares not to be a failure.
    Panicked,
    /// It depends on a quantifier for which only the values up to a size were tried.
    Undecided,
}

/// Replaces the condition where a case is discarded without one.
const DISCARD: &str = "discard!()";

impl DiscardReason {
    /// Why a case is discarded, in words.
    pub fn in_words(&self) -> String {
        match self {
            DiscardReason::Premise { text, file, line } if text == DISCARD => {
                format!("it reaches `{text}` ({file}:{line})")
            }
            DiscardReason::Premise { text, file, line } => format!("`assume!({text})` is false for it ({file}:{line})"),
            DiscardReason::Refused => "an invariant, a filter or a constructing function refuses it".to_owned(),
            DiscardReason::Panicked => "the body panics, which is declared to be no failure".to_owned(),
            DiscardReason::Undecided => "it depends on a quantifier that is not decided".to_owned(),
        }
    }
}

/// Which constructors occurred in the cases.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Constructors {
    /// How many were met.
    pub reached: usize,
    /// How many there are.
    pub of: usize,
    /// Those that were not met: `Exp::Div`.
    pub missing: Vec<String>,
}

/// The cases over which shares are taken: those that ran in one search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The search: the random one, if there was one.
    pub by: Finder,
    /// How many cases ran in it.
    pub cases: u64,
}

/// How often each label was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its name; empty for labels that are given without one.
    pub name: String,
    /// The cases.
    pub of: Sample,
    /// The labels and how many cases have each, most frequent first. A case may have several, or none.
    pub rows: Vec<(String, u64)>,
}

/// A condition that a share of the cases must meet.
#[derive(Clone, Debug, PartialEq)]
pub struct Cover {
    /// Its name, or the condition as written.
    pub name: String,
    /// The file.
    pub file: String,
    /// The line.
    pub line: u32,
    /// The required percentage.
    pub wanted: f64,
    /// How many cases met it.
    pub met: u64,
    /// The cases.
    pub of: Sample,
    /// The conclusion.
    pub share: Share,
}

/// Nearly every case was discarded or panicked.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Vacuous {
    /// Cases that ran, including those that panicked.
    pub ran: u64,
    /// Cases that panicked, which was declared not to be a failure: by `panics = maybe`, or by `partial!`.
    pub panicked: u64,
    /// The first of them.
    pub case: Option<Box<Counterexample>>,
    /// Cases that were discarded.
    pub discarded: u64,
    /// The reason for most discards.
    pub chief: Option<Discard>,
}
