//! The standard output and standard error of a child.
//!
//! It belongs to the test, and is forwarded as the test's own, so that a test runner captures or shows it like that of
//! other tests. Only the end of it is held back for a while: if the process ends, it may say why.

use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

/// How many bytes are held back.
const HELD: usize = 64 * 1024;
/// A process that has ended writes no more; one that it started may, and this is how long to wait for it.
const PATIENCE: Duration = Duration::from_secs(2);

/// Forwards output.
type WriteOn = fn(&str);

/// Reads output. (A `dyn Read` would include much that is not needed here.)
pub(super) type Pipe = Box<dyn FnMut(&mut [u8]) -> std::io::Result<usize> + Send>;

/// An output of a child.
#[derive(Debug)]
pub(super) struct ChildOutput {
    shared: Arc<Shared>,
    write_on: WriteOn,
}

/// (Not a channel of the standard library, of which three kinds are compiled for every type.)
#[derive(Debug)]
struct Shared {
    buffer: Mutex<Buffer>,
    ended: Condvar,
}

/// Signals the end, even when the reader panics.
struct End(Arc<Shared>);

impl Drop for End {
    fn drop(&mut self) {
        lock(&self.0.buffer).ended = true;
        self.0.ended.notify_all();
    }
}

#[derive(Debug)]
struct Buffer {
    bytes: Vec<u8>,
    /// The mark where the cases begin, until it has been read.
    mark: Option<String>,
    ended: bool,
}

impl ChildOutput {
    /// Reads all output of this pipe. What comes before the mark is not forwarded.
    pub(super) fn new(mut from: Pipe, mark: &str, write_on: WriteOn) -> ChildOutput {
        let buffer = Buffer { bytes: Vec::new(), mark: Some(format!("{mark}\n")), ended: false };
        let shared = Arc::new(Shared { buffer: Mutex::new(buffer), ended: Condvar::new() });
        let end = End(shared.clone());
        let hear: Box<dyn FnOnce() + Send> = Box::new(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = from(&mut bytes) {
                let surplus = lock(&end.0.buffer).hear(&bytes[..count]);
                write_on(&surplus);
            }
        });
        std::thread::spawn(hear);
        ChildOutput { shared, write_on }
    }

    fn wait(&self) {
        let buffer = lock(&self.shared.buffer);
        let _ = self.shared.ended.wait_timeout_while(buffer, PATIENCE, |buffer| !buffer.ended);
    }

    /// Forwards what is held back.
    pub(super) fn pass_on(&self) {
        let text = lock(&self.shared.buffer).take(0);
        (self.write_on)(&text);
    }

    /// Waits for the end, and forwards what is held back.
    pub(super) fn finish(&self) {
        self.wait();
        self.pass_on();
    }

    /// Waits for the end, and returns what is held back.
    pub(super) fn last(&self) -> String {
        self.wait();
        String::from_utf8_lossy(&std::mem::take(&mut lock(&self.shared.buffer).bytes)).into_owned()
    }
}

fn lock(buffer: &Mutex<Buffer>) -> std::sync::MutexGuard<'_, Buffer> {
    buffer.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Buffer {
    /// Adds output; returns the part that is too long to hold back.
    fn hear(&mut self, bytes: &[u8]) -> String {
        self.bytes.extend_from_slice(bytes);
        if let Some(mark) = &self.mark {
            let found = self.bytes.windows(mark.len()).position(|window| window == mark.as_bytes());
            if let Some(place) = found {
                self.bytes.drain(..place + mark.len());
                self.mark = None;
            }
        }
        self.take(HELD)
    }

    /// Takes all but this many bytes, and whole characters only. What comes before the mark is dropped.
    fn take(&mut self, kept: usize) -> String {
        let surplus = self.bytes.len().saturating_sub(kept);
        if surplus == 0 {
            return String::new();
        }
        if self.mark.is_some() {
            // The mark itself may have been read in part.
            self.bytes.drain(..self.bytes.len() - kept.max(HELD).min(self.bytes.len()));
            return String::new();
        }
        let whole = match std::str::from_utf8(&self.bytes[..surplus]) {
            Err(error) if error.error_len().is_none() => error.valid_up_to(),
            _ => surplus,
        };
        String::from_utf8_lossy(&self.bytes.drain(..whole).collect::<Vec<u8>>()).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn buffer(mark: Option<&str>) -> Buffer {
        Buffer { bytes: Vec::new(), mark: mark.map(|mark| format!("{mark}\n")), ended: false }
    }

    #[test]
    fn what_comes_before_the_mark_is_not_written_on() {
        let mut buffer = buffer(Some("mark"));
        assert_eq!(buffer.hear(b"running 1 test\ntest a ... ma"), "");
        assert_eq!(buffer.take(0), "");
        assert_eq!(buffer.hear(b"rk\nfirst\nsec"), "");
        assert_eq!(buffer.take(0), "first\nsec");
        assert_eq!(buffer.hear(b"ond mark\n"), "");
        assert_eq!(buffer.take(0), "ond mark\n");
    }

    #[test]
    fn only_the_last_is_held_back() {
        let mut buffer = buffer(None);
        assert_eq!(buffer.hear(&[b'a'; HELD]), "");
        assert_eq!(buffer.hear(b"bc"), "aa");
        assert!(buffer.take(0).ends_with("abc"));
    }

    #[test]
    fn a_character_that_is_not_there_yet_is_waited_for() {
        let mut buffer = buffer(None);
        let bytes = "é字".as_bytes();
        buffer.hear(&bytes[..3]);
        assert_eq!(buffer.take(0), "é");
        buffer.hear(&bytes[3..]);
        assert_eq!(buffer.take(0), "字");
        buffer.hear(b"a\xffb");
        assert_eq!(buffer.take(0), "a\u{fffd}b");
    }
}
