//! Vectors in a copy: whoever goes through one from the beginning learns no more of it than it looks at.

use lakatos::Check;
use lakatos::lazy::Growing;
use lakatos::report::{Outcome, Verdict};
use lakatos::settings::Keep;

#[lakatos::lazy]
mod sorted {
    pub(super) fn is_sorted(xs: &[i32]) -> bool {
        xs.windows(2).all(|pair| pair[0] <= pair[1])
    }

    pub(super) fn is_sorted_by_index(xs: &Vec<i32>) -> bool {
        (1..xs.len()).all(|at| xs[at - 1] <= xs[at])
    }

    pub(super) fn is_sorted_by_pairs(xs: &[i32]) -> bool {
        xs.iter().zip(xs.iter().skip(1)).all(|(one, next)| one <= next)
    }

    pub(super) fn insert(x: i32, xs: &[i32]) -> Vec<i32> {
        let at = xs.iter().position(|y| *y >= x).unwrap_or(xs.len());
        let mut ys = xs.to_vec();
        ys.insert(at, x);
        ys
    }

    pub(super) fn broken_insert(x: i32, xs: &[i32]) -> Vec<i32> {
        let at = xs.iter().position(|y| *y >= x).unwrap_or(0);
        let mut ys = vec![x];
        ys.splice(0..0, xs.iter().copied().take(at));
        ys.extend(xs.iter().skip(at));
        ys
    }
}

use sorted_lazy::{broken_insert, insert, is_sorted, is_sorted_by_index, is_sorted_by_pairs};

fn check() -> Check {
    Check::new().keep(Keep::Nothing)
}

fn reach(outcome: &Outcome) -> (u64, u64, u64) {
    let demand = outcome.search.demand.as_ref().expect("it is searched on demand");
    (demand.complete.unwrap_or(0), demand.runs, demand.cases)
}

#[test]
fn a_premise_prunes_as_on_a_list_of_boxes() {
    let outcome = check().run(|x: i32, xs: Growing<i32>| {
        lakatos::assume!(is_sorted(&xs));
        is_sorted(&insert(x, &xs))
    });
    assert!(outcome.is_pass(), "{outcome}");
    panic!("{outcome}");
}
