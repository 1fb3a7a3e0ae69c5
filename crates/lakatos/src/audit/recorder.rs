//! Records which subjects are called while cases are prepared.

use std::cell::RefCell;
use std::rc::Rc;

use lakatos_data::subject::{Call, Listener, Reply, Subject, UnheardCall, listen};

/// Records calls of subjects.
#[derive(Default)]
pub(super) struct CallRecorder {
    pub(super) called: Vec<Subject>,
    /// Was any subject called in this run?
    has_called: bool,
    /// Calls on threads that the audit does not hear.
    pub(super) unheard_calls: Vec<UnheardCall>,
}

impl Listener for CallRecorder {
    fn attends(&mut self, subject: &Subject) -> bool {
        self.has_called = true;
        let id = subject.id();
        if !self.called.iter().any(|known| known.id() == id) {
            self.called.push(subject.clone());
        }
        false
    }

    fn called(&mut self, _: &Call<'_>) -> Reply<'_> {
        Reply::Original
    }

    fn called_elsewhere(&mut self, unheard_call: &UnheardCall) {
        if !self.unheard_calls.contains(unheard_call) {
            self.unheard_calls.push(unheard_call.clone());
        }
    }
}

impl CallRecorder {
    /// Runs the work, and returns whether it calls a subject.
    pub(super) fn record_calls<T>(recorder: &Rc<RefCell<CallRecorder>>, work: impl FnOnce() -> T) -> (T, bool) {
        recorder.borrow_mut().has_called = false;
        let result = listen(recorder.clone(), work);
        let has_called = recorder.borrow().has_called;
        (result, has_called)
    }
}
