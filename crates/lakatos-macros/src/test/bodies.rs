//! How bodies are read: their statements, and which premises can be checked without the body. `corpus/macros/bodies.rs`
//! has the bodies, `golden/macros/bodies.txt` the results.

use std::fmt::Write as _;

use proc_macro::{TokenStream, TokenTree};

use super::function::{self, Function};
use super::premises::{self, Premise};
use super::statements::{self, Kind, Statement};
use crate::cursor::stream;
use crate::fault::Faults;
use crate::golden::{compare, corpus};
use crate::shown::expression;

fn read(block: &str) -> Function {
    let mut faults = Faults::default();
    let tokens: TokenStream = block.parse().unwrap_or_else(|error| panic!("{error}: {block}"));
    match function::read(tokens, &mut faults) {
        Some(function) if faults.count() == 0 => function,
        _ => panic!("{} faults in {block}", faults.count()),
    }
}

fn plain(tokens: &[TokenTree]) -> String {
    stream(tokens).to_string()
}

fn kind(statement: &Statement) -> String {
    match &statement.kind {
        Kind::Assume { path, conditions } => {
            let conditions: Vec<String> = conditions.iter().map(|condition| expression(condition)).collect();
            format!("{} of {}", plain(path), conditions.join(" AND "))
        }
        Kind::Let { name, typed, initializer } => {
            format!("let{} {name} by {}", if *typed { " with type" } else { "" }, plain(initializer))
        }
        Kind::Item => "item".to_owned(),
        Kind::OneItem => "item that stands once".to_owned(),
        Kind::Remark(inside) => format!("remark on `{}`", plain(inside)),
        Kind::Note => "note".to_owned(),
        Kind::Other => "other".to_owned(),
    }
}

fn premise_text(premise: &Premise, function: &Function) -> String {
    let condition = expression(&premise.condition);
    let (first, last) = (premise.stretch.first.start(), premise.stretch.last.end());
    let place = format!("{}:{}-{}:{}", first.line, first.column + 1, last.line, last.column + 1);
    let Some(alone) = &premise.alone else { return format!("`{condition}` {place} by the body") };
    let arguments: Vec<&str> = alone.arguments.iter().map(|index| function.arguments[*index].shown.as_str()).collect();
    let lets: Vec<String> = alone.lets.iter().map(|(name, tokens)| format!("{name}: {}", plain(tokens))).collect();
    let mut text = format!("`{condition}` {place} alone, of {}", arguments.join(", "));
    if !lets.is_empty() {
        let _ = write!(text, " after {}", lets.join(" "));
    }
    if !alone.items.is_empty() {
        let _ = write!(text, " beside {}", plain(&alone.items));
    }
    if alone.never_panics {
        text.push_str(", never panics");
    }
    text
}

#[test]
fn bodies_are_taken_apart_where_that_is_plain() {
    let mut text = String::new();
    for block in corpus("bodies.rs") {
        let function = read(&block);
        let statements = statements::split(&function.body);
        for line in block.lines() {
            let _ = writeln!(text, "> {line}");
        }
        for statement in &statements {
            let _ = writeln!(text, "{}\n    {}", plain(&statement.tokens), kind(statement));
        }
        for premise in premises::find(&statements, &function.arguments) {
            let _ = writeln!(text, "? {}", premise_text(&premise, &function));
        }
        text.push('\n');
    }
    compare("bodies.txt", &text);
}
