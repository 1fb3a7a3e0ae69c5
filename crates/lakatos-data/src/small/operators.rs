//! The operators of the small integers: computed on wide numbers, then cut to the low bits.

/// Implements all operators for a type that has `get` and `wrapping`.
macro_rules! operators {
    ($name:ident) => {
        $crate::small::operators::binary!($name, Add add, AddAssign add_assign, |left, right| left + right);
        $crate::small::operators::binary!($name, Sub sub, SubAssign sub_assign, |left, right| left - right);
        $crate::small::operators::binary!($name, Mul mul, MulAssign mul_assign, |left, right| left * right);
        $crate::small::operators::binary!($name, Div div, DivAssign div_assign, |left, right| {
            assert!(right != 0, "attempt to divide by zero");
            left / right
        });
        $crate::small::operators::binary!($name, Rem rem, RemAssign rem_assign, |left, right| {
            assert!(right != 0, "attempt to calculate the remainder with a divisor of zero");
            left % right
        });
        $crate::small::operators::binary!($name, BitAnd bitand, BitAndAssign bitand_assign, |left, right| left & right);
        $crate::small::operators::binary!($name, BitOr bitor, BitOrAssign bitor_assign, |left, right| left | right);
        $crate::small::operators::binary!($name, BitXor bitxor, BitXorAssign bitxor_assign, |left, right| left ^ right);
        $crate::small::operators::shift!($name, Shl shl, ShlAssign shl_assign, |number, by| number << by);
        $crate::small::operators::shift!($name, Shr shr, ShrAssign shr_assign, |number, by| number >> by);

        impl std::ops::Neg for $name {
            type Output = $name;

            #[inline]
            fn neg(self) -> $name {
                $name::wrapping(-i64::from(self.get()))
            }
        }

        impl std::ops::Not for $name {
            type Output = $name;

            #[inline]
            fn not(self) -> $name {
                $name::wrapping(!i64::from(self.get()))
            }
        }
    };
}

macro_rules! binary {
    (
        $name:ident, $op:ident $method:ident, $assign:ident $assign_method:ident,
        |$left:ident, $right:ident| $result:expr
    ) => {
        impl std::ops::$op for $name {
            type Output = $name;

            #[inline]
            #[track_caller]
            fn $method(self, other: $name) -> $name {
                let ($left, $right) = (i64::from(self.get()), i64::from(other.get()));
                $name::wrapping($result)
            }
        }

        impl std::ops::$assign for $name {
            #[inline]
            #[track_caller]
            fn $assign_method(&mut self, other: $name) {
                *self = std::ops::$op::$method(*self, other);
            }
        }
    };
}

macro_rules! shift {
    (
        $name:ident, $op:ident $method:ident, $assign:ident $assign_method:ident,
        |$number:ident, $by:ident| $result:expr
    ) => {
        /// Bits that are shifted out are lost, even if that is all of them.
        impl std::ops::$op<u32> for $name {
            type Output = $name;

            #[inline]
            fn $method(self, by: u32) -> $name {
                let ($number, $by) = (i64::from(self.get()), by.min(63));
                $name::wrapping($result)
            }
        }

        impl std::ops::$assign<u32> for $name {
            #[inline]
            fn $assign_method(&mut self, by: u32) {
                *self = std::ops::$op::$method(*self, by);
            }
        }
    };
}

pub(super) use {binary, operators, shift};
