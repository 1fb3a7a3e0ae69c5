//! Integers, floats and characters.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use lakatos_data::atoms::A;
use lakatos_data::generator::{Generator, any, range, vec};
use lakatos_macros::Data;

use crate::runs::{drawn, share};

#[test]
fn integers_stand_at_an_end_or_at_zero() {
    share::<u8>(|n| [0, u8::MAX].contains(n)).is_at_least(0.2);
    share::<i32>(|n| [i32::MIN, 0, i32::MAX].contains(n)).is_at_least(0.1);
    share::<i32>(|n| *n == i32::MIN).is_at_least(0.026);
    share::<i32>(|n| *n == i32::MAX).is_at_least(0.028);
    share::<i32>(|n| *n == 0).is_at_least(0.036);
    share::<u128>(|n| [0, u128::MAX].contains(n)).is_at_least(0.16);
    share::<(i64, i64, i64)>(|(a, b, c)| [a, b, c].iter().any(|n| [i64::MIN, 0, i64::MAX].contains(n)))
        .is_at_least(0.15);
}

#[test]
fn integers_stand_next_to_an_end_or_to_zero() {
    let near = |n: i32| n.unsigned_abs() <= 1 || n <= i32::MIN + 1 || n >= i32::MAX - 1;
    share::<i32>(move |n| near(*n)).is_at_least(0.18);
    share::<(i32, i32)>(move |(a, b)| near(*a) || near(*b)).is_at_least(0.24);
    let near = |n: u8| n <= 1 || n >= u8::MAX - 1;
    share::<(u8, u8)>(move |(a, b)| near(*a) || near(*b)).is_at_least(0.38);
}

#[test]
fn integers_are_of_all_magnitudes() {
    share::<i64>(|n| n.unsigned_abs() <= 100).is_at_least(0.29);
    share::<i64>(|n| (1 << 8..1 << 32).contains(&n.unsigned_abs())).is_at_least(0.12);
    share::<i64>(|n| n.unsigned_abs() >= 1 << 48).is_at_least(0.3);
    share::<i64>(|n| *n < 0).is_at_least(0.37);
    share::<i64>(|n| *n > 0).is_at_least(0.38);
    share::<u64>(|n| *n > 1 << 63).is_at_least(0.12);
    share::<i128>(|n| n.unsigned_abs() >= 1 << 120).is_at_least(0.38);
    share::<i128>(|n| n.unsigned_abs() <= 100).is_at_least(0.19);
}

#[test]
fn arguments_are_equal() {
    share::<(u8, u8)>(|(a, b)| a == b).is_at_least(0.17);
    share::<(i64, i64)>(|(a, b)| a == b).is_at_least(0.11);
    share::<(i64, i64, i64)>(|(a, b, c)| a == b || b == c || a == c).is_at_least(0.19);
    share::<(i64, i64, i64)>(|(a, b, c)| a == b && b == c).is_at_least(0.081);
    share::<(u8, i64)>(|(a, b)| i64::from(*a) == *b).is_at_least(0.039);
    share::<(u8, u8)>(|(a, b)| a == b && *a >= 10).is_at_least(0.039);
    share::<(i32, i32)>(|(a, b)| a == b && *a >= 10).is_at_least(0.035);
}

#[test]
fn arguments_are_next_to_one_another() {
    share::<(i64, i64)>(|(a, b)| a.abs_diff(*b) == 1).is_at_least(0.056);
    share::<(i32, i32)>(|(a, b)| a.abs_diff(*b) == 1 && *a >= 10).is_at_least(0.013);
    share::<(u8, u8)>(|(a, b)| a.abs_diff(*b) == 1).is_at_least(0.11);
}

#[test]
fn floats_are_special_simple_and_anything() {
    share::<f64>(|x| x.is_nan()).is_at_least(0.009);
    share::<f64>(|x| x.is_infinite()).is_at_least(0.009);
    share::<f64>(|x| *x == 0.0 && x.is_sign_negative()).is_at_least(0.004);
    share::<f64>(|x| x.fract() == 0.0 && x.abs() <= 101.0).is_at_least(0.22);
    share::<f64>(|x| x.fract() != 0.0).is_at_least(0.49);
    share::<f64>(|x| x.abs() > 1e100).is_at_least(0.054);
    share::<f64>(|x| x.is_subnormal()).is_at_least(0.005);
    share::<f32>(|x| x.is_nan()).is_at_least(0.01);
    share::<(f32, f32)>(|(a, b)| a == b).is_at_least(0.1);
}

#[test]
fn characters_are_letters_mostly_and_trouble_at_times() {
    share::<char>(|c| c.is_ascii_alphabetic()).is_at_least(0.43);
    share::<char>(|c| c.is_ascii_digit()).is_at_least(0.028);
    share::<char>(|c| c.is_whitespace()).is_at_least(0.037);
    share::<char>(|c| c.is_control()).is_at_least(0.04);
    share::<char>(|c| !c.is_ascii()).is_at_least(0.21);
    share::<char>(|c| c.len_utf8() == 4).is_at_least(0.037);
    share::<(char, char)>(|(a, b)| a == b).is_at_least(0.13);
}

#[test]
fn booleans_are_even() {
    let share = share::<bool>(|b| *b);
    share.is_at_least(0.48);
    share.is_at_most(0.52);
}

/// Those that make programs stumble, as the contributors know them; letters and digits; ends of encodings.
#[test]
fn every_character_that_makes_trouble_is_drawn() {
    let all: BTreeSet<char> = drawn(&any::<char>(), 40_000, 100).collect();
    let trouble = "\0\t\n\r\u{b}\u{1b} \"'\\/<&%{$`,;\u{7f}\u{80}\u{a0}\u{ad}\u{df}\u{130}\u{131}\u{17f}\u{1c5}\
                   \u{fb00}\u{301}\u{200b}\u{200d}\u{202e}\u{2028}\u{feff}\u{fffd}\u{ffff}\u{1f600}\u{10ffff}";
    let ends = "\u{7e}\u{ff}\u{100}\u{7ff}\u{800}\u{d7ff}\u{e000}\u{fffe}\u{10000}";
    let missing: Vec<char> =
        trouble.chars().chain(ends.chars()).chain(' '..='~').filter(|c| !all.contains(c)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let planes: BTreeSet<u32> = all.iter().map(|c| u32::from(*c) >> 16).collect();
    assert_eq!(planes, (0..=16).collect());
    let blocks: BTreeSet<u32> = all.iter().map(|c| u32::from(*c) >> 12).filter(|block| *block != 0xd).collect();
    assert!(blocks.len() > 260, "{} of 271 blocks", blocks.len());
}

/// Each letter is as likely as another, but for the first ones, with which small cases begin.
#[test]
fn letters_and_digits_are_even() {
    let mut counts: BTreeMap<char, f64> = BTreeMap::new();
    drawn(&any::<char>(), 100_000, 100).for_each(|c| *counts.entry(c).or_default() += 1.0);
    for class in [('n'..='z').collect::<Vec<_>>(), ('A'..='Z').collect(), ('0'..='9').collect()] {
        let mean = class.iter().map(|c| counts[c]).sum::<f64>() / class.len() as f64;
        for c in &class {
            assert!((0.6..1.5).contains(&(counts[c] / mean)), "{c:?}: {} of {mean}", counts[c]);
        }
    }
    let [small, capital, digit] = ['m', 'M', '5'].map(|c| counts[&c] / 100_000.0);
    assert!((0.012..0.02).contains(&small) && (0.0015..0.004).contains(&capital), "{small} {capital}");
    assert!((0.002..0.006).contains(&digit), "{digit}");
}

/// Letters that stand near one another: the first few of the alphabet, or one and its neighbours.
#[test]
fn characters_of_a_case_are_equal_or_neighbours() {
    let is_letter = |c: &char| c.is_ascii_lowercase();
    let apart =
        |by: u32| share::<(char, char)>(move |(a, b)| is_letter(a) && u32::from(*a).abs_diff(u32::from(*b)) == by);
    apart(0).is_at_least(0.08);
    (1..=4).for_each(|by| apart(by).is_at_least(0.02));
    let is_over_the_gap = |pair: &(char, char)| *pair == ('\u{d7ff}', '\u{e000}');
    assert!(drawn(&any::<(char, char)>(), 40_000, 100).filter(is_over_the_gap).count() > 5);
    share::<[char; 3]>(|three| three.iter().all(|c| ('a'..='c').contains(c))).is_at_least(0.01);
}

#[test]
fn characters_of_a_range_are_all_drawn_and_no_others() {
    for (lo, hi) in [('a', 'e'), ('\u{d7fe}', '\u{e001}'), ('\u{10fffd}', '\u{10ffff}'), ('x', 'x')] {
        let all: BTreeSet<char> = drawn(&range(lo..=hi), 1_000, 50).collect();
        assert_eq!(all, (lo..=hi).collect());
    }
}

macro_rules! floats {
    ($name:ident, $type:ident, $exponents:expr) => {
        #[test]
        fn $name() {
            let all: Vec<$type> = drawn(&any::<$type>(), 100_000, 100).collect();
            let bits: BTreeSet<_> = all.iter().map(|x| x.to_bits()).collect();
            assert!(bits.len() > 30_000, "{} differ", bits.len());
            let (one, least) = ($type::EPSILON, $type::MIN_POSITIVE);
            let signed = [0.0, 1.0, least, $type::MAX, $type::INFINITY];
            let others = [0.1, 0.5, least / 2.0, one, 1.0 + one, 1.0 / one, 2.0 / one, i64::MAX as $type, $type::NAN];
            for edge in signed.into_iter().chain(signed.map(|x| -x)).chain(others) {
                assert!(bits.contains(&edge.to_bits()), "{edge} is never drawn");
            }
            for whole in -101..=101_i16 {
                let whole = $type::from(whole);
                assert!(bits.contains(&whole.to_bits()), "{whole} is never drawn");
                let parts = [2.0, 10.0, 3.0].map(|by| whole / by);
                assert!(parts.iter().all(|part| bits.contains(&part.to_bits())), "{parts:?} are not all drawn");
            }
            let of_class = |event: fn(&$type) -> bool| all.iter().filter(|x| event(x)).count();
            assert!(of_class(|x| x.is_subnormal() && *x > 0.0) > 300);
            assert!(of_class(|x| x.is_subnormal() && *x < 0.0) > 2);
            assert!(of_class(|x| *x < 0.0) > 30_000, "{}", of_class(|x| *x < 0.0));
            assert!(of_class(|x| *x > 0.0) > 30_000, "{}", of_class(|x| *x > 0.0));
            let exponents: BTreeSet<_> = bits.iter().map(|bits| bits >> ($type::MANTISSA_DIGITS - 1)).collect();
            assert!(exponents.len() > $exponents, "{} exponents", exponents.len());
        }
    };
}
floats!(floats_of_64_bits_are_at_every_edge_whole_and_of_every_magnitude, f64, 3_700);
floats!(floats_of_32_bits_are_at_every_edge_whole_and_of_every_magnitude, f32, 505);

#[test]
fn fractions_below_one_are_even_and_others_are_of_many_magnitudes() {
    let all: Vec<f64> = drawn(&any::<f64>(), 100_000, 100).filter(|x| *x >= 0.0 && *x < 1.0).collect();
    let is_fine = |x: &f64| (x * (1_u64 << 53) as f64).fract() == 0.0 && (x * (1_u64 << 32) as f64).fract() != 0.0;
    let fine: Vec<f64> = all.iter().copied().filter(is_fine).collect();
    // Three of eight plain cases, which are eight of 32, and what else is below one.
    assert!((9_800..11_500).contains(&fine.len()), "{}", fine.len());
    for tenth in 0..10 {
        let inside = fine.iter().filter(|x| (**x * 10.0) as u32 == tenth).count() as f64 / fine.len() as f64;
        assert!((0.07..0.19).contains(&inside), "tenth {tenth}: {inside}");
    }
    share::<f64>(|x| x.abs() > 1e-12 && x.abs() < 1e-6).is_at_least(0.007);
    share::<f64>(|x| x.abs() > 1e5 && x.abs() < 1e7 && x.fract() != 0.0).is_at_least(0.002);
    share::<f64>(|x| *x < -1e5 && *x > -1e7 && x.fract() != 0.0).is_at_least(0.001);
    share::<f64>(|x| x.abs() < 101.0 && (x * 65536.0).fract() == 0.0 && (x * 1024.0).fract() != 0.0).is_at_least(0.04);
}

/// A whole number, times a fraction: so small ones are likelier than large ones.
#[test]
fn products_of_numbers_and_fractions_are_small_mostly() {
    let is_product = |x: &f64| (x * 65536.0).fract() == 0.0 && (x * 1024.0).fract() != 0.0;
    let products: Vec<f64> = drawn(&any::<f64>(), 100_000, 100).filter(is_product).collect();
    let small = products.iter().filter(|x| x.abs() < 25.0).count() as f64 / products.len() as f64;
    assert!(products.len() > 4_000 && small > 0.5 && small < 0.8, "{small} of {}", products.len());
}

#[test]
fn floats_of_a_case_are_equal_or_neighbours() {
    let apart = |by: u64| share::<(f64, f64)>(move |(a, b)| a.is_normal() && a.to_bits().abs_diff(b.to_bits()) == by);
    apart(0).is_at_least(0.1);
    (1..=4).for_each(|by| apart(by).is_at_least(0.007));
    let apart = |by: u32| share::<(f32, f32)>(move |(a, b)| a.is_normal() && a.to_bits().abs_diff(b.to_bits()) == by);
    apart(0).is_at_least(0.1);
    (1..=4).for_each(|by| apart(by).is_at_least(0.007));
}

#[test]
fn every_value_of_a_small_type_is_as_likely_as_another() {
    let mut orders: BTreeMap<Ordering, u32> = BTreeMap::new();
    drawn(&any::<Ordering>(), 30_000, 100).for_each(|order| *orders.entry(order).or_default() += 1);
    assert!(orders.len() == 3 && orders.values().all(|count| (9_500..10_500).contains(count)), "{orders:?}");
    let mut atoms: BTreeMap<A, u32> = BTreeMap::new();
    drawn(&any::<A>(), 40_000, 100).for_each(|atom| *atoms.entry(atom).or_default() += 1);
    assert!(atoms.len() == 4 && atoms.values().all(|count| (9_500..10_500).contains(count)), "{atoms:?}");
    let bools = drawn(&any::<bool>(), 20_000, 0).filter(|is| *is).count();
    assert!((9_500..10_500).contains(&bools), "{bools}");
    assert_eq!(drawn(&any::<()>(), 10, 100).count(), 10);
}

#[test]
fn durations_reach_from_nothing_to_the_longest() {
    let all: BTreeSet<Duration> = drawn(&any::<Duration>(), 20_000, 100).collect();
    for edge in [Duration::ZERO, Duration::MAX, Duration::from_secs(1), Duration::from_nanos(1)] {
        assert!(all.contains(&edge), "{edge:?}");
    }
    assert!(all.len() > 10_000, "{}", all.len());
    let nanos: BTreeSet<u32> = all.iter().map(Duration::subsec_nanos).collect();
    assert!(nanos.contains(&999_999_999) && nanos.contains(&999_999_998) && nanos.len() > 6_500, "{}", nanos.len());
}

#[derive(Data)]
#[data(crate = lakatos_data)]
enum Chain {
    End,
    Link(Box<Chain>),
}

/// A value that is larger than it may be ends with the simplest of every type.
#[test]
fn what_is_too_large_ends_with_the_simplest_leaves() {
    let leaves = (any::<(i128, u128, f64, f32, char, A)>(), range(7..=9_u8), range('m'..='z'), range(-9..=-5_i128));
    let simplest = ((0, 0, 0.0, 0.0, 'a', A(0)), 7, 'm', -5);
    // Where there are recursive values, the parts of a case are limited.
    let leaves = (leaves, any::<Chain>()).map(|(leaves, _)| leaves);
    let lists = vec(vec(leaves, 20), 50);
    for lists in drawn(&lists, 20, 1) {
        assert!(lists[0].iter().any(|leaves| *leaves != simplest));
        assert!(lists[49].iter().all(|leaves| *leaves == simplest));
    }
}
