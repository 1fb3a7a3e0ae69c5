//! Elements of sequences, and fields of one shape, change places: simple ones first.

use lakatos_data::Tree;
use lakatos_data::shape::{Kind, Order};
use lakatos_data::tree::Token;

use super::best::Reducer;
use super::walk::{Next, walk};

/// With more parts than this only neighbours change places.
const MANY: usize = 8;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    walk(reducer, &mut |reducer, place| {
        if movable(reducer, place) {
            sort(reducer, place);
            exchange(reducer, place);
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
    order.sort_by(|one, other| reducer.best().compare_parts(children[*one], children[*other]));
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
