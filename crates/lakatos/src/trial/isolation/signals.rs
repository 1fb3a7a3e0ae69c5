//! How a process ended, from its status.

use std::process::ExitStatus;

use lakatos_data::words::SIGNALS;
use lakatos_engine::judge::How;

/// What the standard library prints when a stack overflows.
pub(super) const OVERFLOWED: &str = "has overflowed its stack";

/// How a process ended with this as the end of its standard error.
pub(super) fn how_it_ended(status: ExitStatus, said: &str) -> How {
    if said.contains(OVERFLOWED) && !status.success() {
        return How::Overflowed;
    }
    match (status.code(), signal(status)) {
        (_, Some(number)) => How::Signalled(number, signal_name(number)),
        (code, None) => How::Exited(code.unwrap_or(-1)),
    }
}

#[cfg(unix)]
fn signal(status: ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

#[cfg(not(unix))]
fn signal(_status: ExitStatus) -> Option<i32> {
    None
}

/// The name of a signal; empty if it is not known.
pub(super) fn signal_name(number: i32) -> &'static str {
    SIGNALS.iter().find(|(known, _)| *known == number).map_or("", |(_, name)| name)
}
