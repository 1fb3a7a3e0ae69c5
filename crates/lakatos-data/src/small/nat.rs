//! Natural numbers.

use std::any::{TypeId, type_name};
use std::fmt;
use std::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Rem, RemAssign, Sub, SubAssign};

use crate::data::Data;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind, Link, Wrap};
use crate::source::Source;

/// A natural number: exactly one of each size.
///
/// It is a leaf: a search chooses the whole number at once, so nothing is ever proved for all of them. With the feature
/// `lazy`, `lakatos::lazy::Nat` is chosen only as far as it is compared, and something can be proved for all of these.
///
/// Its operators never wrap: where the result is not a natural number of 64 bits they panic, in every build.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nat(pub u64);

impl Nat {
    /// Zero.
    pub const MIN: Nat = Nat(0);
    /// The greatest.
    pub const MAX: Nat = Nat(u64::MAX);

    /// The number.
    pub const fn get(self) -> u64 {
        self.0
    }

    /// The sum, unless it overflows.
    pub fn checked_add(self, other: Nat) -> Option<Nat> {
        self.0.checked_add(other.0).map(Nat)
    }

    /// The difference, unless it is negative.
    pub fn checked_sub(self, other: Nat) -> Option<Nat> {
        self.0.checked_sub(other.0).map(Nat)
    }

    /// The product, unless it overflows.
    pub fn checked_mul(self, other: Nat) -> Option<Nat> {
        self.0.checked_mul(other.0).map(Nat)
    }

    /// The difference, or zero.
    pub const fn saturating_sub(self, other: Nat) -> Nat {
        Nat(self.0.saturating_sub(other.0))
    }
}

impl From<u64> for Nat {
    fn from(number: u64) -> Nat {
        Nat(number)
    }
}

impl From<Nat> for u64 {
    fn from(number: Nat) -> u64 {
        number.0
    }
}

impl fmt::Display for Nat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

macro_rules! operator {
    ($op:ident $method:ident, $assign:ident $assign_method:ident, |$left:ident, $right:ident| $result:expr) => {
        impl $op for Nat {
            type Output = Nat;

            #[track_caller]
            fn $method(self, other: Nat) -> Nat {
                let ($left, $right) = (self, other);
                $result
            }
        }

        impl $assign for Nat {
            #[track_caller]
            fn $assign_method(&mut self, other: Nat) {
                *self = $op::$method(*self, other);
            }
        }
    };
}

operator!(Add add, AddAssign add_assign, |left, right| match left.checked_add(right) {
    Some(sum) => sum,
    None => panic!("`{left:?} + {right:?}` is more than a `Nat` holds: use `checked_add` where that may happen"),
});
operator!(Sub sub, SubAssign sub_assign, |left, right| match left.checked_sub(right) {
    Some(difference) => difference,
    None => panic!(
        "`{left:?} - {right:?}` is less than zero: use `checked_sub` or `saturating_sub` where that may happen"
    ),
});
operator!(Mul mul, MulAssign mul_assign, |left, right| match left.checked_mul(right) {
    Some(product) => product,
    None => panic!("`{left:?} * {right:?}` is more than a `Nat` holds: use `checked_mul` where that may happen"),
});
operator!(Div div, DivAssign div_assign, |left, right| {
    assert!(right.0 != 0, "attempt to divide by zero");
    Nat(left.0 / right.0)
});
operator!(Rem rem, RemAssign rem_assign, |left, right| {
    assert!(right.0 != 0, "attempt to calculate the remainder with a divisor of zero");
    Nat(left.0 % right.0)
});

impl Data for Nat {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Nat>, 0),
        name: "Nat",
        module: "lakatos::small",
        type_name: type_name::<Nat>,
        kind: Kind::Wrap(Wrap::call(Link::To(u64::shape), "Nat")),
    };

    #[inline]
    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        u64::draw(source).map(Nat)
    }

    #[inline]
    fn redraw<S: Source + ?Sized>(&mut self, source: &mut S) -> Option<()> {
        self.0.redraw(source)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        self.0.parts(parts);
    }
}
