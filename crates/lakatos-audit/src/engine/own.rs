//! Mutants at the calls of properties.
//!
//! Finite exceptions are listed smallest first, whatever calls the properties make. A property with larger arguments,
//! or with a few chosen ones, would meet none of them, and nothing could be said about it. So for each property the
//! smallest of its own calls are answered differently as well, each with several results: those of rules, the ends of
//! ranges, and the simplest.

use lakatos_data::keys::Keys;
use lakatos_data::leaf::Leaf;
use lakatos_data::order::Measured;
use lakatos_data::shape::Kind;
use lakatos_data::{Shape, Tree, arrange};

use super::SubjectShapes;
use super::alterations::{as_value, ends};
use super::exceptions::{Exception, Exceptions, World, differs};
use super::mutants::Mutant;
use super::places::{PartPath, places};
use super::rules::{Answer, Class, Rule, rules, simplest};
use super::tables::Tables;
use super::traces::Trace;

/// Number of calls of a property that are answered differently, and the minimum for each subject that it calls.
const CALLS: usize = 4;
const LEAST_CALLS: usize = 2;
/// Number of different answers for each.
const ANSWERS: usize = 4;
/// Number of calls of a single test that are answered differently: each was chosen by its author. If there are few,
/// each gets more answers.
const CALLS_OF_ONE_TEST: usize = 64;
const MUTANTS_OF_ONE_TEST: usize = 96;
const MOST_ANSWERS: usize = 32;
/// Number of the simplest results that are listed at first.
const FEW_ANSWERS: usize = 8;
/// Number of tests in which the smallest calls of a property are searched.
const SMALLEST_TESTS: usize = 512;
/// Before a property counts as killing nothing, this number of all its calls are answered differently, each in several
/// ways.
const LAST_CALLS: usize = 32;
const LAST_ANSWERS: usize = 12;

/// A call of a property that mutants answer differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Probe {
    /// The number of the call.
    pub(super) call: u32,
    /// The number of mutants that change nothing else.
    pub(super) answers: usize,
}

/// Other answers for the calls of a subject.
struct Answers {
    rules: Vec<Rule>,
    simplest: Vec<Tree>,
    ends: Vec<(PartPath, Tree)>,
}

/// What making mutants at the calls of properties needs.
pub(super) struct OwnCalls {
    /// By subject, made on demand.
    answers: Vec<Option<Answers>>,
    /// The known sizes of calls, by number: properties make the same calls.
    sizes: Vec<Option<u128>>,
    /// For each subject, the number of sizes whose calls were all listed.
    listed: Vec<u128>,
}

impl Answers {
    fn of(number: usize, subject: &SubjectShapes) -> Answers {
        let mut all = rules(number, subject, false);
        all.retain(|rule| matches!(rule.class, Class::Every));
        let mut far = Vec::new();
        for place in places(&subject.result, true) {
            for end in far_values(&place.shape) {
                far.push((place.clone(), end));
            }
        }
        Answers { rules: all, simplest: simplest(&subject.result, FEW_ANSWERS), ends: far }
    }

    /// Other results for a call, by rules, and at the ends of ranges; some may be the original's.
    fn to(&self, result: &Shape, arguments: &Tree, original: &Tree) -> [Vec<Tree>; 2] {
        let mut near = Vec::new();
        for rule in self.rules.iter().rev() {
            if let Some(Answer::Result(tree)) = rule.answer(result, arguments.root(), original) {
                near.push(tree);
            }
        }
        let mut far = Vec::new();
        for (place, end) in &self.ends {
            let found = place.find(original.root());
            far.extend(found.and_then(|at| as_value(result, &original.spliced(at, end.root()))));
        }
        [near, far]
    }

    /// The simplest result at this position, of those that are valid answers. Most are never needed.
    fn simplest(&mut self, result: &Shape, place: usize) -> Option<&Tree> {
        if place == FEW_ANSWERS && self.simplest.len() == FEW_ANSWERS {
            self.simplest = simplest(result, MOST_ANSWERS);
        }
        self.simplest.get(place)
    }

    /// The other results in turns, the most telling first: the first of each kind, then the second of each, and so on.
    fn in_turn(&mut self, result: &Shape, others: &[Vec<Tree>; 2], turn: usize) -> Vec<Tree> {
        let mut all: Vec<Tree> = others.iter().filter_map(|kind| kind.get(turn).cloned()).collect();
        all.extend(self.simplest(result, turn).cloned());
        all
    }
}

/// The values at the ends of a shape, the farthest first.
fn far_values(shape: &Shape) -> Vec<Tree> {
    let mut all = ends(shape);
    all.reverse();
    if let Kind::Leaf(Leaf::Int { lo, .. }) = &shape.core().shape.def().kind {
        all.insert(all.len().min(1), Tree::leaf(*lo));
    }
    all
}

impl OwnCalls {
    pub(super) fn of(subjects: &[SubjectShapes]) -> OwnCalls {
        let mut answers = Vec::new();
        answers.resize_with(subjects.len(), || None);
        OwnCalls { answers, sizes: Vec::new(), listed: vec![0; subjects.len()] }
    }

    /// Learns the sizes of the calls that were listed by size, which need not be measured.
    pub(super) fn learn_sizes(&mut self, exceptions: &Exceptions, calls: usize) {
        self.sizes.resize(calls, None);
        for (subject, listed) in self.listed.iter_mut().enumerate() {
            *listed = 0;
            for calls in exceptions.listed_calls(subject) {
                calls.iter().for_each(|call| self.sizes[*call as usize] = Some(*listed));
                *listed += 1;
            }
        }
    }

    /// Makes the missing mutants of a property, and returns the calls that they answer. `None` if there is no time to
    /// continue.
    pub(super) fn probes(
        &mut self,
        trace: &Trace,
        subjects: &[SubjectShapes],
        world: &mut World<'_>,
        known: &mut Known,
        mutants: &mut Vec<Mutant>,
    ) -> Option<Vec<Probe>> {
        // (The first tests are the smallest, and make the smallest calls.)
        let calls = distinct_calls(trace, trace.tests().min(SMALLEST_TESTS), world.tables, subjects.len());
        let is_one_test = trace.tests() == 1;
        let most = if is_one_test { CALLS_OF_ONE_TEST } else { CALLS };
        let called = calls.iter().filter(|calls| !calls.is_empty()).count();
        let quota = (most / called.max(1)).max(LEAST_CALLS);
        let chosen: usize = calls.iter().map(|calls| calls.len().min(quota)).sum();
        let each = MUTANTS_OF_ONE_TEST / chosen.max(1);
        let answers = if is_one_test { each.clamp(ANSWERS, MOST_ANSWERS) } else { ANSWERS };
        let mut probes = Vec::new();
        for (subject, calls) in calls.into_iter().enumerate() {
            let mut found = 0;
            for calls in self.small_and_large(subject, calls) {
                // (Large ones are seldom needed, and measured only then.)
                if found == quota {
                    break;
                }
                for call in self.smallest_first(calls, world.tables, subjects) {
                    if found == quota {
                        break;
                    }
                    if !(world.go_on)() {
                        return None;
                    }
                    let count = self.probe(call, answers, subjects, world, known, mutants);
                    if count > 0 {
                        found += 1;
                        probes.push(Probe { call, answers: count });
                    }
                }
            }
        }
        Some(probes)
    }

    /// Mutants at calls from all those of a property's tests, the smallest and the largest among them.
    pub(super) fn last_probes(
        &mut self,
        trace: &Trace,
        subjects: &[SubjectShapes],
        world: &mut World<'_>,
    ) -> Vec<Mutant> {
        let mut mutants = Vec::new();
        for calls in distinct_calls(trace, trace.tests(), world.tables, subjects.len()) {
            let calls = self.smallest_first(calls, world.tables, subjects);
            let (count, last) = (calls.len().min(LAST_CALLS), calls.len().saturating_sub(1));
            for place in 0..count {
                if (world.go_on)() {
                    let call = calls[place * last / (count - 1).max(1)];
                    self.probe(call, LAST_ANSWERS, subjects, world, &mut Known::default(), &mut mutants);
                }
            }
        }
        mutants
    }

    /// Makes mutants that answer one call differently; returns how many there are then.
    fn probe(
        &mut self,
        call: u32,
        wanted: usize,
        subjects: &[SubjectShapes],
        world: &mut World<'_>,
        known: &mut Known,
        mutants: &mut Vec<Mutant>,
    ) -> usize {
        if known.count(call) >= wanted {
            return wanted;
        }
        let Some(original) = world.tables.ask_original(world.runner, call) else { return 0 };
        let asked = world.tables.call_at(call).clone();
        let number = asked.subject as usize;
        let shape = &subjects[number].result;
        let original = world.tables.result_at(original).clone();
        let size = size_of(&subjects[number].arguments, &asked.arguments);
        let answers = self.answers[number].get_or_insert_with(|| Answers::of(number, &subjects[number]));
        let others = answers.to(shape, &asked.arguments, &original);
        for turn in 0.. {
            let in_turn = answers.in_turn(shape, &others, turn);
            if in_turn.is_empty() || known.count(call) >= wanted {
                break;
            }
            for tree in in_turn {
                if known.count(call) >= wanted {
                    break;
                }
                let Some(tree) = taken_apart(world, number, tree, &original) else { continue };
                let size = (1 + size + size_of(shape, &tree)).min(usize::MAX as u128) as usize;
                let exception = Exception { call, answer: world.tables.result(tree) };
                if !known.has(exception) && differs(world, call, exception.answer) {
                    known.insert(exception);
                    mutants.push(Mutant::Exceptions { size, exceptions: vec![exception] });
                }
            }
        }
        known.count(call).min(wanted)
    }
}

/// A result as it is taken apart. `None` if that is in turn taken apart into the original's.
fn taken_apart(world: &mut World<'_>, subject: usize, result: Tree, original: &Tree) -> Option<Tree> {
    let Some(rebuilt) = world.runner.rebuilt_result(subject, &result) else { return Some(result) };
    let again = world.runner.rebuilt_result(subject, &rebuilt);
    (again.as_ref() != Some(original)).then_some(rebuilt)
}

/// The mutants that answer a single call differently.
#[derive(Default)]
pub(super) struct Known {
    all: Keys<Exception>,
    /// How many there are for each call.
    counts: Vec<usize>,
}

impl Known {
    /// The existing ones.
    pub(super) fn of(mutants: &[Mutant]) -> Known {
        let mut known = Known::default();
        for mutant in mutants {
            if let Some(&[only]) = mutant.exceptions() {
                known.insert(only);
            }
        }
        known
    }

    pub(super) fn has(&self, exception: Exception) -> bool {
        self.all.find(&exception).is_some()
    }

    pub(super) fn insert(&mut self, exception: Exception) {
        let call = exception.call as usize;
        if self.all.insert(exception) {
            self.counts.resize(self.counts.len().max(call + 1), 0);
            self.counts[call] += 1;
        }
    }

    /// How many answer this call differently.
    pub(super) fn count(&self, call: u32) -> usize {
        self.counts.get(call as usize).copied().unwrap_or(0)
    }
}

impl OwnCalls {
    /// Calls of a subject whose sizes were listed, and those that are larger.
    fn small_and_large(&self, subject: usize, calls: Vec<u32>) -> [Vec<u32>; 2] {
        let is_small = |call: &u32| self.sizes[*call as usize].is_some_and(|size| size < self.listed[subject]);
        let (small, large) = calls.into_iter().partition(is_small);
        [small, large]
    }

    /// Calls of a subject, smallest first.
    fn smallest_first(&mut self, calls: Vec<u32>, tables: &Tables, subjects: &[SubjectShapes]) -> Vec<u32> {
        self.sizes.resize(tables.calls(), None);
        let mut sized: Vec<(u128, u32)> = Vec::with_capacity(calls.len());
        for call in calls {
            let asked = tables.call_at(call);
            let measure = || size_of(&subjects[asked.subject as usize].arguments, &asked.arguments);
            let size = *self.sizes[call as usize].get_or_insert_with(measure);
            debug_assert_eq!(size, measure(), "tiers and terms are measured alike");
            sized.push((size, call));
        }
        arrange::sort(&mut sized);
        sized.into_iter().map(|(_, call)| call).collect()
    }
}

/// The calls of the first tests from outside of the same subject, by subject, each once.
fn distinct_calls(trace: &Trace, tests: usize, tables: &Tables, subjects: usize) -> Vec<Vec<u32>> {
    let mut seen = vec![false; tables.calls()];
    let mut all: Vec<Vec<u32>> = vec![Vec::new(); subjects];
    for test in 0..tests {
        for call in trace.outer_calls(test) {
            if !std::mem::replace(&mut seen[call as usize], true) {
                all[tables.call_at(call).subject as usize].push(call);
            }
        }
    }
    all
}

fn size_of(shape: &Shape, tree: &Tree) -> u128 {
    Measured::of(shape, tree.clone()).map_or(u128::MAX >> 2, |measured| measured.size(0))
}
