//! Properties that hold, and count what they are asked.

use lakatos::atoms::A;
use lakatos::prelude::*;

use super::tally;

#[lakatos::test]
#[ignore = "run by another test"]
fn lists(xs: Vec<i64>) {
    tally("ran");
    assert!(xs.len() < 1_000_000);
}

#[derive(Data)]
pub(crate) enum Step {
    Stay,
    Go(bool),
    Both(Box<Step>, Box<Step>),
    Never(u8),
}

/// The constructors of a step, and what it must not hold.
fn look(step: &Step, met: &mut Vec<&'static str>) -> bool {
    match step {
        Step::Stay => met.push("Stay"),
        Step::Go(_) => met.push("Go"),
        Step::Both(first, second) => {
            met.push("Both");
            let (first, second) = (look(first, met), look(second, met));
            return first && second;
        }
        Step::Never(_) => met.push("Never"),
    }
    !matches!(step, Step::Never(_) | Step::Go(true))
}

fn allowed(step: &Step) -> bool {
    let is_allowed = look(step, &mut Vec::new());
    tally(if is_allowed { "allowed" } else { "not_allowed" });
    is_allowed
}

#[lakatos::test]
#[ignore = "run by another test"]
fn steps(step: &Step, n: u16, flag: bool) {
    assume!(allowed(step));
    if flag {
        if n == 3 {
            tally("elsewhere");
        }
        assume!(n != 3);
    }
    tally("ran");
    let mut met = Vec::new();
    look(step, &mut met);
    met.sort_unstable();
    met.dedup();
    met.into_iter().for_each(tally);
    tally(if flag { "true" } else { "false" });
}

#[lakatos::test]
#[ignore = "run by another test"]
fn thirds(x: u8, flag: bool) {
    assume!(x % 3 == 0);
    tally("ran");
    assert!(x / 3 * 3 == x || flag);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn every_second_premise(x: u8, y: i8) {
    assume!(x % 2 == 0);
    assume!(i16::from(y) > i16::from(x));
    tally("ran");
    assert!(y > 0);
}

#[lakatos::test(exhaustive = 3_000)]
#[ignore = "run by another test"]
fn atoms(xs: &[A]) {
    tally("ran");
    assert!(xs.len() < 1_000_000);
}

/// Refuses most of what it is asked for.
#[derive(Data)]
#[data(where = Square::holds)]
struct Square {
    side: u16,
    area: u16,
}

impl Square {
    fn holds(&self) -> bool {
        let holds = self.side.checked_mul(self.side) == Some(self.area);
        if !holds {
            tally("refused");
        }
        holds
    }
}

#[lakatos::test(engine = exhaustive)]
#[ignore = "run by another test"]
fn squares(square: Square) {
    tally("ran");
    assert!(square.area >= square.side);
}

#[lakatos::test]
#[ignore = "run by another test"]
#[example(3)]
#[example(200)]
fn examples(x: u8) {
    tally("ran");
    assert!(u16::from(x) < 256);
}

/// Always in order: its functions see to that.
#[derive(Data)]
#[data(construct(Ordered::empty(), Ordered::insert(Self, i64)), satisfies = Ordered::is_ordered)]
struct Ordered(Vec<i64>);

impl Ordered {
    fn empty() -> Ordered {
        Ordered(Vec::new())
    }

    fn insert(mut self, x: i64) -> Ordered {
        let place = self.0.partition_point(|y| *y < x);
        self.0.insert(place, x);
        self
    }

    fn is_ordered(&self) -> bool {
        tally("asked");
        self.0.is_sorted()
    }
}

#[lakatos::test(cases = 500)]
#[ignore = "run by another test"]
fn a_guarantee(ordered: Ordered, x: i64) {
    assume!(ordered.is_ordered());
    tally("ran");
    assert!(ordered.insert(x).0.is_sorted());
}

#[lakatos::test(engine = exhaustive, cases = 500)]
#[ignore = "run by another test"]
fn a_guarantee_before_a_premise(ordered: Ordered, x: u8) {
    assume!(ordered.is_ordered());
    assume!(x % 2 == 0);
    tally("ran");
    assert!(ordered.0.is_sorted() || x == 1);
}

#[lakatos::test(engine = random, random = 50, time = "500ms")]
#[ignore = "run by another test"]
fn in_time(xs: Vec<bool>) {
    tally("ran");
    assert!(xs.len() < 1_000_000);
}
