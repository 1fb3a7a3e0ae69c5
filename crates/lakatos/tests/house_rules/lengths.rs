//! How long a function and a file may be: what is longer has more than one subject.

use crate::assert_none;
use crate::code::{bare, end_of_item, tokens};
use crate::repository::{self, File};

const FUNCTION: usize = 80;
const FILE: usize = 800;

fn long_functions(file: &File, limit: usize) -> Vec<String> {
    let bare = bare(&file.text);
    let tokens = tokens(&bare);
    let mut offenders = Vec::new();
    for (at, pair) in tokens.windows(2).enumerate() {
        let [keyword, name] = pair else { continue };
        // `fn(` is a type.
        if keyword.text != "fn" || name.text == "(" {
            continue;
        }
        let last = tokens[end_of_item(&tokens, at + 1) - 1];
        let lines = last.line - keyword.line + 1;
        if lines > limit {
            offenders.push(format!("{}:{} `{}` has {lines} lines", file.path, keyword.line, name.text));
        }
    }
    offenders
}

fn long_file(file: &File, limit: usize) -> Option<String> {
    let lines = file.text.lines().count();
    (lines > limit).then(|| format!("{} has {lines} lines", file.path))
}

fn all_sources() -> Vec<File> {
    repository::crates().iter().flat_map(|name| repository::sources(name)).collect()
}

#[test]
fn no_function_is_longer_than_eighty_lines() {
    let offenders: Vec<String> = all_sources().iter().flat_map(|file| long_functions(file, FUNCTION)).collect();
    assert_none("functions have at most 80 lines", &offenders);
}

#[test]
fn no_file_is_longer_than_eight_hundred_lines() {
    let offenders: Vec<String> = all_sources().iter().filter_map(|file| long_file(file, FILE)).collect();
    assert_none("files have at most 800 lines", &offenders);
}

#[test]
fn a_function_that_is_too_long_is_seen() {
    let text = "struct S { f: fn(u8) }\nfn short() {}\nfn long<const N: usize>(x: [u8; N])\nwhere\n    T: U,\n{\n    a;\n}\n\
                trait T {\n    fn none(&self);\n    fn inner(&self) {\n        // }\n        \"}\";\n        b;\n    }\n}\n";
    let file = File { path: "x.rs".to_owned(), text: text.to_owned() };
    assert_eq!(long_functions(&file, 4), ["x.rs:3 `long` has 6 lines", "x.rs:11 `inner` has 5 lines"]);
}

#[test]
fn a_file_that_is_too_long_is_seen() {
    let file = File { path: "x.rs".to_owned(), text: "a\nb\nc\n".to_owned() };
    assert_eq!(long_file(&file, 2), Some("x.rs has 3 lines".to_owned()));
    assert_eq!(long_file(&file, 3), None);
}
