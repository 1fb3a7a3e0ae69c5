//! Options about the property for types whose boxes may be open.

use proc_macro::Ident;

use super::{Reader, take_value};
use crate::cursor::{Angles, Cursor};
use crate::fault::Faults;
use crate::model::Phrase;

/// The property for types whose boxes may be open.
#[derive(Default)]
pub(in crate::test) enum Copy {
    /// There is none.
    #[default]
    Nowhere,
    /// It is stated again with the names of this module.
    Module(Phrase),
    /// This function visits it.
    Visited(Phrase),
    /// This is it.
    Here,
}

impl Reader<'_> {
    /// Reads where the property for types whose boxes may be open is, if this is the option.
    pub(super) fn read_copy(&mut self, ident: &Ident, name: &str, cursor: &mut Cursor, faults: &mut Faults) -> bool {
        if name == "__lazy_copy" {
            self.options.copy = Copy::Here;
            return true;
        }
        if name != "lazy" && name != "__lazy_visit" {
            return false;
        }
        let value = take_value(ident, "lazy = tree_lazy", Angles::Comparisons, cursor, faults);
        if !self.function.generics.types.is_empty() {
            let text = "a property with type parameters cannot be searched on demand: state it for one type";
            faults.add(ident.span(), text);
        }
        if let Some(value) = value {
            self.options.copy = if name == "lazy" { Copy::Module(value) } else { Copy::Visited(value) };
        }
        true
    }
}
