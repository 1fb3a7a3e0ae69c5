//! `#[lakatos::subject]`: a function that can be replaced while the program runs.
//!
//! [`function`] reads the item, [`arguments`] and [`kinds`] its arguments and types, [`options`] the contents of the
//! attribute. [`emit`] writes the function again, with a check before its body, which stays as it is.

mod arguments;
mod emit;
mod function;
mod kinds;
mod options;

use proc_macro::TokenStream;

use crate::fault::Faults;

/// The function, with a check before its body.
pub(crate) fn expand(attribute: TokenStream, item: TokenStream) -> TokenStream {
    let mut faults = Faults::default();
    let function = function::read(item.clone(), &mut faults);
    let options = function.as_ref().map(|function| options::read(attribute, function, &mut faults));
    match (function, options) {
        (Some(function), Some(options)) if faults.count() == 0 => emit::subject(&function, &options),
        // The function itself is correct: errors are only about what the attribute cannot do.
        _ => faults.code_before(item),
    }
}
