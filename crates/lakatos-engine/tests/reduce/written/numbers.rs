//! Numbers, characters and floats.

use lakatos_data::generator::{Generator, any, just, one_of, range};

use super::Listing;
use crate::golden::is_golden;

#[test]
fn reductions_of_numbers_are_the_golden_ones() {
    let mut all = Listing::default();
    all.add("at least 777", any::<u32>(), |n| Some(n < 777), "123456");
    all.add("even and below -40", any::<i32>(), |n| Some(n >= -40 || n % 2 != 0), "-98765432");
    all.add("a multiple of 7 above 100", any::<u64>(), |n| Some(n <= 100 || n % 7 != 0), "6913580247");
    all.add("a multiple of 12 above 1000", any::<u64>(), |n| Some(n <= 1000 || n % 12 != 0), "987654324");
    all.add("at least 2^100", any::<u128>(), |n| Some(n < 1 << 100), "170141183460469231731687303715884105727");
    all.add("not 0 and a small square", any::<i64>(), |n| Some(![1, 4, 9, 16, 25, 36].contains(&n.abs())), "-36");
    all.add("no multiple of 17", range(900..=1_000_i32), |n| Some(n % 17 == 0 || n < 950), "997");
    all.add("below zero", range(-128..=-5_i8), |n| Some(n >= -9), "-128");
    all.add("needles", any::<u16>(), |n| Some(![40_000, 2_050, 6].contains(&n)), "40000");
    all.add("a third letter", any::<char>(), |c| Some(c < 'm'), "'ß'");
    all.add("upper case", any::<char>(), |c| Some(!c.is_uppercase()), "'Ω'");
    all.add("two that are true", any::<(bool, bool, bool)>(), |(a, b, c)| Some(!(a && b && c)), "(true, true, true)");
    let choice = one_of([(3, just(5).boxed()), (1, range(10..=90_i64).boxed())]);
    all.add("a choice", choice, |n| Some(n < 30), "choice_1(77)");
    is_golden("reductions/numbers.txt", &all.text);
}

#[test]
fn reductions_of_several_numbers_are_the_golden_ones() {
    let mut all = Listing::default();
    let apart = |(x, y): (i32, i32)| Some(x.wrapping_sub(y) != 5);
    all.add("5 apart", any::<(i32, i32)>(), apart, "(105, 100)");
    all.add("5 apart, below zero", any::<(i32, i32)>(), apart, "(-100, -105)");
    let thousand = |(x, y, z): (u16, u16, u16)| Some([x, y, z].map(u32::from).iter().sum::<u32>() != 1_000);
    all.add("three that add up to 1000", any::<(u16, u16, u16)>(), thousand, "(300, 300, 400)");
    let rising = |(a, b, c, d, e): (u8, u8, u8, u8, u8)| Some(!(a < b && b < c && c < d && d < e));
    all.add("five that rise", any::<(u8, u8, u8, u8, u8)>(), rising, "(13, 57, 99, 120, 255)");
    let product = |(x, y): (u16, u16)| Some(u32::from(x) * u32::from(y) < 10_000);
    all.add("a product", any::<(u16, u16)>(), product, "(60000, 50000)");
    let equal = |(a, b, c, d): (u8, u8, u8, u8)| Some(a != c || b != d || a < 3 || b < 20);
    all.add("two and two that are equal", any::<(u8, u8, u8, u8)>(), equal, "(77, 200, 77, 200)");
    let three = |(a, b, c, d): (u8, u8, u8, u8)| Some(b != a + 1 || c != a + 2 || d < 60);
    all.add("three that follow one another", any::<(u8, u8, u8, u8)>(), three, "(50, 51, 52, 77)");
    let zeros = |list: [u32; 9]| Some(list.iter().filter(|n| **n >= 50).count() < 2 || list[6] < 7);
    all.add("two of nine", any::<[u32; 9]>(), zeros, "[9, 81, 7, 100, 3, 2, 60, 4, 75]");
    let mixed = |(a, b): (i64, u8)| Some(a + i64::from(b) < 300);
    all.add("numbers of two types", any::<(i64, u8)>(), mixed, "(1000, 9)");
    let same = |list: [i16; 6]| Some(list[0] != list[5] || list[1] != -list[4] || list[0] < 11 || list[3] < list[2]);
    all.add("equal and opposite", any::<[i16; 6]>(), same, "[300, -45, 9, 88, 45, 300]");
    is_golden("reductions/several_numbers.txt", &all.text);
}

#[test]
fn reductions_of_floats_are_the_golden_ones() {
    let mut all = Listing::default();
    let finite = |holds: fn(f64) -> bool| move |float: f64| float.is_finite().then(|| holds(float));
    all.add("above 1000.5", any::<f64>(), finite(|float| float < 1000.5), "123456.78125");
    all.add("below -100", any::<f64>(), finite(|float| float > -100.0), "-123456.78125");
    all.add("near 100", any::<f64>(), finite(|float| !(100.0..110.0).contains(&float)), "107.3333333");
    all.add("very near 100", any::<f64>(), finite(|float| !(100.3..100.4).contains(&float)), "100.3333333");
    all.add("with a fraction", any::<f64>(), finite(|float| float.fract() == 0.0), "-123456.78125");
    all.add("near zero", any::<f64>(), finite(|float| float == 0.0 || float.abs() > 0.01), "0.00123");
    all.add("any large one", any::<f32>(), |float| Some(float < 77.5), "1.0e20");
    let small = |float: f32| float.is_finite().then_some(!(0.001..0.7).contains(&float));
    all.add("small", any::<f32>(), small, "0.3333333");
    let two = |(x, y): (f64, f64)| (x.is_finite() && y.is_finite()).then_some(x <= y || x - y < 0.5);
    all.add("apart", any::<(f64, f64)>(), two, "(17.25, -3.3)");
    is_golden("reductions/floats.txt", &all.text);
}
