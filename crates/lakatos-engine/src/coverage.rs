//! Required coverage: is a condition met in as many cases as is wanted?
//!
//! Cases are drawn in rounds, and after some of them one looks. Two claims can be made, and each is wrong at most once in
//! two billion properties, however many looks there are:
//!
//! - *uncovered*: a true share of what is wanted, or more, is ruled out;
//! - *covered*: a true share of nine tenths of what is wanted, or less, is ruled out, and the share that was found is
//!   what is wanted or more. The tenth lets a share that is just met be told after finitely many cases; that no claim
//!   is made below what is wanted keeps a share in between from ending once like this and once like that: unless it is
//!   within some hundredths of what is wanted, it is uncovered.
//!
//! The bound is Chernoff's: the chance that `n` independent numbers from 0 to 1, of the average chance `p`, have an
//! average as far from `p` as `q` on the same side is at most `exp(-n * d(q, p))`, where `d` is the relative entropy. It
//! needs no equal chances, which the cases of a round do not have, since their sizes grow; rounds are alike. The looks
//! share the error: look `k` may err by a part `1 / (k * (k + 1))` of it, and these parts are 1 together; the fewer
//! looks, the better the last of them, so the rounds between two looks become more and more. Cases with neighbouring
//! numbers decide much in common, so a block of them counts as one number, which is the least that can be said of it.
//!
//! Where all cases were tried, or where cases come in order of size, nothing is drawn: shares are what they are.

pub use lakatos_data::words::Share;

use crate::random::BLOCK;
use crate::tally::{Mark, Tally};

/// Of the share that is wanted, as much as this is to be ruled out before a condition is said to be covered.
pub const TOLERANCE: f64 = 0.9;
/// How often each of the two claims may be wrong.
pub const ERROR: f64 = 0.5e-9;

/// Does one look after so many rounds? After 1, 2, 3, 4, 6, 8, 12, 16, 24 and so on.
fn is_look(rounds: u64) -> bool {
    rounds > 0 && matches!(rounds >> rounds.trailing_zeros(), 1 | 3)
}

/// The number of the look after so many rounds, if one looks then, be it because these are the last.
fn look(rounds: u64) -> u64 {
    let up_to = |first: u64| (rounds / first).checked_ilog2().map_or(0, |log| u64::from(log) + 1);
    up_to(1) + up_to(3) + u64::from(!is_look(rounds))
}

/// What can be said after so many rounds when a condition was met in so many of their cases.
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

/// What can be said when these are all the cases that are meant.
pub fn counted(wanted: f64, met: u64, cases: u64) -> Share {
    if met as f64 * 100.0 >= wanted * cases as f64 { Share::Covered } else { Share::Uncovered }
}

/// The relative entropy of two chances, in nats.
fn entropy(share: f64, other: f64) -> f64 {
    let part = |share: f64, other: f64| if share == 0.0 { 0.0 } else { share * (share / other).ln() };
    part(share, other) + part(1.0 - share, 1.0 - other)
}

/// The conditions that are to be covered, in the order in which they were first asked, whichever search asked them; each
/// with the number of cases of the population that met it.
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

/// Is there something to be gained by another round? Not if nothing is wanted, if all is covered, or if something is
/// known not to be. Between two looks this is not known.
pub fn wants_another_round(population: &Tally, others: &Tally, cases: u64, rounds: u64) -> bool {
    let conditions = conditions(population, others);
    if !is_look(rounds) {
        return !conditions.is_empty();
    }
    let mut undecided = false;
    for (mark, met) in conditions {
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
