//! What a copy cannot have, as far as tokens show it: each is an error that says what to write.

use proc_macro::{Delimiter, TokenTree};

use super::plain_boxes::follows_path;
use crate::cursor::{is_mark, is_mark_at, is_one_of, is_word, is_word_at, tokens_inside};
use crate::fault::{Faults, Stretch};

/// What a box can do and a box of a copy cannot.
const POINTERS: [&str; 8] =
    ["from_non_null", "from_raw", "into_non_null", "into_pin", "into_raw", "leak", "new_uninit", "pin"];
/// What there can be only one of.
const SINGLE: [&str; 3] = ["export_name", "macro_export", "no_mangle"];

/// Records what the copy of this code cannot have.
pub(super) fn check(code: &[TokenTree], faults: &mut Faults) {
    for (at, token) in code.iter().enumerate() {
        let rest = &code[at..];
        match token {
            TokenTree::Group(group)
                if group.delimiter() == Delimiter::Bracket && at > 0 && is_mark(&code[at - 1], '#') =>
            {
                check_attribute(&tokens_inside(group), faults);
            }
            TokenTree::Group(group) => check(&tokens_inside(group), faults),
            word if is_word(word, "mod") => check_module(rest, faults),
            word if is_word(word, "use") => {
                let end = rest.iter().position(|token| is_mark(token, ';')).unwrap_or(rest.len());
                check_import(&rest[..end], faults);
            }
            word if is_word(word, "self") && is_mark_at(rest, 1, ':') && is_word_at(rest, 2, "Box") => {
                let text = "a box of a copy is no receiver: write `self`; in the copy, too, such a method is called through a box";
                faults.add(Stretch::of(&rest[..3], word.span()), text);
            }
            word if is_word(word, "Box") && !follows_path(code, at) && is_mark_at(rest, 1, ':') => {
                if let Some(name) = rest.get(3).filter(|name| is_one_of(name, &POINTERS)) {
                    let text = format!("a box of a copy may be open, and has no `{name}`: move this out of the module");
                    faults.add(Stretch::of(&rest[..4], name.span()), text);
                }
            }
            _ => {}
        }
    }
}

/// `#[no_mangle]`, `#[unsafe(no_mangle)]`.
fn check_attribute(inside: &[TokenTree], faults: &mut Faults) {
    match inside {
        [name, ..] if is_one_of(name, &SINGLE) => {
            let text = format!("`{name}` is for one item, and the copy has it, too: move the item out of the module");
            faults.add(name.span(), text);
        }
        [word, TokenTree::Group(group)] if is_word(word, "unsafe") => check_attribute(&tokens_inside(group), faults),
        _ => {}
    }
}

/// `mod name;`
fn check_module(rest: &[TokenTree], faults: &mut Faults) {
    if let (Some(name), true) = (rest.get(1), is_mark_at(rest, 2, ';')) {
        let text = format!(
            "`{name}` is in a file of its own, which is not copied with this one: write its code here in braces, or copy its \
             file: `#[lakatos::lazy(file = \"..\")] mod {name}_lazy {{}}`"
        );
        faults.add(Stretch::of(&rest[..3], name.span()), text);
    }
}

/// `use std::boxed::Box`, also in braces.
fn check_import(path: &[TokenTree], faults: &mut Faults) {
    for (at, token) in path.iter().enumerate() {
        match token {
            TokenTree::Group(group) => check_import(&tokens_inside(group), faults),
            word if is_word(word, "Box") && !is_word_at(path, at + 1, "as") => {
                faults.add(
                    word.span(),
                    "in a copy `Box` is `lakatos::lazy::Lazy`: do not import it, it is there without that",
                );
            }
            _ => {}
        }
    }
}
