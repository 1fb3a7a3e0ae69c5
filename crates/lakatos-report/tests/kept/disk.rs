//! Files on the disk: read whatever is there, changed as a whole or not at all.

use std::fs::{self, File};
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use lakatos_report::kept::{CaseFile, Document};

use crate::scratch::Scratch;
use crate::{case, panicked, told};

/// The file of the pending cases of `lists::inserts`, which holds one case.
fn with_one_case(scratch: &Scratch) -> CaseFile {
    let file = scratch.place().pending("lists::inserts");
    file.update(&mut |document| document.keep(panicked("vec![0]", 1))).unwrap();
    file
}

fn keep(file: &CaseFile, value: &str) -> Result<(), String> {
    file.update(&mut |document| document.keep(case(value))).map_err(|problem| told(&problem))
}

fn said(file: &CaseFile) -> Vec<String> {
    file.read().problems.iter().map(told).collect()
}

#[test]
fn pending_cases_are_in_the_build_folder_and_accepted_ones_in_the_package() {
    let scratch = Scratch::new("places");
    let place = scratch.place();
    let pending = place.pending("lists::Sorted::inserts a / b");
    assert_eq!(pending.called(), "target/lakatos/pending/shop/shop/lists/+Sorted/inserts=20a=20=2f=20b.txt");
    let accepted = place.accepted("inserts");
    assert_eq!(accepted.called(), "lakatos-cases/shop/inserts.txt");
    assert_eq!(accepted.path(), scratch.path("lakatos-cases/shop/inserts.txt"));
    assert_eq!(accepted.property(), "inserts");
}

#[test]
fn a_file_that_does_not_exist_has_no_cases_and_no_problem() {
    let scratch = Scratch::new("missing");
    let file = scratch.place().pending("p");
    let read = file.read();
    assert_eq!((read.document, read.problems), (Document::new("p"), vec![]));
    assert!(!scratch.path("target").exists());
}

#[test]
fn what_is_kept_is_read_again_and_leaves_nothing_else_behind() {
    let scratch = Scratch::new("kept");
    let file = with_one_case(&scratch);
    keep(&file, "vec![1]").unwrap();
    let read = file.read();
    assert_eq!(read.problems, []);
    assert_eq!(read.document.entries(), [(5, &panicked("vec![0]", 1)), (10, &case("vec![1]"))]);
    assert_eq!(scratch.files("target/lakatos/pending/shop/shop/lists"), ["inserts.txt"]);
}

#[test]
fn a_file_that_does_not_change_is_not_written_and_an_empty_one_goes() {
    let scratch = Scratch::new("same");
    let file = with_one_case(&scratch);
    let long_ago = SystemTime::now() - Duration::from_secs(1_000);
    File::options().write(true).open(file.path()).unwrap().set_modified(long_ago).unwrap();
    let modified = fs::metadata(file.path()).unwrap().modified().unwrap();
    file.update(&mut |document| document.keep(panicked("vec![0]", 1))).unwrap();
    assert_eq!(fs::metadata(file.path()).unwrap().modified().unwrap(), modified);
    file.update(&mut |document| assert!(document.remove(&case("vec![0]")))).unwrap();
    assert!(!file.path().exists());
    // Nothing is written for nothing.
    file.update(&mut |_| ()).unwrap();
    assert!(!file.path().exists());
}

#[test]
fn a_file_of_zero_bytes_begins_anew() {
    let scratch = Scratch::new("zero");
    let file = with_one_case(&scratch);
    let text = fs::read_to_string(file.path()).unwrap();
    fs::write(file.path(), "").unwrap();
    assert_eq!(said(&file), [""; 0]);
    file.update(&mut |document| document.keep(panicked("vec![0]", 1))).unwrap();
    assert_eq!(fs::read_to_string(file.path()).unwrap(), text);
}

#[test]
fn a_folder_in_its_place_is_told() {
    let scratch = Scratch::new("folder");
    let file = scratch.place().accepted("p");
    fs::create_dir_all(file.path()).unwrap();
    let expected = "lakatos-cases/shop/p.txt is a folder, where a file of kept cases should be\n-> move it away";
    assert_eq!(said(&file), [expected]);
    assert_eq!(keep(&file, "vec![]").unwrap_err(), expected);
    assert!(file.path().is_dir());
}

#[cfg(unix)]
#[test]
fn what_is_no_ordinary_file_is_not_opened() {
    let scratch = Scratch::new("device");
    let file = scratch.place().accepted("p");
    fs::create_dir_all(file.path().parent().unwrap()).unwrap();
    std::os::unix::fs::symlink("/dev/zero", file.path()).unwrap();
    assert_eq!(
        said(&file),
        ["lakatos-cases/shop/p.txt is not a regular file, and should be a file of kept cases\n-> move it away"]
    );
}

#[test]
fn a_file_that_is_too_large_is_not_read_and_not_changed() {
    let scratch = Scratch::new("large");
    let file = with_one_case(&scratch);
    File::options().write(true).open(file.path()).unwrap().set_len(10_000_001).unwrap();
    let expected = "target/lakatos/pending/shop/shop/lists/inserts.txt is larger than 10 MB, so that its cases are not \
                    tried\n-> delete cases from it that are large, or move it away";
    assert_eq!(said(&file), [expected]);
    assert_eq!(keep(&file, "vec![]").unwrap_err(), expected);
    assert_eq!(fs::metadata(file.path()).unwrap().len(), 10_000_001);
    File::options().write(true).open(file.path()).unwrap().set_len(10_000_000).unwrap();
    assert_eq!(file.read().document.entries().len(), 1);
}

#[test]
fn a_file_that_is_no_text_or_of_a_later_format_is_not_changed() {
    let scratch = Scratch::new("foreign");
    let file = with_one_case(&scratch);
    let texts: [(&[u8], &str); 2] = [
        (
            b"format 1\n\ncase a\n  let x: u8 = \xff;\n",
            "in target/lakatos/pending/shop/shop/lists/inserts.txt:4, there are bytes that are not UTF-8, so that the \
             cases of the file are not tried\n-> correct the line, bring back an earlier version of the file, or move it \
             away",
        ),
        (
            b"format 17\n",
            "target/lakatos/pending/shop/shop/lists/inserts.txt has format 17, which this version of Lakatos does not \
             know: its cases are not tried, and nothing is written to it\n-> update `lakatos`, or move the file away",
        ),
    ];
    for (bytes, expected) in texts {
        fs::write(file.path(), bytes).unwrap();
        assert_eq!(said(&file), [expected]);
        assert_eq!(keep(&file, "vec![]").unwrap_err(), expected);
        assert_eq!(fs::read(file.path()).unwrap(), bytes);
    }
    assert_eq!(scratch.files("target/lakatos/pending/shop/shop/lists"), ["inserts.txt"]);
}

#[test]
fn a_damaged_file_takes_more_cases_and_keeps_the_damage() {
    let scratch = Scratch::new("damaged");
    let file = with_one_case(&scratch);
    let damaged = fs::read_to_string(file.path()).unwrap().replace("vec![0];", "vec![0") + "\0\0";
    fs::write(file.path(), &damaged).unwrap();
    keep(&file, "vec![1]").unwrap();
    let text = fs::read_to_string(file.path()).unwrap();
    assert!(text.starts_with(&damaged), "{text}");
    let read = file.read();
    assert_eq!(read.document.entries().len(), 1);
    assert_eq!(
        said(&file),
        [
            "in target/lakatos/pending/shop/shop/lists/inserts.txt:6, `let xs: Vec<i64> = vec![0` is not a whole \
             argument, so that the case is not tried\n-> write it as in `let xs: Vec<i64> = vec![0, 1];`, or delete the \
             case",
            "in target/lakatos/pending/shop/shop/lists/inserts.txt:9, `\\u{0}\\u{0}` is not understood\n-> \
             delete it, or make a comment of it, which begins with `#`; the lines of a case are indented",
        ]
    );
}

#[cfg(unix)]
#[test]
fn a_file_where_a_folder_should_be_is_told_when_something_is_written() {
    let scratch = Scratch::new("below-a-file");
    fs::write(scratch.path("lakatos-cases"), "mine").unwrap();
    let file = scratch.place().accepted("a::b");
    assert_eq!(said(&file), [""; 0]);
    assert_eq!(
        keep(&file, "vec![]").unwrap_err(),
        "lakatos-cases/shop/a/b.txt could not be written: a file is where one of its folders should be\n-> move that file \
         away"
    );
    fs::remove_file(scratch.path("lakatos-cases")).unwrap();
    fs::create_dir_all(scratch.path("lakatos-cases/shop")).unwrap();
    fs::write(scratch.path("lakatos-cases/shop/a"), "mine").unwrap();
    assert_eq!(
        keep(&file, "vec![]").unwrap_err(),
        "lakatos-cases/shop/a/b.txt could not be written: a file is where one of its folders should be\n-> move that file \
         away"
    );
}

#[test]
fn a_lock_that_is_held_is_told_with_its_holder_and_nothing_is_lost() {
    let scratch = Scratch::new("locked");
    let file = with_one_case(&scratch);
    let before = fs::read(file.path()).unwrap();
    let lock = scratch.path("target/lakatos/pending/shop/shop/lists/inserts.txt.lock");
    let called = "target/lakatos/pending/shop/shop/lists/inserts.txt";
    let holder = std::process::id();
    fs::write(&lock, format!("{holder}\n")).unwrap();
    // However slow this machine is, the lock is not old.
    File::options()
        .write(true)
        .open(&lock)
        .unwrap()
        .set_modified(SystemTime::now() + Duration::from_secs(3_600))
        .unwrap();
    assert_eq!(
        keep(&file, "vec![1]").unwrap_err(),
        format!(
            "{called} could not be written: process {holder} holds {called}.lock, and did not release it in 2 \
             seconds\n-> wait for that process, or delete {called}.lock if there is none"
        )
    );
    assert_eq!(fs::read_to_string(&lock).unwrap(), format!("{holder}\n"));
    assert_eq!(fs::read(file.path()).unwrap(), before);
    // Reading needs no lock.
    assert_eq!(file.read().document.entries().len(), 1);
}

#[test]
fn what_killed_processes_left_behind_is_cleared_away_when_it_is_old() {
    let scratch = Scratch::new("left-behind");
    let file = with_one_case(&scratch);
    let beside = |name: &str| scratch.path("target/lakatos/pending/shop/shop/lists").join(name);
    let age = |path: &PathBuf, seconds| {
        let time = SystemTime::now() - Duration::from_secs(seconds);
        File::options().write(true).open(path).unwrap().set_modified(time).unwrap();
    };
    let names =
        ["inserts.txt.lock", "inserts.txt.7-0.tmp", "inserts.txt.8-0.tmp", "removes.txt.7-0.tmp", "inserts.txt.bak"];
    for (name, seconds) in names.into_iter().zip([11, 61, 0, 61, 61]) {
        fs::write(beside(name), "").unwrap();
        age(&beside(name), seconds);
    }
    keep(&file, "vec![1]").unwrap();
    let left = ["inserts.txt", "inserts.txt.8-0.tmp", "inserts.txt.bak", "removes.txt.7-0.tmp"];
    assert_eq!(scratch.files("target/lakatos/pending/shop/shop/lists"), left);
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_the_file_behind_it_is_changed() {
    use std::os::unix::fs::symlink;
    let scratch = Scratch::new("link");
    let file = scratch.place().accepted("p");
    let folder = file.path().parent().unwrap().to_path_buf();
    fs::create_dir_all(&folder).unwrap();
    fs::create_dir_all(scratch.path("shared")).unwrap();
    // One link leads to another, which leads to a file that does not exist yet.
    symlink("q.txt", file.path()).unwrap();
    symlink("../../shared/cases.txt", folder.join("q.txt")).unwrap();
    assert_eq!(said(&file), [""; 0]);
    for value in ["vec![0]", "vec![1]"] {
        keep(&file, value).unwrap();
        assert_eq!(fs::read_link(file.path()).unwrap(), PathBuf::from("q.txt"));
        assert_eq!(fs::read_link(folder.join("q.txt")).unwrap(), PathBuf::from("../../shared/cases.txt"));
    }
    assert_eq!(file.read().document.entries().len(), 2);
    assert_eq!(scratch.files("shared"), ["cases.txt"]);
    // Whoever comes another way waits for the same lock.
    let direct = CaseFile::new(scratch.path("shared/cases.txt"), "p", &scratch.path(""));
    keep(&direct, "vec![2]").unwrap();
    assert_eq!(file.read().document.entries().len(), 3);
    // Links that go round in circles lead nowhere.
    fs::remove_file(folder.join("q.txt")).unwrap();
    symlink("p.txt", folder.join("q.txt")).unwrap();
    assert!(keep(&file, "vec![3]").unwrap_err().starts_with("lakatos-cases/shop/p.txt could not be written: "));
}

#[cfg(unix)]
#[test]
fn a_file_keeps_its_mode() {
    use std::os::unix::fs::PermissionsExt;
    let scratch = Scratch::new("mode");
    let file = with_one_case(&scratch);
    for mode in [0o600, 0o664, 0o440, 0o755] {
        fs::set_permissions(file.path(), fs::Permissions::from_mode(mode)).unwrap();
        keep(&file, &format!("vec![{mode}]")).unwrap();
        assert_eq!(fs::metadata(file.path()).unwrap().permissions().mode() & 0o7777, mode);
    }
    assert_eq!(file.read().document.entries().len(), 5);
}
