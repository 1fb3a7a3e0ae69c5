//! Searches that are steered towards larger values: what is tried, and how far they come.
//!
//! `WRITE_GOLDEN=1 cargo test -p lakatos-engine --features target --test exhaustive golden` writes them anew.

use std::fmt::Write as _;
use std::marker::PhantomData;
use std::ops::Range;

use lakatos_data::drive::drive;
use lakatos_data::least::Least;
use lakatos_data::read::Refit;
use lakatos_data::record::Record;
use lakatos_data::room::Room;
use lakatos_data::tree::Node;
use lakatos_data::{Data, Tree};
use lakatos_engine::exhaustive::Exhausted;
use lakatos_engine::judge::{Batch, Conjecture, Held, Judge, Reason, Verdict};
use lakatos_engine::plan::{Drawn, Draws, Plan, Watch, search};
use lakatos_engine::random::{Random, Schedule};
use lakatos_engine::tally::Mark;
use lakatos_engine::tiers::SimplestFirst;
use lakatos_macros::Data;

use super::{discards_text, hit_text, written};
use crate::golden::{Fingerprint, is_golden};
use crate::trial::{Trial, built, fails};

const FIRST: &Mark = &Mark { name: "first", file: "src/lib.rs", line: 3, wanted: None };
const SECOND: &Mark = &Mark { name: "second", file: "src/lib.rs", line: 4, wanted: None };

/// What is to be large, and how the body ends.
type Body<T> = fn(&T) -> (Vec<f64>, Verdict);

/// A property of one argument that names what is to be large.
struct Aiming<T> {
    conjecture: Conjecture,
    body: Body<T>,
    random: Random,
    least: Least,
    simplest: SimplestFirst,
    tried: u64,
    fingerprint: Fingerprint,
    /// The best case so far, by what is named first.
    best: Option<(f64, Tree)>,
    of: PhantomData<T>,
}

impl<T: Data + 'static> Aiming<T> {
    fn of(body: Body<T>) -> Aiming<T> {
        let conjecture = Trial::of(&[T::shape()], |_| Verdict::Pass).conjecture().clone();
        let (random, least) = (Random::of(&conjecture.shape), Least::of(&conjecture.shape));
        let (simplest, fingerprint) = (SimplestFirst::default(), Fingerprint::new());
        Aiming { conjecture, body, random, least, simplest, tried: 0, fingerprint, best: None, of: PhantomData }
    }

    fn run(&mut self, case: &Tree, place: u64, batch: &mut Batch) {
        self.tried += 1;
        self.fingerprint.add_tree(case);
        let (value,): (T,) = built(case.root());
        let (targets, verdict) = (self.body)(&value);
        match verdict {
            Verdict::Pass => batch.passed += 1,
            Verdict::Discard(reason) => return batch.discards.add(reason, 1),
            Verdict::Maybe(failure) => {
                batch.maybes += 1;
                batch.maybe.get_or_insert((place, failure));
            }
            stop => batch.stop = Some((place, stop)),
        }
        for (mark, target) in [FIRST, SECOND].into_iter().zip(&targets) {
            batch.tally.aim(mark, *target);
        }
        if let Some(first) = targets.first() {
            if self.best.as_ref().is_none_or(|(best, _)| best < first) {
                self.best = Some((*first, case.clone()));
            }
        }
    }
}

impl<T: Data + 'static> Judge for Aiming<T> {
    fn conjecture(&self) -> &Conjecture {
        &self.conjecture
    }

    fn seeds(&mut self, numbers: Range<u64>, schedule: &Schedule) -> Batch {
        let mut batch = Batch::default();
        let first = numbers.start;
        for number in numbers {
            if let Some(case) = self.record(number, schedule) {
                self.run(&case, number - first, &mut batch);
            }
            if batch.stop.is_some() {
                break;
            }
        }
        batch
    }

    fn record(&mut self, number: u64, schedule: &Schedule) -> Option<Tree> {
        self.random.begin(schedule.seed(number), schedule.size(number));
        drive(&self.conjecture.shape.clone(), &mut self.random)
    }

    fn terms(&mut self, cases: &[Tree], _: bool) -> Batch {
        let mut batch = Batch::default();
        for (place, case) in cases.iter().enumerate() {
            self.run(case, place as u64, &mut batch);
        }
        batch
    }

    fn read(&mut self, edited: &Tree) -> Option<Tree> {
        let refit = Refit::new(edited, &mut self.least, &mut self.simplest, Room::modest());
        let mut record = Record::new(refit);
        <(T,)>::draw(&mut record)?;
        record.finish()
    }

    fn premise(&mut self, _: usize, _: &[Node<'_>]) -> Held {
        Held::Yes
    }
}

/// Wants so many rounds, and has time for so many cases at a time, so often.
struct Follower {
    rounds: u64,
    allowance: (u64, u64),
}

impl Watch for Follower {
    fn tried(&mut self, _: u64) {}

    fn allowance(&mut self) -> u64 {
        self.allowance.1 = self.allowance.1.saturating_sub(1);
        if self.allowance.1 == 0 { 0 } else { self.allowance.0 }
    }

    fn another_round(&mut self, _: Option<&Exhausted>, drawn: &Drawn) -> bool {
        drawn.rounds < self.rounds
    }
}

fn add<T: Data + 'static>(text: &mut String, name: &str, body: Body<T>) {
    let _ = writeln!(text, "{name}");
    for (cases, seed, rounds, allowance) in [
        (60, 1, 1, (u64::MAX, u64::MAX)),
        (300, 2, 1, (u64::MAX, u64::MAX)),
        (100, 3, 2, (50, 100)),
        (100, 4, 1, (30, 5)),
    ] {
        let mut aiming = Aiming::of(body);
        let plan = Plan { exhaustive: None, random: Some(Draws { cases, seed, largest: 30, atoms: 3 }), simpler: 0 };
        let searched = search(&mut aiming, &plan, &mut Follower { rounds, allowance });
        let shape = aiming.conjecture.shape.clone();
        let (tried, all) = (aiming.tried, &aiming.fingerprint);
        let _ = writeln!(text, "  {cases} cases of seed {seed}, {rounds} rounds: {tried} tried {all}");
        if let Some((value, case)) = &aiming.best {
            let best: String = written(&shape, case).chars().take(110).collect();
            let _ = writeln!(text, "    {value}: {best}");
        }
        let Some(steered) = searched.random.and_then(|drawn| drawn.steered) else { continue };
        let hit = |hit: &Option<_>| hit.as_ref().map(|hit| hit_text(&shape, hit));
        let targets: Vec<String> = steered
            .targets
            .iter()
            .map(|target| format!("{} {} {}", target.mark.name, target.drawn, target.best))
            .collect();
        let _ = writeln!(
            text,
            "    ran {}; discards {}; maybes {} {:?}; {}; out of time {}; found {:?}",
            steered.ran,
            discards_text(&steered.discards),
            steered.maybes,
            hit(&steered.maybe),
            targets.join(", "),
            steered.out_of_time,
            hit(&steered.found)
        );
    }
}

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
enum Plant {
    Leaf,
    Node(Box<Plant>, u8, Box<Plant>),
    Row(Vec<Plant>),
}

fn depth(plant: &Plant) -> usize {
    match plant {
        Plant::Leaf => 0,
        Plant::Node(left, _, right) => 1 + depth(left).max(depth(right)),
        Plant::Row(row) => 1 + row.iter().map(depth).max().unwrap_or(0),
    }
}

#[test]
fn steered_searches_go_the_golden_way() {
    let mut text = String::new();
    add(&mut text, "a number near 123456", |n: &u32| (vec![-(f64::from(*n) - 123_456.0).abs()], Verdict::Pass));
    add(&mut text, "a negative number", |n: &i64| (vec![-(*n as f64)], Verdict::Pass));
    add(&mut text, "a float", |x: &f64| {
        if x.is_finite() {
            (vec![-(x - 17.25).abs()], Verdict::Pass)
        } else {
            (vec![], Verdict::Discard(Reason::Panicked))
        }
    });
    add(&mut text, "a sum, and a length", |list: &Vec<i16>| {
        (vec![list.iter().map(|n| f64::from(*n)).sum(), list.len() as f64], Verdict::Pass)
    });
    add(&mut text, "letters that rise", |text: &String| {
        let letters: Vec<char> = text.chars().collect();
        (vec![letters.windows(2).filter(|two| two[0] < two[1]).count() as f64], Verdict::Pass)
    });
    add(&mut text, "lists in lists", |lists: &Vec<Vec<bool>>| {
        let count = lists.iter().flatten().filter(|yes| **yes).count();
        let verdict = match count {
            40.. => Verdict::Fail(fails()),
            20..=24 => Verdict::Maybe(fails()),
            7 => Verdict::Discard(Reason::Panicked),
            _ => Verdict::Pass,
        };
        (vec![count as f64], verdict)
    });
    add(&mut text, "a deep plant", |plant: &Plant| (vec![depth(plant) as f64], Verdict::Pass));
    add(&mut text, "a character and a choice", |(c, some): &(char, Option<f32>)| {
        (vec![f64::from(u32::from(*c)), some.map_or(-1.0, f64::from)], Verdict::Pass)
    });
    is_golden("searches/steered.txt", &text);
}
