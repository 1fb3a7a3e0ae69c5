//! `#[lakatos::test]`: reading a function and its attribute, writing the test.
//!
//! [`function`] and [`arguments`] read what the attribute stands on, [`options`] what stands in it. The body is not
//! read: [`statements`] finds the leading `assume!`s, [`premises`] decides which of them can be asked without the body,
//! going by what their tokens plainly show ([`plain`]); whatever is in doubt stays with the body, which is right.
//! [`emit`] writes the test.

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
