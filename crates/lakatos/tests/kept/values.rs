//! Values whose texts are not what they are: functions, and what generators have made.

use crate::shop::{Shop, golden, read, said, write};

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
    is_found_again("of_a_generator", "hundreds", "let x: u32 = 300;\n  values\n");
}

#[test]
fn texts_that_are_put_together() {
    is_found_again("of_texts", "dots", "let name: String = String::from(\"a@b.com\");\n  values\n");
}

#[test]
fn lists_whose_lengths_depend_on_what_is_not_shown() {
    is_found_again("of_squares", "squares", "let rows: Vec<Vec<u8>> = vec![vec![0, 0], vec![7, 0]];\n  values\n");
}

#[test]
fn choices_among_constants() {
    let blue = "String::from(\"blue\")";
    let line = format!("let colours: Vec<String> = vec![{blue}, {blue}, {blue}];\n  values\n");
    is_found_again("of_constants", "blue", &line);
}

#[test]
fn values_that_a_check_lets_through() {
    is_found_again("of_checked_values", "hundreds", "let square: u32 = 289;\n  values\n");
}

#[test]
fn values_inside_values() {
    is_found_again(
        "of_accounts",
        "accounts",
        "let account: Account = Account { name: String::from(\"a@a.com\"), cents: 300 };\n  let twice: bool = true;\n  \
         values\n",
    );
}

#[test]
fn what_runs_a_case_again_holds_the_value() {
    let shop = Shop::new();
    golden("value_found", &said(&shop.run("of_accounts", "accounts")));
    golden("value_found_file", &read(&shop.pending("of_accounts")));
    let replay = |case: &str, bugs: &str| {
        let child = shop.child("of_accounts").set("SHOP_BUGS", bugs);
        said(&child.set("LAKATOS_REPLAY", format!("cases::of_accounts: {case}")).run())
    };
    let value = "(Account { name: String::from(\"a@a.com\"), cents: 300 }, true)";
    let again = replay(value, "accounts");
    assert!(again.contains("Found by running the given case") && again.contains("cents: 300"), "{again}");
    let by_hand = replay("(Account { cents: 9_00, name: \"c@cc.org\".into() }, true)", "accounts");
    assert!(by_hand.contains("\"c@cc.org\"), cents: 900"), "{by_hand}");
    // What generators are given can be written, too.
    let source = "(Account { name: (String::from(\"b\"), String::from(\"c\"), 1), cents: 4 }, true) #source";
    let of_source = replay(source, "accounts");
    assert!(of_source.contains("\"b@c.org\"), cents: 400"), "{of_source}");
    golden("value_that_is_not_made", &replay(value, "fewer accounts"));
}

#[test]
fn a_value_that_its_generator_does_not_make_any_more_is_stale() {
    let shop = Shop::new();
    shop.run("of_accounts", "accounts");
    let text = read(&shop.pending("of_accounts"));
    let changed = shop.run("of_accounts", "fewer");
    assert!(changed.passed(), "{}", said(&changed));
    golden("stale_value_of_a_generator", &said(&changed));
    assert_eq!(read(&shop.pending("of_accounts")), text, "nothing is lost");
}

#[test]
fn a_value_that_does_not_lead_back_is_kept_by_what_it_is_made_of() {
    let shop = Shop::new();
    let found = said(&shop.run("of_mixed_up_values", "mixed"));
    assert!(
        found.contains("\nThe case is stored as what a generator was given: its value alone does not lead back to that.\nRun it again:\n"),
        "{found}"
    );
    let text = read(&shop.pending("of_mixed_up_values"));
    assert!(
        text.contains("\n  meaning: ") && !text.contains("\n  values\n") && text.contains("\nformat 2\n"),
        "{text}"
    );
    assert!(said(&shop.run("of_mixed_up_values", "mixed")).contains("Found by a case that was kept"));
    let changed = said(&shop.run("of_mixed_up_values", "mixed otherwise"));
    assert!(changed.contains("its generators have changed"), "{changed}");
}

#[test]
fn a_value_written_by_hand_needs_the_mark_and_the_report_says_so() {
    let shop = Shop::new();
    let text = "property cases::of_a_generator\n\ncase a\n  let x: u32 = 500;\n";
    write(&shop.accepted("of_a_generator"), text);
    let reason = "`x` is not of type `u32`: line 1, column 1: expected an integer from 0 to 9, found `500`; if this is the \
                  value that a report shows, add a line `values` to the case";
    let report = said(&shop.run("of_a_generator", "hundreds"));
    assert!(
        report.contains(&format!("of_a_generator.txt:3): {reason}\n")) || report.replace('\n', " ").contains(reason),
        "{report}"
    );
    write(&shop.accepted("of_a_generator"), &format!("{text}  values\n"));
    let report = said(&shop.run("of_a_generator", "hundreds"));
    assert!(report.contains("Found by a case that was kept"), "{report}");
}

/// Files of older versions hold what generators are given.
#[test]
fn what_older_versions_kept_is_read_as_it_was_meant() {
    let shop = Shop::new();
    let old = "format 1\nproperty cases::of_a_generator\n\ncase a\n  let x: u32 = 5;\n";
    write(&shop.accepted("of_a_generator"), old);
    let report = said(&shop.run("of_a_generator", "hundreds"));
    assert!(report.contains("Found by a case that was kept"), "{report}");
    assert_eq!(read(&shop.accepted("of_a_generator")), old);
    let pending = read(&shop.pending("of_a_generator"));
    assert!(pending.contains("\nformat 3\n") && pending.contains("let x: u32 = 300;\n  values\n"), "{pending}");
}
