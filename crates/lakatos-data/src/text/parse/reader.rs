//! The reader: an offset in the text, a list of what is left to do, and what was read so far.
//!
//! The shape determines what is expected at each place, so there is no grammar and no syntax tree: a task asks for a
//! value of a shape, looks at the next lexeme, and leaves tasks for the parts. The list of tasks is the only stack, and
//! the depth of a text does not matter.

use std::cell::OnceCell;

use super::Sources;
use super::brackets::Brackets;
use super::error::{Fault, quote};
use super::lex::{Kind, Lexeme, Unended, closing_quote, lexeme};
use super::nodes::{MOST_NODES, NodeId, Nodes, TooMany};
use super::path::Path;
use super::task::Task;
use crate::text::near::nearest;
use crate::tree::Token;

/// The result of a reading step: only the fault, if there is one.
pub(super) type Step = Result<(), Box<Fault>>;

/// Reads one term.
pub(super) struct Reader<'t> {
    pub(super) text: &'t str,
    /// The next lexeme.
    pub(super) next: Lexeme,
    /// Where the lexeme before it ends.
    pub(super) end: usize,
    pub(super) tasks: Vec<Task>,
    pub(super) values: Vec<NodeId>,
    pub(super) nodes: Nodes,
    /// How many nested alternatives are being tried.
    pub(super) choices: usize,
    /// Whether holes and variables may be read.
    pub(super) pattern: bool,
    /// Finds the input of generators, if the text is that of values.
    pub(super) sources: Option<&'t mut dyn Sources>,
    /// How many `value!` are open: inside them is the stored text.
    pub(super) quoted: usize,
    pub(super) steps: usize,
    brackets: OnceCell<Brackets>,
}

impl<'t> Reader<'t> {
    pub(super) fn new(text: &'t str, pattern: bool) -> Reader<'t> {
        Reader {
            text,
            next: lexeme(text, 0),
            end: 0,
            tasks: Vec::new(),
            values: Vec::new(),
            nodes: Nodes::default(),
            choices: 0,
            pattern,
            sources: None,
            quoted: 0,
            steps: 0,
            brackets: OnceCell::new(),
        }
    }

    /// Work that is not a lexeme or a task.
    pub(super) fn spend(&mut self, steps: usize) {
        self.steps += steps;
    }

    /// Takes the next lexeme.
    pub(super) fn advance(&mut self) -> Lexeme {
        let taken = self.next;
        self.steps += 1;
        self.end = taken.end;
        self.next = lexeme(self.text, taken.end);
        taken
    }

    /// Goes to a lexeme further on, after reading up to it by other means.
    pub(super) fn skip_to(&mut self, lexeme: Lexeme) {
        self.steps += 1;
        self.end = lexeme.start;
        self.next = lexeme;
    }

    /// Goes to an offset anywhere in the text.
    pub(super) fn go_to(&mut self, at: usize) {
        self.steps += 1;
        self.next = lexeme(self.text, at);
    }

    /// The lexeme after the next.
    pub(super) fn second(&self) -> Lexeme {
        lexeme(self.text, self.next.end)
    }

    pub(super) fn is(&self, mark: char) -> bool {
        self.next.kind == Kind::Mark(mark)
    }

    pub(super) fn is_word(&self, word: &str) -> bool {
        self.next.kind == Kind::Word && &self.text[self.next.start..self.next.end] == word
    }

    /// Takes a mark, if it is next.
    pub(super) fn eat(&mut self, mark: char) -> bool {
        let is = self.is(mark);
        if is {
            self.advance();
        }
        is
    }

    /// Takes a word, if it is next.
    pub(super) fn eat_word(&mut self, word: &str) -> bool {
        let is = self.is_word(word);
        if is {
            self.advance();
        }
        is
    }

    /// Takes a mark that must be next.
    pub(super) fn expect(&mut self, mark: char) -> Step {
        if self.eat(mark) { Ok(()) } else { Err(self.expected(format!("`{mark}`"))) }
    }

    /// The error when the next lexeme is not the expected one.
    pub(super) fn expected(&self, what: impl Into<String>) -> Box<Fault> {
        let Lexeme { kind, start, end } = self.next;
        let fault = match kind {
            Kind::Open(unended) => return self.unended(unended, start),
            Kind::End => Fault::new(start, what, "the end of the text"),
            _ => Fault::new(start, what, quote(&self.text[start..end])),
        };
        match kind {
            Kind::Lifetime => fault.advise("the character that begins here does not end"),
            Kind::Word if self.is_word("_") && !self.pattern => fault.advise("only a pattern has holes"),
            _ => fault,
        }
    }

    /// The error when the next path is not the expected one; its last name may be a misspelling of these names.
    pub(super) fn expected_not(&self, path: Option<Path>, what: String, names: &[&str]) -> Box<Fault> {
        let Some(path) = path else { return self.expected(what) };
        let fault = self.expected(what);
        let found = quote(self.text[self.next.start..path.last.end.max(self.next.end)].trim_end());
        let fault = Box::new(Fault { found, ..*fault });
        let written = path.name(self.text);
        match nearest(written, names.iter().copied()).filter(|meant| *meant != written) {
            Some(meant) => fault.advise(format!("did you mean `{meant}`?")),
            None => fault,
        }
    }

    fn unended(&self, unended: Unended, start: usize) -> Box<Fault> {
        let rest = &self.text[start..];
        let mut hashes = 0;
        for c in rest.chars() {
            match c {
                '#' => hashes += 1,
                'b' | 'c' | 'r' if hashes == 0 => {}
                _ => break,
            }
        }
        let (close, what) = match unended {
            Unended::Text => (closing_quote(hashes), "string"),
            Unended::Comment => ("*/".to_string(), "comment"),
            Unended::Char => ("'".to_string(), "character"),
        };
        Fault::new(start, format!("`{close}`"), "the end of the text")
            .advise(format!("the {what} that begins here does not end"))
    }

    /// Adds a node above the last values.
    pub(super) fn build(&mut self, token: Token) -> Step {
        let first = self.values.len() - token.children();
        let node = self.nodes.add(token, &self.values[first..]).map_err(|TooMany| self.too_many())?;
        self.values.truncate(first);
        self.values.push(node);
        Ok(())
    }

    pub(super) fn too_many(&self) -> Box<Fault> {
        self.too_many_at(self.next.start)
    }

    pub(super) fn too_many_at(&self, at: usize) -> Box<Fault> {
        let mut fault = Fault::new(at, format!("a term of at most {MOST_NODES} nodes"), "more nodes");
        fault.last = true;
        fault
    }

    pub(super) fn brackets(&self) -> &Brackets {
        self.brackets.get_or_init(|| Brackets::of(self.text))
    }

    /// The lexeme after the bracket that opens at a lexeme.
    pub(super) fn after_bracket(&self, open: Lexeme) -> Option<Lexeme> {
        let close = self.brackets().at(open.start)?.close?;
        Some(lexeme(self.text, close + 1))
    }

    /// Skips a bracket that must be next, and its contents.
    pub(super) fn skip_bracket(&mut self, open: char, close: char) -> Step {
        if !self.is(open) {
            return Err(self.expected(format!("`{open}`")));
        }
        match self.after_bracket(self.next) {
            Some(after) => {
                self.skip_to(after);
                Ok(())
            }
            None => {
                self.go_to(self.text.len());
                Err(self.expected(format!("`{close}`")))
            }
        }
    }
}
