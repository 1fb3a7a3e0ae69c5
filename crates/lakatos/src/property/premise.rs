//! Premises that can be asked without the body.

use std::panic::{AssertUnwindSafe, catch_unwind};

use lakatos_data::Tree;
use lakatos_data::read::Build;
use lakatos_data::room::Room;
use lakatos_data::tree::Node;
use lakatos_engine::judge::Held;

use super::Inputs;
use super::inputs::Arguments;

/// A premise of the leading part of a body.
pub struct Premise {
    /// The condition, as written.
    pub text: &'static str,
    /// Its line.
    pub line: u32,
    /// The arguments that it mentions, in rising order.
    pub arguments: &'static [usize],
    /// Asks it of values of these arguments; absent if it can only be asked by running the body.
    check: Option<Check>,
}

/// Asks a premise of the trees of its arguments.
type Check = Box<dyn Fn(&[Node<'_>]) -> Held + Send + Sync>;

impl Premise {
    /// A premise that only the body can ask.
    pub fn of_body(text: &'static str, line: u32) -> Premise {
        Premise { text, line, arguments: &[], check: None }
    }

    /// A premise that can be asked of values of some arguments, whose generators these are.
    pub fn of<I: Inputs + 'static>(
        text: &'static str,
        line: u32,
        arguments: &'static [usize],
        inputs: I,
        holds: impl Fn(I::Values) -> bool + Send + Sync + 'static,
    ) -> Premise {
        let inputs = Arguments::new(inputs);
        let check = move |nodes: &[Node<'_>]| {
            let tuple = Tree::con(0, nodes.iter().map(|node| node.to_tree()));
            let mut source = Build::new(tuple.root(), Room::modest());
            let Some(values) = inputs.draw_from(&mut source).filter(|_| source.fitted()) else { return Held::Unknown };
            match catch_unwind(AssertUnwindSafe(|| holds(values))) {
                Ok(true) => Held::Yes,
                Ok(false) => Held::No,
                Err(_) => Held::Unknown,
            }
        };
        Premise { text, line, arguments, check: Some(Box::new(check)) }
    }

    /// Can it be asked without the body?
    pub(crate) fn stands_alone(&self) -> bool {
        self.check.is_some()
    }

    /// Asks it. The panics of the user's code must be silenced around this.
    pub(crate) fn ask(&self, arguments: &[Node<'_>]) -> Held {
        self.check.as_ref().map_or(Held::Unknown, |check| check(arguments))
    }
}
