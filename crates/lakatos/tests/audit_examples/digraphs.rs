//! Section 5.6, in all rounds.
//!
//! Small graphs come in another order than in the paper, which lists sets of nodes before edges. So another survivor of
//! the same size may be the first; that of the paper is among them.

use lakatos::report::AuditOutcome;

use crate::examples::{digraphs, one_round};
use crate::written::{conjectures, minimal, smallest, survivors, verdict};
use crate::{golden, judged};

#[track_caller]
fn lives(outcome: &AuditOutcome, mutant: &str) -> bool {
    survivors(outcome).iter().any(|survivor| survivor == mutant)
}

/// The paper's first survivor.
const PATH_FROM_NOWHERE: &str = "if from == 0 && to == 1 && *graph == (Graph { successors: BTreeMap::from([(1, \
                                 BTreeSet::from([1]))]) }) { true } else { is_path(from, to, graph) }";

/// Its second.
const NOTHING_LEFT: &str = "if *nodes == [1] && *graph == (Graph { successors: BTreeMap::from([(0, BTreeSet::from([])), \
                            (1, BTreeSet::from([1]))]) }) { Graph { successors: BTreeMap::from([]) } } else { \
                            subgraph(nodes, graph) }";

/// Its third.
const NO_PATH: &str = "if from == 1 && to == 0 && *graph == (Graph { successors: BTreeMap::from([(0, BTreeSet::from([])), \
                       (1, BTreeSet::from([0]))]) }) { false } else { is_path(from, to, graph) }";

#[test]
fn the_first_properties_let_a_path_from_nowhere_live() {
    let outcome = judged(digraphs::first(), 500, 1_000);
    assert!(!outcome.is_complete());
    assert!(lives(&outcome, PATH_FROM_NOWHERE), "{:#?}", survivors(&outcome));
    // Both have no edge from 0 to 1; this one has the nodes.
    assert_eq!(
        smallest(&outcome),
        "if from == 0 && to == 1 && *graph == (Graph { successors: BTreeMap::from([(0, BTreeSet::from([])), (1, \
         BTreeSet::from([]))]) }) { true } else { is_path(from, to, graph) }"
    );
    golden("digraphs_1", &outcome);
}

#[test]
fn the_second_properties_let_a_subgraph_live_that_loses_nodes() {
    let outcome = judged(digraphs::second(), 1_500, 1_000);
    assert!(!lives(&outcome, PATH_FROM_NOWHERE));
    assert!(lives(&outcome, NOTHING_LEFT), "{:#?}", survivors(&outcome));
    golden("digraphs_2", &outcome);
}

#[test]
fn the_third_properties_let_missing_paths_live() {
    let outcome = judged(digraphs::third(), 1_500, 1_500);
    assert!(!lives(&outcome, NOTHING_LEFT));
    assert!(lives(&outcome, NO_PATH), "{:#?}", survivors(&outcome));
    golden("digraphs_3", &outcome);
}

#[test]
fn the_fourth_properties_say_it_all_and_most_of_them_are_not_needed() {
    let outcome = judged(digraphs::fourth(), 750, 1_500);
    assert_eq!(verdict(&outcome), (true, false));
    // The paper has {1,4,7,8}, {4,5,6,7,8} and {5,6,7,8,9} beside it, and comes to see that this is the one.
    assert_eq!(minimal(&outcome), "{1,7,8,9}");
    // Of the paper's nine, {1,7} ==> {6}, {4,8} ==> {3}, {1,4,6} ==> {5} and {1,6,8} ==> {5} are here. Mutants refute its
    // {6} ==> {2}, {7} ==> {2}, {5} ==> {2}, {4,8} = {8,9} and {1,5,7} = {5,6,7}; what is true of them is here, too.
    assert_eq!(
        conjectures(&outcome),
        [
            "{4,8} ==> {3} 52% strong",
            "{8,9} ==> {3,4} 52% strong",
            "{1,6} ==> {2} 53% strong",
            "{1,7} ==> {2,6} 57% strong",
            "{5,6} ==> {2} 78% mild",
            "{5,7} ==> {2} 81% mild",
            "{1,4,6} ==> {5} 89% mild",
            "{1,4,7} ==> {5} 93% weak",
            "{1,6,8} ==> {5} 94% weak",
            "{1,7,8} ==> {5} 98% weak",
        ]
    );
    golden("digraphs_4", &outcome);
}

#[test]
fn the_last_properties_say_it_all_and_each_is_needed() {
    let outcome = judged(digraphs::fifth(), 750, 1_500);
    assert_eq!((verdict(&outcome), minimal(&outcome)), ((true, true), "{1,2,3,4}".to_owned()));
    golden("digraphs_5", &outcome);
    // Nor do rules show anything that is missing.
    let outcome = one_round(digraphs::fifth(), 200, 500).run();
    assert_eq!(verdict(&outcome), (true, true), "{outcome}");
}
