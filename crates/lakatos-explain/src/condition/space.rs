//! Expressions over the variables of a pattern, built bottom-up by size.
//!
//! Two expressions of one type that have the same values on all cases of the sample are one: the first is kept, which is
//! the smaller one. When new cases come, all values are extended; only if two that were one differ there, everything is
//! built anew.

mod elements;

use std::rc::Rc;

use lakatos_data::Shape;
use lakatos_data::keys::Keys;

use super::columns::Column;
use super::lists::Lists;
use super::measures::{Join, Measure};
use super::says::Says;
use super::trees::Trees;
use super::values::{Type, Types, Value, tree_of, value_of};
use super::vocabulary::{Function, Vocabulary};
use super::words::{Word, apply, measured};
use crate::background::SharedBackgrounds;
use crate::inside::has_part;
use crate::pattern::Pattern;
use elements::{Elements, Parts};

/// So many expressions that were left out are looked at again when there are new cases.
const MOST_MERGED: usize = 20_000;

/// Where the values of expressions come from, besides their arguments.
pub(crate) struct Context {
    pub(crate) types: Types,
    pub(crate) columns: Vec<Column>,
    pub(crate) trees: Trees,
    pub(crate) backgrounds: SharedBackgrounds,
    /// What functions returned that take long.
    calls: Keys<(Word, Type, Vec<Value>)>,
    results: Vec<Value>,
    pub(crate) quantifiers: Vec<Quantifier>,
    /// Patterns of which a part of a value may be a case, with the place and the shape of the value.
    pub(crate) patterns: Vec<(Pattern, usize, Shape)>,
    pub(super) parts: Parts,
    pub(super) elements: Elements,
    pub(crate) lists: Lists,
    /// How much was computed.
    pub(crate) work: u64,
}

impl Context {
    pub(crate) fn new(backgrounds: SharedBackgrounds) -> Context {
        Context {
            types: Types::default(),
            columns: Vec::new(),
            trees: Trees::default(),
            backgrounds,
            calls: Keys::default(),
            results: Vec::new(),
            quantifiers: Vec::new(),
            patterns: Vec::new(),
            parts: Parts::default(),
            elements: Elements::default(),
            lists: Lists::default(),
            work: 0,
        }
    }

    /// The value of a function.
    pub(crate) fn value(&mut self, function: &Function, arguments: &[Value]) -> Value {
        self.work += 1;
        self.value_of(function, arguments)
    }

    /// The values of a function, one for each row of these columns.
    fn values(&mut self, function: &Function, columns: &[&[Value]]) -> Vec<Value> {
        let count = columns[0].len();
        self.work += count as u64;
        let mut values = Vec::with_capacity(count);
        let quantifier = match function.word {
            Word::Quantified(number) => Some(self.quantifiers[number as usize].clone()),
            _ => None,
        };
        let mut given = Vec::with_capacity(columns.len());
        for row in 0..count {
            values.push(match (&quantifier, columns) {
                (Some(quantifier), [column]) => quantifier.value(self, column[row]),
                (_, [column]) => self.value_of(function, &column[row..=row]),
                _ => {
                    given.clear();
                    for column in columns {
                        given.push(column[row]);
                    }
                    self.value_of(function, &given)
                }
            });
        }
        values
    }

    fn value_of(&mut self, function: &Function, arguments: &[Value]) -> Value {
        if arguments.contains(&Value::Undefined) {
            return Value::Undefined;
        }
        match (function.word, arguments) {
            (Word::Quantified(number), [value]) => self.quantified(number as usize, *value),
            (Word::Background(_) | Word::Fits(_) | Word::Depth | Word::Parts | Word::CountCon(_), _) => {
                self.looked_up(function, arguments)
            }
            (Word::Column(number, measure), [Value::Tree(tree)]) => {
                self.work += 2;
                let column = &self.columns[number as usize];
                column.measured(measure, &self.types, self.trees.get(*tree), &mut self.lists)
            }
            (word, _) => apply(&self.trees, word, arguments, function.parameters[0], function.result),
        }
    }

    /// The value of a function that takes long: it is called once for the same arguments.
    fn looked_up(&mut self, function: &Function, arguments: &[Value]) -> Value {
        let of = function.parameters[0];
        // The limit of work counts what is asked, whether it is known or not.
        self.work += match (function.word, arguments) {
            (Word::Fits(_), _) => 4,
            (Word::Depth | Word::Parts | Word::CountCon(_), [Value::Tree(tree)]) => {
                self.trees.get(*tree).token().span() as u64
            }
            _ => 0,
        };
        let is_same = |(word, other, known): &(Word, Type, Vec<Value>)| {
            (*word, *other, known.as_slice()) == (function.word, of, arguments)
        };
        let like = (function.word, of, arguments);
        if let Some(place) = self.calls.find_as(&like, is_same) {
            return self.results[place];
        }
        let value = self.called(function, arguments).unwrap_or(Value::Undefined);
        self.calls.number((function.word, of, arguments.to_vec()));
        self.results.push(value);
        value
    }

    fn called(&mut self, function: &Function, arguments: &[Value]) -> Option<Value> {
        let mut trees = Vec::with_capacity(arguments.len());
        for (value, of) in arguments.iter().zip(&function.parameters) {
            trees.push(tree_of(*of, *value, &self.trees)?);
        }
        let con = match function.word {
            Word::Background(number) => {
                self.work += 20;
                let mut arguments = Vec::with_capacity(trees.len());
                for tree in &trees {
                    arguments.push(tree);
                }
                let result = self.backgrounds.borrow_mut().call(number as usize, &arguments)?;
                let number = self.trees.number(result.root());
                return Some(value_of(function.result, self.trees.get(number)));
            }
            Word::Fits(number) => {
                let (pattern, place, shape) = &self.patterns[number as usize];
                return Some(Value::Bool(has_part(shape, pattern, *place, trees[0].root())));
            }
            Word::CountCon(con) => con,
            _ => 0,
        };
        let Type::Data(number) = function.parameters[0] else { return None };
        let [depth, parts, of_con] = measured(self.types.shape(number), &trees[0], con)?;
        let figure = match function.word {
            Word::Depth => depth,
            Word::Parts => parts,
            _ => of_con,
        };
        Some(Value::Int(figure as i128))
    }

    fn quantified(&mut self, number: usize, value: Value) -> Value {
        let quantifier = self.quantifiers[number].clone();
        quantifier.value(self, value)
    }
}

/// What is said of the elements.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum OfElements {
    /// This of some.
    Some(Says),
    /// This of all.
    All(Says),
    /// Of how many this holds.
    Count(Says),
    /// All their numbers.
    Each,
    /// The sum of their numbers.
    Total,
    Greatest,
    Least,
}

/// A statement about the elements of a value.
#[derive(Clone, Debug)]
pub(crate) struct Quantifier {
    pub(crate) over: Type,
    pub(crate) element: Type,
    /// Whether it is about the parts that have the type of the whole, which is one of them.
    pub(crate) is_of_parts: bool,
    pub(crate) space: Rc<Space>,
    pub(crate) expression: usize,
    pub(crate) says: OfElements,
}

impl Quantifier {
    /// Is a function of the user's called for an element for which it has no result, before it is known what is said?
    fn calls_in_vain(&self, context: &mut Context, value: Value, of_each: Says) -> bool {
        let (Some(tree), Type::Data(number)) = (value.tree(), self.over) else { return false };
        for element in context.elements_of(number, self.is_of_parts, tree) {
            let row = [value_of(self.element, context.trees.get(element))];
            if self.space.calls_in_vain(self.expression, Says::IsTrue, &row, context) {
                return true;
            }
            let value = self.space.value(self.expression, &row, context);
            let is_known = match self.says {
                OfElements::Some(says) => says.holds(&value),
                OfElements::All(says) => !says.holds(&value),
                OfElements::Each => of_each.holds(&value),
                _ => false,
            };
            if is_known {
                return false;
            }
        }
        false
    }

    pub(crate) fn value(&self, context: &mut Context, value: Value) -> Value {
        let Some(column) = context.of_elements(self, value) else { return Value::Undefined };
        let says = match self.says {
            OfElements::Some(says) | OfElements::All(says) | OfElements::Count(says) => says,
            OfElements::Each | OfElements::Total | OfElements::Greatest | OfElements::Least => Says::IsTrue,
        };
        let (mut holding, mut total, mut ends, mut each) = (0, 0_i128, None, Vec::new());
        for value in column.iter() {
            match (self.says, value) {
                (OfElements::Some(_) | OfElements::All(_) | OfElements::Count(_), value) => {
                    holding += usize::from(says.holds(value));
                }
                (OfElements::Each, Value::Int(number)) => each.push(*number),
                (_, Value::Int(number)) => {
                    total = total.saturating_add(*number);
                    let (least, greatest) = ends.unwrap_or((*number, *number));
                    ends = Some((least.min(*number), greatest.max(*number)));
                }
                _ => {}
            }
        }
        match (self.says, ends) {
            (OfElements::Some(_), _) => Value::Bool(holding > 0),
            (OfElements::All(_), _) => Value::Bool(holding == column.len()),
            (OfElements::Count(_), _) => Value::Int(holding as i128),
            (OfElements::Each, _) => context.lists.value(each),
            (OfElements::Total, _) => Value::Int(total),
            (OfElements::Greatest, Some((_, greatest))) => Value::Int(greatest),
            (OfElements::Least, Some((least, _))) => Value::Int(least),
            (OfElements::Greatest | OfElements::Least, None) => Value::Undefined,
        }
    }
}

/// What an expression is made of.
#[derive(Clone, Debug)]
pub(crate) enum Made {
    Variable(usize),
    /// A function of earlier expressions.
    Function(usize, Vec<usize>),
}

/// An expression.
#[derive(Clone, Debug)]
pub(crate) struct Expression {
    pub(crate) made: Made,
    pub(crate) of: Type,
    pub(crate) size: u32,
    /// How many symbols a reader reads.
    pub(crate) symbols: u32,
    /// One for each case of the sample.
    pub(crate) values: Vec<Value>,
    /// What follows from all of them.
    mixed: u64,
    /// The functions of the assertion that are used on whole arguments.
    pub(crate) asserted: u64,
    /// Whether it is about a proper part of the arguments.
    pub(crate) is_part: bool,
}

/// What an expression that was left out is like.
#[derive(Clone, Debug)]
enum Like {
    /// The same as another one.
    Expression(usize),
    /// The same everywhere.
    Constant(Value),
}

/// A variable: its type, and whether it is a whole argument.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Variable {
    pub(crate) of: Type,
    pub(crate) is_whole: bool,
}

/// All expressions up to a size.
#[derive(Clone, Debug)]
pub(crate) struct Space {
    pub(crate) functions: Rc<Vec<Function>>,
    pub(crate) expressions: Vec<Expression>,
    variables: Vec<Variable>,
    /// What was left out: made so, and like this so far.
    merged: Vec<(Made, Like)>,
    size: u32,
    most: usize,
    of_base: usize,
}

/// What is longer needs a value for the failing case, where that is known.
const SHORT: u32 = 3;

impl Space {
    /// Does an expression call a function of the user's that has no result for these values, although it has arguments?
    pub(crate) fn calls_in_vain(&self, expression: usize, says: Says, row: &[Value], context: &mut Context) -> bool {
        let Made::Function(function, arguments) = &self.expressions[expression].made else { return false };
        let mut has_arguments = true;
        for argument in arguments {
            if self.calls_in_vain(*argument, Says::IsTrue, row, context) {
                return true;
            }
            has_arguments &= self.value(*argument, row, context) != Value::Undefined;
        }
        match self.functions[*function].word {
            Word::Background(_) => has_arguments && self.value(expression, row, context) == Value::Undefined,
            Word::Quantified(number) => {
                let quantifier = context.quantifiers[number as usize].clone();
                let value = self.value(arguments[0], row, context);
                quantifier.calls_in_vain(context, value, says)
            }
            _ => false,
        }
    }

    /// The variables alone.
    pub(crate) fn new(vocabulary: Vocabulary, variables: &[Variable], sample: &[Vec<Value>], most: usize) -> Space {
        let (functions, variables) = (Rc::new(vocabulary.functions), variables.to_vec());
        let mut space =
            Space { functions, expressions: Vec::new(), variables, merged: Vec::new(), size: 1, most, of_base: 0 };
        space.begin(sample);
        space
    }

    /// The first values are of the failing case: what is long, and has a value for none of them, is left out.
    pub(crate) fn with_base(mut self, of_base: usize) -> Space {
        self.of_base = of_base;
        self
    }

    fn begin(&mut self, sample: &[Vec<Value>]) {
        self.expressions.clear();
        self.merged.clear();
        self.size = 1;
        for (number, variable) in self.variables.iter().enumerate() {
            let mut values = Vec::with_capacity(sample.len());
            for row in sample {
                values.push(row[number]);
            }
            let mixed = mixed_of(&values);
            let Variable { of, is_whole } = *variable;
            let made = Made::Variable(number);
            self.expressions.push(Expression {
                made,
                of,
                size: 1,
                symbols: 1,
                values,
                mixed,
                asserted: 0,
                is_part: !is_whole,
            });
        }
    }

    /// The size up to which all expressions were built.
    pub(crate) fn size(&self) -> u32 {
        self.size
    }

    /// Builds all expressions up to a size.
    pub(crate) fn grow(&mut self, size: u32, context: &mut Context) {
        let mut seen: Keys<usize> = Keys::default();
        for number in 0..self.expressions.len() {
            let Expression { of, mixed, values, .. } = &self.expressions[number];
            self.seen(&mut seen, (*of, *mixed), values, Some(number));
        }
        while self.size < size {
            self.size += 1;
            let before = self.expressions.len();
            for function in 0..self.functions.len() {
                let cost = self.functions[function].cost;
                if cost < self.size {
                    let mut arguments = Vec::new();
                    self.combine(function, self.size - cost, before, &mut arguments, &mut seen, context);
                }
            }
        }
    }

    /// Chooses the arguments of a function one after the other, so that their sizes have this sum.
    fn combine(
        &mut self,
        function: usize,
        left: u32,
        before: usize,
        arguments: &mut Vec<usize>,
        seen: &mut Keys<usize>,
        context: &mut Context,
    ) {
        let parameters = self.functions[function].parameters.len();
        let Some(of) = self.functions[function].parameters.get(arguments.len()).copied() else {
            if left == 0 && parameters > 0 {
                self.add(function, arguments.clone(), seen, context);
            }
            return;
        };
        let is_last = arguments.len() + 1 == parameters;
        for number in 0..before {
            let Expression { of: other, size, .. } = self.expressions[number];
            if other != of || size > left || (is_last && size != left) || (!is_last && size >= left) {
                continue;
            }
            if self.is_joined(number) && joins(self.functions[function].word) {
                continue;
            }
            if let (true, [one]) = (parameters == 2, arguments.as_slice()) {
                let is_turned = self.are_turned(*one, number);
                let is_square = self.functions[function].word == Word::Product;
                let is_twice = *one == number && !is_square;
                if is_twice || is_turned || (self.functions[function].is_commutative && *one > number) {
                    continue;
                }
            }
            arguments.push(number);
            self.combine(function, left - size, before, arguments, seen, context);
            arguments.pop();
            // Statements come last, and are few.
            let is_statement = matches!(self.functions[function].word, Word::Quantified(_) | Word::Fits(_));
            if self.expressions.len() >= if is_statement { self.most + self.most / 3 } else { self.most } {
                return;
            }
        }
    }

    /// Do they test for different constructors? That the tests agree is better said of one constructor.
    fn are_turned(&self, one: usize, other: usize) -> bool {
        let tested = |number: usize| match &self.expressions[number].made {
            Made::Function(function, _) => match self.functions[*function].word {
                Word::IsCon(con) => Some(con),
                _ => None,
            },
            Made::Variable(_) => None,
        };
        matches!((tested(one), tested(other)), (Some(con), Some(other)) if con != other)
    }

    /// Is it the least number of a column?
    pub(crate) fn is_least(&self, number: usize) -> bool {
        match &self.expressions[number].made {
            Made::Function(function, _) => matches!(self.functions[*function].word, Word::Column(_, Measure::Least)),
            Made::Variable(_) => false,
        }
    }

    /// Is it a product or a difference of two numbers? Of these, no further are made: they say nothing to a reader.
    fn is_joined(&self, number: usize) -> bool {
        match &self.expressions[number].made {
            Made::Function(function, _) => joins(self.functions[*function].word),
            Made::Variable(_) => false,
        }
    }

    fn add(&mut self, function: usize, arguments: Vec<usize>, seen: &mut Keys<usize>, context: &mut Context) {
        let functions = self.functions.clone();
        let what = &functions[function];
        let mut columns: Vec<&[Value]> = Vec::with_capacity(arguments.len());
        for number in &arguments {
            columns.push(&self.expressions[*number].values);
        }
        let mut values = context.values(what, &columns);
        let base = &values[..self.of_base];
        if self.size > SHORT && !base.is_empty() && is_constant(base, Value::Undefined) {
            return;
        }
        let is_direct = arguments.iter().any(|number| !self.expressions[*number].is_part);
        let (is_field, looks_inside) = match what.word {
            Word::Field(..) => (true, None),
            Word::Quantified(number) => (false, Some(context.quantifiers[number as usize].is_of_parts)),
            _ => (false, None),
        };
        let mut asserted = if is_direct || looks_inside.is_some() { what.asserted } else { 0 };
        let mut symbols = what.symbols;
        for number in &arguments {
            asserted |= self.expressions[*number].asserted;
            symbols += self.expressions[*number].symbols;
        }
        let is_constant = is_constant(&values, values[0]);
        if is_constant {
            // (It is of no use now; a new case may show that it is not constant.)
            self.leave_out(Made::Function(function, arguments), Like::Constant(values.swap_remove(0)));
            return;
        }
        let mixed = mixed_of(&values);
        let known = self.seen(seen, (what.result, mixed), &values, None);
        // What is said of proper parts is no restatement, even if it agrees with one.
        let is_news =
            |known: &usize| looks_inside == Some(true) && asserted == 0 && self.expressions[*known].asserted != 0;
        match known {
            Some(known) if !is_news(&known) => {
                self.leave_out(Made::Function(function, arguments), Like::Expression(known));
                return;
            }
            Some(_) => {}
            None => drop(self.seen(seen, (what.result, mixed), &values, Some(self.expressions.len()))),
        }
        let size = self.size;
        let made = Made::Function(function, arguments);
        // A part of what the assertion is about is no part of an argument.
        let is_part = (is_field && asserted == 0) || !is_direct;
        self.expressions.push(Expression { made, of: what.result, size, symbols, values, mixed, asserted, is_part });
    }

    /// The first expression of this type with these values; if there is none, it is noted that this one has them.
    fn seen(&self, seen: &mut Keys<usize>, like: (Type, u64), values: &[Value], new: Option<usize>) -> Option<usize> {
        let known = seen.find_as(&like, |number| {
            let other = &self.expressions[*number];
            (other.of, other.mixed) == like && other.values == *values
        });
        match (known, new) {
            (Some(place), _) => return Some(*seen.get(place)),
            (None, Some(number)) => drop(seen.number_of(&like, |_| false, || number)),
            (None, None) => {}
        }
        None
    }

    fn leave_out(&mut self, made: Made, like: Like) {
        if self.merged.len() < MOST_MERGED {
            self.merged.push((made, like));
        }
    }

    /// Takes new cases into account: the whole sample is given.
    pub(crate) fn extend(&mut self, sample: &[Vec<Value>], context: &mut Context) {
        let known = self.expressions.first().map_or(0, |expression| expression.values.len());
        for row in &sample[known..] {
            let mut all: Vec<Value> = Vec::with_capacity(self.expressions.len());
            for number in 0..self.expressions.len() {
                let value = self.made_value(&self.expressions[number].made, row, &all, context);
                all.push(value);
            }
            let mut differs = false;
            for (made, like) in &self.merged {
                let value = self.made_value(made, row, &all, context);
                let expected = match like {
                    Like::Expression(number) => all[*number],
                    Like::Constant(value) => *value,
                };
                differs = value != expected;
                if differs {
                    break;
                }
            }
            for (number, expression) in self.expressions.iter_mut().enumerate() {
                expression.values.push(all[number]);
                expression.mixed = mixed_with(expression.mixed, all[number]);
            }
            if differs {
                let size = self.size;
                self.begin(sample);
                self.grow(size, context);
                return;
            }
        }
    }

    fn made_value(&self, made: &Made, row: &[Value], all: &[Value], context: &mut Context) -> Value {
        match made {
            Made::Variable(number) => row[*number],
            Made::Function(function, arguments) => {
                let mut given = Vec::with_capacity(arguments.len());
                for number in arguments {
                    given.push(all[*number]);
                }
                context.value(&self.functions[*function], &given)
            }
        }
    }

    /// The statement about elements that an expression makes.
    pub(crate) fn quantifier_of<'c>(&self, expression: usize, context: &'c Context) -> Option<&'c Quantifier> {
        match &self.expressions[expression].made {
            Made::Function(function, _) => match self.functions[*function].word {
                Word::Quantified(number) => Some(&context.quantifiers[number as usize]),
                _ => None,
            },
            Made::Variable(_) => None,
        }
    }

    /// The variable of which an expression is a field, and the fields, the last one first.
    pub(crate) fn way_to(&self, expression: usize) -> Option<(usize, Vec<u32>)> {
        let (mut at, mut fields) = (expression, Vec::new());
        loop {
            match &self.expressions[at].made {
                Made::Variable(number) => return Some((*number, fields)),
                Made::Function(function, arguments) => match self.functions[*function].word {
                    Word::Field(_, index) => {
                        fields.push(index);
                        at = arguments[0];
                    }
                    _ => return None,
                },
            }
        }
    }

    /// Is there a word in an expression?
    pub(crate) fn uses(&self, expression: usize, word: Word) -> bool {
        let Made::Function(function, arguments) = &self.expressions[expression].made else { return false };
        self.functions[*function].word == word || arguments.iter().any(|argument| self.uses(*argument, word))
    }

    /// Does it multiply numbers?
    pub(crate) fn has_products(&self, expression: usize) -> bool {
        let of_column = |word: Word| {
            matches!(word, Word::Column(_, Measure::Pairs(Join::Product) | Measure::Neighbours(Join::Product)))
        };
        match &self.expressions[expression].made {
            Made::Function(function, _) => {
                of_column(self.functions[*function].word) || self.uses(expression, Word::Product)
            }
            Made::Variable(_) => false,
        }
    }

    /// Is it a part of what the variables stand for, or what a function of the property returns, or are these such? All else is
    /// computed.
    pub(crate) fn is_element(&self, expression: usize, context: &Context) -> bool {
        if let Some(quantifier) = self.quantifier_of(expression, context) {
            let is_taken = matches!(quantifier.says, OfElements::Each | OfElements::Greatest | OfElements::Least);
            return is_taken && quantifier.space.is_element(quantifier.expression, context);
        }
        match &self.expressions[expression].made {
            Made::Function(function, arguments) => {
                if matches!(self.functions[*function].word, Word::Background(_)) {
                    return true;
                }
                let is_taken = matches!(
                    self.functions[*function].word,
                    Word::Field(..)
                        | Word::At(_)
                        | Word::Get
                        | Word::Last
                        | Word::Lookup
                        | Word::Column(_, Measure::At(_) | Measure::Last | Measure::Greatest | Measure::Least)
                );
                is_taken && arguments.iter().all(|argument| self.is_element(*argument, context))
            }
            Made::Variable(_) => true,
        }
    }

    /// The value of an expression for these values of the variables.
    pub(crate) fn value(&self, expression: usize, row: &[Value], context: &mut Context) -> Value {
        match &self.expressions[expression].made {
            Made::Variable(number) => row[*number],
            Made::Function(function, arguments) => {
                let mut values = Vec::with_capacity(arguments.len());
                for number in arguments {
                    values.push(self.value(*number, row, context));
                }
                context.lists.is_for_once = true;
                let value = context.value(&self.functions[*function], &values);
                context.lists.is_for_once = false;
                value
            }
        }
    }

    /// All functions of the assertion.
    pub(crate) fn all_asserted(&self) -> u64 {
        let mut asserted = 0;
        for function in self.functions.iter() {
            asserted |= function.asserted;
        }
        asserted
    }
}

fn joins(word: Word) -> bool {
    matches!(word, Word::Product | Word::Difference | Word::AbsDiff)
}

/// Do all of them have this value?
fn is_constant(values: &[Value], value: Value) -> bool {
    for other in values {
        if *other != value {
            return false;
        }
    }
    true
}

fn mixed_of(values: &[Value]) -> u64 {
    let mut mixed = 0;
    for value in values {
        mixed = mixed_with(mixed, *value);
    }
    mixed
}

fn mixed_with(mixed: u64, value: Value) -> u64 {
    let figure = match value {
        Value::Undefined => u64::MAX,
        Value::Bool(is_true) => u64::from(is_true),
        Value::Int(number) => number as u64,
        Value::Float(bits) => bits,
        Value::Tree(number) | Value::Many(number) => u64::from(number),
    };
    (mixed.rotate_left(5) ^ figure).wrapping_mul(0x517c_c1b7_2722_0a95)
}
