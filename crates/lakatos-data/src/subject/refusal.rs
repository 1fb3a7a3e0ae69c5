//! What could not be done with a call, in words.

use super::Subject;
use crate::term::NotBuilt;

/// What could not be done with a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// An argument, by its number, cannot be taken apart. The listener did not hear the call.
    Argument(usize),
    /// The result of the original, or the final state of an argument, cannot be taken apart. The listener did not get
    /// it.
    Result,
    /// The answer is not a value of its type. The original's result stands.
    Answer(NotBuilt),
    /// The answer changes the length of a slice. The original's result stands.
    Length {
        /// The number of the argument.
        argument: usize,
        /// The length of the slice.
        has: usize,
        /// The length that it would have.
        given: usize,
    },
    /// The subject called itself by its name, and another function answered.
    Elsewhere,
}

impl Refusal {
    /// In words, for a report.
    pub fn said(&self, subject: &Subject) -> String {
        let declaration = subject.declaration();
        let name = declaration.name;
        let argument = |number: usize| declaration.arguments.get(number).map_or("", |argument| argument.name);
        match self {
            Refusal::Argument(number) => {
                format!(
                    "the argument `{}` of `{name}` cannot be taken apart, so its calls cannot be told from each other: \
                     derive `Data` for it without `construct`, or give its conversion an `into`",
                    argument(*number)
                )
            }
            Refusal::Result => format!(
                "what `{name}` gives cannot be taken apart, so it cannot be compared: derive `Data` for it without \
                 `construct`, or give its conversion an `into`"
            ),
            Refusal::Answer(error) => format!("another result of `{name}` is not a value: {error}"),
            Refusal::Length { argument: number, has, given } => format!(
                "`{name}` cannot leave {given} elements in `{}`, which has {has}: a slice keeps its length",
                argument(*number)
            ),
            Refusal::Elsewhere => format!(
                "`Self::{name}` is not the function that carries `#[lakatos::subject]`, but another one of the same \
                 name: say whose it is, as in `#[lakatos::subject(trait = Trait)]`"
            ),
        }
    }
}
