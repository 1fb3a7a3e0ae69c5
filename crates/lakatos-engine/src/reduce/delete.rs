//! Elements of sequences are left out: many at once first, then one by one.
//!
//! An element that cannot simply go may go together with a change elsewhere: a number that says how many there are, or
//! numbers that point at elements behind it. Two sequences that stand side by side may become one.

use std::ops::Range;

use lakatos_data::Tree;
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::{Kind, Order, Seq};
use lakatos_data::tree::Token;

use super::best::Reducer;
use super::walk::{Next, walk};

pub(super) fn run(reducer: &mut Reducer<'_>) {
    walk(reducer, &mut |reducer, place| {
        if elements(reducer, place) > 0 {
            shorten(reducer, place);
            join(reducer, place);
        }
        Next::On
    });
}

/// How many elements the sequence at a place has.
fn elements(reducer: &Reducer<'_>, place: usize) -> usize {
    match reducer.tokens().get(place) {
        Some(Token::Seq { len, .. }) => *len as usize,
        _ => 0,
    }
}

fn seq<'r>(reducer: &'r Reducer<'_>, place: usize) -> Option<&'r Seq> {
    match &reducer.core(place).def().kind {
        Kind::Seq(seq) => Some(seq),
        _ => None,
    }
}

fn shorten(reducer: &mut Reducer<'_>, place: usize) {
    let mut run = elements(reducer, place).div_ceil(2);
    while run > 0 {
        let mut end = elements(reducer, place);
        while end > 0 {
            let start = end.saturating_sub(run);
            without(reducer, place, start..end);
            end = start.min(elements(reducer, place));
        }
        if run == 1 {
            return;
        }
        run = run.div_ceil(2);
    }
}

/// Proposes a sequence without some of its elements.
fn without(reducer: &mut Reducer<'_>, place: usize, gone: Range<usize>) -> bool {
    let Some(&Seq { lo, hi, .. }) = seq(reducer, place) else { return false };
    let len = elements(reducer, place);
    if lo < hi || len > hi {
        let plain = cut(reducer, place, gone.clone(), |_, _| None);
        return reducer.try_tree(&plain) || (gone.len() == 1 && without_index(reducer, place, gone.start));
    }
    // Something else says how long it is: perhaps a number before it.
    let count = gone.len() as i128;
    let is_length = |bits: i128, at: usize| (at < place && bits == len as i128).then(|| bits - count);
    let shorter = cut(reducer, place, gone, is_length);
    reducer.try_tree(&shorter)
}

/// Proposes a sequence without an element, where all numbers that may point behind it point to where that is now.
fn without_index(reducer: &mut Reducer<'_>, place: usize, index: usize) -> bool {
    let len = elements(reducer, place) as i128;
    let points_behind = |bits: i128, _: usize| (index as i128 <= bits && 0 < bits && bits <= len).then(|| bits - 1);
    let moved = cut(reducer, place, index..index + 1, points_behind);
    reducer.try_tree(&moved)
}

/// The best case without some elements of a sequence, other integers changed as told.
fn cut(reducer: &Reducer<'_>, place: usize, gone: Range<usize>, change: impl Fn(i128, usize) -> Option<i128>) -> Tree {
    let tokens = reducer.tokens();
    let children = reducer.children(place);
    let start = children[gone.start];
    let end = children.get(gone.end).copied().unwrap_or(place + tokens[place].span());
    // What is opaque keeps its numbers.
    let mut leaves = reducer.leaves().into_iter().peekable();
    let mut left = Vec::with_capacity(tokens.len());
    for (at, token) in tokens.iter().enumerate() {
        let is_open = leaves.next_if_eq(&at).is_some();
        if (start..end).contains(&at) {
            continue;
        }
        left.push(match *token {
            Token::Seq { len, .. } if at == place => Token::seq(len as usize - gone.len()),
            Token::Leaf(bits) if is_open && is_int(reducer, at) => {
                Token::leaf(change(bits.get(), at).unwrap_or(bits.get()))
            }
            other => other,
        });
    }
    Tree::from_tokens(left).unwrap_or_else(|| reducer.best().tree().clone())
}

fn is_int(reducer: &Reducer<'_>, place: usize) -> bool {
    matches!(reducer.core(place).def().kind, Kind::Leaf(Leaf::Int { .. }))
}

/// Proposes to join neighbouring sequences in a sequence of sequences.
fn join(reducer: &mut Reducer<'_>, place: usize) {
    let mut index = 0;
    while index + 1 < elements(reducer, place) && !reducer.is_spent() {
        let children = reducer.children(place);
        let (one, other) = (children[index], children[index + 1]);
        let is_row = |at: usize| seq(reducer, at).is_some_and(|seq| seq.order == Order::Free);
        if !is_row(one) || !is_row(other) {
            return;
        }
        let tokens = reducer.tokens();
        let (first, second) = (tokens[one].children(), tokens[other].children());
        let mut joined = tokens.to_vec();
        joined[place] = Token::seq(elements(reducer, place) - 1);
        joined[one] = Token::seq(first + second);
        joined.remove(other);
        let taken = Tree::from_tokens(joined).is_some_and(|tree| reducer.try_tree(&tree));
        index += usize::from(!taken);
    }
}
