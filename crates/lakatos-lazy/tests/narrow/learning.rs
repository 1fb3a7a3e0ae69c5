//! What learning is worth, in runs. (That it loses nothing is tested with the lists of all cases.)

use lakatos_data::lazy::Key;
use lakatos_lazy::{Bound, Strategy};

use crate::given::{Given, STRATEGIES, cases_under};
use crate::trees::{Tree, formulations};

fn runs(name: &str, bound: Bound, strategy: Strategy) -> (u64, u64) {
    let formulations = formulations::<Key<i64>>();
    let (_, premises) = formulations.into_iter().find(|(other, _)| *other == name).unwrap();
    let (_, done) = cases_under(&mut Given::one::<Tree<_>>(premises, |_| true), bound, strategy);
    (done.runs, done.cases)
}

#[test]
fn a_conjunction_costs_about_what_the_top_down_form_costs() {
    let bound = Bound::Depth(4);
    let [top_down, _, _] = STRATEGIES.map(|strategy| runs("top-down", bound, strategy));
    let [chronological, jumping, learning] = STRATEGIES.map(|strategy| runs("conjunction", bound, strategy));
    assert_eq!([top_down.1, chronological.1, jumping.1, learning.1], [1082; 4]);
    assert!(learning.0 < jumping.0 && jumping.0 < chronological.0);
    assert!(learning.0 < 2 * top_down.0, "{learning:?} {top_down:?}");
}

/// The same cases under every bound, by size and by depth, with learning and without.
#[test]
fn learning_changes_the_runs_and_not_the_cases() {
    for (name, _) in formulations::<Key<i64>>() {
        // Without learning this form runs hundreds of thousands of times.
        let (size, depth) = if name == "list first" { (3, 2) } else { (5, 3) };
        for bound in (0..=size).map(Bound::Size).chain((0..=depth).map(Bound::Depth)) {
            let [chronological, jumping, learning] = STRATEGIES.map(|strategy| runs(name, bound, strategy));
            assert_eq!((chronological.1, jumping.1), (jumping.1, learning.1), "{name} {bound:?}");
            assert!(learning.0 <= chronological.0, "{name} {bound:?}");
        }
    }
}
