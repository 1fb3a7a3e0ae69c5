//! The functions that a body calls, which an explanation may call, too.
//!
//! Only calls by path count, whose arguments are arguments of the property, references to them, fields, literals or
//! calls of the same kind. Nothing here knows types: a copy of the body, which is compiled and never run, gives the
//! compiler the type of each argument and each result. So a body that cannot be copied, or whose names could mean
//! something else than they seem to, has no functions.

use proc_macro::{Delimiter, Group, Spacing, TokenTree};

use super::arguments::{Argument, Drawn, Passing};
use super::function::Function;
use crate::cursor::{Angles, Cursor, has, is_mark, is_mark_at, is_one_of, is_word, look_for, tokens_inside};
use crate::flat::{Flat, flat};

/// A call, with its replacement in the copy of the body.
pub(super) struct Call {
    /// The path of the function.
    pub(super) path: Vec<TokenTree>,
    pub(super) arguments: Vec<Passed>,
    /// Is it part of an assertion?
    pub(super) is_asserted: bool,
}

/// An argument of a call.
pub(super) struct Passed {
    pub(super) value: Value,
    pub(super) is_lent: bool,
}

pub(super) enum Value {
    /// This argument of the property.
    Argument(usize),
    /// A literal, perhaps after a sign.
    Literal(Vec<TokenTree>),
    /// A field of an argument.
    Field(Vec<TokenTree>),
    /// The result of another call, by its number.
    Call(usize),
}

/// The calls of a body, and its tokens, with each outermost call replaced by its number.
pub(super) struct Calls {
    pub(super) calls: Vec<Call>,
    pub(super) copy: Vec<Part>,
}

/// A part of the copy of a body.
pub(super) enum Part {
    Token(TokenTree),
    Group(Group, Vec<Part>),
    Call(usize),
}

/// Words in bodies that cannot be copied, or that change what names mean.
const FOREIGN: [&str; 25] = [
    "return",
    "await",
    "async",
    "unsafe",
    "struct",
    "enum",
    "union",
    "impl",
    "trait",
    "static",
    "macro_rules",
    "mod",
    "extern",
    "use",
    "fn",
    "const",
    "type",
    "match",
    "matches",
    "yield",
    "Self",
    "thread_local",
    "break",
    "continue",
    "dyn",
];

/// Macros that do not change what names mean.
const KNOWN: [&str; 22] = [
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "assume",
    "vec",
    "format",
    "println",
    "eprintln",
    "print",
    "eprint",
    "note",
    "label",
    "cover",
    "panic",
    "unreachable",
    "todo",
    "fits",
    "discard",
    "target",
];

/// Macros that assert something.
const ASSERTING: [&str; 3] = ["assert", "assert_eq", "assert_ne"];

/// The most arguments of a call.
const MOST_ARGUMENTS: usize = 4;
/// The most calls that are registered.
const MOST_CALLS: usize = 12;

/// The calls of a body; `None` if there are none.
pub(super) fn find(function: &Function) -> Option<Calls> {
    let tokens = tokens_inside(&function.body);
    if function.asynchronous.is_some() || !function.generics.lifetimes.is_empty() || !can_be_copied(&tokens) {
        return None;
    }
    if let Some(answer) = &function.answer {
        if has(&flat_words(&answer.kind.tokens), &|token| is_one_of(token, &["impl", "dyn"])) {
            return None;
        }
    }
    // An attribute of an argument has no place in the copy.
    if has(&function.parameters, &|token| is_mark(token, '#')) {
        return None;
    }
    let bound = bound_names(&flat(&tokens));
    let mut reader = Reader { function, bound, calls: Vec::new() };
    let is_bool = matches!(&function.answer, Some(answer) if matches!(answer.kind.tokens.as_slice(), [only] if is_word(only, "bool")));
    let tail = if is_bool { tail_of(&tokens) } else { tokens.len() };
    let mut copy = reader.row(&tokens[..tail], false, true);
    copy.extend(reader.row(&tokens[tail..], true, true));
    if reader.calls.is_empty() || reader.calls.len() > MOST_CALLS {
        return None;
    }
    Some(Calls { calls: reader.calls, copy })
}

fn flat_words(tokens: &[TokenTree]) -> Vec<TokenTree> {
    let mut words = Vec::new();
    look_for(tokens, &mut |row, at| {
        words.push(row[at].clone());
        false
    });
    words
}

/// Where the last expression begins: after the last semicolon or block.
fn tail_of(tokens: &[TokenTree]) -> usize {
    let mut tail = 0;
    for (at, token) in tokens.iter().enumerate() {
        let is_block = matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
        if is_mark(token, ';') || is_block {
            tail = at + 1;
        }
    }
    tail
}

/// Can the body be part of another function, and mean the same there?
fn can_be_copied(tokens: &[TokenTree]) -> bool {
    !look_for(tokens, &mut |row, at| match &row[at] {
        TokenTree::Punct(punct) => match punct.as_char() {
            '?' | '#' | '@' => true,
            // A label or a lifetime.
            '\'' => true,
            '!' => is_foreign_macro(row, at),
            _ => false,
        },
        TokenTree::Group(group) => group.delimiter() == Delimiter::None,
        token => is_one_of(token, &FOREIGN),
    })
}

fn is_foreign_macro(row: &[TokenTree], bang: usize) -> bool {
    let is_called = bang > 0
        && matches!(row[bang - 1], TokenTree::Ident(_))
        && matches!(row.get(bang + 1), Some(TokenTree::Group(_)));
    is_called && !is_one_of(&row[bang - 1], &KNOWN) && !is_one_of(&row[bang - 1], &["in", "else", "if", "while"])
}

/// The words where a name is bound: by `let`, by `for`, by a closure.
fn bound_names(row: &[Flat]) -> Vec<String> {
    let mut bound = Vec::new();
    let mut at = 0;
    while at < row.len() {
        let end = match &row[at] {
            Flat::Word(word) if word == "let" => Some("="),
            Flat::Word(word) if word == "for" => Some("in"),
            Flat::Mark("|") if opens_closure(row, at) => Some("|"),
            _ => None,
        };
        at += 1;
        let Some(end) = end else { continue };
        while at < row.len() && !row[at].is_mark(end) && row[at].word() != Some(end) && !row[at].is_mark(";") {
            if let Some(word) = row[at].word() {
                bound.push(word.to_string());
            }
            at += 1;
        }
        at += 1;
    }
    bound
}

/// Is this the first bar of a closure?
fn opens_closure(row: &[Flat], at: usize) -> bool {
    match at.checked_sub(1).map(|before| &row[before]) {
        None | Some(Flat::Open(_) | Flat::Mark(_)) => true,
        Some(Flat::Word(word)) => word == "move" || word == "else" || word == "in",
        Some(Flat::Close(close)) => *close == '}',
        Some(Flat::Literal(_)) => false,
    }
}

struct Reader<'a> {
    function: &'a Function,
    bound: Vec<String>,
    calls: Vec<Call>,
}

impl Reader<'_> {
    /// A row of tokens with its calls, which may be that of a block.
    fn row(&mut self, tokens: &[TokenTree], is_asserted: bool, is_block: bool) -> Vec<Part> {
        let mut parts = Vec::with_capacity(tokens.len());
        let mut at = 0;
        while at < tokens.len() {
            let known = self.calls.len();
            let found = self.call(tokens, at, is_asserted);
            if let Some((end, _)) = &found {
                if is_block && !is_asserted && is_statement(tokens, at, *end) {
                    // An unused value says nothing; and a call that never returns has no type.
                    self.calls.truncate(known);
                    parts.extend(tokens[at..*end].iter().cloned().map(Part::Token));
                    at = *end;
                    continue;
                }
            }
            if let Some((end, call)) = found {
                self.calls.push(call);
                parts.push(Part::Call(self.calls.len() - 1));
                at = end;
                continue;
            }
            match &tokens[at] {
                TokenTree::Group(group) => {
                    let asserts = at > 1 && is_mark(&tokens[at - 1], '!') && is_one_of(&tokens[at - 2], &ASSERTING);
                    let inside = tokens_inside(group);
                    // The length of an array is a constant.
                    let is_array =
                        group.delimiter() == Delimiter::Bracket && has(&inside, &|token| is_mark(token, ';'));
                    let inside = match is_array {
                        true => inside.into_iter().map(Part::Token).collect(),
                        false => {
                            let is_block = group.delimiter() == Delimiter::Brace;
                            self.row(&inside, is_asserted || asserts, is_block)
                        }
                    };
                    parts.push(Part::Group(group.clone(), inside));
                }
                token => parts.push(Part::Token(token.clone())),
            }
            at += 1;
        }
        parts
    }

    /// The call that begins here, and where it ends.
    fn call(&mut self, tokens: &[TokenTree], start: usize, is_asserted: bool) -> Option<(usize, Call)> {
        if start > 0 && (is_mark(&tokens[start - 1], '.') || is_mark(&tokens[start - 1], ':')) {
            return None;
        }
        let end = end_of_path(tokens, start)?;
        let TokenTree::Ident(last) = &tokens[end - 1] else { return None };
        let Some(TokenTree::Group(group)) = tokens.get(end) else { return None };
        let is_function = last.to_string().starts_with(|c: char| c.is_lowercase() || c == '_');
        // The next token decides whether this is a pattern.
        let is_pattern = is_mark_at(tokens, end + 1, '=') && !is_mark_at(tokens, end + 2, '=');
        if group.delimiter() != Delimiter::Parenthesis || !is_function || is_pattern || !self.is_free(&tokens[start]) {
            return None;
        }
        let known = self.calls.len();
        let arguments = self.arguments(group, is_asserted);
        if arguments.is_none() {
            // They are read again, as parts of the row.
            self.calls.truncate(known);
        }
        Some((end + 1, Call { path: tokens[start..end].to_vec(), arguments: arguments?, is_asserted }))
    }

    /// Does this first word of a path mean the same as outside of the body?
    fn is_free(&self, first: &TokenTree) -> bool {
        const KEYWORDS: [&str; 9] = ["if", "while", "in", "as", "else", "move", "let", "mut", "self"];
        let TokenTree::Ident(ident) = first else { return true };
        let name = ident.to_string();
        let mut is_free = !self.bound.contains(&name) && !is_one_of(first, &KEYWORDS);
        for argument in &self.function.arguments {
            is_free &= !argument.names.contains(&name);
        }
        is_free
    }

    fn arguments(&mut self, group: &Group, is_asserted: bool) -> Option<Vec<Passed>> {
        let items = Cursor::inside(group).items(Angles::Comparisons);
        if items.is_empty() || items.len() > MOST_ARGUMENTS {
            return None;
        }
        let mut arguments = Vec::with_capacity(items.len());
        for item in items {
            arguments.push(self.argument(&item, is_asserted)?);
        }
        Some(arguments)
    }

    fn argument(&mut self, tokens: &[TokenTree], is_asserted: bool) -> Option<Passed> {
        let is_lent = is_mark_at(tokens, 0, '&');
        let value = &tokens[usize::from(is_lent)..];
        match value {
            [TokenTree::Literal(_)] if !is_lent => {
                return Some(Passed { value: Value::Literal(value.to_vec()), is_lent });
            }
            [sign, TokenTree::Literal(_)] if !is_lent && is_mark(sign, '-') => {
                return Some(Passed { value: Value::Literal(value.to_vec()), is_lent });
            }
            [TokenTree::Ident(name)] => {
                let (index, argument) = self.variable(&name.to_string())?;
                let is_lent = match argument.passing {
                    Passing::Value => is_lent,
                    Passing::Shared if !is_lent => true,
                    _ => return None,
                };
                return Some(Passed { value: Value::Argument(index), is_lent });
            }
            [TokenTree::Ident(name), dot, ..] if is_mark(dot, '.') => {
                let (_, argument) = self.variable(&name.to_string())?;
                let is_owned = argument.passing == Passing::Value && matches!(argument.drawn, Drawn::Whole(_));
                return (is_owned && is_lent && are_fields(&value[1..]))
                    .then(|| Passed { value: Value::Field(value.to_vec()), is_lent });
            }
            _ => {}
        }
        let (end, call) = self.call(value, 0, is_asserted)?;
        if end != value.len() {
            return None;
        }
        self.calls.push(call);
        Some(Passed { value: Value::Call(self.calls.len() - 1), is_lent })
    }

    /// The argument of the property that has this name everywhere in the body.
    fn variable(&self, name: &str) -> Option<(usize, &Argument)> {
        if self.bound.iter().any(|bound| bound == name) {
            return None;
        }
        for (index, argument) in self.function.arguments.iter().enumerate() {
            if argument.shown == name && !argument.changes && argument.generator.is_none() {
                return Some((index, argument));
            }
        }
        None
    }
}

/// Is this a whole statement, or the whole last expression of a block?
fn is_statement(tokens: &[TokenTree], start: usize, end: usize) -> bool {
    let begins = match start.checked_sub(1).map(|before| &tokens[before]) {
        None => true,
        Some(TokenTree::Group(group)) => group.delimiter() == Delimiter::Brace,
        Some(token) => is_mark(token, ';'),
    };
    begins && (end == tokens.len() || is_mark(&tokens[end], ';'))
}

/// `.a.b`
fn are_fields(tokens: &[TokenTree]) -> bool {
    for (at, token) in tokens.iter().enumerate() {
        let is_field = match token {
            TokenTree::Ident(_) => at % 2 == 1,
            token => at % 2 == 0 && is_mark(token, '.'),
        };
        if !is_field {
            return false;
        }
    }
    tokens.len() % 2 == 0
}

/// Where the path that begins here ends: words, and double colons between them.
fn end_of_path(tokens: &[TokenTree], start: usize) -> Option<usize> {
    let mut at = start;
    loop {
        let Some(TokenTree::Ident(_)) = tokens.get(at) else { return None };
        at += 1;
        match (tokens.get(at), tokens.get(at + 1)) {
            (Some(TokenTree::Punct(first)), Some(second))
                if first.as_char() == ':' && first.spacing() == Spacing::Joint && is_mark(second, ':') =>
            {
                at += 2;
            }
            _ => return Some(at),
        }
    }
}
