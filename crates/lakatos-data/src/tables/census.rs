//! The number of values of a shape.
//!
//! A function from finitely many arguments has no default of its own: whichever result is the default, the table
//! defines the same function. Which of these tables is the canonical one depends on the number of arguments.

use std::sync::{LazyLock, Mutex, PoisonError};

use super::every;
use super::signature::Signature;
use crate::keys::Keys;
use crate::leaf::Leaf;
use crate::order::key_shape;
use crate::shape::{Con, Kind, Link, Order, Seq, Shape, ShapeId, Wrap, WrapText};
use crate::tree::Tree;

/// Where a check may refuse values, or calls build equal ones, values are counted one by one, up to this number.
const MOST_LISTED: u128 = 4096;

/// The most drawings to list them: the elements of a set come in any order.
const MOST_DRAWINGS: usize = 50_000;

/// Longer lists than this are not counted.
const MOST_LENGTHS: usize = 1000;

/// Earlier results.
static KNOWN: LazyLock<Mutex<Known>> = LazyLock::new(Mutex::default);

#[derive(Default)]
struct Known {
    ids: Keys<ShapeId>,
    counts: Vec<Option<u128>>,
}

/// How many values a type has; `None` if infinitely many, or too many to tell.
pub(crate) fn count(shape: &Shape) -> Option<u128> {
    let id = shape.id();
    let known = |known: &Known| known.ids.find(&id).map(|number| known.counts[number]);
    if let Some(count) = known(&KNOWN.lock().unwrap_or_else(PoisonError::into_inner)) {
        return count;
    }
    // Not under the lock: the keys of a function can be functions.
    let count = count_anew(shape);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if known.ids.insert(id) {
        known.counts.push(count);
    }
    count
}

fn count_anew(shape: &Shape) -> Option<u128> {
    let Census { most, exact } = estimate(shape)?;
    match exact {
        _ if most == u128::MAX => None,
        true => Some(most),
        false if most > MOST_LISTED => None,
        false => every(shape).map(|all| all.len() as u128),
    }
}

/// All trees of a shape; `None` if they are too many.
pub(super) fn every(shape: &Shape) -> Option<Vec<Tree>> {
    every::every(shape, MOST_DRAWINGS, count)
}

/// The maximum number of values, and whether it is exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Census {
    most: u128,
    exact: bool,
}

impl Census {
    const NONE: Census = Census { most: 0, exact: true };
    const ONE: Census = Census { most: 1, exact: true };

    fn plus(self, other: Census) -> Census {
        Census { most: self.most.saturating_add(other.most), exact: self.exact && other.exact }
    }

    /// The census of functions: one of these for each of those.
    fn to_the(self, other: Census) -> Census {
        let mut power = Census { exact: self.exact && other.exact, ..Census::ONE };
        let mut places = 0;
        while places < other.most && power.most != u128::MAX && (self.most > 1 || places == 0) {
            power = power.times(self);
            places += 1;
        }
        power
    }

    fn times(self, other: Census) -> Census {
        Census { most: self.most.saturating_mul(other.most), exact: self.exact && other.exact }
    }
}

/// What is known about the parts of a shape.
struct Estimates {
    ids: Keys<ShapeId>,
    found: Vec<Option<Census>>,
}

/// The census of a whole is known once those of its parts are; cycles never are.
fn estimate(shape: &Shape) -> Option<Census> {
    let parts = shape.reachable();
    let mut estimates = Estimates { ids: Keys::default(), found: vec![None; parts.len()] };
    for part in &parts {
        estimates.ids.insert(part.id());
    }
    let mut changed = true;
    while changed {
        changed = false;
        for number in (0..parts.len()).rev() {
            if estimates.found[number].is_none() {
                estimates.found[number] = estimates.of_whole(&parts[number]);
                changed |= estimates.found[number].is_some();
            }
        }
    }
    estimates.found[0]
}

impl Estimates {
    fn of(&self, link: &Link) -> Option<Census> {
        self.of_shape(&link.shape())
    }

    fn of_shape(&self, shape: &Shape) -> Option<Census> {
        self.found[self.ids.find(&shape.id())?]
    }

    fn of_whole(&self, shape: &Shape) -> Option<Census> {
        match &shape.def().kind {
            // The run decides how many atoms there are.
            Kind::Leaf(Leaf::Atom) | Kind::Bind(_) => None,
            Kind::Leaf(leaf) => Some(Census { most: leaf.last().saturating_add(1), exact: true }),
            Kind::Wrap(Wrap { listed: false, .. }) => Some(Census::NONE),
            Kind::Wrap(Wrap { text: WrapText::Function { .. }, .. }) => {
                let Signature { keys, values, .. } = Signature::of(shape)?;
                Some(self.of_shape(&values)?.to_the(self.of_shape(&keys)?))
            }
            Kind::Wrap(wrap) => {
                let inner = self.of(&wrap.inner)?;
                Some(Census { exact: inner.exact && wrap.check.is_none(), ..inner })
            }
            Kind::Seq(seq) => self.of_sequences(seq),
            Kind::Sum(sum) => {
                let mut all = Census { exact: sum.calls.is_none(), ..Census::NONE };
                for con in sum.cons.iter() {
                    all = all.plus(self.of_con(con)?);
                }
                Some(all)
            }
        }
    }

    fn of_con(&self, con: &Con) -> Option<Census> {
        let mut fields = Some(Census::ONE);
        for field in con.fields.iter() {
            match self.of(&field.link) {
                Some(Census::NONE) => return Some(Census::NONE),
                Some(field) => fields = fields.map(|fields| fields.times(field)),
                None => fields = None,
            }
        }
        fields
    }

    fn of_sequences(&self, seq: &Seq) -> Option<Census> {
        let entry = seq.elem.shape();
        let elem = self.of_shape(&entry)?;
        if elem.most == 0 {
            return Some(if seq.lo == 0 { Census::ONE } else { Census::NONE });
        }
        let (keys, value) = match (seq.order, &entry.core().shape.def().kind) {
            (Order::Map, Kind::Sum(pair)) => {
                (self.of_shape(&key_shape(&entry))?.most, self.of(&pair.cons[0].fields[1].link)?.most)
            }
            _ => (elem.most, 1),
        };
        let longest = match seq.order {
            Order::Set | Order::Map => seq.hi.min(usize::try_from(keys).unwrap_or(usize::MAX)),
            Order::Free | Order::Bag => seq.hi,
        };
        if longest == usize::MAX || longest.saturating_sub(seq.lo) > MOST_LENGTHS {
            return None;
        }
        let mut most = 0u128;
        for len in seq.lo..=longest {
            most = most.saturating_add(choices(seq.order, keys, value, len));
        }
        Some(Census { most, exact: elem.exact })
    }
}

/// How many sequences of a length there are, with this many elements, or keys with this many values.
fn choices(order: Order, keys: u128, values: u128, len: usize) -> u128 {
    let mut ways = 1u128;
    for place in 0..len as u128 {
        ways = match order {
            Order::Free => ways.saturating_mul(keys),
            // The products are divided at once, without remainder.
            Order::Bag => ways.saturating_mul(keys.saturating_add(place)) / (place + 1),
            Order::Set | Order::Map => ways.saturating_mul(keys.saturating_sub(place)) / (place + 1),
        };
        if ways > u128::MAX / 2 / (place + 2) {
            return u128::MAX;
        }
    }
    for _ in 0..len {
        ways = ways.saturating_mul(values);
    }
    ways
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

    use super::*;
    use crate::Data;
    use crate::atoms::A;
    use crate::function::{Fun, Fun2};
    use crate::generator::{Generator, any, range, vec, vec_bag, vec_map, vec_set};
    use crate::small::{U1, U2, U3};

    fn counted<T: Data>() -> Option<u128> {
        count(&T::shape())
    }

    #[test]
    fn finite_types_have_as_many_values_as_they_have() {
        assert_eq!(counted::<()>(), Some(1));
        assert_eq!(counted::<(bool, Option<bool>)>(), Some(6));
        assert_eq!(counted::<[Result<bool, ()>; 3]>(), Some(27));
        assert_eq!(counted::<i64>(), Some(1 << 64));
        assert_eq!(counted::<std::convert::Infallible>(), Some(0));
        assert_eq!(counted::<Vec<std::convert::Infallible>>(), Some(1));
        assert_eq!(counted::<BTreeSet<U3>>(), Some(256));
        assert_eq!(counted::<BTreeMap<bool, Option<bool>>>(), Some(16));
        assert_eq!(counted::<BTreeMap<BTreeSet<bool>, ()>>(), Some(16));
        assert_eq!(counted::<BTreeSet<BTreeSet<BTreeSet<U1>>>>(), Some(65536));
        assert_eq!(counted::<std::num::NonZero<u8>>(), Some(255));
        assert_eq!(counted::<char>(), Some(1_112_064));
    }

    #[test]
    fn sequences_whose_length_has_an_end_are_counted() {
        let counted = |generator: &dyn Fn() -> Shape| count(&generator());
        assert_eq!(counted(&|| vec(any::<U2>(), 1..=3).shape()), Some(4 + 16 + 64));
        assert_eq!(counted(&|| vec_bag(any::<U2>(), 0..=3).shape()), Some(1 + 4 + 10 + 20));
        assert_eq!(counted(&|| vec_bag(any::<U1>(), 5).shape()), Some(6));
        assert_eq!(counted(&|| vec_set(any::<U2>(), 2..).shape()), Some(6 + 4 + 1));
        assert_eq!(counted(&|| vec_set(any::<U2>(), 5..=9).shape()), Some(0));
        assert_eq!(counted(&|| vec_map(any::<U1>(), any::<U2>(), 1..).shape()), Some(2 * 4 + 16));
        assert_eq!(counted(&|| vec(any::<bool>(), 0..=1000).shape()), None);
        assert_eq!(counted(&|| vec(any::<()>(), 0..=1000).shape()), Some(1001));
        assert_eq!(counted(&|| vec(any::<()>(), 0..=1001).shape()), None);
    }

    #[test]
    fn what_a_check_lets_through_is_counted_one_by_one_up_to_a_limit() {
        let even = |last: u16| count(&range(0..=last).filter(|number| number % 2 == 0).shape());
        assert_eq!((even(9), even(4095), even(4096)), (Some(5), Some(2048), None));
        let lists = |last: u16| count(&vec(range(0..=last).filter(|number| number % 2 == 0), 2..=2).shape());
        assert_eq!((lists(3), lists(63), lists(64)), (Some(4), Some(1024), None));
    }

    #[test]
    fn what_has_no_end_or_is_not_known_is_not_counted() {
        assert_eq!(counted::<Vec<()>>(), None);
        assert_eq!(counted::<String>(), None);
        assert_eq!(counted::<BinaryHeap<bool>>(), None);
        assert_eq!(counted::<A>(), None);
        assert_eq!(counted::<i128>(), None);
        assert_eq!(counted::<BTreeSet<i64>>(), None);
        assert_eq!(counted::<Fun<u8, bool>>(), None);
    }

    #[test]
    fn functions_are_counted_as_functions_and_not_as_tables() {
        assert_eq!(counted::<Fun<bool, bool>>(), Some(4));
        assert_eq!(counted::<Fun<bool, Option<bool>>>(), Some(9));
        assert_eq!(counted::<Fun<U2, bool>>(), Some(16));
        assert_eq!(counted::<Fun2<bool, bool, bool>>(), Some(16));
        assert_eq!(counted::<Fun<(), U3>>(), Some(8));
        assert_eq!(counted::<Fun<Fun<bool, bool>, bool>>(), Some(16));
        assert_eq!(counted::<Fun<bool, Fun<bool, bool>>>(), Some(16));
        assert_eq!(counted::<Fun<std::convert::Infallible, bool>>(), Some(1));
        assert_eq!(counted::<Fun<bool, ()>>(), Some(1));
    }
}
