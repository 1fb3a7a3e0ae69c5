//! Which types have parts that may be open.

use super::{Field, Key, Lazy};

/// A type whose parts may be chosen when they are first looked at.
///
/// The types of a lazy copy of a module are, and so are [`Lazy`] and [`Key`]. For a type of your own with such parts write
/// `impl lakatos::lazy::Open for Tree {}`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is an ordinary type: nothing of it can be chosen while a function looks at it",
    label = "this function looks at an ordinary type",
    note = "give the function of the lazy copy: put `#[lakatos::lazy]` on the module of the type, and write `tree_lazy::is_valid` \
            for `tree::is_valid`",
    note = "for a type that is written with `Lazy<..>` or `Key<..>`: `impl lakatos::lazy::Open for Tree {{}}`",
    note = "to draw values until one happens to be right: `any().filter(is_valid)`"
)]
pub trait Open {}

impl<T> Open for Lazy<T> {}
impl<T> Open for Key<T> {}
impl<T> Open for Field<T> {}
impl<T: Open> Open for Option<T> {}
impl<T: Open> Open for Vec<T> {}
impl<A: Open, B: Open> Open for (A, B) {}
impl<A: Open, B: Open, C: Open> Open for (A, B, C) {}
