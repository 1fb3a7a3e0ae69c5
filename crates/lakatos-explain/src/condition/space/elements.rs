//! What expressions say of the elements of a value.
//!
//! Many statements are about the elements of the same values, and share expressions. So each expression is computed once for
//! the elements of a value.

use std::cell::RefCell;
use std::rc::Rc;

use lakatos_data::arrange::filled;
use lakatos_data::keys::Keys;
use lakatos_data::site::sites;

use super::{Context, Made, Quantifier, Space};
use crate::condition::values::{Type, Value, value_of};

/// The most values whose elements are kept.
const MOST_KEPT: usize = 4_000;

/// The values of an expression, one for each element.
type Column = Rc<Vec<Value>>;

/// The parts of values that have the type of the whole, each after its own parts.
#[derive(Default)]
pub(crate) struct Parts {
    /// A value and its type; where its parts begin in `all`, and how many there are.
    places: Keys<(u32, u32)>,
    found: Vec<(usize, usize)>,
    all: Vec<u32>,
}

/// The elements of the values that were asked about last, and what expressions say of them.
#[derive(Default)]
pub(crate) struct Elements {
    /// A value, its type, and whether its parts are its elements.
    places: Keys<(u32, u32, bool)>,
    kept: Vec<Rc<Row>>,
}

/// What the expressions of a space say of the elements, as far as they were asked.
type Known = Vec<Option<Column>>;

/// The elements of a value.
struct Row {
    elements: Column,
    columns: RefCell<Vec<(Rc<Space>, Known)>>,
}

impl Row {
    fn known(&self, space: &Rc<Space>, expression: usize) -> Option<Column> {
        let columns = self.columns.borrow();
        let (_, known) = columns.iter().find(|(other, _)| Rc::ptr_eq(other, space))?;
        known.get(expression)?.clone()
    }

    fn keep(&self, space: &Rc<Space>, expression: usize, column: &Column) {
        let mut columns = self.columns.borrow_mut();
        let place = columns.iter().position(|(other, _)| Rc::ptr_eq(other, space)).unwrap_or_else(|| {
            columns.push((space.clone(), filled(space.expressions.len(), &None)));
            columns.len() - 1
        });
        columns[place].1[expression] = Some(column.clone());
    }
}

impl Context {
    /// The elements of a value of a type, or the parts that have its type, each after its own parts.
    pub(crate) fn elements_of(&mut self, of: u32, is_of_parts: bool, value: u32) -> Vec<u32> {
        if !is_of_parts {
            return self.trees.get(value).numbers().to_vec();
        }
        let place = match self.parts.places.find(&(value, of)) {
            Some(place) => place,
            None => self.find_parts(of, value),
        };
        let (from, count) = self.parts.found[place];
        self.parts.all[from..from + count].to_vec()
    }

    fn find_parts(&mut self, of: u32, value: u32) -> usize {
        let from = self.parts.all.len();
        let (tree, shape) = (self.trees.get(value).to_tree(), self.types.shape(of));
        if let Ok(sites) = sites(shape, tree.root()) {
            let (own, numbers) = (shape.core().shape.id(), self.trees.numbers(tree.root()));
            for (place, site) in sites.iter().enumerate().rev() {
                if site.core.shape.id() == own {
                    self.parts.all.push(numbers[place]);
                }
            }
        }
        self.parts.found.push((from, self.parts.all.len() - from));
        self.parts.places.number((value, of))
    }

    /// What the expression of a quantifier says of each element; `None` if the value has no elements.
    pub(super) fn of_elements(&mut self, quantifier: &Quantifier, value: Value) -> Option<Column> {
        let (Value::Tree(tree), Type::Data(number)) = (value, quantifier.over) else { return None };
        let key = (tree, number, quantifier.is_of_parts);
        let row = match self.elements.places.find(&key) {
            Some(place) => self.elements.kept[place].clone(),
            None => {
                let mut elements = Vec::new();
                for element in self.elements_of(number, quantifier.is_of_parts, tree) {
                    elements.push(value_of(quantifier.element, self.trees.get(element)));
                }
                let row = Rc::new(Row { elements: Rc::new(elements), columns: RefCell::default() });
                if self.elements.kept.len() == MOST_KEPT {
                    self.elements = Elements::default();
                }
                self.elements.places.number(key);
                self.elements.kept.push(row.clone());
                row
            }
        };
        Some(self.column(&row, &quantifier.space, quantifier.expression))
    }

    fn column(&mut self, row: &Rc<Row>, space: &Rc<Space>, expression: usize) -> Column {
        if let Some(known) = row.known(space, expression) {
            return known;
        }
        // The only variable is the element.
        let Made::Function(function, arguments) = &space.expressions[expression].made else {
            return row.elements.clone();
        };
        let mut columns = Vec::with_capacity(arguments.len());
        for argument in arguments {
            columns.push(self.column(row, space, *argument));
        }
        let mut slices: Vec<&[Value]> = Vec::with_capacity(columns.len());
        for column in &columns {
            slices.push(column);
        }
        let column = Rc::new(self.values(&space.functions[*function], &slices));
        row.keep(space, expression, &column);
        column
    }
}
