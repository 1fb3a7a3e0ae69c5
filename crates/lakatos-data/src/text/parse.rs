//! Reading terms.
//!
//! Reads everything that [`print`](super::print) writes, what rustfmt makes of that, and what a person would write in
//! its place: comments, trailing commas, short and full paths, raw strings, `1_000`, casts, names for parts. The shape
//! directs the reading, so an error can say what could have stood at its place. Whether an invariant holds is not asked:
//! that shows when the term is built.

mod blocks;
mod brackets;
mod choices;
mod constructors;
mod error;
mod expect;
mod functions;
mod lex;
mod lists;
mod literal;
mod names;
mod nodes;
mod number;
mod pairs;
mod path;
mod reader;
mod scalars;
mod task;
mod uses;
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

/// How often lexemes may be read again because of names and alternatives.
const MOST_STEPS: usize = 10_000_000;

/// Reads a term of a shape.
pub fn parse(shape: &Shape, text: &str) -> Result<Term, TextError> {
    read(shape, text, false)
}

/// Reads a term that may have holes (`_`) and variables (`x`, `y`, `z`, `x3`, `x4`, ...) in it.
pub fn parse_pattern(shape: &Shape, text: &str) -> Result<Term, TextError> {
    read(shape, text, true)
}

fn read(shape: &Shape, text: &str, pattern: bool) -> Result<Term, TextError> {
    let tree = Reader::new(text, pattern).read(shape).map_err(|fault| fault.in_text(text))?;
    Term::new(shape.clone(), tree).map_err(|misfit| Fault::new(0, misfit.expected, misfit.found).in_text(text))
}

impl Reader<'_> {
    /// Reads the whole text as a value of a shape.
    fn read(mut self, shape: &Shape) -> Result<Tree, Box<Fault>> {
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

    fn close(&mut self, close: char) -> Step {
        self.eat(',');
        self.expect(close)?;
        self.postfix()
    }
}
