//! Numbers in conditions: which bound a reader would choose, and the order of floats.

use super::says::Says;
use super::values::Type;

/// A number of a type as it is written.
pub(crate) fn number_text(of: Type, number: i128) -> String {
    match (of, u32::try_from(number).ok().and_then(char::from_u32)) {
        (Type::Char, Some(c)) => format!("{c:?}"),
        _ => number.to_string(),
    }
}

/// A bound as a reader would write it: `> 20` for at least 21, `>= 900`, `< 0`; `== 0` for at most 0 where nothing is below.
pub(crate) fn threshold(says: Says, of: Type) -> Option<(&'static str, i128)> {
    match says {
        Says::AtMost(bound) if bound == of.least() => return Some(("==", bound)),
        Says::AtLeast(bound) if bound == of.greatest() => return Some(("==", bound)),
        _ => {}
    }
    let (bound, step, signs) = match says {
        Says::AtLeast(bound) => (bound, -1, [">=", ">"]),
        Says::AtMost(bound) => (bound, 1, ["<=", "<"]),
        _ => return None,
    };
    let next = bound.checked_add(step)?;
    // Characters have neighbours that are no characters.
    let is_rounder = of != Type::Char && (next.rem_euclid(10) == 0 || next == 1) && bound.rem_euclid(10) != 0;
    Some(if is_rounder { (signs[1], next) } else { (signs[0], bound) })
}

/// A bound of a float: the nearest float beyond it, with the sharp sign, if that is the shorter text.
pub(crate) fn float_text(place: &str, of: Type, bound: f64, is_from: bool) -> String {
    let beyond = next_float(of, bound, !is_from);
    let text = |number: f64| match of {
        Type::Float32 => format!("{:?}", number as f32),
        _ => format!("{number:?}"),
    };
    let (inside, outside) = (text(bound), text(beyond));
    let name = if of == Type::Float32 { "f32" } else { "f64" };
    let special = |number: f64, text: String| match number {
        f64::INFINITY => format!("{name}::INFINITY"),
        f64::NEG_INFINITY => format!("{name}::NEG_INFINITY"),
        _ => text,
    };
    let is_sharp = outside.len() < inside.len() && beyond.is_finite();
    match (is_from, is_sharp) {
        (true, true) => format!("{place} > {outside}"),
        (true, false) => format!("{place} >= {}", special(bound, inside)),
        (false, true) => format!("{place} < {outside}"),
        (false, false) => format!("{place} <= {}", special(bound, inside)),
    }
}

/// The next float of a type, upwards or downwards.
pub(crate) fn next_float(of: Type, number: f64, is_up: bool) -> f64 {
    let place = float_place(of, number);
    float_at(of, if is_up { place + 1 } else { place - 1 })
}

/// The place of a float among all floats of its type in their order; both zeros have one.
pub(crate) fn float_place(of: Type, number: f64) -> i128 {
    let (bits, is_negative) = match of {
        Type::Float32 => (i128::from((number.abs() as f32).to_bits()), number.is_sign_negative()),
        _ => (i128::from(number.abs().to_bits()), number.is_sign_negative()),
    };
    if is_negative { -bits } else { bits }
}

/// The float at a place.
pub(crate) fn float_at(of: Type, place: i128) -> f64 {
    let size = match of {
        Type::Float32 => f64::from(f32::from_bits(place.unsigned_abs() as u32)),
        _ => f64::from_bits(place.unsigned_abs() as u64),
    };
    if place < 0 { -size } else { size }
}
