//! The second chapter: spaces that are searched completely.

use lakatos::prelude::*;

#[lakatos::test]
fn adding_commutes(a: u8, b: u8) -> bool {
    a.wrapping_add(b) == b.wrapping_add(a)
}

#[lakatos::test]
fn division_leaves_a_remainder(a: u8, b: u8) {
    assume!(b != 0);
    assert_eq!(a / b * b + a % b, a);
}
