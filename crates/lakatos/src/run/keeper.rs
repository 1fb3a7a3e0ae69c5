//! The cases that are kept from one run to the next: tried before all others, and written as soon as one fails.
//!
//! Errors with their files never stop a test: the report shows them.

pub(crate) mod orphans;
mod places;
mod texts;

use std::time::{Duration, Instant};

use lakatos_data::Tree;
use lakatos_engine::judge::{Conjecture, Failure, Misuse, Reason, Verdict};
use lakatos_report::kept::{CaseFile, Entry, accept};
use lakatos_report::model;

use crate::outcome;
use crate::process::mode::is_trying;
use crate::property::Identity;
use crate::run::events::{Event, FailingCase};
use crate::settings::{Keep, Settings, Stale, misuse};
use crate::trial::expectations::{self, UntriedCase};
use crate::trial::{PropertyJudge, verdict_of};

/// The shortest time between two writes of better cases: a disk is slow.
const EVERY: Duration = Duration::from_millis(250);

/// Reads and writes the kept cases of a property.
pub(crate) struct Keeper<'a> {
    identity: &'a Identity,
    keep: Keep,
    /// Missing where nothing is kept.
    files: Option<Files>,
    kept: model::Kept,
    /// How many accepted cases could not be tried.
    untried: u64,
    /// How the property is expected to fail: such failures are not kept.
    expected: Option<model::Expected>,
    /// Whether accepted cases that cannot be tried make the test fail.
    stale_fails: bool,
    /// Cases that no other replaces: stale ones, which would be lost without a decision, and those of other classes.
    staying: Vec<Entry>,
    /// The kept case that is being tried, if it fails.
    from: Option<Origin>,
    written: Option<Instant>,
}

struct Files {
    accepted: CaseFile,
    pending: CaseFile,
}

/// A case in a file.
#[derive(Clone)]
struct Origin {
    is_pending: bool,
    line: usize,
    entry: Entry,
    /// The case, once it was read.
    case: Option<Tree>,
}

impl Origin {
    /// Does the file hold the case, and everything that matters about it? A checked-in file is not changed for the
    /// rest.
    fn says_as_much(&self, entry: &Entry, case: &Tree) -> bool {
        let is_news = self.entry.flaky != entry.flaky || (self.entry.unreduced && !entry.unreduced);
        // It may have been written in another way.
        let is_same = self.entry.has_same_arguments(entry) || self.case.as_ref() == Some(case);
        is_same && (!is_news || !self.is_pending)
    }
}

/// What the files of a property hold.
#[derive(Default)]
struct Listed {
    /// The cases of the property, accepted ones first.
    origins: Vec<Origin>,
    /// Those for types at which it is not tried any more.
    nobodys: Vec<Origin>,
    problems: Vec<Misuse>,
    /// How many parts of accepted files cannot be read.
    untried: u64,
}

/// A kept case that has failed again.
pub(crate) struct Failed {
    pub(crate) case: Tree,
    pub(crate) verdict: Verdict,
    /// The number of the case among those that were tried, from 1.
    pub(crate) number: u64,
}

impl<'a> Keeper<'a> {
    /// The keeper of a property.
    pub(crate) fn of(identity: &'a Identity, settings: &Settings) -> Keeper<'a> {
        // A property inside a case of another one belongs to that case.
        let files = if identity.keeps && !is_trying() { places::files(identity) } else { None };
        let files = files.map(|(accepted, pending)| Files { accepted, pending });
        let (kept, stale_fails) = (model::Kept::default(), settings.stale() == Stale::Fail);
        Keeper {
            identity,
            keep: settings.keep(),
            files,
            kept,
            untried: 0,
            expected: settings.expected.clone(),
            stale_fails,
            staying: Vec::new(),
            from: None,
            written: None,
        }
    }

    /// How many accepted cases could not be tried: they are stale, or a part of their file cannot be read.
    pub(crate) fn untried(&self) -> u64 {
        self.untried
    }

    /// What to report about the kept cases.
    pub(crate) fn into_kept(mut self) -> model::Kept {
        if !self.kept.fixed.is_empty() {
            self.kept.command = self.identity.command();
        }
        self.kept
    }

    /// Tries the kept cases, up to the first that fails.
    pub(crate) fn try_all(&mut self, judge: &mut dyn PropertyJudge) -> Option<Failed> {
        if self.keep == Keep::Accepted {
            self.accept();
        }
        let mut fixed = Vec::new();
        let failed = self.try_each(judge, &mut fixed);
        self.mark_fixed(&fixed);
        failed
    }

    fn try_each(&mut self, judge: &mut dyn PropertyJudge, fixed: &mut Vec<Entry>) -> Option<Failed> {
        for origin in self.origins() {
            let case = match texts::case(judge.conjecture(), self.identity, &origin.entry) {
                Ok(case) => case,
                Err(reason) => {
                    self.stale(&origin, reason);
                    continue;
                }
            };
            let verdict = verdict_of(judge, &case);
            if !self.is_ours(&origin) && !matches!(verdict, Verdict::Discard(_) | Verdict::Misuse(_)) {
                expectations::note_tried_case(&self.place(&origin));
            }
            match verdict {
                Verdict::Fail(failure) if self.is_expected(&failure) => {
                    self.kept.tried += 1;
                    self.passes(origin, fixed);
                }
                Verdict::Fail(_) | Verdict::Internal(_) => {
                    self.kept.tried += 1;
                    self.kept.from = self.file(origin.is_pending).map(|file| file.called().to_owned());
                    self.from = Some(Origin { case: Some(case.clone()), ..origin });
                    return Some(Failed { case, verdict, number: self.kept.tried });
                }
                Verdict::Discard(reason) => self.stale(&origin, reason_text(judge, self.identity, reason)),
                Verdict::Misuse(misuse) => self.stale(&origin, misuse.problem),
                Verdict::Pass | Verdict::Maybe(_) => {
                    self.kept.tried += 1;
                    self.passes(origin, fixed);
                }
            }
        }
        None
    }

    /// Is this how the property is expected to fail?
    fn is_expected(&self, failure: &Failure) -> bool {
        matches!(&self.expected, Some(expected) if expected.allows(failure.kind.into(), &failure.message))
    }

    /// Writes failing cases, as soon as they are known.
    pub(crate) fn hear(&mut self, event: &Event<'_>) {
        match event {
            Event::Failed(failing) | Event::Settled(failing) => self.keep(failing, true),
            Event::Improved(failing) => self.improve(failing),
            #[cfg(feature = "explain")]
            Event::OtherClass(failing) => self.keep_beside(failing),
            _ => {}
        }
    }

    /// Writes a case of another class, in addition to earlier ones.
    #[cfg(feature = "explain")]
    fn keep_beside(&mut self, failing: &FailingCase<'_>) {
        let (from, written) = (self.from.take(), self.kept.written.clone());
        self.staying.extend(from.as_ref().map(|from| from.entry.clone()));
        self.keep(failing, true);
        self.staying.extend(self.from.take().map(|from| from.entry));
        (self.from, self.kept.written) = (from, written);
    }

    /// Writes a case that fails; soon a better one may take its place, unless it stays.
    fn keep(&mut self, failing: &FailingCase<'_>, stays: bool) {
        if self.is_expected(failing.failure) {
            return;
        }
        let file = match self.keep {
            Keep::Nothing => return,
            Keep::Pending => self.file(true),
            Keep::Accepted => self.file(false),
        };
        let Some(file) = file.cloned() else { return };
        let FailingCase { conjecture, case, failure, unreduced, is_flaky, .. } = *failing;
        let mut entry = texts::entry_of_case(conjecture, self.identity, case, stays);
        entry.test = self.identity.test.clone().filter(|test| *test != self.identity.property.name);
        entry.failure = texts::failure(failure);
        entry.found = words(failing, self.from.as_ref().map(|from| from.entry.found.as_str()));
        entry.shape = conjecture.shape.fingerprint().to_string();
        entry.unreduced = unreduced;
        entry.flaky = is_flaky;
        if self.from.as_ref().is_some_and(|from| from.says_as_much(&entry, case)) {
            return;
        }
        let is_pending = self.keep == Keep::Pending;
        let old = self.from.as_ref().filter(|from| from.is_pending == is_pending).map(|from| &from.entry);
        let done = file.update(&mut |document| match old {
            None if is_pending => document.keep_beside(&self.staying, entry.clone()),
            old => document.keep_instead(old, entry.clone()),
        });
        self.written = Some(Instant::now());
        match done {
            Ok(()) => {
                self.kept.written = Some(file.called().to_owned());
                self.from = Some(Origin { is_pending, line: 0, entry, case: Some(case.clone()) });
            }
            Err(problem) => self.trouble(problem),
        }
    }

    /// Writes a case that is better than the one before, unless that was only just written.
    fn improve(&mut self, failing: &FailingCase<'_>) {
        if self.written.is_none_or(|before| before.elapsed() >= EVERY) {
            self.keep(failing, false);
        }
    }

    fn file(&self, is_pending: bool) -> Option<&CaseFile> {
        let files = self.files.as_ref()?;
        Some(if is_pending { &files.pending } else { &files.accepted })
    }

    /// The line that distinguishes closures of one test.
    fn line(&self) -> Option<u32> {
        self.identity.shares_name.then_some(self.identity.property.line)
    }

    fn accept(&mut self) {
        let Some(Files { accepted, pending }) = &self.files else { return };
        if let Err(problem) = accept(pending, accepted, None) {
            self.trouble(problem);
        }
    }

    fn trouble(&mut self, problem: Misuse) {
        if !self.kept.problems.contains(&problem) {
            self.kept.problems.push(problem);
        }
    }

    /// The contents of the files.
    fn listed(&self) -> Listed {
        let mut listed = Listed::default();
        for is_pending in [false, true] {
            let Some(file) = self.file(is_pending) else { continue };
            let read = file.read();
            listed.untried += if is_pending { 0 } else { read.problems.len() as u64 };
            listed.problems.extend(read.problems);
            for (line, entry) in read.document.entries() {
                let is_known = listed.origins.iter().any(|known| known.entry.is_same_case(entry));
                let origin = Origin { is_pending, line, entry: entry.clone(), case: None };
                match entry.instance == self.identity.property.instance {
                    true if !is_known => listed.origins.push(origin),
                    false if self.is_nobodys(entry) => listed.nobodys.push(origin),
                    _ => {}
                }
            }
        }
        listed
    }

    /// The case with this number, from 1, among those that are kept of this property.
    pub(crate) fn case_by_number(&self, conjecture: &Conjecture, number: &str) -> Result<Tree, Misuse> {
        let (name, origins) = (self.identity.called(), self.listed().origins);
        let place = number.parse().ok().and_then(|number: usize| number.checked_sub(1));
        let Some(origin) = place.and_then(|place| origins.get(place)) else {
            let (kept, remedy) = match origins.len() {
                0 => {
                    ("none is kept", "run the property without `LAKATOS_REPLAY`: a case that fails is kept".to_owned())
                }
                1 => ("one is kept", format!("write `LAKATOS_REPLAY={name}#1`")),
                many => ("", format!("give a number from 1 to {many}")),
            };
            let kept = if kept.is_empty() { format!("{} are kept", origins.len()) } else { kept.to_owned() };
            return Err(misuse(
                format!("`LAKATOS_REPLAY` asks for case {number} of `{name}`, of which {kept}"),
                remedy,
            ));
        };
        texts::case(conjecture, self.identity, &origin.entry).map_err(|reason| {
            let problem = format!("case {number} of `{name}` ({}) is none any more: {reason}", self.place(origin));
            misuse(problem, "the property or a type has changed: correct the case in its file, or take it away")
        })
    }

    /// Is this a kept case? A report has already explained it.
    pub(crate) fn has_case(&self, conjecture: &Conjecture, case: &Tree) -> bool {
        let is_it = |entry| texts::case(conjecture, self.identity, entry).is_ok_and(|kept| kept == *case);
        self.listed().origins.iter().any(|origin| is_it(&origin.entry))
    }

    /// The property and the number of the case that was written last, or that failed again.
    pub(crate) fn numbered(&self) -> Option<String> {
        let from = self.from.as_ref()?;
        let place = self.listed().origins.iter().position(|origin| origin.entry.is_same_case(&from.entry))?;
        Some(format!("{}#{}", self.identity.called(), place + 1))
    }

    /// The cases of this property, accepted ones first.
    fn origins(&mut self) -> Vec<Origin> {
        let Listed { origins, nobodys, problems, untried } = self.listed();
        self.untried += untried;
        problems.into_iter().for_each(|problem| self.trouble(problem));
        for origin in &nobodys {
            let types =
                origin.entry.instance.as_deref().map_or("without types".to_owned(), |types| format!("with `{types}`"));
            self.stale(origin, format!("the property is not tried {types} any more"));
        }
        origins
    }

    /// Is it a case for types at which the property is not tried any more? One of its instances has to report it.
    fn is_nobodys(&self, entry: &Entry) -> bool {
        let types = |instance: &Option<String>| instance.clone().unwrap_or_default();
        let instances = &self.identity.instances;
        instances.first() == Some(&types(&self.identity.property.instance))
            && !instances.contains(&types(&entry.instance))
    }

    /// Does a case certainly belong to this property? Closures of one test are distinguished by lines, which move.
    fn is_ours(&self, origin: &Origin) -> bool {
        !self.identity.shares_name || origin.entry.line == self.line()
    }

    /// Where a case is.
    fn place(&self, origin: &Origin) -> String {
        let file = self.file(origin.is_pending).map_or("", |file| file.called());
        format!("{file}:{}", origin.line)
    }

    fn remembered(&self, origin: &Origin, reason: String) -> model::Remembered {
        model::Remembered { text: texts::text(&origin.entry), place: self.place(origin), reason }
    }

    fn stale(&mut self, origin: &Origin, reason: String) {
        self.staying.push(origin.entry.clone());
        if self.is_ours(origin) {
            self.untried += u64::from(!origin.is_pending);
            let remembered = self.remembered(origin, reason);
            self.kept.stale.push(remembered);
        } else if let Some(test) = self.identity.test.clone() {
            let fails = !origin.is_pending && self.stale_fails;
            expectations::note_untried_case(UntriedCase { test, place: self.place(origin), fails });
        }
    }

    /// A case passes. For an accepted one that is expected; for a pending one it is reported once.
    fn passes(&mut self, origin: Origin, fixed: &mut Vec<Entry>) {
        let Origin { is_pending, entry, .. } = &origin;
        if !is_pending || entry.fixed || entry.flaky || !self.is_ours(&origin) {
            return;
        }
        let remembered = self.remembered(&origin, String::new());
        self.kept.fixed.push(remembered);
        fixed.push(origin.entry);
    }

    /// Marks the cases that pass now as reported, all in one write, because a disk is slow.
    fn mark_fixed(&mut self, cases: &[Entry]) {
        if cases.is_empty() || self.keep == Keep::Nothing {
            return;
        }
        let done = self.file(true).map(|file| {
            file.update(&mut |document| {
                document.mark_fixed(cases);
            })
        });
        if let Some(Err(problem)) = done {
            self.trouble(problem);
        }
    }
}

fn reason_text(judge: &dyn PropertyJudge, identity: &Identity, reason: Reason) -> String {
    outcome::reason_text(judge, identity, reason)
}

/// How a case was found, for readers of the file, if the case that it was reduced from had other words.
fn words(failing: &FailingCase<'_>, before: Option<&str>) -> String {
    failing.found.in_words(failing.seed, before)
}
