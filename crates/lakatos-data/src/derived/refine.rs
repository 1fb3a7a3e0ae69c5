//! Refinements: sets of values of a type that a type declares for itself or for one of its fields.

use std::any::TypeId;

use crate::generator::Ranged;
use crate::leaf::Leaf;
use crate::read::Build;
use crate::room::Room;
use crate::shape::{Check, Def, Id, Kind, Link, Opacity, Order, Seq, SeqText, Shape, Wrap, WrapText};
use crate::source::{Source, filtered};
use crate::tree::Node;

/// The part of a type with this number: some values of the type `F`.
///
/// (The type `F` is a parameter because an associated type could not be private.)
pub trait Refined<F: 'static, const PART: u32>: Sized + 'static {
    /// Its description.
    const DEF: &'static Def;

    /// Draws a value, without checking it.
    fn draw_unasked<S: Source + ?Sized>(source: &mut S) -> Option<F>;

    /// Does the value belong to the set?
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
        Kind::Wrap(Wrap { check: Some(_), inner, .. }) => filtered(source, || inner.shape(), T::draw_unasked, T::holds),
        _ => T::draw_unasked(source),
    }
}

pub(super) fn passes<T: Refined<F, PART>, F: 'static, const PART: u32>(tree: Node<'_>) -> bool {
    let mut source = Build::new(tree, Room::modest());
    T::draw_unasked(&mut source).is_some_and(|value| source.fitted() && T::holds(&value))
}

/// Checks a predicate, which may be a path or a closure without types.
pub fn holds<F>(value: &F, predicate: impl Fn(&F) -> bool) -> bool {
    predicate(value)
}

/// The names of a type: its name, its module, its full name.
pub type Like = (&'static str, &'static str, fn() -> &'static str);

/// The names of the type of a description.
pub const fn like(def: &'static Def) -> Like {
    (def.name, def.module, def.type_name)
}

pub(super) const fn part_of<T: 'static>(part: u32, (name, module, type_name): Like, kind: Kind) -> Def {
    Def { id: Id::Type(TypeId::of::<T>, part), name, module, type_name, kind }
}

/// The description of a part that wraps another shape, with its name, its text and its check, if any.
pub const fn wrapped<T: Refined<F, PART>, F: 'static, const PART: u32>(
    like: Like,
    inner: fn() -> Shape,
    text: WrapText,
    checked: bool,
    opacity: Opacity,
) -> Def {
    let check = if checked { Some(Check::Fixed(passes::<T, F, PART>)) } else { None };
    let mut wrap = Wrap::checked(Link::To(inner), text, check);
    wrap.opacity = opacity;
    part_of::<T>(PART, like, Kind::Wrap(wrap))
}

/// A type that `range` can limit.
///
/// The type itself is named as an associated type, which other types do not have. So for them the compiler reports only
/// that they have no ranges, and nothing about the ends of the range.
#[diagnostic::on_unimplemented(
    message = "`range` is for integers and characters, and `{Self}` is neither",
    label = "this type has no ranges",
    note = "for the length of a collection write `len = 1..=9`, for any other condition `where = |value| ..`"
)]
pub trait Limited: Sized {
    /// The type itself.
    type Itself;
    /// The value of the bits of a leaf.
    fn of_bits(bits: i128) -> Self;
}

macro_rules! limited {
    ($($type:ty)*) => {$(
        impl Limited for $type {
            type Itself = $type;

            #[inline]
            fn of_bits(bits: i128) -> $type {
                Ranged::from_bits(bits)
            }
        }
    )*};
}

limited!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize char);

const EMPTY_RANGE: &str = "this range is empty: its first value is greater than its last";

/// The description of a range of a type, both ends included.
#[track_caller]
pub const fn ranged<T: 'static>(part: u32, of: &'static Def, lo: i128, hi: i128) -> Def {
    let leaf = match of.kind {
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
    part_of::<T>(part, like(of), Kind::Leaf(leaf))
}

/// The description of a range of a type, its end excluded.
#[track_caller]
pub const fn ranged_below<T: 'static>(part: u32, of: &'static Def, lo: i128, end: i128) -> Def {
    let empty = match of.kind {
        Kind::Leaf(Leaf::Nat { .. }) => lo as u128 >= end as u128,
        _ => lo >= end,
    };
    assert!(!empty, "this range is empty: its first value is not less than its end");
    let hi = match of.kind {
        // There is no character in the gap before this one.
        Kind::Leaf(Leaf::Char { .. }) if end == 0xe000 => 0xd7ff,
        _ => end.wrapping_sub(1),
    };
    ranged::<T>(part, of, lo, hi)
}

const fn character(bits: i128) -> char {
    match char::from_u32(bits as u32) {
        Some(character) => character,
        None => char::REPLACEMENT_CHARACTER,
    }
}

/// The bits of the least value of a type.
pub const fn least(of: &'static Def) -> i128 {
    match of.kind {
        Kind::Leaf(Leaf::Int { lo, .. }) => lo,
        _ => 0,
    }
}

/// The bits of the greatest value of a type.
pub const fn greatest(of: &'static Def) -> i128 {
    match of.kind {
        Kind::Leaf(Leaf::Int { hi, .. }) => hi,
        Kind::Leaf(Leaf::Nat { hi, .. }) => hi as i128,
        Kind::Leaf(Leaf::Char { hi, .. }) => hi as i128,
        _ => 0,
    }
}

/// Draws the bits of a value of a range.
#[inline]
pub fn draw_bits<S: Source + ?Sized>(source: &mut S, def: &Def) -> i128 {
    match &def.kind {
        Kind::Leaf(Leaf::Int { lo, hi }) if *lo >= i64::MIN as i128 && *hi <= i64::MAX as i128 => {
            i128::from(source.int(*lo as i64, *hi as i64))
        }
        Kind::Leaf(leaf) => source.leaf(leaf),
        _ => 0,
    }
}

/// The sequence of a collection: its elements, the meaning of their order, its text.
pub type Kin = (fn() -> Shape, Order, SeqText);

/// The description of a collection of limited length.
#[track_caller]
pub const fn lengthy<T: 'static>(part: u32, like: Like, kin: Kin, lo: usize, hi: usize) -> Def {
    assert!(lo <= hi, "this range of lengths is empty: its first value is greater than its last");
    let (elem, order, text) = kin;
    part_of::<T>(part, like, Kind::Seq(Seq { elem: Link::To(elem), lo, hi, order, text }))
}

/// The description of a collection that is shorter than this.
#[track_caller]
pub const fn lengthy_below<T: 'static>(part: u32, like: Like, kin: Kin, lo: usize, end: usize) -> Def {
    assert!(lo < end, "this range of lengths is empty: its first value is not less than its end");
    lengthy::<T>(part, like, kin, lo, end - 1)
}

/// The description of a collection of one length.
pub const fn lengthy_exactly<T: 'static>(part: u32, like: Like, kin: Kin, len: usize) -> Def {
    lengthy::<T>(part, like, kin, len, len)
}

/// The sequence of a description.
#[inline]
pub fn seq(def: &'static Def) -> Option<&'static Seq> {
    match &def.kind {
        Kind::Seq(seq) => Some(seq),
        _ => None,
    }
}

/// Makes the compiler evaluate a description that nothing else may use.
pub const fn evaluated(def: &'static Def) {
    let _ = def.name;
}
