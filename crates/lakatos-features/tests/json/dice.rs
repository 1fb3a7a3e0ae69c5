//! Numbers from a list, where others are thrown by chance.

/// What decides the numbers.
pub(crate) type Seed = Vec<u64>;

/// A source of numbers: after the last there are only zeros.
pub(crate) struct Dice {
    numbers: std::vec::IntoIter<u64>,
}

impl Dice {
    pub(crate) fn new(numbers: Seed) -> Dice {
        Dice { numbers: numbers.into_iter() }
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.numbers.next().unwrap_or_default()
    }

    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    pub(crate) fn pick<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u64) as usize].clone()
    }
}
