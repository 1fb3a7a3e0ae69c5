//! The expansions of types and functions: of each block of `corpus/macros`, and of each block with one token of an
//! attribute left out, doubled, or swapped with the next. The files in `golden/macros` have the code, and every error
//! with its place.

use std::fmt::Write as _;

use proc_macro::{Delimiter, Group, Spacing, TokenStream, TokenTree};

use crate::cursor::{is_mark, row, stream, tokens_inside};
use crate::golden::{compare, corpus};

type Expand = fn(&[TokenTree]) -> TokenStream;

fn derive(tokens: &[TokenTree]) -> TokenStream {
    crate::derive_data(stream(tokens))
}

fn test(tokens: &[TokenTree]) -> TokenStream {
    let (attribute, item) = attribute_and_item(tokens);
    crate::test(attribute, item)
}

#[cfg(feature = "audit")]
fn subject(tokens: &[TokenTree]) -> TokenStream {
    let (attribute, item) = attribute_and_item(tokens);
    crate::subject(attribute, item)
}

#[cfg(feature = "lazy")]
fn lazy(tokens: &[TokenTree]) -> TokenStream {
    let (attribute, item) = attribute_and_item(tokens);
    crate::lazy(attribute, item)
}

#[cfg(feature = "lazy")]
fn generator(tokens: &[TokenTree]) -> TokenStream {
    let (attribute, item) = attribute_and_item(tokens);
    crate::generator(attribute, item)
}

/// (Errors stand in a block: it is an expression.)
#[cfg(feature = "fits")]
fn fits(tokens: &[TokenTree]) -> TokenStream {
    let code = row(crate::fits(stream(tokens)));
    match code.as_slice() {
        [TokenTree::Group(group)] => group.stream(),
        _ => stream(&code),
    }
}

/// The contents of the first attribute, as the compiler passes it, and the item.
fn attribute_and_item(tokens: &[TokenTree]) -> (TokenStream, TokenStream) {
    let [_, TokenTree::Group(group), item @ ..] = tokens else { panic!("expected an attribute") };
    let attribute = match tokens_inside(group).last() {
        Some(TokenTree::Group(list)) => list.stream(),
        _ => TokenStream::new(),
    };
    (attribute, stream(item))
}

/// The texts of the errors in an expansion, each with its place.
fn errors(code: &TokenStream) -> Vec<String> {
    let code = row(code.clone());
    let mut errors = Vec::new();
    for tokens in code.windows(3) {
        let [TokenTree::Ident(name), _, TokenTree::Group(group)] = tokens else { continue };
        let inside = tokens_inside(group);
        let [TokenTree::Literal(text)] = inside.as_slice() else { continue };
        if name == "compile_error" {
            let (start, end) = (name.span().start(), group.span().end());
            let text = text.to_string().replace("\\n", "\n  |").replace("\\\"", "\"").replace("\\'", "'");
            let place = format!("{}:{}-{}:{}", start.line, start.column + 1, end.line, end.column + 1);
            errors.push(format!("{place} {}", text.trim_matches('"')));
        }
    }
    errors
}

/// Code as lines: one for each statement and each field.
#[derive(Default)]
struct Lines {
    text: String,
    indent: usize,
    /// The line so far.
    line: String,
    /// Is the next token written without a space before it?
    joined: bool,
    /// Was the last token a block?
    after_block: bool,
}

impl Lines {
    fn of(code: &TokenStream) -> String {
        let mut lines = Lines::default();
        lines.add(&row(code.clone()), true);
        lines.end();
        lines.text
    }

    fn add(&mut self, tokens: &[TokenTree], is_block: bool) {
        for token in tokens {
            let goes_on = matches!(token, TokenTree::Punct(punct) if ",;.?=".contains(punct.as_char()));
            if std::mem::take(&mut self.after_block) && is_block && !goes_on {
                self.end();
            }
            match token {
                TokenTree::Group(group) => self.group(group),
                TokenTree::Punct(punct) => {
                    let mark = punct.as_char();
                    self.joined |= matches!(mark, ',' | ';' | ':' | '.' | '?') || self.line.ends_with(':');
                    self.word(&mark.to_string());
                    self.joined = punct.spacing() == Spacing::Joint || matches!(mark, '.' | '\'' | '&' | '!' | '#');
                    if is_block && matches!(mark, ',' | ';') {
                        self.end();
                    }
                }
                TokenTree::Ident(_) | TokenTree::Literal(_) => {
                    self.joined |= self.line.ends_with("::");
                    self.word(&token.to_string());
                }
            }
        }
    }

    fn word(&mut self, word: &str) {
        if !self.joined && !self.line.is_empty() {
            self.line.push(' ');
        }
        self.line.push_str(word);
        self.joined = false;
    }

    fn group(&mut self, group: &Group) {
        let (open, close) = match group.delimiter() {
            Delimiter::Brace => ("{", "}"),
            Delimiter::Parenthesis => ("(", ")"),
            Delimiter::Bracket => ("[", "]"),
            Delimiter::None => ("", ""),
        };
        let inside = tokens_inside(group);
        let is_broken = group.delimiter() == Delimiter::Brace && !inside.is_empty();
        self.joined |= group.delimiter() != Delimiter::Brace;
        self.word(open);
        if is_broken {
            self.end();
            self.indent += 1;
            self.add(&inside, true);
            self.end();
            self.indent -= 1;
        } else {
            self.joined = true;
            self.add(&inside, false);
            self.joined = true;
        }
        self.word(close);
        self.after_block = is_broken;
    }

    fn end(&mut self) {
        if !self.line.is_empty() {
            let _ = writeln!(self.text, "{}{}", "    ".repeat(self.indent), self.line);
        }
        self.line.clear();
        self.joined = false;
    }
}

/// The tokens with one of them left out, doubled, or swapped with the next, wherever it is in an attribute; with a text
/// that describes the change. The compiler reads tokens outside of attributes before the macro does.
fn damaged(tokens: &[TokenTree], is_attribute: bool) -> Vec<(String, Vec<TokenTree>)> {
    let mut all = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        if is_attribute {
            damage(tokens, at, &mut all);
        }
        if let TokenTree::Group(group) = token {
            let after_hash = at > 0 && is_mark(&tokens[at - 1], '#');
            for (what, inside) in damaged(&tokens_inside(group), is_attribute || after_hash) {
                let mut rebuilt = Group::new(group.delimiter(), stream(&inside));
                rebuilt.set_span(group.span());
                let mut changed = tokens.to_vec();
                changed[at] = rebuilt.into();
                all.push((what, changed));
            }
        }
    }
    all
}

fn damage(tokens: &[TokenTree], at: usize, all: &mut Vec<(String, Vec<TokenTree>)>) {
    let shown = short(&tokens[at]);
    let mut without = tokens.to_vec();
    without.remove(at);
    all.push((format!("no {shown}"), without));
    let mut double = tokens.to_vec();
    double.insert(at, tokens[at].clone());
    all.push((format!("twice {shown}"), double));
    if let Some(next) = tokens.get(at + 1) {
        let mut exchanged = tokens.to_vec();
        exchanged.swap(at, at + 1);
        all.push((format!("{} before {shown}", short(next)), exchanged));
    }
}

/// A token, and its place.
fn short(token: &TokenTree) -> String {
    let text = match token {
        TokenTree::Group(group) => match group.delimiter() {
            Delimiter::Brace => "{..}".to_owned(),
            Delimiter::Parenthesis => "(..)".to_owned(),
            Delimiter::Bracket => "[..]".to_owned(),
            Delimiter::None => String::new(),
        },
        token => token.to_string(),
    };
    let start = token.span().start();
    format!("`{text}` {}:{}", start.line, start.column + 1)
}

fn quoted(block: &str) -> String {
    block.lines().map(|line| format!("> {line}\n")).collect()
}

fn tokens(block: &str) -> Vec<TokenTree> {
    match block.parse::<TokenStream>() {
        Ok(tokens) => row(tokens),
        Err(error) => panic!("{error}:\n{block}"),
    }
}

/// The expansions of every block of a corpus.
fn expansions(name: &str, expand: Expand) -> String {
    let mut text = String::new();
    for block in corpus(&format!("{name}.rs")) {
        let code = expand(&tokens(&block));
        let errors = errors(&code);
        let shown = if errors.is_empty() { Lines::of(&code) } else { errors.join("\n") + "\n" };
        let _ = writeln!(text, "{}{shown}", quoted(&block));
    }
    text
}

/// The errors of every damaged block of a corpus: each error once, after all changes that lead to it.
fn damages(name: &str, expand: Expand, is_damaged: fn(&str) -> bool) -> String {
    damages_at(name, expand, is_damaged, false)
}

/// The same; everywhere, or in attributes only.
fn damages_at(name: &str, expand: Expand, is_damaged: fn(&str) -> bool, everywhere: bool) -> String {
    let mut text = String::new();
    for block in corpus(&format!("{name}.rs")).iter().filter(|block| is_damaged(block)) {
        let mut said: Vec<(Vec<String>, Vec<String>)> = Vec::new();
        let mut taken = 0;
        for (what, tokens) in damaged(&tokens(block), everywhere) {
            let errors = errors(&expand(&tokens));
            if errors.is_empty() {
                taken += 1;
                continue;
            }
            match said.iter_mut().find(|(found, _)| *found == errors) {
                Some((_, by)) => by.push(what),
                None => said.push((errors, vec![what])),
            }
        }
        text.push_str(&quoted(block));
        for (errors, by) in said {
            let _ = writeln!(text, "{}\n  {}", by.join(", "), errors.join("\n  "));
        }
        let _ = writeln!(text, "{taken} others are taken\n");
    }
    text
}

#[test]
fn types_become_descriptions() {
    compare("derive.txt", &expansions("derive", derive));
}

#[test]
fn properties_become_tests() {
    compare("test.txt", &expansions("test", test));
}

#[cfg(feature = "audit")]
#[test]
fn subjects_ask_before_their_bodies() {
    compare("subject.txt", &expansions("subject", subject));
}

#[test]
fn a_type_that_is_refused_is_refused_at_the_place_of_the_error() {
    compare("derive_refused.txt", &expansions("derive_refused", derive));
}

/// The compiler should not repeat what other errors say about a refused type.
#[test]
fn a_type_that_is_refused_is_data_all_the_same() {
    let mut text = String::new();
    for block in [
        "#[data(opaqe)] struct Pair<T: Ord, const N: usize>(T, [u8; N]) where T: Clone;",
        "#[data(bound(T: Ord), frobnicate, crate = other)] enum Choice<T> { A(T) }",
    ] {
        let code = row(derive(&tokens(block)));
        let _ = writeln!(text, "{}{}", quoted(block), Lines::of(&stream(&code[3..])));
    }
    compare("derive_stand_in.txt", &text);
}

#[test]
fn a_property_that_is_refused_is_refused_at_the_place_of_the_error() {
    compare("test_refused.txt", &expansions("test_refused", test));
}

#[cfg(feature = "audit")]
#[test]
fn a_subject_that_is_refused_is_refused_at_the_place_of_the_error() {
    compare("subject_refused.txt", &expansions("subject_refused", subject));
}

#[test]
fn a_damaged_type_is_refused_or_taken() {
    compare("derive_damaged.txt", &damages("derive", derive, |block| block.contains("#[")));
}

#[test]
fn a_damaged_property_is_refused_or_taken() {
    compare("test_damaged.txt", &damages("test", test, |_| true));
}

#[cfg(feature = "audit")]
#[test]
fn a_damaged_subject_is_refused_or_taken() {
    compare("subject_damaged.txt", &damages("subject", subject, |_| true));
}

#[cfg(feature = "lazy")]
#[test]
fn modules_are_copied_beside_themselves() {
    compare("lazy.txt", &expansions("lazy", lazy));
}

#[cfg(feature = "lazy")]
#[test]
fn a_module_that_cannot_be_copied_is_refused_at_the_place_of_the_error() {
    compare("lazy_refused.txt", &expansions("lazy_refused", lazy));
}

#[cfg(feature = "lazy")]
#[test]
fn generators_are_told_beside_themselves() {
    compare("generator.txt", &expansions("generator", generator));
}

#[cfg(feature = "lazy")]
#[test]
fn a_generator_that_no_property_could_use_is_refused_at_the_place_of_the_error() {
    compare("generator_refused.txt", &expansions("generator_refused", generator));
}

#[cfg(feature = "fits")]
#[test]
fn patterns_become_nested_matches() {
    compare("fits.txt", &expansions("fits", fits));
}

#[cfg(feature = "fits")]
#[test]
fn a_damaged_pattern_is_refused_or_taken() {
    compare("fits_damaged.txt", &damages_at("fits", fits, |_| true, true));
}
