//! Which constructors occurred in cases.

use lakatos_data::Shape;
use lakatos_data::shape::{Def, Kind, ShapeId};

/// The constructors that values of a shape can contain: of every type that has more than one.
///
/// Shapes that a dependent pair makes from a value are not included.
#[derive(Clone, Debug, Default)]
pub struct Constructors {
    sums: Vec<Choices>,
    count: usize,
}

/// A type with more than one constructor.
#[derive(Clone, Debug)]
pub struct Choices {
    /// The type.
    pub type_text: String,
    /// The names of its constructors.
    pub names: Vec<&'static str>,
    id: ShapeId,
    first: usize,
}

impl Choices {
    /// The number of one of its constructors.
    pub fn place(&self, con: usize) -> usize {
        self.first + con
    }
}

impl Constructors {
    /// The constructors of a shape, those of outer types first.
    pub fn of(shape: &Shape) -> Constructors {
        let mut all = Constructors::default();
        for part in shape.reachable() {
            all.add(&part);
        }
        all
    }

    fn add(&mut self, shape: &Shape) {
        let Kind::Sum(sum) = &shape.def().kind else { return };
        // Alternatives of a generator have no names to report.
        let names = shape.constructors();
        if sum.cons.len() < 2 || names.contains(&"") {
            return;
        }
        let first = self.count;
        self.count += names.len();
        self.sums.push(Choices { type_text: shape.type_text(), names, id: shape.id(), first });
    }

    /// The types.
    pub fn sums(&self) -> &[Choices] {
        &self.sums
    }

    /// How many constructors there are.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The number of the first constructor of a type; `None` if its constructors are not among these.
    pub fn first(&self, def: &Def) -> Option<usize> {
        let id = def.id.key();
        for sum in &self.sums {
            if sum.id == id {
                return Some(sum.first);
            }
        }
        None
    }
}

/// A set of constructors, by their numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reached {
    words: Vec<u64>,
}

impl Reached {
    /// Adds one.
    #[inline]
    pub fn add(&mut self, place: usize) {
        let word = place / 64;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (place % 64);
    }

    /// Adds those of others.
    pub fn add_all(&mut self, others: &Reached) {
        if self.words.len() < others.words.len() {
            self.words.resize(others.words.len(), 0);
        }
        for (index, other) in others.words.iter().enumerate() {
            self.words[index] |= other;
        }
    }

    /// Does it contain this one?
    pub fn has(&self, place: usize) -> bool {
        matches!(self.words.get(place / 64), Some(word) if word >> (place % 64) & 1 == 1)
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        let mut count = 0;
        for word in &self.words {
            count += word.count_ones() as usize;
        }
        count
    }

    /// Removes all.
    pub fn clear(&mut self) {
        for word in &mut self.words {
            *word = 0;
        }
    }
}
