//! Values whose texts are not what they are: functions, and what generators have made.

use crate::shop::{Shop, read, said};

#[track_caller]
fn is_found_again(test: &str, bug: &str, line: &str) {
    let shop = Shop::new();
    shop.run(test, bug);
    let text = read(&shop.pending(test));
    assert!(text.contains(line), "{text}");
    let report = said(&shop.run(test, bug));
    assert!(report.contains("Found by a case that was kept"), "{report}");
    assert_eq!(read(&shop.pending(test)), text);
    assert!(shop.run(test, "").passed());
}

#[test]
fn functions() {
    is_found_again("of_a_function", "functions", "let f: Fun<u8, u8> =");
}

#[test]
fn values_of_generators() {
    is_found_again("of_a_generator", "hundreds", "let x: u32 = 3;");
}
