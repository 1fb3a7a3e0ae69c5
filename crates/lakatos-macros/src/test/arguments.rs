//! The arguments of a property: how each is drawn and how it is passed.

use proc_macro::{Group, Ident, TokenTree};

use super::generator;
use crate::cursor::{Angles, Cursor, has, is_mark, is_mark_at, is_word, is_word_at, look_for, stream, tokens_inside};
use crate::fault::{Faults, Stretch};
use crate::model::Phrase;
use crate::reference::{Reference, elements};
use crate::shown;
use crate::signature::{find_colon, without_groups};

/// An argument of a property.
pub(super) struct Argument {
    /// The pattern without `mut` and the type without the lifetime of its borrow.
    pub(super) declared: Vec<TokenTree>,
    /// The names that the pattern plainly binds.
    pub(super) bound: Vec<TokenTree>,
    /// The name, or the pattern that takes it apart.
    pub(super) shown: String,
    /// The names that the pattern binds, and perhaps other words in it.
    pub(super) names: Vec<String>,
    /// Can the body change what a name stands for?
    pub(super) changes: bool,
    pub(super) drawn: Drawn,
    pub(super) passing: Passing,
    /// What draws it, if it is not drawn as its type says.
    pub(super) generator: Option<Phrase>,
}

impl Argument {
    /// How it is passed: the prefix of the drawn type, or for a slice or a text the beginning of its type.
    pub(super) fn lent(&self) -> &'static str {
        match (self.passing, &self.drawn) {
            (Passing::Value, _) => "",
            (Passing::Shared, Drawn::Whole(_)) => "&",
            (Passing::Shared, Drawn::Elements(_)) => "&[",
            (Passing::Shared, Drawn::Text(_)) => "&str",
            (Passing::Unique, Drawn::Whole(_)) => "&mut ",
            (Passing::Unique, Drawn::Elements(_)) => "&mut [",
            (Passing::Unique, Drawn::Text(_)) => "&mut str",
        }
    }
}

/// The type of the drawn values.
pub(super) enum Drawn {
    /// Of this type.
    Whole(Phrase),
    /// A `Vec` of these, for a slice.
    Elements(Phrase),
    /// A `String`, for a `str`.
    Text(Stretch),
}

/// How an argument is passed.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Passing {
    Value,
    /// `&T`
    Shared,
    /// `&mut T`
    Unique,
}

/// Reads what is between the parentheses.
pub(super) fn read(parameters: &Group, function: &Ident, faults: &mut Faults) -> Vec<Argument> {
    let items = Cursor::inside(parameters).items(Angles::Brackets);
    let mut arguments = Vec::with_capacity(items.len());
    for tokens in items {
        if let Some(argument) = read_one(tokens, function, faults) {
            arguments.push(argument);
        }
    }
    arguments
}

fn read_one(tokens: Vec<TokenTree>, function: &Ident, faults: &mut Faults) -> Option<Argument> {
    let (begin, generator) = generator::read(&tokens, faults);
    let whole = Stretch::of(&tokens[begin..], function.span());
    let beginning = &tokens[begin..tokens.len().min(begin + 4)];
    if has(beginning, &|token| is_word(token, "self")) {
        let text =
            format!("`{function}` cannot have a receiver: a property is a function of its own, outside of `impl`");
        faults.add(whole, text);
        return None;
    }
    let Some(colon) = find_colon(&tokens).filter(|colon| colon + 1 < tokens.len()) else {
        let found = shown::expression(&tokens[begin..]);
        let has_dots = look_for(&tokens[begin..], &mut |row, at| {
            is_mark(&row[at], '.') && is_mark_at(row, at + 1, '.') && is_mark_at(row, at + 2, '.')
        });
        let text = match has_dots {
            true => format!("`{function}` needs a fixed number of arguments: remove `{found}`"),
            false => format!("an argument needs a type, as in `x: u8`, and `{found}` has none"),
        };
        faults.add(whole, text);
        return None;
    };
    let (pattern, kind) = (&tokens[begin..colon], without_groups(tokens[colon + 1..].to_vec()));
    if !has(&kind, &|token| !is_mark(token, '.')) {
        faults.add(whole, format!("`{function}` needs a fixed number of arguments: remove `...`"));
        return None;
    }
    let kind = Phrase::new(kind, tokens[colon].span());
    check_type(&kind, faults);
    let unnamed = without_lifetime(&kind.tokens);
    let (drawn, passing) = read_type(kind, faults);
    let (shown, names) = (pattern_text(pattern), words(pattern));
    let changes = passing == Passing::Unique || look_for(pattern, &mut |row, at| is_word(&row[at], "mut"));
    let bound = bound(pattern);
    let mut declared = unchanging(pattern);
    declared.push(tokens[colon].clone());
    declared.extend(unnamed);
    Some(Argument { declared, bound, shown, names, changes, drawn, passing, generator })
}

/// `&T` for `&'a T`
fn without_lifetime(kind: &[TokenTree]) -> Vec<TokenTree> {
    match kind {
        [and, quote, TokenTree::Ident(lifetime), rest @ ..]
            if is_mark(and, '&') && is_mark(quote, '\'') && lifetime.to_string() != "static" =>
        {
            let mut unnamed = vec![and.clone()];
            unnamed.extend_from_slice(rest);
            unnamed
        }
        kind => kind.to_vec(),
    }
}

/// Reports an error for types that no argument can have, with the place of the reason.
fn check_type(kind: &Phrase, faults: &mut Faults) {
    // The lifetime of a borrowed argument is that of the case.
    let lent = is_mark_at(&kind.tokens, 0, '&') && is_mark_at(&kind.tokens, 1, '\'');
    look_for(&kind.tokens[if lent { 3 } else { 0 }..], &mut |row, at| {
        if is_word(&row[at], "impl") {
            let text = "`impl` does not name a type whose values can be drawn: name the type, or a type parameter \
                        with instances, as in `#[lakatos::test(T = u8 | String)]`";
            faults.add(kind.stretch, text);
            return true;
        }
        if !is_mark(&row[at], '\'') || is_word_at(row, at + 1, "static") || is_word_at(row, at + 1, "_") {
            return false;
        }
        refuse_lifetime(kind, row.get(at + 1), faults);
        true
    });
}

fn refuse_lifetime(kind: &Phrase, lifetime: Option<&TokenTree>, faults: &mut Faults) {
    let found = shown::kind(&kind.tokens);
    let lifetime = lifetime.map_or_else(String::new, ToString::to_string);
    let text = format!(
        "`{found}` borrows for `'{lifetime}`, and a value is drawn whole: write a type that owns its parts, and borrow \
         from it in the body"
    );
    faults.add(kind.stretch, text);
}

/// How an argument of this type is drawn and passed.
fn read_type(kind: Phrase, faults: &mut Faults) -> (Drawn, Passing) {
    let Some(reference) = Reference::of(&kind.tokens) else { return (Drawn::Whole(kind), Passing::Value) };
    let (is_text, is_unique) = (reference.is_text(), reference.is_unique);
    if reference.is_static {
        // The one reference that is `Data` itself.
        if !is_text || is_unique {
            refuse_static(&kind, &reference.to, is_unique, faults);
        }
        return (Drawn::Whole(kind), Passing::Value);
    }
    let passing = if is_unique { Passing::Unique } else { Passing::Shared };
    let inner = Phrase::new(reference.to, kind.stretch.first);
    (read_referent(inner, is_text, &kind, faults), passing)
}

fn read_referent(inner: Phrase, is_text: bool, kind: &Phrase, faults: &mut Faults) -> Drawn {
    if is_text {
        return Drawn::Text(inner.stretch);
    }
    if let Some(elements) = elements(&inner.tokens) {
        return Drawn::Elements(Phrase::new(elements, inner.tokens[0].span()));
    }
    if begins_dyn(&inner.tokens) {
        let found = shown::kind(&kind.tokens);
        let text = format!(
            "`{found}` does not name a type whose values can be drawn: name a type that has the trait, and turn it \
             into a `dyn` in the body"
        );
        faults.add(kind.stretch, text);
    }
    Drawn::Whole(inner)
}

fn begins_dyn(tokens: &[TokenTree]) -> bool {
    match tokens {
        [TokenTree::Group(group)] => is_word_at(&tokens_inside(group), 0, "dyn"),
        tokens => is_word_at(tokens, 0, "dyn"),
    }
}

fn refuse_static(kind: &Phrase, inner: &[TokenTree], unique: bool, faults: &mut Faults) {
    let (found, inner) = (shown::kind(&kind.tokens), shown::kind(inner));
    let instead = if unique { format!("&mut {inner}") } else { format!("&{inner}") };
    let text = format!("a value lives as long as its case is tried, so `{found}` cannot be drawn: write `{instead}`");
    faults.add(kind.stretch, text);
}

/// A pattern for reports: one that a `let` can bind to a value of the drawn type.
fn pattern_text(pattern: &[TokenTree]) -> String {
    match pattern {
        [binding, TokenTree::Ident(name)] if is_word(binding, "ref") => name.to_string(),
        pattern => shown::expression(pattern),
    }
}

/// The names that a pattern plainly binds: no paths, no names of fields, no names marked as unused.
fn bound(pattern: &[TokenTree]) -> Vec<TokenTree> {
    let mut bound = Vec::new();
    look_for(pattern, &mut |row, at| {
        let TokenTree::Ident(ident) = &row[at] else { return false };
        let word = ident.to_string();
        let is_name = matches!(word.chars().next(), Some(first) if first.is_lowercase());
        let after_path = at > 1 && is_mark(&row[at - 1], ':') && is_mark(&row[at - 2], ':');
        let before_path = is_mark_at(row, at + 1, ':') || matches!(row.get(at + 1), Some(TokenTree::Group(_)));
        if is_name && !matches!(word.as_str(), "mut" | "ref") && !after_path && !before_path {
            bound.push(row[at].clone());
        }
        false
    });
    bound
}

/// A pattern without `mut`, except after `&`.
fn unchanging(pattern: &[TokenTree]) -> Vec<TokenTree> {
    let mut kept: Vec<TokenTree> = Vec::new();
    for token in pattern {
        let after_and = matches!(kept.last(), Some(last) if is_mark(last, '&'));
        match token {
            TokenTree::Group(group) => {
                let mut opened = Group::new(group.delimiter(), stream(&unchanging(&tokens_inside(group))));
                opened.set_span(group.span());
                kept.push(opened.into());
            }
            token if is_word(token, "mut") && !after_and => {}
            token => kept.push(token.clone()),
        }
    }
    kept
}

/// All words of a pattern: among them the names that it binds.
fn words(pattern: &[TokenTree]) -> Vec<String> {
    let mut words = Vec::new();
    look_for(pattern, &mut |row, at| {
        if let TokenTree::Ident(ident) = &row[at] {
            words.push(ident.to_string());
        }
        false
    });
    words
}
