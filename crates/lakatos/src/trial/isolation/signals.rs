//! How a process ended, as the system tells it.

use std::process::ExitStatus;

use lakatos_engine::judge::How;

/// What the standard library says when a stack overflows.
pub(super) const OVERFLOWED: &str = "has overflowed its stack";

/// How a process ended that said this last to its standard error.
pub(super) fn ending(status: ExitStatus, said: &str) -> How {
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

/// The names of signals that have the same number everywhere; no name for others.
pub(super) fn signal_name(number: i32) -> &'static str {
    match number {
        1 => "SIGHUP",
        2 => "SIGINT",
        3 => "SIGQUIT",
        4 => "SIGILL",
        5 => "SIGTRAP",
        6 => "SIGABRT",
        7 if cfg!(any(target_os = "linux", target_os = "android")) => "SIGBUS",
        10 if cfg!(target_vendor = "apple") => "SIGBUS",
        8 => "SIGFPE",
        9 => "SIGKILL",
        11 => "SIGSEGV",
        13 => "SIGPIPE",
        14 => "SIGALRM",
        15 => "SIGTERM",
        _ => "",
    }
}
