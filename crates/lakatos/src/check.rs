//! Properties without macros: closures, and a builder for the settings.

use std::panic::Location;

use lakatos_data::generator::Generator;
use lakatos_data::{Data, Tree, reify};
use lakatos_engine::judge::Misuse;
use lakatos_report::model::{Expected, Outcome};

use crate::listeners::finish::finish;
use crate::listeners::run_and_tell;
pub use crate::property::Closure;
use crate::property::Identity;
#[cfg(feature = "explain")]
pub use crate::property::named::Named;
#[cfg(feature = "explain")]
use crate::property::named::NamedFunction;
use crate::property::{Answer, AsItIs, AsItsSource, Case, Given, Inputs, given};
#[cfg(feature = "explain")]
use crate::settings::Explain;
use crate::settings::effective::Effective;
use crate::settings::environment::Environment;
use crate::settings::{
    Dictionary, Engine, Keep, Panics, Reduction, Seed, Setting, Settings, Show, Span, Trace, Value, Wishes, misuse,
};
use crate::trial::judge::{Body, BodyJudge, Shared, Typed};
use crate::trial::threads::Threads;

/// Tries to refute the property that a closure states, and panics with the report if it can.
///
/// The closure takes one to eight arguments by value, each `Data`; it asserts, or returns `bool`,
/// `Result<(), E>` or `Result<bool, E>`.
///
/// ```
/// lakatos::check(|xs: Vec<i64>| {
///     let twice: Vec<i64> = xs.iter().rev().rev().copied().collect();
///     assert_eq!(twice, xs);
/// });
/// ```
///
/// # Panics
/// With the report, if the property is refuted, or if the run is inconclusive.
#[track_caller]
pub fn check<Arguments, F: Closure<Arguments>>(property: F) {
    Check::new().check(property);
}

/// A property's settings. The defaults are those of `#[lakatos::test]`: all cases up to 10,000, smallest first (100,000
/// if that covers all), then 1,000 at random.
///
/// ```
/// use lakatos::Check;
/// use lakatos::settings::Engine;
///
/// let outcome = Check::new().engine(Engine::Exhaustive).run(|a: u8, b: u8| a.wrapping_add(b) == b.wrapping_add(a));
/// assert!(outcome.is_pass());
/// assert_eq!(outcome.search.ran(), 65_536);
///
/// let outcome = Check::new().seed(1).run(|xs: Vec<i64>| xs.iter().rev().eq(xs.iter()));
/// assert_eq!(outcome.counterexample().unwrap().arguments[0].rust, "vec![0, 1]");
/// ```
#[derive(Clone, Debug, Default)]
#[must_use = "nothing is tried before `run`"]
pub struct Check {
    pub(crate) wishes: Wishes,
    name: Option<String>,
    /// Whether this is a test, whose failing cases are kept.
    keeps: bool,
    /// The case to run; no other is searched for.
    given: Option<Tree>,
}

impl Check {
    /// The defaults.
    pub fn new() -> Check {
        Check::default()
    }

    /// How many cases each engine may try.
    pub fn cases(self, cases: u64) -> Check {
        self.exhaustive(cases).random(cases)
    }

    /// How many cases the exhaustive search may try; ten times as many if that covers all.
    pub fn exhaustive(mut self, cases: u64) -> Check {
        self.wishes.ask(Setting::Exhaustive, Value::Number(cases));
        self
    }

    /// How many cases the random search runs.
    pub fn random(mut self, cases: u64) -> Check {
        self.wishes.ask(Setting::Random, Value::Number(cases));
        self
    }

    /// The seed of the random search. The same seed gives the same cases.
    pub fn seed(mut self, seed: u64) -> Check {
        self.wishes.ask(Setting::Seed, Value::Seed(Seed::Given(seed)));
        self
    }

    /// Which engines try the property.
    pub fn engine(mut self, engine: Engine) -> Check {
        self.wishes.ask(Setting::Engine, Value::Word(engine as usize));
        self
    }

    /// How large random cases become: the length of the longest collections.
    pub fn size(mut self, size: u32) -> Check {
        self.wishes.ask(Setting::Size, Value::Number(size.into()));
        self
    }

    /// Which literals the random search tries as values.
    pub fn dictionary(mut self, dictionary: Dictionary) -> Check {
        self.wishes.ask(Setting::Dictionary, Value::Word(dictionary as usize));
        self
    }

    /// What a panic of the body means.
    pub fn panics(mut self, panics: Panics) -> Check {
        self.wishes.ask(Setting::Panics, Value::Word(panics as usize));
        self
    }

    /// Whether only genuine counterexamples count. If so, a case that fails only through a part that is declared
    /// partial, by [`partial!`](crate::partial) or [`Panics::Maybe`], is discarded; otherwise one of them is shown as
    /// possibly spurious.
    ///
    /// ```
    /// use lakatos::report::Verdict;
    /// use lakatos::{Check, partial};
    ///
    /// let first_is_least = |xs: Vec<u8>| partial!(xs[0]) <= xs.iter().copied().max().unwrap_or(0);
    /// assert!(matches!(Check::new().run(first_is_least).verdict, Verdict::Maybe(_)));
    /// assert_eq!(Check::new().genuine(true).run(first_is_least).verdict, Verdict::Passed);
    /// ```
    pub fn genuine(mut self, genuine: bool) -> Check {
        self.wishes.ask(Setting::Genuine, Value::Flag(genuine));
        self
    }

    /// Up to which size `logic::exists` searches for witnesses, if it is not decided before: 24 if nobody says. `logic::forall`
    /// is tried for values up to size 12. With 0, which is `off` elsewhere, no type is searched that has too many values to
    /// try all of them: then a quantifier over it is unknown. Needs the feature `lazy`.
    ///
    /// ```
    /// # #[cfg(feature = "lazy")] {
    /// use lakatos::Check;
    /// use lakatos::logic::exists;
    /// use lakatos::report::Verdict;
    ///
    /// let has_square = |x: bool| x || exists(|y: &u64| y * y == 10_000);
    /// assert!(matches!(Check::new().run(has_square).verdict, Verdict::Maybe(_)));
    /// assert_eq!(Check::new().witnesses(100).run(has_square).verdict, Verdict::Proved);
    /// # }
    /// ```
    pub fn witnesses(mut self, size: u64) -> Check {
        self.wishes.ask(Setting::Witnesses, Value::Number(size));
        self
    }

    /// How long the searches and the reduction may take: a `Duration`, or a text such as `"10s"`, `"none"` or `"auto"`.
    /// The default is `"auto"`: about a second of CPU time, or 2.5 seconds if the thread is mostly idle. A given time
    /// ends them between two cases, and until then the random search goes on. If it ends before 100 random cases and
    /// all cases up to size 3 were tried, the property counts as not tested.
    pub fn time(mut self, time: impl Span) -> Check {
        self.wishes.ask_time(Setting::Time, time.span());
        self
    }

    /// How long one case may take: a `Duration`, or a text such as `"1s"`. A case that takes longer is tried again on
    /// its own, since the machine may have been busy, and fails if it is late each time. It is shown while it still
    /// runs; in a process of its own ([`Check::isolate`]) it is killed.
    pub fn timeout(mut self, timeout: impl Span) -> Check {
        self.wishes.ask_time(Setting::Timeout, timeout.span());
        self
    }

    /// Whether cases are tried in a process of their own, which may abort, overflow its stack, exit or loop forever.
    pub fn isolate(mut self, isolate: bool) -> Check {
        self.wishes.ask(Setting::Isolate, Value::Flag(isolate));
        self
    }

    /// How often the property may be run to make a failing case simpler before it is shown; 0 turns reduction off.
    pub fn reduce(mut self, runs: u64) -> Check {
        self.wishes.ask(Setting::Reduce, Value::Number(runs));
        self
    }

    /// How often the property may be run to explain why a failing case fails; 0 turns explanations off. Needs the
    /// feature `explain`.
    pub fn explain(mut self, runs: u64) -> Check {
        self.wishes.ask(Setting::Explain, Value::Number(runs));
        self
    }

    /// Limits explanations in other respects than the number of runs. Needs the feature `explain`.
    ///
    /// ```
    /// use lakatos::Check;
    /// use lakatos::settings::Explain;
    ///
    /// let outcome = Check::new().explain_with(Explain::new().rules(1)).run(|x: u8, y: u8| x != y);
    /// let explanation = outcome.counterexample().unwrap().explanation.as_ref().unwrap();
    /// assert_eq!(explanation.rules[0].exclusion().unwrap(), "assume!(!fits!((a, b), (a, a)));");
    /// ```
    #[cfg(feature = "explain")]
    pub fn explain_with(mut self, explain: Explain) -> Check {
        if let Some(runs) = explain.given_runs() {
            self = self.explain(runs);
        }
        self.wishes.explaining = explain;
        self
    }

    /// Lets the conditions of an explanation call this function, by this path, besides the functions that the body
    /// calls, which `#[lakatos::test]` knows. See [`Named`] for what it may take and return. A call that panics has no
    /// result; a function that takes long, or does not give the same result twice, is not called again, and the report
    /// says so. Needs the feature `explain`.
    ///
    /// ```
    /// use lakatos::Check;
    ///
    /// fn weight(x: u16) -> u32 {
    ///     x.count_ones()
    /// }
    ///
    /// let outcome = Check::new().background("weight", weight).run(|x: u16| x.count_ones() < 5);
    /// let explanation = outcome.counterexample().unwrap().explanation.as_ref().unwrap();
    /// assert_eq!(explanation.rules[0].when.as_deref(), Some("weight(a) >= 5"));
    /// ```
    #[cfg(feature = "explain")]
    pub fn background<Arguments>(mut self, path: &'static str, function: impl Named<Arguments>) -> Check {
        self.wishes.backgrounds.push(NamedFunction::new(path, function));
        self
    }

    /// Limits reduction in other respects than the number of runs.
    pub fn reduction(mut self, reduction: Reduction) -> Check {
        if let Some(runs) = reduction.given_runs() {
            self = self.reduce(runs);
        }
        self.wishes.reduction = reduction;
        self
    }

    /// How a report shows the values of a case. Kept cases, the command that runs a case again and [`Argument::rust`]
    /// are Rust source in any case.
    ///
    /// ```
    /// use lakatos::Check;
    /// use lakatos::settings::Show;
    ///
    /// let outcome = Check::new().show(Show::Tree).run(|pair: (Option<u8>, bool)| pair.0.is_none() || pair.1);
    /// let report = outcome.to_string();
    /// assert!(report.contains("\n        tuple false\n        |\n        +- Some 0\n"), "{report}");
    /// ```
    ///
    /// [`Argument::rust`]: crate::report::Argument::rust
    pub fn show(mut self, show: Show) -> Check {
        self.wishes.ask(Setting::Show, Value::Word(show as usize));
        self
    }

    /// What else to report of a run: each step by which a failing case is made simpler, on standard error and in the
    /// outcome.
    ///
    /// ```
    /// use lakatos::Check;
    /// use lakatos::settings::{Engine, Trace};
    ///
    /// let check = Check::new().engine(Engine::Random).seed(1).trace(Trace::Reduce);
    /// let outcome = check.run(|x: u32| x < 1000);
    /// let steps = outcome.counterexample().unwrap().found.reduced.as_ref().unwrap().steps.as_ref().unwrap();
    /// assert_eq!(steps.last.last().or(steps.first.last()).unwrap().case, "1000");
    /// ```
    pub fn trace(mut self, trace: Trace) -> Check {
        self.wishes.ask(Setting::Trace, Value::Word(trace as usize));
        self
    }

    /// What happens to failing cases. Only [`Check::check`] keeps any: [`Check::run`] returns what it found, and writes
    /// nothing.
    pub fn keep(mut self, keep: Keep) -> Check {
        self.wishes.ask(Setting::Keep, Value::Word(keep as usize));
        self
    }

    /// Expects the property to fail, in any way or in one: the test passes if a case fails in this way. It fails if no
    /// case does, or if the case that is found fails in another way.
    ///
    /// An expected failure is neither kept nor reduced. A case that fails in another way is kept as usual, and in an
    /// audit it does not count as the expected one. A property that is not tested, misused or flaky fails as usual.
    ///
    /// ```
    /// use lakatos::Check;
    /// use lakatos::report::Expected;
    ///
    /// Check::new().expect(Expected::falsified()).check(|x: u8, y: u8| x.wrapping_add(y) >= x);
    /// Check::new().expect(Expected::panics().saying("overflow")).check(|x: u8, y: u8| x + y >= x);
    /// ```
    pub fn expect(mut self, expected: Expected) -> Check {
        self.wishes.expected = Some(expected);
        self
    }

    /// Sets the name of the property in the report. A closure in a test has the name of the test by default.
    pub fn named(mut self, name: &str) -> Check {
        self.name = Some(name.to_owned());
        self
    }

    /// On how many threads cases are tried. The report is the same as with one.
    pub fn threads(self, threads: usize) -> Parallel {
        Parallel { check: self.with_threads(threads) }
    }

    /// For the attribute: bodies that can be shared between threads.
    #[doc(hidden)]
    pub fn with_threads(mut self, threads: usize) -> Check {
        self.wishes.ask(Setting::Threads, Value::Number(threads as u64));
        self
    }

    /// Tries to refute the property that a closure states.
    #[track_caller]
    pub fn run<Arguments, F: Closure<Arguments>>(self, property: F) -> Outcome {
        let body = Typed { inputs: F::inputs(), body: body(property) };
        self.try_alone(Location::caller(), &body)
    }

    /// Runs a case that you have, given as the tuple of the arguments, and searches for no other. If it fails, it is
    /// made simpler and explained: the outcome has the given case, and a simpler one beside it. Needs the feature
    /// `explain`.
    ///
    /// ```
    /// use lakatos::Check;
    ///
    /// let outcome = Check::new().run_case((vec![5, 3, 3, 8],), |xs: Vec<u8>| xs.windows(2).all(|two| two[0] != two[1]));
    /// let case = outcome.counterexample().unwrap();
    /// assert_eq!(case.arguments[0].rust, "vec![5, 3, 3, 8]");
    /// let simpler = case.simpler.as_ref().unwrap();
    /// assert_eq!(simpler.arguments[0].rust, "vec![0, 0]");
    /// let rule = &simpler.explanation.as_ref().unwrap().rules[0];
    /// assert_eq!(rule.when.as_deref(), Some("fits!(a, [.., x, x, ..])"));
    /// ```
    #[track_caller]
    pub fn run_case<Arguments: Data, F: Closure<Arguments>>(mut self, case: Arguments, property: F) -> Outcome {
        self.given = reify(&case);
        if self.given.is_some() {
            return self.run(property);
        }
        let identity = Identity::of_closure(self.name.as_deref(), Location::caller(), F::COUNT, false);
        identity.misused(misuse(
            "the given case cannot be taken apart",
            "give values whose types do not hide how they were made",
        ))
    }

    /// Tries to refute the property that a closure states, and panics with the report if it can.
    ///
    /// ```
    /// lakatos::Check::new().cases(100).check(|a: u8, b: u8| a.max(b) == b.max(a));
    /// ```
    ///
    /// # Panics
    /// With the report, if the property is refuted, or if the run is inconclusive.
    #[track_caller]
    pub fn check<Arguments, F: Closure<Arguments>>(self, property: F) {
        finish(&self.kept().run(property), false);
    }

    /// The settings of a test.
    fn kept(self) -> Check {
        Check { keeps: true, ..self }
    }

    /// Draws the values from a generator, for a closure of one argument. A tuple of generators is a generator, too. See
    /// [`generator`](mod@crate::generator) for the generators that exist.
    ///
    /// ```
    /// use lakatos::Check;
    /// use lakatos::generator::{Generator, vec, range};
    ///
    /// let sorted = vec(range(0..=9u8), 1..=5).map(|mut list| {
    ///     list.sort();
    ///     list
    /// });
    /// let outcome = Check::new().with(sorted).run(|list| list[0] < 3 || list.len() < 2);
    /// let case = outcome.counterexample().unwrap();
    /// assert_eq!(case.arguments[0].rust, "vec![3, 3]");
    /// ```
    #[track_caller]
    pub fn with<G: Generator>(self, generator: G) -> With<G>
    where
        G::Value: Data,
    {
        With { check: self, generator: AsItIs::generator(&&given(generator)) }
    }

    /// Draws values that are not `Data`: a report can only show what the generator has made them from.
    ///
    /// ```
    /// use std::process::ExitCode;
    /// use lakatos::Check;
    /// use lakatos::generator::{Generator, any};
    ///
    /// let codes = any::<u8>().map(ExitCode::from);
    /// Check::new().with_foreign(codes).check(|code: ExitCode| format!("{code:?}").contains("ExitCode"));
    /// ```
    #[track_caller]
    pub fn with_foreign<G: Generator>(self, generator: G) -> With<G> {
        With { check: self, generator: AsItsSource::generator(&given(generator)) }
    }

    /// The settings of a property, one per line: name, value, and where the value comes from.
    ///
    /// ```
    /// let settings = lakatos::Check::new().random(500).settings().unwrap();
    /// let random = settings.lines().find(|line| line.trim_start().starts_with("random")).unwrap();
    /// assert_eq!(random.split_whitespace().collect::<Vec<_>>(), ["random", "500", "the", "property"]);
    /// ```
    ///
    /// # Errors
    /// If a setting is wrong.
    pub fn settings(&self) -> Result<String, Misuse> {
        let environment = Environment::of_process();
        let effective = environment.read().and_then(|given| Effective::of(&self.wishes, &environment, &given));
        effective.map(|effective| effective.table())
    }

    /// The settings of the run, and the identity of the property.
    fn settle(&self, place: &Location<'_>, count: usize) -> Result<(Identity, Settings), Box<Outcome>> {
        let keeps = self.keeps;
        let identity = Identity::of_closure(self.name.as_deref(), place, count, keeps);
        match Settings::settle(&self.wishes, &Environment::of_process()) {
            Ok(mut settings) => {
                settings.given.clone_from(&self.given);
                Ok((identity, settings))
            }
            Err(misuse) => Err(Box::new(identity.misused(misuse))),
        }
    }

    /// Tries a property on the calling thread.
    fn try_alone(&self, place: &Location<'_>, body: &dyn Body) -> Outcome {
        let (identity, settings) = match self.settle(place, body.recorder().shapes().len()) {
            Ok(settled) => settled,
            Err(misused) => return *misused,
        };
        let shared = Shared::new(body, Vec::new(), Vec::new(), settings.panic_rule());
        run_and_tell(&mut BodyJudge::new(&shared, body), &identity, &settings)
    }

    /// Tries a property on several threads.
    fn try_together(&self, place: &Location<'_>, body: &(dyn Body + Sync)) -> Outcome {
        let (identity, settings) = match self.settle(place, body.recorder().shapes().len()) {
            Ok(settled) => settled,
            Err(misused) => return *misused,
        };
        let shared = Shared::new(body, Vec::new(), Vec::new(), settings.panic_rule());
        run_and_tell(&mut Threads::of_body(settings.threads(), &shared, body), &identity, &settings)
    }
}

/// Like [`Check`], on several threads: the property must be `Sync`.
#[derive(Clone, Debug)]
#[must_use = "nothing is tried before `run`"]
pub struct Parallel {
    check: Check,
}

impl Parallel {
    /// Tries to refute the property that a closure states.
    #[track_caller]
    pub fn run<Arguments, F: Closure<Arguments> + Sync>(self, property: F) -> Outcome {
        let body = Typed { inputs: F::inputs(), body: body(property) };
        self.check.try_together(Location::caller(), &body)
    }

    /// Tries to refute the property that a closure states, and panics with the report if it can.
    ///
    /// # Panics
    /// As [`Check::check`].
    #[track_caller]
    pub fn check<Arguments, F: Closure<Arguments> + Sync>(self, property: F) {
        finish(&Parallel { check: self.check.kept() }.run(property), false);
    }

    /// Like [`Check::with`].
    #[track_caller]
    pub fn with<G: Generator>(self, generator: G) -> With<G, Parallel>
    where
        G::Value: Data,
    {
        With { check: self, generator: AsItIs::generator(&&given(generator)) }
    }

    /// Like [`Check::with_foreign`].
    #[track_caller]
    pub fn with_foreign<G: Generator>(self, generator: G) -> With<G, Parallel> {
        With { check: self, generator: AsItsSource::generator(&given(generator)) }
    }
}

/// Like [`Check`] or [`Parallel`], for the values of a generator.
#[must_use = "nothing is tried before `run`"]
pub struct With<G, C = Check> {
    check: C,
    generator: Given<G>,
}

impl<G: Generator> With<G> {
    /// Tries to refute the property that a closure states.
    #[track_caller]
    pub fn run<R: Answer>(self, property: impl Fn(G::Value) -> R) -> Outcome {
        let body = move |_: &Case, (value, ()): (G::Value, ())| property(value);
        let body = Typed { inputs: (self.generator, ()), body };
        self.check.try_alone(Location::caller(), &body)
    }

    /// Tries to refute the property that a closure states, and panics with the report if it can.
    ///
    /// # Panics
    /// As [`Check::check`].
    #[track_caller]
    pub fn check<R: Answer>(self, property: impl Fn(G::Value) -> R) {
        finish(&With { check: self.check.kept(), ..self }.run(property), false);
    }
}

impl<G: Generator> With<G, Parallel> {
    /// Tries to refute the property that a closure states.
    #[track_caller]
    pub fn run<R: Answer>(self, property: impl Fn(G::Value) -> R + Sync) -> Outcome {
        let body = move |_: &Case, (value, ()): (G::Value, ())| property(value);
        let body = Typed { inputs: (self.generator, ()), body };
        self.check.check.try_together(Location::caller(), &body)
    }

    /// Tries to refute the property that a closure states, and panics with the report if it can.
    ///
    /// # Panics
    /// As [`Check::check`].
    #[track_caller]
    pub fn check<R: Answer>(self, property: impl Fn(G::Value) -> R + Sync) {
        let check = Parallel { check: self.check.check.kept() };
        finish(&With { check, ..self }.run(property), false);
    }
}

fn body<Arguments, F: Closure<Arguments>>(property: F) -> impl Fn(&Case, <F::Inputs as Inputs>::Values) -> F::Answer {
    move |_case, values| property.call(values)
}
