//! What is known of names, by tokens.

use proc_macro::{Delimiter, Span, TokenTree};

use super::{Closed, Writer};
use crate::cursor::{Angles, Cursor, is_mark, is_mark_at, is_one_of, is_word, is_word_at, tokens_inside};
use crate::lazy::moved::Within;

/// The names in scope.
#[derive(Clone)]
pub(super) struct Scope {
    /// What `Self` means.
    pub(super) own: Option<String>,
    /// Variables that are known to be shared references.
    pub(super) lent: Vec<String>,
    /// Variables that are fields, and are looked at where they are used.
    pub(super) open: Vec<String>,
    /// What the tokens stand in.
    pub(super) within: Within,
}

impl Scope {
    /// The beginning of a function with these parameters.
    pub(super) fn of_function(own: Option<&str>, parameters: &[Vec<TokenTree>]) -> Scope {
        let lent = parameters.iter().filter_map(|parameter| lent_parameter(parameter)).collect();
        Scope { own: own.map(str::to_owned), lent, open: Vec::new(), within: Within::Braces }
    }

    /// The same names within other tokens.
    pub(super) fn inside(&self, within: Within) -> Scope {
        Scope { within, ..self.clone() }
    }

    /// These names mean something else from here on.
    pub(super) fn forget(&mut self, names: &[String]) {
        self.lent.retain(|name| !names.contains(name));
        self.open.retain(|name| !names.contains(name));
    }

    /// Is this expression a shared reference, or a tuple of them, as far as is known?
    pub(super) fn is_lent(&self, tokens: &[TokenTree]) -> bool {
        match tokens {
            [TokenTree::Ident(name)] => self.lent.contains(&name.to_string()),
            [TokenTree::Group(group)] if group.delimiter() == Delimiter::Parenthesis => {
                let items = Cursor::inside(group).items(Angles::Comparisons);
                !items.is_empty() && items.iter().all(|item| self.is_lent(item))
            }
            [first, second, ..] => is_mark(first, '&') && !is_word(second, "mut") && !has_weak_operator(tokens),
            _ => false,
        }
    }
}

/// Is there something that binds weaker than `&`?
fn has_weak_operator(tokens: &[TokenTree]) -> bool {
    tokens.windows(2).any(|pair| is_mark(&pair[0], '.') && is_mark(&pair[1], '.') || is_word(&pair[0], "as"))
}

/// The name of a parameter whose type is a shared reference.
fn lent_parameter(parameter: &[TokenTree]) -> Option<String> {
    let begins_lent = |tokens: &[TokenTree]| {
        let after = if is_mark_at(tokens, 1, '\'') { 3 } else { 1 };
        is_mark_at(tokens, 0, '&') && !is_word_at(tokens, after, "mut")
    };
    if parameter.last().is_some_and(|last| is_word(last, "self")) {
        return begins_lent(parameter).then(|| "self".to_owned());
    }
    match parameter {
        [TokenTree::Ident(name), colon, kind @ ..] if is_mark(colon, ':') && begins_lent(kind) => {
            Some(name.to_string())
        }
        _ => None,
    }
}

/// May this word be a variable? Constants and variants begin with a capital letter.
pub(super) fn is_variable(name: &str) -> bool {
    name.starts_with(|first: char| first.is_lowercase() || first == '_')
        && !["true", "false", "self", "super", "crate", "mut", "ref", "box", "if", "in", "_"].contains(&name)
}

/// All words of some code.
pub(super) fn add_words(code: &[TokenTree], words: &mut Vec<String>) {
    for token in code {
        match token {
            TokenTree::Ident(word) => words.push(word.to_string()),
            TokenTree::Group(group) => add_words(&tokens_inside(group), words),
            _ => {}
        }
    }
}

/// The names that a pattern binds.
pub(super) fn bound_names(pattern: &[TokenTree]) -> Vec<String> {
    let mut names = Vec::new();
    add_bound(pattern, false, &mut names);
    names
}

fn add_bound(pattern: &[TokenTree], has_names: bool, names: &mut Vec<String>) {
    for (at, token) in pattern.iter().enumerate() {
        match token {
            TokenTree::Group(group) if at > 0 && is_mark(&pattern[at - 1], '#') => {
                let _ = group;
            }
            TokenTree::Group(group) => {
                add_bound(&tokens_inside(group), group.delimiter() == Delimiter::Brace, names);
            }
            TokenTree::Ident(word) => {
                let name = word.to_string();
                let is_path = is_mark_at(pattern, at + 1, ':') && is_mark_at(pattern, at + 2, ':')
                    || at > 1 && is_mark(&pattern[at - 1], ':') && is_mark(&pattern[at - 2], ':');
                let is_field = has_names && is_mark_at(pattern, at + 1, ':');
                let is_call =
                    matches!(pattern.get(at + 1), Some(TokenTree::Group(_))) || is_mark_at(pattern, at + 1, '!');
                if is_variable(&name) && !is_path && !is_field && !is_call && !names.contains(&name) {
                    names.push(name);
                }
            }
            _ => {}
        }
    }
}

/// Do patterns in this code bind a name, as far as tokens show it?
pub(in crate::lazy) fn rebinds(code: &[TokenTree], name: &str) -> bool {
    code.iter().enumerate().any(|(at, token)| {
        let rest = &code[at..];
        let until = |is_end: &dyn Fn(usize) -> bool| (1..rest.len()).find(|end| is_end(*end)).unwrap_or(rest.len());
        let has = |tokens: &[TokenTree]| bound_names(tokens).iter().any(|bound| bound == name);
        match token {
            TokenTree::Group(group) => rebinds(&tokens_inside(group), name),
            word if is_word(word, "let") => has(&rest[1..until(&|end| is_mark(&rest[end], '='))]),
            word if is_word(word, "for") => has(&rest[1..until(&|end| is_word(&rest[end], "in"))]),
            word if is_one_of(word, &["fn", "macro_rules"]) => true,
            mark if is_mark(mark, '|') => has(&rest[1..until(&|end| is_mark(&rest[end], '|'))]),
            mark if is_mark(mark, '=') && is_mark_at(rest, 1, '>') => {
                let begin = code[..at].iter().rposition(|token| is_mark(token, ',')).map_or(0, |comma| comma + 1);
                let block = code[begin..at].iter().rposition(
                    |token| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace),
                );
                // After a block without a comma the next arm begins, unless the block is of its pattern.
                has(&code[begin..at]) || block.is_some_and(|end| has(&code[begin + end + 1..at]))
            }
            _ => false,
        }
    })
}

/// How often a name is used, and whether each time as a value alone, outside of loops and closures.
pub(super) fn is_used_once(code: &[TokenTree], name: &str) -> bool {
    let (mut uses, mut alone) = (0, true);
    count_uses(code, name, &mut uses, &mut alone);
    uses == 1 && alone
}

fn count_uses(code: &[TokenTree], name: &str, uses: &mut usize, alone: &mut bool) {
    for (at, token) in code.iter().enumerate() {
        match token {
            TokenTree::Group(group) => count_uses(&tokens_inside(group), name, uses, alone),
            word if is_word(word, name) && !(at > 0 && is_mark(&code[at - 1], '.')) => {
                *uses += 1;
                let is_lent = at > 0 && (is_mark(&code[at - 1], '&') || is_word(&code[at - 1], "mut"));
                let goes_on = match code.get(at + 1) {
                    Some(TokenTree::Group(_)) => true,
                    Some(next) => is_mark(next, '.') || is_mark(next, '?') || is_mark(next, '='),
                    None => false,
                };
                *alone &= !is_lent && !goes_on;
            }
            word if is_one_of(word, &["for", "while", "loop", "move"]) => *alone = false,
            mark if is_mark(mark, '|') => *alone = false,
            _ => {}
        }
    }
}

impl Writer<'_> {
    /// The constructor with open fields whose path begins here, and where the path ends.
    pub(super) fn constructor_at(&self, tokens: &[TokenTree], at: usize, scope: &Scope) -> Option<(usize, usize)> {
        let follows = |mark| at > 0 && is_mark(&tokens[at - 1], mark);
        if !matches!(&tokens[at], TokenTree::Ident(_))
            || follows(':') && at > 1 && is_mark(&tokens[at - 2], ':')
            || follows('.') && !(at > 1 && is_mark(&tokens[at - 2], '.'))
        {
            return None;
        }
        let mut end = at + 1;
        let mut path = vec![tokens[at].to_string()];
        while is_mark_at(tokens, end, ':') && is_mark_at(tokens, end + 1, ':') {
            let Some(TokenTree::Ident(name)) = tokens.get(end + 2) else { break };
            path.push(name.to_string());
            end += 3;
        }
        for name in &mut path {
            if let ("Self", Some(own)) = (name.as_str(), &scope.own) {
                own.clone_into(name);
            }
        }
        let before = path.len().checked_sub(2).map(|index| path[index].as_str());
        let found = self.constructor_named(path.last()?, before, tokens[at].span())?;
        Some((found, end))
    }

    /// The constructor with this name, behind this part of a path, if it has open fields.
    fn constructor_named(&self, name: &str, before: Option<&str>, place: Span) -> Option<usize> {
        let all = &self.table.constructors;
        let of_owner = before.filter(|owner| self.table.owners.iter().any(|other| other == owner));
        let found: Vec<usize> = match (of_owner, before) {
            (Some(owner), _) => (0..all.len()).filter(|at| all[*at].is_variant && all[*at].owner == owner).collect(),
            (None, Some(module)) if module.starts_with(char::is_uppercase) => Vec::new(),
            (None, _) => (0..all.len()).collect(),
        };
        let named: Vec<usize> = found.into_iter().filter(|at| all[*at].name == name).collect();
        let structs = named.iter().find(|at| !all[**at].is_variant);
        if let ([_, _, ..], None) = (named.as_slice(), structs) {
            for at in named.iter().filter(|at| all[**at].has_open_fields()) {
                self.refuse(Closed::Constructor(*at), place, "two variants of this name, without a type before it");
            }
        }
        structs.or(named.first()).copied().filter(|at| all[*at].has_open_fields())
    }

    /// Is one of the constructors with open fields written in these tokens, with its fields?
    pub(super) fn first_constructor(&self, tokens: &[TokenTree], scope: &Scope) -> Option<usize> {
        for (at, token) in tokens.iter().enumerate() {
            if let TokenTree::Group(group) = token {
                if let Some(found) = self.first_constructor(&tokens_inside(group), scope) {
                    return Some(found);
                }
            }
            if let Some((found, end)) = self.constructor_at(tokens, at, scope) {
                if matches!(tokens.get(end), Some(TokenTree::Group(_))) {
                    return Some(found);
                }
            }
        }
        None
    }
}
