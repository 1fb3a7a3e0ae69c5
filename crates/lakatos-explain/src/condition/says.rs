//! What can be said of one value.

use super::values::Value;

/// What is said with one expression.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Says {
    IsTrue,
    /// It is false, or has no value.
    IsNot,
    AtLeast(i128),
    AtMost(i128),
    Is(i128),
    Differs(i128),
    /// The remainder by the first number is the second.
    Remainder(i128, i128),
    OtherRemainder(i128, i128),
    /// From the first number to the second.
    Between(i128, i128),
    /// At least this float.
    From(f64),
    /// At most this float.
    UpTo(f64),
}

impl Says {
    pub(crate) fn holds(self, value: &Value) -> bool {
        match (self, value) {
            (Says::IsTrue, Value::Bool(is_true)) => *is_true,
            (Says::IsNot, Value::Bool(is_true)) => !is_true,
            (Says::IsNot, Value::Undefined) => true,
            (Says::AtLeast(bound), Value::Int(number)) => *number >= bound,
            (Says::AtMost(bound), Value::Int(number)) => *number <= bound,
            (Says::Is(other), Value::Int(number)) => *number == other,
            (Says::Differs(other), Value::Int(number)) => *number != other,
            (Says::Remainder(by, rest), Value::Int(number)) => number.rem_euclid(by) == rest,
            (Says::OtherRemainder(by, rest), Value::Int(number)) => number.rem_euclid(by) != rest,
            (Says::Between(from, to), Value::Int(number)) => (from..=to).contains(number),
            (Says::From(bound), value) => value.float().is_some_and(|number| number >= bound),
            (Says::UpTo(bound), value) => value.float().is_some_and(|number| number <= bound),
            _ => false,
        }
    }
}
