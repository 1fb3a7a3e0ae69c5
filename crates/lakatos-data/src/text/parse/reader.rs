//! The reader: a place in the text, a list of what is left to do, and what was read so far.
//!
//! The shape says what may stand at each place, so there is no grammar and no tree of the text: a task asks for a value
//! of a shape, looks at the next lexeme, and leaves tasks for the parts. The list of tasks is the only stack, and the
//! depth of a text is no concern.

use std::cell::OnceCell;

use super::brackets::Brackets;
use super::choices::Choice;
use super::constructors::{Fields, NamedFields};
use super::error::{Fault, quote};
use super::expect::expectation;
use super::functions::FunctionText;
use super::lex::{Kind, Lexeme, Unended, closing_quote, lexeme};
use super::lists::Elements;
use super::names::{BindingId, Names, ScopeId};
use super::nodes::{MOST_NODES, NodeId, Nodes, TooMany};
use super::path::Path;
use crate::shape::Shape;
use crate::text::near::nearest;
use crate::tree::{Token, Tree};

/// What a step of reading gives: nothing but the fault, if there is one.
pub(super) type Step = Result<(), Box<Fault>>;

/// How often lexemes may be read again because of names and alternatives.
const MOST_STEPS: usize = 10_000_000;

/// Something that is left to do.
pub(super) enum Task {
    /// Read a value of this shape.
    Value(Shape),
    /// The bracket that closes here.
    Close(char),
    /// The fields of a constructor that have only positions.
    Fields(Fields),
    /// The fields of a constructor that have names.
    Named(NamedFields),
    /// The elements of a list.
    Elements(Elements),
    /// The dots of a range, after its first part.
    Dots(Shape),
    /// Both parts of a range were read.
    Range(Shape),
    /// The comma and the second part of a dependent pair.
    Second(Shape),
    /// Both parts of a dependent pair were read.
    Pair,
    /// Did a wrapper's check hold for what was read from here on?
    Check(Shape, usize),
    /// An alternative was read to its end.
    Choice(Box<Choice>),
    /// The block ends: back to the scope around it.
    Leave(ScopeId),
    /// What a name stands for was read up to here: back to where the name is used.
    Return(Place, Option<usize>),
    /// What was done to a variable.
    Changes(Box<Changes>),
    /// A part of a function was read.
    Function(Box<FunctionText>),
    /// Nothing more may follow.
    End,
}

/// A place in the text, and the names that are known there.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) at: usize,
    pub(super) scope: ScopeId,
}

/// What was done to a variable, and how much of that was read.
pub(super) struct Changes {
    pub(super) shape: Shape,
    pub(super) bindings: Vec<BindingId>,
    pub(super) next: usize,
    /// Where what was read last must end.
    pub(super) end: Option<usize>,
}

/// Reads one term.
pub(super) struct Reader<'t> {
    pub(super) text: &'t str,
    /// The next lexeme.
    pub(super) next: Lexeme,
    /// Where the lexeme before it ends.
    pub(super) end: usize,
    pub(super) scope: ScopeId,
    pub(super) tasks: Vec<Task>,
    pub(super) values: Vec<NodeId>,
    pub(super) nodes: Nodes,
    pub(super) names: Names<'t>,
    /// How many alternatives are being tried inside one another.
    pub(super) choices: usize,
    /// Whether holes and variables may be read.
    pub(super) pattern: bool,
    steps: usize,
    brackets: OnceCell<Brackets>,
}

impl<'t> Reader<'t> {
    pub(super) fn new(text: &'t str, pattern: bool) -> Reader<'t> {
        Reader {
            text,
            next: lexeme(text, 0),
            end: 0,
            scope: 0,
            tasks: Vec::new(),
            values: Vec::new(),
            nodes: Nodes::default(),
            names: Names::new(),
            choices: 0,
            pattern,
            steps: 0,
            brackets: OnceCell::new(),
        }
    }

    /// Reads the whole text as a value of a shape.
    pub(super) fn read(mut self, shape: &Shape) -> Result<Tree, Box<Fault>> {
        if u32::try_from(self.text.len()).is_err() {
            return Err(Fault::new(0, "a text of at most 4 GB", format!("{} bytes", self.text.len())));
        }
        if self.begins_statement() {
            self.scope = self.statements()?;
        }
        self.tasks.push(Task::End);
        self.tasks.push(Task::Value(shape.clone()));
        while let Some(task) = self.tasks.pop() {
            let step = self.perform(task).and_then(|()| self.has_steps_left());
            if let Err(fault) = step {
                self.try_another(fault)?;
            }
        }
        let tree = self.values.pop().and_then(|node| self.nodes.tree(node));
        tree.ok_or_else(|| Fault::new(0, expectation(shape), "no value"))
    }

    fn perform(&mut self, task: Task) -> Step {
        self.steps += 1;
        match task {
            Task::Value(shape) => self.value(shape),
            Task::Close(close) => self.close(close),
            Task::Fields(fields) => self.fields(fields),
            Task::Named(fields) => self.named_fields(fields),
            Task::Elements(elements) => self.elements(elements),
            Task::Dots(shape) => self.range_dots(shape),
            Task::Range(shape) => self.range_end(&shape),
            Task::Second(shape) => self.second_part(&shape),
            Task::Pair => self.pair_end(),
            Task::Check(shape, start) => self.check(&shape, start),
            Task::Choice(choice) => self.choice_end(choice),
            Task::Leave(scope) => self.leave_block(scope),
            Task::Return(place, end) => self.return_to(place, end),
            Task::Changes(changes) => self.changes(changes),
            Task::Function(text) => self.function_text(text),
            Task::End if self.next.kind == Kind::End => Ok(()),
            Task::End => Err(self.expected("the end of the text")),
        }
    }

    fn has_steps_left(&mut self) -> Step {
        if self.steps <= MOST_STEPS + 2 * self.text.len() {
            return Ok(());
        }
        let expected = format!("names and alternatives that are read in {MOST_STEPS} steps");
        let fault = Fault::new(self.next.start, expected, "more").advise("write out what the names stand for");
        let mut fault = self.best_so_far().unwrap_or(fault);
        fault.last = true;
        Err(fault)
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

    /// Goes to a place anywhere in the text.
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

    /// Something else was expected than what is next.
    pub(super) fn expected(&self, what: impl Into<String>) -> Box<Fault> {
        let Lexeme { kind, start, end } = self.next;
        let fault = match kind {
            Kind::Open(unended) => return self.unended(unended, start),
            Kind::End => Fault::new(start, what, "the end of the text"),
            _ => Fault::new(start, what, quote(&self.text[start..end])),
        };
        match kind {
            Kind::Lifetime => fault.advise("the character that begins here does not end"),
            Kind::Word if self.is_word("_") => fault.advise("only a pattern has holes"),
            _ => fault,
        }
    }

    /// Something else was expected than the path that is next; these names could have been meant by its last one.
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

    /// Steps over a bracket that must be next, and what is inside.
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

    fn close(&mut self, close: char) -> Step {
        self.eat(',');
        self.expect(close)?;
        self.postfix()
    }
}
