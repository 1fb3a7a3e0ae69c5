//! What the tokens of an expression plainly show.
//!
//! Every question has a safe answer for doubtful cases: nothing here knows types. Sets of words are short on purpose: a
//! missing word costs speed, a wrong one would cost correctness.

use crate::flat::Flat;

/// Macros that only compute a value.
const PURE_MACROS: &str = "vec matches format fits";

/// Words of expressions that do more than compute a value, or that leave it.
const BUSY_WORDS: &str = "return break continue await yield mut unsafe let loop while for static impl";

const ASSIGNMENTS: [&str; 11] = ["=", "+=", "-=", "*=", "/=", "%=", "^=", "&=", "|=", "<<=", ">>="];

/// Methods that change nothing.
const READING: &str = "len is_empty iter contains contains_key first last get as_str as_slice as_bytes chars bytes starts_with \
     ends_with is_some is_none is_ok is_err is_sorted windows chunks clone to_vec to_string to_owned abs min max \
     keys values eq cmp";

/// Functions whose result type, or a part of it, depends on how the result is used.
const INFERRED: &str = "new collect parse into try_into default None Ok Err sum product with_capacity empty repeat zeroed from \
     from_str from_iter unzip partition try_from";

/// Types that are complete by their names.
const CONCRETE: &str = "u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64 bool char String";

/// Operators whose two sides have one type, or whose result has its own.
const COMBINING: [&str; 11] = ["+", "-", "*", "/", "%", "<", ">", "<=", ">=", "==", "!="];

/// Does this hold for every token of a row, with its index?
fn all(row: &[Flat], holds: &mut dyn FnMut(usize, &Flat) -> bool) -> bool {
    for (at, token) in row.iter().enumerate() {
        if !holds(at, token) {
            return false;
        }
    }
    true
}

/// Is this one of these words?
fn is_among(words: &str, word: &str) -> bool {
    !word.is_empty() && has_word(words, word)
}

/// Is the token at this place such a mark?
fn is_mark_at(row: &[Flat], at: usize, mark: &str) -> bool {
    matches!(row.get(at), Some(token) if token.is_mark(mark))
}

/// The word at this index, if there is one.
fn word_at(row: &[Flat], at: usize) -> &str {
    match row.get(at) {
        Some(Flat::Word(word)) => word,
        _ => "",
    }
}

/// Does the expression only compute a value, without leaving it?
pub(super) fn is_plain(row: &[Flat]) -> bool {
    all(row, &mut |at, token| match token {
        Flat::Word(word) => !is_among(BUSY_WORDS, word),
        Flat::Mark("?" | "#" | "'") => false,
        Flat::Mark("!") => !calls_macro(row, at) || names_pure_macro(row, at),
        Flat::Mark(mark) => !ASSIGNMENTS.contains(mark),
        Flat::Literal(_) | Flat::Open(_) | Flat::Close(_) => true,
    })
}

/// Is this `!` that of a macro?
fn calls_macro(row: &[Flat], at: usize) -> bool {
    let after_word = at > 0 && !matches!(word_at(row, at - 1), "" | "in" | "as" | "else" | "move");
    after_word && matches!(row.get(at + 1), Some(Flat::Open(_)))
}

fn names_pure_macro(row: &[Flat], at: usize) -> bool {
    is_among(PURE_MACROS, word_at(row, at - 1))
}

/// May the variable of this name be used here? Also inside of a text, which may be a format.
pub(super) fn mentions(row: &[Flat], name: &str) -> bool {
    let bare = name.strip_prefix("r#").unwrap_or(name);
    !all(row, &mut |at, token| match token {
        Flat::Word(word) => word != name || !is_variable(row, at),
        Flat::Literal(text) => !text.as_bytes().contains(&b'"') || !has_word(text, bare),
        Flat::Mark(_) | Flat::Open(_) | Flat::Close(_) => true,
    })
}

/// Does a text contain this word, as a whole word?
fn has_word(text: &str, wanted: &str) -> bool {
    let mut word = String::new();
    for c in text.chars() {
        if c.is_alphanumeric() || c == '_' {
            word.push(c);
            continue;
        }
        if word == wanted {
            return true;
        }
        word.clear();
    }
    word == wanted
}

/// Can the word here be a variable, rather than a part of a path, a field or a method?
fn is_variable(row: &[Flat], at: usize) -> bool {
    let is_member = at > 0 && (row[at - 1].is_mark(".") || row[at - 1].is_mark("::"));
    !is_member && !is_mark_at(row, at + 1, "::")
}

/// Is the variable only read here, although it could be changed? `lent`: it is a `&mut`.
pub(super) fn only_reads(row: &[Flat], name: &str, lent: bool) -> bool {
    all(row, &mut |at, token| match token {
        Flat::Word(word) if word == name && is_variable(row, at) => reads_at(row, at, lent),
        // In a format: only read.
        _ => true,
    })
}

fn reads_at(row: &[Flat], at: usize, lent: bool) -> bool {
    let next = after_indexes(row, at + 1);
    if is_mark_at(row, next, ".") {
        return is_among(READING, word_at(row, next + 1)) && matches!(row.get(next + 2), Some(Flat::Open('(')));
    }
    // A `&mut` that is passed on can be written to.
    !lent || next > at + 1 || (at > 0 && (row[at - 1].is_mark("*") || row[at - 1].is_mark("&")))
}

/// Where the row goes on after the indexes that begin here.
fn after_indexes(row: &[Flat], start: usize) -> usize {
    let mut open = 0_usize;
    for (at, token) in row.iter().enumerate().skip(start) {
        match token {
            Flat::Open('[') => open += 1,
            Flat::Open(_) if open > 0 => open += 1,
            Flat::Close(_) if open > 0 => open -= 1,
            _ if open == 0 => return at,
            _ => {}
        }
    }
    row.len()
}

/// Is the type of this initializer independent of how the variable is used?
pub(super) fn has_own_type(row: &[Flat]) -> bool {
    // Inside the parentheses of a call, closures and numbers have the types that the function expects.
    let mut in_call = vec![false];
    all(row, &mut |at, token| {
        let called = matches!(in_call.last(), Some(true));
        match token {
            Flat::Word(word) if word == "_" => at == 0 || word_at(row, at - 1) != "as",
            Flat::Word(word) => !is_among(INFERRED, word) || says_type(row, at) || names_type(row, at),
            Flat::Literal(text) => called || !is_bare_number(text) || is_combined(row, at),
            Flat::Mark("|" | "||") => called,
            Flat::Mark(_) => true,
            Flat::Open(_) => {
                in_call.push(called || opens_call(row, at));
                !matches!(row[at..], [Flat::Open('['), Flat::Close(']'), ..])
            }
            Flat::Close(_) => {
                in_call.pop();
                true
            }
        }
    })
}

/// `collect::<Vec<u8>>()`
fn says_type(row: &[Flat], at: usize) -> bool {
    matches!(&row[at + 1..], [Flat::Mark("::"), Flat::Mark("<"), ..])
}

/// `u32::from(x)`, `String::new()`
fn names_type(row: &[Flat], at: usize) -> bool {
    matches!(&row[..at], [.., Flat::Word(kind), Flat::Mark("::")] if is_among(CONCRETE, kind))
}

/// A number whose type is that of its other operand.
fn is_bare_number(text: &str) -> bool {
    for byte in text.as_bytes() {
        if !matches!(byte, b'0'..=b'9' | b'_' | b'.') {
            return false;
        }
    }
    matches!(text.as_bytes(), [b'0'..=b'9', ..])
}

/// `xs.len() + 1`, `2 * n`: a number beside an operator, in an expression with a variable.
fn is_combined(row: &[Flat], at: usize) -> bool {
    let combines = |token: &Flat| matches!(token, Flat::Mark(mark) if COMBINING.contains(mark));
    let is_combined = (at > 0 && combines(&row[at - 1])) || (at + 1 < row.len() && combines(&row[at + 1]));
    is_combined
        && !all(row, &mut |at, token| !matches!(token, Flat::Word(word) if is_name(word) && is_variable(row, at)))
}

/// Is the word written like a variable or a function?
fn is_name(word: &str) -> bool {
    match word.chars().next() {
        Some(first) => first.is_lowercase() || first == '_',
        None => false,
    }
}

/// Are these the parentheses of a function or method, or the brackets of an index?
fn opens_call(row: &[Flat], at: usize) -> bool {
    match &row[..=at] {
        [.., Flat::Word(word), Flat::Open('(')] => is_name(word),
        [.., Flat::Word(_) | Flat::Close(_), Flat::Open('[')] => true,
        _ => false,
    }
}

/// Can this be computed without a panic?
pub(super) fn cannot_panic(row: &[Flat]) -> bool {
    let row = match row {
        [Flat::Mark("&"), rest @ ..] => rest,
        row => row,
    };
    match row {
        [Flat::Mark("|" | "||"), ..] => true,
        [Flat::Word(word), Flat::Mark("|" | "||"), ..] if word == "move" => true,
        [Flat::Word(_) | Flat::Literal(_)] => true,
        [Flat::Word(_), Flat::Mark("."), Flat::Word(method), Flat::Open('('), Flat::Close(')')] => {
            is_among("len is_empty iter as_str as_slice chars clone to_vec to_owned", method)
        }
        [Flat::Word(kind), Flat::Mark("::"), Flat::Word(from), Flat::Open('('), Flat::Word(_), Flat::Close(')')] => {
            from == "from" && is_among(CONCRETE, kind)
        }
        _ => false,
    }
}

/// Types of the standard library whose comparisons and queries do not panic, in addition to those of [`CONCRETE`].
const HARMLESS: &str = "str Vec VecDeque Option Box HashSet BTreeSet HashMap BTreeMap Ordering mut";

/// Is this the type of values whose comparisons and queries do not panic?
pub(super) fn is_harmless_type(row: &[Flat]) -> bool {
    all(row, &mut |_, token| match token {
        Flat::Word(word) => is_among(CONCRETE, word) || is_among(HARMLESS, word),
        Flat::Mark(mark) => ["<", ">", ">>", "&", ","].contains(mark),
        Flat::Open(open) => matches!(open, '(' | '['),
        Flat::Close(_) => true,
        Flat::Literal(_) => false,
    })
}

/// Queries of such values.
const QUESTIONS: &str = "len is_empty contains contains_key is_sorted is_some is_none starts_with ends_with first last";

/// Does a condition consist only of comparisons and queries of these variables, so that it cannot panic if their types
/// are harmless? Nothing is computed: a sum may overflow.
pub(super) fn only_compares(row: &[Flat], variables: &[String]) -> bool {
    let marks = ["==", "!=", "<", ">", "<=", ">=", "&&", "||", "!", "&", ".", ","];
    all(row, &mut |at, token| {
        let is_asked = at > 0 && row[at - 1].is_mark(".");
        let is_called = matches!(row.get(at + 1), Some(Flat::Open('(')));
        match token {
            Flat::Word(word) if is_asked => is_called && is_among(QUESTIONS, word),
            Flat::Word(word) => {
                let is_path = is_mark_at(row, at + 1, "::") || is_mark_at(row, at + 1, "!");
                !is_called && !is_path && (variables.contains(word) || word == "true" || word == "false")
            }
            Flat::Literal(_) => !is_asked,
            Flat::Mark(mark) => marks.contains(mark),
            Flat::Open(open) => *open == '(',
            Flat::Close(_) => true,
        }
    })
}

#[cfg(test)]
mod tests;
