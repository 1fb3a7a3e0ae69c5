//! Numbers by chance, the same for the same seed.

/// What decides the numbers.
pub(crate) type Seed = u64;

/// A source of numbers.
pub(crate) struct Dice {
    state: u64,
}

impl Dice {
    pub(crate) fn new(seed: Seed) -> Dice {
        Dice { state: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) }
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    pub(crate) fn pick<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u64) as usize].clone()
    }
}
