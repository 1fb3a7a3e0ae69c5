//! Two numbers of a sequence become one, their sum: what counts may be what they add up to.

use lakatos_data::Tree;
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::{Kind, Seq};
use lakatos_data::tree::Token;

use super::best::Reducer;
use super::walk::{Next, walk};

pub(super) fn run(reducer: &mut Reducer<'_>) {
    walk(reducer, &mut |reducer, place| {
        if matches!(reducer.core(place).def().kind, Kind::Seq(Seq { .. })) {
            add_up(reducer, place);
        }
        Next::On
    });
}

/// Adds neighbours up, from the end.
fn add_up(reducer: &mut Reducer<'_>, place: usize) {
    let mut index = reducer.children(place).len();
    while index > 1 && !reducer.is_spent() {
        index -= 1;
        let children = reducer.children(place);
        let (Some(&one), Some(&other)) = (children.get(index - 1), children.get(index)) else { continue };
        let Some(sum) = sum(reducer, one, other) else { return };
        let mut tokens = reducer.tokens().to_vec();
        tokens[one] = Token::leaf(sum);
        tokens[place] = Token::seq(children.len() - 1);
        tokens.remove(other);
        if let Some(tree) = Tree::from_tokens(tokens) {
            reducer.try_tree(&tree);
        }
    }
}

/// The sum of two integers of one kind, as their type wraps it.
fn sum(reducer: &Reducer<'_>, one: usize, other: usize) -> Option<i128> {
    let (Some((leaf, a)), Some((same, b))) = (reducer.leaf(one), reducer.leaf(other)) else { return None };
    let Leaf::Int { lo, hi } = leaf else { return None };
    if leaf != same {
        return None;
    }
    let sum = leaf.unrank(a).checked_add(leaf.unrank(b))?;
    let width = hi.checked_sub(lo)?.checked_add(1)?;
    Some(if sum > hi {
        sum - width
    } else if sum < lo {
        sum + width
    } else {
        sum
    })
}
