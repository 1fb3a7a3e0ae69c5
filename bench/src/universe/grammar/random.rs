//! Random numbers by seed, the same wherever this is compiled.

/// Words from a seed (SplitMix64).
#[derive(Clone, Debug)]
pub(crate) struct Words(u64);

impl Words {
    pub(crate) fn new(seed: u64) -> Words {
        Words(seed)
    }

    pub(crate) fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ (word >> 31)
    }

    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        if bound == 0 { 0 } else { self.word() % bound }
    }

    /// From one to another, both included.
    pub(crate) fn range(&mut self, low: u64, high: u64) -> u64 {
        low + self.below((high - low).saturating_add(1))
    }

    /// From one to another, each order of magnitude as likely as the next.
    pub(crate) fn magnitude(&mut self, low: u64, high: u64) -> u64 {
        let bits = |number: u64| u64::from(64 - number.leading_zeros());
        let bits = self.range(bits(low), bits(high)) as u32;
        let top = if bits >= 64 { u64::MAX } else { (1 << bits) - 1 };
        let bottom = if bits == 0 { 0 } else { 1 << (bits - 1) };
        self.range(bottom.max(low), top.min(high))
    }

    pub(crate) fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn pick<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len() as u64) as usize]
    }
}

/// A hash of a text that is the same in every version and on every machine (FNV-1a, mixed).
pub(crate) fn hash_of(text: &str) -> u64 {
    let hash = text
        .bytes()
        .fold(0xCBF2_9CE4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3));
    Words::new(hash).word()
}
