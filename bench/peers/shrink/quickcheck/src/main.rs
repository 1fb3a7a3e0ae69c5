//! quickcheck, with generators and shrinkers written by hand where it has none.

mod problems;
mod watch;

use problems::{difference_one, difference_small, difference_zero, is_bounded, is_ordered};
use quickcheck::{Arbitrary, Gen, QuickCheck, TestResult, Testable};

types!();

/// What quickcheck takes by default.
const SIZE: usize = 100;

fn main() {
    watch::main(run);
}

/// A property, from what a problem says of its arguments.
macro_rules! property {
    (|$($name:ident: $type:ty),*| $judged:expr) => {
        (|$($name),*| result($judged)) as fn($($type),*) -> TestResult
    };
}

fn run(problem: &str, seed: u64) {
    match problem {
        "bound5" => check(
            seed,
            property!(|a: Bounded, b: Bounded, c: Bounded, d: Bounded, e: Bounded| {
                problems::bound5([a.0, b.0, c.0, d.0, e.0])
            }),
        ),
        "large_union_list" => check(seed, property!(|lists: Vec<Vec<i64>>| problems::large_union_list(lists))),
        "reverse" => check(seed, property!(|list: Vec<i32>| problems::reverse(list))),
        "calculator" => check(seed, property!(|exp: Exp| problems::calculator(exp))),
        "length_list" => check(seed, property!(|list: Scores| problems::length_list(list.0))),
        "difference_zero" => check(seed, property!(|x: i32, y: i32| difference_zero(x, y))),
        "difference_small" => check(seed, property!(|x: i32, y: i32| difference_small(x, y))),
        "difference_one" => check(seed, property!(|x: i32, y: i32| difference_one(x, y))),
        "difference_zero_u8" => check(seed, property!(|x: u8, y: u8| difference_zero(x, y))),
        "difference_small_u8" => check(seed, property!(|x: u8, y: u8| difference_small(x, y))),
        "difference_one_u8" => check(seed, property!(|x: u8, y: u8| difference_one(x, y))),
        "coupling" => check(
            seed,
            property!(|list: Vec<Digit>| { problems::coupling(list.into_iter().map(|digit| digit.0).collect()) }),
        ),
        "deletion" => check(seed, property!(|list: Vec<i32>, index: usize| problems::deletion(list, index))),
        "deletion_u8" => check(seed, property!(|list: Vec<u8>, index: u8| problems::deletion(list, index.into()))),
        "distinct" => check(seed, property!(|list: Vec<i32>| problems::distinct(list))),
        "nested_lists" => check(seed, property!(|lists: Vec<Vec<()>>| problems::nested_lists(lists))),
        "binheap" => check(seed, property!(|heap: Heap| problems::binheap(heap))),
        other => panic!("there is no problem {other}"),
    }
}

fn result(judged: Option<bool>) -> TestResult {
    judged.map_or_else(TestResult::discard, TestResult::from_bool)
}

fn check(seed: u64, property: impl Testable) {
    let cases = watch::CASES.into();
    let mut check = QuickCheck::new().tests(cases).max_tests(cases).rng(Gen::from_size_and_seed(SIZE, seed));
    // The watch has seen whether it failed.
    let _ = check.quicktest(property);
}

#[derive(Clone, Debug)]
struct Bounded(Vec<i16>);

impl Arbitrary for Bounded {
    fn arbitrary(source: &mut Gen) -> Bounded {
        loop {
            let list = Vec::arbitrary(source);
            if is_bounded(&list) {
                return Bounded(list);
            }
        }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Bounded>> {
        Box::new(self.0.shrink().filter(|list| is_bounded(list)).map(Bounded))
    }
}

/// From 1 to 100 numbers from 0 to 1000.
#[derive(Clone, Debug)]
struct Scores(Vec<i32>);

impl Arbitrary for Scores {
    fn arbitrary(source: &mut Gen) -> Scores {
        let len = 1 + usize::arbitrary(source) % 100;
        Scores((0..len).map(|_| i32::from(u16::arbitrary(source) % 1001)).collect())
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Scores>> {
        let fits = |list: &Vec<i32>| !list.is_empty() && list.iter().all(|number| (0..=1000).contains(number));
        Box::new(self.0.shrink().filter(fits).map(Scores))
    }
}

/// From 0 to 10.
#[derive(Clone, Debug)]
struct Digit(usize);

impl Arbitrary for Digit {
    fn arbitrary(source: &mut Gen) -> Digit {
        Digit(usize::arbitrary(source) % 11)
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Digit>> {
        Box::new(self.0.shrink().map(Digit))
    }
}

impl Arbitrary for Exp {
    fn arbitrary(source: &mut Gen) -> Exp {
        exp(source, 6)
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Exp>> {
        let parts = |left: &Exp, right: &Exp| [left.clone(), right.clone()].into_iter();
        let both = |left: &Box<Exp>, right: &Box<Exp>| (left.clone(), right.clone()).shrink();
        match self {
            Exp::C(number) => Box::new(number.shrink().map(Exp::C)),
            Exp::Add(l, r) => Box::new(parts(l, r).chain(both(l, r).map(|(left, right)| Exp::Add(left, right)))),
            Exp::Div(l, r) => Box::new(parts(l, r).chain(both(l, r).map(|(left, right)| Exp::Div(left, right)))),
        }
    }
}

fn exp(source: &mut Gen, depth: u32) -> Exp {
    let choice = if depth == 0 { 0 } else { u8::arbitrary(source) % 3 };
    if choice == 0 {
        return Exp::C(i32::arbitrary(source));
    }
    let (left, right) = (Box::new(exp(source, depth - 1)), Box::new(exp(source, depth - 1)));
    if choice == 1 { Exp::Add(left, right) } else { Exp::Div(left, right) }
}

impl Arbitrary for Heap {
    fn arbitrary(source: &mut Gen) -> Heap {
        heap(source, 5, i32::MIN)
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Heap>> {
        let Heap::Node(key, left, right) = self else { return quickcheck::empty_shrinker() };
        let parts = [(**left).clone(), (**right).clone()].into_iter();
        let all = (*key, left.clone(), right.clone()).shrink().map(|(key, left, right)| Heap::Node(key, left, right));
        Box::new(parts.chain(all).filter(|heap| is_ordered(heap, i32::MIN)))
    }
}

/// A heap whose keys are not below the least one.
fn heap(source: &mut Gen, depth: u32, least: i32) -> Heap {
    if depth == 0 || u8::arbitrary(source) % 4 == 0 {
        return Heap::Empty;
    }
    let room = i64::from(i32::MAX) - i64::from(least) + 1;
    let key = i64::from(least) + i64::from(u32::arbitrary(source)) % room;
    let key = i32::try_from(key).unwrap_or(least);
    Heap::Node(key, Box::new(heap(source, depth - 1, key)), Box::new(heap(source, depth - 1, key)))
}
