//! `Box::new(call(..))` whose call waits until the box is looked at.
//!
//! The variables of the call are kept for it: what it moves is moved, what it borrows is cloned. Tokens do not show which of
//! them are references, but types do (`lakatos::lazy::Held`). A call stays as it is where waiting might change what it does,
//! or would not compile: in functions that mention `mut`, in modules that mention a cell, with `?`, `return` or a macro in its
//! arguments, and in functions that borrow what cannot be cloned.

use std::collections::BTreeMap;

use proc_macro::{Delimiter, Group, Ident, TokenTree};

use super::conjunction::{has_cells, in_functions};
use super::items::is_of_macro;
use super::keys::mentions;
use super::{Copied, fields, moved, parsed, regroup};
use crate::cursor::{is_mark, is_mark_at, is_one_of, is_word, is_word_at, look_for, stream, tokens_inside};

/// Words that are not variables.
const WORDS: [&str; 13] =
    ["as", "crate", "dyn", "else", "false", "for", "if", "in", "move", "ref", "super", "true", "_"];
/// Words by which a call does more than to give a value.
const LEAVING: [&str; 7] = ["mut", "return", "break", "continue", "await", "yield", "unsafe"];
/// Words that bind variables inside of a call.
const BINDING: [&str; 3] = ["let", "match", "for"];
/// What `self` is called in a call that waits.
const OWN_SELF: &str = "__lakatos_self";

/// How a call uses a variable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Use {
    /// It looks at it.
    Looked,
    /// It clones it.
    Cloned,
    /// It moves it, or copies it, or hands a reference on.
    Moved,
}

type Variables = BTreeMap<String, (TokenTree, Use)>;

/// What is known of a function.
struct Function<'a> {
    copy: &'a Copied<'a>,
    /// Whether values of its types can be cloned, as far as is written.
    clones: bool,
    borrows: bool,
}

/// The code in which every such call waits.
pub(super) fn rewrite(code: &[TokenTree], copy: &Copied<'_>) -> Vec<TokenTree> {
    if has_cells(code) {
        return code.to_vec();
    }
    let all_clone = fields::all_derive_clone(code);
    in_functions(code, &[], &|heads, inside| {
        let clones = all_clone && (!has_parameters(heads) || mentions(heads, &["Clone", "Copy"]));
        let borrows = has_mark(heads, &['&', '\'']);
        if borrows && (!clones || mentions(heads, &["dyn"])) {
            return inside.to_vec();
        }
        Function { copy, clones, borrows }.rewrite(inside)
    })
}

impl Function<'_> {
    fn rewrite(&self, tokens: &[TokenTree]) -> Vec<TokenTree> {
        let mut out = Vec::with_capacity(tokens.len());
        for (at, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(group) if !is_of_macro(tokens, at) => {
                    let inside = tokens_inside(group);
                    match is_new_box(tokens, at).then(|| self.waiting(&inside)).flatten() {
                        Some(call) => {
                            // It takes the place of `Box::new`, too.
                            out.truncate(out.len() - 4);
                            out.push(call);
                        }
                        None => out.push(regroup(group, &self.rewrite(&inside))),
                    }
                }
                _ => out.push(token.clone()),
            }
        }
        out
    }

    /// The call as one that waits, with what it needs; `None` if it has to stay as it is.
    fn waiting(&self, call: &[TokenTree]) -> Option<TokenTree> {
        if !is_call(call) || mentions(call, &LEAVING) || has_mark(call, &['?']) || has_macro(call) {
            return None;
        }
        let binds = mentions(call, &BINDING) || has_mark(call, &['|']);
        if binds && self.borrows {
            return None;
        }
        let mut variables = Variables::new();
        // What is bound inside of the call is not a variable around it. The closure takes what it needs.
        if !binds {
            self.add_variables(call, &mut variables);
        }
        let (mut block, mut work) = (Vec::new(), Vec::new());
        let mut names_self = false;
        for (name, used) in variables.into_values() {
            let is_self = is_word(&name, "self");
            let own = if is_self { parsed(OWN_SELF) } else { vec![name.clone()] };
            let kept = match used {
                Use::Moved => {
                    work.extend([parsed("let"), own.clone(), parsed("="), own.clone(), parsed(".give();")].concat());
                    let held = in_group(Delimiter::Parenthesis, &[name]);
                    [parsed(&format!("{}::lazy::Held", self.copy.root)), vec![held], parsed(".keep()")].concat()
                }
                Use::Cloned => [vec![name], parsed(".clone()")].concat(),
                Use::Looked if self.clones => [vec![name], parsed(".to_owned()")].concat(),
                Use::Looked => continue,
            };
            names_self |= is_self;
            block.extend([parsed("let"), own, parsed("="), kept, parsed(";")].concat());
        }
        let call = self.rewrite(call);
        work.extend(if names_self { with_own_self(&call) } else { call });
        let closure = [parsed("move ||"), vec![in_group(Delimiter::Brace, &work)]].concat();
        block.extend(parsed("Box::defer_call"));
        block.push(in_group(Delimiter::Parenthesis, &closure));
        // In parentheses, because a block that begins a statement ends it.
        Some(in_group(Delimiter::Parenthesis, &[in_group(Delimiter::Brace, &block)]))
    }

    fn add_variables(&self, tokens: &[TokenTree], variables: &mut Variables) {
        for (at, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(group) => self.add_variables(&tokens_inside(group), variables),
                TokenTree::Ident(name) if is_variable(tokens, at, name) => {
                    let used = self.use_of(tokens, at);
                    let known = variables.entry(name.to_string()).or_insert((token.clone(), used));
                    known.1 = known.1.max(used);
                }
                _ => {}
            }
        }
    }

    /// How the variable at a place is used.
    fn use_of(&self, tokens: &[TokenTree], at: usize) -> Use {
        if is_mark_at(tokens, at + 1, '.') {
            return match is_word_at(tokens, at + 2, "clone") {
                _ if self.copy.moves(tokens, at + 1) => Use::Moved,
                true => Use::Cloned,
                false => Use::Looked,
            };
        }
        let is_compared = ['=', '!', '<', '>'].iter().any(|mark| is_mark_at(tokens, at + 1, *mark));
        if is_compared || at > 0 && is_mark(&tokens[at - 1], '&') { Use::Looked } else { Use::Moved }
    }
}

fn in_group(delimiter: Delimiter, tokens: &[TokenTree]) -> TokenTree {
    Group::new(delimiter, stream(tokens)).into()
}

fn has_mark(tokens: &[TokenTree], marks: &[char]) -> bool {
    look_for(tokens, &mut |row, at| marks.iter().any(|mark| is_mark(&row[at], *mark)))
}

/// Is a macro called in these tokens? (`!` without a name before it is an operator.)
fn has_macro(tokens: &[TokenTree]) -> bool {
    look_for(
        tokens,
        &mut |row, at| matches!(row.get(at..at + 3), Some([TokenTree::Ident(_), mark, TokenTree::Group(_)]) if is_mark(mark, '!')),
    )
}

/// Has the function, or what it stands in, type parameters?
fn has_parameters(heads: &[TokenTree]) -> bool {
    look_for(heads, &mut |row, at| {
        let is_list = |place| is_mark_at(row, place, '<');
        let is_unnamed = at > 0 && (is_mark(&row[at - 1], ':') || is_mark(&row[at - 1], '&'));
        (is_word(&row[at], "impl") && (is_list(at + 1) || is_unnamed)) || (is_word(&row[at], "fn") && is_list(at + 2))
    })
}

/// Does the group at a place follow `Box::new`, and nothing stand before `Box`?
fn is_new_box(tokens: &[TokenTree], at: usize) -> bool {
    let Some(from) = at.checked_sub(4) else { return false };
    let is_path = is_word(&tokens[from], "Box") && is_mark(&tokens[from + 1], ':') && is_word(&tokens[from + 3], "new");
    is_path && !(from > 1 && is_mark(&tokens[from - 1], ':') && is_mark(&tokens[from - 2], ':'))
}

/// Is it one call of a function or a method? What has a name that begins with a capital letter builds a value.
fn is_call(tokens: &[TokenTree]) -> bool {
    let [before @ .., TokenTree::Group(arguments)] = tokens else { return false };
    let Some(begin) = before.first() else { return false };
    let begins = matches!(begin, TokenTree::Ident(_) | TokenTree::Group(_)) && !is_one_of(begin, &WORDS);
    // With `f::<T>` the name stands before the list.
    let end = before.iter().rposition(|token| is_mark(token, '<')).unwrap_or(before.len());
    let name = before[..end].iter().rev().find(|token| !is_mark(token, ':'));
    let is_named = matches!(name, Some(TokenTree::Ident(name)) if begins_small(name));
    let is_alone = moved::operand_end(tokens, 0) == tokens.len();
    begins && is_named && is_alone && arguments.delimiter() == Delimiter::Parenthesis
}

fn begins_small(name: &Ident) -> bool {
    name.to_string().starts_with(|first: char| first.is_lowercase() || first == '_')
}

/// Does a variable stand here, and not a field, a method, a function that is called, or a part of a path?
fn is_variable(tokens: &[TokenTree], at: usize, name: &Ident) -> bool {
    let is_colon = |place: usize| is_mark_at(tokens, place, ':');
    let is_field = at > 0 && is_mark(&tokens[at - 1], '.') && !(at > 1 && is_mark(&tokens[at - 2], '.'));
    let is_in_path = is_colon(at + 1) || at > 1 && is_colon(at - 1) && is_colon(at - 2);
    let is_called =
        matches!(tokens.get(at + 1), Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis);
    begins_small(name) && !is_one_of(&tokens[at], &WORDS) && !is_field && !is_in_path && !is_called
}

/// The call with another name for `self`.
fn with_own_self(tokens: &[TokenTree]) -> Vec<TokenTree> {
    let mut out = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            word if is_word(word, "self") && !is_mark_at(tokens, at + 1, ':') => out.extend(parsed(OWN_SELF)),
            TokenTree::Group(group) => out.push(regroup(group, &with_own_self(&tokens_inside(group)))),
            other => out.push(other.clone()),
        }
    }
    out
}
