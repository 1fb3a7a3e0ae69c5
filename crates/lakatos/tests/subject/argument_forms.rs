//! All ways in which arguments are passed, all kinds of results.
#![deny(warnings, clippy::all, clippy::pedantic)]

use lakatos::prelude::*;
use lakatos_data::Tree;
use lakatos_data::subject::Passing;

use crate::listener::{Act, answered, scripted, told, tree};

#[derive(Clone, Copy, Debug, PartialEq, Data)]
enum Side {
    Left,
    Right(u8),
}

/// By value, and not `Clone`.
#[derive(Debug, PartialEq, Data)]
struct Owned(Vec<u8>);

#[lakatos::subject]
#[expect(clippy::needless_pass_by_value, reason = "it is to be passed by value")]
fn by_value(owned: Owned, side: Side) -> usize {
    owned.0.len() + usize::from(side == Side::Left)
}

#[lakatos::subject]
fn by_reference(xs: &[u8], text: &str, owned: &Owned) -> bool {
    xs.len() == text.len() && !owned.0.is_empty()
}

#[lakatos::subject]
fn sort(xs: &mut [i64]) {
    xs.sort_unstable();
}

#[lakatos::subject]
fn swap(a: &mut Vec<u8>, b: &mut [u8; 2], by: u8) -> bool {
    a.push(b[0]);
    *b = [by, b[1]];
    a.len() > 2
}

#[lakatos::subject]
fn patterns((a, _): (u8, u8), [x, y]: [u8; 2], mut z: u8, _unused: &str, _: u8) -> u8 {
    z += 1;
    a + x + y + z
}

#[lakatos::subject]
#[expect(clippy::unnecessary_wraps, reason = "a mutant may return nothing")]
fn of_nothing() -> Option<&'static str> {
    Some("text")
}

#[lakatos::subject]
fn parse(text: &str) -> Result<u8, String> {
    let number: i64 = text.parse().map_err(|_| format!("`{text}` is no number"))?;
    if number > 255 {
        return Err("too large".to_owned());
    }
    u8::try_from(number).map_err(|error| error.to_string())
}

#[lakatos::subject]
fn with_a_lifetime<'a>(x: &'a [u8], y: &'a mut u8) -> std::borrow::Cow<'static, str> {
    *y += x[0];
    "borrowed".into()
}

#[test]
fn without_a_listener_a_subject_does_what_it_says() {
    assert_eq!(by_value(Owned(vec![1, 2]), Side::Left), 3);
    assert!(by_reference(&[1], "a", &Owned(vec![1])));
    let mut xs = [3, 1, 2];
    sort(&mut xs);
    assert_eq!(xs, [1, 2, 3]);
    let (mut a, mut b) = (vec![], [1, 2]);
    assert!(!swap(&mut a, &mut b, 9));
    assert_eq!((a, b), (vec![1], [9, 2]));
    assert_eq!(patterns((1, 2), [3, 4], 5, "", 6), 14);
    assert_eq!(of_nothing(), Some("text"));
    assert_eq!(parse("12"), Ok(12));
    assert_eq!(parse("x"), Err("`x` is no number".to_owned()));
}

#[test]
fn a_listener_is_told_the_arguments_as_they_were_and_the_results_with_what_has_changed() {
    assert_eq!(
        told(|| by_value(Owned(vec![1, 2]), Side::Right(3))),
        (2, vec!["by_value#0(#0([1, 2]), #1(3))".to_owned(), "= #0(2)".to_owned()])
    );
    assert_eq!(told(|| by_reference(&[1], "a", &Owned(vec![]))).1, ["by_reference#0([1], [97], #0([]))", "= #0(#0)"]);
    let mut xs = [3, 1];
    assert_eq!(told(|| sort(&mut xs)).1, ["sort#0([3, 1])", "= #0(#0, [1, 3])"]);
    assert_eq!(xs, [1, 3]);
    let (mut a, mut b) = (vec![], [1, 2]);
    assert_eq!(told(|| swap(&mut a, &mut b, 9)).1, ["swap#0([], #0(1, 2), 9)", "= #0(#0, [1], #0(9, 2))"]);
    assert_eq!((a, b), (vec![1], [9, 2]));
    assert_eq!(
        told(|| patterns((1, 2), [3, 4], 5, "", 6)),
        (14, vec!["patterns#0(#0(1, 2), #0(3, 4), 5, [], 6)".to_owned(), "= #0(14)".to_owned()])
    );
    assert_eq!(told(of_nothing).1[0], "of_nothing#0");
    assert_eq!(told(|| parse("300")).1[1], tree_line(&(Err::<u8, _>("too large".to_owned()),)));
    let mut y = 1;
    assert_eq!(told(|| with_a_lifetime(&[2], &mut y)).0, "borrowed");
    assert_eq!(y, 3);
}

fn tree_line<T: Data>(results: &T) -> String {
    format!("= {:?}", tree(results))
}

#[test]
fn an_answer_replaces_what_is_returned_and_what_is_changed() {
    assert_eq!(answered(&(7_usize,), || by_value(Owned(vec![]), Side::Left)), (7, vec![]));
    assert_eq!(answered(&(true,), || by_reference(&[], "a", &Owned(vec![]))), (true, vec![]));
    let mut xs = [3, 1, 2];
    answered(&((), vec![5_i64, 5, 4]), || sort(&mut xs));
    assert_eq!(xs, [5, 5, 4]);
    let (mut a, mut b) = (vec![1], [1, 2]);
    assert!(answered(&(true, vec![8_u8, 8], [7_u8, 7]), || swap(&mut a, &mut b, 9)).0);
    assert_eq!((a, b), (vec![8, 8], [7, 7]));
    assert_eq!(answered(&(0_u8,), || patterns((1, 2), [3, 4], 5, "", 6)).0, 0);
    assert_eq!(answered(&(None::<&'static str>,), of_nothing).0, None);
    assert_eq!(answered(&(Ok::<u8, String>(9),), || parse("x")).0, Ok(9));
}

#[test]
fn a_result_can_still_be_another_one_after_the_original_has_run() {
    let answer = tree(&((), vec![0_i64, 0]));
    let mut xs = [3, 1];
    let ((), heard) = scripted(move |_| Act::Alter(answer.clone()), || sort(&mut xs));
    assert_eq!((xs, heard.lines), ([0, 0], vec!["sort#0([3, 1])".to_owned(), "= #0(#0, [1, 3])".to_owned()]));
}

#[test]
fn an_answer_that_is_no_value_is_refused_and_the_original_runs() {
    let mut xs = [3, 1, 2];
    let refused = answered(&((), vec![5_i64]), || sort(&mut xs)).1;
    assert_eq!(refused, ["`sort` cannot leave 1 elements in `xs`, which has 3: a slice keeps its length"]);
    assert_eq!(xs, [1, 2, 3]);
    let (result, heard) =
        scripted(|_| Act::Answer(Tree::con(0, [Tree::leaf(300)])), || patterns((1, 2), [3, 4], 5, "", 6));
    assert_eq!(result, 14);
    assert_eq!(
        heard.refusals,
        [
            "another result of `patterns` is not a value: an invariant or a constructing function of `u8` refuses this term"
        ]
    );
    let (result, heard) = scripted(|_| Act::Alter(Tree::leaf(0)), || by_value(Owned(vec![]), Side::Left));
    assert_eq!((result, heard.refusals.len()), (1, 1));
}

#[test]
fn a_subject_says_what_it_is() {
    let mut xs = [2, 1];
    let (_, heard) = scripted(
        |_| Act::Original,
        || {
            sort(&mut xs);
            by_reference(&[], "", &Owned(vec![]));
            sort(&mut xs);
            of_nothing()
        },
    );
    assert_eq!(heard.lines.len(), 4, "results are not told");
    let [sort_subject, by_reference_subject, again, of_nothing_subject] = heard.subjects.as_slice() else { panic!() };
    assert_eq!(sort_subject.id(), again.id());
    assert_ne!(sort_subject.id(), by_reference_subject.id());
    let about = sort_subject.declaration();
    assert_eq!((about.name, about.module), ("sort", module_path!()));
    assert!(about.file.ends_with("argument_forms.rs") && about.line > 20, "{about:?}");
    let arguments: Vec<(&str, Passing)> =
        by_reference_subject.declaration().arguments.iter().map(|argument| (argument.name, argument.passing)).collect();
    assert_eq!(arguments, [("xs", Passing::Slice), ("text", Passing::Text), ("owned", Passing::Shared)]);
    assert_eq!(about.arguments[0].passing, Passing::UniqueSlice);
    let signature = by_reference_subject.signature();
    assert_eq!(signature.arguments.type_text(), "(Vec<u8>, String, Owned)");
    assert_eq!(signature.result.type_text(), "(bool,)");
    assert_eq!(sort_subject.signature().result.type_text(), "((), Vec<i64>)");
    assert_eq!(of_nothing_subject.signature().arguments.type_text(), "()");
    assert_eq!(sort_subject.path(), lakatos_data::subject::path_of(&sort));
}

#[test]
fn the_original_can_be_asked_by_trees() {
    let mut xs = [2, 1];
    let ((), heard) = scripted(|_| Act::Answer(tree(&((), vec![0_i64, 0]))), || sort(&mut xs));
    let subject = &heard.subjects[0];
    let arguments = tree(&(vec![3_i64, 1, 2],));
    assert_eq!(subject.original(arguments.root()), Some(tree(&((), vec![1_i64, 2, 3]))));
    assert_eq!(subject.original(Tree::leaf(3).root()), None);
    // It is not heard, though somebody listens.
    let (result, heard) = scripted(|_| Act::Panic, {
        let subject = subject.clone();
        move || subject.original(tree(&(vec![3_i64, 1],)).root())
    });
    assert_eq!((result, heard.lines.len()), (Some(tree(&((), vec![1_i64, 3]))), 0));
}

#[derive(Debug, Data)]
struct Bag(Vec<u8>);

/// The order of elements does not count.
impl PartialEq for Bag {
    fn eq(&self, other: &Bag) -> bool {
        let sorted = |bag: &Bag| {
            let mut elements = bag.0.clone();
            elements.sort_unstable();
            elements
        };
        sorted(self) == sorted(other)
    }
}

#[derive(Data)]
struct Bare(u8);

#[lakatos::subject]
fn bag(xs: &[u8]) -> Bag {
    Bag(xs.to_vec())
}

#[lakatos::subject]
fn bare(x: u8) -> Bare {
    Bare(x)
}

#[test]
fn results_are_equal_when_their_own_type_says_so() {
    let ((), heard) = scripted(
        |_| Act::Original,
        || {
            bag(&[]);
            let Bare(_) = bare(1);
        },
    );
    let [bag, bare] = heard.subjects.as_slice() else { panic!() };
    let (one, other, third) = (tree(&(Bag(vec![1, 2]),)), tree(&(Bag(vec![2, 1]),)), tree(&(Bag(vec![1]),)));
    assert!(bag.same(one.root(), other.root()));
    assert!(!bag.same(one.root(), third.root()));
    let (one, same, other) = (tree(&(Bare(1),)), tree(&(Bare(1),)), tree(&(Bare(2),)));
    assert!(bare.same(one.root(), same.root()));
    assert!(!bare.same(one.root(), other.root()));
}
