//! Settings: what is asked for, by whom, and what comes of it.
//!
//! The environment overrules what stands at the property, which overrules the defaults. A name that nobody knows and a
//! value that says nothing are errors that show them: nothing is ignored.

use std::time::Duration;

use lakatos_engine::judge::Misuse;

use crate::environment::Environment;

/// How many cases the exhaustive search may try.
pub(crate) const EXHAUSTIVE: u64 = 10_000;
/// How many times as many it may try if that is all there are.
pub(crate) const WHOLE: u64 = 10;
/// How many cases the random search runs.
pub(crate) const RANDOM: u64 = 1_000;
/// The largest size of a case at random.
pub(crate) const SIZE: u32 = 100;
/// Up to how many different atoms the exhaustive search goes.
pub(crate) const ATOMS: u32 = 3;
/// How many different atoms there are in cases at random.
pub(crate) const RANDOM_ATOMS: u32 = 5;
/// More threads than this are a slip of the hand.
const MOST_THREADS: usize = 1024;

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
fn any_number() -> u64 {
    use std::hash::{BuildHasher, Hasher};
    std::collections::hash_map::RandomState::new().build_hasher().finish()
}

/// A number that depends on a text alone, on every machine the same.
fn hash(text: &str) -> u64 {
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
    /// The property and the case that are to be run again.
    pub(crate) replay: Option<(String, String)>,
}

impl Settings {
    /// What comes of the wishes and the environment.
    pub(crate) fn settle(wishes: &Wishes, environment: &Environment) -> Result<Settings, Misuse> {
        let given = environment.read()?;
        let exhaustive = given.cases.or(wishes.exhaustive).unwrap_or(EXHAUSTIVE);
        let random = given.cases.or(wishes.random).unwrap_or(RANDOM);
        if wishes.exhaustive == Some(0) || wishes.random == Some(0) {
            return Err(misuse(
                "a property is to be tried with 0 cases",
                "ask for at least 1, or for one engine alone by `engine`",
            ));
        }
        let threads = given.threads.or(wishes.threads).unwrap_or(1);
        if threads == 0 || threads > MOST_THREADS {
            return Err(misuse(
                format!("a property is to be tried on {threads} threads"),
                format!("ask for 1 to {MOST_THREADS}"),
            ));
        }
        let time = wishes.time.clone().transpose().map_err(|text| unread("time", &text))?;
        let timeout = wishes.timeout.clone().transpose().map_err(|text| unread("timeout", &text))?;
        if timeout == Some(Duration::ZERO) {
            return Err(misuse("a case is to take no time at all", "allow it some, as in `timeout = \"1s\"`"));
        }
        if time == Some(Duration::ZERO) {
            return Err(misuse("a property is to be tried for no time at all", "ask for some, as in `time = \"10s\"`"));
        }
        if time.is_some() && wishes.engine == Some(Engine::Exhaustive) {
            return Err(misuse(
                "a property is to be tried by the exhaustive search alone, and for a time",
                "leave `time` out: it is for the random search; the exhaustive one ends by the number of its cases",
            ));
        }
        Ok(Settings {
            exhaustive,
            random,
            seed: given.seed.or(wishes.seed.map(Seed::Given)).unwrap_or_else(|| environment.default_seed()),
            engine: given.engine.or(wishes.engine).unwrap_or_default(),
            threads,
            panics: wishes.panics.unwrap_or_default(),
            time,
            size: wishes.size.unwrap_or(SIZE),
            timeout,
            isolate: wishes.isolate.unwrap_or_default(),
            replay: given.replay,
        })
    }
}

/// A span of time that is none.
fn unread(name: &str, text: &str) -> Misuse {
    misuse(format!("the {name} `{text}` cannot be read"), "write a number and a unit: `\"500ms\"`, `\"10s\"`, `\"2m\"`")
}

/// A misuse, with what to do.
pub(crate) fn misuse(problem: impl Into<String>, remedy: impl Into<String>) -> Misuse {
    Misuse { problem: problem.into(), remedy: remedy.into() }
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

    fn settle(wishes: Wishes, variables: &[(&str, &str)]) -> Result<Settings, Misuse> {
        Settings::settle(&wishes, &Environment::of(variables))
    }

    #[test]
    fn the_environment_overrules_what_stands_at_the_property() {
        let wishes = || Wishes {
            exhaustive: Some(5),
            random: Some(6),
            seed: Some(7),
            engine: Some(Engine::Exhaustive),
            threads: Some(2),
            ..Wishes::default()
        };
        let own = settle(wishes(), &[]).unwrap();
        assert_eq!((own.exhaustive, own.random, own.threads, own.engine), (5, 6, 2, Engine::Exhaustive));
        assert_eq!(own.seed, Seed::Given(7));
        let overruled = settle(
            wishes(),
            &[("LAKATOS_CASES", "9"), ("LAKATOS_SEED", "8"), ("LAKATOS_ENGINE", "all"), ("LAKATOS_THREADS", "3")],
        );
        let overruled = overruled.unwrap();
        assert_eq!((overruled.exhaustive, overruled.random), (9, 9));
        assert_eq!((overruled.seed, overruled.engine, overruled.threads), (Seed::Given(8), Engine::All, 3));
    }

    #[test]
    fn the_defaults_are_those_that_are_documented() {
        let defaults = settle(Wishes::default(), &[]).unwrap();
        assert_eq!((defaults.exhaustive, defaults.random, defaults.size, defaults.threads), (10_000, 1_000, 100, 1));
        assert_eq!((defaults.engine, defaults.panics, defaults.time), (Engine::All, Panics::Fail, None));
    }

    #[test]
    fn wishes_that_make_no_sense_are_refused() {
        let time = |text: &str| Wishes { time: Some(text.span()), ..Wishes::default() };
        let wrong = [
            (
                Wishes { random: Some(0), ..Wishes::default() },
                "a property is to be tried with 0 cases: ask for at least 1, or for one engine alone by `engine`",
            ),
            (
                Wishes { threads: Some(0), ..Wishes::default() },
                "a property is to be tried on 0 threads: ask for 1 to 1024",
            ),
            (
                Wishes { threads: Some(100_000), ..Wishes::default() },
                "a property is to be tried on 100000 threads: ask for 1 to 1024",
            ),
            (
                time("10 parsecs"),
                "the time `10 parsecs` cannot be read: write a number and a unit: `\"500ms\"`, `\"10s\"`, `\"2m\"`",
            ),
            (time("0s"), "a property is to be tried for no time at all: ask for some, as in `time = \"10s\"`"),
            (
                Wishes { engine: Some(Engine::Exhaustive), ..time("1s") },
                "a property is to be tried by the exhaustive search alone, and for a time: leave `time` out: it is for \
                 the random search; the exhaustive one ends by the number of its cases",
            ),
        ];
        for (wishes, text) in wrong {
            let misuse = settle(wishes, &[]).unwrap_err();
            assert_eq!(format!("{}: {}", misuse.problem, misuse.remedy), text);
        }
    }

    #[test]
    fn spans_of_time_are_read() {
        assert_eq!("500ms".span(), Ok(Duration::from_millis(500)));
        assert_eq!("10s".span(), Ok(Duration::from_secs(10)));
        assert_eq!("2 m".span(), Ok(Duration::from_secs(120)));
        assert_eq!("1h".span(), Ok(Duration::from_secs(3600)));
        assert_eq!("ten".span(), Err("ten".to_owned()));
        assert_eq!("18446744073709551615h".span(), Err("18446744073709551615h".to_owned()));
    }
}
