//! Reports a case that has exceeded its limit by far while its body still runs.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use lakatos_engine::judge::{Conjecture, Failure, FailureKind, How};
use lakatos_report::model::{Counterexample, Finder, Found, Replay};
use lakatos_report::text::still_running;

use super::terminal::style;
use crate::outcome::{self, Refutation};
use crate::process::build_folder;
use crate::property::Identity;
use crate::settings::Settings;
#[cfg(feature = "text")]
use crate::settings::Show;
use crate::settings::environment::Environment;
use crate::trial::PropertyJudge;
use crate::trial::timer::{Overdue, Running, RunningCase};

/// Shows the cases of a property that run for too long, and stores them.
pub(crate) struct Watchdog {
    identity: Identity,
    conjecture: Conjecture,
    examples: Vec<&'static [&'static str]>,
    #[cfg(feature = "text")]
    show: Show,
}

impl Watchdog {
    /// The watchdog of a property.
    pub(crate) fn new(identity: &Identity, settings: &Settings, judge: &dyn PropertyJudge) -> Watchdog {
        #[cfg(not(feature = "text"))]
        let _ = settings;
        Watchdog {
            identity: identity.clone(),
            conjecture: judge.conjecture().clone(),
            examples: judge.examples(),
            #[cfg(feature = "text")]
            show: settings.show(),
        }
    }

    /// The case, as it is reported.
    fn case(&self, running: &Running) -> Counterexample {
        let Watchdog { identity, conjecture, examples, .. } = self;
        let kind = FailureKind::Ended(How::Running(running.limit));
        let failure = Failure { kind, message: String::new(), place: None };
        let found = Found::new(Finder::Exhaustive, running.number);
        match &running.case {
            RunningCase::Term(case, seed) => {
                let refuted = Refutation { seed: *seed, ..Refutation::new(case, failure, found) };
                outcome::counterexample(conjecture, identity, refuted)
            }
            RunningCase::Example(number) => {
                let arguments = outcome::written_arguments(conjecture, identity, examples[*number]);
                let failure = outcome::failure(identity, failure, None);
                Counterexample::new(arguments, failure, found, Replay::default())
            }
        }
    }
}

impl Overdue for Watchdog {
    fn show(&self, running: &Running, is_first: bool) -> Option<PathBuf> {
        let style = style(&Environment::of_process());
        let case = self.case(running);
        #[cfg(feature = "text")]
        let case = shown_as(self.show, case);
        let text = still_running(&self.identity.property, &case, &style);
        let file = store(&self.identity.called(), &text);
        if is_first {
            let kept = match &file {
                Some(file) => format!("Until it returns, this is kept in\n    {}\n", file.display()),
                None => String::new(),
            };
            // Bypasses the capture of test output: nobody knows whether the test will end.
            let _ = std::io::stderr().write_all(format!("\n{text}{kept}\n").as_bytes());
        }
        file
    }
}

/// A case, with trees if they are to be shown.
#[cfg(feature = "text")]
fn shown_as(show: Show, mut case: Counterexample) -> Counterexample {
    if show == Show::Tree {
        outcome::trees::add_trees_to_case(&mut case);
    }
    case
}

/// Stores the text of a running case, and returns where. A program outside a build folder stores nothing.
fn store(name: &str, text: &str) -> Option<PathBuf> {
    let folder = build_folder::folder_above(&std::env::current_exe().ok()?)?.join("lakatos").join("running");
    fs::create_dir_all(&folder).ok()?;
    let mut file_name = String::new();
    for c in name.chars() {
        file_name.push(if c.is_alphanumeric() || c == '_' { c } else { '-' });
    }
    let file = folder.join(format!("{file_name}-{}.txt", std::process::id()));
    // A reader who finds the file must find all of it. The draft is a new file, so nothing is written through a link.
    let draft = file.with_extension("new");
    let _ = fs::remove_file(&draft);
    fs::File::create_new(&draft).ok()?.write_all(text.as_bytes()).ok()?;
    fs::rename(&draft, &file).ok()?;
    Some(file)
}
