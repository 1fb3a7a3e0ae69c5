//! proptest, with its own way of growing trees, set to about as many nodes.

mod shared;

use proptest::prelude::{Just, Strategy, any};
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use shared::{count, exp_holds, exp_size, pair_holds, tree_holds, tree_size, vec_holds};

types!();

fn main() {
    shared::main(run);
}

fn run(case: &str, cases: u64, counted: bool) {
    let lists = proptest::collection::vec(any::<i32>(), 0..=100);
    match (case, counted) {
        ("vec_i32_0_100", false) => check(cases, &lists, |list| vec_holds(&list)),
        ("vec_i32_0_100", true) => check(cases, &lists, |list| count(list.len())),
        ("tree_30", false) => check(cases, &trees(), |tree| tree_holds(&tree)),
        ("tree_30", true) => check(cases, &trees(), |tree| count(tree_size(&tree))),
        ("pair_u8", false) => check(cases, &any::<(u8, u8)>(), |(left, right)| pair_holds(left, right)),
        ("pair_u8", true) => check(cases, &any::<(u8, u8)>(), |_| count(2)),
        (_, false) => check(cases, &exps(), |exp| exp_holds(&exp)),
        (_, true) => check(cases, &exps(), |exp| count(exp_size(&exp))),
    }
}

fn check<S: Strategy>(cases: u64, strategy: &S, holds: impl Fn(S::Value) -> bool) {
    let config = Config { cases: cases as u32, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new(config);
    let done = runner.run(strategy, |value| if holds(value) { Ok(()) } else { Err(TestCaseError::fail("false")) });
    assert!(done.is_ok());
}

fn trees() -> impl Strategy<Value = Tree> {
    Just(Tree::Leaf).prop_recursive(8, 512, 2, |inner| {
        let node = |(left, label, right)| Tree::Node(Box::new(left), label, Box::new(right));
        (inner.clone(), any::<i64>(), inner).prop_map(node)
    })
}

fn exps() -> impl Strategy<Value = Exp> {
    any::<i64>().prop_map(Exp::C).prop_recursive(8, 512, 2, |inner| {
        let both = (inner.clone(), inner, any::<bool>());
        both.prop_map(|(left, right, add)| {
            let (left, right) = (Box::new(left), Box::new(right));
            if add { Exp::Add(left, right) } else { Exp::Div(left, right) }
        })
    })
}
