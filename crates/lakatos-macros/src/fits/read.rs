//! Reads patterns.

use proc_macro::{Delimiter, Group, Ident, Punct, Spacing, TokenTree};

use crate::cursor::{Angles, Cursor, has, is_comma, is_literal, is_mark, is_one_of, is_word};
use crate::fault::{Faults, Stretch};
use crate::fits::is_text;
use crate::fits::pattern::{Element, Form, Leaf, Pattern, Row};
use crate::shown::expression;

/// Reads a pattern with its guard, up to the end.
pub(crate) fn whole(cursor: &mut Cursor, faults: &mut Faults) -> Option<Pattern> {
    let pattern = Reader { faults }.guarded(cursor)?;
    if cursor.peek(1).is_none() {
        cursor.take_punct(',');
    }
    if !cursor.is_done() && !cursor.is_punct(',') {
        Reader { faults }.stray("`|`, `if` or the end of the pattern", cursor);
        return None;
    }
    Some(pattern)
}

struct Reader<'f> {
    faults: &'f mut Faults,
}

impl Reader<'_> {
    /// Records that something else was expected here.
    fn stray(&mut self, expected: &str, cursor: &Cursor) -> Option<Pattern> {
        let text = match cursor.peek(0) {
            Some(token) => format!("expected {expected}, found `{}`", expression(std::slice::from_ref(token))),
            None => format!("expected {expected}"),
        };
        self.faults.add(cursor.span(), text);
        None
    }

    /// `p | q if guard`
    fn guarded(&mut self, cursor: &mut Cursor) -> Option<Pattern> {
        let pattern = self.alternatives(cursor)?;
        let Some(word) = cursor.take_word("if") else { return Some(pattern) };
        let guard = cursor.take_until(Angles::Comparisons, &is_comma);
        if guard.is_empty() {
            self.faults.add(word, "expected a condition after `if`");
            return None;
        }
        let at = Stretch { first: pattern.at.first, last: Stretch::of(&guard, word).last };
        Some(Pattern { form: Form::Guarded(Box::new(pattern), guard), at })
    }

    /// `p | q`
    fn alternatives(&mut self, cursor: &mut Cursor) -> Option<Pattern> {
        cursor.open_invisible();
        cursor.take_punct('|');
        let first = self.single(cursor)?;
        if !cursor.is_punct('|') {
            return Some(first);
        }
        let mut at = first.at;
        let mut patterns = vec![first];
        while cursor.take_punct('|').is_some() {
            let pattern = self.single(cursor)?;
            at.last = pattern.at.last;
            patterns.push(pattern);
        }
        Some(Pattern { form: Form::Or(patterns), at })
    }

    fn single(&mut self, cursor: &mut Cursor) -> Option<Pattern> {
        cursor.open_invisible();
        let Some(token) = cursor.peek(0).cloned() else { return self.stray("a pattern", cursor) };
        let at = token.span().into();
        match &token {
            TokenTree::Literal(_) => self.leaf(cursor),
            TokenTree::Group(group) => {
                cursor.next();
                match group.delimiter() {
                    Delimiter::Parenthesis => self.parenthesized(group),
                    Delimiter::Bracket => Some(Pattern { form: Form::Sequence(self.elements(group)?), at }),
                    _ => {
                        self.faults.add(at, "expected a constructor before `{`");
                        None
                    }
                }
            }
            TokenTree::Ident(word) => self.worded(word, cursor),
            TokenTree::Punct(mark) => match mark.as_char() {
                '-' => self.leaf(cursor),
                '.' if is_rest(cursor) => {
                    let text = "`..` stands for the rest of a sequence, a tuple or a record, and there is none here; for any \
                                value write `_`";
                    self.faults.add(at, text);
                    None
                }
                '.' => self.leaf(cursor),
                ':' | '<' => self.path(cursor),
                '&' => {
                    self.faults.add(at, "leave out the `&`: a pattern goes through references and boxes");
                    None
                }
                _ => self.stray("a pattern", cursor),
            },
        }
    }

    /// A pattern that begins with a word.
    fn worded(&mut self, word: &Ident, cursor: &mut Cursor) -> Option<Pattern> {
        let at = word.span();
        match word.to_string().as_str() {
            "_" => {
                cursor.next();
                Some(Pattern { form: Form::Any, at: at.into() })
            }
            "true" | "false" => {
                let form = Form::Leaf(vec![cursor.next()?], Leaf::Typed);
                Some(Pattern { form, at: at.into() })
            }
            "some" if begins_pattern(cursor.peek(1)) => {
                cursor.next();
                let part = self.single(cursor)?;
                let at = Stretch { first: at, last: part.at.last };
                self.part(part, at)
            }
            refused @ ("ref" | "mut") => {
                let text = format!("leave out `{refused}`: a name is bound to a copy, or else to a reference");
                self.faults.add(at, text);
                None
            }
            "if" => self.stray("a pattern", cursor),
            _ => self.path(cursor),
        }
    }

    /// `some p`: alternatives and a guard of the part become those of the whole.
    fn part(&mut self, part: Pattern, at: Stretch) -> Option<Pattern> {
        match part.form {
            Form::Guarded(inner, guard) => {
                let inner = self.part(*inner, at)?;
                Some(Pattern { form: Form::Guarded(Box::new(inner), guard), at })
            }
            Form::Or(patterns) if !are_typed(&patterns) => {
                let mut parts = Vec::new();
                for pattern in patterns {
                    parts.push(self.part(pattern, at)?);
                }
                Some(Pattern { form: Form::Or(parts), at })
            }
            Form::Leaf(..) | Form::Text(_) => Some(Pattern { form: Form::Part(Box::new(part)), at }),
            _ if is_typed(&part) => Some(Pattern { form: Form::Part(Box::new(part)), at }),
            _ => {
                let text = "expected a constructor or a literal after `some`, which says what kind of part is meant";
                self.faults.add(part.at, text);
                None
            }
        }
    }

    /// `(p)`, `(p if guard)`, `(p, q)`
    fn parenthesized(&mut self, group: &Group) -> Option<Pattern> {
        let mut inside = Cursor::inside(group);
        let before_guard = Cursor::inside(group).take_until(Angles::Comparisons, &|token| is_word(token, "if"));
        if inside.is_done() || is_rest(&inside) || has(&before_guard, &is_comma) {
            let row = self.row(group, ")")?;
            return Some(Pattern { form: Form::Tuple(row), at: group.span().into() });
        }
        let mut pattern = self.guarded(&mut inside)?;
        if !inside.is_done() {
            return self.stray("`|`, `if`, `,` or `)`", &inside);
        }
        pattern.at = group.span().into();
        Some(pattern)
    }

    /// Fields by position.
    fn row(&mut self, group: &Group, end: &str) -> Option<Row> {
        let mut row = Row { fields: Vec::new(), rest: None };
        for element in self.list(group, end)? {
            match element {
                Element::One(pattern) => row.fields.push(pattern),
                Element::Rest(None, _) if row.rest.is_none() => row.rest = Some(row.fields.len()),
                Element::Rest(name, at) => {
                    let text = match name {
                        Some(_) => "only the rest of a sequence, in `[..]`, has a name",
                        None => "`..` stands only once among fields",
                    };
                    self.faults.add(at, text);
                    return None;
                }
            }
        }
        Some(row)
    }

    /// `[p, q, ..]`
    fn elements(&mut self, group: &Group) -> Option<Vec<Element>> {
        let elements = self.list(group, "]")?;
        let mut after_rest = false;
        for element in &elements {
            match element {
                Element::Rest(_, at) if after_rest => {
                    self.faults.add(*at, "leave out this `..`: there is one before it already");
                    return None;
                }
                Element::Rest(..) => after_rest = true,
                Element::One(_) => after_rest = false,
            }
        }
        Some(elements)
    }

    /// Patterns between commas, `..` among them.
    fn list(&mut self, group: &Group, end: &str) -> Option<Vec<Element>> {
        let mut cursor = Cursor::inside(group);
        let mut elements = Vec::new();
        while !cursor.is_done() {
            elements.push(self.element(&mut cursor)?);
            if !cursor.is_done() && cursor.take_punct(',').is_none() {
                self.stray(&format!("`,` or `{end}`"), &cursor);
                return None;
            }
        }
        Some(elements)
    }

    fn element(&mut self, cursor: &mut Cursor) -> Option<Element> {
        cursor.open_invisible();
        if is_rest(cursor) {
            let at = take_rest(cursor);
            return Some(Element::Rest(None, at));
        }
        let named = matches!(cursor.peek(0), Some(TokenTree::Ident(_))) && is_ahead(cursor, 1, '@');
        if named && is_ahead(cursor, 2, '.') && is_ahead(cursor, 3, '.') && is_end(cursor.peek(4)) {
            let name = cursor.take_ident()?;
            cursor.next();
            let last = take_rest(cursor).last;
            let at = Stretch { first: name.span(), last };
            return Some(Element::Rest(Some(name), at));
        }
        Some(Element::One(self.alternatives(cursor)?))
    }

    /// A literal or a range.
    fn leaf(&mut self, cursor: &mut Cursor) -> Option<Pattern> {
        if let Some(token) = cursor.peek(0).filter(|token| is_text(token)).cloned() {
            cursor.next();
            return Some(Pattern { at: token.span().into(), form: Form::Text(token) });
        }
        if let Some(TokenTree::Literal(literal)) = cursor.peek(0) {
            let text = literal.to_string();
            let is_bytes = text.starts_with("b\"") || text.starts_with("br");
            if is_bytes || text.starts_with("c\"") || text.starts_with("cr") {
                self.faults.add(literal.span(), "expected bytes as a sequence: `[b'a', b'b']`");
                return None;
            }
        }
        let mut tokens = Vec::new();
        if !cursor.is_punct('.') {
            self.bound(cursor, &mut tokens)?;
        }
        self.range(cursor, tokens)
    }

    /// The rest of a range, if its first bound was read.
    fn range(&mut self, cursor: &mut Cursor, mut tokens: Vec<TokenTree>) -> Option<Pattern> {
        if cursor.is_punct('.') && is_ahead(cursor, 1, '.') {
            cursor.move_next(&mut tokens);
            cursor.move_next(&mut tokens);
            if cursor.is_punct('=') {
                cursor.move_next(&mut tokens);
            }
            if begins_bound(cursor.peek(0)) {
                self.bound(cursor, &mut tokens)?;
            } else if let Some(TokenTree::Punct(last)) = tokens.pop() {
                // Whatever mark comes next, it is not joined to this one.
                let mut alone = Punct::new(last.as_char(), Spacing::Alone);
                alone.set_span(last.span());
                tokens.push(alone.into());
            }
        }
        let at = Stretch::of(&tokens, cursor.span());
        Some(Pattern { form: Form::Leaf(tokens.clone(), kind(&tokens)), at })
    }

    /// A literal, perhaps negative, or the path of a constant.
    fn bound(&mut self, cursor: &mut Cursor, tokens: &mut Vec<TokenTree>) -> Option<()> {
        let is_negative = cursor.is_punct('-');
        if is_negative {
            cursor.move_next(tokens);
        }
        match cursor.peek(0) {
            Some(token) if is_literal(token) => cursor.move_next(tokens),
            Some(TokenTree::Ident(_)) if !is_negative => take_path(cursor, tokens),
            Some(TokenTree::Punct(mark)) if !is_negative && ":<".contains(mark.as_char()) => take_path(cursor, tokens),
            _ => {
                self.stray("a literal", cursor);
                return None;
            }
        }
        Some(())
    }

    /// A name, or a pattern that begins with a path.
    fn path(&mut self, cursor: &mut Cursor) -> Option<Pattern> {
        let mut path = Vec::new();
        take_path(cursor, &mut path);
        let at = Stretch::of(&path, cursor.span());
        if let [TokenTree::Ident(name)] = path.as_slice() {
            if cursor.take_punct('@').is_some() {
                let pattern = self.single(cursor)?;
                let at = Stretch { first: at.first, last: pattern.at.last };
                return Some(Pattern { form: Form::Name(name.clone(), Some(Box::new(pattern))), at });
            }
        }
        match cursor.peek(0).cloned() {
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis => {
                cursor.next();
                let at = Stretch { first: at.first, last: group.span() };
                if let Some(text) = function(&path) {
                    self.faults.add(at, text);
                    return None;
                }
                Some(Pattern { form: Form::Call(path, self.row(&group, ")")?), at })
            }
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                cursor.next();
                let at = Stretch { first: at.first, last: group.span() };
                self.record(path, &group, at)
            }
            Some(token) if is_mark(&token, '!') => {
                let text = match path.last() {
                    Some(name) if is_word(name, "vec") => "leave out `vec!`: `[..]` is the pattern of any collection",
                    _ => "expected a pattern, found a macro",
                };
                self.faults.add(at, text);
                None
            }
            Some(token) if is_mark(&token, '.') && is_ahead(cursor, 1, '.') => self.range(cursor, path),
            _ => Some(Pattern { form: name_or_path(path), at }),
        }
    }

    /// `Path { field: p, field, .. }`
    fn record(&mut self, path: Vec<TokenTree>, group: &Group, at: Stretch) -> Option<Pattern> {
        let mut cursor = Cursor::inside(group);
        let mut fields = Vec::new();
        let mut has_rest = false;
        while !cursor.is_done() {
            if is_rest(&cursor) {
                let rest = take_rest(&mut cursor);
                if !cursor.is_done() {
                    self.faults.add(rest, "`..` stands last in a record");
                    return None;
                }
                has_rest = true;
                break;
            }
            fields.push(self.field(&mut cursor)?);
            if !cursor.is_done() && cursor.take_punct(',').is_none() {
                return self.stray("`,` or `}`", &cursor);
            }
        }
        Some(Pattern { form: Form::Record(path, fields, has_rest), at })
    }

    fn field(&mut self, cursor: &mut Cursor) -> Option<(TokenTree, Pattern)> {
        let is_named = matches!(cursor.peek(0), Some(TokenTree::Ident(_) | TokenTree::Literal(_)));
        if !is_named || cursor.peek(0).is_some_and(|token| is_one_of(token, &["ref", "mut"])) {
            self.stray("the name of a field", cursor);
            return None;
        }
        let field = cursor.next()?;
        if cursor.take_punct(':').is_some() {
            return Some((field, self.alternatives(cursor)?));
        }
        match &field {
            TokenTree::Ident(name) if is_end(cursor.peek(0)) => {
                let pattern = Pattern { form: Form::Name(name.clone(), None), at: name.span().into() };
                Some((field, pattern))
            }
            _ => {
                self.stray("`:` and a pattern", cursor);
                None
            }
        }
    }
}

/// Takes a path.
fn take_path(cursor: &mut Cursor, path: &mut Vec<TokenTree>) {
    if cursor.is_punct('<') {
        take_angles(cursor, path);
    } else if !cursor.is_punct(':') {
        cursor.move_next(path);
    }
    while cursor.is_punct(':') && is_ahead(cursor, 1, ':') {
        cursor.move_next(path);
        cursor.move_next(path);
        if cursor.is_punct('<') {
            take_angles(cursor, path);
        } else {
            cursor.move_next(path);
        }
    }
}

/// Takes the tokens between angle brackets.
fn take_angles(cursor: &mut Cursor, path: &mut Vec<TokenTree>) {
    let mut open = 0_usize;
    let mut after_dash = false;
    while let Some(token) = cursor.peek(0) {
        if is_mark(token, '<') {
            open += 1;
        } else if is_mark(token, '>') && !after_dash {
            open -= 1;
        }
        after_dash = is_mark(token, '-');
        cursor.move_next(path);
        if open == 0 {
            return;
        }
    }
}

/// A name is in lower case; a constructor or a constant begins with an upper-case letter, or has a longer path.
fn name_or_path(path: Vec<TokenTree>) -> Form {
    if let [TokenTree::Ident(name)] = path.as_slice() {
        let text = name.to_string();
        if !text.trim_start_matches("r#").starts_with(char::is_uppercase) {
            return Form::Name(name.clone(), None);
        }
    }
    Form::Leaf(path, Leaf::Typed)
}

/// Collections that are built by `from`, as in `VecDeque::from([1, 2])`.
const COLLECTIONS: [&str; 9] =
    ["BTreeMap", "BTreeSet", "BinaryHeap", "HashMap", "HashSet", "LinkedList", "Vec", "VecDeque", "String"];

/// What to write in place of a call that builds a value.
fn function(path: &[TokenTree]) -> Option<String> {
    let [.., kind, _, _, function] = path else { return None };
    if is_one_of(kind, &["Box", "Lazy", "Rc", "Arc"]) && is_one_of(function, &["new", "from"]) {
        return Some(format!("leave out `{kind}::{function}`: a pattern goes through references and boxes"));
    }
    if !is_one_of(kind, &COLLECTIONS) || !is_word(function, "from") {
        return None;
    }
    let what =
        if is_word(kind, "String") { "a text alone is a pattern" } else { "`[..]` is the pattern of any collection" };
    Some(format!("leave out `{kind}::from`: {what}"))
}

/// Does the pattern determine its type?
fn is_typed(pattern: &Pattern) -> bool {
    match &pattern.form {
        Form::Leaf(_, leaf) => *leaf == Leaf::Typed,
        Form::Call(..) | Form::Record(..) => true,
        Form::Name(_, Some(inner)) | Form::Guarded(inner, _) => is_typed(inner),
        Form::Or(patterns) => are_typed(patterns),
        _ => false,
    }
}

fn are_typed(patterns: &[Pattern]) -> bool {
    for pattern in patterns {
        if !is_typed(pattern) {
            return false;
        }
    }
    true
}

/// What a literal or a range determines about its type.
fn kind(tokens: &[TokenTree]) -> Leaf {
    let mut kind = Leaf::Typed;
    for token in tokens {
        match token {
            TokenTree::Ident(_) => return Leaf::Typed,
            TokenTree::Literal(literal) => kind = kind_of_literal(&literal.to_string()),
            _ => {}
        }
        if kind == Leaf::Typed && is_literal(token) {
            return kind;
        }
    }
    kind
}

const SUFFIXES: [&str; 14] =
    ["i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize", "f32", "f64"];

fn kind_of_literal(text: &str) -> Leaf {
    let is_number = text.as_bytes()[0].is_ascii_digit();
    let is_hexadecimal = text.starts_with("0x");
    for suffix in SUFFIXES {
        // (`0x1f32` has no suffix that makes it a float.)
        if text.ends_with(suffix) && !(is_hexadecimal && suffix.starts_with('f')) {
            return Leaf::Typed;
        }
    }
    if !is_number {
        return Leaf::Typed;
    }
    let is_float = text.contains('.') || text.contains('e') || text.contains('E');
    if is_float && !is_hexadecimal { Leaf::Float } else { Leaf::Integer }
}

fn is_ahead(cursor: &Cursor, ahead: usize, mark: char) -> bool {
    cursor.peek(ahead).is_some_and(|token| is_mark(token, mark))
}

fn is_end(token: Option<&TokenTree>) -> bool {
    match token {
        Some(token) => is_comma(token),
        None => true,
    }
}

/// Is `..` next, and nothing that would make it a range?
fn is_rest(cursor: &Cursor) -> bool {
    cursor.is_punct('.') && is_ahead(cursor, 1, '.') && !is_ahead(cursor, 2, '=') && !begins_bound(cursor.peek(2))
}

fn take_rest(cursor: &mut Cursor) -> Stretch {
    let first = cursor.span();
    cursor.next();
    let last = cursor.span();
    cursor.next();
    Stretch { first, last }
}

/// Could the bound of a range begin here?
fn begins_bound(token: Option<&TokenTree>) -> bool {
    match token {
        Some(TokenTree::Literal(_)) => true,
        Some(TokenTree::Ident(word)) => word.to_string() != "if",
        Some(TokenTree::Punct(mark)) => "-:<".contains(mark.as_char()),
        _ => false,
    }
}

/// Could a pattern begin here? (After `some`, which may also be a name.)
fn begins_pattern(token: Option<&TokenTree>) -> bool {
    match token {
        Some(TokenTree::Literal(_) | TokenTree::Group(_)) => true,
        Some(TokenTree::Ident(word)) => word.to_string() != "if",
        Some(TokenTree::Punct(mark)) => "-<&.".contains(mark.as_char()),
        None => false,
    }
}
