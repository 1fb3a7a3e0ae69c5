//! Names where they are used: the part of the text for which a name stands is read in its place.

use super::error::{Fault, quote};
use super::expect::{count, names, written_name};
use super::lex::{Kind, lexeme};
use super::names::{Binding, BindingId, Change};
use super::path::Path;
use super::reader::{Reader, Step};
use super::task::{Changes, Fields, Place, Receiver, Task};
use crate::shape::{Call, Kind as ShapeKind, Shape, Style};
use crate::text::near::nearest;

impl Reader<'_> {
    /// Reads a name: `a`, `a()`, `a.clone()`, `part(1, 2)`.
    pub(super) fn name(&mut self, shape: Shape, path: Path, binding: BindingId) -> Step {
        self.skip_to(path.after);
        self.end = path.last.end;
        let scope = self.called(binding, path)?;
        self.postfix()?;
        let place = Place { at: self.next.start, scope: self.scope };
        let (first, changes) = self.names.history(binding);
        self.spend(changes.len());
        let Binding { start, end, .. } = *self.names.get(first);
        if changes.is_empty() {
            self.tasks.push(Task::Return(place, end));
            self.tasks.push(Task::Value(shape));
        } else {
            let changes = Changes { shape: shape.core().shape, bindings: changes, next: 0, end };
            self.tasks.push(Task::Return(place, None));
            self.tasks.push(Task::Changes(Box::new(changes)));
            self.tasks.push(Task::Value(shape));
        }
        self.scope = scope.unwrap_or(self.names.get(first).scope);
        self.go_to(start);
        Ok(())
    }

    /// Reads the arguments of a name, if it has any; the scope in which they are known.
    fn called(&mut self, binding: BindingId, path: Path) -> Result<Option<usize>, Box<Fault>> {
        let params = self.names.get(binding).params.clone();
        let name = path.name(self.text);
        let arguments = match &params {
            Some(params) if !params.is_empty() || self.is('(') => self.arguments(name)?,
            None if self.is('(') && self.second().kind == Kind::Mark(')') => self.arguments(name)?,
            _ => Vec::new(),
        };
        let params = params.unwrap_or_default();
        if params.len() != arguments.len() {
            let expected = match params.len() {
                0 => format!("no arguments of `{name}`"),
                number => format!("{} of `{name}`", count(number, "argument")),
            };
            return Err(Fault::new(path.after.start, expected, count(arguments.len(), "argument")));
        }
        if params.is_empty() && !self.names.get(binding).item {
            return Ok(None);
        }
        let Some(scope) = self.names.open_call(binding, self.scope) else {
            let expected = format!("a value that does not need `{name}` itself");
            return Err(Fault::new(path.last.start, expected, quote(name)).advise("a function cannot call itself here"));
        };
        for (index, param) in params.into_iter().enumerate() {
            let (start, end) = arguments[index];
            let argument =
                Binding { start, end: Some(end), scope: self.scope, params: None, item: false, change: None };
            self.names.bind(scope, param, argument);
        }
        Ok(Some(scope))
    }

    /// Steps over the arguments of a call: where each begins and ends.
    fn arguments(&mut self, name: &str) -> Result<Vec<(usize, usize)>, Box<Fault>> {
        if !self.eat('(') {
            return Err(self.expected(format!("`(` and the arguments of `{name}`")));
        }
        let mut arguments = Vec::new();
        while !self.is(')') {
            let end = self.stop_at(',');
            arguments.push((self.next.start, end.start));
            self.skip_to(end);
            if !self.eat(',') && !self.is(')') {
                return Err(self.expected("`,` or `)`"));
            }
        }
        self.advance();
        Ok(arguments)
    }

    /// Goes back to where a name is used.
    pub(super) fn return_to(&mut self, place: Place, end: Option<usize>) -> Step {
        self.ends_at(end)?;
        self.scope = place.scope;
        self.go_to(place.at);
        Ok(())
    }

    /// What a name stands for must have been read to its end.
    fn ends_at(&self, end: Option<usize>) -> Step {
        match end {
            Some(end) if self.next.start < end => {
                let close = lexeme(self.text, end).of(self.text);
                Err(self.expected(if close.is_empty() { "the end of the text".into() } else { quote(close) }))
            }
            _ => Ok(()),
        }
    }

    /// Reads what was done next to a variable.
    pub(super) fn changes(&mut self, mut changes: Box<Changes>) -> Step {
        self.ends_at(changes.end)?;
        let Some(&next) = changes.bindings.get(changes.next) else { return Ok(()) };
        let binding = self.names.get(next);
        let (scope, end) = (binding.scope, binding.end);
        let Some((_, change)) = binding.change else { return Ok(()) };
        let (con, receiver) = self.changing_function(&changes.shape, change)?;
        let receiver = if change.method { Receiver::Method(receiver) } else { Receiver::Argument(receiver) };
        let shape = changes.shape.clone();
        changes.next += 1;
        changes.end = end;
        self.scope = scope;
        self.go_to(change.open);
        self.expect('(')?;
        self.tasks.push(Task::Changes(changes));
        self.tasks.push(Task::Fields(Fields { shape, con, next: 0, close: ')', receiver }));
        Ok(())
    }

    /// The constructing function that a change calls, and which of its arguments is changed.
    fn changing_function(&self, shape: &Shape, change: Change<'_>) -> Result<(u32, u32), Box<Fault>> {
        let cons = match &shape.def().kind {
            ShapeKind::Sum(sum) => &*sum.cons,
            _ => &[],
        };
        let mut known = Vec::new();
        for (index, con) in cons.iter().enumerate() {
            let Style::Call(Call { receiver: Some(receiver), .. }) = con.style else { continue };
            if written_name(con) == change.name {
                return Ok((index as u32, receiver));
            }
            known.push(written_name(con));
        }
        let expected = match known.len() {
            0 => format!("a variable that is not changed (no function changes a `{}`)", shape.type_text()),
            _ => format!("a function that changes a `{}` ({})", shape.type_text(), names(&known)),
        };
        let fault = Fault::new(change.at, expected, quote(change.name));
        Err(match nearest(change.name, known.iter().copied()) {
            Some(meant) => fault.advise(format!("did you mean `{meant}`?")),
            None => fault,
        })
    }

    /// `&mut it` among the arguments.
    pub(super) fn receiver_name(&mut self) -> Step {
        if !(self.eat('&') && self.eat_word("mut") && self.next.kind == Kind::Word) {
            return Err(self.expected("`&mut` and the variable that is changed"));
        }
        self.advance();
        Ok(())
    }
}
