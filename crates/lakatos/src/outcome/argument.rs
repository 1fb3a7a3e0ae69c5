//! One argument of a failing case, as the report shows it.
//!
//! A value is shown as itself. Where that is impossible, because a generator makes it from something else and its type
//! is not `Data`, the call that makes it again is shown.

use std::panic::Location;

use lakatos_data::shape::{Kind, Wrap};
use lakatos_data::text::{Layout, is_shown, rust};
use lakatos_data::{Shape, Term, Tree};
use lakatos_report::model::{Argument, Value};

use crate::property::Identity;

/// The argument with this number and this value.
pub(crate) fn argument(identity: &Identity, index: usize, tree: Tree, shape: &Shape) -> Argument {
    let (name, type_text) = (identity.binding(index), identity.type_text(index, shape));
    let term = Term::new(shape.clone(), tree).ok();
    if let Some(term) = term.as_ref().filter(|term| !is_shown(term)) {
        let stored = rust(term, &Layout::stored());
        return match identity.with.get(index).filter(|call| !call.is_empty()) {
            Some(call) => Argument::new(name, type_text, format!("{call}{stored:?})")),
            // Nobody knows how the generator of a closure is written, so its input is shown.
            None => Argument::new(name, String::new(), with_remark(&stored, shape)),
        };
    }
    let rust = term.as_ref().map_or(String::new(), Term::to_string);
    let mut argument = Argument::new(name, type_text, rust);
    argument.value = term.map(Value::Term);
    argument
}

fn with_remark(stored: &str, shape: &Shape) -> String {
    match place(shape) {
        Some(place) => format!("/* what the generator at {place} makes its value of: */ {stored}"),
        None => format!("/* what a generator makes its value of: */ {stored}"),
    }
}

/// Where the outermost generator was written.
pub(super) fn place(shape: &Shape) -> Option<&'static Location<'static>> {
    for layer in &shape.layers() {
        if let Kind::Wrap(Wrap { place: Some(place), .. }) = &layer.def().kind {
            return Some(place);
        }
    }
    None
}
