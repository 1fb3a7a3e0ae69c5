//! The child: reaches the property that it serves, and tries the requested cases.
//!
//! It ends when its parent does, whatever a body is doing: a thread of its own waits for the end of the connection.

use std::io::{BufReader, Write};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use lakatos_data::Tree;
use lakatos_data::tree::Node;

use super::frames;
use super::listing::try_listing;
use super::messages::{Message, Request};
use super::parent::{Parent, ToParent};
use crate::property::Watch;
use crate::trial::PropertyJudge;
use crate::trial::panics::Active;

/// Serves requests of the parent until there are no more; then the process ends.
pub(super) fn serve(parent: &'static Parent, judge: &mut dyn PropertyJudge, name: &str) -> ! {
    let requests = listen(parent);
    let _active = Active::new(name);
    judge.watch_cases(&|_| Watch::by(Arc::new(ToParent(parent))));
    mark_outputs(&parent.token);
    parent.serving.store(true, Ordering::Relaxed);
    parent.say(&Message::Ready(judge.conjecture().shape.type_text()));
    loop {
        let answer = answer(parent, judge, &requests.next());
        let _ = std::io::stdout().flush();
        parent.say(&answer);
    }
}

/// The unanswered requests of the parent.
///
/// (Not a channel of the standard library, of which three kinds are compiled for every type.)
#[derive(Default)]
struct Requests {
    left: Mutex<Vec<Request<'static>>>,
    another: Condvar,
}

impl Requests {
    fn add(&self, request: Request<'static>) {
        self.left.lock().unwrap_or_else(PoisonError::into_inner).push(request);
        self.another.notify_one();
    }

    /// Waits for the next request.
    fn next(&self) -> Request<'static> {
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        while left.is_empty() {
            left = self.another.wait(left).unwrap_or_else(PoisonError::into_inner);
        }
        left.remove(0)
    }
}

/// Ends the process however the listening thread ends.
struct Listening;

impl Drop for Listening {
    fn drop(&mut self) {
        std::process::exit(0)
    }
}

/// Earlier output does not interest the parent: the test runner prints which tests it runs.
fn mark_outputs(token: &str) {
    let mark = format!("{token}\n");
    let (mut out, mut err) = (std::io::stdout(), std::io::stderr());
    // A closed output needs no mark.
    let _ = out.write_all(mark.as_bytes()).and_then(|()| out.flush());
    let _ = err.write_all(mark.as_bytes());
}

/// Receives the requests of the parent; ends the process when the parent is gone.
fn listen(parent: &'static Parent) -> Arc<Requests> {
    let requests = Arc::new(Requests::default());
    let shared = requests.clone();
    let stream = parent.stream.lock().unwrap_or_else(PoisonError::into_inner).try_clone();
    let listen: Box<dyn FnOnce() + Send> = Box::new(move || {
        let _listening = Listening;
        let mut stream = BufReader::new(stream.unwrap_or_else(|_| std::process::exit(1)));
        while let Ok(bytes) = frames::read(&mut stream) {
            shared.add(Request::read(&bytes).unwrap_or_else(|| std::process::exit(1)));
        }
    });
    let listener = std::thread::Builder::new().name("lakatos".to_owned()).spawn(listen);
    // Without it the process might outlive its parent.
    listener.unwrap_or_else(|_| std::process::exit(1));
    requests
}

fn answer(parent: &Parent, judge: &mut dyn PropertyJudge, request: &Request<'_>) -> Message {
    let detail = |wanted| parent.detail.store(wanted, Ordering::Relaxed);
    detail(true);
    match request {
        Request::Seeds { numbers, schedule, detail: wanted } => {
            detail(*wanted);
            Message::Tried(Box::new(judge.seeds(numbers.clone(), schedule)))
        }
        Request::Record { number, schedule } => Message::Recorded(judge.record(*number, schedule)),
        Request::Terms { cases, asked, doubtful, detail: wanted } => {
            detail(*wanted);
            judge.doubt(*doubtful);
            Message::Tried(Box::new(judge.terms(cases, *asked)))
        }
        Request::Read(edited) => Message::Recorded(judge.read(edited)),
        Request::Premise { premise, arguments } => {
            let nodes: Vec<Node<'_>> = arguments.iter().map(Tree::root).collect();
            Message::Held(judge.premise(*premise, &nodes))
        }
        Request::Example(number) => Message::Shown(judge.example(*number)),
        Request::Show(case) => Message::Shown(judge.show(case)),
        Request::List(sweep) => Message::Listed(try_listing(parent, judge, *sweep)),
        Request::Asked(case) => Message::Asked(judge.asked(case)),
    }
}
