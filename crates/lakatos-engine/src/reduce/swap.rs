//! A simpler constructor, with as many of the fields as it has places for.

use lakatos_data::Tree;
use lakatos_data::function::is_seed;
use lakatos_data::shape::{Kind, Shape};
use lakatos_data::tree::Token;

use super::best::Reducer;
use super::walk::{Next, walk};

pub(super) fn run(reducer: &mut Reducer<'_>) {
    walk(reducer, &mut |reducer, place| {
        if let Token::Con { con, .. } = reducer.tokens()[place] {
            simplify(reducer, place, con as usize);
        }
        Next::On
    });
}

fn simplify(reducer: &mut Reducer<'_>, place: usize, con: usize) {
    let shape = reducer.core(place).clone();
    let Kind::Sum(sum) = &shape.def().kind else { return };
    for (simpler, other) in sum.cons.iter().enumerate() {
        let mut fields = Vec::with_capacity(other.fields.len());
        for field in &*other.fields {
            fields.push(field.link.shape());
        }
        // A seed says nothing to a reader, however small it is.
        if simpler == con || fields.iter().any(is_seed) {
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
    let mut there: Vec<Option<usize>> = reducer.children(place).into_iter().map(Some).collect();
    let mut fields = Vec::with_capacity(shapes.len());
    for shape in shapes {
        let fits = there.iter_mut().find(|at| at.is_some_and(|at| reducer.best().site(at).shape.same(shape)));
        let node = fits.and_then(Option::take).and_then(|at| reducer.best().tree().node(at));
        fields.push(node.map_or_else(Tree::hole, |node| node.to_tree()));
    }
    fields
}
