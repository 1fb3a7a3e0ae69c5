//! A property before and after.

use lakatos::generator::{matching, range};

fn is_balanced(text: &str) -> bool {
    let mut open = 0i32;
    for c in text.chars() {
        open += match c {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        if open < 0 {
            return false;
        }
    }
    open == 0
}

// With proptest:
proptest::proptest! {
    #[test]
    fn pairs_were_balanced(depth in 0..20usize, inner in "[a-z]{0,5}") {
        let text = format!("{}{inner}{}", "(".repeat(depth), ")".repeat(depth));
        proptest::prop_assert!(is_balanced(&text));
    }
}

// With Lakatos:
#[lakatos::test]
fn pairs_are_balanced(#[with(range(0..20))] depth: usize, #[with(matching("[a-z]{0,5}"))] inner: &str) {
    let text = format!("{}{inner}{}", "(".repeat(depth), ")".repeat(depth));
    assert!(is_balanced(&text));
}
