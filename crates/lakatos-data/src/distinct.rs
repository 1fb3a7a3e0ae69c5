//! Distinguishes new values from earlier ones, by the best means that a type has.
//!
//! The derive asks a [`Probe`] of the type; method resolution takes the first of order, hash and equality that the type
//! has, or none.

use std::collections::{BTreeMap, HashSet};
use std::hash::Hash;
use std::marker::PhantomData;

use crate::data::Data;
use crate::room::Room;
use crate::shape::{self, Distinct};
use crate::term::build;
use crate::tree::Node;

/// Stands for a type whose traits are probed.
pub struct Probe<T>(PhantomData<fn() -> T>);

impl<T> Probe<T> {
    /// Stands for `T`.
    #[expect(clippy::new_without_default, reason = "only generated code makes probes")]
    pub fn new() -> Self {
        Probe(PhantomData)
    }
}

/// What marks a type that implements `Drop`: an inherent constant comes before that of [`Undropped`].
#[expect(drop_bounds, reason = "it is asked whether the type itself has it")]
impl<T: Drop> Probe<T> {
    /// It does.
    pub const DROPS: u32 = shape::DROPS;
}

/// For types that do not implement `Drop`.
pub trait Undropped {
    /// They have no mark.
    const DROPS: u32 = 0;
}

impl<T> Undropped for Probe<T> {}

/// For types with an order.
pub trait ByOrder {
    /// A table in that order.
    fn table(&self) -> Option<Box<dyn Distinct>>;
}

/// For types with a hash and an equality.
pub trait ByHash {
    /// A table by hash.
    fn table(&self) -> Option<Box<dyn Distinct>>;
}

/// For types with an equality.
pub trait ByEquality {
    /// A list that is searched.
    fn table(&self) -> Option<Box<dyn Distinct>>;
}

/// For types with none of them.
pub trait ByNothing {
    /// Nothing.
    fn table(&self) -> Option<Box<dyn Distinct>> {
        None
    }
}

impl<T: Data + Ord> ByOrder for &&&Probe<T> {
    fn table(&self) -> Option<Box<dyn Distinct>> {
        Some(Box::new(Table { add: find_in_order::<T>, values: BTreeMap::new() }))
    }
}

impl<T: Data + Eq + Hash> ByHash for &&Probe<T> {
    fn table(&self) -> Option<Box<dyn Distinct>> {
        Some(Box::new(Table { add: HashSet::<T>::insert, values: HashSet::new() }))
    }
}

impl<T: Data + Eq> ByEquality for &Probe<T> {
    fn table(&self) -> Option<Box<dyn Distinct>> {
        Some(Box::new(Table { add: search::<T>, values: Vec::new() }))
    }
}

impl<T> ByNothing for Probe<T> {}

/// Maximum number of values that an order treats as equal and `==` distinguishes.
const MOST_SAME: usize = 64;

/// The order finds candidates; `==` decides whether they are equal, because some orders look at only a part of the
/// value.
fn find_in_order<T: Ord>(values: &mut BTreeMap<T, Vec<T>>, value: T) -> bool {
    match values.get_key_value(&value) {
        Some((first, others)) if *first == value || others.contains(&value) => return false,
        Some((_, others)) if others.len() >= MOST_SAME => return true,
        _ => {}
    }
    match values.get_mut(&value) {
        Some(others) => others.push(value),
        None => {
            values.insert(value, Vec::new());
        }
    }
    true
}

fn search<T: Eq>(values: &mut Vec<T>, value: T) -> bool {
    let new = !values.contains(&value);
    if new {
        values.push(value);
    }
    new
}

/// Earlier values, and the function that adds one and returns whether it is new.
struct Table<T, C> {
    add: fn(&mut C, T) -> bool,
    values: C,
}

impl<T: Data, C> Distinct for Table<T, C> {
    fn first(&mut self, tree: Node<'_>) -> Option<bool> {
        let value = build::<T>(tree, Room::modest()).ok()?;
        Some((self.add)(&mut self.values, value))
    }
}
