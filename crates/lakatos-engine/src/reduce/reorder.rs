//! Elements of sequences, and fields of one shape, change places: simple ones first.

use lakatos_data::arrange::{self, filled};
use lakatos_data::shape::{Kind, Order};
use lakatos_data::tree::Token;

use super::best::Reducer;

/// With more parts than this only neighbours change places.
const MANY: usize = 8;
/// In cases with more nodes than this, elements stay in their sequences.
const MANY_NODES: usize = 1024;
/// So many parts are put into any order.
const FEW_PARTS: usize = 5;
/// In cases of so many nodes, parts change places wherever they are.
const FEW: usize = 64;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let mut next = 0;
    while let Some(place) = reducer.next_to_try(next) {
        transfer(reducer, place);
        if movable(reducer, place) {
            sort(reducer, place);
            exchange(reducer, place);
            arrange(reducer, place);
        }
        next = place + 1;
    }
}

fn movable(reducer: &Reducer<'_>, place: usize) -> bool {
    match (&reducer.core(place).def().kind, reducer.tokens()[place]) {
        (Kind::Seq(seq), Token::Seq { len, .. }) => seq.order == Order::Free && len > 1,
        (Kind::Sum(_), Token::Con { arity, .. }) => arity > 1,
        _ => false,
    }
}

/// May these two parts change places?
fn alike(reducer: &Reducer<'_>, one: usize, other: usize) -> bool {
    let (one, other) = (reducer.core(one), reducer.core(other));
    one.id() == other.id() || one.same(other)
}

/// Proposes all parts in order; parts of another shape than the first stay where they are.
fn sort(reducer: &mut Reducer<'_>, place: usize) {
    let children = reducer.children(place);
    let mut moving = Vec::new();
    for (at, child) in children.iter().enumerate() {
        if alike(reducer, children[0], *child) {
            moving.push(at);
        }
    }
    let place_of = |moved: usize| children[moving[moved]];
    let compare = &mut |one: usize, other: usize| reducer.best().compare_parts(place_of(one), place_of(other));
    let order = arrange::arranged(moving.len(), compare);
    let mut to: Vec<usize> = (0..children.len()).collect();
    for (slot, moved) in order.iter().enumerate() {
        to[moving[slot]] = moving[*moved];
    }
    permute(reducer, place, &children, &to);
}

/// Proposes two parts the other way round, wherever the later one is simpler.
fn exchange(reducer: &mut Reducer<'_>, place: usize) {
    let mut children = reducer.children(place);
    let count = children.len();
    for one in 0..count {
        let reach = if count > MANY { 1 } else { count };
        for other in one + 1..count.min(one + 1 + reach) {
            let (a, b) = (children[one], children[other]);
            if alike(reducer, a, b) && reducer.best().compare_parts(b, a).is_lt() {
                let mut to: Vec<usize> = (0..count).collect();
                to.swap(one, other);
                if permute(reducer, place, &children, &to) {
                    children = reducer.children(place);
                }
            }
            if children.len() != count || reducer.is_spent() {
                return;
            }
        }
    }
}

/// Proposes few parts in any order.
fn arrange(reducer: &mut Reducer<'_>, place: usize) {
    let children = reducer.children(place);
    if children.len() < 3 || children.len() > FEW_PARTS {
        return;
    }
    for child in &children {
        if !alike(reducer, children[0], *child) {
            return;
        }
    }
    // How many of them are simpler than each.
    let mut ranks = filled(children.len(), &0);
    for (at, child) in children.iter().enumerate() {
        for other in &children {
            ranks[at] += usize::from(reducer.best().compare_parts(*other, *child).is_lt());
        }
    }
    let mut to: Vec<usize> = (0..children.len()).collect();
    while next_order(&mut to) && !reducer.is_spent() {
        if is_simpler(&to, &ranks) && permute(reducer, place, &children, &to) {
            return;
        }
    }
}

/// Is the first part that is another one in this order a simpler one?
fn is_simpler(to: &[usize], ranks: &[usize]) -> bool {
    for (at, from) in to.iter().enumerate() {
        if ranks[*from] != ranks[at] {
            return ranks[*from] < ranks[at];
        }
    }
    false
}

/// The next order of some numbers; `false` after the last.
fn next_order(numbers: &mut [usize]) -> bool {
    let mut at = numbers.len() - 1;
    while at > 0 && numbers[at - 1] >= numbers[at] {
        at -= 1;
    }
    if at == 0 {
        return false;
    }
    let mut with = numbers.len() - 1;
    while numbers[with] <= numbers[at - 1] {
        with -= 1;
    }
    numbers.swap(at - 1, with);
    numbers[at..].reverse();
    true
}

/// Proposes two parts of one shape the other way round, wherever they are, if the later one is simpler.
pub(super) fn far(reducer: &mut Reducer<'_>) {
    let mut one = 1;
    while one < reducer.len() && reducer.len() <= FEW && !reducer.is_spent() {
        let mut taken = false;
        for other in far_parts(reducer, one) {
            taken = taken || try_swapped(reducer, one, other);
        }
        one += usize::from(!taken);
    }
}

/// The later parts that are simpler than one and have its shape.
fn far_parts(reducer: &Reducer<'_>, one: usize) -> Vec<usize> {
    let mut parts = Vec::new();
    let mut next = 0;
    while let Some(at) = reducer.next_open(next) {
        // What is in a part that is left alone stays there.
        if next <= one && one < at {
            return parts;
        }
        next = at + 1;
        if at < reducer.end(one) {
            continue;
        }
        let may_change = if alike(reducer, one, at) {
            reducer.best().compare_parts(at, one).is_lt()
        } else {
            // Numbers of different types may change places, too: which is simpler then depends on both.
            reducer.is_integer(one) && reducer.is_integer(at)
        };
        if may_change {
            parts.push(at);
        }
    }
    parts
}

fn try_swapped(reducer: &mut Reducer<'_>, one: usize, other: usize) -> bool {
    let tokens = reducer.tokens();
    let (end, other_end) = (reducer.end(one), reducer.end(other));
    let mut swapped = tokens[..one].to_vec();
    swapped.extend_from_slice(&tokens[other..other_end]);
    swapped.extend_from_slice(&tokens[end..other]);
    swapped.extend_from_slice(&tokens[one..end]);
    swapped.extend_from_slice(&tokens[other_end..]);
    reducer.try_tokens(swapped)
}

/// Proposes an end of a sequence as an end of a later one.
fn transfer(reducer: &mut Reducer<'_>, place: usize) {
    for number in 0..MANY {
        if reducer.len() > MANY_NODES {
            return;
        }
        let later = rows(reducer, place);
        let Some(&to) = later.get(number) else { return };
        let last = reducer.tokens()[place].children().wrapping_sub(1);
        for (from, at_end) in [(0, true), (last, true), (0, false), (last, false)] {
            if try_moved(reducer, place, from, to, at_end) {
                break;
            }
        }
    }
}

/// The later sequences with elements like those of one, and not in it.
fn rows(reducer: &Reducer<'_>, place: usize) -> Vec<usize> {
    let mut rows = Vec::new();
    let Kind::Seq(own) = &reducer.core(place).def().kind else { return rows };
    if reducer.tokens()[place].children() == 0 {
        return rows;
    }
    let element = own.elem.shape();
    let mut next = reducer.end(place);
    while let (Some(at), true) = (reducer.next_open(next), rows.len() < MANY) {
        if matches!(&reducer.core(at).def().kind, Kind::Seq(seq) if seq.elem.shape().same(&element)) {
            rows.push(at);
        }
        next = at + 1;
    }
    rows
}

/// Proposes the case with an element of one sequence in a later one.
fn try_moved(reducer: &mut Reducer<'_>, place: usize, from: usize, to: usize, at_end: bool) -> bool {
    let tokens = reducer.tokens();
    let Some(&start) = reducer.children(place).get(from) else { return false };
    let end = reducer.end(start);
    let target = if at_end { reducer.end(to) } else { to + 1 };
    let mut moved = tokens[..start].to_vec();
    moved.extend_from_slice(&tokens[end..target]);
    moved.extend_from_slice(&tokens[start..end]);
    moved.extend_from_slice(&tokens[target..]);
    moved[place] = Token::seq(tokens[place].children() - 1);
    moved[to + start - end] = Token::seq(tokens[to].children() + 1);
    reducer.try_tokens(moved)
}

fn permute(reducer: &mut Reducer<'_>, place: usize, children: &[usize], to: &[usize]) -> bool {
    let tokens = reducer.tokens();
    let mut moved = tokens[..=place].to_vec();
    for from in to {
        let start = children[*from];
        moved.extend_from_slice(&tokens[start..reducer.end(start)]);
    }
    moved.extend_from_slice(&tokens[reducer.end(place)..]);
    reducer.try_tokens(moved)
}
