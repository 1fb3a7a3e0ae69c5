//! The cases on which an audit tries a property: drawn once, the same for the original and for every mutant.
//!
//! Most are listed, smallest first, and are rows of values that the cases of other properties are made of, too: they are
//! kept as numbers, and become trees when they are tried.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use lakatos_audit::engine::{GoOn, Tests};
use lakatos_audit::rows::{Advance, Columns, Cursor, Rows, Values};
use lakatos_data::Tree;
use lakatos_engine::judge::{Conjecture, Verdict};
use lakatos_engine::random::Schedule;
use lakatos_engine::tiers::End;

use super::recorder::CallRecorder;
use crate::settings::{ATOMS, RANDOM_ATOMS, Seed};
use crate::trial::PropertyJudge;
use crate::trial::verdict_of;

/// After this number of listed cases, smallest first, comes a random one.
const LISTED: usize = 4;
/// Number of cases to look at for each one that is wanted: premises may rule out the others.
const PATIENCE: usize = 20;
/// A property that discards none of this number of cases is assumed to discard none, so its cases are not tried
/// beforehand.
const ENOUGH: usize = 100;
/// Number of cases listed without being tried between two readings of the clock.
const AT_ONCE: usize = 16;
/// The size of random cases: larger ones take long, and small ones are enough to show a mutant.
const LARGEST: u32 = 20;

/// After this number of sizes without any case the listing ends.
const MOST_EMPTY: usize = 10_000;

/// What all properties of an audit have in common.
pub(super) struct Common {
    pub(super) recorder: Rc<RefCell<CallRecorder>>,
    pub(super) columns: RefCell<Columns>,
    /// The random cases are the same each time, and for all properties of the same arguments, so that equivalent
    /// properties kill the same mutants.
    pub(super) seed: u64,
    pub(super) only_listed: bool,
    /// The maximum number of listed cases.
    pub(super) most: usize,
    /// The properties that were gathered so far, for when listing their cases panics.
    pub(super) conjectures: RefCell<Vec<Conjecture>>,
}

impl Common {
    pub(super) fn new(only_listed: bool, most: usize) -> Common {
        let columns = RefCell::new(Columns::with_atoms(ATOMS));
        let conjectures = RefCell::default();
        Common { recorder: Rc::default(), columns, seed: Seed::fixed().number("audit"), only_listed, most, conjectures }
    }
}

/// The cases of a property.
pub(super) struct Supply {
    cases: Cases,
    /// None if cases cannot be listed.
    listing: Option<Listing>,
    /// The case that is looked at.
    case: Tree,
    has_discarded: bool,
    /// How many cases were drawn at random.
    drawn: u64,
    seed: u64,
    /// Are none drawn at random?
    only_listed: bool,
    /// The subjects that were called.
    recorder: Rc<RefCell<CallRecorder>>,
}

/// Cases by number.
#[derive(Clone, Default)]
struct Cases {
    kept: Vec<Kept>,
    /// The rows of those that were listed, one after the other.
    rows: Vec<u32>,
    trees: Vec<Arc<Tree>>,
}

#[derive(Clone, Copy)]
enum Kept {
    /// It begins here.
    Row(u32),
    Tree(u32),
}

/// How far the cases are listed.
struct Listing {
    rows: Rows,
    size: usize,
    cursor: Cursor,
    /// Is the cursor at a row that was not looked at?
    is_at_row: bool,
    /// There is none.
    is_over: bool,
    /// How many sizes in a row had none.
    empty: usize,
}

/// The cases that are ready, for another thread.
pub(super) struct Ready {
    cases: Cases,
    values: Option<Values>,
}

impl Supply {
    /// Of a property: its judge knows the shapes.
    pub(super) fn of(judge: &dyn PropertyJudge, common: &Common) -> Supply {
        let listing = common.columns.borrow_mut().rows(&judge.conjecture().shape).map(Listing::of);
        let total = listing.as_ref().and_then(|listing| listing.rows.total());
        // Where all are listed in the end, none need be drawn.
        let only_listed = common.only_listed || total.is_some_and(|total| total <= common.most as u128);
        let (cases, case, recorder) = (Cases::default(), Tree::hole(), Rc::clone(&common.recorder));
        Supply { cases, listing, case, has_discarded: false, drawn: 0, seed: common.seed, only_listed, recorder }
    }

    /// The cases that are ready.
    pub(super) fn ready(&self) -> Ready {
        Ready { cases: self.cases.clone(), values: self.listing.as_ref().map(|listing| listing.rows.values()) }
    }

    /// Has these cases, which another thread made ready.
    pub(super) fn give(&mut self, ready: &Ready) {
        self.cases = ready.cases.clone();
        self.listing = ready.values.as_ref().map(|values| Listing::of(Rows::given(values)));
    }

    /// How many cases are ready.
    pub(super) fn len(&self) -> usize {
        self.cases.kept.len()
    }

    /// A case.
    pub(super) fn case(&mut self, number: usize) -> &Tree {
        match (self.cases.kept[number], &self.listing) {
            (Kept::Row(start), Some(Listing { rows, .. })) => {
                let start = start as usize;
                rows.fill(&self.cases.rows[start..start + rows.width()], &mut self.case);
            }
            (Kept::Row(_), None) => unreachable!("a case that was listed has a listing"),
            (Kept::Tree(place), _) => self.case.clone_from(&self.cases.trees[place as usize]),
        }
        &self.case
    }

    /// Prepares this number of cases, if there are as many, and some random ones, while `go_on` allows it. Where not
    /// all can be listed, the rest are drawn.
    pub(super) fn tests(&mut self, judge: &mut dyn PropertyJudge, listed: usize, go_on: GoOn<'_>) -> Tests {
        let wanted = if self.only_listed { listed } else { listed + listed / LISTED };
        let mut left = wanted.saturating_sub(self.cases.kept.len()) * PATIENCE;
        while self.cases.kept.len() < wanted && left > 0 {
            let is_random_turn = !self.only_listed && self.cases.kept.len() % (LISTED + 1) == LISTED;
            let is_listed = !is_random_turn
                && match self.stands(go_on) {
                    Stands::Row => true,
                    Stands::End if self.is_exhausted() || self.only_listed => break,
                    Stands::End => false,
                    Stands::Interrupted => break,
                };
            // Cases that are listed without being tried are there at once.
            let is_quick = is_listed && self.is_trusted() && left % AT_ONCE != 0;
            if !is_quick && !go_on() {
                break;
            }
            left -= 1;
            if is_listed {
                self.list(judge);
            } else {
                self.draw(judge);
            }
        }
        // Exhaustion is known only after looking for the next case. A caller who wants a single test does not need it.
        if wanted > 1 && self.cases.kept.len() <= wanted {
            self.stands(go_on);
        }
        let count = self.cases.kept.len().min(wanted);
        Tests { count, exhausted: count == self.cases.kept.len() && self.is_exhausted() }
    }

    /// Is there a next case that is listed?
    fn stands(&mut self, go_on: GoOn<'_>) -> Stands {
        self.listing.as_mut().map_or(Stands::End, |listing| listing.find(go_on))
    }

    /// The next case that is listed, at which the listing stands.
    fn list(&mut self, judge: &mut dyn PropertyJudge) {
        let Some(listing) = self.listing.as_mut() else { return };
        let start = self.cases.rows.len();
        self.cases.rows.extend_from_slice(listing.cursor.row());
        listing.rows.fill(listing.cursor.row(), &mut self.case);
        listing.is_at_row = false;
        if self.is_wanted(judge) {
            self.cases.kept.push(Kept::Row(start as u32));
        } else {
            self.cases.rows.truncate(start);
        }
    }

    /// A case at random.
    fn draw(&mut self, judge: &mut dyn PropertyJudge) {
        let schedule = Schedule { seed: self.seed, cases: 1_000, largest: LARGEST, atoms: RANDOM_ATOMS };
        self.drawn += 1;
        let Some(case) = judge.as_judge().record(self.drawn - 1, &schedule) else { return };
        self.case.clone_from(&case);
        if self.is_wanted(judge) {
            self.cases.kept.push(Kept::Tree(self.cases.trees.len() as u32));
            self.cases.trees.push(Arc::new(case));
        }
    }

    /// A case that the original discards says nothing about mutants, unless a premise calls a subject: then a mutant
    /// may accept it.
    fn is_wanted(&mut self, judge: &mut dyn PropertyJudge) -> bool {
        if self.is_trusted() {
            return true;
        }
        let (verdict, has_called) = CallRecorder::record_calls(&self.recorder, || verdict_of(judge, &self.case));
        let is_discarded = matches!(verdict, Verdict::Discard(_));
        self.has_discarded |= is_discarded;
        !is_discarded || has_called
    }

    /// Are cases taken without being tried?
    fn is_trusted(&self) -> bool {
        !self.has_discarded && self.cases.kept.len() >= ENOUGH
    }

    /// Was everything listed?
    fn is_exhausted(&self) -> bool {
        self.listing.as_ref().is_some_and(|listing| listing.is_over && !listing.given_up())
    }
}

/// Where a listing stands.
enum Stands {
    /// At a case that was not looked at.
    Row,
    /// There are no more, or none that can be listed.
    End,
    /// There was not to be gone on.
    Interrupted,
}

impl Listing {
    fn of(rows: Rows) -> Listing {
        let cursor = rows.of_size(0);
        Listing { rows, size: 0, cursor, is_at_row: false, is_over: false, empty: 0 }
    }

    /// Goes on to the next case that was not looked at.
    fn find(&mut self, go_on: GoOn<'_>) -> Stands {
        while !self.is_at_row && !self.is_over {
            match self.rows.advance_while(&mut self.cursor, go_on) {
                Advance::Row => {
                    self.is_at_row = true;
                    self.empty = 0;
                }
                Advance::End => self.next_size(),
                Advance::Interrupted => return Stands::Interrupted,
            }
        }
        if self.is_over { Stands::End } else { Stands::Row }
    }

    fn next_size(&mut self) {
        self.empty += 1;
        self.size += 1;
        let was_last = match self.rows.end() {
            End::NoValues => true,
            End::At(last) => self.size as u128 > last,
            End::Never => false,
        };
        if was_last || self.given_up() {
            self.is_over = true;
        } else {
            self.cursor = self.rows.of_size(self.size);
        }
    }

    /// Were cases left out?
    fn given_up(&self) -> bool {
        self.empty > MOST_EMPTY || self.rows.given_up()
    }
}
