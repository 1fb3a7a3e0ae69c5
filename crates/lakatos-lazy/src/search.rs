//! The search: bounds that grow, and under each of them every case that a property tells apart.

use std::rc::Rc;

use lakatos_data::Tree;
use lakatos_data::lazy::Choices;
use lakatos_engine::judge::{Discards, Failure, Partial, Reason, Stretch, Verdict};

use crate::bounds::Bound;
use crate::chooser::{Blame, Chooser, Mark, Strategy};
use crate::logic::{self, Scope};

/// How far a search goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The first and the last bound.
    pub bounds: (Bound, Bound),
    /// How often premises and bodies may be run.
    pub runs: u64,
    /// How often they may be run when a case has failed: under the same bound a simpler one may come later.
    pub after: u64,
    /// How it goes back.
    pub strategy: Strategy,
}

/// What a search did.
#[derive(Clone, Debug, Default)]
pub struct Narrowed {
    /// The largest bound under which everything was tried.
    pub complete: Option<Bound>,
    /// Whether nothing was kept back by it: then it is about all cases there are.
    pub closed: bool,
    /// Cases that are smaller than this pass, or are rejected: all of them were covered, and nothing was in doubt.
    pub passes_below: u64,
    /// How often premises and bodies were run.
    pub runs: u64,
    /// The runs of premises that were false, by premise.
    pub discards: Discards,
    /// The most cases of which all premises hold under one bound: each may stand for many, which agree on what was looked
    /// at.
    pub cases: u64,
    /// Whether keys were compared of which only the comparisons are chosen.
    pub has_keys: bool,
    /// Whether the left side of a conjunction was ever taken for no reason that the right one is false: that is so if the sides
    /// tell each other nothing.
    pub tells_apart: bool,
    /// Whether a part of an earlier run was looked at, which ends a search as [`Stop::Drift`].
    pub has_kept: bool,
    /// Whether a copy of a module put off a call that the module makes at once: what nobody looked at was not worked out.
    pub has_deferred: bool,
    /// Whether keys were hashed of which only the comparisons are chosen: then nothing is proved.
    pub has_hashed: bool,
    /// Whether there was a quantifier over atoms: then whatever was said holds for the number of atoms that there were.
    pub has_atoms: bool,
    /// The runs of which nothing can be said, because a quantifier in them is unknown: under the last bound.
    pub undecided: u64,
    /// The runs of which nothing can be said because somebody was told that a part is open: under the last bound.
    pub shown: u64,
    /// How many sets of choices are known to be in no case.
    pub learned: u64,
    /// A case that failed only through a part that is declared partial.
    pub maybe: Option<(Tree, Failure)>,
    /// All cases that failed, as far as they were chosen, and their numbers: of one bound, the first that is in [`Stop::Case`]
    /// among them.
    pub failing: Vec<(Tree, u64)>,
    /// What ended the search.
    pub stop: Stop,
}

/// What ended a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Stop {
    /// All bounds were searched, or one under which nothing was kept back.
    #[default]
    Bounds,
    /// A case, as far as it was chosen, did not pass.
    Case(Tree, Verdict),
    /// So many runs were allowed.
    Runs,
    /// Whoever watches wanted it.
    Watch,
    /// A run asked otherwise than the one before it, with the same answers: nothing can be said of the property.
    Drift,
}

/// Who is told of cases, and says whether the search goes on.
pub trait Watch {
    /// So many runs were made.
    fn goes_on(&mut self, runs: u64) -> bool {
        let _ = runs;
        true
    }

    /// A case of which all premises hold, as far as it was chosen, and what the property says of it.
    fn case(&mut self, case: &dyn Fn() -> Tree, verdict: &Verdict) {
        let _ = (case, verdict);
    }
}

/// Nobody watches.
impl Watch for () {}

/// Whoever watches is asked after so many runs.
const ASKED_EVERY: u64 = 64;

/// Searches under one bound after the other, up to the first case that does not pass. Quantifiers over atoms are unknown.
pub fn search(partial: &mut dyn Partial, limits: &Limits, watch: &mut dyn Watch) -> Narrowed {
    search_with_atoms(partial, limits, None, watch)
}

/// The same, where there are so many atoms of each kind.
pub fn search_with_atoms(
    partial: &mut dyn Partial,
    limits: &Limits,
    atoms: Option<u32>,
    watch: &mut dyn Watch,
) -> Narrowed {
    let shapes = partial.conjecture().arguments.clone();
    let chooser = Chooser::new(&shapes, limits.strategy);
    if let Some(atoms) = atoms {
        chooser.limit_atoms(atoms);
    }
    let mut search = Search {
        choices: Rc::clone(&chooser) as Rc<dyn Choices>,
        premises: partial.conjecture().premises.len(),
        chooser,
        partial,
        watch,
        runs: limits.runs,
        after: limits.after,
        failed: None,
        next_question: 0,
        cases: 0,
        body_rejects: false,
        is_blind: false,
        done: Narrowed::default(),
    };
    let smallest = search.chooser.smallest(&shapes);
    let (mut bound, mut was_undecided, mut is_over) = (limits.bounds.0, false, false);
    let mut is_in_doubt = limits.bounds.0 != Bound::Size(0);
    loop {
        let left = match bound {
            Bound::Size(size) => size.checked_sub(smallest),
            Bound::Depth(_) => Some(0),
        };
        if let Some(left) = left {
            search.chooser.begin(bound, left);
            was_undecided |= search.done.undecided > 0;
            (search.cases, search.done.undecided, search.done.shown, search.is_blind) = (0, 0, 0, false);
            let scope = Scope { bound: Some(bound.size()), atoms: atoms.unwrap_or(0), ..Scope::default() };
            let (stop, told) = logic::within(scope, || search.under_bound());
            search.done.has_atoms |= told.has_atoms;
            if let Some(stop) = stop {
                search.done.stop = stop;
                break;
            }
            search.done.has_hashed |= search.chooser.has_hashed();
            is_over = !search.chooser.is_unknown();
            search.done.closed = is_over && !search.done.has_hashed;
            // What was unknown is asked again under a larger bound, unless the property remembers what was said.
            if search.done.closed && was_undecided && told.asked == 0 {
                (search.done.closed, search.done.stop) = (false, Stop::Drift);
                break;
            }
            // Nothing more comes of it before somebody says how many atoms there are.
            if atoms.is_none() && told.has_atoms && !search.done.closed {
                break;
            }
        }
        if !search.is_blind {
            search.done.complete = Some(bound);
        }
        is_in_doubt |= search.is_blind || search.done.undecided > 0;
        if let (Bound::Size(size), false) = (bound, is_in_doubt) {
            search.done.passes_below = size + 1;
        }
        if is_over || bound == limits.bounds.1 {
            break;
        }
        bound = next(bound);
    }
    // Hashes are not chosen, and what was put off may end in another way.
    if search.done.has_hashed || search.done.has_deferred || search.done.has_atoms {
        search.done.passes_below = 0;
    }
    search.done.tells_apart = search.chooser.tells_apart();
    search.done.has_kept = search.chooser.has_kept();
    search.done.learned = search.chooser.learned() as u64;
    search.done
}

fn next(bound: Bound) -> Bound {
    match bound {
        Bound::Size(size) => Bound::Size(size + 1),
        Bound::Depth(depth) => Bound::Depth(depth + 1),
    }
}

struct Search<'a> {
    choices: Rc<dyn Choices>,
    chooser: Rc<Chooser>,
    partial: &'a mut dyn Partial,
    premises: usize,
    watch: &'a mut dyn Watch,
    runs: u64,
    /// So many more when a case has failed.
    after: u64,
    /// What ends the search when the bound is done.
    failed: Option<Stop>,
    /// Whoever watches is asked after so many runs.
    next_question: u64,
    /// The cases under this bound.
    cases: u64,
    /// Whether the body has ever rejected a case: most never do, and then nobody asks what it looked at.
    body_rejects: bool,
    /// Whether something was not tried under this bound although there was room for it.
    is_blind: bool,
    done: Narrowed,
}

/// How a run ended.
enum Ended {
    /// A premise is false.
    Rejected,
    /// A premise in the body is false, and it was not noted what it looked at.
    Unnoted,
    /// All premises hold, and the body ran.
    Case(Verdict),
    /// Nothing can be said of it.
    Unknown,
    /// The search is over.
    Stop(Stop),
}

impl Search<'_> {
    /// Tries everything under the bound; what ended the search, if something did.
    fn under_bound(&mut self) -> Option<Stop> {
        // Where each stretch of the last run began.
        let mut marks = vec![Mark::default()];
        loop {
            let blame = match self.run(&mut marks) {
                Ended::Rejected => Blame::Looked,
                Ended::Unnoted | Ended::Unknown => Blame::All,
                Ended::Stop(stop) => return Some(self.failed.take().unwrap_or(stop)),
                Ended::Case(verdict) => {
                    self.cases += 1;
                    self.done.cases = self.done.cases.max(self.cases);
                    if let Some(stop) = self.take_case(verdict).filter(|stop| !self.goes_on_after(stop)) {
                        return Some(self.failed.take().unwrap_or(stop));
                    }
                    Blame::All
                }
            };
            if !self.chooser.go_back(blame) {
                return self.failed.take();
            }
            // Stretches that ended before the decision that has changed need not be run again.
            let decisions = self.chooser.decisions();
            while marks.len() > 1 && marks.last().is_some_and(|mark| !mark.is_before_last(decisions)) {
                marks.pop();
            }
        }
    }

    /// Runs the stretches from the one on that began last.
    fn run(&mut self, marks: &mut Vec<Mark>) -> Ended {
        loop {
            let stretch = marks.len() - 1;
            if let Some(stop) = self.may_not_run() {
                return Ended::Stop(stop);
            }
            let is_body = stretch == self.premises;
            let is_noted = !is_body || self.body_rejects;
            self.chooser.note_looks(is_noted);
            self.chooser.begin_stretch(marks[stretch]);
            self.done.runs += 1;
            let what = if is_body { Stretch::Body } else { Stretch::Premise(stretch) };
            let verdict = self.partial.run(what, &self.choices);
            let (mark, nested) = logic::end_run();
            self.done.runs += nested;
            if self.chooser.has_drifted() {
                return Ended::Stop(Stop::Drift);
            }
            // A failure is tried again on the whole case, where nothing is open.
            let has_shown = self.chooser.has_shown() && !matches!(verdict, Verdict::Fail(_) | Verdict::Misuse(_));
            if has_shown || self.chooser.has_overflowed() {
                self.done.shown += u64::from(has_shown);
                self.is_blind = true;
                self.chooser.give_up_all();
                return Ended::Unknown;
            }
            // What a quantifier does not know may be otherwise: whatever the run says does not count.
            if mark.is_some() {
                self.done.undecided += 1;
                self.chooser.give_up_all();
                return Ended::Unknown;
            }
            match verdict {
                Verdict::Discard(reason) => {
                    self.done.discards.add(reason, 1);
                    self.body_rejects |= is_body;
                    return if is_noted { Ended::Rejected } else { Ended::Unnoted };
                }
                verdict if is_body => return Ended::Case(verdict),
                Verdict::Pass | Verdict::Maybe(_) => marks.push(self.chooser.mark()),
                verdict => return Ended::Stop(Stop::Case(self.chooser.tree(), verdict)),
            }
        }
    }

    /// Keeps a case that fails. Is there another one to be looked for?
    fn goes_on_after(&mut self, stop: &Stop) -> bool {
        let Stop::Case(case, Verdict::Fail(_)) = stop else { return false };
        self.done.failing.push((case.clone(), self.cases));
        if self.failed.is_none() && self.after > 0 {
            self.failed = Some(stop.clone());
            self.runs = self.runs.min(self.done.runs.saturating_add(self.after));
        }
        self.failed.is_some()
    }

    fn may_not_run(&mut self) -> Option<Stop> {
        if self.done.runs >= self.runs {
            return Some(Stop::Runs);
        }
        if self.done.runs >= self.next_question {
            self.next_question = self.done.runs + ASKED_EVERY;
            if !self.watch.goes_on(self.done.runs) {
                return Some(Stop::Watch);
            }
        }
        None
    }

    fn take_case(&mut self, verdict: Verdict) -> Option<Stop> {
        let chooser = &self.chooser;
        self.done.has_keys |= chooser.has_keys();
        self.done.has_deferred |= chooser.has_deferred();
        self.watch.case(&|| chooser.tree(), &verdict);
        match verdict {
            Verdict::Pass | Verdict::Discard(Reason::Refused) => None,
            Verdict::Maybe(failure) => {
                if self.done.maybe.is_none() {
                    self.done.maybe = Some((chooser.tree(), failure));
                }
                None
            }
            verdict => Some(Stop::Case(chooser.tree(), verdict)),
        }
    }
}
