//! Finite exceptions: mutants that answer a few calls differently, and equal the original everywhere else.
//!
//! The size of a mutant is the number of its exceptions and the sizes of their arguments and results, as in FitSpec;
//! mutants of several subjects have the sum. Inside a tier those with the fewest exceptions come first, and their calls
//! are in order: by size, by subject, by place in the tier of arguments. Everything is listed on demand.

use lakatos_data::Tree;

use super::clock::GoOn;
use super::listing::Listing;
use super::tables::Tables;
use super::{SubjectShapes, TestRunner};
use crate::rows::Columns;

/// A call that is answered differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Exception {
    /// The number of the call.
    pub call: u32,
    /// The number of the answer.
    pub answer: u32,
}

/// Number of steps after which the search for one more mutant ends.
const MOST_STEPS: u64 = 2_000_000;
/// Number of steps for each reading of the clock.
const STEPS_AT_ONCE: u64 = 16;
/// The most calls for which the end of the mutants is known.
const MOST_CALLS: u128 = 10_000;

/// All finite exceptions of some subjects, smallest first.
pub(super) struct Exceptions {
    sides: Vec<Sides>,
    /// The current size of the mutants, and the number of their exceptions.
    size: usize,
    count: usize,
    open: Vec<Choice>,
    /// The largest size, if it is known.
    last: Option<usize>,
    over: Option<Over>,
    /// Steps since the last mutant.
    steps: u64,
    all_steps: u64,
}

/// Why there are no more mutants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Over {
    /// All were listed.
    Exhausted,
    /// None was found for a long time.
    GivenUp,
}

/// The arguments and the results of a subject.
struct Sides {
    arguments: Listing,
    results: Listing,
    /// Is there no choice? Then there are no mutants of this subject.
    idle: bool,
}

/// The position of one exception of the mutant.
#[derive(Clone, Copy)]
struct Choice {
    /// The size that this exception and those after it may have.
    budget: usize,
    /// How many exceptions these are.
    left: usize,
    /// The call: size and place of the arguments, and the subject.
    size: usize,
    subject: usize,
    place: usize,
    /// The size of the answer and the next place to look at.
    answer_size: usize,
    answer_place: usize,
}

/// What an enumeration uses: the tables and the runner that knows the original.
pub(super) struct World<'a> {
    pub(super) tables: &'a mut Tables,
    pub(super) runner: &'a mut dyn TestRunner,
    /// Is there time for more?
    pub(super) go_on: GoOn<'a>,
}

impl Exceptions {
    pub(super) fn of(subjects: &[SubjectShapes]) -> Exceptions {
        let mut sides = Vec::with_capacity(subjects.len());
        let mut columns = Columns::new();
        for subject in subjects {
            let arguments = Listing::of(&subject.arguments, &mut columns);
            let results = Listing::of(&subject.result, &mut columns);
            let idle = results.end().is_some_and(|(_, total)| total < 2);
            sides.push(Sides { arguments, results, idle });
        }
        let last = last_size(&sides);
        Exceptions { sides, size: 0, count: 0, open: Vec::new(), last, over: None, steps: 0, all_steps: 0 }
    }

    /// The listed calls of a subject, by size, for the sizes that were listed completely.
    pub(super) fn listed_calls(&self, subject: usize) -> impl Iterator<Item = &[u32]> {
        self.sides[subject].arguments.complete_tiers()
    }

    /// Why there are no more, if there are none.
    pub(super) fn over(&self) -> Option<Over> {
        self.over
    }

    /// The next mutant and its size.
    pub(super) fn next(&mut self, world: &mut World<'_>) -> Option<(usize, Vec<Exception>)> {
        let mut chosen: Vec<Exception> = Vec::new();
        // All but the last exception of the previous mutant stay as they were.
        for place in 0..self.open.len().saturating_sub(1) {
            chosen.push(self.chosen(place, world)?);
        }
        self.steps = 0;
        while self.over.is_none() {
            let Some(choice) = self.open.last().copied() else {
                self.next_group(world);
                continue;
            };
            match self.advance(choice, world) {
                None => {
                    self.open.pop();
                    chosen.pop();
                }
                Some((choice, exception)) => {
                    let place = self.open.len() - 1;
                    self.open[place] = choice;
                    if choice.left == 1 {
                        chosen.push(exception);
                        return Some((self.size, chosen));
                    }
                    chosen.push(exception);
                    self.open.push(choice.below());
                }
            }
        }
        None
    }

    /// The exception of a choice.
    fn chosen(&mut self, place: usize, world: &mut World<'_>) -> Option<Exception> {
        let choice = self.open[place];
        let call = self.call(&choice, world)?;
        let answer = self.answer(choice.subject, choice.answer_size, choice.answer_place - 1, world)?;
        Some(Exception { call, answer })
    }

    /// Counts a step; `false` if there were too many, or the time is over.
    fn may_step(&mut self, world: &World<'_>) -> bool {
        self.steps += 1;
        self.all_steps += 1;
        let is_time_over = self.all_steps % STEPS_AT_ONCE == 0 && !(world.go_on)();
        if self.steps > MOST_STEPS || is_time_over {
            self.over = Some(Over::GivenUp);
        }
        self.over.is_none()
    }

    /// Goes on with more exceptions, or with larger mutants.
    fn next_group(&mut self, world: &World<'_>) {
        if !self.may_step(world) {
            return;
        }
        self.count += 1;
        if self.count > self.size {
            self.size += 1;
            self.count = 1;
        }
        if self.last.is_some_and(|last| self.size > last) {
            let given_up = self.sides.iter().any(|side| side.arguments.given_up() || side.results.given_up());
            self.over = Some(if given_up { Over::GivenUp } else { Over::Exhausted });
            return;
        }
        self.open.push(Choice::first(self.size, self.count));
    }

    /// The next exception of a choice; `None` if it has no more.
    fn advance(&mut self, mut choice: Choice, world: &mut World<'_>) -> Option<(Choice, Exception)> {
        while choice.is_affordable() && self.may_step(world) {
            if choice.subject == self.sides.len() {
                choice.next_size();
                continue;
            }
            match self.next_call(&choice, world) {
                None => choice.next_subject(),
                Some(call) => match self.next_answer(&mut choice, call, world) {
                    None => choice.next_place(),
                    Some(answer) => return Some((choice, Exception { call, answer })),
                },
            }
        }
        None
    }

    /// The call of a choice; `None` if its subject has none of this size that could be answered differently.
    fn next_call(&mut self, choice: &Choice, world: &mut World<'_>) -> Option<u32> {
        let is_first = choice.place == 0 && choice.answer_place == 0;
        if is_first && !self.may_answer(choice, world) {
            return None;
        }
        self.call(choice, world)
    }

    /// The next answer to a call that is not the original's; `None` if no other is small enough.
    fn next_answer(&mut self, choice: &mut Choice, call: u32, world: &mut World<'_>) -> Option<u32> {
        while choice.may_answer() {
            match self.answer(choice.subject, choice.answer_size, choice.answer_place, world) {
                None => choice.next_answer_size(),
                Some(answer) => {
                    choice.answer_place += 1;
                    if differs(world, call, answer) {
                        return Some(answer);
                    }
                }
            }
        }
        None
    }

    /// Is there any answer for the calls of this subject and size?
    fn may_answer(&mut self, choice: &Choice, world: &mut World<'_>) -> bool {
        if self.sides[choice.subject].idle {
            return false;
        }
        choice.left > 1 || self.answer(choice.subject, choice.answer_size, 0, world).is_some()
    }

    /// The call of a choice: one for which the original has a result. Arguments that are taken apart into others are
    /// listed as those.
    fn call(&mut self, choice: &Choice, world: &mut World<'_>) -> Option<u32> {
        let (subject, World { tables, runner, go_on }) = (choice.subject, world);
        let mut number = |tree: Tree| {
            if runner.rebuilt_arguments(subject, &tree).is_some() {
                return None;
            }
            let call = tables.call(subject, &tree);
            tables.ask_original(*runner, call).map(|_| call)
        };
        self.sides[subject].arguments.get(choice.size, choice.place, &mut number, *go_on)
    }

    fn answer(&mut self, subject: usize, size: usize, place: usize, world: &mut World<'_>) -> Option<u32> {
        let World { tables, runner, go_on } = world;
        let mut number = |tree: Tree| {
            let is_another = runner.rebuilt_result(subject, &tree).is_some();
            (!is_another).then(|| tables.result(tree))
        };
        self.sides[subject].results.get(size, place, &mut number, *go_on)
    }
}

/// Is this answer different from the original's, and not as good?
pub(super) fn differs(world: &mut World<'_>, call: u32, answer: u32) -> bool {
    match world.tables.original(call) {
        None => false,
        Some(original) if original == answer => false,
        Some(original) => {
            let asked = world.tables.call_at(call);
            let (original, other) = (world.tables.result_at(original), world.tables.result_at(answer));
            !world.runner.is_as_good(asked.subject as usize, &asked.arguments, original, other)
        }
    }
}

/// The size that no mutant exceeds: every call with its largest answer.
fn last_size(sides: &[Sides]) -> Option<usize> {
    let mut last: usize = 0;
    for side in sides.iter().filter(|side| !side.idle) {
        let ((arguments, calls), (results, _)) = (side.arguments.end()?, side.results.end()?);
        if calls > MOST_CALLS {
            return None;
        }
        let each = arguments.saturating_add(results).saturating_add(1);
        last = last.saturating_add(each.saturating_mul(calls as usize));
    }
    Some(last)
}

impl Choice {
    fn first(budget: usize, left: usize) -> Choice {
        let mut first = Choice { budget, left, size: 0, subject: 0, place: 0, answer_size: 0, answer_place: 0 };
        first.first_answer();
        first
    }

    /// The first choice for the exception after this one: calls that come later, with what is left.
    fn below(&self) -> Choice {
        let budget = self.budget - (1 + self.size) - self.answer_size;
        let mut below = Choice { budget, left: self.left - 1, ..*self };
        below.next_place();
        below
    }

    /// Those after it cost at least as much each.
    fn is_affordable(&self) -> bool {
        self.left * (1 + self.size) <= self.budget
    }

    fn may_answer(&self) -> bool {
        let spent = if self.left == 1 { 1 + self.size } else { self.left * (1 + self.size) };
        spent + self.answer_size <= self.budget
    }

    /// The last exception has to use up the rest.
    fn first_answer(&mut self) {
        self.answer_place = 0;
        self.answer_size = if self.left == 1 { self.budget.saturating_sub(1 + self.size) } else { 0 };
    }

    fn next_answer_size(&mut self) {
        self.answer_size += 1;
        self.answer_place = 0;
    }

    fn next_place(&mut self) {
        self.place += 1;
        self.first_answer();
    }

    fn next_subject(&mut self) {
        self.place = 0;
        self.subject += 1;
        self.first_answer();
    }

    fn next_size(&mut self) {
        self.size += 1;
        self.subject = 0;
        self.place = 0;
        self.first_answer();
    }
}
