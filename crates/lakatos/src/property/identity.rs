//! The name of a property, its place, and its arguments: the same whatever a search finds.

use std::panic::Location;

use lakatos_data::Shape;
use lakatos_engine::judge::Misuse;
use lakatos_report::model::{Outcome, Property, Search, Verdict};

use super::Statement;
use crate::process::mode::is_trying;
use crate::process::program;
use crate::process::texts::{contains, split_once};

/// What a report says about a property whatever the search finds.
#[derive(Clone, Debug)]
pub(crate) struct Identity {
    pub(crate) property: Property,
    /// The names of the arguments.
    pub(crate) arguments: Vec<String>,
    /// How they are passed, if not by value: see [`Statement::lent`].
    pub(crate) lent: &'static [&'static str],
    /// The calls of generators that make the values: see [`Statement::with`].
    pub(crate) with: &'static [&'static str],
    /// The lines of the body.
    pub(crate) body: (u32, u32),
    /// The literals of the body: see [`Statement::literals`].
    #[cfg_attr(
        not(all(any(feature = "config", feature = "macros"), feature = "variations")),
        expect(dead_code, reason = "only variations try them")
    )]
    pub(crate) literals: &'static str,
    /// Whether its name is that of the test around it, which may hold others.
    #[cfg_attr(not(feature = "keep"), expect(dead_code, reason = "kept cases of such a test may be another's"))]
    pub(crate) shares_name: bool,
    /// Whether it is a closure, of which a test may have several.
    pub(crate) is_closure: bool,
    /// Whether its failing cases are kept, and tried again: it is a test without `#[should_panic]`.
    pub(crate) keeps: bool,
    /// The test that runs it, if it is known.
    pub(crate) test: Option<String>,
    /// All types at which a generic property is tried, as in its instance; empty if they are not known.
    pub(crate) instances: Vec<String>,
}

impl Identity {
    /// The identity of a property that the attribute made.
    pub(crate) fn of(statement: &Statement, types: &str) -> Identity {
        let module = split_once(statement.module, "::").map_or("", |(_, module)| module);
        let name = if module.is_empty() { statement.name.to_owned() } else { format!("{module}::{}", statement.name) };
        let test = name.clone();
        let mut arguments = Vec::with_capacity(statement.arguments.len());
        for name in statement.arguments {
            arguments.push((*name).to_owned());
        }
        let (module, file) = (statement.module.to_owned(), statement.file.to_owned());
        let mut property = Property::new(name, module, file, statement.line);
        if !types.is_empty() {
            property.instance = Some(types.to_owned());
        }
        Identity {
            property,
            arguments,
            lent: statement.lent,
            with: statement.with,
            body: statement.body,
            literals: statement.literals,
            shares_name: false,
            is_closure: false,
            keeps: !statement.should_panic,
            test: Some(test),
            instances: Vec::new(),
        }
    }

    /// The identity of a closure: it has the name of the test around it.
    pub(crate) fn of_closure(
        given_name: Option<&str>,
        location: &Location<'_>,
        arguments: usize,
        keeps: bool,
    ) -> Identity {
        let here = format!("{}:{}", location.file(), location.line());
        let thread = std::thread::current();
        let test = thread.name().filter(|name| *name != "main").map(str::to_owned);
        let shares_name = given_name.is_none() && test.is_some();
        let name = given_name.map(str::to_owned).or(test).unwrap_or(here);
        let (file, line) = (location.file().to_owned(), location.line());
        let mut letters = Vec::with_capacity(arguments);
        for letter in &["a", "b", "c", "d", "e", "f", "g", "h"][..arguments.min(8)] {
            letters.push((*letter).to_owned());
        }
        Identity {
            property: Property::new(name, String::new(), file, line),
            arguments: letters,
            lent: &[],
            with: &[],
            body: (0, 0),
            literals: "",
            shares_name,
            is_closure: true,
            keeps,
            test: program::test_of_thread(),
            instances: Vec::new(),
        }
    }

    /// The name of an argument.
    pub(crate) fn argument(&self, index: usize) -> String {
        let name = self.arguments.get(index).map(|name| name.strip_prefix("mut ").unwrap_or(name).to_owned());
        name.unwrap_or_else(|| format!("argument {}", index + 1))
    }

    /// What a `let` binds to an argument: its name, with `mut` if the body may change it.
    pub(crate) fn binding(&self, index: usize) -> String {
        self.arguments.get(index).cloned().unwrap_or_default()
    }

    /// The type of an argument, as it is passed.
    pub(crate) fn type_text(&self, index: usize, shape: &Shape) -> String {
        let drawn = shape.type_text();
        let lent = self.lent.get(index).copied().unwrap_or_default();
        let elements = drawn.strip_prefix("Vec<").and_then(|rest| rest.strip_suffix('>'));
        match (lent, elements) {
            (text, _) if text.ends_with("str") => text.to_owned(),
            (slice, Some(elements)) if slice.ends_with('[') => format!("{slice}{elements}]"),
            (slice, None) if slice.ends_with('[') => drawn,
            _ => format!("{lent}{drawn}"),
        }
    }

    /// The name of the property in the request to run a case again. All instances of a property share one name, and so
    /// do the closures of a test; and a closure can have any name, which could be mistaken for the text of a case.
    pub(crate) fn called(&self) -> String {
        let Property { name, line, instance, file, .. } = &self.property;
        match (instance, &self.test) {
            (Some(instance), _) => format!("{name} with {instance}"),
            (None, Some(test)) if self.is_closure => format!("{test}:{line}"),
            (None, None) if contains(name, ":") => format!("{file}:{line}"),
            (None, _) => name.clone(),
        }
    }

    /// The words of the command that runs the test.
    pub(crate) fn command(&self) -> Vec<String> {
        self.test.as_deref().map(program::command).unwrap_or_default()
    }

    /// Does the request to run a case again mean this property? One inside another has the name of the outer one.
    pub(crate) fn is_called(&self, called: &str) -> bool {
        called == self.called() || (called == self.property.name && !is_trying())
    }

    pub(crate) fn outcome(&self, verdict: Verdict, search: Search) -> Outcome {
        Outcome::new(self.property.clone(), verdict, search)
    }

    pub(crate) fn misused(&self, wrong: Misuse) -> Outcome {
        self.outcome(Verdict::Misuse(wrong), Search::default())
    }
}
