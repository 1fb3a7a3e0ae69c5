//! Sets of small numbers as bits: the properties that kill a mutant, the mutants that a property kills.
//!
//! Sets that are compared or joined have the same range of numbers.

/// A set of numbers below a bound.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BitSet(Words);

/// The bits. Most sets are of properties, which are few: they are not allocated, because there is one for each mutant.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Words {
    One(u64),
    Several(Box<[u64]>),
}

impl Default for BitSet {
    fn default() -> BitSet {
        BitSet(Words::One(0))
    }
}

impl BitSet {
    /// An empty set of numbers below a bound.
    pub fn below(bound: usize) -> BitSet {
        match bound.div_ceil(64) {
            0 | 1 => BitSet::default(),
            several => BitSet(Words::Several(vec![0; several].into())),
        }
    }

    /// The set of these numbers, all below the bound.
    pub fn of(bound: usize, numbers: &[usize]) -> BitSet {
        let mut set = BitSet::below(bound);
        for number in numbers {
            set.insert(*number);
        }
        set
    }

    fn words(&self) -> &[u64] {
        match &self.0 {
            Words::One(word) => std::slice::from_ref(word),
            Words::Several(words) => words,
        }
    }

    fn words_mut(&mut self) -> &mut [u64] {
        match &mut self.0 {
            Words::One(word) => std::slice::from_mut(word),
            Words::Several(words) => words,
        }
    }

    /// Adds a number.
    pub fn insert(&mut self, number: usize) {
        self.words_mut()[number / 64] |= 1 << (number % 64);
    }

    /// Removes a number.
    pub fn remove(&mut self, number: usize) {
        self.words_mut()[number / 64] &= !(1 << (number % 64));
    }

    /// Does it contain this number?
    pub fn contains(&self, number: usize) -> bool {
        self.words()[number / 64] >> (number % 64) & 1 == 1
    }

    /// Is it empty?
    pub fn is_empty(&self) -> bool {
        self.words().iter().all(|word| *word == 0)
    }

    /// How many numbers are in it.
    pub fn len(&self) -> usize {
        self.words().iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Adds all numbers of another set.
    pub fn join(&mut self, other: &BitSet) {
        for (word, more) in self.words_mut().iter_mut().zip(other.words()) {
            *word |= more;
        }
    }

    /// Removes all numbers of another set.
    pub fn subtract(&mut self, other: &BitSet) {
        for (word, less) in self.words_mut().iter_mut().zip(other.words()) {
            *word &= !less;
        }
    }

    /// Are all numbers of this set in the other?
    pub fn is_within(&self, other: &BitSet) -> bool {
        self.words().iter().zip(other.words()).all(|(word, whole)| word & !whole == 0)
    }

    /// Do the two have a number in common?
    pub fn meets(&self, other: &BitSet) -> bool {
        self.words().iter().zip(other.words()).any(|(word, whole)| word & whole != 0)
    }

    /// The only number, if there is one.
    pub(super) fn only(&self) -> Option<usize> {
        let mut only = None;
        self.each(&mut |number| only = Some(number));
        only.filter(|_| self.len() == 1)
    }

    /// Shows the numbers, in order.
    pub(super) fn each(&self, visit: &mut dyn FnMut(usize)) {
        for (place, word) in self.words().iter().enumerate() {
            let mut left = *word;
            while left != 0 {
                visit(place * 64 + left.trailing_zeros() as usize);
                left &= left - 1;
            }
        }
    }

    /// The numbers, in order.
    pub fn numbers(&self) -> Vec<usize> {
        let mut numbers = Vec::new();
        self.each(&mut |number| numbers.push(number));
        numbers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_what_was_put_in_and_not_taken_out() {
        let mut set = BitSet::of(130, &[0, 63, 64, 129]);
        assert_eq!(
            (set.numbers(), set.len(), set.contains(64), set.contains(65)),
            (vec![0, 63, 64, 129], 4, true, false)
        );
        set.remove(64);
        assert_eq!(set.numbers(), [0, 63, 129]);
        assert!(set.is_within(&BitSet::of(130, &[0, 1, 63, 129])) && !set.is_within(&BitSet::of(130, &[0, 63])));
        assert!(set.meets(&BitSet::of(130, &[129])) && !set.meets(&BitSet::of(130, &[64])));
        set.join(&BitSet::of(130, &[5]));
        set.subtract(&BitSet::of(130, &[0, 63]));
        assert_eq!((set.numbers(), set.is_empty()), (vec![5, 129], false));
        assert!(BitSet::below(130).is_empty());
        let only = |numbers: &[usize]| BitSet::of(130, numbers).only();
        assert_eq!([only(&[]), only(&[3]), only(&[129]), only(&[3, 129])], [None, Some(3), Some(129), None]);
    }
}
