//! Leaves, texts and variables as Rust source.

use std::fmt::Write;

use crate::leaf::Leaf;

/// A leaf as a literal, or as a constant where there is no literal.
pub(super) fn leaf(out: &mut String, leaf: &Leaf, bits: i128) {
    match leaf {
        Leaf::Nat { .. } => number(out, bits as u128),
        Leaf::Int { .. } | Leaf::Index { .. } | Leaf::Atom => number(out, bits),
        Leaf::Char { .. } => character(out, char::from_u32(bits as u32).unwrap_or(char::REPLACEMENT_CHARACTER)),
        Leaf::F32 => float(out, "f32", f32::from_bits(bits as u32), f32::NAN.to_bits().into(), bits as u64),
        Leaf::F64 => float(out, "f64", f64::from_bits(bits as u64), f64::NAN.to_bits(), bits as u64),
    }
}

fn number(out: &mut String, number: impl std::fmt::Display) {
    let _ = write!(out, "{number}");
}

/// Every bit pattern has a text of its own: there are many NaNs.
fn float(out: &mut String, name: &str, value: impl Into<f64> + std::fmt::Debug + Copy, nan: u64, bits: u64) {
    let wide: f64 = value.into();
    let _ = match wide {
        _ if wide.is_nan() && bits == nan => write!(out, "{name}::NAN"),
        _ if wide.is_nan() => write!(out, "{name}::from_bits({bits:#x})"),
        f64::INFINITY => write!(out, "{name}::INFINITY"),
        f64::NEG_INFINITY => write!(out, "{name}::NEG_INFINITY"),
        _ => write!(out, "{value:?}"),
    };
}

fn character(out: &mut String, c: char) {
    out.push('\'');
    match c {
        '\'' => out.push_str("\\'"),
        '"' => out.push('"'),
        _ => escaped(out, c),
    }
    out.push('\'');
}

/// A text between quotation marks, on one line.
pub(super) fn text(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\'' => out.push('\''),
            _ => escaped(out, c),
        }
    }
    out.push('"');
}

/// Invisible characters, and those that change the direction of text, are escaped.
fn escaped(out: &mut String, c: char) {
    match c {
        '\0' => out.push_str("\\0"),
        _ => {
            for part in c.escape_debug() {
                out.push(part);
            }
        }
    }
}

/// The names of variables: `x`, `y`, `z`, `x3`, `x4`, ...
pub(super) fn variable(out: &mut String, number: u32) {
    match number {
        0 => out.push('x'),
        1 => out.push('y'),
        2 => out.push('z'),
        _ => {
            let _ = write!(out, "x{number}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leaf_text(kind: Leaf, bits: i128) -> String {
        let mut out = String::new();
        leaf(&mut out, &kind, bits);
        out
    }

    fn quoted(characters: &str) -> String {
        let mut out = String::new();
        text(&mut out, characters);
        out
    }

    #[test]
    fn integers_are_plain_decimals() {
        assert_eq!(leaf_text(Leaf::signed(8), -128), "-128");
        assert_eq!(leaf_text(Leaf::signed(64), i64::MIN.into()), "-9223372036854775808");
        assert_eq!(leaf_text(Leaf::signed(128), i128::MIN), "-170141183460469231731687303715884105728");
        assert_eq!(leaf_text(Leaf::unsigned(128), -1), "340282366920938463463374607431768211455");
        assert_eq!(leaf_text(Leaf::Atom, 3), "3");
    }

    #[test]
    fn characters_are_escaped_where_they_cannot_be_read() {
        let cases = [
            ('a', "'a'"),
            ('\'', "'\\''"),
            ('"', "'\"'"),
            ('\\', "'\\\\'"),
            ('\n', "'\\n'"),
            ('\r', "'\\r'"),
            ('\t', "'\\t'"),
            ('\0', "'\\0'"),
            ('\u{7f}', "'\\u{7f}'"),
            ('\u{202e}', "'\\u{202e}'"),
            ('\u{a0}', "'\\u{a0}'"),
            ('\u{301}', "'\\u{301}'"),
            ('ß', "'ß'"),
            ('字', "'字'"),
        ];
        for (c, expected) in cases {
            assert_eq!(leaf_text(Leaf::any_char(), u32::from(c).into()), expected);
        }
    }

    #[test]
    fn texts_are_escaped_where_they_cannot_be_read() {
        assert_eq!(quoted("it's \"so\"\n\t\\ \0 1"), "\"it's \\\"so\\\"\\n\\t\\\\ \\0 1\"");
        assert_eq!(quoted("\u{2066}a\u{200b}"), "\"\\u{2066}a\\u{200b}\"");
        assert_eq!(quoted("été"), "\"été\"");
    }

    #[test]
    fn floats_are_the_shortest_that_come_back_or_a_constant() {
        let double = |value: f64| leaf_text(Leaf::F64, value.to_bits().into());
        let cases = [
            (0.0, "0.0"),
            (-0.0, "-0.0"),
            (1.0, "1.0"),
            (0.1, "0.1"),
            (1e300, "1e300"),
            (1e-300, "1e-300"),
            (f64::NAN, "f64::NAN"),
            (f64::INFINITY, "f64::INFINITY"),
            (f64::NEG_INFINITY, "f64::NEG_INFINITY"),
        ];
        for (value, expected) in cases {
            assert_eq!(double(value), expected);
        }
        assert_eq!(leaf_text(Leaf::F64, 0x7ff8_0000_0000_0001), "f64::from_bits(0x7ff8000000000001)");
        assert_eq!(leaf_text(Leaf::F64, 0xfff8_0000_0000_0000), "f64::from_bits(0xfff8000000000000)");
        assert_eq!(leaf_text(Leaf::F32, f32::NAN.to_bits().into()), "f32::NAN");
        assert_eq!(leaf_text(Leaf::F32, 0x7fc0_0001), "f32::from_bits(0x7fc00001)");
        assert_eq!(leaf_text(Leaf::F32, 0.1f32.to_bits().into()), "0.1");
        assert_eq!(leaf_text(Leaf::F32, f32::INFINITY.to_bits().into()), "f32::INFINITY");
    }

    #[test]
    fn variables_are_x_y_z_and_then_numbered() {
        let mut out = String::new();
        for number in 0..5 {
            variable(&mut out, number);
        }
        assert_eq!(out, "xyzx3x4");
    }
}
