//! The remarks of bodies on their cases: labels, and conditions to cover.
//!
//! A judge counts; engines pass the counts on. A case makes each remark at most once, however often its body does.

use lakatos_data::keys::Keys;

/// A place in a body with a remark on the case.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// Its name in reports: that of a table of labels, or the condition to cover.
    pub name: &'static str,
    /// The file.
    pub file: &'static str,
    /// The line.
    pub line: u32,
    /// The required percentage; `None` for labels, which have none.
    pub wanted: Option<f64>,
}

/// How many cases made which remark, in the order in which they were first made.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    entries: Vec<TallyEntry>,
    /// The index of each remark, by its hash, or by the next free number: there may be as many labels as cases.
    places: Keys<u64>,
    /// The targets, with the largest value of each.
    targets: Vec<(&'static Mark, f64)>,
}

impl PartialEq for Tally {
    fn eq(&self, other: &Tally) -> bool {
        // The indices follow from the entries.
        self.entries == other.entries && self.targets == other.targets
    }
}

/// A remark, and the number of cases that made it.
#[derive(Clone, Debug, PartialEq)]
pub struct TallyEntry {
    /// The place.
    pub mark: &'static Mark,
    /// The label; empty for a condition to cover that held.
    pub label: String,
    /// How many cases made it. It may be 0: then the condition was only checked.
    pub cases: u64,
}

impl Tally {
    /// Are there no remarks?
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.targets.is_empty()
    }

    /// A case has this value for a target.
    pub fn aim(&mut self, mark: &'static Mark, value: f64) {
        match self.targets.iter_mut().find(|(known, _)| std::ptr::eq(*known, mark) || *known == mark) {
            Some((_, largest)) => *largest = largest.max(value),
            None => self.targets.push((mark, value)),
        }
    }

    /// The targets, in the order in which they were first named, with the largest value of all cases.
    pub fn targets(&self) -> &[(&'static Mark, f64)] {
        &self.targets
    }

    /// More cases made this remark.
    pub fn add(&mut self, mark: &'static Mark, label: &str, cases: u64) {
        let mut key = hash(mark, label);
        while let Some(place) = self.places.find(&key) {
            let said = &mut self.entries[place];
            if said.is(mark, label) {
                said.cases += cases;
                return;
            }
            key = key.wrapping_add(1);
        }
        self.places.insert(key);
        self.entries.push(TallyEntry { mark, label: label.to_owned(), cases });
    }

    /// Adds the counts of others.
    pub fn add_all(&mut self, others: &Tally) {
        for said in &others.entries {
            self.add(said.mark, &said.label, said.cases);
        }
        for (mark, value) in &others.targets {
            self.aim(mark, *value);
        }
    }

    /// The remarks, and their numbers of cases.
    pub fn entries(&self) -> &[TallyEntry] {
        &self.entries
    }
}

impl TallyEntry {
    fn is(&self, mark: &'static Mark, label: &str) -> bool {
        (std::ptr::eq(self.mark, mark) || self.mark == mark) && self.label == label
    }
}

/// A number that depends only on the remark.
fn hash(mark: &Mark, label: &str) -> u64 {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for bytes in [mark.name.as_bytes(), &mark.line.to_le_bytes(), label.as_bytes()] {
        for byte in bytes {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    const LENGTH: &Mark = &Mark { name: "length", file: "src/lists.rs", line: 3, wanted: None };
    const EMPTY: &Mark = &Mark { name: "xs.is_empty()", file: "src/lists.rs", line: 4, wanted: Some(10.0) };

    #[test]
    fn what_was_said_before_is_counted_and_stays_where_it_was() {
        let mut tally = Tally::default();
        assert!(tally.is_empty());
        (0..2_000).for_each(|number| tally.add(LENGTH, &(number % 1_000).to_string(), 1));
        tally.add(EMPTY, "", 0);
        assert_eq!(tally.entries().len(), 1_001);
        let labels = tally.entries()[..1_000].iter().enumerate();
        assert!(labels.into_iter().all(|(at, said)| said.label == at.to_string() && said.cases == 2));
        assert_eq!((tally.entries()[1_000].mark, tally.entries()[1_000].cases), (EMPTY, 0));
    }

    #[test]
    fn two_tallies_together_are_the_tally_of_both() {
        let (mut all, mut first, mut second) = (Tally::default(), Tally::default(), Tally::default());
        for (label, cases) in [("short", 3), ("long", 1)] {
            first.add(LENGTH, label, cases);
            all.add(LENGTH, label, cases);
        }
        for (label, cases) in [("long", 5), ("endless", 1)] {
            second.add(LENGTH, label, cases);
            all.add(LENGTH, label, cases);
        }
        first.add_all(&second);
        assert_eq!(first, all);
    }

    #[test]
    fn of_what_is_to_be_large_the_largest_is_kept() {
        let (mut first, mut second) = (Tally::default(), Tally::default());
        for (tally, values) in [(&mut first, [2.0, 7.0]), (&mut second, [9.5, -3.0])] {
            values.iter().for_each(|value| tally.aim(LENGTH, *value));
        }
        assert!(!first.is_empty());
        assert_eq!(first.targets(), [(LENGTH, 7.0)]);
        first.add_all(&second);
        assert_eq!(first.targets(), [(LENGTH, 9.5)]);
    }
}
