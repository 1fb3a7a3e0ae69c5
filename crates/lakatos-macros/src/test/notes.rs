//! The attributes of a property: kept, except for examples.

use proc_macro::{Delimiter, Group, Ident, Spacing, TokenStream, TokenTree};

use super::arguments::{Argument, Drawn, Passing};
use crate::cursor::{Angles, Cursor, is_mark, is_word_at, stream};
use crate::fault::{Faults, Stretch};
use crate::model::Phrase;

/// The attributes of a property.
#[derive(Default)]
pub(super) struct Notes {
    /// Those that the test keeps.
    pub(super) kept: Vec<TokenTree>,
    pub(super) examples: Vec<Example>,
    /// The conditions under which the test is expected to panic; an empty one always holds.
    pub(super) should_panic: Vec<TokenStream>,
}

/// `#[example(..)]`
pub(super) struct Example {
    pub(super) values: Vec<Phrase>,
    stretch: Stretch,
}

/// Reads attributes, each a `#` and a group.
pub(super) fn read(mut attributes: &[TokenTree], faults: &mut Faults) -> Notes {
    let mut notes = Notes::default();
    while let [hash, TokenTree::Group(group), rest @ ..] = attributes {
        notes.read_one(hash, group, faults);
        attributes = rest;
    }
    notes
}

impl Notes {
    fn read_one(&mut self, hash: &TokenTree, group: &Group, faults: &mut Faults) {
        let mut inside = Cursor::inside(group);
        let path = inside.take_path();
        match path.as_str() {
            "example" | "lakatos::example" => return self.read_example(hash, group, &inside, faults),
            path if path == "test" || path.ends_with("::test") => return refuse_test(path, hash, group, faults),
            "with" | "lakatos::with" => return refuse_with(hash, group, faults),
            "should_panic" => self.should_panic.push(TokenStream::new()),
            "cfg_attr" => self.read_condition(&inside),
            _ => {}
        }
        self.kept.push(hash.clone());
        self.kept.push(group.clone().into());
    }

    fn read_example(&mut self, hash: &TokenTree, group: &Group, inside: &Cursor, faults: &mut Faults) {
        let stretch = Stretch { first: hash.span(), last: group.span() };
        let Some(list) = inside.peek_group(Delimiter::Parenthesis) else {
            return faults.add(stretch, "write the values of the arguments in parentheses, as in `#[example(1, 2)]`");
        };
        let values = Cursor::inside(list).items(Angles::Comparisons);
        let values = Phrase::all(values, list.span());
        self.examples.push(Example { values, stretch });
    }

    /// `cfg_attr(condition, should_panic)`: expected to panic under the condition.
    fn read_condition(&mut self, inside: &Cursor) {
        let Some(list) = inside.peek_group(Delimiter::Parenthesis) else { return };
        let mut list = Cursor::inside(list);
        let condition = list.take_item(Angles::Brackets);
        for tokens in list.items(Angles::Brackets) {
            if is_word_at(&tokens, 0, "should_panic") {
                return self.should_panic.push(stream(&condition));
            }
        }
    }

    /// Reports an error for examples that do not match the arguments.
    pub(super) fn check_examples(&self, name: &Ident, arguments: &[Argument], types: &[Ident], faults: &mut Faults) {
        for example in &self.examples {
            if let Some(parameter) = types.first() {
                let text = format!(
                    "`{name}` is stated for several types, and the values of an example have one: remove `{parameter}` \
                     or the example, or give the example to a function without `{parameter}`"
                );
                faults.add(example.stretch, text);
            } else if example.values.len() != arguments.len() {
                let (wanted, found) = (counted(arguments.len(), "argument"), counted(example.values.len(), "value"));
                let text = format!("`{name}` has {wanted}, and this example has {found}: write one value for each");
                faults.add(example.stretch, text);
            }
        }
    }
}

impl Example {
    /// The tokens of a value for the drawn argument, without the `&` of a call.
    pub(super) fn value(&self, index: usize, argument: &Argument) -> &[TokenTree] {
        let tokens = &self.values[index].tokens;
        let [first, rest @ ..] = tokens.as_slice() else { return tokens };
        let is_double = matches!(first, TokenTree::Punct(punct) if punct.spacing() == Spacing::Joint);
        if argument.passing == Passing::Value || !is_mark(first, '&') || is_double {
            return tokens;
        }
        let unique = is_word_at(rest, 0, "mut");
        let rest = &rest[usize::from(unique)..];
        let is_literal = matches!(rest, [.., TokenTree::Group(group)] if group.delimiter() == Delimiter::Bracket);
        match argument.drawn {
            Drawn::Whole(_) => rest,
            // `[1, 2]` and `vec![1, 2]` have a size, `xs[..]` has none.
            Drawn::Elements(_) if is_literal && matches!(rest.len(), 1 | 3) => rest,
            Drawn::Elements(_) | Drawn::Text(_) => tokens,
        }
    }
}

fn refuse_test(path: &str, hash: &TokenTree, group: &Group, faults: &mut Faults) {
    let text = match path {
        "lakatos::test" => "`#[lakatos::test]` is given twice: keep one, with all options in it".to_string(),
        "test" => "`#[lakatos::test]` makes a test of this function already: remove `#[test]`".to_string(),
        path => format!(
            "`#[lakatos::test]` makes a test of this function already: remove `#[{path}]`, and name what runs an \
             `async` body by the option `runtime`"
        ),
    };
    faults.add(Stretch { first: hash.span(), last: group.span() }, text);
}

fn refuse_with(hash: &TokenTree, group: &Group, faults: &mut Faults) {
    let text = "`#[with(..)]` gives one argument its generator: write it before that argument, as in \
                `fn property(#[with(range(0..=9))] x: u8)`";
    faults.add(Stretch { first: hash.span(), last: group.span() }, text);
}

/// "1 value", "2 values"
fn counted(number: usize, what: &str) -> String {
    match number {
        0 => format!("no {what}s"),
        1 => format!("1 {what}"),
        _ => format!("{number} {what}s"),
    }
}
