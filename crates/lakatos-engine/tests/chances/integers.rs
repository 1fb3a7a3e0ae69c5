//! Every integer type: all of it is reached, from end to end, and no bit of it is fixed.

use std::collections::BTreeSet;
use std::num::NonZero;
use std::sync::LazyLock;

use lakatos_data::Data;
use lakatos_data::generator::{any, range};

use crate::runs::{drawn, share};

/// An integer of any type: whether it is below zero, and how far it is from zero.
type Place = (bool, u128);

/// What was drawn of a type.
struct Drawn {
    name: &'static str,
    ends: [Place; 2],
    places: Vec<Place>,
    distinct: BTreeSet<Place>,
}

impl Drawn {
    fn new(name: &'static str, ends: [Place; 2], places: impl Iterator<Item = Place>) -> Drawn {
        let places: Vec<Place> = places.collect();
        Drawn { name, ends, distinct: places.iter().copied().collect(), places }
    }

    /// How many bits the distance from zero has, below zero and above; the least number of a signed type has one more.
    fn bits(&self) -> [(bool, u32); 2] {
        let [(below, least), (_, greatest)] = self.ends;
        [(true, if below { length(least - 1) } else { 0 }), (false, length(greatest))]
    }

    #[track_caller]
    fn has(&self, below: bool, far: u128) {
        let sign = if below { "-" } else { "" };
        assert!(self.distinct.contains(&(below, far)), "{} is never {sign}{far}", self.name);
    }
}

fn length(far: u128) -> u32 {
    128 - far.leading_zeros()
}

macro_rules! place {
    ($type:ident, $number:expr) => {{
        let number: $type = $number;
        let below = $type::MIN != 0 && (number as i128) < 0;
        (below, if below { (number as i128).unsigned_abs() } else { number as u128 })
    }};
}

/// All integer types, each drawn so often that an edge that can be drawn is.
static TYPES: LazyLock<Vec<Drawn>> = LazyLock::new(|| {
    macro_rules! types {
        ($($type:ident)*) => {
            vec![$(
                Drawn::new(
                    stringify!($type),
                    [place!($type, $type::MIN), place!($type, $type::MAX)],
                    drawn(&any::<$type>(), 100_000, 100).map(|number| place!($type, number)),
                ),
                Drawn::new(
                    concat!("NonZero<", stringify!($type), ">"),
                    [place!($type, NonZero::<$type>::MIN.get()), place!($type, $type::MAX)],
                    drawn(&any::<NonZero<$type>>(), 100_000, 100).map(|number| place!($type, number.get())),
                ),
            )*]
        };
    }
    types!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize)
});

#[test]
fn the_ends_of_every_type_and_their_neighbours_are_drawn() {
    for drawn in TYPES.iter() {
        let [(below, least), (_, greatest)] = drawn.ends;
        drawn.has(below, least);
        drawn.has(below, if below { least - 1 } else { least + 1 });
        drawn.has(false, greatest);
        drawn.has(false, greatest - 1);
        assert_eq!(drawn.distinct.contains(&(false, 0)), !drawn.name.starts_with("NonZero"), "{}", drawn.name);
        drawn.has(false, 1);
        if below {
            drawn.has(true, 1);
        }
    }
}

#[test]
fn powers_of_two_are_drawn_of_every_type_and_neighbours_of_most() {
    for drawn in TYPES.iter() {
        // Powers are counted from the simplest number.
        let simplest = u128::from(drawn.ends[0] == (false, 1));
        for (below, bits) in drawn.bits() {
            let mut neighbours = [0; 2];
            for bit in 0..bits {
                let power = simplest + (1 << bit);
                drawn.has(below, power);
                neighbours[0] += u32::from(drawn.distinct.contains(&(below, power - 1)));
                neighbours[1] += u32::from(drawn.distinct.contains(&(below, power + 1)));
            }
            let [nearer, farther] = neighbours.map(|count| 4 * count >= 3 * bits);
            assert!(nearer && (farther || below), "{neighbours:?} of {bits}, {}", drawn.name);
        }
    }
}

#[test]
fn integers_of_every_length_are_drawn_often() {
    for drawn in TYPES.iter() {
        for (below, bits) in drawn.bits() {
            for bit in 1..=bits {
                let of_length = share_of(&drawn.places, |place| place.0 == below && length(place.1) == bit);
                assert!(of_length > 0.0003, "{bit} bits of {}: {of_length}", drawn.name);
            }
        }
    }
}

fn share_of(places: &[Place], event: impl Fn(Place) -> bool) -> f64 {
    places.iter().filter(|place| event(**place)).count() as f64 / places.len() as f64
}

/// Of integers of the greatest length that stand at no edge, each bit is set in half.
#[test]
fn no_bit_of_any_type_is_fixed() {
    for drawn in TYPES.iter() {
        for (below, bits) in drawn.bits().into_iter().filter(|(_, bits)| *bits > 14) {
            let is_long = |place: &Place| place.0 == below && length(place.1) == bits;
            let is_plain = |place: &Place| (5..=bits - 5).contains(&place.1.count_ones());
            let plain: Vec<Place> = drawn.places.iter().copied().filter(|p| is_long(p) && is_plain(p)).collect();
            assert!(plain.len() > 5_000, "{} of {} are plain", plain.len(), drawn.name);
            for bit in 0..bits - 1 {
                let set = share_of(&plain, |place| place.1 >> bit & 1 == 1);
                assert!((0.46..0.54).contains(&set), "bit {bit} of {} is set in {set}", drawn.name);
            }
        }
    }
}

#[test]
fn integers_differ_and_are_as_often_below_zero_as_above() {
    for drawn in TYPES.iter() {
        let least = match length(drawn.ends[1].1) {
            ..=8 => {
                if drawn.name.starts_with("NonZero") {
                    255
                } else {
                    256
                }
            }
            9..=16 => 20_000,
            _ => 30_000,
        };
        assert!(drawn.distinct.len() >= least, "{} of {}", drawn.distinct.len(), drawn.name);
        if drawn.ends[0].0 {
            let below = share_of(&drawn.places, |place| place.0);
            let above = share_of(&drawn.places, |place| !place.0 && place.1 > 0);
            assert!(below > 0.4 && above > 0.4, "{below} and {above} of {}", drawn.name);
        }
    }
}

/// The smaller the size, the nearer to zero; where it is 0, a fifth of the numbers is not farther than 1.
#[test]
fn small_numbers_of_every_type_are_as_small_as_the_size() {
    fn are_small<T: Data>(far: fn(T) -> u128) {
        for size in [0, 1, 10, 50] {
            let near: Vec<u128> = drawn(&any::<T>(), 20_000, size).map(far).collect();
            let name = std::any::type_name::<T>();
            let small = near.iter().filter(|far| **far <= u128::from(size) + 1).count() as f64 / 20_000.0;
            assert!(small >= 0.2, "{small} of {name} at size {size}");
            for wanted in 0..=u128::from(size) + 1 {
                assert!(near.contains(&wanted), "{name} at size {size} is never {wanted}");
            }
        }
    }
    are_small::<i64>(|number| number.unsigned_abs().into());
    are_small::<u64>(u128::from);
    are_small::<i128>(i128::unsigned_abs);
    are_small::<u128>(|number| number);
}

/// The numbers of a range of more than 64 bits, or beyond them.
fn range_of(lo: i128, hi: i128) -> Vec<i128> {
    let all: Vec<i128> = drawn(&range(lo..=hi), 20_000, 30).collect();
    assert!(all.iter().all(|number| (lo..=hi).contains(number)), "{lo}..={hi}");
    all
}

const E30: i128 = 10_i128.pow(30);

#[test]
fn no_part_of_a_wide_range_is_left_out() {
    for (lo, hi) in [(0, E30), (-E30, E30), (-E30, -7), (7, E30), (E30, 3 * E30), (-1, i128::MAX), (i128::MIN, 1)] {
        let all = range_of(lo, hi);
        let tenth = hi / 10 - lo / 10;
        for part in 0..10 {
            let (from, to) = (lo + part * tenth, lo + part * tenth + tenth);
            let inside = all.iter().filter(|number| (from..to).contains(*number)).count();
            assert!(inside > 400, "{inside} of part {part} of {lo}..={hi}");
        }
    }
}

#[test]
fn the_ends_of_a_wide_range_its_simplest_and_their_neighbours_are_drawn() {
    for (lo, hi) in [(0, E30), (-E30, E30), (-E30, -7), (7, E30), (-1, i128::MAX), (i128::MIN, 1), (E30, E30 + 3)] {
        let all = range_of(lo, hi);
        let simplest = 0.clamp(lo, hi);
        for (end, least) in [(lo, 500), (lo + 1, 100), (hi, 500), (hi - 1, 100), (simplest, 500)] {
            let count = all.iter().filter(|number| **number == end).count();
            assert!(count > least, "{end} is drawn {count} times of {lo}..={hi}");
        }
    }
    let all: BTreeSet<u128> = drawn(&range(u128::MAX - 2..=u128::MAX), 1_000, 30).collect();
    assert_eq!(all, BTreeSet::from([u128::MAX - 2, u128::MAX - 1, u128::MAX]));
}

/// A mode of its own keeps the numbers of a case together, anywhere.
#[test]
fn wide_integers_are_equal_and_next_to_one_another() {
    share::<(i128, i128)>(|(a, b)| a == b).is_at_least(0.11);
    share::<(u128, u128)>(|(a, b)| a == b).is_at_least(0.14);
    for below in [false, true] {
        let apart = |by: u128| {
            let (near, far) = (200, 66_000);
            share::<(i128, i128)>(move |(a, b)| {
                (near..far).contains(&a.unsigned_abs()) && (*a < 0) == below && a.abs_diff(*b) == by
            })
        };
        apart(0).is_at_least(0.012);
        (1..=4).for_each(|by| apart(by).is_at_least(0.002));
        apart(5).is_at_most(0.001);
    }
    // At the ends all that are near are inside.
    share::<(u128, u128)>(|(a, b)| a.max(b) - a.min(b) == 2 && *a.max(b) == u128::MAX).is_at_least(0.002);
    share::<(u128, u128)>(|(a, b)| a.max(b) - a.min(b) == 2 && *a.min(b) == 0).is_at_least(0.002);
}
