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
    let captured = shop.child(test).set("SHOP_BUGS", bugs[1]).captured().run();
    assert_eq!((captured.code, captured.err.as_str()), (0, ended.err.as_str()), "it is seen");
}

/// The accepted file of `small_numbers` with this text.
fn accepted(text: &str) -> Shop {
    let shop = Shop::new();
    write(&shop.accepted("small_numbers"), &format!("format 1\nproperty cases::small_numbers\n\n{text}"));
    shop
}

const STALE: &str = "case a\n  let x: u8 = 1;\n  let y: u8 = 300;\n";

#[test]
fn an_accepted_case_that_is_stale_fails_in_continuous_integration_and_is_seen_elsewhere() {
    let shop = accepted(&format!("{STALE}\ncase b\n  let x: u8 = 1;\n  let y: u8 = 2;\n"));
    let ci = shop.child("small_numbers").set("CI", "true").run();
    assert_eq!(ci.code, 101);
    golden("stale_in_ci", &said(&ci));
    let night = shop.child("small_numbers").set("CI", "true").set("LAKATOS_PROFILE", "default").run();
    assert_eq!(night.code, 101, "whatever the profile is");
    let allowed = shop.child("small_numbers").set("CI", "true").set("LAKATOS_STALE", "report").captured().run();
    let here = shop.child("small_numbers").captured().run();
    for seen in [allowed, here] {
        assert!(seen.passed(), "{}", said(&seen));
        assert_eq!(
            seen.err,
            "lakatos: cases::small_numbers: a kept case is stale (lakatos-cases/kept/cases/small_numbers.txt:4): `y` is not \
             of type `u8`: line 1, column 1: expected an integer from 0 to 255, found `300`\n"
        );
    }
}

#[test]
fn what_cannot_be_read_of_an_accepted_file_fails_in_continuous_integration_too() {
    for text in ["case a\n  let x u8 1\n", "<<<<<<< a\n", "format 9\n"] {
        let shop = accepted(text);
        let ci = shop.child("small_numbers").set("CI", "true").run();
        assert_eq!(ci.code, 101, "{}", said(&ci));
        assert!(said(&ci).contains("but an accepted case was not tried"), "{}", said(&ci));
        assert!(shop.run("small_numbers", "").passed());
    }
}

#[test]
fn pending_cases_that_are_stale_fail_nowhere() {
    let shop = Shop::new();
    write(&shop.pending("small_numbers"), &format!("property cases::small_numbers\n\n{STALE}"));
    assert!(shop.child("small_numbers").set("CI", "true").run().passed());
}

#[test]
fn a_case_for_types_that_are_not_tried_any_more_is_stale() {
    let shop = Shop::new();
    let text =
        "property cases::of_two_types\n\ncase a\n  instance: T = u64\n  let x: u64 = 7;\n\ncase b\n  let x: u8 = 7;\n";
    write(&shop.accepted("of_two_types"), text);
    let ci = shop.child("of_two_types").set("CI", "true").run();
    assert_eq!(ci.code, 101);
    golden("stale_instances", &said(&ci));
}

#[test]
fn a_case_for_another_of_the_types_that_are_tried_is_not_stale() {
    let shop = Shop::new();
    let text = "property cases::of_two_types\n\ncase a\n  instance: T = u8\n  let x: u8 = 7;\n\ncase b\n  instance: T = i32\n  \
                let x: i32 = 7;\n";
    write(&shop.accepted("of_two_types"), text);
    let ci = shop.child("of_two_types").set("CI", "true").run();
    assert!(ci.passed() && !said(&ci).contains("Stale"), "{}", said(&ci));
    assert_eq!(ci.err, "");
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

/// Nothing tells these alternatives apart but their places.
#[test]
fn alternatives_of_values_that_cannot_be_shown_are_known_by_what_they_are_made_of() {
    let (shop, test) = (Shop::new(), "of_hidden_alternatives");
    shop.run(test, "dear");
    let text = read(&shop.pending(test));
    assert!(text.contains("= second(3);\n  meaning: ") && text.contains("\nformat 2\n"), "{text}");
    let again = said(&shop.run(test, "dear"));
    assert!(again.contains("Found by a case that was kept"), "{again}");
    let moved = shop.run(test, "swapped");
    assert!(moved.passed(), "{}", said(&moved));
    assert!(
        said(&moved).contains("its generators have changed") && !said(&moved).contains("Fixed"),
        "{}",
        said(&moved)
    );
    assert_eq!(read(&shop.pending(test)), text, "nothing is lost");
    // A case of the same text is another one, and takes nobody's place.
    shop.run(test, "swapped dear");
    assert!(read(&shop.pending(test)).contains(text.split_once("case ").expect("there is a case").1.trim_end()));
}

#[test]
fn alternatives_that_change_their_places_are_found_by_their_names_and_by_their_values() {
    for (test, line) in
        [("of_alternatives", "let price: u32 = 103;\n  values\n"), ("of_named_alternatives", "= dear(3);\n  meaning: ")]
    {
        let shop = Shop::new();
        shop.run(test, "dear");
        let text = read(&shop.pending(test));
        assert!(text.contains(line), "{text}");
        let moved = said(&shop.run(test, "swapped dear"));
        assert!(moved.contains("Found by a case that was kept"), "{moved}");
        assert_eq!(read(&shop.pending(test)), text);
    }
}

/// What a case was in files and commands of older versions: `choice_1` is the second alternative.
const OLDER: &str = "choice_1(3)";
const MEANING: &str = "f51b8edf";

#[test]
fn the_numbers_of_alternatives_in_older_files_are_read() {
    let test = "of_alternatives";
    let case = format!("property cases::{test}\n\ncase a\n  let price: u32 = {OLDER};\n");
    for text in [
        format!("format 1\n{case}"),
        format!("format 1\n{case}  shape: 44497169d2bf978d\n"),
        format!("format 2\n{case}  meaning: {MEANING}\n"),
    ] {
        let shop = Shop::new();
        write(&shop.accepted(test), &text);
        let again = said(&shop.run(test, "dear"));
        assert!(again.contains("Found by a case that was kept in lakatos-cases/"), "{text}{again}");
        assert_eq!(shop.files(), ["lakatos-cases/kept/cases/of_alternatives.txt"], "it is known, and not kept again");
    }
    for text in [format!("format 2\n{case}  meaning: 00000000\n"), format!("format 1\n{case}  shape: 0\n")] {
        let shop = Shop::new();
        write(&shop.accepted(test), &text);
        let changed = said(&shop.run(test, ""));
        assert!(changed.contains("its generators have changed"), "{text}{changed}");
    }
}

#[test]
fn what_runs_a_case_again_does_not_run_another() {
    let shop = Shop::new();
    let run = |test: &str, case: &str, bugs: &str| {
        let child = shop.child(test).set("LAKATOS_REPLAY", format!("cases::{test}: {case}"));
        child.set("SHOP_BUGS", bugs).run()
    };
    let again = |ended| said(&ended).contains("Found by running the given case");
    let first = said(&shop.run("of_hidden_alternatives", "dear"));
    let (_, replay) = first.split_once("LAKATOS_REPLAY='cases::of_hidden_alternatives: ").expect("a case to run again");
    let replay = replay.split('\'').next().expect("it ends");
    assert!(replay.starts_with("second(3) #"), "{replay}");
    assert!(again(run("of_hidden_alternatives", replay, "dear")));
    let moved = run("of_hidden_alternatives", replay, "swapped dear");
    assert_eq!(moved.code, 101);
    golden("replay_of_other_generators", &said(&moved));
    let by_hand = run("of_hidden_alternatives", "second(3)", "swapped dear");
    assert!(by_hand.passed(), "whoever writes it knows what it means");

    let older = format!("{OLDER} #{MEANING}");
    assert!(again(run("of_alternatives", &older, "dear")));
    let moved = said(&run("of_alternatives", &older, "swapped dear"));
    assert!(moved.contains("have changed since, and make another case of it."), "{moved}");
    assert!(again(run("of_alternatives", OLDER, "dear")), "no value is written like that");
    assert!(again(run("of_alternatives", "103", "swapped dear")));
}

#[test]
fn a_case_that_no_closure_of_a_test_can_try_is_stale_when_the_test_ends() {
    let shop = Shop::new();
    let text = |value: &str| format!("property cases::closures\n\ncase a\n  line: 7\n  let a: u8 = {value};\n");
    write(&shop.accepted("closures"), &text("300"));
    let line = "lakatos: cases::closures: a kept case is stale (lakatos-cases/kept/cases/closures.txt:3): no closure of the \
                test can try it\n";
    let here = shop.child("closures").captured().run();
    assert_eq!((here.code, here.err.as_str()), (0, line));
    let ci = shop.child("closures").set("CI", "1").captured().run();
    assert_eq!((ci.code, ci.err.as_str()), (101, line));
    write(&shop.accepted("closures"), &text("3"));
    let ci = shop.child("closures").set("CI", "1").captured().run();
    assert_eq!((ci.code, ci.err.as_str()), (0, ""));
}
