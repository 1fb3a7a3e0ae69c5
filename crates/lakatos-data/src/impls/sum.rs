//! Shorthand for the descriptions of constructors, so that each type states only what is its own.
//!
//! Macros rather than constant functions: the borrowed parts of a constant live for ever only where they are written
//! inside braces, and arguments of a function are not.

/// The form of a type with these constructors.
macro_rules! sum {
    ($($con:expr),* $(,)?) => {
        $crate::shape::Kind::Sum($crate::shape::Sum {
            cons: $crate::shape::List::Fixed { items: &[$($con),*] },
            calls: None,
        })
    };
}

/// A constructor with this name, this style and these fields, each with its name and its type.
macro_rules! con {
    ($name:expr, $style:expr $(, $field:literal: $type:ty)* $(,)?) => {
        $crate::shape::Con {
            name: $name,
            fields: $crate::shape::List::Fixed {
                items: &[$(
                    $crate::shape::Field {
                        name: $field,
                        link: $crate::shape::Link::To(<$type as $crate::data::Data>::shape),
                    }
                ),*],
            },
            style: $style,
            weight: 1,
            seen: $crate::shape::Seen::Everywhere,
        }
    };
}

pub(super) use {con, sum};

#[cfg(feature = "std-types")]
use crate::shape::{Call, Style};

/// Written as a call of this function, which never refuses.
#[cfg(feature = "std-types")]
pub(super) const fn call(path: &'static str) -> Style {
    Style::Call(Call { path, receiver: None, refuses: false, borrows: 0 })
}
