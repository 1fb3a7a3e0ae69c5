//! Pending cases are listed, and accepted or discarded.

use std::fs;

use lakatos_report::kept::{CaseFile, accept, discard, pending};

use crate::scratch::Scratch;
use crate::{case, panicked, told};

/// The values of a file, in order.
fn values(file: &CaseFile) -> Vec<String> {
    let document = file.read().document;
    document.entries().iter().map(|(_, entry)| entry.arguments[0].value.clone()).collect()
}

fn keep(file: &CaseFile, all: &[&str]) {
    for (line, value) in (1..).zip(all) {
        file.update(&mut |document| document.keep(panicked(value, line))).unwrap();
    }
}

#[test]
fn all_pending_cases_are_listed_with_their_packages_and_properties() {
    let scratch = Scratch::new("listed");
    let root = scratch.path("");
    assert_eq!(pending(&scratch.path("target"), &root), (vec![], vec![]));
    let mut place = scratch.place();
    keep(&place.pending("lists::inserts"), &["vec![0]", "vec![1]"]);
    keep(&place.pending(&"long".repeat(100)), &["vec![2]"]);
    place.package = "Other package".to_owned();
    place.crate_name = "tests".to_owned();
    keep(&place.pending("p"), &["vec![3]"]);
    fs::write(scratch.path("target/lakatos/pending/shop/shop/lists/inserts.txt.lock"), "").unwrap();
    fs::write(scratch.path("target/lakatos/pending/shop/broken.txt"), b"\xff").unwrap();

    let (listed, problems) = pending(&scratch.path("target"), &root);
    assert_eq!(problems, []);
    let shown = listed.iter().map(|pending| {
        let count = pending.read.document.entries().len();
        format!("{} {} {count} {}", pending.package, pending.file.property().len(), pending.read.problems.len())
    });
    assert_eq!(shown.collect::<Vec<_>>(), ["Other package 1 1 0", "shop 0 0 1", "shop 14 2 0", "shop 400 1 0"]);
    let accepted = listed[2].accepted(&scratch.path("member"), &root);
    assert_eq!(accepted.called(), "member/lakatos-cases/shop/lists/inserts.txt");
    assert_eq!(accepted.property(), "lists::inserts");
}

#[test]
fn a_folder_that_cannot_be_listed_is_told() {
    let scratch = Scratch::new("unlisted");
    fs::create_dir_all(scratch.path("target/lakatos")).unwrap();
    fs::write(scratch.path("target/lakatos/pending"), "").unwrap();
    let (listed, problems) = pending(&scratch.path("target"), &scratch.path(""));
    assert_eq!(listed, []);
    assert_eq!(
        problems.iter().map(told).collect::<Vec<_>>(),
        [
            "target/lakatos/pending cannot be listed, so that the cases in it are not shown: a file is where one of its folders \
          should be\n-> make the folder readable"
        ]
    );
}

#[test]
fn accepted_cases_move_from_the_build_folder_to_the_package() {
    let scratch = Scratch::new("accepted");
    let (pending, accepted) = (scratch.place().pending("p"), scratch.place().accepted("p"));
    keep(&pending, &["vec![0]", "vec![1]", "vec![2]"]);
    let text = fs::read_to_string(pending.path()).unwrap();
    assert_eq!(accept(&pending, &accepted, Some(case("vec![1]").id())), Ok(1));
    assert_eq!(
        (values(&pending), values(&accepted)),
        (vec!["vec![0]".to_owned(), "vec![2]".to_owned()], vec!["vec![1]".to_owned()])
    );
    assert_eq!(accept(&pending, &accepted, None), Ok(2));
    assert!(!pending.path().exists());
    assert_eq!(values(&accepted), ["vec![1]", "vec![0]", "vec![2]"]);
    assert_eq!(accept(&pending, &accepted, None), Ok(0));

    // Killed between the two: they are in both files, and accepted once.
    fs::write(pending.path(), text).unwrap();
    let before = fs::read(accepted.path()).unwrap();
    assert_eq!(accept(&pending, &accepted, None), Ok(3));
    assert!(!pending.path().exists());
    assert_eq!(fs::read(accepted.path()).unwrap(), before);
}

#[test]
fn pending_cases_stay_if_they_cannot_be_accepted() {
    let scratch = Scratch::new("stay");
    let (pending, accepted) = (scratch.place().pending("p"), scratch.place().accepted("p"));
    keep(&pending, &["vec![0]"]);
    fs::create_dir_all(accepted.path()).unwrap();
    let problem = accept(&pending, &accepted, None).unwrap_err();
    assert_eq!(
        told(&problem),
        "lakatos-cases/shop/p.txt is a folder, where a file of kept cases should be\n-> move it away"
    );
    assert_eq!(values(&pending), ["vec![0]"]);
}

#[test]
fn comments_go_with_their_case_and_damage_stays() {
    let scratch = Scratch::new("comments");
    let (pending, accepted) = (scratch.place().pending("p"), scratch.place().accepted("p"));
    fs::create_dir_all(pending.path().parent().unwrap()).unwrap();
    let text = "property p\n\n# A customer's.\ncase a\n  let xs: Vec<i64> = vec![0];\n  later: yes\n\ncase b\n  let\n";
    fs::write(pending.path(), text).unwrap();
    assert_eq!(accept(&pending, &accepted, None), Ok(1));
    assert_eq!(fs::read_to_string(pending.path()).unwrap(), "property p\n\ncase b\n  let\n");
    let moved = fs::read_to_string(accepted.path()).unwrap();
    assert!(moved.ends_with("\n# A customer's.\ncase a\n  let xs: Vec<i64> = vec![0];\n  later: yes\n"), "{moved}");
}

#[test]
fn discarded_cases_are_gone_and_the_others_stay() {
    let scratch = Scratch::new("discarded");
    let file = scratch.place().pending("p");
    keep(&file, &["vec![0]", "vec![1]"]);
    assert_eq!(discard(&file, Some(case("vec![0]").id())), Ok(1));
    assert_eq!(values(&file), ["vec![1]"]);
    let problem = discard(&file, Some("nothing")).unwrap_err();
    let id = case("vec![1]").id().to_owned();
    assert_eq!(
        told(&problem),
        format!("target/lakatos/pending/shop/shop/p.txt has no case `nothing`\n-> name one of these: {id}")
    );
    assert_eq!(discard(&file, None), Ok(1));
    assert!(!file.path().exists());
    assert_eq!(discard(&file, None), Ok(0));
    assert_eq!(
        told(&discard(&file, Some("a")).unwrap_err()),
        "target/lakatos/pending/shop/shop/p.txt has no case `a`\n-> there are no cases in this file: look at the others"
    );
}

#[test]
fn a_case_in_a_conflict_or_of_a_later_format_is_neither_accepted_nor_discarded() {
    let scratch = Scratch::new("conflict");
    let (file, accepted) = (scratch.place().pending("p"), scratch.place().accepted("p"));
    keep(&file, &["vec![0]"]);
    let conflict = "<<<<<<< a\ncase a\n  let x: u8 = 1;\n=======\ncase b\n  let x: u8 = 2;\n>>>>>>> b\n";
    fs::write(file.path(), conflict).unwrap();
    let expected = "the case `b` of target/lakatos/pending/shop/shop/p.txt stands in a conflict that a merge has left\n-> \
                    resolve the conflict in the file, and try again";
    assert_eq!(told(&discard(&file, Some("b")).unwrap_err()), expected);
    assert_eq!(told(&accept(&file, &accepted, Some("b")).unwrap_err()), expected);
    assert_eq!(fs::read_to_string(file.path()).unwrap(), conflict);

    fs::write(file.path(), "format 4\n").unwrap();
    let expected = "target/lakatos/pending/shop/shop/p.txt has format 4, which this version of Lakatos does not know: its \
                    cases are not tried, and nothing is written to it\n-> update `lakatos`, or move the file away";
    assert_eq!(told(&accept(&file, &accepted, None).unwrap_err()), expected);
    assert_eq!(told(&discard(&file, None).unwrap_err()), expected);
}

#[test]
fn a_name_that_two_cases_share_is_refused_and_neither_is_lost() {
    let scratch = Scratch::new("shared-name");
    let (file, accepted) = (scratch.place().pending("p"), scratch.place().accepted("p"));
    fs::create_dir_all(file.path().parent().unwrap()).unwrap();
    let text = "property p\n\ncase a\n  let x: u8 = 1;\n\ncase b\n  let x: u8 = 2;\n\ncase a\n  let x: u8 = 3;\n";
    fs::write(file.path(), text).unwrap();
    let expected = "target/lakatos/pending/shop/shop/p.txt has 2 cases called `a`, on lines 3, 9\n-> give each case a \
                    name of its own in the file, and try again";
    assert_eq!(told(&discard(&file, Some("a")).unwrap_err()), expected);
    assert_eq!(told(&accept(&file, &accepted, Some("a")).unwrap_err()), expected);
    assert_eq!(fs::read_to_string(file.path()).unwrap(), text);
    assert_eq!(discard(&file, Some("b")), Ok(1));
    assert_eq!(values(&file), ["1", "3"]);
    assert_eq!(accept(&file, &accepted, None), Ok(2));
    assert_eq!(values(&accepted), ["1", "3"]);
}
