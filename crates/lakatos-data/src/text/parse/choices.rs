//! Alternatives: text that may have one of several shapes.
//!
//! They are tried in order. A failed one is discarded, and reading goes on with the next from the same place. When none
//! is left, the error is that of the alternative that was read furthest.

use super::error::Fault;
use super::lex::Kind;
use super::reader::{Reader, Step};
use super::task::{Choice, Task};
use crate::shape::{Kind as ShapeKind, Shape};
use crate::tree::Token;

impl Reader<'_> {
    /// Begins with the first alternative.
    pub(super) fn choice(&mut self, shape: Shape) -> Step {
        let choice = Choice {
            alternative: 0,
            next: self.next,
            end: self.end,
            values: self.values.len(),
            quoted: self.quoted,
            mark: self.nodes.mark(),
            fault: None,
            shape,
        };
        self.choices += 1;
        self.read_alternative(Box::new(choice));
        Ok(())
    }

    fn read_alternative(&mut self, choice: Box<Choice>) {
        if let ShapeKind::Sum(sum) = &choice.shape.def().kind {
            let shape = sum.cons[choice.alternative].fields[0].link.shape();
            self.tasks.push(Task::Choice(choice));
            self.tasks.push(Task::Value(shape));
        }
    }

    /// An alternative was read. It is the right one if what follows can follow a value.
    pub(super) fn choice_end(&mut self, choice: Box<Choice>) -> Step {
        let follows = match self.next.kind {
            Kind::Mark(mark) => matches!(mark, ',' | ')' | ']' | '}' | ';' | '.' | '?'),
            Kind::Word => self.is_word("as"),
            kind => matches!(kind, Kind::Dots | Kind::End),
        };
        if !follows {
            self.tasks.push(Task::Choice(choice));
            return Err(self.expected("the end of the value"));
        }
        self.choices -= 1;
        self.build(Token::con(choice.alternative, 1))
    }

    /// After a fault: goes on with the next alternative of the innermost choice that has one.
    pub(super) fn try_another(&mut self, fault: Box<Fault>) -> Step {
        if fault.last {
            return Err(fault);
        }
        let mut fault = fault;
        while let Some(task) = self.tasks.pop() {
            let Task::Choice(mut choice) = task else { continue };
            fault = match choice.fault.take() {
                Some(first) => first.or(fault),
                None => fault,
            };
            choice.alternative += 1;
            if choice.alternative < choice.shape.def().con_count() {
                self.start_over(&choice);
                choice.fault = Some(fault);
                self.read_alternative(choice);
                return Ok(());
            }
            self.choices -= 1;
        }
        Err(fault)
    }

    fn start_over(&mut self, choice: &Choice) {
        self.next = choice.next;
        self.end = choice.end;
        self.values.truncate(choice.values);
        self.quoted = choice.quoted;
        self.nodes.back_to(choice.mark);
    }

    /// The furthest error in the text, of the alternatives that are being tried.
    pub(super) fn best_so_far(&mut self) -> Option<Box<Fault>> {
        let mut best: Option<Box<Fault>> = None;
        for task in std::mem::take(&mut self.tasks) {
            let Task::Choice(choice) = task else { continue };
            best = match (best, choice.fault) {
                (Some(first), Some(fault)) => Some(first.or(fault)),
                (first, fault) => first.or(fault),
            };
        }
        best
    }
}
