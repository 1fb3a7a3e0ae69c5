//! Variations: cases made from drawn ones by one change that chance alone would not make.
//!
//! Drawing decides each part independently. Some bugs need related parts (one list is the reverse of the other, a
//! number is the length of a list), a sequence in order, or a value that is hard to guess but occurs in the source. So
//! some of the cases of a round are drawn once more, changed in one place, read in their new form, and tried. The draws
//! of the round stay as they are, and so does each kind of variation: each has its own random numbers.

mod arrange;
mod relate;
mod words;

pub use crate::words::Word;

use lakatos_data::shape::Kind;
use lakatos_data::site::{Site, sites};
use lakatos_data::{Shape, Term, Tree};

use crate::exhaustive::Hit;
use crate::judge::{Batch, Judge, Verdict};
use crate::random::{Numbers, Schedule};
use relate::Relations;
use words::Dictionary;

/// How often a drawn case is changed, each time from the original.
const CHANGES: u64 = 4;
/// The attempts at a change for each case that is tried: not every change is possible everywhere.
const ATTEMPTS: u64 = 3;
/// Number of cases that are tried together.
const TOGETHER: usize = 8;
/// The maximum size in nodes of a changed case.
const MOST_NODES: usize = 2048;
/// The maximum depth of a changed case.
const MOST_LEVELS: usize = 250;

/// An event or a question of a variation.
pub(crate) enum Varying {
    /// More cases were tried.
    Tried(u64),
    /// How many cases may be tried before the next question? 0, if there is no more time.
    Allowance,
}

/// The kind of a change.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Change<'w> {
    /// Parts are related to each other, or sorted.
    Order,
    /// Parts are these literals, or as long as they say, up to this length.
    Literals(&'w [Word], usize),
}

/// The results of variations.
#[derive(Debug, Default)]
pub(crate) struct Varied {
    /// The results of the cases.
    pub(crate) all: Batch,
    /// The first case that failed only through a part declared partial.
    pub(crate) maybe: Option<Hit>,
    /// The first case that failed, or that showed a misuse of the property.
    pub(crate) found: Option<Hit>,
    /// The literals in that case, by their indices in the list.
    pub(crate) used: Vec<usize>,
}

/// Tries at most this number of variations of the cases of a round.
pub(crate) fn vary(
    judge: &mut dyn Judge,
    schedule: &Schedule,
    change: Change<'_>,
    cases: u64,
    tell: &mut dyn FnMut(Varying) -> u64,
) -> Varied {
    let shape = judge.conjecture().shape.clone();
    let apart = match change {
        Change::Order => 0x006f_7264_6572,
        Change::Literals(..) => 0x0077_6f72_6473,
    };
    let numbers = Numbers::new(schedule.seed ^ apart);
    // A function may double its input: then no case becomes deeper than it was drawn.
    let most_levels = if shape.reachable().iter().any(Shape::is_made) { 0 } else { MOST_LEVELS };
    let mut varier = Varier {
        judge,
        tell,
        schedule,
        shape,
        numbers,
        most_levels,
        left: cases,
        allowed: 0,
        waiting: Vec::new(),
        varied: Varied::default(),
    };
    match change {
        Change::Order => varier.order(cases),
        Change::Literals(words, longest) => varier.put_literals(cases, words, longest),
    }
    varier.try_waiting();
    varier.varied
}

struct Varier<'a> {
    judge: &'a mut dyn Judge,
    tell: &'a mut dyn FnMut(Varying) -> u64,
    schedule: &'a Schedule,
    shape: Shape,
    numbers: Numbers,
    /// The maximum depth of a changed case.
    most_levels: usize,
    left: u64,
    /// How many cases may be tried before asking whether there is time.
    allowed: u64,
    /// Cases that will be tried together, and the literals in each.
    waiting: Vec<(Tree, Vec<usize>)>,
    varied: Varied,
}

/// A drawn case, to be changed.
struct Base {
    case: Tree,
    sites: Vec<Site>,
    /// The maximum length of sequences without a declared one.
    longest: usize,
}

impl Base {
    fn kind(&self, place: usize) -> &Kind {
        &self.sites[place].core.shape.def().kind
    }

    /// The case with another row in this place, up to the allowed length.
    fn with_row(&self, place: usize, mut row: Vec<Tree>) -> Tree {
        let is_said = matches!(self.kind(place), Kind::Seq(seq) if seq.hi != usize::MAX);
        let longest = if is_said { usize::MAX } else { self.longest };
        row.truncate(longest.max(self.case.tokens()[place].children()));
        self.case.spliced(place, Tree::seq(row).root())
    }
}

impl Varier<'_> {
    fn goes_on(&self) -> bool {
        self.left > 0 && self.varied.found.is_none()
    }

    /// One of the cases of the schedule, or of the first quarter of it, which are smaller and cost less.
    fn base(&mut self, part: u64) -> Option<Base> {
        let number = self.numbers.below((self.schedule.cases / part).max(1));
        let case = self.judge.record(number, self.schedule)?;
        if case.tokens().len() > MOST_NODES {
            return None;
        }
        let sites = sites(&self.shape, case.root()).ok()?;
        Some(Base { case, sites, longest: self.schedule.largest as usize })
    }

    /// Relates parts to each other, or sorts them.
    fn order(&mut self, cases: u64) {
        let mut base = None;
        let (mut relations, mut arrangements) = (Relations::default(), Turn::default());
        for attempt in 0..cases * ATTEMPTS {
            if !self.goes_on() {
                return;
            }
            if attempt % (CHANGES * ATTEMPTS) == 0 {
                base = self.base(1);
            }
            let Some(base) = &base else { continue };
            let edited = match self.numbers.below(5) {
                0 | 1 => arrange::arranged(base, &mut arrangements, &mut self.numbers),
                _ => relate::related(base, &mut relations, &mut self.numbers),
            };
            if let Some(edited) = edited {
                self.propose(&base.case, &edited, Vec::new());
            }
        }
    }

    /// Replaces parts by literals.
    fn put_literals(&mut self, cases: u64, words: &[Word], longest: usize) {
        let mut dictionary = Dictionary::new(words, longest, &mut self.numbers);
        let mut base = None;
        for attempt in 0..cases * ATTEMPTS {
            if !self.goes_on() {
                return;
            }
            if attempt % (CHANGES * ATTEMPTS) == 0 {
                base = self.base(4);
            }
            let Some(base) = &base else { continue };
            if let Some((edited, used)) = dictionary.put(base, &mut self.numbers) {
                self.propose(&base.case, &edited, used);
            }
        }
    }

    /// Schedules an edited case, if it differs from the one before.
    fn propose(&mut self, before: &Tree, edited: &Tree, used: Vec<usize>) {
        let is_large = edited.tokens().len() > MOST_NODES.max(before.tokens().len());
        if is_large || edited == before || edited.depth() > self.most_levels.max(before.depth()) {
            return;
        }
        match self.judge.read(edited) {
            Some(read) if read != *before => self.waiting.push((read, used)),
            _ => return,
        }
        self.left -= 1;
        if self.waiting.len() == TOGETHER {
            self.try_waiting();
        }
    }

    fn try_waiting(&mut self) {
        let waiting = std::mem::take(&mut self.waiting);
        if waiting.is_empty() || self.varied.found.is_some() {
            return;
        }
        if self.allowed < waiting.len() as u64 {
            self.allowed = (self.tell)(Varying::Allowance);
        }
        if self.allowed == 0 {
            self.left = 0;
            return;
        }
        self.allowed = self.allowed.saturating_sub(waiting.len() as u64);
        let (mut cases, mut all_used) = (Vec::with_capacity(waiting.len()), Vec::with_capacity(waiting.len()));
        for (case, used) in waiting {
            cases.push(case);
            all_used.push(used);
        }
        let batch = self.judge.terms(&cases, false);
        (self.tell)(Varying::Tried(batch.tried()));
        let before = self.varied.all.tried();
        if let (None, Some((place, failure))) = (&self.varied.maybe, &batch.maybe) {
            let verdict = Verdict::Maybe(failure.clone());
            self.varied.maybe = Some(self.hit(&cases[*place as usize], before + place + 1, verdict));
        }
        if let Some((place, verdict)) = &batch.stop {
            self.varied.found = Some(self.hit(&cases[*place as usize], before + place + 1, verdict.clone()));
            self.varied.used = all_used.swap_remove(*place as usize);
        }
        self.varied.all.append(batch);
    }

    fn hit(&self, case: &Tree, number: u64, verdict: Verdict) -> Hit {
        let size = Term::new(self.shape.clone(), case.clone()).map_or(0, |term| term.size());
        Hit { case: case.clone(), number, size, verdict }
    }
}

/// Ways to change something, each in turn: few cases are varied, and chance would leave some ways out.
#[derive(Clone, Copy, Debug, Default)]
struct Turn(u64);

impl Turn {
    /// The next of this number of ways.
    fn next(&mut self, ways: u64) -> u64 {
        self.0 += 1;
        self.0 % ways
    }
}

/// A random one of some places; `None` if there are none.
fn any_of<T: Copy>(places: &[T], numbers: &mut Numbers) -> Option<T> {
    if places.is_empty() { None } else { Some(places[numbers.below(places.len() as u64) as usize]) }
}

/// The elements of a sequence.
fn elements(base: &Base, place: usize) -> Vec<Tree> {
    let mut elements = Vec::new();
    if let Some(node) = base.case.node(place) {
        for child in node.children() {
            elements.push(child.to_tree());
        }
    }
    elements
}
