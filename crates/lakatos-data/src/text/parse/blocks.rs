//! Blocks: a variable, the calls that change it, and its value at the end.
//!
//! `{ let mut it = Map::new(); it.insert(1, 2); it }` is how a value prints that functions construct by changing it.
//! Names for parts, with which long cases are printed, are not read.

use super::error::{Fault, quote};
use super::expect::{names, written_name};
use super::lex::{Kind, Lexeme, lexeme};
use super::path::Path;
use super::reader::{Reader, Step};
use super::task::{Changes, Fields, Receiver, Task};
use super::value::keeps_value;
use crate::shape::{Call, Kind as ShapeKind, Shape, Style};
use crate::text::near::nearest;

/// The advice where a part has a name.
const NO_NAMES: &str = "names for parts are printed, but not read: write out what each name stands for";

impl<'t> Reader<'t> {
    /// Does the text begin with names for parts?
    pub(super) fn begins_with_names(&self) -> bool {
        self.is_word("let") || self.is_word("fn")
    }

    /// The error for a name for a part.
    pub(super) fn expected_no_name(&self, what: impl Into<String>) -> Box<Fault> {
        self.expected(what).advise(NO_NAMES)
    }

    /// Reads a block: its value, or a variable and its changes.
    pub(super) fn block(&mut self, shape: Shape) -> Step {
        self.advance();
        if self.is_word("fn") {
            return Err(self.expected_no_name("a value, or `let mut` and a variable"));
        }
        if !self.eat_word("let") {
            self.tasks.push(Task::Leave);
            self.tasks.push(Task::Value(shape));
            return Ok(());
        }
        self.eat_word("mut");
        let variable = self.next;
        self.bound_name()?;
        if self.eat(':') {
            self.type_before(&['=', ';']);
        }
        self.expect('=')?;
        if self.is('|') || self.is_word("move") {
            return Err(self.expected_no_name("a value"));
        }
        let changes = Changes { shape: shape.core().shape, variable };
        self.tasks.push(Task::Changes(Box::new(changes)));
        self.tasks.push(Task::Value(shape));
        Ok(())
    }

    /// The end of a block.
    pub(super) fn leave_block(&mut self) -> Step {
        self.expect('}')?;
        self.postfix()
    }

    /// Reads the next change of a block's variable, or the end.
    pub(super) fn changes(&mut self, changes: Box<Changes>) -> Step {
        self.expect(';')?;
        if self.is_word("let") && self.second().of(self.text) == "_" {
            self.advance();
            self.advance();
            self.expect('=')?;
        }
        let variable = changes.variable.of(self.text);
        let Some(path) = Path::at(self.text, self.next) else { return Err(self.expected_change(variable, false)) };
        if path.is_single() && path.name(self.text) == variable {
            let method = match path.after.kind {
                Kind::Mark('.') => Path::at(self.text, lexeme(self.text, path.after.end)),
                _ => None,
            };
            return match method.filter(|method| !keeps_value(method.name(self.text))) {
                Some(method) => self.change(changes, method, true),
                None => {
                    self.skip_to(path.after);
                    self.postfix()?;
                    self.leave_block()
                }
            };
        }
        let after = if path.after.kind == Kind::Mark('(') { self.after_bracket(path.after) } else { None };
        match after {
            Some(after) if after.kind != Kind::Mark('}') => self.change(changes, path, false),
            // Another value, in which names are used.
            _ => Err(self.expected_change(
                variable,
                self.is_word("let") || matches!(path.after.kind, Kind::Mark('(' | '!' | '{')),
            )),
        }
    }

    /// Reads a call that changes the variable: of a method, or of a function that borrows it.
    fn change(&mut self, changes: Box<Changes>, function: Path, is_method: bool) -> Step {
        let (con, receiver) = self.changing_function(&changes.shape, function.last)?;
        self.skip_to(function.after);
        self.expect('(')?;
        let receiver = if is_method { Receiver::Method(receiver) } else { Receiver::Argument(receiver) };
        let fields = Fields { shape: changes.shape.clone(), con, next: 0, close: ')', receiver };
        self.tasks.push(Task::Changes(changes));
        self.tasks.push(Task::Fields(fields));
        Ok(())
    }

    fn expected_change(&self, variable: &str, has_names: bool) -> Box<Fault> {
        let fault = self.expected(format!("`{variable}`, or a call that changes it"));
        if has_names { fault.advise(NO_NAMES) } else { fault }
    }

    /// The constructing function of this name that changes a value, and which of its arguments it changes.
    fn changing_function(&self, shape: &Shape, name: Lexeme) -> Result<(u32, u32), Box<Fault>> {
        let cons = match &shape.def().kind {
            ShapeKind::Sum(sum) => &*sum.cons,
            _ => &[],
        };
        let written = name.of(self.text);
        let mut known = Vec::new();
        for (index, con) in cons.iter().enumerate() {
            let Style::Call(Call { receiver: Some(receiver), .. }) = con.style else { continue };
            if written_name(con) == written {
                return Ok((index as u32, receiver));
            }
            known.push(written_name(con));
        }
        let expected = match known.len() {
            0 => format!("a variable that is not changed (no function changes a `{}`)", shape.type_text()),
            _ => format!("a function that changes a `{}` ({})", shape.type_text(), names(&known)),
        };
        let fault = Fault::new(name.start, expected, quote(written));
        Err(match nearest(written, known.iter().copied()) {
            Some(meant) => fault.advise(format!("did you mean `{meant}`?")),
            None => fault,
        })
    }

    /// `&mut it` among the arguments.
    pub(super) fn receiver_name(&mut self) -> Step {
        let variable = match self.tasks.last() {
            Some(Task::Changes(changes)) => changes.variable.of(self.text),
            _ => "it",
        };
        if self.eat('&') && self.eat_word("mut") && self.eat_word(variable) {
            return Ok(());
        }
        Err(self.expected(format!("`&mut {variable}`")))
    }

    fn bound_name(&mut self) -> Step {
        if self.next.kind != Kind::Word {
            return Err(self.expected("a name"));
        }
        self.advance();
        Ok(())
    }

    /// The first lexeme from here on that is this mark, or closes the bracket around it, or is the end.
    #[cfg(feature = "functions")]
    pub(super) fn stop_at(&mut self, mark: char) -> Lexeme {
        let mut here = self.next;
        let mut after_colons = false;
        loop {
            self.spend(1);
            let closing = match here.kind {
                Kind::Mark(found) if found == mark => return here,
                Kind::Mark(')' | ']' | '}') | Kind::End | Kind::Open(_) => return here,
                Kind::Mark('(' | '[' | '{') => self.after_bracket(here),
                Kind::Mark('<') if after_colons => self.after_bracket(here),
                _ => Some(lexeme(self.text, here.end)),
            };
            after_colons = here.kind == Kind::Colons;
            here = closing.unwrap_or_else(|| lexeme(self.text, self.text.len()));
        }
    }

    /// Steps over `|x, y: i64|`, if a closure begins here.
    #[cfg(feature = "functions")]
    pub(super) fn closure_begins(&mut self) -> Result<bool, Box<Fault>> {
        if self.is_word("move") && self.second().kind == Kind::Mark('|') {
            self.advance();
        }
        if !self.eat('|') {
            return Ok(false);
        }
        let mut is_first = true;
        while !self.eat('|') {
            if !is_first && !self.eat(',') {
                return Err(self.expected("`,` or `|`"));
            }
            is_first = false;
            if self.eat('|') {
                break;
            }
            self.eat_word("mut");
            self.bound_name()?;
            if self.eat(':') {
                self.type_before(&[',', '|']);
            }
        }
        if self.next.kind == Kind::Arrow {
            self.type_before(&['{']);
        }
        Ok(true)
    }

    /// Steps over a type, up to one of these marks.
    fn type_before(&mut self, marks: &[char]) {
        let mut depth = 0usize;
        loop {
            match self.next.kind {
                Kind::Mark(mark) if depth == 0 && marks.contains(&mark) => return,
                // No type continues here: the error follows.
                Kind::Mark('{' | '}' | ';') if depth == 0 => return,
                Kind::Mark('<' | '(' | '[') => depth += 1,
                Kind::Mark('>' | ')' | ']') => depth = depth.saturating_sub(1),
                Kind::End | Kind::Open(_) => return,
                _ => {}
            }
            self.advance();
        }
    }
}
