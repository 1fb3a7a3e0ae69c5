//! `#[lakatos::test]`: reads a function and its attribute, and writes the test.
//!
//! [`function`] and [`arguments`] read the item, [`options`] the contents of the attribute. The body is not parsed:
//! [`statements`] finds the leading `assume!`s, [`premises`] decides which of them can be checked without the body, by
//! what their tokens plainly show ([`plain`]); in doubt they stay in the body, which is always correct. [`emit`] writes
//! the test.

mod arguments;
#[cfg(test)]
mod bodies;
mod emit;
mod function;
#[cfg(feature = "functions")]
mod functions;
mod generator;
mod key;
mod literals;
mod notes;
mod options;
mod plain;
mod premises;
mod settings;
mod statements;

use proc_macro::TokenStream;

use crate::fault::Faults;

/// The test for a property.
pub(crate) fn expand(attribute: TokenStream, item: TokenStream) -> TokenStream {
    let mut faults = Faults::default();
    let Some(function) = function::read(item.clone(), &mut faults) else {
        return faults.code_before(item);
    };
    let options = options::read(attribute, &function, &mut faults);
    if faults.count() > 0 {
        return faults.code_before(TokenStream::new());
    }
    emit::property(&function, &options)
}
