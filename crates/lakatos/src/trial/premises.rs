//! Asking a premise without the body.

use lakatos_data::Tree;
use lakatos_data::read::Build;
use lakatos_data::room::Room;
use lakatos_data::source::Source;
use lakatos_data::tree::Node;
use lakatos_engine::judge::Held;

use super::panics::run_trying;
use crate::property::Premise;

/// Asks a premise of these arguments.
pub(crate) fn ask(premise: &Premise, arguments: &[Node<'_>]) -> Held {
    let Some((shape, check)) = &premise.check else { return Held::Unknown };
    let mut trees = Vec::with_capacity(arguments.len());
    for node in arguments {
        trees.push(node.to_tree());
    }
    let tuple = Tree::con(0, trees);
    let mut source = Build::new(tuple.root(), Room::modest());
    source.con(shape.def());
    match run_trying(|| check(&mut source)) {
        Ok(Some(true)) => Held::Yes,
        Ok(Some(false)) => Held::No,
        Ok(None) | Err(_) => Held::Unknown,
    }
}
