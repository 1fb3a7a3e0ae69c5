//! Lakatos, random search alone, default settings.

mod shared;

use lakatos::report::Verdict;
use lakatos::Check;
use lakatos::settings::Engine;
use shared::{count, exp_holds, exp_size, pair_holds, tree_holds, tree_size, vec_holds};

types!(lakatos::Data);

fn main() {
    shared::main(run);
}

fn run(case: &str, cases: u64, counted: bool) {
    let check = Check::new().engine(Engine::Random).cases(cases).seed(7);
    let outcome = match (case, counted) {
        ("vec_i32_0_100", false) => check.run(|list: Vec<i32>| vec_holds(&list)),
        ("vec_i32_0_100", true) => check.run(|list: Vec<i32>| count(list.len())),
        ("tree_30", false) => check.run(|tree: Tree| tree_holds(&tree)),
        ("tree_30", true) => check.run(|tree: Tree| count(tree_size(&tree))),
        ("pair_u8", false) => check.run(|left: u8, right: u8| pair_holds(left, right)),
        ("pair_u8", true) => check.run(|_: u8, _: u8| count(2)),
        (_, false) => check.run(|exp: Exp| exp_holds(&exp)),
        (_, true) => check.run(|exp: Exp| count(exp_size(&exp))),
    };
    assert!(matches!(outcome.verdict, Verdict::Passed), "{case} does not pass");
}
