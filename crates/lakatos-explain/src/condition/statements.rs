//! Statements about some element, all elements, or the greatest of what is said of each: of a sequence, of the entries of
//! a map, or of the parts of a recursive value.
//!
//! What is said of one element is an expression of a small space of its own.

use std::rc::Rc;

use lakatos_data::keys::Keys;
use lakatos_data::site::sites;

use super::columns::add_numbers;
use super::literals::DIVISORS;
use super::says::Says;
use super::space::{Context, Expression, Made, OfElements, Quantifier, Space, Variable};
use super::values::{Type, Value, value_of};
use super::vocabulary::{Vocabulary, is_below_itself};
use super::words::Word;

/// So many elements are looked at, of so many expressions up to these sizes, of elements and of parts.
const MOST_ELEMENTS: usize = 200;
const MOST_EXPRESSIONS: usize = 250;
const ELEMENT_SIZE: u32 = 4;
const PART_SIZE: u32 = 5;

/// Counts of what is like an element of the failing case: so many elements, with remainders by divisors up to this. They come
/// late, for they are many.
const MOST_NAMED: usize = 3;
const LARGEST_DIVISOR: i128 = 20;
const LATE: u32 = 5;

/// What has this size is an element, or directly said of one.
const DIRECT: u32 = 2;

/// Adds the statements about the elements of all types that are known. The first case of the sample is the failing one.
pub(crate) fn add_statements(
    context: &mut Context,
    vocabulary: &mut Vocabulary,
    variables: &[Variable],
    sample: &[Vec<Value>],
) {
    // What was asked before was asked of other expressions.
    context.elements = Default::default();
    for number in 0..context.types.count() {
        let shape = context.types.shape(number as u32).clone();
        let over = Type::Data(number as u32);
        let (element, is_of_parts) = match context.types.sequence(over) {
            Some(seq) => (seq.elem.shape(), false),
            None if is_below_itself(&shape) => (shape.clone(), true),
            None => continue,
        };
        let Some(of) = context.types.of_plain(&element) else { continue };
        let mut met: Keys<u32> = Keys::default();
        let mut of_base = 0;
        for (case, row) in sample.iter().enumerate() {
            gather(context, variables, row, number as u32, is_of_parts, &mut met);
            if case == 0 {
                of_base = met.len();
            }
            if met.len() >= MOST_ELEMENTS {
                break;
            }
        }
        if met.len() < 2 {
            continue;
        }
        let backgrounds = context.backgrounds.clone();
        let mut inner = Vocabulary::new(&mut context.types, &[of], backgrounds.borrow().list());
        add_numbers(&mut inner, &mut context.types, &mut context.columns);
        let mut rows = Vec::new();
        for element in 0..met.len() {
            rows.push(vec![value_of(of, context.trees.get(*met.get(element)))]);
        }
        let variable = Variable { of, is_whole: is_of_parts };
        let mut space = Space::new(inner, &[variable], &rows, MOST_EXPRESSIONS).with_base(of_base);
        // `x.0 < x.1` of an element is as large as what is said of a part.
        let has_fields = matches!(of, Type::Data(_));
        space.grow(if is_of_parts || has_fields { PART_SIZE } else { ELEMENT_SIZE }, context);
        let made = Quantifier {
            over,
            element: of,
            is_of_parts,
            space: Rc::new(space),
            expression: 0,
            says: OfElements::Total,
        };
        add_from(context, vocabulary, &made, of_base);
    }
}

/// The elements of all values of a type that are in the variables of a case.
fn gather(
    context: &mut Context,
    variables: &[Variable],
    row: &[Value],
    number: u32,
    is_of_parts: bool,
    met: &mut Keys<u32>,
) {
    let wanted = context.types.shape(number).clone();
    for (variable, value) in variables.iter().zip(row) {
        let (Type::Data(of), Some(tree)) = (variable.of, value.tree()) else { continue };
        let tree = context.trees.get(tree).to_tree();
        let Ok(sites) = sites(context.types.shape(of), tree.root()) else { continue };
        let numbers = context.trees.numbers(tree.root());
        for (place, site) in sites.iter().enumerate() {
            if site.core.shape.id() != wanted.core().shape.id() {
                continue;
            }
            for element in context.elements_of(number, is_of_parts, numbers[place]) {
                if met.len() < MOST_ELEMENTS {
                    met.insert(element);
                }
            }
            if is_of_parts {
                break;
            }
        }
    }
}

/// All that can be said with the expressions of a space. So many of its first values are of the failing case.
fn add_from(context: &mut Context, vocabulary: &mut Vocabulary, made: &Quantifier, of_base: usize) {
    for (number, expression) in made.space.expressions.iter().enumerate() {
        for &(says, result) in &statements_of(expression, made.is_of_parts, of_base) {
            let word = Word::Quantified(context.quantifiers.len() as u32);
            context.quantifiers.push(Quantifier { expression: number, says, ..made.clone() });
            let own = match says {
                OfElements::Some(Says::IsTrue)
                | OfElements::All(_)
                | OfElements::Greatest
                | OfElements::Least
                | OfElements::Each => 0,
                OfElements::Count(Says::IsTrue | Says::IsNot) | OfElements::Total => 2,
                OfElements::Count(_) => LATE,
                _ => 3,
            };
            let symbols = 1 + expression.symbols + own;
            vocabulary.add_statement(word, made.over, result, symbols, expression.asserted);
        }
    }
}

/// What can be said with an expression, and the type of that.
fn statements_of(expression: &Expression, is_of_parts: bool, of_base: usize) -> Vec<(OfElements, Type)> {
    let mut says: Vec<(OfElements, Type)> = Vec::new();
    match expression.of {
        Type::Bool => {
            says.push((OfElements::Some(Says::IsTrue), Type::Bool));
            if !is_of_parts {
                says.push((OfElements::All(Says::IsTrue), Type::Bool));
                if expression.size <= DIRECT {
                    says.push((OfElements::Count(Says::IsTrue), Type::USIZE));
                }
                if expression.size == 1 {
                    says.push((OfElements::Count(Says::IsNot), Type::USIZE));
                }
            }
        }
        Type::Int(_) | Type::Char => {
            says.push((OfElements::Each, Type::Many));
            if expression.of != Type::Char {
                says.extend([(OfElements::Greatest, expression.of), (OfElements::Least, expression.of)]);
                if expression.size <= DIRECT && !is_of_parts {
                    add_sums(expression, of_base, &mut says);
                }
            }
            if expression.size <= DIRECT && !is_of_parts {
                add_counts(expression, of_base, &mut says);
            }
        }
        _ => {}
    }
    says
}

/// The sum; that all have the remainder that those of the failing case have by a divisor that people use.
fn add_sums(expression: &Expression, of_base: usize, says: &mut Vec<(OfElements, Type)>) {
    let is_field = matches!(&expression.made, Made::Function(_, arguments) if arguments.len() == 1);
    if is_field && !expression.values.contains(&Value::Undefined) {
        says.push((OfElements::Total, Type::I128));
    }
    for &by in &DIVISORS {
        let mut rest = None;
        for value in &expression.values[..of_base] {
            rest = match (value, rest) {
                (Value::Int(number), None) => Some(number.rem_euclid(by)),
                (Value::Int(number), Some(rest)) if number.rem_euclid(by) == rest => Some(rest),
                _ => Some(by),
            };
        }
        if let Some(rest) = rest.filter(|rest| *rest < by) {
            says.push((OfElements::All(Says::Remainder(by, rest)), Type::Bool));
        }
    }
}

/// How many elements are like one of the failing case: equal, at least or at most as large, or with the same remainder.
fn add_counts(expression: &Expression, of_base: usize, says: &mut Vec<(OfElements, Type)>) {
    let mut named: Vec<i128> = Vec::new();
    for value in &expression.values[..of_base] {
        match value {
            Value::Int(number) if !named.contains(number) && named.len() < MOST_NAMED => named.push(*number),
            _ => {}
        }
    }
    let mut add = |one: Says| says.push((OfElements::Count(one), Type::USIZE));
    for number in named {
        add(Says::Is(number));
        if expression.of != Type::Char {
            add(Says::AtLeast(number));
            add(Says::AtMost(number));
            (2..=LARGEST_DIVISOR).for_each(|by| add(Says::Remainder(by, number.rem_euclid(by))));
        }
    }
}
