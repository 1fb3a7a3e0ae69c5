//! Two numbers of which one follows from the other, in a way that is not known: one is lowered by one, and the other is looked
//! for; after three such steps it is known by how much it changes, and how that changes, and many steps are made at once.
//!
//! So what is a multiple, a square or another polynomial of the second degree is reduced with what it is made of.

use super::best::Reducer;
use super::conserve::{numbers, pairs};
use super::descend::descend;
use super::pairs::values;

/// With fewer tries than this, only other passes are of use.
const LEAST: u64 = 200;
/// So far the other number is looked for at first, and so far from where it is expected.
const FAR: i128 = 5_000;
const NEAR: i128 = 8;
/// So many times as large is a number that follows another.
const TIMES: i128 = 8;
/// So many steps tell the way.
const STEPS: usize = 3;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let taken = reducer.taken();
    let mut pairs = pairs(&numbers(reducer));
    // What follows changes by more than what leads; of numbers that are alike other passes know more.
    pairs.retain(|pair| {
        let [one, other] = distances(reducer, *pair);
        one > 1 && other / TIMES >= one
    });
    for (at, pair) in pairs.iter().enumerate() {
        if !reducer.hopes() || reducer.left() < LEAST {
            return;
        }
        let far = FAR.min((reducer.left() / (pairs.len() - at) as u64) as i128);
        follow(reducer, *pair, far);
        if reducer.taken() > taken {
            return;
        }
    }
}

/// How far each of two numbers is from zero.
fn distances(reducer: &Reducer<'_>, places: [usize; 2]) -> [i128; 2] {
    let both = values(reducer, &places);
    [both[0].saturating_abs(), both[1].saturating_abs()]
}

/// Proposes two numbers that are nearer to zero by so much.
fn lower(reducer: &mut Reducer<'_>, places: [usize; 2], by: [i128; 2]) -> bool {
    let both = values(reducer, &places);
    let to = |at: usize| both[at].signum() * (both[at].abs() - by[at]);
    let fits = (0..2).all(|at| both[at].saturating_abs() >= by[at]);
    fits && reducer.try_leaves(&[(places[0], to(0)), (places[1], to(1))])
}

fn follow(reducer: &mut Reducer<'_>, places: [usize; 2], far: i128) {
    let mut steps: Vec<i128> = Vec::new();
    while steps.len() < STEPS {
        let (expected, reach) = match steps[..] {
            [] => (0, far),
            [one] => (one, far.min(one / 2 + NEAR)),
            [.., one, two] => (2 * two - one, NEAR),
        };
        let mut step = None;
        for by in 0..reach {
            for next in [expected + by, expected - by] {
                // At first the other number is not raised: that is rarely simpler.
                let is_likely = next >= 0 || !steps.is_empty();
                if step.is_none() && is_likely && lower(reducer, places, [1, next]) {
                    step = Some(next);
                }
            }
            if step.is_some() || reducer.is_spent() {
                break;
            }
        }
        match step {
            Some(step) => steps.push(step),
            None => return,
        }
    }
    let (last, change) = (steps[STEPS - 1], steps[STEPS - 1] - steps[STEPS - 2]);
    let [all, _] = distances(reducer, places);
    let mut done = 0;
    descend(all.unsigned_abs(), &mut |left| {
        // So many steps from where it is now, of which some were made.
        let steps = all - left as i128;
        let way = |steps: i128| Some(steps.checked_mul(last)? + change.checked_mul(steps.checked_mul(steps + 1)? / 2)?);
        let (Some(to), Some(from)) = (way(steps), way(done)) else { return false };
        let is_taken = lower(reducer, places, [steps - done, to - from]);
        if is_taken {
            done = steps;
        }
        is_taken
    });
}
