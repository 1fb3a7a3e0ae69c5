//! Natural numbers that are chosen digit by digit, where a digit is one more.
//!
//! An integer is a leaf: a search must choose all of it, and whatever is said of all integers ends at a size. Of this number
//! only as much is chosen as is compared, so `x < 3` tells five kinds of `x` apart and no more. Sums and comparisons look at
//! no more than they need, and at the argument that can decide alone before the other.

use std::any::{TypeId, type_name};
use std::cmp::Ordering;
use std::fmt;
use std::ops::Add;

use super::MARK;
use super::value::Lazy;
use crate::data::{Data, field};
use crate::parts::Parts;
use crate::shape::{Call, Con, Def, Field, Id, Kind, Link, List, Seen, Style, Sum, Wrap};
use crate::source::Source;

/// A natural number of which a search chooses no more than a property compares.
///
/// `lakatos::small::Nat` is an integer: nothing is ever proved of all of them. Of these, something can be.
///
/// # Examples
///
/// ```
/// use lakatos_data::lazy::Nat;
///
/// let two = Nat::zero().succ().succ();
/// assert!(two == 2 && two < Nat::from(1_000_000_000) && two.clone() + two == 4);
/// ```
pub struct Nat(Lazy<Peano>);

impl Clone for Nat {
    fn clone(&self) -> Self {
        Nat(self.0.share())
    }
}

#[derive(Clone)]
enum Peano {
    Zero,
    Succ(Nat),
}

impl Nat {
    /// 0.
    pub fn zero() -> Nat {
        Nat(Lazy::new(Peano::Zero))
    }

    /// One more.
    pub fn succ(self) -> Nat {
        Nat(Lazy::new(Peano::Succ(self)))
    }

    /// One less; `None` for 0.
    pub fn pred(&self) -> Option<Nat> {
        self.less_one().cloned()
    }

    /// Is it 0?
    pub fn is_zero(&self) -> bool {
        self.less_one().is_none()
    }

    /// The number as an integer, which chooses all of it; `None` if it has more than 64 bits.
    pub fn to_u64(&self) -> Option<u64> {
        let (mut count, mut rest) = (0_u64, self);
        while let Some(less) = rest.less_one() {
            count = count.checked_add(1)?;
            rest = less;
        }
        Some(count)
    }

    /// A number that is worked out when it is looked at.
    pub(super) fn defer(work: impl FnOnce() -> Nat + 'static) -> Nat {
        Nat(Lazy::defer(move || work().0.take_value()))
    }

    fn less_one(&self) -> Option<&Nat> {
        match &*self.0 {
            Peano::Zero => None,
            Peano::Succ(less) => Some(less),
        }
    }

    /// Is it less than an integer? As many are counted off as it has, at most.
    fn is_below(&self, mut number: u64) -> bool {
        let mut rest = self;
        while number > 0 {
            let Some(less) = rest.less_one() else { return true };
            (rest, number) = (less, number - 1);
        }
        false
    }
}

impl From<u64> for Nat {
    fn from(number: u64) -> Nat {
        match number.checked_sub(1) {
            None => Nat::zero(),
            Some(less) => Nat(Lazy::defer(move || Peano::Succ(Nat::from(less)))),
        }
    }
}

impl Add for Nat {
    type Output = Nat;

    fn add(self, other: Nat) -> Nat {
        Nat::defer(move || match self.0.take_value() {
            Peano::Zero => other,
            Peano::Succ(less) => (less + other).succ(),
        })
    }
}

impl Add for &Nat {
    type Output = Nat;

    fn add(self, other: &Nat) -> Nat {
        self.clone() + other.clone()
    }
}

impl PartialEq for Nat {
    fn eq(&self, other: &Nat) -> bool {
        let (mut left, mut right) = (self, other);
        loop {
            match (left.less_one(), right.less_one()) {
                (Some(less), Some(other)) => (left, right) = (less, other),
                (less, other) => return less.is_none() == other.is_none(),
            }
        }
    }
}

impl Eq for Nat {}

impl Ord for Nat {
    fn cmp(&self, other: &Nat) -> Ordering {
        let (mut left, mut right) = (self, other);
        loop {
            match (left.less_one(), right.less_one()) {
                (Some(less), Some(other)) => (left, right) = (less, other),
                (less, other) => return less.is_some().cmp(&other.is_some()),
            }
        }
    }
}

impl PartialOrd for Nat {
    fn partial_cmp(&self, other: &Nat) -> Option<Ordering> {
        Some(self.cmp(other))
    }

    /// Looks at the greater one first: nothing is less than 0.
    fn lt(&self, other: &Nat) -> bool {
        let (mut left, mut right) = (self, other);
        while let Some(other) = right.less_one() {
            let Some(less) = left.less_one() else { return true };
            (left, right) = (less, other);
        }
        false
    }

    fn le(&self, other: &Nat) -> bool {
        !PartialOrd::lt(other, self)
    }

    fn gt(&self, other: &Nat) -> bool {
        other < self
    }

    fn ge(&self, other: &Nat) -> bool {
        !PartialOrd::lt(self, other)
    }
}

impl PartialEq<u64> for Nat {
    fn eq(&self, number: &u64) -> bool {
        !self.is_below(*number) && number.checked_add(1).is_some_and(|above| self.is_below(above))
    }
}

impl PartialOrd<u64> for Nat {
    fn partial_cmp(&self, number: &u64) -> Option<Ordering> {
        if self.is_below(*number) {
            return Some(Ordering::Less);
        }
        let is_equal = number.checked_add(1).is_some_and(|above| self.is_below(above));
        Some(if is_equal { Ordering::Equal } else { Ordering::Greater })
    }

    fn lt(&self, number: &u64) -> bool {
        self.is_below(*number)
    }

    fn ge(&self, number: &u64) -> bool {
        !self.is_below(*number)
    }
}

/// As far as it is known: `2` or, if the rest is open, `2 + _`.
impl fmt::Debug for Nat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut count, mut rest) = (0_u64, self);
        loop {
            if !rest.0.is_known() {
                return if count == 0 { f.write_str("_") } else { write!(f, "{count} + _") };
            }
            let Some(less) = rest.less_one() else { return write!(f, "{count}") };
            (count, rest) = (count + 1, less);
        }
    }
}

/// Written as a call of this function, which never refuses.
pub(super) const fn call(path: &'static str) -> Style {
    Style::Call(Call { path, receiver: None, refuses: false, borrows: 0 })
}

/// A constructor that is written as a call.
pub(super) const fn constructor(path: &'static str, fields: &'static [Field]) -> Con {
    Con { name: path, fields: List::Fixed { items: fields }, style: call(path), weight: 1, seen: Seen::Everywhere }
}

/// Is this the description of numbers that are zero or one more than another?
pub(crate) fn is_peano(def: &Def) -> bool {
    def.name == "Nat" && def.module == "lakatos::lazy"
}

/// How a number is written of which all is known.
pub(crate) const FROM: &str = "Nat::from";

// A constant of its own: Rust 1.85 promotes no temporary inside of another one whose type has a destructor.
const CONSTRUCTORS: &[Con] =
    &[constructor("Nat::zero", &[]), constructor("Nat::succ", &[Field { name: "", link: Link::To(Nat::shape) }])];

impl Data for Peano {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Peano>, 0),
        name: "Nat",
        module: "lakatos::lazy",
        type_name: type_name::<Nat>,
        kind: Kind::Sum(Sum { cons: List::Fixed { items: CONSTRUCTORS }, calls: None }),
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        match source.con(Self::DEF) {
            0 => Some(Peano::Zero),
            _ => Some(Peano::Succ(field(source, 0)?)),
        }
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        match self {
            Peano::Zero => parts.con(0, &[]),
            Peano::Succ(less) => parts.con(1, &[less]),
        }
    }
}

impl Data for Nat {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Nat>, MARK),
        name: "Nat",
        module: "lakatos::lazy",
        type_name: type_name::<Nat>,
        kind: Kind::Wrap(Wrap::plain(Link::To(Peano::shape))),
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        Lazy::draw(source).map(Nat)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        self.0.parts(parts);
    }
}
