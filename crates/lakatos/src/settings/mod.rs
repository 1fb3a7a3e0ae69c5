//! Settings: the requests at a property, and the result for a run.
//!
//! A name that does not exist and a value that cannot be read are errors that show them: nothing is ignored.

#[cfg(feature = "config")]
pub(crate) mod document;
pub(crate) mod effective;
pub(crate) mod environment;
#[cfg(feature = "explain")]
mod explaining;
pub(crate) mod file;
#[cfg(feature = "config")]
pub(crate) mod files;
#[cfg(not(feature = "config"))]
#[path = "absent.rs"]
pub(crate) mod files;
pub(crate) mod key;
pub(crate) mod layer;
pub(crate) mod profile;
mod reduction;
pub(crate) mod table;
#[cfg(feature = "config")]
pub(crate) mod toml;

#[cfg(all(test, feature = "audit", feature = "config", feature = "isolate", feature = "keep"))]
#[path = "tests.rs"]
mod configuration_tests;
#[cfg(all(test, feature = "audit", feature = "config", feature = "isolate", feature = "keep"))]
mod documented;

use std::time::Duration;

use lakatos_data::Tree;
use lakatos_engine::judge::Misuse;

#[cfg(feature = "explain")]
pub use self::explaining::Explain;
pub(crate) use self::key::Value;
pub use self::reduction::Reduction;
pub(crate) use self::table::Setting;
#[cfg(feature = "explain")]
use crate::property::named::NamedFunction;
use crate::settings::effective::Effective;
use crate::settings::environment::Environment;
use crate::settings::key::Written;
use crate::settings::layer::Layer;
use crate::settings::table::KEYS;
use lakatos_report::model::Expected;

/// The factor for the cases of the exhaustive search if that covers all.
pub(crate) const WHOLE: u64 = 10;
/// The most different atoms for which the exhaustive search runs.
pub(crate) const ATOMS: u32 = 3;
/// The number of different atoms in random cases.
pub(crate) const RANDOM_ATOMS: u32 = 5;
/// Up to which size quantifiers search for witnesses.
#[cfg(feature = "lazy")]
pub(crate) const WITNESSES: u64 = 24;

/// Which engines try a property.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Engine {
    /// All of them, one after the other.
    #[default]
    All,
    /// All cases, size by size.
    Exhaustive,
    /// Cases at random.
    Random,
}

/// How long the searches and the reduction of a property may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Time {
    /// As long as they take.
    Endless,
    /// About a second of the time in which the thread of the test runs.
    Share,
    /// This long, in wall-clock time.
    Given(Duration),
}

/// Which literals the random search tries as values. Without the feature `variations` it tries none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dictionary {
    /// None.
    Off,
    /// Those of the body of the property, if it has the attribute `#[lakatos::test]`.
    Body,
    /// Those of the sources of the package as well, as far as they are found when the test runs. Needs the feature
    /// `config`.
    #[default]
    Sources,
}

/// What a panic of the body means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Panics {
    /// The property does not hold.
    #[default]
    Fail,
    /// The property may not hold: the search goes on for a case that shows it without a panic.
    Maybe,
    /// The case does not count.
    Discard,
}

/// What panics and quantifiers mean for one property.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PanicRule {
    /// The meaning for the whole body.
    pub(crate) body: Panics,
    /// Whether cases that are possibly spurious are discarded.
    pub(crate) is_genuine_only: bool,
    /// Up to which size quantifiers search for witnesses; 0 if they leave large types alone.
    #[cfg(feature = "lazy")]
    pub(crate) witnesses: u64,
}

/// What happens to failing cases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keep {
    /// They are shown, and written nowhere. Those that were kept before are tried.
    Nothing,
    /// They are written to a file under `target/`, and tried first until you accept or discard them.
    #[default]
    Pending,
    /// They are written to a file beside the sources, to be checked in, and so are pending ones.
    Accepted,
}

/// How a report shows the values of a case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Show {
    /// As Rust source, in `let` lines that can be pasted.
    #[default]
    Text,
    /// As trees that grow downwards: one constructor per line, its primitive parts on the same line, the others below.
    Tree,
}

/// What else to report about a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Trace {
    /// Nothing.
    #[default]
    Nothing,
    /// Each step by which a failing case is made simpler: on standard error while it goes on, and in the outcome
    /// ([`Reduced::steps`](crate::report::Reduced::steps)).
    Reduce,
}

/// What happens to a test with an accepted case that cannot be tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stale {
    /// It is reported.
    Report,
    /// The test fails.
    Fail,
}

/// What happens to files of kept cases whose property is gone.
#[cfg(feature = "keep")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Orphans {
    /// They are reported.
    Report,
    /// The first property that meets them fails.
    Fail,
    /// They are ignored.
    Ignore,
}

/// The settings requested at a property.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wishes {
    asked: Layer,
    /// Further limits for reduction.
    pub(crate) reduction: Reduction,
    /// Further limits for explanations.
    #[cfg(feature = "explain")]
    pub(crate) explaining: Explain,
    /// The functions that conditions may call besides those of the body.
    #[cfg(feature = "explain")]
    pub(crate) backgrounds: Vec<NamedFunction>,
    /// How the property is expected to fail. Only a property can set this: a file or a variable would set it for all.
    pub(crate) expected: Option<Expected>,
}

impl Wishes {
    /// Requests a value, in place of an earlier one.
    pub(crate) fn ask(&mut self, setting: Setting, value: Value) {
        self.asked.give(setting, value, 0);
    }

    /// Requests a span of time, or the text of one.
    pub(crate) fn ask_time(&mut self, setting: Setting, time: Result<Duration, String>) {
        let value = match time {
            Ok(time) => Value::Time(Some(time)),
            Err(text) => setting.key().read(&text).unwrap_or(Value::Unreadable(text)),
        };
        self.ask(setting, value);
    }

    /// As a layer of settings.
    pub(crate) fn layer(&self) -> Result<&Layer, Misuse> {
        let cases = self.asked.value(Setting::Exhaustive);
        for key in &KEYS {
            let Some(value) = self.asked.value(key.setting) else { continue };
            if !key.takes(value) {
                // A value that was requested of both searches is most likely `cases`, and is refused by that name.
                let is_both = key.setting == Setting::Exhaustive && cases == self.asked.value(Setting::Random);
                let key = if is_both { Setting::Cases.key() } else { key };
                return Err(key.refuse(&key.shown(value), Written::Property));
            }
        }
        Ok(&self.asked)
    }
}

/// Where the seed comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Seed {
    /// It is given.
    Given(u64),
    /// Another one each time.
    Any,
    /// The same for all runs with one name: of the property, or of the run and the property.
    Of(String),
}

impl Seed {
    /// The same in every run.
    pub(crate) fn fixed() -> Seed {
        Seed::Of("ci".to_owned())
    }

    /// As it is shown among the settings.
    pub(crate) fn shown(&self) -> String {
        match self {
            Seed::Given(seed) => format!("{seed:#x}"),
            Seed::Any => "random".to_owned(),
            Seed::Of(_) if *self == Seed::fixed() => "fixed".to_owned(),
            Seed::Of(_) => "fixed for this run".to_owned(),
        }
    }

    /// The number.
    pub(crate) fn number(&self, property: &str) -> u64 {
        match self {
            Seed::Given(seed) => *seed,
            Seed::Any => any_number(),
            Seed::Of(name) => hash(&format!("{name} {property}")),
        }
    }
}

/// A number that nobody can predict, from the seeds of the standard library's hash tables.
pub(crate) fn any_number() -> u64 {
    use std::hash::{BuildHasher, Hasher};
    std::collections::hash_map::RandomState::new().build_hasher().finish()
}

/// A number that depends only on a text, the same on every machine.
pub(crate) fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The settings of a run.
#[derive(Clone)]
#[cfg_attr(test, derive(Debug, PartialEq))]
pub(crate) struct Settings {
    /// In the order of the table.
    values: Vec<Value>,
    /// What is tried to make failing cases simpler.
    pub(crate) reduction: Reduction,
    /// What is tried to explain them.
    #[cfg(feature = "explain")]
    pub(crate) explaining: Explain,
    /// The functions that conditions may call besides those of the body.
    #[cfg(feature = "explain")]
    pub(crate) backgrounds: Vec<NamedFunction>,
    /// How the property is expected to fail.
    pub(crate) expected: Option<Expected>,
    /// The property and the case to run again.
    pub(crate) replay: Option<(String, String)>,
    /// The case that is handed over.
    pub(crate) given: Option<Tree>,
    /// The settings with their sources, if they are to be shown.
    pub(crate) shown: Option<String>,
    /// Whether to report the steps of reductions.
    pub(crate) is_traced: bool,
    /// Where lines of JSON are written.
    #[cfg(feature = "json")]
    pub(crate) lines: environment::LinePaths,
}

impl Settings {
    /// The settings from the requests and the environment.
    pub(crate) fn settle(wishes: &Wishes, environment: &Environment) -> Result<Settings, Misuse> {
        let given = environment.read()?;
        let effective = Effective::of(wishes, environment, &given)?;
        let shown = given.show.then(|| effective.table());
        let (values, reduction) = (effective.values(), wishes.reduction.clone());
        let is_traced = values[Setting::Trace as usize] == Value::Word(Trace::Reduce as usize);
        Ok(Settings {
            values,
            reduction,
            #[cfg(feature = "explain")]
            explaining: wishes.explaining.clone(),
            #[cfg(feature = "explain")]
            backgrounds: wishes.backgrounds.clone(),
            expected: wishes.expected.clone(),
            replay: given.replay,
            given: None,
            shown,
            is_traced: is_traced && !environment.is_child(),
            #[cfg(feature = "json")]
            lines: given.lines,
        })
    }

    pub(crate) fn number(&self, setting: Setting) -> u64 {
        if let Value::Number(number) = self.values[setting as usize] { number } else { 0 }
    }

    pub(crate) fn time(&self, setting: Setting) -> Option<Duration> {
        if let Value::Time(time) = self.values[setting as usize] { time } else { None }
    }

    pub(crate) fn search_time(&self) -> Time {
        match self.values[Setting::Time as usize] {
            Value::Time(Some(time)) => Time::Given(time),
            Value::Auto => Time::Share,
            _ => Time::Endless,
        }
    }

    pub(crate) fn is_isolated(&self) -> bool {
        self.values[Setting::Isolate as usize] == Value::Flag(true)
    }

    fn word(&self, setting: Setting) -> usize {
        if let Value::Word(word) = self.values[setting as usize] { word } else { 0 }
    }

    /// The seed for a property.
    pub(crate) fn seed(&self, property: &str) -> u64 {
        if let Value::Seed(seed) = &self.values[Setting::Seed as usize] { seed.number(property) } else { 0 }
    }

    pub(crate) fn engine(&self) -> Engine {
        [Engine::All, Engine::Exhaustive, Engine::Random][self.word(Setting::Engine)]
    }

    #[cfg(all(any(feature = "config", feature = "macros"), feature = "variations"))]
    pub(crate) fn dictionary(&self) -> Dictionary {
        [Dictionary::Off, Dictionary::Body, Dictionary::Sources][self.word(Setting::Dictionary)]
    }

    pub(crate) fn threads(&self) -> usize {
        self.number(Setting::Threads) as usize
    }

    pub(crate) fn panics(&self) -> Panics {
        [Panics::Fail, Panics::Maybe, Panics::Discard][self.word(Setting::Panics)]
    }

    pub(crate) fn panic_rule(&self) -> PanicRule {
        let is_genuine_only = self.values[Setting::Genuine as usize] == Value::Flag(true);
        PanicRule {
            body: self.panics(),
            is_genuine_only,
            #[cfg(feature = "lazy")]
            witnesses: self.number(Setting::Witnesses),
        }
    }

    #[cfg(feature = "text")]
    pub(crate) fn show(&self) -> Show {
        [Show::Text, Show::Tree][self.word(Setting::Show)]
    }

    #[cfg(feature = "keep")]
    pub(crate) fn keep(&self) -> Keep {
        [Keep::Nothing, Keep::Pending, Keep::Accepted][self.word(Setting::Keep)]
    }

    pub(crate) fn stale(&self) -> Stale {
        [Stale::Report, Stale::Fail][self.word(Setting::Stale)]
    }

    #[cfg(feature = "keep")]
    pub(crate) fn orphans(&self) -> Orphans {
        [Orphans::Report, Orphans::Fail, Orphans::Ignore][self.word(Setting::Orphans)]
    }
}

/// A misuse, with advice.
pub(crate) fn misuse(problem: impl Into<String>, remedy: impl Into<String>) -> Misuse {
    Misuse { problem: problem.into(), remedy: remedy.into() }
}

/// The misuse of requesting something that needs a feature which is off.
pub(crate) fn needs_feature(what: &str, feature: &str) -> Misuse {
    misuse(
        format!("{what} needs the feature `{feature}` of `lakatos`, which is off"),
        format!(
            "turn it on in `Cargo.toml`, `lakatos = {{ version = \"{}\", features = [\"{feature}\"] }}`, or for one run: \
             `cargo test --features lakatos/{feature}`",
            env!("CARGO_PKG_VERSION")
        ),
    )
}

/// A span of time, or the text of one.
pub trait Span {
    /// The span; the text if it cannot be read.
    fn span(self) -> Result<Duration, String>;
}

impl Span for Duration {
    fn span(self) -> Result<Duration, String> {
        Ok(self)
    }
}

impl Span for &str {
    fn span(self) -> Result<Duration, String> {
        let text = self.trim();
        let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
        let number: Option<u64> = text[..digits].parse().ok();
        let unit = match text[digits..].trim() {
            "ms" => Some(1),
            "s" => Some(1_000),
            "m" | "min" => Some(60_000),
            "h" => Some(3_600_000),
            _ => None,
        };
        let span = number.zip(unit).and_then(|(number, unit)| number.checked_mul(unit));
        span.map(Duration::from_millis).ok_or_else(|| self.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_of_time_are_read() {
        assert_eq!("500ms".span(), Ok(Duration::from_millis(500)));
        assert_eq!("10s".span(), Ok(Duration::from_secs(10)));
        assert_eq!("2 m".span(), Ok(Duration::from_secs(120)));
        assert_eq!("1h".span(), Ok(Duration::from_secs(3600)));
        assert_eq!("ten".span(), Err("ten".to_owned()));
        assert_eq!("18446744073709551615h".span(), Err("18446744073709551615h".to_owned()));
    }

    #[test]
    fn a_fixed_seed_depends_on_the_property_and_any_other_on_nothing() {
        let fixed = Seed::fixed();
        assert_eq!(fixed.number("a::b"), fixed.number("a::b"));
        assert_ne!(fixed.number("a::b"), fixed.number("a::c"));
        assert_ne!(Seed::Any.number("a::b"), Seed::Any.number("a::b"));
    }
}
