//! Values of types that may grow, which only their own crate writes out in full.

/// What `Type { field: value, other, ..base }` is, written `with!(base, field = value, other)`.
macro_rules! with {
    (@value $field:ident) => { $field };
    (@value $field:ident, $value:expr) => { $value };
    ($base:expr, $($field:ident $(= $value:expr)?),+ $(,)?) => {{
        let mut value = $base;
        $(value.$field = $crate::with::with!(@value $field $(, $value)?);)+
        value
    }};
}

pub(crate) use with;
