//! Factors and divisors of numbers.

/// The prime factors of a number, small ones first; what is left may be a product of large ones.
pub(super) fn factors(mut number: u128) -> Vec<u128> {
    let mut factors = Vec::new();
    let mut next = 2;
    while next * next <= number && next < 2_000 {
        if number % next == 0 {
            factors.push(next);
            while number % next == 0 {
                number /= next;
            }
        }
        next += 1;
    }
    if number > 1 {
        factors.push(number);
    }
    factors
}

/// The greatest common divisor.
pub(super) fn gcd(one: u128, other: u128) -> u128 {
    let (mut one, mut other) = (one, other);
    while other > 0 {
        (one, other) = (other, one % other);
    }
    one
}
