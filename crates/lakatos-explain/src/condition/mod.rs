//! A condition on what a pattern leaves open: the "when" of a rule, as a Rust expression.
//!
//! Expressions over the variables are built bottom-up (`space`) from words (`vocabulary`) and `statements` about elements;
//! `literals` compare one with numbers that follow from the cases that are known; a `formula` puts them together, and
//! `text` writes it. How one is found, and what is tried before it is printed, is in [`conditions`](crate::conditions).

pub(crate) mod columns;
pub(crate) mod formula;
pub(crate) mod lists;
pub(crate) mod literals;
pub(crate) mod measures;
pub(crate) mod numbers;
pub(crate) mod says;
pub(crate) mod space;
pub(crate) mod statements;
pub(crate) mod text;
pub(crate) mod trees;
pub(crate) mod values;
pub(crate) mod vocabulary;
mod words;

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use lakatos_data::Tree;
use lakatos_data::shape::{Kind, Reveal, Shape, Show, Wrap};

use crate::pattern::{Pattern, Slot};
use crate::positions::LARGEST_CASE;
use formula::Formula;
use space::{Context, Space};
pub use text::Form;
use text::Name;
use trees::Trees;
use values::{Type, Value, value_of};
pub(crate) use words::Word;

/// What is claimed of a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Claim {
    /// It holds of every case that fails, and of no other: on all cases that are known, on a fresh sample that is larger than
    /// the first, and next to every threshold.
    Exactly,
    /// Of the cases that match the pattern, it holds of every one that fails, and of no other.
    WithinPattern,
    /// Every case of which it holds fails. Others fail, too.
    OneSided,
}

/// A condition on what a pattern leaves open.
#[derive(Clone, Debug)]
pub struct Condition {
    pub(crate) predicate: Rc<Predicate>,
    /// What is claimed.
    pub claim: Claim,
    /// Whether it says the property again: it uses all functions of the assertion on whole arguments.
    pub restates: bool,
    /// How many symbols it has.
    pub size: u32,
    /// How many cases of the pattern are known of which it holds. All of them fail.
    pub failing: u64,
    /// How many cases of the pattern are known of which it does not hold, and pass.
    pub passing: u64,
    /// How many of these fail: only of a condition that is one-sided.
    pub failing_besides: u64,
}

/// Of the ways in which a case can match, so many are looked at.
const MOST_WAYS: usize = 64;

/// A condition that can be asked of further cases.
pub(crate) struct Predicate {
    pub(crate) pattern: Pattern,
    /// The slots that are variables, with their types.
    pub(crate) variables: Vec<(usize, Type)>,
    pub(crate) space: Space,
    pub(crate) formula: Formula,
    pub(crate) context: Rc<RefCell<Context>>,
}

impl fmt::Debug for Predicate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Predicate").field("formula", &self.formula).finish_non_exhaustive()
    }
}

/// The values of the variables, if a case matches in one way only, and a generator makes none of them that is too large to
/// be looked at.
pub(crate) fn assignment(
    pattern: &Pattern,
    variables: &[(usize, Type)],
    case: &Tree,
    trees: &mut Trees,
) -> Option<Vec<Value>> {
    let bindings = pattern.bindings(case)?;
    if pattern.has_choices() && pattern.other_bindings(case, 1).is_some() {
        return None;
    }
    row_of(pattern, variables, &bindings, trees)
}

fn row_of(pattern: &Pattern, variables: &[(usize, Type)], bindings: &[Tree], trees: &mut Trees) -> Option<Vec<Value>> {
    let mut row = Vec::with_capacity(variables.len());
    for (slot, of) in variables {
        let tree = &bindings[*slot];
        // Of what a generator makes, not what it is made from.
        let value = match reveal_of(&pattern.slots()[*slot]) {
            Some(reveal) => match reveal.value(tree.root()) {
                Some((_, own)) if own.tokens().len() > LARGEST_CASE => return None,
                made => made.map(|(_, own)| trees.number(own.root())),
            },
            None => Some(trees.number(tree.root())),
        };
        row.push(value.map_or(Value::Undefined, |number| value_of(*of, trees.get(number))));
    }
    Some(row)
}

/// The shape of the values that a slot stands for.
pub(crate) fn value_shape(slot: &Slot) -> Option<Shape> {
    match reveal_of(slot) {
        Some(reveal) => Some(reveal.value(slot.original.root())?.0),
        None => Some(slot.shape.clone()),
    }
}

/// What takes the values apart that a generator makes for a slot.
fn reveal_of(slot: &Slot) -> Option<Reveal> {
    // A generator need not be able to make the rest of what it makes.
    if slot.is_rest {
        return None;
    }
    slot.shape.layers().iter().find_map(|layer| match &layer.def().kind {
        Kind::Wrap(Wrap { show: Show::Value(reveal), .. }) => Some(reveal.clone()),
        _ => None,
    })
}

impl Condition {
    /// Does a case match the pattern, and does the condition hold of it?
    pub fn holds(&self, case: &Tree) -> bool {
        let Predicate { pattern, variables, space, formula, context } = &*self.predicate;
        let context = &mut *context.borrow_mut();
        // As `fits!` reads it: of several ways to match, one has to satisfy the condition.
        let most = if pattern.has_choices() { MOST_WAYS } else { 1 };
        for ways in 0..most {
            let Some(bindings) = pattern.other_bindings(case, ways) else { return false };
            let row = row_of(pattern, variables, &bindings, &mut context.trees);
            if row.is_some_and(|row| formula.holds(space, &row, context)) {
                return true;
            }
        }
        false
    }

    /// The slots of the pattern that it mentions.
    pub fn slots(&self) -> Vec<bool> {
        let Predicate { pattern, variables, space, formula, .. } = &*self.predicate;
        let mut mentioned = vec![false; pattern.slots().len()];
        let mut open = Vec::new();
        for literal in &formula.literals() {
            open.push(literal.expression);
        }
        while let Some(expression) = open.pop() {
            match &space.expressions[expression].made {
                space::Made::Variable(number) => mentioned[variables[*number].0] = true,
                space::Made::Function(_, arguments) => open.extend_from_slice(arguments),
            }
        }
        mentioned
    }

    /// The condition over slots with these names. Types are named as in this module. `None` if something cannot be named
    /// there.
    pub fn text(&self, names: &[Option<String>], scope: Scope<'_>, from: Option<&str>) -> Option<String> {
        let Predicate { pattern, variables, space, formula, context } = &*self.predicate;
        let mut all = Vec::with_capacity(variables.len());
        for (slot, of) in variables {
            let text = names.get(*slot).cloned().flatten().unwrap_or_else(|| "_".to_owned());
            let form = match scope {
                _ if pattern.slots()[*slot].is_rest => Form::Slice,
                Scope::Arguments(forms) => forms.get(*slot).copied().unwrap_or(Form::Value),
                Scope::Pattern if of.is_copied() => Form::Value,
                Scope::Pattern => Form::Reference,
            };
            all.push(Name { text, form });
        }
        text::write(formula, space, &context.borrow(), &all, from)
    }
}

/// Where the names in a condition come from.
#[derive(Clone, Copy, Debug)]
pub enum Scope<'s> {
    /// They are bound by the pattern: copies, or references.
    Pattern,
    /// They are arguments of the property, which are passed so.
    Arguments(&'s [Form]),
}
