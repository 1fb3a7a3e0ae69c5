//! From the engine's findings to the report: mutants, calls and tests are numbers there, and Rust here.

use std::time::Duration;

use lakatos_data::subject::{Subject, UnheardCall};
use lakatos_data::{Shape, Term, Tree, arrange};
use lakatos_report::model::Argument;

use crate::engine::{self, Call, Rule, Test};
use crate::model::{Exception, Findings, Kill, Kind, Mutant, Row, SoleKiller, Survivors, Unheard, Unstable};
use crate::written::{call, parts, rules};

/// What the numbers of an audit mean.
pub struct Summary<'s> {
    /// The audit.
    pub audit: &'s engine::Audit,
    /// Its subjects.
    pub functions: &'s [Subject],
    /// The names of the user's mutants.
    pub supplied: &'s [&'s str],
    /// For each property, the call of a subject on another thread, if there was one.
    pub unheard_calls: &'s [Option<UnheardCall>],
    /// The time limit, if it ended the audit.
    pub limit: Option<Duration>,
    /// Does the report list every mutant?
    pub wants_matrix: bool,
}

impl Summary<'_> {
    /// The report of these findings. The function returns the arguments of a test.
    pub fn findings(&self, found: &engine::Findings, arguments: &mut dyn FnMut(Test) -> Vec<Argument>) -> Findings {
        let sole_killers = found.sole_killers.iter().map(|killer| SoleKiller {
            property: killer.property,
            mutants: killer.mutants as u64,
            first: self.mutant(killer.first),
        });
        let unnoticed = found.unnoticed.iter().map(|number| self.supplied[*number].to_owned());
        Findings {
            mutants: found.mutants as u64,
            made: found.made as u64,
            mutants_exhausted: found.mutants_exhausted,
            tested: found.tested.clone(),
            rounds: found.rounds as u64,
            complete_rounds: found.complete_rounds as u64,
            limit: self.limit,
            unconfirmed: !found.is_confirmed,
            without_result: found.without_result as u64,
            undecided: found.undecided.len() as u64,
            unjudged: found.unjudged.clone(),
            survivors: self.survivors(found),
            vacuous: found.vacuous.clone(),
            unheard: found.unheard.iter().map(|property| self.unheard(*property)).collect(),
            unstable: found.unstable.iter().map(|unstable| self.unstable(unstable, arguments)).collect(),
            unnoticed: unnoticed.collect(),
            sole_killers: sole_killers.collect(),
            minimal: found.minimal.clone(),
            conjectures: found.conjectures.clone(),
            matrix: if self.wants_matrix { Some(self.matrix(arguments)) } else { None },
        }
    }

    fn survivors(&self, found: &engine::Findings) -> Survivors {
        let ground = self.audit.ground();
        // A constant result that passes shows most clearly that properties say little.
        let mut order = found.survivors.clone();
        arrange::sort_by_key(&mut order, &|number| !rules::is_always_the_same(&ground.mutants()[*number]));
        let kind = |number: usize| {
            let mutant = &ground.mutants()[order[number]];
            Kind {
                subjects: mutant.subjects(ground.tables()),
                family: mutant.family(),
                asked: !ground.rows()[order[number]].met.is_empty(),
            }
        };
        Survivors::of(order.len(), &kind, &|number| self.mutant(order[number]))
    }

    fn unheard(&self, property: usize) -> Unheard {
        let unheard_call = self.unheard_calls[property].as_ref();
        let named = |name: &str| self.functions.iter().position(|function| function.declaration().name == name);
        let subject = unheard_call.and_then(|unheard_call| named(unheard_call.subject));
        Unheard { property, subject, thread: unheard_call.and_then(|unheard_call| unheard_call.thread.clone()) }
    }

    fn unstable(&self, unstable: &engine::Unstable, arguments: &mut dyn FnMut(Test) -> Vec<Argument>) -> Unstable {
        let tables = self.audit.ground().tables();
        let calls = unstable.calls.map(|number| {
            let number = number?;
            if number == u32::MAX {
                return Some("a call whose arguments cannot be taken apart".to_owned());
            }
            let Call { subject, arguments } = tables.call_at(number);
            Some(call(&self.functions[*subject as usize], arguments))
        });
        let (property, place) = (unstable.test.property as usize, unstable.place as u64 + 1);
        Unstable { property, arguments: arguments(unstable.test), ended: unstable.ended, place, calls }
    }

    fn mutant(&self, number: usize) -> Mutant {
        match &self.audit.ground().mutants()[number] {
            engine::Mutant::Exceptions { exceptions, .. } => Mutant::Exceptions(self.exceptions(exceptions)),
            engine::Mutant::Swapped(exceptions) => Mutant::Swapped(self.exceptions(exceptions)),
            engine::Mutant::Rule(Rule { subject, class, change, .. }) => {
                let rules::Words { when, does, closure } = rules::words(&self.functions[*subject], class, change);
                Mutant::Rule { subject: *subject, when, does, closure }
            }
            engine::Mutant::Supplied(number) => Mutant::Supplied(self.supplied[*number].to_owned()),
        }
    }

    fn exceptions(&self, exceptions: &[engine::Exception]) -> Vec<Exception> {
        let tables = self.audit.ground().tables();
        let mut all = Vec::with_capacity(exceptions.len());
        for exception in exceptions {
            let Call { subject, arguments } = tables.call_at(exception.call);
            let signature = self.functions[*subject as usize].signature();
            all.push(Exception {
                subject: *subject as usize,
                arguments: terms(&signature.arguments, arguments),
                results: terms(&signature.result, tables.result_at(exception.answer)),
            });
        }
        all
    }

    fn matrix(&self, arguments: &mut dyn FnMut(Test) -> Vec<Argument>) -> Vec<Row> {
        let mut rows = Vec::new();
        for (number, row) in self.audit.ground().rows().iter().enumerate() {
            let mut kills = Vec::with_capacity(row.kills.len());
            for test in &row.kills {
                kills.push(Kill { property: test.property as usize, arguments: arguments(*test) });
            }
            rows.push(Row { mutant: self.mutant(number), kills });
        }
        rows
    }
}

/// The terms of a tuple.
fn terms(shape: &Shape, tuple: &Tree) -> Vec<Term> {
    let children = tuple.root().children();
    children.zip(parts(shape)).filter_map(|(tree, shape)| Term::new(shape, tree.to_tree()).ok()).collect()
}
