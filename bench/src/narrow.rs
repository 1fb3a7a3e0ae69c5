//! The demand-driven search in the spaces in which Lazy SmallCheck was measured.
//!
//! Insertion into sorted lists, and into red-black trees whose invariant is a conjunction. Integers at a depth are those that
//! Lazy SmallCheck has there; with keys of which only the comparisons are chosen the space is another, and has a name of its
//! own. The figures of Lazy SmallCheck are those of `ANCHORS`, on another machine.
//!
//! Beside them, how many different values `satisfying` finds in a second of CPU time, and how large they are.

#[path = "../../crates/lakatos-lazy/tests/narrow/given.rs"]
#[expect(dead_code, reason = "the tests use more of it")]
mod given;
#[path = "../../crates/lakatos-lazy/tests/narrow/lists.rs"]
#[expect(dead_code, reason = "the tests use more of it")]
mod lists;
#[path = "../../crates/lakatos-lazy/tests/satisfying/predicates.rs"]
mod predicates;
mod supplies;
#[path = "../../crates/lakatos-lazy/tests/narrow/trees.rs"]
#[expect(dead_code, reason = "the tests use more of it")]
mod trees;

use lakatos_data::lazy::{Key, Lazy};
use lakatos_lazy::{Bound, Limits, Stop, Strategy, search};

pub(crate) use self::given::Given;
use self::lists::List;
use self::trees::Tree;
use crate::benches::{Bench, Request};
use crate::output::Output;
use crate::record::Record;
use crate::usage;

/// The comparison.
pub(crate) const BENCH: Bench = Bench {
    name: "narrow",
    cases: &[
        "insert_8",
        "insert_10",
        "insert_8_lazy",
        "insert_8_keys",
        "insert_11_keys",
        "rbins_3",
        "rbins_4",
        "rbins_4_keys",
        "rbins_top_down_12_nodes_keys",
        "satisfying_sorted_lists_keys",
        "satisfying_red_black_top_down",
        "satisfying_red_black_conjunction",
        "satisfying_red_black_bottom_up",
        "satisfying_heaps_keys",
        "satisfying_search_trees",
        "satisfying_parentheses",
        "satisfying_typed_terms",
        "satisfying_dates",
        "satisfying_acyclic_graphs",
        "satisfying_json",
        "satisfying_permutations",
    ],
    quick: &["insert_8_keys", "rbins_3"],
    run,
};

fn insert<K: lakatos_data::Data + Ord + Clone>() -> Given {
    Given::two(vec![lists::is_sorted::<K>], |list: &List<K>, key: &K| lists::is_sorted(&lists::insert(key, list)))
}

fn rbins<K: lakatos_data::Data + Ord + Clone>() -> Given {
    Given::two(vec![trees::conjunction::<K>], |tree: &Tree<K>, key: &K| trees::conjunction(&trees::insert(key, tree)))
}

fn top_down<K: lakatos_data::Data + Ord + Clone>() -> Given {
    Given::two(vec![trees::top_down::<K>], |tree: &Tree<K>, key: &K| trees::top_down(&trees::insert(key, tree)))
}

/// The property and the bound of a case.
fn problem(case: &str) -> (Given, Bound) {
    match case {
        "insert_8" => (insert::<i64>(), Bound::Depth(8)),
        "insert_10" => (insert::<i64>(), Bound::Depth(10)),
        "insert_8_lazy" => (insert::<Lazy<i64>>(), Bound::Depth(8)),
        "insert_8_keys" => (insert::<Key<i64>>(), Bound::Depth(8)),
        "insert_11_keys" => (insert::<Key<i64>>(), Bound::Depth(11)),
        "rbins_3" => (rbins::<Lazy<i64>>(), Bound::Depth(3)),
        "rbins_4" => (rbins::<Lazy<i64>>(), Bound::Depth(4)),
        "rbins_4_keys" => (rbins::<Key<i64>>(), Bound::Depth(4)),
        _ => (top_down::<Key<i64>>(), Bound::Size(12)),
    }
}

fn run(request: &Request, output: &mut Output) -> Result<(), String> {
    for case in &request.cases {
        output.progress(case);
        if case.starts_with("satisfying_") {
            supplies::run(case, output)?;
            continue;
        }
        let (mut given, bound) = problem(case);
        let limits = Limits { bounds: (bound, bound), runs: u64::MAX, after: 0, strategy: Strategy::Learning };
        let (done, cpu) = usage::thread(|| search(&mut given, &limits, &mut ()));
        if done.stop != Stop::Bounds {
            return Err(format!("{case}: {:?}", done.stop));
        }
        let mut put = |metric, value, unit| {
            let (case, who) = ((*case).to_owned(), "lakatos".to_owned());
            output.put(Record { bench: "narrow", case, who, metric, value, unit });
        };
        put("runs", done.runs as f64, "runs");
        put("cases", done.cases as f64, "cases");
        put("cpu_s", cpu.as_secs_f64(), "s");
    }
    Ok(())
}
