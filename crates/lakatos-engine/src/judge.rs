//! The judge: what every engine works with. It takes a case, and returns how the body of the property ended for it.
//!
//! There are two ways in. Random search asks by number: the judge draws the case itself, by typed code, and no term is
//! made of it ([`Judge::seeds`]). Everything else asks with terms ([`Judge::terms`], [`Judge::premise`]). An engine
//! never sees a value, a panic or a thread. A judge that works on several threads looks like any other, because a
//! [`Batch`] has the results of its cases in order, up to the first that stops it.

#[cfg(feature = "lazy")]
use std::rc::Rc;

#[cfg(feature = "lazy")]
use lakatos_data::lazy::Choices;
use lakatos_data::tree::Node;
use lakatos_data::{Shape, Tree};

pub use lakatos_data::words::{FailureKind, How, Misuse, Place};

use crate::lengths::Lengths;
use crate::random::Schedule;
use crate::reach::Reached;
use crate::tally::Tally;
use crate::tiers::Listing;

/// What engines know about a property.
#[derive(Clone, Debug)]
pub struct Conjecture {
    /// The shape of a case: the tuple of the arguments, even if there is only one or none.
    pub shape: Shape,
    /// The shapes of the arguments, in the order of the signature.
    pub arguments: Vec<Shape>,
    /// The premises that can be checked one by one, in source order: the arguments that each mentions.
    pub premises: Vec<Vec<usize>>,
    /// Which of these are known never to panic.
    pub certain: Vec<bool>,
    /// The numbers of these in a [`Reason`]: the property may have others between them, which only its body checks.
    pub numbers: Vec<usize>,
}

/// A case that engines can pass on: the tree of the tuple of arguments.
pub fn case(arguments: impl IntoIterator<Item = Tree>) -> Tree {
    Tree::con(0, arguments)
}

/// Tries cases.
pub trait Judge {
    /// The property.
    fn conjecture(&self) -> &Conjecture;

    /// Draws and tries the cases with these numbers, in order, up to the first that neither passes nor is discarded.
    fn seeds(&mut self, numbers: std::ops::Range<u64>, schedule: &Schedule) -> Batch;

    /// The case with a number, drawn again; `None` if none was drawn because a check or a function refused.
    fn record(&mut self, number: u64, schedule: &Schedule) -> Option<Tree>;

    /// Tries these cases, in order, up to the first that neither passes nor is discarded. If `asked`, the premises were
    /// checked for all of them before, and none was false, so they need not be checked again.
    fn terms(&mut self, cases: &[Tree], asked: bool) -> Batch;

    /// Tries the cases of a listing, like a row of terms. The premises that can be checked separately were checked
    /// before.
    fn listed(&mut self, cases: &mut Listing<'_>) -> Batch {
        let trees = cases.trees();
        self.terms(&trees, true)
    }

    /// Tries one case.
    fn term(&mut self, case: &Tree) -> Verdict {
        self.terms(std::slice::from_ref(case), false).into_verdict()
    }

    /// Reads an edited case: the parts that fit are kept (see [`Refit`](lakatos_data::read::Refit)). `None` if there is
    /// no such case.
    fn read(&mut self, edited: &Tree) -> Option<Tree>;

    /// Checks one premise. The nodes are those of the arguments that it mentions, in the order of
    /// [`Conjecture::premises`].
    fn premise(&mut self, premise: usize, arguments: &[Node<'_>]) -> Held;

    /// Runs cases before everything is chosen, if the property supports that.
    #[cfg(feature = "lazy")]
    fn partial(&mut self) -> Option<&mut dyn Partial> {
        None
    }
}

/// Runs cases before everything is chosen: a part is chosen when it is first looked at.
#[cfg(feature = "lazy")]
pub trait Partial {
    /// The property, with the shapes of types whose boxes may be open.
    fn conjecture(&self) -> &Conjecture;

    /// Runs a part of the property. It asks for whatever it looks at that is not chosen yet. The verdict holds for
    /// every case that agrees with this one on the chosen parts.
    fn run(&mut self, what: Stretch, choices: &Rc<dyn Choices>) -> Verdict;
}

/// The part of a property to run.
#[cfg(feature = "lazy")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stretch {
    /// The premise with this number in [`Conjecture::premises`]. It passes if it holds, is discarded if it does not,
    /// and is [`Verdict::Maybe`] if checking it panicked: then the body checks it again.
    Premise(usize),
    /// The body, and the premises that only it can check.
    Body,
}

/// How the body ended for a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It held.
    Pass,
    /// It did not hold.
    Fail(Failure),
    /// The case was discarded.
    Discard(Reason),
    /// It did not hold, but only through a part that is declared partial.
    Maybe(Failure),
    /// The property is misused.
    Misuse(Misuse),
    /// A bug in the library: the text describes it.
    Internal(String),
}

/// How a property was refuted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// In which way.
    pub kind: FailureKind,
    /// The message of the panic, or the error.
    pub message: String,
    /// Where the panic came from.
    pub place: Option<Place>,
}

impl Failure {
    /// Are these failures of the same kind, at the same place?
    pub fn is_same(&self, other: &Failure) -> bool {
        self.kind == other.kind && self.place == other.place
    }

    /// Did the case take so long that it should not be tried many more times?
    pub fn is_slow(&self) -> bool {
        matches!(self.kind, FailureKind::Ended(How::Late { .. } | How::Stopped(_) | How::Running(_)))
    }
}

/// Why a case was discarded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A premise of the leading part was false: its number.
    Premise(usize),
    /// An `assume!` elsewhere was false, or a `discard!` was reached.
    Elsewhere(&'static Assumption),
    /// No value was drawn: an invariant or a constructing function refused.
    Refused,
    /// The body panicked, and that was declared not to be a failure.
    Panicked,
}

/// An `assume!` or a `discard!` in the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assumption {
    /// The condition, as written; `discard!()` if there is none.
    pub text: &'static str,
    /// The file.
    pub file: &'static str,
    /// The line.
    pub line: u32,
}

impl Assumption {
    /// Is it a `discard!`, which has no condition?
    pub fn is_unconditional(&self) -> bool {
        self.text == "discard!()"
    }

    /// Its source text.
    pub fn call(&self) -> String {
        if self.is_unconditional() { self.text.to_owned() } else { format!("assume!({})", self.text) }
    }
}

/// The results of a row of cases.
#[derive(Clone, Debug, Default)]
pub struct Batch {
    /// How many passed.
    pub passed: u64,
    /// How many were discarded, by reason.
    pub discards: Discards,
    /// How many failed only through a part that is declared partial.
    pub maybes: u64,
    /// The first of these: its place in the row.
    pub maybe: Option<(u64, Failure)>,
    /// The constructors in the cases that were not discarded.
    pub reached: Reached,
    /// The longest random values, for lengths that the source declares.
    pub lengths: Lengths,
    /// The remarks of cases that were not discarded.
    pub tally: Tally,
    /// What stopped the row, and at which place in it.
    pub stop: Option<(u64, Verdict)>,
}

impl Batch {
    /// How many cases were tried, including the one that stopped it.
    pub fn tried(&self) -> u64 {
        self.passed + self.maybes + self.discards.total() + u64::from(self.stop.is_some())
    }

    /// The verdict of a batch of one case.
    pub fn into_verdict(self) -> Verdict {
        match (self.stop, self.maybe) {
            (Some((_, verdict)), _) => verdict,
            (None, Some((_, failure))) => Verdict::Maybe(failure),
            (None, None) if self.passed > 0 => Verdict::Pass,
            (None, None) => match self.discards.counts().first() {
                Some((reason, _)) => Verdict::Discard(*reason),
                None => Verdict::Discard(Reason::Refused),
            },
        }
    }

    /// How many cases ran to their end, with one that failed.
    pub fn ran(&self) -> u64 {
        let failed = matches!(self.stop, Some((_, Verdict::Fail(_))));
        self.passed + self.maybes + u64::from(failed)
    }

    /// Adds the batch of the cases that follow.
    pub fn append(&mut self, mut next: Batch) {
        let before = self.tried();
        if let (None, Some((place, failure))) = (&self.maybe, next.maybe.take()) {
            self.maybe = Some((before + place, failure));
        }
        self.passed += next.passed;
        self.maybes += next.maybes;
        self.discards.add_all(&next.discards);
        self.reached.add_all(&next.reached);
        self.lengths.add_all(&next.lengths);
        self.tally.add_all(&next.tally);
        self.stop = next.stop.take();
        if let Some((place, _)) = &mut self.stop {
            *place += before;
        }
    }
}

/// How many cases were discarded, by reason, in the order in which the reasons were first met.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Discards {
    counts: Vec<(Reason, u64)>,
}

impl Discards {
    /// Counts cases.
    pub fn add(&mut self, reason: Reason, count: u64) {
        if count == 0 {
            return;
        }
        for (known, all) in &mut self.counts {
            if *known == reason {
                *all += count;
                return;
            }
        }
        self.counts.push((reason, count));
    }

    /// Adds the counts of others.
    pub fn add_all(&mut self, others: &Discards) {
        for (reason, count) in &others.counts {
            self.add(*reason, *count);
        }
    }

    /// All together.
    pub fn total(&self) -> u64 {
        let mut total = 0;
        for (_, count) in &self.counts {
            total += count;
        }
        total
    }

    /// By reason.
    pub fn counts(&self) -> &[(Reason, u64)] {
        &self.counts
    }
}

/// The result of a premise for some values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// It holds.
    Yes,
    /// It does not hold: every case with these values is discarded.
    No,
    /// Checking it panicked, or the values cannot be built: the body decides.
    Unknown,
}
