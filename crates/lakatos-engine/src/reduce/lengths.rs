//! Sequences of every length, sequences of equal elements, elements at equal distances that become the smallest, elements
//! that all move along, and sequences that become one.

use lakatos_data::order::Measured;
use lakatos_data::shape::{Kind, Seq};
use lakatos_data::tree::Token;
use lakatos_data::{Tree, arrange};

use super::best::Reducer;
use super::runs::is_row;
use super::sweep::next_ranks;
use super::twofold::leaves_of;

/// Of a sequence with more elements only other passes try lengths.
const LONG: usize = 128;
/// This many different elements are taken for all, up to this many times.
const FEW: usize = 8;
const OFTEN: usize = 12;
/// Of this many elements any two become the smallest.
const SOME: usize = 10;
/// Of longer sequences no shorter forms are tried.
const SHORT: usize = 12;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    for each in [turned, joined, strides, two, ends, equals] {
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

/// Proposes a sequence whose elements have moved along, each by as much: those that leave it come in again at the other
/// end, or the smallest do.
fn turned(reducer: &mut Reducer<'_>, place: usize) -> bool {
    let elements = reducer.children(place);
    let all = reducer.tokens();
    let end = reducer.end(place);
    let mut ways = Vec::new();
    for by in 1..elements.len().min(LONG) {
        let middle = elements[by];
        ways.push([&all[middle..end], &all[place + 1..middle]].concat());
        let few = vec![Token::Hole; by];
        ways.push([&few[..], &all[place + 1..elements[elements.len() - by]]].concat());
        ways.push([&all[middle..end], &few].concat());
    }
    for way in ways {
        let tokens = [&reducer.tokens()[..=place], &way, &reducer.tokens()[end..]].concat();
        if reducer.try_tokens(tokens) {
            return true;
        }
    }
    false
}

/// Proposes a later sequence of like elements with those of this one before its own, all or the last few, or after
/// them; and the other way round.
fn joined(reducer: &mut Reducer<'_>, place: usize) -> bool {
    let Kind::Seq(Seq { elem, .. }) = &reducer.core(place).def().kind else { return false };
    let element = elem.shape();
    let mut next = reducer.end(place);
    while let Some(other) = reducer.next_to_try(next) {
        next = other + 1;
        if matches!(&reducer.core(other).def().kind, Kind::Seq(seq) if seq.elem.shape().same(&element)) {
            for [empty, full] in [[place, other], [other, place]] {
                if try_joined(reducer, empty, full) {
                    return true;
                }
            }
        }
    }
    false
}

fn try_joined(reducer: &mut Reducer<'_>, empty: usize, full: usize) -> bool {
    let gone = reducer.children(empty);
    for few in 1..=gone.len().min(LONG) {
        let own = reducer.children(full);
        let last = &gone[gone.len() - few..];
        for elements in [[last, &own[..]].concat(), [&own[..], last].concat()] {
            let mut row = vec![Token::seq(elements.len())];
            for element in elements {
                row.extend_from_slice(&reducer.tokens()[element..reducer.end(element)]);
            }
            let (Some(row), tree) = (Tree::from_tokens(row), reducer.best().tree()) else { return false };
            // The later one first: the earlier keeps its place.
            let edited = match empty < full {
                true => tree.spliced(full, row.root()).spliced(empty, Tree::hole().root()),
                false => tree.spliced(empty, Tree::hole().root()).spliced(full, row.root()),
            };
            if reducer.try_tree(&edited) {
                return true;
            }
        }
    }
    false
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
    arrange::keep(&mut raised, &mut |element| reducer.best().size(*element) > 0);
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

/// Proposes simple leaves in shorter forms of the best case: each sequence with fewer elements, the shortest first.
pub(super) fn shorter(reducer: &mut Reducer<'_>) {
    let mut forms = Vec::new();
    let mut next = 0;
    while let Some(row) = reducer.next_open(next) {
        next = row + 1;
        let elements = reducer.children(row);
        if is_row(reducer, row) && elements.len() <= SHORT {
            for first in &elements {
                let mut tokens = reducer.tokens()[..=row].to_vec();
                tokens.extend_from_slice(&reducer.tokens()[reducer.end(*first)..]);
                tokens[row] = Token::seq(elements.len() - 1 - elements.iter().position(|at| at == first).unwrap_or(0));
                forms.extend(Tree::from_tokens(tokens));
            }
        }
    }
    arrange::sort_by_key(&mut forms, &|form| form.tokens().len());
    let taken = reducer.taken();
    for (at, form) in forms.iter().enumerate() {
        let Some(case) = reducer.measured(form) else { continue };
        let most = reducer.left() / (forms.len() - at) as u64;
        simple_leaves(reducer, &case, most);
        if reducer.taken() > taken || reducer.is_spent() {
            return;
        }
    }
}

/// Proposes simple leaves in a case, about so many ways.
fn simple_leaves(reducer: &mut Reducer<'_>, case: &Measured, most: u64) {
    let leaves = leaves_of(reducer, case);
    let end = reducer.evaluations() + most;
    let mut proposals = 4 * most;
    let own = reducer.best().size(0);
    for sum in 0..=own {
        let mut ranks = arrange::filled(leaves.len(), &0);
        let Some(last) = ranks.last_mut() else { return };
        *last = sum;
        loop {
            if proposals == 0 || reducer.evaluations() >= end {
                return;
            }
            proposals -= 1;
            let mut tokens = case.tree().tokens().to_vec();
            let mut fits = true;
            for (at, (place, leaf, _)) in leaves.iter().enumerate() {
                fits = fits && ranks[at] <= leaf.last();
                tokens[*place] = if fits { Token::leaf(leaf.unrank(ranks[at])) } else { Token::Hole };
            }
            if fits && reducer.try_tokens(tokens) || reducer.is_spent() {
                return;
            }
            if !next_ranks(&mut ranks) {
                break;
            }
        }
    }
}
