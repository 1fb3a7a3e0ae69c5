//! Plans: the exhaustive search, with more and more atoms, and then cases at random, round by round.

use std::fmt::Write as _;
use std::ops::Range;

use lakatos_data::atoms::A;
use lakatos_data::drive::drive;
use lakatos_data::generator::{Generator, any};
use lakatos_data::small::{Nat, U2};
use lakatos_data::tree::{Node, Token};
use lakatos_data::{Data, Tree};
use lakatos_engine::exhaustive::{Exhausted, Hit};
use lakatos_engine::judge::{Batch, Conjecture, Held, Judge, Reason, Verdict};
use lakatos_engine::plan::{Drawn, Draws, Plan, Sweep, Watch, search};
use lakatos_engine::random::{Random, Schedule};
use lakatos_engine::tally::{Mark, Tally};
use lakatos_macros::Data;

use super::{Listing, discards_text, exhausted_text, hit_text, went, written};
use crate::golden::{Fingerprint, is_golden};
use crate::trial::{Trial, built, fails};

/// A property that is also tried at random.
struct Drawing {
    trial: Trial,
    random: Random,
    /// The numbers that were asked for, and what was drawn.
    ranges: Vec<Range<u64>>,
    drawn: Fingerprint,
    /// Is every case another one when it is drawn again?
    drifts: bool,
}

const LARGE: &Mark = &Mark { name: "large", file: "src/lib.rs", line: 3, wanted: Some(10.0) };

impl Drawing {
    fn of(trial: Trial) -> Drawing {
        let random = Random::of(&trial.conjecture().shape);
        Drawing { trial, random, ranges: Vec::new(), drawn: Fingerprint::new(), drifts: false }
    }

    fn draw(&mut self, number: u64, schedule: &Schedule) -> Option<Tree> {
        self.random.begin(schedule.seed(number), schedule.size(number));
        drive(&self.trial.conjecture().shape.clone(), &mut self.random)
    }
}

impl Judge for Drawing {
    fn conjecture(&self) -> &Conjecture {
        self.trial.conjecture()
    }

    fn seeds(&mut self, numbers: Range<u64>, schedule: &Schedule) -> Batch {
        self.ranges.push(numbers.clone());
        let mut all = Batch::default();
        for number in numbers {
            let Some(case) = self.draw(number, schedule) else {
                all.discards.add(Reason::Refused, 1);
                continue;
            };
            self.drawn.add_tree(&case);
            let before = self.trial.bodies.len();
            let mut batch = self.trial.terms(std::slice::from_ref(&case), false);
            self.trial.bodies.truncate(before);
            self.trial.rows.pop();
            if batch.discards.total() == 0 {
                self.random.accept();
                batch.tally.add(LARGE, "", u64::from(case.tokens().len() > 12));
            } else {
                self.random.reject();
            }
            batch.reached = self.random.take_reached();
            all.append(batch);
            if all.stop.is_some() {
                break;
            }
        }
        all
    }

    fn record(&mut self, number: u64, schedule: &Schedule) -> Option<Tree> {
        if self.drifts { None } else { self.draw(number, schedule) }
    }

    fn terms(&mut self, cases: &[Tree], asked: bool) -> Batch {
        let mut batch = self.trial.terms(cases, asked);
        batch.tally.add(LARGE, "", 0);
        batch
    }

    /// No edited case is one: what a plan draws is written down here, and not how it varies that.
    fn read(&mut self, _: &Tree) -> Option<Tree> {
        None
    }

    fn premise(&mut self, premise: usize, arguments: &[Node<'_>]) -> Held {
        self.trial.premise(premise, arguments)
    }
}

/// Who follows a plan, and wants so many rounds.
struct Follower {
    rounds: u64,
    lines: Vec<String>,
    tried: Vec<u64>,
    complete: Vec<u128>,
}

impl Watch for Follower {
    fn tried(&mut self, cases: u64) {
        self.tried.push(cases);
    }

    fn complete(&mut self, size: u128) {
        self.complete.push(size);
    }

    fn failed(&mut self, hit: &Hit) {
        self.lines.push(format!("failed: number {}, size {}, {:?}", hit.number, hit.size, hit.case));
    }

    fn another_round(&mut self, before: Option<&Exhausted>, drawn: &Drawn) -> bool {
        let ran = before.map(|before| before.ran);
        self.lines.push(format!("round {}: ran {}, after {ran:?}", drawn.rounds, drawn.ran));
        drawn.rounds < self.rounds
    }
}

fn said_text(tally: &Tally) -> String {
    let all: Vec<String> = tally.entries().iter().map(|entry| format!("{} {}", entry.cases, entry.mark.name)).collect();
    all.join(", ")
}

impl Listing {
    fn add_plans(&mut self, name: &str, drawing: impl Fn() -> Drawing, plans: &[(Plan, u64)]) {
        self.head(name);
        for (plan, rounds) in plans {
            let mut drawing = drawing();
            let mut follower = Follower { rounds: *rounds, lines: Vec::new(), tried: Vec::new(), complete: Vec::new() };
            let shape = drawing.conjecture().shape.clone();
            let searched = search(&mut drawing, plan, &mut follower);
            let _ = writeln!(self.text, "  {plan:?}, {rounds} rounds");
            let told = super::Told::new(super::ENDLESS, 0);
            let _ = writeln!(self.text, "    {}", went(&drawing.trial, &told));
            let _ = writeln!(self.text, "    tried {:?}, complete {:?}", follower.tried, follower.complete);
            for line in &follower.lines {
                let _ = writeln!(self.text, "    {line}");
            }
            if let Some(exhausted) = &searched.exhaustive {
                let (atoms, said) = (searched.atoms, said_text(&exhausted.tally));
                let _ = writeln!(self.text, "    atoms {atoms:?}; {}; said {said}", exhausted_text(&shape, exhausted));
            }
            if let Some(drawn) = &searched.random {
                let _ = writeln!(self.text, "    drew {:?}, {}", drawing.ranges, drawing.drawn);
                let hit = |hit: &Option<Hit>| hit.as_ref().map(|hit| hit_text(&shape, hit));
                let _ = writeln!(
                    self.text,
                    "    ran {}; discards {}; maybes {} {:?}; {} constructors; said {}; {} rounds; found {:?}",
                    drawn.ran,
                    discards_text(&drawn.discards),
                    drawn.maybes,
                    hit(&drawn.maybe),
                    drawn.reached.count(),
                    said_text(&drawn.tally),
                    drawn.rounds,
                    hit(&drawn.found)
                );
            }
            for case in drawing.trial.bodies.iter().take(3) {
                let _ = writeln!(self.text, "    {}", written(&shape, case));
            }
        }
    }
}

fn plan(sweep: Option<(u64, u64, u32)>, draws: Option<(u64, u64)>, simpler: u64) -> Plan {
    Plan {
        exhaustive: sweep.map(|(cases, whole, atoms)| Sweep { cases, whole, atoms }),
        random: draws.map(|(cases, seed)| Draws { cases, seed, largest: 30, atoms: 3 }),
        simpler,
    }
}

fn plans() -> Vec<(Plan, u64)> {
    vec![
        (plan(Some((30, 20, 3)), Some((40, 7)), 5), 2),
        (plan(Some((200, 2_000, 2)), Some((100, 8)), 100), 1),
        (plan(None, Some((500, 9)), 0), 3),
        (plan(Some((7, 0, 5)), None, 1_000), 1),
        (plan(Some((1, 0, 1)), Some((1, 1)), 0), 4),
    ]
}

#[test]
fn plans_go_the_golden_way() {
    let mut all = Listing::default();
    let lists = || Drawing::of(Trial::typed(&[<Vec<i64>>::shape()], |_: (Vec<i64>,)| true));
    all.add_plans("lists", lists, &plans());
    let finite = || Drawing::of(Trial::typed(&[U2::shape(), bool::shape()], |_: (U2, bool)| true));
    all.add_plans("few cases", finite, &plans());
    let fails_late = || Drawing::of(Trial::typed(&[<Vec<u8>>::shape()], |(list,): (Vec<u8>,)| list.len() < 9));
    all.add_plans("long lists fail", fails_late, &plans());
    let drifting = || {
        let trial = Trial::typed(&[<Vec<u8>>::shape()], |(list,): (Vec<u8>,)| list.len() < 9);
        Drawing { drifts: true, ..Drawing::of(trial) }
    };
    all.add_plans("long lists fail, and are others when they are drawn again", drifting, &plans());
    let maybe = || {
        Drawing::of(
            Trial::of(&[<Vec<bool>>::shape(), Nat::shape()], |case| {
                let (list, n): (Vec<bool>, Nat) = built(case.root());
                match list.len() {
                    2 => Verdict::Maybe(fails()),
                    3 if n.0 % 2 == 1 => Verdict::Discard(Reason::Panicked),
                    _ => Verdict::Pass,
                }
            })
            .assume(&[1], |(n,): (Nat,)| n.0 != 1)
            .assume(&[0], |(list,): (Vec<bool>,)| list.len() != 1),
        )
    };
    all.add_plans("some may fail, some are none", maybe, &plans());
    let no_cases = || Drawing::of(Trial::of(&[Nat::shape()], |_| Verdict::Discard(Reason::Premise(0))));
    all.add_plans("all are discarded", no_cases, &plans());
    is_golden("searches/plans.txt", &all.text);
}

#[test]
fn plans_with_atoms_go_the_golden_way() {
    let mut all = Listing::default();
    all.add_plans("all hold", || Drawing::of(Trial::of(&[<Vec<A>>::shape()], |_| Verdict::Pass)), &plans());
    let differ = |list: &[i128]| list.iter().any(|one| *one != list[0]);
    let two = move || {
        Drawing::of(Trial::of(&[<Vec<A>>::shape(), bool::shape()], move |case| {
            let list: Vec<i128> = case.tokens().iter().filter_map(|token| leaf(*token)).collect();
            if list.len() > 2 || !list.is_empty() && differ(&list) { Verdict::Fail(fails()) } else { Verdict::Pass }
        }))
    };
    all.add_plans("with two atoms a smaller case fails", two, &plans());
    let premise = move || {
        Drawing::of(Trial::of(&[<Vec<A>>::shape(), A::shape()], |case| {
            if case.tokens().len() == 5 { Verdict::Maybe(fails()) } else { Verdict::Pass }
        }))
    };
    all.add_plans("some may fail", premise, &plans());
    let asked = move || {
        let picky = any::<Vec<A>>().filter(|list| list.len() != 2).shape();
        let trial = Trial::of(&[picky, A::shape(), Calls::shape()], |case| match case.tokens().len() {
            7 => Verdict::Maybe(fails()),
            8 => Verdict::Discard(Reason::Panicked),
            _ => Verdict::Pass,
        });
        Drawing::of(
            trial
                .given(&[0, 1], |nodes| if nodes[0].tokens().len() == 4 { Held::No } else { Held::Yes })
                .given(&[1], |nodes| if nodes[0].bits() == Some(1) { Held::Unknown } else { Held::Yes })
                .given(&[0], |nodes| if nodes[0].tokens().len() == 5 { Held::No } else { Held::Yes }),
        )
    };
    all.add_plans("premises, checks and calls", asked, &plans());
    is_golden("searches/plans_with_atoms.txt", &all.text);
}

/// Calls that build equal values.
#[derive(Debug, PartialEq, Eq, Data)]
#[data(crate = lakatos_data, construct(none(), some(bool), both(bool, bool)))]
struct Calls(bool);

impl Calls {
    fn none() -> Calls {
        Calls(false)
    }

    fn some(value: bool) -> Calls {
        Calls(value)
    }

    fn both(one: bool, other: bool) -> Calls {
        Calls(one && other)
    }
}

fn leaf(token: Token) -> Option<i128> {
    match token {
        Token::Leaf(bits) => Some(bits.get()),
        _ => None,
    }
}
