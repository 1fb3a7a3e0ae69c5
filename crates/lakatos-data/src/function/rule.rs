//! What a function does, without its types: trees in, trees out.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::canonical::{canonical, default, entries, of_answers};
use super::scatter;
use super::signature::{HASHED, Signature};
use crate::arrange::arranged;
use crate::drive::drive;
use crate::keys::Keys;
use crate::read::Functions;
use crate::shape::Shape;
use crate::source::Source;
use crate::tree::{Token, Tree};

/// What a function does.
pub struct Rule {
    shape: fn() -> Shape,
    form: Form,
}

enum Form {
    /// A table, and the functions in its results that have seeds, as far as results were given.
    Table { tree: Tree, inside: Mutex<Vec<Inside>> },
    /// It is computed: its tree, its seed, and what it was asked so far.
    Hashed { tree: Tree, seed: u64, answers: Mutex<Answers> },
    /// It is a closure of the user: nothing is known of it.
    Closure,
}

#[derive(Default)]
struct Answers {
    keys: Keys<Tree>,
    /// In the order in which they were asked for.
    all: Vec<(Tree, Tree)>,
}

/// A function in a result of a table.
#[derive(Clone)]
struct Inside {
    /// The number of the entry; the default comes after the last.
    entry: usize,
    /// The place in the result.
    place: usize,
    function: Arc<Rule>,
}

/// So many functions in results are remembered.
const MOST_INSIDE: usize = 1000;

/// What a function gives, and which entry of its table says so.
pub(super) struct Answer {
    pub(super) result: Tree,
    pub(super) entry: usize,
}

impl Rule {
    /// The function of a tree of this shape.
    pub(super) fn of(shape: fn() -> Shape, tree: Tree) -> Rule {
        let form = match (tree.tokens().first(), tree.root().child(0).and_then(|seed| seed.bits())) {
            (Some(Token::Con { con, .. }), Some(seed)) if *con as usize == HASHED => {
                Form::Hashed { seed: seed as u64, answers: Mutex::default(), tree }
            }
            _ => Form::Table { tree, inside: Mutex::default() },
        };
        Rule { shape, form }
    }

    /// The function of a closure.
    pub(super) fn of_closure(shape: fn() -> Shape) -> Rule {
        Rule { shape, form: Form::Closure }
    }

    /// Draws a function: from the shape alone, so that nothing is compiled anew for every source.
    pub(super) fn draw(shape: fn() -> Shape, source: &mut dyn Source) -> Option<Rule> {
        Some(Rule::of(shape, drive(&shape(), source)?))
    }

    /// Its tree; `None` if it is a closure.
    pub fn tree(&self) -> Option<&Tree> {
        match &self.form {
            Form::Table { tree, .. } | Form::Hashed { tree, .. } => Some(tree),
            Form::Closure => None,
        }
    }

    pub(super) fn shape(&self) -> Shape {
        (self.shape)()
    }

    /// Is it computed from a seed, or may there be such a function in its results? Then only answers say what it does.
    pub fn may_have_seeds(&self) -> bool {
        let is_seed = |token: &Token| matches!(token, Token::Con { con, arity: 1, .. } if *con as usize == HASHED);
        self.tree().is_some_and(|tree| tree.tokens().iter().any(is_seed))
    }

    /// The same function as a table, as far as it was asked; `None` if it is one already.
    pub fn asked(&self) -> Option<Tree> {
        asked(&[self])
    }

    /// What it gives for an argument; `None` if there is nothing that it could give.
    pub(super) fn answer(&self, argument: Tree) -> Option<Answer> {
        match &self.form {
            Form::Table { tree, .. } => {
                let mut entry = 0;
                for (key, result) in entries(tree.root()) {
                    if key == argument.root() {
                        return Some(Answer { result: result.to_tree(), entry });
                    }
                    entry += 1;
                }
                Some(Answer { result: default(tree.root())?.to_tree(), entry })
            }
            Form::Hashed { seed, answers, .. } => self.hashed(*seed, answers, argument),
            Form::Closure => None,
        }
    }

    fn hashed(&self, seed: u64, answers: &Mutex<Answers>, argument: Tree) -> Option<Answer> {
        let known = |answers: &Answers| Some(answers.all[answers.keys.find(&argument)?].1.clone());
        if let Some(result) = known(&lock(answers)) {
            return Some(Answer { result, entry: 0 });
        }
        let results = Signature::of(&self.shape())?.values;
        let result = scatter::result(seed, &argument, &results)?;
        let mut answers = lock(answers);
        if answers.keys.insert(argument.clone()) {
            answers.all.push((argument, result.clone()));
        }
        Some(Answer { result, entry: 0 })
    }

    /// These functions were built when a result was.
    pub(super) fn gave(&self, entry: usize, functions: Functions) {
        let Form::Table { inside, .. } = &self.form else { return };
        for (place, function) in functions {
            let mut inside = lock(inside);
            if inside.len() < MOST_INSIDE {
                inside.push(Inside { entry, place, function });
            }
        }
    }
}

/// The table of what functions of one tree were asked, all together.
fn asked(functions: &[&Rule]) -> Option<Tree> {
    let first = *functions.first()?;
    let signature = Signature::of(&first.shape())?;
    if let Form::Table { tree, .. } = &first.form {
        return with_tables_inside(&signature, tree, functions);
    }
    let mut answers = Vec::new();
    for function in functions {
        if let Form::Hashed { answers: some, .. } = &function.form {
            answers.extend_from_slice(&lock(some).all);
        }
    }
    of_answers(&signature, answers)
}

/// A table with tables in place of the functions in its results, if there are any.
fn with_tables_inside(signature: &Signature, tree: &Tree, functions: &[&Rule]) -> Option<Tree> {
    let (mut entries, mut default) = signature.parts(tree.root())?;
    let mut inside: Vec<Inside> = Vec::new();
    for function in functions {
        if let Form::Table { inside: some, .. } = &function.form {
            inside.extend_from_slice(&lock(some));
        }
    }
    // From the last to the first: so those before stay where they are.
    let order = arranged(inside.len(), &mut |left, right| {
        let (left, right) = (&inside[left], &inside[right]);
        (right.entry, right.place).cmp(&(left.entry, left.place))
    });
    for row in order.chunk_by(|&left, &right| {
        (inside[left].entry, inside[left].place) == (inside[right].entry, inside[right].place)
    }) {
        let Inside { entry, place, .. } = inside[row[0]];
        let mut same: Vec<&Rule> = Vec::with_capacity(row.len());
        for number in row {
            same.push(&inside[*number].function);
        }
        let Some(table) = asked(&same) else { continue };
        let result = entries.get_mut(entry).map_or(&mut default, |(_, result)| result);
        *result = result.spliced(place, table.root());
    }
    let changed = canonical(signature, entries, default);
    if changed == *tree { None } else { Some(changed) }
}

/// Nothing panics while it is locked.
fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
