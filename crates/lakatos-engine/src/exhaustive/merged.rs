//! Cases that an equality of the user's merges with others.
//!
//! Of values that constructing functions build, those that are equal count as one, and one case stands for all that are
//! equal to it. A body can see more than `==` does. So a sample of the others is tried as well: the smallest of them, and
//! some of every size for which it is said that all cases were tried.

use std::ops::ControlFlow;

use lakatos_data::Tree;

use super::{Exhausted, Hit};
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
const SAMPLE: usize = 1_000;
/// So many nodes are looked at to find one case that was merged.
const LOOKS: usize = 500;
/// A case that is refused counts for so many nodes.
const NODES: usize = 25;
/// So many cases are tried in a row.
const ROW: usize = 256;

/// Tries a sample of the cases that were left out because an equality calls them the same as others.
pub fn try_merged(judge: &mut dyn Judge, atoms: u32, exhausted: &mut Exhausted, progress: &mut dyn FnMut(u64)) {
    let Some(last) = exhausted.complete else { return };
    let shape = judge.conjecture().shape.clone();
    let (Ok(all), Ok(tiers)) = (Tiers::beside(&shape, atoms, false), Tiers::beside(&shape, atoms, true)) else {
        return;
    };
    let cases = Sampler::new(all, tiers, last).sample();
    let mut number = 0;
    for row in cases.chunks(ROW) {
        let trees: Vec<Tree> = row.iter().map(|(_, tree)| tree.clone()).collect();
        let batch = judge.terms(&trees, false);
        progress(batch.tried());
        let hit = |place: u64, verdict| {
            let (size, case) = &row[place as usize];
            Hit { case: case.clone(), number: number + place + 1, size: *size, verdict }
        };
        let failed = matches!(batch.stop, Some((_, Verdict::Fail(_))));
        exhausted.merged.ran += batch.passed + batch.maybes + u64::from(failed);
        exhausted.merged.discards.add_all(&batch.discards);
        exhausted.reached.add_all(&batch.reached);
        exhausted.maybes += batch.maybes;
        if let Some((place, failure)) = batch.maybe {
            exhausted.maybe.get_or_insert(hit(place, Verdict::Maybe(failure)));
        }
        if let Some((place, verdict)) = batch.stop {
            exhausted.merged.found = Some(hit(place, verdict));
            return;
        }
        number += row.len() as u64;
    }
}

/// Looks for cases that were merged with others.
struct Sampler {
    /// All cases.
    all: Tiers,
    /// The cases that stand for others.
    listed: Listed,
    /// The sizes of which there are more cases than those that stand for others, and how many.
    sizes: Vec<(u128, u128)>,
    /// How many nodes may still be looked at.
    left: usize,
    found: Vec<(u128, Tree)>,
}

impl Sampler {
    fn new(mut all: Tiers, mut tiers: Tiers, last: u128) -> Sampler {
        let mut sizes = Vec::new();
        for size in 0..=last {
            let (Ok(every), Ok(listed)) = (all.count(size), tiers.count(size)) else { break };
            if every.indices() != listed.indices() {
                sizes.push((size, every.indices()));
            }
        }
        Sampler { listed: tiers.listed(), all, sizes, left: 0, found: Vec::new() }
    }

    fn sample(mut self) -> Vec<(u128, Tree)> {
        let rest = self.smallest();
        self.spread(rest);
        self.found
    }

    /// Takes the smallest, in order; gives the sizes that were not looked at to their end.
    fn smallest(&mut self) -> Vec<(u128, u128)> {
        self.left = SAMPLE * LOOKS;
        let sizes = std::mem::take(&mut self.sizes);
        for (place, (size, _)) in sizes.iter().enumerate() {
            let Sampler { all, listed, left, found, .. } = self;
            let streamed = all.try_each_candidate(*size, .., |_, tree| {
                if *left == 0 || found.len() >= SAMPLE {
                    return ControlFlow::Break(());
                }
                *left = left.saturating_sub(tree.as_ref().map_or(NODES, |tree| tree.tokens().len()));
                found.extend(tree.filter(|tree| !listed.has(tree)).map(|tree| (*size, tree)));
                ControlFlow::Continue(())
            });
            if !matches!(streamed, Ok(ControlFlow::Continue(()))) {
                return sizes[place..].to_vec();
            }
        }
        Vec::new()
    }

    /// Takes some of each of these sizes, in turns, far from each other.
    fn spread(&mut self, sizes: Vec<(u128, u128)>) {
        let (mut round, most) = (0, self.found.len() + SAMPLE);
        self.left = SAMPLE * LOOKS;
        // Where there are more sizes than cases are wanted, not all have one.
        let every = sizes.len().div_ceil(SAMPLE).max(1);
        while !sizes.is_empty() && self.left > 0 && self.found.len() < most {
            for (size, count) in sizes.iter().step_by(every) {
                if self.left == 0 || self.found.len() >= most {
                    break;
                }
                // Steps of the golden ratio come near every index, and hardly ever twice to the same.
                let step = (count / 1_000 * 618 + count % 1_000 * 618 / 1_000).max(1);
                let index = step.wrapping_mul(round + 1) % count;
                let tree = self.all.nth(*size, index).ok().flatten();
                self.left = self.left.saturating_sub(tree.as_ref().map_or(NODES, |tree| tree.tokens().len()));
                self.found.extend(tree.filter(|tree| !self.listed.has(tree)).map(|tree| (*size, tree)));
            }
            round += 1;
        }
    }
}
