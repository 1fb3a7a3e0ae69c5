//! Integers, floats and characters.

use crate::runs::share;

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
