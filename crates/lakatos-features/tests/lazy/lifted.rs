//! Generators that properties use because of a premise.

use std::process::Command;

use lakatos::Data;
use lakatos::generator::{Generator, any};
use lakatos::lazy::satisfying;

use crate::satisfying::tree::{Tree, is_ordered, size};
use crate::satisfying::tree_lazy;

impl Tree {
    fn is_ordered(&self) -> bool {
        is_ordered(self)
    }
}

#[lakatos::generator(satisfies = is_ordered)]
fn ordered_trees() -> impl Generator<Value = Tree> {
    satisfying(tree_lazy::is_ordered)
}

#[lakatos::test(exhaustive = 300, random = 300)]
fn a_property_elsewhere(tree: Tree, key: i32) {
    lakatos::assume!(is_ordered(&tree));
    let _ = key;
    assert!(is_ordered(&tree));
}

#[lakatos::test(exhaustive = 3, random = 3)]
fn by_reference_and_by_a_path(shown: &Tree) {
    lakatos::assume!(Tree::is_ordered(shown));
    assert!(is_ordered(shown));
}

/// What the premise rules out for other reasons is still ruled out.
#[lakatos::test(exhaustive = 300, random = 300)]
fn with_another_premise(tree: Tree) {
    lakatos::assume!(size(&tree) > 1);
    lakatos::assume!(is_ordered(&tree));
    assert!(size(&tree) > 1);
}

#[lakatos::test(exhaustive = 30, random = 30)]
fn its_own_generator_counts(#[with(any::<Tree>())] tree: Tree) {
    lakatos::assume!(is_ordered(&tree));
    assert!(is_ordered(&tree));
}

#[lakatos::test(exhaustive = 30, random = 30)]
fn another_function(tree: Tree) {
    lakatos::assume!(size(&tree) < 5);
    assert!(size(&tree) < 5);
}

#[derive(Data, Clone, Copy, Debug, PartialEq)]
struct Die(u8);

impl Die {
    fn is_fair(self) -> bool {
        (1..=6).contains(&self.0)
    }
}

fn is_fair(die: &Die) -> bool {
    die.is_fair()
}

/// Of all values that there are it misses one.
#[lakatos::generator(satisfies(is_fair, is_small))]
fn dice() -> impl Generator<Value = Die> {
    lakatos::generator::range(1..=5_u8).map(Die)
}

/// Every value of the generator was tried, and another one is wrong.
#[lakatos::test(random = 30)]
fn nothing_is_proved(die: Die) {
    lakatos::assume!(is_fair(&die));
    assert!(die.0 < 6);
}

/// What these functions build is ordered.
#[derive(Data, Clone, Debug)]
#[data(construct(empty(), insert(Self, i32)), satisfies = is_ordered_set)]
struct Set(Vec<i32>);

impl Set {
    fn empty() -> Set {
        Set(Vec::new())
    }

    fn insert(mut self, key: i32) -> Set {
        if let Err(at) = self.0.binary_search(&key) {
            self.0.insert(at, key);
        }
        self
    }
}

fn is_ordered_set(set: &Set) -> bool {
    set.0.is_sorted()
}

#[derive(Data, Clone, Debug)]
struct Row(Vec<i32>);

fn is_sorted(row: &Row) -> bool {
    row.0.is_sorted()
}

/// A type that is built by its functions draws the rows.
#[lakatos::generator(satisfies = is_sorted)]
fn sorted_rows() -> impl Generator<Value = Row> {
    any::<Set>().map(|set| Row(set.0))
}

#[lakatos::test(exhaustive = 100, random = 100)]
fn by_a_type_that_is_built(row: Row) {
    lakatos::assume!(is_sorted(&row));
    assert!(row.0.windows(2).all(|pair| pair[0] < pair[1]));
}

/// What the report of a property says, in one line.
fn report_of(property: &str) -> String {
    let name = format!("lifted::{property}");
    let program = std::env::current_exe().expect("there is one");
    let done = Command::new(program).args([&name, "--exact", "--nocapture"]).output().expect("it runs");
    assert!(done.status.success(), "{done:?}");
    let printed = [done.stdout, done.stderr].concat();
    String::from_utf8(printed).expect("it is text").replace("\n    ", " ")
}

#[test]
fn the_report_says_which_generator_draws_an_argument() {
    for (property, argument, generator, function) in [
        ("a_property_elsewhere", "tree", "ordered_trees", "is_ordered"),
        ("by_reference_and_by_a_path", "shown", "ordered_trees", "is_ordered"),
        ("with_another_premise", "tree", "ordered_trees", "is_ordered"),
        ("nothing_is_proved", "die", "dice", "is_fair"),
        ("by_a_type_that_is_built", "row", "sorted_rows", "is_sorted"),
    ] {
        let text = report_of(property);
        let says = format!(
            "`{argument}` is drawn by `{generator}()` because of the premise `{function}`: values that it does not make \
             were not tried."
        );
        assert!(text.contains(&says), "{text}");
        assert!(!text.contains("discarded") || property == "with_another_premise", "{text}");
    }
}

#[test]
fn an_argument_without_such_a_premise_is_drawn_as_its_type_says() {
    for property in ["its_own_generator_counts", "another_function"] {
        let text = report_of(property);
        assert!(!text.contains("is drawn by"), "{text}");
    }
}

#[test]
fn what_a_generator_makes_proves_nothing() {
    let text = report_of("nothing_is_proved");
    assert!(text.contains("nothing_is_proved passed 5 cases") && !text.contains("proved:"), "{text}");
}
