//! Printing terms.
//!
//! There are three forms. [`rust`] is source that compiles when pasted, and that [`parse`](fn@super::parse::parse)
//! reads; [`compact`] is the form of papers; [`indented`] (with the feature `parse`) shows the tree. All of them take
//! linear time, whatever the depth of the term.
//!
//! The text shows the value. Where a generator makes it from something else, the stored text is that: see
//! [`Layout::stored`].

#[cfg(feature = "parse")]
mod classes;
mod compact;
mod functions;
#[cfg(feature = "parse")]
mod indented;
mod lines;
mod literal;
#[cfg(feature = "parse")]
mod parts;
mod paths;
#[cfg(feature = "parse")]
mod repeated;
mod rust;
#[cfg(feature = "parse")]
mod sharing;
mod shown;
mod view;

use std::fmt;

use crate::shape::{Con, Def, Order, Seq, SeqText};
use crate::term::Term;
use shown::view_of_value;
use view::{Form, View};

/// How a term is laid out as Rust source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The maximum width of a line. Texts are not broken, and neither are parts far to the right.
    pub width: usize,
    /// How much of the paths to write.
    pub paths: Paths,
    /// The module for the text, as in `my_crate::tests`; `None` for the module of the type. What cannot be named there
    /// is wrapped in `value!(..)`, which reads the text inside it.
    pub from: Option<String>,
    /// Equal sub-terms of at least this many nodes are written once, as a closure: `let a = || ..;`. Like the next
    /// field, this needs the feature `parse`; without it, everything is written out.
    pub share: Option<usize>,
    /// Sub-terms that differ only in primitive leaves, and have at least this size without leaves, are written once, as
    /// a function: `fn part(x: i64) -> Exp { .. }`.
    pub functions: Option<u128>,
    /// Whether the text is that of the term, which [`parse`](fn@super::parse::parse) reads under its shape, rather than
    /// that of the value. They differ only where a generator makes the value from something else.
    pub stored: bool,
}

impl Default for Layout {
    fn default() -> Layout {
        Layout { width: 100, paths: Paths::Short, from: None, share: None, functions: None, stored: false }
    }
}

impl Layout {
    /// The layout of stored text, on one line: it is read back under the same shape.
    pub fn stored() -> Layout {
        Layout { width: usize::MAX, stored: true, ..Layout::default() }
    }
}

/// How much of the paths to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paths {
    /// `Exp::Div`, `Box::new`, `None`.
    Short,
    /// `my_crate::syntax::Exp::Div`, `std::boxed::Box::new`, `std::option::Option::None`.
    Full,
}

/// The name of a constructor of this type in source: `Exp::Div`, or `Point` for a struct.
pub fn constructor_path(def: &Def, con: &Con, paths: Paths) -> String {
    let mut path = String::new();
    paths::constructor(&mut path, def, con, paths);
    path
}

/// Can this constructor of a type be named in a module?
pub fn can_be_named(def: &Def, con: &Con, from: &str) -> bool {
    paths::is_seen(con, def.module, from)
}

/// The term as Rust source that makes the value: `Exp::Div(Box::new(Exp::C(0)), ..)`.
///
/// A hole is `_`, and a variable `x`, `y`, `z`, `x3`, ...; a tree that does not fit its shape is written as numbers.
pub fn rust(term: &Term, layout: &Layout) -> String {
    let view = if layout.stored { stored(term, layout) } else { view_of_value(term, layout.from.as_deref()) };
    view.map_or_else(|| format!("{:?}", term.tree()), |view| rust::print(&view, layout))
}

/// The term itself, whatever value is made from it.
fn stored<'t>(term: &'t Term, layout: &Layout) -> Option<View<'t>> {
    let mut view = View::of(term)?;
    view.unseen = paths::unseen(&view, layout.from.as_deref(), &[]);
    Some(view)
}

/// Is the text of the term that of its value? Not if a function makes the value and its result cannot be converted
/// back: then the text is that of the function's input.
pub fn is_shown(term: &Term) -> bool {
    view_of_value(term, None).is_some_and(|view| view.is_value)
}

/// Is the text of the term, as [`rust`] writes it for a module, also a pattern that matches only this value? A `Vec`
/// is, if it is matched as a slice and `vec!` is left out; so is a `String`, if it is matched as a `str` and only the
/// literal is written.
pub fn is_pattern(term: &Term, from: Option<&str>) -> bool {
    let Some(view) = view_of_value(term, from) else { return false };
    let first = match view.form(0) {
        _ if view.is_wrapped(0) => 0,
        Form::List(Seq { text: SeqText::Vec, order: Order::Free, .. }) => 1,
        Form::List(Seq { text: SeqText::String | SeqText::Str, .. }) => return view.characters(0).is_some(),
        _ => 0,
    };
    view.is_value && (first..view.len()).all(|place| functions::is_pattern(&view, place))
}

/// The term as papers write it, on one line: `Div (C 0) (Add (C 0) (C 0))`.
pub fn compact(term: &Term) -> String {
    let Some(view) = view_of_value(term, None) else { return format!("{:?}", term.tree()) };
    let mut out = String::new();
    compact::write(&mut out, &view, 0, false);
    out
}

/// The term as a tree that grows downwards, one constructor per line. This form is not read back.
///
/// ```text
/// Div
/// |
/// +- C 1
/// |
/// +- Add
///    |
///    +- C 0
///    |
///    +- C 2
/// ```
#[cfg(feature = "parse")]
pub fn indented(term: &Term) -> String {
    indented_by(term, None)
}

/// The same, with equal parts of at least this many nodes written once: the first is `#1 = ..`, and `#1` stands for the others.
#[cfg(feature = "parse")]
pub fn indented_shared(term: &Term, least: usize) -> String {
    indented_by(term, Some(least))
}

#[cfg(feature = "parse")]
fn indented_by(term: &Term, share: Option<usize>) -> String {
    view_of_value(term, None).map_or_else(|| format!("{:?}", term.tree()), |view| indented::print(&view, share))
}

impl fmt::Display for Term {
    /// Like [`rust`], with short paths and lines of up to 100 characters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&rust(self, &Layout::default()))
    }
}
