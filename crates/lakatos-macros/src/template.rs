//! Templates: code as text, with holes for the user's tokens.
//!
//! The text of an expansion is assembled from pieces, then parsed once. Its own tokens have the place of the derive, in
//! a scope where its local names do not conflict with others; the tokens in a hole keep the user's places, so that the
//! compiler's errors about a field's type point at that type.

use proc_macro::{Group, Ident, Span, TokenStream, TokenTree};

use crate::cursor::{digits, stream};
use crate::fault::Stretch;

/// The prefix of every hole.
const MARK: &str = "__h";

/// A piece of the code, by its number: code that combines pieces owns nothing, which keeps it small.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Piece(usize);

impl Piece {
    /// No code at all.
    pub(crate) const NONE: Piece = Piece(0);
}

/// The pieces of a template, and its holes.
#[derive(Default)]
pub(crate) struct Template {
    holes: Vec<TokenStream>,
    pieces: Vec<String>,
}

impl Template {
    /// A piece with this text, where `$0` stands for the first of the parts, `$1` for the second, and so on.
    pub(crate) fn text(&mut self, text: &str, parts: &[Piece]) -> Piece {
        let text = self.put_together(text, parts);
        self.pieces.push(text);
        Piece(self.pieces.len())
    }

    /// Adds such a text to the end of a piece that [`text`](Template::text) made.
    pub(crate) fn add(&mut self, to: Piece, text: &str, parts: &[Piece]) {
        let text = self.put_together(text, parts);
        self.pieces[to.0 - 1].push_str(&text);
    }

    /// A hole with these tokens.
    pub(crate) fn hole(&mut self, tokens: TokenStream) -> Piece {
        self.holes.push(tokens);
        self.pieces.push(format!("{MARK}{}", self.holes.len() - 1));
        Piece(self.pieces.len())
    }

    /// A hole with these tokens.
    pub(crate) fn tokens(&mut self, tokens: &[TokenTree]) -> Piece {
        self.hole(stream(tokens))
    }

    /// A hole with this identifier.
    pub(crate) fn ident(&mut self, ident: &Ident) -> Piece {
        self.hole(TokenTree::Ident(ident.clone()).into())
    }

    /// A literal with this text.
    pub(crate) fn literal(&mut self, text: &str) -> Piece {
        self.pieces.push(format!("{text:?}"));
        Piece(self.pieces.len())
    }

    pub(crate) fn number(&mut self, number: usize) -> Piece {
        self.pieces.push(number.to_string());
        Piece(self.pieces.len())
    }

    /// These pieces, one after the other, with this text after each.
    pub(crate) fn row(&mut self, pieces: &[Piece], after: &str) -> Piece {
        let mut row = String::new();
        for piece in pieces {
            row.push_str(self.get(*piece));
            row.push_str(after);
        }
        self.pieces.push(row);
        Piece(self.pieces.len())
    }

    /// `(first, (second, ()))`
    pub(crate) fn pairs(&mut self, parts: &[Piece]) -> Piece {
        let mut rest = self.text("()", &[]);
        for first in parts.iter().rev() {
            rest = self.text("($0, $1)", &[*first, rest]);
        }
        rest
    }

    /// A hole with this text at this place, which may contain holes itself.
    pub(crate) fn at(&mut self, place: Stretch, text: &str, parts: &[Piece]) -> Piece {
        let here = |span| Span::mixed_site().located_at(span);
        self.as_written(Stretch { first: here(place.first), last: here(place.last) }, text, parts)
    }

    /// Like [`at`](Template::at), for a text without local names: the compiler treats it as the user's own, so that an
    /// error about it merges with one about the user's code there.
    pub(crate) fn as_written(&mut self, place: Stretch, text: &str, parts: &[Piece]) -> Piece {
        let tokens = self.fill(&self.put_together(text, parts), place);
        self.hole(tokens)
    }

    /// The code of such a text.
    pub(crate) fn finish(&self, text: &str, parts: &[Piece]) -> TokenStream {
        self.fill(&self.put_together(text, parts), Span::mixed_site().into())
    }

    /// The text of a piece.
    pub(crate) fn get(&self, piece: Piece) -> &str {
        match piece.0 {
            0 => "",
            number => &self.pieces[number - 1],
        }
    }

    fn put_together(&self, text: &str, parts: &[Piece]) -> String {
        let mut whole = String::new();
        let mut rest = text;
        while let Some(at) = rest.find('$') {
            whole.push_str(&rest[..at]);
            let number = rest.as_bytes()[at + 1] - b'0';
            whole.push_str(self.get(parts[usize::from(number)]));
            rest = &rest[at + 2..];
        }
        whole.push_str(rest);
        whole
    }

    fn fill(&self, text: &str, place: Stretch) -> TokenStream {
        let tokens: TokenStream = match text.parse() {
            Ok(tokens) => tokens,
            Err(error) => {
                panic!("Lakatos generated code that does not parse, which is a bug in Lakatos: {error}: {text}")
            }
        };
        let mut filled = self.fill_tokens(tokens, place.first);
        if let Some(last) = filled.last_mut() {
            last.set_span(place.last);
        }
        stream(&filled)
    }

    fn fill_tokens(&self, tokens: TokenStream, span: Span) -> Vec<TokenTree> {
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
                    let mut group = Group::new(group.delimiter(), stream(&self.fill_tokens(group.stream(), span)));
                    group.set_span(span);
                    token = group.into();
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => token.set_span(span),
            }
            filled.push(token);
        }
        filled
    }

    fn find(&self, name: &str) -> Option<&TokenStream> {
        self.holes.get(usize::try_from(digits(name.strip_prefix(MARK)?, 10)?).ok()?)
    }
}
