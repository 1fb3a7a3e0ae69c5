//! Files of kept cases whose property is gone: otherwise nobody would try their cases, or notice.
//!
//! Only the program knows which tests it has, so it is asked. A test that is not compiled this time is not gone, so the
//! sources are searched, too. The first property of a process checks, and prints at most one line, however many tests
//! there are.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use lakatos_engine::judge::Misuse;
use lakatos_report::kept::{CaseFolders, Document};

use super::places;
use crate::process::console::announce;
use crate::process::mode::is_trying;
use crate::process::program;
use crate::process::sources;
use crate::process::texts::{contains, last_of_path, underscored};
use crate::property::Identity;
use crate::settings::{Orphans, Settings, misuse};

/// Reports files without a property; a misuse, if that should fail.
pub(crate) fn look(identity: &Identity, settings: &Settings) -> Option<Misuse> {
    static LOOKED: AtomicBool = AtomicBool::new(false);
    let is_for_us = identity.keeps && identity.test.is_some() && !is_trying() && !cfg!(miri);
    if !is_for_us || settings.orphans() == Orphans::Ignore || LOOKED.swap(true, Ordering::Relaxed) {
        return None;
    }
    let place = places::place_of(identity)?;
    let problem = problem(&place, identity)?;
    let remedy = "rename the file and its line `property` after the test that has its cases now, or delete it";
    if settings.orphans() == Orphans::Fail {
        return Some(misuse(problem, format!("{remedy}; `orphans = \"report\"` lets the test pass")));
    }
    announce(&format!("{problem}; {remedy}"));
    None
}

fn problem(place: &CaseFolders, identity: &Identity) -> Option<String> {
    let mut others = Vec::new();
    for (file, document) in place.all() {
        let owners = owners(&document);
        if !owners.is_empty() && !owners.iter().any(|owner| Some(owner) == identity.test.as_ref()) {
            others.push((file, owners));
        }
    }
    let crates = dead_crates(place);
    if (others.is_empty() && crates.is_empty()) || !is_first_in_run(place, identity) {
        return None;
    }
    let tests = if others.is_empty() { None } else { program::tests() };
    let mut gone = Vec::new();
    let mut sources = None;
    for (file, owners) in &others {
        let Some(tests) = tests.filter(|tests| !owners.iter().any(|owner| tests.contains(owner))) else { continue };
        let sources = sources.get_or_insert_with(|| own_sources(place, identity));
        if !owners.iter().any(|owner| may_exist(owner, tests, sources)) {
            gone.push(format!(
                "the file {} keeps cases of `{}`, and this program has no such test",
                file.called(),
                owners[0]
            ));
        }
    }
    for (name, folder) in &crates {
        gone.push(format!("the folder {folder} keeps cases of the crate `{name}`, and the package has no such target"));
    }
    let more = match gone.len() {
        0 => return None,
        1 => String::new(),
        2 => " (and there is 1 more such file)".to_owned(),
        count => format!(" (and there are {} more such files)", count - 1),
    };
    Some(gone.swap_remove(0) + &more)
}

/// The sources that include those of the crate: the folder of the property's package, such as `src` or `tests`.
fn own_sources(place: &CaseFolders, identity: &Identity) -> Vec<String> {
    let below = program::below_package(&place.package_folder, Path::new(&identity.property.file));
    let first = below.as_ref().and_then(|below| below.iter().next());
    sources::of_package(&first.map_or_else(|| place.package_folder.clone(), |first| place.package_folder.join(first)))
}

/// The tests that try the cases of a file.
fn owners(document: &Document) -> Vec<String> {
    let mut owners = Vec::new();
    for (_, entry) in document.entries() {
        owners.extend(entry.test.clone());
    }
    if owners.is_empty() && !document.property().is_empty() {
        owners.push(document.property().to_owned());
    }
    owners
}

/// Is a test, or a closure of this name, in the sources, though not in the program? Then it is not compiled this time.
/// One of the same name in the program accounts for one of those in the sources.
fn may_exist(name: &str, tests: &[String], sources: &[String]) -> bool {
    let mut compiled = 0;
    for test in tests {
        compiled += usize::from(last_of_path(test) == last_of_path(name));
    }
    sources::literals(name, sources) > 0 || sources::functions(name, sources) > compiled
}

/// The folders of accepted cases of deleted crates. One of the remaining crates reports them.
fn dead_crates(place: &CaseFolders) -> Vec<(String, String)> {
    let (mut dead, mut living) = (Vec::new(), Vec::new());
    for (name, folder) in place.accepted_crates() {
        if is_target(place, &name) {
            living.push(name);
        } else {
            dead.push((name, folder));
        }
    }
    if living.first().is_some_and(|first| *first != place.crate_name) {
        dead.clear();
    }
    dead
}

/// Does the package have a target of this name?
fn is_target(place: &CaseFolders, crate_name: &str) -> bool {
    if place.crate_name == crate_name || underscored(&place.package) == crate_name {
        return true;
    }
    for folder in ["tests", "src/bin", "examples", "benches"] {
        let Ok(entries) = fs::read_dir(place.package_folder.join(folder)) else { continue };
        for entry in entries {
            let Ok(entry) = entry else { continue };
            match entry.path().file_stem() {
                Some(stem) if underscored(&stem.to_string_lossy()) == crate_name => return true,
                _ => {}
            }
        }
    }
    let manifest = underscored(&fs::read_to_string(place.package_folder.join("Cargo.toml")).unwrap_or_default());
    contains(&manifest, &format!("\"{crate_name}\"")) || contains(&manifest, &format!("'{crate_name}'"))
}

/// Nextest has a process for each test. The first one of a run reports, and reports again if it is retried.
fn is_first_in_run(place: &CaseFolders, identity: &Identity) -> bool {
    let Ok(run) = std::env::var("NEXTEST_RUN_ID") else { return true };
    let folder = place.target_folder.join("lakatos").join("runs");
    let start = format!("{}=", place.crate_name);
    let mut mine = start.clone();
    for c in run.chars() {
        mine.push(if c.is_ascii_alphanumeric() { c } else { '-' });
    }
    let test = identity.test.as_deref().unwrap_or_default();
    if fs::create_dir_all(&folder).is_err() {
        return true;
    }
    let path: PathBuf = folder.join(&mine);
    let Ok(mut file) = File::create_new(&path) else {
        return fs::read_to_string(&path).is_ok_and(|first| first == test);
    };
    let _ = file.write_all(test.as_bytes());
    let Ok(entries) = fs::read_dir(&folder) else { return true };
    for entry in entries {
        let Ok(entry) = entry else { continue };
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with(&start) && name != mine {
            let _ = fs::remove_file(entry.path());
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_that_left_a_trace_may_exist() {
        let tests = ["sets::inserts".to_owned(), "lists::reverses".to_owned()];
        let exists = |name: &str, source: &str| may_exist(name, &tests, &[source.to_owned()]);
        assert!(exists("lists::sorts", "#[cfg(windows)]\nfn sorts(xs: Vec<u8>) {}"));
        assert!(exists("lists::sorts", "fn sorts<T>(xs: Vec<T>) {}"));
        assert!(!exists("lists::sorts", "fn sorts_all(xs: Vec<u8>) {}"));
        assert!(!exists("lists::sorts", ""));
        // It has moved to another module.
        assert!(!exists("lists::inserts", "fn inserts(x: u8) {}"));
        // Two modules have one of this name, and one of them is not compiled.
        assert!(exists("lists::inserts", "mod sets { fn inserts(x: u8) {} } mod lists { fn inserts(x: u8) {} }"));
        assert!(exists("prices: any / all?", "Check::new().named(\"prices: any / all?\")"));
        assert!(exists("inserts", "Check::new().named(\"inserts\")"));
    }

    /// A package with these files, in a folder of its own, seen by one of its crates.
    fn package(name: &str, crate_name: &str, files: &[&str]) -> CaseFolders {
        let folder = std::env::temp_dir().join(format!("lakatos-orphans-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        for file in files {
            let path = folder.join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            let text =
                if *file == "Cargo.toml" { "[[test]]\nname = \"by-name\"\n[[bin]]\nname = 'quoted'\n" } else { "x\n" };
            fs::write(path, text).unwrap();
        }
        let (package, crate_name) = ("tea-shop".to_owned(), crate_name.to_owned());
        let target_folder = folder.join("target");
        CaseFolders { told_from: folder.clone(), package_folder: folder, target_folder, package, crate_name }
    }

    #[test]
    #[cfg(not(miri))]
    fn a_target_is_known_by_the_package_its_files_and_its_manifest() {
        let files = [
            "Cargo.toml",
            "tests/end-to-end.rs",
            "src/bin/open.rs",
            "examples/tour/main.rs",
            "benches/speed.rs",
            "src/lib.rs",
        ];
        let place = package("targets", "this", &files);
        for known in ["this", "tea_shop", "end_to_end", "open", "tour", "speed", "by_name", "quoted"] {
            assert!(is_target(&place, known), "{known}");
        }
        for unknown in ["lib", "end-to-end", "name", "shop", "that", ""] {
            assert!(!is_target(&place, unknown), "{unknown}");
        }
        fs::remove_dir_all(&place.package_folder).unwrap();
    }

    #[test]
    #[cfg(not(miri))]
    fn of_crates_that_are_gone_the_first_that_is_left_says_so() {
        let files = [
            "tests/one.rs",
            "tests/two.rs",
            "lakatos-cases/gone/a.txt",
            "lakatos-cases/one/a.txt",
            "lakatos-cases/two/a.txt",
        ];
        let place = package("crates", "one", &files);
        let first = place.accepted_crates().into_iter().map(|(name, _)| name).find(|name| name != "gone").unwrap();
        let seen_by =
            |crate_name: &str| dead_crates(&CaseFolders { crate_name: crate_name.to_owned(), ..place.clone() });
        let gone = vec![("gone".to_owned(), Path::new("lakatos-cases").join("gone").display().to_string())];
        let other = if first == "one" { "two" } else { "one" };
        assert_eq!((seen_by(&first), seen_by(other)), (gone.clone(), Vec::new()));
        fs::remove_dir_all(place.package_folder.join("lakatos-cases/one")).unwrap();
        fs::remove_dir_all(place.package_folder.join("lakatos-cases/two")).unwrap();
        assert_eq!((seen_by("one"), seen_by("two")), (gone.clone(), gone));
        fs::remove_dir_all(&place.package_folder).unwrap();
    }
}
