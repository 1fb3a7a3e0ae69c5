//! Elements of sequences are left out: many at once first, then one by one.
//!
//! An element that cannot simply go may go together with a change elsewhere: a number that says how many there are, or
//! numbers that point at elements behind it. Two sequences that stand side by side may become one.

use std::ops::Range;

use lakatos_data::Tree;
use lakatos_data::arrange;
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::{Kind, Order, Seq};
use lakatos_data::tree::Token;

use super::best::Reducer;
use super::walk::{Next, walk};

/// So many numbers are taken for the number of elements.
const COUNTS: usize = 2;
/// Of so many elements, any two are left out.
const FEW: usize = 8;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    walk(reducer, &mut |reducer, place| {
        if elements(reducer, place) > 0 {
            keep_few(reducer, place);
            shorten(reducer, place, 1);
            join(reducer, place);
        }
        Next::On
    });
}

/// Leaves out several elements at once, of the outermost sequences.
pub(super) fn many(reducer: &mut Reducer<'_>) {
    walk(reducer, &mut |reducer, place| {
        if elements(reducer, place) == 0 {
            return Next::On;
        }
        keep_few(reducer, place);
        let least = elements(reducer, place).div_ceil(8).max(2);
        if elements(reducer, place) > 2 {
            shorten(reducer, place, least);
        }
        Next::Past
    });
}

/// Leaves out any two elements of a small case, of one sequence or of two.
pub(super) fn two(reducer: &mut Reducer<'_>) {
    let (mut first, mut second) = (0, 1);
    loop {
        let all = loose(reducer);
        if first + 1 >= all.len() || all.len() > FEW || reducer.is_spent() {
            return;
        }
        if second >= all.len() {
            (first, second) = (first + 1, first + 2);
        } else if !without_both(reducer, all[first], all[second]) {
            second += 1;
        }
    }
}

/// The places of all elements that may be left out, and those of their sequences.
fn loose(reducer: &Reducer<'_>) -> Vec<(usize, usize)> {
    let mut loose = Vec::new();
    let mut place = 0;
    while place < reducer.len() {
        if let Some(after) = reducer.after_closed(place) {
            place = after;
            continue;
        }
        if seq(reducer, place).is_some_and(|seq| seq.lo < elements(reducer, place)) {
            for element in reducer.children(place) {
                loose.push((element, place));
            }
        }
        place += 1;
    }
    arrange::sort(&mut loose);
    loose
}

/// Proposes a case without two elements, the second of which comes later.
fn without_both(reducer: &mut Reducer<'_>, one: (usize, usize), other: (usize, usize)) -> bool {
    let tokens = reducer.tokens();
    let end = |at: usize| at + tokens[at].span();
    if other.0 < end(one.0) {
        return false;
    }
    let mut left = tokens.to_vec();
    for (_, place) in [one, other] {
        left[place] = Token::seq(left[place].children() - 1);
    }
    left.drain(other.0..end(other.0));
    left.drain(one.0..end(one.0));
    Tree::from_tokens(left).is_some_and(|tree| reducer.try_tree(&tree))
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

/// Leaves out runs of elements, each half as long as the one before, down to a length.
fn shorten(reducer: &mut Reducer<'_>, place: usize, least: usize) {
    let mut run = elements(reducer, place).div_ceil(2);
    while run > 0 {
        let mut end = elements(reducer, place);
        while end > 0 && !reducer.is_spent() {
            let start = end.saturating_sub(run);
            without(reducer, place, start..end);
            end = start.min(elements(reducer, place));
        }
        if run <= least {
            return;
        }
        run = run.div_ceil(2);
    }
}

/// Proposes the first elements alone: often a few are enough.
fn keep_few(reducer: &mut Reducer<'_>, place: usize) {
    let mut few = 0;
    while few < elements(reducer, place).div_ceil(2) && !reducer.is_spent() {
        let len = elements(reducer, place);
        if without(reducer, place, few..len) {
            return;
        }
        few = (few * 2).max(1);
    }
}

/// Proposes a sequence without some of its elements.
fn without(reducer: &mut Reducer<'_>, place: usize, gone: Range<usize>) -> bool {
    let Some(&Seq { lo, hi, .. }) = seq(reducer, place) else { return false };
    let len = elements(reducer, place);
    if lo < hi || len > hi {
        return try_without(reducer, place, &gone)
            || (gone.len() == 1 && without_index(reducer, place, gone.start))
            || without_count(reducer, place, &gone);
    }
    // Something else says how long it is: perhaps a number before it.
    let count = gone.len() as i128;
    let is_length = |bits: i128, at: usize| (at < place && bits == len as i128).then(|| bits - count);
    let shorter = cut(reducer, place, &gone, &is_length);
    reducer.try_tree(&shorter)
}

/// Proposes a sequence without some of its elements, and no other change.
fn try_without(reducer: &mut Reducer<'_>, place: usize, gone: &Range<usize>) -> bool {
    let children = reducer.children(place);
    let mut left = reducer.tokens().to_vec();
    let end = children.get(gone.end).copied().unwrap_or(place + left[place].span());
    left[place] = Token::seq(children.len() - gone.len());
    left.drain(children[gone.start]..end);
    Tree::from_tokens(left).is_some_and(|tree| reducer.try_tree(&tree))
}

/// Proposes a sequence without an element, where all numbers that may point behind it point to where that is now.
fn without_index(reducer: &mut Reducer<'_>, place: usize, index: usize) -> bool {
    let len = elements(reducer, place) as i128;
    let points_behind = |bits: i128, _: usize| (index as i128 <= bits && 0 < bits && bits <= len).then(|| bits - 1);
    let moved = cut(reducer, place, &(index..index + 1), &points_behind);
    reducer.try_tree(&moved)
}

/// Proposes a sequence without some of its elements, and as much less for a number that may say how many there are: of
/// this sequence, or of all.
fn without_count(reducer: &mut Reducer<'_>, place: usize, gone: &Range<usize>) -> bool {
    let tokens = reducer.tokens();
    let mut all = 0;
    for at in 0..tokens.len() {
        all += elements(reducer, at);
    }
    let counts = [Token::leaf(elements(reducer, place) as i128), Token::leaf(all as i128)];
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        if found.len() < COUNTS && counts.contains(token) && is_int(reducer, at) {
            found.push(at);
        }
    }
    let less = gone.len() as i128;
    for count in found {
        let shorter = cut(reducer, place, gone, &|bits, at| (at == count).then(|| bits - less));
        if reducer.try_tree(&shorter) {
            return true;
        }
    }
    false
}

/// The best case without some elements of a sequence, other integers changed as told.
fn cut(reducer: &Reducer<'_>, place: usize, gone: &Range<usize>, change: &dyn Fn(i128, usize) -> Option<i128>) -> Tree {
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
