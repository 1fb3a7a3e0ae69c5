//! Cases that an equality of the user's merges with others.
//!
//! Of values that constructing functions build, those that are equal count as one, and one case stands for all that are
//! equal to it. A body can see more than `==` does. So a sample of the others is tried as well: the smallest of them, and
//! some of every size for which it is said that all cases were tried.

use std::ops::ControlFlow;

use lakatos_data::Tree;

use super::ticks::{Ticks, Watch, count_in_time, most_of_size};
use super::{Event, Exhausted, Hit};
use crate::judge::{Discards, Judge, Verdict};
use crate::tiers::{Listed, Tiers};

/// What an equality merges.
#[derive(Clone, Debug, Default)]
pub struct Merged {
    /// The types of which equal values count as one; none, if nothing was merged.
    pub types: Vec<String>,
    /// How many of the cases that were left out for it ran.
    pub ran: u64,
    /// How many of them were discarded.
    pub discards: Discards,
    /// The first of them that failed, or by which the property showed itself to be misused.
    pub found: Option<Hit>,
}

/// So many cases are tried, of the smallest and of all sizes, or all that there are.
const SAMPLE: u64 = 1_000;
/// So many at least, where there is time for no more.
const LEAST: u64 = 50;
/// So many nodes are looked at to find one case that was merged.
const LOOKS: usize = 500;
/// A case that is refused counts for so many nodes.
const NODES: usize = 25;
/// So many cases are tried in a row.
const ROW: u64 = 256;

/// Tries a sample of the cases that were left out because an equality calls them the same as others.
pub fn try_merged(judge: &mut dyn Judge, atoms: u32, exhausted: &mut Exhausted, watch: &mut dyn FnMut(Event<'_>)) {
    let Some(last) = exhausted.complete else { return };
    let shape = judge.conjecture().shape.clone();
    let (Ok(all), Ok(listed)) = (Tiers::beside(&shape, atoms, false), Tiers::beside(&shape, atoms, true)) else {
        return;
    };
    let mut space = Space { all, listed, next: 0, counts: Vec::new() };
    let mut sampler = Sampler::new(watch);
    // To know which of the larger ones were merged takes long, and many of the smallest may be tried before.
    space.count(last, Some(sampler.sample as u128), watch);
    let done = sampler.smallest(&mut space, watch);
    if !try_cases(judge, &mut sampler, exhausted, watch) {
        return;
    }
    space.count(last, None, watch);
    sampler.spread(&mut space, done, watch);
    try_cases(judge, &mut sampler, exhausted, watch);
}

/// Tries the cases that were found. Says whether the search goes on.
fn try_cases(
    judge: &mut dyn Judge,
    sampler: &mut Sampler,
    exhausted: &mut Exhausted,
    watch: &mut dyn FnMut(Event<'_>),
) -> bool {
    let (cases, sizes) = (std::mem::take(&mut sampler.cases), std::mem::take(&mut sampler.sizes));
    let before = sampler.tried;
    let mut start = 0;
    while start < cases.len() {
        let mut row = u64::MAX;
        watch(Event::Allowance(&mut row));
        if row == 0 {
            exhausted.out_of_time = true;
            return false;
        }
        let end = cases.len().min(start + ROW.min(row) as usize);
        let mut batch = judge.terms(&cases[start..end], false);
        watch(Event::Tried(batch.tried()));
        exhausted.merged.ran += batch.ran();
        exhausted.merged.discards.add_all(&batch.discards);
        exhausted.reached.add_all(&batch.reached);
        exhausted.maybes += batch.maybes;
        let hit = |place: u64, verdict: Verdict| {
            let at = start + place as usize;
            Hit { case: cases[at].clone(), number: before + at as u64 + 1, size: sizes[at], verdict }
        };
        if let (None, Some((place, failure))) = (&exhausted.maybe, batch.maybe.take()) {
            exhausted.maybe = Some(hit(place, Verdict::Maybe(failure)));
        }
        if let Some((place, verdict)) = batch.stop.take() {
            exhausted.merged.found = Some(hit(place, verdict));
            return false;
        }
        start = end;
    }
    sampler.tried += cases.len() as u64;
    true
}

/// All cases, and those that stand for others.
struct Space {
    all: Tiers,
    listed: Tiers,
    /// The next size that is to be counted.
    next: u128,
    /// The sizes of which there are more cases than those that stand for others, and how many.
    counts: Vec<(u128, u128)>,
}

impl Space {
    /// Counts the cases of the sizes up to the last, until so many were merged.
    fn count(&mut self, last: u128, enough: Option<u128>, watch: &mut Watch<'_>) {
        let mut merged = 0_u128;
        while self.next <= last && enough.is_none_or(|enough| merged < enough) {
            let Ok(Ok(every)) = count_in_time(&mut self.all, self.next, watch) else { break };
            let Ok(Ok(listed)) = count_in_time(&mut self.listed, self.next, watch) else { break };
            if every.indices() != listed.indices() {
                self.counts.push((self.next, every.indices()));
                merged = merged.saturating_add(every.indices().saturating_sub(listed.indices()));
            }
            self.next += 1;
        }
    }
}

/// Looks for cases that were merged with others.
struct Sampler {
    ticks: Ticks,
    /// How many are looked for, of the smallest and of all sizes.
    sample: usize,
    /// How many nodes may still be looked at.
    left: usize,
    /// What was found, and how large it is.
    cases: Vec<Tree>,
    sizes: Vec<u128>,
    /// How many were tried before.
    tried: u64,
}

impl Sampler {
    fn new(watch: &mut Watch<'_>) -> Sampler {
        let most = most_of_size(watch, u128::MAX);
        let sample = (most / 2).clamp(LEAST, SAMPLE) as usize;
        Sampler { ticks: Ticks::default(), sample, left: 0, cases: Vec::new(), sizes: Vec::new(), tried: 0 }
    }

    /// Takes a case, if there is one and it was merged.
    fn take(&mut self, listed: &Listed, size: u128, tree: Option<Tree>) {
        let Some(tree) = tree else {
            self.left = self.left.saturating_sub(NODES);
            return;
        };
        self.left = self.left.saturating_sub(tree.tokens().len());
        if !listed.has(&tree) {
            self.cases.push(tree);
            self.sizes.push(size);
        }
    }

    /// Is there no more to look for, when so many cases are wanted?
    fn is_done(&mut self, most: usize, watch: &mut Watch<'_>) -> bool {
        self.left == 0 || self.cases.len() >= most || !self.ticks.tick(watch)
    }

    /// Takes the smallest, in order; says how many sizes were looked at to their end.
    fn smallest(&mut self, space: &mut Space, watch: &mut Watch<'_>) -> usize {
        let listed = space.listed.listed();
        self.left = self.sample * LOOKS;
        let mut done = 0;
        while done < space.counts.len() {
            let (size, _) = space.counts[done];
            let streamed = space.all.try_each_candidate(size, 0, &mut |_, tree| {
                if self.is_done(self.sample, watch) {
                    return ControlFlow::Break(());
                }
                self.take(&listed, size, tree);
                ControlFlow::Continue(())
            });
            if !matches!(streamed, Ok(ControlFlow::Continue(()))) {
                break;
            }
            done += 1;
        }
        done
    }

    /// Takes some of each size that was counted, but for the first ones, in turns, far from each other.
    fn spread(&mut self, space: &mut Space, first: usize, watch: &mut Watch<'_>) {
        let listed = space.listed.listed();
        let counts = &space.counts[first..];
        self.left = self.sample * LOOKS;
        let mut round = 0;
        // Where there are more sizes than cases are wanted, not all have one.
        let every = counts.len().div_ceil(self.sample).max(1);
        while !counts.is_empty() && !self.is_done(self.sample, watch) {
            let mut place = 0;
            while place < counts.len() && !self.is_done(self.sample, watch) {
                let (size, count) = counts[place];
                // Steps of the golden ratio come near every index, and hardly ever twice to the same.
                let step = (count / 1_000 * 618 + count % 1_000 * 618 / 1_000).max(1);
                let index = step.wrapping_mul(round + 1) % count;
                let tree = space.all.nth(size, index).unwrap_or_default();
                self.take(&listed, size, tree);
                place += every;
            }
            round += 1;
        }
    }
}
