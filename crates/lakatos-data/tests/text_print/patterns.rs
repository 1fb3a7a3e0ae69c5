//! Which values are matched by their own text.

use std::collections::{BTreeSet, VecDeque};

use lakatos_data::Tree;
use lakatos_data::atoms::A;
use lakatos_data::shape::Seen;
use lakatos_data::text::is_pattern;

use super::shorthand::{of, term};
use super::types::{Point, c, div, hiding};

#[test]
fn numbers_texts_and_what_is_made_of_constructors_are_patterns() {
    let all = [
        of(&-3i64),
        of(&u128::MAX),
        of(&'\''),
        of(&false),
        of(&()),
        of(&(1u8, Some(Ok::<char, ()>('a')))),
        of(&Point { x: -1, y: Some(2) }),
        of(&c(5)),
        of(&[1u8, 2]),
        of(&A(3)),
    ];
    assert!(all.iter().all(|term| is_pattern(term, None)));
}

#[test]
fn lists_and_texts_are_patterns_only_where_they_are_the_whole_value() {
    assert!(is_pattern(&of(&vec![0i64, 1]), None) && is_pattern(&of(&Vec::<Vec<u8>>::new()), None));
    assert!(is_pattern(&of(&String::from("it's")), None));
    assert!(!is_pattern(&of(&vec![vec![0u8]]), None) && !is_pattern(&of(&Some(vec![0u8])), None));
    assert!(!is_pattern(&of(&(String::new(), 1u8)), None) && !is_pattern(&of(&vec![String::new()]), None));
}

#[test]
fn boxes_other_collections_and_floats_are_no_patterns() {
    let all =
        [of(&div(c(0), c(1))), of(&VecDeque::from([1u8])), of(&BTreeSet::from([1u8])), of(&1.5f64), of(&vec![0f32])];
    assert!(!all.iter().any(|term| is_pattern(term, None)));
}

#[test]
fn what_cannot_be_named_is_no_pattern() {
    // `Shut` is hidden, `Open` is not; what is in them is boxed, unless it is nothing.
    let door = |con| term(&hiding(Seen::Module), Tree::con(con, [Tree::con(0, [])]));
    assert!(is_pattern(&door(1), None) && is_pattern(&door(1), Some("my_crate::inner")));
    assert!(is_pattern(&door(0), Some("elsewhere")) && !is_pattern(&door(1), Some("elsewhere")));
}
