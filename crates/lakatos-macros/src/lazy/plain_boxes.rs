//! Boxes that stay boxes: of what has no size, as in `Box<dyn Error>`, and of closures. Nothing of these is ever open.

use proc_macro::{Delimiter, TokenTree};

use super::keys::in_groups;
use super::moved::at_place;
use crate::cursor::{is_mark, is_mark_at, is_word, is_word_at, tokens_inside};

/// The code in which such boxes are those of the standard library.
pub(super) fn rewrite(code: &[TokenTree]) -> Vec<TokenTree> {
    let mut out = Vec::with_capacity(code.len());
    for (at, token) in code.iter().enumerate() {
        let is_box = is_word(token, "Box") && !follows_path(code, at);
        if is_box && (has_no_size(&code[at + 1..]) || is_made_of_closure(&code[at + 1..])) {
            out.extend(at_place("::std::boxed::Box", token.span()));
        } else {
            out.push(in_groups(token, &mut rewrite));
        }
    }
    out
}

/// Does `::` stand before this?
pub(super) fn follows_path(code: &[TokenTree], at: usize) -> bool {
    at > 1 && is_mark(&code[at - 1], ':') && is_mark(&code[at - 2], ':')
}

/// Does `<dyn ..`, `<[T]>` or `<str>` follow?
fn has_no_size(rest: &[TokenTree]) -> bool {
    let is_slice = |token: &TokenTree| {
        matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket
            && !tokens_inside(group).iter().any(|token| is_mark(token, ';')))
    };
    let is_text = is_word_at(rest, 1, "str") && is_mark_at(rest, 2, '>');
    is_mark_at(rest, 0, '<') && (is_word_at(rest, 1, "dyn") || is_text || rest.get(1).is_some_and(is_slice))
}

/// Does `::new(|..| ..)` follow?
fn is_made_of_closure(rest: &[TokenTree]) -> bool {
    let [one, two, new, TokenTree::Group(group), ..] = rest else { return false };
    let inside = tokens_inside(group);
    let first = usize::from(is_word_at(&inside, 0, "move"));
    is_mark(one, ':') && is_mark(two, ':') && is_word(new, "new") && is_mark_at(&inside, first, '|')
}
