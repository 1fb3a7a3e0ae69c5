//! Files of properties that are gone.

use crate::shop::{Shop, said, write};

/// A file of a property.
fn cases(property: &str) -> String {
    format!("format 1\nproperty {property}\n\ncase 1\n  let x: u8 = 1;\n")
}

/// What is said past what keeps the output of tests back.
fn told(shop: &Shop, test: &str) -> String {
    let ended = shop.child(test).captured().run();
    assert!(ended.passed(), "{}", said(&ended));
    ended.err.clone()
}

const GONE: &str = "lakatos: the file lakatos-cases/kept/cases/gone.txt keeps cases of `cases::gone`, and this program has no such \
                    test; rename the file and its line `property` after the test that has its cases now, or delete it\n";

#[test]
fn a_file_whose_property_is_gone_is_told_in_one_line() {
    let shop = Shop::new();
    write(&shop.accepted("gone"), &cases("cases::gone"));
    write(&shop.accepted("small_numbers"), "");
    assert_eq!(told(&shop, "small_numbers"), GONE);
    // Also where several properties are tried in one process.
    let both = shop.child("small_numbers").test("two_ways").captured().run();
    assert_eq!(both.err, GONE);
    write(&shop.pending("forgotten"), &cases("cases::forgotten"));
    let more = "no such test (and there is 1 more such file); rename";
    assert_eq!(told(&shop, "small_numbers"), GONE.replace("no such test; rename", more));
}

#[test]
fn what_a_run_does_not_select_is_not_gone() {
    let shop = Shop::new();
    for property in ["small_numbers", "totals_add_up", "closures"] {
        write(&shop.accepted(property), &cases(&format!("cases::{property}")));
    }
    assert_eq!(told(&shop, "two_ways"), "");
    // A closure of any name says in which test it stands.
    shop.run("named", "first");
    assert_eq!(told(&shop, "two_ways"), "");
}

#[test]
fn what_is_not_compiled_this_time_is_not_gone() {
    let shop = Shop::new();
    write(&shop.accepted("gone"), &cases("cases::gone"));
    let source = shop.folder.join("crates/lakatos/tests/kept/more.rs");
    write(&source, "#[cfg(windows)]\n#[lakatos::test]\nfn gone(x: u8) {}\n");
    assert_eq!(told(&shop, "small_numbers"), "");
    write(&source, "fn gone_by(x: u8) {}\n");
    assert_eq!(told(&shop, "small_numbers"), GONE);
}

#[test]
fn the_cases_of_another_target_are_its_own_unless_there_is_no_such_target() {
    let shop = Shop::new();
    write(&shop.folder.join("tests/api.rs"), "");
    write(&shop.folder.join("lakatos-cases/api/p.txt"), &cases("p"));
    write(&shop.folder.join("lakatos-cases/shop/p.txt"), &cases("p"));
    write(&shop.accepted("small_numbers"), "");
    assert_eq!(told(&shop, "small_numbers"), "");
    write(&shop.folder.join("lakatos-cases/web/p.txt"), &cases("p"));
    // One of those that are left says so: the first, and that is `api`.
    assert_eq!(told(&shop, "small_numbers"), "");
    std::fs::remove_file(shop.folder.join("tests/api.rs")).expect("it is there");
    let expected = "lakatos: the folder lakatos-cases/api keeps cases of the crate `api`, and the package has no such target (and there \
                    is 1 more such file); rename the file and its line `property` after the test that has its cases now, or \
                    delete it\n";
    assert_eq!(told(&shop, "small_numbers"), expected);
}

#[test]
fn it_is_a_failure_on_request_and_can_be_left_out() {
    let shop = Shop::new();
    write(&shop.accepted("gone"), &cases("cases::gone"));
    let asked = shop.child("small_numbers").set("LAKATOS_ORPHANS", "fail").run();
    assert_eq!(asked.code, 101);
    crate::shop::golden("orphans", &said(&asked));
    let silent = shop.child("small_numbers").set("LAKATOS_ORPHANS", "ignore").captured().run();
    assert_eq!((silent.code, silent.err.as_str()), (0, ""));
    let ci = shop.child("small_numbers").set("CI", "1").captured().run();
    assert_eq!((ci.code, ci.err.as_str()), (0, GONE));
}

#[test]
fn under_nextest_one_process_of_a_run_says_it() {
    let shop = Shop::new();
    write(&shop.accepted("gone"), &cases("cases::gone"));
    let run = |test: &str, id: &str| {
        let ended = shop.child(test).set("NEXTEST", "1").set("NEXTEST_RUN_ID", id).captured().run();
        assert!(ended.passed(), "{}", said(&ended));
        ended.err.clone()
    };
    assert_eq!(run("small_numbers", "1"), GONE);
    assert_eq!(run("two_ways", "1"), "");
    assert_eq!(run("small_numbers", "1"), GONE, "tried again, it says the same");
    assert_eq!(run("two_ways", "2"), GONE);
    assert_eq!(shop.files(), ["lakatos-cases/kept/cases/gone.txt", "target/lakatos/runs/kept=2"]);
}

#[test]
fn nothing_is_said_while_tests_are_listed() {
    let shop = Shop::new();
    write(&shop.accepted("gone"), &cases("cases::gone"));
    let mut list = shop.command();
    let output = list.arg("--list").output().expect("the program can be started");
    assert!(output.status.success() && output.stderr.is_empty());
}
