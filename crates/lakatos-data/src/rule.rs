//! A generated function without its types: its definition, and the calls so far.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::keys::Keys;
use crate::shape::Shape;
use crate::tree::{Token, Tree};

/// The constructor of a table: its default, and its entries.
pub(crate) const TABLE: usize = 0;
/// The constructor of a function that is computed from a seed.
pub(crate) const HASHED: usize = 1;

/// What a function does.
pub struct Rule {
    shape: fn() -> Shape,
    pub(crate) form: Form,
}

pub(crate) enum Form {
    /// A table, and the functions with seeds in its results, as far as results were given.
    Table { tree: Tree, inside: Mutex<Vec<Inside>> },
    /// It is computed: its tree, its seed, and its answers so far.
    Hashed { tree: Tree, seed: u64, answers: Mutex<Answers> },
    /// A closure of the user, of which nothing is known.
    Closure,
}

#[derive(Default)]
pub(crate) struct Answers {
    pub(crate) keys: Keys<Tree>,
    /// In the order of the first calls.
    pub(crate) all: Vec<(Tree, Tree)>,
}

/// A function in a result of a table.
#[derive(Clone)]
pub(crate) struct Inside {
    /// The number of the entry; the default comes after the last.
    pub(crate) entry: usize,
    /// The place in the result.
    pub(crate) place: usize,
    pub(crate) function: Arc<Rule>,
}

/// The most functions in results that are remembered.
const MOST_INSIDE: usize = 1000;

/// Functions that were built, and their places in the tree.
pub type Functions = Vec<(usize, Arc<Rule>)>;

impl Rule {
    /// The function of a tree of this shape.
    pub(crate) fn of(shape: fn() -> Shape, tree: Tree) -> Rule {
        let form = match (tree.tokens().first(), tree.root().child(0).and_then(|seed| seed.bits())) {
            (Some(Token::Con { con, .. }), Some(seed)) if *con as usize == HASHED => {
                Form::Hashed { seed: seed as u64, answers: Mutex::default(), tree }
            }
            _ => Form::Table { tree, inside: Mutex::default() },
        };
        Rule { shape, form }
    }

    /// The function of a closure.
    pub(crate) fn of_closure(shape: fn() -> Shape) -> Rule {
        Rule { shape, form: Form::Closure }
    }

    /// Its tree; `None` if it is a closure.
    pub fn tree(&self) -> Option<&Tree> {
        match &self.form {
            Form::Table { tree, .. } | Form::Hashed { tree, .. } => Some(tree),
            Form::Closure => None,
        }
    }

    pub(crate) fn shape(&self) -> Shape {
        (self.shape)()
    }

    /// Is it computed from a seed, or may its results contain such functions? Then only its answers define it.
    pub fn may_have_seeds(&self) -> bool {
        let is_seed = |token: &Token| matches!(token, Token::Con { con, arity: 1, .. } if *con as usize == HASHED);
        self.tree().is_some_and(|tree| tree.tokens().iter().any(is_seed))
    }

    /// These functions were built with a result.
    pub(crate) fn gave(&self, entry: usize, functions: Functions) {
        let Form::Table { inside, .. } = &self.form else { return };
        for (place, function) in functions {
            let mut inside = lock(inside);
            if inside.len() < MOST_INSIDE {
                inside.push(Inside { entry, place, function });
            }
        }
    }
}

/// Nothing panics while it is locked.
pub(crate) fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
