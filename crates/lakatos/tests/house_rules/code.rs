//! Rust sources as a reader of rules sees them: without comments and literals, as tokens and as paths.
//!
//! Not a parser: what it does not understand it passes on, so that a rule looks at too much rather than too little.

/// A word, a number, `::`, or one other character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token<'a> {
    pub(crate) text: &'a str,
    pub(crate) line: usize,
}

/// A path as written, with the groups of a `use` multiplied out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Path<'a> {
    pub(crate) segments: Vec<&'a str>,
    pub(crate) line: usize,
    /// Whether it is the name of a macro that is called.
    pub(crate) is_macro: bool,
}

/// The source with comments and literals replaced by blanks; lines stay where they are.
pub(crate) fn bare(source: &str) -> String {
    let mut rest = source;
    let mut bare = String::with_capacity(source.len());
    while let Some(first) = rest.chars().next() {
        let after_word = bare.chars().next_back().is_some_and(is_word);
        let (length, keep) = match skipped(rest, after_word) {
            Some(length) => (length, false),
            None => (first.len_utf8(), true),
        };
        let (piece, left) = rest.split_at(length);
        bare.extend(piece.chars().map(|c| if keep || c == '\n' { c } else { ' ' }));
        rest = left;
    }
    bare
}

/// The length of the comment or literal that begins here.
fn skipped(rest: &str, after_word: bool) -> Option<usize> {
    match rest.as_bytes() {
        [b'/', b'/', ..] => Some(rest.find('\n').unwrap_or(rest.len())),
        [b'/', b'*', ..] => Some(block_comment(rest)),
        [b'"', ..] => Some(quoted(rest, '"')),
        [b'\'', ..] => character(rest),
        [b'r', b'"' | b'#', ..] if !after_word => raw_string(rest, 1),
        [b'b' | b'c', b'r', b'"' | b'#', ..] if !after_word => raw_string(rest, 2),
        _ => None,
    }
}

fn block_comment(rest: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < rest.len() {
        match rest.as_bytes()[at..] {
            [b'/', b'*', ..] => (depth, at) = (depth + 1, at + 2),
            [b'*', b'/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            return at;
        }
    }
    rest.len()
}

/// The length of a literal up to its closing mark, which a backslash hides.
fn quoted(rest: &str, mark: char) -> usize {
    let mut hidden = false;
    for (at, c) in rest.char_indices().skip(1) {
        if c == mark && !hidden {
            return at + 1;
        }
        hidden = c == '\\' && !hidden;
    }
    rest.len()
}

/// The length of a character literal; `None` for a lifetime.
fn character(rest: &str) -> Option<usize> {
    let mut chars = rest.chars().skip(1);
    let first = chars.next()?;
    (first == '\\' || chars.next()? == '\'').then(|| quoted(rest, '\''))
}

/// The length of a raw string; `None` for a raw identifier.
fn raw_string(rest: &str, prefix: usize) -> Option<usize> {
    let hashes = rest[prefix..].bytes().take_while(|byte| *byte == b'#').count();
    let start = prefix + hashes + 1;
    if !rest[prefix + hashes..].starts_with('"') {
        return None;
    }
    let end = format!("\"{}", "#".repeat(hashes));
    Some(rest[start..].find(&end).map_or(rest.len(), |at| start + at + end.len()))
}

fn is_word(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

/// Can this token begin or continue a path?
fn is_name(token: &Token<'_>) -> bool {
    token.text.starts_with(|c: char| c == '_' || c.is_alphabetic())
}

/// The tokens of bare code.
pub(crate) fn tokens(bare: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    for (line, text) in bare.lines().enumerate() {
        let mut rest = text.trim_start();
        while let Some(first) = rest.chars().next() {
            let length = match first {
                c if is_word(c) => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
                ':' if rest.starts_with("::") => 2,
                c => c.len_utf8(),
            };
            tokens.push(Token { text: &rest[..length], line: line + 1 });
            rest = rest[length..].trim_start();
        }
    }
    tokens
}

/// Every path in the code, each with all the names in it.
pub(crate) fn paths<'a>(tokens: &[Token<'a>]) -> Vec<Path<'a>> {
    let mut paths = Vec::new();
    // Prefixes of the `use` groups that are open; `None` for other braces.
    let mut groups: Vec<Option<Vec<&'a str>>> = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        match tokens[at].text {
            "{" => groups.push(None),
            "}" => drop(groups.pop()),
            _ if is_name(&tokens[at]) => {
                let prefix = groups.last().cloned().flatten().unwrap_or_default();
                let (path, next, opens) = path(tokens, at, prefix);
                if opens {
                    groups.push(Some(path.segments));
                } else {
                    paths.push(path);
                }
                at = next;
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    paths
}

/// The path that begins here, where it ends, and whether it ends by opening a group.
fn path<'a>(tokens: &[Token<'a>], start: usize, mut segments: Vec<&'a str>) -> (Path<'a>, usize, bool) {
    let line = tokens[start].line;
    segments.push(tokens[start].text);
    let mut at = start + 1;
    while tokens.get(at).is_some_and(|token| token.text == "::") {
        match tokens.get(at + 1) {
            Some(next) if is_name(next) => segments.push(next.text),
            Some(next) if next.text == "{" => return (Path { segments, line, is_macro: false }, at + 2, true),
            _ => break,
        }
        at += 2;
    }
    let is_macro = tokens.get(at).is_some_and(|token| token.text == "!");
    (Path { segments, line, is_macro }, at, false)
}

/// Where the item that begins at this token ends: after its closing brace, or its semicolon.
pub(crate) fn end_of_item(tokens: &[Token<'_>], start: usize) -> usize {
    let mut nested = 0_usize;
    for (at, token) in tokens.iter().enumerate().skip(start) {
        match token.text {
            "(" | "[" | "{" => nested += 1,
            ")" | "]" => nested = nested.saturating_sub(1),
            "}" if nested <= 1 => return at + 1,
            "}" => nested -= 1,
            ";" if nested == 0 => return at + 1,
            _ => {}
        }
    }
    tokens.len()
}

/// The tokens of items that are not marked `#[cfg(test)]`, and the names of the marked modules that are files.
pub(crate) fn without_tests<'a>(tokens: &[Token<'a>]) -> (Vec<Token<'a>>, Vec<&'a str>) {
    const MARK: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];
    let mut kept = Vec::new();
    let mut modules = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let marked = tokens[at..].iter().map(|token| token.text).take(MARK.len()).eq(MARK);
        if !marked {
            kept.push(tokens[at]);
            at += 1;
            continue;
        }
        let end = end_of_item(tokens, at + MARK.len());
        if let [.., keyword, name, Token { text: ";", .. }] = &tokens[at..end] {
            modules.extend((keyword.text == "mod").then_some(name.text));
        }
        at = end;
    }
    (kept, modules)
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

#[test]
fn comments_and_literals_are_blanks_in_bare_code() {
    let source = "a/*b/*c*/\n*/d // e\n\"f\\\"g\" 'h' '\\'' 'i: r#\"j\"k\"# r#type b\"l\" br\"m\" xr\"n\"";
    let bare = bare(source);
    assert_eq!(words(&bare), ["a", "d", "'i:", "r#type", "b", "xr"]);
    assert_eq!(bare.len(), source.len());
    assert_eq!(bare.lines().count(), source.lines().count());
}

#[test]
fn groups_of_a_use_are_multiplied_out() {
    let source = "use std::{env::{self, Args}, fmt};\nfn f() { ::std::fs::read(x) }";
    let tokens = tokens(source);
    let paths: Vec<String> = paths(&tokens).iter().map(|path| path.segments.join("::")).collect();
    assert_eq!(paths, ["use", "std::env::self", "std::env::Args", "std::fmt", "fn", "f", "std::fs::read", "x"]);
}

#[test]
fn items_marked_as_tests_are_left_out() {
    let source = "use a; #[cfg(test)] mod b; fn c() {} #[cfg(test)] #[x(y)] mod tests { fn d() { e } } fn f() {}";
    let tokens = tokens(source);
    let (kept, modules) = without_tests(&tokens);
    let kept: Vec<&str> = kept.iter().filter(|token| is_name(token)).map(|token| token.text).collect();
    assert_eq!(kept, ["use", "a", "fn", "c", "fn", "f"]);
    assert_eq!(modules, ["b"]);
}
