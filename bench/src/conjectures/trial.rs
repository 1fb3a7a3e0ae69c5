//! A conjecture as a property that Lakatos tries.
//!
//! The premises are handed over apart from the body, with the variables that they mention, as the attribute does it for
//! what stands before the last `assume!`.

use std::cell::RefCell;
use std::sync::Arc;

use lakatos::Check;
use lakatos::generator::{Boxed, Generator, just};
use lakatos::report::Verdict;
use lakatos::tested::{self, Case, Inputs, Instance, Premise, Statement, Visitor};

use super::evaluate::{Says, value};
use super::generators::{Column, Generators};
use super::term::{Conjecture, Term};
use super::value::Value;

/// How many variables a conjecture may have.
pub(super) const VARIABLES: usize = 6;

/// A conjecture with the generators of its variables.
#[derive(Clone)]
pub(super) struct Property {
    conjecture: Arc<Conjecture>,
    generators: Vec<Argument>,
}

type Argument = Arc<Boxed<Value>>;

thread_local! {
    /// The property that is tried: an instance is visited by a function that captures nothing.
    static TRIED: RefCell<Option<Property>> = const { RefCell::new(None) };
    /// The case that was refuted last.
    static REFUTED: RefCell<Option<Vec<Value>>> = const { RefCell::new(None) };
}

/// What came of a property.
pub(super) enum Ended {
    /// The engines found a case, and the evaluator agrees.
    Refuted,
    NotRefuted,
}

impl Property {
    /// The property, if there are generators for all of its variables.
    pub(super) fn new(conjecture: &Conjecture, column: Column) -> Option<Property> {
        let generators = Generators { column, ordered: &conjecture.ordered, opens: false };
        let mut arguments = Vec::new();
        for variable in 0..VARIABLES.max(conjecture.types.len()) {
            // (What is not there has one value, of size zero: it changes no tier.)
            let generator = match conjecture.types.get(variable) {
                Some(of) => generators.of(of)?,
                None => just(()).map(|()| Value::Bool(false)).boxed(),
            };
            arguments.push(Arc::new(generator));
        }
        (arguments.len() == VARIABLES)
            .then(|| Property { conjecture: Arc::new(conjecture.clone()), generators: arguments })
    }

    /// Tries to refute it; the error is for people.
    pub(super) fn run(&self, check: &Check) -> Result<Ended, String> {
        REFUTED.set(None);
        TRIED.set(Some(self.clone()));
        let outcome = tested::outcome(&STATEMENT, check, &Instance { types: "", visit });
        TRIED.set(None);
        let case = REFUTED.take();
        match (&outcome.verdict, case) {
            (Verdict::Falsified(_), Some(case)) if self.conjecture.says(&case) == Says::Refuted => Ok(Ended::Refuted),
            (Verdict::Proved | Verdict::Passed | Verdict::Vacuous(_), None) => Ok(Ended::NotRefuted),
            _ => Err(format!("{}: {outcome}", self.conjecture)),
        }
    }

    fn body(&self, case: &Case, values: &[Value]) -> bool {
        match self.conjecture.says(values) {
            Says::Holds => true,
            Says::Refuted => {
                REFUTED.set(Some(values.to_vec()));
                false
            }
            Says::Premise(number) => {
                case.reject(number);
                true
            }
            Says::Undefined => {
                case.reject(self.conjecture.premises.len());
                true
            }
        }
    }

    fn premises(&self) -> Vec<Premise> {
        let mut premises: Vec<Premise> = self.conjecture.premises.iter().map(|premise| self.premise(premise)).collect();
        premises.push(Premise::of_body("the conclusion has a value", 0));
        premises
    }

    fn premise(&self, premise: &Term) -> Premise {
        let mut variables = Vec::new();
        premise.variables(&mut variables);
        variables.sort_unstable();
        let one = |place: usize| self.generators[variables[place]].clone();
        match variables.len() {
            1 => asked(premise, &variables, (one(0), ())),
            2 => asked(premise, &variables, (one(0), (one(1), ()))),
            3 => asked(premise, &variables, (one(0), (one(1), (one(2), ())))),
            _ => Premise::of_body("a premise", 0),
        }
    }
}

fn asked<I: Inputs<Values: Listed>>(premise: &Term, variables: &[usize], inputs: I) -> Premise {
    let (term, places) = (premise.clone(), variables.to_vec());
    let holds = move |values: I::Values| {
        let mut all = vec![Value::Bool(false); VARIABLES];
        for (place, value) in places.iter().zip(values.listed()) {
            all[*place] = value;
        }
        value(&term, &all) == Ok(Value::Bool(true))
    };
    // (The places live as long as the program; there are a few hundred bytes of them in all.)
    Premise::of("a premise", 0, variables.to_vec().leak(), inputs, holds).that_never_panics()
}

/// Values as pairs of the first and the rest, as a list.
trait Listed {
    fn listed(self) -> Vec<Value>;
}

impl Listed for () {
    fn listed(self) -> Vec<Value> {
        Vec::new()
    }
}

impl<Rest: Listed> Listed for (Value, Rest) {
    fn listed(self) -> Vec<Value> {
        let mut all = vec![self.0];
        all.extend(self.1.listed());
        all
    }
}

fn visit(visitor: &mut Visitor<'_>) {
    let Some(property) = TRIED.take() else { return };
    let one = |place: usize| property.generators[place].clone();
    let inputs = (one(0), (one(1), (one(2), (one(3), (one(4), (one(5), ()))))));
    let premises = property.premises();
    let count = property.conjecture.types.len();
    tested::visit(visitor, inputs, premises, Vec::new(), |case, values| {
        let mut values = values.listed();
        values.truncate(count);
        property.body(case, &values)
    });
}

const STATEMENT: Statement = Statement {
    name: "conjecture",
    module: module_path!(),
    file: file!(),
    line: line!(),
    body: (0, 0),
    arguments: &["a", "b", "c", "d", "e", "f"],
    lent: &[""; VARIABLES],
    with: &[],
    literals: "",
    should_panic: false,
};
