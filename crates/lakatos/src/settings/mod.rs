//! Settings: what is asked for at a property, and what holds for a run.
//!
//! What comes between them is in `config`: who else asks for what, and who is heard. A name that nobody knows and a
//! value that says nothing are errors that show them: nothing is ignored.

#[cfg(feature = "config")]
pub(crate) mod document;
pub(crate) mod effective;
pub(crate) mod environment;
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
#[cfg(feature = "config")]
pub(crate) mod toml;

#[cfg(all(test, feature = "config"))]
#[path = "tests.rs"]
mod configuration_tests;

use std::time::Duration;

use lakatos_engine::judge::Misuse;

pub use self::reduction::Reduction;
use crate::settings::effective::Effective;
use crate::settings::environment::Environment;
use crate::settings::key::{Key, Setting, Value, Written};
use crate::settings::layer::{Layer, Origin};

/// How many times as many cases the exhaustive search may try if that is all there are.
pub(crate) const WHOLE: u64 = 10;
/// Up to how many different atoms the exhaustive search goes.
pub(crate) const ATOMS: u32 = 3;
/// How many different atoms there are in cases at random.
pub(crate) const RANDOM_ATOMS: u32 = 5;

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

/// What a panic of the body means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Panics {
    /// The property does not hold.
    #[default]
    Fail,
    /// Perhaps the property does not hold: the search goes on for a case that shows it without a panic.
    Maybe,
    /// The case is none.
    Discard,
}

/// What becomes of failing cases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keep {
    /// They are shown, and written nowhere. Those that were kept before are tried.
    Nothing,
    /// They are written to a file under `target/`, and tried first until someone accepts or discards them.
    #[default]
    Pending,
    /// They are written to a file beside the sources, to be checked in; so are those that are pending.
    Accepted,
}

/// What becomes of a test with an accepted case that cannot be tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stale {
    /// It is reported.
    Report,
    /// The test fails.
    Fail,
}

/// What becomes of files of kept cases whose property is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Orphans {
    /// They are reported.
    Report,
    /// The first property that meets them fails.
    Fail,
    /// Nothing is said.
    Ignore,
}

/// What stands at a property.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wishes {
    pub(crate) exhaustive: Option<u64>,
    pub(crate) random: Option<u64>,
    pub(crate) seed: Option<u64>,
    pub(crate) engine: Option<Engine>,
    pub(crate) threads: Option<usize>,
    pub(crate) panics: Option<Panics>,
    pub(crate) time: Option<Result<Duration, String>>,
    pub(crate) size: Option<u32>,
    /// How long one case may take.
    pub(crate) timeout: Option<Result<Duration, String>>,
    /// Whether cases are tried in a process of their own.
    pub(crate) isolate: Option<bool>,
    /// How often a property may be run to make a failing case simpler.
    pub(crate) reduce: Option<u64>,
    /// What becomes of failing cases.
    pub(crate) keep: Option<Keep>,
    /// How long an audit may take.
    pub(crate) audit_time: Option<Duration>,
    /// What else is said of reduction.
    pub(crate) reduction: Reduction,
}

impl Wishes {
    /// As a layer of settings.
    pub(crate) fn layer(&self) -> Result<Layer, Misuse> {
        let number = |number: Option<u64>| number.map(Value::Number);
        // What is asked for of both searches is most likely `cases`, and is refused by that name.
        let cases = self.exhaustive.filter(|_| self.exhaustive == self.random);
        let given = [
            (Setting::Cases, number(cases)),
            (Setting::Exhaustive, number(self.exhaustive)),
            (Setting::Random, number(self.random)),
            (Setting::Seed, self.seed.map(|seed| Value::Seed(Seed::Given(seed)))),
            (Setting::Engine, self.engine.map(|engine| Value::Word(engine as usize))),
            (Setting::Threads, number(self.threads.map(|threads| threads as u64))),
            (Setting::Panics, self.panics.map(|panics| Value::Word(panics as usize))),
            (Setting::Time, span(Setting::Time.key(), &self.time)?),
            (Setting::Size, number(self.size.map(u64::from))),
            (Setting::Timeout, span(Setting::Timeout.key(), &self.timeout)?),
            (Setting::Isolate, self.isolate.map(Value::Flag)),
            (Setting::Reduce, number(self.reduce)),
            (Setting::Keep, self.keep.map(|keep| Value::Word(keep as usize))),
            (Setting::AuditTime, self.audit_time.map(|time| Value::Time(Some(time)))),
        ];
        let mut layer = Layer::new(Origin::Property);
        for (setting, value) in given {
            let (key, Some(value)) = (setting.key(), value) else { continue };
            if !key.takes(&value) {
                return Err(key.refuse(&key.shown(&value), Written::Property));
            }
            layer.give(key, value, 0);
        }
        Ok(layer)
    }
}

/// A span of time that is asked for at a property.
fn span(key: &Key, asked: &Option<Result<Duration, String>>) -> Result<Option<Value>, Misuse> {
    match asked {
        None => Ok(None),
        Some(Ok(span)) => Ok(Some(Value::Time(Some(*span)))),
        Some(Err(text)) => key.read(text).map(Some).ok_or_else(|| key.refuse(text, Written::Property)),
    }
}

/// Where the seed comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Seed {
    /// It is given.
    Given(u64),
    /// Any will do.
    Any,
    /// The same for all runs of one name: of the property, or of the run and the property.
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

/// A number that nobody can foresee, from what the standard library's hash tables begin with.
pub(crate) fn any_number() -> u64 {
    use std::hash::{BuildHasher, Hasher};
    std::collections::hash_map::RandomState::new().build_hasher().finish()
}

/// A number that depends on a text alone, on every machine the same.
pub(crate) fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// What holds for a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Settings {
    pub(crate) exhaustive: u64,
    pub(crate) random: u64,
    pub(crate) seed: Seed,
    pub(crate) engine: Engine,
    pub(crate) threads: usize,
    pub(crate) panics: Panics,
    pub(crate) time: Option<Duration>,
    pub(crate) size: u32,
    /// How long one case may take.
    pub(crate) timeout: Option<Duration>,
    /// Whether cases are tried in a process of their own.
    pub(crate) isolate: bool,
    /// How often a property may be run to make a failing case simpler.
    pub(crate) reduce: u64,
    /// What becomes of failing cases.
    pub(crate) keep: Keep,
    /// What becomes of a test with an accepted case that cannot be tried.
    pub(crate) stale: Stale,
    /// What becomes of files of kept cases whose property is gone.
    pub(crate) orphans: Orphans,
    /// How long an audit may take.
    pub(crate) audit_time: Option<Duration>,
    /// What is tried to make them simpler.
    pub(crate) reduction: Reduction,
    /// The property and the case that are to be run again.
    pub(crate) replay: Option<(String, String)>,
    /// The settings with the places that they come from, if they are to be shown.
    pub(crate) shown: Option<String>,
    /// Where lines of JSON are written.
    #[cfg(feature = "json")]
    pub(crate) lines: environment::LinePaths,
}

impl Settings {
    /// What comes of the wishes and the environment.
    pub(crate) fn settle(wishes: &Wishes, environment: &Environment) -> Result<Settings, Misuse> {
        let given = environment.read()?;
        let effective = Effective::of(wishes, environment, &given)?;
        let shown = given.show.then(|| effective.table());
        let reduction = wishes.reduction.clone();
        Ok(Settings {
            replay: given.replay,
            shown,
            reduction,
            #[cfg(feature = "json")]
            lines: given.lines,
            ..effective.settings()
        })
    }
}

/// A misuse, with what to do.
pub(crate) fn misuse(problem: impl Into<String>, remedy: impl Into<String>) -> Misuse {
    Misuse { problem: problem.into(), remedy: remedy.into() }
}

/// Something was asked for that needs a feature of this library which is off.
#[cfg(not(all(feature = "config", feature = "isolate", feature = "json", feature = "keep", feature = "text")))]
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
