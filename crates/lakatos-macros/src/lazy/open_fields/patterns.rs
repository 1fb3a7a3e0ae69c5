//! Patterns without what they say of open fields: that is tested and bound apart.

use proc_macro::{Delimiter, Group, TokenTree};

use super::Closed;
use super::Writer;
use super::declared::{Constructor, relisted};
use super::scope::{Scope, bound_names, is_variable};
use crate::cursor::{Angles, Cursor, is_mark, is_mark_at, is_one_of, is_word, is_word_at, tokens_inside};
use crate::lazy::{parsed, regroup};

/// A pattern that looks at no open field.
#[derive(Default)]
pub(super) struct Opened {
    pub(super) pattern: Vec<TokenTree>,
    /// Open fields, by names of ours, and what they have to match.
    pub(super) tests: Vec<(String, Vec<TokenTree>)>,
    /// Open fields that have a name.
    pub(super) bound: Vec<BoundName>,
}

/// A name that is bound to an open field.
pub(super) struct BoundName {
    pub(super) name: TokenTree,
    pub(super) is_mut: bool,
    /// It is bound by value in a pattern that has to bind it by reference.
    pub(super) is_copied: bool,
}

/// How names are bound.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Binding {
    /// As it is written.
    Written,
    /// The pattern says `ref` somewhere: what is matched stays where it is.
    ByReference,
}

impl Opened {
    pub(super) fn changes_nothing(&self) -> bool {
        self.tests.is_empty() && self.bound.is_empty()
    }
}

impl Writer<'_> {
    pub(super) fn opened(&self, pattern: &[TokenTree], scope: &Scope, binding: Binding) -> Opened {
        let mut opened = Opened::default();
        opened.pattern = self.open_pattern(pattern, scope, binding, &mut opened);
        opened
    }

    fn open_pattern(
        &self,
        tokens: &[TokenTree],
        scope: &Scope,
        binding: Binding,
        opened: &mut Opened,
    ) -> Vec<TokenTree> {
        let mut out = Vec::with_capacity(tokens.len());
        let mut at = 0;
        while at < tokens.len() {
            if let Some((found, end)) = self.constructor_at(tokens, at, scope) {
                if let Some(TokenTree::Group(group)) = tokens.get(end) {
                    out.extend_from_slice(&tokens[at..end]);
                    out.push(self.open_fields(found, group, scope, binding, opened));
                    at = end + 1;
                    continue;
                }
            }
            out.push(match &tokens[at] {
                TokenTree::Group(group) if !(at > 0 && is_mark(&tokens[at - 1], '!')) => {
                    regroup(group, &self.open_pattern(&tokens_inside(group), scope, binding, opened))
                }
                other => other.clone(),
            });
            at += 1;
        }
        out
    }

    /// The fields of a constructor in a pattern.
    fn open_fields(
        &self,
        number: usize,
        group: &Group,
        scope: &Scope,
        binding: Binding,
        opened: &mut Opened,
    ) -> TokenTree {
        let constructor = &self.table.constructors[number];
        let items = Cursor::inside(group).items(Angles::Comparisons);
        let rest = items.iter().position(|item| is_rest(item));
        let mut out = Vec::new();
        for (index, item) in items.iter().enumerate() {
            if is_rest(item) || item.is_empty() {
                out.push(item.clone());
                continue;
            }
            let (head, name, pattern) =
                if constructor.has_names { split_name(item) } else { (Vec::new(), None, item.clone()) };
            let is_open = match &name {
                Some(name) => constructor.field(name).is_some_and(|field| field.is_open),
                None => is_open_at(constructor, index, rest, items.len()),
            };
            let pattern = if is_open {
                self.open_field(number, &pattern, binding, opened)
            } else {
                self.open_pattern(&pattern, scope, binding, opened)
            };
            let is_short = constructor.has_names && !is_mark_at(item, 1, ':');
            let has_own_name = pattern.last().map(ToString::to_string) == name && !pattern.is_empty();
            out.push(if is_short && has_own_name { pattern } else { [head, pattern].concat() });
        }
        relisted(group, &out)
    }

    /// What is bound in the place of what a pattern says of an open field.
    fn open_field(
        &self,
        number: usize,
        pattern: &[TokenTree],
        binding: Binding,
        opened: &mut Opened,
    ) -> Vec<TokenTree> {
        let words = pattern.iter().take_while(|token| is_one_of(token, &["ref", "mut"])).count();
        let (words, rest) = pattern.split_at(words);
        match rest {
            [only] if is_word(only, "_") => pattern.to_vec(),
            [name @ TokenTree::Ident(word)] if is_variable(&word.to_string()) => {
                let is_reference = words.first().is_some_and(|word| is_word(word, "ref"));
                let is_copied = binding == Binding::ByReference && !is_reference;
                let is_mut = !is_reference && !words.is_empty();
                opened.bound.push(BoundName { name: name.clone(), is_mut, is_copied });
                match (is_reference, is_copied) {
                    (true, _) => pattern.to_vec(),
                    (false, true) => [parsed("ref"), rest.to_vec()].concat(),
                    (false, false) => rest.to_vec(),
                }
            }
            [_, mark, ..] if is_mark(mark, '@') => {
                self.refuse(Closed::Constructor(number), mark.span(), "`@` in a pattern of it");
                pattern.to_vec()
            }
            _ => {
                let name = self.fresh();
                let pattern = if binding == Binding::ByReference { without_ref(pattern) } else { pattern.to_vec() };
                let bound = parsed(&if binding == Binding::ByReference { format!("ref {name}") } else { name.clone() });
                opened.tests.push((name, pattern));
                bound
            }
        }
    }

    /// The alternatives of a pattern, as patterns of their own where they look at open fields.
    pub(super) fn alternatives(&self, pattern: &[TokenTree], scope: &Scope) -> Vec<Vec<TokenTree>> {
        if self.first_constructor(pattern, scope).is_none() {
            return vec![pattern.to_vec()];
        }
        let mut all = Vec::new();
        for one in split_at_bars(pattern) {
            let mut rows: Vec<Vec<TokenTree>> = vec![Vec::new()];
            for token in &one {
                let inner = match token {
                    TokenTree::Group(group) => self.alternatives_inside(group, scope),
                    other => vec![other.clone()],
                };
                rows = rows
                    .iter()
                    .flat_map(|row| inner.iter().map(move |token| [row.clone(), vec![token.clone()]].concat()))
                    .collect();
            }
            all.extend(rows);
        }
        all
    }

    fn alternatives_inside(&self, group: &Group, scope: &Scope) -> Vec<TokenTree> {
        let mut lists: Vec<Vec<Vec<TokenTree>>> = vec![Vec::new()];
        for item in Cursor::inside(group).items(Angles::Comparisons) {
            let inner = self.alternatives(&item, scope);
            lists = lists
                .iter()
                .flat_map(|list| inner.iter().map(move |item| [list.clone(), vec![item.clone()]].concat()))
                .collect();
        }
        let is_list = tokens_inside(group).iter().any(|token| is_mark(token, ','));
        let written = |list: &Vec<Vec<TokenTree>>| match is_list {
            true => relisted(group, list),
            false => regroup(group, &list.concat()),
        };
        lists.iter().map(written).collect()
    }

    /// Do patterns in these tokens look at open fields?
    pub(super) fn looks(&self, pattern: &[TokenTree], scope: &Scope) -> bool {
        self.first_constructor(pattern, scope).is_some() && {
            let opened = self.opened(pattern, scope, Binding::Written);
            !opened.changes_nothing()
        }
    }
}

fn is_rest(item: &[TokenTree]) -> bool {
    matches!(item, [first, second] if is_mark(first, '.') && is_mark(second, '.'))
}

/// `name: pattern`, or `name`, with what is written before the pattern.
fn split_name(item: &[TokenTree]) -> (Vec<TokenTree>, Option<String>, Vec<TokenTree>) {
    if is_mark_at(item, 1, ':') && !is_mark_at(item, 2, ':') {
        return (item[..2].to_vec(), Some(item[0].to_string()), item[2..].to_vec());
    }
    match item.last() {
        Some(name) => ([vec![name.clone()], parsed(":")].concat(), Some(name.to_string()), item.to_vec()),
        None => (Vec::new(), None, Vec::new()),
    }
}

/// Is the field open that this item stands for?
fn is_open_at(constructor: &Constructor, index: usize, rest: Option<usize>, count: usize) -> bool {
    let fields = &constructor.fields;
    let place = match rest {
        Some(rest) if index > rest => (fields.len() + index).checked_sub(count),
        _ => Some(index),
    };
    place.and_then(|place| fields.get(place)).is_some_and(|field| field.is_open)
}

fn split_at_bars(pattern: &[TokenTree]) -> Vec<Vec<TokenTree>> {
    let parts = pattern.split(|token| is_mark(token, '|'));
    parts.filter(|part| !part.is_empty()).map(<[TokenTree]>::to_vec).collect()
}

fn without_ref(pattern: &[TokenTree]) -> Vec<TokenTree> {
    let kept = pattern.iter().filter(|token| !is_word(token, "ref"));
    kept.map(|token| match token {
        TokenTree::Group(group) => regroup(group, &without_ref(&tokens_inside(group))),
        other => other.clone(),
    })
    .collect()
}

/// A pattern that matches the same values and binds nothing.
pub(super) fn without_names(pattern: &[TokenTree]) -> Vec<TokenTree> {
    strip(pattern, false)
}

fn strip(pattern: &[TokenTree], has_names: bool) -> Vec<TokenTree> {
    let mut out = Vec::new();
    let mut at = 0;
    while at < pattern.len() {
        let token = &pattern[at];
        match token {
            TokenTree::Group(group) => {
                let is_braces = group.delimiter() == Delimiter::Brace;
                out.push(regroup(group, &strip(&tokens_inside(group), is_braces)));
            }
            word if is_one_of(word, &["ref", "mut"]) => {}
            TokenTree::Ident(word) if bound_names(std::slice::from_ref(token)).len() == 1 => {
                let name = word.to_string();
                let is_path = is_mark_at(pattern, at + 1, ':') && is_mark_at(pattern, at + 2, ':')
                    || at > 1 && is_mark(&pattern[at - 1], ':') && is_mark(&pattern[at - 2], ':');
                let is_field = has_names && is_mark_at(pattern, at + 1, ':');
                let is_call =
                    matches!(pattern.get(at + 1), Some(TokenTree::Group(_))) || is_mark_at(pattern, at + 1, '!');
                let has_value = has_names
                    && pattern[..at]
                        .iter()
                        .rposition(|token| is_mark(token, ','))
                        .map_or(&pattern[..at], |comma| &pattern[comma + 1..at])
                        .iter()
                        .any(|token| is_mark(token, ':'));
                match () {
                    () if is_path || is_field || is_call || !is_variable(&name) => out.push(token.clone()),
                    () if is_mark_at(pattern, at + 1, '@') => at += 1,
                    () if has_names && !has_value => out.extend([vec![token.clone()], parsed(": _")].concat()),
                    () => out.extend(parsed("_")),
                }
            }
            other => out.push(other.clone()),
        }
        at += 1;
    }
    out
}

/// Does a pattern say `ref`, or `&`?
pub(super) fn says_reference(pattern: &[TokenTree]) -> bool {
    pattern.iter().any(|token| match token {
        TokenTree::Group(group) => says_reference(&tokens_inside(group)),
        other => is_word(other, "ref") || is_mark(other, '&'),
    })
}

/// Does a pattern say `ref`?
pub(super) fn says_ref(pattern: &[TokenTree]) -> bool {
    crate::lazy::keys::mentions(pattern, &["ref"])
}

/// Is this the beginning of `ref mut` in a pattern?
pub(super) fn is_ref_mut(pattern: &[TokenTree], at: usize) -> bool {
    is_word_at(pattern, at, "ref") && is_word_at(pattern, at + 1, "mut")
}
