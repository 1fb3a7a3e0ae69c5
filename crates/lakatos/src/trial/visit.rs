//! A property with its types, and those who visit it: a run, which tries it, and an audit, which wants its judge.
//!
//! The types of a property are known only inside the function that the attribute writes. So whoever wants something of a
//! property goes there, and finds it without its types.

#[cfg(feature = "audit")]
use super::judge::BodyJudge;
use super::judge::{Body, Shared, Typed};
use super::threads::Threads;
#[cfg(feature = "explain")]
use crate::property::functions::BodyFunctions;
use crate::property::{Answer, Case, Example, Inputs, Premise};
use crate::settings::Panics;

/// A property at types: those of its type parameters.
#[derive(Clone, Copy)]
pub struct Instance {
    /// The types, as in `T = i64`; empty if it has no type parameters.
    pub types: &'static str,
    /// Lets somebody visit it.
    pub visit: fn(&mut Visitor<'_>),
}

/// One who visits a property.
pub struct Visitor<'v> {
    work: &'v mut dyn FnMut(Visited<'_>),
    #[cfg(feature = "explain")]
    functions: Option<BodyFunctions>,
}

impl<'v> Visitor<'v> {
    /// One who does this.
    pub(crate) fn new(work: &'v mut dyn FnMut(Visited<'_>)) -> Visitor<'v> {
        Visitor {
            work,
            #[cfg(feature = "explain")]
            functions: None,
        }
    }

    /// The functions that the body calls.
    #[cfg(feature = "explain")]
    pub fn add_functions(&mut self, functions: BodyFunctions) {
        self.functions = Some(functions);
    }
}

/// A property without its types.
pub(crate) struct Visited<'p> {
    premises: Vec<Premise>,
    examples: Vec<Example>,
    body: &'p (dyn Body + Sync),
    #[cfg(feature = "explain")]
    functions: Option<BodyFunctions>,
}

impl Visited<'_> {
    /// Has something done with a judge, which uses so many threads.
    pub(crate) fn with_threads<R>(self, panics: Panics, threads: usize, work: impl FnOnce(&mut Threads<'_>) -> R) -> R {
        #[cfg_attr(not(feature = "explain"), expect(unused_mut, reason = "there are no functions"))]
        let mut shared = Shared::new(self.body, self.premises, self.examples, panics);
        #[cfg(feature = "explain")]
        {
            shared.functions = self.functions;
        }
        work(&mut Threads::of_body(threads, &shared, self.body))
    }

    /// Has something done with a judge that stays on this thread.
    #[cfg(feature = "audit")]
    pub(crate) fn with_judge(self, panics: Panics, work: &mut dyn FnMut(&mut BodyJudge<'_>)) {
        let shared = Shared::new(self.body, self.premises, self.examples, panics);
        work(&mut BodyJudge::new(&shared, self.body));
    }
}

/// Lets somebody visit a property. The attribute writes the call.
pub fn visit<I, R, F>(visitor: &mut Visitor<'_>, inputs: I, premises: Vec<Premise>, examples: Vec<Example>, body: F)
where
    I: Inputs,
    R: Answer,
    F: Fn(&Case, I::Values) -> R + Sync,
{
    let body = Typed { inputs, body };
    (visitor.work)(Visited {
        premises,
        examples,
        body: &body,
        #[cfg(feature = "explain")]
        functions: visitor.functions,
    });
}
