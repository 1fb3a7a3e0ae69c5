//! The small types: their arithmetic against that of wide integers, on all values, and their messages.

use std::panic::catch_unwind;

use lakatos_data::leaf::Leaf;
use lakatos_data::shape::{Kind, WrapText};
use lakatos_data::small::{I1, I2, I3, I4, Nat, OutOfRange, U1, U2, U3, U4};
use lakatos_data::{Data, Term};

/// The text of the panic that this ends in.
fn panic_of<R: std::fmt::Debug>(work: impl FnOnce() -> R + std::panic::UnwindSafe) -> String {
    let payload = catch_unwind(work).expect_err("a panic was expected");
    match payload.downcast::<String>() {
        Ok(text) => *text,
        Err(payload) => payload.downcast::<&str>().map_or_else(|_| String::new(), |text| text.to_string()),
    }
}

macro_rules! every_operator {
    ($($test:ident $type:ident $inner:ident $lo:literal $hi:literal;)+) => {$(
        #[test]
        fn $test() {
            let numbers: Vec<i64> = $type::all().map(|value| i64::from(value.get())).collect();
            assert_eq!(numbers, ($lo..=$hi).collect::<Vec<i64>>());
            // The number of the range that differs by a multiple of its length: nothing of the implementation.
            let cut = |number: i64| *numbers.iter().find(|held| (number - **held) % numbers.len() as i64 == 0).unwrap();
            let is = |value: $type, number: i64| assert_eq!(i64::from(value.get()), cut(number));
            for left in $type::all() {
                let l = i64::from(left.get());
                is(-left, -l);
                is(!left, !l);
                for right in $type::all() {
                    let r = i64::from(right.get());
                    is(left + right, l + r);
                    is(left - right, l - r);
                    is(left * right, l * r);
                    is(left & right, l & r);
                    is(left | right, l | r);
                    is(left ^ right, l ^ r);
                    if r != 0 {
                        is(left / right, l / r);
                        is(left % right, l % r);
                    }
                    assert_eq!(left.cmp(&right), l.cmp(&r));
                    assert_eq!(left == right, l == r);
                    let mut value = left;
                    value += right;
                    value -= right;
                    assert_eq!(value, left);
                    value *= right;
                    assert_eq!(value, left * right);
                    value ^= left;
                    value |= right;
                    value &= left;
                    assert_eq!(value, (((left * right) ^ left) | right) & left);
                }
                for by in 0..70 {
                    is(left << by, if by < 32 { l << by } else { 0 });
                    is(left >> by, if by < 32 { l >> by } else if l < 0 { -1 } else { 0 });
                }
                let mut value = left;
                value <<= 1;
                value >>= 1;
                assert_eq!(value, (left << 1) >> 1);
                assert_eq!($type::new(left.get()), left);
                assert_eq!($type::try_from($inner::from(left)), Ok(left));
                assert_eq!(left.to_string(), l.to_string());
            }
            assert_eq!((i64::from($type::MIN.get()), i64::from($type::MAX.get())), ($lo, $hi));
            assert_eq!($type::default().get(), 0);
            for number in [i64::MIN, i64::MAX, -17, 17] {
                let held = i128::from($type::wrapping(number).get());
                assert_eq!((i128::from(number) - held) % numbers.len() as i128, 0);
            }
        }
    )+};
}

every_operator! {
    one_unsigned_bit_wraps U1 u8 0 1;
    two_unsigned_bits_wrap U2 u8 0 3;
    three_unsigned_bits_wrap U3 u8 0 7;
    four_unsigned_bits_wrap U4 u8 0 15;
    one_signed_bit_wraps I1 i8 -1 0;
    two_signed_bits_wrap I2 i8 -2 1;
    three_signed_bits_wrap I3 i8 -4 3;
    four_signed_bits_wrap I4 i8 -8 7;
}

#[test]
fn a_number_that_is_too_large_is_named_with_the_way_out() {
    assert_eq!(
        panic_of(|| U2::new(4)),
        "4 is out of range for `U2`, which holds 0 to 3: \
         give a number of that range, or keep the low bits with `U2::wrapping(4)`"
    );
    assert_eq!(
        I3::try_from(-5).unwrap_err().to_string(),
        "-5 is out of range for `I3`, which holds -4 to 3: \
         give a number of that range, or keep the low bits with `I3::wrapping(-5)`"
    );
    assert_eq!(U1::try_from(2), Err(OutOfRange { value: 2, name: "U1", holds: (0, 1) }));
}

#[test]
fn division_by_zero_panics_as_it_does_for_all_integers() {
    assert_eq!(panic_of(|| U2::new(1) / U2::new(0)), "attempt to divide by zero");
    assert_eq!(panic_of(|| I4::new(1) % I4::new(0)), "attempt to calculate the remainder with a divisor of zero");
    assert_eq!(panic_of(|| Nat(1) / Nat(0)), "attempt to divide by zero");
    assert_eq!(panic_of(|| Nat(1) % Nat(0)), "attempt to calculate the remainder with a divisor of zero");
}

#[test]
fn natural_numbers_compute_or_panic() {
    let (two, five) = (Nat(2), Nat(5));
    assert_eq!([five + two, five - two, five * two, five / two, five % two], [7, 3, 10, 2, 1].map(Nat));
    let mut value = five;
    value += two;
    value *= two;
    value -= five;
    value /= two;
    value %= Nat(3);
    assert_eq!((value, value.to_string(), u64::from(value)), (Nat(1), "1".to_string(), 1));
    assert_eq!((two.checked_sub(five), two.saturating_sub(five)), (None, Nat(0)));
    assert_eq!(
        panic_of(|| Nat(2) - Nat(3)),
        "`Nat(2) - Nat(3)` is less than zero: use `checked_sub` or `saturating_sub` where that may happen"
    );
    assert_eq!(
        panic_of(|| Nat::MAX + Nat(1)),
        "`Nat(18446744073709551615) + Nat(1)` is more than a `Nat` holds: use `checked_add` where that may happen"
    );
    assert_eq!(
        panic_of(|| Nat::MAX * Nat(2)),
        "`Nat(18446744073709551615) * Nat(2)` is more than a `Nat` holds: use `checked_mul` where that may happen"
    );
}

/// All values of a small type in order of simplicity, and how the type is written.
fn listing<T: Data>() -> (Vec<i128>, &'static str) {
    let core = T::shape().core().shape;
    let Kind::Leaf(leaf) = core.def().kind else { panic!("not a leaf") };
    let Kind::Wrap(wrap) = &T::DEF.kind else { panic!("not a wrapper") };
    let WrapText::Call { path, refuses: false } = wrap.text else { panic!("not a call") };
    assert_eq!(T::DEF.module, "lakatos::small");
    (numbers(leaf), path)
}

fn numbers(leaf: Leaf) -> Vec<i128> {
    (0..=leaf.last().min(20)).map(|rank| leaf.unrank(rank)).collect()
}

#[test]
fn small_types_are_listed_from_zero_outwards() {
    assert_eq!(listing::<U1>(), (vec![0, 1], "U1::new"));
    assert_eq!(listing::<U2>(), (vec![0, 1, 2, 3], "U2::new"));
    assert_eq!(listing::<U3>(), ((0..8).collect(), "U3::new"));
    assert_eq!(listing::<U4>(), ((0..16).collect(), "U4::new"));
    assert_eq!(listing::<I1>(), (vec![0, -1], "I1::new"));
    assert_eq!(listing::<I2>(), (vec![0, 1, -1, -2], "I2::new"));
    assert_eq!(listing::<I3>(), (vec![0, 1, -1, 2, -2, 3, -3, -4], "I3::new"));
    assert_eq!(listing::<I4>().0[..5], [0, 1, -1, 2, -2]);
    assert_eq!(listing::<Nat>(), ((0..=20).collect(), "Nat"));
}

#[test]
fn a_natural_number_is_as_large_as_it_says() {
    for number in [0, 1, 2, 77, u64::MAX] {
        assert_eq!(Term::of(&Nat(number)).unwrap().size(), u128::from(number));
    }
}

#[test]
fn every_small_value_is_built_again() {
    fn check<T: Data + PartialEq + std::fmt::Debug>(values: impl IntoIterator<Item = T>) {
        for value in values {
            assert_eq!(Term::of(&value).unwrap().build::<T>(), Ok(value));
        }
    }
    check(U1::all());
    check(U2::all());
    check(U3::all());
    check(U4::all());
    check(I1::all());
    check(I2::all());
    check(I3::all());
    check(I4::all());
    check([Nat(0), Nat(1), Nat::MAX]);
}
