//! Functions that a condition may call besides the built-in ones: those that the user names, and those that the property
//! itself calls.
//!
//! Here everything is a tree. Whoever holds the functions builds the values, makes the call and takes the result apart.

use std::cell::RefCell;
use std::rc::Rc;

use lakatos_data::{Shape, Tree};

/// A function that a condition may call.
#[derive(Clone, Debug)]
pub struct Background {
    /// The path by which the user's code calls it, such as `count` or `Exp::depth`.
    pub path: String,
    /// What it is given, in order.
    pub parameters: Vec<Parameter>,
    /// What it returns.
    pub result: Shape,
    /// Whether the property calls it inside of what it asserts: a condition that uses all of these says the property again.
    pub is_asserted: bool,
}

/// One argument of a [`Background`].
#[derive(Clone, Debug)]
pub struct Parameter {
    /// What is passed.
    pub shape: Shape,
    /// How it is passed.
    pub passed: Passed,
}

/// How an argument is passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passed {
    /// By value: `count(x, ..)`.
    Value,
    /// By reference: `count(.., &xs)`, also where the function wants a slice or a `&str`.
    Reference,
}

/// The functions of one property.
pub trait Backgrounds {
    /// All of them.
    fn list(&self) -> &[Background];

    /// Calls one, by its place in the list. `None` if it has no result for these arguments: it panics, or takes too long.
    fn call(&mut self, function: usize, arguments: &[&Tree]) -> Option<Tree>;
}

/// No functions.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoBackgrounds;

impl Backgrounds for NoBackgrounds {
    fn list(&self) -> &[Background] {
        &[]
    }

    fn call(&mut self, _: usize, _: &[&Tree]) -> Option<Tree> {
        None
    }
}

/// Functions that conditions keep, to be asked of further cases.
pub type SharedBackgrounds = Rc<RefCell<dyn Backgrounds>>;

/// No functions, shared.
pub fn no_backgrounds() -> SharedBackgrounds {
    Rc::new(RefCell::new(NoBackgrounds))
}
