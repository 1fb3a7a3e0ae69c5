//! Lakatos, random search alone, default settings.

mod shared;

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use lakatos::report::{Outcome, Verdict};
use lakatos::settings::Engine;
use lakatos::{Check, Data};
use shared::{Subject, count, exp_holds, exp_size, pair_holds, tree_holds, tree_size, vec_holds};

types!(lakatos::Data);

fn main() {
    shared::main(run);
}

fn run(case: &str, cases: u64, counted: bool) {
    let check = check(cases);
    let outcome = match (case, counted) {
        ("vec_i32_0_100", false) => check.run(|list: Vec<i32>| vec_holds(&list)),
        ("vec_i32_0_100", true) => check.run(|list: Vec<i32>| count(list.len())),
        ("tree_30", false) => check.run(|tree: Tree| tree_holds(&tree)),
        ("tree_30", true) => check.run(|tree: Tree| count(tree_size(&tree))),
        ("pair_u8", false) => check.run(|left: u8, right: u8| pair_holds(left, right)),
        ("pair_u8", true) => check.run(|_: u8, _: u8| count(2)),
        ("exp", false) => check.run(|exp: Exp| exp_holds(&exp)),
        ("exp", true) => check.run(|exp: Exp| count(exp_size(&exp))),
        _ => values!(case, try_values, cases, counted),
    };
    assert!(matches!(outcome.verdict, Verdict::Passed), "{case} does not pass");
}

fn check(cases: u64) -> Check {
    Check::new().engine(Engine::Random).cases(cases).seed(7).time("none")
}

fn try_values<T: Data + Subject>(cases: u64, counted: bool) -> Outcome {
    match counted {
        false => check(cases).run(|value: T| value.holds()),
        true => check(cases).run(|value: T| count(value.size())),
    }
}
