//! From the first failure to the end.

use crate::shop::{Shop, golden, read, said, write};

#[test]
fn a_failing_case_is_kept_and_tried_first_until_it_is_fixed() {
    let shop = Shop::new();
    let first = shop.run("totals_add_up", "discount");
    assert!(!first.passed());
    let kept = read(&shop.pending("totals_add_up"));
    golden("found", &said(&first));
    golden("found_file", &kept);

    let second = shop.run("totals_add_up", "discount");
    golden("found_again", &said(&second));
    assert_eq!(read(&shop.pending("totals_add_up")), kept, "nothing is better than before");
    assert!(second.tally("runs") < first.tally("runs") / 2, "the search is not made again");

    let third = shop.child("totals_add_up").set("LAKATOS_KEEP", "nothing").captured().run();
    assert!(third.passed());
    assert_eq!(
        third.err,
        "lakatos: cases::totals_add_up: a kept case passes now \
         (target/lakatos/pending/shop/kept/cases/totals_add_up.txt:5); to check it in: LAKATOS_KEEP=accepted cargo test -p \
         shop --test kept cases::totals_add_up -- --exact --include-ignored\n"
    );
    let third = shop.run("totals_add_up", "");
    assert!(third.passed());
    golden("fixed", &said(&third));
    golden("fixed_file", &read(&shop.pending("totals_add_up")));

    let fourth = shop.run("totals_add_up", "");
    assert!(!said(&fourth).contains("Fixed"), "that is told once:\n{}", said(&fourth));
    assert!(said(&fourth).contains("1 kept case"), "{}", said(&fourth));

    let fifth = shop.run("totals_add_up", "discount");
    assert!(said(&fifth).contains("Found by a case that was kept in target/lakatos"), "{}", said(&fifth));
}

#[test]
fn what_is_accepted_is_moved_beside_the_sources() {
    let shop = Shop::new();
    shop.run("small_numbers", "small");
    let accepted = shop.child("small_numbers").set("SHOP_BUGS", "").set("LAKATOS_KEEP", "accepted").run();
    assert!(accepted.passed(), "{}", said(&accepted));
    assert_eq!(shop.files(), ["lakatos-cases/kept/cases/small_numbers.txt"]);
    let text = read(&shop.accepted("small_numbers"));
    assert!(text.contains("let x: u8 = 4;"), "{text}");

    let again = shop.run("small_numbers", "small");
    assert!(said(&again).contains("Found by a case that was kept in lakatos-cases/kept"), "{}", said(&again));
    assert_eq!(shop.files(), ["lakatos-cases/kept/cases/small_numbers.txt"], "it is known already");
    assert_eq!(read(&shop.accepted("small_numbers")), text);
    let fixed = shop.run("small_numbers", "");
    assert!(!said(&fixed).contains("Fixed"), "that is what is expected of it:\n{}", said(&fixed));
}

#[test]
fn a_case_can_be_accepted_as_it_is_found() {
    let shop = Shop::new();
    let found = shop.child("small_numbers").set("SHOP_BUGS", "small").set("LAKATOS_KEEP", "accepted").run();
    assert!(said(&found).contains("Kept in lakatos-cases/kept/cases/small_numbers.txt"), "{}", said(&found));
    assert_eq!(shop.files(), ["lakatos-cases/kept/cases/small_numbers.txt"]);
}

#[test]
fn pending_cases_are_listed_accepted_and_discarded_by_programs() {
    let shop = Shop::new();
    shop.run("small_numbers", "small");
    shop.run("totals_add_up", "discount");
    let (files, problems) = lakatos::report::kept::pending(&shop.folder.join("target"), &shop.folder);
    assert!(problems.is_empty(), "{problems:?}");
    let properties: Vec<&str> = files.iter().map(|pending| pending.file.property()).collect();
    assert_eq!(properties, ["cases::small_numbers", "cases::totals_add_up"]);
    let accepted = files[0].accepted(&shop.folder, &shop.folder);
    assert_eq!(lakatos::report::kept::accept(&files[0].file, &accepted, None), Ok(1));
    assert_eq!(lakatos::report::kept::discard(&files[1].file, None), Ok(1));
    assert_eq!(shop.files(), ["lakatos-cases/kept/cases/small_numbers.txt"]);
    let again = shop.run("small_numbers", "small");
    assert!(said(&again).contains("Found by a case that was kept in lakatos-cases"), "{}", said(&again));
}

#[test]
fn another_failure_is_kept_beside_the_first() {
    let shop = Shop::new();
    shop.run("two_ways", "panics");
    shop.run("two_ways", "hidden");
    let text = read(&shop.pending("two_ways"));
    assert!(text.contains("let x: u16 = 1000;") && text.contains("let x: u16 = 3;"), "{text}");
    // The one that fails is reported; the other one passes.
    let report = said(&shop.run("two_ways", "panics"));
    assert!(report.contains("let x: u16 = 1000;"), "{report}");
}

#[test]
fn in_continuous_integration_kept_cases_are_tried_and_nothing_is_written() {
    let shop = Shop::new();
    let found = shop.child("small_numbers").set("SHOP_BUGS", "small").set("CI", "true").run();
    assert!(!found.passed() && !said(&found).contains("Kept in"), "{}", said(&found));
    assert_eq!(shop.files(), Vec::<String>::new());
    shop.child("small_numbers").set("SHOP_BUGS", "small").set("LAKATOS_KEEP", "accepted").run();
    let text = read(&shop.accepted("small_numbers"));
    let again = shop.child("small_numbers").set("SHOP_BUGS", "small").set("CI", "true").run();
    assert!(said(&again).contains("Found by a case that was kept"), "{}", said(&again));
    assert_eq!(read(&shop.accepted("small_numbers")), text);
    let asked = shop.child("totals_add_up").set("SHOP_BUGS", "discount").set("CI", "1").set("LAKATOS_KEEP", "pending");
    assert!(said(&asked.run()).contains("Kept in target/lakatos/pending"));
}

#[test]
fn instances_of_a_property_have_one_file_and_keep_their_own_cases() {
    let shop = Shop::new();
    let found = shop.run("of_two_types", "negative");
    assert!(!found.passed());
    let text = read(&shop.pending("of_two_types"));
    assert!(text.contains("  instance: i32\n") || text.contains("  instance: T = i32\n"), "{text}");
    let report = said(&shop.run("of_two_types", "negative"));
    assert!(report.contains("Found by a case that was kept"), "{report}");
}

#[test]
fn closures_of_one_test_are_told_apart_by_their_lines() {
    let shop = Shop::new();
    shop.run("closures", "second");
    let text = read(&shop.pending("closures"));
    let line = text.lines().find_map(|line| line.strip_prefix("  line: ")).expect("the line is kept").to_owned();
    let report = said(&shop.run("closures", "second"));
    assert!(report.contains("Found by a case that was kept"), "{report}");
    // Somebody has added lines above.
    std::fs::write(shop.pending("closures"), text.replace(&line, "7")).expect("the file can be written");
    let report = said(&shop.run("closures", "second"));
    assert!(report.contains("Found by a case that was kept"), "{report}");
    let report = said(&shop.run("closures", ""));
    assert!(!report.contains("Stale"), "{report}");
}

#[test]
fn a_name_can_hold_anything() {
    let shop = Shop::new();
    shop.run("named", "first");
    let report = said(&shop.run("named", "first"));
    assert!(
        report.contains("Found by a case that was kept in\n    target/lakatos/pending/shop/kept/prices"),
        "{report}"
    );
    assert_eq!(shop.files().len(), 1);
}

#[test]
fn what_is_expected_to_fail_what_is_only_run_and_what_is_inside_a_case_is_not_kept() {
    let shop = Shop::new();
    assert!(shop.run("expected_to_fail", "").passed());
    assert!(shop.run("closures", "").passed());
    assert!(shop.run("nested", "").passed());
    assert!(!shop.run("that_keeps_nothing", "small").passed());
    assert_eq!(shop.files(), Vec::<String>::new());
}

#[test]
fn a_case_that_fails_in_another_way_than_is_expected_is_kept_until_it_fails_as_expected() {
    let shop = Shop::new();
    assert!(shop.run("expected_to_panic", "").passed());
    assert_eq!(shop.files(), Vec::<String>::new());
    assert!(!shop.run("expected_to_panic", "other").passed());
    let kept = read(&shop.pending("expected_to_panic"));
    assert!(kept.contains("let x: u8 = 9;"), "{kept}");
    let again = shop.run("expected_to_panic", "other");
    assert!(said(&again).contains("Found by a case that was kept in target/lakatos"), "{}", said(&again));
    let fixed = shop.run("expected_to_panic", "");
    assert!(fixed.passed(), "{}", said(&fixed));
}

#[test]
fn running_a_case_again_writes_nothing() {
    let shop = Shop::new();
    let replay =
        shop.child("small_numbers").set("SHOP_BUGS", "small").set("LAKATOS_REPLAY", "cases::small_numbers: (9, 9)");
    assert!(!replay.run().passed());
    assert_eq!(shop.files(), Vec::<String>::new());
}

#[test]
fn nothing_is_kept_of_mutants() {
    let shop = Shop::new();
    let audited = shop.run("audited", "");
    assert!(audited.passed() && said(&audited).contains("mutants survive"), "{}", said(&audited));
    assert_eq!(audited.err, "", "what was demanded is met");
    assert_eq!(shop.files(), Vec::<String>::new());
}

#[test]
fn two_cases_of_one_name_stay_two_when_one_of_them_is_found_again() {
    let shop = Shop::new();
    let head = "format 1\nproperty cases::small_numbers\n\n";
    let copied = "# A customer's.\ncase copied\n  let x: u8 = 9;\n  let y: u8 = 9;\n\n# Ours.\ncase copied\n  let x: u8 = 0;\n  let y: u8 = 1;\n";
    write(&shop.accepted("small_numbers"), &format!("{head}{copied}"));
    let found = shop.child("small_numbers").set("SHOP_BUGS", "small").set("LAKATOS_KEEP", "accepted").run();
    assert!(said(&found).contains("Found by a case that was kept in lakatos-cases"), "{}", said(&found));
    let text = read(&shop.accepted("small_numbers"));
    assert!(text.contains("# A customer's.\ncase ") && text.contains("let x: u8 = 4;"), "{text}");
    assert!(text.contains("# Ours.\ncase copied\n  let x: u8 = 0;\n"), "{text}");
}

#[test]
fn an_accepted_case_makes_no_room_for_another_that_fails_in_the_same_way() {
    let shop = Shop::new();
    for bug in ["small", "other"] {
        shop.child("small_numbers").set("SHOP_BUGS", bug).set("LAKATOS_KEEP", "accepted").run();
    }
    let text = read(&shop.accepted("small_numbers"));
    assert!(text.contains("let x: u8 = 4;") && text.contains("let y: u8 = 7;"), "{text}");
}

/// In one write: with one for each of them, this takes minutes.
#[test]
fn two_thousand_cases_that_pass_are_marked_as_fixed() {
    let shop = Shop::new();
    let mut text = "format 1\nproperty cases::small_numbers\n".to_owned();
    for number in 0..2_000 {
        text += &format!("\ncase a{number}\n  let x: u8 = {};\n  let y: u8 = {};\n", number % 256, number / 256);
    }
    write(&shop.pending("small_numbers"), &text);
    let ended = shop.run("small_numbers", "");
    assert!(ended.passed(), "{}", said(&ended));
    let after = read(&shop.pending("small_numbers"));
    assert_eq!(after.matches("  fixed\n").count(), 2_000);
    assert_eq!(after.replace("  fixed\n", ""), text);
}

/// Whoever reads the file in between sees every case marked, or none.
#[test]
fn cases_that_pass_are_marked_as_fixed_in_one_write() {
    let shop = Shop::new();
    let mut text = "format 1\nproperty cases::small_numbers\n".to_owned();
    for number in 0..200 {
        text += &format!("\ncase a{number}\n  let x: u8 = {number};\n  let y: u8 = 0;\n");
    }
    let file = shop.pending("small_numbers");
    write(&file, &text);
    let marked = || read(&file).matches("  fixed\n").count();
    std::thread::scope(|scope| {
        let run = scope.spawn(|| shop.run("small_numbers", "").passed());
        while !run.is_finished() {
            let count = marked();
            assert!(count == 0 || count == 200, "{count} of 200 cases are marked");
        }
        assert!(run.join().expect("the run ends"));
    });
    assert_eq!(marked(), 200);
}

#[test]
fn paths_are_told_from_the_workspace_wherever_the_build_folder_is() {
    let (shop, built) = (Shop::new(), Shop::new());
    let package = shop.folder.join("packages/shop");
    write(&package.join("Cargo.toml"), "[package]\nname = \"shop\"\n");
    let child = || {
        let child = built.child("small_numbers").set("CARGO_MANIFEST_DIR", &package).set("SHOP_BUGS", "small");
        child.set("COLUMNS", "1000")
    };
    let report = said(&child().run());
    let pending = format!("Kept in {}, and tried first", built.pending("small_numbers").display());
    assert!(report.contains(&pending), "{report}");
    let report = said(&child().set("LAKATOS_KEEP", "accepted").run());
    assert!(report.contains("kept in packages/shop/lakatos-cases/kept/cases/small_numbers.txt"), "{report}");
}

#[test]
fn an_audit_that_demands_nothing_is_told_in_one_line() {
    let shop = Shop::new();
    let audited = shop.child("audited_without_demands").captured().run();
    assert!(audited.passed(), "{}", said(&audited));
    let lines: Vec<&str> = audited.err.lines().collect();
    assert_eq!(lines.len(), 1, "{}", audited.err);
    assert!(lines[0].starts_with("lakatos: ") && lines[0].contains("mutants survive"), "{}", lines[0]);
    let command =
        "cargo test -p shop --test kept cases::audited_without_demands -- --exact --include-ignored --nocapture";
    assert!(lines[0].ends_with(&format!("; the whole report: {command}")), "{}", lines[0]);
}
