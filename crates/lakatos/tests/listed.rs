//! Cases that are drawn as they are listed end in the same way as cases that are trees before they are tried. Several
//! threads are given trees.

use std::panic::catch_unwind;
use std::sync::atomic::{AtomicU64, Ordering};

use lakatos::generator::{Generator, any, btree_set};
use lakatos::report::{Outcome, Verdict};
use lakatos::settings::{Engine, Panics};
use lakatos::{Check, Data, assume, cover, label, partial};

#[derive(Debug, Data)]
struct Five {
    a: u8,
    b: i32,
    c: bool,
    d: char,
    e: u64,
}

#[derive(Debug, Data)]
enum Exp {
    C(i64),
    Neg(Box<Exp>),
    Add(Box<Exp>, Box<Exp>),
}

fn size(exp: &Exp) -> usize {
    match exp {
        Exp::C(_) => 1,
        Exp::Neg(inner) => 1 + size(inner),
        Exp::Add(left, right) => 1 + size(left) + size(right),
    }
}

fn check() -> Check {
    Check::new().engine(Engine::Exhaustive).exhaustive(700).named("listed")
}

fn are_alike(listed: &Outcome, trees: &Outcome) {
    assert_eq!(listed.search, trees.search);
    assert_eq!(listed.to_string(), trees.to_string());
}

/// Tries a property on one thread and on two: its report, which is the same.
macro_rules! tried {
    ($check:expr, $property:expr) => {{
        let listed = $check.run($property);
        are_alike(&listed, &$check.threads(2).run($property));
        listed
    }};
}

#[test]
fn what_passes_passes() {
    assert_eq!(tried!(check(), |x: u32| x < 700).search.ran(), 700);
    assert!(tried!(check(), |x: f64, y: f64| x.is_nan() || y.is_nan() || x <= y || y < x).is_pass());
    assert!(
        tried!(check(), |five: Five| five.a < 200
            && five.e < 200
            && five.b < 99
            && five.d != if five.c { 'Y' } else { 'Z' })
        .is_pass()
    );
    assert!(tried!(check(), |xs: Vec<u8>, s: String| xs.len() + s.len() < 30).is_pass());
    assert!(tried!(check(), |exp: Exp| size(&exp) < 50).is_pass());
    assert!(tried!(check(), |x: u8| x.checked_add(1).is_none_or(|y| y > x)).to_string().contains("proved"));
}

#[test]
fn what_fails_fails_for_the_same_case_and_is_made_as_simple() {
    let outcome = tried!(check(), |x: u32| x < 321);
    assert_eq!(outcome.counterexample().unwrap().arguments[0].rust, "321");
    tried!(check(), |xs: Vec<u8>| xs.iter().map(|x| u32::from(*x)).sum::<u32>() < 4);
    tried!(check(), |x: u32, y: u32| assert!(x * y < 50, "{x} * {y}"));
    tried!(check(), |five: Five| if five.a + 2 > 5 { Err(format!("{five:?}")) } else { Ok(()) });
    tried!(check(), |exp: Exp| size(&exp) < 4);
    tried!(check().reduce(0), |exp: Exp| size(&exp) < 4);
}

#[test]
fn what_is_discarded_is_counted_by_its_reason() {
    let outcome = tried!(check(), |x: u32| {
        assume!(x % 3 == 0);
        assume!(x % 5 != 0);
        x != 303
    });
    assert!(outcome.counterexample().is_some());
    // The body catches what an assumption throws.
    let outcome = tried!(check(), |x: u32| {
        let _ = catch_unwind(|| assume!(x % 7 == 0));
        x < 100_000
    });
    assert_eq!((outcome.search.ran(), outcome.search.discarded()), (100, 600));
    tried!(check().panics(Panics::Discard), |x: u32| assert!(x % 2 == 0));
    tried!(check().panics(Panics::Maybe), |x: u32| assert!(x % 2 == 0));
    tried!(check(), |xs: Vec<u8>| partial!(xs[0]) == xs[0]);
}

#[test]
fn what_bodies_say_is_counted() {
    tried!(check(), |x: u32, exp: Exp| {
        label!("{}", if x % 2 == 0 { "even" } else { "odd" });
        cover!(10.0, size(&exp) > 2);
        true
    });
}

#[test]
fn a_generator_that_panics_is_named_with_what_it_was_given() {
    let some = || any::<u32>().map(|x| if x == 40 { panic!("forty") } else { x });
    let (one, two) = (check(), check().threads(2));
    let (listed, trees) = (one.with(some()).run(|_| true), two.with(some()).run(|_| true));
    assert!(matches!(listed.verdict, Verdict::Misuse(_)));
    are_alike(&listed, &trees);
}

#[test]
fn cases_that_become_long_end_the_search_at_the_same_place() {
    let outcome = tried!(check(), |xs: Vec<()>| xs.len() < 10_000);
    assert!(outcome.to_string().contains("the cases became long"), "{outcome}");
    tried!(check(), |xs: Vec<()>| xs.len() < 150);
    tried!(check(), |xs: [[u8; 9]; 9]| xs[0][0] < 99);
}

#[test]
fn each_case_is_run_once() {
    let runs = AtomicU64::new(0);
    let outcome = check().run(|x: u32, _y: u8| {
        runs.fetch_add(1, Ordering::Relaxed);
        assume!(x != 3);
        true
    });
    assert_eq!(runs.into_inner(), outcome.search.ran() + outcome.search.discarded());
}

#[test]
fn what_takes_too_much_work_to_list_is_drawn_and_the_report_says_why() {
    let sets = btree_set(any::<u32>(), 80..=80);
    let outcome = Check::new().seed(1).named("sets_have_80_elements").exhaustive(100).random(50).with(sets);
    let outcome = outcome.run(|set| set.len() == 80);
    let report = outcome.to_string();
    let said = "Searched 0 cases in order of size (all up to size 252) and 50 random cases (seed 0x1).\n\
        The exhaustive search ended early: the values of `BTreeSet<u32>` of size 253 take too much work to\n    \
        list: more than 20000 steps, 200 for each case that is allowed; allow more cases, or leave\n    \
        larger values to the random search.\n";
    assert_eq!(report.split_once('\n').unwrap().1, said);
    assert_eq!(outcome.search.random.map(|random| random.ran), Some(50));
}
