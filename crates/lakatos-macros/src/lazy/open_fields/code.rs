//! Statements and expressions over types with open fields.

use proc_macro::{Delimiter, Group, TokenTree};

use super::access::in_parentheses;
use super::declared::relisted;
use super::items::{is_braces, is_constant};
use super::scope::{Scope, bound_names};
use super::{Closed, Writer};
use crate::cursor::{Angles, Cursor, is_mark, is_mark_at, is_one_of, is_word, is_word_at, tokens_inside};
use crate::lazy::moved::{Within, at_place};
use crate::lazy::{parsed, regroup};

impl Writer<'_> {
    /// Statements, or expressions with commas between them.
    pub(super) fn code(&self, tokens: &[TokenTree], scope: &Scope) -> Vec<TokenTree> {
        let mut scope = scope.clone();
        let mut out = Vec::with_capacity(tokens.len());
        let mut at = 0;
        while at < tokens.len() {
            at = self.step(tokens, at, &mut scope, &mut out);
        }
        out
    }

    /// Writes what begins at a place; returns where it ends.
    fn step(&self, tokens: &[TokenTree], at: usize, scope: &mut Scope, out: &mut Vec<TokenTree>) -> usize {
        let token = &tokens[at];
        if let Some(end) = self.word(tokens, at, scope, out) {
            return end;
        }
        if let Some((found, end)) = self.constructor_at(tokens, at, scope) {
            return self.constructor(found, tokens, at, end, scope, out);
        }
        match token {
            mark if is_mark(mark, '.') => {
                if let Some(end) = self.field(tokens, at, scope, out) {
                    return end;
                }
            }
            mark if is_mark(mark, '|') && begins_closure(tokens, at) => {
                return self.closure(tokens, at, scope, out);
            }
            mark if is_mark(mark, '#') && matches!(tokens.get(at + 1), Some(TokenTree::Group(_))) => {
                out.extend_from_slice(&tokens[at..at + 2]);
                return at + 2;
            }
            TokenTree::Ident(name) if scope.open.contains(&name.to_string()) && is_value(tokens, at) => {
                out.push(self.looked_at(token));
                return at + 1;
            }
            TokenTree::Group(group) => {
                out.push(self.group(group, tokens, at, scope));
                return at + 1;
            }
            _ => {}
        }
        out.push(token.clone());
        at + 1
    }

    /// What begins with a word of the language that is followed by a pattern or an item.
    fn word(&self, tokens: &[TokenTree], at: usize, scope: &mut Scope, out: &mut Vec<TokenTree>) -> Option<usize> {
        let token = &tokens[at];
        let TokenTree::Ident(_) = token else { return None };
        if at > 0 && is_mark(&tokens[at - 1], '.') && !(at > 1 && is_mark(&tokens[at - 2], '.')) {
            return None;
        }
        let is_item = is_one_of(token, &["struct", "enum", "impl", "trait", "mod", "macro_rules", "use", "type"])
            || is_one_of(token, &["const", "static"]) && is_constant(tokens, at);
        if is_item {
            let ends_with_mark = is_one_of(token, &["use", "type", "const", "static"]);
            let is_end = |token: &TokenTree| is_mark(token, ';') || !ends_with_mark && is_braces(token);
            let end = tokens[at..].iter().position(is_end).map_or(tokens.len(), |end| at + end + 1);
            out.extend(self.items(&tokens[at..end], scope.own.as_deref()));
            return Some(end);
        }
        if is_word(token, "fn") && matches!(tokens.get(at + 1), Some(TokenTree::Ident(_))) {
            return Some(self.function(tokens, at, scope.own.as_deref(), out));
        }
        match token.to_string().as_str() {
            "let" => Some(self.binding(tokens, at, scope, out)),
            "if" | "while" => self.condition(tokens, at, scope, out),
            "match" => self.matching(tokens, at, scope, out),
            "for" => self.for_loop(tokens, at, scope, out),
            "matches" => self.matches(tokens, at, scope, out),
            _ => None,
        }
    }

    /// The tokens of a group that stands at a place.
    fn group(&self, group: &Group, tokens: &[TokenTree], at: usize, scope: &Scope) -> TokenTree {
        let inside = tokens_inside(group);
        let is_of_path = at > 0
            && matches!(&tokens[at - 1], TokenTree::Ident(name) if name.to_string().starts_with(char::is_uppercase));
        if is_braces(&tokens[at]) && is_of_path && !is_mark_before(tokens, at, '!') {
            return self.literal(group, scope);
        }
        let follows_value = at > 0
            && matches!(&tokens[at - 1], TokenTree::Group(_) | TokenTree::Ident(_))
            && !is_one_of(&tokens[at - 1], &["return", "break", "match", "in", "if"]);
        let within = match group.delimiter() {
            Delimiter::Brace => Within::Braces,
            Delimiter::Parenthesis if !follows_value && is_mark_at(tokens, at + 1, '.') => Within::Place,
            _ => Within::List,
        };
        regroup(group, &self.code(&inside, &scope.inside(within)))
    }

    /// The fields of a value none of which is open.
    fn literal(&self, group: &Group, scope: &Scope) -> TokenTree {
        let items = Cursor::inside(group).items(Angles::Comparisons);
        let scope = scope.inside(Within::List);
        let written = items.iter().map(|item| match &item[..] {
            [name @ TokenTree::Ident(_)] => {
                let value = self.code(item, &scope);
                let is_same = matches!(&value[..], [TokenTree::Ident(_)]);
                if is_same { item.clone() } else { [vec![name.clone()], parsed(":"), value].concat() }
            }
            [name, colon, rest @ ..] if is_mark(colon, ':') && !is_mark_at(rest, 0, ':') => {
                [vec![name.clone(), colon.clone()], self.code(rest, &scope)].concat()
            }
            _ => self.code(item, &scope),
        });
        relisted(group, &written.collect::<Vec<_>>())
    }

    /// A value with open fields.
    fn constructor(
        &self,
        number: usize,
        tokens: &[TokenTree],
        at: usize,
        end: usize,
        scope: &Scope,
        out: &mut Vec<TokenTree>,
    ) -> usize {
        let constructor = &self.table.constructors[number];
        out.extend_from_slice(&tokens[at..end]);
        let delimiter = if constructor.has_names { Delimiter::Brace } else { Delimiter::Parenthesis };
        let group = match tokens.get(end) {
            Some(TokenTree::Group(group)) if group.delimiter() == delimiter => group,
            _ => {
                let is_path = is_mark_at(tokens, end, ':') || is_mark_at(tokens, end, '<');
                if constructor.is_variant && !constructor.has_names && !is_path {
                    self.refuse(Closed::Constructor(number), tokens[at].span(), "a variant that is used as a function");
                }
                return end;
            }
        };
        let items = Cursor::inside(group).items(Angles::Comparisons);
        let scope = scope.inside(Within::List);
        let mut written = Vec::new();
        for (index, item) in items.iter().enumerate() {
            let is_named = constructor.has_names && !is_mark_at(item, 0, '.');
            let name = if is_named { item[0].to_string() } else { index.to_string() };
            let value = if is_named && item.len() > 1 { &item[2..] } else { &item[..] };
            if item.len() == 2 && is_mark_at(item, 0, '.') {
                self.refuse(
                    Closed::Constructor(number),
                    tokens[at].span(),
                    "a pattern in a place where none is expected",
                );
            }
            let head = if is_named { [item[..1].to_vec(), parsed(":")].concat() } else { Vec::new() };
            let code = self.code(value, &scope);
            let is_open = constructor.field(&name).is_some_and(|field| field.is_open);
            let place = tokens[at].span();
            written.push(if is_open {
                let mut call = at_place(&format!("{}::lazy::Field::new", self.root), place);
                call.push(in_parentheses(&code, place));
                [head, call].concat()
            } else {
                [head, code].concat()
            });
        }
        out.push(relisted(group, &written));
        end + 1
    }

    /// The parameters of a closure; its body comes next.
    fn closure(&self, tokens: &[TokenTree], at: usize, scope: &mut Scope, out: &mut Vec<TokenTree>) -> usize {
        let end = (at + 1..tokens.len()).find(|end| is_mark(&tokens[*end], '|')).unwrap_or(at);
        let parameters = &tokens[at..=end];
        if let Some(found) = self.first_constructor(parameters, scope) {
            self.refuse(Closed::Constructor(found), tokens[at + 1].span(), "a pattern in the place of a parameter");
        }
        // A name that a parameter hides is no field there; the names that are open are hidden by none.
        scope.lent.retain(|name| !bound_names(parameters).contains(name));
        out.extend_from_slice(parameters);
        end + 1
    }
}

fn is_mark_before(tokens: &[TokenTree], at: usize, mark: char) -> bool {
    at > 1 && is_mark(&tokens[at - 2], mark)
}

/// Does a closure begin with this bar, and not an operator?
fn begins_closure(tokens: &[TokenTree], at: usize) -> bool {
    match at.checked_sub(1).map(|before| &tokens[before]) {
        None => true,
        Some(TokenTree::Punct(mark)) => !matches!(mark.as_char(), '?' | '|'),
        Some(TokenTree::Group(group)) => group.delimiter() == Delimiter::Brace,
        Some(word) => is_one_of(word, &["move", "return", "break", "in", "else", "match", "if"]),
    }
}

/// Does a variable stand here, and not a field, a method, a part of a path, or the name of a field?
fn is_value(tokens: &[TokenTree], at: usize) -> bool {
    let is_dot = |place: usize| is_mark(&tokens[place], '.');
    let is_field = at > 0 && is_dot(at - 1) && !(at > 1 && is_dot(at - 2));
    let is_tick = at > 0 && is_mark(&tokens[at - 1], '\'');
    !is_field && !is_tick && !is_mark_at(tokens, at + 1, ':') && !is_word_at(tokens, at + 1, "in")
}
