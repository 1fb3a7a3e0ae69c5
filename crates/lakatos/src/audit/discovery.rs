//! Which subjects the properties call.

use std::cell::RefCell;
use std::rc::Rc;

use lakatos_audit::engine::Clock;
use lakatos_audit::written::{is_called, subject_names};
use lakatos_data::subject::Subject;
use lakatos_engine::judge::Misuse;

use super::recorder::CallRecorder;
use super::tested::Tested;
use crate::settings::misuse;

/// Number of cases of each property that are prepared to find out.
const CASES: usize = 100;

/// The subjects to replace: those that were named, or else all that are called. The properties share an eighth of the
/// time; each has at least one case, if there is any.
pub(super) fn functions(
    tested: &mut [Tested<'_>],
    recorder: &Rc<RefCell<CallRecorder>>,
    named: &[String],
    clock: &Clock<'_>,
) -> Result<Vec<Subject>, Misuse> {
    let (count, end) = (tested.len(), clock.after(8));
    let mut is_short = false;
    for (place, tested) in tested.iter_mut().enumerate() {
        is_short |= clock.is_over();
        match tested {
            // The first cases are tried when they are prepared.
            Tested::Property(judge, supply) => {
                supply.tests(&mut **judge, 1, &clock.until(clock.limit()));
                supply.tests(&mut **judge, CASES, &clock.until(clock.share(end, count - place)));
            }
            Tested::Failing(judge, supply, _) => {
                supply.tests(&mut **judge, 1, &clock.until(clock.limit()));
                supply.tests(&mut **judge, CASES, &clock.until(clock.share(end, count - place)));
                CallRecorder::record_calls(recorder, || tested.run(0));
            }
            Tested::Plain(_) if clock.is_over() => {}
            Tested::Plain(_) => drop(CallRecorder::record_calls(recorder, || tested.run(0))),
        }
    }
    let called = recorder.borrow().called.clone();
    if let ([], [unheard_call, ..]) = (&called[..], &recorder.borrow().unheard_calls[..]) {
        return Err(misuse(
            format!("no property calls, on its own thread, a function that can be replaced; {unheard_call}"),
            "let the properties, and the code under test, make such calls on the thread of the test",
        ));
    }
    if called.is_empty() && (is_short || clock.is_over()) {
        return Err(misuse(
            "the time was over before a property called a function that can be replaced",
            "give the audit more time, by `.time(..)` or `LAKATOS_AUDIT_TIME`, or let its properties take less",
        ));
    }
    if called.is_empty() {
        return Err(misuse(
            "no property calls a function that can be replaced",
            "write `#[lakatos::subject]` above the function that the properties are about, or wrap it by \
             `lakatos::audit::replaceable`",
        ));
    }
    if named.is_empty() {
        return Ok(called);
    }
    let mut chosen: Vec<Subject> = Vec::new();
    for name in named {
        let of_name: Vec<&Subject> = called.iter().filter(|function| is_called(function, name)).collect();
        if of_name.is_empty() {
            return Err(not_called(name, &called));
        }
        for function in of_name {
            if !chosen.iter().any(|known| known.id() == function.id()) {
                chosen.push(function.clone());
            }
        }
    }
    Ok(chosen)
}

fn not_called(name: &str, called: &[Subject]) -> Misuse {
    let names = subject_names(called);
    misuse(
        format!("no property calls a subject `{name}`"),
        format!("name one that is called, as {names}, or write `#[lakatos::subject]` above `{name}`"),
    )
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Clock, Rc, functions};

    #[test]
    fn without_time_no_property_is_said_to_call_nothing() {
        let late = Clock::new(&|| Duration::from_secs(2), Duration::from_secs(1));
        let misuse = functions(&mut [], &Rc::default(), &[], &late).expect_err("nobody was heard");
        assert_eq!(misuse.problem, "the time was over before a property called a function that can be replaced");
        let remedy =
            "give the audit more time, by `.time(..)` or `LAKATOS_AUDIT_TIME`, or let its properties take less";
        assert_eq!(misuse.remedy, remedy);
        let misuse = functions(&mut [], &Rc::default(), &[], &Clock::endless()).expect_err("nobody was heard");
        assert_eq!(misuse.problem, "no property calls a function that can be replaced");
    }
}
