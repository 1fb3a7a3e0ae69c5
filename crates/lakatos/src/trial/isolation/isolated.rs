//! The judge of a property whose cases are tried in a child.
//!
//! The child reports when each case begins. When it ends during a case, another child is started. The cases before that
//! one are tried again, because their results were lost with the first child, and then that case alone, to see whether
//! its body or the making of its values ends the process. So every case is counted, and the row stops at the case to
//! blame.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use lakatos_data::Tree;
use lakatos_data::tree::Node;
use lakatos_engine::judge::{
    Assumption, Batch, Conjecture, Failure, FailureKind, Held, How, Judge, Misuse, Reason, Verdict,
};
use lakatos_engine::plan::Sweep;
use lakatos_engine::random::Schedule;
use lakatos_engine::reach::Constructors;

use super::messages::{Message, Request};
use super::process::{COMES, Lost, Order, Worker};
use super::{listing, words};
use crate::property::Premise;
use crate::property::{Recorder, Watch};
use crate::settings::PanicRule;
use crate::trial::LastRun;
use crate::trial::PropertyJudge;
use crate::trial::judge::{Doing, bit, of_panic};
use crate::trial::noted::Noted;
use crate::trial::quantifiers::Quantifiers;
use crate::trial::remarks;
use crate::trial::threads::JudgeMaker;

/// What all judges of an isolated property share.
pub(super) struct Isolation<'a> {
    pub(super) conjecture: &'a Conjecture,
    pub(super) constructors: &'a Constructors,
    pub(super) premises: &'a [Premise],
    pub(super) examples: Vec<&'static [&'static str]>,
    pub(super) order: Order,
    pub(super) panics: PanicRule,
    /// The premises that could not be checked on some values: the bodies check them.
    pub(super) doubtful: AtomicU64,
    /// The premises that have ended a process: they are not checked alone again.
    pub(super) deadly: AtomicU64,
    /// Why there are no children, if there are none.
    pub(super) unable: OnceLock<Misuse>,
}

/// A judge that has a child, or gets one at its first request.
pub(super) struct Isolated<'a> {
    isolation: &'a Isolation<'a>,
    worker: Option<Worker>,
    /// Whether to leave out the time in which the machine is busy with something else.
    closely: bool,
}

/// A request without an answer.
#[derive(Default)]
struct Loss {
    /// The case that had begun, by its place in the row.
    place: Option<u64>,
    /// Had its body begun? `None` if nobody said.
    doing: Option<Doing>,
    notes: Vec<String>,
    cause: Cause,
}

/// Why there is no answer.
#[derive(Default)]
enum Cause {
    /// The answer makes no sense.
    #[default]
    Nonsense,
    /// The process ended, and the end of its output.
    Ended(How, String),
    /// The process ended by a panic.
    Threw(Noted),
    /// The process ended by an `assume!`.
    Discarded(&'static Assumption),
    /// There is no process.
    Unable(Misuse),
}

/// The least time for a child that lists cases to report each row.
const LISTS: Duration = Duration::from_secs(10);

/// The time that a child may be silent, if it is more than the limit of a case. The beginning of a case is reported at
/// once, unless the machine is busy.
fn least_time(request: &Request<'_>) -> Duration {
    match request {
        Request::List(_) | Request::Record { .. } => LISTS,
        Request::Premise { .. } | Request::Read(_) => Duration::ZERO,
        Request::Seeds { .. } | Request::Terms { .. } | Request::Example(_) | Request::Show(_) | Request::Asked(_) => {
            COMES
        }
    }
}

/// In a program whose panics end the process it matters where each comes from.
const DETAIL: bool = !cfg!(panic = "unwind");

impl<'a> Isolated<'a> {
    pub(super) fn new(isolation: &'a Isolation<'a>) -> Isolated<'a> {
        Isolated { isolation, worker: None, closely: false }
    }

    /// The answer to a request. Without an answer there is no child any more.
    fn ask(&mut self, request: &Request<'_>) -> Result<Message, Box<Loss>> {
        let is_detailed =
            !matches!(request, Request::Seeds { detail: false, .. } | Request::Terms { detail: false, .. });
        let doing = is_detailed.then_some(Doing::Drawing);
        let mut worker = match self.worker.take() {
            Some(worker) => worker,
            None => self.start()?,
        };
        worker.look_closely(self.closely);
        worker.allow(least_time(request));
        worker.ask(request);
        let mut loss = Box::<Loss>::default();
        let mut thrown = None;
        loop {
            match worker.hear() {
                Ok(Message::Begins(place)) => {
                    if !matches!(request, Request::List(_)) {
                        worker.allow(Duration::ZERO);
                    }
                    (loss.place, loss.doing) = (Some(place), doing);
                }
                Ok(Message::Runs) => loss.doing = Some(Doing::Running),
                Ok(Message::Note(text)) => loss.notes.push(text),
                Ok(Message::Threw(noted)) => thrown = Some(Cause::Threw(noted)),
                Ok(Message::Discarded(assumption)) => thrown = Some(Cause::Discarded(assumption)),
                Ok(answer) => {
                    worker.pass_on();
                    self.worker = Some(worker);
                    return Ok(answer);
                }
                Err(lost) => {
                    loss.cause = thrown.unwrap_or_else(|| cause(worker, &lost));
                    return Err(loss);
                }
            }
        }
    }

    /// Starts a child. If one fails to come, no other is started.
    fn start(&self) -> Result<Worker, Box<Loss>> {
        let unable = &self.isolation.unable;
        let started = match unable.get() {
            None => Worker::start(&self.isolation.order, COMES),
            Some(misuse) => Err(misuse.clone()),
        };
        started.map_err(|misuse| {
            let misuse = unable.get_or_init(|| misuse).clone();
            Box::new(Loss { cause: Cause::Unable(misuse), ..Loss::default() })
        })
    }

    fn verdict(&self, loss: Loss) -> Verdict {
        if loss.place.is_none() {
            return verdict_between_cases(loss.cause);
        }
        let doing = loss.doing.unwrap_or(Doing::Running);
        match loss.cause {
            Cause::Nonsense => Verdict::Internal(words::NONSENSE.to_owned()),
            // A busy machine may have been late here, too: that shows in the second look.
            Cause::Ended(how, said) if doing == Doing::Drawing && (self.closely || !matches!(how, How::Stopped(_))) => {
                Verdict::Misuse(words::ended_while_drawing(how, &said))
            }
            Cause::Ended(how, message) => {
                Verdict::Fail(Failure { kind: FailureKind::Ended(how), message, place: None })
            }
            Cause::Threw(noted) => of_panic(self.isolation.panics, noted, doing),
            Cause::Discarded(assumption) => Verdict::Discard(Reason::Elsewhere(assumption)),
            Cause::Unable(misuse) => Verdict::Misuse(misuse),
        }
    }

    /// An answer to another question.
    fn nonsense(&mut self) -> Box<Loss> {
        self.worker = None;
        Box::default()
    }

    fn shown(&mut self, request: &Request<'_>) -> LastRun {
        let loss = match self.ask(request) {
            Ok(Message::Shown(shown)) => return shown,
            Ok(_) => self.nonsense(),
            Err(loss) => loss,
        };
        let backtrace = match &loss.cause {
            Cause::Threw(noted) => noted.backtrace.clone(),
            _ => None,
        };
        loss.notes.iter().for_each(|note| remarks::note(format_args!("{note}")));
        let notes = remarks::take_notes();
        LastRun { verdict: self.verdict(*loss), backtrace, notes, quantifiers: Quantifiers::default() }
    }
}

/// Tries rows of cases, and may be lost in one.
trait RowTrier {
    fn tried(&mut self, request: &Request<'_>) -> Result<Batch, Box<Loss>>;

    /// The verdict on a case in which a child ended. It is tried once more, alone, if it is not known what it was
    /// doing.
    fn verdict_in_row(&mut self, loss: Loss, alone: &Request<'_>) -> Verdict;

    /// Does it report for each case when the body begins?
    fn is_detailed(&self) -> bool;
}

/// Tries a row of this many cases, which are requested by their places.
fn try_row<'r>(trier: &mut dyn RowTrier, len: u64, request: &dyn Fn(Range<u64>, bool) -> Request<'r>) -> Batch {
    let mut all = Batch::default();
    let mut from = 0;
    while from < len && all.stop.is_none() {
        let loss = match trier.tried(&request(from..len, trier.is_detailed())) {
            Ok(batch) => {
                all.append(batch);
                break;
            }
            Err(loss) => loss,
        };
        let Some(place) = loss.place.filter(|place| *place < len - from) else {
            all.append(batch_of_one(verdict_between_cases(loss.cause)));
            break;
        };
        // The results of the cases before it are lost.
        let before = from..from + place;
        all.append(try_row(trier, place, &|part, detail| {
            request(before.start + part.start..before.start + part.end, detail)
        }));
        if all.stop.is_none() {
            all.append(batch_of_one(trier.verdict_in_row(*loss, &request(before.end..before.end + 1, true))));
        }
        from = before.end + 1;
    }
    all
}

impl RowTrier for Isolated<'_> {
    fn tried(&mut self, request: &Request<'_>) -> Result<Batch, Box<Loss>> {
        match self.ask(request) {
            Ok(Message::Tried(batch)) => Ok(*batch),
            Ok(_) => Err(self.nonsense()),
            Err(loss) => Err(loss),
        }
    }

    fn verdict_in_row(&mut self, loss: Loss, alone: &Request<'_>) -> Verdict {
        // The caller looks again at one that takes too long.
        if loss.doing.is_some() || matches!(loss.cause, Cause::Ended(How::Stopped(_), _)) {
            return self.verdict(loss);
        }
        match self.tried(alone) {
            Err(again) if again.place.is_some() => self.verdict(*again),
            // It ended once, and once it did not: that shows when it is tried for the last time.
            _ => self.verdict(Loss { doing: Some(Doing::Running), ..loss }),
        }
    }

    fn is_detailed(&self) -> bool {
        DETAIL || self.closely
    }
}

/// Why a child is silent.
fn cause(worker: Worker, lost: &Lost) -> Cause {
    let (how, said) = worker.end(lost);
    match lost {
        Lost::Nonsense => Cause::Nonsense,
        Lost::Closed | Lost::Late(_) => Cause::Ended(how, said),
    }
}

/// The verdict when a child ends and no case has begun.
fn verdict_between_cases(cause: Cause) -> Verdict {
    match cause {
        Cause::Ended(how, said) => Verdict::Misuse(words::ended_between_cases(how, &said)),
        Cause::Unable(misuse) => Verdict::Misuse(misuse),
        Cause::Nonsense | Cause::Threw(_) | Cause::Discarded(_) => Verdict::Internal(words::NONSENSE.to_owned()),
    }
}

/// A row of one case.
fn batch_of_one(verdict: Verdict) -> Batch {
    let mut batch = Batch::default();
    match verdict {
        Verdict::Pass => batch.passed = 1,
        Verdict::Discard(reason) => batch.discards.add(reason, 1),
        Verdict::Maybe(failure) => (batch.maybes, batch.maybe) = (1, Some((0, failure))),
        stop => batch.stop = Some((0, stop)),
    }
    batch
}

impl Judge for Isolated<'_> {
    fn conjecture(&self) -> &Conjecture {
        self.isolation.conjecture
    }

    fn seeds(&mut self, numbers: Range<u64>, schedule: &Schedule) -> Batch {
        let (first, schedule) = (numbers.start, *schedule);
        try_row(self, numbers.end.saturating_sub(first), &|part, detail| Request::Seeds {
            numbers: first + part.start..first + part.end,
            schedule,
            detail,
        })
    }

    fn record(&mut self, number: u64, schedule: &Schedule) -> Option<Tree> {
        match self.ask(&Request::Record { number, schedule: *schedule }) {
            Ok(Message::Recorded(case)) => case,
            _ => None,
        }
    }

    fn terms(&mut self, cases: &[Tree], asked: bool) -> Batch {
        let doubtful = self.isolation.doubtful.load(Ordering::Relaxed);
        row_of_terms(self, cases, asked, doubtful)
    }

    fn read(&mut self, edited: &Tree) -> Option<Tree> {
        match self.ask(&Request::Read(edited.clone())) {
            Ok(Message::Recorded(case)) => case,
            // A case that cannot even be read is none.
            _ => None,
        }
    }

    fn premise(&mut self, premise: usize, arguments: &[Node<'_>]) -> Held {
        let Isolation { conjecture, doubtful, deadly, .. } = self.isolation;
        let bit = bit(conjecture.numbers[premise]);
        if deadly.load(Ordering::Relaxed) & bit != 0 {
            return Held::Unknown;
        }
        let mut trees = Vec::with_capacity(arguments.len());
        for node in arguments {
            trees.push(node.to_tree());
        }
        // A premise that ends the process ends it in the body, too, and is reported there with the case.
        let held = match self.ask(&Request::Premise { premise, arguments: trees }) {
            Ok(Message::Held(held)) => held,
            _ => {
                deadly.fetch_or(bit, Ordering::Relaxed);
                Held::Unknown
            }
        };
        if held == Held::Unknown {
            doubtful.fetch_or(bit, Ordering::Relaxed);
        }
        held
    }
}

fn row_of_terms(isolated: &mut Isolated<'_>, cases: &[Tree], asked: bool, doubtful: u64) -> Batch {
    let request = |part: Range<u64>, detail| {
        let cases = Cow::Borrowed(&cases[part.start as usize..part.end as usize]);
        Request::Terms { cases, asked, doubtful, detail }
    };
    try_row(isolated, cases.len() as u64, &request)
}

impl JudgeMaker for Isolated<'_> {
    fn with_judge(&mut self, work: &mut dyn FnMut(&mut dyn PropertyJudge)) {
        work(self);
    }
}

impl PropertyJudge for Isolated<'_> {
    fn as_judge(&mut self) -> &mut dyn Judge {
        self
    }

    fn constructors(&self) -> &Constructors {
        self.isolation.constructors
    }

    fn premises(&self) -> &[Premise] {
        self.isolation.premises
    }

    fn examples(&self) -> Vec<&'static [&'static str]> {
        self.isolation.examples.clone()
    }

    fn example(&mut self, number: usize) -> LastRun {
        self.shown(&Request::Example(number))
    }

    fn show(&mut self, case: &Tree) -> LastRun {
        // In a child of its own: leftovers of earlier cases are not to be blamed on this one.
        self.worker = None;
        self.shown(&Request::Show(case.clone()))
    }

    fn try_listing(&mut self, sweep: Sweep) -> Option<Misuse> {
        if !listing::is_needed(self.isolation.conjecture) {
            return None;
        }
        match self.ask(&Request::List(sweep)) {
            Ok(Message::Listed(misuse)) => misuse,
            Err(loss) if loss.doing == Some(Doing::Drawing) => match self.verdict(*loss) {
                Verdict::Misuse(misuse) => Some(misuse),
                _ => None,
            },
            // A premise that ends the process is met again, in a body.
            _ => None,
        }
    }

    fn asked(&mut self, case: &Tree) -> Vec<(usize, Tree)> {
        match self.ask(&Request::Asked(case.clone())) {
            Ok(Message::Asked(functions)) => functions,
            _ => Vec::new(),
        }
    }

    fn look_closely(&mut self, closely: bool) {
        self.closely = closely;
    }

    // This judge measures the time itself, and tells its child what is doubtful with each request.
    fn watch_cases(&mut self, _watch: &dyn Fn(Arc<Box<dyn Recorder>>) -> Watch) {}

    fn doubt(&mut self, premises: u64) {
        self.isolation.doubtful.fetch_or(premises, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests;
