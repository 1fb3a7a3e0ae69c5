//! Floats: what is behind the point, exponents, and what is lost in a sum.
#![expect(clippy::ptr_arg, reason = "a predicate is about what the generator makes")]

use lakatos_engine::random::Numbers;

use crate::problem::{Problem, about, until};

pub(crate) fn all() -> Vec<Problem> {
    vec![
        about("an eighth behind the point, over a thousand", |x: &f64| x.fract() == 0.125 && *x > 1_000.0)
            .starting(|numbers| (1_001 + numbers.below(1 << 30)) as f64 + 0.125)
            .among(|| (1_000..70_000).map(|whole| f64::from(whole) + 0.125).collect()),
        about("two digits behind the point", has_two_digits)
            .starting(|numbers| (301 + 10 * numbers.below(1 << 20)) as f64 / 100.0)
            .among(|| (300..70_000).map(|parts| f64::from(parts) / 100.0).filter(has_two_digits).collect()),
        about("a small number", |x: &f64| *x > 0.0 && *x < 1e-3)
            .starting(|numbers| f64::from_bits(numbers.below(1e-3_f64.to_bits())))
            .among(|| few_bits().into_iter().filter(|x| *x > 0.0 && *x < 1e-3).collect()),
        about("a number that is lost in a sum", is_lost)
            .starting(|numbers| {
                let large = 1e12 + numbers.below(1 << 40) as f64 * 256.0;
                (large, drawn(numbers) * 1e-9)
            })
            .among(|| {
                let all: Vec<f64> = few_bits().into_iter().filter(|x| x.is_finite()).collect();
                let mut pairs = Vec::new();
                for one in &all {
                    pairs.extend(all.iter().map(|other| (*one, *other)).filter(is_lost));
                }
                pairs
            }),
        about("a square over a thousand of what is not whole", is_large_square)
            .starting(|numbers| 40.0 + drawn(numbers) as f32 * 3_000.0)
            .among(|| (0..80_000).map(|parts| parts as f32 / 16.0).filter(is_large_square).collect()),
        about("three quarters below a number below zero", |x: &f64| *x < -2.5 && x.fract() == -0.75)
            .starting(|numbers| -(3.75 + numbers.below(1 << 32) as f64))
            .among(|| (2..70_000).map(|whole| -(f64::from(whole) + 0.75)).filter(|x| *x < -2.5).collect()),
        about("a list of floats in order, apart by a half", is_apart)
            .starting(|numbers| {
                let (mut list, mut sum) = (Vec::new(), drawn(numbers));
                for _ in 0..4 + numbers.below(8) {
                    list.push(sum);
                    sum += 0.5 + 20.0 * drawn(numbers);
                }
                list
            })
            .among(|| {
                let all: Vec<f64> = (-24..=24).map(|parts| f64::from(parts) / 4.0).collect();
                let mut lists = Vec::new();
                for one in &all {
                    for two in &all {
                        lists.extend(all.iter().map(|three| vec![*one, *two, *three]).filter(is_apart));
                    }
                }
                lists
            }),
        about("a product of floats that is not whole", is_product)
            .starting(|numbers| {
                until(
                    numbers,
                    |numbers| (numbers.below(8_000) as f64 + 0.5, numbers.below(8_000) as f64 + 0.5),
                    is_product,
                )
            })
            .among(|| {
                let all: Vec<f64> = (-256..=256).map(|parts| f64::from(parts) / 8.0).collect();
                let mut pairs = Vec::new();
                for one in &all {
                    pairs.extend(all.iter().map(|other| (*one, *other)).filter(is_product));
                }
                pairs
            }),
    ]
}

/// Between 0 and 1.
fn drawn(numbers: &mut Numbers) -> f64 {
    (1 + numbers.below(1 << 50)) as f64 / (1_u64 << 50) as f64
}

/// All exponents near that of one, with two bits of a fraction: a float with fewer bits is the simpler one.
fn few_bits() -> Vec<f64> {
    let mut all = Vec::new();
    for exponent in 1_023 - 64..1_023 + 70_u64 {
        for fraction in 0..4_u64 {
            all.push(f64::from_bits(exponent << 52 | fraction << 50));
        }
    }
    all
}

fn has_two_digits(x: &f64) -> bool {
    let text = format!("{x}");
    *x > 3.0 && text.split_once('.').is_some_and(|(_, behind)| behind.len() == 2)
}

fn is_large_square(x: &f32) -> bool {
    x.is_finite() && x * x > 1_000.0 && x.fract() != 0.0
}

fn is_lost((a, b): &(f64, f64)) -> bool {
    *b > 0.0 && a + b == *a && a.abs() < 1e18
}

fn is_apart(list: &Vec<f64>) -> bool {
    list.len() >= 3 && list.iter().all(|x| x.is_finite()) && list.windows(2).all(|two| two[1] - two[0] >= 0.5)
}

fn is_product((a, b): &(f64, f64)) -> bool {
    let product = a * b;
    product > 20.0 && product.fract() == 0.25 && a < b
}
