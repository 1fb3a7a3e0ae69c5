//! Reading terms.
//!
//! Reads everything that [`print`](super::print) writes, also after rustfmt, and what a person would write in its
//! place: comments, trailing commas, short and full paths, raw strings, `1_000`, casts. Names for parts, which are
//! printed in long cases only, are not read. The shape directs the reading, so an error can say what is expected at its
//! place. Invariants are not checked here, but when the term is built.

mod blocks;
mod brackets;
mod choices;
mod constructors;
mod error;
mod expect;
#[cfg_attr(not(feature = "functions"), path = "parse/functions/absent.rs")]
mod functions;
mod lex;
mod lists;
mod literal;
mod nodes;
mod number;
mod pairs;
mod path;
mod reader;
mod scalars;
mod task;
mod value;

pub use error::TextError;

use crate::shape::Shape;
use crate::term::Term;
use crate::tree::Tree;

use error::Fault;
use expect::expectation;
use lex::Kind;
use reader::{Reader, Step};
use task::Task;

/// How often lexemes may be read again because of alternatives.
const MOST_STEPS: usize = 10_000_000;

/// Reads a term of a shape.
pub fn parse(shape: &Shape, text: &str) -> Result<Term, TextError> {
    read(shape, text, false)
}

/// Reads a term that may have holes (`_`) and variables (`x`, `y`, `z`, `x3`, `x4`, ...) in it.
pub fn parse_pattern(shape: &Shape, text: &str) -> Result<Term, TextError> {
    read(shape, text, true)
}

/// Reads a term from the text of its value. Like [`parse`], but where a generator makes a value from something else,
/// and the value is shown in its place, the text is that of the value, and `sources` finds the generator's input.
pub fn parse_value(shape: &Shape, text: &str, sources: &mut dyn Sources) -> Result<Term, TextError> {
    let mut reader = Reader::new(text, false);
    reader.sources = Some(sources);
    read_by(reader, shape, text)
}

/// Finds the input from which generators make their values.
pub trait Sources {
    /// The shape of the values that a shape shows in place of their input.
    fn value_shape(&mut self, shape: &Shape) -> Option<Shape>;

    /// A tree of the shape that shows this value.
    fn source(&mut self, shape: &Shape, value: &Tree) -> Option<Tree>;

    /// What is expected where a value has no source, as in "one of the values that ..".
    fn expectation(&self, shape: &Shape) -> String;
}

fn read(shape: &Shape, text: &str, pattern: bool) -> Result<Term, TextError> {
    read_by(Reader::new(text, pattern), shape, text)
}

fn read_by(reader: Reader<'_>, shape: &Shape, text: &str) -> Result<Term, TextError> {
    let tree = reader.read(shape).map_err(|fault| fault.in_text(text))?;
    Term::new(shape.clone(), tree).map_err(|misfit| Fault::new(0, misfit.expected, misfit.found).in_text(text))
}

impl Reader<'_> {
    /// Reads the whole text as a value of a shape.
    fn read(mut self, shape: &Shape) -> Result<Tree, Box<Fault>> {
        if u32::try_from(self.text.len()).is_err() {
            return Err(Fault::new(0, "a text of at most 4 GB", format!("{} bytes", self.text.len())));
        }
        if self.begins_with_names() {
            return Err(self.expected_no_name(expectation(shape)));
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
            Task::Build(token) => self.build(token),
            Task::Close(close) => self.close(close),
            Task::Fields(fields) => self.fields(fields),
            Task::Named(fields) => self.named_fields(fields),
            Task::Elements(elements) => self.elements(elements),
            Task::Dots(shape) => self.range_dots(shape),
            Task::Range(shape) => self.range_end(&shape),
            Task::Second(shape) => self.second_part(&shape),
            Task::Pair => self.pair_end(),
            Task::Check(shape, start) => self.check(&shape, start),
            Task::Made(shape, start) => self.made(&shape, start),
            Task::Unquote => {
                self.quoted -= 1;
                Ok(())
            }
            Task::Choice(choice) => self.choice_end(choice),
            Task::Leave => self.leave_block(),
            Task::Changes(changes) => self.changes(changes),
            #[cfg(feature = "functions")]
            Task::Function(text) => self.function_text(text),
            Task::End if self.next.kind == Kind::End => Ok(()),
            Task::End => Err(self.expected("the end of the text")),
        }
    }

    fn has_steps_left(&mut self) -> Step {
        if self.steps <= MOST_STEPS + 2 * self.text.len() {
            return Ok(());
        }
        let expected = format!("alternatives that are read in {MOST_STEPS} steps");
        let fault = Fault::new(self.next.start, expected, "more");
        let mut fault = self.best_so_far().unwrap_or(fault);
        fault.last = true;
        Err(fault)
    }

    fn close(&mut self, close: char) -> Step {
        self.eat(',');
        self.expect(close)?;
        self.postfix()
    }
}
