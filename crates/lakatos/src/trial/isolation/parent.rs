//! The parent of a child: how the two find each other, and what the child reports about its cases.

use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use lakatos_engine::judge::{Assumption, How};

use super::frames;
use super::greeting::{Called, call};
use super::messages::Message;
use crate::process::child::{VARIABLE, found_parent};
use crate::property::{CaseWatch, Cases};
use crate::trial;
use crate::trial::noted::Noted;
use crate::trial::parent::set_parent;

/// How long a child waits for the answer of its parent, which answers at once.
const ANSWERS: Duration = Duration::from_secs(60);

/// What a process passes to its child.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Summons {
    /// The port of the parent, and its number as a process.
    pub(super) port: u16,
    pub(super) process: u32,
    /// The number of nested processes around the child that were started for a property.
    pub(super) depth: u32,
    /// The secret by which the two recognize each other.
    pub(super) token: String,
    /// The property.
    pub(super) wanted: String,
}

impl Summons {
    /// The summons of this process. A program that a body starts inherits that of its parent.
    pub(super) fn of_process() -> Option<Summons> {
        Summons::read(&std::env::var(VARIABLE).ok()?)
    }

    pub(super) fn write(&self) -> String {
        let Summons { port, process, depth, token, wanted } = self;
        format!("{port};{process};{depth};{token};{wanted}")
    }

    fn read(text: &str) -> Option<Summons> {
        let mut parts = text.splitn(5, ';');
        let mut part = || parts.next();
        Some(Summons {
            port: part()?.parse().ok()?,
            process: part()?.parse().ok()?,
            depth: part()?.parse().ok()?,
            token: part()?.to_owned(),
            wanted: part()?.to_owned(),
        })
    }

    /// Is it meant for this process, and not for the one that started it? `None` where the system does not say.
    fn is_ours(&self) -> Option<bool> {
        #[cfg(unix)]
        return Some(std::os::unix::process::parent_id() == self.process);
        #[cfg(not(unix))]
        None
    }
}

/// The process that this one is a child of.
#[derive(Debug)]
pub(crate) struct Parent {
    pub(super) stream: Mutex<TcpStream>,
    /// The secret by which the two recognize each other.
    pub(super) token: String,
    /// The property to serve.
    wanted: String,
    /// Whether to report the beginning of each body, too.
    pub(super) detail: AtomicBool,
    /// Whether the property has been reached.
    pub(super) serving: AtomicBool,
}

/// The parent of this process, if it is a child.
pub(crate) fn parent() -> Option<&'static Parent> {
    static PARENT: OnceLock<Option<Parent>> = OnceLock::new();
    let parent = PARENT.get_or_init(|| connect(Summons::of_process()?)).as_ref()?;
    found_parent();
    set_parent(parent);
    Some(parent)
}

/// Connects to the parent. A child without an answer has nobody to work for, and ends: otherwise it would try the
/// property itself, in children of its own.
fn connect(summons: Summons) -> Option<Parent> {
    let is_ours = summons.is_ours();
    if is_ours == Some(false) {
        return None;
    }
    let stream = match call(summons.port, &summons.token, ANSWERS) {
        Called::Answered(stream) => stream,
        // A program that a body starts finds no parent there, and is not a child.
        Called::Nobody if is_ours.is_none() => return None,
        Called::Nobody | Called::Unanswered => {
            eprintln!("lakatos: this process was started to try cases, and nobody answers at port {}", summons.port);
            std::process::exit(1);
        }
    };
    let Summons { token, wanted, .. } = summons;
    let (detail, serving) = (AtomicBool::new(false), AtomicBool::new(false));
    Some(Parent { stream: Mutex::new(stream), token, wanted, detail, serving })
}

impl Parent {
    /// Is this the property to serve?
    pub(super) fn wants(&self, name: &str) -> bool {
        self.wanted == name
    }

    /// Has the property been reached? Whatever is tried then is part of a case.
    pub(super) fn is_serving(&self) -> bool {
        self.serving.load(Ordering::Relaxed)
    }

    /// The case at this place of the row begins.
    pub(crate) fn begins(&self, place: u64) {
        self.say(&Message::Begins(place));
    }

    /// The values of the case exist, and the body begins.
    pub(crate) fn runs(&self) {
        if self.detail.load(Ordering::Relaxed) {
            self.say(&Message::Runs);
        }
    }

    /// A parent that does not listen is gone, and nobody is left to work for.
    pub(super) fn say(&self, message: &Message) {
        let mut stream = self.stream.lock().unwrap_or_else(PoisonError::into_inner);
        if frames::write(&mut *stream, &message.write()).is_err() {
            std::process::exit(1);
        }
    }
}

impl trial::parent::Parent for Parent {
    fn panicked(&self, noted: &Noted) {
        if self.is_serving() {
            self.say(&Message::Threw(noted.clone()));
        }
    }

    fn noted(&self, text: &str) {
        if self.is_serving() {
            self.say(&Message::Note(text.to_owned()));
        }
    }

    fn discarded(&self, assumption: &'static Assumption) {
        if self.is_serving() {
            self.say(&Message::Discarded(assumption));
            std::process::exit(0);
        }
    }
}

/// Reports each case to the parent.
pub(super) struct ToParent(pub(super) &'static Parent);

impl CaseWatch for ToParent {
    fn follow(&self, _cases: Cases<'_>) {}

    fn begins(&self, place: u64) {
        self.0.begins(place);
    }

    fn runs(&self) {
        self.0.runs();
    }

    fn ends(&self) -> Option<How> {
        None
    }

    fn look_closely(&self, _closely: bool) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    fn summons(process: u32) -> Summons {
        let (token, wanted) = ("abcd".to_owned(), "0;a::b;a::b;src/a;b.rs:3".to_owned());
        Summons { port: 7, process, depth: 2, token, wanted }
    }

    #[test]
    fn what_a_child_is_told_is_read_as_it_was_written() {
        let summons = summons(40);
        assert_eq!(Summons::read(&summons.write()), Some(summons));
        for text in ["", "7", "7;8;9;a", "70000;8;9;a;b", "7;-8;9;a;b", "x"] {
            assert_eq!(Summons::read(text), None, "{text}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn only_the_process_that_the_parent_started_is_its_child() {
        assert_eq!(summons(std::os::unix::process::parent_id()).is_ours(), Some(true));
        assert_eq!(summons(std::process::id()).is_ours(), Some(false));
        assert!(connect(summons(std::process::id())).is_none());
    }
}
