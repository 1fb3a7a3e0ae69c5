//! A part moves to another place of its shape, and what held it becomes the smallest.

use lakatos_data::arrange;
use lakatos_data::shape::{Kind, Shape};
use lakatos_data::tree::Token;

use super::best::{Reducer, is_alike};

/// Cases with more nodes than this are left alone: there are too many ways.
const MANY: usize = 256;
/// So many parts are proposed for each place.
const FEW: usize = 8;
/// In cases with more nodes leaves do not change places.
const SORTED: usize = 32;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let mut next = 0;
    while let (Some(place), true) = (reducer.next_to_try(next), reducer.len() <= MANY) {
        next = if fetch(reducer, place) { place } else { place + 1 };
    }
}

/// The same, and all leaves of the case change places, so that the simplest come first.
pub(super) fn move_and_sort(reducer: &mut Reducer<'_>) {
    // Leaves that are too deep to be changed stay where they are.
    if reducer.len() > SORTED || reducer.effort.deepest < reducer.len() {
        return;
    }
    let taken = reducer.taken();
    for place in 0..reducer.len() {
        if reducer.is_spent() || reducer.taken() > taken {
            return;
        }
        if reducer.is_closed(place) {
            continue;
        }
        let shape = reducer.core(place).clone();
        let Kind::Seq(seq) = &shape.def().kind else { continue };
        for from in elements_apart(reducer, place, &seq.elem.shape().core().shape) {
            let tokens = move_part(reducer, place, from, true, (from, &[]));
            if reducer.try_tokens(with_sorted_leaves(tokens)) {
                return;
            }
        }
    }
}

/// The elements of a shape in sequences that lie apart from a place, or hold it.
fn elements_apart(reducer: &Reducer<'_>, place: usize, shape: &Shape) -> Vec<usize> {
    let mut elements = Vec::new();
    for at in 1..reducer.len() {
        let is_apart = reducer.end(at) <= place || reducer.end(place) <= at;
        let above = reducer.best().site(at).above;
        if is_apart && matches!(reducer.tokens()[above], Token::Seq { .. }) && is_alike(reducer.core(at), shape) {
            elements.push(at);
        }
    }
    elements
}

/// Nodes with the leaves in order; those of different kinds need not fit then.
fn with_sorted_leaves(mut tokens: Vec<Token>) -> Vec<Token> {
    let mut leaves = Vec::new();
    for token in &tokens {
        if let Token::Leaf(bits) = token {
            leaves.push(*bits);
        }
    }
    arrange::sort(&mut leaves);
    let mut next = leaves.into_iter();
    for token in &mut tokens {
        if let Token::Leaf(bits) = token {
            *bits = next.next().unwrap_or(*bits);
        }
    }
    tokens
}

/// Proposes parts from elsewhere for a place, or as another element of the sequence there; says whether one was taken.
fn fetch(reducer: &mut Reducer<'_>, place: usize) -> bool {
    let shape = reducer.core(place).clone();
    let (wanted, is_row) = match &shape.def().kind {
        Kind::Seq(seq) => (seq.elem.shape().core().shape, true),
        Kind::Sum(_) | Kind::Leaf(_) => (shape.clone(), false),
        _ => return false,
    };
    for from in parts(reducer, place, &wanted) {
        let holder = holder(reducer, place, from);
        if try_moved(reducer, place, from, is_row, (holder, &[Token::Hole])) {
            return true;
        }
        if matches!(element(reducer, holder, from), Some(alone) if try_moved(reducer, place, from, is_row, (alone, &[])))
        {
            return true;
        }
    }
    false
}

/// The parts of a shape that neither hold a place nor lie in it.
fn parts(reducer: &Reducer<'_>, place: usize, shape: &Shape) -> Vec<usize> {
    let mut parts = Vec::new();
    let mut next = 1;
    while let (Some(at), true) = (reducer.next_open(next), parts.len() < FEW) {
        if at == place {
            next = reducer.end(at);
            continue;
        }
        let is_apart = reducer.end(at) <= place || reducer.end(place) <= at;
        // A part that nothing holds but what holds the place, too, only changes places with what is there.
        if is_apart && holder(reducer, place, at) != at && is_alike(reducer.core(at), shape) {
            parts.push(at);
        }
        next = at + 1;
    }
    parts
}

/// Proposes the case with a part at another place, and something else in place of what held it, or nothing; unless that
/// is clearly not simpler.
fn try_moved(reducer: &mut Reducer<'_>, place: usize, from: usize, is_row: bool, left: (usize, &[Token])) -> bool {
    let best = reducer.best();
    let (holder, _) = left;
    let gone = if is_row { 0 } else { best.size(place) };
    if best.size(from) > best.size(holder) + gone {
        return false;
    }
    let tokens = move_part(reducer, place, from, is_row, left);
    reducer.try_tokens(tokens)
}

/// The nodes of the case with a part at another place.
fn move_part(reducer: &Reducer<'_>, place: usize, from: usize, is_row: bool, left: (usize, &[Token])) -> Vec<Token> {
    let (holder, by) = left;
    let mut tokens = reducer.tokens().to_vec();
    if by.is_empty() {
        let row = reducer.best().site(holder).above;
        tokens[row] = Token::seq(tokens[row].children() - 1);
    }
    let mut there = Vec::new();
    if is_row {
        there.push(Token::seq(tokens[place].children() + 1));
        there.extend_from_slice(&tokens[place + 1..reducer.end(place)]);
    }
    there.extend_from_slice(&tokens[from..reducer.end(from)]);
    let mut edits = [(place, &there[..]), (holder, by)];
    if holder < place {
        edits.reverse();
    }
    let mut edited = Vec::with_capacity(tokens.len());
    let mut copied = 0;
    for (at, by) in edits {
        edited.extend_from_slice(&tokens[copied..at]);
        edited.extend_from_slice(by);
        copied = reducer.end(at);
    }
    edited.extend_from_slice(&tokens[copied..]);
    edited
}

/// The smallest element of a sequence that holds a part, in what holds the part.
fn element(reducer: &Reducer<'_>, holder: usize, part: usize) -> Option<usize> {
    let mut at = part;
    while at != holder {
        let above = reducer.best().site(at).above;
        if matches!(reducer.tokens()[above], Token::Seq { .. }) {
            return Some(at);
        }
        at = above;
    }
    None
}

/// The largest part that holds a part, but not a place that lies apart from it.
fn holder(reducer: &Reducer<'_>, place: usize, part: usize) -> usize {
    let mut holder = part;
    loop {
        let above = reducer.best().site(holder).above;
        if (above <= place && place < reducer.end(above)) || above == holder {
            return holder;
        }
        holder = above;
    }
}
