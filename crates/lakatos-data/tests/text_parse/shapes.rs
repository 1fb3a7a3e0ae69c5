//! Shapes by name, for tables.

use std::collections::HashMap;
use std::convert::Infallible;
use std::num::{NonZero, Wrapping};
use std::ops::Range;
use std::time::SystemTime;

use lakatos_data::generator::{Generator, any, vec};
use lakatos_data::leaf::Leaf;
use lakatos_data::{Data, Shape};

use crate::types::{self, Exp, Point};

/// The shape of a row of a table.
pub(crate) fn shape(name: &str) -> Shape {
    match name {
        "exp" => Exp::shape(),
        "point" => Point::shape(),
        "styles" => types::styles(),
        "marker" => types::marker(),
        "forty" => types::forty(),
        "bool" => bool::shape(),
        "u8" => u8::shape(),
        "i8" => i8::shape(),
        "u128" => u128::shape(),
        "char" => char::shape(),
        "letter" => types::leaf(Leaf::Char { lo: 'a', hi: 'z' }),
        "f64" => f64::shape(),
        "f32" => f32::shape(),
        "string" => String::shape(),
        "vec" => Vec::<u8>::shape(),
        "two_to_four" => types::two_to_four(),
        "exactly3" => vec(any::<u8>(), 3).shape(),
        "set_of_two" => types::set_of_two(),
        "array3" => <[u8; 3]>::shape(),
        "pair" => <(u8, bool)>::shape(),
        "one" => <(u8,)>::shape(),
        "unit" => <()>::shape(),
        "map" => types::map(),
        "pile" => types::pile(),
        "matrix" => types::matrix(),
        "fixed" => types::fixed("Opaque::hidden(1)"),
        "choice" => types::choice(),
        "choice_pairs" => types::alternatives(vec![<(u8, bool)>::shape(), <(u8, char)>::shape()]),
        "dependent" => types::sized_list(),
        "option" => <Option<u8>>::shape(),
        "range" => <Range<u8>>::shape(),
        "hashmap" => <HashMap<u8, bool>>::shape(),
        "nonzero" => <NonZero<u8>>::shape(),
        "wrapping" => <Wrapping<u8>>::shape(),
        "never" => Infallible::shape(),
        "system_time" => SystemTime::shape(),
        "nested" => <Vec<(u8, Option<Exp>)>>::shape(),
        _ => panic!("no shape has the name {name}"),
    }
}
