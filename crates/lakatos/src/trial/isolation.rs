//! Cases that are tried in a process of their own, so that one that aborts, overflows the stack, exits or never returns
//! ends only that process.
//!
//! The child is the same program, started so that it reaches the same property, where it tries requested cases instead
//! of searching. Everything else stays in the parent: the engines, the order of the cases, the report. They talk over a
//! local socket, because the standard library has no other channel on every system that a body does not use itself:
//! standard input and output belong to the test.

mod child;
mod frames;
mod greeting;
mod isolated;
mod listing;
mod messages;
mod output;
mod parent;
mod patience;
mod process;
mod signals;
mod wire;
mod words;

use parent::Parent;

use std::ffi::OsString;
use std::sync::atomic::AtomicU64;
use std::sync::{Mutex, OnceLock, PoisonError};

use lakatos_engine::judge::Misuse;
use lakatos_report::model::{Outcome, Search, Verdict};

use crate::process::mode::is_trying;
use crate::property::Identity;
use crate::settings::{Setting, Settings, misuse};
use crate::trial::PropertyJudge;
use crate::trial::threads::{JudgeMaker, Threads};
use isolated::{Isolated, Isolation};
use process::Order;

/// The role of this process for a property.
enum Role {
    /// It is tried here.
    Here,
    /// It is tried in children, which know it by this name.
    InChildren(String),
    /// This process is a child, and the property is the one that it serves.
    Served(&'static Parent),
    /// This process is a child for another property.
    Passed,
    /// It cannot be isolated.
    Misused(Misuse),
}

/// Tries a property in other processes, or in this one for another. `None`: the property is to be tried here.
pub(crate) fn run(
    judge: &mut dyn PropertyJudge,
    identity: &Identity,
    settings: &Settings,
    try_all: &mut dyn FnMut(&mut dyn PropertyJudge) -> Outcome,
) -> Option<Outcome> {
    match role(identity, settings) {
        Role::Here => None,
        Role::InChildren(name) => Some(run_in_children(judge, name, settings, try_all)),
        Role::Served(parent) => child::serve(parent, judge, &identity.property.name),
        Role::Passed => Some(identity.outcome(Verdict::Passed, Search::default())),
        Role::Misused(misuse) => Some(identity.misused(misuse)),
    }
}

/// The role of this process for a property.
fn role(identity: &Identity, settings: &Settings) -> Role {
    let parent = parent::parent();
    if parent.is_some_and(Parent::is_serving) {
        return Role::Here;
    }
    let name = settings.is_isolated().then(|| name(identity));
    match (parent, name) {
        (Some(parent), Some(name)) if parent.wants(&name) => Role::Served(parent),
        (Some(_), _) => Role::Passed,
        (None, Some(_)) if is_trying() => Role::Misused(inside_another()),
        (None, Some(name)) => Role::InChildren(name),
        (None, None) => Role::Here,
    }
}

/// Tries a property in children, one for each thread.
fn run_in_children(
    judge: &dyn PropertyJudge,
    name: String,
    settings: &Settings,
    try_all: &mut dyn FnMut(&mut dyn PropertyJudge) -> Outcome,
) -> Outcome {
    let conjecture = judge.conjecture();
    let (arguments, invoked) = arguments();
    let shape = conjecture.shape.type_text();
    let order = Order { arguments, invoked, wanted: name, shape, limit: settings.time(Setting::Timeout) };
    let isolation = Isolation {
        conjecture,
        constructors: judge.constructors(),
        premises: judge.premises(),
        examples: judge.examples(),
        order,
        panics: settings.panic_rule(),
        doubtful: AtomicU64::new(0),
        deadly: AtomicU64::new(0),
        unable: OnceLock::new(),
    };
    let mut others: Vec<Box<dyn JudgeMaker + '_>> = Vec::new();
    for _ in 1..settings.threads() {
        others.push(Box::new(Isolated::new(&isolation)));
    }
    try_all(&mut Threads::new(Box::new(Isolated::new(&isolation)), others))
}

/// The name of this property in this process and in its children, which run the same test: its name, and the number of
/// earlier ones with the same name.
fn name(identity: &Identity) -> String {
    static SEEN: Mutex<Vec<(String, u64)>> = Mutex::new(Vec::new());
    let thread = std::thread::current();
    let thread = thread.name().unwrap_or_default();
    let name = format!("{thread};{};{}:{}", identity.called(), identity.property.file, identity.property.line);
    let mut seen = SEEN.lock().unwrap_or_else(PoisonError::into_inner);
    let nth = match seen.iter_mut().find(|(known, _)| *known == name) {
        Some((_, count)) => {
            *count += 1;
            *count
        }
        None => {
            seen.push((name.clone(), 0));
            0
        }
    };
    format!("{nth};{name}")
}

/// What makes this program reach this property again: its arguments, and the test that a variable names, if any. The
/// thread of a test has the name of the test; any other program gets the same arguments.
fn arguments() -> (Vec<OsString>, Option<String>) {
    let thread = std::thread::current();
    match thread.name().filter(|name| *name != "main") {
        Some(test) => {
            let options = ["--exact", "--nocapture", "--include-ignored", "--test-threads=1"];
            (std::iter::once(test).chain(options).map(OsString::from).collect(), None)
        }
        None => (std::env::args_os().skip(1).collect(), invoked_test()),
    }
}

/// The variable that names the one test that a test program runs, on its main thread. Where panics abort, the test
/// runner starts a process for each test (`-Z panic-abort-tests`), and names it by this.
const INVOKED: &str = "__RUST_TEST_INVOKE";

/// The test that this process was started for. The runner has removed the variable by now, and only the system knows
/// the original environment.
fn invoked_test() -> Option<String> {
    if cfg!(panic = "unwind") {
        return None;
    }
    let environment = std::fs::read("/proc/self/environ").ok()?;
    environment.split(|byte| *byte == 0).find_map(|variable| {
        let test = std::str::from_utf8(variable).ok()?.strip_prefix(INVOKED)?.strip_prefix('=')?;
        Some(test.to_owned())
    })
}

fn inside_another() -> Misuse {
    misuse(
        "a property that is tried inside of another one is to have a process of its own",
        "isolate the outer one: what it contains is then tried in its process",
    )
}
