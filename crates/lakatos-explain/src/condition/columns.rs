//! Columns: the numbers that stand in a value one after the other, such as the elements of a vector, the values of a map,
//! or all leaves of one type in a tree; and what can be measured of them.

use lakatos_data::Shape;
use lakatos_data::arrange::arranged;
use lakatos_data::shape::{Kind, Order, Seq, SeqText, ShapeId};
use lakatos_data::tree::Token;

use super::lists::{Lists, sorted};
use super::measures::{Join, Measure};
use super::trees::Subtree;
use super::values::{Type, Types, Value};
use super::vocabulary::{Vocabulary, is_below_itself};
use super::words::Word;

/// The numbers of a value, in their order.
#[derive(Clone, Debug)]
pub(crate) struct Column {
    pub(crate) over: Type,
    /// The type of the numbers.
    pub(crate) item: Type,
    pub(crate) way: Way,
}

/// Where the numbers of a column are.
#[derive(Clone, Debug)]
pub(crate) enum Way {
    /// In each element of a sequence, down these fields.
    Elements(Vec<u32>),
    /// Wherever this shape is.
    Leaves(ShapeId),
}

/// The measures with their costs: those of every column, those of columns in order, and those that sequences of numbers
/// have other words for.
const OF_ALL: [(Measure, u32); 3] = [(Measure::Greatest, 1), (Measure::Least, 1), (Measure::Different, 1)];
const OF_ORDERED: [(Measure, u32); 7] = [
    (Measure::Run, 2),
    (Measure::Neighbours(Join::Difference), 2),
    (Measure::Neighbours(Join::Sum), 2),
    (Measure::Neighbours(Join::Product), 2),
    (Measure::Pairs(Join::Difference), 2),
    (Measure::Pairs(Join::Sum), 2),
    (Measure::Pairs(Join::Product), 2),
];
const WITHOUT_WORDS: [(Measure, u32); 6] = [
    (Measure::Sum, 1),
    (Measure::Last, 2),
    (Measure::At(0), 2),
    (Measure::At(1), 2),
    (Measure::At(2), 2),
    (Measure::At(3), 2),
];

/// So many columns of one type are looked at.
const MOST_COLUMNS: usize = 3;

/// Adds what can be measured of the columns of all types of a vocabulary, and what two numbers come to.
pub(crate) fn add_numbers(vocabulary: &mut Vocabulary, types: &mut Types, columns: &mut Vec<Column>) {
    for of in vocabulary.types() {
        add_columns(vocabulary, types, columns, of);
    }
    vocabulary.add_joins();
}

fn add_columns(vocabulary: &mut Vocabulary, types: &mut Types, columns: &mut Vec<Column>, of: Type) {
    let mut all = columns_of(types, of);
    all.truncate(MOST_COLUMNS);
    for column in all {
        let sequence = types.sequence(of);
        let is_ordered = sequence.is_none_or(is_in_order);
        let has_words = matches!(&column.way, Way::Elements(_)) && sequence.is_some_and(|seq| seq.order == Order::Free);
        // The sum of the values of a map is said of them, that of fields is said of the elements.
        let is_map = sequence.is_some_and(|seq| seq.order == Order::Map);
        let has_sum = match &column.way {
            Way::Elements(path) if path.is_empty() => column.item != Type::Char,
            Way::Elements(_) => !is_map,
            Way::Leaves(_) => false,
        };
        let is_leaves = matches!(column.way, Way::Leaves(_));
        let item = column.item;
        let number = columns.len() as u16;
        columns.push(column);
        let mut add = |measure: Measure, cost: u32| {
            let result = match measure {
                Measure::Neighbours(_) | Measure::Pairs(_) => Type::Many,
                Measure::Sum => Type::I128,
                Measure::Different | Measure::Run => Type::USIZE,
                Measure::Greatest | Measure::Least | Measure::At(_) | Measure::Last => item,
            };
            // What is said of parts reads better.
            let is_late = is_leaves && matches!(measure, Measure::Greatest | Measure::Least);
            vocabulary.add(Word::Column(number, measure), &[of], result, cost + u32::from(is_late));
        };
        for (measure, cost) in OF_ALL {
            add(measure, cost);
        }
        for (measure, cost) in OF_ORDERED {
            // Which leaves of a tree are neighbours depends on all that is between them.
            if is_ordered && (!is_leaves || matches!(measure, Measure::Pairs(_))) {
                add(measure, cost);
            }
        }
        for (measure, cost) in WITHOUT_WORDS {
            let is_new = if measure == Measure::Sum { !has_sum } else { is_ordered && !has_words && !is_leaves };
            if is_new {
                add(measure, cost);
            }
        }
    }
}

/// Does the sequence show its elements in one order, which follows from the value?
fn is_in_order(sequence: &Seq) -> bool {
    sequence.order == Order::Free || is_sorted(sequence)
}

fn is_sorted(sequence: &Seq) -> bool {
    matches!(sequence.text, SeqText::From(path) if path.contains("BTree"))
}

/// The columns of the values of a type.
fn columns_of(types: &mut Types, of: Type) -> Vec<Column> {
    let Type::Data(number) = of else { return Vec::new() };
    let shape = types.shape(number).clone();
    let mut columns = Vec::new();
    if let Kind::Seq(seq) = &shape.def().kind {
        let element = seq.elem.shape();
        for (path, item) in numbers_of(types, &element) {
            columns.push(Column { over: of, item, way: Way::Elements(path) });
        }
        // The keys of a map come in their order.
        let is_by_number = columns
            .first()
            .is_some_and(|column| matches!(&column.way, Way::Elements(path) if path.iter().all(|field| *field == 0)));
        if seq.order != Order::Free && !is_by_number {
            columns.clear();
        }
    }
    let has_leaves = columns.is_empty() && (is_below_itself(&shape) || matches!(shape.def().kind, Kind::Seq(_)));
    if has_leaves && !has_unordered(&shape) {
        for part in shape.reachable() {
            let core = part.core().shape;
            if let (Kind::Leaf(_), Some(item @ Type::Int(_))) = (&core.def().kind, types.of_plain(&core)) {
                columns.push(Column { over: of, item, way: Way::Leaves(core.id()) });
            }
        }
    }
    columns
}

/// Has a value parts that come in no order?
fn has_unordered(shape: &Shape) -> bool {
    for part in shape.reachable() {
        if matches!(&part.def().kind, Kind::Seq(seq) if seq.order != Order::Free) {
            return true;
        }
    }
    false
}

/// The numbers in an element: itself, or its fields, with the ways to them.
fn numbers_of(types: &mut Types, element: &Shape) -> Vec<(Vec<u32>, Type)> {
    match types.of_plain(element) {
        Some(item @ (Type::Int(_) | Type::Char)) => return vec![(Vec::new(), item)],
        Some(Type::Data(_)) => {}
        _ => return Vec::new(),
    }
    let mut numbers = Vec::new();
    let core = element.core().shape;
    if let Kind::Sum(sum) = &core.def().kind {
        if let [con] = &*sum.cons {
            for (index, field) in con.fields.iter().enumerate() {
                if let Some(item @ Type::Int(_)) = types.of_plain(&field.link.shape()) {
                    numbers.push((vec![index as u32], item));
                }
            }
        }
    }
    numbers
}

impl Column {
    /// The numbers of a value; `None` if one is too large.
    fn numbers(&self, types: &Types, value: Subtree<'_>) -> Option<Vec<i128>> {
        let Type::Data(number) = self.over else { return None };
        let shape = types.shape(number);
        let mut numbers: Vec<i128> = Vec::new();
        match &self.way {
            Way::Leaves(wanted) => gather(shape, value, *wanted, &mut numbers),
            Way::Elements(path) => {
                let mut keys: Vec<i128> = Vec::new();
                for element in value.children() {
                    keys.push(element.child(0).unwrap_or(element).bits().unwrap_or_default());
                    let mut node = element;
                    for field in path {
                        node = node.child(*field as usize)?;
                    }
                    numbers.push(node.bits()?);
                }
                if types.sequence(self.over).is_some_and(is_sorted) {
                    let mut in_order = Vec::with_capacity(numbers.len());
                    for place in arranged(keys.len(), &mut |one, other| keys[one].cmp(&keys[other])) {
                        in_order.push(numbers[place]);
                    }
                    numbers = in_order;
                }
            }
        }
        // A number of 128 bits may be too large to compute with.
        for number in &numbers {
            if self.item == Type::Int(5) && *number < 0 {
                return None;
            }
        }
        Some(numbers)
    }

    /// What is measured of a value.
    pub(crate) fn measured(&self, measure: Measure, types: &Types, value: Subtree<'_>, lists: &mut Lists) -> Value {
        let Some(numbers) = self.numbers(types, value) else { return Value::Undefined };
        let number = |number: Option<&i128>| number.map_or(Value::Undefined, |number| Value::Int(*number));
        let mut sum: i128 = 0;
        for number in &numbers {
            sum = sum.saturating_add(*number);
        }
        match measure {
            // So many are looked at where they are asked for, and not kept.
            Measure::Pairs(_) if !lists.has_room(numbers.len()) => Value::Undefined,
            Measure::Neighbours(join) | Measure::Pairs(join) => {
                let mut joined = Vec::new();
                for place in 1..numbers.len() {
                    let first = if matches!(measure, Measure::Pairs(_)) { 0 } else { place - 1 };
                    for before in &numbers[first..place] {
                        joined.push(join.of(*before, numbers[place]));
                    }
                }
                lists.value(joined)
            }
            Measure::Sum => Value::Int(sum),
            Measure::Greatest => number(sorted(&numbers).last()),
            Measure::Least => number(sorted(&numbers).first()),
            Measure::At(place) => number(numbers.get(place as usize)),
            Measure::Last => number(numbers.last()),
            Measure::Different => Value::Int(sorted(&numbers).len() as i128),
            Measure::Run => Value::Int(longest_run(&numbers)),
        }
    }
}

fn longest_run(numbers: &[i128]) -> i128 {
    let (mut longest, mut run) = (0, 0);
    for (place, number) in numbers.iter().enumerate() {
        run = if place > 0 && numbers[place - 1] == *number { run + 1 } else { 1 };
        longest = longest.max(run);
    }
    longest
}

/// All leaves of a shape, in the order in which they are written.
fn gather(shape: &Shape, node: Subtree<'_>, wanted: ShapeId, numbers: &mut Vec<i128>) {
    let core = shape.core().shape;
    match (&core.def().kind, node.token()) {
        (Kind::Leaf(_), Token::Leaf(bits)) if core.id() == wanted => numbers.push(bits.get()),
        (Kind::Sum(sum), Token::Con { con, .. }) => {
            let Some(con) = sum.cons.get(con as usize) else { return };
            for (field, part) in con.fields.iter().zip(node.children()) {
                gather(&field.link.shape(), part, wanted, numbers);
            }
        }
        (Kind::Seq(seq), _) => {
            let element = seq.elem.shape();
            for part in node.children() {
                gather(&element, part, wanted, numbers);
            }
        }
        _ => {}
    }
}
