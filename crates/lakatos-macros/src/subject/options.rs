//! The contents of `#[lakatos::subject(..)]`: the instance of a generic subject, and how it is called.

use proc_macro::{Ident, Span, TokenStream};

use super::function::Function;
use crate::cursor::{Angles, Cursor, is_comma};
use crate::fault::{Faults, Stretch};
use crate::model::Phrase;
use crate::nearest::{nearest, quoted};
use crate::shown;

/// The contents of the attribute.
#[derive(Default)]
pub(super) struct Options {
    /// The path of the library, if it is not `::lakatos`.
    pub(super) root: Option<Phrase>,
    /// The trait whose method it is.
    pub(super) of_trait: Option<Phrase>,
    /// Are recursive calls those of the original?
    pub(super) spares_recursion: bool,
    /// The instances of type parameters, constants and `Self`.
    pub(super) instance: Vec<(Ident, Phrase)>,
}

impl Options {
    /// The instance of a name.
    pub(super) fn at_instance(&self, name: &str) -> Option<&Phrase> {
        self.instance.iter().find(|(given, _)| given.to_string() == name).map(|(_, phrase)| phrase)
    }
}

const NAMES: [&str; 4] = ["Self", "crate", "recursive", "trait"];

/// Reads the contents of the attribute.
pub(super) fn read(attribute: TokenStream, function: &Function, faults: &mut Faults) -> Options {
    let mut options = Options::default();
    let mut seen: Vec<String> = Vec::new();
    let mut cursor = Cursor::new(attribute, Span::call_site());
    while !cursor.is_done() {
        options.read_entry(&mut cursor, &mut seen, function, faults);
        cursor.take_item(Angles::Brackets);
    }
    options.check_instance(&seen, function, faults);
    options
}

impl Options {
    fn read_entry(&mut self, cursor: &mut Cursor, seen: &mut Vec<String>, function: &Function, faults: &mut Faults) {
        cursor.open_invisible();
        let Some(ident) = cursor.take_ident() else {
            let expected = "an option, such as `T = i64` or `recursive = original`";
            return faults.add_stray(expected, Angles::Brackets, cursor);
        };
        let name = ident.to_string();
        if seen.contains(&name) {
            cursor.take_until(Angles::Brackets, &is_comma);
            return faults.add(ident.span(), format!("`{name}` is given twice: keep one"));
        }
        seen.push(name.clone());
        let is_own = function.generics.parameters.iter().any(|parameter| parameter.name.to_string() == name);
        if !is_own && !NAMES.contains(&name.as_str()) && !name.starts_with(char::is_uppercase) {
            cursor.take_until(Angles::Brackets, &is_comma);
            return faults.add(ident.span(), unknown(&name));
        }
        let Some(value) = take_value(&ident, function, cursor, faults) else { return };
        match name.as_str() {
            "crate" => self.root = Some(value),
            "trait" => self.of_trait = Some(value),
            "recursive" => self.read_recursive(&value, faults),
            _ => self.instance.push((ident, value)),
        }
    }

    fn read_recursive(&mut self, value: &Phrase, faults: &mut Faults) {
        let found = shown::expression(&value.tokens);
        match found.as_str() {
            "original" => self.spares_recursion = true,
            _ => faults.add(value.stretch, format!("expected `original` after `recursive =`, found `{found}`")),
        }
    }

    /// Checks that every parameter of the function has an instance; and if one of the `impl` has, `Self` has, too.
    fn check_instance(&self, seen: &[String], function: &Function, faults: &mut Faults) {
        let name = &function.name;
        for parameter in &function.generics.parameters {
            let given = parameter.name.to_string();
            if !seen.contains(&given) {
                let example = example_instance(&given, function);
                let text = format!(
                    "at which `{given}` is `{name}` to be audited? Name one instance: \
                     `#[lakatos::subject({given} = {example})]`; calls at others run the original"
                );
                faults.add(parameter.name.span(), text);
            }
        }
        for (given, _) in &self.instance {
            let text = given.to_string();
            let is_own = function.generics.parameters.iter().any(|parameter| parameter.name.to_string() == text);
            if !is_own && text != "Self" && !seen.iter().any(|name| name == "Self") {
                let text = format!(
                    "`{name}` has no type parameter `{given}`. If the `impl` has, say what `Self` is, too, as in \
                     `#[lakatos::subject({given} = i64, Self = Set<i64>)]`"
                );
                faults.add(given.span(), text);
            }
        }
    }
}

fn unknown(name: &str) -> String {
    match nearest(name, &NAMES) {
        Some(near) => format!("unknown option `{name}`: did you mean `{near}`?"),
        None => format!("unknown option `{name}`: there are {}, and type parameters", quoted(&NAMES)),
    }
}

/// An example of an instance for a parameter.
fn example_instance(name: &str, function: &Function) -> &'static str {
    let mut parameters = function.generics.parameters.iter();
    if parameters.any(|parameter| parameter.is_constant && parameter.name.to_string() == name) { "3" } else { "i64" }
}

/// The tokens after `=`.
fn take_value(ident: &Ident, function: &Function, cursor: &mut Cursor, faults: &mut Faults) -> Option<Phrase> {
    let equals = cursor.take_punct('=');
    let tokens = cursor.take_until(Angles::Brackets, &is_comma);
    let last = Stretch::of(&tokens, equals.unwrap_or(ident.span())).last;
    if let (Some(equals), false) = (equals, tokens.is_empty()) {
        return Some(Phrase::new(tokens, equals));
    }
    let example = match ident.to_string().as_str() {
        "crate" => "crate = my_crate::lakatos".to_string(),
        "trait" => "trait = Ord".to_string(),
        "recursive" => "recursive = original".to_string(),
        "Self" => "Self = Set<i64>".to_string(),
        other => format!("{other} = {}", example_instance(other, function)),
    };
    faults.add(Stretch { first: ident.span(), last }, format!("`{ident}` needs a value after `=`: write `{example}`"));
    None
}
