//! Numbers in text: literals, the types of numbers, and their ranges.

/// A value without parts, before its leaf is known.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Scalar {
    /// An integer, and the type that its suffix names.
    Int(Integer, Option<IntType>),
    /// Digits with a point or an exponent; negative or not.
    Decimal(bool, String),
    /// A 32-bit float.
    Single(f32),
    /// A 64-bit float.
    Double(f64),
    /// A character.
    Char(char),
}

/// An integer with a separate sign, so that both `i128::MIN` and `u128::MAX` fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Integer {
    pub(super) negative: bool,
    pub(super) magnitude: u128,
}

impl Integer {
    /// A number that is not negative.
    pub(super) const fn natural(magnitude: u128) -> Integer {
        Integer { negative: false, magnitude }
    }

    /// As a signed number, if it fits.
    pub(super) fn signed(self) -> Option<i128> {
        if self.negative { 0i128.checked_sub_unsigned(self.magnitude) } else { i128::try_from(self.magnitude).ok() }
    }

    /// As an unsigned number, if it fits.
    pub(super) fn unsigned(self) -> Option<u128> {
        (!self.negative || self.magnitude == 0).then_some(self.magnitude)
    }
}

/// A type of integers: its name and its ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct IntType {
    pub(super) name: &'static str,
    pub(super) least: i128,
    pub(super) greatest: u128,
}

macro_rules! int_types {
    ($($type:ident)*) => {
        [$(IntType { name: stringify!($type), least: $type::MIN as i128, greatest: $type::MAX as u128 }),*]
    };
}

const INT_TYPES: [IntType; 12] = int_types!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

impl IntType {
    /// The type of this name.
    pub(super) fn named(name: &str) -> Option<IntType> {
        for of in &INT_TYPES {
            if of.name == name {
                return Some(*of);
            }
        }
        None
    }

    /// Is the number one of this type?
    pub(super) fn holds(self, value: Integer) -> bool {
        if value.negative { value.magnitude <= self.least.unsigned_abs() } else { value.magnitude <= self.greatest }
    }
}

/// Reads a literal; `Err` says what is wrong with it.
pub(super) fn number(written: &str) -> Result<Scalar, String> {
    if is_all_digits(written) {
        return integer(written, 10, "");
    }
    for (prefix, radix, name) in [("0x", 16, "hexadecimal"), ("0o", 8, "octal"), ("0b", 2, "binary")] {
        if let Some(rest) = written.strip_prefix(prefix) {
            return in_radix(rest, radix, prefix, name);
        }
    }
    let (digits, suffix) = split_suffix(written);
    let digits = without_underscores(digits);
    match suffix {
        "f32" => digits.parse().map(Scalar::Single).map_err(|_| not_a_type("f32")),
        "f64" => digits.parse().map(Scalar::Double).map_err(|_| not_a_type("f64")),
        _ if is_decimal(&digits) && suffix.is_empty() => decimal(digits),
        _ if is_decimal(&digits) => Err(not_a_type(suffix)),
        _ => integer(&digits, 10, suffix),
    }
}

/// Digits that an exponent without digits makes no number.
/// The digits of a number, which may be grouped.
pub(super) fn without_underscores(written: &str) -> String {
    let mut digits = String::with_capacity(written.len());
    for c in written.chars() {
        if c != '_' {
            digits.push(c);
        }
    }
    digits
}

fn is_all_digits(written: &str) -> bool {
    for byte in written.bytes() {
        if !byte.is_ascii_digit() {
            return false;
        }
    }
    true
}

/// Does it have a point or an exponent?
fn is_decimal(digits: &str) -> bool {
    for byte in digits.bytes() {
        if matches!(byte, b'.' | b'e' | b'E') {
            return true;
        }
    }
    false
}

fn decimal(digits: String) -> Result<Scalar, String> {
    match digits.parse::<f64>() {
        Ok(_) => Ok(Scalar::Decimal(false, digits)),
        Err(_) => Err("the exponent has no digits".to_string()),
    }
}

fn not_a_type(suffix: &str) -> String {
    format!("`{suffix}` is not a type that this number can have")
}

/// The digits, with point and exponent, and the suffix.
fn split_suffix(written: &str) -> (&str, &str) {
    let exponent = |at: usize| {
        let mut next = at + 1;
        while matches!(written.as_bytes().get(next), Some(b'+' | b'-' | b'_')) {
            next += 1;
        }
        matches!(written.as_bytes().get(next), Some(b'0'..=b'9'))
    };
    let mut seen_exponent = false;
    for (at, c) in written.char_indices() {
        match c {
            '0'..='9' | '_' | '.' | '+' | '-' => {}
            'e' | 'E' if !seen_exponent && exponent(at) => seen_exponent = true,
            _ => return written.split_at(at),
        }
    }
    (written, "")
}

fn in_radix(rest: &str, radix: u32, prefix: &str, name: &str) -> Result<Scalar, String> {
    // Hexadecimal digits are letters too: a suffix is looked for by name, from the end.
    let mut suffix = "";
    for of in &INT_TYPES {
        if suffix.is_empty() && rest.ends_with(of.name) {
            suffix = of.name;
        }
    }
    let digits = without_underscores(&rest[..rest.len() - suffix.len()]);
    if let Some(wrong) = digits.chars().find(|c| !c.is_digit(radix)) {
        return Err(format!("`{wrong}` is not one of the {name} digits"));
    }
    if digits.is_empty() {
        return Err(format!("`{prefix}` is not followed by a digit"));
    }
    integer(&digits, radix, suffix)
}

fn integer(digits: &str, radix: u32, suffix: &str) -> Result<Scalar, String> {
    let of = IntType::named(suffix);
    if of.is_none() && !suffix.is_empty() {
        return Err(not_a_type(suffix));
    }
    match u128::from_str_radix(digits, radix) {
        Ok(magnitude) => Ok(Scalar::Int(Integer::natural(magnitude), of)),
        Err(_) => Err("no integer type is that large".to_string()),
    }
}

impl Scalar {
    /// The number with the other sign; `None` for a character.
    pub(super) fn negated(self) -> Option<Scalar> {
        Some(match self {
            Scalar::Int(Integer { negative, magnitude }, of) => {
                Scalar::Int(Integer { negative: !negative, magnitude }, of)
            }
            Scalar::Decimal(negative, digits) => Scalar::Decimal(!negative, digits),
            Scalar::Single(value) => Scalar::Single(-value),
            Scalar::Double(value) => Scalar::Double(-value),
            Scalar::Char(_) => return None,
        })
    }

    /// Its bits as a 64-bit float.
    pub(super) fn double(&self) -> Option<u64> {
        let value = match self {
            Scalar::Int(value, _) => digits_of(*value).parse().ok()?,
            Scalar::Decimal(negative, digits) => signed::<f64>(*negative, digits.parse().ok()?),
            Scalar::Single(value) => f64::from(*value),
            Scalar::Double(value) => *value,
            Scalar::Char(_) => return None,
        };
        (value.is_finite() || self.is_float()).then_some(value.to_bits())
    }

    /// Its bits as a 32-bit float.
    pub(super) fn single(&self) -> Option<u32> {
        let value = match self {
            Scalar::Int(value, _) => digits_of(*value).parse().ok()?,
            Scalar::Decimal(negative, digits) => signed::<f32>(*negative, digits.parse().ok()?),
            Scalar::Single(value) => *value,
            Scalar::Double(value) if value.is_nan() || f64::from(*value as f32) == *value => *value as f32,
            Scalar::Double(_) | Scalar::Char(_) => return None,
        };
        (value.is_finite() || self.is_float()).then_some(value.to_bits())
    }

    /// Is this a float already, which may be infinite? A literal may not: it would be too large.
    fn is_float(&self) -> bool {
        matches!(self, Scalar::Single(_) | Scalar::Double(_))
    }
}

fn digits_of(value: Integer) -> String {
    format!("{}{}", if value.negative { "-" } else { "" }, value.magnitude)
}

fn signed<F: std::ops::Neg<Output = F>>(negative: bool, value: F) -> F {
    if negative { -value } else { value }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn int(text: &str) -> Result<u128, String> {
        match number(text)? {
            Scalar::Int(value, _) => Ok(value.magnitude),
            other => Err(format!("{other:?}")),
        }
    }

    #[test]
    fn integers_are_read_in_every_radix() {
        for (text, value) in [
            ("0", 0),
            ("1_000", 1000),
            ("0x_fF", 255),
            ("0o17", 15),
            ("0b1010_u8", 10),
            ("0x1e5", 0x1e5),
            ("0xffi64", 255),
            ("5usize", 5),
            ("340282366920938463463374607431768211455", u128::MAX),
        ] {
            assert_eq!(int(text), Ok(value), "{text}");
        }
    }

    #[test]
    fn what_is_no_number_says_why() {
        for (text, why) in [
            ("0x", "`0x` is not followed by a digit"),
            ("0b12", "`2` is not one of the binary digits"),
            ("0o8", "`8` is not one of the octal digits"),
            ("5abc", "`abc` is not a type that this number can have"),
            ("1.5i32", "`i32` is not a type that this number can have"),
            ("1e", "`e` is not a type that this number can have"),
            ("1e_", "`e_` is not a type that this number can have"),
            ("340282366920938463463374607431768211456", "no integer type is that large"),
        ] {
            assert_eq!(number(text), Err(why.to_string()), "{text}");
        }
    }

    #[test]
    fn floats_are_the_nearest_to_what_is_written() {
        let double = |text| number(text).unwrap().double().map(f64::from_bits);
        let single = |text| number(text).unwrap().single().map(f32::from_bits);
        for (text, value) in [("1.0", 1.0), ("1.", 1.0), ("1e5", 1e5), ("1_0.5e-1_0", 10.5e-10), ("7", 7.0)] {
            assert_eq!(double(text), Some(value), "{text}");
        }
        assert_eq!(single("0.1"), Some(0.1));
        assert_eq!(single("0.1f64"), None);
        assert_eq!(double("1e999"), None);
        assert_eq!(double("1.5f32"), Some(1.5));
    }

    #[test]
    fn every_integer_type_knows_its_ends() {
        let least = Integer { negative: true, magnitude: 128 };
        assert!(IntType::named("i8").unwrap().holds(least));
        assert!(!IntType::named("i8").unwrap().holds(Integer { magnitude: 129, ..least }));
        assert!(!IntType::named("u8").unwrap().holds(least));
        assert_eq!(Integer { negative: true, magnitude: 1 << 127 }.signed(), Some(i128::MIN));
        assert_eq!(Integer::natural(1 << 127).signed(), None);
    }
}
