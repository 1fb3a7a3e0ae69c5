//! A listener that does as it is told, and writes down what it hears.

use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::Rc;

use lakatos_data::subject::{Call, Listener, Refusal, Reply, Subject, Thrown, UnheardCall, listen};
use lakatos_data::{Data, Tree, reify};

/// What was heard, in order: calls as `sort([2, 1])`, results as `= [1, 2]`.
#[derive(Default)]
pub(crate) struct Heard {
    pub(crate) lines: Vec<String>,
    pub(crate) subjects: Vec<Subject>,
    pub(crate) arguments: Vec<Tree>,
    pub(crate) refusals: Vec<String>,
    pub(crate) unheard_calls: Vec<UnheardCall>,
}

/// What is done with the calls of a subject.
pub(crate) enum Act {
    /// The original runs, and its result is told.
    Tell,
    /// The original runs.
    Original,
    /// This is the result, as a tuple.
    Answer(Tree),
    /// The original runs, and afterwards this is the result.
    Alter(Tree),
    Panic,
}

/// The tree of a tuple of results.
pub(crate) fn tree<T: Data>(results: &T) -> Tree {
    reify(results).expect("it can be taken apart")
}

type Script = Box<dyn FnMut(&Call<'_>) -> Act>;

struct Scripted {
    heard: Heard,
    script: Script,
    altered: Vec<Option<Tree>>,
}

impl Listener for Scripted {
    fn called(&mut self, call: &Call<'_>) -> Reply<'_> {
        let again = if call.is_recursive { " again" } else { "" };
        self.heard.lines.push(format!("{}{:?}{again}", call.subject.declaration().name, call.arguments));
        self.heard.subjects.push(call.subject.clone());
        self.heard.arguments.push(call.arguments.clone());
        match (self.script)(call) {
            Act::Tell => {
                self.altered.push(None);
                Reply::Tell
            }
            Act::Original => Reply::Original,
            Act::Answer(tree) => Reply::Answer(Cow::Owned(tree)),
            Act::Alter(tree) => {
                self.altered.push(Some(tree));
                Reply::Tell
            }
            Act::Panic => Reply::Panic(Thrown::Mutant),
        }
    }

    fn returned(&mut self, _call: &Call<'_>, result: Tree) -> Reply<'_> {
        self.heard.lines.push(format!("= {result:?}"));
        match self.altered.pop().flatten() {
            Some(tree) => Reply::Answer(Cow::Owned(tree)),
            None => Reply::Original,
        }
    }

    fn refused(&mut self, subject: &Subject, refusal: Refusal) {
        self.heard.refusals.push(refusal.said(subject));
    }

    fn called_elsewhere(&mut self, unheard_call: &UnheardCall) {
        self.heard.unheard_calls.push(unheard_call.clone());
    }
}

/// Runs the work, with a listener that decides by this script.
pub(crate) fn scripted<R>(script: impl FnMut(&Call<'_>) -> Act + 'static, work: impl FnOnce() -> R) -> (R, Heard) {
    let scripted = Scripted { heard: Heard::default(), script: Box::new(script), altered: Vec::new() };
    let listener = Rc::new(RefCell::new(scripted));
    let result = listen(Rc::clone(&listener) as Rc<RefCell<dyn Listener>>, work);
    let heard = std::mem::take(&mut listener.borrow_mut().heard);
    (result, heard)
}

/// Runs the work, and hears all calls with their results.
pub(crate) fn told<R>(work: impl FnOnce() -> R) -> (R, Vec<String>) {
    let (result, heard) = scripted(|_| Act::Tell, work);
    assert_eq!(heard.refusals, [""; 0]);
    (result, heard.lines)
}

/// Runs the work; every call gives these results.
pub(crate) fn answered<T: Data, R>(results: &T, work: impl FnOnce() -> R) -> (R, Vec<String>) {
    let answer = tree(results);
    let (result, heard) = scripted(move |_| Act::Answer(answer.clone()), work);
    (result, heard.refusals)
}
