//! Dependent pairs and ranges: values with two adjacent parts.

use super::error::Fault;
use super::expect::expectation;
use super::lex::Kind;
use super::reader::{Reader, Step};
use super::task::Task;
use crate::shape::{Kind as ShapeKind, Shape};
use crate::tree::Token;

impl Reader<'_> {
    /// Begins a dependent pair, which is written as a tuple.
    pub(super) fn first_part(&mut self, shape: Shape) -> Step {
        if !self.eat('(') {
            return Err(self.expected(expectation(&shape)));
        }
        if let ShapeKind::Bind(bind) = &shape.def().kind {
            let first = bind.first.shape();
            self.tasks.push(Task::Second(shape));
            self.tasks.push(Task::Value(first));
        }
        Ok(())
    }

    /// The first part was read: its tree gives the shape of the second.
    pub(super) fn second_part(&mut self, shape: &Shape) -> Step {
        let (ShapeKind::Bind(bind), Some(first)) = (&shape.def().kind, self.values.last().copied()) else {
            return Ok(());
        };
        self.spend(self.nodes.size(first));
        let Some(second) = self.nodes.ask(first, |tree| (bind.second)(tree)) else {
            let expected = format!("a first part that is a value of `{}`", bind.first.shape().type_text());
            return Err(Fault::new(self.next.start, expected, "one that is not").advise("an invariant refuses it"));
        };
        if !self.eat(',') {
            return Err(self.expected("`,` (the pair has 2 parts)"));
        }
        self.tasks.push(Task::Pair);
        self.tasks.push(Task::Value(second));
        Ok(())
    }

    pub(super) fn pair_end(&mut self) -> Step {
        self.eat(',');
        if !self.eat(')') {
            return Err(self.expected("`)` (the pair has 2 parts)"));
        }
        self.build(Token::con(0, 2))?;
        self.postfix()
    }

    /// Is this one of the ranges of the standard library, which can be written with dots?
    pub(super) fn is_range(&self, shape: &Shape) -> bool {
        shape.def().module == "std::ops" && dots(shape.def().name).is_some()
    }

    /// Reads what is before the dots.
    pub(super) fn range_start(&mut self, shape: Shape) -> Step {
        let first = field(&shape, "start");
        self.tasks.push(Task::Dots(shape));
        self.tasks.extend(first.map(Task::Value));
        Ok(())
    }

    /// Reads the dots and what is after them.
    pub(super) fn range_dots(&mut self, shape: Shape) -> Step {
        let dots = dots(shape.def().name).unwrap_or_default();
        if self.next.kind != Kind::Dots || self.next.of(self.text) != dots {
            return Err(self.expected(format!("`{dots}`")));
        }
        self.advance();
        let second = field(&shape, "end");
        self.tasks.push(Task::Range(shape));
        self.tasks.extend(second.map(Task::Value));
        Ok(())
    }

    pub(super) fn range_end(&mut self, shape: &Shape) -> Step {
        self.build(Token::con(0, shape.def().arity(0)))
    }
}

fn dots(range: &str) -> Option<&'static str> {
    match range {
        "Range" | "RangeFrom" | "RangeTo" | "RangeFull" => Some(".."),
        "RangeInclusive" | "RangeToInclusive" => Some("..="),
        _ => None,
    }
}

fn field(shape: &Shape, name: &str) -> Option<Shape> {
    let ShapeKind::Sum(sum) = &shape.def().kind else { return None };
    let field = sum.cons.first()?.fields.iter().find(|field| field.name == name);
    field.map(|field| field.link.shape())
}
