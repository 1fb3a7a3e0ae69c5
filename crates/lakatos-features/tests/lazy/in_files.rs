//! Modules in files, copied by their paths.

use super::shelf::{self, Shelf};

#[lakatos::lazy(file = "tests/lazy/shelf.rs", key = u8)]
mod shelf_lazy {}

#[lakatos::test(lazy = shelf_lazy, exhaustive = 1_000)]
fn what_is_put_in_order_is_in_order(shelf: Shelf, item: u8) {
    lakatos::assume!(shelf::is_sorted(&shelf));
    let shelf = shelf.put(item);
    assert!(shelf::is_sorted(&shelf) && shelf::has(&shelf, item));
}

#[lakatos::test(lazy = shelf_lazy, expect = falsified)]
fn what_is_put_once_is_lost(shelf: Shelf, item: u8) {
    lakatos::assume!(shelf::is_sorted(&shelf));
    assert!(shelf::has(&shelf.put_once(item), item));
}
