//! On small universes all patterns of a failing case are listed, and each is decided: what is found is one of the most
//! general that have no exception.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::{ControlFlow, Range};

use lakatos_data::tree::Node;
use lakatos_data::{Data, Shape, Tree};
use lakatos_engine::judge::{Batch, Conjecture, Failure, FailureKind, Held, Judge, Verdict};
use lakatos_engine::random::{Numbers, Schedule};
use lakatos_engine::tiers::Tiers;
use lakatos_explain::pattern::Pattern;
use lakatos_explain::patterns::rules;
use lakatos_explain::positions::{Mask, Positions};
use lakatos_explain::{Answer, Known, Options, Rule, Verdicts};
use lakatos_macros::Data;

#[derive(Data)]
#[data(crate = lakatos_data)]
enum Exp {
    C(u8),
    Neg(Box<Exp>),
    Add(Box<Exp>, Box<Exp>),
}

#[derive(Data)]
#[data(crate = lakatos_data)]
struct Entry {
    key: u8,
    value: Option<bool>,
    rest: Vec<u8>,
}

fn shapes() -> Vec<Shape> {
    vec![
        <(Vec<u8>, u8)>::shape(),
        <(u8, u8, bool)>::shape(),
        <(Exp,)>::shape(),
        <(Exp, u8)>::shape(),
        <(Entry,)>::shape(),
        <(BTreeSet<u8>, u8)>::shape(),
        <(BTreeSet<u8>, BTreeSet<u8>)>::shape(),
        <(BTreeMap<u8, bool>,)>::shape(),
        <(String, char)>::shape(),
        <(Vec<Vec<u8>>,)>::shape(),
        <(Option<Exp>, Result<u8, Exp>)>::shape(),
    ]
}

/// What fails: the instances of some patterns.
struct Bug {
    conjecture: Conjecture,
    patterns: Vec<Pattern>,
}

impl Bug {
    fn fails(&self, case: &Tree) -> bool {
        self.patterns.iter().any(|pattern| pattern.matches(case))
    }
}

fn failure() -> Failure {
    Failure { kind: FailureKind::ReturnedFalse, message: String::new(), place: None }
}

impl Judge for Bug {
    fn conjecture(&self) -> &Conjecture {
        &self.conjecture
    }

    fn seeds(&mut self, _numbers: Range<u64>, _schedule: &Schedule) -> Batch {
        unreachable!("nothing is drawn by number")
    }

    fn record(&mut self, _number: u64, _schedule: &Schedule) -> Option<Tree> {
        unreachable!("nothing is drawn by number")
    }

    fn terms(&mut self, cases: &[Tree], _asked: bool) -> Batch {
        let mut batch = Batch::default();
        for (place, case) in cases.iter().enumerate() {
            if self.fails(case) {
                batch.stop = Some((place as u64, Verdict::Fail(failure())));
                break;
            }
            batch.passed += 1;
        }
        batch
    }

    fn read(&mut self, _edited: &Tree) -> Option<Tree> {
        unreachable!("nothing is edited")
    }

    fn premise(&mut self, _premise: usize, _arguments: &[Node<'_>]) -> Held {
        Held::Unknown
    }
}

/// The smallest cases of a shape.
fn universe(shape: &Shape, most: usize) -> Vec<Tree> {
    let mut tiers = Tiers::of(shape).unwrap();
    let mut cases = Vec::new();
    for size in 0..40 {
        let whole = tiers.try_each_tree(size, .., |_, tree| {
            cases.push(tree);
            if cases.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if !matches!(whole, Ok(ControlFlow::Continue(()))) {
            break;
        }
    }
    cases
}

/// A pattern with some positions of a small case open.
fn some_pattern(shape: &Shape, universe: &[Tree], numbers: &mut Numbers) -> Option<Pattern> {
    let case = &universe[numbers.below(universe.len().min(120) as u64) as usize];
    let positions = Positions::of(shape, case)?;
    let mut mask = Mask::default();
    for _ in 0..1 + numbers.below(3) {
        mask.add(numbers.below(positions.list().len().max(1) as u64) as usize);
    }
    let parts = positions.split(mask);
    let pattern = positions.pattern(&parts[numbers.below(parts.len() as u64) as usize]);
    (!pattern.is_everything()).then_some(pattern)
}

/// All patterns of a case.
fn all_patterns(positions: &Positions) -> Vec<Pattern> {
    let count = positions.list().len();
    let mut patterns: Vec<Pattern> = Vec::new();
    for bits in 1..1_u32 << count {
        let mut mask = Mask::default();
        (0..count).filter(|position| bits >> position & 1 == 1).for_each(|position| mask.add(position));
        for part in positions.split(mask) {
            let pattern = positions.pattern(&part);
            if !patterns.contains(&pattern) {
                patterns.push(pattern);
            }
        }
    }
    patterns
}

/// The rules for the simplest failing case, and all cases that were run.
fn explained(bug: &mut Bug, universe: &[Tree], seed: u64) -> Option<(Tree, Vec<Rule>, Vec<Tree>)> {
    let place = universe.iter().position(|case| bug.fails(case))?;
    let mut verdicts = Verdicts::default();
    for case in &universe[..place] {
        verdicts.add(case.clone(), &Verdict::Pass);
    }
    let case = universe[place].clone();
    let mut may_go_on = |_| true;
    let mut known = Known::new(bug, verdicts, &failure(), 2_000, &mut may_go_on);
    let rules = rules(&mut known, &case, place > 0, &Options { seed, ..Options::default() });
    let passing = known.cases().filter(|(_, answer)| *answer == Answer::Passes);
    let passing = passing.map(|(case, _)| case.clone()).collect();
    Some((case, rules, passing))
}

#[test]
fn what_is_found_has_no_exception_and_nothing_more_general_is_true() {
    let mut numbers = Numbers::new(11);
    let (mut found, mut decided, mut missed) = (0, 0, Vec::new());
    for shape in shapes() {
        let universe = universe(&shape, 1_500);
        for _ in 0..14 {
            let count = 1 + numbers.below(2);
            let patterns: Vec<Pattern> =
                (0..count).filter_map(|_| some_pattern(&shape, &universe, &mut numbers)).collect();
            let (premises, certain, bits) = Default::default();
            let conjecture = Conjecture { shape: shape.clone(), arguments: vec![], premises, certain, numbers: bits };
            let mut bug = Bug { conjecture, patterns };
            let Some((case, rules, mut passing)) = explained(&mut bug, &universe, numbers.next()) else { continue };
            passing.extend(universe.iter().filter(|case| !bug.fails(case)).cloned());
            let has_exception = |pattern: &Pattern| passing.iter().any(|case| pattern.matches(case));
            for rule in &rules {
                found += 1;
                assert!(!has_exception(&rule.pattern), "{shape:?} {case:?}: {:?}", rule.pattern.parts());
            }
            let positions = Positions::of(&shape, &case).unwrap();
            if positions.list().len() > 11 {
                continue;
            }
            decided += 1;
            let all = all_patterns(&positions);
            for rule in &rules {
                for other in &all {
                    let is_larger = other.is_more_general(&rule.pattern) && !rule.pattern.is_more_general(other);
                    let is_true = !has_exception(other);
                    assert!(!(is_larger && is_true), "{case:?}: {:?} {:?}", rule.pattern.parts(), other.parts());
                }
            }
            let is_rule = |pattern: &&Pattern| {
                let instances = universe.iter().filter(|case| pattern.matches(case)).count();
                instances > 30 && !has_exception(pattern)
            };
            if let (true, Some(pattern)) = (rules.is_empty(), all.iter().find(is_rule)) {
                missed.push(format!("{case:?} {:?}", pattern.parts()));
            }
        }
    }
    assert!(found > 100 && decided > 80, "{found} {decided}");
    assert_eq!(missed, [""; 0]);
}
