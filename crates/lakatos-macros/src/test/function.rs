//! Reads the function that states a property.

use proc_macro::{Group, Ident, TokenStream, TokenTree};

use super::arguments::{self, Argument};
use super::generator;
use super::notes::{self, Notes};
use crate::cursor::{is_mark_at, tokens_inside};
use crate::fault::{Faults, Stretch};
use crate::signature::{Answer, Head, Signature, comma, parameter_name};

/// The function that states a property.
pub(crate) struct Function {
    pub(super) notes: Notes,
    pub(super) visibility: Vec<TokenTree>,
    /// The word `async`.
    pub(super) asynchronous: Option<TokenTree>,
    /// The word `fn`.
    pub(super) keyword: TokenTree,
    pub(super) name: Ident,
    pub(super) generics: Generics,
    /// The tokens between the parentheses, without the generators.
    pub(super) parameters: Vec<TokenTree>,
    pub(super) arguments: Vec<Argument>,
    /// The type after the arrow, with the arrow.
    pub(super) answer: Option<Answer>,
    /// The predicates of the where clause, each followed by a comma.
    pub(super) predicates: Vec<TokenTree>,
    pub(super) body: Group,
}

/// What is between the angle brackets.
#[derive(Default)]
pub(super) struct Generics {
    /// The lifetimes, each followed by a comma.
    pub(super) lifetimes: Vec<TokenTree>,
    /// The type parameters with their bounds, each followed by a comma.
    pub(super) declared: Vec<TokenTree>,
    /// The type parameters.
    pub(super) types: Vec<Ident>,
    /// The tokens after the name of each, with the colon.
    pub(super) bounds: Vec<Vec<TokenTree>>,
    /// The constants, which are refused.
    pub(super) constants: Vec<String>,
}

/// Reads a function; `None` if the item is not one.
pub(super) fn read(item: TokenStream, faults: &mut Faults) -> Option<Function> {
    let mut head = Head::read(item);
    let before = faults.count();
    let notes = notes::read(&head.attributes, faults);
    refuse_qualifiers(&head, faults);
    if let Some((found, place)) = head.stray() {
        if faults.count() == before {
            let text =
                format!("`#[lakatos::test]` stands on a function that states a property, and here stands {found}");
            faults.add(place, text);
        }
        return None;
    }
    let Signature { keyword, name, generics, parameters, answer, predicates, body, body_place } = head.signature()?;
    let generics = read_generics(generics, &name, faults);
    let arguments = arguments::read(&parameters, &name, faults);
    notes.check_examples(&name, &arguments, &generics.types, faults);
    let Some(body) = body else {
        faults.add(body_place, format!("`{name}` has no body: say in braces what should hold"));
        return None;
    };
    let parameters = generator::without_generators(&tokens_inside(&parameters));
    let asynchronous = head.qualifier("async").cloned().map(TokenTree::Ident);
    let visibility = head.visibility;
    let read = Function {
        notes,
        visibility,
        asynchronous,
        keyword,
        name,
        generics,
        parameters,
        arguments,
        answer,
        predicates,
        body,
    };
    Some(read)
}

fn refuse_qualifiers(head: &Head, faults: &mut Faults) {
    for word in &head.qualifiers {
        let text = match word.to_string().as_str() {
            "const" => "a property is tried at run time: remove `const`",
            "unsafe" => {
                "a property must hold for every value that can be drawn, so it cannot be an `unsafe` function: \
                 write an `unsafe` block in its body"
            }
            "extern" => "a property is called from Rust alone: remove `extern`",
            _ => continue,
        };
        faults.add(word.span(), text);
    }
}

fn read_generics(parameters: Vec<Vec<TokenTree>>, name: &Ident, faults: &mut Faults) -> Generics {
    let mut generics = Generics::default();
    for tokens in parameters {
        read_parameter(&tokens, name, &mut generics, faults);
        let is_lifetime = is_mark_at(&tokens, 0, '\'');
        let declared = if is_lifetime { &mut generics.lifetimes } else { &mut generics.declared };
        declared.extend_from_slice(&tokens);
        declared.push(comma());
    }
    generics
}

fn read_parameter(tokens: &[TokenTree], name: &Ident, generics: &mut Generics, faults: &mut Faults) {
    let Some((parameter, is_constant)) = parameter_name(tokens) else { return };
    if !is_constant {
        generics.types.push(parameter.clone());
        generics.bounds.push(tokens[1..].to_vec());
        return;
    }
    let text = format!(
        "the constant `{parameter}` of `{name}` cannot be chosen by the search: write the property for one value of \
         it, in a function without `{parameter}`"
    );
    faults.add(Stretch::of(tokens, parameter.span()), text);
    generics.constants.push(parameter.to_string());
}
