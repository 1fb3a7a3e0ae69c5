//! Required coverage: is a condition met in the required share of cases?
//!
//! Cases are drawn in rounds, and after some of them there is a look. Two claims can be made, and each is wrong at most
//! once in two billion properties, however many looks there are:
//!
//! - *uncovered*: a true share of at least the required one is ruled out;
//! - *covered*: a true share of at most nine tenths of the required one is ruled out, and the observed share is at
//!   least the required one. The tenth allows a decision after finitely many cases for a share that is just met.
//!   Requiring the observed share keeps a share in between from being decided one way or the other by chance: unless it
//!   is within a few hundredths of the required one, it is uncovered.
//!
//! The bound is Chernoff's: the chance that `n` independent numbers from 0 to 1, with average chance `p`, have an
//! average as far from `p` as `q` on the same side is at most `exp(-n * d(q, p))`, where `d` is the relative entropy.
//! It does not need equal chances, which the cases of a round do not have, since their sizes grow; rounds are alike.
//! The looks share the error: look `k` may err by a part `1 / (k * (k + 1))` of it, and these parts add up to 1. The
//! fewer looks, the better the last of them, so there are more and more rounds between two looks. Cases with
//! neighbouring numbers share many decisions, so a block of them counts as one number, which is the most cautious
//! assumption.
//!
//! Where all cases were tried, or cases come in order of size, there is no sample: shares are exact.

pub use lakatos_data::words::Share;

use crate::random::BLOCK;
use crate::tally::{Mark, Tally};

/// The fraction of the required share that must be ruled out before a condition counts as covered.
pub const TOLERANCE: f64 = 0.9;
/// The error probability of each of the two claims.
pub const ERROR: f64 = 0.5e-9;

/// Is there a look after this number of rounds? After 1, 2, 3, 4, 6, 8, 12, 16, 24 and so on.
fn is_look(rounds: u64) -> bool {
    rounds > 0 && matches!(rounds >> rounds.trailing_zeros(), 1 | 3)
}

/// The number of the look after this number of rounds, if there is one, if only because these are the last.
fn look(rounds: u64) -> u64 {
    let up_to = |first: u64| (rounds / first).checked_ilog2().map_or(0, |log| u64::from(log) + 1);
    up_to(1) + up_to(3) + u64::from(!is_look(rounds))
}

/// The conclusion after this number of rounds, if `met` of their cases met a condition.
pub fn drawn(wanted: f64, met: u64, cases: u64, rounds: u64) -> Share {
    if wanted <= 0.0 {
        return Share::Covered;
    }
    if cases == 0 {
        return Share::Undecided;
    }
    let numbers = cases as f64 / BLOCK as f64;
    let look = look(rounds) as f64;
    let needed = (look * (look + 1.0) / ERROR).ln();
    let (share, wanted_share) = (met as f64 / cases as f64, wanted / 100.0);
    let rules_out = |other: f64| numbers * entropy(share, other) >= needed;
    match counted(wanted, met, cases) {
        Share::Uncovered if rules_out(wanted_share) => Share::Uncovered,
        Share::Covered if rules_out(TOLERANCE * wanted_share) => Share::Covered,
        _ => Share::Undecided,
    }
}

/// The conclusion if these are all the cases.
pub fn counted(wanted: f64, met: u64, cases: u64) -> Share {
    if met as f64 * 100.0 >= wanted * cases as f64 { Share::Covered } else { Share::Uncovered }
}

/// The relative entropy of two probabilities, in nats.
fn entropy(share: f64, other: f64) -> f64 {
    let part = |share: f64, other: f64| if share == 0.0 { 0.0 } else { share * (share / other).ln() };
    part(share, other) + part(1.0 - share, 1.0 - other)
}

/// The conditions to cover, in the order in which they were first met, whichever search met them; each with the number
/// of cases of the population that met it.
pub fn conditions(population: &Tally, others: &Tally) -> Vec<(&'static Mark, u64)> {
    let mut tally = Tally::default();
    for (searched, counts) in [(others, false), (population, true)] {
        for said in searched.entries() {
            if said.mark.wanted.is_some() {
                tally.add(said.mark, "", if counts { said.cases } else { 0 });
            }
        }
    }
    let mut conditions = Vec::new();
    for said in tally.entries() {
        conditions.push((said.mark, said.cases));
    }
    conditions
}

/// Would another round help? Not if nothing is required, if all is covered, or if something is known not to be. Between
/// two looks this is not known.
pub fn wants_another_round(population: &Tally, others: &Tally, cases: u64, rounds: u64) -> bool {
    let conditions = conditions(population, others);
    if !is_look(rounds) {
        return !conditions.is_empty();
    }
    let mut undecided = false;
    for &(mark, met) in &conditions {
        match drawn(mark.wanted.unwrap_or_default(), met, cases, rounds) {
            Share::Uncovered => return false,
            Share::Undecided => undecided = true,
            Share::Covered => {}
        }
    }
    undecided
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looks_are_numbered_one_after_the_other() {
        let looks: Vec<(u64, u64)> = (1..=48).filter(|rounds| is_look(*rounds)).map(|at| (at, look(at))).collect();
        assert_eq!(
            looks,
            [(1, 1), (2, 2), (3, 3), (4, 4), (6, 5), (8, 6), (12, 7), (16, 8), (24, 9), (32, 10), (48, 11)]
        );
        assert_eq!([5, 7, 100].map(look), [5, 6, 14], "the last look may come early");
    }
}
