//! Rows: tuples of values, smallest first, assembled from columns that are listed once.
//!
//! The tiers of a tuple list the values of each part again and again, once for every combination of the others. If many
//! rows are needed, of many tuples over the same few types, it is quicker to list the values of a part once, and to
//! assemble rows from them: a row is then a few numbers, and becomes a tree on demand. The rows of a tuple are those of
//! its [`Tiers`], in the same order, without values that a check refuses.

mod column;

use std::cell::{Cell, Ref, RefCell};
use std::rc::Rc;

use lakatos_data::shape::{Kind, ShapeId, Style};
use lakatos_data::{Shape, Tree};

use column::{Column, Found, Trees};

use lakatos_engine::tiers::{End, Tiers};

/// Number of steps without a row after which the search ends.
const MOST_STEPS: u32 = 1_000_000;

/// The columns of some shapes, each listed once.
pub struct Columns {
    atoms: Option<u32>,
    all: Vec<(ShapeId, Rc<RefCell<Column>>)>,
}

impl Columns {
    /// No columns yet. There are this many atoms for each type variable.
    pub fn with_atoms(atoms: u32) -> Columns {
        Columns { atoms: Some(atoms), all: Vec::new() }
    }

    /// No columns yet. There are as many atoms for each type variable as tiers have.
    pub fn new() -> Columns {
        Columns { atoms: None, all: Vec::new() }
    }

    /// The column of a shape; `None` if the shape has no values.
    fn column(&mut self, shape: &Shape) -> Option<Rc<RefCell<Column>>> {
        let id = shape.id();
        if let Some((_, column)) = self.all.iter().find(|(of, _)| *of == id) {
            return Some(Rc::clone(column));
        }
        let tiers = match self.atoms {
            Some(atoms) => Tiers::with_atoms(shape, atoms),
            None => Tiers::of(shape),
        };
        let column = Rc::new(RefCell::new(Column::of(tiers.ok()?)));
        self.all.push((id, Rc::clone(&column)));
        Some(column)
    }

    /// The rows of a shape: those of a tuple are assembled from its parts, and any other shape is a column of its own.
    /// `None` if there are no values.
    pub fn rows(&mut self, shape: &Shape) -> Option<Rows> {
        let Some(parts) = parts(shape) else { return Some(Rows::of(vec![self.column(shape)?], false)) };
        let mut columns = Vec::with_capacity(parts.len());
        for part in &parts {
            columns.push(self.column(part)?);
        }
        Some(Rows::of(columns, true))
    }
}

impl Default for Columns {
    fn default() -> Columns {
        Columns::new()
    }
}

/// The parts of a tuple.
fn parts(shape: &Shape) -> Option<Vec<Shape>> {
    let Kind::Sum(sum) = &shape.def().kind else { return None };
    if sum.calls.is_some() || sum.cons.len() != 1 {
        return None;
    }
    let con = sum.cons.iter().next()?;
    if con.style != Style::Anonymous {
        return None;
    }
    let mut parts = Vec::with_capacity(con.fields.len());
    for field in &*con.fields {
        parts.push(field.link.shape());
    }
    Some(parts)
}

/// The rows of a shape: numbers of values, one per column.
pub struct Rows {
    columns: Vec<Rc<RefCell<Column>>>,
    /// Are they the parts of a tuple?
    is_tuple: bool,
    /// For each column the least total size of it and those after it, and the greatest, if there is one.
    least: Vec<usize>,
    last: Vec<Option<u128>>,
    /// Were rows skipped?
    has_given_up: Cell<bool>,
}

impl Rows {
    fn of(columns: Vec<Rc<RefCell<Column>>>, is_tuple: bool) -> Rows {
        let (mut least, mut last) = (vec![0; columns.len() + 1], vec![Some(0); columns.len() + 1]);
        for (place, column) in columns.iter().enumerate().rev() {
            let mut column = column.borrow_mut();
            least[place] = column.least().saturating_add(least[place + 1]);
            last[place] = column.last().zip(last[place + 1]).map(|(own, after)| own.saturating_add(after));
        }
        Rows { columns, is_tuple, least, last, has_given_up: Cell::new(false) }
    }

    /// The same rows as elsewhere ([`values`](Rows::values)), only to look up.
    pub fn given(values: &Values) -> Rows {
        let mut columns = Vec::with_capacity(values.columns.len());
        for trees in &values.columns {
            columns.push(Rc::new(RefCell::new(Column::given(trees.clone()))));
        }
        Rows::of(columns, values.is_tuple)
    }

    /// How many values a row has.
    pub fn width(&self) -> usize {
        self.columns.len()
    }

    /// Where the rows end, as far as their columns know.
    pub fn end(&self) -> End {
        if self.total() == Some(0) {
            return End::NoValues;
        }
        self.last[0].map_or(End::Never, End::At)
    }

    /// The number of rows, including those that a check refuses, if it is finite.
    pub fn total(&self) -> Option<u128> {
        let mut total: u128 = 1;
        for column in &self.columns {
            total = total.saturating_mul(column.borrow().total()?);
        }
        Some(total)
    }

    /// The rows of one size, from the first on.
    pub fn of_size(&self, size: usize) -> Cursor {
        let slots = vec![Slot::default(); self.columns.len()];
        let row = vec![0; self.columns.len()];
        Cursor { size, slots, row, stands: Stands::Before, steps: 0 }
    }

    /// Advances to the next row of one size: `false` if there is none.
    pub fn advance(&self, cursor: &mut Cursor) -> bool {
        self.advance_while(cursor, &|| true) == Advance::Row
    }

    /// The same, while `go_on` allows it. An interrupted search can be resumed.
    pub fn advance_while(&self, cursor: &mut Cursor, go_on: &dyn Fn() -> bool) -> Advance {
        cursor.steps = 0;
        let found = match cursor.stands {
            Stands::Before => self.first(cursor, go_on),
            Stands::Looking(at) => self.find(cursor, at, go_on),
            Stands::At => self.next(cursor, go_on),
            Stands::After => Advance::End,
        };
        match found {
            Advance::Row => cursor.stands = Stands::At,
            Advance::End => cursor.stands = Stands::After,
            Advance::Interrupted => {}
        }
        found
    }

    fn first(&self, cursor: &mut Cursor, go_on: &dyn Fn() -> bool) -> Advance {
        if self.columns.is_empty() {
            // The empty row has no size.
            return if cursor.size == 0 { Advance::Row } else { Advance::End };
        }
        cursor.slots[0] = self.slot(0, cursor.size);
        self.find(cursor, 0, go_on)
    }

    fn next(&self, cursor: &mut Cursor, go_on: &dyn Fn() -> bool) -> Advance {
        let Some(last) = self.columns.len().checked_sub(1) else { return Advance::End };
        cursor.slots[last].place += 1;
        self.find(cursor, last, go_on)
    }

    /// Finds a row from the slot of a column on; those before it have values.
    fn find(&self, cursor: &mut Cursor, mut at: usize, go_on: &dyn Fn() -> bool) -> Advance {
        loop {
            match self.settle(cursor, at, go_on) {
                Advance::Row if at + 1 == self.columns.len() => return Advance::Row,
                Advance::Row => {
                    let left = cursor.slots[at].left - cursor.slots[at].size;
                    at += 1;
                    cursor.slots[at] = self.slot(at, left);
                }
                Advance::Interrupted => {
                    cursor.stands = Stands::Looking(at);
                    return Advance::Interrupted;
                }
                Advance::End if at == 0 => return Advance::End,
                Advance::End if cursor.steps > MOST_STEPS => {
                    self.has_given_up.set(true);
                    return Advance::End;
                }
                Advance::End => {
                    at -= 1;
                    cursor.slots[at].place += 1;
                }
            }
        }
    }

    /// The first slot of a column that adds up, with those after it, to this size.
    fn slot(&self, at: usize, left: usize) -> Slot {
        let most = left.checked_sub(self.least[at + 1]);
        let least =
            self.last[at + 1].map_or(0, |last| left.saturating_sub(usize::try_from(last).unwrap_or(usize::MAX)));
        let own = self.least[at].saturating_sub(self.least[at + 1]);
        Slot { left, size: least.max(own), place: 0, most }
    }

    /// Finds the value at a slot, or at the next one that has any.
    fn settle(&self, cursor: &mut Cursor, at: usize, go_on: &dyn Fn() -> bool) -> Advance {
        let slot = &mut cursor.slots[at];
        let mut column = self.columns[at].borrow_mut();
        while slot.most.is_some_and(|most| slot.size <= most) {
            cursor.steps += 1;
            match column.get(slot.size, slot.place, go_on) {
                Found::Value(value) => {
                    cursor.row[at] = value;
                    return Advance::Row;
                }
                Found::Nothing { given_up: true } => self.has_given_up.set(true),
                Found::Nothing { given_up: false } => {}
                Found::Interrupted => return Advance::Interrupted,
            }
            slot.size += 1;
            slot.place = 0;
        }
        Advance::End
    }

    /// Were rows skipped, because there are too many values to list, or to search? (Columns are shared: the progress of
    /// others does not count.)
    pub fn given_up(&self) -> bool {
        self.has_given_up.get()
    }

    /// Turns a tree into that of a row.
    pub fn fill(&self, row: &[u32], tree: &mut Tree) {
        let value = |place: usize| Ref::map(self.columns[place].borrow(), |column| column.value(row[place]));
        if self.is_tuple {
            tree.refill(Some(0), (0..row.len()).map(value));
        } else {
            tree.refill(None, [value(0)]);
        }
    }

    /// The values that have numbers so far, for other threads.
    pub fn values(&self) -> Values {
        let mut columns = Vec::with_capacity(self.columns.len());
        for column in &self.columns {
            columns.push(column.borrow().values().clone());
        }
        Values { columns, is_tuple: self.is_tuple }
    }
}

/// The values in rows.
#[derive(Clone)]
pub struct Values {
    columns: Vec<Trees>,
    is_tuple: bool,
}

/// The progress through the rows of one size.
#[derive(Clone, Debug)]
pub struct Cursor {
    size: usize,
    slots: Vec<Slot>,
    row: Vec<u32>,
    stands: Stands,
    /// Steps since the last row.
    steps: u32,
}

/// The result of advancing to the next row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advance {
    /// The cursor is at a row.
    Row,
    /// There are no more of this size.
    End,
    /// It was interrupted.
    Interrupted,
}

#[derive(Clone, Copy, Debug)]
enum Stands {
    Before,
    /// The search was interrupted at this column.
    Looking(usize),
    At,
    After,
}

impl Cursor {
    /// The current row.
    pub fn row(&self) -> &[u32] {
        &self.row
    }
}

/// The position of a column.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    /// The total size of this column and those after it.
    left: usize,
    /// The size of the value, and its place among all of the size.
    size: usize,
    place: usize,
    /// The maximum size of the value; `None`, if those after it do not have enough.
    most: Option<usize>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use lakatos_data::Data;

    /// All rows up to a size.
    fn count(rows: &Rows, largest: usize) -> usize {
        let mut count = 0;
        for size in 0..=largest {
            let mut cursor = rows.of_size(size);
            while rows.advance(&mut cursor) {
                count += 1;
            }
        }
        count
    }

    #[test]
    fn what_others_gave_up_does_not_count_before_it_is_reached() {
        let mut columns = Columns::new();
        let shape = <(Vec<bool>, bool)>::shape();
        let first = columns.rows(&shape).unwrap();
        first.columns[0].borrow_mut().give_up(4);
        assert!(!first.given_up());
        assert_eq!(count(&first, 3), 2 * (1 + 2 + 4 + 8));
        assert!(!first.given_up());
        count(&first, 4);
        assert!(first.given_up());
        let second = columns.rows(&shape).unwrap();
        assert_eq!(count(&second, 3), 2 * (1 + 2 + 4 + 8));
        assert!(!second.given_up());
    }
}
