//! Blocks: statements that give names to parts of the text, then a value.
//!
//! The statements are only looked through here, from bracket to bracket. What a name stands for is read where the name
//! is used, in `uses.rs`.

use super::error::{Fault, quote};
use super::lex::{Kind, Lexeme, lexeme};
use super::names::{Binding, Change, ScopeId};
use super::path::Path;
use super::reader::{Reader, Step};
use super::task::Task;
use super::value::keeps_value;
use crate::shape::Shape;

/// Words with which a statement begins.
const STATEMENTS: [&str; 5] = ["let", "fn", "use", "const", "static"];

impl<'t> Reader<'t> {
    /// Reads a block as the value at its end.
    pub(super) fn block(&mut self, shape: Shape) -> Step {
        self.advance();
        let outer = self.scope;
        self.scope = self.statements()?;
        self.tasks.push(Task::Leave(outer));
        self.tasks.push(Task::Value(shape));
        Ok(())
    }

    pub(super) fn leave_block(&mut self, outer: ScopeId) -> Step {
        self.expect('}')?;
        self.scope = outer;
        self.postfix()
    }

    /// Does a statement begin here, and no value?
    pub(super) fn begins_statement(&self) -> bool {
        self.is('#') || self.next.kind == Kind::Word && STATEMENTS.contains(&self.next.of(self.text))
    }

    /// Looks through the statements of a block; the scope in which its value stands.
    pub(super) fn statements(&mut self) -> Result<ScopeId, Box<Fault>> {
        let block = self.names.open(self.scope);
        let mut scope = block;
        loop {
            self.attributes()?;
            if self.eat_word("let") || self.eat_word("const") || self.eat_word("static") {
                self.eat_word("mut");
                // `const fn` is a function.
                scope = if self.is_word("fn") { scope } else { self.binding(scope, block)? };
            } else if self.eat_word("fn") {
                self.function(block)?;
            } else if self.eat_word("use") {
                let end = self.stop_at(';');
                self.skip_to(end);
                self.expect(';')?;
            } else if self.stop_at(';').kind == Kind::Mark(';') || self.begins_change(scope, block) {
                scope = self.change(scope, block)?;
            } else {
                return Ok(scope);
            }
        }
    }

    /// Is a variable of this block changed here, although nothing ends the statement?
    fn begins_change(&self, scope: ScopeId, block: ScopeId) -> bool {
        let variable = Path::at(self.text, self.next).filter(|path| path.after.kind == Kind::Mark('.'));
        let Some((variable, change)) = variable.and_then(|path| self.method_change(path)) else { return false };
        let after = self.after_bracket(lexeme(self.text, change.open));
        let is_value = keeps_value(change.name) || after.is_some_and(|after| after.kind == Kind::Mark('}'));
        !is_value && self.names.find_within(scope, variable.of(self.text), block).is_some()
    }

    /// Steps over `#[..]`.
    fn attributes(&mut self) -> Step {
        while self.eat('#') {
            self.eat('!');
            self.skip_bracket('[', ']')?;
        }
        Ok(())
    }

    /// The first lexeme from here on that is this mark, or closes the bracket around it, or is the end.
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

    /// `let name: Type = ..;` after the `let`.
    fn binding(&mut self, scope: ScopeId, block: ScopeId) -> Result<ScopeId, Box<Fault>> {
        let name = self.bound_name()?;
        if self.eat(':') {
            self.type_before(&['=', ';']);
        }
        self.expect('=')?;
        if name == "_" {
            return self.change(scope, block);
        }
        let params = self.closure_params()?;
        let start = self.next.start;
        let end = self.stop_at(';');
        self.skip_to(end);
        self.expect(';')?;
        let inner = self.names.open(scope);
        let binding = Binding { start, end: Some(end.start), scope, params, item: false, change: None };
        self.names.bind(inner, name, binding);
        Ok(inner)
    }

    fn bound_name(&mut self) -> Result<&'t str, Box<Fault>> {
        if self.next.kind != Kind::Word {
            return Err(self.expected("a name"));
        }
        let text = self.text;
        Ok(self.advance().of(text))
    }

    /// `|x, y: i64|`, if a closure begins here.
    pub(super) fn closure_params(&mut self) -> Result<Option<Vec<&'t str>>, Box<Fault>> {
        if self.is_word("move") && self.second().kind == Kind::Mark('|') {
            self.advance();
        }
        if !self.eat('|') {
            return Ok(None);
        }
        let params = self.params('|')?;
        if self.next.kind == Kind::Arrow {
            self.type_before(&['{']);
        }
        Ok(Some(params))
    }

    /// The names of parameters, and the mark that closes them.
    fn params(&mut self, close: char) -> Result<Vec<&'t str>, Box<Fault>> {
        let mut params = Vec::new();
        while !self.eat(close) {
            if !params.is_empty() && !self.eat(',') {
                return Err(self.expected(format!("`,` or `{close}`")));
            }
            if self.eat(close) {
                break;
            }
            self.eat_word("mut");
            params.push(self.bound_name()?);
            if self.eat(':') {
                self.type_before(&[',', close]);
            }
        }
        Ok(params)
    }

    /// Steps over a type, up to one of these marks.
    fn type_before(&mut self, marks: &[char]) {
        let mut depth = 0usize;
        loop {
            match self.next.kind {
                Kind::Mark(mark) if depth == 0 && marks.contains(&mark) => return,
                // No type goes on here: what comes next says what is missing.
                Kind::Mark('{' | '}' | ';') if depth == 0 => return,
                Kind::Mark('<' | '(' | '[') => depth += 1,
                Kind::Mark('>' | ')' | ']') => depth = depth.saturating_sub(1),
                Kind::End | Kind::Open(_) => return,
                _ => {}
            }
            self.advance();
        }
    }

    /// `fn name(x: i64) -> Exp { .. }` after the `fn`.
    fn function(&mut self, block: ScopeId) -> Step {
        let name = self.bound_name()?;
        if self.is('<') {
            self.type_before(&['(']);
        }
        self.expect('(')?;
        let params = self.params(')')?;
        self.type_before(&['{', ';']);
        let start = self.next.start;
        if !self.is('{') {
            return Err(self.expected(format!("`{{` and the body of `{name}`")));
        }
        self.skip_bracket('{', '}')?;
        let binding = Binding { start, end: None, scope: block, params: Some(params), item: true, change: None };
        self.names.bind(block, name, binding);
        Ok(())
    }

    /// A call that changes a variable of this block: `it.insert(1, 2);` or `insert(1, 2, &mut it);`.
    fn change(&mut self, scope: ScopeId, block: ScopeId) -> Result<ScopeId, Box<Fault>> {
        let path = Path::at(self.text, self.next);
        let found = match path {
            Some(path) if path.after.kind == Kind::Mark('.') => self.method_change(path),
            Some(path) if path.after.kind == Kind::Mark('(') => self.function_change(path),
            _ => None,
        };
        let Some((variable, change)) = found else {
            return Err(self.expected("`let`, `fn`, a call that changes a variable, or the value of the block"));
        };
        let name = variable.of(self.text);
        let Some(before) = self.names.find_within(scope, name, block) else {
            return Err(Fault::new(variable.start, "a variable of this block", quote(name)));
        };
        self.go_to(change.open);
        self.skip_bracket('(', ')')?;
        self.postfix()?;
        let end = self.next.start;
        self.expect(';')?;
        let inner = self.names.open(scope);
        let (start, change) = (change.open, Some((before, change)));
        self.names.bind(inner, name, Binding { start, end: Some(end), scope, params: None, item: false, change });
        Ok(inner)
    }

    fn method_change(&self, variable: Path) -> Option<(Lexeme, Change<'t>)> {
        let method = Path::at(self.text, lexeme(self.text, variable.after.end))?;
        let called = variable.is_single() && method.after.kind == Kind::Mark('(');
        let change =
            Change { name: method.last.of(self.text), at: method.last.start, open: method.after.start, method: true };
        called.then_some((variable.last, change))
    }

    /// The variable is the first that is borrowed among the arguments.
    fn function_change(&self, function: Path) -> Option<(Lexeme, Change<'t>)> {
        let close = self.brackets().at(function.after.start)?.close?;
        let mut here = lexeme(self.text, function.after.end);
        while here.start < close {
            let second = lexeme(self.text, here.end);
            let third = lexeme(self.text, second.end);
            if here.kind == Kind::Mark('&') && second.of(self.text) == "mut" && third.kind == Kind::Word {
                let (name, at) = (function.last.of(self.text), function.last.start);
                return Some((third, Change { name, at, open: function.after.start, method: false }));
            }
            here = match here.kind {
                Kind::Mark('(' | '[' | '{') => self.after_bracket(here)?,
                _ => second,
            };
        }
        None
    }
}
