//! What a terminal shows while a search goes on.
//!
//! The test harness captures the output of tests. Progress goes to standard error itself, and only if that is a
//! terminal.

use std::io::IsTerminal;
use std::sync::Arc;
use std::time::{Duration, Instant};

use lakatos_data::Term;
use lakatos_data::text::compact;
use lakatos_engine::reduce::Simpler;

use super::watchdog::Watchdog;
use crate::outcome::arguments_of;
use crate::process::console::{show_at_once, write_now};
use crate::process::mode::is_trying;
use crate::process::texts::joined;
use crate::property::Identity;
use crate::run::events::{Activity, Event, FailingCase, Listener};
use crate::run::reduction::Follow;
use crate::settings::Settings;
use crate::trial::PropertyJudge;
use crate::trial::timer::Overdue;

/// A search shows its progress after this time, and again each time that it has passed.
const EVERY: Duration = Duration::from_secs(2);

/// The progress of a search, on a terminal.
pub(crate) struct Progress {
    name: String,
    doing: &'static str,
    shown: bool,
    is_terminal: bool,
    cases: u64,
    next: Instant,
    /// What is known so far, for readers who do not wait for the end.
    known: String,
}

impl Progress {
    /// Progress of a search.
    pub(crate) fn new(name: &str) -> Progress {
        Progress::of(name, "")
    }

    /// Progress of a reduction.
    pub(crate) fn reducing(name: &str) -> Progress {
        Progress::of(name, "a case fails, and is being reduced: ")
    }

    /// Progress of an explanation.
    #[cfg(feature = "explain")]
    pub(crate) fn explaining(name: &str) -> Progress {
        Progress::of(name, "a case fails, and is being explained: ")
    }

    /// Progress of an audit.
    #[cfg(feature = "audit")]
    pub(crate) fn auditing(name: &str) -> Progress {
        Progress::of(name, "mutants are tried: ")
    }

    fn of(name: &str, doing: &'static str) -> Progress {
        // Nobody waits for a search inside a case of another one.
        let is_terminal = std::io::stderr().is_terminal() && !is_trying();
        Progress {
            name: name.to_owned(),
            doing,
            shown: false,
            is_terminal,
            cases: 0,
            next: Instant::now() + EVERY,
            known: String::new(),
        }
    }

    /// More cases were tried.
    pub(crate) fn tried(&mut self, cases: u64) {
        self.cases += cases;
        if !self.is_terminal || Instant::now() < self.next {
            return;
        }
        self.next = Instant::now() + EVERY;
        self.shown = true;
        write_now(&format!("\r\x1b[K{}", self.line()));
    }

    fn line(&self) -> String {
        let Progress { name, doing, cases, known, .. } = self;
        let separator = if known.is_empty() { "" } else { "; " };
        format!("{name}: {doing}{cases} cases so far{separator}{known}")
    }

    /// Removes what is shown.
    pub(crate) fn clear(&mut self) {
        if std::mem::take(&mut self.shown) {
            write_now("\r\x1b[K");
        }
    }
}

impl Follow for Progress {
    fn tried(&mut self) {
        Progress::tried(self, 1);
    }

    fn simpler(&mut self, _simpler: &Simpler<'_>) {}
}

/// Shows the events of a run on a terminal.
pub(crate) struct Terminal<'a> {
    identity: &'a Identity,
    settings: &'a Settings,
    progress: Option<Progress>,
}

impl<'a> Terminal<'a> {
    pub(crate) fn new(identity: &'a Identity, settings: &'a Settings) -> Terminal<'a> {
        Terminal { identity, settings, progress: None }
    }

    /// Shows how many cases were tried; starts the display the first time.
    fn follow(&mut self, begin: fn(&str) -> Progress, cases: u64) {
        let mut progress = match self.progress.take() {
            Some(progress) => progress,
            None => begin(&self.identity.property.name),
        };
        progress.tried(cases);
        self.progress = Some(progress);
    }

    /// Shows the settings, if requested. A property inside a case of another one shows nothing.
    fn show_settings(&self) {
        let Some(table) = self.settings.shown.as_ref().filter(|_| !is_trying()) else { return };
        let property = &self.identity.property;
        print!("settings of {} ({}:{})\n{table}", self.identity.called(), property.file, property.line);
    }

    /// Shows a case at once.
    fn show_case(&self, failing: &FailingCase<'_>) {
        if is_trying() {
            return;
        }
        let shapes = &failing.conjecture.arguments;
        let mut texts = Vec::with_capacity(shapes.len());
        for (tree, shape) in arguments_of(failing.case).into_iter().zip(shapes) {
            if let Ok(term) = Term::new(shape.clone(), tree) {
                texts.push(compact(&term));
            }
        }
        show_at_once(&format!("{}: a case fails: {}\n", self.identity.property.name, joined(&texts, "; ")));
    }
}

impl Listener for Terminal<'_> {
    fn hear(&mut self, event: &Event<'_>) {
        match event {
            Event::Began => self.show_settings(),
            Event::Tried(Activity::Searching, cases) => self.follow(Progress::new, *cases),
            Event::Tried(Activity::Reducing, cases) => self.follow(Progress::reducing, *cases),
            #[cfg(feature = "explain")]
            Event::Tried(Activity::Explaining, cases) => self.follow(Progress::explaining, *cases),
            #[cfg(feature = "explain")]
            Event::KnownSoFar(known) => {
                if let Some(progress) = &mut self.progress {
                    progress.known.clone_from(known);
                }
            }
            Event::Finished(_) => {
                if let Some(mut progress) = self.progress.take() {
                    progress.clear();
                }
            }
            Event::Failed(failing) => self.show_case(failing),
            _ => {}
        }
    }

    fn overdue(&mut self, judge: &dyn PropertyJudge) -> Option<Arc<dyn Overdue>> {
        Some(Arc::new(Watchdog::new(self.identity, self.settings, judge)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_shown_when_some_time_has_passed_and_only_on_a_terminal() {
        let start = Instant::now();
        let mut progress = Progress { is_terminal: false, ..Progress::new("p") };
        assert!(progress.next.duration_since(start) >= EVERY);
        progress.next = start;
        progress.tried(3);
        progress.tried(4);
        assert_eq!((progress.cases, progress.shown, progress.next), (7, false, start));
    }

    #[cfg(feature = "explain")]
    #[test]
    fn what_is_known_of_a_failing_case_is_shown_while_it_is_explained() {
        let mut progress = Progress::explaining("lists::sorts");
        progress.tried(412);
        assert_eq!(progress.line(), "lists::sorts: a case fails, and is being explained: 412 cases so far");
        progress.known = "it fails whenever `xs` fits `[x, x, ..]`".to_owned();
        assert_eq!(
            progress.line(),
            "lists::sorts: a case fails, and is being explained: 412 cases so far; it fails whenever `xs` fits `[x, x, ..]`"
        );
    }
}
