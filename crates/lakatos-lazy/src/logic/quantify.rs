//! The searches: on demand where values may have open parts, size by size where they may not.

use std::any::TypeId;
use std::ops::ControlFlow;
use std::rc::Rc;

use lakatos_data::data::reify;
use lakatos_data::lazy::{
    Choices, Demand, Doubt, add_doubt, current, doubt, has_open_parts, replace_doubt, with_choices,
};
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::Kind;
use lakatos_data::{Data, Shape, Tree};
use lakatos_engine::tiers::{End, Tiers};

use super::answer::{Answer, Quantifier};
use super::level::{Level, MOST_LEVELS};
use super::nest::{self, Scope};
use super::step::{Branch, MOST_BRANCHES, Step, Verdict};
use crate::bounds::Bound;
use crate::chooser::{Blame, Chooser, Mark, Strategy};

/// The answer of a quantifier, as the code around it sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// What it says, as far as it is known.
    pub said: bool,
    /// The size up to which it was searched, if that is all that is known.
    pub unknown: Option<u64>,
    /// Whether nobody is told that it is unknown: no scope is open, and no other quantifier.
    pub is_alone: bool,
}

/// Where a quantifier is written: file, line and column.
pub type Written = (&'static str, u32, u32);

/// Asks whether something holds for all values or for some.
pub fn quantify<T: Data>(quantifier: Quantifier, written: Written, holds: &dyn Fn(&T) -> bool) -> Found {
    let (scope, depth, bound) = nest::with_nest(|nest| (nest.scope, nest.depth, nest.bound));
    let asked = Asked { quantifier, written, holds, shape: T::shape(), scope: scope.unwrap_or_default() };
    if depth > 0 {
        let bound = asked.inner_bound(bound);
        let found = if depth < MOST_LEVELS { asked.search(bound) } else { Searched::nothing(quantifier) };
        return asked.finish(found, bound, false);
    }
    nest::with_nest(|nest| {
        nest.left = asked.scope.runs;
        nest.told.asked += 1;
        (nest.product, nest.granted) = (1, 0);
        nest.is_universal = quantifier == Quantifier::ForAll && asked.scope.bound.is_none();
        (nest.is_left_alone, nest.has_too_many, nest.goes_through_all) = (false, false, false);
    });
    let not_searched = nest::with_nest(|nest| nest.told.not_searched);
    let (first, last) = asked.scope.bound.map_or((0, asked.last_bound()), |bound| (bound, bound));
    let (mut bound, mut complete) = (first, first.saturating_sub(1));
    loop {
        nest::with_nest(|nest| (nest.bound, nest.gone_through) = (bound, 0));
        let found = asked.search(bound);
        if !found.is_cut {
            complete = bound;
        }
        let is_over = found.verdict.is_some() || bound >= last || nest::with_nest(|nest| nest.left == 0);
        if is_over {
            let found =
                if found.verdict.is_some() { found } else { asked.search_all(bound, not_searched).unwrap_or(found) };
            return asked.finish(found, complete, scope.is_none());
        }
        // Each bound begins anew: where they are large, going on one by one would be most of the work.
        let step = if bound < asked.scope.last { 1 } else { (bound / 4).max(1) };
        bound = (bound + step).min(last);
    }
}

/// A quantifier that is asked.
struct Asked<'a, T> {
    quantifier: Quantifier,
    written: Written,
    holds: &'a dyn Fn(&T) -> bool,
    shape: Shape,
    scope: Scope,
}

/// What a search under one bound has found.
struct Searched {
    /// What decides it; `None` if it is unknown.
    verdict: Option<Verdict>,
    /// What it says, as far as it is known.
    said: bool,
    /// Whether the runs were over before the bound was searched.
    is_cut: bool,
    branches: Vec<Branch>,
    others: u64,
}

impl Searched {
    fn nothing(quantifier: Quantifier) -> Searched {
        let said = !quantifier.decided_by();
        Searched { verdict: None, said, is_cut: true, branches: Vec::new(), others: 0 }
    }
}

impl<T: Data> Asked<'_, T> {
    /// Where bounds grow, the last one.
    fn last_bound(&self) -> u64 {
        match self.quantifier {
            Quantifier::Exists => self.scope.witnesses,
            Quantifier::ForAll => self.scope.last,
        }
    }

    /// The bound inside of a quantifier with this one. In a `forall`, witnesses are searched further than values that
    /// refute it: most often they are larger than what they are witnesses for.
    fn inner_bound(&self, bound: u64) -> u64 {
        let Scope { last, witnesses, .. } = self.scope;
        let goes_further = self.quantifier == Quantifier::Exists && nest::with_nest(|nest| nest.is_universal);
        if goes_further { bound.saturating_mul(witnesses) / last.max(1) } else { bound }
    }

    /// Tells the run around what was found, and the code around what it may go on with.
    fn finish(&self, found: Searched, bound: u64, is_alone: bool) -> Found {
        let unknown = if found.verdict.is_none() { Some(bound) } else { None };
        // The closure may have seen what an earlier quantifier of this run said.
        let is_doubtful = doubt().is_some();
        if !is_alone {
            add_doubt(unknown);
        }
        if self.scope.records {
            let is_left_alone = nest::with_nest(|nest| nest.is_left_alone);
            let verdict =
                found.verdict.unwrap_or(if is_left_alone { Verdict::NotSearched } else { Verdict::UpTo(bound) });
            let step = Step {
                quantifier: self.quantifier,
                place: self.written,
                branches: found.branches,
                others: found.others,
                verdict: if is_doubtful { Verdict::Doubtful } else { verdict },
            };
            nest::with_nest(|nest| nest.steps.push(step));
        }
        Found { said: found.said, unknown, is_alone }
    }

    /// Where nested quantifiers have too many values together, what the closures ask first may still leave few of them. Says
    /// nothing if that does not decide it.
    fn search_all(&self, bound: u64, not_searched: bool) -> Option<Searched> {
        let tries = nest::with_nest(|nest| {
            nest.goes_through_all = nest.has_too_many;
            nest.left = nest.left.max(self.scope.runs);
            nest.has_too_many
        });
        let found = if tries { self.search(bound) } else { return None };
        found.verdict.is_some().then(|| {
            nest::with_nest(|nest| nest.told.not_searched = not_searched);
            found
        })
    }

    fn search(&self, bound: u64) -> Searched {
        let has_atoms = has_atoms(&self.shape);
        nest::with_nest(|nest| nest.told.has_atoms |= has_atoms);
        // Somebody else has to say how many there are.
        if has_atoms && self.scope.atoms == 0 {
            return Searched::nothing(self.quantifier);
        }
        let mut values = Values::open(self.quantifier, self.scope.records, &self.shape);
        let is_closed = if has_open_parts(&self.shape) {
            self.on_demand(bound, &mut values)
        } else {
            self.by_size(bound, &mut values)
        };
        values.close(is_closed)
    }

    /// Chooses the parts of values when the closure looks at them. Says whether no value is left.
    fn on_demand(&self, bound: u64, values: &mut Values<'_>) -> bool {
        let of = TypeId::of::<T>();
        let spare = nest::with_nest(|nest| nest.spare.take_chooser(of));
        let chooser = spare.unwrap_or_else(|| Chooser::new(std::slice::from_ref(&self.shape), Strategy::Jumping));
        if !chooser.has_values(&self.shape) {
            nest::with_nest(|nest| nest.spare.keep_chooser(of, chooser));
            return true;
        }
        let outer = current();
        chooser.begin(Bound::Size(bound), bound);
        chooser.limit_atoms(self.scope.atoms);
        let is_closed = loop {
            chooser.begin_stretch(Mark::default());
            let level = Level::new(Rc::clone(&chooser), values.depth, outer.clone());
            let choices = Rc::clone(&level) as Rc<dyn Choices>;
            let _closed = level.close_later();
            let tree =
                || chooser.tree().root().children().next().and_then(|part| Tree::from_tokens(part.tokens().to_vec()));
            let drawn = with_choices(&choices, || T::draw(&mut Demand::at(Rc::clone(&choices), level.root())));
            let goes_on = match drawn {
                Some(value) => {
                    let run = || with_choices(&choices, || (self.holds)(&value));
                    values.run(run, tree, || chooser.says_nothing())
                }
                None => values.refuse(),
            };
            // A closure that asks otherwise with the same answers is not a predicate: nothing can be said of it.
            if chooser.has_drifted() {
                values.unknown = true;
                return false;
            }
            if !goes_on {
                break false;
            }
            if !chooser.go_back(Blame::Looked) {
                break !chooser.is_unknown();
            }
        };
        nest::with_nest(|nest| nest.spare.keep_chooser(of, chooser));
        is_closed
    }

    /// Goes through all values up to a size, or through all there are, if these are few. Says whether no value is left.
    fn by_size(&self, bound: u64, values: &mut Values<'_>) -> bool {
        let (of, atoms) = (TypeId::of::<T>(), self.scope.atoms);
        let spare = nest::with_nest(|nest| nest.spare.take_tiers(of, atoms));
        let Some(mut tiers) = spare.or_else(|| Tiers::with_atoms(&self.shape, atoms).ok()) else { return false };
        let most = if self.scope.infinite { nest::with_nest(|nest| most_values(nest.bound)) } else { MOST_IN_ALL };
        tiers.seek_end(most);
        let (last, is_whole) = match (tiers.end(), tiers.total()) {
            (End::NoValues, _) => return true,
            (End::At(last), Some(total)) if values.go_through_all(total, most) => (last, true),
            _ if !self.scope.infinite => {
                nest::with_nest(|nest| {
                    (nest.is_left_alone, nest.told.not_searched) = (true, true);
                    nest.spare.keep_tiers(of, atoms, tiers);
                });
                return false;
            }
            (End::At(last), _) => (last.min(u128::from(bound)), last <= u128::from(bound)),
            (End::Never, _) => (u128::from(bound), false),
        };
        let mut is_closed = is_whole;
        for size in 0..=last {
            let ended = tiers.try_each_owned(size, .., |_, value: T| {
                // As the closure is given it: it may change a cell.
                let given = if self.scope.records { reify(&value) } else { None };
                let goes_on = values.run(|| (self.holds)(&value), || given, || false);
                if goes_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            if !matches!(ended, Ok(ControlFlow::Continue(()))) {
                is_closed = false;
                break;
            }
        }
        // Of values that an equality merges, a closure may tell apart what the equality does not.
        is_closed &= tiers.merged().is_empty();
        nest::with_nest(|nest| nest.spare.keep_tiers(of, atoms, tiers));
        is_closed
    }
}

/// Quantifiers in a row that have no more values together are gone through whole.
const MOST_IN_ALL: u128 = 1 << 17;
/// As many runs are given for it, beside those that all searches have: several may stand side by side.
const MOST_GRANTED: u128 = 2 * MOST_IN_ALL;

/// As many values are gone through although some are larger than the bound of the outermost quantifier. With a larger bound
/// there may be more, so that several quantifiers in a row are searched by size first.
fn most_values(bound: u64) -> u128 {
    MOST_IN_ALL.min(256 << (2 * bound).min(12))
}

fn has_atoms(shape: &Shape) -> bool {
    shape.reachable().iter().any(|part| matches!(part.def().kind, Kind::Leaf(Leaf::Atom)))
}

/// The values of a quantifier, which is open while they are tried.
struct Values<'a> {
    quantifier: Quantifier,
    records: bool,
    shape: &'a Shape,
    depth: u32,
    around: Around,
    decided: bool,
    unknown: bool,
    cut: bool,
    /// Whether a run that is marked says what would decide it.
    may_be_decided: bool,
    branches: Vec<Branch>,
    others: u64,
}

/// What belongs to the run around, and is put back.
struct Around {
    doubt: Doubt,
    steps: Vec<Step>,
    product: u128,
}

impl<'a> Values<'a> {
    fn open(quantifier: Quantifier, records: bool, shape: &'a Shape) -> Values<'a> {
        let (depth, around) = nest::with_nest(|nest| {
            nest.depth += 1;
            let steps = std::mem::take(&mut nest.steps);
            (nest.depth, Around { doubt: replace_doubt(None), steps, product: nest.product })
        });
        let (branches, others) = (Vec::new(), 0);
        let (decided, unknown, cut, may_be_decided) = (false, false, false, false);
        Values { quantifier, records, shape, depth, around, decided, unknown, cut, may_be_decided, branches, others }
    }

    /// May all values be gone through, with those of the quantifiers around?
    fn go_through_all(&self, total: u128, most: u128) -> bool {
        let product = self.around.product.saturating_mul(total.max(1));
        let goes = nest::with_nest(|nest| {
            nest.has_too_many |= product > MOST_IN_ALL && total <= MOST_IN_ALL;
            product <= most || nest.goes_through_all && total <= MOST_IN_ALL
        });
        if product <= most {
            nest::with_nest(|nest| {
                nest.product = product;
                nest.gone_through += total;
                if nest.gone_through > nest.granted && nest.gone_through <= MOST_GRANTED {
                    nest.left += (nest.gone_through - nest.granted) as u64;
                    nest.granted = nest.gone_through;
                }
            });
        }
        goes
    }

    /// Runs the closure for a value. Says whether the search goes on.
    fn run(
        &mut self,
        run: impl FnOnce() -> bool,
        tree: impl FnOnce() -> Option<Tree>,
        cannot_say: impl FnOnce() -> bool,
    ) -> bool {
        replace_doubt(None);
        nest::with_nest(|nest| nest.steps.clear());
        let said = run();
        let (is_over, steps) = nest::with_nest(|nest| {
            nest.told.runs += 1;
            nest.left = nest.left.saturating_sub(1);
            (nest.left == 0, std::mem::take(&mut nest.steps))
        });
        let is_marked = replace_doubt(None).is_some();
        let answer = Answer::of(said, is_marked || cannot_say());
        let decides = said == self.quantifier.decided_by();
        self.decided = decides && answer != Answer::Unknown;
        self.unknown |= answer == Answer::Unknown;
        self.may_be_decided |= decides;
        if self.records {
            self.note(Branch { shape: self.shape.clone(), value: tree(), answer, inner: steps });
        }
        self.cut = is_over && !self.decided;
        !self.decided && !is_over
    }

    /// A type refused what was drawn. That is work, too. Says whether the search goes on.
    fn refuse(&mut self) -> bool {
        self.cut = nest::with_nest(|nest| {
            nest.left = nest.left.saturating_sub(1);
            nest.left == 0
        });
        !self.cut
    }

    /// Writes a value down: the first ones, and always the last.
    fn note(&mut self, branch: Branch) {
        if self.branches.len() == MOST_BRANCHES {
            self.branches.pop();
            self.others += 1;
        }
        self.branches.push(branch);
    }

    fn close(mut self, is_closed: bool) -> Searched {
        let verdict = match (self.decided, is_closed && !self.unknown && !self.cut) {
            (true, _) => Some(Verdict::Decided),
            (false, true) => Some(Verdict::Closed),
            (false, false) => None,
        };
        let said = self.may_be_decided == self.quantifier.decided_by();
        let branches = std::mem::take(&mut self.branches);
        Searched { verdict, said, is_cut: self.cut, branches, others: self.others }
    }
}

/// Also when the closure panics: then the mark of its run is one of the run around.
impl Drop for Values<'_> {
    fn drop(&mut self) {
        let steps = std::mem::take(&mut self.around.steps);
        nest::with_nest(|nest| {
            nest.depth -= 1;
            nest.product = self.around.product;
            nest.steps = steps;
        });
        add_doubt(self.around.doubt);
    }
}
