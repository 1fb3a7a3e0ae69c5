//! Parts are grouped otherwise: nothing, or little, is left out, but what was inside comes to stand beside or above.
//!
//! What matters is often which parts there are and in which order. Then a case can be grouped in many ways, and one of
//! them is the simplest; from another no part can be taken away.

use lakatos_data::Tree;
use lakatos_data::shape::{Field, Kind, Order, Seq, Shape};
use lakatos_data::tree::Token;

use super::best::{Reducer, is_alike};

/// So many parts of a part are looked at.
const FEW: usize = 4;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let mut next = 0;
    while let Some(place) = reducer.next_to_try(next) {
        let taken = match reducer.tokens()[place] {
            Token::Con { .. } => open(reducer, place) || rotate(reducer, place) || exchange(reducer, place),
            Token::Seq { .. } => flatten(reducer, place),
            _ => false,
        };
        next = if taken { place } else { place + 1 };
    }
}

/// The outermost parts of a shape below a place.
fn inner(reducer: &Reducer<'_>, place: usize, shape: &Shape) -> Vec<usize> {
    let end = reducer.end(place);
    let mut inner = Vec::new();
    let mut next = place + 1;
    while let Some(at) = reducer.next_open(next) {
        if at >= end || inner.len() == FEW {
            break;
        }
        next = at + 1;
        // Of a sequence without elements nothing can be taken.
        let is_empty = matches!(reducer.tokens()[at], Token::Seq { len: 0, .. });
        if !is_empty && is_alike(reducer.core(at), shape) {
            inner.push(at);
            next = reducer.end(at);
        }
    }
    inner
}

/// Proposes that a part comes above the whole, which takes a place in it; says whether that was taken.
fn rotate(reducer: &mut Reducer<'_>, place: usize) -> bool {
    let shape = reducer.core(place).clone();
    for above in inner(reducer, place, &shape) {
        for below in inner(reducer, above, &shape) {
            let whole = reducer.part(place).spliced(above - place, reducer.part(below).root());
            let turned = reducer.part(above).spliced(below - above, whole.root());
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
    for first in 0..fields.len().min(FEW) {
        for second in first + 1..fields.len().min(first + 1 + FEW) {
            let (one, other) = (fields[first], fields[second]);
            if !is_alike(reducer.core(one), reducer.core(other)) {
                continue;
            }
            // The later one first: the place of the other stays what it is.
            let half = reducer.part(place).spliced(other - place, reducer.part(one).root());
            let whole = half.spliced(one - place, reducer.part(other).root());
            if try_poured(reducer, place, &whole) {
                return true;
            }
        }
    }
    false
}

/// Proposes a part with the leaves that are there now, in their order.
fn try_poured(reducer: &mut Reducer<'_>, place: usize, form: &Tree) -> bool {
    let mut tokens = form.tokens().to_vec();
    let mut next = 0;
    for leaf in &reducer.tokens()[place..reducer.end(place)] {
        if !matches!(leaf, Token::Leaf(_)) {
            continue;
        }
        while next < tokens.len() && !matches!(tokens[next], Token::Leaf(_)) {
            next += 1;
        }
        if next == tokens.len() {
            break;
        }
        tokens[next] = *leaf;
        next += 1;
    }
    match Tree::from_tokens(tokens) {
        Some(poured) => reducer.try_at(place, poured.root()),
        None => false,
    }
}

/// Proposes that the elements of a sequence inside an element come to stand behind that, or in its place.
fn flatten(reducer: &mut Reducer<'_>, place: usize) -> bool {
    let shape = reducer.core(place).clone();
    if !matches!(shape.def().kind, Kind::Seq(Seq { order: Order::Free, .. })) {
        return false;
    }
    for inner in inner(reducer, place, &shape) {
        let elements = reducer.children(place);
        let mut index = elements.len();
        while index > 0 && elements[index - 1] >= inner {
            index -= 1;
        }
        if index == 0 {
            continue;
        }
        for keep in [false, true] {
            let mut flat = Vec::new();
            for (at, element) in elements.iter().enumerate() {
                if at != index - 1 {
                    flat.push(reducer.part(*element));
                    continue;
                }
                if keep {
                    flat.push(reducer.part(*element).spliced(inner - element, Tree::seq(Vec::new()).root()));
                }
                for element in reducer.children(inner) {
                    flat.push(reducer.part(element));
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
        if !fit(reducer, parts, &other.fields) {
            continue;
        }
        let mut fields = Vec::with_capacity(parts.len());
        for at in parts {
            fields.push(reducer.part(*at));
        }
        if reducer.try_at(place, Tree::con(con, fields).root()) {
            return true;
        }
    }
    false
}

/// Have these parts the shapes of these fields?
fn fit(reducer: &Reducer<'_>, parts: &[usize], fields: &[Field]) -> bool {
    for (at, field) in fields.iter().enumerate() {
        if !is_alike(reducer.core(parts[at]), &field.link.shape().core().shape) {
            return false;
        }
    }
    true
}
