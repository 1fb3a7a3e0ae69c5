//! Reading the function that states a property.

use proc_macro::{Delimiter, Group, Ident, Punct, Spacing, Span, TokenStream, TokenTree};

use super::arguments::{self, Argument};
use super::notes::{self, Notes};
use crate::cursor::{Angles, Cursor, is_comma, is_mark, is_one_of, is_word};
use crate::fault::{Faults, Stretch};
use crate::item::read_where;
use crate::model::Phrase;

/// The function that states a property.
pub(crate) struct Function {
    pub(super) notes: Notes,
    pub(super) visibility: Vec<TokenTree>,
    /// The word `async`.
    pub(super) asynchronous: Option<TokenTree>,
    /// The word `fn`.
    pub(super) keyword: TokenTree,
    pub(super) name: Ident,
    pub(super) generics: Generics,
    /// What stands between the parentheses, without the generators.
    pub(super) parameters: Vec<TokenTree>,
    pub(super) arguments: Vec<Argument>,
    /// The type after the arrow, with the arrow.
    pub(super) answer: Option<Answer>,
    /// What the where clause says, each part followed by a comma.
    pub(super) predicates: Vec<TokenTree>,
    pub(super) body: Group,
}

/// What is between the angle brackets.
#[derive(Default)]
pub(super) struct Generics {
    /// The lifetimes, each followed by a comma.
    pub(super) lifetimes: Vec<TokenTree>,
    /// The type parameters with what is asked of them, each followed by a comma.
    pub(super) declared: Vec<TokenTree>,
    /// The type parameters.
    pub(super) types: Vec<Ident>,
    /// What stands after the name of each, with the colon.
    pub(super) bounds: Vec<Vec<TokenTree>>,
    /// The constants, which are refused.
    pub(super) constants: Vec<String>,
}

pub(crate) struct Answer {
    pub(crate) arrow: Vec<TokenTree>,
    pub(crate) kind: Phrase,
}

/// Reads a function; `None` when what stands there is none.
pub(super) fn read(item: TokenStream, faults: &mut Faults) -> Option<Function> {
    let mut cursor = Cursor::new(item.into_iter().map(opened).collect(), Span::call_site());
    let before = faults.count();
    let notes = notes::read(&mut cursor, faults);
    let visibility = read_visibility(&mut cursor);
    let asynchronous = read_qualifiers(&mut cursor, faults);
    if !is_next(&cursor, "fn") {
        refuse_item(&cursor, before, faults);
        return None;
    }
    let keyword = cursor.next()?;
    let name = cursor.take_ident()?;
    let generics = read_generics(&mut cursor, &name, faults);
    let parameters = cursor.take_group(Delimiter::Parenthesis)?;
    let arguments = arguments::read(&parameters, &name, faults);
    notes.check_examples(&name, &arguments, &generics.types, faults);
    let answer = read_answer(&mut cursor);
    let predicates = read_where(&mut cursor);
    let Some(body) = cursor.take_group(Delimiter::Brace) else {
        faults.add(cursor.span(), format!("`{name}` has no body: say in braces what should hold"));
        return None;
    };
    let parameters = notes::without_generators(parameters.stream().into_iter().collect());
    let read = Function {
        notes,
        visibility,
        asynchronous,
        keyword,
        name,
        generics,
        parameters,
        arguments,
        answer,
        predicates,
        body,
    };
    Some(read)
}

/// A block without the invisible group that a macro puts around it.
pub(crate) fn opened(token: TokenTree) -> TokenTree {
    let TokenTree::Group(group) = &token else { return token };
    let mut inside = group.stream().into_iter();
    match (group.delimiter(), inside.next(), inside.next()) {
        (Delimiter::None, Some(TokenTree::Group(block)), None) if block.delimiter() == Delimiter::Brace => block.into(),
        _ => token,
    }
}

pub(crate) fn read_visibility(cursor: &mut Cursor) -> Vec<TokenTree> {
    cursor.open_invisible();
    if !is_next(cursor, "pub") {
        return Vec::new();
    }
    let mut visibility: Vec<TokenTree> = cursor.next().into_iter().collect();
    visibility.extend(cursor.take_group(Delimiter::Parenthesis).map(TokenTree::Group));
    visibility
}

/// Reads what may stand before `fn`.
fn read_qualifiers(cursor: &mut Cursor, faults: &mut Faults) -> Option<TokenTree> {
    let mut asynchronous = None;
    loop {
        cursor.open_invisible();
        let at = cursor.span();
        if is_next(cursor, "async") {
            asynchronous = cursor.next();
        } else if is_next(cursor, "const") && leads_to_function(cursor) {
            cursor.next();
            faults.add(at, "a property is tried at run time: remove `const`");
        } else if is_next(cursor, "unsafe") && leads_to_function(cursor) {
            cursor.next();
            let text = "a property must hold for every value that can be drawn, so it cannot be an `unsafe` function: \
                        write an `unsafe` block in its body";
            faults.add(at, text);
        } else if is_next(cursor, "extern") && leads_to_function(cursor) {
            cursor.next();
            cursor.take_until(Angles::Comparisons, &|token| !matches!(token, TokenTree::Literal(_)));
            faults.add(at, "a property is called from Rust alone: remove `extern`");
        } else {
            return asynchronous;
        }
    }
}

pub(crate) fn is_next(cursor: &Cursor, word: &str) -> bool {
    cursor.peek(0).is_some_and(|token| is_word(token, word))
}

/// Is what stands next one of the words before `fn`, rather than those before another item?
pub(crate) fn leads_to_function(cursor: &Cursor) -> bool {
    let words = ["async", "unsafe", "extern", "fn"];
    cursor.peek(1).is_some_and(|token| match token {
        TokenTree::Literal(_) => cursor.peek(2).is_some_and(|token| is_word(token, "fn")),
        token => is_one_of(token, &words),
    })
}

fn refuse_item(cursor: &Cursor, before: usize, faults: &mut Faults) {
    if faults.count() > before {
        return;
    }
    let found = match cursor.peek(0) {
        Some(TokenTree::Ident(word)) => format!("`{word}`"),
        _ => "something else".to_string(),
    };
    let text = format!("`#[lakatos::test]` stands on a function that states a property, and here stands {found}");
    faults.add(cursor.span(), text);
}

fn read_generics(cursor: &mut Cursor, name: &Ident, faults: &mut Faults) -> Generics {
    let mut generics = Generics::default();
    if cursor.take_punct('<').is_none() {
        return generics;
    }
    while !cursor.is_done() && cursor.take_punct('>').is_none() {
        let tokens = cursor.take_until(Angles::Brackets, &|token| is_comma(token) || is_mark(token, '>'));
        cursor.take_punct(',');
        read_parameter(&tokens, name, &mut generics, faults);
        let is_lifetime = tokens.first().is_some_and(|token| is_mark(token, '\''));
        let declared = if is_lifetime { &mut generics.lifetimes } else { &mut generics.declared };
        declared.extend(tokens);
        declared.push(Punct::new(',', Spacing::Alone).into());
    }
    generics
}

fn read_parameter(tokens: &[TokenTree], name: &Ident, generics: &mut Generics, faults: &mut Faults) {
    let Some(TokenTree::Ident(first)) = tokens.first() else { return };
    if first.to_string() != "const" {
        generics.types.push(first.clone());
        generics.bounds.push(tokens[1..].to_vec());
        return;
    }
    let parameter = tokens.get(1).map_or_else(String::new, ToString::to_string);
    let text = format!(
        "the constant `{parameter}` of `{name}` cannot be chosen by the search: write the property for one value of \
         it, in a function without `{parameter}`"
    );
    faults.add(Stretch::of(tokens, first.span()), text);
    generics.constants.push(parameter);
}

pub(crate) fn read_answer(cursor: &mut Cursor) -> Option<Answer> {
    cursor.peek(0).filter(|token| is_mark(token, '-'))?;
    let arrow = [cursor.next()?, cursor.next()?];
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Ident(ident) => ident.to_string() == "where",
        _ => false,
    };
    let otherwise = arrow[1].span();
    let kind = Phrase::new(cursor.take_until(Angles::Brackets, &ends), otherwise);
    Some(Answer { arrow: arrow.into(), kind })
}
