//! `#[with(generator)]`, on arguments of properties and on fields.

use proc_macro::{Delimiter, TokenTree};

use crate::cursor::{Angles, Cursor};
use crate::fault::{Faults, Stretch};
use crate::model::Phrase;

/// Reads the tokens after the word `with`; the stretch is that of the attribute.
pub(crate) fn read(rest: &[TokenTree], stretch: Stretch, faults: &mut Faults) -> Option<Phrase> {
    let list = match rest {
        [TokenTree::Group(group)] if group.delimiter() == Delimiter::Parenthesis => group,
        _ => return refuse(stretch, faults),
    };
    let mut generators = Cursor::inside(list).items(Angles::Comparisons);
    match generators.len() {
        0 => refuse(stretch, faults),
        1 => generators.pop().map(|tokens| Phrase::new(tokens, list.span())),
        count => {
            let text = format!(
                "`#[with(..)]` takes one generator, and {count} are given: put them in parentheses for a tuple, or into \
                 `one_of` for a choice"
            );
            faults.add(stretch, text);
            None
        }
    }
}

fn refuse(stretch: Stretch, faults: &mut Faults) -> Option<Phrase> {
    faults.add(stretch, "`#[with(..)]` needs a generator in parentheses, as in `#[with(range(0..=9))]`");
    None
}

/// The message for a second one.
pub(crate) const TWICE: &str = "`#[with(..)]` is given twice: keep one; for a choice between generators write `one_of`";
