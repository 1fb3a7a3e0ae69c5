//! Generated functions: a closure that matches its argument, a table, a seed.
//!
//! Whatever table is written, the canonical one is read.

use super::error::Fault;
use super::expect::expectation;
use super::nodes::{NodeId, TooMany};
use super::path::Path;
use super::reader::{Reader, Step};
use super::task::{FunctionText, Next, Task};
use crate::data::Data;
use crate::rule::HASHED;
use crate::shape::Shape;
use crate::tables::{Signature, canonical, count};
use crate::tree::{Token, Tree};

impl Reader<'_> {
    /// Reads a function with this name.
    pub(super) fn generated(&mut self, shape: &Shape, name: &str, path: Option<Path>) -> Step {
        let form = path.filter(|path| !path.is_single() && path.is_of(self.text, name));
        let form = form.map(|path| (path, path.name(self.text)));
        let (Some((path, form @ ("new" | "table" | "hashed"))), Some(signature)) = (form, Signature::of(shape)) else {
            return Err(self.expected_not(path, expectation(shape), &["new", "table", "hashed"]));
        };
        self.skip_to(path.after);
        self.expect('(')?;
        self.tasks.push(Task::Close(')'));
        let (next, first) = match form {
            "hashed" => (Next::Seed, Some(u64::shape())),
            "table" => (Next::Entries, Some(signature.entries().clone())),
            _ if self.closure_matches()? => (Next::Arm, None),
            _ => (Next::Constant, Some(signature.values.clone())),
        };
        let text = FunctionText { signature, next, entries: Vec::new(), keys: Vec::new() };
        self.go_on_with(Box::new(text), next, first);
        Ok(())
    }

    /// Reads the parameters of a closure; if it goes on with a `match`, up to the first arm.
    fn closure_matches(&mut self) -> Result<bool, Box<Fault>> {
        if !self.closure_begins()? {
            return Err(self.expected("a closure, as in `|x| match x { .. }`"));
        }
        if self.is('{') && self.second().of(self.text) == "match" {
            self.advance();
            self.tasks.push(Task::Close('}'));
        }
        if !self.eat_word("match") {
            return Ok(false);
        }
        let open = self.stop_at('{');
        self.skip_to(open);
        self.expect('{')?;
        Ok(true)
    }

    /// Reads a value of this shape next, if there is one, and then continues here.
    fn go_on_with(&mut self, mut text: Box<FunctionText>, next: Next, value: Option<Shape>) {
        text.next = next;
        self.tasks.push(Task::Function(text));
        self.tasks.extend(value.map(Task::Value));
    }

    /// Goes on with a function after the part that was read last.
    pub(super) fn function_text(&mut self, mut text: Box<FunctionText>) -> Step {
        match text.next {
            Next::Seed => self.build(Token::con(HASHED, 1)),
            Next::Entries => {
                self.expect(',')?;
                let values = text.signature.values.clone();
                self.go_on_with(text, Next::Default, Some(values));
                Ok(())
            }
            Next::Default => self.table_end(&text.signature),
            Next::Constant => {
                let default = self.values.pop();
                self.function_end(&text, default)
            }
            Next::Arm => self.arm(text),
            Next::Pattern => self.pattern_end(text),
            Next::Result => {
                let result = self.values.pop().unwrap_or_default();
                for key in std::mem::take(&mut text.keys) {
                    text.entries.push((key, result));
                }
                self.eat(',');
                self.go_on_with(text, Next::Arm, None);
                Ok(())
            }
            Next::Rest => {
                let default = self.values.pop();
                self.eat(',');
                self.expect('}')?;
                self.function_end(&text, default)
            }
        }
    }

    /// Reads the beginning of an arm, or the end of the `match`.
    fn arm(&mut self, text: Box<FunctionText>) -> Step {
        if self.is('}') {
            return self.without_rest(&text);
        }
        if self.is_word("_") {
            self.advance();
            self.fat_arrow()?;
            let values = text.signature.values.clone();
            self.go_on_with(text, Next::Rest, Some(values));
        } else {
            let keys = text.signature.keys.clone();
            self.go_on_with(text, Next::Pattern, Some(keys));
        }
        Ok(())
    }

    fn pattern_end(&mut self, mut text: Box<FunctionText>) -> Step {
        text.keys.extend(self.values.pop());
        if self.eat('|') {
            let keys = text.signature.keys.clone();
            self.go_on_with(text, Next::Pattern, Some(keys));
            return Ok(());
        }
        self.fat_arrow()?;
        let values = text.signature.values.clone();
        self.go_on_with(text, Next::Result, Some(values));
        Ok(())
    }

    fn fat_arrow(&mut self) -> Step {
        let arrow = self.is('=') && self.text[self.next.start..].starts_with("=>");
        if !arrow {
            return Err(self.expected("`=>`"));
        }
        self.advance();
        self.advance();
        Ok(())
    }

    /// A `match` without `_` must have an arm for every possible argument.
    fn without_rest(&mut self, text: &FunctionText) -> Step {
        let mut met: Vec<Tree> = Vec::new();
        for (key, _) in &text.entries {
            met.extend(self.nodes.tree(*key).filter(|key| !met.contains(key)));
        }
        let default = text.entries.last().map(|(_, result)| *result);
        if default.is_none() || count(&text.signature.keys) != Some(met.len() as u128) {
            return Err(self.expected("`_ =>` and what the function gives for everything else"));
        }
        self.advance();
        self.function_end(text, default)
    }

    fn function_end(&mut self, text: &FunctionText, default: Option<NodeId>) -> Step {
        let mut entries = Vec::with_capacity(text.entries.len());
        // Of several arms for one argument the first counts.
        for (key, result) in text.entries.iter().rev() {
            entries.extend(self.nodes.tree(*key).zip(self.nodes.tree(*result)));
        }
        self.function_read(&text.signature, entries, default)
    }

    fn table_end(&mut self, signature: &Signature) -> Step {
        let default = self.values.pop();
        let list = self.values.pop().and_then(|list| self.nodes.tree(list));
        let mut entries = Vec::new();
        if let Some(list) = &list {
            for entry in list.root().children() {
                if let (Some(key), Some(result)) = (entry.child(0), entry.child(1)) {
                    entries.push((key.to_tree(), result.to_tree()));
                }
            }
        }
        self.function_read(signature, entries, default)
    }

    fn function_read(&mut self, signature: &Signature, entries: Vec<(Tree, Tree)>, default: Option<NodeId>) -> Step {
        let Some(default) = default.and_then(|default| self.nodes.tree(default)) else { return Ok(()) };
        let table = canonical(signature, entries, default);
        self.spend(table.tokens().len());
        let node = self.nodes.pack(table.tokens()).map_err(|TooMany| self.too_many())?;
        self.values.push(node);
        Ok(())
    }
}
