//! Exhaustive search: all cases, by total size.
//!
//! Inside a size cases come in the order of the tier: arguments are compared from left to right. So the first case that
//! fails is of the smallest size that fails. Then the search looks at what is left of that size, for a case with fewer
//! nodes: at the end it has the simplest case that fails, or says that it could not look at all of them.
//!
//! Cases come in another order in a size that the limits cut short, or in one of more than a million cases, when premises
//! join arguments that do not stand side by side.
//!
//! Premises are asked at most once for the same values while cases are made. What they reject is not tried, and counts as
//! one case, however many cases there would have been with these values. A premise that panics before another one
//! rejects is a matter of its own (`doubts`), and so are cases that an equality merges (`merged`).

#[cfg(feature = "premises")]
mod argument;
#[cfg(feature = "premises")]
mod doubts;
#[cfg(feature = "premises")]
mod groups;
#[cfg(feature = "premises")]
mod join;
mod merged;
mod run;
mod simplify;
#[cfg(feature = "premises")]
mod sizes;
mod stream;
mod ticks;

use std::cell::RefCell;

use lakatos_data::Tree;
use lakatos_data::least::{Least, NoBase};
use lakatos_data::tables::has_unlisted;

pub use lakatos_data::words::Partial;

use crate::judge::{Batch, Conjecture, Discards, Failure, Held, Judge, Verdict};
use crate::reach::Reached;
use crate::tally::Tally;
use crate::tiers::{Count, End, Tiers};

pub use merged::{Merged, try_merged};

#[cfg(feature = "premises")]
use join::Join;
use run::{Left, Run, Unanswered};
use stream::Stream;
use ticks::{count_in_time, most_of_size};

/// How much an exhaustive search may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many cases may be tried.
    pub cases: u64,
    /// How many may be tried if that is all there are.
    pub whole: u64,
    /// How many different atoms there are.
    pub atoms: u32,
    /// How many simpler cases of its size may be tried when one has failed; if none, the first is what is found.
    pub simpler: u64,
    /// No larger case is tried.
    pub largest: u128,
}

impl Limits {
    /// The same, but for how many cases may be tried if these are all there are.
    fn with_whole(self, is_whole: bool) -> Limits {
        Limits { cases: if is_whole { self.whole.max(self.cases) } else { self.cases }, ..self }
    }
}

/// What an exhaustive search did, and what it found.
#[derive(Clone, Debug, Default)]
pub struct Exhausted {
    /// Cases that ran to their end, with the one that was found.
    pub ran: u64,
    /// Cases, or rows of cases, that were discarded.
    pub discards: Discards,
    /// Values that checks refused, so that no case was made of them.
    pub refused: u64,
    /// How often each premise was asked.
    pub asked: Vec<u64>,
    /// Cases that failed only through a part declared partial.
    pub maybes: u64,
    /// The first of them.
    pub maybe: Option<Hit>,
    /// The constructors in the cases that ran.
    pub reached: Reached,
    /// What the cases said that ran.
    pub tally: Tally,
    /// Every case up to this size was tried.
    pub complete: Option<u128>,
    /// How far the next size was tried.
    pub partial: Option<Partial>,
    /// Every case that there is was tried.
    pub whole: bool,
    /// The first case that failed, or by which the property showed itself to be misused.
    pub found: Option<Hit>,
    /// The simplest case of the same size that failed, if it was looked for.
    pub simplest: Option<Simplest>,
    /// Why it stopped earlier than it was allowed to.
    pub obstacle: Option<String>,
    /// Whether it stopped because there was no more time.
    pub out_of_time: bool,
    /// What an equality has merged, so that one case stands for several.
    pub merged: Merged,
    /// From this size on, a premise may panic for cases that a later one rules out: not all of them were tried.
    pub doubtful: Option<u128>,
}

/// The simplest case that failed, among those of the size of the first: the one with the fewest nodes, and of these the
/// first in the tier.
#[derive(Clone, Debug)]
pub struct Simplest {
    /// The case.
    pub case: Tree,
    /// How it failed: perhaps in another way than the first.
    pub failure: Failure,
    /// How many cases were tried after the first failure.
    pub runs: u64,
    /// Whether no case of this size that is simpler was left out.
    pub complete: bool,
    /// Cases of this size that failed in other ways, one of each, the first failure among them.
    pub others: Vec<(Tree, Failure)>,
}

impl Simplest {
    /// A case for which no simpler one was looked for.
    fn of(case: Tree, failure: Failure) -> Simplest {
        Simplest { case, failure, runs: 0, complete: false, others: Vec::new() }
    }
}

impl Exhausted {
    /// Adds up what a batch gave, but for what it found.
    fn count(&mut self, batch: &Batch) {
        self.ran += batch.ran();
        self.maybes += batch.maybes;
        self.discards.add_all(&batch.discards);
        self.reached.add_all(&batch.reached);
        self.tally.add_all(&batch.tally);
    }

    /// From this size on, not all cases were tried that a premise may panic for.
    pub(crate) fn doubt(&mut self, size: u128) {
        if !matches!(self.doubtful, Some(known) if known <= size) {
            self.doubtful = Some(size);
        }
    }
}

/// What a search tells while it goes on, and what it asks: engines have no clock. Where nobody answers, there is time for
/// everything.
#[derive(Debug)]
pub enum Event<'a> {
    /// So many more cases were tried.
    Tried(u64),
    /// All cases of this size, and all smaller ones, were tried, except those of which a premise could not be asked: they
    /// come last.
    Complete(u128),
    /// The first case failed. Simpler ones may be tried now, and end the process.
    Failed(&'a Hit),
    /// There are so few cases that all of them are to be tried.
    Whole,
    /// How many cases may be listed or tried, or premises asked, before this is asked again? None, if the search is to
    /// end now.
    Allowance(&'a mut u64),
    /// How many cases may the next size have, if all of them are to be tried in the time that is left?
    MostOfSize(u128, &'a mut u64),
}

/// A case that an engine found.
#[derive(Clone, Debug)]
pub struct Hit {
    /// The case.
    pub case: Tree,
    /// Its number in the search, from 1: those that were discarded before it count.
    pub number: u64,
    /// Its size.
    pub size: u128,
    /// How the body ended.
    pub verdict: Verdict,
}

/// Tries all cases, by total size, up to the limits or to the size of the first failure.
///
/// Whoever watches is told, once for each row of cases, how many more were tried; and of the first failure at once.
pub fn search(judge: &mut dyn Judge, limits: &Limits, watch: &mut dyn FnMut(Event<'_>)) -> Exhausted {
    let conjecture = judge.conjecture().clone();
    let mut tiers = match tiers_of(&conjecture, limits) {
        Ok(tiers) => tiers,
        Err(no_base) => {
            let asked = vec![0; conjecture.premises.len()];
            return Exhausted { asked, obstacle: Some(no_base.to_string()), ..Exhausted::default() };
        }
    };
    // An end that shows only when much was counted is of use only if it is near.
    let mut end = tiers.end();
    let later = tiers.reserve();
    tiers.seek_end_by(u128::from(limits.whole), &mut |tiers, size| match count_in_time(tiers, size, watch) {
        Ok(counted) => counted,
        // No more than is counted already.
        Err(_) => tiers.count_some(size, 0),
    });
    let small = matches!(total(&mut tiers), Some(total) if total <= u128::from(limits.whole));
    tiers.release(later);
    if small {
        tiers.allow(limits.whole);
    }
    let left = if small { Left::ALL } else { Left::of(limits) };
    if small {
        watch(Event::Whole);
        end = tiers.end();
    }
    // The end of the search is not the end of the cases: what follows says nothing of those.
    let is_cut = match end {
        End::At(last) => limits.largest < last,
        End::NoValues => false,
        End::Never => limits.largest < u128::MAX,
    };
    if is_cut {
        end = End::At(limits.largest);
    }
    let tiers = RefCell::new(tiers);
    let run = Run::new(&mut *judge, &mut *watch, &tiers, left, limits.simpler);
    let (mut exhausted, unanswered) = search_with(run, &conjecture, &tiers, end, &limits.with_whole(small));
    look_again(judge, &conjecture, (limits, small), unanswered, &mut exhausted, watch);
    if let Some(part) = &mut exhausted.partial {
        part.of = match tiers.borrow_mut().count(part.size) {
            Ok(Count::Exact(count) | Count::AtMost(count)) => Some(count),
            Ok(Count::Huge) | Err(_) => None,
        };
    }
    exhausted.whole &= !is_cut;
    if exhausted.whole && has_unlisted(&conjecture.shape) {
        exhausted.whole = false;
        exhausted.obstacle = Some(NOT_LISTED.to_owned());
    }
    exhausted
}

/// How often premises may be asked once more, for each case that is allowed.
#[cfg(feature = "premises")]
const ASKINGS_FOR_EACH_CASE: u64 = 2;

/// Looks for cases that a premise ruled out although one before it panics.
#[cfg(feature = "premises")]
fn look_again(
    judge: &mut dyn Judge,
    conjecture: &Conjecture,
    (limits, small): (&Limits, bool),
    unanswered: Vec<Unanswered>,
    exhausted: &mut Exhausted,
    watch: &mut dyn FnMut(Event<'_>),
) {
    let most = limits.with_whole(small).cases.saturating_mul(ASKINGS_FOR_EACH_CASE);
    doubts::look_again(judge, conjecture, limits, most, unanswered, exhausted, watch);
}

/// Where premises are not asked apart from the body, nothing was ruled out by one of them.
#[cfg(not(feature = "premises"))]
fn look_again(
    _: &mut dyn Judge,
    _: &Conjecture,
    _: (&Limits, bool),
    _: Vec<Unanswered>,
    _: &mut Exhausted,
    _: &mut dyn FnMut(Event<'_>),
) {
}

/// All cases that tiers list are not all that there are.
const NOT_LISTED: &str = "some values of the arguments are only drawn, and cannot be listed";

/// The tiers of the cases, if every argument has a value.
fn tiers_of(conjecture: &Conjecture, limits: &Limits) -> Result<Tiers, NoBase> {
    // Asked one by one, because the message should name an argument and not the tuple.
    for shape in &conjecture.arguments {
        Least::of(shape).productive(shape)?;
    }
    Tiers::of_search(&conjecture.shape, limits.atoms, limits.cases)
}

/// Sizes up to this one are counted to find out how many cases there are in all.
const MOST_COUNTED: u128 = 1_000;

/// How many cases there are at most in all; `None` when they have no end, or are too many.
fn total(tiers: &mut Tiers) -> Option<u128> {
    match (tiers.total()?, tiers.end()) {
        // Too many, or not known: bags, for one, are not counted all at once.
        (u128::MAX, End::At(last)) if last <= MOST_COUNTED => {
            let mut sum: u128 = 0;
            for size in 0..=last {
                sum = sum.checked_add(tiers.count(size).ok()?.indices())?;
            }
            Some(sum)
        }
        (total, _) => Some(total),
    }
}

/// Why a search ends before everything is tried.
#[derive(Debug)]
enum Stop {
    /// A case failed.
    Found,
    /// As many cases were tried as are allowed.
    Spent,
    /// There is no more time.
    Time,
    /// Something else is in the way: the text says what.
    Obstacle(String),
}

/// Where the cases of a size come from.
trait Cases {
    /// Hands on all cases of a size, in order.
    fn try_size(&mut self, run: &mut Run<'_>, size: u128) -> Result<(), Stop>;

    /// How many cases of a size there are at most, if that is known before they are listed.
    fn count(&mut self, size: u128) -> Option<u128>;

    /// Is it known that there are no cases at all, of any size?
    fn has_none(&self) -> bool;

    /// The types of which equal values were merged.
    fn merged(&self) -> Vec<String>;

    /// Do the cases of every size come in the order of the tier?
    fn is_in_order(&self) -> bool;
}

/// What was done, and for which values premises gave no answer.
type Ended = (Exhausted, Vec<Unanswered>);

fn search_with(mut run: Run<'_>, conjecture: &Conjecture, tiers: &RefCell<Tiers>, end: End, limits: &Limits) -> Ended {
    run.begin(0);
    let mut asks_arguments = false;
    for (premise, arguments) in conjecture.premises.iter().enumerate() {
        if !arguments.is_empty() {
            asks_arguments = true;
            continue;
        }
        // Premises that mention no argument rule out all cases or none.
        match run.ask(premise, &[]) {
            Ok(Held::Yes | Held::Unknown) => {}
            Ok(Held::No) => return run.end(None),
            Err(stop) => return run.stop(0, stop),
        }
    }
    if asks_arguments && conjecture.arguments.len() > 1 {
        return search_joined(run, conjecture, end, limits);
    }
    try_sizes(run, end, &mut Stream::new(conjecture, tiers))
}

/// Makes cases of the values that premises let through.
#[cfg(feature = "premises")]
fn search_joined(run: Run<'_>, conjecture: &Conjecture, end: End, limits: &Limits) -> Ended {
    match Join::new(conjecture, limits) {
        Ok(mut join) => try_sizes(run, end, &mut join),
        Err(no_base) => run.stop(0, Stop::Obstacle(no_base.to_string())),
    }
}

#[cfg(not(feature = "premises"))]
fn search_joined(run: Run<'_>, _: &Conjecture, _: End, _: &Limits) -> Ended {
    let text = "premises are asked apart from the body only with the feature `premises` of `lakatos-engine`";
    run.stop(0, Stop::Obstacle(text.to_owned()))
}

/// After so many sizes without anything to try, nothing more is expected,
const MOST_EMPTY: u128 = 1_000;
/// unless it is known where the sizes end.
const MOST_EMPTY_BEFORE_THE_END: u128 = 100_000;

/// Goes from size to size, and says what was merged on the way.
fn try_sizes(run: Run<'_>, end: End, cases: &mut dyn Cases) -> Ended {
    let (mut exhausted, unanswered) = try_each_size(run, end, cases);
    exhausted.merged.types = cases.merged();
    (exhausted, unanswered)
}

fn try_each_size(mut run: Run<'_>, end: End, cases: &mut dyn Cases) -> Ended {
    let (last, patience) = match end {
        End::NoValues => return run.end(None),
        End::At(last) => (last, MOST_EMPTY_BEFORE_THE_END),
        End::Never => (u128::MAX, MOST_EMPTY),
    };
    run.expect_order(cases.is_in_order());
    let mut empty = 0;
    for size in 0..=last {
        run.begin(size);
        let left = run.left();
        if run.is_to_ask(size) {
            let most = most_of_size(run.watch(), size);
            if most < u64::MAX && run.expected(cases.count(size)) > most {
                return run.stop(size, Stop::Time);
            }
        }
        if let Err(stop) = cases.try_size(&mut run, size) {
            return run.stop(size, stop);
        }
        if run.has_found() {
            return run.end(None);
        }
        empty = if run.left() == left { empty + 1 } else { 0 };
        if cases.has_none() {
            return run.end(Some(size));
        }
        if empty >= patience {
            return run.stop(size + 1, Stop::Obstacle(nothing_more(size + 1 - empty, size)));
        }
    }
    run.end(Some(last))
}

fn nothing_more(first: u128, last: u128) -> String {
    format!("no case has a size from {first} to {last}; larger cases, if there are any, were not looked for")
}
