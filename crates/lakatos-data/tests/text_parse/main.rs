//! Terms are read from everything that is printed, and from what a person writes in its place.

mod damaged;
mod errors;
mod forms;
mod known;
mod limits;
mod malformed;
mod mutations;
mod names;
mod printed;
mod round_trip;
mod shapes;
#[path = "../std_chance/mod.rs"]
mod std_chance;
mod types;

use lakatos_data::Shape;
use lakatos_data::data::{Data, reify};
use lakatos_data::text::parse::parse;

/// Reads the text as a value of the type, and compares the trees.
#[track_caller]
fn reads<T: Data>(text: &str, value: T) {
    match parse(&T::shape(), text) {
        Ok(term) => assert_eq!(Some(term.tree()), reify(&value).as_ref(), "{text}"),
        Err(error) => panic!("{text}\n{error}"),
    }
}

/// Reads the text under the shape, and compares with a tree in short.
#[track_caller]
fn reads_as(shape: &Shape, text: &str, tree: &str) {
    match parse(shape, text) {
        Ok(term) => assert_eq!(format!("{:?}", term.tree()), tree, "{text}"),
        Err(error) => panic!("{text}\n{error}"),
    }
}

/// Reads the text as a value of the type, and compares the whole message.
#[track_caller]
fn refuses<T: Data>(text: &str, message: &str) {
    refuses_as(&T::shape(), text, message);
}

#[track_caller]
fn refuses_as(shape: &Shape, text: &str, message: &str) {
    match parse(shape, text) {
        Ok(term) => panic!("{text}\nwas read as {:?}", term.tree()),
        Err(error) => assert_eq!(error.to_string(), message, "{text}"),
    }
}
