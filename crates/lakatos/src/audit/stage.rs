//! The properties and the subjects of an audit, as the engine needs them.

use std::cell::RefCell;
use std::rc::Rc;

use lakatos_audit::engine::{Answer, Ended, Exchange, GoOn, TestRunner, Tests};
use lakatos_data::Tree;
use lakatos_data::subject::{Passing, Signature, Subject, UnheardCall, listen, run_unheard};
use lakatos_engine::judge::Misuse;

use super::function::run_original;
use super::listener::ExchangeListener;
use super::supplied::Supplied;
use super::supply::Ready;
use super::tested::Tested;
use crate::listeners::progress::Progress;
use crate::trial::PropertyJudge;
use crate::trial::panics::run_trying;

/// Is another result as good as the original's?
pub(super) type Relation<'a> = &'a (dyn Fn(&Subject, &Tree, &Tree, &Tree) -> bool + 'a);

/// What is audited.
pub(super) struct Stage<'s, 'r> {
    tested: Vec<Tested<'s>>,
    functions: Vec<Subject>,
    signatures: Vec<Signature>,
    supplied: Vec<Supplied>,
    relation: Option<Relation<'r>>,
    listener: Rc<RefCell<ExchangeListener>>,
    progress: Progress,
    /// The threads that called subjects unheard, by property.
    pub(super) unheard_calls: Vec<Option<UnheardCall>>,
}

impl<'s, 'r> Stage<'s, 'r> {
    pub(super) fn new(
        tested: Vec<Tested<'s>>,
        functions: Vec<Subject>,
        supplied: Vec<Supplied>,
        relation: Option<Relation<'r>>,
        progress: Progress,
    ) -> Stage<'s, 'r> {
        let listener = Rc::new(RefCell::new(ExchangeListener::new(&functions, supplied.clone())));
        let unheard_calls = tested.iter().map(|_| None).collect();
        let signatures = functions.iter().map(Subject::signature).collect();
        Stage { tested, functions, signatures, supplied, relation, listener, progress, unheard_calls }
    }

    /// The prepared cases of each property.
    pub(super) fn ready(&self) -> Vec<Option<Ready>> {
        let ready = |tested: &Tested<'_>| match tested {
            Tested::Property(_, supply) | Tested::Failing(_, supply, _) => Some(supply.ready()),
            Tested::Plain(_) => None,
        };
        self.tested.iter().map(ready).collect()
    }

    /// What is wrong with a supplied mutant.
    pub(super) fn fault(&self) -> Option<Misuse> {
        self.listener.borrow().fault.clone()
    }

    /// Nothing more is tried.
    pub(super) fn finish(&mut self) {
        self.progress.clear();
    }

    /// The judge of a property, and a case of it; nothing for a test without cases.
    pub(super) fn case(&mut self, property: usize, test: usize) -> Option<(&mut dyn PropertyJudge, Tree)> {
        match &mut self.tested[property] {
            Tested::Property(judge, supply) => Some((&mut **judge, supply.case(test).clone())),
            Tested::Failing(..) | Tested::Plain(_) => None,
        }
    }
}

/// Number of cases in which a property that should fail may do so.
const CASES_TO_FAIL: usize = 1_000;

impl TestRunner for Stage<'_, '_> {
    fn tests(&mut self, property: usize, wanted: usize, go_on: GoOn<'_>) -> Tests {
        match &mut self.tested[property] {
            Tested::Property(judge, supply) => supply.tests(&mut **judge, wanted, go_on),
            // All its cases are one test, which must stay the same from the first time on.
            Tested::Failing(judge, supply, _) => {
                let Tests { count, .. } = supply.tests(&mut **judge, CASES_TO_FAIL, go_on);
                Tests { count: count.min(1), exhausted: true }
            }
            Tested::Plain(_) => Tests { count: 1, exhausted: true },
        }
    }

    fn original(&mut self, subject: usize, arguments: &Tree) -> Option<Tree> {
        run_original(&self.functions[subject], arguments).ok().flatten()
    }

    fn panics(&mut self, subject: usize, arguments: &Tree) -> bool {
        run_original(&self.functions[subject], arguments).is_err()
    }

    fn rebuilt_arguments(&mut self, subject: usize, arguments: &Tree) -> Option<Tree> {
        let signature = &self.signatures[subject];
        run_trying(|| run_unheard(|| signature.rebuilt_arguments(arguments))).ok().flatten()
    }

    fn rebuilt_result(&mut self, subject: usize, result: &Tree) -> Option<Tree> {
        let signature = &self.signatures[subject];
        run_trying(|| run_unheard(|| signature.rebuilt_result(result))).ok().flatten()
    }

    fn is_as_good(&mut self, subject: usize, arguments: &Tree, original: &Tree, other: &Tree) -> bool {
        let function = &self.functions[subject];
        if !keeps_lengths(function, arguments, other) {
            // No function can return this: a slice keeps its length.
            return true;
        }
        let is_same = run_trying(|| function.same(original.root(), other.root())).unwrap_or(false);
        let is_allowed = self.relation.is_some_and(|relation| {
            run_trying(|| run_unheard(|| relation(function, arguments, original, other))).unwrap_or(false)
        });
        is_same || is_allowed
    }

    fn supplied(&mut self, mutant: usize, subject: usize, arguments: &Tree, original: Option<&Tree>) -> Option<Answer> {
        let _ = original;
        let (mutant, function) = (&self.supplied[mutant], &self.functions[subject]);
        match run_trying(|| run_unheard(|| mutant.answer(subject, function, arguments))) {
            Ok(Ok(answer)) => answer,
            Ok(Err(fault)) => {
                self.listener.borrow_mut().fault.get_or_insert(*fault);
                None
            }
            Err(_) => Some(Answer::Panic),
        }
    }

    fn is_at_fault(&self) -> bool {
        self.listener.borrow().fault.is_some()
    }

    fn run(&mut self, property: usize, test: usize, exchange: Exchange) -> (Ended, Exchange) {
        self.progress.tried(1);
        self.listener.borrow_mut().begin(exchange);
        let tested = &mut self.tested[property];
        let ended = listen(self.listener.clone(), || tested.run(test));
        let (exchange, unheard_call) = self.listener.borrow_mut().end();
        let exchange = exchange.expect("a test gives back its exchange");
        let unheard_call = unheard_call.filter(|_| self.is_met_again(property, test));
        let ended = match ended {
            _ if exchange.stopped() => Ended::RanAway,
            _ if unheard_call.is_some() => Ended::Elsewhere,
            ended => ended,
        };
        self.unheard_calls[property] = self.unheard_calls[property].take().or(unheard_call);
        (ended, exchange)
    }
}

/// Number of times that a thread must call subjects unheard before the test is blamed: other tests may start threads,
/// too.
const MEETINGS: usize = 5;

impl Stage<'_, '_> {
    /// Does a test always start threads that call subjects unheard?
    fn is_met_again(&mut self, property: usize, test: usize) -> bool {
        (0..MEETINGS).all(|_| {
            let tested = &mut self.tested[property];
            listen(self.listener.clone(), || tested.run(test));
            self.listener.borrow_mut().end().1.is_some()
        })
    }
}

/// Does every slice that is changed in place keep its length?
fn keeps_lengths(function: &Subject, arguments: &Tree, result: &Tree) -> bool {
    let mut part = 0;
    function.declaration().arguments.iter().enumerate().all(|(number, argument)| {
        part += usize::from(argument.passing.is_unique());
        let length = |tuple: &Tree, at: usize| tuple.root().child(at).map(|list| list.token().children());
        argument.passing != Passing::UniqueSlice || length(arguments, number) == length(result, part)
    })
}
