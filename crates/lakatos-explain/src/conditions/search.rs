//! The search for conditions, and the evidence for them.
//!
//! Under each pattern: a labelled sample; a condition that separates it; then what could contradict the condition is run.
//! The sample grows by contradictions only, so that few cases decide, and all cases confirm.

use std::cell::RefCell;
use std::rc::Rc;

use lakatos_data::arrange::sort_by_key;
use lakatos_data::shape::{Kind, SeqText};
use lakatos_data::{Shape, Tree};

use super::draws::{
    TURN_OF_FAILING, TURN_OF_PASSING, TURNS_OF_DRAWS, crossed, draw, edited, edited_failing, moved_by,
    places_of_integers,
};
use super::learn::Learner;
use super::pool::Pool;
use super::under;
use crate::background::SharedBackgrounds;
use crate::condition::Word;
use crate::condition::columns::add_numbers;
use crate::condition::formula::Formula;
use crate::condition::literals::Says;
use crate::condition::space::{Context, Space, Variable};
use crate::condition::statements::add_statements;
use crate::condition::text::{self, Form, Name};
use crate::condition::values::Type;
use crate::condition::vocabulary::Vocabulary;
use crate::condition::{Claim, Condition, Predicate, value_shape};
use crate::instances::{Sampler, canonical, instance_of};
use crate::options::Options;
use crate::pattern::{Part, Pattern};
use crate::rule::{Evidence, Rule};
use crate::skeleton::Skeleton;
use crate::store::{Answer, Known};

/// So many cases of each kind are in the first sample, if they are found in so many tries.
const SAMPLE: usize = 100;
const SAMPLE_TRIES: usize = 300;
/// If fewer fail then, this number of further cases is tried, which are like those that fail.
const RARE: usize = 25;
const RARE_TRIES: usize = 300;
/// Before that, numbers of the failing case are moved by so many steps; one of so many cases that pass is in the sample.
const SCANNED: usize = 360;
const SCANNED_STEP: usize = 8;
/// Fewer failures explain nothing.
const LEAST_FAILING: usize = 5;
/// Expressions have at most this size, and there are at most so many.
const LARGEST: u32 = 5;
const MOST_EXPRESSIONS: usize = 1_500;
/// How often a condition is looked for under one pattern, and how many contradictions are taken up at a time.
const MOST_ROUNDS: usize = 14;
const MOST_WRONG: usize = 6;
/// How many fresh cases a condition is tried on at first, and then; half as many of which it does not hold.
const FIRST_FRESH: usize = 40;
const FRESH: usize = 160;
/// How many more for each symbol of a long one.
const FRESH_OF_SYMBOL: usize = 15;
/// So many cases of a kind that are not in the sample are enough.
pub(super) const LEAST_FRESH: usize = 30;
/// A condition is small with so many symbols.
pub(super) const SMALL: u32 = 7;
/// How many cases that were edited until the condition holds are run.
const ATTACKS: usize = 100;
/// Of so many that are proposed for each.
const PROPOSED: usize = 10;
/// A pattern with at most so many cases is tried on all of them.
const FEW_CASES: usize = 300;
/// Of the cases that are drawn for the sample, one of so many is not taken.
const HELD_OUT: usize = 3;
/// Where a case can match a pattern in several ways, so many have to fail that do.
const LEAST_IN_MANY_WAYS: u64 = 20;
/// So many patterns are looked under for conditions that are one-sided.
const MOST_ONE_SIDED: usize = 4;
/// A one-sided condition has at most so many symbols.
const LARGEST_ONE_SIDED: u32 = 4;
/// So many cases are edited.
const MOST_EDITED: usize = 60;
/// With more symbols than this, another way to say the same is looked for.
const READABLE: usize = 9;
/// A pattern outside of which so many cases pass, and none fails, has all failures.
const LEAST_OUTSIDE: u64 = 60;
/// At most one case of this many that satisfy a condition may fail in another way.
const MOST_OTHERWISE: u64 = 4;
/// How much is computed under all patterns.
const MOST_WORK: u64 = 8_000_000;

/// What conditions are looked for.
pub struct Sought<'s> {
    /// The failing case.
    pub case: &'s Tree,
    /// The rules without conditions.
    pub rules: &'s [Rule],
    /// What the failure needs.
    pub needs: Option<&'s Skeleton>,
    /// The functions that conditions may call.
    pub backgrounds: SharedBackgrounds,
}

/// Rules with conditions, the best first.
pub fn conditions(known: &mut Known<'_>, sought: &Sought<'_>, options: &Options) -> Vec<Rule> {
    let shape = known.conjecture().shape.clone();
    let mut sampler = Sampler::new(options.seed ^ 0x5eed, options.bounds()).with_literals(&options.literals);
    sampler.learn(&shape, sought.case);
    let context = Rc::new(RefCell::new(Context::new(sought.backgrounds.clone())));
    let patterns = under::patterns(&shape, sought.case, sought.rules);
    let mut found: Vec<Rule> = Vec::new();
    let mut pools: Vec<Pool> = Vec::new();
    for under in &patterns {
        if context.borrow().work > MOST_WORK || known.runs_left() == 0 {
            break;
        }
        let variables = variables_of(&context, &under.pattern);
        if variables.is_empty() {
            continue;
        }
        let pool = Pool::new(known, sought.case, &under.pattern, variables, context.clone());
        let mut search = Search {
            known,
            shape: shape.clone(),
            sampler: &mut sampler,
            context: context.clone(),
            options,
            pool,
            whole: false,
            restates: false,
        };
        if under.is_variant {
            search.fill_sample();
            pools.push(search.pool);
        } else if let Some(rule) = search.exact(sought) {
            let is_readable = rule.is_exact() && rule.symbols() <= READABLE;
            found.push(rule);
            if is_readable {
                break;
            }
        } else if under.is_of_leaves {
            pools.push(search.pool);
        }
    }
    // What is exact within a pattern may hold of more cases than that, from one side.
    let is_over = found.iter().any(Rule::is_exact);
    pools.truncate(if is_over { 0 } else { MOST_ONE_SIDED });
    for pool in pools {
        if context.borrow().work > MOST_WORK || known.runs_left() == 0 {
            break;
        }
        let (shape, context, sampler) = (shape.clone(), context.clone(), &mut sampler);
        let is_everything = pool.pattern.is_everything();
        let mut search = Search { known, shape, sampler, context, options, pool, whole: false, restates: false };
        if let Some(rule) = search.one_sided(sought) {
            found.push(rule);
        }
        if found.is_empty() && sought.rules.is_empty() && is_everything {
            search.restates = true;
            if let Some(rule) = search.exact(sought).filter(Rule::is_exact) {
                found.push(rule);
            }
        }
    }
    sort_by_key(&mut found, &|rule| (rule.condition.as_ref().map(|condition| condition.claim), rule.symbols()));
    found
}

/// The slots whose values are what their trees say.
fn variables_of(context: &Rc<RefCell<Context>>, pattern: &Pattern) -> Vec<(usize, Type)> {
    let mut variables = Vec::new();
    for (number, slot) in pattern.slots().iter().enumerate() {
        if slot.is_dependent {
            continue;
        }
        let of = value_shape(slot).and_then(|shape| context.borrow_mut().types.of(&shape));
        let is_row = |of: Type| {
            context
                .borrow()
                .types
                .sequence(of)
                .is_some_and(|seq| matches!(seq.text, SeqText::Vec | SeqText::String | SeqText::Str))
        };
        match of {
            Some(of) if !slot.is_rest || is_row(of) => variables.push((number, of)),
            _ => {}
        }
    }
    variables
}

pub(super) struct Search<'s, 'j> {
    pub(super) known: &'s mut Known<'j>,
    pub(super) shape: Shape,
    pub(super) sampler: &'s mut Sampler,
    pub(super) context: Rc<RefCell<Context>>,
    options: &'s Options,
    pub(super) pool: Pool,
    /// Whether every case of the pattern was run.
    pub(super) whole: bool,
    /// Whether a condition may say the property again.
    restates: bool,
}

/// What trying a condition came to.
enum Tried {
    /// Nothing contradicts it. Cases of which it holds, and of which it does not, were drawn again so often.
    Confirmed([usize; 2]),
    /// Some cases contradict it, which are in the sample now.
    Contradicted,
    /// No more cases may be run.
    Stopped,
}

impl Search<'_, '_> {
    /// A condition that is exact within the pattern.
    fn exact(&mut self, sought: &Sought<'_>) -> Option<Rule> {
        self.fill_sample();
        let (failing, passing) = self.pool.counts();
        if failing < LEAST_FAILING || passing == 0 {
            return None;
        }
        let first = failing + passing;
        let mut space = self.space(sought);
        let mut is_stable = false;
        for _ in 0..MOST_ROUNDS {
            if self.context.borrow().work > MOST_WORK {
                return None;
            }
            let formulas = self.learn(&mut space)?;
            let formula = &formulas[0];
            let wrong = self.pool.contradictions(formula, &space, &self.context, false, MOST_WRONG);
            if !wrong.is_empty() {
                if self.pool.are_taken(&wrong) {
                    return None;
                }
                self.pool.take_all(&wrong);
                is_stable = false;
                continue;
            }
            let is_closed = self.close_gaps(formula, &space) && (!is_stable || self.try_edges(formula, &space));
            let long = (formula.size(&space) as usize).saturating_sub(SMALL as usize);
            let wanted = if is_stable { FRESH + FRESH_OF_SYMBOL * long.min(10) } else { FIRST_FRESH };
            match self.try_fresh(&formulas, &space, wanted, is_stable) {
                Tried::Contradicted => is_stable = false,
                Tried::Stopped => return None,
                Tried::Confirmed(_) if !is_stable && !self.whole => is_stable = true,
                Tried::Confirmed(again) => {
                    let (yes, no) = self.pool.held_out();
                    let is_enough = self.is_enough(formula, &space, again);
                    if !self.is_needed(formula, &space) || !self.has_all_remainders(formula, &space, false) {
                        return None;
                    }
                    let can_be_exact = formula.can_be_exact(&space, &self.context.borrow());
                    let is_certain = self.whole || (is_closed && can_be_exact);
                    let is_exact = is_enough && is_certain && (self.whole || yes + no > first);
                    return if is_enough { self.rule(formula, space, is_exact) } else { None };
                }
            }
        }
        None
    }

    /// Was every case of the pattern run?
    pub(super) fn is_whole(&self) -> bool {
        self.whole
    }

    /// Runs instances and edits until there are enough of each kind.
    fn fill_sample(&mut self) {
        if let Some(all) = self.all_instances() {
            for case in &all {
                self.pool.ask(self.known, case);
                if self.pool.is_stopped {
                    return;
                }
            }
            self.whole = true;
            for number in 0..self.pool.len() {
                self.pool.take(number);
            }
            return;
        }
        for turn in 0..SAMPLE_TRIES + RARE_TRIES {
            let (failing, passing) = self.pool.counts();
            if (failing >= SAMPLE && passing >= SAMPLE) || self.pool.is_stopped {
                return;
            }
            if turn >= SAMPLE_TRIES && failing >= RARE {
                return;
            }
            if turn == SAMPLE_TRIES && failing < RARE {
                self.scan(failing + LEAST_FAILING);
            }
            // Where hardly any case fails, those that do are edited.
            let case = if turn < SAMPLE_TRIES { self.drawn(turn) } else { self.near_failing() };
            let Some(case) = case else { continue };
            let Some(number) = self.pool.ask(self.known, &case) else { continue };
            let is_wanted = if self.pool.fails[number] { failing < SAMPLE } else { passing < SAMPLE };
            if is_wanted && (turn % HELD_OUT > 0 || failing < LEAST_FAILING) {
                self.pool.take(number);
            }
        }
    }

    /// Moves the numbers of the failing case one step after the other, until so many cases fail.
    fn scan(&mut self, wanted: usize) {
        if self.pool.len() == 0 {
            return;
        }
        let (shape, base) = (self.shape.clone(), self.pool.case(0).clone());
        let places = places_of_integers(&shape, &base);
        for scanned in 0..if places.is_empty() { 0 } else { SCANNED } {
            let (place, step) = (places[scanned % places.len()], 1 + scanned / places.len());
            let moved = moved_by(&shape, &base, place, step as i128);
            let Some(case) = moved.filter(|case| self.pool.pattern.matches(case)) else { continue };
            let Some(number) = self.pool.ask(self.known, &case) else { continue };
            let (failing, _) = self.pool.counts();
            if self.pool.fails[number] || scanned % SCANNED_STEP == 0 {
                self.pool.take(number);
            }
            if failing >= wanted || self.pool.is_stopped {
                return;
            }
        }
    }

    /// A case of the pattern that is like some that fail.
    fn near_failing(&mut self) -> Option<Tree> {
        let failing = self.some_cases(true);
        let case = edited_failing(self.sampler, &self.shape, &failing)?;
        let case = canonical(&self.shape, &case)?;
        self.pool.pattern.matches(&case).then_some(case)
    }

    /// All cases of the pattern, if they are few.
    fn all_instances(&mut self) -> Option<Vec<Tree>> {
        if let [slot] = self.pool.pattern.slots() {
            let core = slot.shape.core().shape;
            if let (Kind::Leaf(leaf), false) = (&core.def().kind, slot.is_dependent) {
                if leaf.last() < FEW_CASES as u128 {
                    let mut cases = Vec::new();
                    for rank in 0..=leaf.last() {
                        let value = Tree::leaf(leaf.unrank(rank));
                        cases.extend(instance_of(&self.shape, &self.pool.pattern, &[value]));
                    }
                    return Some(cases);
                }
            }
        }
        self.sampler.all_instances(&self.shape, &self.pool.pattern, FEW_CASES)
    }

    /// A fresh case.
    fn drawn(&mut self, turn: usize) -> Option<Tree> {
        let edited = match turn % TURNS_OF_DRAWS {
            TURN_OF_FAILING => self.some_cases(true),
            TURN_OF_PASSING => self.some_cases(false),
            _ => Vec::new(),
        };
        draw(self.sampler, &self.shape, &self.pool.pattern, (&edited, &edited), turn)
    }

    /// Some cases that fail, or pass; the failing one is the first.
    pub(super) fn some_cases(&self, fails: bool) -> Vec<Tree> {
        let all = self.pool.ending(fails);
        let step = all.len().div_ceil(MOST_EDITED).max(1);
        let mut cases = Vec::new();
        for (place, number) in all.iter().enumerate() {
            if place % step == 0 {
                cases.push(self.pool.case(*number).clone());
            }
        }
        cases
    }

    /// The space of expressions over the variables.
    fn space(&mut self, sought: &Sought<'_>) -> Space {
        let mut variables = Vec::new();
        let whole = whole_arguments(&self.pool.pattern);
        for (slot, of) in &self.pool.variables {
            variables.push(Variable { of: *of, is_whole: whole.iter().any(|(number, _)| number == slot) });
        }
        let (rows, _) = self.pool.sampled();
        let context = &mut *self.context.borrow_mut();
        let backgrounds = context.backgrounds.clone();
        let mut of = Vec::new();
        for (_, one) in &self.pool.variables {
            of.push(*one);
        }
        let mut vocabulary = Vocabulary::new(&mut context.types, &of, backgrounds.borrow().list());
        add_numbers(&mut vocabulary, &mut context.types, &mut context.columns);
        let mut inside: Vec<&Pattern> = Vec::new();
        for rule in sought.rules {
            inside.push(&rule.pattern);
        }
        if let Some(needs) = sought.needs {
            inside.push(&needs.pattern);
        }
        for &(slot, argument) in &whole {
            let Some((_, of)) = self.pool.variables.iter().find(|(number, _)| *number == slot) else { continue };
            add_fitting(context, &mut vocabulary, &inside, argument, *of, &self.pool.pattern.slots()[slot].shape);
        }
        add_statements(context, &mut vocabulary, &variables, &rows);
        Space::new(vocabulary, &variables, &rows, MOST_EXPRESSIONS)
    }

    /// The conditions that separate the sample, the smallest first; `None` if there are none.
    fn learn(&mut self, space: &mut Space) -> Option<Vec<Formula>> {
        let (rows, fails) = self.pool.sampled();
        space.extend(&rows, &mut self.context.borrow_mut());
        // A space that has grown is as large in each round.
        for size in space.size().max(2)..=LARGEST {
            space.grow(size, &mut self.context.borrow_mut());
            let formulas = self.separating(space, &fails, if size == 2 { 1 } else { 2 }, false);
            if !formulas.is_empty() {
                return Some(formulas);
            }
        }
        let formulas = self.separating(space, &fails, 3, true);
        (!formulas.is_empty()).then_some(formulas)
    }

    /// Conjunctions of up to so many literals, and disjunctions of them, that separate the sample.
    fn separating(&self, space: &Space, fails: &[bool], most: usize, with_alternatives: bool) -> Vec<Formula> {
        let context = self.context.borrow();
        let learner = Learner::new(space, &context.lists, fails, self.restates);
        let formulas = learner.exact(most, with_alternatives);
        let work = learner.work();
        drop(context);
        self.context.borrow_mut().work += work;
        self.acceptable(formulas, space)
    }

    /// Those that can be written down, and that say more than that some values fail.
    fn acceptable(&self, formulas: Vec<Formula>, space: &Space) -> Vec<Formula> {
        let mut names = Vec::new();
        for number in 0..self.pool.variables.len() {
            names.push(Name { text: format!("v{number}"), form: Form::Value });
        }
        let mut kept = Vec::new();
        for formula in &formulas {
            let is_written = text::write(formula, space, &self.context.borrow(), &names, None).is_some();
            if is_written && self.says_enough(formula, space) {
                kept.push(formula.clone());
            }
        }
        kept
    }

    /// Runs fresh cases: some of which the condition holds, some of which it does not, and those of which the best
    /// conditions do not say the same.
    fn try_fresh(&mut self, formulas: &[Formula], space: &Space, wanted: usize, with_attacks: bool) -> Tried {
        const RIVALS: usize = 5;
        let formula = &formulas[0];
        let (mut yes, mut no, mut asked, mut wrong) = (0, 0, 0, Vec::new());
        let mut again = [0; 2];
        let bounds = if with_attacks { self.options.large_bounds() } else { self.options.bounds() };
        self.sampler.set_bounds(bounds);
        let (failing, passing) = (self.some_cases(true), self.some_cases(false));
        for turn in 0..wanted * 16 {
            if (yes >= wanted && no >= wanted / 2) || wrong.len() >= MOST_WRONG || asked >= wanted * 3 || self.whole {
                break;
            }
            let case = draw(self.sampler, &self.shape, &self.pool.pattern, (&failing, &passing), turn);
            let case =
                case.and_then(|case| if turn % 2 == 0 { self.rounded(formula, space, case) } else { Some(case) });
            let Some(case) = case else { continue };
            let Some(row) = self.pool.row(&case) else { continue };
            let holds = formula.holds(space, &row, &mut self.context.borrow_mut());
            if self.pool.knows(&case) {
                again[usize::from(!holds)] += 1;
                continue;
            }
            let mut is_disputed = false;
            for other in &formulas[1..formulas.len().min(RIVALS)] {
                is_disputed |= other.holds(space, &row, &mut self.context.borrow_mut()) != holds;
            }
            let is_wanted = if holds { yes < wanted } else { no < wanted / 2 };
            let is_decisive = is_disputed && asked < wanted * 2;
            if !is_wanted && !is_decisive {
                continue;
            }
            asked += 1;
            let Some(number) = self.pool.ask(self.known, &case) else {
                if self.pool.is_stopped {
                    return Tried::Stopped;
                }
                continue;
            };
            *(if holds { &mut yes } else { &mut no }) += 1;
            if is_disputed || holds != self.pool.fails[number] {
                self.pool.take(number);
            }
            if holds != self.pool.fails[number] {
                wrong.push(number);
            }
        }
        if with_attacks && wrong.is_empty() && !self.whole {
            let beside = self.beside(formula, space);
            self.attack(formula, space, &beside, true, &mut wrong);
            let mut both = passing;
            both.extend_from_slice(&failing);
            self.attack(formula, space, &both, true, &mut wrong);
            if formula.size(space) > SMALL && wrong.is_empty() {
                self.attack(formula, space, &failing, false, &mut wrong);
            }
        }
        // Gaps were closed in between: all that is known counts.
        wrong.extend_from_slice(&self.pool.contradictions(formula, space, &self.context, false, MOST_WRONG));
        match wrong.is_empty() {
            _ if self.pool.is_stopped => Tried::Stopped,
            true => Tried::Confirmed(again),
            false => {
                self.pool.take_all(&wrong);
                Tried::Contradicted
            }
        }
    }

    /// A case in which a number has the remainder that a condition asks for.
    fn rounded(&mut self, formula: &Formula, space: &Space, case: Tree) -> Option<Tree> {
        let mut wanted = None;
        for literal in &formula.literals() {
            if let (Says::Remainder(by, rest), Some((number, fields))) =
                (literal.says, space.way_to(literal.expression))
            {
                wanted = Some((by, rest, self.pool.variables[number].0, fields));
            }
        }
        let Some((by, rest, slot, fields)) = wanted else { return Some(case) };
        let mut bindings = self.pool.pattern.bindings(&case)?;
        let mut place = 0;
        for field in fields.iter().rev() {
            let above = bindings[slot].node(place)?;
            place += 1;
            for before in above.children().take(*field as usize) {
                place += before.tokens().len();
            }
        }
        let bits = bindings[slot].node(place)?.bits()?;
        bindings[slot] = bindings[slot].spliced(place, Tree::leaf(bits - bits.rem_euclid(by) + rest).root());
        canonical(&self.shape, &self.pool.pattern.filled(&bindings)?)
    }

    /// Edits cases, and runs those of which the condition holds, or does not.
    fn attack(&mut self, formula: &Formula, space: &Space, cases: &[Tree], is_to_hold: bool, wrong: &mut Vec<usize>) {
        let mut hits = 0;
        for _ in 0..ATTACKS * PROPOSED {
            if hits >= ATTACKS || wrong.len() >= 3 || cases.is_empty() || self.pool.is_stopped {
                break;
            }
            let from = &cases[self.sampler.below(cases.len())];
            let shape = self.shape.clone();
            let other = &cases[self.sampler.below(cases.len())];
            let case = match self.sampler.chance(30) {
                true => crossed(self.sampler, &shape, from, other),
                false => edited(self.sampler, &shape, from),
            };
            let case = case.and_then(|case| canonical(&shape, &case));
            let Some(case) = case.filter(|case| !self.pool.knows(case)) else { continue };
            let Some(row) = self.pool.row(&case) else { continue };
            if formula.holds(space, &row, &mut self.context.borrow_mut()) != is_to_hold {
                continue;
            }
            hits += 1;
            match self.pool.ask(self.known, &case) {
                Some(number) if self.pool.fails[number] != is_to_hold => wrong.push(number),
                _ => {}
            }
        }
    }

    /// One literal that holds of no pass.
    fn one_sided(&mut self, sought: &Sought<'_>) -> Option<Rule> {
        let (failing, passing) = self.pool.counts();
        if failing < LEAST_FAILING || passing == 0 {
            return None;
        }
        let mut space = self.space(sought);
        for _ in 0..MOST_ROUNDS {
            let (rows, fails) = self.pool.sampled();
            {
                let context = &mut self.context.borrow_mut();
                space.extend(&rows, context);
                space.grow(LARGEST_ONE_SIDED - 1, context);
            }
            let formula =
                Learner::new(&space, &self.context.borrow().lists, &fails, false).one_sided(LARGEST_ONE_SIDED)?;
            let formulas = self.acceptable(vec![formula], &space);
            let formula = formulas.first()?;
            let mut wrong = self.pool.contradictions(formula, &space, &self.context, true, MOST_WRONG);
            let mut yes = 0;
            if wrong.is_empty() {
                // A bound beyond which cases fail, too, is no bound.
                if !self.close_gaps(formula, &space) {
                    return None;
                }
                let (failing, passing) = (self.some_cases(true), self.some_cases(false));
                for turn in 0..FRESH * 10 {
                    if yes >= FRESH || self.pool.is_stopped {
                        break;
                    }
                    let case = draw(self.sampler, &self.shape, &self.pool.pattern, (&failing, &passing), turn);
                    let Some(case) = case.filter(|case| !self.pool.knows(case)) else { continue };
                    let Some(row) = self.pool.row(&case) else { continue };
                    if formula.holds(&space, &row, &mut self.context.borrow_mut()) {
                        yes += usize::from(self.pool.ask(self.known, &case).is_some());
                    }
                }
                self.attack(formula, &space, &passing, true, &mut wrong);
                wrong.extend_from_slice(&self.pool.contradictions(formula, &space, &self.context, true, MOST_WRONG));
            }
            if self.pool.is_stopped {
                return None;
            }
            if wrong.is_empty() {
                let formula = formula.clone();
                return if yes >= 2 * LEAST_FRESH {
                    self.rule_claiming(&formula, space, Claim::OneSided)
                } else {
                    None
                };
            }
            self.pool.take_all(&wrong);
        }
        None
    }

    /// The rule of a condition that was confirmed.
    fn rule(&mut self, formula: &Formula, space: Space, is_exact: bool) -> Option<Rule> {
        let claim = if is_exact { Claim::Exactly } else { Claim::WithinPattern };
        self.rule_claiming(formula, space, claim)
    }

    /// Does it call a function of the user's that has no result for a case of the sample? There the condition would panic
    /// as Rust, which is not what was tried.
    fn is_partial(&self, formula: &Formula, space: &Space) -> bool {
        let context = &mut self.context.borrow_mut();
        for literal in &formula.literals() {
            for row in &self.pool.rows {
                if space.calls_in_vain(literal.expression, literal.says, row, context) {
                    return true;
                }
            }
        }
        false
    }

    fn rule_claiming(&mut self, formula: &Formula, mut space: Space, claim: Claim) -> Option<Rule> {
        if self.is_partial(formula, &space) {
            return None;
        }
        let (mut failing, mut passing, mut failing_besides) = (0, 0, 0);
        for number in 0..self.pool.len() {
            let holds = formula.holds(&space, &self.pool.rows[number], &mut self.context.borrow_mut());
            match (holds, self.pool.fails[number]) {
                (true, true) => failing += 1,
                (false, false) => passing += 1,
                (false, true) if claim == Claim::OneSided => failing_besides += 1,
                _ => return None,
            }
        }
        let (restates, size) = (formula.restates(&space), formula.size(&space));
        for expression in &mut space.expressions {
            expression.values = Vec::new();
        }
        let (pattern, variables) = (self.pool.pattern.clone(), self.pool.variables.clone());
        let context = self.context.clone();
        let predicate =
            Rc::new(Predicate { pattern: pattern.clone(), variables, space, formula: formula.clone(), context });
        let mut condition = Condition { predicate, claim, restates, size, failing, passing, failing_besides };
        let mut evidence = Evidence { failing, is_whole: self.whole, ..Evidence::default() };
        let has_choices = pattern.has_choices();
        let mut in_many_ways = 0;
        for (case, answer) in self.known.cases() {
            match answer {
                // The sample has only cases that match in one way.
                Answer::Passes if has_choices && condition.holds(case) => return None,
                Answer::Fails if has_choices && pattern.other_bindings(case, 1).is_some() => {
                    match condition.holds(case) {
                        true => in_many_ways += 1,
                        false if claim == Claim::OneSided => evidence.failing_outside += 1,
                        false => return None,
                    }
                }
                Answer::Discarded(reason) if !self.known.may_leave_out(reason) && condition.holds(case) => return None,
                Answer::Discarded(reason) if pattern.matches(case) => evidence.discards.add(reason, 1),
                Answer::FailsOtherwise(_) if condition.holds(case) => evidence.failing_otherwise += 1,
                Answer::Passes if !condition.holds(case) => evidence.passing_outside += 1,
                Answer::Fails if !condition.holds(case) => evidence.failing_outside += 1,
                _ => {}
            }
        }
        if has_choices && in_many_ways < LEAST_IN_MANY_WAYS {
            return None;
        }
        // Where many cases fail in another way, the condition says when something fails, and not when this does.
        if evidence.failing_otherwise * MOST_OTHERWISE > evidence.failing {
            return None;
        }
        let beyond = evidence.passing_outside.saturating_sub(passing);
        let has_all = evidence.failing_outside == 0 && beyond >= LEAST_OUTSIDE;
        // What holds at one length of a sequence seldom is all there is, and longer ones are far away.
        let has_length = pattern.parts().iter().any(|part| matches!(part, Part::Seq { len: 1.., rest: None, .. }));
        if claim == Claim::Exactly && !pattern.is_everything() && (!has_all || has_length) {
            // Whether it is exact for all cases is not known; within the pattern it is.
            condition.claim = Claim::WithinPattern;
        }
        Some(Rule { pattern, condition: Some(condition), evidence })
    }
}

/// The slots that are whole arguments, with the numbers of these.
fn whole_arguments(pattern: &Pattern) -> Vec<(usize, usize)> {
    let mut whole = Vec::new();
    for (number, place) in pattern.children(0).iter().enumerate() {
        if let Part::Open(slot) = pattern.parts()[*place] {
            whole.push((slot as usize, number));
        }
    }
    whole
}

/// That a part of an argument fits what a rule, or what the failure needs, says of it.
fn add_fitting(
    context: &mut Context,
    vocabulary: &mut Vocabulary,
    patterns: &[&Pattern],
    argument: usize,
    of: Type,
    shape: &Shape,
) {
    for pattern in patterns {
        let Some(alone) = pattern.of_argument(argument) else { continue };
        let place = alone.children(0)[argument];
        if matches!(alone.parts()[place], Part::Leaf(_) | Part::Zero { .. } | Part::Open(_)) {
            continue;
        }
        let symbols = 1 + (alone.constants() + alone.repetitions()) as u32;
        let word = Word::Fits(context.patterns.len() as u32);
        context.patterns.push((alone, place, shape.clone()));
        vocabulary.add_statement(word, of, Type::Bool, symbols, 0);
    }
}
