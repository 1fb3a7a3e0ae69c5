//! Any two small changes at once: of what one breaks, the other may mend it.
//!
//! The changes are those that a reader would try: a leaf becomes the simplest, one less or more, or what another is; two leaves
//! or elements change places; an element is left out, or becomes one with another; a sequence is turned round; two values change
//! places wherever they stand in the same role. Only what is simpler is tried, so as a rule one in a hundred pairs is.

use lakatos_data::Tree;
use lakatos_data::arrange;
use lakatos_data::leaf::Leaf;
use lakatos_data::order::Measured;
use lakatos_data::shape::{Kind, Seq};
use lakatos_data::tree::Token;

use super::best::{Reducer, is_alike};
use super::twofold::leaves_of;

/// A case with more nodes has too many changes.
const MANY: usize = 40;
/// So many pairs are looked at.
const PAIRS: usize = 20_000;
/// Of a role with more different values none change places.
const FEW: usize = 4;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    if !reducer.hopes() || reducer.len() > MANY {
        return;
    }
    let mut firsts = Vec::new();
    for change in changes(reducer, reducer.best()) {
        if reducer.is_spent() || reducer.try_tree(&change) {
            return;
        }
        firsts.extend(reducer.measured(&change));
    }
    arrange::sort_by_key(&mut firsts, &|case| case.size(0));
    let mut left = PAIRS;
    for first in &firsts {
        for both in changes(reducer, first) {
            left -= 1;
            if left == 0 || reducer.is_spent() {
                return;
            }
            let is_simpler = matches!(reducer.measured(&both), Some(case) if case.is_simpler(reducer.best()));
            if is_simpler && reducer.try_tree(&both) {
                return;
            }
        }
    }
}

/// All small changes of a case.
fn changes(reducer: &Reducer<'_>, case: &Measured) -> Vec<Tree> {
    let mut all = Vec::new();
    of_leaves(reducer, case, &mut all);
    of_roles(reducer, case, &mut all);
    for place in 0..case.tree().tokens().len() {
        if reducer.is_closed_in(case, place) {
            continue;
        }
        match &case.site(place).core.shape.def().kind {
            Kind::Seq(Seq { lo, hi, .. }) => of_row(case.tree(), place, lo < hi, &mut all),
            Kind::Sum(sum) if sum.cons.len() > 1 => of_constructor(case, place, sum.cons.len(), &mut all),
            _ => {}
        }
    }
    all
}

/// Each leaf as a simple one, one less or more, or what another of its kind is; two that change places.
fn of_leaves(reducer: &Reducer<'_>, case: &Measured, all: &mut Vec<Tree>) {
    let leaves = leaves_of(reducer, case);
    let tree = case.tree();
    for (at, (place, leaf, rank)) in leaves.iter().enumerate() {
        let bits = leaf.unrank(*rank);
        let mut values = match leaf {
            Leaf::Int { .. } => vec![leaf.unrank(0), bits.wrapping_sub(1), bits.wrapping_add(1), bits.wrapping_neg()],
            _ => vec![leaf.unrank(0), leaf.unrank(rank.saturating_sub(1)), leaf.unrank((rank + 1).min(leaf.last()))],
        };
        for (_, other, rank) in &leaves {
            if other == leaf {
                values.push(other.unrank(*rank));
            }
        }
        for (number, value) in values.iter().enumerate() {
            if *value != bits && leaf.has(*value) && !values[..number].contains(value) {
                all.push(tree.spliced(*place, Tree::leaf(*value).root()));
            }
        }
        for (other, kind, rank) in &leaves[at + 1..] {
            let value = kind.unrank(*rank);
            if kind == leaf && value != bits {
                let half = tree.spliced(*place, Tree::leaf(value).root());
                all.push(half.spliced(*other, Tree::leaf(bits).root()));
            }
        }
    }
}

/// Two values that change places in one role, or of which one becomes the other.
fn of_roles(reducer: &Reducer<'_>, case: &Measured, all: &mut Vec<Tree>) {
    let roles = roles(case.tree().tokens());
    let mut groups: Vec<(u64, Vec<(usize, i128)>)> = Vec::new();
    for (place, leaf, rank) in leaves_of(reducer, case) {
        let member = (place, leaf.unrank(rank));
        match groups.iter_mut().find(|(role, _)| *role == roles[place]) {
            Some((_, members)) => members.push(member),
            None => groups.push((roles[place], vec![member])),
        }
    }
    for (_, members) in groups {
        let mut values: Vec<i128> = Vec::new();
        for (_, value) in &members {
            if !values.contains(value) {
                values.push(*value);
            }
        }
        if values.len() > FEW {
            continue;
        }
        for one in &values {
            for other in &values {
                // Exchanged once, and each taken for the other.
                for is_exchanged in [true, false] {
                    if one == other || is_exchanged && one > other {
                        continue;
                    }
                    let mut tokens = case.tree().tokens().to_vec();
                    for (place, value) in &members {
                        if value == one {
                            tokens[*place] = Token::leaf(*other);
                        } else if value == other && is_exchanged {
                            tokens[*place] = Token::leaf(*one);
                        }
                    }
                    all.extend(Tree::from_tokens(tokens));
                }
            }
        }
    }
}

/// For each place a number that tells which field of which field it is; all elements of a sequence have one role.
fn roles(tokens: &[Token]) -> Vec<u64> {
    let mut roles = vec![0; tokens.len()];
    for place in 0..tokens.len() {
        let is_row = matches!(tokens[place], Token::Seq { .. });
        let mut child = place + 1;
        for number in 1..=tokens[place].children() as u64 {
            roles[child] = (roles[place] + if is_row { 1 } else { 1 + number }).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            child += tokens[child].span();
        }
    }
    roles
}

/// A sequence without an element, with two that change places or become one, turned round, or moved along.
fn of_row(tree: &Tree, place: usize, is_variable: bool, all: &mut Vec<Tree>) {
    let Some(row) = tree.node(place) else { return };
    let mut elements = Vec::new();
    for element in row.children() {
        elements.push(element.to_tree());
    }
    let mut add = |elements: Vec<Tree>| all.push(tree.spliced(place, Tree::seq(elements).root()));
    for at in 0..elements.len() {
        if is_variable {
            let mut left = elements.clone();
            left.remove(at);
            add(left);
        }
        for other in at + 1..elements.len() {
            // Leaves change places as leaves do.
            if elements[at] == elements[other]
                || elements[at].tokens().len() == 1 && elements[other].tokens().len() == 1
            {
                continue;
            }
            let mut swapped = elements.clone();
            swapped.swap(at, other);
            add(swapped);
            if let (Some(one), true) = (joined(&elements[at], &elements[other]), is_variable) {
                let mut left = elements.clone();
                left[at] = one;
                left.remove(other);
                add(left);
            }
        }
    }
    if elements.len() > 2 {
        let (mut turned, mut left, mut right) = (elements.clone(), elements.clone(), elements);
        turned.reverse();
        left.rotate_left(1);
        right.rotate_right(1);
        [turned, left, right].into_iter().for_each(add);
    }
}

/// One element for two of the same form: of each leaf the one that is not zero, or the first.
fn joined(one: &Tree, other: &Tree) -> Option<Tree> {
    let (tokens, others) = (one.tokens(), other.tokens());
    if tokens.len() != others.len() {
        return None;
    }
    let mut joined = Vec::with_capacity(tokens.len());
    for (at, token) in tokens.iter().enumerate() {
        joined.push(match (token, &others[at]) {
            (Token::Leaf(bits), other @ Token::Leaf(_)) if bits.get() == 0 => *other,
            (Token::Leaf(_), Token::Leaf(_)) => *token,
            (token, other) if *token == *other => *token,
            _ => return None,
        });
    }
    Tree::from_tokens(joined)
}

/// Another constructor, with the same fields or simple ones, or a part in place of the whole.
fn of_constructor(case: &Measured, place: usize, constructors: usize, all: &mut Vec<Tree>) {
    let tree = case.tree();
    let (Some(Token::Con { con, .. }), Some(node)) = (tree.tokens().get(place), tree.node(place)) else { return };
    let (mut fields, mut child) = (Vec::new(), place + 1);
    for field in node.children() {
        if is_alike(&case.site(child).core.shape, &case.site(place).core.shape) {
            all.push(tree.spliced(place, field));
        }
        fields.push(field.to_tree());
        child += field.tokens().len();
    }
    for other in 0..constructors {
        if other != *con as usize {
            all.push(tree.spliced(place, Tree::con(other, fields.clone()).root()));
        }
    }
}
