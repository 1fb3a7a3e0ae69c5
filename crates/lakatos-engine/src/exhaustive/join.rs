//! Several arguments with premises: values that passed are kept, and cases are made of them.
//!
//! The arguments that premises connect form a group. Inside a group rows of values are made one argument after the
//! other, by size, and each row is asked about when it is made; so no premise is asked twice, whatever the total size,
//! and nothing is made of a row that was rejected. A case is one row of each group.
//!
//! Where that is not the order of the cases, those of a size are collected and put in order before they are tried.

use lakatos_data::Tree;
use lakatos_data::arrange::arranged;
use lakatos_data::keys::Keys;
use lakatos_data::least::NoBase;
use lakatos_data::tree::Node;

use super::argument::{Argument, Pick};
use super::groups::{Group, groups};
use super::run::Run;
use super::sizes::{Sizes, both, shares};
use super::{Cases, Limits, Stop};
use crate::judge::{Conjecture, Held, case};
use crate::tiers::Tiers;

/// All cases whose values the premises let through.
pub(super) struct Join {
    arguments: Vec<Argument>,
    premises: Vec<Premise>,
    groups: Vec<Choices>,
    /// The arguments in the order in which they are chosen.
    order: Vec<usize>,
    /// For each argument its place in that order, which is also its place in a row of picks.
    slots: Vec<usize>,
    /// For each place in the order: can values of this argument and of the later ones make up a size, passed or not?
    may_fill: Known,
    /// For each group: can rows of it and of the later groups make up a size?
    can_fill: Known,
    /// For each place in the order: the greatest size that values of this argument and of the later ones make up.
    ends: Vec<u32>,
    /// For each group, the sizes that its rows may have.
    row_sizes: Vec<Sizes>,
    /// For each group, the sizes that rows of it and of the later ones may make up.
    fill_sizes: Vec<Sizes>,
    /// Are cases made in their order?
    in_order: bool,
    /// The cases of the size, if not: for each, the picks in the order of the arguments.
    collected: Vec<Pick>,
}

/// What is known of each place and size.
type Known = Vec<Vec<Option<bool>>>;

/// A premise of several arguments.
struct Premise {
    arguments: Vec<usize>,
    /// The answers, where the same values come in more than one row.
    known: Option<Answers>,
}

/// Rows of values, and the answer for each.
#[derive(Default)]
struct Answers {
    values: Keys<Vec<Pick>>,
    answers: Vec<bool>,
}

/// The rows of a group.
struct Choices {
    group: Group,
    /// The place of its first argument in a row of all picks.
    start: usize,
    /// For each number of arguments chosen, from two on, and for each size.
    rows: Vec<Vec<Rows>>,
}

/// Rows of picks of one size.
#[derive(Default)]
struct Rows {
    picks: Vec<Pick>,
    next: Next,
    drained: bool,
}

/// What is asked about next: a row without its last argument, and a value for that.
#[derive(Clone, Copy, Default)]
struct Next {
    size: u32,
    row: usize,
    value: usize,
}

/// The most cases that are put in order at once.
const MOST_COLLECTED: usize = 1 << 20;

impl Join {
    pub(super) fn new(conjecture: &Conjecture, limits: &Limits) -> Result<Join, NoBase> {
        let groups = groups(conjecture.arguments.len(), &conjecture.premises);
        let order = order(&groups);
        let mut join = Join {
            arguments: Vec::with_capacity(order.len()),
            premises: premises(conjecture, &groups),
            groups: Vec::with_capacity(groups.len()),
            slots: vec![0; order.len()],
            may_fill: Vec::with_capacity(order.len()),
            can_fill: Vec::with_capacity(groups.len()),
            ends: Vec::new(),
            row_sizes: Vec::with_capacity(groups.len()),
            fill_sizes: Vec::with_capacity(groups.len() + 1),
            in_order: is_in_order(&groups),
            order,
            collected: Vec::new(),
        };
        // They share the work that counting may take.
        let share = limits.cases / conjecture.arguments.len().max(1) as u64;
        for (argument, shape) in conjecture.arguments.iter().enumerate() {
            let tiers = Tiers::of_search(shape, limits.atoms, share)?;
            join.arguments.push(Argument::new(tiers, alone(&conjecture.premises, argument)));
        }
        for (slot, argument) in join.order.iter().enumerate() {
            join.slots[*argument] = slot;
            join.may_fill.push(Vec::new());
        }
        join.ends = ends(&join.arguments, &join.order);
        join.fill_sizes.push(Sizes::default());
        for group in groups {
            join.groups.push(Choices::new(group, &join.slots));
            join.can_fill.push(Vec::new());
            join.row_sizes.push(Sizes::default());
            join.fill_sizes.push(Sizes::default());
        }
        Ok(join)
    }

    /// Are there so many rows and one more of a size, with the arguments of a group up to a step?
    fn has(&mut self, run: &mut Run<'_>, at: Step, size: u32, row: usize) -> Result<bool, Stop> {
        let Some(before) = at.step.checked_sub(1) else {
            let argument = self.groups[at.group].group.order[0];
            return self.arguments[argument].has(run, size, row);
        };
        loop {
            let rows = self.groups[at.group].rows_of(before, size);
            if rows.picks.len() > row * (at.step + 1) {
                return Ok(true);
            }
            if rows.drained {
                return Ok(false);
            }
            self.extend(run, at, size)?;
        }
    }

    /// Asks about the next row, or finds out where it is.
    fn extend(&mut self, run: &mut Run<'_>, at: Step, size: u32) -> Result<(), Stop> {
        let before = Step { step: at.step - 1, ..at };
        let next = self.groups[at.group].rows_of(before.step, size).next;
        let last = self.groups[at.group].group.order[at.step];
        let rest = size - next.size;
        let next = if !self.arguments[last].may_have(run, rest)? || !self.has(run, before, next.size, next.row)? {
            Next { size: next.size + 1, row: 0, value: 0 }
        } else if self.arguments[last].has(run, rest, next.value)? {
            self.pair(run, at, size, next)?;
            Next { value: next.value + 1, ..next }
        } else if next.value == 0 {
            Next { size: next.size + 1, row: 0, value: 0 }
        } else {
            Next { row: next.row + 1, value: 0, ..next }
        };
        let rows = self.groups[at.group].rows_of(before.step, size);
        rows.next = next;
        rows.drained = next.size > size;
        Ok(())
    }

    /// Makes a row of a shorter one and a value, and keeps it if no premise rejects it.
    fn pair(&mut self, run: &mut Run<'_>, at: Step, size: u32, next: Next) -> Result<(), Stop> {
        let mut picks = Vec::with_capacity(at.step + 1);
        self.groups[at.group].row(at.step - 1, next.size, next.row, &mut picks);
        picks.push(Pick { size: size - next.size, place: next.value as u32 });
        for place in 0..self.groups[at.group].group.premises[at.step].len() {
            let premise = self.groups[at.group].group.premises[at.step][place];
            let start = self.groups[at.group].start;
            let mut values = Vec::with_capacity(self.premises[premise].arguments.len());
            for argument in &self.premises[premise].arguments {
                values.push(picks[self.slots[*argument] - start]);
            }
            if !self.holds(run, premise, values)? {
                return Ok(());
            }
        }
        self.groups[at.group].rows_of(at.step - 1, size).picks.extend_from_slice(&picks);
        Ok(())
    }

    /// Asks a premise of several arguments, unless its answer is known.
    fn holds(&mut self, run: &mut Run<'_>, premise: usize, values: Vec<Pick>) -> Result<bool, Stop> {
        let Premise { arguments, known } = &mut self.premises[premise];
        if let Some(known) = known {
            if let Some(number) = known.values.find(&values) {
                run.look_up()?;
                return Ok(known.answers[number]);
            }
        }
        let mut nodes: Vec<Node<'_>> = Vec::with_capacity(arguments.len());
        for (place, argument) in arguments.iter().enumerate() {
            nodes.push(self.arguments[*argument].tree(values[place]).root());
        }
        let answer = run.ask(premise, &nodes)? != Held::No;
        if let Some(known) = known {
            known.values.insert(values);
            known.answers.push(answer);
        }
        Ok(answer)
    }

    /// Can values of the arguments from this one on, in the order of choice, make up a size if all of them pass?
    fn may_fill(&mut self, run: &mut Run<'_>, slot: usize, size: u32) -> Result<bool, Stop> {
        if slot == self.order.len() {
            return Ok(size == 0);
        }
        if let Some(known) = look_up(&self.may_fill, slot, size) {
            return Ok(known);
        }
        let own_end = self.arguments[self.order[slot]].end();
        let mut fills = false;
        for own in shares(size, own_end, self.ends[slot + 1]) {
            fills = self.arguments[self.order[slot]].may_have(run, own)? && self.may_fill(run, slot + 1, size - own)?;
            if fills {
                break;
            }
        }
        note(&mut self.may_fill, slot, size, fills);
        Ok(fills)
    }

    /// Can rows of the groups from this one on make up a size?
    fn can_fill(&mut self, run: &mut Run<'_>, group: usize, size: u32) -> Result<bool, Stop> {
        if group == self.groups.len() {
            return Ok(size == 0);
        }
        if let Some(known) = look_up(&self.can_fill, group, size) {
            return Ok(known);
        }
        let mut fills = false;
        for own in self.shares(group, size) {
            fills = self.is_worth(run, group, own, size - own)?;
            if fills {
                break;
            }
        }
        note(&mut self.can_fill, group, size, fills);
        if !fills {
            self.fill_sizes[group].close(size);
        }
        Ok(fills)
    }

    /// The sizes that rows of a group may have when they and the later groups have so much together.
    fn shares(&mut self, group: usize, size: u32) -> Vec<u32> {
        let Choices { group: Group { order, .. }, start, .. } = &self.groups[group];
        let own_end = end(&self.arguments, order);
        let range = shares(size, own_end, self.ends[start + order.len()]);
        both(&mut self.row_sizes[group], &mut self.fill_sizes[group + 1], size, range)
    }

    /// Are there rows of a group of this size, and rows of the later groups for the rest?
    fn is_worth(&mut self, run: &mut Run<'_>, group: usize, own: u32, rest: u32) -> Result<bool, Stop> {
        let after = self.groups[group].start + self.groups[group].group.order.len();
        let whole = self.groups[group].whole(group);
        if !self.may_fill(run, after, rest)? {
            return Ok(false);
        }
        if !self.has(run, whole, own, 0)? {
            self.row_sizes[group].close(own);
            return Ok(false);
        }
        self.can_fill(run, group + 1, rest)
    }

    /// Makes all cases that begin with these picks and have so much size left for the groups from this one on.
    fn choose(&mut self, run: &mut Run<'_>, group: usize, size: u32, picks: &mut Vec<Pick>) -> Result<(), Stop> {
        if group == self.groups.len() {
            return self.take(run, picks);
        }
        let whole = self.groups[group].whole(group);
        for own in self.shares(group, size) {
            if !self.is_worth(run, group, own, size - own)? {
                continue;
            }
            let mut row = 0;
            while self.has(run, whole, own, row)? {
                let before = picks.len();
                self.groups[group].row(whole.step, own, row, picks);
                self.choose(run, group + 1, size - own, picks)?;
                picks.truncate(before);
                row += 1;
            }
        }
        Ok(())
    }

    /// Hands on a case, or puts it with the others of its size.
    fn take(&mut self, run: &mut Run<'_>, picks: &[Pick]) -> Result<(), Stop> {
        run.spend()?;
        // Then they are chosen in their order, too.
        if self.in_order {
            return run.push(tree(&self.arguments, picks));
        }
        for slot in &self.slots {
            self.collected.push(picks[*slot]);
        }
        if self.collected.len() >= MOST_COLLECTED * picks.len() { self.hand_on(run) } else { Ok(()) }
    }

    /// Puts the cases that were collected in order, and hands them on.
    fn hand_on(&mut self, run: &mut Run<'_>) -> Result<(), Stop> {
        let collected = std::mem::take(&mut self.collected);
        let width = self.arguments.len();
        let picks = |case: usize| &collected[case * width..(case + 1) * width];
        for case in arranged(collected.len() / width, &mut |one, other| picks(one).cmp(picks(other))) {
            run.push(tree(&self.arguments, picks(case)))?;
        }
        Ok(())
    }
}

fn look_up(known: &Known, place: usize, size: u32) -> Option<bool> {
    *known[place].get(size as usize)?
}

fn note(known: &mut Known, place: usize, size: u32, answer: bool) {
    let (known, size) = (&mut known[place], size as usize);
    while known.len() <= size {
        known.push(None);
    }
    known[size] = Some(answer);
}

/// The case of these picks, which are in the order of the arguments.
fn tree(arguments: &[Argument], picks: &[Pick]) -> Tree {
    let mut trees = Vec::with_capacity(picks.len());
    for (argument, pick) in picks.iter().enumerate() {
        trees.push(arguments[argument].tree(*pick).clone());
    }
    case(trees)
}

impl Cases for Join {
    fn merged(&self) -> Vec<String> {
        let mut types = Vec::new();
        for argument in &self.arguments {
            for text in argument.merged() {
                if !types.contains(&text) {
                    types.push(text);
                }
            }
        }
        types
    }

    fn try_size(&mut self, run: &mut Run<'_>, size: u128) -> Result<(), Stop> {
        let Ok(size) = u32::try_from(size) else { return Err(Stop::Spent) };
        let stop = self.choose(run, 0, size, &mut Vec::new());
        if !matches!(stop, Err(Stop::Found | Stop::Time)) {
            self.hand_on(run)?;
        }
        stop
    }

    /// Premises decide how many there are.
    fn count(&mut self, _size: u128) -> Option<u128> {
        None
    }

    fn has_none(&self) -> bool {
        for choices in &self.groups {
            if choices.is_barren(&self.arguments) {
                return true;
            }
        }
        false
    }

    fn is_in_order(&self) -> bool {
        self.in_order
    }
}

/// The arguments of a group up to one of them.
#[derive(Clone, Copy)]
struct Step {
    group: usize,
    step: usize,
}

impl Choices {
    fn new(group: Group, slots: &[usize]) -> Choices {
        let start = slots[group.order[0]];
        let mut rows = Vec::new();
        for _ in 1..group.order.len() {
            rows.push(Vec::new());
        }
        Choices { group, start, rows }
    }

    /// The step at which all arguments are chosen.
    fn whole(&self, group: usize) -> Step {
        Step { group, step: self.rows.len() }
    }

    fn rows_of(&mut self, step: usize, size: u32) -> &mut Rows {
        let (rows, size) = (&mut self.rows[step], size as usize);
        while rows.len() <= size {
            rows.push(Rows::default());
        }
        &mut rows[size]
    }

    /// Adds the picks of a row that there is.
    fn row(&self, step: usize, size: u32, row: usize, picks: &mut Vec<Pick>) {
        match step.checked_sub(1) {
            None => picks.push(Pick { size, place: row as u32 }),
            Some(before) => {
                let width = step + 1;
                picks.extend_from_slice(&self.rows[before][size as usize].picks[row * width..][..width]);
            }
        }
    }

    /// Is it known that there is no row at all?
    fn is_barren(&self, arguments: &[Argument]) -> bool {
        let last = end(arguments, &self.group.order);
        if last == u32::MAX {
            return false;
        }
        for size in (0..=last as usize).rev() {
            let is_empty = match self.rows.last() {
                None => arguments[self.group.order[0]].is_empty(size),
                Some(rows) => matches!(rows.get(size), Some(rows) if rows.drained && rows.picks.is_empty()),
            };
            if !is_empty {
                return false;
            }
        }
        true
    }
}

/// The greatest size that values of these arguments make up.
fn end(arguments: &[Argument], order: &[usize]) -> u32 {
    let mut end = 0u32;
    for argument in order {
        end = end.saturating_add(arguments[*argument].end());
    }
    end
}

/// The arguments in the order in which they are chosen.
fn order(groups: &[Group]) -> Vec<usize> {
    let mut order = Vec::new();
    for group in groups {
        order.extend_from_slice(&group.order);
    }
    order
}

/// The premises of this argument alone.
fn alone(premises: &[Vec<usize>], argument: usize) -> Vec<usize> {
    let mut alone = Vec::new();
    for (premise, arguments) in premises.iter().enumerate() {
        if arguments[..] == [argument] {
            alone.push(premise);
        }
    }
    alone
}

/// For each place in the order, and after the last: where the values from there on end, taken together.
fn ends(arguments: &[Argument], order: &[usize]) -> Vec<u32> {
    let mut ends = vec![0u32];
    for argument in order.iter().rev() {
        ends.push(arguments[*argument].end().saturating_add(ends[ends.len() - 1]));
    }
    ends.reverse();
    ends
}

/// The premises; answers are to be kept where a row has more arguments than the premise.
fn premises(conjecture: &Conjecture, groups: &[Group]) -> Vec<Premise> {
    let mut premises = Vec::with_capacity(conjecture.premises.len());
    for (premise, arguments) in conjecture.premises.iter().enumerate() {
        let comes_again = matches!(step(groups, premise), Some(step) if arguments.len() <= step);
        let known = if comes_again { Some(Answers::default()) } else { None };
        premises.push(Premise { arguments: arguments.clone(), known });
    }
    premises
}

/// The step of its group at which a premise can be asked.
fn step(groups: &[Group], premise: usize) -> Option<usize> {
    for group in groups {
        for (step, ready) in group.premises.iter().enumerate() {
            if ready.contains(&premise) {
                return Some(step);
            }
        }
    }
    None
}

/// Are cases made in their order, when rows of these groups are put together one after the other?
fn is_in_order(groups: &[Group]) -> bool {
    for (place, argument) in order(groups).iter().enumerate() {
        if place != *argument {
            return false;
        }
    }
    // Rows of several arguments come by their sizes, unless their size is given; and longer ones even then.
    for (place, group) in groups.iter().enumerate() {
        let most = if place + 1 == groups.len() { 2 } else { 1 };
        if group.order.len() > most {
            return false;
        }
    }
    true
}
