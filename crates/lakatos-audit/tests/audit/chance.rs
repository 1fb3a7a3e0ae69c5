//! Audits by chance: tame ones, in which every word that others wrote is short, and wild ones.

use std::collections::BTreeMap;
use std::time::Duration;

use lakatos_audit::model::*;
use lakatos_data::subject::Passing;
use lakatos_data::{Data, Term};
use lakatos_report::model::{Counterexample, Misuse};

use crate::any_case;
use crate::dice::Dice;
use crate::samples::{FAMILIES, parameter};
use crate::types::{Heap, Point};
use crate::with::with;

/// Words without digits and of few letters.
const TAME: [&str; 6] = ["a", "sort", "is_x", "one two", "été", "a `b` c"];
const WILD: [&str; 9] = [
    "",
    " ",
    "a::b::\n\n",
    "\u{1b}[31mred\u{1b}[0m \u{1b}[2J\u{7}",
    "\u{a0}\u{a0}`",
    "🦀字\u{301}e\u{202e}",
    "a long sentence that has many words in it, so many that it is broken wherever it stands on a page at all",
    "an_unbreakable_word_that_is_longer_than_any_page_is_wide_an_unbreakable_word_that_is_longer_than_any_page_is_wide",
    "x\n  indented\n\ny.",
];

/// A source of audits.
pub(crate) struct Chance {
    dice: Dice,
    tame: bool,
}

impl Chance {
    pub(crate) fn new(seed: u64, tame: bool) -> Chance {
        Chance { dice: Dice::new(seed), tame }
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.dice.below(limit)
    }

    fn pick<T: Clone>(&mut self, all: &[T]) -> T {
        self.dice.pick(all)
    }

    fn maybe<T>(&mut self, make: impl FnOnce(&mut Chance) -> T) -> Option<T> {
        (self.below(2) == 0).then(|| make(self))
    }

    fn many<T>(&mut self, limit: u64, mut make: impl FnMut(&mut Chance) -> T) -> Vec<T> {
        (0..self.below(limit)).map(|_| make(self)).collect()
    }

    fn is(&mut self) -> bool {
        self.below(2) == 0
    }

    fn number(&mut self) -> u64 {
        match self.below(8) {
            0 => 0,
            1 => 1,
            2 if !self.tame => self.pick(&[u64::MAX, 1 << 53]),
            _ => self.below(100_000),
        }
    }

    fn text(&mut self) -> String {
        if self.tame { self.pick(&TAME).to_owned() } else { self.many(3, |chance| chance.pick(&WILD)).concat() }
    }

    /// The number of a property or a subject, that there may not be.
    fn index(&mut self) -> usize {
        if !self.tame && self.below(20) == 0 { usize::MAX } else { self.below(12) as usize }
    }

    fn indices(&mut self) -> Vec<usize> {
        self.many(5, Chance::index)
    }

    pub(crate) fn outcome(&mut self) -> AuditOutcome {
        let subjects = self.many(4, Chance::subject);
        let verdict = self.verdict(&subjects);
        with!(
            AuditOutcome::new(self.text(), self.text(), self.number() as u32, verdict),
            // From elsewhere values are longer, and need more room.
            module = self.pick(if self.tame { &["", "audit::types"] } else { &["", "elsewhere"] }).to_owned(),
            properties = self.many(14, Chance::text),
            demands = self.many(4, |chance| Demand::new(chance.wanted(), chance.is(), chance.is())),
            subjects,
        )
    }

    fn wanted(&mut self) -> Wanted {
        let percent = self.below(101) as u32;
        self.pick(&[Wanted::Complete, Wanted::KilledAtLeast(percent), Wanted::NoRedundant, Wanted::NoVacuous])
    }

    fn subject(&mut self) -> AuditedSubject {
        let arguments = self.many(4, |chance| {
            let name =
                if chance.tame { chance.pick(&["x", "self", "mut y"]) } else { chance.pick(&["(a, b)", "_", ""]) };
            match chance.below(6) {
                0 => parameter::<Vec<u8>>(name, Passing::Slice),
                1 => parameter::<Vec<u8>>(name, Passing::UniqueSlice),
                2 => parameter::<Heap>(name, Passing::Unique),
                3 => parameter::<String>(name, Passing::Text),
                4 => parameter::<Point>(name, Passing::Shared),
                _ => parameter::<Option<u8>>(name, Passing::Value),
            }
        });
        let name = if self.tame { "f".to_owned() } else { self.text() };
        AuditedSubject::new(name, self.text(), arguments, self.text())
    }

    fn verdict(&mut self, subjects: &[AuditedSubject]) -> AuditVerdict {
        match self.below(8) {
            0 => AuditVerdict::Broken(self.many(5, |chance| BrokenProperty::new(chance.index(), chance.case()))),
            1 => {
                let case = self.case();
                let ended = [Ended::Held, Ended::Failed, Ended::Discarded, Ended::RanAway, Ended::Elsewhere];
                let (before, after) = (self.pick(&ended), self.pick(&ended));
                let failure = self.maybe(|_| case.failure);
                let property = self.index();
                AuditVerdict::Contaminated(with!(
                    Contaminated::new(property, before, after),
                    arguments = case.arguments,
                    failure,
                ))
            }
            2 => AuditVerdict::Misuse(Misuse { problem: self.text(), remedy: self.text() }),
            3 => AuditVerdict::Internal(self.text()),
            _ => AuditVerdict::Findings(Box::new(self.findings(subjects))),
        }
    }

    /// A case of a property, as other reports have it.
    fn case(&mut self) -> Counterexample {
        loop {
            let outcome = any_case::Chance::new(self.dice.next(), self.tame).outcome();
            if let Some(case) = outcome.counterexample() {
                return case.clone();
            }
        }
    }

    fn findings(&mut self, subjects: &[AuditedSubject]) -> Findings {
        let mutants = self.number();
        let count = if self.tame { self.pick(&[0, 1, mutants, mutants / 2]).min(mutants) } else { self.number() };
        with!(
            Findings::default(),
            mutants,
            mutants_exhausted = self.is(),
            tested = self.many(14, |chance| with!(
                Tested::default(),
                tests = chance.number(),
                exhausted = chance.is(),
                discarded = chance.number(),
                calls = chance.number(),
                killed = chance.number(),
                met = chance.number(),
                stopped = chance.number(),
            )),
            made = self.number(),
            rounds = self.number(),
            complete_rounds = self.number(),
            unconfirmed = self.is(),
            without_result = self.number(),
            undecided = self.number(),
            unjudged = self.many(8, |chance| Unjudged {
                property: chance.index(),
                why: chance.pick(&[Why::NoTime, Why::NoMutants, Why::Stopped]),
                is_silent: chance.is(),
            }),
            limit = self.maybe(|chance| Duration::from_millis(chance.below(9_999))),
            survivors = with!(
                Survivors::default(),
                count,
                smallest = self.maybe(|chance| chance.mutant(subjects)),
                met = self.maybe(|chance| chance.mutant(subjects)),
                groups = self.many(8, |chance| chance.group(subjects)),
                unasked = self.number(),
            ),
            vacuous = self.indices(),
            unheard = self.many(8, |chance| Unheard {
                property: chance.index(),
                subject: chance.maybe(Chance::index),
                thread: chance.maybe(Chance::text),
            }),
            unstable = self.many(7, Chance::unstable),
            unnoticed = self.many(7, Chance::text),
            sole_killers = self.many(8, |chance| SoleKiller {
                property: chance.index(),
                mutants: chance.number(),
                first: chance.mutant(subjects),
            }),
            minimal = Subsets { sets: self.many(14, Chance::indices), all: self.is() },
            conjectures = Conjectures::new(self.many(14, Chance::conjecture), self.index(), self.is()),
            matrix = self.maybe(|chance| chance.many(4, |chance| chance.row(subjects))),
        )
    }

    fn unstable(&mut self) -> Unstable {
        let ended = [Ended::Held, Ended::Failed, Ended::Discarded, Ended::RanAway, Ended::Elsewhere];
        Unstable {
            property: self.index(),
            arguments: self.case().arguments,
            ended: [self.pick(&ended), self.pick(&ended)],
            place: self.number(),
            calls: [self.maybe(Chance::text), self.maybe(Chance::text)],
        }
    }

    fn group(&mut self, subjects: &[AuditedSubject]) -> Group {
        with!(
            Group::new(self.indices(), self.pick(&FAMILIES), self.is()),
            count = self.number(),
            examples = self.many(4, |chance| chance.mutant(subjects)),
        )
    }

    fn conjecture(&mut self) -> Conjecture {
        Conjecture::new(
            self.indices(),
            self.pick(&[Relation::Same, Relation::Implies]),
            self.indices(),
            self.number(),
            self.number(),
        )
    }

    fn row(&mut self, subjects: &[AuditedSubject]) -> Row {
        let kills = self.many(3, |chance| Kill { property: chance.index(), arguments: chance.case().arguments });
        Row { mutant: self.mutant(subjects), kills }
    }

    fn mutant(&mut self, subjects: &[AuditedSubject]) -> Mutant {
        match self.below(5) {
            0 => Mutant::Rule {
                subject: self.index(),
                when: self.maybe(Chance::text),
                does: self.text(),
                closure: self.text(),
            },
            1 => Mutant::Supplied(self.text()),
            2 => Mutant::Swapped(self.many(3, |chance| chance.exception(subjects))),
            _ => Mutant::Exceptions(self.many(4, |chance| chance.exception(subjects))),
        }
    }

    /// A call and its results; now and then of another subject than it says, with more or fewer parts.
    fn exception(&mut self, subjects: &[AuditedSubject]) -> Exception {
        let number = if subjects.is_empty() { 0 } else { self.below(subjects.len() as u64) as usize };
        let Some(subject) = subjects.get(number).filter(|_| self.tame || self.below(4) > 0) else {
            let (arguments, results) = (self.many(4, Chance::any_term), self.many(3, Chance::any_term));
            return Exception { subject: self.index(), arguments, results };
        };
        let arguments: Vec<Term> = subject.arguments.iter().map(|argument| self.value(argument)).collect();
        let mut results = vec![self.any_term()];
        for argument in subject.arguments.iter().filter(|argument| argument.passing.is_unique()) {
            results.push(self.value(argument));
        }
        Exception { subject: number, arguments, results }
    }

    fn value(&mut self, argument: &Parameter) -> Term {
        match argument.passing {
            Passing::Slice | Passing::UniqueSlice => term(&self.bytes()),
            Passing::Unique => term(&self.heap()),
            Passing::Text => term(&self.text()),
            Passing::Shared => term(&Point { x: self.dice.next() as i8, y: self.dice.next() as i8 }),
            Passing::Value => term(&self.maybe(|chance| chance.dice.next() as u8)),
        }
    }

    fn any_term(&mut self) -> Term {
        match self.below(6) {
            0 => term(&()),
            1 => term(&self.bytes()),
            2 => term(&self.heap()),
            3 => term(&f64::from_bits(self.dice.next())),
            4 => term(&BTreeMap::from([(self.dice.next() as u8, 'x')])),
            _ => term(&self.is()),
        }
    }

    fn bytes(&mut self) -> Vec<u8> {
        self.many(30, |chance| chance.dice.next() as u8)
    }

    fn heap(&mut self) -> Heap {
        let mut heap = Heap::Nil;
        let most = if self.tame { 2 } else { 4 };
        for _ in 0..self.below(most) {
            heap = Heap::Node(self.dice.next() as u8, Box::new(heap), Box::new(Heap::Nil));
        }
        heap
    }
}

fn term<T: Data>(value: &T) -> Term {
    Term::of(value).unwrap()
}
