//! Reads the function that an attribute is on: everything before its body.

use proc_macro::{Delimiter, Group, Ident, Punct, Spacing, Span, TokenStream, TokenTree};

use crate::cursor::{Angles, Cursor, is_comma, is_literal, is_mark, is_mark_at, is_one_of, is_word, tokens_inside};
use crate::model::Phrase;

/// The tokens before the word `fn`.
pub(crate) struct Head {
    /// Each as `#` and a group.
    pub(crate) attributes: Vec<TokenTree>,
    pub(crate) visibility: Vec<TokenTree>,
    /// `async`, `const`, `unsafe`, `extern`
    pub(crate) qualifiers: Vec<Ident>,
    rest: Cursor,
}

/// A function.
pub(crate) struct Signature {
    /// The word `fn`.
    pub(crate) keyword: TokenTree,
    pub(crate) name: Ident,
    /// What is between the angle brackets, split at the commas.
    pub(crate) generics: Vec<Vec<TokenTree>>,
    pub(crate) parameters: Group,
    pub(crate) answer: Option<Answer>,
    /// The predicates of the where clause, each followed by a comma.
    pub(crate) predicates: Vec<TokenTree>,
    pub(crate) body: Option<Group>,
    /// The place of the body, or where it is missing.
    pub(crate) body_place: Span,
}

/// The type after the arrow, with the arrow.
pub(crate) struct Answer {
    pub(crate) arrow: Vec<TokenTree>,
    pub(crate) kind: Phrase,
}

impl Head {
    pub(crate) fn read(item: TokenStream) -> Head {
        let mut tokens = Vec::new();
        for token in item {
            tokens.push(opened_block(token));
        }
        let mut rest = Cursor::of(tokens, Span::call_site());
        let attributes = read_attributes(&mut rest);
        let visibility = read_visibility(&mut rest);
        let mut head = Head { attributes, visibility, qualifiers: Vec::new(), rest };
        head.read_qualifiers();
        head
    }

    fn read_qualifiers(&mut self) {
        const WORDS: [&str; 4] = ["async", "const", "unsafe", "extern"];
        loop {
            self.rest.open_invisible();
            let is_qualifier = matches!(self.rest.peek(0), Some(token) if is_one_of(token, &WORDS));
            if !is_qualifier || !leads_to_function(&self.rest) {
                return;
            }
            let Some(word) = self.rest.take_ident() else { return };
            self.qualifiers.push(word);
            self.rest.take_until(Angles::Comparisons, &|token| !is_literal(token));
        }
    }

    /// The qualifier that is this word.
    pub(crate) fn qualifier(&self, word: &str) -> Option<&Ident> {
        self.qualifiers.iter().find(|ident| ident.to_string() == word)
    }

    /// What is here instead of a function, and its place; `None` if it is a function.
    pub(crate) fn stray(&self) -> Option<(String, Span)> {
        match self.rest.peek(0) {
            Some(token) if is_word(token, "fn") => None,
            Some(TokenTree::Ident(word)) => Some((format!("`{word}`"), word.span())),
            _ => Some(("something else".to_string(), self.rest.span())),
        }
    }

    /// Reads the rest.
    pub(crate) fn signature(&mut self) -> Option<Signature> {
        let cursor = &mut self.rest;
        let keyword = cursor.next()?;
        let name = cursor.take_ident()?;
        let generics = read_generics(cursor);
        let parameters = cursor.take_group(Delimiter::Parenthesis)?;
        let answer = read_answer(cursor);
        let predicates = read_where(cursor);
        let body_place = cursor.span();
        let body = cursor.take_group(Delimiter::Brace);
        Some(Signature { keyword, name, generics, parameters, answer, predicates, body, body_place })
    }
}

/// A block without the invisible group that a macro puts around it.
fn opened_block(token: TokenTree) -> TokenTree {
    if let TokenTree::Group(group) = &token {
        if group.delimiter() == Delimiter::None {
            if let [block] = tokens_inside(group).as_slice() {
                if is_brace(block) {
                    return block.clone();
                }
            }
        }
    }
    token
}

fn read_attributes(cursor: &mut Cursor) -> Vec<TokenTree> {
    let mut attributes = Vec::new();
    cursor.open_invisible();
    while cursor.is_punct('#') {
        cursor.move_next(&mut attributes);
        cursor.move_next(&mut attributes);
        cursor.open_invisible();
    }
    attributes
}

fn read_visibility(cursor: &mut Cursor) -> Vec<TokenTree> {
    let mut visibility = Vec::new();
    if matches!(cursor.peek(0), Some(token) if is_word(token, "pub")) {
        cursor.move_next(&mut visibility);
        if cursor.peek_group(Delimiter::Parenthesis).is_some() {
            cursor.move_next(&mut visibility);
        }
    }
    visibility
}

/// Is the next token one of the words before `fn`, rather than before another item?
fn leads_to_function(cursor: &Cursor) -> bool {
    match cursor.peek(1) {
        Some(TokenTree::Literal(_)) => matches!(cursor.peek(2), Some(token) if is_word(token, "fn")),
        Some(token) => is_one_of(token, &["async", "unsafe", "extern", "fn"]),
        None => false,
    }
}

/// What is between the angle brackets, if they are next, split at the commas.
pub(crate) fn read_generics(cursor: &mut Cursor) -> Vec<Vec<TokenTree>> {
    let mut generics = Vec::new();
    if cursor.take_punct('<').is_none() {
        return generics;
    }
    while !cursor.is_done() && cursor.take_punct('>').is_none() {
        generics.push(cursor.take_until(Angles::Brackets, &|token| is_comma(token) || is_mark(token, '>')));
        cursor.take_punct(',');
    }
    generics
}

/// The name of a type or constant parameter, and whether it is a constant; `None` for a lifetime.
pub(crate) fn parameter_name(tokens: &[TokenTree]) -> Option<(&Ident, bool)> {
    match tokens {
        [word, TokenTree::Ident(name), ..] if is_word(word, "const") => Some((name, true)),
        [TokenTree::Ident(name), ..] => Some((name, false)),
        _ => None,
    }
}

pub(crate) fn comma() -> TokenTree {
    Punct::new(',', Spacing::Alone).into()
}

fn read_answer(cursor: &mut Cursor) -> Option<Answer> {
    if !cursor.is_punct('-') {
        return None;
    }
    let arrow = vec![cursor.next()?, cursor.next()?];
    let kind = cursor.take_until(Angles::Brackets, &|token| is_brace(token) || is_word(token, "where"));
    let kind = Phrase::new(kind, arrow[1].span());
    Some(Answer { arrow, kind })
}

/// The predicates of a where clause, if one is next, each followed by a comma.
pub(crate) fn read_where(cursor: &mut Cursor) -> Vec<TokenTree> {
    if cursor.take_word("where").is_none() {
        return Vec::new();
    }
    let mut predicates = cursor.take_until(Angles::Brackets, &|token| is_brace(token) || is_mark(token, ';'));
    if matches!(predicates.last(), Some(last) if !is_comma(last)) {
        predicates.push(comma());
    }
    predicates
}

fn is_brace(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}

/// The colon between a pattern and its type.
pub(crate) fn find_colon(tokens: &[TokenTree]) -> Option<usize> {
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        match token {
            TokenTree::Punct(punct) if punct.as_char() == ':' => {
                if punct.spacing() == Spacing::Alone || !is_mark_at(tokens, at + 1, ':') {
                    return Some(at);
                }
                at += 2;
            }
            _ => at += 1,
        }
    }
    None
}

/// The tokens, without the invisible groups that a macro puts around all of them.
pub(crate) fn without_groups(mut tokens: Vec<TokenTree>) -> Vec<TokenTree> {
    while let [TokenTree::Group(group)] = tokens.as_slice() {
        if group.delimiter() != Delimiter::None {
            break;
        }
        tokens = tokens_inside(group);
    }
    tokens
}
