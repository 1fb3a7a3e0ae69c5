//! `#[lakatos::lazy]`: a copy of a module whose boxes may be open.
//!
//! The copy stands beside the module, and is made by tokens: nothing is resolved, nothing is typed. It begins with
//! `use Lazy as Box` for all boxes but some ([`plain_boxes`]), and five things are written otherwise: a value that is moved out of a box ([`moved`]), a field of
//! one ([`fields`], [`unboxed`], [`reboxed`]), a method that takes `self` by value and is called through a box ([`by_value`]), a conjunction
//! ([`conjunction`]), and the types that stand for keys ([`keys`]); vectors grow ([`growing`]); on request, fields that are not boxed are open ([`open_fields`]) and calls in boxes wait ([`defer`],
//! [`outlive`]). Its
//! types are [`open`], and say whether they derive `Clone` ([`derives`]). What the attribute says is read
//! by [`options`]; [`items`] leaves out what belongs to tests, and [`refused`] says what a copy cannot have.

mod by_value;
mod conjunction;
mod defer;
mod derives;
mod fields;
mod growing;
mod items;
mod keys;
mod moved;
mod moved_fields;
mod open;
mod open_fields;
mod options;
mod outlive;
mod plain_boxes;
mod reboxed;
mod refused;
mod unboxed;

use proc_macro::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};

use self::options::{Options, Vectors};
use crate::cursor::{is_mark_at, is_word, row, stream, tokens_inside};
use crate::fault::Faults;

/// A module as it is written: what stands before its name, the name, and what is in it.
struct Module {
    head: Vec<TokenTree>,
    name: Ident,
    body: Group,
}

/// What the rewrites of a copy know.
struct Copied<'a> {
    /// The path of the library.
    root: &'a str,
    /// The methods of the module that take `self` by value.
    by_value: Vec<String>,
}

impl Copied<'_> {
    /// Is a method called here that takes `self` by value, as far as the module says?
    fn moves(&self, tokens: &[TokenTree], at: usize) -> bool {
        let is_call =
            matches!(tokens.get(at + 2), Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis);
        let name = tokens.get(at + 1).map(ToString::to_string).unwrap_or_default();
        is_call && is_mark_at(tokens, at, '.') && self.by_value.contains(&name)
    }
}

/// The module and its copy.
pub(crate) fn expand(attribute: TokenStream, item: TokenStream) -> TokenStream {
    let mut faults = Faults::default();
    let options = options::read(attribute, &mut faults);
    let tokens = row(item.clone());
    let Some(module) = read(&tokens) else {
        let place = tokens.first().map_or(Span::call_site(), TokenTree::span);
        faults.add(
            place,
            "`#[lakatos::lazy]` stands on a module with its code in braces: for one in a file, write \
             `#[lakatos::lazy(file = \"src/tree.rs\")] mod tree_lazy {}`",
        );
        return faults.code_before(item);
    };
    let (before, code) = match &options.file {
        Some(file) => match file.read(&module, &mut faults) {
            Some((watched, code)) => (watched, code),
            None => return faults.code_before(item),
        },
        None => (TokenStream::new(), tokens_inside(&module.body)),
    };
    refused::check(&items::without_tests(&items::without_inner_attributes(&code)), &mut faults);
    if faults.count() > 0 {
        return faults.code_before(item);
    }
    let name = match options.file {
        Some(_) => module.name.clone(),
        None => Ident::new(&format!("{}_lazy", module.name), module.name.span()),
    };
    let copy = copy(&module, name.clone(), code, &options, &mut faults);
    if faults.count() > 0 {
        return faults.code_before(item);
    }
    if options.file.is_some() {
        return stream(&[row(before), copy].concat());
    }
    let original = items::with_lazy_tests(&tokens_inside(&module.body), &name);
    stream(&[in_module(&module, module.name.clone(), &original), copy].concat())
}

fn read(tokens: &[TokenTree]) -> Option<Module> {
    let at = tokens.iter().position(|token| is_word(token, "mod"))?;
    match &tokens[at + 1..] {
        [TokenTree::Ident(name), TokenTree::Group(body)] if body.delimiter() == Delimiter::Brace => {
            Some(Module { head: tokens[..=at].to_vec(), name: name.clone(), body: body.clone() })
        }
        _ => None,
    }
}

/// The module with this name and this code.
fn in_module(module: &Module, name: Ident, code: &[TokenTree]) -> Vec<TokenTree> {
    let mut body = Group::new(Delimiter::Brace, stream(code));
    body.set_span(module.body.span());
    let mut tokens = module.head.clone();
    tokens.extend([TokenTree::Ident(name), TokenTree::Group(body)]);
    tokens
}

fn copy(module: &Module, name: Ident, code: Vec<TokenTree>, options: &Options, faults: &mut Faults) -> Vec<TokenTree> {
    let root = options.root.as_deref().unwrap_or("::lakatos");
    let code = plain_boxes::rewrite(&items::without_tests(&items::without_inner_attributes(&code)));
    let copied = Copied { root, by_value: by_value::names(&code) };
    let code = if options.defers { outlive::rewrite(&defer::rewrite(&code, &copied)) } else { code };
    let grows = options.vec != Some(Vectors::Whole) && growing::is_possible(&code);
    let code = if grows { growing::rewrite(&code, root) } else { code };
    let (code, aliases) = keys::shadow(&code, &options.keys, root);
    let mut names = vec!["Lazy as Box", "Take as _", "Unboxed as _"];
    if options.defers {
        names.push("KeepValue as _");
    }
    let mut head = String::new();
    for name in names {
        head.push_str(&format!("#[allow(unused_imports)] use {root}::lazy::{name};"));
    }
    head.push_str(&aliases);
    if grows {
        head.push_str(&format!("#[allow(unused_imports)] pub use {root}::lazy::Growing as Vec;"));
    }
    let code = moved::rewrite(&fields::rewrite(&code, &copied), &copied);
    if keys::mentions(&code, &["__lakatos_places"]) {
        head.push_str(&format!("#[allow(unused_imports)] use {root}::lazy::places as __lakatos_places;"));
    }
    let code = conjunction::rewrite_functions(&code, root);
    let code = match &options.fields {
        Some(asked) => {
            let keys = options.keys.iter().map(ToString::to_string).collect();
            open_fields::rewrite(&code, asked, &open_fields::Known { root, keys, grows }, faults)
        }
        None => code,
    };
    let inside = completed(&derives::rewrite(&code), &head, root, &[]);
    let mut copy = parsed(
        "#[allow(unused, unused_qualifications, unfulfilled_lint_expectations, non_camel_case_types, clippy::all)]",
    );
    copy.extend(in_module(module, name, &inside));
    copy
}

/// Where the traits of a copy with modules in it are found by all of them.
const TRAITS: &str = "__lakatos_traits";

/// The code of a module with what a copy begins and ends with, and so for each module in it, by its path.
fn completed(code: &[TokenTree], head: &str, root: &str, path: &[String]) -> Vec<TokenTree> {
    let code = &items::without_inner_attributes(code);
    let mut inside = parsed(head);
    let mut modules = Vec::new();
    for (at, token) in code.iter().enumerate() {
        match token {
            TokenTree::Group(group) if at > 1 && is_word(&code[at - 2], "mod") => {
                let name = code[at - 1].to_string();
                let path = [path, std::slice::from_ref(&name)].concat();
                inside.push(regroup(group, &completed(&tokens_inside(group), head, root, &path)));
                modules.push(name);
            }
            other => inside.push(other.clone()),
        }
    }
    let ending: String = path.iter().map(|name| format!("_{name}")).collect();
    let (traits, names) = by_value::traits(code, &ending);
    if !modules.is_empty() || !path.is_empty() {
        let mut found: Vec<String> = names.iter().map(|name| format!("pub use super::{name};")).collect();
        found.extend(modules.iter().map(|name| format!("pub use super::{name}::{TRAITS}::*;")));
        let up = "super::".repeat(path.len());
        let found = found.concat();
        inside.extend(parsed(&format!("pub mod {TRAITS} {{ {found} }} use {up}{TRAITS}::*;")));
    }
    inside.extend(traits);
    inside.extend(open::implementations(code, root));
    inside
}

/// Code of our own, at the place of the attribute.
fn parsed(code: &str) -> Vec<TokenTree> {
    let tokens: TokenStream = match code.parse() {
        Ok(tokens) => tokens,
        Err(error) => panic!("Lakatos generated code that does not parse, which is a bug in Lakatos: {error}: {code}"),
    };
    row(tokens)
}

/// The same group with other tokens in it.
fn regroup(group: &Group, tokens: &[TokenTree]) -> TokenTree {
    let mut again = Group::new(group.delimiter(), stream(tokens));
    again.set_span(group.span());
    TokenTree::Group(again)
}
