//! Sums of constructors: their descriptions, and drawing into an existing value.

use std::any::{TypeId, type_name};

use crate::data::Data;
use crate::shape::{Call, Calls, Con, Def, Id, Kind, List, Style, Sum};
use crate::source::{Changes, Source, again_with};

/// The description of a type with these constructors, as this part of it, with marks.
pub const fn sum<T: 'static>(part: u32, name: &'static str, module: &'static str, cons: &'static [Con]) -> Def {
    let kind = Kind::Sum(Sum { cons: List::Fixed { items: cons }, calls: None });
    Def { id: Id::Type(TypeId::of::<T>, part), name, module, type_name: type_name::<T>, kind }
}

/// The description of a type whose values are built by calling these functions; a part of the type, if it is wrapped.
pub const fn called<T: 'static>(
    (wrapped, marks): (bool, u32),
    name: &'static str,
    module: &'static str,
    cons: &'static [Con],
    calls: Calls,
) -> Def {
    let part = (wrapped || one_refuses(cons)) as u32 | marks;
    let kind = Kind::Sum(Sum { cons: List::Fixed { items: cons }, calls: Some(calls) });
    Def { id: Id::Type(TypeId::of::<T>, part), name, module, type_name: type_name::<T>, kind }
}

/// May one of the constructing functions refuse?
pub const fn any_refuses(def: &'static Def) -> bool {
    match &def.kind {
        Kind::Sum(Sum { cons: List::Fixed { items }, .. }) => one_refuses(items),
        _ => false,
    }
}

const fn one_refuses(cons: &'static [Con]) -> bool {
    let mut index = 0;
    while index < cons.len() {
        if let Style::Call(Call { refuses: true, .. }) = cons[index].style {
            return true;
        }
        index += 1;
    }
    false
}

/// Replaces the description of a type whose derive failed, so that there is one error and no more.
pub const fn faulty<T: 'static>(name: &'static str) -> Def {
    sum::<T>(0, name, "", &[])
}

/// An enum, which can be built once its constructor has been chosen.
pub trait Chosen: Data {
    /// Draws the fields of this constructor.
    fn chosen<S: Source + ?Sized>(source: &mut S, con: usize) -> Option<Self>;
}

/// Draws a field into the existing one, if it changes.
#[inline]
pub fn onward<T, S: Source + ?Sized>(
    source: &mut S,
    changes: Changes,
    index: usize,
    value: &mut T,
    redraw: impl FnOnce(&mut T, &mut S) -> Option<()>,
) -> Option<()> {
    if !changes.touch(index) {
        return Some(());
    }
    if !source.enter(index) {
        return None;
    }
    let done = redraw(value, source);
    source.leave();
    done
}

/// Draws a field anew, if it changes.
#[inline]
pub fn onward_anew<T, S: Source + ?Sized>(
    source: &mut S,
    changes: Changes,
    index: usize,
    value: &mut T,
    draw: impl FnOnce(&mut S) -> Option<T>,
) -> Option<()> {
    if changes.touch(index) { again_with(value, source, index, draw) } else { Some(()) }
}
