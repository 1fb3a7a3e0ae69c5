//! Types whose values are built by calling functions.

use lakatos::data::conform::conform;
use lakatos::{Data, data::Term, data::Tiers};
use lakatos_data::shape::{Call, Calls, Kind, Sum};
use lakatos_data::{Tree, derived};

use crate::law::{drawn, holds_for, samples};

mod heap;
mod red_black;

pub(crate) use heap::Heap;
pub(crate) use red_black::RbMap;

/// A counter that never passes three: it refuses.
#[derive(Clone, Debug, PartialEq, Data)]
#[data(construct(Self::new(), crate::constructing::small(u8)?, raise(Self), join(&Self, &Vec<u8>, Self), add(&mut Self, u8)?))]
struct Counter(u8);

fn small(value: u8) -> Result<Counter, String> {
    if value < 3 { Ok(Counter(value)) } else { Err(format!("{value} is too much")) }
}

impl Counter {
    fn new() -> Counter {
        Counter(0)
    }

    fn raise(self) -> Option<Counter> {
        self.0.checked_add(1).filter(|value| *value <= 3).map(Counter)
    }

    fn join(&self, others: &[u8], base: Counter) -> Option<Counter> {
        let sum = others.iter().fold(self.0.saturating_add(base.0), |sum, other| sum.saturating_add(*other));
        (sum <= 3).then_some(Counter(sum))
    }

    fn add(&mut self, more: u8) -> bool {
        self.0 = self.0.saturating_add(more);
        self.0 <= 3
    }
}

/// Built by functions, and filtered as well.
#[derive(Debug, PartialEq, Data)]
#[data(construct(Even::zero(), Even::next(Self)), where = |even| even.0 != 4, opaque)]
struct Even(u32);

impl Even {
    fn zero() -> Even {
        Even(0)
    }

    fn next(self) -> Even {
        Even(self.0 + 2)
    }
}

fn sum_of<T: Data>() -> (Vec<Call>, Calls) {
    let core = T::shape().core().shape;
    let Kind::Sum(Sum { cons, calls: Some(calls) }) = &core.def().kind else { panic!("no calls") };
    let call = |con: &lakatos_data::shape::Con| match con.style {
        lakatos_data::shape::Style::Call(call) => call,
        style => panic!("{style:?}"),
    };
    (cons.iter().map(call).collect(), *calls)
}

const fn call(path: &'static str, receiver: Option<u32>, refuses: bool) -> Call {
    Call { path, receiver, refuses, borrows: 0 }
}

#[test]
fn constructed_types_obey_the_laws() {
    holds_for::<RbMap<u8, bool>>();
    holds_for::<Heap<i8>>();
    holds_for::<Counter>();
    holds_for::<Even>();
}

#[test]
fn calls_are_described_with_their_paths_receivers_and_refusals() {
    assert_eq!(sum_of::<RbMap<u8, bool>>().0, [call("RbMap::empty", None, false), call("RbMap::insert", None, false)]);
    assert_eq!(
        sum_of::<Heap<u8>>().0,
        [call("Heap::new", None, false), call("Heap::push", Some(0), false), call("Heap::pop", Some(0), true)]
    );
    assert_eq!(
        sum_of::<Counter>().0,
        [
            call("Counter::new", None, false),
            call("crate::constructing::small", None, true),
            call("Counter::raise", None, true),
            Call { borrows: 0b011, ..call("Counter::join", None, true) },
            call("Counter::add", Some(0), true)
        ]
    );
}

#[test]
fn only_a_type_that_may_refuse_has_a_check() {
    assert!(matches!(RbMap::<u8, bool>::DEF.kind, Kind::Sum(_)));
    assert!(matches!(&Counter::DEF.kind, Kind::Wrap(wrap) if wrap.check.is_some()));
    assert!(matches!(&Even::DEF.kind, Kind::Wrap(wrap) if wrap.check.is_some()));
    assert!(Even::shape().is_opaque());
    assert_eq!(RbMap::<u8, bool>::shape().id(), RbMap::<u8, bool>::shape().core().shape.id());
    assert_ne!(Counter::shape().id(), Counter::shape().core().shape.id());
}

#[test]
fn a_call_that_is_refused_builds_nothing() {
    assert!(samples::<Counter>().iter().all(|(counter, _)| counter.0 <= 3));
    let raised = (0..4).fold(Tree::con(0, []), |tree, _| Tree::con(2, [tree]));
    assert!(Term::new(Counter::shape(), raised).unwrap().build::<Counter>().is_err());
    assert!(samples::<Even>().iter().all(|(even, _)| even.0 != 4));
}

#[test]
fn every_constructing_function_is_called() {
    let trees: Vec<Tree> = samples::<Counter>().into_iter().map(|(_, tree)| tree).collect();
    for con in 0..5 {
        let wanted = format!("#{con}");
        assert!(trees.iter().any(|tree| format!("{tree:?}").contains(&wanted)), "{con}");
    }
}

#[test]
fn a_value_built_by_calls_cannot_be_taken_apart() {
    assert_eq!(Term::of(&Counter(1)), None);
}

#[test]
fn what_the_functions_guarantee_is_asked_of_what_they_build() {
    let (_, calls) = sum_of::<RbMap<u8, bool>>();
    assert_eq!(
        calls.satisfies.iter().map(|satisfies| satisfies.path).collect::<Vec<_>>(),
        ["red_black::is_rbt", "RbMap::is_ordered"]
    );
    for (map, tree) in samples::<RbMap<u8, bool>>() {
        assert!(red_black::is_rbt(&map));
        for satisfies in calls.satisfies {
            assert_eq!((satisfies.check)(tree.root()), Some(true));
        }
    }
    let (_, calls) = sum_of::<Heap<u8>>();
    assert_eq!(calls.satisfies[0].path, "Heap::is_heap");
    assert_eq!((calls.satisfies[0].check)(Tree::leaf(3).root()), None);
}

#[test]
fn calls_that_build_equal_values_are_told_by_the_best_means_of_the_type() {
    let insert = |key: i128, map: Tree| Tree::con(1, [Tree::leaf(key), Tree::con(1, []), map]);
    let one_way = insert(1, insert(2, Tree::con(0, [])));
    let other_way = insert(2, insert(1, Tree::con(0, [])));
    let mut table = (sum_of::<RbMap<u8, bool>>().1.distinct)().expect("the map has an order");
    assert_eq!(table.first(one_way.root()), Some(true));
    assert_eq!(table.first(other_way.root()), Some(false));
    assert_eq!(table.first(Tree::con(0, []).root()), Some(true));
    assert_eq!(table.first(Tree::leaf(0).root()), None);
    assert!((sum_of::<Even>().1.distinct)().is_none());
    let _: fn() -> Option<Box<dyn derived::Distinct>> = sum_of::<Heap<u8>>().1.distinct;
}

#[test]
fn heaps_are_drawn_with_the_elements_that_were_pushed() {
    let lens: std::collections::BTreeSet<usize> =
        (0..300).filter_map(drawn::<Heap<u8>>).map(|(heap, _)| heap.len()).collect();
    assert!(lens.len() > 3, "{lens:?}");
}

#[test]
fn every_map_of_two_keys_to_two_values_is_enumerated_once() {
    let mut tiers = Tiers::of(&<RbMap<bool, bool>>::shape()).unwrap();
    let counts: Vec<u128> = (0..8).map(|size| tiers.count(size).unwrap().indices()).collect();
    // Empty; one key with one of two values; both keys. Longer sequences of calls build nothing new.
    assert_eq!(counts, [1, 4, 4, 0, 0, 0, 0, 0]);
    let mut seen = Vec::new();
    for size in 0..8 {
        tiers.each::<RbMap<bool, bool>>(size, .., |_, map| seen.push(map.clone())).unwrap();
    }
    assert_eq!(seen.len(), 9);
    assert!(seen.iter().enumerate().all(|(place, map)| !seen[..place].contains(map)));
}

#[test]
fn constructed_types_conform() {
    conform::<RbMap<u8, bool>>().unwrap();
    conform::<Heap<u8>>().unwrap();
    conform::<Counter>().unwrap();
}
