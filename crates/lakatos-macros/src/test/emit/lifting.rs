//! Arguments of which a premise may say which generator draws them.

use super::Writer;
use crate::lift;
use crate::template::Piece;
use crate::test::arguments::Drawn;

impl Writer<'_> {
    /// The name of the function that a premise calls on this argument alone, if there is a type to ask for a generator.
    pub(super) fn lifting_function(&self, index: usize) -> Option<String> {
        let function = self.function;
        let argument = &function.arguments[index];
        let is_plain = argument.generator.is_none() && matches!(argument.drawn, Drawn::Whole(_));
        if !is_plain || !function.generics.types.is_empty() || !function.generics.declared.is_empty() {
            return None;
        }
        let [name] = argument.names.as_slice() else { return None };
        let is_alone = |arguments: &[usize]| arguments == [index];
        self.premises
            .iter()
            .filter(|premise| premise.alone.as_ref().is_some_and(|alone| is_alone(&alone.arguments)))
            .find_map(|premise| lift::called_on(&premise.condition, name))
    }

    /// Asks whether there is a generator for the argument and its premise.
    pub(super) fn generator_of_premise(&mut self, index: usize) -> Piece {
        let Some(function) = self.lifting_function(index) else { return Piece::NONE };
        let kind = self.drawn(&self.function.arguments[index]).0;
        let code = &mut self.code;
        let (index, number) = (code.number(index), code.text(&lift::number(&function), &[]));
        code.text(
            "let generator_$0 = {
                use __lakatos::{IsLifted as _, IsNotLifted as _};
                (&&__lakatos::Lift::<$1, $2>::new()).generator()
            };",
            &[index, kind, number],
        )
    }
}
