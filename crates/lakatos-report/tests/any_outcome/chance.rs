//! Outcomes by chance: tame ones, in which every word that others wrote is short, and wild ones.

use std::time::Duration;

use lakatos_data::{Data, Term};
use lakatos_report::model::*;

use crate::dice::{Dice, Seed};
use crate::with::with;

/// Words without digits and of few letters, so that every number and every width on a page is ours.
const TAME: [&str; 8] = ["", "a", "sorted", "xs < ys", "one two", "left\n right", "été", "a `b` c"];

/// What a message, a path or a condition can have in it.
const WILD: [&str; 16] = [
    "",
    " ",
    "\n\n",
    "trailing  \n\tblanks \t\n\n end ",
    "\u{1b}[31mred\u{1b}[0m \u{1b}[1m",
    "\u{1b}[2J\u{1b}]0;x\u{7}\u{1b}",
    "\r\n\u{0}\u{85}\u{2028}x\u{202e}y",
    "\u{a0}\u{a0}",
    "`unbalanced",
    "``",
    "it's \"quoted\" \\ $HOME",
    "🦀字\u{301}e",
    "   \u{1b}[0m   ",
    "a long sentence that has many words in it, so many that it is broken wherever it stands on a page at all",
    "an_unbreakable_word_that_is_longer_than_any_page_is_wide_an_unbreakable_word_that_is_longer_than_any_page_is_wide_\
     an_unbreakable_word_that_is_longer_than_any_page_is_wide",
    "x\n  indented\n\ny.",
];

const NAMES: [&str; 4] = ["x", "mut xs", "(a, b)", "größe"];

/// A source of outcomes.
pub(crate) struct Chance {
    dice: Dice,
    tame: bool,
}

impl Chance {
    pub(crate) fn new(seed: Seed, tame: bool) -> Chance {
        Chance { dice: Dice::new(seed), tame }
    }

    pub(crate) fn below(&mut self, limit: u64) -> u64 {
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

    /// Small numbers, and now and then one near a limit.
    fn number(&mut self) -> u64 {
        match self.below(8) {
            0 => 0,
            1 => 1,
            2 if !self.tame => self.pick(&[u64::MAX, 1 << 53, (1 << 53) - 1]),
            _ => self.below(100_000),
        }
    }

    fn wide(&mut self) -> u128 {
        if !self.tame && self.below(8) == 0 { u128::MAX } else { self.number().into() }
    }

    fn text(&mut self) -> String {
        if self.tame { self.pick(&TAME).to_owned() } else { self.many(4, |chance| chance.pick(&WILD)).concat() }
    }

    pub(crate) fn outcome(&mut self) -> Outcome {
        let outcome = Outcome::new(self.property(), self.verdict(), self.search());
        with!(outcome, expected = self.maybe(Chance::expected))
    }

    fn expected(&mut self) -> Expected {
        let ends =
            [Expected::falsified, Expected::panics, Expected::returns_false, Expected::returns_err, Expected::ends];
        let expected = self.pick(&ends)();
        if self.below(2) == 0 { expected } else { expected.saying(&self.text()) }
    }

    fn property(&mut self) -> Property {
        with!(
            Property::new(self.text(), self.pick(&["", "a::b"]).to_owned(), self.text(), self.number() as u32),
            instance = self.maybe(Chance::text),
        )
    }

    fn verdict(&mut self) -> Verdict {
        match self.below(11) {
            0 => Verdict::Proved,
            1 => Verdict::Passed,
            2 => Verdict::Maybe(self.case()),
            3 => Verdict::Falsified(self.case()),
            4 => Verdict::Flaky(self.case(), self.again()),
            5 => Verdict::Vacuous(with!(
                Vacuous::default(),
                ran = self.number(),
                panicked = self.number(),
                case = self.maybe(|chance| Box::new(chance.case())),
                discarded = self.number(),
                chief = self.maybe(Chance::discard),
            )),
            6 => Verdict::Uncovered(self.many(3, Chance::cover)),
            8 => Verdict::Stale(self.number()),
            9 => Verdict::OutOfTime,
            7 => Verdict::Misuse(Misuse { problem: self.text(), remedy: self.text() }),
            _ => Verdict::Internal(self.text()),
        }
    }

    fn again(&mut self) -> Again {
        match self.below(4) {
            0 => Again::Passed,
            1 => Again::Discarded,
            2 => Again::Maybe,
            _ => Again::Failed(Box::new(self.failure())),
        }
    }

    fn replay(&mut self) -> Replay {
        let variables = self.many(3, |chance| ("LAKATOS_REPLAY".to_owned(), chance.text()));
        let (short, command) = (self.maybe(Chance::text), self.many(3, Chance::text));
        with!(Replay::default(), variables, short, command, kept = self.maybe(Chance::text))
    }

    fn case(&mut self) -> Counterexample {
        with!(
            Counterexample::new(
                self.many(4, Chance::argument),
                self.failure(),
                with!(
                    Found::new(
                        self.pick(&[
                            Finder::Kept,
                            Finder::Examples,
                            Finder::Replay,
                            Finder::Exhaustive,
                            Finder::Merged,
                            Finder::Random,
                            Finder::Demand,
                        ]),
                        self.number()
                    ),
                    size = self.maybe(Chance::wide),
                    reduced = self.maybe(Chance::reduced),
                    literals = self.many(2, |chance| Literal::new(chance.text(), chance.maybe(Chance::place))),
                ),
                self.replay()
            ),
            notes =
                Notes { first: self.many(3, Chance::text), left_out: self.number(), last: self.many(3, Chance::text) },
            simpler = self.maybe(Chance::other),
            others = self.many(5, Chance::other),
            atoms = self.many(2, |chance| Atoms::new(chance.text(), chance.number() as u32, chance.number() % 2 == 0)),
            searched = self.maybe(Chance::number),
            explanation = self.maybe(Chance::explanation),
        )
    }

    fn other(&mut self) -> Other {
        let other = Other::new(self.many(2, Chance::argument), self.failure(), self.replay());
        with!(other, explanation = self.maybe(Chance::explanation))
    }

    fn explanation(&mut self) -> Explanation {
        with!(
            Explanation::default(),
            outline = self.maybe(Chance::text),
            rules = self.many(3, Chance::rule),
            needs = self.many(2, |chance| {
                let need = Need::new(chance.pick(&NAMES).to_owned(), chance.text());
                let (is_whole, without) = (chance.below(2) == 0, chance.number());
                with!(need, is_whole, is_of_class = without % 3 == 1, without)
            }),
            exists = self.many(2, |chance| Exists::new(chance.pick(&NAMES).to_owned(), chance.many(2, Chance::text))),
            nearest = self.maybe(|chance| {
                let nearest = Nearest::new(chance.many(2, Chance::argument), chance.number());
                let change = chance.maybe(|chance| Change::new(chance.text(), chance.text()));
                with!(nearest, outline = chance.maybe(Chance::text), change)
            }),
            near_failing = self.number(),
            also = self.maybe(|chance| Also::new(chance.many(2, Chance::argument))),
            dropped = self.many(2, |chance| Dropped::new(chance.pick(&NAMES).to_owned(), chance.below(2) == 0)),
            runs = self.number(),
            cut_short = self.pick(&[None, Some(CutShort::Runs), Some(CutShort::Time)]),
        )
    }

    fn rule(&mut self) -> Rule {
        let pattern = self.maybe(Chance::text);
        with!(
            Rule::new(self.pick(&NAMES).to_owned(), pattern, self.number()),
            when = self.maybe(Chance::text),
            is_exact = self.below(2) == 0,
            restates = self.below(2) == 0,
            is_code = self.below(2) == 0,
            guards = self.many(2, Chance::text),
            beside = self.number(),
            otherwise = self.number(),
            outside = self.number(),
            outside_passed = self.number(),
        )
    }

    fn reduced(&mut self) -> Reduced {
        let mut reduced = Reduced::new(self.wide(), self.number(), self.below(2) == 0);
        reduced.rest = self.maybe(|chance| match chance.below(2) {
            0 => Rest::AllSimpler,
            _ => Rest::NoChange { below: chance.wide(), shaken: chance.number() },
        });
        reduced.steps = self.maybe(|chance| {
            let mut steps = Steps::default();
            for _ in 0..chance.pick(&[0, 1, 50, 99, 100, 101, 130]) {
                steps.add(ReductionStep::new(chance.text(), chance.number(), chance.text()));
            }
            steps
        });
        reduced
    }

    fn argument(&mut self) -> Argument {
        let (type_text, term) = match self.below(5) {
            0 => ("Vec<u8>", term(&self.many(40, |chance| chance.dice.next() as u8))),
            1 => ("Option<bool>", term(&self.maybe(|chance| chance.below(2) == 0))),
            2 => ("&[(u8, u8)]", term(&self.many(9, |chance| (chance.dice.next() as u8, 1u8)))),
            3 => ("&str", term(&self.text())),
            _ => ("u64", None),
        };
        let rust = term.as_ref().map_or("f(&[1, 2])".to_owned(), Term::to_string);
        let tree = self.maybe(|chance| chance.pick(&["None", "Add\n|\n+- C 1\n|\n+- C 2"]).to_owned());
        let argument = Argument::new(self.pick(&NAMES).to_owned(), type_text.to_owned(), rust);
        with!(argument, value = term.map(Value::Term), tree = tree)
    }

    fn failure(&mut self) -> Failure {
        with!(
            Failure::new(
                self.pick(&[
                    FailureKind::Panicked,
                    FailureKind::ReturnedFalse,
                    FailureKind::ReturnedErr,
                    FailureKind::Ended(How::Exited(-1)),
                    FailureKind::Ended(How::Signalled(11, "SIGSEGV")),
                    FailureKind::Ended(How::Overflowed),
                    FailureKind::Ended(How::Stopped(Duration::from_millis(999))),
                    FailureKind::Ended(How::Running(Duration::from_millis(20))),
                    FailureKind::Ended(How::Late { took: Duration::from_millis(30), limit: Duration::from_millis(20) }),
                    FailureKind::Ended(How::Late {
                        took: Duration::from_micros(20_500),
                        limit: Duration::from_nanos(1)
                    }),
                ]),
                self.text(),
                self.pick(&[
                    Origin::Property,
                    Origin::AssertionElsewhere,
                    Origin::PanicInProperty,
                    Origin::CodeUnderTest,
                    Origin::Assertion,
                    Origin::Panic,
                    Origin::Returned,
                    Origin::Ended,
                ])
            ),
            place = self.maybe(Chance::place),
            backtrace = self.maybe(Chance::text),
        )
    }

    fn place(&mut self) -> Place {
        Place { file: self.text(), line: self.number() as u32, column: self.number() as u32 }
    }

    fn steered(&mut self) -> Steered {
        let target = |chance: &mut Chance| Target {
            name: chance.text(),
            drawn: chance.pick(&[0.0, -3.0, 12.25]),
            best: chance.pick(&[0.0, 12.25, 1234567.0]),
        };
        with!(Steered::default(), ran = self.number(), discarded = self.number(), targets = self.many(12, target),)
    }

    fn search(&mut self) -> Search {
        with!(
            Search::default(),
            replayed = self.below(8) == 0,
            kept = self.kept(),
            examples = self.number(),
            demand = self.maybe(Chance::demand),
            exhaustive = self.maybe(Chance::exhaustive),
            random = self.maybe(|chance| with!(
                Random::default(),
                ran = chance.number(),
                discarded = chance.number(),
                seed = chance.dice.next(),
                rounds = chance.maybe(Chance::number),
                planned = chance.maybe(Chance::number),
                lengths = chance.many(14, |chance| Length { allowed: chance.number(), longest: chance.number() }),
                steered = chance.maybe(Chance::steered),
            )),
            discards = self.many(4, Chance::discard),
            maybes = self.number(),
            constructors = Constructors {
                reached: self.number() as usize,
                of: self.number() as usize,
                missing: self.many(15, Chance::text),
            },
            filters = self.many(14, |chance| Filter {
                place: chance.maybe(|chance| (chance.text(), chance.number() as u32)),
                type_text: chance.text(),
                tried: chance.number(),
                passed: chance.number(),
            }),
            tables = self.many(3, Chance::table),
            covers = self.many(3, Chance::cover),
            late = self.maybe(|chance| LateOnce { cases: chance.number(), limit: Duration::from_millis(20) }),
            time = self.maybe(Chance::time_up),
        )
    }

    fn time_up(&mut self) -> TimeUp {
        let limit = self.pick(&[TimeLimit::Share, TimeLimit::Idle, TimeLimit::Longest, TimeLimit::Given]);
        with!(
            TimeUp::new(limit, Duration::from_secs(self.below(20)), Duration::from_millis(self.below(1_000))),
            ended = self.many(3, |chance| chance.pick(&[Stage::Exhaustive, Stage::Random, Stage::Reduction])),
            below_least = self.below(2) == 0,
            slow = self.many(3, Chance::slow),
        )
    }

    fn slow(&mut self) -> Slow {
        let percent = self.number();
        match self.below(3) {
            0 => Slow::Values { argument: self.text(), percent },
            1 => Slow::Premise { text: self.text(), file: self.text(), line: self.number() as u32, percent },
            _ => Slow::Rejects { reason: self.discard().reason, percent },
        }
    }

    fn kept(&mut self) -> Kept {
        with!(
            Kept::default(),
            tried = self.number(),
            from = self.maybe(Chance::text),
            fixed = self.many(3, Chance::remembered),
            stale = self.many(3, Chance::remembered),
            problems = self.many(3, |chance| Misuse { problem: chance.text(), remedy: chance.text() }),
            written = self.maybe(Chance::text),
            command = self.many(3, Chance::text),
        )
    }

    fn remembered(&mut self) -> Remembered {
        Remembered { text: self.text(), place: self.text(), reason: self.text() }
    }

    fn sample(&mut self) -> Sample {
        Sample { by: self.pick(&[Finder::Exhaustive, Finder::Random]), cases: self.number() }
    }

    fn table(&mut self) -> Table {
        let of = self.sample();
        let rows = self.many(30, |chance| {
            let cases = if chance.tame { chance.below(of.cases + 1) } else { chance.number() };
            (chance.text(), cases)
        });
        Table { name: self.text(), of, rows }
    }

    fn cover(&mut self) -> Cover {
        Cover {
            name: self.text(),
            file: self.text(),
            line: self.number() as u32,
            wanted: self.pick(&[0.0, 0.5, 10.0, 12.25, 100.0]),
            met: self.number(),
            of: self.sample(),
            share: self.pick(&[Share::Covered, Share::Uncovered, Share::Undecided]),
        }
    }

    fn demand(&mut self) -> DemandDriven {
        with!(
            DemandDriven::default(),
            runs = self.number(),
            cases = self.number(),
            complete = self.maybe(Chance::number),
            closed = self.below(2) == 0,
            keys = self.below(2) == 0,
            deferred = self.below(2) == 0,
            ended = self.maybe(|chance| {
                let ends = [
                    DemandEnd::Runs,
                    DemandEnd::Time,
                    DemandEnd::Drift,
                    DemandEnd::Kept,
                    DemandEnd::Unconfirmed,
                    DemandEnd::Contradicted,
                    DemandEnd::Hashed,
                    DemandEnd::Undecided,
                    DemandEnd::Printed,
                ];
                ends[chance.below(6) as usize]
            }),
            unseen = self.many(3, |chance| (chance.text(), chance.text())),
            quantifiers = self.many(3, Chance::quantified),
            scarce = self.many(3, |chance| {
                with!(
                    Scarce::new(chance.text()),
                    runs = chance.number(),
                    values = chance.number(),
                    listed = chance.maybe(Chance::number),
                    known = chance.number(),
                    rejects = chance.maybe(Chance::text)
                )
            }),
            lifted = self.many(2, |chance| Lifted::new(chance.text(), chance.text(), chance.text()))
        )
    }

    fn quantified(&mut self) -> Quantified {
        let answers = [
            Quantity::Witness,
            Quantity::NoWitness,
            Quantity::NoneFound,
            Quantity::Every,
            Quantity::NotEvery,
            Quantity::EveryUpTo,
            Quantity::NotSearched,
            Quantity::Doubtful,
        ];
        let (place, answer) = (self.text(), answers[self.below(8) as usize]);
        with!(
            Quantified::new(&self.text(), place, answer),
            up_to = self.maybe(Chance::number),
            atoms = self.maybe(|chance| chance.below(6) as u32),
            value = self.maybe(Chance::text),
            steps = self.many(3, Chance::text)
        )
    }

    fn exhaustive(&mut self) -> Exhaustive {
        with!(
            Exhaustive::default(),
            ran = self.number(),
            discarded = self.number(),
            complete = self.maybe(Chance::wide),
            partial = self.maybe(|chance| Partial {
                size: chance.wide(),
                tried: chance.wide(),
                of: chance.maybe(Chance::wide),
            }),
            whole = self.below(2) == 0,
            atoms = self.maybe(|chance| chance.below(4) as u32),
            obstacle = self.maybe(Chance::text),
            merged = self.maybe(|chance| with!(
                Merged::default(),
                types = chance.many(3, Chance::text),
                ran = chance.number(),
                discarded = chance.number(),
            )),
            doubtful = self.maybe(Chance::wide),
        )
    }

    fn discard(&mut self) -> Discard {
        let reason = match self.below(4) {
            0 => DiscardReason::Premise { text: self.text(), file: self.text(), line: self.number() as u32 },
            1 => DiscardReason::Refused,
            2 => DiscardReason::Panicked,
            _ => DiscardReason::Undecided,
        };
        Discard { reason, count: self.number() }
    }
}

fn term<T: Data>(value: &T) -> Option<Term> {
    Term::of(value)
}
