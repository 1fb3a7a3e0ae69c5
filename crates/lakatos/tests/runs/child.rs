//! This program once more, as a child that runs some of the cases: with an environment that holds only what is said.

use std::ffi::{OsStr, OsString};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicUsize, Ordering};

/// What a child is to do.
pub(crate) struct Child {
    command: Command,
    tests: Vec<String>,
    arguments: Vec<String>,
    is_captured: bool,
    tallies: PathBuf,
}

/// What is kept of the environment: without it programs are not found.
const KEPT: [&str; 4] = ["PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "SystemRoot"];

/// A folder of this program's own.
pub(crate) fn scratch(name: &str) -> PathBuf {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let name = format!("{name}-{}-{number}", std::process::id());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("runs").join(name);
    std::fs::create_dir_all(&folder).expect("a folder for what the children write");
    folder
}

/// A folder with a `cargo` that runs this program, as `cargo test -p PACKAGE --test TARGET NAME -- OPTIONS` does.
pub(crate) fn folder_of_cargo() -> PathBuf {
    let folder = scratch("cargo");
    let file = folder.join("cargo");
    let program = program();
    let target = env!("CARGO_CRATE_NAME");
    let head = format!(
        "#!/bin/sh\n[ \"$1 $2 $3 $4 $5\" = \"test -p lakatos --test {target}\" ] || exit 99\nname=$6\nshift 7\n"
    );
    let script = format!("{head}exec '{}' \"$name\" \"$@\" --nocapture\n", program.display());
    std::fs::write(&file, script).expect("the script can be written");
    std::fs::set_permissions(&file, PermissionsExt::from_mode(0o755)).expect("the script can be run");
    folder
}

impl Child {
    /// Runs this program with the environment that all children have.
    pub(crate) fn new() -> Child {
        Child::of_command(Command::new(program()))
    }

    /// Another program, with the same environment.
    pub(crate) fn of_command(mut command: Command) -> Child {
        let tallies = scratch("tallies");
        command.env_clear();
        for name in KEPT {
            command.envs(std::env::var_os(name).map(|value| (name, value)));
        }
        command.env("COLUMNS", "100").env("NO_COLOR", "1").env("RUST_BACKTRACE", "0").env("LAKATOS_SEED", "1");
        // As cargo sets them.
        command.env("CARGO_PKG_NAME", env!("CARGO_PKG_NAME")).env("CARGO_MANIFEST_DIR", env!("CARGO_MANIFEST_DIR"));
        // What a child finds is to say nothing to the next one.
        command.env("LAKATOS_KEEP", "nothing");
        // Nor is it to depend on how fast a machine is.
        command.env("LAKATOS_AUDIT_TIME", "1h");
        command.env("RUNS_TALLIES", &tallies);
        Child { command, tests: Vec::new(), arguments: Vec::new(), is_captured: false, tallies }
    }

    /// A case, by its path below `cases`.
    pub(crate) fn test(mut self, path: &str) -> Child {
        self.tests.push(format!("cases::{path}"));
        self
    }

    /// A variable of the environment.
    pub(crate) fn set(mut self, name: &str, value: impl AsRef<OsStr>) -> Child {
        self.command.env(name, value);
        self
    }

    /// A variable that is not set.
    pub(crate) fn unset(mut self, name: &str) -> Child {
        self.command.env_remove(name);
        self
    }

    /// One more argument.
    pub(crate) fn with(mut self, argument: &str) -> Child {
        self.arguments.push(argument.to_owned());
        self
    }

    /// The output of tests is kept back until they end, as it is if nothing else is asked for.
    pub(crate) fn captured(mut self) -> Child {
        self.is_captured = true;
        self
    }

    /// Runs it to its end.
    pub(crate) fn run(mut self) -> Ended {
        if !self.tests.is_empty() {
            self.command.args(&self.tests).args(["--exact", "--include-ignored", "--test-threads=2"]);
            self.command.args((!self.is_captured).then_some("--nocapture"));
        }
        let output = self.command.args(&self.arguments).output().expect("the program can be started");
        Ended::new(output, self.tallies)
    }
}

/// The file of this program.
pub(crate) fn program() -> PathBuf {
    std::env::current_exe().expect("a program knows where it is")
}

/// A case, run alone.
pub(crate) fn run(path: &str) -> Ended {
    Child::new().test(path).run()
}

/// How a child ended.
pub(crate) struct Ended {
    /// Its exit code.
    pub(crate) code: i32,
    /// What the cases wrote to the standard output, without what the test runner says.
    pub(crate) out: String,
    /// What was written to the standard error.
    pub(crate) err: String,
    /// All of the standard output.
    pub(crate) whole: String,
    tallies: PathBuf,
}

impl Ended {
    fn new(output: Output, tallies: PathBuf) -> Ended {
        let text = |bytes: Vec<u8>| normal(&String::from_utf8(bytes).expect("the output is UTF-8"));
        let whole = text(output.stdout);
        let out = without_runner(&whole);
        Ended { code: output.status.code().unwrap_or(-1), out, err: text(output.stderr), whole, tallies }
    }

    /// Did the tests pass?
    pub(crate) fn passed(&self) -> bool {
        self.code == 0
    }

    /// How often a case counted under this name.
    pub(crate) fn tally(&self, name: &str) -> u64 {
        std::fs::metadata(self.tallies.join(name)).map_or(0, |file| file.len())
    }

    /// Everything that is compared.
    pub(crate) fn text(&self) -> String {
        format!("exit code {}\n--- standard output\n{}--- standard error\n{}", self.code, self.out, self.err)
    }
}

impl Drop for Ended {
    fn drop(&mut self) {
        // What is left behind is in the build folder, and in nobody's way.
        let _ = std::fs::remove_dir_all(&self.tallies);
    }
}

/// The text without what differs from run to run: times, numbers of threads, how many other tests there are, and what the
/// test runner says of tests that a busy machine makes slow.
fn normal(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines().filter(|line| !line.ends_with(" has been running for over 60 seconds")) {
        let line = replaced(line, "finished in ", "s", "TIME");
        let line = replaced(&line, "measured; ", " filtered out", "MANY");
        let line = match line.starts_with("thread '") {
            true => replaced(&line, "' (", ") panicked at ", "ID").replace("' (ID) panicked at ", "' panicked at "),
            false => line,
        };
        out.push_str(&line);
        out.push('\n');
    }
    out
}

/// The line with this instead of what stands between.
fn replaced(line: &str, before: &str, after: &str, with: &str) -> String {
    let Some((head, rest)) = line.split_once(before) else { return line.to_owned() };
    let Some((between, tail)) = rest.split_once(after) else { return line.to_owned() };
    if between.is_empty() || !between.chars().all(|c| c.is_ascii_digit() || c == '.' || c == '<') {
        return line.to_owned();
    }
    format!("{head}{before}{with}{after}{tail}")
}

/// What the cases wrote: the lines that are not the test runner's.
fn without_runner(text: &str) -> String {
    let is_runner = |line: &str| {
        let is_verdict = line.starts_with("test cases::") && line.contains(" ... ");
        line.starts_with("running ") || line.starts_with("test result: ") || is_verdict
    };
    let until = text.find("\nfailures:\n").unwrap_or(text.len());
    let lines: Vec<&str> = text[..until].lines().filter(|line| !is_runner(line)).collect();
    let kept = lines.join("\n");
    let kept = kept.trim_matches('\n');
    if kept.is_empty() { String::new() } else { format!("{kept}\n") }
}

/// A value of the environment that is not Unicode.
#[cfg(unix)]
pub(crate) fn not_unicode() -> OsString {
    use std::os::unix::ffi::OsStringExt;
    OsString::from_vec(vec![b'1', 0xff])
}
