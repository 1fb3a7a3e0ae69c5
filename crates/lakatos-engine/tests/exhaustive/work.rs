//! Counting and listing are part of what a search may do.

use std::collections::{BTreeMap, BTreeSet, BinaryHeap};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use lakatos_data::function::Fun;
use lakatos_data::generator::{Boxed, Generator, any, btree_set, just, range, sample, vec};
use lakatos_data::{Data, Shape, Tree};
use lakatos_engine::exhaustive::Exhausted;
use lakatos_engine::judge::{Held, Verdict};
use lakatos_engine::tiers::Tiers;
use lakatos_macros::Data;

use crate::trial::{ENDLESS, Time, Trial, cases, tuple};

fn search(shape: &Shape, limit: u64) -> (Exhausted, Vec<Tree>) {
    let mut trial = Trial::of(std::slice::from_ref(shape), |_| Verdict::Pass);
    let exhausted = trial.search(cases(limit));
    (exhausted, trial.bodies)
}

/// What is claimed holds: the cases that were tried are all up to the size that is named, in order, and so many of the
/// next.
#[track_caller]
fn is_honest(shape: &Shape, limit: u64) -> Exhausted {
    let (exhausted, tried) = search(shape, limit);
    let mut tiers = Tiers::of(&tuple(std::slice::from_ref(shape))).unwrap();
    let mut expected: Vec<Tree> = Vec::new();
    let last = exhausted.complete.map_or(0, |size| size + 1) + u128::from(exhausted.partial.is_some());
    for size in 0..last.min(400) {
        let tried = exhausted.partial.filter(|part| part.size == size).map_or(usize::MAX, |part| part.tried as usize);
        let from = expected.len();
        let flow = tiers.try_each_tree(size, .., |_, tree| {
            if expected.len() - from >= tried {
                return std::ops::ControlFlow::Break(());
            }
            expected.push(tree);
            std::ops::ControlFlow::Continue(())
        });
        let _ = flow.unwrap();
    }
    assert!(tried.starts_with(&expected), "{} of {}", expected.len(), tried.len());
    if last <= 400 {
        assert_eq!(tried.len(), expected.len());
    }
    exhausted
}

fn out_of_work(of: &str, size: u64, cases: u64) -> String {
    format!(
        "the values of `{of}` of size {size} take too much work to list: more than {} steps, 200 for each case that is \
         allowed; allow more cases, or leave larger values to the random search",
        cases * 200
    )
}

#[test]
fn a_set_of_many_elements_is_left_to_others_when_it_takes_too_much_work_to_count() {
    let (exhausted, tried) = search(&btree_set(any::<u32>(), 80..=80).shape(), 100);
    let size = exhausted.complete.unwrap() + 1;
    assert_eq!(exhausted.obstacle, Some(out_of_work("BTreeSet<u32>", size as u64, 100)));
    assert_eq!((tried.len(), exhausted.whole, exhausted.partial), (0, false, None));
}

#[test]
fn fewer_than_fifty_cases_may_take_the_work_of_fifty() {
    let (exhausted, _) = search(&btree_set(any::<u32>(), 80..=80).shape(), 1);
    assert_eq!(exhausted.obstacle, Some(out_of_work("BTreeSet<u32>", exhausted.complete.unwrap() as u64 + 1, 50)));
}

#[test]
fn the_work_is_shared_by_arguments_that_premises_connect() {
    let sets = btree_set(any::<u32>(), 80..=80).shape();
    let mut trial = Trial::of(&[sets.clone(), bool::shape()], |_| Verdict::Pass).given(&[0, 1], |_| Held::Yes);
    let exhausted = trial.search(cases(1_000));
    assert_eq!(exhausted.obstacle, Some(out_of_work("BTreeSet<u32>", exhausted.complete.unwrap() as u64 + 1, 500)));
}

/// Commands for a stack of so many elements: 0 ends, 1 pushes, 2 and 3 take away.
fn commands(depth: u32, state: u32, calls: Arc<AtomicU64>) -> Boxed<Vec<u8>> {
    if depth == 0 {
        return just(Vec::new()).boxed();
    }
    let choices: &[u8] = if state == 0 { &[0, 1] } else { &[0, 1, 2, 3] };
    let next = move |command: &u8| {
        calls.fetch_add(1, Ordering::Relaxed);
        let command = *command;
        let rest = match command {
            0 => return just(Vec::new()).boxed(),
            1 => commands(depth - 1, state + 1, calls.clone()),
            _ => commands(depth - 1, state - 1, calls.clone()),
        };
        rest.map(move |mut rest| {
            rest.insert(0, command);
            rest
        })
        .boxed()
    };
    sample(choices.iter().copied()).flat_map(next).boxed()
}

#[test]
fn a_generator_that_carries_a_state_takes_work_in_proportion_to_the_cases() {
    for limit in [10, 100, 1_000] {
        let calls = Arc::new(AtomicU64::new(0));
        let (exhausted, tried) = search(&commands(1_000, 0, calls.clone()).shape(), limit);
        let called = calls.load(Ordering::Relaxed);
        assert!(called < 50 * limit.max(50), "{called} calls for {limit} cases");
        assert!(tried.len() as u64 * 4 >= limit, "{} of {limit}: {:?}", tried.len(), exhausted.obstacle);
    }
}

#[test]
fn what_is_claimed_of_a_generator_that_carries_a_state_holds() {
    for limit in [10, 100, 2_000] {
        is_honest(&commands(1_000, 0, Arc::default()).shape(), limit);
    }
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Data)]
#[data(crate = lakatos_data, construct(empty(), insert(Self, u8), union(Self, Self)))]
struct Set(BTreeSet<u8>);

static BUILT: AtomicU64 = AtomicU64::new(0);

impl Set {
    fn empty() -> Set {
        Set(BTreeSet::new())
    }

    fn insert(mut set: Set, element: u8) -> Set {
        BUILT.fetch_add(1, Ordering::Relaxed);
        set.0.insert(element % 4);
        set
    }

    fn union(mut set: Set, other: Set) -> Set {
        BUILT.fetch_add(1, Ordering::Relaxed);
        set.0.extend(other.0);
        set
    }
}

#[test]
fn constructing_functions_are_called_twenty_times_for_each_case_at_most_to_count_what_they_build() {
    let (exhausted, tried) = search(&Set::shape(), 100);
    let size = exhausted.complete.unwrap() + 1;
    assert_eq!(exhausted.obstacle, Some(out_of_work("Set", size as u64, 100)));
    let built = BUILT.load(Ordering::Relaxed);
    // Each of at most 2,000 calls is built from its parts.
    assert!(tried.len() > 10 && built < 2_000 * 10, "{} cases, {built} calls", tried.len());
}

/// So many generators of one size are made, each of which is counted.
fn many(calls: &Arc<AtomicU64>) -> Shape {
    let calls = calls.clone();
    let next = move |bits: &[bool; 12]| {
        calls.fetch_add(1, Ordering::Relaxed);
        range(0..=bits.iter().filter(|bit| **bit).count() as u32)
    };
    any::<[bool; 12]>().flat_map(next).shape()
}

#[test]
fn counting_ends_when_there_is_no_more_time() {
    for premises in 0..2 {
        let calls = Arc::new(AtomicU64::new(0));
        let trial = Trial::of(&[many(&calls), bool::shape()], |_| Verdict::Pass);
        let mut trial = if premises > 0 { trial.given(&[0, 1], |_| Held::Yes) } else { trial };
        trial.time = Time { steps: 100, questions: 3, ..ENDLESS };
        let exhausted = trial.search(cases(10_000));
        assert!(exhausted.out_of_time && exhausted.obstacle.is_none());
        assert_eq!((exhausted.ran, exhausted.complete), (0, Some(0)));
        let called = calls.load(Ordering::Relaxed);
        assert!((1_000..4_096).contains(&called), "{called}");
    }
}

#[test]
fn counting_that_pauses_gives_what_it_gives_without_a_pause() {
    let shapes = [many(&Arc::default()), Set::shape(), commands(1_000, 0, Arc::default()).shape()];
    for shape in shapes {
        let mut trial = Trial::of(&[shape], |_| Verdict::Pass);
        let limits = cases(5_000);
        let exhausted = trial.search(limits);
        let tried = std::mem::take(&mut trial.bodies);
        trial.time = Time { steps: 7, ..ENDLESS };
        let paused = trial.search(limits);
        assert!(tried == trial.bodies);
        let said = |done: &Exhausted| (done.ran, done.complete, done.partial, done.whole, done.obstacle.clone());
        assert_eq!(said(&exhausted), said(&paused));
    }
}

#[derive(Data)]
#[data(crate = lakatos_data)]
struct Heap(#[data(len = 60..=60)] BinaryHeap<u32>);

/// Costly in one way or another.
fn costly() -> Vec<(&'static str, Shape)> {
    let chain = any::<u8>().flat_map(|a| {
        let a = *a;
        range(0..=a).flat_map(move |b| {
            let b = *b;
            range(b..=a).flat_map(move |c| range(0..=*c))
        })
    });
    vec![
        ("chain", chain.shape()),
        ("nested maps", <BTreeMap<BTreeSet<u8>, BTreeMap<u8, Vec<bool>>>>::shape()),
        ("sets of sets", <BTreeSet<BTreeSet<BTreeSet<u8>>>>::shape()),
        ("lists of lists", vec(vec(any::<u8>(), 12..=12), 12..=12).shape()),
        ("functions", <Fun<(u8, u8), Option<u8>>>::shape()),
        ("functions of sets", <Fun<BTreeSet<u8>, bool>>::shape()),
        ("products", <[[u64; 12]; 12]>::shape()),
        ("options", <BTreeSet<Option<Option<Option<Option<u32>>>>>>::shape()),
        ("lengths", range(0..=1_000usize).flat_map(|len| vec(any::<u8>(), *len..=*len)).shape()),
        ("heaps", Heap::shape()),
        ("pairs in sets", btree_set(any::<(u8, u8)>(), 20..=20).shape()),
        ("units", <Vec<Vec<()>>>::shape()),
    ]
}

#[test]
fn what_is_claimed_of_what_is_costly_to_count_holds() {
    for (name, shape) in costly() {
        for limit in [1, 30, 300] {
            let exhausted = is_honest(&shape, limit);
            assert!(!exhausted.whole, "{name}");
        }
    }
}

#[test]
fn a_list_of_very_many_elements_is_not_even_begun() {
    let (exhausted, tried) = search(&vec(any::<bool>(), 10_000_000..=10_000_000).shape(), 1_000);
    assert_eq!(exhausted.obstacle, Some(out_of_work("Vec<bool>", 0, 1_000)));
    assert_eq!((tried.len(), exhausted.complete), (0, None));
}
