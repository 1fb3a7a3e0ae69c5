//! Rule-shaped mutants: another answer for all calls, or for a whole class of them.
//!
//! Finite exceptions never change a function everywhere, so properties that only compare its results with one another
//! can kill all of them and still say little. The rules follow from the shapes of the subject alone: a constant, an
//! argument in place of the result, an altered result, no result at all; for all calls or for those of a class.

use lakatos_data::leaf::Leaf;
use lakatos_data::shape::{Kind, Order, Style};
use lakatos_data::tree::{Node, Token};
use lakatos_data::{Shape, Tree};

use super::SubjectShapes;
use super::alterations::{Alteration, alterations, altered, as_value};
use super::places::{PartPath, places};
use lakatos_engine::tiers::Tiers;

/// The answer of a mutant.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// This result.
    Result(Tree),
    /// No result: it panics.
    Panic,
}

/// A subject that answers differently by a rule.
#[derive(Clone, Debug)]
pub struct Rule {
    /// The number of the subject.
    pub subject: usize,
    /// The calls.
    pub class: Class,
    /// The answer.
    pub change: Change,
    /// Whether any tree of the right form is a value of the result's shape.
    plain: bool,
}

/// Calls that have something in common.
#[derive(Clone, Debug)]
pub enum Class {
    /// All calls.
    Every,
    /// A sequence among the arguments is empty.
    Empty(PartPath),
    /// A sequence among the arguments is not empty.
    NotEmpty(PartPath),
    /// A part of the arguments has this constructor.
    Constructor(PartPath, u32),
    /// A number among the arguments is negative.
    Negative(PartPath),
    /// Two arguments, by their numbers, are equal.
    Equal(usize, usize),
}

/// The answer in place of the original's result.
#[derive(Clone, Debug)]
pub enum Change {
    /// A part of the result is always this.
    Constant {
        /// The part.
        at: PartPath,
        /// The value.
        value: Tree,
    },
    /// A part of the result is an argument, by its number.
    Argument {
        /// The part.
        at: PartPath,
        /// The argument.
        argument: usize,
    },
    /// A part of the result is altered.
    Altered {
        /// The part.
        at: PartPath,
        /// How.
        by: Alteration,
    },
    /// There is no result: the subject panics.
    Panic,
}

/// Number of constants to try for each part of a result.
const CONSTANTS: usize = 4;
/// Number of constants to try for a class.
const CONSTANTS_OF_CLASS: usize = 2;
/// Maximum number of rules for a subject.
const MOST_RULES: usize = 200;

/// The rules for a subject, the plainest first.
pub fn rules(number: usize, subject: &SubjectShapes, panics: bool) -> Vec<Rule> {
    let changes = changes(subject, panics);
    let plain = is_plain(&subject.result);
    let mut all = Vec::new();
    let mut classes = vec![Class::Every];
    classes.extend(classes_of(&subject.arguments));
    for class in classes {
        for (change, at) in &changes {
            if *at < CONSTANTS_OF_CLASS || matches!(class, Class::Every) {
                all.push(Rule { subject: number, class: class.clone(), change: change.clone(), plain });
            }
        }
    }
    all.truncate(MOST_RULES);
    all
}

/// Is any tree of the right form a value of this shape: no checks, no lengths, no elements in an order of their own, no
/// parts that depend on others?
fn is_plain(shape: &Shape) -> bool {
    for part in shape.reachable() {
        let plain = match &part.def().kind {
            Kind::Leaf(_) => true,
            Kind::Sum(sum) => sum.calls.is_none(),
            Kind::Seq(seq) => seq.order == Order::Free && seq.lo == 0 && seq.hi == usize::MAX,
            Kind::Wrap(wrap) => wrap.check.is_none(),
            Kind::Bind(_) => false,
        };
        if !plain {
            return false;
        }
    }
    true
}

/// The possible changes, each with its index among those of its part if it is a constant.
fn changes(subject: &SubjectShapes, panics: bool) -> Vec<(Change, usize)> {
    let mut all = Vec::new();
    let parts = parts(&subject.result);
    for part in &parts {
        for (place, value) in simplest(&part.shape, CONSTANTS).into_iter().enumerate() {
            all.push((Change::Constant { at: part.clone(), value }, place));
        }
    }
    for part in &parts {
        for (argument, shape) in arguments(&subject.arguments).iter().enumerate() {
            if shape.same(&part.shape) {
                all.push((Change::Argument { at: part.clone(), argument }, 0));
            }
        }
    }
    for place in places(&subject.result, true) {
        for by in alterations(&place.shape) {
            all.push((Change::Altered { at: place.clone(), by }, 0));
        }
    }
    if panics {
        all.push((Change::Panic, 0));
    }
    all
}

/// A result that is a tuple has parts, such as the returned value and the state that is left behind; any other result
/// is one part.
fn parts(result: &Shape) -> Vec<PartPath> {
    let mut all = places(result, false);
    let core = result.core().shape;
    match &core.def().kind {
        Kind::Sum(sum) if sum.cons.len() == 1 && sum.cons[0].style == Style::Anonymous => {
            all.retain(|place| place.path.len() == 1);
        }
        _ => all.truncate(1),
    }
    all
}

fn is_tuple_of_one(shape: &Shape) -> bool {
    let core = shape.core().shape;
    matches!(&core.def().kind, Kind::Sum(sum) if matches!(&sum.cons[..], [con] if con.style == Style::Anonymous && con.fields.len() == 1))
}

/// The shapes of the arguments.
fn arguments(tuple: &Shape) -> Vec<Shape> {
    let core = tuple.core().shape;
    let mut all = Vec::new();
    if let Kind::Sum(sum) = &core.def().kind {
        for field in sum.cons.first().map_or(&[][..], |con| &con.fields) {
            all.push(field.link.shape());
        }
    }
    all
}

/// The simplest values of a shape.
pub(super) fn simplest(shape: &Shape, most: usize) -> Vec<Tree> {
    let mut all = Vec::new();
    let Ok(mut tiers) = Tiers::of(shape) else { return all };
    for size in 0..16 {
        let Ok(count) = tiers.count(size) else { return all };
        for index in 0..count.indices().min(64) {
            if all.len() == most {
                return all;
            }
            all.extend(tiers.nth(size, index).ok().flatten());
        }
    }
    all
}

fn classes_of(arguments_shape: &Shape) -> Vec<Class> {
    let mut all = Vec::new();
    for place in places(arguments_shape, false) {
        let core = place.shape.core().shape;
        match &core.def().kind {
            Kind::Seq(_) => all.extend([Class::Empty(place.clone()), Class::NotEmpty(place)]),
            Kind::Leaf(Leaf::Int { lo: ..0, .. }) => all.push(Class::Negative(place)),
            Kind::Sum(sum) if sum.cons.len() > 1 => {
                for con in 0..sum.cons.len() {
                    all.push(Class::Constructor(place.clone(), con as u32));
                }
            }
            _ => {}
        }
    }
    let arguments = arguments(arguments_shape);
    for (second, shape) in arguments.iter().enumerate() {
        for (first, other) in arguments[..second].iter().enumerate() {
            if shape.same(other) {
                all.push(Class::Equal(first, second));
            }
        }
    }
    all
}

impl Class {
    /// Does the class contain this call?
    pub fn has(&self, arguments: Node<'_>) -> bool {
        let at = |place: &PartPath| place.find(arguments).map(|found| arguments.tokens()[found]);
        match self {
            Class::Every => true,
            Class::Empty(place) => matches!(at(place), Some(Token::Seq { len: 0, .. })),
            Class::NotEmpty(place) => matches!(at(place), Some(Token::Seq { len: 1.., .. })),
            Class::Constructor(place, con) => matches!(at(place), Some(Token::Con { con: found, .. }) if found == *con),
            Class::Negative(place) => matches!(at(place), Some(Token::Leaf(bits)) if bits.get() < 0),
            Class::Equal(first, second) => arguments.child(*first) == arguments.child(*second),
        }
    }
}

impl Rule {
    /// The answer to a call for which the original panics: only where the result of the original does not matter, as in
    /// `|xs| vec![]`.
    pub fn answer_to_panic(&self, result: &Shape, arguments: Node<'_>) -> Option<Answer> {
        let (at, value) = match &self.change {
            Change::Constant { at, value } => (at, value.clone()),
            Change::Argument { at, argument } => (at, arguments.child(*argument)?.to_tree()),
            Change::Altered { .. } | Change::Panic => return None,
        };
        if !self.class.has(arguments) {
            return None;
        }
        let whole = match at.path.len() {
            0 => value,
            1 if is_tuple_of_one(result) => Tree::con(0, [value]),
            _ => return None,
        };
        if self.plain { Some(Answer::Result(whole)) } else { as_value(result, &whole).map(Answer::Result) }
    }

    /// The answer to a call for which the original has a result; `None` if it is the original's.
    pub fn answer(&self, result: &Shape, arguments: Node<'_>, original: &Tree) -> Option<Answer> {
        if !self.class.has(arguments) {
            return None;
        }
        let (at, by) = match &self.change {
            Change::Panic => return Some(Answer::Panic),
            Change::Constant { at, value } => (at.find(original.root())?, value.clone()),
            Change::Argument { at, argument } => (at.find(original.root())?, arguments.child(*argument)?.to_tree()),
            Change::Altered { at, by } => {
                let place = at.find(original.root())?;
                (place, altered(&at.shape, original.node(place)?, by)?)
            }
        };
        if original.node(at) == Some(by.root()) {
            return None;
        }
        let other = original.spliced(at, by.root());
        if self.plain {
            return Some(Answer::Result(other));
        }
        let other = as_value(result, &other)?;
        if other == *original { None } else { Some(Answer::Result(other)) }
    }
}
