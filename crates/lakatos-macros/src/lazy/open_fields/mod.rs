//! `#[lakatos::lazy(fields)]`: fields that are not boxed are open, too.
//!
//! Such a field is a `lakatos::lazy::Field` in the copy, and three kinds of code are written otherwise: what builds a value
//! ([`code`]), what names a field of one ([`access`]), and patterns ([`patterns`], [`arms`]). A pattern cannot look through such a
//! field, so it binds the field, and what it says of it is tested in a guard; names that a pattern binds are looked at where they
//! are used, or at the beginning of the arm.
//!
//! What cannot be written so keeps its fields as they are: [`declared`] says which fields are open, and whoever meets an
//! [`Obstacle`] in the code names the fields that are not. With a list of fields an obstacle is an error.

mod access;
mod arms;
mod code;
mod declared;
mod items;
mod patterns;
mod scope;

use std::cell::{Cell, RefCell};

use proc_macro::{Span, TokenTree};

pub(super) use self::arms::arm_body;
use self::declared::Table;
pub(super) use self::scope::rebinds;
use crate::cursor::{Angles, Cursor};
use crate::fault::{Faults, Stretch};
use crate::nearest::joined;

/// Which fields are asked for.
pub(super) enum Asked {
    /// All that can be open.
    All,
    /// These.
    Listed(Vec<Named>),
}

/// A type, a variant or a field, by its path.
pub(super) struct Named {
    path: Vec<String>,
    place: Stretch,
}

/// What the rest of a copy says about its fields.
pub(super) struct Known<'a> {
    /// The path of the library.
    pub(super) root: &'a str,
    /// The names of types that stand for keys.
    pub(super) keys: Vec<String>,
    /// Whether vectors grow.
    pub(super) grows: bool,
}

/// Why fields cannot be open.
struct Obstacle {
    what: Closed,
    place: Span,
    reason: &'static str,
}

/// The fields that an obstacle keeps as they are.
#[derive(Clone, PartialEq)]
enum Closed {
    /// Those of a constructor, by its number.
    Constructor(usize),
    /// Those with a name, in all structs.
    Named(String),
    /// Those without names, in all structs.
    Numbered,
}

/// Writes code.
struct Writer<'a> {
    table: &'a Table,
    root: &'a str,
    fresh: Cell<usize>,
    obstacles: RefCell<Vec<Obstacle>>,
}

impl Writer<'_> {
    fn refuse(&self, what: Closed, place: Span, reason: &'static str) {
        // Where nothing is open there is nothing to close.
        if self.table.names(&what).is_empty() {
            return;
        }
        self.obstacles.borrow_mut().push(Obstacle { what, place, reason });
    }

    /// A name that nobody else has.
    fn fresh(&self) -> String {
        self.fresh.set(self.fresh.get() + 1);
        format!("__lakatos_field_{}", self.fresh.get())
    }
}

/// Reads what stands in `fields(..)`.
pub(super) fn read_asked(list: Option<Vec<TokenTree>>, place: Span, faults: &mut Faults) -> Asked {
    let Some(list) = list else { return Asked::All };
    let mut named = Vec::new();
    for item in Cursor::of(list, place).items(Angles::Comparisons) {
        let stretch = Stretch::of(&item, place);
        let path: String = item.iter().map(ToString::to_string).collect();
        let is_name = |name: &str| !name.is_empty() && name.chars().all(|one| one.is_alphanumeric() || one == '_');
        let path: Vec<String> = path.split("::").map(str::to_owned).collect();
        if !path.iter().all(|name| is_name(name)) {
            faults.add(stretch, "`fields` is given types, variants or fields, as in `fields(Node::color, Event)`");
            continue;
        }
        named.push(Named { path, place: stretch });
    }
    Asked::Listed(named)
}

/// The code with open fields.
pub(super) fn rewrite(code: &[TokenTree], asked: &Asked, known: &Known<'_>, faults: &mut Faults) -> Vec<TokenTree> {
    let mut table = Table::read(code, known);
    if let Asked::Listed(named) = asked {
        table.keep(named, faults);
    }
    // Each round closes fields, so there is an end.
    loop {
        let writer =
            Writer { table: &table, root: known.root, fresh: Cell::new(0), obstacles: RefCell::new(Vec::new()) };
        let written = writer.items(code, None);
        let obstacles = writer.obstacles.into_inner();
        if obstacles.is_empty() {
            return written;
        }
        if let Asked::Listed(_) = asked {
            let mut said = Vec::new();
            for obstacle in &obstacles {
                let text = explain_refusal(&table.names(&obstacle.what), obstacle.reason);
                if !said.contains(&text) {
                    faults.add(obstacle.place, text.clone());
                    said.push(text);
                }
            }
            return code.to_vec();
        }
        for obstacle in &obstacles {
            table.close(&obstacle.what);
        }
    }
}

fn explain_refusal(names: &[String], reason: &str) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    format!(
        "{} cannot be open because of {reason}: write it otherwise, or leave this out of `fields(..)`",
        joined(&names, ", ")
    )
}
