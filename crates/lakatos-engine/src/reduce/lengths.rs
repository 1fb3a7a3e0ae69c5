//! Sequences of every length, sequences of equal elements, and elements at equal distances that become the smallest.

use lakatos_data::Tree;
use lakatos_data::tree::Token;

use super::best::Reducer;
use super::runs::is_row;

/// Of a sequence with more elements only other passes try lengths.
const LONG: usize = 128;
/// This many different elements are taken for all, up to this many times.
const FEW: usize = 8;
const OFTEN: usize = 12;
/// Of this many elements any two become the smallest.
const SOME: usize = 10;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    for each in [strides, two, ends, equals] {
        let mut next = 0;
        while let Some(place) = reducer.next_to_try(next) {
            next = place + 1;
            if matches!(reducer.tokens()[place], Token::Seq { len: 1.., .. }) && each(reducer, place) {
                // Places are no longer what they were.
                return;
            }
        }
    }
}

/// Proposes some elements, by their places, in place of a sequence.
fn try_row(reducer: &mut Reducer<'_>, place: usize, elements: &[usize]) -> bool {
    let mut tokens = vec![Token::seq(elements.len())];
    for element in elements {
        tokens.extend_from_slice(&reducer.tokens()[*element..reducer.end(*element)]);
    }
    match Tree::from_tokens(tokens) {
        Some(row) => reducer.try_at(place, row.root()),
        None => false,
    }
}

/// Proposes the first elements of a sequence, and the last, the fewest first.
fn ends(reducer: &mut Reducer<'_>, place: usize) -> bool {
    let elements = reducer.children(place);
    if elements.len() > LONG || !is_row(reducer, place) {
        return false;
    }
    for few in 0..elements.len() {
        for part in [&elements[..few], &elements[elements.len() - few..]] {
            if try_row(reducer, place, part) {
                return true;
            }
        }
    }
    false
}

/// Proposes one element, again and again, in place of all.
fn equals(reducer: &mut Reducer<'_>, place: usize) -> bool {
    let elements = reducer.children(place);
    let mut different: Vec<usize> = Vec::new();
    for element in &elements {
        let part = |at: usize| &reducer.tokens()[at..reducer.end(at)];
        if different.len() < FEW && !different.iter().any(|other| part(*other) == part(*element)) {
            different.push(*element);
        }
    }
    let shortest = if is_row(reducer, place) { 1 } else { elements.len() };
    for times in shortest..=elements.len().min(OFTEN) {
        for element in &different {
            if try_row(reducer, place, &vec![*element; times]) {
                return true;
            }
        }
    }
    false
}

/// Proposes the smallest elements at every second place, at every third, and so on, from each of the first on.
fn strides(reducer: &mut Reducer<'_>, place: usize) -> bool {
    let elements = reducer.children(place);
    for apart in 2..=elements.len().min(LONG) / 2 {
        for first in 0..apart {
            let mut places = Vec::new();
            for element in elements.iter().skip(first).step_by(apart) {
                places.push(*element);
            }
            if try_smallest(reducer, &places) {
                return true;
            }
        }
    }
    false
}

/// Proposes the smallest elements at any two places of a sequence.
fn two(reducer: &mut Reducer<'_>, place: usize) -> bool {
    let mut raised = reducer.children(place);
    raised.retain(|element| reducer.best().size(*element) > 0);
    if raised.len() > SOME {
        return false;
    }
    for (at, one) in raised.iter().enumerate() {
        for other in &raised[at + 1..] {
            if try_smallest(reducer, &[*one, *other]) {
                return true;
            }
        }
    }
    false
}

/// Proposes the smallest values at some places, which come one after the other.
fn try_smallest(reducer: &mut Reducer<'_>, places: &[usize]) -> bool {
    let tokens = reducer.tokens();
    let mut edited = Vec::with_capacity(tokens.len());
    let mut copied = 0;
    for place in places {
        edited.extend_from_slice(&tokens[copied..*place]);
        edited.push(Token::Hole);
        copied = reducer.end(*place);
    }
    edited.extend_from_slice(&tokens[copied..]);
    reducer.try_tokens(edited)
}
