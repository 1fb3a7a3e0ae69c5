//! `fits!`: reads a value and a pattern, checks the names in it, and writes nested matches.

mod check;
mod emit;
mod pattern;
mod read;

use proc_macro::{Delimiter, Group, Span, TokenStream, TokenTree};

use crate::cursor::{Angles, Cursor, has, is_comma, is_literal, row, tokens_inside};
use crate::fault::{Faults, Stretch};

/// The parts of one use of the macro.
struct Use {
    /// Where the library is.
    library: TokenTree,
    value: Value,
    pattern: pattern::Pattern,
}

/// The value to match.
enum Value {
    One(Vec<TokenTree>),
    /// Those of a literal tuple: they are borrowed one by one.
    Several(Vec<Vec<TokenTree>>),
}

pub(crate) fn expand(input: TokenStream) -> TokenStream {
    let mut faults = Faults::default();
    let mut code = TokenStream::new();
    if let Some(used) = read_use(input, &mut faults) {
        check::names(&used.pattern, &mut faults);
        if faults.count() == 0 {
            code = emit::code(&used, &mut faults);
        }
    }
    if faults.count() == 0 {
        return code;
    }
    let refused = faults.code_before(TokenTree::Ident(proc_macro::Ident::new("false", Span::call_site())).into());
    TokenTree::Group(Group::new(Delimiter::Brace, refused)).into()
}

const USAGE: &str = "expected a value and a pattern: `fits!(value, pattern)`";

fn read_use(input: TokenStream, faults: &mut Faults) -> Option<Use> {
    let tokens = row(input);
    let end = tokens.last().map_or_else(Span::call_site, TokenTree::span);
    let is_empty = tokens.len() < 2;
    let mut cursor = Cursor::of(tokens, end);
    let library = cursor.next()?;
    let value = cursor.take_until(Angles::Comparisons, &is_comma);
    let comma = cursor.take_punct(',');
    if value.is_empty() || cursor.is_done() {
        let at = match comma {
            Some(comma) if value.is_empty() => comma.into(),
            _ => Stretch::of(&value, if is_empty { Span::call_site() } else { end }),
        };
        faults.add(at, USAGE);
        return None;
    }
    let pattern = read::whole(&mut cursor, faults)?;
    if !cursor.is_done() {
        let rest = cursor.rest();
        faults.add(
            Stretch::of(&rest, end),
            "expected one value and one pattern: several values are a tuple, `fits!((x, y), (pattern, pattern))`",
        );
        return None;
    }
    Some(Use { library, value: read_value(value), pattern })
}

fn read_value(value: Vec<TokenTree>) -> Value {
    if let [TokenTree::Group(group)] = value.as_slice() {
        let inside = tokens_inside(group);
        match group.delimiter() {
            Delimiter::None => return read_value(inside),
            Delimiter::Parenthesis if has(&inside, &is_comma) => {
                let ends_with_comma = inside.last().is_some_and(is_comma);
                let items = Cursor::of(inside, group.span_close()).items(Angles::Comparisons);
                // (Otherwise the comma is between the brackets of a type.)
                if items.len() > 1 || ends_with_comma {
                    return Value::Several(items);
                }
            }
            _ => {}
        }
    }
    Value::One(value)
}

/// Is the token a text?
fn is_text(token: &TokenTree) -> bool {
    let text = token.to_string();
    is_literal(token) && (text.starts_with('"') || text.starts_with("r\"") || text.starts_with("r#"))
}
