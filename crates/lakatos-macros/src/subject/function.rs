//! Reads the function or the method that is a subject.

use proc_macro::{Delimiter, Group, Ident, TokenStream, TokenTree};

use super::arguments::{self, Argument};
use super::kinds;
use crate::cursor::{has, is_mark, is_one_of, is_word};
use crate::fault::{Faults, Stretch};
use crate::signature::{Answer, Head, Signature, comma, parameter_name};

/// The function that is a subject.
pub(super) struct Function {
    pub(super) attributes: Vec<TokenTree>,
    pub(super) visibility: Vec<TokenTree>,
    /// The word `fn`.
    pub(super) keyword: TokenTree,
    pub(super) name: Ident,
    pub(super) generics: Generics,
    /// What is between the parentheses, as written.
    pub(super) parameters: TokenStream,
    pub(super) arguments: Vec<Argument>,
    pub(super) answer: Option<Answer>,
    /// The predicates of the where clause, each followed by a comma.
    pub(super) predicates: Vec<TokenTree>,
    pub(super) body: Group,
    /// Does it contain the word `Self`?
    pub(super) names_self: bool,
}

/// What is between the angle brackets.
#[derive(Default)]
pub(super) struct Generics {
    /// As written.
    pub(super) declared: Vec<TokenTree>,
    /// The types and constants, in order.
    pub(super) parameters: Vec<Parameter>,
}

pub(super) struct Parameter {
    pub(super) name: Ident,
    pub(super) is_constant: bool,
}

impl Function {
    pub(super) fn has_receiver(&self) -> bool {
        self.arguments.first().is_some_and(|argument| argument.is_receiver)
    }

    /// The attribute `#[track_caller]`, which the body needs, too.
    pub(super) fn tracks_caller(&self) -> bool {
        has(&self.attributes, &|token| match token {
            TokenTree::Group(group) => group.stream().into_iter().any(|token| is_word(&token, "track_caller")),
            _ => false,
        })
    }
}

/// Reads a function; `None` if the item is not one.
pub(super) fn read(item: TokenStream, faults: &mut Faults) -> Option<Function> {
    let names_self = names_self(item.clone());
    let mut head = Head::read(item);
    let before = faults.count();
    refuse_qualifiers(&head, faults);
    if let Some((found, place)) = head.stray() {
        let advice = match found.as_str() {
            "`impl`" | "`trait`" | "`mod`" => ": put it on the functions in it that are to be audited",
            _ => "",
        };
        if faults.count() == before {
            let text =
                format!("`#[lakatos::subject]` stands on a function or a method, and here stands {found}{advice}");
            faults.add(place, text);
        }
        return None;
    }
    let Signature { keyword, name, generics, parameters, answer, predicates, body, .. } = head.signature()?;
    let generics = read_generics(generics);
    let arguments = arguments::read(&parameters, &name, faults);
    if let Some(answer) = &answer {
        kinds::check_result(&answer.kind, &name, faults);
    }
    let Some(body) = body else {
        let text = format!(
            "`{name}` has no body here, and a subject is replaced where its body stands: put the attribute on the method \
             of an `impl`"
        );
        faults.add(name.span(), text);
        return None;
    };
    let parameters = parameters.stream();
    let Head { attributes, visibility, .. } = head;
    let read = Function {
        attributes,
        visibility,
        keyword,
        name,
        generics,
        parameters,
        arguments,
        answer,
        predicates,
        body,
        names_self,
    };
    Some(read)
}

fn refuse_qualifiers(head: &Head, faults: &mut Faults) {
    for word in &head.qualifiers {
        let text = match word.to_string().as_str() {
            "async" => {
                "an `async` function returns before its body has run, so that its result cannot be another one: put the \
                 attribute on a function that it calls"
            }
            "const" => {
                "a `const` function cannot ask at run time what to return: remove `const`, or put the attribute on a \
                 function that calls it"
            }
            "unsafe" => {
                "a subject is called with all kinds of arguments, so that it cannot be `unsafe`: put the attribute on a \
                 safe function that calls it"
            }
            _ => {
                "a subject is called from Rust alone: remove `extern`, or put the attribute on a function that it calls"
            }
        };
        faults.add(word.span(), text);
    }
}

fn read_generics(parameters: Vec<Vec<TokenTree>>) -> Generics {
    let mut generics = Generics::default();
    for tokens in parameters {
        let name = parameter_name(&tokens);
        generics.parameters.extend(name.map(|(name, is_constant)| Parameter { name: name.clone(), is_constant }));
        generics.declared.extend(tokens);
        generics.declared.push(comma());
    }
    generics
}

/// Does `Self` occur here, outside of items that have a `Self` of their own?
fn names_self(item: TokenStream) -> bool {
    let mut left = vec![item];
    while let Some(tokens) = left.pop() {
        let mut own = false;
        for token in tokens {
            match token {
                TokenTree::Group(group) => {
                    let ends = group.delimiter() == Delimiter::Brace;
                    if !own {
                        left.push(group.stream());
                    }
                    own &= !ends;
                }
                token if is_word(&token, "Self") && !own => return true,
                token if is_one_of(&token, &["impl", "trait", "struct", "enum", "union"]) => own = true,
                token if is_mark(&token, ';') => own = false,
                _ => {}
            }
        }
    }
    false
}

/// The place where a function is named.
pub(super) fn place(function: &Function) -> Stretch {
    function.name.span().into()
}
