//! Cases as trees, on request.

use crate::child::{Child, run};
use crate::golden::golden;

#[test]
fn the_attribute_asks_for_trees() {
    golden("trees_of_the_attribute", &run("trees::of_the_attribute"));
}

#[test]
fn the_environment_asks_for_trees() {
    let ended = Child::new().test("trees::of_the_environment").set("LAKATOS_SHOW", "tree").run();
    golden("trees_of_the_environment", &ended);
    assert!(run("trees::of_the_environment").err.contains("    let map: BTreeMap<u8, Option<bool>> ="));
}

#[test]
fn the_environment_is_heard_before_the_attribute() {
    let ended = Child::new().test("trees::of_the_attribute").set("LAKATOS_SHOW", "text").run();
    assert!(ended.err.contains("    let mut exp = Exp::Let {"), "{}", ended.text());
}

#[test]
fn values_of_generators_are_trees_too() {
    golden("trees_of_generators", &run("trees::of_generators"));
}

#[test]
fn an_example_is_shown_as_it_stands_in_the_source() {
    golden("trees_of_an_example", &run("trees::of_an_example"));
}

#[test]
fn there_is_no_other_form() {
    let ended = Child::new().test("trees::of_the_attribute").set("LAKATOS_SHOW", "trees").run();
    golden("trees_wrongly", &ended);
}
