//! Premises that can be asked without the body.

use lakatos_data::source::Source;

use super::Inputs;

/// A premise of the leading part of a body.
pub struct Premise {
    /// The condition, as written.
    pub text: &'static str,
    /// Its line.
    pub line: u32,
    /// The arguments that it mentions, in ascending order.
    pub arguments: &'static [usize],
    /// Checks it on the values of these arguments; absent if only the body can.
    pub(crate) check: Option<PremiseCheck>,
    /// Is it known never to panic?
    pub(crate) never_panics: bool,
}

/// Draws the arguments of a premise and checks it; `None` if the source gives no values.
pub(crate) type PremiseCheck = Box<dyn Fn(&mut dyn Source) -> Option<bool> + Send + Sync>;

impl Premise {
    /// A premise that only the body can ask.
    pub fn of_body(text: &'static str, line: u32) -> Premise {
        Premise { text, line, arguments: &[], check: None, never_panics: false }
    }

    /// A premise that can be checked on the values of some arguments, which these generators draw.
    pub fn of<I: Inputs + 'static>(
        text: &'static str,
        line: u32,
        arguments: &'static [usize],
        inputs: I,
        holds: impl Fn(I::Values) -> bool + Send + Sync + 'static,
    ) -> Premise {
        let check = move |source: &mut dyn Source| match inputs.draw(source, 0) {
            Some(values) if source.is_complete() => Some(holds(values)),
            _ => None,
        };
        let check: PremiseCheck = Box::new(check);
        Premise { text, line, arguments, check: Some(check), never_panics: false }
    }

    /// The same premise, which is known never to panic.
    pub fn that_never_panics(self) -> Premise {
        Premise { never_panics: true, ..self }
    }

    /// Can it be checked without the body?
    pub(crate) fn stands_alone(&self) -> bool {
        self.check.is_some()
    }
}
