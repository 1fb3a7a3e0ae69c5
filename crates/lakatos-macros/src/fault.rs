//! Errors: what is wrong, where, and what to do.
//!
//! All of them are collected before any is shown, so that one compilation reports everything.

use proc_macro::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

use crate::cursor::{Angles, Cursor, is_comma, row, stream};
use crate::shown::expression;

/// A stretch of the user's source, by its first and its last token.
#[derive(Clone, Copy)]
pub(crate) struct Stretch {
    pub(crate) first: Span,
    pub(crate) last: Span,
}

impl Stretch {
    /// The stretch of a row of tokens; `otherwise` when there are none.
    pub(crate) fn of(tokens: &[TokenTree], otherwise: Span) -> Stretch {
        match tokens {
            [first, .., last] => Stretch { first: first.span(), last: last.span() },
            [only] => only.span().into(),
            [] => otherwise.into(),
        }
    }
}

impl From<Span> for Stretch {
    fn from(span: Span) -> Stretch {
        Stretch { first: span, last: span }
    }
}

/// The errors of one derive.
#[derive(Default)]
pub(crate) struct Faults {
    found: Vec<(Stretch, String)>,
}

impl Faults {
    /// Records an error.
    pub(crate) fn add(&mut self, at: impl Into<Stretch>, text: impl Into<String>) {
        self.found.push((at.into(), text.into()));
    }

    /// Records that something else is in the place of a list entry, and takes it, up to the comma.
    pub(crate) fn add_stray(&mut self, expected: &str, angles: Angles, cursor: &mut Cursor) {
        let rest = cursor.take_until(angles, &is_comma);
        let found = if rest.is_empty() { ",".to_string() } else { expression(&rest) };
        self.add(Stretch::of(&rest, cursor.span()), format!("expected {expected}, and found `{found}`"));
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.found.len()
    }

    /// The errors as code that the compiler refuses with these texts, at these places; then other code.
    pub(crate) fn code_before(&self, rest: TokenStream) -> TokenStream {
        let mut code = Vec::new();
        for (at, text) in &self.found {
            code.append(&mut refusal(*at, text));
        }
        code.append(&mut row(rest));
        stream(&code)
    }
}

/// `compile_error! { "text" }`: the compiler shows the stretch from the first of these tokens to the last.
///
/// (The compiler treats these tokens as the user's own. In the edition of 2015 these do not find `::core`.)
fn refusal(at: Stretch, text: &str) -> Vec<TokenTree> {
    let mut text = Literal::string(text);
    text.set_span(at.last);
    let mut group = Group::new(Delimiter::Brace, TokenTree::Literal(text).into());
    group.set_span(at.last);
    let mut bang = Punct::new('!', Spacing::Alone);
    bang.set_span(at.last);

    vec![Ident::new("compile_error", at.first).into(), bang.into(), group.into()]
}
