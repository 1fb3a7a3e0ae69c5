//! The keys of the attribute.

/// A key of the attribute.
pub(super) struct Key {
    pub(super) name: &'static str,
    pub(super) form: Form,
    pub(super) example: &'static str,
    /// Its names in other libraries, and other likely ones.
    pub(super) other_names: &'static [&'static str],
}

/// The value of a key.
#[derive(Clone, Copy)]
pub(super) enum Form {
    /// A number, for this method.
    Number(&'static str),
    /// A number of runs or `off`, for this method.
    Runs(&'static str),
    /// A span of time, for this method.
    Time(&'static str),
    /// One of these words, each with its variant.
    Word(&'static [(&'static str, &'static str)]),
    Path,
    Runtime,
    /// How the property is expected to fail.
    Expected,
}

pub(super) const fn key(
    name: &'static str,
    form: Form,
    example: &'static str,
    other_names: &'static [&'static str],
) -> Key {
    Key { name, form, example, other_names }
}
