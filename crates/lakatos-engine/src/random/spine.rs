//! Spines: recursive values that are deep and thin.
//!
//! Values that grow evenly are shallow: a tree of a hundred nodes is seven levels deep. Some faults need depth and nothing
//! else, or depth on one side. So at times a recursive value is drawn as a spine. In each of its parts one way leads on,
//! the first, the last or any; the others end at once, and so does everything that is drawn after the end of the spine.

use super::Random;
use super::knots::STRONGEST;

/// The spine that is being drawn. There is one at a time.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Spine {
    pub(super) is_open: bool,
    /// Whether it has come to its end.
    ended: bool,
    /// How many parts end before the one that leads on.
    skipped: u32,
    side: Side,
}

/// Which way leads on, where there are several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Side {
    #[default]
    First,
    Last,
    Any,
}

impl Spine {
    /// Begins a spine, of a kind that is chosen by a random number.
    pub(super) fn open(chance: u64) -> Spine {
        let side = match chance % 3 {
            0 => Side::First,
            1 => Side::Last,
            _ => Side::Any,
        };
        Spine { is_open: true, ended: false, skipped: 0, side }
    }
}

impl Random {
    /// Does the spine lead on through this part?
    fn leads_on(&mut self) -> bool {
        self.spine.ended |= self.depth >= self.frame.limit || self.budget.is_full();
        if self.spine.ended {
            return false;
        }
        let leads_on = self.spine.skipped == 0;
        self.spine.skipped = self.spine.skipped.saturating_sub(1);
        leads_on
    }

    /// From a part of the spine so many ways lead on.
    fn fork(&mut self, ways: u32) {
        self.spine.ended |= ways == 0;
        self.spine.skipped = match self.spine.side {
            Side::First => 0,
            Side::Last => ways.saturating_sub(1),
            Side::Any => self.numbers.below(u64::from(ways.max(1))) as u32,
        };
    }

    /// A constructor of a part of a spine, by the number of its plan.
    pub(super) fn choose_on_spine(&mut self, number: usize) -> usize {
        if !self.leads_on() {
            return self.shapes.sum(number).table(self.budget.floor()).choose(&mut self.numbers);
        }
        let con = self.shapes.sum(number).table(STRONGEST).choose(&mut self.numbers);
        let ways = self.shapes.sum(number).round(con);
        self.fork(ways);
        con
    }

    /// The length of a sequence of parts of a spine, between these.
    pub(super) fn len_on_spine(&mut self, lo: usize, hi: usize) -> usize {
        let mut len = lo;
        if self.leads_on() {
            let chance = self.numbers.next();
            let more = if chance & 7 == 0 { (chance >> 3 & 3) as usize } else { 0 };
            len = (1 + more).clamp(lo, hi);
            self.fork(u32::try_from(len).unwrap_or(u32::MAX));
        }
        len
    }
}
