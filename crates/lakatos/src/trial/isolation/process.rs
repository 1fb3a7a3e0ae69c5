//! A child, from the side of its parent: how it is started, asked, listened to and ended.

use std::ffi::OsString;
use std::io::{BufRead, BufReader, ErrorKind, Read};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use lakatos_engine::judge::{How, Misuse};

use super::INVOKED;
use super::frames;
use super::greeting::Reception;
use super::messages::{Message, Request};
use super::output::{ChildOutput, Pipe};
use super::parent::Summons;
use super::patience::Patience;
use super::signals::{OVERFLOWED, how_it_ended};
use super::words;
use crate::process::child::VARIABLE;
use crate::settings::{any_number, misuse};

/// How long a child may take to reach the property.
pub(super) const COMES: Duration = Duration::from_secs(60);
/// How long a child may take to end after its parent has hung up.
const ENDS: Duration = Duration::from_secs(2);
/// The maximum number of nested processes: one of a property, whose body starts this program, which isolates.
const DEEPEST: u32 = 2;
/// How often the parent checks whether a child is there.
const LOOKS: Duration = Duration::from_millis(2);
/// How many of the last lines of a process are shown.
const LINES: usize = 20;

/// What children of a property need.
#[derive(Debug)]
pub(super) struct Order {
    /// The arguments of the program that make it reach the property.
    pub(super) arguments: Vec<OsString>,
    /// The test to run, if the arguments do not name it.
    pub(super) invoked: Option<String>,
    /// The name of the property, which the child knows, too.
    pub(super) wanted: String,
    /// The type of its cases.
    pub(super) shape: String,
    /// How long a case may take.
    pub(super) limit: Option<Duration>,
}

impl Order {
    /// The command that starts a child with this secret.
    fn command(&self, program: &Path, port: u16, word: &str) -> Result<Command, Misuse> {
        let depth = Summons::of_process().map_or(0, |summons| summons.depth) + 1;
        if depth > DEEPEST {
            return Err(too_deep());
        }
        let (token, wanted) = (word.to_owned(), self.wanted.clone());
        let summons = Summons { port, process: std::process::id(), depth, token, wanted };
        let mut command = Command::new(program);
        command.args(&self.arguments).env(VARIABLE, summons.write());
        if let Some(test) = &self.invoked {
            command.env(INVOKED, test);
        }
        // A child tries its cases one by one, or it could not report which of them ended it.
        command.env("LAKATOS_THREADS", "1");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        Ok(command)
    }
}

/// A child that has reached the property.
#[derive(Debug)]
pub(super) struct Worker {
    process: Child,
    stream: BufReader<TcpStream>,
    /// How long it may be silent, by its order, and now.
    wanted: Option<Duration>,
    limit: Option<Duration>,
    closely: bool,
    out: ChildOutput,
    err: ChildOutput,
}

/// Why nothing more was received.
#[derive(Debug)]
pub(super) enum Lost {
    /// The connection is over: the process has ended.
    Closed,
    /// Nothing came for this time.
    Late(Duration),
    /// The message makes no sense.
    Nonsense,
}

impl Worker {
    /// Starts a child, and waits until it has reached the property.
    pub(super) fn start(order: &Order, comes: Duration) -> Result<Worker, Misuse> {
        let word = format!("{:016x}{:016x}", any_number(), any_number());
        let unreachable = |error| not_started(&format!("no port can be had: {error}"));
        let mut reception = Reception::open(&word).map_err(unreachable)?;
        let port = reception.port().map_err(unreachable)?;
        let program = std::env::current_exe().map_err(|error| not_started(&error.to_string()))?;
        let mut command = order.command(&program, port, &word)?;
        let mut process = command.spawn().map_err(|error| not_started(&format!("{}: {error}", program.display())))?;
        let out = ChildOutput::new(pipe_of(process.stdout.take()), &word, |text| print!("{text}"));
        let err = ChildOutput::new(pipe_of(process.stderr.take()), &word, |text| eprint!("{text}"));
        let mut coming = Coming { process, out, err, until: Instant::now() + comes };
        let Some(stream) = coming.accept(&mut reception) else { return Err(coming.never_came(order, comes)) };
        drop(reception);
        let mut stream = BufReader::new(stream);
        match coming.ready(&mut stream) {
            Some(shape) if shape == order.shape => {}
            Some(_) => return Err(another(order)),
            None => return Err(coming.never_came(order, comes)),
        }
        let Coming { process, out, err, .. } = coming;
        Ok(Worker { process, stream, wanted: order.limit, limit: None, closely: false, out, err })
    }

    /// Whether to leave out the time in which the machine is busy with something else.
    pub(super) fn look_closely(&mut self, closely: bool) {
        self.closely = closely;
    }

    /// From now on it may be silent as long as its order says, or this time, if that is longer.
    pub(super) fn allow(&mut self, least: Duration) {
        // Some systems refuse a limit that rounds to nothing.
        let limit = self.wanted.map(|limit| limit.max(least).max(Duration::from_millis(1)));
        if self.limit != limit {
            self.limit = limit;
            let _ = self.stream.get_ref().set_read_timeout(limit);
        }
    }

    /// Sends a request. If nothing listens, that shows when the answer is read.
    pub(super) fn ask(&mut self, request: &Request<'_>) {
        let _ = frames::write(self.stream.get_mut(), &request.write());
    }

    /// Its next message.
    pub(super) fn hear(&mut self) -> Result<Message, Lost> {
        let patience = self.closely.then(|| Patience::new(self.process.id()));
        while let Err(error) = self.stream.fill_buf() {
            match (error.kind(), self.limit) {
                (ErrorKind::Interrupted, _) => {}
                (ErrorKind::WouldBlock | ErrorKind::TimedOut, Some(limit)) => {
                    let left = patience.as_ref().and_then(|patience| patience.left(limit));
                    let Some(left) = left else { return Err(Lost::Late(limit)) };
                    let _ = self.stream.get_ref().set_read_timeout(Some(left));
                }
                _ => return Err(Lost::Closed),
            }
        }
        if patience.is_some() {
            let _ = self.stream.get_ref().set_read_timeout(self.limit);
        }
        match frames::read(&mut self.stream) {
            Ok(bytes) => Message::read(&bytes).ok_or(Lost::Nonsense),
            Err(error) => Err(match (error.kind(), self.limit) {
                (ErrorKind::WouldBlock | ErrorKind::TimedOut, Some(limit)) => Lost::Late(limit),
                (ErrorKind::InvalidData, _) => Lost::Nonsense,
                _ => Lost::Closed,
            }),
        }
    }

    /// Forwards what it has written so far.
    pub(super) fn pass_on(&self) {
        self.out.pass_on();
        self.err.pass_on();
    }

    /// How it ended, or was ended because of this; and the end of its standard error.
    pub(super) fn end(mut self, lost: &Lost) -> (How, String) {
        let status = match lost {
            Lost::Closed => wait(&mut self.process, ENDS),
            _ => None,
        };
        let _ = self.process.kill();
        let status = status.or_else(|| self.process.wait().ok());
        let said = self.err.last();
        self.out.finish();
        let how = match (lost, status) {
            (Lost::Late(limit), _) => How::Stopped(*limit),
            (_, Some(status)) => how_it_ended(status, &said),
            (_, None) => How::Exited(-1),
        };
        (how, last_lines(&said))
    }
}

/// Hangs up, which ends the child; its output is forwarded.
impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.stream.get_ref().shutdown(std::net::Shutdown::Both);
        if wait(&mut self.process, ENDS).is_none() {
            let _ = self.process.kill();
            let _ = self.process.wait();
        }
        for hearing in [&self.out, &self.err] {
            hearing.finish();
        }
    }
}

/// A child that has not reached the property yet.
struct Coming {
    process: Child,
    out: ChildOutput,
    err: ChildOutput,
    until: Instant,
}

impl Coming {
    /// The connection of the child; `None` if it ends, or if it takes too long.
    fn accept(&mut self, reception: &mut Reception) -> Option<TcpStream> {
        loop {
            if let Some(stream) = reception.look() {
                return Some(stream);
            }
            if Instant::now() >= self.until || !matches!(self.process.try_wait(), Ok(None)) {
                return None;
            }
            std::thread::sleep(LOOKS);
        }
    }

    /// The type of the cases of the property that it has reached; `None` if it reaches none.
    fn ready(&mut self, stream: &mut BufReader<TcpStream>) -> Option<String> {
        let left = self.until.saturating_duration_since(Instant::now()).max(Duration::from_millis(1));
        stream.get_ref().set_read_timeout(Some(left)).ok()?;
        let bytes = frames::read(stream).ok()?;
        match Message::read(&bytes)? {
            Message::Ready(shape) => Some(shape),
            _ => None,
        }
    }

    /// The misuse for a child that does not come.
    fn never_came(&mut self, order: &Order, comes: Duration) -> Misuse {
        // One that has hung up is about to end.
        let is_late = Instant::now() >= self.until;
        let status = wait(&mut self.process, if is_late { Duration::ZERO } else { ENDS });
        let _ = self.process.kill();
        let _ = self.process.wait();
        let wrote = [self.out.last(), self.err.last()].map(|text| last_lines(&text)).join("\n");
        let ended = |status| format!("it ended: {}", words::end_text(how_it_ended(status, "")));
        let how = match status {
            Some(status) => ended(status),
            None if is_late => format!("it had not come after {comes:?}"),
            None => "it went on without coming to it".to_owned(),
        };
        let wrote = match wrote.trim() {
            "" => String::new(),
            wrote => format!("\nThe last that it wrote:\n{wrote}"),
        };
        never_came(order, &how, &wrote)
    }
}

/// The status of a process that ends within this time.
fn wait(process: &mut Child, patience: Duration) -> Option<ExitStatus> {
    let until = Instant::now() + patience;
    loop {
        match process.try_wait() {
            Ok(Some(status)) => return Some(status),
            Ok(None) if Instant::now() < until => std::thread::sleep(LOOKS),
            _ => return None,
        }
    }
}

fn pipe_of<T: Read + Send + 'static>(pipe: Option<T>) -> Pipe {
    match pipe {
        Some(mut pipe) => Box::new(move |bytes| pipe.read(bytes)),
        None => Box::new(|_| Ok(0)),
    }
}

/// The last lines of a text, without what the standard library prints on every overflow.
fn last_lines(text: &str) -> String {
    let mut lines = Vec::new();
    for line in text.trim_end().lines() {
        if !line.contains(OVERFLOWED) && !line.starts_with("fatal runtime error: stack overflow") {
            lines.push(line);
        }
    }
    lines[lines.len().saturating_sub(LINES)..].join("\n").trim().to_owned()
}

fn not_started(why: &str) -> Misuse {
    misuse(
        format!("the process in which cases are to be tried cannot be started: {why}"),
        "let this program start itself once more and connect to itself at 127.0.0.1, or leave `isolate` out",
    )
}

fn never_came(order: &Order, how: &str, wrote: &str) -> Misuse {
    let mut arguments = Vec::with_capacity(order.arguments.len());
    for argument in &order.arguments {
        arguments.push(argument.to_string_lossy().into_owned());
    }
    let called = match arguments.join(" ") {
        none if none.is_empty() => "without arguments".to_owned(),
        arguments => format!("with the arguments `{arguments}`"),
    };
    misuse(
        format!(
            "the process in which cases are to be tried did not come to this property: this program was started once \
             more, {called}, and {how}{wrote}"
        ),
        "let the test come to the property whenever it runs: on the thread of the test, and without first looking at \
         the outcomes of other properties, which are not tried there; give an isolated property a test of its own",
    )
}

/// A test that starts this program might start it forever.
fn too_deep() -> Misuse {
    misuse(
        format!(
            "the process in which cases are to be tried would be inside of {DEEPEST} others: this program was started \
             by a case that is itself tried in a process of its own, and so on"
        ),
        "let a case start this program only for tests that are not isolated",
    )
}

fn another(order: &Order) -> Misuse {
    misuse(
        format!(
            "the process in which cases are to be tried came to a property of other arguments than `{}`",
            order.shape
        ),
        "let the test come to the same properties in the same order whenever it runs",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(test: &str) -> Order {
        let test = format!("trial::isolation::process::tests::{test}");
        let arguments = [test.as_str(), "--exact", "--ignored", "--nocapture"].map(OsString::from).to_vec();
        Order { arguments, invoked: None, wanted: "nothing".to_owned(), shape: "(u8,)".to_owned(), limit: None }
    }

    #[test]
    #[ignore = "run by another test"]
    fn a_test_that_takes_long() {
        std::thread::sleep(Duration::from_secs(600));
    }

    #[test]
    #[cfg(not(miri))]
    fn a_child_that_does_not_come_is_ended_and_told_of() {
        let start = Instant::now();
        let misuse = Worker::start(&order("a_test_that_takes_long"), Duration::from_millis(500)).unwrap_err();
        assert!(start.elapsed() < Duration::from_secs(300), "it is not waited for");
        let problem = "the process in which cases are to be tried did not come to this property: this program was \
                       started once more, with the arguments `trial::isolation::process::tests::a_test_that_takes_long \
                       --exact --ignored --nocapture`, and it had not come after 500ms";
        assert!(misuse.problem.starts_with(problem), "{}", misuse.problem);
    }

    #[test]
    #[cfg(all(unix, not(miri)))]
    fn a_process_that_is_about_to_end_is_waited_for_and_another_is_not() {
        let sleeping = |seconds: &str| Command::new("sleep").arg(seconds).spawn().unwrap();
        let status = wait(&mut sleeping("0.2"), Duration::from_secs(300));
        assert!(status.is_some_and(|status| status.success()));
        let mut long = sleeping("600");
        assert!(wait(&mut long, Duration::from_millis(1)).is_none());
        long.kill().unwrap();
        assert!(wait(&mut long, Duration::from_secs(300)).is_some_and(|status| !status.success()));
    }

    #[test]
    fn the_last_lines_are_shown_without_what_every_overflow_says() {
        let said = "first\n\nthread 'a' has overflowed its stack\nfatal runtime error: stack overflow, aborting\n";
        assert_eq!(last_lines(said), "first");
        let many: String = (0..30).map(|line| format!("{line}\n")).collect();
        assert!(last_lines(&many).starts_with("10\n") && last_lines(&many).ends_with("\n29"));
    }

    #[test]
    fn what_cannot_be_had_is_said_with_what_to_do() {
        let misuse = not_started("no port can be had: refused");
        assert_eq!(
            (misuse.problem.as_str(), misuse.remedy.as_str()),
            (
                "the process in which cases are to be tried cannot be started: no port can be had: refused",
                "let this program start itself once more and connect to itself at 127.0.0.1, or leave `isolate` out"
            )
        );
        let misuse = too_deep();
        assert_eq!(
            (misuse.problem.as_str(), misuse.remedy.as_str()),
            (
                "the process in which cases are to be tried would be inside of 2 others: this program was started by a \
                 case that is itself tried in a process of its own, and so on",
                "let a case start this program only for tests that are not isolated"
            )
        );
        let misuse = another(&order("a"));
        assert_eq!(
            (misuse.problem.as_str(), misuse.remedy.as_str()),
            (
                "the process in which cases are to be tried came to a property of other arguments than `(u8,)`",
                "let the test come to the same properties in the same order whenever it runs"
            )
        );
    }
}
