//! Every message reads back as it was written: values drawn by the library itself, compared by how they print.

use std::time::Duration;

use lakatos_data::Term;
use lakatos_data::generator::any;
use lakatos_engine::judge::Discards;
use lakatos_engine::tally::Tally;

use super::*;
use crate::Check;

const ASSUMPTIONS: [&Assumption; 2] = [
    &Assumption { text: "x > 0", file: "src/a.rs", line: 1 },
    &Assumption { text: "", file: "größe.rs", line: u32::MAX },
];
const MARKS: [&Mark; 3] = [
    &Mark { name: "length", file: "src/a.rs", line: 3, wanted: None },
    &Mark { name: "xs.is_empty()", file: "src/a.rs", line: 4, wanted: Some(12.5) },
    &Mark { name: "", file: "", line: 0, wanted: Some(0.0) },
];

#[track_caller]
fn is_understood(message: &Message) {
    let bytes = message.write();
    let understood = Message::read(&bytes).expect("it makes sense");
    assert_eq!(message_text(&understood), message_text(message));
    for cut in (0..bytes.len()).step_by(bytes.len() / 8 + 1) {
        assert!(Message::read(&bytes[..cut]).is_none(), "a part of it is no message");
    }
    assert!(Message::read(&[&bytes[..], &[0]].concat()).is_none(), "there is nothing after it");
}

/// How a message prints; of a tally only its content, because the rest has no order.
fn message_text(message: &Message) -> String {
    match message {
        Message::Tried(batch) => {
            let rest = Batch { tally: Tally::default(), ..(**batch).clone() };
            format!("{rest:?} {:?}", batch.tally.entries())
        }
        other => format!("{other:?}"),
    }
}

#[track_caller]
fn is_understood_as_asked(request: &Request<'_>) {
    let bytes = request.write();
    assert_eq!(format!("{:?}", Request::read(&bytes)), format!("{:?}", Some(request)));
    assert!(Request::read(&bytes[..bytes.len() - 1]).is_none(), "a part of it is no request");
}

fn tree(values: &Vec<Option<i64>>) -> Tree {
    Term::of(values).unwrap().tree().clone()
}

fn failure((kind, message, line): (u8, String, Option<u32>)) -> Failure {
    let span = Duration::from_nanos;
    let endings = [
        How::Exited(-1),
        How::Exited(3),
        How::Signalled(6, "SIGABRT"),
        How::Signalled(63, ""),
        How::Overflowed,
        How::Stopped(span(1)),
        How::Running(span(u64::MAX)),
        How::Late { took: span(7), limit: span(5) },
    ];
    let kind = match kind {
        0 => FailureKind::Panicked,
        1 => FailureKind::ReturnedFalse,
        2 => FailureKind::ReturnedErr,
        other => FailureKind::Ended(endings[usize::from(other) % endings.len()]),
    };
    let place = line.map(|line| Place { file: message.clone(), line, column: line / 2 });
    Failure { kind, message, place }
}

fn reason((kind, number): (u8, u32)) -> Reason {
    match kind % 4 {
        0 => Reason::Premise(number as usize),
        1 => Reason::Elsewhere(ASSUMPTIONS[number as usize % 2]),
        2 => Reason::Refused,
        _ => Reason::Panicked,
    }
}

type AnyFailure = (u8, String, Option<u32>);

fn verdict(kind: u8, failed: AnyFailure, discarded: (u8, u32)) -> Verdict {
    match kind % 6 {
        0 => Verdict::Pass,
        1 => Verdict::Fail(failure(failed)),
        2 => Verdict::Discard(reason(discarded)),
        3 => Verdict::Maybe(failure(failed)),
        4 => Verdict::Misuse(Misuse { problem: failed.1, remedy: "do this".to_owned() }),
        _ => Verdict::Internal(failed.1),
    }
}

#[test]
fn batches_are_understood() {
    type Stop = Option<(u64, u8, AnyFailure, (u8, u32))>;
    let outcome = Check::new().cases(500).seed(1).run(
        |passed: u64,
         maybe: Option<(u64, AnyFailure)>,
         discarded: Vec<((u8, u32), u16)>,
         reached: Vec<u8>,
         stop: Stop| {
            let mut discards = Discards::default();
            discarded.into_iter().for_each(|(why, count)| discards.add(reason(why), u64::from(count)));
            let mut batch = Batch { passed, maybes: passed / 3, discards, ..Batch::default() };
            batch.maybe = maybe.map(|(place, failed)| (place, failure(failed)));
            for place in reached {
                batch.reached.add(usize::from(place));
                let (lo, hi) = (usize::from(place % 5), usize::MAX >> (place % 64));
                batch.lengths.add(Length { lo, hi, longest: usize::from(place) });
                batch.tally.add(MARKS[usize::from(place) % 3], &place.to_string(), u64::from(place));
            }
            batch.stop = stop.map(|(place, kind, failed, discarded)| (place, verdict(kind, failed, discarded)));
            is_understood(&Message::Tried(Box::new(batch)));
        },
    );
    assert!(outcome.is_pass(), "{outcome}");
}

#[test]
fn verdicts_with_their_cases_are_understood() {
    let outcome = Check::new().cases(500).seed(1).run(
        |kind: u8, failed: AnyFailure, discarded: (u8, u32), case: Option<Vec<Option<i64>>>, notes: Vec<String>| {
            let verdict = verdict(kind, failed, discarded);
            let case = case.as_ref().map(tree);
            is_understood(&Message::Recorded(case));
            let backtrace = notes.first().cloned();
            let notes = Notes { first: notes.clone(), left_out: u64::from(kind), last: notes };
            #[cfg(not(feature = "lazy"))]
            let quantifiers = Quantifiers;
            #[cfg(feature = "lazy")]
            let quantifiers = Quantifiers(vec![Quantified::new(
                "exists",
                format!("src/a.rs:{kind}"),
                QUANTITIES[usize::from(kind) % QUANTITIES.len()],
            )]);
            is_understood(&Message::Shown(LastRun { verdict, backtrace, notes, quantifiers }));
        },
    );
    assert!(outcome.is_pass(), "{outcome}");
}

#[test]
fn short_messages_are_understood() {
    let outcome = Check::new().cases(500).seed(1).run(
        |number: u64, text: String, line: Option<u32>, values: Vec<Option<i64>>| {
            let place = line.map(|line| Place { file: text.clone(), line, column: 1 });
            let noted =
                Noted { message: text.clone(), place, partial: number % 2 == 0, backtrace: line.map(|_| text.clone()) };
            is_understood(&Message::Threw(noted));
            is_understood(&Message::Begins(number));
            is_understood(&Message::Ready(text.clone()));
            is_understood(&Message::Note(text.clone()));
            is_understood(&Message::Recorded(Some(tree(&values))));
            is_understood(&Message::Asked(vec![(3, tree(&values)), (number as usize, tree(&values))]));
            is_understood(&Message::Listed(line.map(|_| Misuse { problem: text.clone(), remedy: text })));
        },
    );
    assert!(outcome.is_pass(), "{outcome}");
    is_understood(&Message::Runs);
    ASSUMPTIONS.iter().for_each(|assumption| is_understood(&Message::Discarded(assumption)));
    [Held::Yes, Held::No, Held::Unknown].into_iter().for_each(|held| is_understood(&Message::Held(held)));
}

#[test]
fn requests_are_understood() {
    let numbers = any::<(u64, u64, u64, u32, u32)>();
    let outcome =
        Check::new().cases(500).seed(1).with((numbers, any::<Vec<Vec<Option<i64>>>>(), any::<(bool, bool)>())).run(
            |((start, end, seed, largest, atoms), values, (asked, detail))| {
                let schedule = Schedule { seed, cases: end, largest, atoms };
                is_understood_as_asked(&Request::Seeds { numbers: start..end, schedule, detail });
                is_understood_as_asked(&Request::Record { number: start, schedule });
                let cases: Vec<Tree> = values.iter().map(tree).collect();
                let one = tree(&vec![None, Some(seed as i64)]);
                is_understood_as_asked(&Request::Premise { premise: start as usize, arguments: cases.clone() });
                is_understood_as_asked(&Request::Terms { cases: Cow::Owned(cases), asked, doubtful: seed, detail });
                is_understood_as_asked(&Request::Read(one.clone()));
                is_understood_as_asked(&Request::Example(end as usize));
                is_understood_as_asked(&Request::Show(one.clone()));
                is_understood_as_asked(&Request::Asked(one));
                is_understood_as_asked(&Request::List(Sweep { cases: start, whole: end, atoms }));
            },
        );
    assert!(outcome.is_pass(), "{outcome}");
}

#[test]
fn a_place_in_the_source_is_kept_once() {
    let bytes = Message::Discarded(ASSUMPTIONS[0]).write();
    let read = || match Message::read(&bytes) {
        Some(Message::Discarded(assumption)) => assumption,
        other => panic!("{other:?}"),
    };
    assert!(std::ptr::eq(read(), read()));
}
