//! Types of arguments and results: how each is passed, and which of them cannot be audited.

use proc_macro::{Ident, TokenTree};

use crate::cursor::{has, is_mark, is_word};
use crate::fault::Faults;
use crate::flat::flat;
use crate::model::Phrase;
use crate::reference::{Reference, elements};
use crate::shown;

/// How an argument is passed.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Passing {
    Value,
    Shared,
    Unique,
    Slice,
    UniqueSlice,
    Text,
}

impl Passing {
    /// Its name in the library.
    pub(super) fn variant(self) -> &'static str {
        match self {
            Passing::Value => "Value",
            Passing::Shared => "Shared",
            Passing::Unique => "Unique",
            Passing::Slice => "Slice",
            Passing::UniqueSlice => "UniqueSlice",
            Passing::Text => "Text",
        }
    }

    pub(super) fn is_unique(self) -> bool {
        matches!(self, Passing::Unique | Passing::UniqueSlice)
    }

    pub(super) fn is_slice(self) -> bool {
        matches!(self, Passing::Slice | Passing::UniqueSlice)
    }
}

/// Why the values of a type cannot be given by name.
enum Trouble {
    Opaque,
    Dynamic,
    Borrows,
}

/// How an argument of this type is passed, and the type of its value: for a slice that of the elements.
pub(super) fn read_argument(kind: Phrase, shown: &str, function: &Ident, faults: &mut Faults) -> (Passing, Phrase) {
    let whole = kind.clone();
    let (passing, value, is_static) = strip_reference(kind);
    let found = shown::kind(&whole.tokens);
    let refusal = match trouble(&value.tokens) {
        Some(Trouble::Opaque) => Some(format!(
            "`{found}` does not name a type whose values can be told apart: name the type, or a type parameter with \
             an instance, as in `#[lakatos::subject(T = u8)]`"
        )),
        Some(Trouble::Dynamic) => Some(format!(
            "`{found}` does not name a type whose values can be told apart: put the attribute on a function that \
             takes a type with a name"
        )),
        Some(Trouble::Borrows) => Some(format!(
            "the argument `{shown}` of `{function}` is a `{found}`, and what borrows inside cannot be drawn whole: take a \
             type that owns its parts, or a reference to one"
        )),
        None if is_static => {
            Some(format!("no value that is drawn lives for ever, as a `{found}` does: take it without `'static`"))
        }
        None if passing == Passing::Text && has(&whole.tokens, &|token| is_word(token, "mut")) => {
            Some(format!("a `{found}` cannot become another text: take a `&mut String`"))
        }
        None => None,
    };
    if let Some(text) = refusal {
        faults.add(whole.stretch, text);
    }
    (passing, value)
}

/// Removes the reference from a type. Also returns whether its lifetime is `'static`.
fn strip_reference(kind: Phrase) -> (Passing, Phrase, bool) {
    let reference = Reference::of(&kind.tokens).filter(|_| !is_static_text(&kind.tokens));
    let Some(reference) = reference else { return (Passing::Value, kind, false) };
    let (is_text, is_unique, is_static) = (reference.is_text(), reference.is_unique, reference.is_static);
    let (passing, value) = match elements(&reference.to) {
        Some(elements) if is_unique => (Passing::UniqueSlice, elements),
        Some(elements) => (Passing::Slice, elements),
        None if is_text => (Passing::Text, reference.to),
        None if is_unique => (Passing::Unique, reference.to),
        None => (Passing::Shared, reference.to),
    };
    (passing, Phrase::new(value, kind.stretch.first), is_static)
}

/// Reports an error for a result that cannot be replaced by another.
pub(super) fn check_result(kind: &Phrase, function: &Ident, faults: &mut Faults) {
    let found = shown::kind(&kind.tokens);
    let text = match trouble(&kind.tokens) {
        Some(Trouble::Borrows) => format!(
            "`{function}` returns a `{found}`, which borrows, and the result of a mutant would belong to nobody: return \
             a value that owns its parts, or put the attribute on a caller that does"
        ),
        Some(Trouble::Opaque | Trouble::Dynamic) => format!(
            "`{function}` returns a `{found}`, which names no type of whose values another could be returned: name the \
             type, or put the attribute on a caller that does"
        ),
        None if found == "!" => {
            format!("`{function}` never returns, so that there is nothing that a mutant could return in its place")
        }
        None => return,
    };
    faults.add(kind.stretch, text);
}

/// `&'static str`, the one reference that is `Data`
fn is_static_text(tokens: &[TokenTree]) -> bool {
    matches!(tokens, [and, quote, lifetime, text] if is_mark(and, '&')
        && is_mark(quote, '\'')
        && is_word(lifetime, "static")
        && is_word(text, "str"))
}

fn trouble(tokens: &[TokenTree]) -> Option<Trouble> {
    let row = flat(tokens);
    let word_at = |at: usize| row.get(at).and_then(|token| token.word());
    for (at, token) in row.iter().enumerate() {
        let is_static = word_at(at + 1) == Some("static");
        let static_text = word_at(at + 2) == Some("static") && word_at(at + 3) == Some("str");
        match token.word() {
            Some("impl") => return Some(Trouble::Opaque),
            Some("dyn") => return Some(Trouble::Dynamic),
            _ if token.is_mark("&&") || (token.is_mark("&") && !static_text) => return Some(Trouble::Borrows),
            _ if token.is_mark("'") && !is_static => return Some(Trouble::Borrows),
            _ => {}
        }
    }
    None
}
