//! Files that cannot be read or written: the test runs, its report says what is wrong, and nothing is lost.

use crate::shop::{Shop, golden, read, said, write};

/// The pending file of `small_numbers` with this text; what is said of it, and what is in it then.
fn with_text(text: &str) -> (String, String) {
    let shop = Shop::new();
    write(&shop.pending("small_numbers"), text);
    let ended = shop.run("small_numbers", "");
    assert!(ended.passed(), "{}", said(&ended));
    (said(&ended), read(&shop.pending("small_numbers")))
}

#[test]
fn a_damaged_file() {
    let text = "format 1\nproperty cases::small_numbers\n\ncase 1234\n  let x u8 4\n\ncase 5678\n  let x: u8 = 1;\n  let y: u8 = 2;\n";
    let (report, after) = with_text(text);
    golden("damaged", &report);
    // The case that can be read passes, which is noted beside it; the rest is as it was.
    assert!(after.starts_with("format 1\nproperty cases::small_numbers\n\ncase 1234\n  let x u8 4\n\n"), "{after}");
}

#[test]
fn a_file_of_a_later_version() {
    let text = "format 7\nproperty cases::small_numbers\n\ncase 1\n  whatever\n";
    let (report, after) = with_text(text);
    golden("later_version", &report);
    assert_eq!(after, text);
}

#[test]
fn a_folder_in_the_place_of_the_file() {
    let shop = Shop::new();
    std::fs::create_dir_all(shop.pending("small_numbers")).expect("the folder can be made");
    let ended = shop.run("small_numbers", "small");
    golden("a_folder", &said(&ended));
}

#[test]
fn a_file_in_the_place_of_the_folder() {
    let shop = Shop::new();
    write(&shop.folder.join("target/lakatos"), "in the way");
    let ended = shop.run("small_numbers", "small");
    golden("in_the_way", &said(&ended));
    assert_eq!(read(&shop.folder.join("target/lakatos")), "in the way");
}

#[test]
fn several_processes_at_once_lose_nothing() {
    let shop = Shop::new();
    let bugs = ["small", "other", "small", "other", "small", "other"];
    std::thread::scope(|scope| {
        for bugs in bugs {
            let shop = &shop;
            scope.spawn(move || assert!(!shop.run("small_numbers", bugs).passed()));
        }
    });
    let text = read(&shop.pending("small_numbers"));
    let fails = |bug: &str| said(&shop.run("small_numbers", bug)).contains("Found by a case that was kept");
    // Both fail in the same way, so that one of them may have taken the place of the other.
    assert!(fails("small") || fails("other"), "{text}");
    assert!(!text.contains("<<<"), "{text}");
}
