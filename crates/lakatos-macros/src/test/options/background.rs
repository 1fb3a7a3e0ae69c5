//! `background(depth, is_sorted)`: functions that an explanation may call besides those of the body; `background(none)`: none.

use proc_macro::Ident;

use super::Reader;
use crate::cursor::{Angles, Cursor, has, is_comma, is_literal, is_word, tokens_inside};
use crate::fault::Faults;
use crate::model::Phrase;
use crate::shown;

/// The functions that an explanation may call.
#[derive(Default)]
pub(in crate::test) struct Background {
    /// The named functions.
    pub(in crate::test) named: Vec<Phrase>,
    /// Whether those of the body are left out.
    pub(in crate::test) is_none: bool,
}

const EXAMPLE: &str = "write `background(depth, is_sorted)`, or `background(none)`";

impl Reader<'_> {
    /// Reads the named functions, if this is the option.
    pub(super) fn read_background(
        &mut self,
        ident: &Ident,
        name: &str,
        cursor: &mut Cursor,
        faults: &mut Faults,
    ) -> bool {
        if name != "background" {
            return false;
        }
        let tokens = cursor.take_until(Angles::Comparisons, &is_comma);
        if self.seen.contains(&name.to_owned()) {
            faults.add(ident.span(), "`background` is given twice: keep one");
            return true;
        }
        self.seen.push(name.to_owned());
        let inside = match tokens.as_slice() {
            [proc_macro::TokenTree::Group(group)] => tokens_inside(group),
            _ => Vec::new(),
        };
        let items = Cursor::of(inside, ident.span()).items(Angles::Brackets);
        if items.is_empty() {
            faults
                .add(ident.span(), format!("`background` needs the functions that an explanation may call: {EXAMPLE}"));
        }
        let is_one = items.len() == 1;
        for item in items {
            if item.len() == 1 && is_word(&item[0], "none") && is_one {
                self.options.background.is_none = true;
                continue;
            }
            let phrase = Phrase::new(item, ident.span());
            if phrase.is_closure() || has(&phrase.tokens, &is_literal) {
                let found = shown::expression(&phrase.tokens);
                let text = format!("`background` needs paths of functions, and `{found}` is not one: {EXAMPLE}");
                faults.add(phrase.stretch, text);
            } else {
                self.options.background.named.push(phrase);
            }
        }
        true
    }
}
