//! What a search has done so far, and what it may still do.
//!
//! Cases are tried in rows, because a judge may have several threads; and what was rejected between two cases is kept
//! with the row. So when a case fails, nothing that comes after it is counted, and every figure is the same as if the
//! cases had been tried one by one.

use std::cell::RefCell;

use lakatos_data::Tree;
use lakatos_data::tree::Node;

use super::simplify::Simplify;
use super::ticks::{Ticks, Watch};
use super::{Event, Exhausted, Hit, Limits, Partial, Stop};
use crate::judge::{Batch, Held, Judge, Reason, Verdict};
use crate::tiers::{Stretch, Tiers};

/// How much may still be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Left {
    cases: u64,
    /// How often a premise may be asked, or its answer be looked up.
    askings: u64,
    /// How many values checks may refuse.
    refusals: u64,
    /// How many nodes the cases may have, all together.
    nodes: u64,
}

/// The most askings, the most refusals, and the most cases that are looked at for a simpler one, for each case that is
/// allowed.
const FOR_EACH_CASE: u64 = 20;
/// The most nodes for each case that is allowed. Where there are few values of a size, as of lists of units, cases soon
/// are long: then there are fewer of them.
const NODES_FOR_EACH_CASE: u64 = 32;
/// A size is expected to have at most so many times as many cases as the one before, where premises decide.
const MOST_GROWTH: u64 = 8;
/// It is asked of each of the first sizes, and of each that follows one with more cases than a few, whether there is time
/// for it; else when so many cases were tried.
const FIRST_SIZES: u128 = 8;
const FEW: u64 = 2;
const MOST_UNASKED: u64 = 16;
/// The most cases in a row.
const ROW: usize = 256;
/// The most values that are kept for which premises gave no answer.
const MOST_UNANSWERED: usize = 10_000;
/// The most rejections that are kept with a row.
const REJECTIONS: usize = 4096;

impl Left {
    /// What is allowed at the beginning.
    pub(super) fn of(limits: &Limits) -> Left {
        let more = limits.cases.saturating_mul(FOR_EACH_CASE);
        let nodes = limits.cases.saturating_mul(NODES_FOR_EACH_CASE);
        Left { cases: limits.cases, askings: more, refusals: more, nodes }
    }

    /// What is allowed to find a simpler case than the first that failed: to look at many more than are tried.
    fn again(self) -> Left {
        Left { cases: self.cases.saturating_mul(FOR_EACH_CASE).max(1), ..self }
    }

    /// Everything.
    pub(super) const ALL: Left = Left { cases: u64::MAX, askings: u64::MAX, refusals: u64::MAX, nodes: u64::MAX };
}

/// A search under way.
pub(super) struct Run<'a> {
    judge: &'a mut dyn Judge,
    /// Where cases are listed that are no trees yet.
    tiers: &'a RefCell<Tiers>,
    watch: &'a mut Watch<'a>,
    ticks: Ticks,
    allowed: Left,
    left: Left,
    /// How many simpler cases may be tried when one has failed.
    simpler: u64,
    in_order: bool,
    /// The search for a simpler case, when one has failed: what was done until then is not changed any more.
    simplify: Option<Simplify>,
    row: Row,
    /// How many cases and rejections are counted in what is done.
    counted: u64,
    /// How many of them the last sizes had that had any, the last one first.
    grown: [u64; 2],
    /// How many there were when it was last asked whether there is time for a size.
    asked_at: u64,
    done: Exhausted,
    /// For which values premises gave no answer, where cases without them are made of others.
    unanswered: Vec<Unanswered>,
}

/// Values for which a premise gave no answer: it panicked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unanswered {
    pub(super) premise: usize,
    /// The values of the arguments that it mentions.
    pub(super) values: Vec<Tree>,
}

/// Cases that were not tried yet, and what happened between them.
#[derive(Default)]
struct Row {
    cases: Vec<Tree>,
    /// Cases that are no trees: where they are listed, and how many there are.
    stretches: Vec<Stretch>,
    listed: usize,
    /// For each rejection the place of the case that followed, and the premise.
    rejections: Vec<(usize, usize)>,
    /// Where sizes begin.
    marks: Vec<Mark>,
    /// Whether premises of its case were not asked: the body is to ask them all.
    unasked: bool,
}

/// The beginning of a size.
#[derive(Clone, Copy)]
struct Mark {
    /// The place in the row of its first case.
    place: usize,
    size: u128,
    /// How many cases and rejections there were before.
    before: u64,
}

impl<'a> Run<'a> {
    pub(super) fn new(
        judge: &'a mut dyn Judge,
        watch: &'a mut Watch<'a>,
        tiers: &'a RefCell<Tiers>,
        allowed: Left,
        simpler: u64,
    ) -> Run<'a> {
        let asked = vec![0; judge.conjecture().premises.len()];
        let done = Exhausted { asked, ..Exhausted::default() };
        let (left, row, unanswered) = (allowed, Row::default(), Vec::new());
        let (ticks, in_order, simplify, counted, grown) = (Ticks::default(), false, None, 0, [0; 2]);
        Run {
            judge,
            tiers,
            watch,
            ticks,
            allowed,
            left,
            simpler,
            in_order,
            simplify,
            row,
            counted,
            grown,
            asked_at: 0,
            done,
            unanswered,
        }
    }

    pub(super) fn watch(&mut self) -> &mut Watch<'a> {
        &mut *self.watch
    }

    /// How many cases and rejections are to be expected of the size that has begun, if there are at most so many cases:
    /// else, that it grows as the one before did.
    pub(super) fn expected(&self, count: Option<u128>) -> u64 {
        let [last, before] = self.grown;
        let grown = (last.saturating_mul(last) / before.max(1)).min(last.saturating_mul(MOST_GROWTH));
        let count = count.unwrap_or(u128::from(grown));
        u64::try_from(count).unwrap_or(u64::MAX).min(self.left.cases)
    }

    /// Is it to be asked whether there is time for this size? Where sizes have a case or two each, not of each size.
    pub(super) fn is_to_ask(&mut self, size: u128) -> bool {
        let tried = self.tried();
        let is_due = size <= FIRST_SIZES || self.grown[0] > FEW || tried - self.asked_at >= MOST_UNASKED;
        if is_due {
            self.asked_at = tried;
        }
        is_due
    }

    /// Something is to be done that may take time. If there is none left, the row is tried, and nothing else.
    pub(super) fn tick(&mut self) -> Result<(), Stop> {
        if self.ticks.is_over() {
            self.flush()?;
            if !self.ticks.ask(self.watch) {
                return Err(Stop::Time);
            }
        }
        self.ticks.count();
        Ok(())
    }

    /// Do the cases of a size come in the order of the tier?
    pub(super) fn expect_order(&mut self, in_order: bool) {
        self.in_order = in_order;
    }

    /// Has a case failed, so that only simpler ones of its size are of interest?
    pub(super) fn has_found(&self) -> bool {
        self.simplify.is_some()
    }

    /// Is a case of interest? All are, until one has failed.
    pub(super) fn wants(&self, case: &Tree) -> bool {
        match &self.simplify {
            Some(simplify) => simplify.wants(case),
            None => true,
        }
    }

    /// What may still be done.
    pub(super) fn left(&self) -> Left {
        self.left
    }

    /// The cases of a size follow.
    pub(super) fn begin(&mut self, size: u128) {
        if let Some(mark) = self.row.marks.last() {
            let tried = self.tried() - mark.before;
            if tried > 0 {
                self.grown = [tried, self.grown[0]];
            }
        }
        let mark = Mark { place: self.row.len(), size, before: self.tried() };
        // A size without a case is passed over.
        while matches!(self.row.marks.last(), Some(earlier) if earlier.place >= mark.place) {
            self.row.marks.pop();
        }
        self.row.marks.push(mark);
    }

    /// How many cases and rejections there were, with those of the row.
    fn tried(&self) -> u64 {
        self.counted + (self.row.len() + self.row.rejections.len()) as u64
    }

    /// Asks a premise: may there be a case with these values?
    pub(super) fn ask(&mut self, premise: usize, arguments: &[Node<'_>]) -> Result<Held, Stop> {
        if self.left.cases == 0 {
            self.go_on(Stop::Spent)?;
        }
        self.tick()?;
        self.look_up()?;
        self.done.asked[premise] += 1;
        match self.judge.premise(premise, arguments) {
            Held::No => {}
            Held::Yes => return Ok(Held::Yes),
            Held::Unknown => {
                self.note_unanswered(premise, arguments);
                return Ok(Held::Unknown);
            }
        }
        self.left.cases -= 1;
        if self.has_found() {
            return Ok(Held::No);
        }
        self.row.rejections.push((self.row.cases.len(), premise));
        if self.row.rejections.len() >= REJECTIONS {
            self.flush()?;
        }
        Ok(Held::No)
    }

    fn note_unanswered(&mut self, premise: usize, arguments: &[Node<'_>]) {
        if self.unanswered.len() < MOST_UNANSWERED {
            let mut values = Vec::with_capacity(arguments.len());
            for node in arguments {
                values.push(node.to_tree());
            }
            self.unanswered.push(Unanswered { premise, values });
        } else {
            self.done.doubtful = Some(0);
        }
    }

    /// The answer of a premise is looked up.
    pub(super) fn look_up(&mut self) -> Result<(), Stop> {
        let Some(left) = self.left.askings.checked_sub(1) else {
            return Err(Stop::Obstacle(too_many_askings(self.allowed.askings)));
        };
        self.left.askings = left;
        Ok(())
    }

    /// A check refused a value.
    pub(super) fn refused(&mut self) -> Result<(), Stop> {
        self.tick()?;
        self.done.refused += 1;
        let Some(left) = self.left.refusals.checked_sub(1) else {
            return Err(Stop::Obstacle(too_many_refusals(self.allowed.refusals)));
        };
        self.left.refusals = left;
        Ok(())
    }

    /// There is another case: may it be tried?
    pub(super) fn spend(&mut self) -> Result<(), Stop> {
        if self.left.cases == 0 {
            self.go_on(Stop::Spent)?;
        }
        if self.left.nodes == 0 {
            self.go_on(Stop::Obstacle(too_many_nodes(self.allowed.nodes)))?;
        }
        self.tick()?;
        self.left.cases -= 1;
        Ok(())
    }

    /// There is a reason to stop; but if a case of the row has failed, simpler ones may be looked for.
    fn go_on(&mut self, stop: Stop) -> Result<(), Stop> {
        if self.has_found() {
            return Err(stop);
        }
        self.flush()?;
        if self.has_found() { Ok(()) } else { Err(stop) }
    }

    /// The next case.
    pub(super) fn push(&mut self, case: Tree) -> Result<(), Stop> {
        self.tick()?;
        self.add(case)
    }

    fn add(&mut self, case: Tree) -> Result<(), Stop> {
        if !self.wants(&case) {
            return Ok(());
        }
        self.left.nodes = self.left.nodes.saturating_sub(case.tokens().len() as u64);
        self.row.cases.push(case);
        if self.row.cases.len() >= ROW { self.flush() } else { Ok(()) }
    }

    /// The next cases are those of a size, of which there are so many. They are listed when the row is tried. Gives how many
    /// of them that were: not all, if one has failed.
    pub(super) fn list(&mut self, size: u128, count: u128) -> Result<u128, Stop> {
        let mut from = 0;
        while from < count && !self.has_found() {
            // To list a case and to try it are two.
            self.spend()?;
            self.tick()?;
            if self.has_found() {
                self.left.cases += 1;
                break;
            }
            let room = (ROW - self.row.listed) as u64;
            let more = (room - 1).min(self.left.cases).min(self.ticks.left() / 2);
            let to = count.min(from + 1 + u128::from(more));
            let listed = (to - from) as u64;
            self.left.cases -= listed - 1;
            self.ticks.count_many(2 * (listed - 1));
            self.row.stretches.push(Stretch { size, from, to });
            self.row.listed += listed as usize;
            from = to;
            if self.row.listed >= ROW {
                self.flush()?;
            }
        }
        Ok(from)
    }

    /// Tries cases that are no trees. They become some if one has failed.
    fn try_listed(&mut self, row: &mut Row) -> Batch {
        let tiers = self.tiers.borrow();
        let mut listing = tiers.list(&row.stretches, self.left.nodes);
        let batch = self.judge.listed(&mut listing);
        row.listed = listing.given();
        let nodes = std::mem::replace(&mut self.left.nodes, listing.nodes());
        if batch.stop.is_some() || batch.maybe.is_some() {
            row.cases = tiers.list(&row.stretches, nodes).trees();
        }
        batch
    }

    /// The cases became too long before all of the row were tried.
    fn cut(&mut self, row: &Row) -> Stop {
        let mark = row.mark(row.listed);
        let tried = self.counted - mark.before;
        self.done.complete = mark.size.checked_sub(1);
        if tried > 0 {
            self.done.partial = Some(Partial { size: mark.size, tried: u128::from(tried), of: None });
        }
        self.done.obstacle = Some(too_many_nodes(self.allowed.nodes));
        Stop::Found
    }

    /// The next case, whose premises were not all asked.
    pub(super) fn push_unasked(&mut self, case: Tree) -> Result<(), Stop> {
        self.flush()?;
        self.tick()?;
        // Whatever the other premises say, it is not left out.
        self.unanswered.pop();
        self.row.unasked = true;
        self.add(case)?;
        self.flush()
    }

    /// Tries the cases of the row.
    fn flush(&mut self) -> Result<(), Stop> {
        let mut row = std::mem::take(&mut self.row);
        if let Some(simplify) = &mut self.simplify {
            return simplify.try_cases(self.judge, row.cases, !row.unasked);
        }
        let planned = row.listed;
        let mut batch = if planned > 0 {
            self.try_listed(&mut row)
        } else if row.cases.is_empty() {
            Batch::default()
        } else {
            self.judge.terms(&row.cases, !row.unasked)
        };
        let before = self.counted;
        self.count(&row, &batch);
        if let (None, Some((place, failure))) = (&self.done.maybe, batch.maybe.take()) {
            self.done.maybe = Some(row.hit(place as usize, before, Verdict::Maybe(failure)));
        }
        if let Some((place, verdict)) = batch.stop.take() {
            let place = place as usize;
            self.found(&row, row.hit(place, before, verdict), place);
            return self.simplify(&mut row, place);
        }
        let is_cut = row.listed < planned;
        if is_cut {
            let tried = row.listed;
            // They are in order.
            while row.marks.last().is_some_and(|mark| mark.place > tried) {
                row.marks.pop();
            }
        }
        // The cases of a size follow when all smaller ones were listed.
        let complete = row.marks.last().and_then(|mark| mark.size.checked_sub(1)).filter(|_| row.marks.len() > 1);
        if let Some(size) = complete {
            (self.watch)(Event::Complete(size));
        }
        if is_cut {
            return Err(self.cut(&row));
        }
        self.row = row.emptied();
        Ok(())
    }

    /// Looks for a simpler case than the one at a place: among those of its size that are in the row, and then, if there
    /// may be others, among those that follow.
    fn simplify(&mut self, row: &mut Row, place: usize) -> Result<(), Stop> {
        let Some(hit) = &self.done.found else { return Err(Stop::Found) };
        let failure = match &hit.verdict {
            Verdict::Fail(failure) if self.simpler > 0 && !failure.is_slow() => failure.clone(),
            _ => return Err(Stop::Found),
        };
        let shape = self.judge.conjecture().shape.clone();
        let mut simplify = Simplify::new(shape, hit, failure, self.simpler, self.in_order);
        let mut next = None;
        for mark in &row.marks {
            if next.is_none() && mark.place > place {
                next = Some(mark.place);
            }
        }
        row.cases.truncate(next.unwrap_or(row.cases.len()));
        let tried = simplify.try_cases(self.judge, row.cases.split_off(place + 1), true);
        if tried.is_err() || next.is_some() {
            self.done.simplest = Some(simplify.end(tried.is_ok()));
            return Err(Stop::Found);
        }
        self.simplify = Some(simplify);
        self.left = self.allowed.again();
        Ok(())
    }

    /// Adds up what a row gave.
    fn count(&mut self, row: &Row, batch: &Batch) {
        let last = match &batch.stop {
            Some((place, _)) => *place as usize,
            None => row.len(),
        };
        let mut tried = batch.tried();
        for (place, premise) in &row.rejections {
            if *place <= last {
                let number = self.judge.conjecture().numbers[*premise];
                self.done.discards.add(Reason::Premise(number), 1);
                tried += 1;
            }
        }
        self.done.count(batch);
        self.counted += tried;
        if tried > 0 {
            (self.watch)(Event::Tried(tried));
        }
    }

    fn found(&mut self, row: &Row, hit: Hit, place: usize) {
        let tried = hit.number - row.mark(place).before;
        self.done.complete = hit.size.checked_sub(1);
        self.done.partial = Some(Partial { size: hit.size, tried: u128::from(tried), of: None });
        if let Verdict::Fail(_) = hit.verdict {
            (self.watch)(Event::Failed(&hit));
        }
        self.done.found = Some(hit);
    }

    /// Everything that there is was tried; nothing is larger than this. When a case has failed: everything of its size.
    pub(super) fn end(mut self, last: Option<u128>) -> (Exhausted, Vec<Unanswered>) {
        let flushed = self.flush().is_ok();
        if let Some(simplify) = self.simplify.take() {
            self.done.simplest = Some(simplify.end(flushed));
        } else if flushed {
            self.done.whole = true;
            self.done.complete = last;
        }
        self.ended()
    }

    fn ended(&mut self) -> (Exhausted, Vec<Unanswered>) {
        (std::mem::take(&mut self.done), std::mem::take(&mut self.unanswered))
    }

    /// It ends in the midst of a size, or when nothing of it was tried yet.
    pub(super) fn stop(mut self, size: u128, stop: Stop) -> (Exhausted, Vec<Unanswered>) {
        let tried = match self.row.marks.last() {
            Some(mark) => self.tried() - mark.before,
            None => self.tried(),
        };
        let flushed = matches!(stop, Stop::Found) || self.flush().is_err();
        if let Some(simplify) = self.simplify.take() {
            self.done.simplest = Some(simplify.end(false));
        } else if !flushed {
            self.done.complete = size.checked_sub(1);
            if tried > 0 {
                self.done.partial = Some(Partial { size, tried: u128::from(tried), of: None });
            }
            match stop {
                Stop::Obstacle(text) => self.done.obstacle = Some(text),
                Stop::Time => self.done.out_of_time = true,
                Stop::Found | Stop::Spent => {}
            }
        }
        self.ended()
    }
}

impl Row {
    /// How many cases there are.
    fn len(&self) -> usize {
        self.cases.len() + self.listed
    }

    /// The size of the case at a place.
    fn mark(&self, place: usize) -> Mark {
        let mut found = Mark { place: 0, size: 0, before: 0 };
        for mark in &self.marks {
            if mark.place <= place {
                found = *mark;
            }
        }
        found
    }

    /// The case at a place, when so many cases and rejections were counted before the row.
    fn hit(&self, place: usize, before: u64, verdict: Verdict) -> Hit {
        let mut number = before + place as u64 + 1;
        for (followed_by, _) in &self.rejections {
            number += u64::from(*followed_by <= place);
        }
        Hit { case: self.cases[place].clone(), number, size: self.mark(place).size, verdict }
    }

    /// The next row: the size is still the same.
    fn emptied(mut self) -> Row {
        self.unasked = false;
        self.cases.clear();
        self.stretches.clear();
        self.listed = 0;
        self.rejections.clear();
        if let Some(last) = self.marks.pop() {
            self.marks.clear();
            self.marks.push(Mark { place: 0, ..last });
        }
        self
    }
}

fn too_many_askings(allowed: u64) -> String {
    format!(
        "the premises were asked {allowed} times, {FOR_EACH_CASE} times for each case that is allowed; \
         let the types of the arguments say what the premises ask for, or allow more cases"
    )
}

fn too_many_nodes(allowed: u64) -> String {
    format!(
        "the cases became long: together they have {allowed} nodes, {NODES_FOR_EACH_CASE} for each case that is \
         allowed; allow more cases to have longer ones tried"
    )
}

fn too_many_refusals(allowed: u64) -> String {
    format!(
        "checks refused {allowed} values of the arguments, {FOR_EACH_CASE} for each case that is allowed; \
         use a range, a length or a constructing function in place of a check, or allow more cases"
    )
}
