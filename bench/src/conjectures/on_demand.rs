//! A conjecture as the demand-driven search alone tries it.
//!
//! How long a list is, and which form a tree has, is chosen at once; the numbers, atoms and truth values in them are chosen
//! when a function looks at them, those of sets and keys when they are put in. An element that is only moved is never
//! chosen, and is equal to itself.

use std::ops::ControlFlow;
use std::rc::Rc;

use lakatos::generator::{Boxed, Generator};
use lakatos_data::Shape;
use lakatos_data::lazy::{Choices, Demand, with_choices};
use lakatos_data::source::Source;
use lakatos_engine::judge::{self, Failure, FailureKind, Partial, Reason, Stretch, Verdict};
use lakatos_lazy::search::search_with_atoms;
use lakatos_lazy::{Bound, Limits, Stop, Strategy};

use super::evaluate::{Says, value};
use super::generators::{Column, Generators};
use super::term::{Conjecture, Term};
use super::trial::Ended;
use super::value::Value;

/// No case is larger.
const LARGEST: u64 = 40;
/// How many atoms of each kind there are.
const ATOMS: u32 = 5;

/// A conjecture whose variables may have open parts.
struct OnDemand<'a> {
    of: &'a Conjecture,
    generators: Vec<Boxed<Value>>,
    conjecture: judge::Conjecture,
}

/// Tries to refute a conjecture in so many runs; `None` if there are no generators for its variables.
pub(super) fn run(conjecture: &Conjecture, column: Column, runs: u64) -> Option<Result<Ended, String>> {
    let generators = Generators { column, ordered: &conjecture.ordered, opens: true };
    let generators = conjecture.types.iter().map(|of| generators.of(of)).collect::<Option<Vec<_>>>()?;
    let arguments: Vec<Shape> = generators.iter().map(Generator::shape).collect();
    let premises: Vec<Vec<usize>> = conjecture.premises.iter().map(variables).collect();
    let conjecture_of_judge = judge::Conjecture {
        shape: arguments.first().cloned()?,
        arguments,
        certain: vec![true; premises.len()],
        numbers: (0..premises.len()).collect(),
        premises,
    };
    let mut tried = OnDemand { of: conjecture, generators, conjecture: conjecture_of_judge };
    let bounds = (Bound::Size(0), Bound::Size(LARGEST));
    let done = search_with_atoms(
        &mut tried,
        &Limits { bounds, runs, after: 0, strategy: Strategy::Learning },
        Some(ATOMS),
        &mut (),
    );
    Some(match done.stop {
        Stop::Case(_, Verdict::Fail(_)) => Ok(Ended::Refuted),
        Stop::Bounds | Stop::Runs => Ok(Ended::NotRefuted),
        other => Err(format!("{conjecture}: {other:?}")),
    })
}

fn variables(term: &Term) -> Vec<usize> {
    let mut variables = Vec::new();
    term.variables(&mut variables);
    variables.sort_unstable();
    variables
}

impl OnDemand<'_> {
    /// The values of some variables; those that are not asked for are not there.
    fn drawn(&self, wanted: &[usize], choices: &Rc<dyn Choices>) -> Option<Vec<Value>> {
        let mut values = vec![Value::Bool(false); self.generators.len()];
        let all: Vec<usize> = (0..self.generators.len()).collect();
        let mut source = Demand::arguments(Rc::clone(choices), &all);
        for variable in wanted {
            source.enter(*variable);
            values[*variable] = self.generators[*variable].draw(&mut source)?;
            source.leave();
        }
        Some(values)
    }

    fn says(&self, what: Stretch, choices: &Rc<dyn Choices>) -> ControlFlow<Verdict> {
        let refused = ControlFlow::Break(Verdict::Discard(Reason::Refused));
        if let Stretch::Premise(number) = what {
            let Some(values) = self.drawn(&self.conjecture.premises[number], choices) else { return refused };
            let holds = value(&self.of.premises[number], &values) == Ok(Value::Bool(true));
            return if holds {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(Verdict::Discard(Reason::Premise(number)))
            };
        }
        let all: Vec<usize> = (0..self.generators.len()).collect();
        let Some(values) = self.drawn(&all, choices) else { return refused };
        match value(&self.of.conclusion, &values) {
            Ok(held) if held.bool() => ControlFlow::Continue(()),
            Ok(_) => ControlFlow::Break(self.refuted(&values)),
            Err(_) => refused,
        }
    }

    /// The evaluator decides, given the case with all its parts.
    fn refuted(&self, values: &[Value]) -> Verdict {
        let whole: Vec<Value> = values.iter().map(Value::whole).collect();
        match self.of.says(&whole) {
            Says::Refuted => {
                Verdict::Fail(Failure { kind: FailureKind::ReturnedFalse, message: String::new(), place: None })
            }
            other => Verdict::Internal(format!("{other:?}: {whole:?}")),
        }
    }
}

impl Partial for OnDemand<'_> {
    fn conjecture(&self) -> &judge::Conjecture {
        &self.conjecture
    }

    fn run(&mut self, what: Stretch, choices: &Rc<dyn Choices>) -> Verdict {
        match with_choices(choices, || self.says(what, choices)) {
            ControlFlow::Continue(()) => Verdict::Pass,
            ControlFlow::Break(verdict) => verdict,
        }
    }
}
