//! Premises that panic for cases that a later premise rules out.
//!
//! The body asks its premises in the order of the source, and a case for which one panics fails, whatever the later ones
//! would say. But cases are made by asking each premise as soon as its arguments are chosen, so a later one may have left
//! out a case that the body would not. Here such cases are looked for: values for which a premise gave no answer, and
//! values for which it was not asked because a later one came first. All cases with these values are put to the body.

use std::ops::ControlFlow;
use std::rc::Rc;

use lakatos_data::keys::Keys;
use lakatos_data::tree::Node;
use lakatos_data::{Term, Tree};

use super::run::Unanswered;
use super::ticks::{Ticks, Watch, most_of_size};
use super::{Event, Exhausted, Hit, Limits, Simplest};
use crate::judge::{Conjecture, Held, Judge, Verdict, case};
use crate::tiers::Tiers;

/// Looks for cases that were left out wrongly, up to the size to which everything is said to be tried. May list, ask and
/// try so many.
pub(super) fn look_again(
    judge: &mut dyn Judge,
    conjecture: &Conjecture,
    limits: &Limits,
    most: u64,
    unanswered: Vec<Unanswered>,
    exhausted: &mut Exhausted,
    watch: &mut Watch<'_>,
) {
    let premises = outrun(conjecture);
    let (true, Some(last)) = (conjecture.arguments.len() > 1, exhausted.complete) else { return };
    if premises.is_empty() && unanswered.is_empty() {
        return;
    }
    let mut values = Vec::with_capacity(conjecture.arguments.len());
    for shape in &conjecture.arguments {
        match Tiers::of_search(shape, limits.atoms, limits.cases) {
            Ok(tiers) => values.push(Values { tiers, sizes: Vec::new() }),
            Err(_) => return,
        }
    }
    let (simpler, sizes, seen, ticks) = (limits.simpler, Vec::new(), Keys::default(), Ticks::default());
    let mut doubts = Doubts { judge, watch, ticks, conjecture, values, left: most, unanswered, sizes, seen, simpler };
    for size in 0..=last {
        let has_time = most_of_size(doubts.watch, size) > 0;
        let is_asked = has_time && doubts.ask_all(&premises, size).is_continue();
        if !is_asked || doubts.try_all(size, exhausted).is_break() {
            // What was looked for in vain because nothing more was allowed may be there.
            exhausted.doubt(size);
            return;
        }
        if matches!(&exhausted.found, Some(hit) if hit.size <= size) {
            return;
        }
    }
}

/// The premises before which another one may be asked that comes later in the source.
fn outrun(conjecture: &Conjecture) -> Vec<usize> {
    let mut outrun = Vec::new();
    for (premise, arguments) in conjecture.premises.iter().enumerate() {
        if conjecture.certain.get(premise) == Some(&true) {
            continue;
        }
        for later in &conjecture.premises[premise + 1..] {
            if !is_among(arguments, later) {
                outrun.push(premise);
                break;
            }
        }
    }
    outrun
}

/// Are all these arguments among the others?
fn is_among(arguments: &[usize], others: &[usize]) -> bool {
    for argument in arguments {
        if !others.contains(argument) {
            return false;
        }
    }
    true
}

/// Nothing more is allowed.
struct Spent;

type Flow = ControlFlow<Spent>;

struct Doubts<'a> {
    judge: &'a mut dyn Judge,
    watch: &'a mut Watch<'a>,
    ticks: Ticks,
    conjecture: &'a Conjecture,
    values: Vec<Values>,
    /// How much may still be listed, asked and tried.
    left: u64,
    unanswered: Vec<Unanswered>,
    /// How large the values of each of these are.
    sizes: Vec<u128>,
    /// The cases that were looked at.
    seen: Keys<Tree>,
    /// How many simpler cases may be tried when one has failed: these are left to others.
    simpler: u64,
}

/// The values of an argument, by size.
struct Values {
    tiers: Tiers,
    sizes: Vec<Option<Rc<Vec<Tree>>>>,
}

impl Doubts<'_> {
    fn spend(&mut self) -> Flow {
        match self.left.checked_sub(1) {
            Some(left) if self.ticks.tick(self.watch) => {
                self.left = left;
                ControlFlow::Continue(())
            }
            _ => ControlFlow::Break(Spent),
        }
    }

    /// The values of an argument of one size.
    fn values(&mut self, argument: usize, size: u128) -> ControlFlow<Spent, Rc<Vec<Tree>>> {
        self.spend()?;
        let Ok(at) = usize::try_from(size) else { return ControlFlow::Break(Spent) };
        let left = self.left;
        let (ticks, watch) = (&mut self.ticks, &mut *self.watch);
        let Values { tiers, sizes } = &mut self.values[argument];
        while sizes.len() <= at {
            sizes.push(None);
        }
        if let Some(known) = &sizes[at] {
            return ControlFlow::Continue(Rc::clone(known));
        }
        let mut trees = Vec::new();
        let listed = tiers.try_each_candidate(size, 0, &mut |_, tree| {
            trees.extend(tree);
            if trees.len() as u64 > left || !ticks.tick(watch) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        let Ok(ControlFlow::Continue(())) = listed else { return ControlFlow::Break(Spent) };
        self.left -= trees.len() as u64;
        let trees = Rc::new(trees);
        sizes[at] = Some(Rc::clone(&trees));
        ControlFlow::Continue(trees)
    }

    /// Visits all rows of values of these arguments that make up a size.
    fn each_row(
        &mut self,
        arguments: &[usize],
        size: u128,
        row: &mut Vec<Tree>,
        visit: &mut dyn FnMut(&mut Self, &[Tree]) -> Flow,
    ) -> Flow {
        let Some((first, rest)) = arguments.split_first() else {
            return if size == 0 { visit(self, row) } else { ControlFlow::Continue(()) };
        };
        for own in if rest.is_empty() { size } else { 0 }..=size {
            for value in self.values(*first, own)?.iter() {
                row.push(value.clone());
                let flow = self.each_row(rest, size - own, row, visit);
                row.pop();
                flow?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Asks these premises about all values of a size, and notes where they give no answer.
    fn ask_all(&mut self, premises: &[usize], size: u128) -> Flow {
        for premise in premises {
            let arguments = &self.conjecture.premises[*premise];
            self.each_row(arguments, size, &mut Vec::new(), &mut |doubts, row| {
                doubts.spend()?;
                let mut nodes = Vec::with_capacity(row.len());
                for value in row {
                    nodes.push(value.root());
                }
                if doubts.judge.premise(*premise, &nodes) == Held::Unknown {
                    doubts.unanswered.push(Unanswered { premise: *premise, values: row.to_vec() });
                }
                ControlFlow::Continue(())
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Tries the cases of a size with values for which a premise gave no answer, if they were left out, up to the first
    /// that fails.
    fn try_all(&mut self, size: u128, exhausted: &mut Exhausted) -> Flow {
        let unanswered = std::mem::take(&mut self.unanswered);
        for values in &unanswered[self.sizes.len()..] {
            self.sizes.push(self.size(values));
        }
        let mut flow = ControlFlow::Continue(());
        for (place, Unanswered { premise, values }) in unanswered.iter().enumerate() {
            let Some(rest) = size.checked_sub(self.sizes[place]) else { continue };
            let chosen = &self.conjecture.premises[*premise];
            let mut others = Vec::new();
            for argument in 0..self.conjecture.arguments.len() {
                if !chosen.contains(&argument) {
                    others.push(argument);
                }
            }
            flow = self.each_row(&others, rest, &mut Vec::new(), &mut |doubts, row| {
                doubts.spend()?;
                let is_found = matches!(&exhausted.found, Some(hit) if hit.size <= size);
                let case = doubts.case(chosen, values, row);
                if !is_found && doubts.seen.insert(case.clone()) {
                    doubts.try_case(case, size, exhausted);
                }
                ControlFlow::Continue(())
            });
            if flow.is_break() {
                break;
            }
        }
        self.unanswered = unanswered;
        flow
    }

    /// How large these values are together.
    fn size(&self, Unanswered { premise, values }: &Unanswered) -> u128 {
        let mut size = 0;
        for (argument, tree) in self.conjecture.premises[*premise].iter().zip(values) {
            if let Ok(term) = Term::new(self.conjecture.arguments[*argument].clone(), tree.clone()) {
                size += term.size();
            }
        }
        size
    }

    /// The case with values of the arguments that were chosen, and a row of values of the others.
    fn case(&self, chosen: &[usize], values: &[Tree], row: &[Tree]) -> Tree {
        let mut arguments = Vec::with_capacity(self.conjecture.arguments.len());
        let mut next = 0;
        for argument in 0..self.conjecture.arguments.len() {
            let mut place = 0;
            while place < chosen.len() && chosen[place] != argument {
                place += 1;
            }
            if place < chosen.len() {
                arguments.push(values[place].clone());
            } else {
                arguments.push(row[next].clone());
                next += 1;
            }
        }
        case(arguments)
    }

    /// Is it a case that was left out because of a premise, though one before it gives no answer?
    fn was_left_out(&mut self, case: &Tree) -> bool {
        let mut unanswered = false;
        for (premise, arguments) in self.conjecture.premises.iter().enumerate() {
            let mut nodes: Vec<Node<'_>> = Vec::with_capacity(arguments.len());
            for argument in arguments {
                if let Some(node) = case.root().child(*argument) {
                    nodes.push(node);
                }
            }
            match self.judge.premise(premise, &nodes) {
                Held::Yes => {}
                Held::No => return unanswered,
                Held::Unknown => unanswered = true,
            }
        }
        false
    }

    fn try_case(&mut self, case: Tree, size: u128, exhausted: &mut Exhausted) {
        if !self.was_left_out(&case) {
            return;
        }
        let mut batch = self.judge.terms(std::slice::from_ref(&case), false);
        (self.watch)(Event::Tried(batch.tried()));
        exhausted.count(&batch);
        let number = exhausted.ran + exhausted.discards.total();
        if let (None, Some((_, failure))) = (&exhausted.maybe, batch.maybe.take()) {
            exhausted.maybe = Some(Hit { case: case.clone(), number, size, verdict: Verdict::Maybe(failure) });
        }
        if let Some((_, verdict)) = batch.stop.take() {
            let hit = Hit { case, number, size, verdict };
            exhausted.simplest = None;
            if let Verdict::Fail(failure) = &hit.verdict {
                (self.watch)(Event::Failed(&hit));
                if self.simpler > 0 && !failure.is_slow() {
                    exhausted.simplest = Some(Simplest::of(hit.case.clone(), failure.clone()));
                }
            }
            exhausted.found = Some(hit);
            exhausted.complete = size.checked_sub(1);
            (exhausted.partial, exhausted.whole, exhausted.obstacle) = (None, false, None);
        }
    }
}
