//! The settings: one table with everything about each. To add a setting, add a row.
//!
//! Files, the environment, the builder, the messages and `LAKATOS_SETTINGS=show` all read it; a test generates the keys
//! of `#[lakatos::test]` and the documentation from it (`documented.rs`).

/// The kind of values of a setting.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    /// A whole number in this range.
    Number(u64, u64),
    /// A number of runs, or `off` for none.
    Runs,
    /// A factor.
    Factor,
    Seed,
    Word(&'static [&'static str]),
    /// A span of time, or none.
    Time,
    /// A span of time, none, or a time that the library chooses.
    AutoTime,
    Flag,
}

/// The properties of a setting.
pub(crate) struct Key {
    pub(crate) setting: Setting,
    pub(crate) name: &'static str,
    /// Its names in other libraries, and other likely ones.
    pub(crate) other_names: &'static [&'static str],
    pub(crate) kind: Kind,
    /// What a value is called.
    pub(super) noun: &'static str,
    pub(super) example: &'static str,
    /// The default.
    pub(crate) default: &'static str,
    /// The engine to use alone instead of setting this one to no cases.
    pub(super) instead: &'static str,
    /// Whether `scale` multiplies it.
    pub(super) is_scaled: bool,
    pub(super) feature: Option<Feature>,
}

/// The feature that a setting needs.
#[derive(Clone, Copy)]
pub(crate) struct Feature {
    pub(crate) name: &'static str,
    is_on: bool,
    /// The value that needs no feature. Without one, every value is accepted: it has no effect without the feature, and
    /// a shared file or environment may contain it.
    pub(super) without: Option<&'static str>,
}

impl Key {
    /// The feature that it needs, if that is off.
    pub(crate) fn missing_feature(&self) -> Option<Feature> {
        self.feature.filter(|feature| !feature.is_on)
    }
}

macro_rules! feature {
    ($name:tt, $without:expr) => {
        Some(Feature { name: $name, is_on: cfg!(feature = $name), without: $without })
    };
}

const ENGINES: &[&str] = &["all", "exhaustive", "random"];
const DICTIONARIES: &[&str] = &["off", "body", "sources"];
const PANICS: &[&str] = &["fail", "maybe", "discard"];
const KEEP: &[&str] = &["nothing", "pending", "accepted"];
const SHOW: &[&str] = &["text", "tree"];
const TRACE: &[&str] = &["nothing", "reduce"];
const STALE: &[&str] = &["report", "fail"];
const ORPHANS: &[&str] = &["report", "fail", "ignore"];
const COUNT: Kind = Kind::Number(1, u64::MAX);
/// More threads than this are a slip of the hand.
const THREADS: Kind = Kind::Number(1, 1024);
const RUNS: Kind = Kind::Number(0, u64::MAX);
const SIZE: Kind = Kind::Number(0, u32::MAX as u64);
const CASES: &str = "number of cases";
const SPAN: &str = "span of time";

/// What a row may leave out.
const UNSAID: Key = Key {
    setting: Setting::Cases,
    name: "",
    other_names: &[],
    kind: Kind::Flag,
    noun: "",
    example: "",
    default: "",
    instead: "",
    is_scaled: false,
    feature: None,
};

/// Each row: the meaning, the setting, its name, kind, noun, example and default, further properties, and the builder's
/// method with an example for the attribute.
macro_rules! settings {
    ($($(#[doc = $meaning:literal])* $setting:ident $name:literal, $kind:expr, $noun:expr, $example:literal, $default:literal,
        { $($field:ident: $value:expr),* } [$($builder:literal),*];)*) => {
        /// A setting, as an index into [`KEYS`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Setting { $($(#[doc = $meaning])* $setting),* }

        /// All settings, in the order in which they are shown.
        pub(crate) static KEYS: [Key; [$(Setting::$setting),*].len()] = [$(Key {
            setting: Setting::$setting, name: $name, kind: $kind, noun: $noun, example: $example, default: $default,
            $($field: $value,)* ..UNSAID
        }),*];

        /// The documentation: the meaning; the method, and an example for the attribute.
        #[cfg(all(test, feature = "audit", feature = "config", feature = "isolate", feature = "keep"))]
        pub(crate) static DOCS: [(&str, &[&str]); KEYS.len()] = [$((concat!($($meaning),*), &[$($builder),*])),*];
    };
}

settings! {
    /// How many cases the exhaustive search may try; ten times as many if that is all there are.
    Exhaustive "exhaustive", COUNT, CASES, "10000", "10000", { instead: "random", is_scaled: true } ["exhaustive", "10_000"];
    /// How many cases are tried at random.
    Random "random", COUNT, CASES, "1000", "1000", { instead: "exhaustive", is_scaled: true } ["random", "1_000"];
    /// The seed of the random search; in a file and in the environment also `random` (another one each time) or `fixed`
    /// (always the same for a property).
    Seed "seed", Kind::Seed, "seed", "0x1f", "random", { other_names: &["rng_seed"] } ["seed", "42"];
    /// Which searches try a property: `all` of them, `exhaustive` or `random`.
    Engine "engine", Kind::Word(ENGINES), "engine", "exhaustive", "all", {} ["engine", "exhaustive"];
    /// On how many threads the cases of a property are tried, where it can be shared between threads.
    Threads "threads", THREADS, "number of threads", "4", "1", { other_names: &["jobs", "workers"] } ["with_threads", "2"];
    /// What a panic of the body means: `fail` (the property does not hold), `maybe` (the search goes on for a case that
    /// shows it without a panic) or `discard` (the case does not count).
    Panics "panics", Kind::Word(PANICS), "meaning of a panic", "maybe", "fail", {} ["panics", "maybe"];
    /// Whether only genuine counterexamples count: then a case that fails only through a part that is declared partial, by
    /// `partial!` or `panics = maybe`, is discarded; otherwise one of them is shown as possibly spurious.
    Genuine "genuine", Kind::Flag, "", "true", "false", { other_names: &["genuine_only", "spurious"] } ["genuine", "true"];
    /// Up to which size `logic::exists` searches for witnesses, if it is not decided before; `off` to search no type that has
    /// too many values to try all of them: what is not decided then is unknown.
    Witnesses "witnesses", Kind::Runs, "size", "100", "24", { feature: feature!("lazy", None) } ["witnesses", "100"];
    /// How long the searches and the reduction of a property may take: `auto` (about a second of the CPU time of its thread,
    /// or 2.5 seconds if it is mostly idle), `none` (as long as they take) or a span of time, which ends them between two
    /// cases; until then the random search goes on.
    Time "time", Kind::AutoTime, SPAN, "10s", "auto", { other_names: &["duration"], is_scaled: true } ["time", "\"10s\""];
    /// How large random cases become: the length of the longest collections, where nothing else says how long they may
    /// be.
    Size "size", SIZE, "size", "100", "100", { other_names: &["max_size"] } ["size", "100"];
    /// Which literals the random search tries as values: those of the `body` of the property, those of the `sources` of its
    /// package as well, where the feature `config` is on, or none (`off`).
    Dictionary "dictionary", Kind::Word(DICTIONARIES), "choice of literals", "body", "sources",
        { other_names: &["literals"], feature: feature!("variations", None) } ["dictionary", "body"];
    /// How long one case may take. One that takes longer, also when it is tried again on its own, fails: it is shown, with
    /// a file that keeps it, while it still runs; if it is isolated, it is ended.
    Timeout "timeout", Kind::Time, SPAN, "1s", "none", {} ["timeout", "\"1s\""];
    /// Whether cases are tried in a process of their own, which may abort, overflow its stack, exit or never return.
    Isolate "isolate", Kind::Flag, "", "true", "false",
        { other_names: &["fork"], feature: feature!("isolate", Some("false")) } ["isolate", "true"];
    /// How often a property may be run to make a failing case simpler; 0 for not at all.
    Reduce "reduce", RUNS, "number of runs", "10000", "10000",
        { other_names: &["shrink", "max_shrink_iters"] } ["reduce", "10_000"];
    /// How the report shows the values of a case: as Rust source (`text`) or as trees that grow downwards (`tree`). What is
    /// kept and what runs a case again is Rust source.
    Show "show", Kind::Word(SHOW), "form of cases", "tree", "text",
        { other_names: &["format"], feature: feature!("text", Some("text")) } ["show", "tree"];
    /// What else is told of a run: `nothing`, or each step by which a failing case is made simpler (`reduce`), on standard
    /// error and in the outcome.
    Trace "trace", Kind::Word(TRACE), "kind of trace", "reduce", "nothing", { other_names: &["verbose"] } ["trace", "reduce"];
    /// How often a property may be run to say why a failing case fails: in which form all cases fail, what the failure needs,
    /// and what passes; `off` for not at all.
    Explain "explain", Kind::Runs, "number of runs", "5000", "2000",
        { other_names: &["generalize", "explanation"], feature: feature!("explain", Some("off")) } ["explain", "2_000"];
    /// What becomes of failing cases: `nothing` (they are only shown), `pending` (they are kept under `target/`) or
    /// `accepted` (beside the sources).
    Keep "keep", Kind::Word(KEEP), "place for failing cases", "pending", "pending",
        { other_names: &["persistence", "failure_persistence"], feature: feature!("keep", Some("nothing")) } ["keep", "nothing"];
    /// What becomes of a test with an accepted case that cannot be tried any more: `report` or `fail`.
    Stale "stale", Kind::Word(STALE), "answer to stale cases", "fail", "report", { feature: feature!("keep", None) } [];
    /// What becomes of files of kept cases whose property is gone: `report` (in one line), `fail` or `ignore`.
    Orphans "orphans", Kind::Word(ORPHANS), "answer to files without a property", "fail", "report",
        { feature: feature!("keep", None) } [];
    /// How long an audit may take; `none` for as long as it takes.
    AuditTime "audit-time", Kind::Time, SPAN, "1m", "5s",
        { other_names: &["audit"], is_scaled: true, feature: feature!("audit", None) } ["Audit::time"];
    /// Multiplies `exhaustive`, `random`, `time` and `audit-time`, whoever asked for them.
    Scale "scale", Kind::Factor, "factor", "10", "1", { other_names: &["multiplier"] } [];
    /// How many cases each search may try, where `exhaustive` or `random` is not given itself.
    Cases "cases", COUNT, CASES, "100000", "", { other_names: &["count", "tests", "iterations"] } ["cases", "500"];
}

/// The other variables: the name, an example, the key in a file that it overrides, and the meaning.
pub(crate) static OTHERS: [[&str; 4]; 6] = [
    ["LAKATOS_CONFIG", "path", "", "a file that is read instead of `lakatos.toml`; needs the feature `config`"],
    [
        "LAKATOS_JSON",
        "path",
        "",
        "a file to which each run appends what happens, as lines of JSON; needs the feature `json`",
    ],
    ["LAKATOS_PROFILE", "mine", "default-profile", "the profile: `ci`, `night`, `default` or one of your own"],
    [
        "LAKATOS_REPLAY",
        "'..'",
        "",
        "the property and the one case of it that is run, as the report says them; or the property and the number of a \
         kept case, `module::property#1`",
    ],
    ["LAKATOS_SETTINGS", "show", "", "shows the settings of each property, and where they come from"],
    ["LAKATOS_TYCHE", "path", "", "a file to which runs append cases, for the viewer Tyche; needs the feature `json`"],
];
