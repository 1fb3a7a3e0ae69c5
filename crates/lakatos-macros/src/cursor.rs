//! A cursor over tokens that knows its place.

use proc_macro::{Delimiter, Group, Ident, Spacing, Span, TokenStream, TokenTree};

use crate::nearest::joined;

/// The remaining tokens, the next one last, and the place after them.
pub(crate) struct Cursor {
    left: Vec<TokenTree>,
    end: Span,
}

impl Cursor {
    /// Reads these tokens; `end` is the place for errors about missing tokens.
    pub(crate) fn new(tokens: TokenStream, end: Span) -> Cursor {
        Cursor::of(row(tokens), end)
    }

    /// Like [`new`](Cursor::new), for tokens in a row.
    pub(crate) fn of(mut left: Vec<TokenTree>, end: Span) -> Cursor {
        left.reverse();
        Cursor { left, end }
    }

    /// Reads what is inside a group.
    pub(crate) fn inside(group: &Group) -> Cursor {
        Cursor::of(tokens_inside(group), group.span_close())
    }

    /// Is nothing left?
    pub(crate) fn is_done(&self) -> bool {
        self.left.is_empty()
    }

    /// The place of the next token, or where one is missing.
    pub(crate) fn span(&self) -> Span {
        match self.left.last() {
            Some(token) => token.span(),
            None => self.end,
        }
    }

    /// The token this many after the next.
    pub(crate) fn peek(&self, ahead: usize) -> Option<&TokenTree> {
        self.left.get(self.left.len().checked_sub(ahead + 1)?)
    }

    /// Takes the next token.
    pub(crate) fn next(&mut self) -> Option<TokenTree> {
        self.left.pop()
    }

    /// Moves the next token, if there is one, to the end of others.
    pub(crate) fn move_next(&mut self, to: &mut Vec<TokenTree>) {
        if let Some(token) = self.left.pop() {
            to.push(token);
        }
    }

    /// Takes what is left.
    pub(crate) fn rest(&mut self) -> Vec<TokenTree> {
        let mut rest = std::mem::take(&mut self.left);
        rest.reverse();
        rest
    }

    /// Opens the invisible groups that are next: a macro puts them around its arguments.
    pub(crate) fn open_invisible(&mut self) {
        while let Some(TokenTree::Group(group)) = self.left.last() {
            if group.delimiter() != Delimiter::None {
                return;
            }
            let mut inner = tokens_inside(group);
            self.left.pop();
            inner.reverse();
            self.left.append(&mut inner);
        }
    }

    /// Is this punctuation next?
    pub(crate) fn is_punct(&self, wanted: char) -> bool {
        matches!(self.left.last(), Some(TokenTree::Punct(punct)) if punct.as_char() == wanted)
    }

    /// Takes this punctuation, if it is next.
    pub(crate) fn take_punct(&mut self, wanted: char) -> Option<Span> {
        if self.is_punct(wanted) { self.take_span() } else { None }
    }

    /// Takes this word, if it is next.
    pub(crate) fn take_word(&mut self, wanted: &str) -> Option<Span> {
        match self.left.last() {
            Some(token) if is_word(token, wanted) => self.take_span(),
            _ => None,
        }
    }

    fn take_span(&mut self) -> Option<Span> {
        let span = self.span();
        self.left.pop();
        Some(span)
    }

    /// Takes an identifier, if one is next.
    pub(crate) fn take_ident(&mut self) -> Option<Ident> {
        let Some(TokenTree::Ident(ident)) = self.left.last() else { return None };
        let ident = ident.clone();
        self.left.pop();
        Some(ident)
    }

    /// The group that is next, if it has these delimiters.
    pub(crate) fn peek_group(&self, delimiter: Delimiter) -> Option<&Group> {
        match self.left.last() {
            Some(TokenTree::Group(group)) if group.delimiter() == delimiter => Some(group),
            _ => None,
        }
    }

    /// Takes the group that is next, if it has these delimiters.
    pub(crate) fn take_group(&mut self, delimiter: Delimiter) -> Option<Group> {
        let group = self.peek_group(delimiter)?.clone();
        self.next();
        Some(group)
    }

    /// Takes tokens up to, not including, the first that ends them.
    pub(crate) fn take_until(&mut self, angles: Angles, ends: &dyn Fn(&TokenTree) -> bool) -> Vec<TokenTree> {
        let mut taken = Vec::new();
        let mut depth = Depth::new(angles);
        while let Some(token) = self.left.last() {
            if depth.is_outside() && ends(token) {
                break;
            }
            depth.pass(token);
            self.move_next(&mut taken);
        }
        taken
    }

    /// Takes tokens up to a comma that is not inside angle brackets, and the comma.
    pub(crate) fn take_item(&mut self, angles: Angles) -> Vec<TokenTree> {
        let taken = self.take_until(angles, &is_comma);
        self.next();
        taken
    }

    /// Splits what is left at the commas.
    pub(crate) fn items(&mut self, angles: Angles) -> Vec<Vec<TokenTree>> {
        let mut items = Vec::new();
        while !self.is_done() {
            items.push(self.take_item(angles));
        }
        items
    }

    /// Takes the path of an attribute, without leading colons.
    pub(crate) fn take_path(&mut self) -> String {
        let mut path = Vec::new();
        loop {
            self.take_until(Angles::Comparisons, &|token| !is_mark(token, ':'));
            let Some(ident) = self.take_ident() else { break };
            path.push(ident.to_string());
            if !self.is_punct(':') {
                break;
            }
        }
        joined(&path, "::")
    }
}

pub(crate) fn is_comma(token: &TokenTree) -> bool {
    is_mark(token, ',')
}

/// Is the token this word?
pub(crate) fn is_word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(ident) if ident.to_string() == word)
}

/// Is the token this punctuation?
pub(crate) fn is_mark(token: &TokenTree, mark: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == mark)
}

/// Is the token one of these words?
pub(crate) fn is_one_of(token: &TokenTree, words: &[&str]) -> bool {
    for word in words {
        if is_word(token, word) {
            return true;
        }
    }
    false
}

/// Is the token a literal?
pub(crate) fn is_literal(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Literal(_))
}

/// Does this hold for one of the tokens?
pub(crate) fn has(tokens: &[TokenTree], is_such: &dyn Fn(&TokenTree) -> bool) -> bool {
    for token in tokens {
        if is_such(token) {
            return true;
        }
    }
    false
}

/// The tokens of a row as the compiler takes them.
pub(crate) fn stream(tokens: &[TokenTree]) -> TokenStream {
    tokens.iter().cloned().collect()
}

/// The tokens of a stream, in a row.
pub(crate) fn row(tokens: TokenStream) -> Vec<TokenTree> {
    tokens.into_iter().collect()
}

/// The tokens inside a group, in a row.
pub(crate) fn tokens_inside(group: &Group) -> Vec<TokenTree> {
    row(group.stream())
}

/// Calls `is_it` on tokens at any depth, those of the outermost level first, each with its row and its index in it,
/// until it returns `true`. Returns whether it did.
pub(crate) fn look_for(tokens: &[TokenTree], is_it: &mut dyn FnMut(&[TokenTree], usize) -> bool) -> bool {
    let mut left = vec![tokens.to_vec()];
    while let Some(row) = left.pop() {
        for at in 0..row.len() {
            if is_it(&row, at) {
                return true;
            }
            if let TokenTree::Group(group) = &row[at] {
                left.push(tokens_inside(group));
            }
        }
    }
    false
}

/// The number for these digits in this base.
pub(crate) fn digits(text: &str, base: u32) -> Option<i128> {
    let mut number: i128 = 0;
    for digit in text.chars() {
        number = number.checked_mul(i128::from(base))?.checked_add(i128::from(digit.to_digit(base)?))?;
    }
    if text.is_empty() { None } else { Some(number) }
}

/// Is the token at this place this punctuation?
pub(crate) fn is_mark_at(tokens: &[TokenTree], at: usize, mark: char) -> bool {
    match tokens.get(at) {
        Some(token) => is_mark(token, mark),
        None => false,
    }
}

/// Is the token at this place this word?
pub(crate) fn is_word_at(tokens: &[TokenTree], at: usize, word: &str) -> bool {
    match tokens.get(at) {
        Some(token) => is_word(token, word),
        None => false,
    }
}

/// The meaning of angle brackets.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Angles {
    /// Brackets, as in types.
    Brackets,
    /// Comparisons, as in expressions; brackets only at the beginning, after `::` and between the bars of a closure.
    Comparisons,
}

/// How many angle brackets are open.
struct Depth {
    angles: Angles,
    open: usize,
    /// The last two tokens, if they are punctuation that is joined to what follows.
    before: [Option<char>; 2],
    begun: bool,
    bars: Bars,
}

#[derive(PartialEq)]
enum Bars {
    /// An opening bar could still come.
    Before,
    Between,
    After,
}

impl Depth {
    fn new(angles: Angles) -> Depth {
        Depth { angles, open: 0, before: [None; 2], begun: false, bars: Bars::Before }
    }

    /// Also not after the first mark of an arrow: its head ends nothing.
    fn is_outside(&self) -> bool {
        self.open == 0 && self.bars != Bars::Between && self.before[0] != Some('-')
    }

    fn pass(&mut self, token: &TokenTree) {
        let mark = match token {
            TokenTree::Punct(punct) => Some((punct.as_char(), punct.spacing())),
            _ => None,
        };
        match mark {
            Some(('<', _)) if self.is_bracket() => self.open += 1,
            // The head of an arrow is not a bracket.
            Some(('>', _)) if self.before[0] != Some('-') => self.open = self.open.saturating_sub(1),
            Some(('|', _)) => self.bar(),
            _ => {}
        }
        if self.bars == Bars::Before && !is_word(token, "move") && !is_mark(token, '|') {
            self.bars = Bars::After;
        }
        self.begun = true;
        let joined = match mark {
            Some((mark, spacing)) if spacing == Spacing::Joint || mark == ':' => Some(mark),
            _ => None,
        };
        self.before = [joined, self.before[0]];
    }

    fn is_bracket(&self) -> bool {
        let after_colons = self.before == [Some(':'), Some(':')];
        self.angles == Angles::Brackets || self.open > 0 || !self.begun || after_colons || self.bars == Bars::Between
    }

    /// Bars are those of a closure only where an expression begins.
    fn bar(&mut self) {
        if self.angles == Angles::Brackets {
            return;
        }
        self.bars = match self.bars {
            Bars::Before => Bars::Between,
            Bars::Between | Bars::After => Bars::After,
        };
    }
}
