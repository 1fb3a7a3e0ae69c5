//! Tests without cases: functions that are called, and either pass or fail.

use std::any::type_name;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use lakatos_engine::judge::{Failure, FailureKind};

use crate::property::{Answer, Answered};
use crate::trial::panics::{Ended, NO_TEXT, run_trying};

/// Tells the restarted program not to restart itself again.
const ALONE: &str = "__LAKATOS_TEST_ALONE";

/// A test without cases.
#[derive(Clone)]
pub(super) struct Plain {
    test: Arc<dyn Fn() -> Answered + Send + Sync>,
    /// The path of the function, as the compiler writes it.
    path: &'static str,
    /// The text in the panic message that makes the test pass, as in `#[should_panic(expected = "..")]`.
    expected: Option<String>,
}

impl Plain {
    pub(super) fn new<T: Answer, F: Fn() -> T + Send + Sync + 'static>(expected: Option<&str>, test: F) -> Plain {
        let expected = expected.map(str::to_owned);
        Plain { test: Arc::new(move || test().answer()), path: type_name::<F>(), expected }
    }

    /// Calls the test: does it pass?
    pub(super) fn passes(&self) -> bool {
        let ended = run_trying(|| (self.test)());
        match (&self.expected, ended) {
            (None, ended) => matches!(ended, Ok(Answered::Held)),
            (Some(_), Ok(_) | Err(Ended::Discard(_))) => false,
            (Some(expected), Err(Ended::Panic(noted))) => {
                expected.is_empty() || (noted.message != NO_TEXT && noted.message.contains(expected))
            }
        }
    }

    /// Is it expected to panic?
    pub(super) fn should_panic(&self) -> bool {
        self.expected.is_some()
    }

    /// How it fails, in a test that is not expected to panic.
    pub(super) fn failure(&self) -> Failure {
        let (kind, message, place) = match run_trying(|| (self.test)()) {
            Ok(Answered::Err(error)) => (FailureKind::ReturnedErr, error, None),
            Ok(Answered::False) => (FailureKind::ReturnedFalse, String::new(), None),
            Ok(Answered::Held) => (FailureKind::Panicked, "it failed once, and does not fail again".to_owned(), None),
            Err(Ended::Panic(noted)) if passes_alone(self.path).is_none() => {
                let hint = "(A test that should panic is listed as `#[should_panic] its_name`.)";
                (FailureKind::Panicked, format!("{}\n{hint}", noted.message), noted.place)
            }
            Err(Ended::Panic(noted)) => (FailureKind::Panicked, noted.message, noted.place),
            Err(Ended::Discard(assumption)) => {
                (FailureKind::Panicked, format!("`{}` outside of a property", assumption.call()), None)
            }
        };
        Failure { kind, message, place }
    }

    /// What is not as expected in a test that should panic, as a phrase after its name.
    pub(super) fn unexpected(&self) -> String {
        let expected = self.expected.as_deref().unwrap_or_default();
        let with = if expected.is_empty() { String::new() } else { format!(" with `{expected}`") };
        match run_trying(|| (self.test)()) {
            Err(Ended::Panic(noted)) => format!("should panic{with}, and panics with `{}`", noted.message),
            _ => format!("should panic{with}, and does not"),
        }
    }

    /// The test as the harness runs it: one that panics here and passes there is expected to panic. Attributes of a
    /// function cannot be read otherwise.
    pub(super) fn told_by_harness(mut self) -> Plain {
        if self.expected.is_none() && !self.passes() && passes_alone(self.path) == Some(true) {
            self.expected = Some(String::new());
        }
        self
    }
}

/// Does the harness say that a test passes? `None` where it cannot be asked: in a program that is none.
fn passes_alone(path: &str) -> Option<bool> {
    let (_, name) = path.split_once("::")?;
    let program = std::env::current_exe().ok()?;
    let is_harness = program.parent().and_then(Path::file_name).is_some_and(|folder| folder == "deps");
    if !is_harness || std::env::var_os(ALONE).is_some() || cfg!(miri) {
        return None;
    }
    let mut command = Command::new(program);
    command.args([name, "--exact", "--include-ignored"]).env(ALONE, "1").stdin(Stdio::null());
    let output = command.output().ok()?;
    Some(String::from_utf8_lossy(&output.stdout).contains("test result: ok. 1 passed"))
}
