//! Properties that change their mind.

use crate::shop::{Shop, golden, read, said};

#[test]
fn both_ends_are_told_and_nothing_is_reduced() {
    let shop = Shop::new();
    let ended = shop.run("by_chance", "chance");
    assert!(!ended.passed());
    golden("flaky", &said(&ended));
    golden("flaky_file", &read(&shop.pending("by_chance")));
    let passes = shop.run("by_chance", "");
    assert!(passes.passed() && !said(&passes).contains("Fixed"), "{}", said(&passes));
}
