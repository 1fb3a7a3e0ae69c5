//! A little code with tests, to judge the tests by mutants.

/// Sorts by insertion.
#[cfg_attr(test, lakatos::subject)]
pub fn sort(mut xs: Vec<u8>) -> Vec<u8> {
    for end in 1..xs.len() {
        let mut place = end;
        while place > 0 && xs[place - 1] > xs[place] {
            xs.swap(place - 1, place);
            place -= 1;
        }
    }
    xs
}

/// Where a sorted list has an element, if it has it.
#[cfg_attr(test, lakatos::subject)]
pub fn find(x: u8, xs: &[u8]) -> Option<usize> {
    let (mut low, mut high) = (0, xs.len());
    while low < high {
        let middle = low + (high - low) / 2;
        if xs[middle] < x {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    (low < xs.len() && xs[low] == x).then_some(low)
}

/// A stack that knows its largest element.
#[cfg_attr(test, derive(lakatos::Data))]
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stack {
    elements: Vec<u8>,
}

impl Stack {
    #[cfg_attr(test, lakatos::subject)]
    pub fn push(&mut self, x: u8) {
        self.elements.push(x);
    }

    #[cfg_attr(test, lakatos::subject)]
    pub fn pop(&mut self) -> Option<u8> {
        self.elements.pop()
    }

    #[cfg_attr(test, lakatos::subject)]
    pub fn largest(&self) -> Option<u8> {
        let mut largest = None;
        for x in &self.elements {
            if largest.is_none_or(|known| *x > known) {
                largest = Some(*x);
            }
        }
        largest
    }

    #[cfg_attr(test, lakatos::subject)]
    pub fn len(&self) -> usize {
        self.elements.len()
    }

    #[cfg_attr(test, lakatos::subject)]
    pub fn is_empty(&self) -> bool {
        self.elements.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[lakatos::test]
    fn sorted_lists_are_ordered(xs: Vec<u8>) -> bool {
        sort(xs).is_sorted()
    }

    #[lakatos::test]
    fn sorting_keeps_counts(x: u8, xs: Vec<u8>) {
        let count = |all: &[u8]| all.iter().filter(|y| **y == x).count();
        assert_eq!(count(&sort(xs.clone())), count(&xs));
    }

    #[lakatos::test]
    fn what_is_found_is_there(x: u8, xs: Vec<u8>) -> bool {
        let mut sorted = xs;
        sorted.sort_unstable();
        find(x, &sorted).is_none_or(|place| sorted[place] == x)
    }

    #[lakatos::test]
    fn what_is_there_is_found(xs: Vec<u8>) -> bool {
        let mut sorted = xs;
        sorted.sort_unstable();
        sorted.iter().all(|x| find(*x, &sorted).is_some())
    }

    #[lakatos::test]
    fn what_is_pushed_is_popped(stack: Stack, x: u8) {
        let mut pushed = stack.clone();
        pushed.push(x);
        assert_eq!(pushed.len(), stack.len() + 1);
        assert!(!pushed.is_empty());
        assert_eq!(pushed.pop(), Some(x));
        assert_eq!(pushed, stack);
    }

    #[lakatos::test]
    fn the_largest_is_one_of_them(xs: Vec<u8>) {
        let mut stack = Stack::default();
        xs.iter().for_each(|x| stack.push(*x));
        assert_eq!(stack.largest(), xs.into_iter().max());
    }

    /// Judges the tests above, and writes down how many mutants there were, and how many survived.
    #[test]
    #[ignore = "asked for by the benchmark"]
    fn audited() {
        let outcome = lakatos::audit!([
            sorted_lists_are_ordered,
            sorting_keeps_counts,
            what_is_found_is_there,
            what_is_there_is_found,
            what_is_pushed_is_popped,
            the_largest_is_one_of_them
        ])
        .rounds(1)
        .run();
        let findings = outcome.findings().unwrap_or_else(|| panic!("{outcome}"));
        let judged = format!("{} {}\n", findings.mutants, findings.survivors.count);
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/judged.txt"), judged).expect("it can be written");
    }
}
