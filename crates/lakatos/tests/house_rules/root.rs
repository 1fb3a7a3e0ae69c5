//! What users see at the root of the library: few names, and no re-export of everything.

use std::collections::BTreeSet;

use crate::assert_none;
use crate::repository;

/// More names than these are looked for in vain.
/// (One more than planned: reports print words of `about`, and `lazy` is a search of its own.)
const MOST: usize = 27;

/// The public names at the root: of modules and re-exports that are not hidden, and of macros. A macro and a function, or
/// a module and a trait, of one name are one name.
fn names(root: &str, others: &[String]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut is_hidden = false;
    for line in root.lines() {
        if line.starts_with("#[doc(hidden)]") {
            is_hidden = true;
            continue;
        }
        if line.starts_with("#[") || line.starts_with("//") {
            continue;
        }
        let item = line.strip_prefix("pub ").filter(|_| !std::mem::take(&mut is_hidden));
        if let Some(module) = item.and_then(|item| item.strip_prefix("mod ")) {
            names.insert(module.trim_end_matches([';', '{', ' ']).to_owned());
        } else if let Some(used) = item.and_then(|item| item.strip_prefix("use ")) {
            let last = used.trim_end_matches(';').rsplit_once("::").map_or(used, |(_, last)| last);
            let list = used.split_once('{').map_or(last, |(_, list)| list);
            for name in list.trim_end_matches([';', '}']).split(',') {
                names.insert(name.trim().to_owned());
            }
        }
    }
    for text in others {
        for after in text.split("#[macro_export]").skip(1) {
            if let Some((_, name)) = after.split_once("macro_rules! ") {
                names.insert(name.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect());
            }
        }
    }
    names
}

#[test]
fn names_are_counted() {
    let root = "pub mod a;\nmod b;\n#[doc(hidden)]\npub mod c;\npub use d::{E, f};\npub use g::*;\npub mod h {\n    pub use i::J;\n}\n";
    let others = ["#[macro_export]\n#[doc(inline)]\nmacro_rules! k {".to_owned()];
    let expected = ["*", "E", "a", "f", "h", "k"].map(str::to_owned);
    assert_eq!(names(root, &others), BTreeSet::from(expected));
}

#[test]
fn the_root_has_few_names_and_no_globs() {
    let sources = repository::sources("lakatos");
    let root = &sources.iter().find(|file| file.path.ends_with("src/lib.rs")).expect("there is a root").text;
    let texts: Vec<String> = sources.iter().map(|file| file.text.clone()).collect();
    let names = names(root, &texts);
    let names: Vec<String> = names.into_iter().collect();
    let globs: Vec<String> =
        root.lines().filter(|line| line.contains("::*") && !line.starts_with("//")).map(str::to_owned).collect();
    assert_none("nothing is re-exported by `*`", &globs);
    assert!(names.len() <= MOST, "house rule: at most {MOST} names at the root; there are {}: {names:?}", names.len());
}
