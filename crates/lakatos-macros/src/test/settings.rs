//! The keys of the attribute, from the table of settings of `lakatos`. Do not edit it:
//! `WRITE_SETTINGS=1 cargo test -p lakatos -p lakatos-features --lib settings` writes it.

use super::key::{Form, Key, key};

const ENGINE: [(&str, &str); 3] =
    [("all", "Engine::All"), ("exhaustive", "Engine::Exhaustive"), ("random", "Engine::Random")];
const PANICS: [(&str, &str); 3] =
    [("fail", "Panics::Fail"), ("maybe", "Panics::Maybe"), ("discard", "Panics::Discard")];
const GENUINE: [(&str, &str); 2] = [("true", "true"), ("false", "false")];
const DICTIONARY: [(&str, &str); 3] =
    [("off", "Dictionary::Off"), ("body", "Dictionary::Body"), ("sources", "Dictionary::Sources")];
const ISOLATE: [(&str, &str); 2] = [("true", "true"), ("false", "false")];
const SHOW: [(&str, &str); 2] = [("text", "Show::Text"), ("tree", "Show::Tree")];
const TRACE: [(&str, &str); 2] = [("nothing", "Trace::Nothing"), ("reduce", "Trace::Reduce")];
const KEEP: [(&str, &str); 3] =
    [("nothing", "Keep::Nothing"), ("pending", "Keep::Pending"), ("accepted", "Keep::Accepted")];

pub(super) static KEYS: [Key; 22] = [
    key("cases", Form::Number("cases"), "cases = 500", &["count", "tests", "iterations"]),
    key("crate", Form::Path, "crate = my_crate::lakatos", &[]),
    key("dictionary", Form::Word(&DICTIONARY), "dictionary = body", &["literals"]),
    key("engine", Form::Word(&ENGINE), "engine = exhaustive", &[]),
    key("exhaustive", Form::Number("exhaustive"), "exhaustive = 10_000", &[]),
    key("expect", Form::Expected, "expect = falsified", &["should_fail", "expected"]),
    key("explain", Form::Runs("explain"), "explain = 2_000", &["generalize", "explanation"]),
    key("genuine", Form::Word(&GENUINE), "genuine = true", &["genuine_only", "spurious"]),
    key("isolate", Form::Word(&ISOLATE), "isolate = true", &["fork"]),
    key("keep", Form::Word(&KEEP), "keep = nothing", &["persistence", "failure_persistence"]),
    key("panics", Form::Word(&PANICS), "panics = maybe", &[]),
    key("random", Form::Number("random"), "random = 1_000", &[]),
    key("reduce", Form::Number("reduce"), "reduce = 10_000", &["shrink", "max_shrink_iters"]),
    key("runtime", Form::Runtime, "runtime = pollster::block_on", &["executor"]),
    key("seed", Form::Number("seed"), "seed = 42", &["rng_seed"]),
    key("show", Form::Word(&SHOW), "show = tree", &["format"]),
    key("size", Form::Number("size"), "size = 100", &["max_size"]),
    key("threads", Form::Number("with_threads"), "threads = 2", &["jobs", "workers"]),
    key("time", Form::Time("time"), "time = \"10s\"", &["duration"]),
    key("timeout", Form::Time("timeout"), "timeout = \"1s\"", &[]),
    key("trace", Form::Word(&TRACE), "trace = reduce", &["verbose"]),
    key("witnesses", Form::Runs("witnesses"), "witnesses = 100", &[]),
];
