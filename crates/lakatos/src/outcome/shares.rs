//! How the cases of a search are distributed: tables of labels, coverage, and filters that let few values through.

use lakatos_data::Shape;
use lakatos_data::arrange::arranged;
use lakatos_data::keys::Keys;
use lakatos_engine::coverage;
use lakatos_engine::judge::{Discards, Reason};
use lakatos_engine::plan::{Drawn, Searched};
use lakatos_engine::rates::pass_rates;
use lakatos_engine::tally::Tally;
use lakatos_report::model::{Cover, Filter, Finder, Sample, Table};

use crate::trial::panics::run_trying;

/// The most rounds, and cases, to find out whether something is covered.
const MOST_ROUNDS: u64 = 100;
const MOST_CASES: u64 = 1_000_000;

/// The most rounds for the sake of coverage, if a round has this number of cases.
pub(crate) fn most_rounds(cases: u64) -> u64 {
    (MOST_CASES / cases.max(1)).clamp(1, MOST_ROUNDS)
}

/// Would another round help to decide whether everything is covered?
pub(crate) fn wants_another_round(before: Option<&Tally>, drawn: &Drawn) -> bool {
    let sample = drawn.ran - drawn.varied;
    if sample == 0 {
        return false;
    }
    let none = Tally::default();
    coverage::wants_another_round(&drawn.tally, before.unwrap_or(&none), sample, drawn.rounds)
}

/// The cases over which shares are taken, what they said, and what other cases said.
struct Population<'a> {
    sample: Sample,
    tally: &'a Tally,
    others: Option<&'a Tally>,
    /// After how many rounds.
    rounds: u64,
}

impl<'a> Population<'a> {
    /// Random cases tell what the data is like; there may be none.
    fn of(searched: &'a Searched) -> Option<Population<'a>> {
        let exhaustive = searched.exhaustive.as_ref();
        if let Some(random) = &searched.random {
            let sample = Sample { by: Finder::Random, cases: random.ran - random.varied };
            let others = exhaustive.map(|done| &done.tally);
            return Some(Population { sample, tally: &random.tally, others, rounds: random.rounds });
        }
        let done = exhaustive?;
        let sample = Sample { by: Finder::Exhaustive, cases: done.ran };
        Some(Population { sample, tally: &done.tally, others: None, rounds: 1 })
    }
}

/// The tables of labels, in the order in which they were first met.
pub(crate) fn tables(searched: &Searched) -> Vec<Table> {
    let Some(population) = Population::of(searched) else { return Vec::new() };
    let mut tables: Vec<Table> = Vec::new();
    let (mut names, mut labels) = (Keys::default(), Keys::default());
    // The row of each label.
    let mut places: Vec<(usize, usize)> = Vec::new();
    // Labels that only other cases have are listed, too, with a share of zero.
    let others = population.others.map_or(&[][..], Tally::entries);
    for (all, counts) in [(others, false), (population.tally.entries(), true)] {
        for said in all {
            if said.mark.wanted.is_some() {
                continue;
            }
            let name = said.mark.name;
            let number = labels.number((name, said.label.as_str()));
            if number == places.len() {
                let table = names.number(name);
                if table == tables.len() {
                    tables.push(Table { name: name.to_owned(), of: population.sample, rows: Vec::new() });
                }
                places.push((table, tables[table].rows.len()));
                tables[table].rows.push((said.label.clone(), 0));
            }
            let (table, row) = places[number];
            tables[table].rows[row].1 += if counts { said.cases } else { 0 };
        }
    }
    for table in &mut tables {
        let order = arranged(table.rows.len(), &mut |left, right| table.rows[right].1.cmp(&table.rows[left].1));
        let mut rows = Vec::with_capacity(order.len());
        for row in order {
            rows.push(std::mem::take(&mut table.rows[row]));
        }
        table.rows = rows;
    }
    tables
}

/// The conditions to cover, in the order in which they were first met.
pub(crate) fn covers(searched: &Searched) -> Vec<Cover> {
    let Some(population) = Population::of(searched) else { return Vec::new() };
    let Sample { by, cases } = population.sample;
    let none = Tally::default();
    let conditions = coverage::conditions(population.tally, population.others.unwrap_or(&none));
    let mut covers = Vec::with_capacity(conditions.len());
    for &(mark, met) in &conditions {
        let wanted = mark.wanted.unwrap_or_default();
        let share = match by {
            Finder::Random => coverage::drawn(wanted, met, cases, population.rounds),
            _ => coverage::counted(wanted, met, cases),
        };
        let (name, file) = (mark.name.to_owned(), mark.file.to_owned());
        covers.push(Cover { name, file, line: mark.line, wanted, met, of: population.sample, share });
    }
    covers
}

/// The filters that let few values through, if that made the search poorer.
pub(crate) fn filters(shape: &Shape, searched: &Searched, patience: &mut dyn FnMut() -> bool) -> Vec<Filter> {
    if !many_were_refused(searched) {
        return Vec::new();
    }
    // Checks are user code: one that panics says nothing here.
    let Ok(rates) = run_trying(|| pass_rates(shape, patience)) else { return Vec::new() };
    let mut few = Vec::new();
    for filter in &rates {
        if filter.passed.saturating_mul(2) < filter.tried {
            few.push(filter.clone());
        }
    }
    if few.is_empty() { rates } else { few }
}

/// Did checks refuse one draw in ten, or nine in ten of the listed values?
fn many_were_refused(searched: &Searched) -> bool {
    let refused = |discards: &Discards| {
        let mut refused = 0_u64;
        for (reason, count) in discards.counts() {
            if *reason == Reason::Refused {
                refused = refused.saturating_add(*count);
            }
        }
        refused
    };
    if let Some(done) = &searched.random {
        let tried = done.ran.saturating_add(done.discards.total());
        if refused(&done.discards).saturating_mul(10) > tried {
            return true;
        }
    }
    let Some(done) = &searched.exhaustive else { return false };
    let tried = done.ran.saturating_add(done.discards.total());
    done.refused.saturating_add(refused(&done.discards)) > tried.saturating_mul(9).max(100)
}
