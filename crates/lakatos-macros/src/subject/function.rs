//! Reading the function or the method that is a subject.

use proc_macro::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};

use super::arguments::{self, Argument};
use super::kinds;
use crate::cursor::{Angles, Cursor, has, is_comma, is_mark, is_one_of, is_word};
use crate::fault::{Faults, Stretch};
use crate::item::read_where;
use crate::test::function::{Answer, is_next, leads_to_function, opened, read_answer, read_visibility};

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
    /// What the where clause says, each part followed by a comma.
    pub(super) predicates: Vec<TokenTree>,
    pub(super) body: Group,
    /// Does the word `Self` stand in it?
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

    /// The attribute `#[track_caller]`, which the body wants, too.
    pub(super) fn tracks_caller(&self) -> bool {
        has(&self.attributes, &|token| match token {
            TokenTree::Group(group) => group.stream().into_iter().any(|token| is_word(&token, "track_caller")),
            _ => false,
        })
    }
}

/// Reads a function; `None` when what stands there is none.
pub(super) fn read(item: TokenStream, faults: &mut Faults) -> Option<Function> {
    let names_self = names_self(item.clone());
    let mut cursor = Cursor::new(item.into_iter().map(opened).collect(), Span::call_site());
    let attributes = read_attributes(&mut cursor);
    let visibility = read_visibility(&mut cursor);
    let before = faults.count();
    refuse_qualifiers(&mut cursor, faults);
    if !is_next(&cursor, "fn") {
        refuse_item(&cursor, before, faults);
        return None;
    }
    let keyword = cursor.next()?;
    let name = cursor.take_ident()?;
    let generics = read_generics(&mut cursor);
    let parameters = cursor.take_group(Delimiter::Parenthesis)?;
    let arguments = arguments::read(&parameters, &name, faults);
    let answer = read_answer(&mut cursor);
    if let Some(answer) = &answer {
        kinds::check_result(&answer.kind, &name, faults);
    }
    let predicates = read_where(&mut cursor);
    let Some(body) = cursor.take_group(Delimiter::Brace) else {
        let text = format!(
            "`{name}` has no body here, and a subject is replaced where its body stands: put the attribute on the method \
             of an `impl`"
        );
        faults.add(name.span(), text);
        return None;
    };
    let parameters = parameters.stream();
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

fn read_attributes(cursor: &mut Cursor) -> Vec<TokenTree> {
    let mut attributes = Vec::new();
    cursor.open_invisible();
    while cursor.is_punct('#') {
        attributes.extend(cursor.next());
        attributes.extend(cursor.next());
        cursor.open_invisible();
    }
    attributes
}

/// Complains of what may stand before `fn`, and passes it.
fn refuse_qualifiers(cursor: &mut Cursor, faults: &mut Faults) {
    loop {
        cursor.open_invisible();
        let at = cursor.span();
        let text = if is_next(cursor, "async") && leads_to_function(cursor) {
            "an `async` function returns before its body has run, so that its result cannot be another one: put the \
             attribute on a function that it calls"
        } else if is_next(cursor, "const") && leads_to_function(cursor) {
            "a `const` function cannot ask at run time what to return: remove `const`, or put the attribute on a \
             function that calls it"
        } else if is_next(cursor, "unsafe") && leads_to_function(cursor) {
            "a subject is called with all kinds of arguments, so that it cannot be `unsafe`: put the attribute on a safe \
             function that calls it"
        } else if is_next(cursor, "extern") && leads_to_function(cursor) {
            "a subject is called from Rust alone: remove `extern`, or put the attribute on a function that it calls"
        } else {
            return;
        };
        cursor.next();
        cursor.take_until(Angles::Comparisons, &|token| !matches!(token, TokenTree::Literal(_)));
        faults.add(at, text);
    }
}

fn refuse_item(cursor: &Cursor, before: usize, faults: &mut Faults) {
    if faults.count() > before {
        return;
    }
    let (found, advice) = match cursor.peek(0) {
        Some(TokenTree::Ident(word)) if matches!(word.to_string().as_str(), "impl" | "trait" | "mod") => {
            (format!("`{word}`"), ": put it on the functions in it that are to be audited")
        }
        Some(TokenTree::Ident(word)) => (format!("`{word}`"), ""),
        _ => ("something else".to_string(), ""),
    };
    let text = format!("`#[lakatos::subject]` stands on a function or a method, and here stands {found}{advice}");
    faults.add(cursor.span(), text);
}

fn read_generics(cursor: &mut Cursor) -> Generics {
    let mut generics = Generics::default();
    if cursor.take_punct('<').is_none() {
        return generics;
    }
    while !cursor.is_done() && cursor.take_punct('>').is_none() {
        let tokens = cursor.take_until(Angles::Brackets, &|token| is_comma(token) || is_mark(token, '>'));
        let name = match tokens.as_slice() {
            [word, TokenTree::Ident(name), ..] if is_word(word, "const") => Some((name.clone(), true)),
            [TokenTree::Ident(name), ..] => Some((name.clone(), false)),
            _ => None,
        };
        generics.parameters.extend(name.map(|(name, is_constant)| Parameter { name, is_constant }));
        generics.declared.extend(tokens);
        if cursor.is_punct(',') {
            generics.declared.extend(cursor.next());
        }
    }
    generics
}

/// Does `Self` stand here, other than in items that have a `Self` of their own?
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

/// Where a function is named.
pub(super) fn place(function: &Function) -> Stretch {
    function.name.span().into()
}
