//! Properties given by closures, as the engine sees them.

use std::rc::Rc;

use lakatos_data::lazy::{Choices, Demand, with_choices};
use lakatos_data::source::Source;
use lakatos_data::{Data, Tree};
use lakatos_engine::judge::{Conjecture, Failure, FailureKind, Partial, Reason, Stretch, Verdict};
use lakatos_lazy::search::Watch;
use lakatos_lazy::{Bound, Limits, Narrowed, Strategy, search};

/// A property of one or two arguments: premises about the first, and a body.
pub(crate) struct Given {
    conjecture: Conjecture,
    premises: Vec<Run>,
    body: Run,
}

/// Something that is said of a value.
pub(crate) type Claim<T> = Box<dyn Fn(&T) -> bool>;

type Run = Box<dyn Fn(&mut Demand<'_>) -> Option<bool>>;

fn drawn<T: Data>(source: &mut Demand<'_>, index: usize) -> Option<T> {
    source.enter(index);
    let value = T::draw(source);
    source.leave();
    value
}

impl Given {
    pub(crate) fn one<T: Data>(premises: Vec<fn(&T) -> bool>, body: impl Fn(&T) -> bool + 'static) -> Given {
        let shape = T::shape();
        Given {
            conjecture: conjecture(vec![shape], premises.len()),
            premises: of_premises(premises),
            body: Box::new(move |source| Some(body(&drawn::<T>(source, 0)?))),
        }
    }

    pub(crate) fn of_closures<T: Data>(premises: Vec<Claim<T>>, body: Claim<T>) -> Given {
        let count = premises.len();
        let run =
            |claim: Claim<T>| -> Run { Box::new(move |source: &mut Demand<'_>| Some(claim(&drawn::<T>(source, 0)?))) };
        let premises = premises.into_iter().map(run).collect();
        Given { conjecture: conjecture(vec![T::shape()], count), premises, body: run(body) }
    }

    pub(crate) fn two<T: Data, U: Data>(
        premises: Vec<fn(&T) -> bool>,
        body: impl Fn(&T, &U) -> bool + 'static,
    ) -> Given {
        let shapes = vec![T::shape(), U::shape()];
        Given {
            conjecture: conjecture(shapes, premises.len()),
            premises: of_premises(premises),
            body: Box::new(move |source| {
                let first = drawn::<T>(source, 0)?;
                Some(body(&first, &drawn::<U>(source, 1)?))
            }),
        }
    }
}

fn of_premises<T: Data>(premises: Vec<fn(&T) -> bool>) -> Vec<Run> {
    let run = |premise: fn(&T) -> bool| -> Run {
        Box::new(move |source: &mut Demand<'_>| Some(premise(&drawn::<T>(source, 0)?)))
    };
    premises.into_iter().map(run).collect()
}

fn conjecture(shapes: Vec<lakatos_data::Shape>, premises: usize) -> Conjecture {
    Conjecture {
        shape: shapes[0].clone(),
        arguments: shapes,
        premises: vec![vec![0]; premises],
        certain: vec![true; premises],
        numbers: (0..premises).collect(),
    }
}

impl Partial for Given {
    fn conjecture(&self) -> &Conjecture {
        &self.conjecture
    }

    fn run(&mut self, what: Stretch, choices: &Rc<dyn Choices>) -> Verdict {
        let mut source = Demand::arguments(Rc::clone(choices), &[0, 1]);
        let (run, otherwise) = match what {
            Stretch::Premise(number) => (&self.premises[number], Verdict::Discard(Reason::Premise(number))),
            Stretch::Body => (&self.body, Verdict::Fail(failure())),
        };
        match with_choices(choices, || run(&mut source)) {
            Some(true) => Verdict::Pass,
            Some(false) => otherwise,
            None => Verdict::Discard(Reason::Refused),
        }
    }
}

fn failure() -> Failure {
    Failure { kind: FailureKind::ReturnedFalse, message: String::new(), place: None }
}

/// Lists the cases of which all premises hold.
#[derive(Default)]
pub(crate) struct Cases(pub(crate) Vec<Tree>);

impl Watch for Cases {
    fn case(&mut self, case: &dyn Fn() -> Tree, _verdict: &Verdict) {
        self.0.push(case());
    }
}

pub(crate) const STRATEGIES: [Strategy; 3] = [Strategy::Chronological, Strategy::Jumping, Strategy::Learning];

/// All cases under one bound.
pub(crate) fn cases_under(given: &mut Given, bound: Bound, strategy: Strategy) -> (Vec<Tree>, Narrowed) {
    let mut cases = Cases::default();
    let done = search(given, &Limits { bounds: (bound, bound), runs: u64::MAX, after: 0, strategy }, &mut cases);
    (cases.0, done)
}

/// What comes of a property up to a size.
pub(crate) fn up_to(given: &mut Given, size: u64, strategy: Strategy) -> Narrowed {
    let bounds = (Bound::Size(0), Bound::Size(size));
    search(given, &Limits { bounds, runs: u64::MAX, after: 0, strategy }, &mut ())
}

/// What comes of a property, with so many runs after the first case that fails.
pub(crate) fn search_after(given: &mut Given, after: u64, strategy: Strategy) -> Narrowed {
    let bounds = (Bound::Size(0), Bound::Size(9));
    search(given, &Limits { bounds, runs: u64::MAX, after, strategy }, &mut ())
}
