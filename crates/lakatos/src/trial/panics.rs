//! Panics: one hook for the process, which is silent while a case is tried.
//!
//! The hook is installed once, before the first case, and never removed. A thread that tries a case records the message
//! and the place of its panic; every other thread's panic goes on to the earlier hook. A thread that a body started
//! does not try a case itself: its panic is shown, once for each place, and marked.

use std::any::Any;
use std::backtrace::{Backtrace, BacktraceStatus};
use std::cell::{Cell, RefCell};
use std::io::Write;
use std::panic::{AssertUnwindSafe, Location, PanicHookInfo, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, Once, PoisonError};

use lakatos_engine::judge::{Assumption, Place};

use crate::process::backtrace;
use crate::process::child::is_child;
use crate::process::mode::{self, Mode, is_trying};
use crate::process::texts::joined;
use crate::trial::expectations;
use crate::trial::noted::Noted;
use crate::trial::parent::parent;

/// What ended a piece of user code that did not return.
#[derive(Debug)]
pub(crate) enum Ended {
    /// A panic.
    Panic(Noted),
    /// An `assume!` that was false.
    Discard(&'static Assumption),
}

thread_local! {
    static NOTED: RefCell<Option<Noted>> = const { RefCell::new(None) };
    /// The panic before that one: it may still be unwinding.
    static NOTED_BEFORE: RefCell<Option<Noted>> = const { RefCell::new(None) };
    static PARTIAL: Cell<u32> = const { Cell::new(0) };
    /// The first `assume!` of the case that was false, even if the body caught what it threw.
    static FALSE: Cell<Option<&'static Assumption>> = const { Cell::new(None) };
}

/// How many properties are being tried in this process.
static ACTIVE: AtomicUsize = AtomicUsize::new(0);
/// Their names, and the places of other threads' panics that were shown since there were none.
static OTHERS: Mutex<Others> = Mutex::new(Others { names: Vec::new(), shown: Vec::new() });

/// An `assume!` that was false on a thread that tries no case.
struct Misplaced {
    assumption: &'static Assumption,
    /// The property that was being tried then, if there was only one.
    property: Option<String>,
}

static MISPLACED: Mutex<Vec<Misplaced>> = Mutex::new(Vec::new());

/// An `assume!` of this property that was false on another thread: in the lines of its body, or, where these are not
/// known, after the place where it begins, while it was tried alone.
pub(crate) fn take_misplaced(
    name: &str,
    is_in_body: &dyn Fn(&Assumption) -> bool,
    is_after: &dyn Fn(&Assumption) -> bool,
) -> Option<&'static Assumption> {
    let mut all = MISPLACED.lock().unwrap_or_else(PoisonError::into_inner);
    for place in 0..all.len() {
        let Misplaced { assumption, property } = &all[place];
        if is_in_body(assumption) || (property.as_deref() == Some(name) && is_after(assumption)) {
            return Some(all.remove(place).assumption);
        }
    }
    None
}

/// Records an `assume!` on a thread that tries no case, for the property that is being tried.
fn note_misplaced(assumption: &'static Assumption) {
    let Some(property) = property_of_this_thread() else { return };
    let mut all = MISPLACED.lock().unwrap_or_else(PoisonError::into_inner);
    for known in &*all {
        if known.assumption == assumption && known.property == property {
            return;
        }
    }
    all.push(Misplaced { assumption, property });
}

/// The property for which this thread may run that tries no case, if there is only one; `None` if none is being tried.
pub(crate) fn property_of_this_thread() -> Option<Option<String>> {
    // A thread with a name may be another test's.
    let is_nameless = std::thread::current().name().is_none();
    let others = OTHERS.lock().unwrap_or_else(PoisonError::into_inner);
    match others.names.as_slice() {
        [] => None,
        [only] if is_nameless => Some(Some(only.clone())),
        _ => Some(None),
    }
}

struct Others {
    names: Vec<String>,
    shown: Vec<(String, u32, u32)>,
}

/// Runs user code; panics are recorded, not shown.
pub(crate) fn run_trying<R>(code: impl FnMut() -> R) -> Result<R, Ended> {
    in_mode(Mode::Trying, code)
}

/// Like [`run_trying`], for the last time: the backtrace is recorded, too, if the environment asks for it.
pub(crate) fn run_showing<R>(code: impl FnMut() -> R) -> Result<R, Ended> {
    in_mode(Mode::Showing, code)
}

/// Runs code that lists, draws or reads cases, outside of any case: panics of user functions are recorded.
pub(crate) fn run_listing<R>(code: impl FnMut() -> R) -> Result<R, Ended> {
    let mode = mode::current();
    // Inside a case of another property all of this is part of that case.
    in_mode(if mode == Mode::Free { Mode::Listing } else { mode }, code)
}

/// Was an `assume!` false since the last call?
#[inline]
pub(crate) fn is_assumption_false() -> bool {
    FALSE.get().is_some()
}

/// The first `assume!` that was false since the last call: the body may have caught what it threw.
#[inline]
pub(crate) fn take_false_assumption() -> Option<&'static Assumption> {
    // It nearly never is, so nothing is written.
    if FALSE.get().is_some() { FALSE.take() } else { None }
}

fn in_mode<R>(mode: Mode, mut code: impl FnMut() -> R) -> Result<R, Ended> {
    let mut result = None;
    match run_in_mode(mode, &mut || result = Some(code())) {
        None => Ok(result.expect("code that was not ended has a result")),
        Some(ended) => Err(ended),
    }
}

/// Runs code, and returns what ended it, if it did not return. (One function for all code, because catching takes much
/// of it.)
fn run_in_mode(mode: Mode, code: &mut dyn FnMut()) -> Option<Ended> {
    let before = mode::replace(mode);
    let partial = PARTIAL.replace(0);
    let assumption = FALSE.replace(None);
    let ended = match catch_unwind(AssertUnwindSafe(code)) {
        Ok(()) => None,
        Err(payload) => Some(ended_by(payload)),
    };
    let swallowed = FALSE.replace(assumption);
    mode::replace(before);
    PARTIAL.set(partial);
    // Whatever came after it, the case was discarded from there on.
    match swallowed {
        Some(assumption) => Some(Ended::Discard(assumption)),
        None => ended,
    }
}

fn ended_by(payload: Box<dyn Any + Send>) -> Ended {
    if let Some(Discarded(assumption)) = payload.downcast_ref::<Discarded>() {
        return Ended::Discard(assumption);
    }
    let message = message_of(payload.as_ref());
    let noted = NOTED.take();
    // A panic that was rethrown by hand did not pass the hook: the record is of another.
    let mut noted = noted.filter(|noted| noted.message == message).unwrap_or(Noted { message, ..Noted::default() });
    if let Err(second) = catch_unwind(AssertUnwindSafe(|| drop(payload))) {
        let text = message_of(second.as_ref());
        noted.message.push_str(&format!("\ndropping the value of this panic panicked, too: {text}"));
        // Dropping this one may panic again, and again.
        std::mem::forget(second);
        NOTED.take();
    }
    Ended::Panic(noted)
}

/// The message for a panic whose value is not a text.
pub(crate) const NO_TEXT: &str = "a panic whose value is not text";

fn message_of(payload: &(dyn Any + Send)) -> String {
    match (payload.downcast_ref::<&'static str>(), payload.downcast_ref::<String>()) {
        (Some(text), _) => (*text).to_owned(),
        (None, Some(text)) => text.clone(),
        (None, None) => NO_TEXT.to_owned(),
    }
}

/// The payload that a false `assume!` throws.
struct Discarded(&'static Assumption);

/// Discards the case. Returns only while the case panics, because unwinding twice would end the process.
///
/// # Panics
/// If no case is being tried on this thread.
#[track_caller]
pub fn discard(assumption: &'static Assumption) {
    if !is_trying() {
        if mode::current() == Mode::Free {
            note_misplaced(assumption);
        }
        panic!(
            "`{}` is used where no property is tried on this thread: use it inside a property, outside of threads that \
             the property starts",
            assumption.call()
        );
    }
    if std::thread::panicking() {
        return;
    }
    if !cfg!(panic = "unwind") {
        if let Some(parent) = parent() {
            parent.discarded(assumption);
        }
    }
    if FALSE.get().is_none() {
        FALSE.set(Some(assumption));
    }
    std::panic::resume_unwind(Box::new(Discarded(assumption)))
}

/// Like [`discard`], where there is nothing to go on with.
///
/// # Panics
/// If no case is being tried on this thread, and while the case panics.
#[track_caller]
pub fn discard_here(assumption: &'static Assumption) -> ! {
    discard(assumption);
    panic!(
        "`discard!()` was reached in a `Drop` while the case was panicking, and cannot discard it any more: use \
         `assume!` there, which is passed over"
    )
}

/// While this lives, a panic counts as one of a part that is declared partial.
#[derive(Debug)]
pub struct Partial(());

impl Partial {
    /// Enters the partial part.
    #[expect(clippy::new_without_default, reason = "it is entered, not made")]
    pub fn new() -> Partial {
        PARTIAL.set(PARTIAL.get() + 1);
        Partial(())
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        PARTIAL.set(PARTIAL.get().saturating_sub(1));
    }
}

/// While this lives, a property is being tried.
pub(crate) struct Active(String);

impl Active {
    /// Installs the hook, if it is not there yet.
    pub(crate) fn new(name: &str) -> Active {
        install();
        let mut others = OTHERS.lock().unwrap_or_else(PoisonError::into_inner);
        if ACTIVE.fetch_add(1, Ordering::Relaxed) == 0 {
            others.shown.clear();
        }
        others.names.push(name.to_owned());
        Active(name.to_owned())
    }
}

impl Drop for Active {
    fn drop(&mut self) {
        let mut others = OTHERS.lock().unwrap_or_else(PoisonError::into_inner);
        ACTIVE.fetch_sub(1, Ordering::Relaxed);
        for place in 0..others.names.len() {
            if others.names[place] == self.0 {
                others.names.remove(place);
                break;
            }
        }
    }
}

/// The names of the properties that are being tried in this process.
pub(crate) fn names_of_properties() -> String {
    joined(&OTHERS.lock().unwrap_or_else(PoisonError::into_inner).names, "`, `")
}

fn install() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| match mode::current() {
            Mode::Free => {
                expectations::forget();
                foreign(info, before.as_ref());
            }
            mode => note(info, mode),
        }));
    });
}

fn note(info: &PanicHookInfo<'_>, mode: Mode) {
    let place = info.location().map(place_of);
    let partial = PARTIAL.get() > 0;
    let mut noted = Noted { message: message_of(info.payload()), place, partial, backtrace: None };
    if mode == Mode::Showing {
        let way = Backtrace::capture();
        if way.status() == BacktraceStatus::Captured {
            noted.backtrace = backtrace::of_user(&way.to_string());
        }
    }
    if !cfg!(panic = "unwind") {
        if let Some(parent) = parent() {
            parent.panicked(&noted);
        }
    }
    if FATAL.contains(&noted.message.as_str()) {
        return show_last_panics(&noted.message);
    }
    let before = NOTED.replace(Some(noted));
    NOTED_BEFORE.set(before);
}

/// What the standard library prints before it ends the process, because a panic cannot unwind.
const FATAL: [&str; 2] = ["panic in a destructor during cleanup", "panic in a function that cannot unwind"];

/// Shows the panics that led to the end of the process, since nobody can report them later.
fn show_last_panics(fatal: &str) {
    let name = match OTHERS.try_lock() {
        Ok(others) => joined(&others.names, "`, `"),
        Err(_) => String::new(),
    };
    let mut text = format!("lakatos: `{name}` ends the process: {fatal}\n");
    for noted in [&NOTED_BEFORE, &NOTED] {
        let Some(noted) = noted.take() else { continue };
        text.push_str(&format!("a panic{}: {}\n", noted.place_text(), noted.message));
    }
    if !is_child() {
        text.push_str(
            "What to do: let no `Drop` panic; to see the case, try it in a process of its own: `isolate = true`\n",
        );
    }
    // Bypasses the capture of test output: it would be lost with the process.
    let _ = std::io::stderr().write_all(text.as_bytes());
}

fn place_of(location: &Location<'_>) -> Place {
    Place { file: location.file().to_owned(), line: location.line(), column: location.column() }
}

type Hook = dyn Fn(&PanicHookInfo<'_>) + Sync + Send;

/// A panic of a thread that tries no case. Threads of tests have names; those that bodies start rarely have one.
fn foreign(info: &PanicHookInfo<'_>, before: &Hook) {
    let nameless = std::thread::current().name().is_none();
    if !nameless || ACTIVE.load(Ordering::Relaxed) == 0 {
        return before(info);
    }
    let mut others = OTHERS.lock().unwrap_or_else(PoisonError::into_inner);
    let place = info.location().map(|at| (at.file().to_owned(), at.line(), at.column()));
    if let Some(place) = place {
        if others.shown.contains(&place) {
            return;
        }
        others.shown.push(place);
    }
    let names = joined(&others.names, "`, `");
    drop(others);
    eprintln!("\nlakatos: a thread panicked while `{names}` was tried; further panics at this place are not shown:");
    before(info);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_of_a_case_is_noted_with_its_place_and_a_thrown_text_without() {
        install();
        let Err(Ended::Panic(noted)) = run_trying(|| panic!("seven")) else { panic!("it did not panic") };
        assert_eq!((noted.message.as_str(), noted.partial), ("seven", false));
        assert!(noted.place.is_some_and(|place| place.file.ends_with("panics.rs")));
        let thrown = run_trying(|| std::panic::resume_unwind(Box::new("eight")));
        let Err(Ended::Panic(noted)) = thrown else { panic!("it did not panic") };
        assert_eq!((noted.message.as_str(), noted.place), ("eight", None));
    }

    #[test]
    fn a_panic_in_a_partial_part_is_marked_and_one_after_it_is_not() {
        install();
        let Err(Ended::Panic(noted)) = run_trying(|| crate::partial!(Vec::<u8>::new()[0])) else { panic!("no panic") };
        assert!(noted.partial);
        let Err(Ended::Panic(noted)) = run_trying(|| {
            crate::partial!(1 + 1);
            panic!("after")
        }) else {
            panic!("no panic")
        };
        assert!(!noted.partial);
    }

    #[test]
    fn trying_inside_of_trying_leaves_the_outer_one_as_it_was() {
        install();
        let outer = run_trying(|| {
            let inner = run_trying(|| panic!("inner"));
            assert!(matches!(inner, Err(Ended::Panic(_))));
            panic!("outer")
        });
        let Err::<(), _>(Ended::Panic(noted)) = outer else { panic!("no panic") };
        assert_eq!(noted.message, "outer");
        assert!(mode::current() == Mode::Free);
    }
}
