//! What stands in `#[lakatos::lazy(..)]`.

use std::path::PathBuf;

use proc_macro::{Delimiter, Span, TokenStream, TokenTree};

use super::Module;
use super::items::without_inner_attributes;
use super::open_fields::{self, Asked};
use crate::cursor::{Angles, Cursor, is_comma, row, tokens_inside};
use crate::fault::Faults;
use crate::nearest::nearest;
use crate::shown;

/// What the attribute says.
#[derive(Default)]
pub(super) struct Options {
    /// The path of the library, if it is not `::lakatos`.
    pub(super) root: Option<String>,
    /// The file with the code, if it does not stand in the braces.
    pub(super) file: Option<SourceFile>,
    /// The names of types that stand for keys.
    pub(super) keys: Vec<TokenTree>,
    /// Whether calls in boxes wait.
    pub(super) defers: bool,
    /// The fields without boxes that are open.
    pub(super) fields: Option<Asked>,
    /// What vectors are, if that is said.
    pub(super) vec: Option<Vectors>,
}

/// What vectors are in a copy.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Vectors {
    /// Those of the standard library.
    Whole,
}

/// A file with the code of a module.
pub(super) struct SourceFile {
    path: String,
    place: Span,
}

const NAMES: [&str; 6] = ["crate", "defer", "fields", "file", "key", "vec"];

/// Reads the attribute.
pub(super) fn read(attribute: TokenStream, faults: &mut Faults) -> Options {
    let mut options = Options::default();
    let mut cursor = Cursor::new(attribute, Span::call_site());
    while !cursor.is_done() {
        read_entry(&mut options, &mut cursor, faults);
        cursor.take_item(Angles::Comparisons);
    }
    options
}

fn read_entry(options: &mut Options, cursor: &mut Cursor, faults: &mut Faults) {
    let Some(name) = cursor.take_ident() else {
        return faults.add_stray("an option, such as `key = i32`", Angles::Comparisons, cursor);
    };
    let equals = cursor.take_punct('=');
    let value = cursor.take_until(Angles::Comparisons, &is_comma);
    let text = name.to_string();
    if !NAMES.contains(&text.as_str()) {
        let hint = nearest(&text, &NAMES).map_or_else(
            || "there are `crate`, `defer`, `fields`, `file`, `key`, `vec`".to_string(),
            |near| format!("did you mean `{near}`?"),
        );
        return faults.add(name.span(), format!("unknown option `{text}`: {hint}"));
    }
    match (text.as_str(), equals, value.as_slice()) {
        ("crate", Some(_), [_, ..]) => options.root = Some(shown::kind(&value)),
        ("file", Some(_), [TokenTree::Literal(path)]) => {
            let path = path.to_string();
            options.file = Some(SourceFile { path: path.trim_matches('"').to_string(), place: name.span() });
        }
        ("key", Some(_), [key @ TokenTree::Ident(_)]) => options.keys.push(key.clone()),
        ("vec", Some(_), [TokenTree::Ident(whole)]) if whole.to_string() == "whole" => {
            options.vec = Some(Vectors::Whole);
        }
        ("vec", ..) => faults.add(name.span(), "`vec` is only `whole`, as in `#[lakatos::lazy(vec = whole)]`"),
        ("defer", None, []) => options.defers = true,
        ("defer", ..) => faults.add(name.span(), "`defer` stands alone, as in `#[lakatos::lazy(defer)]`"),
        ("fields", None, []) => options.fields = Some(open_fields::read_asked(None, name.span(), faults)),
        ("fields", None, [TokenTree::Group(list)]) if list.delimiter() == Delimiter::Parenthesis => {
            options.fields = Some(open_fields::read_asked(Some(tokens_inside(list)), name.span(), faults));
        }
        ("fields", ..) => faults.add(
            name.span(),
            "`fields` stands alone, or with types, variants or fields, as in `fields(Node::color, Event)`",
        ),
        ("key", ..) => faults.add(name.span(), "`key` needs the name of a type, as in `key = i32`"),
        ("file", ..) => faults.add(name.span(), "`file` needs a path in quotes, as in `file = \"src/tree.rs\"`"),
        _ => faults.add(name.span(), "`crate` needs a path, as in `crate = my_crate::lakatos`"),
    }
}

impl SourceFile {
    /// The code of the file, and what makes the compiler build anew when the file changes.
    pub(super) fn read(&self, module: &Module, faults: &mut Faults) -> Option<(TokenStream, Vec<TokenTree>)> {
        if !module.body.stream().is_empty() {
            faults.add(
                module.body.span(),
                format!("the code of `{}` stands in the file: leave the braces empty", module.name),
            );
            return None;
        }
        let folder = std::env::var("CARGO_MANIFEST_DIR").unwrap_or_default();
        let path = PathBuf::from(folder).join(&self.path);
        let shown = path.display().to_string();
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) => {
                faults.add(self.place, format!("`{shown}` cannot be read: {error}; the path begins at `Cargo.toml`"));
                return None;
            }
        };
        let code: TokenStream = match text.parse() {
            Ok(code) => code,
            Err(error) => {
                faults.add(self.place, format!("`{shown}` is not Rust: {error}"));
                return None;
            }
        };
        let watched = format!("const _: &[u8] = ::core::include_bytes!({shown:?});");
        Some((watched.parse().ok()?, without_inner_attributes(&row(code))))
    }
}
