//! The same reductions within limits, and of cases that fail in several ways.

use std::hash::{Hash, Hasher};

use lakatos_data::generator::{Generator, any};
use lakatos_data::text::parse;
use lakatos_data::{Shape, Tree};
use lakatos_engine::judge::{Failure, FailureKind, Verdict};
use lakatos_engine::reduce::{Effort, Pass, Trial};
use lakatos_macros::Data;

use super::Listing;
use crate::golden::is_golden;
use crate::pairs::ALL;
use crate::problems::calculator::{Exp, divides_by_no_literal_zero, eval};
use crate::problems::{failure, trial};

const DEEP: &str = "Exp::Add(Box::new(Exp::C(7)), Box::new(Exp::Div(Box::new(Exp::C(5)), Box::new(Exp::Add(\
                    Box::new(Exp::C(-3)), Box::new(Exp::C(3)))))))";
const LISTS: &str = "vec![vec![5], vec![3, 950, 7], vec![901, 4, 4], vec![], vec![17]]";

fn calculator() -> Box<dyn Trial> {
    trial(any::<Exp>(), |exp| divides_by_no_literal_zero(&exp).then(|| eval(&exp).is_some()))
}

fn lists() -> Box<dyn Trial> {
    trial(any::<Vec<Vec<u32>>>(), |lists| Some(lists.iter().flatten().filter(|n| **n >= 900).count() < 2))
}

/// Three numbers that lie apart from all that is simpler, or have a premise in their way.
fn needles() -> Box<dyn Trial> {
    trial(any::<(u8, Vec<u8>)>(), |(one, list)| {
        if list.len() == 1 {
            return None;
        }
        Some((one, list.as_slice()) != (9, &[7, 5, 6]) && (one, list.as_slice()) != (2, &[1, 4]))
    })
}

fn efforts() -> Vec<(String, Effort)> {
    let default = Effort::default;
    let mut all = Vec::new();
    for evaluations in [1, 2, 5, 17, 40] {
        all.push((format!("{evaluations} evaluations"), Effort { evaluations, ..default() }));
    }
    for work in [1, 20, 100, 500, 2_000] {
        all.push((format!("work {work}"), Effort { work, ..default() }));
    }
    for deepest in 0..4 {
        all.push((format!("deepest {deepest}"), Effort { deepest, ..default() }));
    }
    for known in [1, 3, 5, 1_803] {
        all.push((format!("known {known}"), Effort { known, ..default() }));
    }
    for sweep in [0, 1, 10, 100] {
        all.push((format!("sweep {sweep}"), Effort { sweep, ..default() }));
    }
    for largest_part in [0, 2, 5] {
        all.push((format!("largest part {largest_part}"), Effort { largest_part, ..default() }));
    }
    for tries_per_part in [0, 1, 7] {
        all.push((format!("{tries_per_part} tries per part"), Effort { tries_per_part, ..default() }));
    }
    all.push(("kept root".to_owned(), Effort { keep_root: true, ..default() }));
    all.push(("no sweep".to_owned(), Effort { without: vec![Pass::Sweep], ..default() }));
    all.push(("nothing blind".to_owned(), Effort { without: vec![Pass::Sweep, Pass::Random], ..default() }));
    all
}

#[test]
fn reductions_within_limits_are_the_golden_ones() {
    let mut all = Listing::default();
    let problems: [(&str, Box<dyn Trial>, &str); 3] = [
        ("a division by zero", calculator(), DEEP),
        ("two of at least 900", lists(), LISTS),
        ("needles", needles(), "(9, vec![7, 5, 6])"),
    ];
    for (name, mut trial, first) in problems {
        let (_, case) = all.begin(name, &mut *trial, first);
        for (what, effort) in efforts() {
            all.add_limited(&what, &mut *trial, &case, &effort);
        }
    }
    is_golden("reductions/limits.txt", &all.text);
}

/// Fails in another way where an expression adds four or more numbers, and in a third where it is a number alone.
struct Ways {
    trial: Box<dyn Trial>,
}

fn failed(kind: FailureKind, message: &str) -> Verdict {
    Verdict::Fail(Failure { kind, message: message.to_owned(), place: None })
}

impl Trial for Ways {
    fn shape(&self) -> &Shape {
        self.trial.shape()
    }

    fn read(&mut self, edited: &Tree) -> Option<Tree> {
        self.trial.read(edited)
    }

    fn run(&mut self, case: &Tree) -> Verdict {
        match (self.trial.run(case), case.tokens().len()) {
            (verdict @ Verdict::Fail(_), _) => verdict,
            (_, 1..=2) => failed(FailureKind::Panicked, "a number alone"),
            (_, 6..) => failed(FailureKind::ReturnedErr, "many numbers"),
            (verdict, _) => verdict,
        }
    }
}

#[test]
fn reductions_of_cases_that_fail_in_several_ways_are_the_golden_ones() {
    let mut all = Listing::default();
    let mut ways = Ways { trial: calculator() };
    let (_, case) = all.begin("several ways to fail", &mut ways, DEEP);
    all.add_limited("all", &mut ways, &case, &Effort::default());
    all.add_limited("7 evaluations", &mut ways, &case, &Effort { evaluations: 7, ..Effort::default() });
    is_golden("reductions/several_ways.txt", &all.text);
}

/// Much is tried in vain, so that passes give way to one another.
#[test]
fn long_reductions_are_the_golden_ones() {
    let mut all = Listing::default();
    let needed: Vec<u16> = (0..600).map(|number| 10_000 + number * 37 % 401).collect();
    let mut first = needed.clone();
    for place in [1, 150, 590] {
        first.insert(place, 7_777);
    }
    let list = format!("vec!{first:?}");
    let mut trial =
        trial(any::<Vec<u16>>(), move |list| Some(list.iter().filter(|number| **number != 7_777).ne(&needed)));
    let (_, case) = all.begin("what can go lies among what cannot", &mut *trial, &list);
    for work in [20_000, 600_000] {
        all.add_limited(&format!("work {work}"), &mut *trial, &case, &Effort { work, ..Effort::default() });
    }
    let without = ALL.into_iter().filter(|other| *other != Pass::Delete).collect();
    let effort = Effort { without, work: 1_200_000, ..Effort::default() };
    all.add_limited("Delete", &mut *trial, &case, &effort);
    is_golden("reductions/long.txt", &all.text);
}

/// Fails for one case in so many, wherever those lie: no pass knows where.
fn scattered<G: Generator<Value: Hash> + 'static>(generator: G, one_in: u64, discards: u64) -> Box<dyn Trial> {
    trial(generator, move |value| {
        let mut number = Fnv(0xcbf2_9ce4_8422_2325);
        value.hash(&mut number);
        let number = number.finish() >> 7;
        if number % discards == 0 { None } else { Some(number % one_in != 1) }
    })
}

/// The same on every machine.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 31
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    // What is written of a length depends on the machine.
    fn write_usize(&mut self, number: usize) {
        self.write(&[number as u8]);
    }

    fn write_isize(&mut self, number: isize) {
        self.write(&[number as u8]);
    }
}

#[derive(Hash, Data)]
#[data(crate = lakatos_data)]
enum Term {
    Zero,
    Next(Box<Term>),
    Pair(Box<Term>, Box<Term>),
    Number(u8),
}

#[test]
fn reductions_of_what_fails_here_and_there_are_the_golden_ones() {
    let mut all = Listing::default();
    let pair = "Term::Pair(Box::new(Term::Next(Box::new(Term::Number(8)))), Box::new(Term::Pair(Box::new(Term::Number(9)), \
                Box::new(Term::Next(Box::new(Term::Zero))))))";
    for (one_in, discards) in [(5, 3), (40, 7), (200, 1_000_003), (900, 4)] {
        let problems: [(&str, Box<dyn Trial>, &[&str]); 4] = [
            ("two numbers", scattered(any::<(u8, i16)>(), one_in, discards), &["(90, -700)", "(17, 33)"]),
            ("a list", scattered(any::<Vec<u8>>(), one_in, discards), &["vec![9, 7, 44, 3, 0, 8]", "vec![200, 1, 1]"]),
            (
                "lists",
                scattered(any::<Vec<Vec<bool>>>(), one_in, discards),
                &["vec![vec![true, false], vec![], vec![true]]"],
            ),
            ("a term", scattered(any::<Term>(), one_in, discards), &[pair]),
        ];
        for (name, mut trial, firsts) in problems {
            for first in firsts {
                let shape = trial.shape().clone();
                let case = parse(&shape, first).unwrap_or_else(|error| panic!("{first}: {error}")).tree().clone();
                let mut from = From { trial: &mut *trial, first: case.clone() };
                all.begin(&format!("{name}, one in {one_in} fails, one in {discards} is none"), &mut from, first);
                all.add_limited("all", &mut from, &case, &Effort::default());
                all.add_limited("sweep 400", &mut from, &case, &Effort { sweep: 400, ..Effort::default() });
            }
        }
    }
    is_golden("reductions/scattered.txt", &all.text);
}

/// The first case fails whatever the property says.
struct From<'t> {
    trial: &'t mut dyn Trial,
    first: Tree,
}

impl Trial for From<'_> {
    fn shape(&self) -> &Shape {
        self.trial.shape()
    }

    fn read(&mut self, edited: &Tree) -> Option<Tree> {
        self.trial.read(edited)
    }

    fn run(&mut self, case: &Tree) -> Verdict {
        if *case == self.first { Verdict::Fail(failure()) } else { self.trial.run(case) }
    }
}
