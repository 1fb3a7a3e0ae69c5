//! Parts are grouped otherwise: nothing, or little, is left out, but what was inside comes to stand beside or above.
//!
//! What matters is often which parts there are and in which order. Then a case can be grouped in many ways, and one of
//! them is the simplest; from another no part can be taken away.

use lakatos_data::Tree;
use lakatos_data::shape::{Kind, Order, Seq, Shape};
use lakatos_data::tree::Token;

use super::best::Reducer;
use super::walk::{Next, walk};

/// So many parts of a part are looked at.
const FEW: usize = 4;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    walk(reducer, &mut |reducer, place| {
        let taken = match reducer.tokens()[place] {
            Token::Con { .. } => open(reducer, place) || rotate(reducer, place) || exchange(reducer, place),
            Token::Seq { .. } => flatten(reducer, place),
            _ => false,
        };
        if taken { Next::Again } else { Next::On }
    });
}

fn is_alike(one: &Shape, other: &Shape) -> bool {
    one.id() == other.id() || (one.def().name == other.def().name && one.same(other))
}

/// The outermost parts of a shape below a place.
fn inner(reducer: &Reducer<'_>, place: usize, shape: &Shape) -> Vec<usize> {
    let end = place + reducer.tokens()[place].span();
    let mut inner = Vec::new();
    let mut at = place + 1;
    while at < end && inner.len() < FEW {
        if let Some(after) = reducer.after_closed(at) {
            at = after;
        } else if is_alike(reducer.core(at), shape) {
            inner.push(at);
            at += reducer.tokens()[at].span();
        } else {
            at += 1;
        }
    }
    inner
}

fn part(reducer: &Reducer<'_>, place: usize) -> Tree {
    reducer.best().tree().node(place).map_or_else(Tree::hole, |node| node.to_tree())
}

/// Proposes that a part comes above the whole, which takes a place in it; says whether that was taken.
fn rotate(reducer: &mut Reducer<'_>, place: usize) -> bool {
    let shape = reducer.core(place).clone();
    for above in inner(reducer, place, &shape) {
        for below in inner(reducer, above, &shape) {
            let whole = part(reducer, place).spliced(above - place, part(reducer, below).root());
            let turned = part(reducer, above).spliced(below - above, whole.root());
            if reducer.try_at(place, turned.root()) || try_poured(reducer, place, &turned) {
                return true;
            }
        }
    }
    false
}

/// Proposes fields that have changed places, while all leaves stay in the order in which they are.
fn exchange(reducer: &mut Reducer<'_>, place: usize) -> bool {
    let fields = reducer.children(place);
    for (at, one) in fields.iter().enumerate().take(FEW) {
        for other in fields.iter().skip(at + 1).take(FEW) {
            if !is_alike(reducer.core(*one), reducer.core(*other)) {
                continue;
            }
            // The later one first: the place of the other stays what it is.
            let half = part(reducer, place).spliced(other - place, part(reducer, *one).root());
            let whole = half.spliced(one - place, part(reducer, *other).root());
            if try_poured(reducer, place, &whole) {
                return true;
            }
        }
    }
    false
}

/// Proposes a part with the leaves that are there now, in their order.
fn try_poured(reducer: &mut Reducer<'_>, place: usize, form: &Tree) -> bool {
    let span = reducer.tokens()[place].span();
    let is_leaf = |token: &&Token| matches!(token, Token::Leaf(_));
    let mut leaves = reducer.tokens()[place..place + span].iter().filter(is_leaf);
    let mut tokens = form.tokens().to_vec();
    for token in &mut tokens {
        if is_leaf(&&*token) {
            *token = *leaves.next().unwrap_or(token);
        }
    }
    Tree::from_tokens(tokens).is_some_and(|poured| reducer.try_at(place, poured.root()))
}

/// Proposes that the elements of a sequence inside an element come to stand behind that, or in its place.
fn flatten(reducer: &mut Reducer<'_>, place: usize) -> bool {
    let shape = reducer.core(place).clone();
    if !matches!(shape.def().kind, Kind::Seq(Seq { order: Order::Free, .. })) {
        return false;
    }
    for inner in inner(reducer, place, &shape) {
        let elements = reducer.children(place);
        let Some(index) = elements.iter().rposition(|element| *element < inner) else { continue };
        for keep in [false, true] {
            let mut flat = Vec::new();
            for (at, element) in elements.iter().enumerate() {
                if at != index {
                    flat.push(part(reducer, *element));
                    continue;
                }
                if keep {
                    flat.push(part(reducer, *element).spliced(inner - element, Tree::seq([]).root()));
                }
                for element in reducer.children(inner) {
                    flat.push(part(reducer, element));
                }
            }
            if reducer.try_at(place, Tree::seq(flat).root()) {
                return true;
            }
        }
    }
    false
}

/// Proposes other constructors with the fields of this one: all but one of them, or those of a part in place of it.
fn open(reducer: &mut Reducer<'_>, place: usize) -> bool {
    let shape = reducer.core(place).clone();
    let Kind::Sum(sum) = &shape.def().kind else { return false };
    if sum.cons.len() < 2 {
        return false;
    }
    let fields = reducer.children(place);
    for at in 0..fields.len() {
        let mut without = fields.clone();
        without.remove(at);
        let mut opened = vec![without];
        if is_alike(reducer.core(fields[at]), &shape) {
            let mut inside = fields[..at].to_vec();
            inside.extend_from_slice(&reducer.children(fields[at]));
            inside.extend_from_slice(&fields[at + 1..]);
            opened.push(inside);
        }
        for fields in &opened {
            if constructors(reducer, place, &shape, fields) {
                return true;
            }
        }
    }
    false
}

/// Proposes all constructors that these parts fill.
fn constructors(reducer: &mut Reducer<'_>, place: usize, shape: &Shape, parts: &[usize]) -> bool {
    let Kind::Sum(sum) = &shape.def().kind else { return false };
    for (con, other) in sum.cons.iter().enumerate() {
        if other.fields.len() != parts.len() || parts.is_empty() {
            continue;
        }
        let fits = |(field, at): (&lakatos_data::shape::Field, &usize)| {
            is_alike(&reducer.best().site(*at).core.shape, &field.link.shape().core().shape)
        };
        if !other.fields.iter().zip(parts).all(fits) {
            continue;
        }
        let tree = Tree::con(con, parts.iter().map(|at| part(reducer, *at)));
        if reducer.try_at(place, tree.root()) {
            return true;
        }
    }
    false
}
