//! The list of `construct(..)`: calls whose arguments are types.

use proc_macro::{Delimiter, Group, Ident, Punct, Spacing, TokenTree};

use super::values::shown_path;
use crate::cursor::{Angles, Cursor, has, is_mark};
use crate::fault::{Faults, Stretch};
use crate::model::{Call, CallArgument, Passing, Phrase};
use crate::shown::expression;

/// The constructing functions of a type.
pub(super) fn calls(list: &Group, type_name: &str, faults: &mut Faults) -> Vec<Call> {
    let items = Cursor::inside(list).items(Angles::Brackets);
    if items.is_empty() {
        faults.add(list.span(), "`construct` needs at least one function: without one there are no values");
    }
    let mut calls = Vec::with_capacity(items.len());
    for item in items {
        if let Some(call) = call(item, list, type_name, faults) {
            calls.push(call);
        }
    }
    calls
}

/// `path(Type, &mut Self)?`
fn call(item: Vec<TokenTree>, list: &Group, type_name: &str, faults: &mut Faults) -> Option<Call> {
    let stretch = Stretch::of(&item, list.span());
    let asked = matches!(item.last(), Some(token) if is_mark(token, '?'));
    let whole = &item[..item.len() - usize::from(asked)];
    let (path, arguments) = match whole.split_last() {
        Some((TokenTree::Group(group), path)) if is_call(group, path) => (path, group),
        _ if item.is_empty() => {
            faults
                .add(stretch, "a call is missing here: write one with the types of its arguments, or remove the comma");
            return None;
        }
        _ => {
            let found = expression(&item);
            let text = format!(
                "write a call with the types of its arguments, as in `insert(K, V, Self)`: `{found}` is not a call"
            );
            faults.add(stretch, text);
            return None;
        }
    };
    let path = associated(path);
    let name = last_name(&path.tokens);
    let arguments = arguments_of(arguments, &name, faults);
    Some(Call { name, shown: shown_path(&path, type_name), path, arguments, asked })
}

/// The last word of a path that is not a type between angle brackets.
fn last_name(path: &[TokenTree]) -> String {
    let mut name = String::new();
    let mut open = 0_usize;
    for token in path {
        match token {
            TokenTree::Ident(ident) if open == 0 => name = ident.to_string(),
            token if is_mark(token, '<') => open += 1,
            token if is_mark(token, '>') => open = open.saturating_sub(1),
            _ => {}
        }
    }
    name
}

fn is_call(group: &Group, path: &[TokenTree]) -> bool {
    group.delimiter() == Delimiter::Parenthesis && has(path, &|token| matches!(token, TokenTree::Ident(_)))
}

/// A single name is a function of the type; a path is taken as it is.
fn associated(path: &[TokenTree]) -> Phrase {
    let [TokenTree::Ident(name)] = path else {
        return Phrase { tokens: path.to_vec(), stretch: Stretch::of(path, proc_macro::Span::call_site()) };
    };
    let span = name.span();
    let colon = |spacing| {
        let mut colon = Punct::new(':', spacing);
        colon.set_span(span);
        TokenTree::Punct(colon)
    };
    let own = Ident::new("Self", span).into();
    let tokens = vec![own, colon(Spacing::Joint), colon(Spacing::Alone), name.clone().into()];
    Phrase { tokens, stretch: span.into() }
}

fn arguments_of(list: &Group, function: &str, faults: &mut Faults) -> Vec<CallArgument> {
    let items = Cursor::inside(list).items(Angles::Brackets);
    let mut receivers = 0;
    let mut arguments = Vec::new();
    for item in items {
        let stretch = Stretch::of(&item, list.span());
        let Some(argument) = argument(item, list, faults) else { continue };
        receivers += u32::from(argument.passing == Passing::Receiver);
        if argument.passing == Passing::Receiver && receivers == 2 {
            let text =
                format!("`{function}` changes two values: only one argument can be `&mut Self`, the one that is kept");
            faults.add(stretch, text);
        }
        if argument.passing == Passing::Reference && arguments.len() >= Call::MOST_BORROWED {
            let (number, most) = (arguments.len() + 1, Call::MOST_BORROWED);
            let text = format!(
                "argument {number} of `{function}` cannot be passed by `&`: only the first {most} can; pass it by value"
            );
            faults.add(stretch, text);
        }
        arguments.push(argument);
    }
    arguments
}

/// `T`, `&T` or `&mut Self`
fn argument(item: Vec<TokenTree>, list: &Group, faults: &mut Faults) -> Option<CallArgument> {
    let stretch = Stretch::of(&item, list.span());
    let mut cursor = Cursor::of(item, list.span_close());
    let reference = cursor.take_punct('&').is_some();
    if cursor.is_punct('\'') {
        faults.add(stretch, "write the reference without a lifetime: the argument lives as long as the call");
        return None;
    }
    let mutable = reference && cursor.take_word("mut").is_some();
    let tokens = cursor.rest();
    let only_word = match tokens.as_slice() {
        [TokenTree::Ident(ident)] => ident.to_string(),
        _ => String::new(),
    };
    let passing = match (reference, mutable) {
        _ if tokens.is_empty() => {
            faults.add(stretch, "a type is missing here");
            return None;
        }
        _ if only_word == "self" => {
            faults.add(stretch, "the arguments are types: write `Self`, with a capital letter");
            return None;
        }
        (_, true) if only_word != "Self" => {
            faults.add(stretch, "only `Self` is changed in place: pass this by value, or by `&`");
            return None;
        }
        (_, true) => Passing::Receiver,
        (true, false) => Passing::Reference,
        (false, false) => Passing::Value,
    };
    Some(CallArgument { kind: Phrase::new(tokens, list.span()), passing })
}
