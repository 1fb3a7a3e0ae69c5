//! What the inner crates never touch: the clock, the environment, the disk, panics, the terminal, ambient state.
//!
//! They are pure functions over data; only the facade meets the world. Tests inside them may do as they like.

use crate::assert_none;
use crate::code::{bare, paths, tokens, without_tests};
use crate::repository::{self, File};

const PURE: [&str; 7] = [
    "lakatos-audit",
    "lakatos-data",
    "lakatos-engine",
    "lakatos-explain",
    "lakatos-lazy",
    "lakatos-macros",
    "lakatos-report",
];

/// Modules of `std` that are not touched.
const MODULES: [&str; 4] = ["env", "fs", "process", "thread"];

/// Names that are not touched, wherever they come from.
const NAMES: [&str; 5] = ["Instant", "SystemTime", "UNIX_EPOCH", "catch_unwind", "set_hook"];

/// Macros that are not called.
const MACROS: [&str; 6] = ["dbg", "print", "println", "eprint", "eprintln", "thread_local"];

/// A file that may touch one of them after all.
struct Allowed {
    file: &'static str,
    what: &'static str,
    #[expect(dead_code, reason = "read by people")]
    reason: &'static str,
}

const ALLOWED: &[Allowed] = &[
    Allowed {
        file: "crates/lakatos-data/src/choices.rs",
        what: "thread_local!",
        reason: "keys and conjunctions of a demand-driven search are plain values and code: they have nobody to ask but \
                 their thread",
    },
    Allowed {
        file: "crates/lakatos-data/src/impls/std/time.rs",
        what: "Instant",
        reason: "values of these types are built and taken apart by the distance from the epoch; no clock is asked",
    },
    Allowed {
        file: "crates/lakatos-data/src/impls/std/time.rs",
        what: "SystemTime",
        reason: "values of these types are built and taken apart by the distance from the epoch; no clock is asked",
    },
    Allowed {
        file: "crates/lakatos-data/src/room.rs",
        what: "std::thread",
        reason: "a stack that is large enough for deep values is had only with a thread of its own",
    },
    Allowed {
        file: "crates/lakatos-data/src/subject/switch.rs",
        what: "thread_local!",
        reason: "the switch of the audit: a function that is replaced has nobody to ask but its thread",
    },
    Allowed {
        file: "crates/lakatos-data/src/thread_origin.rs",
        what: "thread_local!",
        reason: "whose thread it is, for the switch of the audit and for threads with large stacks",
    },
    Allowed {
        file: "crates/lakatos-data/src/subject/unheard_calls.rs",
        what: "std::thread",
        reason: "whose thread calls a subject that nobody hears is told by its name alone",
    },
    Allowed {
        file: "crates/lakatos-lazy/src/follow.rs",
        what: "std::thread",
        reason: "what the text of a panic shows is told from what the body reads by whether its thread panics",
    },
    Allowed {
        file: "crates/lakatos-lazy/src/logic/nest.rs",
        what: "thread_local!",
        reason: "a quantifier is a function that ordinary code calls: it has nobody to ask but its thread",
    },
    Allowed {
        file: "crates/lakatos-report/src/kept/folder.rs",
        what: "std::fs",
        reason: "kept cases are files, which the subcommand reads and writes as the tests do",
    },
    Allowed {
        file: "crates/lakatos-macros/src/lazy/options.rs",
        what: "std::fs",
        reason: "`file = ..` names the source of the module that is copied, which no compiler hands to an attribute",
    },
    Allowed {
        file: "crates/lakatos-macros/src/lazy/options.rs",
        what: "std::env",
        reason: "the path of that file begins where the compiler says that the package is",
    },
    Allowed { file: "crates/lakatos-report/src/kept/lock.rs", what: "std::fs", reason: "a lock is a file" },
    Allowed {
        file: "crates/lakatos-report/src/kept/lock.rs",
        what: "std::process",
        reason: "a lock says which process holds it",
    },
    Allowed {
        file: "crates/lakatos-report/src/kept/lock.rs",
        what: "std::thread",
        reason: "a process waits until another has released the lock",
    },
    Allowed {
        file: "crates/lakatos-report/src/kept/lock.rs",
        what: "SystemTime",
        reason: "a lock that is old was left behind by a process that was killed",
    },
    Allowed {
        file: "crates/lakatos-report/src/kept/lock.rs",
        what: "Instant",
        reason: "nobody waits for a lock longer than is said",
    },
];

/// What a file touches, with the lines.
fn touched(text: &str) -> Vec<(usize, String)> {
    let bare = bare(text);
    let all = tokens(&bare);
    let (kept, _) = without_tests(&all);
    let mut touched = Vec::new();
    for path in paths(&kept) {
        let whole = path.segments.join("::");
        let module = MODULES.iter().find(|module| {
            let below = whole.strip_prefix("std::").and_then(|rest| rest.strip_prefix(**module));
            below.is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
        });
        let name = path.segments.iter().find(|segment| NAMES.contains(*segment));
        let called = path.segments.last().filter(|name| path.is_macro && MACROS.contains(*name));
        let what = module.map(|module| format!("std::{module}"));
        let what = what.or(name.map(|name| (*name).to_owned())).or(called.map(|name| format!("{name}!")));
        touched.extend(what.map(|what| (path.line, what)));
    }
    touched
}

fn is_allowed(file: &str, what: &str) -> bool {
    ALLOWED.iter().any(|allowed| allowed.file == file && allowed.what == what)
}

fn offenders(file: &File) -> Vec<String> {
    let touched = touched(&file.text).into_iter().filter(|(_, what)| !is_allowed(&file.path, what));
    touched.map(|(line, what)| format!("{}:{line} touches `{what}`", file.path)).collect()
}

/// The sources of a crate, without the files that are compiled only for its tests.
fn sources(name: &str) -> Vec<File> {
    let files = repository::sources(name);
    let only_for_tests: Vec<String> = files.iter().flat_map(test_files).collect();
    files.into_iter().filter(|file| !only_for_tests.contains(&file.path)).collect()
}

/// Where the modules are that a file declares for its tests.
fn test_files(file: &File) -> Vec<String> {
    let stem = file.path.strip_suffix(".rs").unwrap_or(&file.path);
    let (folder, name) = stem.rsplit_once('/').unwrap_or(("", stem));
    let folder = if matches!(name, "lib" | "main" | "mod") { folder } else { stem };
    let bare = bare(&file.text);
    let all = tokens(&bare);
    without_tests(&all).1.iter().map(|module| format!("{folder}/{module}.rs")).collect()
}

#[test]
fn the_inner_crates_touch_no_clock_environment_disk_panic_terminal_or_ambient_state() {
    let offenders: Vec<String> = PURE.iter().flat_map(|name| sources(name)).flat_map(|file| offenders(&file)).collect();
    assert_none("the inner crates are pure (exceptions, with reasons, stand in house_rules/purity.rs)", &offenders);
}

#[test]
fn every_exception_is_still_needed() {
    let stale = ALLOWED.iter().filter(|allowed| {
        let text = repository::file(allowed.file).map(|file| file.text).unwrap_or_default();
        !touched(&text).iter().any(|(_, what)| what == allowed.what)
    });
    let stale: Vec<String> = stale.map(|allowed| format!("{} for `{}`", allowed.file, allowed.what)).collect();
    assert_none("the exceptions in house_rules/purity.rs are used", &stale);
}

#[test]
fn a_file_that_touches_the_world_is_seen() {
    let text = "use std::{env, fs as disk, time::{Duration, Instant}};\n// std::process\nfn f() { println!(\"std::fs\");\n\
                std::thread::spawn(g); environment::std::envelope() }; fn print() {}\nthread_local! { static X: u8 = 0; }\n\
                #[cfg(test)]\nmod tests { fn t() { println!() } }\n";
    let file = File { path: "src/x.rs".to_owned(), text: text.to_owned() };
    assert_eq!(
        offenders(&file),
        [
            "src/x.rs:1 touches `std::env`",
            "src/x.rs:1 touches `std::fs`",
            "src/x.rs:1 touches `Instant`",
            "src/x.rs:3 touches `println!`",
            "src/x.rs:4 touches `std::thread`",
            "src/x.rs:5 touches `thread_local!`",
        ]
    );
}

#[test]
fn files_that_are_only_for_tests_are_known() {
    let text = "#[cfg(test)]\nmod samples;\nmod other;\n".to_owned();
    assert_eq!(test_files(&File { path: "src/lib.rs".to_owned(), text: text.clone() }), ["src/samples.rs"]);
    assert_eq!(test_files(&File { path: "src/text.rs".to_owned(), text }), ["src/text/samples.rs"]);
}
