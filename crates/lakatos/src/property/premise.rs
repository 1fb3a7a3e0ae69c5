//! Premises that can be asked without the body.

use lakatos_data::read::Build;
use lakatos_data::room::Room;
use lakatos_data::source::Source;
use lakatos_data::tree::Node;
use lakatos_data::{Shape, Tree};
use lakatos_engine::judge::Held;

use super::Inputs;
use super::inputs::tuple;
use crate::trial::panics::trying;

/// A premise of the leading part of a body.
pub struct Premise {
    /// The condition, as written.
    pub text: &'static str,
    /// Its line.
    pub line: u32,
    /// The arguments that it mentions, in rising order.
    pub arguments: &'static [usize],
    /// The shape of these arguments, and what asks it of their values; absent if it can only be asked by running the body.
    check: Option<(Shape, Check)>,
    /// Is it known that asking it never panics?
    pub(crate) never_panics: bool,
}

/// Draws the arguments of a premise and asks it; `None` if the source answers no values.
type Check = Box<dyn Fn(&mut dyn Source) -> Option<bool> + Send + Sync>;

impl Premise {
    /// A premise that only the body can ask.
    pub fn of_body(text: &'static str, line: u32) -> Premise {
        Premise { text, line, arguments: &[], check: None, never_panics: false }
    }

    /// A premise that can be asked of values of some arguments, whose generators these are.
    pub fn of<I: Inputs + 'static>(
        text: &'static str,
        line: u32,
        arguments: &'static [usize],
        inputs: I,
        holds: impl Fn(I::Values) -> bool + Send + Sync + 'static,
    ) -> Premise {
        let mut shapes = Vec::new();
        inputs.shapes(&mut shapes);
        let check = move |source: &mut dyn Source| match inputs.draw(source, 0) {
            Some(values) if source.is_complete() => Some(holds(values)),
            _ => None,
        };
        let check: Check = Box::new(check);
        Premise { text, line, arguments, check: Some((tuple(&shapes), check)), never_panics: false }
    }

    /// The same premise, of which it is known that asking it never panics.
    pub fn that_never_panics(self) -> Premise {
        Premise { never_panics: true, ..self }
    }

    /// Can it be asked without the body?
    pub(crate) fn stands_alone(&self) -> bool {
        self.check.is_some()
    }

    /// Asks it.
    pub(crate) fn ask(&self, arguments: &[Node<'_>]) -> Held {
        let Some((shape, check)) = &self.check else { return Held::Unknown };
        let tuple = Tree::con(0, arguments.iter().map(|node| node.to_tree()));
        let mut source = Build::new(tuple.root(), Room::modest());
        source.con(shape.def());
        match trying(|| check(&mut source)) {
            Ok(Some(true)) => Held::Yes,
            Ok(Some(false)) => Held::No,
            Ok(None) | Err(_) => Held::Unknown,
        }
    }
}
