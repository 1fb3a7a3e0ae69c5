//! Findings: what a kill matrix shows about a set of properties.

use lakatos_data::arrange;

use super::Ended;
use super::bit_set::BitSet;
use super::conjectures::{Conjectures, conjectures};
use super::matrix::{Ground, Row, silent_properties};
use super::mutants::Mutant;
use super::own::Known;
use super::rounds::{Audit, Unstable};
use super::subsets::{Subsets, minimal_subsets};

/// The findings of an audit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Findings {
    /// How many mutants were tried.
    pub mutants: usize,
    /// How many were made, tried or not.
    pub made: usize,
    /// Whether there are no others (functions of the same types, not counting the user's mutants).
    pub mutants_exhausted: bool,
    /// The tests of each property, in their order.
    pub tested: Vec<Tested>,
    /// How many rounds there were.
    pub rounds: usize,
    /// How many of them left nothing out.
    pub complete_rounds: usize,
    /// Did the original run once more on every test, after all mutants?
    pub is_confirmed: bool,
    /// The number of tried calls for which the original has no result: no mutant is placed there.
    pub without_result: usize,
    /// The mutants that no property kills, by their numbers: finite exceptions, smallest first, then the others.
    pub survivors: Vec<usize>,
    /// The mutants that no property kills because tests were stopped that made too many calls, or because there was no
    /// time for a property.
    pub undecided: Vec<usize>,
    /// The user's mutants, by their own numbers, that change nothing that was tried.
    pub unnoticed: Vec<usize>,
    /// The properties about which nothing can be said yet: they do not count as vacuous, and are neither in the minimal
    /// subsets nor in conjectures.
    pub unjudged: Vec<Unjudged>,
    /// The properties that kill nothing, or only mutants that panic.
    pub vacuous: Vec<usize>,
    /// The properties that could not be audited, because subjects are called from other threads.
    pub unheard: Vec<usize>,
    /// The properties that could not be audited, because they do not always make the same calls.
    pub unstable: Vec<Unstable>,
    /// The properties that alone kill something.
    pub sole_killers: Vec<SoleKiller>,
    /// The smallest sets of properties that kill as much as all.
    pub minimal: Subsets,
    /// How properties seem to be related.
    pub conjectures: Conjectures,
}

/// The tests of a property.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tested {
    /// How many tests were run.
    pub tests: u64,
    /// Whether there are no others.
    pub exhausted: bool,
    /// How many of them were discarded on the original.
    pub discarded: u64,
    /// How many calls of subjects they made on the original.
    pub calls: u64,
    /// How many mutants the property kills.
    pub killed: u64,
    /// How many mutants answer one of its calls differently.
    pub met: u64,
    /// For how many mutants a test of it was stopped that made too many calls, and none failed.
    pub stopped: u64,
}

/// A property about which nothing can be said yet: it counts neither as vacuous nor as redundant, and is in no
/// conjecture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unjudged {
    /// The property.
    pub property: usize,
    /// Why.
    pub why: Why,
    /// Has it killed nothing so far, or only mutants that panic?
    pub is_silent: bool,
}

/// Why nothing can be said about a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Why {
    /// There was no time for all of its tests, or for the mutants at its calls.
    NoTime,
    /// None of its calls can be answered differently.
    NoMutants,
    /// Its tests were stopped against every mutant, because they made too many calls.
    Stopped,
}

/// A property without which some mutants would survive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SoleKiller {
    /// The property.
    pub property: usize,
    /// How many mutants no other property kills.
    pub mutants: usize,
    /// The first of them.
    pub first: usize,
}

impl Audit {
    /// The findings of the audit so far.
    pub fn findings(&self) -> Findings {
        Findings::of(self)
    }
}

impl Findings {
    fn of(audit: &Audit) -> Findings {
        let ground = audit.ground();
        let properties = ground.traces().len();
        let survivors = survivors(ground);
        let silent = silent_properties(ground);
        let unjudged = unjudged(audit, &silent);
        let judged: Vec<usize> =
            (0..properties).filter(|property| !unjudged.iter().any(|one| one.property == *property)).collect();
        let minimal =
            minimal_subsets(&killers(ground.rows(), &judged, properties), judged.len(), &audit.effort.subsets);
        let decided = ground.rows().iter().filter(|row| row.is_settled());
        let compared = conjectures(&killers(decided, &judged, properties), judged.len(), &audit.effort.conjectures);
        Findings {
            mutants: ground.rows().len(),
            made: audit.made,
            mutants_exhausted: audit.mutants_exhausted(),
            tested: tested(audit),
            rounds: audit.rounds,
            complete_rounds: audit.complete_rounds,
            is_confirmed: audit.is_confirmed,
            without_result: ground.tables().without_result(),
            survivors,
            undecided: (0..ground.rows().len()).filter(|mutant| ground.rows()[*mutant].is_undecided()).collect(),
            unnoticed: audit.unnoticed().to_vec(),
            vacuous: silent.into_iter().filter(|property| judged.contains(property)).collect(),
            unheard: unheard_properties(audit),
            unstable: audit.unstable.clone(),
            sole_killers: sole_killers(ground.rows(), properties),
            minimal: Subsets {
                sets: minimal.sets.iter().map(|set| old_numbers(set, &judged)).collect(),
                all: minimal.all,
            },
            conjectures: of_judged(compared, &judged),
            unjudged,
        }
    }
}

/// The tests of each property.
fn tested(audit: &Audit) -> Vec<Tested> {
    let ground = audit.ground();
    let exhausted = tests_exhausted(audit);
    let count = |of: &dyn Fn(&Row) -> &BitSet| count(ground.rows(), ground.traces().len(), of);
    let (killed, met, stopped) = (count(&|row| &row.killers), count(&|row| &row.met), count(&|row| &row.stopped));
    let mut all = Vec::with_capacity(exhausted.len());
    for (property, trace) in ground.traces().iter().enumerate() {
        let tests = 0..trace.tests();
        all.push(Tested {
            tests: trace.tests() as u64,
            exhausted: exhausted[property],
            discarded: tests.clone().filter(|test| trace.ended(*test) == Ended::Discarded).count() as u64,
            calls: tests.map(|test| trace.calls(test).len() as u64).sum(),
            killed: killed[property],
            met: met[property],
            stopped: stopped[property],
        });
    }
    all
}

/// Whether all tests of each property were run: unstable ones have others.
fn tests_exhausted(audit: &Audit) -> Vec<bool> {
    let mut exhausted = audit.tests_exhausted.clone();
    for unstable in &audit.unstable {
        exhausted[unstable.test.property as usize] = false;
    }
    exhausted
}

/// The properties that call subjects elsewhere.
fn unheard_properties(audit: &Audit) -> Vec<usize> {
    let mut all = audit.ground().unheard.numbers();
    all.retain(|property| audit.unstable.iter().all(|unstable| unstable.test.property as usize != *property));
    all
}

fn survivors(ground: &Ground) -> Vec<usize> {
    let (rows, mutants) = (ground.rows(), ground.mutants());
    let mut all: Vec<usize> = (0..rows.len()).filter(|mutant| rows[*mutant].is_survivor()).collect();
    arrange::sort_by_key(&mut all, &|mutant| match &mutants[*mutant] {
        Mutant::Exceptions { size, .. } => (false, *size),
        _ => (true, 0),
    });
    all
}

/// The properties about which nothing can be said yet.
fn unjudged(audit: &Audit, silent: &[usize]) -> Vec<Unjudged> {
    let ground = audit.ground();
    let tried = Known::of(ground.mutants());
    let mut all = Vec::new();
    for (property, trace) in ground.traces().iter().enumerate() {
        let makes_calls = (0..trace.tests()).any(|test| !trace.calls(test).is_empty());
        let why = match &audit.probes[property] {
            _ if ground.unheard.contains(property) => continue,
            _ if audit.tests_cut[property] => Why::NoTime,
            _ if ground.rows().iter().any(|row| row.untried.contains(property)) => Why::NoTime,
            _ if is_always_stopped(ground.rows(), property) => Why::Stopped,
            _ if audit.mutants_exhausted() || !audit.effort.families.own_calls || !makes_calls => continue,
            None => Why::NoTime,
            Some(probes) if probes.is_empty() => Why::NoMutants,
            Some(probes) if probes.iter().any(|probe| tried.count(probe.call) < probe.answers) => Why::NoTime,
            Some(_) => continue,
        };
        all.push(Unjudged { property, why, is_silent: silent.contains(&property) });
    }
    all
}

/// Does a property meet mutants, and was a test stopped against each of them?
fn is_always_stopped(rows: &[Row], property: usize) -> bool {
    let mut met = rows.iter().filter(|row| row.met.contains(property)).peekable();
    met.peek().is_some() && met.all(|row| row.stopped.contains(property))
}

/// The killers in rows, restricted to these properties, which get new numbers.
fn killers<'r>(rows: impl IntoIterator<Item = &'r Row>, judged: &[usize], properties: usize) -> Vec<BitSet> {
    let mut all = Vec::new();
    for row in rows {
        all.push(if judged.len() == properties { row.killers.clone() } else { killers_among(&row.killers, judged) });
    }
    all
}

fn killers_among(killers: &BitSet, judged: &[usize]) -> BitSet {
    let mut kept = BitSet::below(judged.len());
    for (number, property) in judged.iter().enumerate() {
        if killers.contains(*property) {
            kept.insert(number);
        }
    }
    kept
}

/// The original numbers of properties.
fn old_numbers(set: &[usize], properties: &[usize]) -> Vec<usize> {
    set.iter().map(|number| properties[*number]).collect()
}

fn of_judged(mut found: Conjectures, properties: &[usize]) -> Conjectures {
    for conjecture in &mut found.all {
        conjecture.left = old_numbers(&conjecture.left, properties);
        conjecture.right = old_numbers(&conjecture.right, properties);
    }
    found
}

/// For each property, the number of rows in which it is among these.
fn count(rows: &[Row], properties: usize, of: &dyn Fn(&Row) -> &BitSet) -> Vec<u64> {
    let mut counts = vec![0; properties];
    for row in rows {
        of(row).each(&mut |property| counts[property] += 1);
    }
    counts
}

fn sole_killers(rows: &[Row], properties: usize) -> Vec<SoleKiller> {
    let mut alone: Vec<Option<SoleKiller>> = vec![None; properties];
    for (mutant, row) in rows.iter().enumerate() {
        // (A property that was not tried might have killed it, too.)
        if let Some(property) = row.killers.only().filter(|_| row.untried.is_empty()) {
            let killer = alone[property].get_or_insert(SoleKiller { property, mutants: 0, first: mutant });
            killer.mutants += 1;
        }
    }
    alone.into_iter().flatten().collect()
}
