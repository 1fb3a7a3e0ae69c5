//! The requests of a process to its child, and the answers.
//!
//! `wire!` lists the parts of everything, once: writing and reading both follow from it. A new request takes a variant
//! of [`Request`], one of [`Message`] for the answer, and a line for each in the table.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use lakatos_data::Tree;
use lakatos_data::words::SIGNALS;
use lakatos_engine::judge::{Assumption, Batch, Failure, FailureKind, Held, How, Misuse, Place, Reason, Verdict};
use lakatos_engine::lengths::Length;
use lakatos_engine::plan::Sweep;
use lakatos_engine::random::Schedule;
use lakatos_engine::reach::Reached;
use lakatos_engine::tally::Mark;
use lakatos_report::model::Notes;
#[cfg(feature = "lazy")]
use lakatos_report::model::{Quantified, Quantity, is_of_unknown_quantifiers};

use super::wire::{Get, Put, WireReader, WireWriter};
use crate::trial::LastRun;
use crate::trial::noted::Noted;
#[cfg(feature = "lazy")]
use crate::trial::quantified::hear_of_unknowns;
use crate::trial::quantifiers::Quantifiers;

/// A request to a child.
#[derive(Clone, Debug)]
pub(super) enum Request<'a> {
    /// Draws and tries cases. With `detail`, the child reports for each when its values exist and the body begins.
    Seeds { numbers: Range<u64>, schedule: Schedule, detail: bool },
    /// Draws a case again.
    Record { number: u64, schedule: Schedule },
    /// Tries cases. Also, whether their premises were checked, and which of these the bodies must check again, as bits.
    Terms { cases: Cow<'a, [Tree]>, asked: bool, doubtful: u64, detail: bool },
    /// Reads a case as it fits, and tries it.
    Read(Tree),
    /// Checks a premise.
    Premise { premise: usize, arguments: Vec<Tree> },
    /// Tries an example.
    Example(usize),
    /// Tries a case for the last time.
    Show(Tree),
    /// Tries a case, and reports what its functions were asked.
    Asked(Tree),
    /// Lists the cases, as the exhaustive search does.
    List(Sweep),
}

/// A message of a child.
#[derive(Debug)]
pub(super) enum Message {
    /// It has reached the property, whose cases are of this type.
    Ready(String),
    /// The case at this place of the row begins.
    Begins(u64),
    /// Its values exist, and the body begins.
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
    /// The answer to [`Request::List`].
    Listed(Option<Misuse>),
    /// The answer to [`Request::Asked`].
    Asked(Vec<(usize, Tree)>),
}

/// Writes and reads structs by their fields, and enums by a number for each variant and its fields.
macro_rules! wire {
    ($( $kind:ident $name:ident $([$put:ty, $get:ty])? { $($table:tt)* } )*) => {
        $( wire!(@$kind $name, [$($put, $get)?] { $($table)* }); )*
    };
    (@structure $name:ident, [] { $($field:ident)* }) => {
        impl Put for $name {
            fn put(&self, writer: &mut WireWriter) {
                $( self.$field.put(writer); )*
            }
        }

        impl Get for $name {
            fn get(reader: &mut WireReader<'_>) -> Option<Self> {
                Some($name { $( $field: reader.get()?, )* })
            }
        }
    };
    (@choice $name:ident, [] { $($table:tt)* }) => { wire!(@choice $name, [$name, $name] { $($table)* }); };
    (@choice $name:ident, [$put:ty, $get:ty] {
        $( $number:literal $variant:ident $(($($part:ident)*))? $({ $($field:ident)* })? )*
    }) => {
        impl Put for $put {
            fn put(&self, writer: &mut WireWriter) {
                match self {
                    $( $name::$variant $(($($part),*))? $({ $($field),* })? => {
                        writer.byte($number);
                        $( $( $part.put(writer); )* )?
                        $( $( $field.put(writer); )* )?
                    } )*
                }
            }
        }

        impl Get for $get {
            fn get(reader: &mut WireReader<'_>) -> Option<Self> {
                Some(match reader.byte()? {
                    $( $number => $name::$variant
                        $(($({ let $part = reader.get()?; $part }),*))?
                        $({ $($field: reader.get()?),* })?, )*
                    _ => return None,
                })
            }
        }
    };
}

wire! {
    choice Request [Request<'_>, Request<'static>] {
        0 Seeds { numbers schedule detail }
        1 Record { number schedule }
        2 Terms { cases asked doubtful detail }
        3 Read(case)
        4 Premise { premise arguments }
        5 Example(number)
        6 Show(case)
        7 Asked(case)
        8 List(sweep)
    }
    choice Message {
        0 Begins(place)
        1 Runs
        2 Ready(shape)
        3 Threw(noted)
        4 Discarded(assumption)
        5 Note(text)
        6 Tried(batch)
        7 Recorded(case)
        8 Held(held)
        9 Shown(shown)
        10 Listed(misuse)
        11 Asked(functions)
    }
    structure Schedule { seed cases largest atoms }
    structure Sweep { cases whole atoms }
    structure Noted { message place partial backtrace }
    structure Place { file line column }
    structure Misuse { problem remedy }
    structure Failure { kind message place }
    structure LastRun { verdict backtrace notes quantifiers }
    structure Notes { first left_out last }
    structure Length { lo hi longest }
    choice Held { 0 Yes 1 No 2 Unknown }
    choice Reason { 0 Premise(number) 1 Elsewhere(assumption) 2 Refused 3 Panicked }
    choice Verdict { 0 Pass 1 Fail(failure) 2 Discard(reason) 3 Maybe(failure) 4 Misuse(misuse) 5 Internal(text) }
    choice FailureKind { 0 Panicked 1 ReturnedFalse 2 ReturnedErr 3 Ended(how) }
    choice How {
        0 Exited(status)
        1 Signalled(number name)
        2 Overflowed
        3 Stopped(limit)
        4 Running(limit)
        5 Late { took limit }
    }
}

impl Request<'_> {
    pub(super) fn write(&self) -> Vec<u8> {
        WireWriter::bytes_of(self)
    }

    pub(super) fn read(bytes: &[u8]) -> Option<Request<'static>> {
        WireReader::value_of(bytes)
    }
}

impl Message {
    pub(super) fn write(&self) -> Vec<u8> {
        WireWriter::bytes_of(self)
    }

    pub(super) fn read(bytes: &[u8]) -> Option<Message> {
        WireReader::value_of(bytes)
    }
}

/// The name of a signal.
impl Put for &'static str {
    fn put(&self, writer: &mut WireWriter) {
        writer.text(self);
    }
}

impl Get for &'static str {
    fn get(reader: &mut WireReader<'_>) -> Option<Self> {
        let name = reader.text()?;
        Some(SIGNALS.iter().find(|(_, known)| *known == name).map_or("", |(_, known)| known))
    }
}

/// Places in the source that a child named. They are the same few for all cases, so each is kept once and forever.
static ASSUMPTIONS: Mutex<Vec<&'static Assumption>> = Mutex::new(Vec::new());
static MARKS: Mutex<Vec<&'static Mark>> = Mutex::new(Vec::new());

impl Put for &'static Assumption {
    fn put(&self, writer: &mut WireWriter) {
        writer.text(self.text).text(self.file);
        self.line.put(writer);
    }
}

impl Get for &'static Assumption {
    fn get(reader: &mut WireReader<'_>) -> Option<Self> {
        let (text, file, line): (String, String, u32) = (reader.get()?, reader.get()?, reader.get()?);
        let mut known = ASSUMPTIONS.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known.iter().find(|other| (other.text, other.file, other.line) == (&text, &file, line));
        Some(found.copied().unwrap_or_else(|| {
            let new: &Assumption = Box::leak(Box::new(Assumption { text: text.leak(), file: file.leak(), line }));
            known.push(new);
            new
        }))
    }
}

impl Put for &'static Mark {
    fn put(&self, writer: &mut WireWriter) {
        writer.text(self.name).text(self.file);
        self.line.put(writer);
        self.wanted.map(f64::to_bits).put(writer);
    }
}

impl Get for &'static Mark {
    fn get(reader: &mut WireReader<'_>) -> Option<Self> {
        let (name, file, line): (String, String, u32) = (reader.get()?, reader.get()?, reader.get()?);
        let wanted = reader.get::<Option<u64>>()?.map(f64::from_bits);
        #[cfg(feature = "lazy")]
        if is_of_unknown_quantifiers(&name) {
            hear_of_unknowns();
        }
        let mut known = MARKS.lock().unwrap_or_else(PoisonError::into_inner);
        let is_same =
            |other: &&&Mark| (other.name, other.file, other.line) == (&name, &file, line) && other.wanted == wanted;
        Some(known.iter().find(is_same).copied().unwrap_or_else(|| {
            let new: &Mark = Box::leak(Box::new(Mark { name: name.leak(), file: file.leak(), line, wanted }));
            known.push(new);
            new
        }))
    }
}

#[cfg(not(feature = "lazy"))]
impl Put for Quantifiers {
    fn put(&self, _: &mut WireWriter) {}
}

#[cfg(not(feature = "lazy"))]
impl Get for Quantifiers {
    fn get(_: &mut WireReader<'_>) -> Option<Self> {
        Some(Quantifiers)
    }
}

/// Each is written as in the lines of a report, and its answer by its number.
#[cfg(feature = "lazy")]
impl Put for Quantifiers {
    fn put(&self, writer: &mut WireWriter) {
        writer.list(&self.0, |writer, quantified| {
            let number = QUANTITIES.iter().position(|answer| *answer == quantified.answer).unwrap_or(0);
            writer.text(&quantified.quantifier).text(&quantified.place).byte(number as u8);
            quantified.up_to.put(writer);
            quantified.atoms.put(writer);
            quantified.value.put(writer);
            quantified.steps.put(writer);
        });
    }
}

#[cfg(feature = "lazy")]
impl Get for Quantifiers {
    fn get(reader: &mut WireReader<'_>) -> Option<Self> {
        Some(Quantifiers(reader.get()?))
    }
}

#[cfg(feature = "lazy")]
const QUANTITIES: [Quantity; 8] = [
    Quantity::Witness,
    Quantity::NoWitness,
    Quantity::NoneFound,
    Quantity::Every,
    Quantity::NotEvery,
    Quantity::EveryUpTo,
    Quantity::NotSearched,
    Quantity::Doubtful,
];

#[cfg(feature = "lazy")]
impl Get for Quantified {
    fn get(reader: &mut WireReader<'_>) -> Option<Self> {
        let (quantifier, place): (String, String) = (reader.get()?, reader.get()?);
        let answer = *QUANTITIES.get(usize::from(reader.byte()?))?;
        let mut quantified = Quantified::new(&quantifier, place, answer);
        (quantified.up_to, quantified.atoms) = (reader.get()?, reader.get()?);
        (quantified.value, quantified.steps) = (reader.get()?, reader.get()?);
        Some(quantified)
    }
}

impl Put for Batch {
    fn put(&self, writer: &mut WireWriter) {
        let Batch { passed, discards, maybes, maybe, reached, lengths, tally, stop } = self;
        passed.put(writer);
        discards.counts().put(writer);
        maybes.put(writer);
        maybe.put(writer);
        reached.put(writer);
        lengths.all().put(writer);
        writer.list(tally.entries(), |writer, said| {
            said.mark.put(writer);
            said.label.put(writer);
            said.cases.put(writer);
        });
        writer.list(tally.targets(), |writer, (mark, value)| {
            mark.put(writer);
            value.to_bits().put(writer);
        });
        stop.put(writer);
    }
}

impl Get for Batch {
    fn get(reader: &mut WireReader<'_>) -> Option<Self> {
        let mut batch = Batch { passed: reader.get()?, ..Batch::default() };
        for (reason, count) in reader.get::<Vec<(Reason, u64)>>()? {
            batch.discards.add(reason, count);
        }
        (batch.maybes, batch.maybe, batch.reached) = (reader.get()?, reader.get()?, reader.get()?);
        for length in reader.get::<Vec<Length>>()? {
            batch.lengths.add(length);
        }
        for (mark, (label, cases)) in reader.get::<Vec<(&'static Mark, (String, u64))>>()? {
            batch.tally.add(mark, &label, cases);
        }
        for (mark, value) in reader.get::<Vec<(&'static Mark, u64)>>()? {
            batch.tally.aim(mark, f64::from_bits(value));
        }
        batch.stop = reader.get()?;
        Some(batch)
    }
}

impl Put for Reached {
    fn put(&self, writer: &mut WireWriter) {
        let places: Vec<usize> = (0..).filter(|place| self.has(*place)).take(self.count()).collect();
        places.put(writer);
    }
}

impl Get for Reached {
    fn get(reader: &mut WireReader<'_>) -> Option<Self> {
        let mut reached = Reached::default();
        for place in reader.get::<Vec<u32>>()? {
            reached.add(place as usize);
        }
        Some(reached)
    }
}

#[cfg(test)]
mod tests;
