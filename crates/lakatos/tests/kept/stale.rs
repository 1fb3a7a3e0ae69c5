//! Cases that are none any more.

use crate::shop::{Shop, golden, read, said, write};

fn stale(name: &str, test: &str, from: &str, to: &str, bugs: [&str; 2]) {
    let shop = Shop::new();
    shop.run(test, bugs[0]);
    let text = read(&shop.pending(test));
    assert!(text.contains(from), "{text}");
    let changed = text.replace(from, to);
    write(&shop.pending(test), &changed);
    let ended = shop.run(test, bugs[1]);
    assert!(ended.passed(), "{}", said(&ended));
    golden(name, &said(&ended));
    assert_eq!(read(&shop.pending(test)), changed, "nothing is lost");
}

#[test]
fn a_field_that_is_gone() {
    stale("stale_field", "totals_add_up", "customer:", "client:", ["discount", ""]);
}

#[test]
fn an_argument_that_is_gone() {
    stale("stale_argument", "small_numbers", "  let y: u8 = 2;\n", "", ["small", ""]);
}

#[test]
fn a_value_that_is_too_large_for_its_type() {
    stale("stale_value", "small_numbers", "let x: u8 = 4;", "let x: u16 = 400;", ["small", ""]);
}

#[test]
fn a_premise_that_was_added() {
    stale("stale_premise", "with_a_premise", "let x: u8 = 4;", "let x: u8 = 4;", ["small", "stricter"]);
}

#[test]
fn a_value_that_still_fits_is_read_again() {
    let shop = Shop::new();
    shop.run("small_numbers", "small");
    // The arguments had other types and another order.
    let text = read(&shop.pending("small_numbers"));
    let moved = text.replace("  let x: u8 = 4;\n  let y: u8 = 2;\n", "  let y: i64 = 2;\n  let x: i64 = 4;\n");
    assert_ne!(moved, text);
    write(&shop.pending("small_numbers"), &moved);
    let report = said(&shop.run("small_numbers", "small"));
    assert!(report.contains("Found by a case that was kept") && report.contains("let x: u8 = 4;"), "{report}");
}
