//! Another constructor around parts that lie anywhere below it.
//!
//! A part of the same shape moves up by itself, and fields stay where another constructor has places for them. What is
//! left is a part of another shape, deeper down: the text of an entry in an object becomes a text by itself.

use lakatos_data::Tree;
use lakatos_data::shape::{Kind, Shape};
use lakatos_data::tables::is_seed;
use lakatos_data::tree::Token;

use super::best::{Reducer, is_alike};

/// Cases with more nodes than this are left alone: there are too many ways.
const MANY: usize = 256;
/// So many parts are proposed for each field.
const FEW: usize = 4;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let mut next = 0;
    while let (Some(place), true) = (reducer.next_to_try(next), reducer.len() <= MANY) {
        let token = reducer.tokens()[place];
        next = match token {
            Token::Con { con, .. } if rebuild(reducer, place, con as usize) => place,
            _ => place + 1,
        };
    }
}

/// Proposes each other constructor with one field from below, or with all that can be had; says whether one was taken.
fn rebuild(reducer: &mut Reducer<'_>, place: usize, con: usize) -> bool {
    let shape = reducer.core(place).clone();
    let Kind::Sum(sum) = &shape.def().kind else { return false };
    for (number, other) in sum.cons.iter().enumerate() {
        if number == con {
            continue;
        }
        let mut parts = Vec::with_capacity(other.fields.len());
        let mut has_seed = false;
        for field in &*other.fields {
            let shape = field.link.shape();
            has_seed |= is_seed(&shape);
            parts.push(parts_below(reducer, place, &shape));
        }
        if !has_seed && try_fields(reducer, place, number, &parts) {
            return true;
        }
    }
    false
}

/// Proposes a constructor with the first part for each field, then with each part alone.
fn try_fields(reducer: &mut Reducer<'_>, place: usize, con: usize, parts: &[Vec<Tree>]) -> bool {
    let mut with_parts = 0;
    let mut fields = Vec::with_capacity(parts.len());
    for of_field in parts {
        with_parts += usize::from(!of_field.is_empty());
        fields.push(of_field.first().cloned().unwrap_or_else(Tree::hole));
    }
    if with_parts > 1 && reducer.try_at(place, Tree::con(con, fields).root()) {
        return true;
    }
    for (number, of_field) in parts.iter().enumerate() {
        for part in of_field {
            let mut fields = vec![Tree::hole(); parts.len()];
            fields[number] = part.clone();
            if reducer.try_at(place, Tree::con(con, fields).root()) {
                return true;
            }
        }
    }
    false
}

/// The outermost parts below a place that can stand in a field; for a sequence also the sequence of all its elements that
/// are there.
fn parts_below(reducer: &Reducer<'_>, place: usize, field: &Shape) -> Vec<Tree> {
    let wanted = field.core().shape;
    let mut parts = outermost_parts(reducer, place, &wanted, FEW);
    if let Kind::Seq(seq) = &wanted.def().kind {
        let elements = outermost_parts(reducer, place, &seq.elem.shape().core().shape, MANY);
        if !elements.is_empty() {
            parts.push(Tree::seq(elements));
        }
    }
    parts
}

fn outermost_parts(reducer: &Reducer<'_>, place: usize, shape: &Shape, most: usize) -> Vec<Tree> {
    let mut parts = Vec::new();
    let (mut at, end) = (place + 1, reducer.end(place));
    while at < end && parts.len() < most {
        if is_alike(reducer.core(at), shape) {
            parts.push(reducer.part(at));
            at = reducer.end(at);
        } else {
            at += 1;
        }
    }
    parts
}
