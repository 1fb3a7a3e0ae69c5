//! Templates: code as text, with holes for what the user wrote.
//!
//! The text of an expansion is parsed once. What it says itself stands at the place of the derive, in a scope where its
//! local names meet no others; what fills a hole keeps the user's own places, so that the compiler's complaints about a
//! field's type point at that type.

use proc_macro::{Group, Span, TokenStream, TokenTree};

use crate::fault::Stretch;

/// What every hole begins with.
const MARK: &str = "__h";

/// The holes of a template.
#[derive(Default)]
pub(crate) struct Template {
    holes: Vec<TokenStream>,
}

impl Template {
    /// A hole with these tokens: the name under which it stands in the text, as often as wanted.
    pub(crate) fn hole(&mut self, tokens: TokenStream) -> String {
        self.holes.push(tokens);
        format!("{MARK}{}", self.holes.len() - 1)
    }

    /// A hole with a text of its own, which may have holes, and which stands at this place.
    pub(crate) fn at(&mut self, place: Stretch, text: &str) -> String {
        let here = |span| Span::mixed_site().located_at(span);
        let tokens = self.fill(text, Stretch { first: here(place.first), last: here(place.last) });
        self.hole(tokens)
    }

    /// As [`at`](Template::at), for a text without local names: to the compiler it is the user's own, so that a complaint
    /// about it and about what stands there are one.
    pub(crate) fn as_written(&mut self, place: Stretch, text: &str) -> String {
        let tokens = self.fill(text, place);
        self.hole(tokens)
    }

    /// The code.
    pub(crate) fn finish(&self, text: &str) -> TokenStream {
        self.fill(text, Span::mixed_site().into())
    }

    fn fill(&self, text: &str, place: Stretch) -> TokenStream {
        let tokens: TokenStream = match text.parse() {
            Ok(tokens) => tokens,
            Err(error) => panic!("Lakatos wrote code that is none, which is a bug in it: {error}: {text}"),
        };
        let mut filled: Vec<TokenTree> = self.fill_tokens(tokens, place.first).into_iter().collect();
        if let Some(last) = filled.last_mut() {
            last.set_span(place.last);
        }
        filled.into_iter().collect()
    }

    fn fill_tokens(&self, tokens: TokenStream, span: Span) -> TokenStream {
        let mut filled: Vec<TokenTree> = Vec::new();
        for mut token in tokens {
            match &token {
                TokenTree::Ident(ident) => {
                    if let Some(hole) = self.find(&ident.to_string()) {
                        filled.extend(hole.clone());
                        continue;
                    }
                    token.set_span(span);
                }
                TokenTree::Group(group) => {
                    let mut group = Group::new(group.delimiter(), self.fill_tokens(group.stream(), span));
                    group.set_span(span);
                    token = group.into();
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => token.set_span(span),
            }
            filled.push(token);
        }
        filled.into_iter().collect()
    }

    fn find(&self, name: &str) -> Option<&TokenStream> {
        self.holes.get(name.strip_prefix(MARK)?.parse::<usize>().ok()?)
    }
}
