//! The statements of a body, as far as their beginnings and ends matter.
//!
//! This is not a parser of Rust. An `assume!` with its semicolon is found wherever a statement can begin; a `let`
//! reaches to its semicolon. Unusual statements of other kinds, such as an `if` with a block in its condition, may be
//! cut in two: the parts count as statements of other kinds.

use proc_macro::{Delimiter, Group, Spacing, Span, TokenTree};

use crate::cursor::{Angles, Cursor, is_mark, is_mark_at, is_one_of, is_word, is_word_at, look_for, tokens_inside};

/// A statement, with its tokens.
pub(super) struct Statement {
    pub(super) tokens: Vec<TokenTree>,
    pub(super) kind: Kind,
}

pub(super) enum Kind {
    /// `assume!(a && b);` with its path, up to and with the `!`, and its conditions.
    Assume {
        path: Vec<TokenTree>,
        conditions: Vec<Vec<TokenTree>>,
    },
    /// `let name = initializer;`, perhaps with a type.
    Let {
        name: String,
        typed: bool,
        initializer: Vec<TokenTree>,
    },
    /// An item that can be repeated in several functions.
    Item,
    /// An item that can only be here.
    OneItem,
    /// A macro that only prints or makes a note.
    Remark(Vec<TokenTree>),
    /// An inner attribute.
    Note,
    Other,
}

/// Macros that print or make a note.
const REMARKS: [&str; 6] = ["println", "eprintln", "print", "eprint", "note", "label"];

/// The statements of a body, in order; no token is left out.
pub(super) fn split(body: &Group) -> Vec<Statement> {
    let tokens = tokens_inside(body);
    let mut statements = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let (end, kind) = read(&tokens, at);
        statements.push(Statement { tokens: tokens[at..end].to_vec(), kind });
        at = end;
    }
    statements
}

/// Where the statement that begins here ends, and its kind.
fn read(tokens: &[TokenTree], start: usize) -> (usize, Kind) {
    if let [hash, bang, TokenTree::Group(_), ..] = &tokens[start..] {
        if is_mark(hash, '#') && is_mark(bang, '!') {
            return (start + 3, Kind::Note);
        }
    }
    let mut at = start;
    while let [hash, TokenTree::Group(_), ..] = &tokens[at..] {
        if !is_mark(hash, '#') {
            break;
        }
        at += 2;
    }
    let noted = at > start;
    if !noted {
        if let Some(read) = read_macro(tokens, at) {
            return read;
        }
    }
    let end = end_of_statement(tokens, at);
    let kind = match read_item(&tokens[at..end]) {
        Kind::Other if !noted => read_let(&tokens[at..end]).unwrap_or(Kind::Other),
        kind => kind,
    };
    (end, kind)
}

/// `assume!(..);` or a remark.
fn read_macro(tokens: &[TokenTree], start: usize) -> Option<(usize, Kind)> {
    let (path, bang) = read_path(tokens, start);
    let Some(TokenTree::Group(group)) = tokens.get(bang + 1) else { return None };
    let semicolon = is_mark_at(tokens, bang + 2, ';');
    let ends = semicolon || group.delimiter() == Delimiter::Brace;
    if !is_mark_at(tokens, bang, '!') || !ends {
        return None;
    }
    let end = bang + 2 + usize::from(semicolon);
    let (last, before) = path.split_last()?;
    let is_ours = match before {
        [] => true,
        [.., before] => before == "lakatos",
    };
    if last == "assume" && is_ours {
        let conditions = read_conditions(tokens_inside(group))?;
        return Some((end, Kind::Assume { path: tokens[start..=bang].to_vec(), conditions }));
    }
    REMARKS.contains(&last.as_str()).then(|| (end, Kind::Remark(tokens_inside(group))))
}

/// The words of the path that begins here, and where it ends.
fn read_path(tokens: &[TokenTree], start: usize) -> (Vec<String>, usize) {
    let mut words = Vec::new();
    let mut at = start;
    loop {
        if is_mark_at(tokens, at, ':') && is_mark_at(tokens, at + 1, ':') {
            at += 2;
        }
        let Some(TokenTree::Ident(ident)) = tokens.get(at) else { return (words, at) };
        words.push(ident.to_string());
        at += 1;
        if !is_mark_at(tokens, at, ':') {
            return (words, at);
        }
    }
}

/// The conditions of an `assume!`: the operands of `&&`, where they are plain. `None` if this is not one expression.
fn read_conditions(mut tokens: Vec<TokenTree>) -> Option<Vec<Vec<TokenTree>>> {
    if matches!(tokens.last(), Some(last) if is_mark(last, ',')) {
        tokens.pop();
    }
    if tokens.is_empty() || has_comma(&tokens) {
        return None;
    }
    let conjuncts = conjuncts(&tokens);
    if conjuncts.is_some() { conjuncts } else { Some(vec![tokens]) }
}

/// Is there a comma here that is not between angle brackets or bars?
fn has_comma(tokens: &[TokenTree]) -> bool {
    Cursor::of(tokens.to_vec(), Span::call_site()).items(Angles::Comparisons).len() > 1
}

/// Splits at the `&&`s of the outermost level. `None` in doubt: next to an operator of lower precedence, and where they
/// could be two references.
fn conjuncts(tokens: &[TokenTree]) -> Option<Vec<Vec<TokenTree>>> {
    let mut parts: Vec<Vec<TokenTree>> = vec![Vec::new()];
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let part = parts.last_mut()?;
        match mark_at(tokens, at) {
            Mark::And if matches!(part.last(), Some(last) if ends_operand(last)) => {
                parts.push(Vec::new());
                at += 2;
            }
            Mark::And | Mark::Doubtful => return None,
            Mark::Harmless(length) => {
                part.extend_from_slice(&tokens[at..at + length]);
                at += length;
            }
            Mark::None => {
                if part.is_empty() && begins_in_doubt(token) {
                    return None;
                }
                part.push(token.clone());
                at += 1;
            }
        }
    }
    for part in &parts {
        if part.is_empty() {
            return None;
        }
    }
    Some(parts)
}

/// What comes between conditions.
enum Mark {
    And,
    /// An operator of this many characters with higher precedence.
    Harmless(usize),
    /// One of lower precedence, or possibly so.
    Doubtful,
    None,
}

fn mark_at(tokens: &[TokenTree], at: usize) -> Mark {
    let (TokenTree::Punct(first), next) = (&tokens[at], tokens.get(at + 1)) else { return Mark::None };
    let second = match next {
        Some(TokenTree::Punct(punct)) if first.spacing() == Spacing::Joint => Some(punct.as_char()),
        _ => None,
    };
    match (first.as_char(), second) {
        ('&', Some('&')) => Mark::And,
        ('=' | '!' | '<' | '>', Some('=')) => Mark::Harmless(2),
        ('|' | '=', _) | ('.', Some('.')) | (_, Some('=')) => Mark::Doubtful,
        _ => Mark::None,
    }
}

/// Is an operand complete after this?
fn ends_operand(token: &TokenTree) -> bool {
    match token {
        TokenTree::Ident(_) | TokenTree::Literal(_) | TokenTree::Group(_) => true,
        TokenTree::Punct(punct) => punct.as_char() == '?',
    }
}

/// Blocks and words after which everything to the right may belong to one expression.
fn begins_in_doubt(token: &TokenTree) -> bool {
    const WORDS: [&str; 14] = [
        "if", "match", "unsafe", "return", "let", "break", "continue", "move", "async", "loop", "while", "for",
        "const", "yield",
    ];
    match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        token => is_one_of(token, &WORDS),
    }
}

/// Where a statement ends: after its semicolon, or after the block that ends it.
fn end_of_statement(tokens: &[TokenTree], start: usize) -> usize {
    let mut by_block = ends_by_block(tokens, start);
    for at in start..tokens.len() {
        if is_mark_at(tokens, at, ';') {
            return at + 1;
        }
        if !is_brace(tokens, at) || !by_block || is_word_at(tokens, at + 1, "else") {
            continue;
        }
        if is_mark_at(tokens, at + 1, '.') || is_mark_at(tokens, at + 1, '?') {
            by_block = false;
            continue;
        }
        return at + 1;
    }
    tokens.len()
}

/// Does a block end the statement that begins here?
fn ends_by_block(tokens: &[TokenTree], start: usize) -> bool {
    const WORDS: [&str; 14] = [
        "if", "match", "for", "while", "loop", "unsafe", "fn", "mod", "struct", "enum", "impl", "trait", "extern",
        "union",
    ];
    let after = |word: &str| is_word_at(tokens, start + 1, word);
    match &tokens[start..] {
        [TokenTree::Group(group), ..] => group.delimiter() == Delimiter::Brace,
        [quote, ..] if is_mark(quote, '\'') => true,
        [first, ..] if is_word(first, "pub") => {
            let shift = usize::from(matches!(tokens.get(start + 1), Some(TokenTree::Group(_))));
            ends_by_block(tokens, start + 1 + shift)
        }
        [first, ..] if is_word(first, "const") => after("fn") || after("async") || after("unsafe"),
        [first, ..] if is_word(first, "async") => after("fn") || after("unsafe"),
        [first, ..] if is_one_of(first, &WORDS) || is_word(first, "macro_rules") => true,
        _ => {
            let (path, end) = read_path(tokens, start);
            !path.is_empty() && is_mark_at(tokens, end, '!') && is_brace(tokens, end + 1)
        }
    }
}

fn is_brace(tokens: &[TokenTree], at: usize) -> bool {
    matches!(tokens.get(at), Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace)
}

/// The kind of an item; `Other` if the tokens are not an item.
fn read_item(tokens: &[TokenTree]) -> Kind {
    const ONES: [&str; 9] = ["struct", "enum", "impl", "trait", "mod", "static", "macro_rules", "extern", "type"];
    let Some(first) = tokens.first() else { return Kind::Other };
    let next = |word: &str| is_word_at(tokens, 1, word);
    let qualified = |word: &str| is_word(first, word) && (next("fn") || next("unsafe") || next("extern"));
    let is_function = is_word(first, "fn") || qualified("const") || qualified("async");
    let is_constant = is_word(first, "const") && !matches!(tokens.get(1), Some(TokenTree::Group(_)));
    if is_word(first, "use") || is_function || is_constant {
        // A state or an implementation must not be duplicated.
        let one = has_word(tokens, &["static", "impl", "thread_local"]);
        return if one { Kind::OneItem } else { Kind::Item };
    }
    let union = is_word(first, "union") && matches!(tokens.get(1), Some(TokenTree::Ident(_)));
    let unsafe_item = is_word(first, "unsafe") && !is_brace(tokens, 1);
    let one = is_one_of(first, &ONES) || is_word(first, "pub") || union || unsafe_item;
    if one { Kind::OneItem } else { Kind::Other }
}

/// Does one of these words stand here, however deep?
fn has_word(tokens: &[TokenTree], words: &[&str]) -> bool {
    look_for(tokens, &mut |row, at| is_one_of(&row[at], words))
}

/// `let name = initializer;` or `let name: Type = initializer;`
fn read_let(tokens: &[TokenTree]) -> Option<Kind> {
    let [keyword, TokenTree::Ident(name), rest @ .., end] = tokens else { return None };
    let name = name.to_string();
    if !is_word(keyword, "let") || matches!(name.as_str(), "mut" | "ref" | "_") || !is_mark(end, ';') {
        return None;
    }
    let typed = is_mark_at(rest, 0, ':');
    let equals = if typed { find_equals(rest)? } else { 0 };
    if !is_mark_at(rest, equals, '=') {
        return None;
    }
    // The type of an underscore may be decided later.
    let typed = typed && !has_word(&rest[..equals], &["_"]);
    Some(Kind::Let { name, typed, initializer: rest[equals + 1..].to_vec() })
}

/// The `=` after a type.
fn find_equals(tokens: &[TokenTree]) -> Option<usize> {
    let mut open = 0_usize;
    for (at, token) in tokens.iter().enumerate() {
        let arrow = at > 0 && is_mark(&tokens[at - 1], '-');
        match token {
            token if is_mark(token, '<') => open += 1,
            token if is_mark(token, '>') && !arrow => open = open.saturating_sub(1),
            token if is_mark(token, '=') && open == 0 => return Some(at),
            _ => {}
        }
    }
    None
}
