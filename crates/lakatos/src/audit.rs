//! Audits: what the properties of a function fail to say about it, and which of them add nothing.
//!
//! A property that holds says something only if it would fail for a wrong function. So an audit replaces functions that
//! carry `#[lakatos::subject]` by wrong ones, and tries the properties on these. A mutant that no property notices
//! shows what is missing; a property is redundant if the others notice as much without it; one that notices nothing
//! tests nothing. Everything happens in this process, on this thread, without a new build.

mod broken;
mod collect;
mod discovery;
mod finish;
mod function;
mod gather;
mod listener;
mod plain;
mod recorder;
mod report;
mod rounds;
mod stage;
mod supplied;
mod supply;
mod tested;
mod unused;

use std::panic::Location;
use std::time::{Duration, Instant};

use lakatos_audit::engine::{self, Clock, Effort, Families};
use lakatos_audit::model::{AuditOutcome, Wanted};
use lakatos_data::subject::Subject;
use lakatos_data::{Data, Tree};
use lakatos_engine::judge::Misuse;

pub(crate) use collect::hand_over;
pub use function::{Replaceable, replaceable};

use crate::listeners::progress::Progress;
use crate::property::Answer;
use crate::property::Closure;
use crate::settings::environment::Environment;
use crate::settings::{Setting, Settings, Value, Wishes};
use crate::trial::blame::{Blame, blame};
use crate::trial::panics::{Active, run_listing};
use gather::{Listed, Shared, of_closure};
use plain::Plain;
use stage::Stage;
use supplied::{Mutant, MutantPart, Supplied};
use unused::Unused;

/// The shortest and the longest time limit.
const TIMES: (Duration, Duration) = (Duration::from_millis(1), Duration::from_secs(365 * 24 * 3600));

/// An audit of the properties of some functions.
///
/// The functions carry `#[lakatos::subject]`; the properties are tests, listed by [`audit!`](crate::audit!), or closures.
/// Functions that cannot carry the attribute are wrapped by [`replaceable`]:
///
/// ```
/// use lakatos::audit::Audit;
/// use lakatos::audit::replaceable;
///
/// let not = replaceable("not", |p: bool| !p);
/// let outcome = Audit::new()
///     .property("twice is nothing", |p: bool| not(not(p)) == p)
///     .run();
/// // The identity would do, too.
/// assert!(!outcome.is_complete());
///
/// let outcome = Audit::new()
///     .property("twice is nothing", |p: bool| not(not(p)) == p)
///     .property("what is true is not", |_unit: ()| !not(true))
///     .run();
/// assert!(outcome.is_complete());
/// ```
#[must_use = "nothing is audited before `run` or `check`"]
pub struct Audit<'a> {
    name: Option<String>,
    place: &'static Location<'static>,
    listed: Vec<Listed<'a>>,
    subjects: Vec<String>,
    effort: Effort,
    time: Option<Duration>,
    demands: Vec<Wanted>,
    supplied: Vec<Mutant>,
    relation: Option<Relation<'a>>,
    wants_matrix: bool,
    only_listed: bool,
    threads: usize,
    unused: Unused,
}

type Relation<'a> = Box<dyn Fn(&Subject, &Tree, &Tree, &Tree) -> bool + 'a>;

impl Default for Audit<'_> {
    #[track_caller]
    fn default() -> Self {
        Audit::new()
    }
}

impl<'a> Audit<'a> {
    /// An audit of nothing so far.
    #[track_caller]
    pub fn new() -> Audit<'a> {
        Audit {
            name: None,
            place: Location::caller(),
            listed: Vec::new(),
            subjects: Vec::new(),
            effort: Effort::default(),
            time: None,
            demands: Vec::new(),
            supplied: Vec::new(),
            relation: None,
            wants_matrix: false,
            only_listed: false,
            threads: 1,
            unused: Unused(None),
        }
    }

    /// An audit that the macro describes. It must be run.
    #[doc(hidden)]
    #[track_caller]
    pub fn to_be_run() -> Audit<'a> {
        Audit { unused: Unused(Some(Location::caller())), ..Audit::new() }
    }

    /// Sets the name of the audit in the report. In a test the default is the name of the test.
    pub fn named(mut self, name: &str) -> Self {
        self.name = Some(name.to_owned());
        self
    }

    /// Adds a property that a closure states.
    pub fn property<Arguments: 'a, F: Closure<Arguments> + 'a>(mut self, name: &str, property: F) -> Self {
        self.listed.push(Listed { name: name.to_owned(), how: of_closure(property) });
        self
    }

    /// Adds a test: a property that carries `#[lakatos::test]`, or any other test that returns nothing or a `Result`,
    /// and panics or returns an error if it fails. Add a test that should panic with
    /// [`should_panic`](Audit::should_panic); otherwise the harness runs it once more, to see whether it passes there.
    pub fn test<T: Answer, F: Fn() -> T + Send + Sync + 'static>(self, name: &str, test: F) -> Self {
        self.listed(name, None, test)
    }

    /// Adds a test that passes by a panic whose message contains this text, as with `#[should_panic(expected = "..")]`;
    /// by any panic, if the text is empty. A mutant is killed if the test does not panic in this way.
    pub fn should_panic<T: Answer, F>(self, name: &str, expected: &str, test: F) -> Self
    where
        F: Fn() -> T + Send + Sync + 'static,
    {
        self.listed(name, Some(expected), test)
    }

    #[doc(hidden)]
    pub fn listed<T: Answer, F>(mut self, name: &str, expected: Option<&str>, test: F) -> Self
    where
        F: Fn() -> T + Send + Sync + 'static,
    {
        self.listed.push(Listed { name: name.to_owned(), how: gather::How::Test(Plain::new(expected, test)) });
        self
    }

    /// Replaces only this subject, of all that the properties call. It is given by its name, or the end of its path.
    /// Several subjects are replaced together.
    pub fn subject(mut self, path: &str) -> Self {
        self.subjects.push(path.split_whitespace().collect());
        self
    }

    /// How many finite exceptions the first round tries. Each further round tries half as many again.
    pub fn mutants(mut self, mutants: usize) -> Self {
        self.effort.mutants = mutants;
        self
    }

    /// Tries properties only on the smallest cases, and on none at random.
    pub fn only_listed(mut self) -> Self {
        self.only_listed = true;
        self
    }

    /// How many cases of each property the first round tries, smallest first, and a quarter as many at random. Each
    /// further round tries half as many again.
    pub fn tests(mut self, tests: usize) -> Self {
        self.effort.tests = tests;
        self
    }

    /// The maximum number of rounds.
    pub fn rounds(mut self, rounds: usize) -> Self {
        self.effort.rounds = rounds.max(1);
        self
    }

    /// How long the audit may take. No test begins after that, except for a few where quick tests suddenly become slow;
    /// the report says how far it came. Properties and functions share the time. The default is five seconds, or the
    /// setting `audit-time`.
    pub fn time(mut self, time: Duration) -> Self {
        self.time = Some(time.clamp(TIMES.0, TIMES.1));
        self
    }

    /// On how many threads mutants are tried. The report is the same as with one. Closures, mutants that you supply and
    /// a relation stay on one thread.
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self
    }

    /// Uses only mutants that differ from the original for a few arguments.
    pub fn only_exceptions(mut self) -> Self {
        self.effort.families = Families { own_calls: true, ..Families::EXCEPTIONS };
        self
    }

    /// Adds a mutant of a subject: another function of the same type. The arguments are a tuple, even a single one. If
    /// the subject has arguments passed by `&mut`, the result is a tuple of what is returned and of what is left in
    /// each of them. When the function calls subjects, it calls the originals.
    ///
    /// Functions of one name, for several subjects, form one mutant, which replaces all of them at once. A value that
    /// the types refuse cannot be the result of any function: a mutant that returns one is reported as a misuse.
    pub fn mutant<A: Data, R: Data>(mut self, subject: &str, name: &str, function: impl Fn(A) -> R + 'static) -> Self {
        let part = MutantPart::new(subject, function);
        match self.supplied.iter_mut().find(|known| known.name == name) {
            Some(known) => known.parts.push(part),
            None => self.supplied.push(Mutant { name: name.to_owned(), parts: vec![part] }),
        }
        self
    }

    /// Accepts results that are as good as the original's: a mutant that gives only such results does not count as one.
    /// The arguments are a tuple, even a single one; results of other types are compared by equality alone.
    pub fn as_good<A: Data, R: Data>(mut self, relation: impl Fn(&A, &R, &R) -> bool + 'a) -> Self {
        use lakatos_data::room::Room;
        use lakatos_data::term::build;
        self.relation = Some(Box::new(move |function, arguments, original, other| {
            let signature = function.signature();
            if signature.arguments.type_text() != A::shape().type_text() {
                return false;
            }
            let arguments = build::<A>(arguments.root(), Room::modest());
            let (original, other) =
                (build::<(R,)>(original.root(), Room::modest()), build::<(R,)>(other.root(), Room::modest()));
            match (arguments, original, other) {
                (Ok(arguments), Ok((original,)), Ok((other,))) => relation(&arguments, &original, &other),
                _ => false,
            }
        }));
        self
    }

    /// Demands that no mutant survives.
    pub fn complete(mut self) -> Self {
        self.demands.push(Wanted::Complete);
        self
    }

    /// Demands that at least this percentage of the mutants is killed.
    pub fn at_least(mut self, percent: u32) -> Self {
        self.demands.push(Wanted::KilledAtLeast(percent));
        self
    }

    /// Demands that each property kills something that the others together do not.
    pub fn no_redundant(mut self) -> Self {
        self.demands.push(Wanted::NoRedundant);
        self
    }

    /// Demands that each property kills something.
    pub fn no_vacuous(mut self) -> Self {
        self.demands.push(Wanted::NoVacuous);
        self
    }

    /// Makes the outcome hold, for each mutant, which property killed it and with which case.
    pub fn with_matrix(mut self) -> Self {
        self.wants_matrix = true;
        self
    }

    /// Runs the audit and returns what it found.
    pub fn run(mut self) -> AuditOutcome {
        self.unused.0 = None;
        let start = Instant::now();
        let name = self.called();
        let _active = Active::new(&name);
        let report = report::Report::new(&self, name);
        let properties = match gather::resolve(&self.listed, self.place) {
            Ok(properties) => properties,
            Err(misuse) => return report.misused(misuse),
        };
        if properties.is_empty() {
            return report.misused(report::nothing_listed());
        }
        let time = match self.limit() {
            Ok(time) => time,
            Err(misuse) => return report.misused(misuse),
        };
        let elapsed = || start.elapsed();
        let clock = Clock::new(&elapsed, time);
        let mut outcome = None;
        let common = supply::Common::new(self.only_listed, self.effort.most_tests());
        let listed = run_listing(|| {
            gather::gather(&properties, &common, Vec::new(), &mut |tested| {
                outcome = Some(self.audit(&report, &properties, tested, &common, &clock));
            });
        });
        if let Err(ended) = listed {
            return match blame(&common.conjectures.borrow(), ended) {
                Blame::Misuse(misuse) => report.misused(misuse),
                Blame::Internal(text) => report.internal(&text),
            };
        }
        outcome.unwrap_or_else(|| report.internal("an audit was not carried out"))
    }

    /// Runs the audit, shows the report, and panics if the original does not satisfy its properties, or a demand is not
    /// met.
    ///
    /// # Panics
    /// With the report.
    pub fn check(self) {
        finish::finish(&self.run());
    }

    /// The time limit, from the environment, the profile, the audit and the files.
    fn limit(&self) -> Result<Duration, Misuse> {
        let mut wishes = Wishes::default();
        if let Some(time) = self.time {
            wishes.ask(Setting::AuditTime, Value::Time(Some(time)));
        }
        let settings = Settings::settle(&wishes, &Environment::of_process())?;
        Ok(settings.time(Setting::AuditTime).unwrap_or(Duration::MAX))
    }

    /// Can other threads do the whole audit?
    fn is_shareable(&self) -> bool {
        self.supplied.is_empty() && self.relation.is_none()
    }

    fn called(&self) -> String {
        let thread = std::thread::current();
        let test = thread.name().filter(|name| *name != "main").map(str::to_owned);
        let here = || format!("{}:{}", self.place.file(), self.place.line());
        self.name.clone().or(test).unwrap_or_else(here)
    }

    fn audit(
        &self,
        report: &report::Report<'_>,
        properties: &[gather::Property<'_>],
        mut tested: Vec<tested::Tested<'_>>,
        common: &supply::Common,
        clock: &Clock<'_>,
    ) -> AuditOutcome {
        let functions = match discovery::functions(&mut tested, &common.recorder, &self.subjects, clock) {
            Ok(functions) => functions,
            Err(misuse) => return report.misused(misuse),
        };
        let subjects = functions.iter().map(|function| {
            let signature = function.signature();
            engine::SubjectShapes { arguments: signature.arguments, result: signature.result }
        });
        let effort = Effort { supplied: self.supplied.len(), ..self.effort };
        let mut audit = engine::Audit::new(subjects.collect(), tested.len(), effort);
        let supplied: Result<Vec<Supplied>, Misuse> =
            self.supplied.iter().map(|mutant| Supplied::of(mutant, &functions)).collect();
        let supplied = match supplied {
            Ok(supplied) => supplied,
            Err(misuse) => return report.misused(misuse),
        };
        let relation = self.relation.as_ref().map(|relation| &**relation as stage::Relation<'_>);
        let progress = Progress::auditing(report.name());
        let mut stage = Stage::new(tested, functions.clone(), supplied, relation, progress);
        let shared = Shared::all(properties).filter(|_| self.threads > 1 && self.is_shareable());
        let helpers =
            shared.map(|properties| rounds::Helpers { threads: self.threads, properties, functions: &functions });
        let (audited, has_struck) = rounds::run(&mut audit, &mut stage, helpers.as_ref(), clock);
        stage.finish();
        if let Some(fault) = stage.fault() {
            return report.misused(fault);
        }
        let struck = has_struck.then_some(clock.limit());
        report.audited(properties, &functions, &audit, audited, &mut stage, struck)
    }
}

/// Audits the properties of some functions: see [`Audit`](crate::audit::Audit).
///
/// ```ignore
/// #[test]
/// fn the_properties_of_sort_say_it_all() {
///     lakatos::audit!([is_ordered, keeps_length, keeps_elements]).complete().check();
///     // Only these functions are replaced, whatever else the properties call:
///     lakatos::audit!(sort, insert; [is_ordered, keeps_length, keeps_elements]).complete().check();
///     // What a test should panic with is said once more here:
///     lakatos::audit!([#[should_panic(expected = "too many")] limits_its_length, is_ordered]).check();
/// }
/// ```
///
/// Any test can be listed: one with `#[lakatos::test]`, a plain one, one that returns a `Result`, one that should panic.
#[macro_export]
macro_rules! audit {
    (@expected) => {
        ::core::option::Option::None
    };
    (@expected should_panic) => {
        ::core::option::Option::Some("")
    };
    (@expected should_panic = $expected:literal) => {
        ::core::option::Option::Some($expected)
    };
    (@expected should_panic(expected = $expected:literal $(,)?)) => {
        ::core::option::Option::Some($expected)
    };
    ([$($(#[$($mark:tt)*])? $property:path),+ $(,)?]) => {
        $crate::audit::Audit::to_be_run()
            $(.listed(::core::stringify!($property), $crate::audit!(@expected $($($mark)*)?), $property))+
    };
    ($($subject:path),+; [$($listed:tt)+]) => {
        $crate::audit!([$($listed)+])$(.subject(::core::stringify!($subject)))+
    };
}
