//! Relations of numbers: divisors, digits, bits, equations.

use lakatos_engine::random::Numbers;

use crate::problem::{Problem, about, until};

pub(crate) fn all() -> Vec<Problem> {
    vec![
        about("two numbers have a common divisor of 12 or more", has_common_divisor).starting(|numbers| {
            let divisor = 12 + numbers.below(40);
            until(numbers, |numbers| (numbers.below(60_000) as u16, numbers.below(60_000) as u16), has_common_divisor)
                .max((divisor as u16 * 3, divisor as u16 * 7))
        }),
        about("the least common multiple of two numbers is over 300", |(a, b): &(u8, u8)| {
            *a > 0 && a < b && u32::from(*a) * u32::from(*b) / gcd((*a).into(), (*b).into()) > 300
        }),
        about("an even number whose digits add up to 20", has_digits)
            .starting(|numbers| until(numbers, |numbers| numbers.below(99_999_999), has_digits)),
        about("a number that reads the same backwards, divisible by 7", is_palindrome)
            .starting(|numbers| until(numbers, |numbers| numbers.below(99_999_999) as u32, is_palindrome)),
        about("nine bits of a number are set", |number: &u32| number.count_ones() >= 9)
            .among(|| (0..5_000).filter(|n: &u32| n.count_ones() >= 9).collect()),
        about("two numbers differ in six bits", |(a, b): &(u16, u16)| *a > 0 && *b > 0 && (a ^ b).count_ones() >= 6),
        about("the sides of a right triangle", is_right).starting(|numbers| {
            let times = 2 + numbers.below(40) as u16;
            let sides = [(3, 4, 5), (5, 12, 13), (8, 15, 17), (7, 24, 25), (20, 21, 29)];
            let (a, b, c) = sides[numbers.below(5) as usize];
            (a * times * 3, b * times * 3, c * times * 3)
        }),
        about("a solution of x x - 2 y y = 1", is_pell).starting(|numbers| {
            let all = [(17, 12), (99, 70), (577, 408), (3_363, 2_378), (19_601, 13_860)];
            let (x, y) = all[1 + numbers.below(4) as usize];
            (if numbers.below(2) == 0 { x } else { -x }, if numbers.below(2) == 0 { y } else { -y })
        }),
        about("a number is what a polynomial of another is", is_polynomial)
            .starting(|numbers| {
                let b = 10 + numbers.below(2_000) as u32;
                (b * b + b + 41, b)
            })
            .among(|| (10..200).map(|b| (b * b + b + 41, b)).collect()),
        about("the last three digits of a square", is_end_of_square)
            .starting(|numbers| {
                let make = |numbers: &mut Numbers| {
                    let a = numbers.below(60_000) as u32;
                    (a, a * a % 1_000)
                };
                until(numbers, make, is_end_of_square)
            })
            .among(|| {
                let all = (0..2_000_u32).map(|a| (a, a * a % 1_000));
                all.filter(is_end_of_square).collect()
            }),
    ]
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn has_common_divisor((a, b): &(u16, u16)) -> bool {
    a != b && *a > 0 && *b > 0 && gcd((*a).into(), (*b).into()) >= 12
}

fn has_digits(number: &u64) -> bool {
    let digits = number.to_string();
    number % 2 == 0 && digits.bytes().map(|digit| u32::from(digit - b'0')).sum::<u32>() == 20
}

fn is_palindrome(number: &u32) -> bool {
    let digits = number.to_string();
    *number > 1_000 && number % 7 == 0 && digits.chars().rev().eq(digits.chars())
}

fn is_right((a, b, c): &(u16, u16, u16)) -> bool {
    let square = |side: &u16| u64::from(*side).pow(2);
    *a > 0 && *b > 0 && *c > 20 && square(a) + square(b) == square(c)
}

fn is_pell((x, y): &(i16, i16)) -> bool {
    let (x, y) = (i64::from(*x), i64::from(*y));
    y.abs() >= 10 && x * x - 2 * y * y == 1
}

fn is_polynomial((a, b): &(u32, u32)) -> bool {
    *b >= 10 && u64::from(*a) == u64::from(*b) * u64::from(*b) + u64::from(*b) + 41
}

fn is_end_of_square((a, b): &(u32, u32)) -> bool {
    a > b && *b > 100 && u64::from(*a).pow(2) % 1_000 == u64::from(*b)
}
