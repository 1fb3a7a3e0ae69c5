//! Lints are expected with a reason, never allowed in silence.
//!
//! Code that the derive emits is text in a literal, which this rule does not see: there an `allow` is needed, because
//! whether the lint fires depends on the user's type.

use crate::assert_none;
use crate::code::{bare, tokens};
use crate::repository::{self, File};

fn offenders(file: &File) -> Vec<String> {
    let bare = bare(&file.text);
    let tokens = tokens(&bare);
    let found = tokens.windows(3).filter(|window| {
        matches!(window[0].text, "[" | "," | "(") && window[1].text == "allow" && window[2].text == "("
    });
    found.map(|window| format!("{}:{} has an `allow` attribute", file.path, window[1].line)).collect()
}

#[test]
fn lints_are_expected_with_a_reason_and_never_allowed() {
    let crates = repository::crates();
    let mut files: Vec<File> = crates.iter().flat_map(|name| repository::sources(name)).collect();
    files.extend(repository::files("bench/src", ".rs"));
    let offenders: Vec<String> = files.iter().flat_map(offenders).collect();
    assert_none("write `#[expect(.., reason = \"..\")]` in place of `#[allow(..)]`", &offenders);
}

#[test]
fn an_allow_attribute_is_seen() {
    let text = "#![allow(a)]\n#[cfg_attr(b, allow(c))]\nfn allow() { self.allow(d); \"#[allow(e)]\" } // #[allow(f)]\n\
                #[expect(g, reason = \"h\")]\n#[rustfmt::skip]\n#[allow(i)]\nfn j() {}\n";
    let file = File { path: "x.rs".to_owned(), text: text.to_owned() };
    assert_eq!(
        offenders(&file),
        ["x.rs:1 has an `allow` attribute", "x.rs:2 has an `allow` attribute", "x.rs:6 has an `allow` attribute"]
    );
}
