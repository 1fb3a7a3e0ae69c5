//! A simpler constructor, with as many of the fields as it has places for.

use lakatos_data::Tree;
use lakatos_data::shape::{Kind, Shape};
use lakatos_data::tables::is_seed;
use lakatos_data::tree::Token;

use super::best::Reducer;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let mut next = 0;
    while let Some(place) = reducer.next_to_try(next) {
        if let Token::Con { con, .. } = reducer.tokens()[place] {
            simplify(reducer, place, con as usize);
        }
        next = place + 1;
    }
}

fn simplify(reducer: &mut Reducer<'_>, place: usize, con: usize) {
    let shape = reducer.core(place).clone();
    let Kind::Sum(sum) = &shape.def().kind else { return };
    for (simpler, other) in sum.cons.iter().enumerate() {
        let mut fields = Vec::with_capacity(other.fields.len());
        let mut has_seed = false;
        for field in &*other.fields {
            let shape = field.link.shape();
            has_seed |= is_seed(&shape);
            fields.push(shape);
        }
        // A seed says nothing to a reader, however small it is.
        if simpler == con || has_seed {
            continue;
        }
        let tree = Tree::con(simpler, filled(reducer, place, &fields));
        if reducer.try_at(place, tree.root()) {
            return;
        }
    }
}

/// Fields from those that are there, in order, each used once; the smallest where there is none.
fn filled(reducer: &Reducer<'_>, place: usize, shapes: &[Shape]) -> Vec<Tree> {
    let mut there = reducer.children(place);
    let mut fields = Vec::with_capacity(shapes.len());
    for shape in shapes {
        let mut number = 0;
        while number < there.len() && !reducer.best().site(there[number]).shape.same(shape) {
            number += 1;
        }
        fields.push(if number < there.len() { reducer.part(there.remove(number)) } else { Tree::hole() });
    }
    fields
}
