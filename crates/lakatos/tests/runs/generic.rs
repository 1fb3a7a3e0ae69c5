//! The report of a generic property that fails says how many different atoms its case has and needs.

use crate::child::run;
use crate::golden::golden;

#[track_caller]
fn says(name: &str, needs: &[&str]) {
    let ended = run(&format!("generic::{name}"));
    for line in needs {
        assert!(ended.err.contains(line), "{}", ended.text());
    }
    golden(&format!("generic_{name}"), &ended);
}

#[test]
fn two_atoms_are_needed_where_an_order_matters() {
    says("appending_commutes", &["It needs 2 different atoms of `A`"]);
}

#[test]
fn one_atom_is_not_said_to_be_needed() {
    says("lists_are_empty", &["It has 1 different atom of `A`."]);
}

#[test]
fn atoms_of_each_type_are_counted_and_those_in_functions_count() {
    says("functions_are_constant", &["It needs 2 different atoms of `A`", "It needs 2 different atoms of `B`"]);
}

#[test]
fn a_function_from_a_type_to_itself_needs_what_its_table_names() {
    says("three_times_is_once", &["It needs 3 different atoms of `A`"]);
}

#[test]
fn three_atoms_are_needed_to_be_pairwise_different() {
    says("at_most_two_are_different", &["It needs 3 different atoms of `A`"]);
}
