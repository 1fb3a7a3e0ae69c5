//! What is known of cases: every verdict by its case, so that nothing is run twice.
//!
//! [`Verdicts`] can be filled while a search and a reduction go on; [`Known`] adds the judge, and runs what is not known
//! yet, as long as its limit allows.

use lakatos_data::Tree;
use lakatos_data::keys::Keys;
use lakatos_engine::judge::{Conjecture, Failure, Held, Judge, Reason, Verdict};

use crate::background::{SharedBackgrounds, no_backgrounds};
use crate::region::Region;
use crate::rule::Rule;

/// How a case ended, seen from the failing case that is explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It passes.
    Passes,
    /// It fails in the same way.
    Fails,
    /// It fails in another way: the number of the failure in [`Verdicts::failures`].
    FailsOtherwise(usize),
    /// It is discarded, for this reason.
    Discarded(Reason),
    /// There is no such case: an invariant or a constructing function refuses it.
    Refused,
}

/// How a case ended, whatever is explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Passed,
    Failed(usize),
    Discarded(Reason),
    Refused,
}

/// Cases and how they ended.
#[derive(Clone, Debug, Default)]
pub struct Verdicts {
    cases: Keys<Tree>,
    entries: Vec<Entry>,
    failures: Vec<Failure>,
}

impl Verdicts {
    /// Notes how a case ended. Misuse and faults of ours are not verdicts.
    pub fn add(&mut self, case: Tree, verdict: &Verdict) {
        let entry = match verdict {
            Verdict::Pass => Entry::Passed,
            Verdict::Fail(failure) | Verdict::Maybe(failure) => Entry::Failed(self.failure(failure)),
            Verdict::Discard(Reason::Refused) => Entry::Refused,
            Verdict::Discard(reason) => Entry::Discarded(*reason),
            Verdict::Misuse(_) | Verdict::Internal(_) => return,
        };
        if self.cases.number(case) == self.entries.len() {
            self.entries.push(entry);
        }
    }

    /// How many cases are known.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Is nothing known?
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The different failures that were met.
    pub fn failures(&self) -> &[Failure] {
        &self.failures
    }

    /// The number of a failure of this kind and place.
    fn failure(&mut self, failure: &Failure) -> usize {
        for (number, known) in self.failures.iter().enumerate() {
            if known.is_same(failure) {
                return number;
            }
        }
        self.failures.push(failure.clone());
        self.failures.len() - 1
    }
}

/// What is known, and a judge for the rest.
pub struct Known<'j> {
    judge: &'j mut dyn Judge,
    verdicts: Verdicts,
    /// The number of the failure that is explained.
    failure: usize,
    runs: u64,
    limit: u64,
    /// Asked before each run, with the number of runs so far.
    may_go_on: &'j mut dyn FnMut(u64) -> bool,
    is_interrupted: bool,
    /// Where the same failure is that of another class.
    apart: Vec<Region>,
    /// The numbers of the cases that are there.
    set_apart: Vec<bool>,
    /// The functions that conditions may call.
    backgrounds: SharedBackgrounds,
    /// Told of the first rule, as soon as it is known.
    hear_rule: Option<&'j dyn Fn(&Rule)>,
    /// The premises that do not hold of the case that is explained: it fails before they are asked.
    unmet: Vec<usize>,
}

impl<'j> Known<'j> {
    /// What is known of this failure; at most so many runs are added to it.
    pub fn new(
        judge: &'j mut dyn Judge,
        mut verdicts: Verdicts,
        failure: &Failure,
        limit: u64,
        may_go_on: &'j mut dyn FnMut(u64) -> bool,
    ) -> Known<'j> {
        let failure = verdicts.failure(failure);
        let (apart, set_apart, backgrounds) = (Vec::new(), Vec::new(), no_backgrounds());
        Known {
            judge,
            verdicts,
            failure,
            runs: 0,
            limit,
            may_go_on,
            is_interrupted: false,
            apart,
            set_apart,
            backgrounds,
            hear_rule: None,
            unmet: Vec::new(),
        }
    }

    /// This case is explained. Premises that it does not satisfy say nothing of the cases that fail as it does.
    pub(crate) fn look_from(&mut self, case: &Tree) {
        let (premises, numbers) = (self.conjecture().premises.clone(), self.conjecture().numbers.clone());
        let arguments = case.root().to_trees();
        self.unmet.clear();
        for (premise, number) in numbers.iter().enumerate() {
            let mut asked = Vec::new();
            for place in &premises[premise] {
                if let Some(argument) = arguments.get(*place) {
                    asked.push(argument.root());
                }
            }
            if self.judge.premise(premise, &asked) != Held::Yes {
                self.unmet.push(*number);
            }
        }
    }

    /// May cases be left out for this reason, because those that fail are others? Not because of a premise that those do not
    /// satisfy either.
    pub(crate) fn may_leave_out(&self, reason: Reason) -> bool {
        !matches!(reason, Reason::Premise(number) if self.unmet.contains(&number))
    }

    /// Somebody wants to know the first rule while better ones are looked for.
    pub fn with_listener(mut self, hear_rule: &'j dyn Fn(&Rule)) -> Known<'j> {
        self.hear_rule = Some(hear_rule);
        self
    }

    /// This rule is known. It is told of once.
    pub(crate) fn tell(&mut self, rule: Option<&Rule>) {
        if let (Some(hear), Some(rule)) = (self.hear_rule, rule) {
            hear(rule);
            self.hear_rule = None;
        }
    }

    /// Conditions may call these functions.
    pub fn with_backgrounds(mut self, backgrounds: SharedBackgrounds) -> Known<'j> {
        self.backgrounds = backgrounds;
        self
    }

    /// The functions that conditions may call.
    pub fn backgrounds(&self) -> SharedBackgrounds {
        self.backgrounds.clone()
    }

    /// From now on, this failure is looked at. Cases of these regions that fail so count as failing in another way.
    pub fn turn_to(&mut self, failure: &Failure, apart: Vec<Region>) {
        self.failure = self.verdicts.failure(failure);
        self.apart = apart;
        self.set_apart.clear();
        for number in 0..self.verdicts.len() {
            self.set_apart(number);
        }
    }

    /// Notes whether a case is one of another class.
    fn set_apart(&mut self, number: usize) {
        let is_failing = self.verdicts.entries[number] == Entry::Failed(self.failure);
        let is_apart = is_failing && self.is_apart(self.verdicts.cases.get(number));
        self.set_apart.resize(number, false);
        self.set_apart.push(is_apart);
    }

    /// Is a case in a region of another class?
    pub fn is_apart(&self, case: &Tree) -> bool {
        let shape = &self.judge.conjecture().shape;
        self.apart.iter().any(|region| region.has(shape, case))
    }

    /// The judge, for what need not be remembered.
    pub fn judge(&mut self) -> &mut dyn Judge {
        &mut *self.judge
    }

    /// May the work go on?
    pub fn may_go_on(&mut self) -> bool {
        self.is_interrupted |= !(self.may_go_on)(self.runs);
        !self.is_interrupted
    }

    /// What is tried.
    pub fn conjecture(&self) -> &Conjecture {
        self.judge.conjecture()
    }

    /// The verdicts.
    pub fn verdicts(&self) -> &Verdicts {
        &self.verdicts
    }

    /// The verdicts, to be kept.
    pub fn into_verdicts(self) -> Verdicts {
        self.verdicts
    }

    /// How many cases were run.
    pub fn runs(&self) -> u64 {
        self.runs
    }

    /// How many more may be run.
    pub fn runs_left(&self) -> u64 {
        if self.is_interrupted { 0 } else { self.limit.saturating_sub(self.runs) }
    }

    /// From now on, so many may be run in all.
    pub fn set_limit(&mut self, limit: u64) {
        self.limit = limit;
    }

    /// Was the work ended from outside?
    pub fn is_interrupted(&self) -> bool {
        self.is_interrupted
    }

    /// What is known of a case, without running it.
    pub fn recall(&self, case: &Tree) -> Option<Answer> {
        self.verdicts.cases.find(case).map(|number| self.answer(number))
    }

    /// How a case ends; `None` if it would have to be run, and no more may be.
    pub fn ask(&mut self, case: &Tree) -> Option<Answer> {
        if let Some(answer) = self.recall(case) {
            return Some(answer);
        }
        if self.runs_left() == 0 || !(self.may_go_on)(self.runs) {
            self.is_interrupted |= self.runs < self.limit;
            return None;
        }
        self.runs += 1;
        let verdict = self.judge.term(case);
        if matches!(verdict, Verdict::Misuse(_) | Verdict::Internal(_)) {
            self.is_interrupted = true;
            return None;
        }
        self.verdicts.add(case.clone(), &verdict);
        if let (false, Some(number)) = (self.apart.is_empty(), self.verdicts.cases.find(case)) {
            self.set_apart(number);
        }
        self.recall(case)
    }

    /// The case that an edited one is read as: what fits is kept, part by part.
    pub fn read(&mut self, edited: &Tree) -> Option<Tree> {
        self.judge.read(edited)
    }

    /// The cases that are known, in the order in which they were met, with their answers.
    pub fn cases(&self) -> impl Iterator<Item = (&Tree, Answer)> {
        (0..self.verdicts.len()).map(|number| (self.verdicts.cases.get(number), self.answer(number)))
    }

    fn answer(&self, number: usize) -> Answer {
        match self.verdicts.entries[number] {
            Entry::Passed => Answer::Passes,
            Entry::Failed(failure) if failure == self.failure => match self.set_apart.get(number) {
                Some(true) => Answer::FailsOtherwise(failure),
                _ => Answer::Fails,
            },
            Entry::Failed(failure) => Answer::FailsOtherwise(failure),
            Entry::Discarded(reason) => Answer::Discarded(reason),
            Entry::Refused => Answer::Refused,
        }
    }
}
