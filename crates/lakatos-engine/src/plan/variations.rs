//! Which variations a round of the random search tries, and how many.

use super::{Drawn, Watch, Whose, add};
use crate::exhaustive::Hit;
use crate::judge::Judge;
use crate::random::Schedule;
use crate::tally::Tally;
use crate::vary::{Change, Varying, vary};

/// One in this number of cases of a round is varied in each of three ways, up to [`MOST_VARIED`].
const ONE_VARIED_OF: u64 = 16;
const MOST_VARIED: u64 = 128;
const KINDS_VARIED: u64 = 3;
/// If fewer than one in this number of the wanted cases run, the premises are sparse: as many cases are varied in each way as are wanted.
const SPARSE: u64 = 10;
/// If the property calls something that has literals, one of so many cases with literals of the sources has any others.
const CALLED: u64 = 4;
/// Sequences are at most so long because a literal of the body says it.
const MOST_SAID: usize = 512;

/// How many of the cases of a round are varied in each way, and in all.
pub(super) fn most_varied(cases: u64) -> (u64, u64) {
    let each = (cases / ONE_VARIED_OF).min(MOST_VARIED);
    (each, each * KINDS_VARIED)
}

/// How many are varied in each way after `ran` cases of the round: what premises ask for is often an order or a
/// relation, which chance does not make.
pub(super) fn most_of_sparse(varied: u64, cases: u64, ran: u64) -> u64 {
    if ran < cases / SPARSE { cases } else { varied }
}

/// Tries variations of the cases of a round, at most `most` of each kind, after `tried` cases; returns how many were
/// tried by then. They are cases of the round like any others.
pub(super) fn vary_all(
    judge: &mut dyn Judge,
    schedule: &Schedule,
    most: u64,
    mut tried: u64,
    drawn: &mut Drawn,
    watch: &mut dyn Watch,
) -> u64 {
    // What the property calls has most of what all sources have together.
    let mut most_sources = most;
    for whose in [None, Some(Whose::Body), Some(Whose::Called), Some(Whose::Sources)] {
        let words = match whose {
            Some(whose) => watch.words(whose),
            None => Vec::new(),
        };
        let change = match whose {
            Some(_) if words.is_empty() => continue,
            Some(Whose::Body) => Change::Literals(&words, MOST_SAID),
            Some(_) => Change::Literals(&words, schedule.largest as usize),
            None => Change::Order,
        };
        let most = match whose {
            Some(Whose::Called) => {
                most_sources = most / CALLED;
                most - most_sources
            }
            Some(Whose::Sources) => most_sources,
            _ => most,
        };
        let mut varied = vary(judge, schedule, change, most, &mut |varying| match varying {
            Varying::Tried(cases) => {
                watch.tried(cases);
                0
            }
            Varying::Allowance => watch.allowance(),
        });
        let numbered = |hit: Hit| Hit { number: hit.number + tried, ..hit };
        if drawn.maybe.is_none() {
            drawn.maybe = varied.maybe.take().map(numbered);
        }
        drawn.found = varied.found.take().map(numbered);
        varied.all.tally = Tally::default();
        drawn.varied += varied.all.ran();
        add(&varied.all, drawn);
        tried += varied.all.tried();
        if drawn.found.is_some() {
            if let Some(whose) = whose {
                for place in varied.used {
                    drawn.literals.push((whose, place));
                }
            }
            break;
        }
    }
    tried
}
