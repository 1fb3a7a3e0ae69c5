//! Names that can be read alone: free functions say what they do or give, and a public type has its name to itself.

use std::collections::{BTreeMap, BTreeSet};

use crate::assert_none;
use crate::code::{Token, bare, end_of_item, tokens};
use crate::repository::{self, File};

/// What no free function is called: a word that waits for another. A method may be, where its receiver completes the
/// phrase; so may an associated function, after its type.
const UNFINISHED: [&str; 55] = [
    // Prepositions.
    "above", "after", "among", "apart", "around", "aside", "at", "back", "because", "before", "below", "between",
    "down", "inside", "like", "near", "of", "past", "since", "through", "with", "without",
    // Participles.
    "answered", "asked", "blamed", "called", "chosen", "ended", "found", "given", "heard", "held", "kept", "left",
    "lent", "listing", "lost", "meant", "met", "named", "noted", "opened", "returned", "said", "settled", "showing",
    "shown", "taken", "told", "tried", "trying", "unheard", "unmet", "written", "wrote",
];

/// Functions that may be, each with its reason.
const COMPLETED: [(&str, &str, &str); 12] = [
    (
        "lakatos-data/src/generator/",
        "shown",
        "a generator: what it is given completes the phrase, as with `shuffled(..)`",
    ),
    ("lakatos-data/src/derived/", "called", WRITTEN_BY_MACROS),
    ("lakatos-data/src/derived/", "given", WRITTEN_BY_MACROS),
    ("lakatos-data/src/derived/", "kept", WRITTEN_BY_MACROS),
    ("lakatos-data/src/derived/", "like", WRITTEN_BY_MACROS),
    ("lakatos-data/src/derived/", "through", WRITTEN_BY_MACROS),
    ("lakatos-data/src/derived/", "with", WRITTEN_BY_MACROS),
    ("lakatos-data/src/subject/", "aside", WRITTEN_BY_MACROS),
    (
        "lakatos-data/src/subject/",
        "asked",
        "the one way in which a function that is a value asks: `subject::asked(..)`",
    ),
    ("lakatos-data/src/subject/", "back", WRITTEN_BY_MACROS),
    ("lakatos-data/src/subject/", "taken", WRITTEN_BY_MACROS),
    ("lakatos/src/property/", "given", WRITTEN_BY_MACROS),
];

const WRITTEN_BY_MACROS: &str = "code that a macro writes calls it, by its path";

/// The free functions of a source.
fn free_functions<'a>(tokens: &[Token<'a>]) -> Vec<Token<'a>> {
    let mut functions = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        match tokens[at].text {
            "impl" | "trait" => at = end_of_item(tokens, at + 1),
            "fn" => {
                functions.extend(tokens.get(at + 1).filter(|name| name.text != "("));
                at += 1;
            }
            _ => at += 1,
        }
    }
    functions
}

/// The free functions of a source that are called by an unfinished phrase.
fn unfinished(file: &File) -> Vec<String> {
    let is_completed =
        |name: &str| COMPLETED.iter().any(|(folder, completed, _)| file.path.contains(folder) && *completed == name);
    let bare = bare(&file.text);
    let functions = free_functions(&tokens(&bare)).into_iter();
    let offenders = functions.filter(|name| UNFINISHED.contains(&name.text) && !is_completed(name.text));
    offenders.map(|name| format!("{}:{} `{}`", file.path, name.line, name.text)).collect()
}

/// The modules whose public types are public in `lakatos`, beside what its root lists.
const PUBLIC: [&str; 11] = [
    "crates/lakatos-audit/src/model.rs",
    "crates/lakatos-data/src/atoms.rs",
    "crates/lakatos-data/src/generator.rs",
    "crates/lakatos-data/src/room.rs",
    "crates/lakatos-engine/src/conform.rs",
    "crates/lakatos/src/adapters.rs",
    "crates/lakatos/src/audit.rs",
    "crates/lakatos/src/check.rs",
    "crates/lakatos/src/settings/effective.rs",
    "crates/lakatos/src/settings/key.rs",
    "crates/lakatos/src/settings/mod.rs",
];

/// The public types of a module, each with the module that it is from: of the root, what it lists; of others, what they
/// list and what they define.
fn public_types(file: &File, types: &mut BTreeMap<String, BTreeSet<String>>) {
    let here = file.path.trim_start_matches("crates/").trim_end_matches(".rs").replace("/src/", "::").replace('-', "_");
    let is_root = here.ends_with("::lib");
    let bare = bare(&file.text);
    let tokens = tokens(&bare);
    let mut add = |name: &str, home: &str| {
        if name.starts_with(char::is_uppercase) && name.chars().any(char::is_lowercase) {
            types.entry(name.to_owned()).or_default().insert(home.to_owned());
        }
    };
    for (at, token) in tokens.iter().enumerate() {
        let next = |count: usize| tokens.get(at + count).map_or("", |token| token.text);
        match (token.text, next(1)) {
            ("pub", "struct" | "enum" | "trait" | "type") => add(next(2), &here),
            ("pub", "use") => {
                let item: Vec<&str> = tokens[at + 2..end_of_use(&tokens, at)].iter().map(|token| token.text).collect();
                let path: Vec<&str> = item.iter().copied().filter(|text| !["::", "{"].contains(text)).take(2).collect();
                // What another of our crates defines is at home there, whoever lists it.
                let is_elsewhere = path.first().is_some_and(|name| name.starts_with("lakatos_"));
                let home =
                    if is_root || is_elsewhere { path.join("::").replace("self::", "lakatos::") } else { here.clone() };
                // A prelude repeats names, and a derive is called as its trait is.
                let is_counted = !path.contains(&"crate") && !path.contains(&"lakatos_macros");
                item.iter().filter(|_| is_counted).for_each(|name| add(name, &home));
            }
            _ => {}
        }
    }
}

fn end_of_use(tokens: &[Token<'_>], start: usize) -> usize {
    let end = tokens[start..].iter().position(|token| token.text == ";");
    end.map_or(tokens.len(), |length| start + length)
}

/// The types of one name in several modules.
fn ambiguous(files: &[File]) -> Vec<String> {
    let mut types = BTreeMap::new();
    files.iter().for_each(|file| public_types(file, &mut types));
    let several = types.into_iter().filter(|(_, homes)| homes.len() > 1);
    several.map(|(name, homes)| format!("`{name}`: {}", homes.into_iter().collect::<Vec<_>>().join(", "))).collect()
}

#[test]
fn no_free_function_is_called_by_an_unfinished_phrase() {
    let sources: Vec<File> = repository::crates().iter().flat_map(|name| repository::sources(name)).collect();
    let offenders: Vec<String> = sources.iter().flat_map(unfinished).collect();
    assert_none("a free function says what it does or gives, without its arguments", &offenders);
}

#[test]
fn no_two_public_types_have_one_name() {
    let mut files: Vec<File> = PUBLIC.iter().filter_map(|path| repository::file(path)).collect();
    files.extend(repository::file("crates/lakatos/src/lib.rs"));
    assert_eq!(files.len(), PUBLIC.len() + 1, "the public modules are where they are listed");
    assert_none("a public type of `lakatos` has its name to itself", &ambiguous(&files));
}

#[test]
fn an_unfinished_phrase_is_seen() {
    let text = "fn of(x: u8) {}\nimpl S {\n    fn of() {}\n    pub fn told(self) {}\n}\ntrait T { fn called(&self); }\n\
                fn of_closure(f: fn(u8)) {}\nmod m {\n    pub(crate) fn told() {}\n}\nconst X: u8 = of(7);\n";
    let file = File { path: "x.rs".to_owned(), text: text.to_owned() };
    assert_eq!(unfinished(&file), ["x.rs:1 `of`", "x.rs:9 `told`"]);
    let file =
        File { path: "crates/lakatos-data/src/derived/x.rs".to_owned(), text: "fn with() {}\nfn of() {}".to_owned() };
    assert_eq!(unfinished(&file), ["crates/lakatos-data/src/derived/x.rs:2 `of`"]);
}

#[test]
fn a_type_of_two_modules_is_seen() {
    let root = "pub use a::b::{self, Case, d};\npub mod e {\n    pub use a::f::{Case, Good};\n    pub use h::i::Kind;\n}\n\
                pub use a::b::Case;\nmod p { pub use crate::Good; }\n";
    let other = "pub struct Good;\nstruct Case;\npub use m::{Case, o};\n";
    let file = |path: &str, text: &str| File { path: path.to_owned(), text: text.to_owned() };
    let files = [file("crates/x/src/lib.rs", root), file("crates/a/src/q.rs", other)];
    assert_eq!(ambiguous(&files), ["`Case`: a::b, a::f, a::q", "`Good`: a::f, a::q"]);
}
