//! What `#[with(..)]` and `Check::with` require: a generator of the type beside it.

use crate::generator::Generator;

/// A generator of values of a type.
#[diagnostic::on_unimplemented(
    message = "`#[with(..)]` needs a generator of `{T}`, and `{Self}` is not one",
    label = "this does not generate values of `{T}`",
    note = "`lakatos::generator` has `any`, `range`, `just`, `sample`, `vec` and more; `.map(..)` changes what they draw"
)]
pub trait Generates<T>: Generator<Value = T> {}

impl<T: 'static, G: Generator<Value = T>> Generates<T> for G {}
