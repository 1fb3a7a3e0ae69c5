//! Strings made of given characters.

use std::any::type_name;
use std::ops::RangeBounds;
use std::sync::Arc;

use super::collections::seq_of;
use super::lengths::lengths;
use super::{Generator, link_to};
use crate::shape::{Id, Kind, Order, Seq, SeqText, Shape};
use crate::source::{Source, field_with};

/// Strings of these characters, with so many of them.
///
/// ```
/// # use lakatos_data::generator::{char_in, strings_of, value};
/// let name = strings_of(char_in("a-z0-9_"), 1..=8);
/// assert_eq!(value(&name, r#"String::from("x_1")"#), "x_1");
/// ```
///
/// # Panics
/// When there is no such length.
#[track_caller]
pub fn strings_of<G: Generator<Value = char>>(chars: G, len: impl RangeBounds<usize>) -> Strings<G> {
    let chars = Arc::new(chars);
    let (lo, hi) = lengths("string", &len);
    let seq = Seq { elem: link_to(&chars), lo, hi, order: Order::Free, text: SeqText::String };
    Strings { shape: Shape::shared("string", type_name::<String>, Id::fresh(), Kind::Seq(seq)), chars }
}

/// See [`strings_of`].
pub struct Strings<G> {
    chars: Arc<G>,
    shape: Shape,
}

impl<G> Clone for Strings<G> {
    fn clone(&self) -> Self {
        Strings { chars: Arc::clone(&self.chars), shape: self.shape.clone() }
    }
}

impl<G: Generator<Value = char>> Generator for Strings<G> {
    type Value = String;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<String> {
        let len = source.len(seq_of(&self.shape));
        let mut text = String::with_capacity(len.min(4096));
        for index in 0..len {
            text.push(field_with(source, index, |source| self.chars.draw(source))?);
        }
        Some(text)
    }

    fn shape(&self) -> Shape {
        self.shape.clone()
    }

    fn is_complete(&self) -> bool {
        self.chars.is_complete()
    }
}
