//! A property with its types, and its visitors: a run, which tries it, and an audit, which needs its judge.
//!
//! The types of a property are known only inside the function that the attribute writes. So a visitor goes there, and
//! gets the property without its types.

#[cfg(feature = "lazy")]
use lakatos_engine::judge::Partial;

#[cfg(any(feature = "audit", feature = "lazy"))]
use super::judge::BodyJudge;
use super::judge::{Body, Shared, Typed};
use super::threads::Threads;
#[cfg(feature = "explain")]
use crate::property::functions::BodyFunctions;
use crate::property::{Answer, Case, Example, Inputs, Premise};
use crate::settings::PanicRule;

/// A property at given types of its type parameters.
#[derive(Clone, Copy)]
pub struct Instance {
    /// The types, as in `T = i64`; empty if it has no type parameters.
    pub types: &'static str,
    /// Accepts a visitor.
    pub visit: fn(&mut Visitor<'_>),
}

/// A visitor of a property.
pub struct Visitor<'v> {
    work: &'v mut dyn FnMut(Visited<'_>),
    #[cfg(feature = "explain")]
    functions: Option<BodyFunctions>,
    #[cfg(feature = "lazy")]
    copy: Option<LazyCopy>,
}

/// Accepts a visitor of the property as stated for types with boxes that may be open.
#[cfg(feature = "lazy")]
pub(crate) type LazyCopy = fn(&mut Visitor<'_>);

impl<'v> Visitor<'v> {
    /// A visitor that does this.
    pub(crate) fn new(work: &'v mut dyn FnMut(Visited<'_>)) -> Visitor<'v> {
        Visitor {
            work,
            #[cfg(feature = "explain")]
            functions: None,
            #[cfg(feature = "lazy")]
            copy: None,
        }
    }

    /// The same property of types with boxes that may be open.
    #[cfg(feature = "lazy")]
    pub fn add_lazy_copy(&mut self, copy: LazyCopy) {
        self.copy = Some(copy);
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
    #[cfg(feature = "lazy")]
    copy: Option<LazyCopy>,
}

impl Visited<'_> {
    /// Calls this with a judge that uses this many threads.
    pub(crate) fn with_threads<R>(
        self,
        panics: PanicRule,
        threads: usize,
        work: impl FnOnce(&mut Threads<'_>) -> R,
    ) -> R {
        #[cfg_attr(not(feature = "explain"), expect(unused_mut, reason = "there are no functions"))]
        let mut shared = Shared::new(self.body, self.premises, self.examples, panics);
        #[cfg(feature = "explain")]
        {
            shared.functions = self.functions;
        }
        #[cfg(feature = "lazy")]
        if let Some(copy) = self.copy {
            return with_copy(copy, panics, |partial| {
                let mut threads = Threads::of_body(threads, &shared, self.body);
                threads.partial = Some(partial);
                work(&mut threads)
            });
        }
        work(&mut Threads::of_body(threads, &shared, self.body))
    }

    /// Calls this with a judge that stays on this thread.
    #[cfg(feature = "audit")]
    pub(crate) fn with_judge(self, panics: PanicRule, work: &mut dyn FnMut(&mut BodyJudge<'_>)) {
        let shared = Shared::new(self.body, self.premises, self.examples, panics);
        work(&mut BodyJudge::new(&shared, self.body));
    }
}

/// Accepts a visitor. The attribute writes the call.
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
        #[cfg(feature = "lazy")]
        copy: visitor.copy,
    });
}

/// Calls this with a judge of the lazy copy of a property.
#[cfg(feature = "lazy")]
fn with_copy<R>(copy: LazyCopy, panics: PanicRule, work: impl FnOnce(Box<dyn Partial + '_>) -> R) -> R {
    let (mut work, mut done) = (Some(work), None);
    copy(&mut Visitor::new(&mut |copied| {
        let shared = Shared::new(copied.body, copied.premises, Vec::new(), panics);
        done = work.take().map(|work| work(Box::new(BodyJudge::new(&shared, copied.body))));
    }));
    done.expect("a copy is visited once")
}
