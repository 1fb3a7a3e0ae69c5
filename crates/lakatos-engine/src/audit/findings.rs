//! Findings: what a kill matrix says about a set of properties.

use lakatos_data::arrange;

use super::bit_set::BitSet;
use super::conjectures::{Conjectures, conjectures, percent};
use super::matrix::Ground;
use super::mutants::{Family, Mutant};
use super::rounds::{Audit, Unstable};
use super::subsets::{Subsets, minimal_subsets};

/// What an audit says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Findings {
    /// How many mutants were tried.
    pub mutants: usize,
    /// Whether there are no others (functions of the same types; mutants of the user apart).
    pub mutants_exhausted: bool,
    /// How many tests of each property were run.
    pub tests: Vec<usize>,
    /// Whether these are all.
    pub tests_exhausted: Vec<bool>,
    /// How many rounds there were.
    pub rounds: usize,
    /// The mutants that no property kills, by their numbers: finite exceptions, smallest first, then the others.
    pub survivors: Vec<usize>,
    /// The same, those together that are of one kind and of the same subjects.
    pub groups: Vec<Group>,
    /// The user's mutants, by their numbers among these, that change nothing which was tried.
    pub unnoticed: Vec<usize>,
    /// How many mutants each property kills.
    pub killed_by: Vec<usize>,
    /// The properties that kill nothing, or only mutants that panic.
    pub vacuous: Vec<usize>,
    /// The properties that could not be audited, because subjects are called from other threads.
    pub unheard: Vec<usize>,
    /// The properties that could not be audited, because they do not always ask the same.
    pub unstable: Vec<Unstable>,
    /// The properties that alone kill something.
    pub sole_killers: Vec<SoleKiller>,
    /// The smallest sets of properties that kill as much as all.
    pub minimal: Subsets,
    /// What properties seem to have to do with one another.
    pub conjectures: Conjectures,
}

/// Survivors that have something in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Their kind.
    pub family: Family,
    /// The subjects that they change; none if only the user knows.
    pub subjects: Vec<usize>,
    /// The survivors, in order.
    pub mutants: Vec<usize>,
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

impl Findings {
    pub(super) fn of(audit: &Audit) -> Findings {
        let ground = audit.ground();
        let properties = ground.traces().len();
        let mut rows = Vec::with_capacity(ground.rows().len());
        for row in ground.rows() {
            rows.push(row.killers.clone());
        }
        let killed_by = killed_by(&rows, properties);
        let vacuous = vacuous(ground, &rows, properties);
        let survivors = survivors(&rows, ground.mutants());
        Findings {
            mutants: rows.len(),
            mutants_exhausted: audit.mutants_exhausted(),
            tests: ground.traces().iter().map(|trace| trace.tests()).collect(),
            tests_exhausted: tests_exhausted(audit),
            rounds: audit.rounds,
            groups: groups(ground, &survivors),
            survivors,
            unnoticed: audit.unnoticed().to_vec(),
            vacuous,
            killed_by,
            unheard: unheard(audit),
            unstable: audit.unstable.clone(),
            sole_killers: sole_killers(&rows, properties),
            minimal: minimal_subsets(&rows, properties, &audit.effort.subsets),
            conjectures: conjectures(&rows, properties, &audit.effort.conjectures),
        }
    }

    /// Were all mutants killed?
    pub fn is_complete(&self) -> bool {
        self.survivors.is_empty()
    }

    /// Does every property kill something that the others together do not?
    pub fn is_minimal(&self) -> bool {
        self.sole_killers.len() == self.killed_by.len()
    }

    /// Were all mutants and all tests tried? If not, complete and minimal are only apparent.
    pub fn is_exhausted(&self) -> bool {
        self.mutants_exhausted && self.tests_exhausted.iter().all(|exhausted| *exhausted)
    }

    /// How many percent of the mutants were killed, rounded down.
    pub fn percent_killed(&self) -> u32 {
        percent(self.mutants - self.survivors.len(), self.mutants)
    }
}

/// Of which properties all tests were run: those that are not stable have others.
fn tests_exhausted(audit: &Audit) -> Vec<bool> {
    let mut exhausted = audit.tests_exhausted.clone();
    for unstable in &audit.unstable {
        exhausted[unstable.test.property as usize] = false;
    }
    exhausted
}

/// The properties that call subjects elsewhere.
fn unheard(audit: &Audit) -> Vec<usize> {
    let mut all = audit.ground().unheard.numbers();
    all.retain(|property| audit.unstable.iter().all(|unstable| unstable.test.property as usize != *property));
    all
}

fn survivors(rows: &[BitSet], mutants: &[Mutant]) -> Vec<usize> {
    let mut all: Vec<usize> = (0..rows.len()).filter(|mutant| rows[*mutant].is_empty()).collect();
    arrange::sort_by_key(&mut all, &|mutant| mutants[*mutant].family() != Family::Exceptions);
    all
}

/// The properties that kill nothing. A mutant that panics is noticed by whoever calls it, which says nothing of what is
/// made of its results.
fn vacuous(ground: &Ground, rows: &[BitSet], properties: usize) -> Vec<usize> {
    let mut say_something = ground.unheard.clone();
    for (row, mutant) in rows.iter().zip(ground.mutants()) {
        if !mutant.panics() {
            say_something.join(row);
        }
    }
    (0..properties).filter(|property| !say_something.contains(*property)).collect()
}

fn groups(ground: &Ground, survivors: &[usize]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for number in survivors {
        let mutant = &ground.mutants()[*number];
        let (family, subjects) = (mutant.family(), mutant.subjects(ground.tables()));
        match groups.iter_mut().find(|group| group.family == family && group.subjects == subjects) {
            Some(group) => group.mutants.push(*number),
            None => groups.push(Group { family, subjects, mutants: vec![*number] }),
        }
    }
    groups
}

fn killed_by(rows: &[BitSet], properties: usize) -> Vec<usize> {
    let mut killed = vec![0; properties];
    for row in rows {
        for property in row.numbers() {
            killed[property] += 1;
        }
    }
    killed
}

fn sole_killers(rows: &[BitSet], properties: usize) -> Vec<SoleKiller> {
    let mut alone: Vec<Option<SoleKiller>> = vec![None; properties];
    for (mutant, row) in rows.iter().enumerate() {
        if let [property] = row.numbers()[..] {
            let killer = alone[property].get_or_insert(SoleKiller { property, mutants: 0, first: mutant });
            killer.mutants += 1;
        }
    }
    alone.into_iter().flatten().collect()
}
