//! What a process asks its child, and what the child says.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use lakatos_data::Tree;
use lakatos_engine::judge::{Assumption, Batch, Failure, FailureKind, Held, How, Misuse, Place, Reason, Verdict};
use lakatos_engine::lengths::Length;
use lakatos_engine::plan::Sweep;
use lakatos_engine::random::Schedule;
use lakatos_engine::reach::Reached;
use lakatos_engine::tally::{Mark, Tally};
use lakatos_report::model::Notes;

use super::signals::signal_name;
use super::wire::{Reader, Writer};
use crate::trial::LastRun;
use crate::trial::noted::Noted;

/// What is asked of a child.
#[derive(Clone, Debug)]
pub(super) enum Request<'a> {
    /// To draw and try cases. In detail, the child says of each when its values are there and the body begins.
    Seeds { numbers: Range<u64>, schedule: Schedule, detail: bool },
    /// To draw a case again.
    Record { number: u64, schedule: Schedule },
    /// To try cases. Whether their premises were asked, and which of these have to be asked again, by bits.
    Terms { cases: Cow<'a, [Tree]>, asked: bool, doubtful: u64, detail: bool },
    /// To read a case as it fits, and to try it.
    Read(Tree),
    /// To ask a premise.
    Premise { premise: usize, arguments: Vec<Tree> },
    /// To try an example.
    Example(usize),
    /// To try a case for the last time.
    Show(Tree),
    /// To try a case, and to tell what its functions were asked.
    Asked(Tree),
    /// To list the cases, as the exhaustive search does.
    List(Sweep),
}

impl Request<'_> {
    pub(super) fn write(&self) -> Vec<u8> {
        let mut writer = Writer::default();
        match self {
            Request::Seeds { numbers, schedule: of, detail } => {
                schedule(writer.byte(0).number(numbers.start).number(numbers.end), of).flag(*detail)
            }
            Request::Record { number, schedule: of } => schedule(writer.byte(1).number(*number), of),
            Request::Terms { cases, asked, doubtful, detail } => writer
                .byte(2)
                .list(cases, |writer, case| {
                    writer.tree(case.root());
                })
                .flag(*asked)
                .number(*doubtful)
                .flag(*detail),
            Request::Read(case) => writer.byte(3).tree(case.root()),
            Request::Premise { premise, arguments } => {
                writer.byte(4).place(*premise).list(arguments, |writer, argument| {
                    writer.tree(argument.root());
                })
            }
            Request::Example(number) => writer.byte(5).place(*number),
            Request::Show(case) => writer.byte(6).tree(case.root()),
            Request::Asked(case) => writer.byte(7).tree(case.root()),
            Request::List(Sweep { cases, whole, atoms }) => writer.byte(8).number(*cases).number(*whole).number(*atoms),
        };
        writer.finish()
    }

    pub(super) fn read(bytes: &[u8]) -> Option<Request<'static>> {
        let mut reader = Reader::new(bytes);
        let request = match reader.byte()? {
            0 => {
                let numbers = reader.number()?..reader.number()?;
                Request::Seeds { numbers, schedule: read_schedule(&mut reader)?, detail: reader.flag()? }
            }
            1 => Request::Record { number: reader.number()?, schedule: read_schedule(&mut reader)? },
            2 => Request::Terms {
                cases: Cow::Owned(reader.list(Reader::tree)?),
                asked: reader.flag()?,
                doubtful: reader.number()?,
                detail: reader.flag()?,
            },
            3 => Request::Read(reader.tree()?),
            4 => Request::Premise { premise: reader.number()?, arguments: reader.list(Reader::tree)? },
            5 => Request::Example(reader.number()?),
            6 => Request::Show(reader.tree()?),
            7 => Request::Asked(reader.tree()?),
            8 => Request::List(Sweep { cases: reader.number()?, whole: reader.number()?, atoms: reader.number()? }),
            _ => return None,
        };
        reader.last(request)
    }
}

/// What a child says.
#[derive(Debug)]
pub(super) enum Message {
    /// It has come to the property, whose cases are of this type.
    Ready(String),
    /// The case at this place of the row begins.
    Begins(u64),
    /// Its values are there, and the body begins.
    Runs,
    /// A panic ends the process after this.
    Threw(Noted),
    /// An `assume!` ends the process after this.
    Discarded(&'static Assumption),
    /// A note was made, and the process may end after this.
    Note(String),
    /// The answer to [`Request::Seeds`] and [`Request::Terms`].
    Tried(Box<Batch>),
    /// The answer to [`Request::Record`] and [`Request::Read`].
    Recorded(Option<Tree>),
    /// The answer to [`Request::Premise`].
    Held(Held),
    /// The answer to [`Request::Example`] and [`Request::Show`].
    Shown(LastRun),
    /// The answer to [`Request::Rehearse`].
    Listed(Option<Misuse>),
    /// The answer to [`Request::Asked`].
    Asked(Vec<(usize, Tree)>),
}

impl Message {
    pub(super) fn write(&self) -> Vec<u8> {
        let mut writer = Writer::default();
        match self {
            Message::Begins(place) => writer.byte(0).number(*place),
            Message::Runs => writer.byte(1),
            Message::Ready(shape) => writer.byte(2).text(shape),
            Message::Threw(noted) => panic_of(writer.byte(4), noted),
            Message::Discarded(assumption) => of_assumption(writer.byte(5), assumption),
            Message::Note(text) => writer.byte(6).text(text),
            Message::Tried(batch) => of_batch(writer.byte(7), batch),
            Message::Recorded(case) => writer.byte(8).option(case.as_ref(), |writer, case| {
                writer.tree(case.root());
            }),
            Message::Held(held) => writer.byte(10).byte(match held {
                Held::Yes => 0,
                Held::No => 1,
                Held::Unknown => 2,
            }),
            Message::Shown(shown) => of_shown(writer.byte(11), shown),
            Message::Listed(misuse) => writer.byte(13).option(misuse.as_ref(), |writer, misuse| {
                writer.text(&misuse.problem).text(&misuse.remedy);
            }),
            Message::Asked(functions) => writer.byte(12).list(functions, |writer, (place, table)| {
                writer.place(*place).tree(table.root());
            }),
        };
        writer.finish()
    }

    pub(super) fn read(bytes: &[u8]) -> Option<Message> {
        let mut reader = Reader::new(bytes);
        let message = match reader.byte()? {
            0 => Message::Begins(reader.number()?),
            1 => Message::Runs,
            2 => Message::Ready(reader.text()?),
            4 => Message::Threw(read_panic(&mut reader)?),
            5 => Message::Discarded(read_assumption(&mut reader)?),
            6 => Message::Note(reader.text()?),
            7 => Message::Tried(Box::new(read_batch(&mut reader)?)),
            8 => Message::Recorded(reader.option(Reader::tree)?),
            10 => Message::Held(match reader.byte()? {
                0 => Held::Yes,
                1 => Held::No,
                2 => Held::Unknown,
                _ => return None,
            }),
            11 => Message::Shown(read_shown(&mut reader)?),
            13 => Message::Listed(
                reader.option(|reader| Some(Misuse { problem: reader.text()?, remedy: reader.text()? }))?,
            ),
            12 => Message::Asked(reader.list(|reader| Some((reader.number()?, reader.tree()?)))?),
            _ => return None,
        };
        reader.last(message)
    }
}

fn schedule<'w>(writer: &'w mut Writer, schedule: &Schedule) -> &'w mut Writer {
    let Schedule { seed, cases, largest, atoms } = *schedule;
    writer.number(seed).number(cases).number(largest).number(atoms)
}

fn read_schedule(reader: &mut Reader<'_>) -> Option<Schedule> {
    Some(Schedule {
        seed: reader.number()?,
        cases: reader.number()?,
        largest: reader.number()?,
        atoms: reader.number()?,
    })
}

fn panic_of<'w>(writer: &'w mut Writer, noted: &Noted) -> &'w mut Writer {
    let Noted { message, place, partial, backtrace } = noted;
    of_place(writer.text(message), place.as_ref()).flag(*partial);
    of_text(writer, backtrace.as_deref())
}

fn read_panic(reader: &mut Reader<'_>) -> Option<Noted> {
    Some(Noted {
        message: reader.text()?,
        place: read_place(reader)?,
        partial: reader.flag()?,
        backtrace: reader.option(Reader::text)?,
    })
}

fn of_text<'w>(writer: &'w mut Writer, text: Option<&str>) -> &'w mut Writer {
    writer.option(text, |writer, text| {
        writer.text(text);
    })
}

fn of_place<'w>(writer: &'w mut Writer, place: Option<&Place>) -> &'w mut Writer {
    writer.option(place, |writer, Place { file, line, column }| {
        writer.text(file).number(*line).number(*column);
    })
}

fn read_place(reader: &mut Reader<'_>) -> Option<Option<Place>> {
    reader.option(|reader| Some(Place { file: reader.text()?, line: reader.number()?, column: reader.number()? }))
}

fn of_assumption<'w>(writer: &'w mut Writer, assumption: &Assumption) -> &'w mut Writer {
    let Assumption { text, file, line } = *assumption;
    writer.text(text).text(file).number(line)
}

/// Places in the source that a child named: they are the same few for all cases, so each is kept once and for ever.
static ASSUMPTIONS: Mutex<Vec<&'static Assumption>> = Mutex::new(Vec::new());
static MARKS: Mutex<Vec<&'static Mark>> = Mutex::new(Vec::new());

fn read_assumption(reader: &mut Reader<'_>) -> Option<&'static Assumption> {
    let (text, file, line) = (reader.text()?, reader.text()?, reader.number()?);
    let mut known = ASSUMPTIONS.lock().unwrap_or_else(PoisonError::into_inner);
    let found = known.iter().find(|other| (other.text, other.file, other.line) == (&text, &file, line));
    Some(found.copied().unwrap_or_else(|| {
        let new: &Assumption = Box::leak(Box::new(Assumption { text: text.leak(), file: file.leak(), line }));
        known.push(new);
        new
    }))
}

fn read_mark(reader: &mut Reader<'_>) -> Option<&'static Mark> {
    let (name, file, line) = (reader.text()?, reader.text()?, reader.number()?);
    let wanted = reader.option(|reader| Some(f64::from_bits(reader.number()?)))?;
    let mut known = MARKS.lock().unwrap_or_else(PoisonError::into_inner);
    let is_same =
        |other: &&&Mark| (other.name, other.file, other.line) == (&name, &file, line) && other.wanted == wanted;
    Some(known.iter().find(is_same).copied().unwrap_or_else(|| {
        let new: &Mark = Box::leak(Box::new(Mark { name: name.leak(), file: file.leak(), line, wanted }));
        known.push(new);
        new
    }))
}

fn of_batch<'w>(writer: &'w mut Writer, batch: &Batch) -> &'w mut Writer {
    let Batch { passed, discards, maybes, maybe, reached, lengths, tally, stop } = batch;
    writer.number(*passed).list(discards.counts(), |writer, (reason, count)| {
        of_reason(writer, *reason).number(*count);
    });
    writer.number(*maybes).option(maybe.as_ref(), |writer, (place, failure)| {
        of_failure(writer.number(*place), failure);
    });
    of_reached(writer, reached);
    writer.list(lengths.all(), |writer, length| {
        writer.place(length.lo).place(length.hi).place(length.longest);
    });
    writer.list(tally.said(), |writer, said| {
        let Mark { name, file, line, wanted } = *said.mark;
        writer.text(name).text(file).number(line).option(wanted, |writer, wanted| {
            writer.number(wanted.to_bits());
        });
        writer.text(&said.label).number(said.cases);
    });
    writer.option(stop.as_ref(), |writer, (place, verdict)| {
        of_verdict(writer.number(*place), verdict);
    })
}

fn read_batch(reader: &mut Reader<'_>) -> Option<Batch> {
    let mut batch = Batch { passed: reader.number()?, ..Batch::default() };
    for (reason, count) in reader.list(|reader| Some((read_reason(reader)?, reader.number()?)))? {
        batch.discards.add(reason, count);
    }
    batch.maybes = reader.number()?;
    batch.maybe = reader.option(|reader| Some((reader.number()?, read_failure(reader)?)))?;
    batch.reached = read_reached(reader)?;
    let place = |reader: &mut Reader<'_>| usize::try_from(reader.number::<u64>()?).ok();
    for length in
        reader.list(|reader| Some(Length { lo: place(reader)?, hi: place(reader)?, longest: place(reader)? }))?
    {
        batch.lengths.add(length);
    }
    let mut tally = Tally::default();
    reader.list(|reader| {
        tally.add(read_mark(reader)?, &reader.text()?, reader.number()?);
        Some(())
    })?;
    batch.tally = tally;
    batch.stop = reader.option(|reader| Some((reader.number()?, read_verdict(reader)?)))?;
    Some(batch)
}

fn of_reached(writer: &mut Writer, reached: &Reached) {
    let count = reached.count();
    writer.place(count);
    (0..).filter(|place| reached.has(*place)).take(count).for_each(|place: usize| {
        writer.place(place);
    });
}

fn read_reached(reader: &mut Reader<'_>) -> Option<Reached> {
    let mut reached = Reached::default();
    for place in reader.list(|reader| reader.number::<u32>())? {
        reached.add(place as usize);
    }
    Some(reached)
}

fn of_reason(writer: &mut Writer, reason: Reason) -> &mut Writer {
    match reason {
        Reason::Premise(number) => writer.byte(0).place(number),
        Reason::Elsewhere(assumption) => of_assumption(writer.byte(1), assumption),
        Reason::Refused => writer.byte(2),
        Reason::Panicked => writer.byte(3),
    }
}

fn read_reason(reader: &mut Reader<'_>) -> Option<Reason> {
    Some(match reader.byte()? {
        0 => Reason::Premise(reader.number()?),
        1 => Reason::Elsewhere(read_assumption(reader)?),
        2 => Reason::Refused,
        3 => Reason::Panicked,
        _ => return None,
    })
}

fn of_verdict<'w>(writer: &'w mut Writer, verdict: &Verdict) -> &'w mut Writer {
    match verdict {
        Verdict::Pass => writer.byte(0),
        Verdict::Fail(failure) => of_failure(writer.byte(1), failure),
        Verdict::Discard(reason) => of_reason(writer.byte(2), *reason),
        Verdict::Maybe(failure) => of_failure(writer.byte(3), failure),
        Verdict::Misuse(Misuse { problem, remedy }) => writer.byte(4).text(problem).text(remedy),
        Verdict::Internal(text) => writer.byte(5).text(text),
    }
}

fn read_verdict(reader: &mut Reader<'_>) -> Option<Verdict> {
    Some(match reader.byte()? {
        0 => Verdict::Pass,
        1 => Verdict::Fail(read_failure(reader)?),
        2 => Verdict::Discard(read_reason(reader)?),
        3 => Verdict::Maybe(read_failure(reader)?),
        4 => Verdict::Misuse(Misuse { problem: reader.text()?, remedy: reader.text()? }),
        5 => Verdict::Internal(reader.text()?),
        _ => return None,
    })
}

fn of_failure<'w>(writer: &'w mut Writer, failure: &Failure) -> &'w mut Writer {
    let Failure { kind, message, place } = failure;
    match kind {
        FailureKind::Panicked => writer.byte(0),
        FailureKind::ReturnedFalse => writer.byte(1),
        FailureKind::ReturnedErr => writer.byte(2),
        FailureKind::Ended(how) => of_ending(writer.byte(3), *how),
    };
    of_place(writer.text(message), place.as_ref())
}

fn read_failure(reader: &mut Reader<'_>) -> Option<Failure> {
    let kind = match reader.byte()? {
        0 => FailureKind::Panicked,
        1 => FailureKind::ReturnedFalse,
        2 => FailureKind::ReturnedErr,
        3 => FailureKind::Ended(read_ending(reader)?),
        _ => return None,
    };
    Some(Failure { kind, message: reader.text()?, place: read_place(reader)? })
}

fn of_ending(writer: &mut Writer, how: How) -> &mut Writer {
    match how {
        How::Exited(status) => writer.byte(0).number(status as u32),
        How::Signalled(number, _) => writer.byte(1).number(number as u32),
        How::Overflowed => writer.byte(2),
        How::Stopped(limit) => writer.byte(3).number(limit.as_nanos()),
        How::Running(limit) => writer.byte(4).number(limit.as_nanos()),
        How::Late { took, limit } => writer.byte(5).number(took.as_nanos()).number(limit.as_nanos()),
    }
}

fn read_ending(reader: &mut Reader<'_>) -> Option<How> {
    let signed = |reader: &mut Reader<'_>| reader.number::<u32>().map(|number| number as i32);
    let span = |reader: &mut Reader<'_>| reader.number().map(Duration::from_nanos);
    Some(match reader.byte()? {
        0 => How::Exited(signed(reader)?),
        1 => {
            let number = signed(reader)?;
            How::Signalled(number, signal_name(number))
        }
        2 => How::Overflowed,
        3 => How::Stopped(span(reader)?),
        4 => How::Running(span(reader)?),
        5 => How::Late { took: span(reader)?, limit: span(reader)? },
        _ => return None,
    })
}

fn of_shown<'w>(writer: &'w mut Writer, shown: &LastRun) -> &'w mut Writer {
    let LastRun { verdict, backtrace, notes } = shown;
    of_text(of_verdict(writer, verdict), backtrace.as_deref());
    let text = |writer: &mut Writer, text: &String| {
        writer.text(text);
    };
    writer.list(&notes.first, text).number(notes.left_out).list(&notes.last, text)
}

fn read_shown(reader: &mut Reader<'_>) -> Option<LastRun> {
    let (verdict, backtrace) = (read_verdict(reader)?, reader.option(Reader::text)?);
    let first = reader.list(Reader::text)?;
    let notes = Notes { first, left_out: reader.number()?, last: reader.list(Reader::text)? };
    Some(LastRun { verdict, backtrace, notes })
}

#[cfg(test)]
mod tests;
