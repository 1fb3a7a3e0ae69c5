//! Hill climbing: cases for which a `target!` value is larger than before.
//!
//! The random search draws each case anew. This search edits the best case so far, one part at a time, and goes on from
//! the edit if it is no worse: numbers move by steps that double as long as that helps, sequences grow, shrink and
//! repeat themselves, parts come from drawn cases. It needs only the shape of a case, and the judge.

use lakatos_data::leaf::Leaf;
use lakatos_data::shape::{Kind, Seq};
use lakatos_data::site::{Site, sites};
use lakatos_data::tree::Token;
use lakatos_data::{Shape, Tree};

use super::{Steered, Steering, Target};
use crate::exhaustive::Hit;
use crate::judge::{Judge, Verdict};
use crate::random::{Numbers, Schedule};
use crate::tally::{Mark, Tally};

/// Number of cases that lend their parts, and for how many runs each does.
const DONORS: usize = 8;
const LENT: u64 = 64;
/// Number of drawn cases that are tried before any edit, to find a start.
const FIRST: u64 = 24;
/// The most edits for each case that runs: some lead to no case, or to an earlier one.
const EDITS: u64 = 4;
/// One in this number of cases is accepted that is no better, and larger by one node; fewer with more nodes. On a
/// plateau the search moves to small cases, in which there are few parts to edit.
const LARGER: u64 = 8;
/// The maximum length of a sequence that grows by repetition.
const LONGEST: usize = 4096;

/// Tries as many cases as the schedule has, beginning with some that it draws. The results are added to earlier ones.
pub(crate) fn steer(
    judge: &mut dyn Judge,
    schedule: &Schedule,
    steered: &mut Steered,
    tell: &mut dyn FnMut(Steering) -> u64,
) {
    let shape = judge.conjecture().shape.clone();
    let numbers = Numbers::new(schedule.seed ^ 0x7461_7267_6574);
    let mut climber = Climber {
        judge,
        tell,
        schedule,
        shape,
        numbers,
        donors: Vec::new(),
        peaks: Vec::new(),
        left: schedule.cases,
        allowed: 0,
        edits: schedule.cases.saturating_mul(EDITS),
        habit: None,
        steered,
    };
    climber.begin();
    while climber.goes_on() && !climber.peaks.is_empty() {
        climber.edit();
    }
}

struct Climber<'a> {
    judge: &'a mut dyn Judge,
    tell: &'a mut dyn FnMut(Steering) -> u64,
    schedule: &'a Schedule,
    shape: Shape,
    numbers: Numbers,
    donors: Vec<Tree>,
    /// The best case for each target.
    peaks: Vec<Peak>,
    left: u64,
    /// How many cases may be tried before asking whether there is time.
    allowed: u64,
    edits: u64,
    /// The edit that last improved a target: every other edit is of this kind.
    habit: Option<Habit>,
    steered: &'a mut Steered,
}

/// A kind of edit.
#[derive(Clone, Copy)]
enum Habit {
    Move,
    Rearrange(Edit),
}

impl Habit {
    fn is_for(self, kind: &Kind) -> bool {
        match self {
            Habit::Move => matches!(kind, Kind::Leaf(_)),
            Habit::Rearrange(_) => matches!(kind, Kind::Seq(_)),
        }
    }
}

struct Peak {
    mark: &'static Mark,
    value: f64,
    case: Tree,
}

impl Climber<'_> {
    fn goes_on(&self) -> bool {
        self.left > 0 && self.edits > 0 && self.steered.found.is_none() && !self.steered.out_of_time
    }

    /// Draws some cases, and finds the best ones.
    fn begin(&mut self) {
        for _ in 0..FIRST {
            if !self.goes_on() {
                return;
            }
            if let Some(case) = self.draw() {
                self.try_case(&case, None);
                self.lend(case);
            }
        }
    }

    /// One of the cases of the schedule.
    fn draw(&mut self) -> Option<Tree> {
        let number = self.numbers.below(self.schedule.cases.max(1));
        self.judge.record(number, self.schedule)
    }

    fn lend(&mut self, case: Tree) {
        if self.donors.len() < DONORS {
            self.donors.push(case);
        } else {
            let place = self.numbers.below(DONORS as u64) as usize;
            self.donors[place] = case;
        }
    }

    /// Edits the best case for one of the targets.
    fn edit(&mut self) {
        if self.edits % LENT == 0 {
            if let Some(case) = self.draw() {
                self.lend(case);
            }
        }
        self.edits -= 1;
        let peak = self.numbers.below(self.peaks.len() as u64) as usize;
        let case = self.peaks[peak].case.clone();
        let Ok(sites) = sites(&self.shape, case.root()) else { return };
        let habit = self.habit.filter(|_| self.numbers.below(2) == 0);
        // Every other edit is of a part that is not a leaf: there are fewer of them.
        let any_part = self.numbers.below(2) == 0;
        let is_wanted = |place: &usize| {
            let kind = &sites[*place].core.shape.def().kind;
            habit.map_or(any_part || !matches!(kind, Kind::Leaf(_)), |habit| habit.is_for(kind))
        };
        // Replacing the whole case would only mean drawing another one.
        let wanted: Vec<usize> = (1..sites.len()).filter(is_wanted).collect();
        let place = match wanted.len() as u64 {
            0 => self.numbers.below(sites.len() as u64) as usize,
            many => wanted[self.numbers.below(many) as usize],
        };
        match &sites[place].core.shape.def().kind {
            Kind::Leaf(leaf) => self.move_leaf(peak, place, *leaf),
            Kind::Seq(seq) if self.numbers.below(8) > 0 => self.rearrange(peak, place, seq, habit),
            _ => self.transplant(peak, &case, &sites, place),
        }
    }

    /// Moves a number, by steps that double as long as the target grows, and are halved when it stops growing.
    fn move_leaf(&mut self, peak: usize, place: usize, leaf: Leaf) {
        let magnitude = self.numbers.below(64);
        let magnitude = self.numbers.below(magnitude + 1);
        let sign = if self.numbers.below(2) == 0 { 1 } else { -1 };
        let mut step = sign * (1_i128 << magnitude);
        let unit = [1.0, 1.0, 0.001, 1e-6][self.numbers.below(4) as usize];
        let (mut has_grown, mut is_doubling) = (false, true);
        while step != 0 && self.goes_on() {
            let Some(Token::Leaf(bits)) = self.peaks[peak].case.tokens().get(place).copied() else { return };
            let Some(moved) = moved(leaf, bits.get(), step, unit, &mut self.numbers) else { return };
            let edited = self.peaks[peak].case.spliced(place, Tree::leaf(moved).root());
            let grows = self.propose(peak, &edited);
            if !grows && !has_grown {
                return;
            }
            has_grown |= grows;
            self.habit = Some(Habit::Move);
            is_doubling &= grows;
            step = if is_doubling { step.saturating_mul(2) } else { step / 2 };
        }
    }

    /// Removes elements of a sequence, repeats them, swaps two of them or adds one, as long as the target grows.
    fn rearrange(&mut self, peak: usize, place: usize, seq: &Seq, habit: Option<Habit>) {
        let edit = match habit {
            Some(Habit::Rearrange(edit)) => edit,
            _ => EDIT[self.numbers.below(EDIT.len() as u64) as usize],
        };
        loop {
            let new = self.element(&seq.elem.shape());
            let case = &self.peaks[peak].case;
            let Some(Token::Seq { len, .. }) = case.tokens().get(place).copied() else { return };
            let elements: Vec<Tree> =
                case.node(place).into_iter().flat_map(|node| node.children()).map(|node| node.to_tree()).collect();
            let Some(elements) = rearranged(elements, edit, new, &mut self.numbers) else { return };
            if elements.len() < seq.lo || elements.len() > seq.hi || elements.len() > LONGEST.max(len as usize) {
                return;
            }
            let edited = case.spliced(place, Tree::seq(elements).root());
            if !self.propose(peak, &edited) {
                return;
            }
            self.habit = Some(Habit::Rearrange(edit));
            if !self.goes_on() {
                return;
            }
        }
    }

    /// A new element: one of another case, or a simple leaf.
    fn element(&mut self, shape: &Shape) -> Tree {
        let core = shape.core().shape;
        if let Kind::Leaf(leaf) = &core.def().kind {
            return Tree::leaf(leaf.unrank(simple_rank(*leaf, &mut self.numbers)));
        }
        if let Kind::Sum(sum) = &core.def().kind {
            if self.numbers.below(2) == 0 {
                let con = self.numbers.below(sum.cons.len() as u64) as usize;
                return Tree::con(con, sum.cons[con].fields.iter().map(|_| Tree::hole()));
            }
        }
        let donor = self.numbers.below(self.donors.len().max(1) as u64) as usize;
        let Some(donor) = self.donors.get(donor) else { return Tree::hole() };
        let Ok(sites) = sites(&self.shape, donor.root()) else { return Tree::hole() };
        let fitting: Vec<usize> = (0..sites.len()).filter(|at| sites[*at].core.shape.id() == core.id()).collect();
        match fitting.len() as u64 {
            0 => Tree::hole(),
            many => donor.node(fitting[self.numbers.below(many) as usize]).map_or(Tree::hole(), |node| node.to_tree()),
        }
    }

    /// Replaces a part with one of the same shape of another case, or of this one; or with another constructor.
    fn transplant(&mut self, peak: usize, case: &Tree, own: &[Site], place: usize) {
        let wanted = own[place].core.shape.id();
        let donor = match self.numbers.below(self.donors.len() as u64 + 1) as usize {
            last if last == self.donors.len() => case.clone(),
            donor => self.donors[donor].clone(),
        };
        let Ok(theirs) = sites(&self.shape, donor.root()) else { return };
        let fitting: Vec<usize> = (0..theirs.len()).filter(|at| theirs[*at].core.shape.id() == wanted).collect();
        let edited = match (fitting.len() as u64, &own[place].core.shape.def().kind) {
            (0, Kind::Sum(sum)) => {
                let con = self.numbers.below(sum.cons.len() as u64) as usize;
                case.spliced(place, Tree::con(con, sum.cons[con].fields.iter().map(|_| Tree::hole())).root())
            }
            (0, _) => return,
            (many, _) => match donor.node(fitting[self.numbers.below(many) as usize]) {
                Some(part) => case.spliced(place, part),
                None => return,
            },
        };
        self.propose(peak, &edited);
    }

    /// Tries an edited case; returns whether it makes the target of this peak larger than ever before.
    fn propose(&mut self, peak: usize, edited: &Tree) -> bool {
        match self.judge.read(edited) {
            Some(read) if read != self.peaks[peak].case => self.try_case(&read, Some(peak)),
            _ => false,
        }
    }

    fn try_case(&mut self, case: &Tree, peak: Option<usize>) -> bool {
        if self.allowed == 0 {
            self.allowed = (self.tell)(Steering::Allowance);
        }
        if self.allowed == 0 {
            self.steered.out_of_time = true;
            return false;
        }
        self.allowed -= 1;
        self.left -= 1;
        let batch = self.judge.terms(std::slice::from_ref(case), false);
        (self.tell)(Steering::Tried(batch.tried()));
        self.steered.ran += batch.ran();
        self.steered.discards.add_all(&batch.discards);
        self.steered.maybes += batch.maybes;
        if let (None, Some((_, failure))) = (&self.steered.maybe, batch.maybe) {
            self.steered.maybe = Some(self.hit(case, Verdict::Maybe(failure)));
        }
        if let Some((_, verdict)) = batch.stop {
            self.steered.found = Some(self.hit(case, verdict));
            return false;
        }
        let value = peak.map(|peak| self.peaks[peak].value);
        self.take(case, &batch.tally, peak.is_none());
        matches!((peak, value), (Some(peak), Some(before)) if self.peaks[peak].value > before)
    }

    /// Takes a case that is no worse than the best so far, for each target.
    fn take(&mut self, case: &Tree, tally: &Tally, is_drawn: bool) {
        for &(mark, value) in tally.targets() {
            match self.peaks.iter_mut().find(|peak| peak.mark == mark) {
                Some(peak) if value < peak.value => {}
                Some(peak)
                    if value == peak.value && {
                        let more = case.tokens().len().saturating_sub(peak.case.tokens().len()) as u64;
                        more > 0 && self.numbers.below(LARGER * more) > 0
                    } => {}
                Some(peak) => (peak.value, peak.case) = (value, case.clone()),
                None => self.peaks.push(Peak { mark, value, case: case.clone() }),
            }
            match self.steered.targets.iter_mut().find(|target| target.mark == mark) {
                Some(target) => target.best = target.best.max(value),
                None => self.steered.targets.push(Target { mark, drawn: value, best: value }),
            }
            if let (true, Some(target)) = (is_drawn, self.steered.targets.iter_mut().find(|target| target.mark == mark))
            {
                target.drawn = target.drawn.max(value);
            }
        }
    }

    fn hit(&self, case: &Tree, verdict: Verdict) -> Hit {
        let size = lakatos_data::Term::new(self.shape.clone(), case.clone()).map_or(0, |term| term.size());
        let number = self.steered.ran + self.steered.discards.total();
        Hit { case: case.clone(), number, size, verdict }
    }
}

/// The rank of a leaf among all of its kind: mostly one of the first.
fn simple_rank(leaf: Leaf, numbers: &mut Numbers) -> u128 {
    let most = match numbers.below(4) {
        0 | 1 => 48,
        2 => 96,
        _ => 1 << numbers.below(u64::from(u128::BITS - leaf.last().leading_zeros()).clamp(1, 63)),
    };
    u128::from(numbers.below(most)).min(leaf.last())
}

/// The value of a leaf after a step; `None` if there is no further one.
fn moved(leaf: Leaf, bits: i128, step: i128, unit: f64, numbers: &mut Numbers) -> Option<i128> {
    let moved = match leaf {
        Leaf::Int { lo, hi } => bits.saturating_add(step).clamp(lo, hi),
        Leaf::Nat { lo, hi } => (bits as u128).saturating_add_signed(step).clamp(lo, hi) as i128,
        Leaf::Char { .. } => {
            let code = bits.saturating_add(step % 128);
            let is_near = numbers.below(4) == 0 && leaf.has(code);
            if is_near { code } else { leaf.unrank(simple_rank(leaf, numbers)) }
        }
        Leaf::F64 => i128::from((f64::from_bits(bits as u64) + step as f64 * unit).to_bits()),
        Leaf::F32 => i128::from((f32::from_bits(bits as u32) + (step as f64 * unit) as f32).to_bits()),
        Leaf::Index { count } => i128::from(numbers.below(count.max(1))),
        Leaf::Atom => i128::from(numbers.below(bits.unsigned_abs() as u64 + 2)),
    };
    (moved != bits && leaf.has(moved)).then_some(moved)
}

/// What to do with the elements of a sequence.
#[derive(Clone, Copy)]
enum Edit {
    LeaveOut,
    Repeat,
    Double,
    Exchange,
    Append,
    Insert,
}

/// The frequencies of edits.
const EDIT: [Edit; 8] = [
    Edit::LeaveOut,
    Edit::LeaveOut,
    Edit::Repeat,
    Edit::Double,
    Edit::Exchange,
    Edit::Append,
    Edit::Append,
    Edit::Insert,
];

/// The elements without a run of them, with one repeated, with two swapped, with a new one; `None` if that changes
/// nothing.
fn rearranged(mut elements: Vec<Tree>, edit: Edit, new: Tree, numbers: &mut Numbers) -> Option<Vec<Tree>> {
    let count = elements.len() as u64;
    if count == 0 {
        return Some(vec![new]);
    }
    let start = numbers.below(count);
    let run = match numbers.below(3) {
        0 => 1,
        1 => 1 + numbers.below(count - start),
        _ => count - start,
    };
    let (start, end) = (start as usize, (start + run) as usize);
    match edit {
        Edit::LeaveOut => {
            elements.drain(start..end);
        }
        Edit::Repeat => {
            let repeated = elements[start..end].to_vec();
            elements.splice(end..end, repeated);
        }
        Edit::Double => elements.extend_from_within(..),
        Edit::Append => elements.push(new),
        Edit::Insert => elements.insert(start, new),
        Edit::Exchange => {
            let other = numbers.below(count) as usize;
            if other == start {
                return None;
            }
            elements.swap(start, other);
        }
    }
    Some(elements)
}
