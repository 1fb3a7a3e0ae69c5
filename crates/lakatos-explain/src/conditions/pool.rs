//! The cases under a pattern of which it is known how they end, and the sample of them from which conditions are learned.

use std::cell::RefCell;
use std::rc::Rc;

use lakatos_data::Tree;
use lakatos_data::keys::Keys;

use crate::condition::assignment;
use crate::condition::formula::Formula;
use crate::condition::space::{Context, Space};
use crate::condition::values::{Type, Value};
use crate::pattern::Pattern;
use crate::store::{Answer, Known};

/// Larger cases are not looked at, unless the failing case is large itself: they say little, and take long.
const MOST_NODES: usize = 300;

/// Of what is known before, so many passing and failing cases are in the first sample, and no more than half of them: what
/// is not in the sample can contradict what is learned from it.
const KNOWN_PASSING: usize = 80;
const KNOWN_FAILING: usize = 60;

/// Labelled cases of a pattern.
pub(crate) struct Pool {
    pub(crate) pattern: Pattern,
    pub(crate) variables: Vec<(usize, Type)>,
    context: Rc<RefCell<Context>>,
    met: Keys<Tree>,
    pub(crate) rows: Vec<Vec<Value>>,
    pub(crate) fails: Vec<bool>,
    /// The cases of the sample, by number; the failing case is the first.
    pub(crate) sample: Vec<usize>,
    is_in_sample: Vec<bool>,
    /// Cases with more nodes are not looked at.
    most_nodes: usize,
    /// Whether no more cases may be run.
    pub(crate) is_stopped: bool,
}

impl Pool {
    /// All that is known under a pattern, and a sample of it.
    pub(crate) fn new(
        known: &Known<'_>,
        base: &Tree,
        pattern: &Pattern,
        variables: Vec<(usize, Type)>,
        context: Rc<RefCell<Context>>,
    ) -> Pool {
        let mut pool = Pool {
            pattern: pattern.clone(),
            variables,
            context,
            met: Keys::default(),
            rows: Vec::new(),
            fails: Vec::new(),
            sample: Vec::new(),
            is_in_sample: Vec::new(),
            most_nodes: MOST_NODES.max(2 * base.tokens().len()),
            is_stopped: false,
        };
        pool.add(base, true);
        for (case, answer) in known.cases() {
            match answer {
                Answer::Passes => drop(pool.add(case, false)),
                Answer::Fails => drop(pool.add(case, true)),
                _ => {}
            }
        }
        pool.choose(true, KNOWN_FAILING);
        pool.choose(false, KNOWN_PASSING);
        pool
    }

    /// Takes some of the known cases into the sample, evenly spaced.
    fn choose(&mut self, fails: bool, most: usize) {
        let all = self.ending(fails);
        let step = all.len().div_ceil(most).max(2);
        for (place, number) in all.iter().enumerate() {
            if place % step == 0 {
                self.take(*number);
            }
        }
    }

    /// The cases that fail, or pass.
    pub(crate) fn ending(&self, fails: bool) -> Vec<usize> {
        let mut all = Vec::new();
        for number in 0..self.len() {
            if self.fails[number] == fails {
                all.push(number);
            }
        }
        all
    }

    /// The number of a case; `None` if it does not match, or is too large.
    fn add(&mut self, case: &Tree, fails: bool) -> Option<usize> {
        if let Some(number) = self.met.find(case) {
            return Some(number);
        }
        let row = self.row(case)?;
        self.rows.push(row);
        self.fails.push(fails);
        self.is_in_sample.push(false);
        Some(self.met.number(case.clone()))
    }

    /// Adds a case to the sample.
    pub(crate) fn take(&mut self, number: usize) {
        if !self.is_in_sample[number] {
            self.is_in_sample[number] = true;
            self.sample.push(number);
        }
    }

    pub(crate) fn take_all(&mut self, numbers: &[usize]) {
        for number in numbers {
            self.take(*number);
        }
    }

    /// Are they in the sample? Then what was learned from it is not what is asked.
    pub(crate) fn are_taken(&self, numbers: &[usize]) -> bool {
        numbers.iter().all(|number| self.is_in_sample[*number])
    }

    /// Runs a case. `None` if it says nothing: it does not match, is discarded, or fails in another way.
    pub(crate) fn ask(&mut self, known: &mut Known<'_>, case: &Tree) -> Option<usize> {
        if let Some(number) = self.met.find(case) {
            return Some(number);
        }
        if case.tokens().len() > self.most_nodes {
            return None;
        }
        match known.ask(case) {
            Some(Answer::Passes) => self.add(case, false),
            Some(Answer::Fails) => self.add(case, true),
            Some(_) => None,
            None => {
                self.is_stopped = true;
                None
            }
        }
    }

    pub(crate) fn knows(&self, case: &Tree) -> bool {
        self.met.find(case).is_some()
    }

    pub(crate) fn case(&self, number: usize) -> &Tree {
        self.met.get(number)
    }

    pub(crate) fn len(&self) -> usize {
        self.fails.len()
    }

    /// What a case would be, if it were run.
    pub(crate) fn row(&self, case: &Tree) -> Option<Vec<Value>> {
        if case.tokens().len() > self.most_nodes {
            return None;
        }
        assignment(&self.pattern, &self.variables, case, &mut self.context.borrow_mut().trees)
    }

    /// The rows of the sample, and how they end.
    pub(crate) fn sampled(&self) -> (Vec<Vec<Value>>, Vec<bool>) {
        let (mut rows, mut fails) = (Vec::new(), Vec::new());
        for number in &self.sample {
            rows.push(self.rows[*number].clone());
            fails.push(self.fails[*number]);
        }
        (rows, fails)
    }

    /// How many cases of the sample fail, and how many pass.
    pub(crate) fn counts(&self) -> (usize, usize) {
        let mut failing = 0;
        for number in &self.sample {
            failing += usize::from(self.fails[*number]);
        }
        (failing, self.sample.len() - failing)
    }

    /// How many cases are not in the sample, that fail and that pass.
    pub(crate) fn held_out(&self) -> (usize, usize) {
        let mut counts = (0, 0);
        for number in 0..self.len() {
            if !self.is_in_sample[number] {
                *(if self.fails[number] { &mut counts.0 } else { &mut counts.1 }) += 1;
            }
        }
        counts
    }

    /// The known cases of which a condition does not say how they end.
    pub(crate) fn contradictions(
        &self,
        formula: &Formula,
        space: &Space,
        context: &Rc<RefCell<Context>>,
        one_sided: bool,
        most: usize,
    ) -> Vec<usize> {
        let mut found = Vec::new();
        for number in 0..self.len() {
            let holds = formula.holds(space, &self.rows[number], &mut context.borrow_mut());
            let is_wrong = if one_sided { holds && !self.fails[number] } else { holds != self.fails[number] };
            if is_wrong {
                found.push(number);
                if found.len() == most {
                    break;
                }
            }
        }
        found
    }
}
