//! Lists of numbers, of which something is said of some: which numbers separate failures from passes follows from the lists.

use lakatos_data::arrange::arranged;
use lakatos_data::keys::Keys;

use super::says::Says;
use super::values::Value;

/// Sorted lists without repetitions, each stored once.
#[derive(Debug, Default)]
pub(crate) struct Lists {
    all: Keys<Vec<i128>>,
    /// How many numbers they had together.
    kept: usize,
    /// Whether lists are asked for once, and not stored.
    pub(crate) is_for_once: bool,
    /// The last one that is not stored, in any order.
    last: Vec<i128>,
}

/// The number of the list that is not stored.
const LAST: u32 = u32::MAX;

/// The pairs of so many numbers are kept, and of fewer when so many numbers are kept already.
const MANY: usize = 100;
const FEW: usize = 24;
const MOST_KEPT: usize = 1_000_000;

/// So many numbers of the failing case are asked for by name, and for their remainders by divisors up to this.
const MOST_NAMED: usize = 40;
const MOST_REMAINDERS: usize = 3;
const MOST_RANGES: usize = 12;
const LARGEST_DIVISOR: i128 = 64;

impl Lists {
    /// The list of these numbers, as a value. One that is not stored is good until the next is asked for.
    pub(crate) fn value(&mut self, numbers: Vec<i128>) -> Value {
        if self.is_for_once {
            self.last = numbers;
            return Value::Many(LAST);
        }
        let numbers = sorted(&numbers);
        self.kept += numbers.len();
        Value::Many(self.all.number(numbers) as u32)
    }

    /// Are the pairs of so many numbers few enough to be kept?
    pub(crate) fn has_room(&self, numbers: usize) -> bool {
        let most = if self.kept < MOST_KEPT { MANY } else { FEW };
        self.is_for_once || numbers <= most
    }

    /// The numbers of a list, in any order.
    pub(crate) fn get(&self, number: u32) -> &[i128] {
        if number == LAST { &self.last } else { self.all.get(number as usize) }
    }

    /// Does this hold of some number of a list?
    pub(crate) fn has(&self, number: u32, says: Says) -> bool {
        match number {
            LAST => holds_of_one(says, &self.last),
            _ => holds_of_some(says, self.get(number)),
        }
    }

    fn of(&self, value: &Value) -> &[i128] {
        match value {
            Value::Many(number) => self.get(*number),
            _ => &[],
        }
    }

    /// What can be said of some number of each failure. The first failure is the one that is explained.
    pub(crate) fn common(&self, values: &[Value], failing: &[usize]) -> Vec<Says> {
        let mut says = Vec::new();
        let Some(first) = failing.first() else { return says };
        let (mut greatest, mut least) = (i128::MAX, i128::MIN);
        for place in failing {
            match self.of(&values[*place]) {
                [] => return says,
                list => (greatest, least) = (greatest.min(list[list.len() - 1]), least.max(list[0])),
            }
        }
        // The greatest number is at least so much, or the least at most.
        says.push(Says::AtLeast(greatest));
        says.push(Says::AtMost(least));
        let base = self.of(&values[*first]);
        let bounds = says.len();
        for &number in &base[..base.len().min(MOST_NAMED)] {
            self.add_common(Says::Is(number), values, failing, &mut says);
        }
        // A number that all have says more than its remainder.
        if says.len() > bounds {
            return says;
        }
        for &number in &base[..base.len().min(MOST_REMAINDERS)] {
            let mut divisors: Vec<i128> = Vec::new();
            for by in (2..=LARGEST_DIVISOR).rev() {
                // One by a multiple of it says more, too.
                let is_said = divisors.iter().any(|multiple| multiple % by == 0);
                let before = says.len();
                if !is_said {
                    self.add_common(Says::Remainder(by, number.rem_euclid(by)), values, failing, &mut says);
                }
                if says.len() > before {
                    divisors.push(by);
                }
            }
        }
        says
    }

    /// Adds this if it holds of some number of each of these.
    fn add_common(&self, says: Says, values: &[Value], places: &[usize], all: &mut Vec<Says>) {
        for place in places {
            if !holds_of_some(says, self.of(&values[*place])) {
                return;
            }
        }
        all.push(says);
    }

    /// The ranges in which each failure has a number, and no pass. The first failure is the one that is explained.
    pub(crate) fn ranges(&self, values: &[Value], failing: &[usize], passing: &[usize], says: &mut Vec<Says>) {
        let Some(first) = failing.first() else { return };
        let base = self.of(&values[*first]);
        if base.len() > MOST_NAMED {
            return;
        }
        for &number in &base[..base.len().min(MOST_RANGES)] {
            match self.range(number, values, failing, passing) {
                Some(Says::Between(from, to)) if from == to => {}
                Some(range) if says.last() != Some(&range) => says.push(range),
                _ => {}
            }
        }
    }

    /// The numbers of the failing case that no pass has.
    pub(crate) fn own(&self, values: &[Value], failing: &[usize], passing: &[usize], says: &mut Vec<Says>) {
        let Some(first) = failing.first() else { return };
        let base = self.of(&values[*first]);
        for &number in &base[..base.len().min(MOST_NAMED)] {
            let mut is_own = true;
            for place in passing {
                is_own &= !has(self.of(&values[*place]), number);
            }
            if is_own {
                says.push(Says::Is(number));
            }
        }
    }

    /// The numbers around one between the nearest of passes, as far as failures need them.
    fn range(&self, around: i128, values: &[Value], failing: &[usize], passing: &[usize]) -> Option<Says> {
        let (mut below, mut above) = (None, None);
        for place in passing {
            let (before, after) = beside(self.of(&values[*place]), around);
            if after == Some(around) {
                return None;
            }
            below = below.max(before);
            above = match (above, after) {
                (Some(nearest), Some(number)) => Some(number.min(nearest)),
                (nearest, number) => nearest.or(number),
            };
        }
        // With nothing on one side it is a bound.
        let (below, above): (i128, i128) = (below?, above?);
        let (mut from, mut to) = (around, around);
        for place in failing {
            match beside(self.of(&values[*place]), around) {
                (_, Some(after)) if after <= to => {}
                (Some(before), _) if before >= from => {}
                (Some(before), Some(after))
                    if before > below && (after >= above || around - before < after - around) =>
                {
                    from = before;
                }
                (_, Some(after)) if after < above => to = after,
                (Some(before), None) if before > below => from = before,
                _ => return None,
            }
        }
        Some(Says::Between(from, to))
    }
}

/// Does it hold of some number of a sorted list?
fn holds_of_some(says: Says, list: &[i128]) -> bool {
    match (says, list) {
        (_, []) => false,
        (Says::AtLeast(bound), [.., greatest]) => *greatest >= bound,
        (Says::AtMost(bound), [least, ..]) => *least <= bound,
        (Says::Is(other), _) => has(list, other),
        _ => holds_of_one(says, list),
    }
}

/// Does it hold of some number of a list?
fn holds_of_one(says: Says, list: &[i128]) -> bool {
    for number in list {
        if says.holds(&Value::Int(*number)) {
            return true;
        }
    }
    false
}

/// The numbers of a sorted list below this one, and from it on, that are nearest.
fn beside(list: &[i128], number: i128) -> (Option<i128>, Option<i128>) {
    let place = first_from(list, number);
    (if place > 0 { Some(list[place - 1]) } else { None }, list.get(place).copied())
}

/// The place of the first number of a sorted list that is not below this one.
fn first_from(list: &[i128], number: i128) -> usize {
    let (mut low, mut high) = (0, list.len());
    while low < high {
        let middle = (low + high) / 2;
        if list[middle] < number {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low
}

/// Is the number in a sorted list?
fn has(list: &[i128], number: i128) -> bool {
    list.get(first_from(list, number)) == Some(&number)
}

/// The numbers in their order, each once.
pub(crate) fn sorted(numbers: &[i128]) -> Vec<i128> {
    let mut all: Vec<i128> = Vec::with_capacity(numbers.len());
    for place in arranged(numbers.len(), &mut |one, other| numbers[one].cmp(&numbers[other])) {
        if all.last() != Some(&numbers[place]) {
            all.push(numbers[place]);
        }
    }
    all
}
