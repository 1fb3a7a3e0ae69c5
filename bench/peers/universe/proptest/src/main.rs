//! proptest: its own trees of values, each made so that it begins with the first failure.

mod contest;
mod grammar;
mod values;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt::Debug;
use std::time::Duration;

use contest::{Task, judge, reduce_all, task, timed};
use grammar::Predicate;
use proptest::strategy::{NewTree, Strategy, ValueTree};
use proptest::test_runner::{Config, TestCaseError, TestError, TestRunner};
use values::Value;

fn main() {
    let task = task();
    for_type!(task.name, run(&task), panic!("proptest does not know {}", task.name));
}

fn run<T: Value + Begins>(task: &Task) {
    reduce_all(task, reduce::<T>);
}

fn reduce<T: Value + Begins>(first: T, predicate: &Predicate) -> (T, Duration) {
    let config = Config { failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new(config);
    let tree = first.clone().tree(&mut runner);
    let property = |value: T| match judge(predicate, &value) {
        None => Err(TestCaseError::reject("the premise does not hold")),
        Some(true) => Ok(()),
        Some(false) => Err(TestCaseError::fail("the property does not hold")),
    };
    let (end, cpu) = timed(|| runner.run_one(tree, property));
    match end {
        Err(TestError::Fail(_, value)) => (value, cpu),
        _ => (first, cpu),
    }
}

type Tree<T> = Box<dyn ValueTree<Value = T>>;

/// A value with which a tree of proptest's own can begin.
trait Begins: Clone + Debug + PartialEq + 'static {
    fn tree(self, runner: &mut TestRunner) -> Tree<Self>;
}

/// A strategy that begins with these values, one after the other.
#[derive(Debug)]
struct Given<T>(RefCell<VecDeque<T>>);

impl<T> Given<T> {
    fn new(values: impl IntoIterator<Item = T>) -> Given<T> {
        Given(RefCell::new(values.into_iter().collect()))
    }
}

impl<T: Begins> Strategy for Given<T> {
    type Tree = Tree<T>;
    type Value = T;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let mut values = self.0.borrow_mut();
        // Round and round: who wants another number of values begins anew.
        let value = values.pop_front().expect("there are values");
        values.push_back(value.clone());
        Ok(value.tree(runner))
    }
}

/// Some things are drawn at random (how long a list is): until they are as they should be.
fn until<T: Begins, S: Strategy<Value = T, Tree: 'static>>(
    wanted: &T,
    runner: &mut TestRunner,
    strategy: impl Fn() -> S,
) -> Tree<T> {
    for _ in 0..100_000 {
        if let Ok(tree) = strategy().new_tree(runner) {
            if tree.current() == *wanted {
                return Box::new(tree);
            }
        }
    }
    panic!("no tree begins with {wanted:?}");
}

macro_rules! integers {
    ($($of:ident)*) => {$(
        impl Begins for $of {
            fn tree(self, _: &mut TestRunner) -> Tree<Self> {
                Box::new(proptest::num::$of::BinarySearch::new(self))
            }
        }
    )*};
}

integers! { u8 u16 u32 u64 i16 i32 i64 }

impl Begins for bool {
    fn tree(self, runner: &mut TestRunner) -> Tree<Self> {
        until(&self, runner, || proptest::bool::ANY)
    }
}

impl Begins for char {
    fn tree(self, runner: &mut TestRunner) -> Tree<Self> {
        let code = || Given::new([u32::from(self)]);
        until(&self, runner, || code().prop_filter_map("not a character", char::from_u32))
    }
}

impl<A: Begins, B: Begins> Begins for (A, B) {
    fn tree(self, runner: &mut TestRunner) -> Tree<Self> {
        until(&self.clone(), runner, || (Given::new([self.0.clone()]), Given::new([self.1.clone()])))
    }
}

impl Begins for (i32, i32, i32) {
    fn tree(self, runner: &mut TestRunner) -> Tree<Self> {
        until(&self, runner, || (Given::new([self.0]), Given::new([self.1]), Given::new([self.2])))
    }
}

impl Begins for Option<u32> {
    fn tree(self, runner: &mut TestRunner) -> Tree<Self> {
        until(&self, runner, || proptest::option::of(Given::new([self.unwrap_or(0)])))
    }
}

impl Begins for Duration {
    fn tree(self, runner: &mut TestRunner) -> Tree<Self> {
        let parts = || (Given::new([self.as_secs()]), Given::new([self.subsec_nanos()]));
        until(&self, runner, || parts().prop_map(|(secs, nanos)| Duration::new(secs, nanos)))
    }
}

impl<T: Begins> Begins for Vec<T> {
    fn tree(self, runner: &mut TestRunner) -> Tree<Self> {
        if self.is_empty() {
            return Box::new(proptest::strategy::Just(self).new_tree(runner).expect("it is one value"));
        }
        until(&self, runner, || proptest::collection::vec(Given::new(self.clone()), 0..=self.len()))
    }
}

impl Begins for String {
    fn tree(self, runner: &mut TestRunner) -> Tree<Self> {
        let characters: Vec<char> = self.chars().collect();
        let text = |characters: Vec<char>| characters.into_iter().collect::<String>();
        until(&self, runner, || Given::new([characters.clone()]).prop_map(text))
    }
}

impl Begins for BTreeSet<u16> {
    fn tree(self, runner: &mut TestRunner) -> Tree<Self> {
        if self.is_empty() {
            return Box::new(proptest::strategy::Just(self).new_tree(runner).expect("it is one value"));
        }
        until(&self, runner, || proptest::collection::btree_set(Given::new(self.iter().copied()), 0..=self.len()))
    }
}

impl Begins for BTreeMap<u8, u16> {
    fn tree(self, runner: &mut TestRunner) -> Tree<Self> {
        if self.is_empty() {
            return Box::new(proptest::strategy::Just(self).new_tree(runner).expect("it is one value"));
        }
        let (keys, values) = || -> (Vec<u8>, Vec<u16>) { self.iter().map(|(key, value)| (*key, *value)).unzip() }();
        until(&self, runner, || {
            proptest::collection::btree_map(Given::new(keys.clone()), Given::new(values.clone()), 0..=self.len())
        })
    }
}
