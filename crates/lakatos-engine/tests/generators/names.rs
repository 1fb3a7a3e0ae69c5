//! The words by which the alternatives of a choice are written and read.

use lakatos_data::generator::{Boxed, Generator, any, just, one_of, range, recursive, try_value, vec};
use lakatos_data::text::{Layout, rust};
use lakatos_data::{Term, Tree};

/// What is stored of a tree under the shape of a generator.
fn text(generator: &impl Generator, tree: Tree) -> String {
    rust(&Term::new(generator.shape(), tree).unwrap(), &Layout::stored())
}

fn unit() -> Tree {
    Tree::con(0, [])
}

#[test]
fn alternatives_that_nothing_tells_apart_have_the_words_for_their_places() {
    let number = one_of([just(1).boxed(), range(5..=9).boxed(), just(7).boxed()]);
    assert_eq!(text(&number, Tree::con(0, [unit()])), "first(())");
    assert_eq!(text(&number, Tree::con(1, [Tree::leaf(7)])), "range(7)");
    assert_eq!(text(&number, Tree::con(2, [unit()])), "third(())");
    assert_eq!(try_value(&number, "third(())"), Ok(7));
    let error = try_value(&number, "range(3)").unwrap_err();
    assert_eq!(error.to_string(), "line 1, column 7: expected an integer from 5 to 9, found `3`");
}

#[test]
fn the_numbers_of_older_texts_are_read() {
    let number = one_of([just(1).boxed(), range(5..=9).boxed(), just(7).boxed()]);
    for (old, value) in [("choice_0(())", 1), ("choice_1(8)", 8), ("choice_2(())", 7), ("second(8)", 8)] {
        assert_eq!(try_value(&number, old), Ok(value), "{old}");
    }
    let error = try_value(&number, "choice_3(())").unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1, column 1: expected `first(..)` or `range(..)` or `third(..)`, found `choice_3`"
    );
}

#[test]
fn more_alternatives_than_there_are_words_for_have_numbers() {
    let many = one_of((0..100).map(just));
    for (index, word) in [(0, "first"), (11, "twelfth"), (12, "choice_12"), (99, "choice_99")] {
        let stored = text(&many, Tree::con(index, [unit()]));
        assert_eq!(stored, format!("{word}(())"));
        assert_eq!(try_value(&many, &stored), Ok(index));
    }
}

#[derive(Clone, Debug, PartialEq)]
enum Shape {
    Circle(u8),
    Square(u8),
}

#[test]
fn an_alternative_is_called_as_the_constructor_that_makes_its_values() {
    let shapes = one_of([any::<u8>().map(Shape::Circle).boxed(), any::<u8>().map(Shape::Square).boxed()]);
    assert_eq!(text(&shapes, Tree::con(1, [Tree::leaf(3)])), "Square(3)");
    assert_eq!(try_value(&shapes, "Square(3)"), Ok(Shape::Square(3)));
    assert_eq!(try_value(&shapes, "second(3)"), Ok(Shape::Square(3)));
    let lists = vec(shapes, ..);
    let tree = Tree::seq([Tree::con(0, [Tree::leaf(1)]), Tree::con(1, [Tree::leaf(2)])]);
    assert_eq!(text(&lists, tree), "vec![Circle(1), Square(2)]");
}

/// When alternatives change their places, their names say which is meant.
#[test]
fn a_name_leads_to_its_alternative_wherever_it_stands() {
    let cheap = || ("cheap", range(0..=9).map(|x| x).boxed());
    let dear = || ("dear", range(0..=9).map(|x| x + 100).boxed());
    for choice in [one_of([cheap(), dear()]), one_of([dear(), cheap()])] {
        assert_eq!((try_value(&choice, "dear(3)"), try_value(&choice, "cheap(3)")), (Ok(103), Ok(3)));
    }
    let weighted = one_of([(3, "cheap", cheap().1), (1, "dear", dear().1)]);
    assert_eq!(text(&weighted, Tree::con(1, [Tree::leaf(4)])), "dear(4)");
}

#[test]
fn a_name_that_was_given_takes_precedence_and_is_nobody_elses() {
    let of_one_kind = one_of([("just", range(0..=9_u8).map(|x| x).boxed()), ("other", just(200).boxed())]);
    assert_eq!(text(&of_one_kind, Tree::con(0, [Tree::leaf(3)])), "just(3)");
    assert_eq!(text(&of_one_kind, Tree::con(1, [unit()])), "other(())");
}

#[test]
#[should_panic(
    expected = "`one_of` has an alternative named \"second\": a name is one word of letters, digits and `_`, \
                           and not the word for a place, such as `first`"
)]
fn a_word_for_a_place_is_not_a_name() {
    one_of([("second", just(1)), ("b", just(2))]);
}

#[test]
#[should_panic(expected = "`one_of` has two alternatives named \"b\": rename one of them")]
fn two_alternatives_do_not_have_one_name() {
    one_of([("b", just(1)), ("a", just(2)), ("b", just(3))]);
}

#[derive(Clone, Debug, PartialEq)]
enum Bush {
    Leaf(u8),
    Fork(Box<(Bush, Bush)>),
}

fn bushes() -> Boxed<Bush> {
    recursive(|me| {
        let fork = (me.clone(), me).map(|pair| Bush::Fork(Box::new(pair)));
        one_of([("leaf", range(0..=9).map(Bush::Leaf).boxed()), ("fork", fork.boxed())])
    })
    .boxed()
}

#[test]
fn alternatives_inside_alternatives_are_written_by_name() {
    let leaf = |x| Tree::con(0, [Tree::leaf(x)]);
    let fork = |left, right| Tree::con(1, [Tree::con(0, [left, right])]);
    let tree = fork(leaf(1), fork(leaf(2), leaf(3)));
    let stored = text(&bushes(), tree.clone());
    assert_eq!(stored, "fork((leaf(1), fork((leaf(2), leaf(3)))))");
    let expected = Bush::Fork(Box::new((Bush::Leaf(1), Bush::Fork(Box::new((Bush::Leaf(2), Bush::Leaf(3)))))));
    assert_eq!(try_value(&bushes(), &stored), Ok(expected.clone()));
    assert_eq!(try_value(&bushes(), "second((choice_0(1), fork((first(2), leaf(3)))))"), Ok(expected));
}
