//! `#[lakatos::generator(satisfies = is_valid)]`: a generator for all properties of the crate with that premise.
//!
//! Macros see one item at a time, so a property and a generator meet through the types: the generator becomes an
//! implementation for the type of its values, under a number made of the function's name, and a property asks whether there
//! is one for the type and the name that stand in its premise.

use proc_macro::{Delimiter, Ident, Span, TokenStream, TokenTree};

use crate::cursor::{Angles, Cursor, is_comma, is_mark, is_mark_at, is_word, row, tokens_inside};
use crate::fault::{Faults, Stretch};
use crate::template::Template;

/// The number of a function's name.
pub(crate) fn number(name: &str) -> String {
    // FNV-1a.
    let hash = name
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{hash}u64")
}

/// The name of the function, if a condition is a call of it on this argument alone.
pub(crate) fn called_on(condition: &[TokenTree], argument: &str) -> Option<String> {
    let (TokenTree::Group(call), path) = condition.split_last()? else { return None };
    let inside = tokens_inside(call);
    let passed = match inside.as_slice() {
        [TokenTree::Ident(passed)] => passed,
        [mark, TokenTree::Ident(passed)] if is_mark(mark, '&') => passed,
        _ => return None,
    };
    let is_path = path.iter().all(|token| matches!(token, TokenTree::Ident(_)) || is_mark(token, ':'));
    match path.last() {
        Some(TokenTree::Ident(name))
            if is_path && call.delimiter() == Delimiter::Parenthesis && passed.to_string() == argument =>
        {
            Some(name.to_string())
        }
        _ => None,
    }
}

/// What the attribute says.
#[derive(Default)]
struct Options {
    root: Option<Vec<TokenTree>>,
    functions: Vec<Ident>,
}

const HOW: &str = "say which function its values satisfy, as in `#[lakatos::generator(satisfies = is_valid)]`";

/// The function, and that properties are to use it.
pub(crate) fn expand(attribute: TokenStream, item: TokenStream) -> TokenStream {
    let mut faults = Faults::default();
    let options = read(attribute, &mut faults);
    let tokens = row(item.clone());
    let function = read_function(&tokens, &mut faults);
    let (Some((name, kind)), 0) = (function, faults.count()) else { return faults.code_before(item) };
    let mut code = Template::default();
    let root = match &options.root {
        Some(root) => code.tokens(root),
        None => code.text("::lakatos", &[]),
    };
    let (item, kind) = (code.hole(item), code.tokens(kind));
    let (made_by, name) = (code.literal(&name.to_string()), code.ident(name));
    let all = code.text("$0", &[item]);
    for function in &options.functions {
        let text = function.to_string();
        let (number, text) = (code.text(&number(&text), &[]), code.literal(&text));
        code.add(
            all,
            " impl $0::tested::Satisfies<$1> for $2 {
                const GENERATOR: &'static str = $3;
                const FUNCTION: &'static str = $4;
                fn generator() -> impl $0::generator::Generator<Value = $2> { $5() }
            }",
            &[root, number, kind, made_by, text, name],
        );
    }
    code.finish("$0", &[all])
}

fn read(attribute: TokenStream, faults: &mut Faults) -> Options {
    let mut options = Options::default();
    let mut cursor = Cursor::new(attribute, Span::call_site());
    while !cursor.is_done() {
        let place = cursor.span();
        let name = cursor.take_ident().map(|name| name.to_string()).unwrap_or_default();
        cursor.take_punct('=');
        let value = cursor.take_until(Angles::Comparisons, &is_comma);
        match (name.as_str(), value.last()) {
            ("crate", Some(_)) => options.root = Some(value),
            ("satisfies", Some(TokenTree::Ident(function))) => options.functions.push(function.clone()),
            ("satisfies", Some(TokenTree::Group(group))) if value.len() == 1 => {
                for path in Cursor::inside(group).items(Angles::Comparisons) {
                    match path.last() {
                        Some(TokenTree::Ident(function)) => options.functions.push(function.clone()),
                        _ => faults.add(Stretch::of(&path, place), HOW),
                    }
                }
            }
            _ => faults.add(place, HOW),
        }
        cursor.take_item(Angles::Comparisons);
    }
    if options.functions.is_empty() && faults.count() == 0 {
        faults.add(Span::call_site(), HOW);
    }
    options
}

/// The name of the function, and the type of the values.
fn read_function<'a>(tokens: &'a [TokenTree], faults: &mut Faults) -> Option<(&'a Ident, &'a [TokenTree])> {
    let at = tokens.iter().position(|token| is_word(token, "fn"));
    let place = tokens.first().map_or(Span::call_site(), TokenTree::span);
    let Some(TokenTree::Ident(name)) = at.and_then(|at| tokens.get(at + 1)) else {
        faults.add(place, "`#[lakatos::generator]` stands on a function that returns a generator");
        return None;
    };
    let parameters = at.and_then(|at| tokens.get(at + 2));
    let is_plain = matches!(parameters, Some(TokenTree::Group(group))
        if group.delimiter() == Delimiter::Parenthesis && group.stream().is_empty());
    if !is_plain {
        faults.add(name.span(), format!("`{name}` cannot have parameters: properties call it by themselves"));
        return None;
    }
    match value_type(tokens) {
        Some(kind) => Some((name, kind)),
        None => {
            let text = format!("write what `{name}` draws into its type, as in `-> impl Generator<Value = Tree>`");
            faults.add(name.span(), text);
            None
        }
    }
}

/// What stands after `Value =`, up to the angle that closes it.
fn value_type(tokens: &[TokenTree]) -> Option<&[TokenTree]> {
    let at = tokens.iter().position(|token| is_word(token, "Value")).filter(|at| is_mark_at(tokens, at + 1, '='))?;
    let rest = &tokens[at + 2..];
    let mut open = 0;
    for (index, token) in rest.iter().enumerate() {
        match token {
            token if is_mark(token, '<') => open += 1,
            token if is_mark(token, '>') && open == 0 => return (index > 0).then(|| &rest[..index]),
            token if is_mark(token, '>') => open -= 1,
            _ => {}
        }
    }
    None
}
