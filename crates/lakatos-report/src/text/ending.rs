//! How a body ended that did not return, or too late, in words.

use std::time::Duration;

use crate::model::How;

/// What is said of it, as a sentence without its end.
pub(super) fn ended(how: How) -> String {
    match how {
        How::Exited(status) => format!("the property ends the process, with exit status {status}"),
        How::Signalled(number, name) => format!("the process is ended by {}", signal(number, name)),
        How::Overflowed => "the stack overflows, which ends the process".to_owned(),
        How::Stopped(limit) => format!("the property was still running after {}, and was ended", span(limit)),
        How::Running(limit) => format!("the property is still running after {}, which is its limit", span(limit)),
        How::Late { took, limit } => format!("the property took {}; its limit is {}", span(took), span(limit)),
    }
}

fn signal(number: i32, name: &str) -> String {
    match name {
        "" => format!("signal {number}"),
        "SIGABRT" => "an abort (SIGABRT)".to_owned(),
        _ => format!("the signal {name}"),
    }
}

/// A span of time: as it is written in a setting, or with two digits after the point.
pub(super) fn span(span: Duration) -> String {
    let (millis, nanos) = (span.as_millis(), span.subsec_nanos());
    match (millis, nanos) {
        (_, 0) => format!("{} s", span.as_secs()),
        (0..1000, _) => format!("{millis} ms"),
        _ => format!("{:.2} s", span.as_secs_f64()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_of_time_are_short() {
        let shown = [3, 999, 1_000, 1_500, 3_214, 60_000].map(|millis| span(Duration::from_millis(millis)));
        assert_eq!(shown, ["3 ms", "999 ms", "1 s", "1.50 s", "3.21 s", "60 s"]);
    }

    #[test]
    fn a_signal_without_a_name_has_its_number() {
        assert_eq!(ended(How::Signalled(42, "")), "the process is ended by signal 42");
        assert_eq!(ended(How::Signalled(11, "SIGSEGV")), "the process is ended by the signal SIGSEGV");
        assert_eq!(ended(How::Signalled(6, "SIGABRT")), "the process is ended by an abort (SIGABRT)");
    }
}
