//! What the environment says: `LAKATOS_*`, and where the run takes place.

use std::ffi::OsString;
use std::path::Path;

use lakatos_data::text::near::nearest;
use lakatos_engine::judge::Misuse;

use crate::settings::{Engine, Seed, misuse};

/// The names that are known.
const NAMES: [&str; 5] = ["LAKATOS_CASES", "LAKATOS_ENGINE", "LAKATOS_REPLAY", "LAKATOS_SEED", "LAKATOS_THREADS"];

/// The variables of the environment.
#[derive(Clone, Debug, Default)]
pub(crate) struct Environment {
    variables: Vec<(OsString, OsString)>,
}

/// What the variables ask for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Given {
    pub(crate) cases: Option<u64>,
    pub(crate) engine: Option<Engine>,
    pub(crate) replay: Option<(String, String)>,
    pub(crate) seed: Option<Seed>,
    pub(crate) threads: Option<usize>,
}

impl Environment {
    /// That of the process.
    pub(crate) fn of_process() -> Environment {
        Environment { variables: std::env::vars_os().collect() }
    }

    /// One that holds only these.
    #[cfg(test)]
    pub(crate) fn of(variables: &[(&str, &str)]) -> Environment {
        Environment { variables: variables.iter().map(|(name, value)| (name.into(), value.into())).collect() }
    }

    /// A variable, if it is set to something.
    pub(crate) fn get(&self, name: &str) -> Option<String> {
        let (_, value) = self.variables.iter().find(|(known, _)| known == name)?;
        Some(value.to_string_lossy().into_owned()).filter(|value| !value.is_empty())
    }

    /// What is asked for.
    pub(crate) fn read(&self) -> Result<Given, Misuse> {
        let mut given = Given::default();
        for (name, value) in &self.variables {
            let Some(name) = name.to_str().filter(|name| name.starts_with("LAKATOS_")) else { continue };
            let Some(value) = value.to_str() else {
                let value = Path::new(value).display();
                return Err(misuse(format!("`{name}` is `{value}`, which is not Unicode"), "write it in UTF-8"));
            };
            match name {
                "LAKATOS_CASES" => given.cases = Some(cases(value)?),
                "LAKATOS_ENGINE" => given.engine = Some(engine(value)?),
                "LAKATOS_REPLAY" => given.replay = Some(replay(value)?),
                "LAKATOS_SEED" => given.seed = Some(seed(value)?),
                "LAKATOS_THREADS" => given.threads = Some(threads(value)?),
                _ => return Err(unknown(name)),
            }
        }
        Ok(given)
    }

    /// The seed when nobody asks for one: the same in every run of continuous integration, and when a run is repeated
    /// for a test that failed in it.
    pub(crate) fn default_seed(&self) -> Seed {
        let is_ci = self.get("CI").is_some_and(|value| !matches!(value.as_str(), "0" | "false"));
        match self.get("NEXTEST_RUN_ID") {
            _ if is_ci => Seed::Of("ci".to_owned()),
            Some(run) => Seed::Of(run),
            None => Seed::Any,
        }
    }
}

fn unknown(name: &str) -> Misuse {
    let all = NAMES.join("`, `");
    let remedy = match nearest(name, NAMES) {
        Some(meant) => format!("did you mean `{meant}`? There are `{all}`"),
        None => format!("there are `{all}`"),
    };
    misuse(format!("`{name}` is set, and there is no such setting"), remedy)
}

fn cases(value: &str) -> Result<u64, Misuse> {
    match value.replace('_', "").parse() {
        Ok(cases) if cases > 0 => Ok(cases),
        _ => Err(misuse(
            format!("`LAKATOS_CASES` is `{value}`, which is no number of cases"),
            "give a number from 1 on, as in `LAKATOS_CASES=100000`",
        )),
    }
}

fn threads(value: &str) -> Result<usize, Misuse> {
    value.parse().map_err(|_| {
        misuse(
            format!("`LAKATOS_THREADS` is `{value}`, which is no number of threads"),
            "give a number from 1 on, as in `LAKATOS_THREADS=4`",
        )
    })
}

fn engine(value: &str) -> Result<Engine, Misuse> {
    match value {
        "all" => Ok(Engine::All),
        "exhaustive" => Ok(Engine::Exhaustive),
        "random" => Ok(Engine::Random),
        _ => {
            let meant = nearest(value, ["all", "exhaustive", "random"]);
            let hint = meant.map_or(String::new(), |meant| format!("did you mean `{meant}`? "));
            Err(misuse(
                format!("`LAKATOS_ENGINE` is `{value}`, and there is no such engine"),
                format!("{hint}There are `all`, `exhaustive` and `random`"),
            ))
        }
    }
}

fn seed(value: &str) -> Result<Seed, Misuse> {
    if value == "random" {
        return Ok(Seed::Any);
    }
    let hex = value.strip_prefix("0x").map(|digits| u64::from_str_radix(digits, 16));
    hex.unwrap_or_else(|| value.parse()).map(Seed::Given).map_err(|_| {
        misuse(
            format!("`LAKATOS_SEED` is `{value}`, which is no seed"),
            "give a number of 64 bits, as in `LAKATOS_SEED=0x1f` or `LAKATOS_SEED=31`, or `random`",
        )
    })
}

fn replay(value: &str) -> Result<(String, String), Misuse> {
    let parts = value.split_once(": ").filter(|(name, case)| !name.trim().is_empty() && !case.trim().is_empty());
    parts.map(|(name, case)| (name.trim().to_owned(), case.trim().to_owned())).ok_or_else(|| {
        misuse(
            format!("`LAKATOS_REPLAY` is `{value}`, which names no property"),
            "write the property, a colon, a blank and the case, as the report does: \
             `LAKATOS_REPLAY='module::property: vec![0, 0]'`",
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_is_read() {
        let given = Environment::of(&[
            ("LAKATOS_CASES", "100_000"),
            ("LAKATOS_ENGINE", "random"),
            ("LAKATOS_REPLAY", "set::insert_keeps_order: (3, vec![1: 2])"),
            ("LAKATOS_SEED", "0xff"),
            ("LAKATOS_THREADS", "2"),
            ("PATH", "anything"),
        ]);
        let given = given.read().unwrap();
        assert_eq!(given.cases, Some(100_000));
        assert_eq!(given.engine, Some(Engine::Random));
        assert_eq!(given.replay, Some(("set::insert_keeps_order".to_owned(), "(3, vec![1: 2])".to_owned())));
        assert_eq!(given.seed, Some(Seed::Given(255)));
        assert_eq!(given.threads, Some(2));
    }

    #[test]
    fn seeds_are_the_same_where_a_run_must_be_repeatable() {
        let seed = |variables: &[(&str, &str)]| Environment::of(variables).default_seed();
        assert_eq!(seed(&[]), Seed::Any);
        assert_eq!(seed(&[("CI", "false")]), Seed::Any);
        assert_eq!(seed(&[("CI", "true")]), Seed::Of("ci".to_owned()));
        assert_eq!(seed(&[("CI", "1"), ("NEXTEST_RUN_ID", "7")]), Seed::Of("ci".to_owned()));
        assert_eq!(seed(&[("NEXTEST_RUN_ID", "7")]), Seed::Of("7".to_owned()));
        let ci = seed(&[("CI", "true")]);
        assert_eq!(ci.number("a::b"), ci.number("a::b"));
        assert_ne!(ci.number("a::b"), ci.number("a::c"));
        assert_ne!(Seed::Any.number("a::b"), Seed::Any.number("a::b"));
    }

    #[test]
    fn a_seed_can_be_asked_to_be_random() {
        let given = Environment::of(&[("CI", "true"), ("LAKATOS_SEED", "random")]).read().unwrap();
        assert_eq!(given.seed, Some(Seed::Any));
    }

    /// The name, the value, and what is said of them.
    const WRONG: &[(&str, &str, &str, &str)] = &[
        (
            "LAKATOS_CASES",
            "many",
            "`LAKATOS_CASES` is `many`, which is no number of cases",
            "give a number from 1 on, as in `LAKATOS_CASES=100000`",
        ),
        (
            "LAKATOS_CASES",
            "-5",
            "`LAKATOS_CASES` is `-5`, which is no number of cases",
            "give a number from 1 on, as in `LAKATOS_CASES=100000`",
        ),
        (
            "LAKATOS_CASES",
            "0",
            "`LAKATOS_CASES` is `0`, which is no number of cases",
            "give a number from 1 on, as in `LAKATOS_CASES=100000`",
        ),
        (
            "LAKATOS_CASES",
            "",
            "`LAKATOS_CASES` is ``, which is no number of cases",
            "give a number from 1 on, as in `LAKATOS_CASES=100000`",
        ),
        (
            "LAKATOS_SEED",
            "0xgg",
            "`LAKATOS_SEED` is `0xgg`, which is no seed",
            "give a number of 64 bits, as in `LAKATOS_SEED=0x1f` or `LAKATOS_SEED=31`, or `random`",
        ),
        (
            "LAKATOS_ENGINE",
            "randm",
            "`LAKATOS_ENGINE` is `randm`, and there is no such engine",
            "did you mean `random`? There are `all`, `exhaustive` and `random`",
        ),
        (
            "LAKATOS_ENGINE",
            "z3",
            "`LAKATOS_ENGINE` is `z3`, and there is no such engine",
            "There are `all`, `exhaustive` and `random`",
        ),
        (
            "LAKATOS_THREADS",
            "two",
            "`LAKATOS_THREADS` is `two`, which is no number of threads",
            "give a number from 1 on, as in `LAKATOS_THREADS=4`",
        ),
        (
            "LAKATOS_REPLAY",
            "vec![0]",
            "`LAKATOS_REPLAY` is `vec![0]`, which names no property",
            "write the property, a colon, a blank and the case, as the report does: \
             `LAKATOS_REPLAY='module::property: vec![0, 0]'`",
        ),
        (
            "LAKATOS_CASE",
            "10",
            "`LAKATOS_CASE` is set, and there is no such setting",
            "did you mean `LAKATOS_CASES`? There are `LAKATOS_CASES`, `LAKATOS_ENGINE`, `LAKATOS_REPLAY`, \
             `LAKATOS_SEED`, `LAKATOS_THREADS`",
        ),
        (
            "LAKATOS_VERBOSITY",
            "3",
            "`LAKATOS_VERBOSITY` is set, and there is no such setting",
            "there are `LAKATOS_CASES`, `LAKATOS_ENGINE`, `LAKATOS_REPLAY`, `LAKATOS_SEED`, `LAKATOS_THREADS`",
        ),
    ];

    #[test]
    fn what_is_wrong_is_shown_with_what_to_do() {
        for (name, value, problem, remedy) in WRONG {
            let wrong = Environment::of(&[(name, value)]).read().unwrap_err();
            assert_eq!((wrong.problem.as_str(), wrong.remedy.as_str()), (*problem, *remedy), "{name}={value}");
        }
    }
}
