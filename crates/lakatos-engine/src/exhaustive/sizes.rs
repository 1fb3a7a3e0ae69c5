//! Sizes that may still have something: so that what is known to be empty is not looked at again for every total size.

use std::ops::RangeInclusive;

/// The sizes that are not known to be empty.
#[derive(Clone, Debug, Default)]
pub(super) struct Sizes {
    /// Those below the next one.
    open: Vec<u32>,
    next: u32,
}

impl Sizes {
    /// The sizes of a range that are not known to be empty, in rising order.
    pub(super) fn within(&mut self, range: &RangeInclusive<u32>) -> &[u32] {
        if self.next <= *range.end() {
            for size in self.next..=*range.end() {
                self.open.push(size);
            }
            self.next = range.end().saturating_add(1);
        }
        let (start, end) = (self.place(*range.start()), self.place(range.end().saturating_add(1)));
        &self.open[start..end.max(start)]
    }

    /// How many open sizes are smaller than this one.
    fn place(&self, size: u32) -> usize {
        match self.open.binary_search(&size) {
            Ok(place) | Err(place) => place,
        }
    }

    /// Nothing has this size.
    pub(super) fn close(&mut self, size: u32) {
        self.within(&(size..=size));
        if let Ok(place) = self.open.binary_search(&size) {
            self.open.remove(place);
        }
    }
}

/// The sizes that a part can have when the part and the rest have so much together, and each ends somewhere.
pub(super) fn shares(size: u32, end: u32, rest_end: u32) -> RangeInclusive<u32> {
    size.saturating_sub(rest_end)..=size.min(end)
}

/// Both together.
pub(super) fn both(own: &mut Sizes, rest: &mut Sizes, size: u32, range: RangeInclusive<u32>) -> Vec<u32> {
    if range.is_empty() {
        return Vec::new();
    }
    let others = rest.within(&(size - range.end()..=size - range.start()));
    let own = own.within(&range);
    if own.len() <= others.len() {
        return own.to_vec();
    }
    let mut both = Vec::with_capacity(others.len());
    for other in others.iter().rev() {
        both.push(size - other);
    }
    both
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_open_until_they_are_closed() {
        let mut sizes = Sizes::default();
        assert_eq!(sizes.within(&(1..=3)), [1, 2, 3]);
        sizes.close(2);
        sizes.close(7);
        sizes.close(2);
        assert_eq!(sizes.within(&(0..=9)), [0, 1, 3, 4, 5, 6, 8, 9]);
        assert_eq!(sizes.within(&(2..=2)), []);
    }

    #[test]
    fn a_part_takes_what_the_rest_cannot() {
        assert_eq!(shares(7, u32::MAX, u32::MAX), 0..=7);
        assert_eq!(shares(7, 5, 3), 4..=5);
        assert_eq!(shares(7, u32::MAX, 0), 7..=7);
        assert!(shares(7, 2, 3).is_empty());
    }

    #[test]
    fn the_shorter_list_is_gone_through_and_in_rising_order() {
        let (mut own, mut rest) = (Sizes::default(), Sizes::default());
        (1..=8).for_each(|size| rest.close(size));
        assert_eq!(both(&mut own, &mut rest, 9, 0..=9), [0, 9]);
        assert_eq!(both(&mut rest, &mut own, 9, 0..=9), [0, 9]);
        assert_eq!(both(&mut own, &mut rest, 9, 3..=9), [9]);
    }
}
