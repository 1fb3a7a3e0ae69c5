//! Refinements: sets of values of a type that a type declares for itself or for one of its fields.

use std::any::TypeId;

use crate::data::Data;
use crate::generator::Ranged;
use crate::impls::seq::{Lengthy, seq_of};
use crate::leaf::Leaf;
use crate::read::Build;
use crate::room::Room;
use crate::shape::{Check, Def, Id, Kind, Link, Opacity, Shape, Wrap, WrapText};
use crate::source::{Source, filtered};
use crate::tree::Node;

/// The part of a type with this number: some values of the type `F`.
///
/// (The type `F` is a parameter because an associated type could not be private.)
pub trait Refined<F: 'static, const PART: u32>: Sized + 'static {
    /// Its description.
    const DEF: &'static Def;

    /// Draws a value, without asking whether it holds.
    fn draw_unasked<S: Source + ?Sized>(source: &mut S) -> Option<F>;

    /// Does the value belong?
    fn holds(value: &F) -> bool {
        let _ = value;
        true
    }
}

/// The shape of a part.
pub fn refined_shape<T: Refined<F, PART>, F: 'static, const PART: u32>() -> Shape {
    Shape::Fixed(T::DEF)
}

/// Draws a value of a part.
pub fn refined_draw<T: Refined<F, PART>, F: 'static, const PART: u32, S: Source + ?Sized>(source: &mut S) -> Option<F> {
    match &T::DEF.kind {
        Kind::Wrap(Wrap { check: Some(_), inner, .. }) => {
            filtered(source, || inner.shape(), T::draw_unasked, T::holds)
        }
        _ => T::draw_unasked(source),
    }
}

fn passes<T: Refined<F, PART>, F: 'static, const PART: u32>(tree: Node<'_>) -> bool {
    let mut source = Build::new(tree, Room::modest());
    T::draw_unasked(&mut source).is_some_and(|value| source.fitted() && T::holds(&value))
}

/// Asks a predicate, which may be a path or a closure without types.
pub fn holds<F>(value: &F, predicate: impl Fn(&F) -> bool) -> bool {
    predicate(value)
}

/// The description of a part that wraps another shape: as `like`, written so, checked or not.
pub const fn wrapped<T: Refined<F, PART>, F: 'static, const PART: u32>(
    like: (&'static str, &'static str, fn() -> &'static str),
    inner: fn() -> Shape,
    text: WrapText,
    checked: bool,
    opacity: Opacity,
) -> Def {
    let check = if checked { Some(Check::Fixed(passes::<T, F, PART>)) } else { None };
    let wrap = Wrap { inner: Link::To(inner), text, check, opacity, cost: 0, interior: false };
    let (name, module, type_name) = like;
    Def { id: Id::Type(TypeId::of::<T>, PART), name, module, type_name, kind: Kind::Wrap(wrap) }
}

/// What a type is called.
pub const fn like<F: Data>() -> (&'static str, &'static str, fn() -> &'static str) {
    (F::DEF.name, F::DEF.module, F::DEF.type_name)
}

const fn refining<T: 'static, F: Data>(part: u32, kind: Kind) -> Def {
    let (name, module, type_name) = like::<F>();
    Def { id: Id::Type(TypeId::of::<T>, part), name, module, type_name, kind }
}

/// The type of the ends of a range: the type itself.
///
/// A type that cannot be limited has none, and then the compiler says only that.
#[diagnostic::on_unimplemented(
    message = "`range` is for integers and characters, and `{Self}` is neither",
    label = "this type has no ranges",
    note = "for the length of a collection write `len = 1..=9`, for any other condition `where = |value| ..`"
)]
pub trait Edge: Ranged {
    /// The type itself.
    type Edge;
}

#[diagnostic::do_not_recommend]
impl<T: Ranged> Edge for T {
    type Edge = T;
}

const EMPTY_RANGE: &str = "this range is empty: its first value is greater than its last";

/// The description of a range, both ends included.
#[track_caller]
pub const fn ranged<T: 'static, F: Ranged>(part: u32, lo: i128, hi: i128) -> Def {
    let leaf = match F::DEF.kind {
        Kind::Leaf(Leaf::Nat { .. }) => {
            assert!(lo as u128 <= hi as u128, "{}", EMPTY_RANGE);
            Leaf::Nat { lo: lo as u128, hi: hi as u128 }
        }
        Kind::Leaf(Leaf::Char { .. }) => {
            assert!(lo <= hi, "{}", EMPTY_RANGE);
            Leaf::Char { lo: character(lo), hi: character(hi) }
        }
        _ => {
            assert!(lo <= hi, "{}", EMPTY_RANGE);
            Leaf::Int { lo, hi }
        }
    };
    refining::<T, F>(part, Kind::Leaf(leaf))
}

/// The description of a range whose end is not included.
#[track_caller]
pub const fn ranged_below<T: 'static, F: Ranged>(part: u32, lo: i128, end: i128) -> Def {
    let empty = match F::DEF.kind {
        Kind::Leaf(Leaf::Nat { .. }) => lo as u128 >= end as u128,
        _ => lo >= end,
    };
    assert!(!empty, "{}", EMPTY_RANGE);
    let hi = match F::DEF.kind {
        // No character stands in the gap before this one.
        Kind::Leaf(Leaf::Char { .. }) if end == 0xe000 => 0xd7ff,
        _ => end.wrapping_sub(1),
    };
    ranged::<T, F>(part, lo, hi)
}

const fn character(bits: i128) -> char {
    match char::from_u32(bits as u32) {
        Some(character) => character,
        None => char::REPLACEMENT_CHARACTER,
    }
}

/// The bits of the least value of a type.
pub const fn least<F: Ranged>() -> i128 {
    match F::DEF.kind {
        Kind::Leaf(Leaf::Int { lo, .. }) => lo,
        _ => 0,
    }
}

/// The bits of the greatest value of a type.
pub const fn greatest<F: Ranged>() -> i128 {
    match F::DEF.kind {
        Kind::Leaf(Leaf::Int { hi, .. }) => hi,
        Kind::Leaf(Leaf::Nat { hi, .. }) => hi as i128,
        Kind::Leaf(Leaf::Char { hi, .. }) => hi as i128,
        _ => 0,
    }
}

/// The description of a collection of limited length.
#[track_caller]
pub const fn lengthy<T: 'static, F: Lengthy>(part: u32, lo: usize, hi: usize) -> Def {
    assert!(lo <= hi, "no length is in this range: its first value is greater than its last");
    refining::<T, F>(part, Kind::Seq(seq_of::<F>(lo, hi)))
}

/// The description of a collection that is shorter than this.
#[track_caller]
pub const fn lengthy_below<T: 'static, F: Lengthy>(part: u32, lo: usize, end: usize) -> Def {
    assert!(lo < end, "no length is in this range: its first value is not less than its end");
    lengthy::<T, F>(part, lo, end - 1)
}

/// The description of a collection of one length.
#[track_caller]
pub const fn lengthy_exactly<T: 'static, F: Lengthy>(part: u32, len: usize) -> Def {
    lengthy::<T, F>(part, len, len)
}

/// Makes the compiler look at a description that nothing else may look at.
pub const fn evaluated(def: &'static Def) {
    let _ = def.name;
}

/// Draws a value of a range.
#[inline]
pub fn draw_ranged<F: Ranged, S: Source + ?Sized>(source: &mut S, def: &Def) -> Option<F> {
    let Kind::Leaf(leaf) = &def.kind else { return None };
    let bits = match *leaf {
        Leaf::Int { lo, hi } if lo >= i64::MIN as i128 && hi <= i64::MAX as i128 => {
            i128::from(source.int(lo as i64, hi as i64))
        }
        _ => source.leaf(leaf),
    };
    Some(F::from_bits(bits))
}

/// Draws a collection of limited length.
#[inline]
pub fn draw_lengthy<F: Lengthy, S: Source + ?Sized>(source: &mut S, def: &Def) -> Option<F> {
    let Kind::Seq(seq) = &def.kind else { return None };
    F::draw_with(source, seq)
}
