//! Elements of sequences are left out: many at once first, then one by one.
//!
//! An element that cannot simply go may go together with a change elsewhere: a number that says how many there are, or
//! numbers that point at elements behind it. Two sequences that stand side by side may become one.

use std::ops::Range;

use lakatos_data::shape::{Kind, Order, Seq};
use lakatos_data::tree::Token;

use super::best::Reducer;

/// This many numbers are taken for the number of elements.
const COUNTS: usize = 2;
/// A sequence with more elements is halved, and cut to the length that counts, before runs of it are left out.
const MANY: usize = 256;
/// In a case with more nodes, numbers stay what they are while elements are left out.
const MANY_NODES: usize = 4_096;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let mut next = 0;
    while let Some(place) = reducer.next_to_try(next) {
        if elements(reducer, place) > 0 {
            keep_few(reducer, place);
            shorten(reducer, place, 1);
            join(reducer, place);
        }
        next = place + 1;
    }
}

/// Leaves out several elements at once, of the outermost sequences.
pub(super) fn many(reducer: &mut Reducer<'_>) {
    let mut next = 0;
    while let Some(place) = reducer.next_to_try(next) {
        next = place + 1;
        if elements(reducer, place) == 0 {
            continue;
        }
        keep_few(reducer, place);
        if elements(reducer, place) > MANY {
            halve(reducer, place);
            trim(reducer, place, true);
            trim(reducer, place, false);
        }
        let least = elements(reducer, place).div_ceil(8).max(2);
        if elements(reducer, place) > 2 {
            shorten(reducer, place, least);
        }
        if place < reducer.len() {
            next = reducer.end(place);
        }
    }
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
            // Without a run that is there twice in a row, the case is the one that was just refused.
            if !(elements(reducer, place) > MANY && is_repeated(reducer, place, start..end)) {
                propose_without(reducer, place, start..end);
            }
            end = start.min(elements(reducer, place));
        }
        if run <= least {
            return;
        }
        run = run.div_ceil(2);
    }
}

/// Is a run of elements followed by the same run?
fn is_repeated(reducer: &Reducer<'_>, place: usize, run: Range<usize>) -> bool {
    let next = run.end..run.end + run.len();
    if next.end > elements(reducer, place) {
        return false;
    }
    let (run, next) = (element_places(reducer, place, &run), element_places(reducer, place, &next));
    reducer.tokens()[run] == reducer.tokens()[next]
}

/// Proposes one half of a sequence, again and again: where one element counts, it is found so.
fn halve(reducer: &mut Reducer<'_>, place: usize) {
    loop {
        let len = elements(reducer, place);
        let half = len.div_ceil(2);
        if len < 2 || !(try_without(reducer, place, &(0..half)) || try_without(reducer, place, &(half..len))) {
            return;
        }
    }
}

/// Leaves out as many elements as possible at one end: where only the length counts, nothing more can go.
fn trim(reducer: &mut Reducer<'_>, place: usize, at_end: bool) {
    // So many can go, and so many cannot.
    let (mut some, mut many) = (0, elements(reducer, place));
    while some + 1 < many && !reducer.is_spent() {
        let (gone, len) = (some.midpoint(many) - some, elements(reducer, place));
        let run = if at_end { len - gone..len } else { 0..gone };
        if try_without(reducer, place, &run) {
            some += gone;
        } else {
            many = some + gone;
        }
    }
}

/// Proposes the first elements alone: often a few are enough.
fn keep_few(reducer: &mut Reducer<'_>, place: usize) {
    let mut few = 0;
    while few < elements(reducer, place).div_ceil(2) && !reducer.is_spent() {
        let len = elements(reducer, place);
        if propose_without(reducer, place, few..len) {
            return;
        }
        few = (few * 2).max(1);
    }
}

/// Proposes a sequence without some of its elements.
fn propose_without(reducer: &mut Reducer<'_>, place: usize, gone: Range<usize>) -> bool {
    let Some(&Seq { lo, hi, .. }) = seq(reducer, place) else { return false };
    let len = elements(reducer, place);
    if lo < hi || len > hi {
        if reducer.len() > MANY_NODES {
            return try_without(reducer, place, &gone);
        }
        return try_without(reducer, place, &gone)
            || (gone.len() == 1 && without_index(reducer, place, gone.start))
            || without_count(reducer, place, &gone);
    }
    // Something else says how long it is: perhaps a number before it.
    let count = gone.len() as i128;
    let shorter = |bits: i128, at: usize| if at < place && bits == len as i128 { bits - count } else { bits };
    try_cut(reducer, place, &gone, &shorter)
}

/// Proposes a sequence without some of its elements, and no other change.
fn try_without(reducer: &mut Reducer<'_>, place: usize, gone: &Range<usize>) -> bool {
    let places = element_places(reducer, place, gone);
    let tokens = reducer.tokens();
    let mut left = Vec::with_capacity(tokens.len() - places.len());
    left.extend_from_slice(&tokens[..places.start]);
    left.extend_from_slice(&tokens[places.end..]);
    left[place] = Token::seq(tokens[place].children() - gone.len());
    reducer.try_tokens(left)
}

/// The places of some elements of a sequence.
fn element_places(reducer: &Reducer<'_>, place: usize, elements: &Range<usize>) -> Range<usize> {
    let token = reducer.tokens()[place];
    if token.span() == token.children() + 1 {
        return place + 1 + elements.start..place + 1 + elements.end;
    }
    let mut starts = reducer.children(place);
    starts.push(reducer.end(place));
    starts[elements.start]..starts[elements.end]
}

/// Proposes a sequence without an element, where all numbers that may point behind it point to where that is now.
fn without_index(reducer: &mut Reducer<'_>, place: usize, index: usize) -> bool {
    let len = elements(reducer, place) as i128;
    let moved = |bits: i128, _: usize| {
        let points_behind = index as i128 <= bits && 0 < bits && bits <= len;
        if points_behind { bits - 1 } else { bits }
    };
    try_cut(reducer, place, &(index..index + 1), &moved)
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
        if found.len() < COUNTS && counts.contains(token) && reducer.is_integer(at) {
            found.push(at);
        }
    }
    let less = gone.len() as i128;
    for count in found {
        if try_cut(reducer, place, gone, &|bits, at| if at == count { bits - less } else { bits }) {
            return true;
        }
    }
    false
}

/// Proposes the best case without some elements of a sequence, other integers changed as told.
fn try_cut(reducer: &mut Reducer<'_>, place: usize, gone: &Range<usize>, change: &dyn Fn(i128, usize) -> i128) -> bool {
    let mut left = reducer.tokens().to_vec();
    // What is opaque keeps its numbers.
    for at in reducer.leaves() {
        if let (Token::Leaf(bits), true) = (left[at], reducer.is_integer(at)) {
            left[at] = Token::leaf(change(bits.get(), at));
        }
    }
    left[place] = Token::seq(left[place].children() - gone.len());
    let gone = element_places(reducer, place, gone);
    let mut shorter = left[..gone.start].to_vec();
    shorter.extend_from_slice(&left[gone.end..]);
    reducer.try_tokens(shorter)
}

/// Proposes to join neighbouring sequences in a sequence of sequences.
fn join(reducer: &mut Reducer<'_>, place: usize) {
    let mut index = 0;
    while index + 1 < elements(reducer, place) && !reducer.is_spent() {
        let children = reducer.children(place);
        let (one, other) = (children[index], children[index + 1]);
        let is_row = |at: usize| matches!(seq(reducer, at), Some(Seq { order: Order::Free, .. }));
        if !is_row(one) || !is_row(other) {
            return;
        }
        let tokens = reducer.tokens();
        let (first, second) = (tokens[one].children(), tokens[other].children());
        let mut joined = tokens.to_vec();
        joined[place] = Token::seq(elements(reducer, place) - 1);
        joined[one] = Token::seq(first + second);
        joined.remove(other);
        index += usize::from(!reducer.try_tokens(joined));
    }
}
