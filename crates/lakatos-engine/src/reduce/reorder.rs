//! Elements of sequences, and fields of one shape, change places: simple ones first.

use lakatos_data::Tree;
use lakatos_data::arrange;
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::{Kind, Order};
use lakatos_data::tree::Token;

use super::best::Reducer;
use super::walk::{Next, walk};

/// With more parts than this only neighbours change places.
const MANY: usize = 8;
/// In cases with more nodes than this, elements stay in their sequences.
const MANY_NODES: usize = 1024;
/// So many parts are put into any order.
const FEW_PARTS: usize = 5;
/// In cases of so many nodes, parts change places wherever they are.
const FEW: usize = 64;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    walk(reducer, &mut |reducer, place| {
        transfer(reducer, place);
        if movable(reducer, place) {
            sort(reducer, place);
            exchange(reducer, place);
            arrange(reducer, place);
        }
        Next::On
    });
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
    let moving: Vec<usize> = (0..children.len()).filter(|at| alike(reducer, children[0], children[*at])).collect();
    let mut order = moving.clone();
    arrange::sort_by(&mut order, &|one, other| reducer.best().compare_parts(children[*one], children[*other]));
    let mut to: Vec<usize> = (0..children.len()).collect();
    for (slot, from) in moving.iter().zip(&order) {
        to[*slot] = *from;
    }
    permute(reducer, place, &children, &to);
}

/// Proposes two parts the other way round, wherever the later one is simpler.
fn exchange(reducer: &mut Reducer<'_>, place: usize) {
    let count = reducer.children(place).len();
    for one in 0..count {
        let reach = if count > MANY { 1 } else { count };
        for other in one + 1..count.min(one + 1 + reach) {
            let children = reducer.children(place);
            if children.len() != count || reducer.is_spent() {
                return;
            }
            let (a, b) = (children[one], children[other]);
            if alike(reducer, a, b) && reducer.best().compare_parts(b, a).is_lt() {
                let mut to: Vec<usize> = (0..count).collect();
                to.swap(one, other);
                permute(reducer, place, &children, &to);
            }
        }
    }
}

/// Proposes few parts in any order.
fn arrange(reducer: &mut Reducer<'_>, place: usize) {
    let children = reducer.children(place);
    let are_alike = children.iter().all(|child| alike(reducer, children[0], *child));
    if !(3..=FEW_PARTS).contains(&children.len()) || !are_alike {
        return;
    }
    let mut ranks = Vec::with_capacity(children.len());
    for child in &children {
        ranks.push(children.iter().filter(|other| reducer.best().compare_parts(**other, *child).is_lt()).count());
    }
    let mut to: Vec<usize> = (0..children.len()).collect();
    while next_order(&mut to) && !reducer.is_spent() {
        let is_simpler = to.iter().map(|from| ranks[*from]).lt(ranks.iter().copied());
        if is_simpler && permute(reducer, place, &children, &to) {
            return;
        }
    }
}

/// The next order of some numbers; `false` after the last.
fn next_order(numbers: &mut [usize]) -> bool {
    let Some(at) = (1..numbers.len()).rev().find(|at| numbers[at - 1] < numbers[*at]) else { return false };
    let with = (at..numbers.len()).rev().find(|with| numbers[at - 1] < numbers[*with]).unwrap_or(at);
    numbers.swap(at - 1, with);
    numbers[at..].reverse();
    true
}

/// Proposes two parts of one shape the other way round, wherever they are, if the later one is simpler.
pub(super) fn far(reducer: &mut Reducer<'_>) {
    let mut one = 1;
    while one < reducer.len() && reducer.len() <= FEW && !reducer.is_spent() {
        let later = far_parts(reducer, one);
        let taken = later.into_iter().any(|other| {
            let swapped = swapped(reducer, one, other);
            swapped.is_some_and(|tree| reducer.try_tree(&tree))
        });
        one += usize::from(!taken);
    }
}

/// The later parts that are simpler than one and have its shape.
fn far_parts(reducer: &Reducer<'_>, one: usize) -> Vec<usize> {
    let mut parts = Vec::new();
    let mut at = 0;
    while at < reducer.len() {
        if let Some(after) = reducer.after_closed(at) {
            if (at..after).contains(&one) {
                return Vec::new();
            }
            at = after;
            continue;
        }
        let is_apart = at >= one + reducer.tokens()[one].span();
        let is_simpler = || alike(reducer, one, at) && reducer.best().compare_parts(at, one).is_lt();
        // Numbers of different types may change places, too: which is simpler then depends on both.
        if is_apart && (is_simpler() || (is_int(reducer, one) && is_int(reducer, at) && !alike(reducer, one, at))) {
            parts.push(at);
        }
        at += 1;
    }
    parts
}

fn is_int(reducer: &Reducer<'_>, place: usize) -> bool {
    matches!(reducer.leaf(place), Some((Leaf::Int { .. }, _)))
}

fn swapped(reducer: &Reducer<'_>, one: usize, other: usize) -> Option<Tree> {
    let tokens = reducer.tokens();
    let (end, other_end) = (one + tokens[one].span(), other + tokens[other].span());
    let mut swapped = Vec::with_capacity(tokens.len());
    for row in [0..one, other..other_end, end..other, one..end, other_end..tokens.len()] {
        swapped.extend_from_slice(&tokens[row]);
    }
    Tree::from_tokens(swapped)
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
            if moved(reducer, place, from, to, at_end).is_some_and(|tree| reducer.try_tree(&tree)) {
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
    let mut at = place + reducer.tokens()[place].span();
    while at < reducer.len() && rows.len() < MANY {
        if let Some(after) = reducer.after_closed(at) {
            at = after;
            continue;
        }
        if matches!(&reducer.core(at).def().kind, Kind::Seq(seq) if seq.elem.shape().same(&element)) {
            rows.push(at);
        }
        at += 1;
    }
    rows
}

/// The case with an element of one sequence in a later one.
fn moved(reducer: &Reducer<'_>, place: usize, from: usize, to: usize, at_end: bool) -> Option<Tree> {
    let tokens = reducer.tokens();
    let start = *reducer.children(place).get(from)?;
    let end = start + tokens[start].span();
    let target = if at_end { to + tokens[to].span() } else { to + 1 };
    let mut moved = Vec::with_capacity(tokens.len());
    moved.extend_from_slice(&tokens[..start]);
    moved.extend_from_slice(&tokens[end..target]);
    moved.extend_from_slice(&tokens[start..end]);
    moved.extend_from_slice(&tokens[target..]);
    moved[place] = Token::seq(tokens[place].children() - 1);
    moved[to + start - end] = Token::seq(tokens[to].children() + 1);
    Tree::from_tokens(moved)
}

fn permute(reducer: &mut Reducer<'_>, place: usize, children: &[usize], to: &[usize]) -> bool {
    let tokens = reducer.tokens();
    let end = place + tokens[place].span();
    let mut moved = Vec::with_capacity(tokens.len());
    moved.extend_from_slice(&tokens[..=place]);
    for from in to {
        let start = children[*from];
        moved.extend_from_slice(&tokens[start..start + tokens[start].span()]);
    }
    moved.extend_from_slice(&tokens[end..]);
    Tree::from_tokens(moved).is_some_and(|tree| reducer.try_tree(&tree))
}
