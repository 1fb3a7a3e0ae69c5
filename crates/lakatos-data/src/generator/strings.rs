//! Strings made of given characters.

use std::any::type_name;
use std::sync::Arc;

use super::collections::seq_of;
use super::lengths::{Lengths, lengths};
use super::{Generator, link_to};
use crate::shape::{Id, Kind, Order, Seq, SeqText, Shape};
use crate::source::{Source, field_with};

/// Strings of these characters, of this length.
///
/// ```
/// # use lakatos_data::generator::{char_in, string, value};
/// let name = string(char_in("a-z0-9_"), 1..=8);
/// assert_eq!(value(&name, r#"String::from("x_1")"#), "x_1");
/// ```
///
/// # Panics
/// If there is no such length.
#[track_caller]
pub fn string<G: Generator<Value = char>>(chars: G, length: impl Lengths) -> Strings<G> {
    let chars = Arc::new(chars);
    let (lo, hi) = lengths("string", &length);
    let seq = Seq { elem: link_to(&chars), lo, hi, order: Order::Free, text: SeqText::String };
    Strings { shape: Shape::shared("string", type_name::<String>, Id::fresh(), Kind::Seq(seq)), chars }
}

/// See [`string`].
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
