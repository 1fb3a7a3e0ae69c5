//! Kept cases are run again by their numbers, so that nothing has to be quoted.

use crate::shop::{Shop, golden, read, said, write};

#[test]
fn a_report_names_a_kept_case_by_its_number_and_that_runs_it_again() {
    let shop = Shop::new();
    let found = shop.run("small_numbers", "small");
    let number = "LAKATOS_REPLAY=cases::small_numbers#1 cargo test -p shop --test kept cases::small_numbers";
    assert!(said(&found).contains(number), "{}", said(&found));
    let kept = read(&shop.pending("small_numbers"));

    let replay = |bugs: &str| {
        let child = shop.child("small_numbers").set("SHOP_BUGS", bugs);
        child.set("LAKATOS_REPLAY", "cases::small_numbers#1").run()
    };
    let again = replay("small");
    assert!(!again.passed());
    golden("by_number", &said(&again));
    // A report has explained it, so it runs once, unless an explanation is asked for.
    let child = shop.child("small_numbers").set("SHOP_BUGS", "small").set("LAKATOS_EXPLAIN", "2000");
    let explained = said(&child.set("LAKATOS_REPLAY", "cases::small_numbers#1").run());
    assert!(explained.contains("It fails exactly when `x >= 4 && y > 1`"), "{explained}");
    let fixed = replay("");
    assert!(fixed.passed(), "{}", said(&fixed));
    assert!(said(&fixed).contains("passed the given case"), "{}", said(&fixed));
    assert_eq!(read(&shop.pending("small_numbers")), kept, "nothing is written");
}

#[test]
fn cases_are_numbered_in_the_order_of_their_files_accepted_ones_first() {
    let shop = Shop::new();
    shop.run("small_numbers", "small");
    let pending = read(&shop.pending("small_numbers"));
    assert!(pending.contains("let x: u8 = 4;"), "{pending}");
    write(&shop.accepted("small_numbers"), &pending.replace("let x: u8 = 4;", "let x: u8 = 200;"));
    let replay = |number: &str| {
        let child = shop.child("small_numbers").set("SHOP_BUGS", "small");
        said(&child.set("LAKATOS_REPLAY", format!("cases::small_numbers#{number}")).run())
    };
    assert!(replay("1").contains("let x: u8 = 200;"), "{}", replay("1"));
    assert!(replay("2").contains("let x: u8 = 4;"), "{}", replay("2"));
    golden("by_a_number_too_large", &replay("3"));
    assert!(replay("0").contains("asks for case 0 of `cases::small_numbers`, of which 2 are kept"), "{}", replay("0"));
    // The first is reduced to the second, and is named so.
    let found = said(&shop.run("small_numbers", "small"));
    assert!(found.contains("LAKATOS_REPLAY=cases::small_numbers#2 "), "{found}");
}

#[test]
fn a_number_of_nothing_and_of_a_stale_case_say_so() {
    let shop = Shop::new();
    let replay = |name: &str, number: &str| {
        let child = shop.child(name).set("SHOP_BUGS", "small");
        said(&child.set("LAKATOS_REPLAY", format!("cases::{name}#{number}")).run())
    };
    golden("by_number_where_none_is_kept", &replay("small_numbers", "1"));
    shop.run("small_numbers", "small");
    golden("by_another_number_than_one", &replay("small_numbers", "2"));
    let stale = read(&shop.pending("small_numbers")).replace("let x: u8 = 4;", "let x: u8 = 400;");
    write(&shop.pending("small_numbers"), &stale);
    golden("by_number_of_a_stale_case", &replay("small_numbers", "1"));
}
