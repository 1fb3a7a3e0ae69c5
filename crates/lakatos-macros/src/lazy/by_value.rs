//! Methods that take `self` by value, for boxes.
//!
//! `left.insert(key)` on a box moves the value out, and no star shows it. In the copy such a method is there for boxes,
//! too, by a trait of its own.

use proc_macro::{Delimiter, Group, TokenTree};

use super::{parsed, regroup};
use crate::cursor::{Angles, Cursor, is_mark, is_mark_at, is_word, is_word_at, stream, tokens_inside};
use crate::signature::{parameter_name, read_generics};

/// A method that takes `self` by value.
struct Method {
    name: String,
    generics: Vec<TokenTree>,
    /// What stands between the parentheses after `self`.
    parameters: Vec<TokenTree>,
    /// What stands between them and the body.
    answer: Vec<TokenTree>,
    arguments: Vec<String>,
}

/// The names of methods that take `self` by value in the module, in traits, too, and nowhere by reference.
pub(super) fn names(code: &[TokenTree]) -> Vec<String> {
    let (mut moving, mut others) = (Vec::new(), Vec::new());
    add_names(code, &mut moving, &mut others);
    moving.retain(|name| !others.contains(name));
    moving
}

fn add_names(code: &[TokenTree], moving: &mut Vec<String>, others: &mut Vec<String>) {
    for at in 0..code.len() {
        if let TokenTree::Group(group) = &code[at] {
            add_names(&tokens_inside(group), moving, others);
        }
        let (true, Some(TokenTree::Ident(name))) = (is_word(&code[at], "fn"), code.get(at + 1)) else { continue };
        let list = parameter_list(code, at + 2).map(|list| &code[list]);
        let Some(TokenTree::Group(list)) = list else { continue };
        let inside = tokens_inside(list);
        let first = usize::from(is_word_at(&inside, 0, "mut"));
        let takes_value = is_word_at(&inside, first, "self") && !is_mark_at(&inside, first + 1, ':');
        let names = if takes_value { &mut *moving } else { &mut *others };
        names.push(name.to_string());
    }
}

/// Where the parameters of a function stand, after its type parameters, which may have parentheses in their bounds.
fn parameter_list(tokens: &[TokenTree], from: usize) -> Option<usize> {
    let mut depth = 0;
    for at in from..tokens.len() {
        match &tokens[at] {
            open if is_mark(open, '<') => depth += 1,
            close if is_mark(close, '>') && !is_mark(&tokens[at - 1], '-') => depth -= 1,
            TokenTree::Group(group) if depth == 0 && group.delimiter() == Delimiter::Parenthesis => return Some(at),
            _ => {}
        }
    }
    None
}

/// The traits for all inherent implementations of a module, and their names, which end so.
pub(super) fn traits(code: &[TokenTree], ending: &str) -> (Vec<TokenTree>, Vec<String>) {
    let (mut traits, mut names) = (Vec::new(), Vec::new());
    for at in 0..code.len() {
        if is_word(&code[at], "impl") {
            let name = format!("__LakatosByValue{}{ending}", names.len());
            if let Some(tokens) = trait_of(&code[at + 1..], &name) {
                traits.extend(tokens);
                names.push(name);
            }
        }
    }
    (traits, names)
}

fn trait_of(code: &[TokenTree], name: &str) -> Option<Vec<TokenTree>> {
    let open = code.iter().position(is_block)?;
    let TokenTree::Group(body) = &code[open] else { return None };
    let head = &code[..open];
    if head.iter().any(|token| is_word(token, "for")) {
        return None;
    }
    let mut cursor = Cursor::of(head.to_vec(), body.span());
    let parameters = read_generics(&mut cursor);
    let rest = cursor.rest();
    let end = rest.iter().position(|token| is_word(token, "where")).unwrap_or(rest.len());
    let (kind, predicates) = rest.split_at(end);
    let methods = methods(&tokens_inside(body), kind);
    if methods.is_empty() {
        return None;
    }
    let declared: Vec<TokenTree> = parameters.join(&parsed(",")[..]);
    let mut names = Vec::new();
    for parameter in &parameters {
        names.push(match parameter_name(parameter) {
            Some((name, _)) => name.to_string(),
            // A lifetime.
            None => parameter.iter().take(2).map(ToString::to_string).collect(),
        });
    }
    let (open_angle, close_angle) = (parsed("<"), parsed(">"));
    let angles = [open_angle, declared, close_angle].concat();
    let signatures: Vec<TokenTree> =
        methods.iter().flat_map(|method| [method.signature(), parsed(";")].concat()).collect();
    let calls: Vec<TokenTree> =
        methods.iter().flat_map(|method| [method.signature(), method.call()].concat()).collect();
    let mut tokens = [parsed(&format!("pub trait {name}")), angles.clone(), predicates.to_vec()].concat();
    tokens.push(braces(&signatures));
    tokens.extend([parsed("impl"), angles, parsed(&format!("{name}<{}> for Box<", names.join(", ")))].concat());
    tokens.extend([kind.to_vec(), parsed(">"), predicates.to_vec()].concat());
    tokens.push(braces(&calls));
    Some(tokens)
}

fn braces(tokens: &[TokenTree]) -> TokenTree {
    Group::new(Delimiter::Brace, stream(tokens)).into()
}

fn is_block(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}

impl Method {
    fn signature(&self) -> Vec<TokenTree> {
        let mut tokens = parsed(&format!("fn {}", self.name));
        tokens.extend_from_slice(&self.generics);
        let mut parameters = parsed("self");
        parameters.extend_from_slice(&self.parameters);
        tokens.push(Group::new(Delimiter::Parenthesis, stream(&parameters)).into());
        tokens.extend_from_slice(&self.answer);
        tokens
    }

    fn call(&self) -> Vec<TokenTree> {
        parsed(&format!("{{ self.take_value().{}({}) }}", self.name, self.arguments.join(", ")))
    }
}

/// The methods of an implementation that take `self` by value, with `Self` written out.
fn methods(body: &[TokenTree], kind: &[TokenTree]) -> Vec<Method> {
    let mut methods = Vec::new();
    for at in 0..body.len() {
        let Some(TokenTree::Ident(name)) = body.get(at + 1) else { continue };
        if !is_word(&body[at], "fn") {
            continue;
        }
        let Some(open) = parameter_list(body, at + 2) else { continue };
        let TokenTree::Group(list) = &body[open] else { continue };
        let Some(end) = (open..body.len()).find(|place| is_block(&body[*place])) else { continue };
        let inside = tokens_inside(list);
        let first = usize::from(is_word_at(&inside, 0, "mut"));
        if !is_word_at(&inside, first, "self") || is_mark_at(&inside, first + 1, ':') {
            continue;
        }
        let (parameters, arguments) = parameters(&written_out(&inside[first + 1..], kind));
        let (generics, answer) = (body[at + 2..open].to_vec(), written_out(&body[open + 1..end], kind));
        methods.push(Method { name: name.to_string(), generics, parameters, answer, arguments });
    }
    methods
}

/// The parameters after `self`, without `mut` before their names, and the names. A pattern gets a name.
fn parameters(tokens: &[TokenTree]) -> (Vec<TokenTree>, Vec<String>) {
    let (mut parameters, mut names) = (Vec::new(), Vec::new());
    let mut cursor = Cursor::of(tokens.to_vec(), proc_macro::Span::call_site());
    cursor.take_punct(',');
    for (number, item) in cursor.items(Angles::Brackets).into_iter().enumerate() {
        let Some(colon) = item.iter().position(|token| is_mark(token, ':')) else { continue };
        let name = format!("__argument_{number}");
        parameters.extend(parsed(&format!(", {name}")));
        parameters.extend_from_slice(&item[colon..]);
        names.push(name);
    }
    (parameters, names)
}

/// These tokens with the type in the place of `Self`.
fn written_out(tokens: &[TokenTree], kind: &[TokenTree]) -> Vec<TokenTree> {
    let mut out = Vec::new();
    for token in tokens {
        match token {
            word if is_word(word, "Self") => out.extend_from_slice(kind),
            TokenTree::Group(group) => out.push(regroup(group, &written_out(&tokens_inside(group), kind))),
            other => out.push(other.clone()),
        }
    }
    out
}
