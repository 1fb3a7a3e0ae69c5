//! Required coverage: how often the claims are wrong, and how soon they are made.
//!
//! Runs are simulated with fixed seeds, round by round, as the plan goes on: until a claim is made, or for a hundred
//! rounds. The cases of a block all meet the condition or none does, which is the worst that blocks can do.

use lakatos_engine::coverage::{Share, conditions, counted, drawn, wants_another_round};
use lakatos_engine::random::Numbers;
use lakatos_engine::tally::{Mark, Tally};

/// How many cases a round has, and how many of them are alike.
const ROUND: u64 = 1_000;
const BLOCK: u64 = 4;

/// How many blocks of a round meet a condition, each with the same chance: a binomial distribution, by its table.
struct Round {
    at_most: Vec<f64>,
}

impl Round {
    fn new(chance: f64) -> Round {
        let blocks = (ROUND / BLOCK) as i32;
        let (yes, no) = (chance.ln(), (1.0 - chance).ln());
        let (mut ways, mut sum, mut at_most) = (0.0_f64, 0.0, Vec::new());
        for met in 0..=blocks {
            sum += (ways + f64::from(met) * yes + f64::from(blocks - met) * no).exp();
            at_most.push(sum);
            ways += (f64::from(blocks - met) / f64::from(met + 1)).ln();
        }
        Round { at_most }
    }

    fn draw(&self, numbers: &mut Numbers) -> u64 {
        let chance = (numbers.next() >> 11) as f64 / (1_u64 << 53) as f64;
        self.at_most.partition_point(|at_most| *at_most < chance).min(self.at_most.len() - 1) as u64 * BLOCK
    }
}

const EMPTY: &Mark = &Mark { name: "xs.is_empty()", file: "src/lists.rs", line: 4, wanted: Some(10.0) };
const SORTED: &Mark = &Mark { name: "xs.is_sorted()", file: "src/lists.rs", line: 5, wanted: Some(10.0) };
const LENGTH: &Mark = &Mark { name: "length", file: "src/lists.rs", line: 6, wanted: None };

fn tally(said: &[(&'static Mark, u64)]) -> Tally {
    let mut tally = Tally::default();
    said.iter().for_each(|(mark, cases)| tally.add(mark, "", *cases));
    tally
}

/// After how many rounds one looks; the last is the end.
const LOOKS: [u64; 14] = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 100];

/// How a run ends, and after how many cases.
fn run(round: &Round, wanted: f64, seed: u64) -> (Share, u64) {
    let mut numbers = Numbers::new(seed);
    let (mut met, mut drawn_rounds) = (0, 0);
    for rounds in LOOKS {
        met += (drawn_rounds..rounds).map(|_| round.draw(&mut numbers)).sum::<u64>();
        drawn_rounds = rounds;
        let share = drawn(wanted, met, rounds * ROUND, rounds);
        if share != Share::Undecided {
            return (share, rounds * ROUND);
        }
    }
    (Share::Undecided, drawn_rounds * ROUND)
}

/// How many of so many runs end in each way, and how many cases they take together.
fn runs(count: u64, wanted: f64, chance: f64) -> ([u64; 3], u64) {
    let round = Round::new(chance);
    let (mut ends, mut all) = ([0; 3], 0);
    for seed in 0..count {
        let (share, cases) = run(&round, wanted, seed);
        ends[share as usize] += 1;
        all += cases;
    }
    (ends, all)
}

const COVERED: usize = Share::Covered as usize;
const UNCOVERED: usize = Share::Uncovered as usize;
const UNDECIDED: usize = Share::Undecided as usize;

#[test]
fn a_share_that_is_just_what_is_wanted_never_fails() {
    // Each run may fail with a chance of half of one in a billion: all 50,000 together with one of 1 in 40,000.
    for wanted in [1.0, 5.0, 10.0, 50.0, 90.0] {
        let (ends, _) = runs(10_000, wanted, wanted / 100.0);
        assert_eq!(ends[UNCOVERED], 0, "wanted {wanted}");
    }
}

#[test]
fn a_share_above_what_is_wanted_never_fails_and_is_known_soon() {
    for (wanted, most) in [(1.0, 100_000), (5.0, 20_000), (10.0, 10_000), (40.0, 2_000)] {
        let (ends, cases) = runs(10_000, wanted, wanted * 1.5 / 100.0);
        assert_eq!(ends[UNCOVERED], 0, "wanted {wanted}");
        assert!(cases / 10_000 <= most, "wanted {wanted}: {} cases", cases / 10_000);
    }
}

#[test]
fn half_of_what_is_wanted_is_always_found_out() {
    for (wanted, most) in [(1.0, 90_000), (5.0, 20_000), (10.0, 10_000), (50.0, 2_000), (90.0, 1_000)] {
        let (ends, cases) = runs(10_000, wanted, wanted * 0.5 / 100.0);
        assert_eq!(ends[COVERED], 0, "wanted {wanted}");
        // Where little is wanted, the last round may leave some runs in doubt.
        assert!(ends[UNDECIDED] <= if wanted < 5.0 { 500 } else { 0 }, "wanted {wanted}: {ends:?}");
        assert!(cases / 10_000 <= most, "wanted {wanted}: {} cases", cases / 10_000);
    }
}

#[test]
fn nine_tenths_of_what_is_wanted_is_never_called_covered() {
    // As above: 1 in 40,000 for all runs together.
    for wanted in [1.0, 5.0, 10.0, 50.0, 90.0] {
        let (ends, _) = runs(10_000, wanted, wanted * 0.9 / 100.0);
        assert_eq!(ends[COVERED], 0, "wanted {wanted}");
    }
}

#[test]
fn a_share_just_below_what_is_wanted_hardly_ever_ends_both_ways() {
    // Called covered, it would have to look like 50 and be 47.5, three standard deviations away.
    let (ends, _) = runs(10_000, 50.0, 0.475);
    assert!(ends[COVERED] <= 10, "{ends:?}");
    assert!(ends[UNCOVERED] > 5_000, "{ends:?}");
}

#[test]
fn all_and_nothing_are_what_they_say() {
    assert_eq!(drawn(100.0, 1_000, 1_000, 1), Share::Covered);
    assert_eq!(drawn(100.0, 999, 1_000, 1), Share::Uncovered, "one case shows that not all do");
    assert_eq!(drawn(100.0, 100, 100, 1), Share::Undecided);
    assert_eq!(drawn(0.0, 0, 1_000, 1), Share::Covered);
    assert_eq!(drawn(0.0, 0, 0, 1), Share::Covered);
    assert_eq!(drawn(10.0, 0, 0, 1), Share::Undecided);
    assert_eq!(drawn(10.0, 0, 1_000, 1), Share::Uncovered);
    assert_eq!(drawn(10.0, 1_000, 1_000, 1), Share::Covered);
    assert_eq!(drawn(10.0, 100, 1_000, 1), Share::Undecided);
}

#[test]
fn more_looks_ask_for_more() {
    let needed = |looks: u64| (0..=1_000_u64).find(|met| drawn(10.0, *met, 1_000, looks) == Share::Covered);
    assert!(needed(1) < needed(10) && needed(10) < needed(100), "{:?} {:?}", needed(1), needed(100));
}

#[test]
fn where_all_cases_are_meant_shares_are_compared_as_they_are() {
    assert_eq!(counted(10.0, 100, 1_000), Share::Covered);
    assert_eq!(counted(10.0, 99, 1_000), Share::Uncovered);
    assert_eq!(counted(33.3, 333, 1_000), Share::Covered);
    assert_eq!(counted(0.0, 0, 0), Share::Covered);
}

#[test]
fn a_condition_that_only_other_cases_asked_is_met_by_none() {
    let others = tally(&[(LENGTH, 7), (EMPTY, 7)]);
    let own = tally(&[(SORTED, 3), (LENGTH, 5)]);
    assert_eq!(conditions(&own, &others), [(EMPTY, 0), (SORTED, 3)]);
}

#[test]
fn rounds_go_on_while_something_is_in_doubt_and_nothing_is_missed() {
    let none = Tally::default();
    let wants = |said: &[(&'static Mark, u64)]| wants_another_round(&tally(said), &none, 1_000, 1);
    assert!(!wants(&[]));
    assert!(!wants(&[(LENGTH, 100)]));
    assert!(!wants(&[(EMPTY, 900)]));
    assert!(wants(&[(EMPTY, 900), (SORTED, 100)]));
    assert!(!wants(&[(EMPTY, 0), (SORTED, 100)]), "the property fails, whatever another round gives");
    assert!(!wants_another_round(&none, &tally(&[(EMPTY, 900)]), 1_000, 1), "no random case meets it");
    let looks: Vec<u64> =
        (1..100).filter(|rounds| !wants_another_round(&tally(&[(EMPTY, 90_000)]), &none, 90_000, *rounds)).collect();
    assert_eq!(looks, LOOKS[..13], "between two looks it is not known that all is covered");
}
