//! Messages about processes that end where no case is to blame.

use lakatos_engine::judge::{How, Misuse};

use crate::settings::misuse;

/// A child that answers, but not like a child.
pub(super) const NONSENSE: &str = "the process in which cases are tried said something that makes no sense";

pub(super) fn ended_while_drawing(how: How, said: &str) -> Misuse {
    misuse(
        format!("building an argument ended the process: {}{}", end_text(how), last_output(said)),
        "a constructing function, a conversion or an invariant of `#[data(..)]` must return: let it refuse the value by \
         `Option`, `Result` or `bool`",
    )
}

pub(super) fn ended_between_cases(how: How, said: &str) -> Misuse {
    if let How::Stopped(limit) = how {
        return misuse(
            format!("the process in which cases are tried did not begin a case within {limit:?}{}", last_output(said)),
            "run the test again when this machine is less busy",
        );
    }
    misuse(
        format!("the process in which cases are tried ended between two cases: {}{}", end_text(how), last_output(said)),
        "let the body wait for the threads that it starts: what one of them does after the case is over cannot be told \
         from what the next case does",
    )
}

/// How a process ended.
pub(super) fn end_text(how: How) -> String {
    match how {
        How::Exited(status) => format!("exit status {status}"),
        How::Signalled(number, "") => format!("signal {number}"),
        How::Signalled(_, name) => name.to_owned(),
        How::Overflowed => "the stack overflowed".to_owned(),
        How::Stopped(limit) | How::Running(limit) | How::Late { limit, .. } => format!("no answer within {limit:?}"),
    }
}

fn last_output(said: &str) -> String {
    if said.is_empty() { String::new() } else { format!("\nThe last that it wrote:\n{said}") }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn an_end_between_cases_says_what_to_do() {
        let misuse = ended_between_cases(How::Signalled(9, "SIGKILL"), "out of memory");
        assert_eq!(
            misuse.problem,
            "the process in which cases are tried ended between two cases: SIGKILL\nThe last that it wrote:\nout of memory"
        );
        assert_eq!(
            misuse.remedy,
            "let the body wait for the threads that it starts: what one of them does after the case is over cannot be \
             told from what the next case does"
        );
    }

    #[test]
    fn a_child_that_does_not_begin_a_case_is_not_blamed_on_threads() {
        let misuse = ended_between_cases(How::Stopped(Duration::from_secs(60)), "");
        assert_eq!(misuse.problem, "the process in which cases are tried did not begin a case within 60s");
        assert_eq!(misuse.remedy, "run the test again when this machine is less busy");
    }

    #[test]
    fn every_end_has_words() {
        let limit = Duration::from_secs(1);
        let ends = [How::Exited(3), How::Signalled(42, ""), How::Overflowed, How::Stopped(limit)];
        let words = ["exit status 3", "signal 42", "the stack overflowed", "no answer within 1s"];
        assert_eq!(ends.map(end_text), words);
    }
}
