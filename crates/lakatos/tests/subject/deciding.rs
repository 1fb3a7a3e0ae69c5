//! What a listener decides, and when it is asked: recursion, subjects that call subjects, panics.
#![deny(warnings, clippy::all)]

use std::borrow::Cow;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

use lakatos::prelude::*;
use lakatos_data::subject::{Call, Listener, Refusal, Reply, Subject, Thrown, listen, run_unheard};

use crate::listener::{Act, answered, scripted, told, tree};

#[lakatos::subject]
fn sum(n: u8) -> u8 {
    if n == 0 { 0 } else { n + sum(n - 1) }
}

#[lakatos::subject(recursive = original)]
fn spared(n: u8) -> u8 {
    if n == 0 { 0 } else { n + through(n - 1) }
}

/// A way back to [`spared`].
fn through(n: u8) -> u8 {
    spared(n)
}

#[lakatos::subject]
fn outer(n: u8) -> u8 {
    inner(n) + spared(n)
}

#[lakatos::subject]
fn inner(n: u8) -> u8 {
    assert!(n < 100, "too large");
    n
}

#[derive(Debug, PartialEq, Data)]
enum Tree {
    Leaf,
    Node(Box<Tree>, u8, Box<Tree>),
}

impl Tree {
    #[lakatos::subject]
    fn size(&self) -> usize {
        match self {
            Tree::Leaf => 0,
            Tree::Node(left, _, right) => left.size() + 1 + right.size(),
        }
    }
}

#[test]
fn recursive_calls_are_heard() {
    let lines = ["sum#0(2)", "sum#0(1) again", "sum#0(0) again", "= #0(0)", "= #0(1)", "= #0(3)"];
    assert_eq!(told(|| sum(2)), (3, lines.map(str::to_owned).to_vec()));
    let tree = Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf));
    assert_eq!(told(|| tree.size()).1.len(), 6);
}

#[test]
fn recursive_calls_meet_the_mutant() {
    let zero = tree(&(5_u8,));
    let mutant = move |call: &Call<'_>| match format!("{:?}", call.arguments).as_str() {
        "#0(0)" => Act::Answer(zero.clone()),
        _ => Act::Original,
    };
    assert_eq!(scripted(mutant, || sum(3)).0, 11);
}

#[test]
fn recursive_calls_can_be_spared_by_the_attribute_and_by_the_listener() {
    assert_eq!(told(|| spared(3)), (6, vec!["spared#0(3)".to_owned(), "= #0(6)".to_owned()]));
    let answer = tree(&(100_u8,));
    let mutant = move |call: &Call<'_>| match call.is_recursive {
        true => Act::Original,
        false => Act::Answer(answer.clone()),
    };
    assert_eq!(scripted(mutant, || (sum(3), sum(4))).0, (100, 100));
    // One after the other is not one inside of the other.
    assert_eq!(told(|| (spared(0), spared(1))).1.len(), 4);
}

#[test]
fn subjects_inside_of_subjects_are_heard() {
    let lines = ["outer#0(2)", "inner#0(2)", "= #0(2)", "spared#0(2)", "= #0(3)", "= #0(5)"];
    assert_eq!(told(|| outer(2)).1, lines);
    let answer = tree(&(50_u8,));
    let only_inner = move |call: &Call<'_>| match call.subject.declaration().name {
        "inner" => Act::Answer(answer.clone()),
        _ => Act::Original,
    };
    assert_eq!(scripted(only_inner, || outer(2)).0, 53);
}

#[test]
fn a_listener_can_make_a_call_panic_and_no_hook_is_told() {
    let (caught, heard) = scripted(|_| Act::Panic, || catch_unwind(|| outer(2)));
    assert_eq!(caught.unwrap_err().downcast_ref(), Some(&Thrown::Mutant));
    assert_eq!(heard.lines, ["outer#0(2)"]);
}

#[test]
fn after_a_panic_of_the_original_all_is_as_before() {
    let ((), heard) = scripted(
        |_| Act::Tell,
        || {
            assert!(catch_unwind(|| outer(200)).is_err());
            assert_eq!((sum(1), spared(0)), (1, 0));
        },
    );
    let expected =
        ["outer#0(200)", "inner#0(200)", "sum#0(1)", "sum#0(0) again", "= #0(0)", "= #0(1)", "spared#0(0)", "= #0(0)"];
    assert_eq!(heard.lines, expected, "nothing runs any more that was running");
}

#[test]
fn after_a_panic_the_listener_before_listens_again_or_nobody() {
    let (caught, heard) = scripted(
        |_| Act::Tell,
        || {
            let caught = catch_unwind(AssertUnwindSafe(|| scripted(|_| Act::Panic, || sum(1))));
            sum(0);
            caught.is_err()
        },
    );
    assert!(caught);
    assert_eq!(heard.lines, ["sum#0(0)", "= #0(0)"]);
    let caught = catch_unwind(|| scripted(|_| Act::Panic, || sum(1)));
    assert!(caught.is_err());
    assert_eq!(sum(3), 6);
}

#[test]
fn a_listener_inside_of_another_hears_alone() {
    let (inside, heard) = scripted(|_| Act::Tell, || (sum(0), answered(&(9_u8,), || sum(3)).0, sum(0)));
    assert_eq!(inside, (0, 9, 0));
    assert_eq!(heard.lines.len(), 4);
}

#[test]
fn what_does_not_want_to_be_heard_is_not() {
    let (result, heard) = scripted(|_| Act::Panic, || run_unheard(|| outer(2)));
    assert_eq!((result, heard.lines.len()), (5, 0));
    let (caught, _) = scripted(
        |_| Act::Panic,
        || {
            let _ = catch_unwind(|| run_unheard(|| outer(200)));
            catch_unwind(|| outer(2)).is_err()
        },
    );
    assert!(caught, "after the panic it is heard again");
}

/// Built and checked by a subject: not heard when an audit builds it.
#[derive(Debug, PartialEq, Data)]
#[data(where = Even::is_even)]
struct Even(u8);

impl Even {
    #[lakatos::subject]
    fn is_even(&self) -> bool {
        self.0 % 2 == 0
    }
}

#[lakatos::subject]
fn half(even: &Even) -> Even {
    Even(even.0 / 4 * 2)
}

#[test]
fn building_and_taking_apart_is_not_heard() {
    let (result, heard) = scripted(|_| Act::Alter(tree(&(Even(4),))), || half(&Even(8)));
    assert_eq!((result, heard.lines.len()), (Even(4), 2));
    let odd = lakatos_data::Tree::con(0, [lakatos_data::Tree::con(0, [lakatos_data::Tree::leaf(3)])]);
    let (result, heard) = scripted(move |_| Act::Answer(odd.clone()), || half(&Even(8)));
    assert_eq!((result, heard.lines.len()), (Even(4), 1));
    assert_eq!(
        heard.refusals,
        [
            "another result of `half` is not a value: an invariant or a constructing function of `Even` refuses this term"
        ]
    );
}

/// Built by calls: nobody knows by which.
#[derive(Data)]
#[data(construct(new(u8)))]
struct Closed {
    inside: u8,
}

impl Closed {
    fn new(inside: u8) -> Closed {
        Closed { inside }
    }
}

#[lakatos::subject]
fn open(_before: u8, closed: &Closed, _after: u8) -> u8 {
    closed.inside
}

#[lakatos::subject]
fn close(inside: u8) -> Closed {
    Closed::new(inside)
}

#[test]
fn what_cannot_be_taken_apart_is_said_and_the_original_runs() {
    let (result, heard) = scripted(|_| Act::Tell, || (open(1, &Closed::new(3), 2), close(4).inside));
    assert_eq!(result, (3, 4));
    assert_eq!(heard.lines, ["close#0(4)"]);
    assert_eq!(
        heard.refusals,
        [
            "the argument `closed` of `open` cannot be taken apart, so its calls cannot be told from each other: derive \
             `Data` for it without `construct`, or give its conversion an `into`",
            "what `close` gives cannot be taken apart, so it cannot be compared: derive `Data` for it without `construct`, \
             or give its conversion an `into`",
        ]
    );
}

/// Attends to one subject.
struct Choosy {
    attended: usize,
    heard: Vec<String>,
}

impl Listener for Choosy {
    fn attends(&mut self, subject: &Subject) -> bool {
        self.attended += 1;
        subject.declaration().name == "inner"
    }

    fn called(&mut self, call: &Call<'_>) -> Reply<'_> {
        self.heard.push(format!("{}{:?}", call.subject.declaration().name, call.arguments));
        Reply::Answer(Cow::Owned(tree(&(7_u8,))))
    }

    fn refused(&mut self, subject: &Subject, refusal: Refusal) {
        self.heard.push(refusal.said(subject));
    }
}

/// A type whose values cannot be taken apart.
#[lakatos::subject]
fn of_shut(shut: Shut) -> u8 {
    inner(shut.0)
}

#[derive(Data)]
#[data(from = u8, with = Shut)]
struct Shut(u8);

#[test]
fn what_a_listener_does_not_attend_to_is_not_taken_apart_and_runs() {
    let listener = Rc::new(RefCell::new(Choosy { attended: 0, heard: Vec::new() }));
    let results = listen(listener.clone(), || (sum(2), outer(3), of_shut(Shut(5))));
    // `outer` and `of_shut` call `inner`, which is answered for them.
    assert_eq!(results, (3, 7 + 6, 7));
    let Choosy { attended, heard } = &*listener.borrow();
    assert_eq!(*heard, ["inner#0(3)", "inner#0(5)"]);
    // `sum` three times, `outer`, `inner` and `spared`, `of_shut` and `inner`.
    assert_eq!(*attended, 8);
}
