//! Items: types get open fields, functions the code for them.

use proc_macro::{Delimiter, TokenTree};

use super::declared::declaration;
use super::scope::Scope;
use super::{Closed, Writer};
use crate::cursor::{Angles, Cursor, is_mark, is_mark_at, is_one_of, is_word, is_word_at, tokens_inside};
use crate::lazy::keys::mentions;
use crate::lazy::regroup;

impl Writer<'_> {
    /// Items, or what stands in a trait or an implementation of this type.
    pub(super) fn items(&self, code: &[TokenTree], own: Option<&str>) -> Vec<TokenTree> {
        self.refuse_mixed(code);
        let mut out = Vec::with_capacity(code.len());
        let mut at = 0;
        while at < code.len() {
            let end = self.item(code, at, own, &mut out);
            at = end.max(at + 1);
        }
        out
    }

    fn refuse_mixed(&self, code: &[TokenTree]) {
        if let (Some(name), Some(first)) = (self.table.mixed_name(), code.first()) {
            self.refuse(Closed::Named(name), first.span(), "another field of this name, which is not");
        }
    }

    /// Writes what begins at a place; returns where it ends.
    fn item(&self, code: &[TokenTree], at: usize, own: Option<&str>, out: &mut Vec<TokenTree>) -> usize {
        let token = &code[at];
        let end_of_item = || {
            let is_end = |token: &TokenTree| is_mark(token, ';') || is_braces(token);
            code[at..].iter().position(is_end).map_or(code.len(), |end| at + end + 1)
        };
        let to_mark = || code[at..].iter().position(|token| is_mark(token, ';')).map_or(code.len(), |end| at + end + 1);
        match token {
            mark if is_mark(mark, '#') => {
                out.extend_from_slice(&code[at..(at + 2).min(code.len())]);
                at + 2
            }
            word if is_one_of(word, &["use", "type"]) => {
                out.extend_from_slice(&code[at..to_mark()]);
                to_mark()
            }
            word if is_word(word, "macro_rules") => {
                let end = end_of_item();
                self.refuse_fields(&code[at..end]);
                self.refuse_mentioned(&code[at..end], "a macro of the module");
                out.extend_from_slice(&code[at..end]);
                end
            }
            word if is_one_of(word, &["const", "static"]) && is_constant(code, at) => {
                let end = to_mark();
                self.refuse_all(&code[at..end], own, "a constant, which has no open fields");
                out.extend_from_slice(&code[at..end]);
                end
            }
            word if is_word(word, "impl") => {
                let end = end_of_item();
                let head = &code[at..end.saturating_sub(1)];
                out.extend_from_slice(head);
                if let Some(TokenTree::Group(group)) = code.get(end - 1) {
                    out.push(regroup(group, &self.items(&tokens_inside(group), own_type(head).as_deref())));
                }
                end
            }
            word if is_word(word, "fn") => self.function(code, at, own, out),
            word if is_one_of(word, &["struct", "enum"]) => match declaration(code, at) {
                Some((name, body)) => {
                    out.extend_from_slice(&code[at..body]);
                    if let TokenTree::Group(group) = &code[body] {
                        out.push(self.table.written(&name, group, is_word(word, "enum"), self.root));
                    }
                    body + 1
                }
                None => {
                    out.push(token.clone());
                    at + 1
                }
            },
            TokenTree::Group(group) if is_braces(token) => {
                out.push(regroup(group, &self.items(&tokens_inside(group), own)));
                at + 1
            }
            other => {
                out.push(other.clone());
                at + 1
            }
        }
    }

    /// A function, from the word `fn`.
    pub(super) fn function(&self, code: &[TokenTree], at: usize, own: Option<&str>, out: &mut Vec<TokenTree>) -> usize {
        let is_end = |token: &TokenTree| is_mark(token, ';') || is_braces(token);
        let Some(end) = code[at..].iter().position(is_end).map(|end| at + end) else {
            out.push(code[at].clone());
            return at + 1;
        };
        let parameters = code[at..end].iter().find_map(|token| match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => {
                Some(Cursor::inside(group).items(Angles::Brackets))
            }
            _ => None,
        });
        let parameters = parameters.unwrap_or_default();
        let is_const = at > 0 && (is_word(&code[at - 1], "const") || at > 1 && is_word(&code[at - 2], "const"));
        if is_const {
            self.refuse_all(&code[at..=end], own, "a `const fn`");
            self.refuse_fields(&code[at..=end]);
        }
        let scope = Scope::of_function(own, &parameters);
        for parameter in &parameters {
            if let Some(found) = self.first_constructor(parameter, &scope) {
                let place = parameter.first().map_or_else(proc_macro::Span::call_site, TokenTree::span);
                self.refuse(Closed::Constructor(found), place, "a pattern in the place of a parameter");
            }
        }
        out.extend_from_slice(&code[at..end]);
        match &code[end] {
            TokenTree::Group(group) if !is_const => out.push(regroup(group, &self.code(&tokens_inside(group), &scope))),
            other => out.push(other.clone()),
        }
        end + 1
    }

    /// Closes all constructors in these tokens.
    pub(super) fn refuse_all(&self, tokens: &[TokenTree], own: Option<&str>, reason: &'static str) {
        let scope = Scope::of_function(own, &[]);
        for (at, token) in tokens.iter().enumerate() {
            if let TokenTree::Group(group) = token {
                self.refuse_all(&tokens_inside(group), own, reason);
            }
            if let Some((found, end)) = self.constructor_at(tokens, at, &scope) {
                if matches!(tokens.get(end), Some(TokenTree::Group(_))) {
                    self.refuse(Closed::Constructor(found), token.span(), reason);
                }
            }
        }
    }

    /// Closes all constructors that are mentioned, and those of types that are.
    fn refuse_mentioned(&self, tokens: &[TokenTree], reason: &'static str) {
        for (number, one) in self.table.constructors.iter().enumerate() {
            if one.has_open_fields() && mentions(tokens, &[&one.owner, &one.name]) {
                let place = tokens.first().map_or_else(proc_macro::Span::call_site, TokenTree::span);
                self.refuse(Closed::Constructor(number), place, reason);
            }
        }
    }

    /// Closes all fields that are named in the code of a macro, or of a `const fn`.
    fn refuse_fields(&self, tokens: &[TokenTree]) {
        for (at, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(group) => self.refuse_fields(&tokens_inside(group)),
                TokenTree::Ident(name) if at > 0 && is_mark(&tokens[at - 1], '.') => {
                    let name = name.to_string();
                    if self.table.named_field(&name).is_some() {
                        self.refuse(Closed::Named(name), token.span(), "code that is not written anew");
                    }
                }
                _ => {}
            }
        }
    }
}

pub(super) fn is_braces(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}

/// Does a constant begin here: `const NAME: ..`, `static mut NAME: ..`?
pub(super) fn is_constant(code: &[TokenTree], at: usize) -> bool {
    let name = if is_word_at(code, at + 1, "mut") { at + 2 } else { at + 1 };
    matches!(code.get(name), Some(TokenTree::Ident(_))) && is_mark_at(code, name + 1, ':')
}

/// The type of an implementation, by the last name of its path.
fn own_type(head: &[TokenTree]) -> Option<String> {
    let end = head.iter().position(|token| is_word(token, "where")).unwrap_or(head.len());
    let head = &head[1..end];
    let of_trait = (0..head.len()).find(|at| is_word(&head[*at], "for") && !is_mark_at(head, at + 1, '<'));
    let mut rest = match of_trait {
        Some(at) => &head[at + 1..],
        None => head,
    };
    if is_mark_at(rest, 0, '<') {
        let mut depth = 0;
        let end = rest.iter().position(|token| {
            depth += i32::from(is_mark(token, '<')) - i32::from(is_mark(token, '>'));
            depth == 0
        })?;
        rest = &rest[end + 1..];
    }
    let end = rest.iter().position(|token| is_mark(token, '<')).unwrap_or(rest.len());
    rest[..end].iter().rev().find(|token| matches!(token, TokenTree::Ident(_))).map(ToString::to_string)
}
