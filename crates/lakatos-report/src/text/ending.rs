//! How a body ended that did not return, or returned too late, in words.

use std::time::Duration;

use crate::model::How;

/// The ending as a sentence without its full stop.
pub(super) fn end_sentence(how: How) -> String {
    match how {
        How::Exited(status) => format!("the property ends the process, with exit status {status}"),
        How::Signalled(number, name) => format!("the process is ended by {}", signal(number, name)),
        How::Overflowed => "the stack overflows, which ends the process".to_owned(),
        How::Stopped(limit) => format!("the property was still running after {}, and was ended", span(limit)),
        How::Running(limit) => format!("the property is still running, beyond its limit of {}", span(limit)),
        How::Late { took, limit } => {
            format!("the property took {}; its limit is {}", span_beyond(took, limit), span(limit))
        }
    }
}

fn signal(number: i32, name: &str) -> String {
    match name {
        "" => format!("signal {number}"),
        "SIGABRT" => "an abort (SIGABRT)".to_owned(),
        _ => format!("the signal {name}"),
    }
}

/// A span of time: as in a setting, or with two decimal places.
pub fn span(span: Duration) -> String {
    let (millis, nanos) = (span.as_millis(), span.subsec_nanos());
    match (millis, nanos) {
        (_, 0) => format!("{} s", span.as_secs()),
        (0..1000, _) => format!("{millis} ms"),
        _ => format!("{:.2} s", span.as_secs_f64()),
    }
}

/// A span of time that is longer than a limit, with enough digits to show the difference.
fn span_beyond(took: Duration, limit: Duration) -> String {
    let (unit, scale, fewest) = if took < Duration::from_secs(1) { ("ms", 1_000.0, 0) } else { ("s", 1.0, 2) };
    for digits in fewest..=6 {
        let shown = format!("{:.digits$}", took.as_secs_f64() * scale);
        if shown != format!("{:.digits$}", limit.as_secs_f64() * scale) {
            return format!("{shown} {unit}");
        }
    }
    format!("a little more than {}", span(limit))
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
    fn a_case_that_is_late_never_took_as_long_as_its_limit() {
        let late = |took: u64, limit: u64| {
            let (took, limit) = (Duration::from_nanos(took), Duration::from_nanos(limit));
            end_sentence(How::Late { took, limit })
        };
        assert_eq!(late(20_300_000, 20_000_000), "the property took 20.3 ms; its limit is 20 ms");
        assert_eq!(late(20_000_400, 20_000_000), "the property took 20.0004 ms; its limit is 20 ms");
        assert_eq!(late(31_900_000, 20_000_000), "the property took 32 ms; its limit is 20 ms");
        assert_eq!(late(1_000_000_001, 1_000_000_000), "the property took a little more than 1 s; its limit is 1 s");
        assert_eq!(late(1_504_000_000, 1_500_000_000), "the property took 1.504 s; its limit is 1.50 s");
        assert_eq!(
            late(1_500_000_001, 1_500_000_000),
            "the property took a little more than 1.50 s; its limit is 1.50 s"
        );
        assert_eq!(late(1_000_001, 1_000_000), "the property took 1.000001 ms; its limit is 1 ms");
    }

    #[test]
    fn a_signal_without_a_name_has_its_number() {
        assert_eq!(end_sentence(How::Signalled(42, "")), "the process is ended by signal 42");
        assert_eq!(end_sentence(How::Signalled(11, "SIGSEGV")), "the process is ended by the signal SIGSEGV");
        assert_eq!(end_sentence(How::Signalled(6, "SIGABRT")), "the process is ended by an abort (SIGABRT)");
    }
}
