//! How a process and its child find each other, although any process on this machine can connect to the port of the
//! parent.
//!
//! The child sends one half of a secret, and the parent answers with the other half: whoever does not know it is
//! neither. The parent waits for nobody. Other callers may be silent, or send one byte at a time; they are read
//! concurrently with the child, and only a few at a time, so that they cost next to nothing.

use std::io::{ErrorKind, Read, Result, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::time::{Duration, Instant};

/// The most callers to read at a time. When there are more, the oldest is dropped.
const MOST: usize = 64;
/// The most callers to accept at a time, so that a child among many callers has time to send its half.
const AT_A_TIME: usize = 8;
/// The pause between two calls of a dropped child.
const PAUSE: Duration = Duration::from_millis(10);

/// The two halves of the secret: what a child sends, and what its parent answers.
fn halves(word: &str) -> (&[u8], &[u8]) {
    word.as_bytes().split_at(word.len() / 2)
}

/// Where the parent waits for its child.
#[derive(Debug)]
pub(super) struct Reception {
    listener: TcpListener,
    callers: Vec<Caller>,
    word: String,
}

/// A caller, and what it has sent so far.
#[derive(Debug)]
struct Caller {
    stream: TcpStream,
    received: Vec<u8>,
}

impl Reception {
    pub(super) fn open(word: &str) -> Result<Reception> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        listener.set_nonblocking(true)?;
        Ok(Reception { listener, callers: Vec::new(), word: word.to_owned() })
    }

    pub(super) fn port(&self) -> Result<u16> {
        Ok(self.listener.local_addr()?.port())
    }

    /// Reads what callers sent, and returns the connection of the child if it has called. Never waits.
    pub(super) fn look(&mut self) -> Option<TcpStream> {
        for _ in 0..AT_A_TIME {
            let Ok((stream, _)) = self.listener.accept() else { break };
            if self.callers.len() == MOST {
                self.callers.remove(0);
            }
            if stream.set_nonblocking(true).is_ok() {
                self.callers.push(Caller { stream, received: Vec::new() });
            }
        }
        let (said, answer) = halves(&self.word);
        let mut index = 0;
        while index < self.callers.len() {
            let caller = &mut self.callers[index];
            let is_there = caller.hear(said.len());
            if is_there && caller.received.len() < said.len() {
                index += 1;
                continue;
            }
            // Compares only complete halves: a caller who guesses does not learn how much of the guess is right.
            let Caller { stream, received } = self.callers.remove(index);
            if received == said && send_answer(&stream, answer).is_ok() {
                return Some(stream);
            }
        }
        None
    }
}

impl Caller {
    /// Receives up to this many bytes; `false` if the caller has hung up.
    fn hear(&mut self, len: usize) -> bool {
        while self.received.len() < len {
            let mut bytes = [0; 64];
            let left = (len - self.received.len()).min(bytes.len());
            match self.stream.read(&mut bytes[..left]) {
                Ok(0) => return false,
                Ok(count) => self.received.extend_from_slice(&bytes[..count]),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return error.kind() == ErrorKind::WouldBlock,
            }
        }
        true
    }
}

fn send_answer(mut stream: &TcpStream, answer: &[u8]) -> Result<()> {
    stream.set_nonblocking(false)?;
    stream.set_nodelay(true)?;
    stream.write_all(answer)
}

/// The result of calling the parent.
#[derive(Debug)]
pub(super) enum Called {
    /// It answered.
    Answered(TcpStream),
    /// Nothing listens at its port.
    Nobody,
    /// The listener does not answer like the parent.
    Unanswered,
}

/// Calls the parent, and waits for its answer no longer than this in total.
pub(super) fn call(port: u16, word: &str, patience: Duration) -> Called {
    let until = Instant::now() + patience;
    let (said, answer) = halves(word);
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let mut was_there = false;
    while let Some(left) = until.checked_duration_since(Instant::now()).filter(|left| !left.is_zero()) {
        match TcpStream::connect_timeout(&address, left) {
            Ok(stream) => {
                was_there = true;
                if is_answered(&stream, said, answer, until).unwrap_or(false) {
                    return Called::Answered(stream);
                }
            }
            Err(error) if error.kind() == ErrorKind::ConnectionRefused && !was_there => return Called::Nobody,
            Err(_) => return Called::Unanswered,
        }
        // A parent with many callers may have dropped this one.
        std::thread::sleep(PAUSE);
    }
    Called::Unanswered
}

/// Sends one half, and checks whether the other comes back in time.
fn is_answered(mut stream: &TcpStream, said: &[u8], answer: &[u8], until: Instant) -> Result<bool> {
    stream.set_nodelay(true)?;
    stream.write_all(said)?;
    let mut heard = Vec::new();
    while heard.len() < answer.len() {
        let left = until.saturating_duration_since(Instant::now()).max(Duration::from_millis(1));
        stream.set_read_timeout(Some(left))?;
        let mut bytes = [0; 64];
        let wanted = (answer.len() - heard.len()).min(bytes.len());
        match stream.read(&mut bytes[..wanted])? {
            0 => return Ok(false),
            count => heard.extend_from_slice(&bytes[..count]),
        }
    }
    stream.set_read_timeout(None)?;
    Ok(heard == answer)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORD: &str = "abcdefghijklmnop";

    fn reception() -> (Reception, SocketAddr) {
        let reception = Reception::open(WORD).unwrap();
        let address = reception.listener.local_addr().unwrap();
        (reception, address)
    }

    /// Looks until something is seen: what is sent on this machine arrives, but not at a known time.
    fn look_until(reception: &mut Reception, mut is_seen: impl FnMut(&Reception, bool) -> bool) {
        for _ in 0..10_000 {
            let child = reception.look();
            if is_seen(reception, child.is_some()) {
                return;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        panic!("it is not seen");
    }

    fn in_background(port: u16, patience: Duration) -> std::thread::JoinHandle<Called> {
        std::thread::spawn(move || call(port, WORD, patience))
    }

    #[test]
    fn a_child_gets_through_while_another_caller_sends_byte_by_byte_and_others_are_silent() {
        let (mut reception, address) = reception();
        let silent: Vec<TcpStream> = (0..20).map(|_| TcpStream::connect(address).unwrap()).collect();
        let mut slow = TcpStream::connect(address).unwrap();
        slow.write_all(b"ab").unwrap();
        look_until(&mut reception, |reception, _| reception.callers.iter().any(|caller| caller.received == b"ab"));
        assert_eq!(reception.callers.len(), 21);
        let child = in_background(address.port(), Duration::from_secs(60));
        look_until(&mut reception, |_, is_child| is_child);
        assert!(matches!(child.join().unwrap(), Called::Answered(_)));
        drop((silent, slow));
    }

    #[test]
    fn a_hundred_silent_callers_are_not_all_kept_and_the_child_gets_through() {
        let (mut reception, address) = reception();
        let others: Vec<TcpStream> = (0..100).map(|_| TcpStream::connect(address).unwrap()).collect();
        let child = in_background(address.port(), Duration::from_secs(60));
        look_until(&mut reception, |reception, is_child| {
            assert!(reception.callers.len() <= MOST);
            is_child
        });
        assert!(matches!(child.join().unwrap(), Called::Answered(_)));
        drop(others);
    }

    #[test]
    fn who_does_not_know_the_word_is_sent_away_and_is_not_told_at_which_letter_it_is_wrong() {
        let (mut reception, address) = reception();
        let mut other = TcpStream::connect(address).unwrap();
        other.write_all(b"x").unwrap();
        look_until(&mut reception, |reception, _| reception.callers.iter().any(|caller| caller.received == b"x"));
        assert_eq!(reception.callers.len(), 1, "the word is not whole yet");
        other.write_all(b"bcdefgh").unwrap();
        look_until(&mut reception, |reception, is_child| {
            assert!(!is_child);
            reception.callers.is_empty()
        });
        assert!(matches!(other.read(&mut [0; 8]), Ok(0) | Err(_)));
    }

    /// The result of calling a listener that is not a parent, and does this with every connection.
    fn call_impostor(patience: Duration, mut answer: impl FnMut(&mut TcpStream)) -> Called {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        listener.set_nonblocking(true).unwrap();
        let child = in_background(listener.local_addr().unwrap().port(), patience);
        let mut streams = Vec::new();
        while !child.is_finished() {
            if let Ok((stream, _)) = listener.accept() {
                stream.set_nonblocking(true).unwrap();
                streams.push(stream);
            }
            streams.iter_mut().for_each(&mut answer);
            std::thread::sleep(Duration::from_millis(5));
        }
        child.join().unwrap()
    }

    #[test]
    fn a_parent_that_does_not_know_the_word_is_none_even_if_it_echoes() {
        let called = call_impostor(Duration::from_millis(200), |stream| {
            let mut bytes = [0; 8];
            if let Ok(count) = stream.read(&mut bytes) {
                let _ = stream.write_all(&bytes[..count]);
            }
        });
        assert!(matches!(called, Called::Unanswered));
    }

    #[test]
    fn a_child_that_is_not_answered_waits_no_longer_than_it_may_however_slowly_bytes_come() {
        let silent = call_impostor(Duration::from_millis(50), |_| {});
        assert!(matches!(silent, Called::Unanswered));
        let mut count = 0;
        let slow = call_impostor(Duration::from_millis(200), |stream| {
            count += 1;
            if count % 10 == 0 {
                let _ = stream.write_all(b"i");
            }
        });
        assert!(matches!(slow, Called::Unanswered));
    }

    #[test]
    fn a_port_at_which_nobody_listens_is_told_apart() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        drop(listener);
        assert!(matches!(call(port, WORD, Duration::from_secs(60)), Called::Nobody));
    }
}
