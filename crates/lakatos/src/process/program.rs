//! This program as cargo knows it: its package, its target, its workspace, and the command that runs one of its tests.
//!
//! Nothing here is compiled into the properties. Unknown parts are left out of the command, which then tries more
//! targets than necessary, and still runs the test. Features are not known: users who enabled some have to add them.

use std::ffi::OsStr;
use std::mem::ManuallyDrop;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use crate::process::build_folder::{is_shared, nearest};
use crate::process::sources;
use crate::process::texts;

/// Set by a process for a copy of itself that is to list its tests.
const LISTING: &str = "_LAKATOS_LISTING";

/// The words of the command that runs one test of this program, from any folder of the workspace.
pub(crate) fn command(test: &str) -> Vec<String> {
    static BEFORE: OnceLock<Vec<String>> = OnceLock::new();
    let mut words = BEFORE.get_or_init(words_before_test).clone();
    for word in &[test, "--", "--exact"] {
        words.push((*word).to_owned());
    }
    // An ignored test runs only on request.
    for argument in std::env::args_os() {
        if argument == "--ignored" || argument == "--include-ignored" {
            words.push("--include-ignored".to_owned());
            break;
        }
    }
    words
}

fn words_before_test() -> Vec<String> {
    let mut words = vec!["cargo".to_owned(), "test".to_owned()];
    let package = package_name();
    if let Some(package) = &package {
        words.push("-p".to_owned());
        words.push(package.clone());
    }
    if let Ok(program) = std::env::current_exe() {
        words.append(&mut profile(&program));
    }
    words.append(&mut target(package.as_deref()).unwrap_or_default());
    words
}

/// The names of all tests of this program, whichever of them run; `None` if they are not available.
///
/// Only the program itself knows them. A program of another kind, which runs its tests instead of listing them, tries
/// no property meanwhile.
pub(crate) fn tests() -> Option<&'static [String]> {
    static TESTS: OnceLock<Option<Vec<String>>> = OnceLock::new();
    TESTS.get_or_init(listed).as_deref()
}

fn listed() -> Option<Vec<String>> {
    if cfg!(miri) {
        return None;
    }
    // It stays: this happens once, and what frees a command is 2,000 lines of IR.
    let mut list = ManuallyDrop::new(Command::new(std::env::current_exe().ok()?));
    list.arg("--list").arg("--format").arg("terse").env(LISTING, "1").stdin(Stdio::null()).stderr(Stdio::null());
    let output = list.output().ok()?;
    let mut tests = Vec::new();
    for line in String::from_utf8(output.stdout).ok()?.lines() {
        if let Some(test) = line.strip_suffix(": test") {
            tests.push(test.to_owned());
        }
    }
    if output.status.success() && !tests.is_empty() { Some(tests) } else { None }
}

/// Was this process started only to list its tests?
pub(crate) fn is_listing() -> bool {
    std::env::var_os(LISTING).is_some()
}

/// Is there no test of this name in any program of the workspace, or of the package where the workspace is not known? A
/// test whose name is in no source comes from a macro. Then this program has it, or it is not known.
pub(crate) fn is_nowhere(test: &str, source: &str) -> bool {
    let Some(package) = package_folder().filter(|_| !cfg!(miri)) else { return false };
    let sources = sources::of_workspace(&workspace_folder(&package, source).unwrap_or(package));
    !sources.is_empty() && sources::functions(test, &sources) + sources::literals(test, &sources) == 0
}

/// The tests that this run was asked for.
pub(crate) struct Selection {
    /// Parts of names, or whole names.
    filters: Vec<String>,
    skipped: Vec<String>,
    is_exact: bool,
}

impl Selection {
    /// From the arguments of this program; `None` under a runner that has a process for each test, and selects for it.
    pub(crate) fn of_process() -> Option<Selection> {
        if std::env::var_os("NEXTEST").is_some() {
            return None;
        }
        let mut words = Vec::new();
        for word in std::env::args_os() {
            words.push(word.to_string_lossy().into_owned());
        }
        Some(Selection::of(words.get(1..).unwrap_or_default()))
    }

    fn of(arguments: &[String]) -> Selection {
        let mut selection = Selection { filters: Vec::new(), skipped: Vec::new(), is_exact: false };
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--exact" => selection.is_exact = true,
                "--skip" => {
                    if let Some(name) = arguments.next() {
                        selection.skipped.push(name.clone());
                    }
                }
                "--test-threads" | "--logfile" | "--color" | "--format" | "--shuffle-seed" | "-Z" => {
                    arguments.next();
                }
                option if option.starts_with("--skip=") => selection.skipped.push(option["--skip=".len()..].to_owned()),
                option if option.starts_with('-') => {}
                _ => selection.filters.push(argument.clone()),
            }
        }
        selection
    }

    /// Would a test of this name be run?
    pub(crate) fn selects(&self, test: &str) -> bool {
        (self.filters.is_empty() || self.is_among(test, &self.filters)) && !self.is_among(test, &self.skipped)
    }

    fn is_among(&self, test: &str, parts: &[String]) -> bool {
        for part in parts {
            if if self.is_exact { test == part } else { texts::contains(test, part) } {
                return true;
            }
        }
        false
    }

    /// The selected tests, for a message; `None` if all are.
    pub(crate) fn words(&self) -> Option<String> {
        let mut words = String::new();
        for filter in &self.filters {
            words += if words.is_empty() { "`" } else { ", `" };
            words += filter;
            words += "`";
        }
        if words.is_empty() { None } else { Some(words) }
    }
}

/// The test that runs on this thread, if any. A thread with a name of its own does not belong to a test.
pub(crate) fn test_of_thread() -> Option<String> {
    let thread = std::thread::current();
    let name = thread.name()?;
    for c in name.chars() {
        if !(c.is_alphanumeric() || matches!(c, '_' | ':' | '#')) {
            return None;
        }
    }
    if name == "main" { None } else { Some(name.to_owned()) }
}

/// The name of the package, from cargo.
pub(crate) fn package_name() -> Option<String> {
    std::env::var("CARGO_PKG_NAME").ok().filter(|name| !name.is_empty())
}

/// The folder of the package: from cargo, or else the nearest above the current one.
pub(crate) fn package_folder() -> Option<PathBuf> {
    if let Some(said) = std::env::var_os("CARGO_MANIFEST_DIR") {
        let folder = PathBuf::from(said);
        if folder.is_dir() {
            return Some(folder);
        }
    }
    // A manifest planted in a folder that all users share must not decide where this program writes.
    nearest(&std::env::current_dir().ok()?, &|folder| folder.join("Cargo.toml").is_file() && !is_shared(folder))
}

/// The folder of the workspace: the compiler names source files relative to it.
pub(crate) fn workspace_folder(package_folder: &Path, source: &str) -> Option<PathBuf> {
    nearest(package_folder, &|folder| Path::new(source).is_relative() && folder.join(source).is_file())
}

/// The crate name of a test program: its file name before the hash.
pub(crate) fn crate_name(program: &Path) -> String {
    let name = program.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let is_hash = |text: &str| text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let name = match name.rsplit_once('-') {
        Some((name, hash)) if is_hash(hash) => name,
        _ => &name,
    };
    texts::underscored(name)
}

/// The words that select the build profile of this program: cargo has a folder for each.
fn profile(program: &Path) -> Vec<String> {
    let name = match program.parent() {
        Some(folder) if folder.ends_with("deps") || folder.ends_with("examples") => folder.parent(),
        _ => None,
    };
    match name.and_then(Path::file_name).and_then(OsStr::to_str) {
        None | Some("debug") => Vec::new(),
        Some("release") => vec!["--release".to_owned()],
        Some(other) => vec!["--profile".to_owned(), other.to_owned()],
    }
}

/// The words that select the target of this program: a file that the compiler has left beside it names its source.
fn target(package: Option<&str>) -> Option<Vec<String>> {
    // An interpreter that isolates the disk stops at the first access.
    if cfg!(miri) {
        return None;
    }
    let program = std::env::current_exe().ok()?;
    let sources = std::fs::read_to_string(program.with_extension("d")).ok()?;
    let root = below_package(&package_folder()?, Path::new(&first_source(&sources)?))?;
    choice(&root, &crate_name(&program), package)
}

/// The first source file of the program, in the notation of `make`.
fn first_source(rules: &str) -> Option<String> {
    let (_, sources) = texts::split_once(rules.lines().next()?, ": ")?;
    let mut source = String::new();
    let mut letters = sources.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' if letters.peek() == Some(&' ') => source.extend(letters.next()),
            ' ' => break,
            letter => source.push(letter),
        }
    }
    Some(source).filter(|source| !source.is_empty())
}

/// The path of a source relative to the folder of the package.
pub(crate) fn below_package(package_folder: &Path, source: &Path) -> Option<PathBuf> {
    if source.is_absolute() {
        return source.strip_prefix(package_folder).ok().map(Path::to_path_buf);
    }
    let mut parts = source.components();
    loop {
        if package_folder.join(parts.as_path()).is_file() {
            return Some(parts.as_path().to_path_buf());
        }
        parts.next()?;
    }
}

/// The words that select the target with this root; `None` if it is not where cargo looks for targets by default, so
/// that its name is not certain.
fn choice(root: &Path, crate_name: &str, package: Option<&str>) -> Option<Vec<String>> {
    let mut parts = Vec::new();
    for part in root.iter() {
        parts.push(part.to_str()?);
    }
    let (option, name) = match parts.as_slice() {
        ["src", "lib.rs"] => return Some(vec!["--lib".to_owned()]),
        ["src", "main.rs"] => ("--bin", package?),
        ["src", "bin", name] | ["src", "bin", name, "main.rs"] => ("--bin", *name),
        ["tests", name] | ["tests", name, "main.rs"] => ("--test", *name),
        ["examples", name] | ["examples", name, "main.rs"] => ("--example", *name),
        ["benches", name] | ["benches", name, "main.rs"] => ("--bench", *name),
        _ => return None,
    };
    let name = name.strip_suffix(".rs").unwrap_or(name);
    if texts::underscored(name) == crate_name { Some(vec![option.to_owned(), name.to_owned()]) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_crate_is_named_before_the_hash() {
        let names = [
            ("/target/debug/deps/shop-0123456789abcdef", "shop"),
            ("/target/debug/deps/end-to-end-0123456789abcdef", "end_to_end"),
            ("deps/shop-0123456789abcdef.exe", "shop"),
            ("/usr/bin/shop-of-tea", "shop_of_tea"),
            ("shop", "shop"),
        ];
        for (program, name) in names {
            assert_eq!(crate_name(Path::new(program)), name);
        }
    }

    #[test]
    fn a_run_selects_tests_as_the_arguments_say() {
        let selects = |arguments: &str, test: &str| {
            let words: Vec<String> = arguments.split_whitespace().map(str::to_owned).collect();
            Selection::of(&words).selects(test)
        };
        assert!(selects("", "lists::inserts"));
        assert!(selects("--nocapture --test-threads 2 --color always", "lists::inserts"));
        assert!(selects("lists sets", "lists::inserts"));
        assert!(!selects("sets", "lists::inserts"));
        assert!(!selects("lists --exact", "lists::inserts"));
        assert!(selects("lists::inserts --exact --include-ignored", "lists::inserts"));
        assert!(!selects("--skip inserts", "lists::inserts"));
        assert!(!selects("lists --skip=inserts", "lists::inserts"));
        assert!(selects("--skip lists --exact", "lists::inserts"));
    }

    #[test]
    fn a_program_is_compiled_again_as_it_was() {
        let words = |program: &str| profile(Path::new(program)).join(" ");
        assert_eq!(words("/shop/target/debug/deps/shop-0123456789abcdef"), "");
        assert_eq!(words("/shop/target/release/deps/shop-0123456789abcdef"), "--release");
        assert_eq!(words("/shop/target/wasm32-wasip1/release/examples/tour-0123456789abcdef.wasm"), "--release");
        assert_eq!(words("/shop/target/fast/deps/shop-0123456789abcdef"), "--profile fast");
        assert_eq!(words("/usr/local/bin/shop"), "");
        assert_eq!(words("shop"), "");
    }

    #[test]
    fn a_target_is_chosen_where_its_name_is_certain() {
        let words = |root: &str, crate_name: &str| {
            choice(Path::new(root), crate_name, Some("tea-shop")).map(|words| words.join(" "))
        };
        let chosen = [
            ("src/lib.rs", "anything", "--lib"),
            ("src/main.rs", "tea_shop", "--bin tea-shop"),
            ("src/bin/open.rs", "open", "--bin open"),
            ("src/bin/open-up/main.rs", "open_up", "--bin open-up"),
            ("tests/end-to-end.rs", "end_to_end", "--test end-to-end"),
            ("tests/kept/main.rs", "kept", "--test kept"),
            ("examples/tour.rs", "tour", "--example tour"),
            ("benches/speed/main.rs", "speed", "--bench speed"),
        ];
        for (root, crate_name, expected) in chosen {
            assert_eq!(words(root, crate_name).as_deref(), Some(expected));
        }
        // These are named in the manifest.
        for (root, crate_name) in [
            ("src/main.rs", "counter"),
            ("tests/a.rs", "b"),
            ("tests/kept/cases.rs", "cases"),
            ("lib.rs", "tea_shop"),
            ("", "tea_shop"),
        ] {
            assert_eq!(words(root, crate_name), None, "{root}");
        }
        assert_eq!(choice(Path::new("src/main.rs"), "tea_shop", None), None);
    }

    #[test]
    fn the_first_source_is_read_as_make_reads_it() {
        let first = |rules: &str| first_source(rules);
        assert_eq!(first("/t/a.d: tests/a.rs tests/b.rs\n\n/t/a: x.rs\n").as_deref(), Some("tests/a.rs"));
        assert_eq!(first("/t/a.d: my\\ tests/a.rs tests/b.rs\n").as_deref(), Some("my tests/a.rs"));
        assert_eq!(first("C:\\t\\a.d: src\\lib.rs\n").as_deref(), Some("src\\lib.rs"));
        for nothing in ["", "a.d:", "a.d: \n"] {
            assert_eq!(first(nothing), None);
        }
    }

    #[test]
    fn a_source_is_seen_from_the_package_and_the_workspace_from_a_source() {
        let package = Path::new(env!("CARGO_MANIFEST_DIR"));
        let workspace = package.parent().and_then(Path::parent).unwrap();
        let source = Path::new("crates/lakatos/src/lib.rs");
        assert_eq!(below_package(package, source).as_deref(), Some(Path::new("src/lib.rs")));
        assert_eq!(below_package(package, &workspace.join(source)).as_deref(), Some(Path::new("src/lib.rs")));
        assert_eq!(below_package(package, Path::new("src/nothing.rs")), None);
        assert_eq!(workspace_folder(package, file!()).as_deref(), Some(workspace));
        assert_eq!(workspace_folder(package, "src/process/program.rs").as_deref(), Some(package));
        assert_eq!(workspace_folder(package, "src/nothing.rs"), None);
        assert_eq!(workspace_folder(package, workspace.join(source).to_str().unwrap()), None);
    }
}
