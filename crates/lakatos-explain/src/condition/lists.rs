//! Lists of numbers, of which something is said of some: which numbers separate failures from passes follows from the lists.

use lakatos_data::keys::Keys;

use super::says::Says;
use super::values::Value;

/// Sorted lists without repetitions, each stored once.
#[derive(Debug, Default)]
pub(crate) struct Lists {
    all: Keys<Vec<i128>>,
}

/// So many numbers of the failing case are asked for by name, and for their remainders by divisors up to this.
const MOST_NAMED: usize = 40;
const MOST_REMAINDERS: usize = 3;
const LARGEST_DIVISOR: i128 = 64;

impl Lists {
    /// The list of these numbers, as a value.
    pub(crate) fn value(&mut self, mut numbers: Vec<i128>) -> Value {
        numbers.sort_unstable();
        numbers.dedup();
        Value::Many(self.all.number(numbers) as u32)
    }

    pub(crate) fn get(&self, number: u32) -> &[i128] {
        self.all.get(number as usize)
    }

    fn of(&self, value: &Value) -> &[i128] {
        match value {
            Value::Many(number) => self.get(*number),
            _ => &[],
        }
    }

    /// What can be said of some number of each failure, if `all`, and of none of some passes. The first failure is the one
    /// that is explained.
    pub(crate) fn separating(
        &self,
        values: &[Value],
        failing: &[usize],
        passing: &[usize],
        all: bool,
        says: &mut Vec<Says>,
    ) {
        let of = |places: &[usize]| -> Vec<&[i128]> { places.iter().map(|place| self.of(&values[*place])).collect() };
        let (fails, passes) = (of(failing), of(passing));
        let Some(base) = fails.first().filter(|base| !base.is_empty()) else { return };
        if all && fails.iter().any(|list| list.is_empty()) {
            return;
        }
        let sides = Sides { fails: &fails, passes: &passes, base };
        if all {
            sides.bounds(says);
        }
        sides.named(all, says);
        if all {
            sides.remainders(says);
        }
    }
}

/// The lists of failures and of passes, and that of the failing case.
struct Sides<'l> {
    fails: &'l [&'l [i128]],
    passes: &'l [&'l [i128]],
    base: &'l [i128],
}

fn has(list: &[i128], number: i128) -> bool {
    list.binary_search(&number).is_ok()
}

impl Sides<'_> {
    /// The greatest number is at least so much, or the least at most.
    fn bounds(&self, says: &mut Vec<Says>) {
        let greatest = self.fails.iter().filter_map(|list| list.last()).min();
        let least = self.fails.iter().filter_map(|list| list.first()).max();
        if let (Some(greatest), Some(least)) = (greatest, least) {
            says.push(Says::AtLeast(*greatest));
            says.push(Says::AtMost(*least));
        }
    }

    /// A number of the failing case, or a range around one.
    fn named(&self, all: bool, says: &mut Vec<Says>) {
        for number in self.base.iter().take(MOST_NAMED) {
            let is_common = self.fails.iter().all(|list| has(list, *number));
            let is_sound = || !self.passes.iter().any(|list| has(list, *number));
            if if all { is_common } else { is_sound() } {
                says.push(Says::Is(*number));
            } else if all && self.base.len() <= MOST_NAMED {
                says.extend(self.range(*number));
            }
        }
        says.dedup();
    }

    /// The numbers around one between the nearest of passes, as far as failures need them.
    fn range(&self, around: i128) -> Option<Says> {
        let (mut below, mut above) = (None, None);
        for list in self.passes {
            let place = list.partition_point(|number| *number < around);
            if list.get(place) == Some(&around) {
                return None;
            }
            below = below.max(place.checked_sub(1).map(|place| list[place]));
            above = match (above, list.get(place).copied()) {
                (Some(nearest), Some(number)) => Some(number.min(nearest)),
                (nearest, number) => nearest.or(number),
            };
        }
        // With nothing on one side it is a bound.
        let (below, above) = (below?, above?);
        let (mut from, mut to) = (around, around);
        for list in self.fails {
            let place = list.partition_point(|number| *number < around);
            let after = list.get(place).copied().filter(|number| *number < above);
            let before = place.checked_sub(1).map(|place| list[place]).filter(|number| *number > below);
            match (before, after) {
                (_, Some(after)) if after <= to => {}
                (Some(before), _) if before >= from => {}
                (Some(before), Some(after)) if around - before < after - around => from = before,
                (_, Some(after)) => to = after,
                (Some(before), None) => from = before,
                (None, None) => return None,
            }
        }
        Some(Says::Between(from, to))
    }

    /// The remainders that a number of each failure has, and none of a pass.
    fn remainders(&self, says: &mut Vec<Says>) {
        for number in self.base.iter().take(MOST_REMAINDERS) {
            for by in 2..=LARGEST_DIVISOR {
                let has_rest = |list: &&[i128]| list.iter().any(|other| other.rem_euclid(by) == number.rem_euclid(by));
                if !self.passes.iter().any(has_rest) && self.fails.iter().all(has_rest) {
                    says.push(Says::Remainder(by, number.rem_euclid(by)));
                }
            }
        }
    }
}
