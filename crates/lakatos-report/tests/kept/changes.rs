//! How a text changes: in as few lines as can be, and what others wrote stays.

use lakatos_report::kept::{Document, Entry};

use crate::{argument, case, panicked};

fn document(text: &str) -> Document {
    let document = Document::parse(text);
    assert_eq!(document.problems("a.txt"), []);
    document
}

#[test]
fn a_new_text_says_what_it_is() {
    let mut document = Document::new("lists::inserts");
    let arguments = vec![argument("x", "i64", "0"), argument("xs", "Vec<i64>", "vec![0, 0]")];
    let mut entry = Entry::new(Some("T = i64".to_owned()), Some(41), arguments);
    entry.failure.kind = "panicked".to_owned();
    entry.failure.place = Some(("src/lists.rs".to_owned(), 14));
    entry.failure.message = "assertion `left == right` failed\n  left: [0]\n right: [0, 0]".to_owned();
    entry.shape = "9c1f00aa12345678".to_owned();
    entry.found = "by the random search, case 17 (seed 0x2a)".to_owned();
    entry.unreduced = true;
    document.keep(entry);
    let expected = "\
# Failing cases of `lists::inserts`, kept by Lakatos: they are tried before all others.
format 2
property lists::inserts

case cda36e7e
  instance: T = i64
  line: 41
  let x: i64 = 0;
  let xs: Vec<i64> = vec![0, 0];
  failure: panicked
  place: src/lists.rs:14
  message: assertion `left == right` failed\\n  left: [0]\\n right: [0, 0]
  shape: 9c1f00aa12345678
  found: by the random search, case 17 (seed 0x2a)
  unreduced
";
    assert_eq!(document.text(), expected);
}

#[test]
fn a_simpler_case_of_the_same_failure_takes_the_place_of_the_first() {
    let mut document = Document::new("p");
    [panicked("vec![7, 7]", 1), panicked("vec![8, 8]", 2)].into_iter().for_each(|entry| document.keep(entry));
    document.keep(panicked("vec![0]", 1));
    let values: Vec<&str> = document.entries().iter().map(|(_, entry)| entry.arguments[0].value.as_str()).collect();
    assert_eq!(values, ["vec![0]", "vec![8, 8]"]);
}

#[test]
fn failures_of_other_kinds_places_instances_and_closures_stand_beside_each_other() {
    let mut document = Document::new("p");
    let other_kind = {
        let mut entry = panicked("vec![1]", 1);
        entry.failure.kind = "returned false".to_owned();
        entry
    };
    let other_file = {
        let mut entry = panicked("vec![2]", 1);
        entry.failure.place = Some(("src/sets.rs".to_owned(), 1));
        entry
    };
    let (mut other_instance, mut other_closure) = (panicked("vec![3]", 1), panicked("vec![4]", 1));
    other_instance.instance = Some("T = u8".to_owned());
    other_closure.line = Some(7);
    for entry in [panicked("vec![0]", 1), other_kind, other_file, other_instance, other_closure, panicked("vec![5]", 2)]
    {
        document.keep(entry);
    }
    assert_eq!(document.entries().len(), 6);
}

#[test]
fn a_case_that_fails_elsewhere_now_is_still_that_case() {
    let mut document = Document::new("p");
    document.keep(panicked("vec![0]", 1));
    document.keep(panicked("vec![0]", 3));
    assert_eq!(document.entries(), [(5, &panicked("vec![0]", 3))]);
}

#[test]
fn a_fixed_case_makes_room_only_for_itself() {
    let mut document = Document::new("p");
    document.keep(panicked("vec![0]", 1));
    assert!(document.mark_fixed(&[case("vec![0]")]) == 1);
    let text = document.text();
    assert!(text.ends_with("  place: src/lists.rs:1\n  fixed\n"), "{text}");
    assert!(document.mark_fixed(&[case("vec![0]")]) == 1);
    assert_eq!(document.text(), text);
    assert!(document.mark_fixed(&[case("vec![1]")]) == 0);

    document.keep(panicked("vec![1]", 1));
    assert_eq!(document.entries().len(), 2);
    document.keep(panicked("vec![0]", 1));
    let fixed: Vec<bool> = document.entries().iter().map(|(_, entry)| entry.fixed).collect();
    assert_eq!(fixed, [false, false]);
}

#[test]
fn what_others_wrote_stays() {
    let text = "\
property p
# The first of all.

# Of the empty list, too.
case by-hand

  # It took a day to find.
  let xs: Vec<i64> =
      vec![
          1,
      ];
# and another
  later: something new
  failure: panicked
  place: src/lists.rs:1

# At the end.
";
    let mut changed = document(text);
    assert_eq!(changed.entries()[0].1.arguments, [argument("xs", "Vec<i64>", "vec![ 1, ]")]);
    assert_eq!(changed.entries()[0].0, 5);
    assert!(changed.mark_fixed(&[case("vec![ 1, ]")]) == 1);
    let with_mark = text.replace("src/lists.rs:1\n", "src/lists.rs:1\n  fixed\n");
    assert_eq!(changed.text(), with_mark);

    let mut changed = document(text);
    changed.keep(panicked("vec![0]", 1));
    let expected = "\
property p
# The first of all.

# Of the empty list, too.
case b2ad5e9f
  let xs: Vec<i64> = vec![0];
  failure: panicked
  place: src/lists.rs:1
  # It took a day to find.
  # and another
  later: something new

# At the end.
";
    assert_eq!(changed.text(), expected);

    let mut changed = document(text);
    changed.keep(case("vec![9]"));
    assert_eq!(changed.text(), format!("{text}\ncase b56ee7c7\n  let xs: Vec<i64> = vec![9];\n"));
    assert!(changed.remove(&case("vec![ 1, ]")));
    assert!(changed.text().starts_with("property p\n# The first of all.\n\n# At the end.\n"), "{}", changed.text());
    assert!(!changed.is_vacant());
}

#[test]
fn lines_end_as_they_did() {
    let mut windows = document("property p\r\n\r\ncase a\r\n  let x: u8 = 1;\r\n");
    windows.keep(case("vec![]"));
    let first = windows.entries()[0].1.clone();
    assert_eq!(windows.mark_fixed(&[first]), 1);
    let expected = "property p\r\n\r\ncase a\r\n  let x: u8 = 1;\r\n  fixed\r\n\r\ncase 40459156\r\n  let xs: Vec<i64> = \
                    vec![];\r\n";
    assert_eq!(windows.text(), expected);
    let mut without_end = document("case a\n  let x: u8 = 1;");
    let first = without_end.entries()[0].1.clone();
    without_end.mark_fixed(&[first]);
    assert_eq!(without_end.text(), "case a\n  let x: u8 = 1;\n  fixed\n");
}

#[test]
fn equal_cases_of_two_texts_are_one() {
    let mut one = document("case a\n  let x: u8 = 1;\n\n# Ours.\ncase b\n  let x: u8 = 2;\n");
    let other = document("case a\n  let x: u8 = 1;\n  fixed\n\n# Theirs.\ncase b\n  let x: u8 = 3;\n");
    one.merge(&other);
    let expected =
        "case a\n  let x: u8 = 1;\n\n# Ours.\ncase b\n  let x: u8 = 2;\n\n# Theirs.\ncase b\n  let x: u8 = 3;\n";
    assert_eq!(one.text(), expected);
    let theirs = one.entries()[2].1.clone();
    assert!(one.remove(&theirs));
    assert_eq!(one.text(), "case a\n  let x: u8 = 1;\n\n# Ours.\ncase b\n  let x: u8 = 2;\n");
}

#[test]
fn a_case_of_which_the_failure_is_not_known_makes_room_only_for_itself() {
    let mut document = document("case a\n  let xs: Vec<i64> = vec![7];\n");
    document.keep(case("vec![8]"));
    document.keep(panicked("vec![9]", 1));
    assert_eq!(document.entries().len(), 3);
    document.keep(panicked("vec![7]", 1));
    assert_eq!(document.entries().len(), 3);
}

#[test]
fn what_is_damaged_in_another_text_is_not_taken_for_a_part_of_this_one() {
    let mut one = document("case a\n  let x: u8 = 1;\n");
    let other = Document::parse("  failure: panicked\nno case\ncase b\n  let x: u8 = 2;\n");
    one.merge(&other);
    assert_eq!(one.text(), "case a\n  let x: u8 = 1;\n\ncase b\n  let x: u8 = 2;\n");
}

#[test]
fn a_text_of_a_later_format_is_not_touched() {
    let text = "format 4\nproperty p\ncase a\n  let x: u8 = 1;\n";
    let mut later = Document::parse(text);
    later.keep(case("vec![]"));
    later.merge(&document("case b\n  let x: u8 = 2;\n"));
    let case = Entry::new(None, None, vec![argument("x", "u8", "1")]);
    assert!(!later.remove(&case) && later.mark_fixed(&[case]) == 0 && !later.is_vacant());
    assert_eq!(later.text(), text);
    assert_eq!(later.entries(), []);
    assert_eq!(later.later_format(), Some("4"));
}

#[test]
fn a_case_in_a_conflict_is_not_kept_twice() {
    let text = "<<<<<<< ours\ncase a\n  let xs: Vec<i64> = vec![1];\n=======\ncase b\n  let xs: Vec<i64> = vec![2];\n\
                >>>>>>> theirs\n";
    let mut document = Document::parse(text);
    document.keep(case("vec![2]"));
    assert!(!document.remove(&case("vec![1]")) && document.mark_fixed(&[case("vec![1]")]) == 0);
    assert_eq!(document.text(), text);
    document.keep(case("vec![3]"));
    assert_eq!(document.entries().len(), 3);
}

#[test]
fn two_cases_of_one_name_are_two() {
    let text = "property p\n\n# Ours.\ncase copied\n  let x: u8 = 1;\n\n# Theirs.\ncase copied\n  let x: u8 = 2;\n";
    let cases: Vec<Entry> = document(text).entries().iter().map(|(_, entry)| (*entry).clone()).collect();
    let mut changed = document(text);
    assert!(changed.remove(&cases[0]));
    assert_eq!(changed.text(), "property p\n\n# Theirs.\ncase copied\n  let x: u8 = 2;\n");

    let mut changed = document(text);
    assert_eq!(changed.mark_fixed(&cases[1..]), 1);
    assert_eq!(changed.text(), format!("{text}  fixed\n"));

    let mut changed = document(text);
    changed.keep_instead(Some(&cases[0]), Entry::new(None, None, vec![argument("x", "u8", "0")]));
    let expected = text.replace("case copied\n  let x: u8 = 1;", "case a1523e8b\n  let x: u8 = 0;");
    assert_eq!(changed.text(), expected);
}

#[test]
fn a_case_stands_instead_of_the_one_from_which_it_was_made_and_of_no_other() {
    let mut document = Document::new("p");
    for entry in [panicked("vec![7, 7]", 1), panicked("vec![8, 8]", 1), panicked("vec![9]", 2)] {
        document.keep_instead(None, entry);
    }
    let values = |document: &Document| -> Vec<String> {
        document.entries().iter().map(|(_, entry)| entry.arguments[0].value.clone()).collect()
    };
    assert_eq!(values(&document), ["vec![7, 7]", "vec![8, 8]", "vec![9]"], "failures of one kind are kept, too");
    document.keep_instead(Some(&case("vec![8, 8]")), panicked("vec![8]", 1));
    assert_eq!(values(&document), ["vec![7, 7]", "vec![8]", "vec![9]"]);
    // The simpler one is there already.
    document.keep_instead(Some(&case("vec![7, 7]")), panicked("vec![9]", 1));
    assert_eq!(values(&document), ["vec![8]", "vec![9]"]);
    document.keep_instead(Some(&case("vec![9]")), panicked("vec![9]", 3));
    assert_eq!(values(&document), ["vec![8]", "vec![9]"]);
    // Somebody has deleted it meanwhile.
    document.keep_instead(Some(&case("vec![5]")), panicked("vec![4]", 1));
    assert_eq!(values(&document), ["vec![8]", "vec![9]", "vec![4]"]);
}

#[test]
fn a_case_of_other_meaning_is_another_and_makes_a_file_of_the_first_format_one_of_the_second() {
    let of = |meaning: &str| case("choice_1(7)").with_meaning(Some(meaning.to_owned()));
    let mut document = document("format 1\nproperty p\n");
    document.keep(case("vec![]"));
    assert!(document.text().starts_with("format 1\n"), "{}", document.text());
    document.keep(of("5d2f8c11"));
    document.keep(of("00000001"));
    document.keep(of("5d2f8c11"));
    let expected = "\
format 2
property p

case 40459156
  let xs: Vec<i64> = vec![];

case ONE
  let xs: Vec<i64> = choice_1(7);
  meaning: 5d2f8c11

case OTHER
  let xs: Vec<i64> = choice_1(7);
  meaning: 00000001
";
    let expected = expected.replace("ONE", of("5d2f8c11").id()).replace("OTHER", of("00000001").id());
    assert_eq!(document.text(), expected);
    // Of a case that was kept by an older version it is not known.
    assert!(case("choice_1(7)").is_same_case(&of("5d2f8c11")));
    let mut merged = Document::parse("format 1\nproperty p\n");
    merged.merge(&document);
    assert!(merged.text().starts_with("format 2\n"), "{}", merged.text());
}

#[test]
fn a_case_by_its_values_is_another_and_makes_a_file_one_of_the_third_format() {
    let of_values = case("300").with_values();
    assert!(!of_values.is_same_case(&case("300")) && of_values.id() != case("300").id());
    for format in ["format 1", "format 2", "format 3"] {
        let mut document = document(&format!("{format}\nproperty p\n"));
        document.keep(case("300"));
        assert!(document.text().starts_with(format), "{}", document.text());
        document.keep(of_values.clone());
        document.keep(of_values.clone());
        let (plain, valued) = (case("300").id().to_owned(), of_values.id());
        let expected = format!(
            "format 3\nproperty p\n\ncase {plain}\n  let xs: Vec<i64> = 300;\n\ncase {valued}\n  let xs: Vec<i64> = 300;\n  \
             values\n"
        );
        assert_eq!(document.text(), expected);
        assert!(document.entries()[1].1.values && !document.entries()[0].1.values);
        assert!(document.remove(&of_values) && !document.is_vacant());
        assert!(document.remove(&case("300")) && document.is_vacant(), "{}", document.text());
    }
}

#[test]
fn a_file_of_the_first_format_in_which_nothing_is_left_is_vacant() {
    let mut document = document("format 1\nproperty p\n\ncase a\n  let xs: Vec<i64> = vec![];\n");
    assert!(document.remove(&case("vec![]")));
    assert!(document.is_vacant());
}

#[test]
fn a_case_that_somebody_has_to_look_at_makes_no_room() {
    let mut document = Document::new("p");
    document.keep(panicked("vec![7]", 1));
    document.keep_beside(&[case("vec![7]")], panicked("vec![8]", 1));
    assert_eq!(document.entries().len(), 2);
    document.keep_beside(&[case("vec![7]")], panicked("vec![9]", 1));
    let values: Vec<&str> = document.entries().iter().map(|(_, entry)| entry.arguments[0].value.as_str()).collect();
    assert_eq!(values, ["vec![7]", "vec![9]"]);
}

#[test]
fn a_file_in_which_somebody_wrote_something_is_not_vacant() {
    let head = Document::new("p").text();
    assert!(Document::parse(&head).is_vacant() && Document::parse("").is_vacant());
    assert!(Document::parse("format 1\n\n").is_vacant());
    for written in ["# mine\n", "case a\n  let x: u8 = 1;\n", "case\n", "nonsense\n", "format 99\n"] {
        assert!(!Document::parse(&format!("{head}\n{written}")).is_vacant(), "{written}");
    }
}
