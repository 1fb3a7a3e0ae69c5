//! Mutants that the user supplies: functions of the same types that replace subjects.

use std::rc::Rc;

use lakatos_audit::engine::Answer;
use lakatos_audit::written::{call, is_called, parts, subject_names, value};
use lakatos_data::room::Room;
use lakatos_data::subject::{Refusal, Subject};
use lakatos_data::term::{NotBuilt, build};
use lakatos_data::{Data, Shape, Tree, reify};
use lakatos_engine::judge::Misuse;

use crate::settings::misuse;

/// What to do about values that cannot be taken apart.
const APART: &str = "derive `Data` for it without `construct`, or give its conversion an `into`";

/// A supplied mutant, for one subject or for several.
pub(super) struct Mutant {
    pub(super) name: String,
    pub(super) parts: Vec<MutantPart>,
}

/// The replacement of one subject.
pub(super) struct MutantPart {
    /// The subject, by the end of its path.
    subject: String,
    arguments: Shape,
    returns: Shape,
    answer: Rc<Answering>,
}

/// Calls the function: the trees of what it returns, alone and as a tuple of one.
type Answering = dyn Fn(&Tree) -> Result<[Tree; 2], Refused>;

/// Why an argument or a result of a function cannot be used.
enum Refused {
    Argument(NotBuilt),
    /// It cannot be taken apart.
    Opaque,
    /// It is not a value of its type.
    Result(Tree, NotBuilt),
}

impl MutantPart {
    pub(super) fn new<A: Data, R: Data>(subject: &str, function: impl Fn(A) -> R + 'static) -> MutantPart {
        let answer = move |arguments: &Tree| {
            let arguments = build::<A>(arguments.root(), Room::modest()).map_err(Refused::Argument)?;
            let result = (function(arguments),);
            let trees = [reify(&result.0), reify(&result)];
            let [Some(alone), Some(tuple)] = trees else { return Err(Refused::Opaque) };
            // A function can return what a check refuses, where it can see the fields.
            match build::<R>(alone.root(), Room::modest()) {
                Ok(_) => Ok([alone, tuple]),
                Err(error) => Err(Refused::Result(alone, error)),
            }
        };
        let subject = subject.split_whitespace().collect();
        MutantPart { subject, arguments: A::shape(), returns: R::shape(), answer: Rc::new(answer) }
    }

    /// Does a subject have the types of this function? If so, is the function's result the whole result, with what is
    /// left in arguments, or only the returned value?
    fn fits(&self, function: &Subject) -> Option<bool> {
        let signature = function.signature();
        let results = parts(&signature.result);
        let is_whole = match &results[..] {
            [returned] => same(returned, &self.returns).then_some(false),
            _ => same(&signature.result, &self.returns).then_some(true),
        };
        is_whole.filter(|_| same(&signature.arguments, &self.arguments))
    }
}

/// Are these the same types?
fn same(one: &Shape, other: &Shape) -> bool {
    one.type_text() == other.type_text() && one.same(other)
}

/// A mutant, and what it has for the subjects of an audit.
#[derive(Clone)]
pub(super) struct Supplied {
    name: String,
    parts: Vec<StandIn>,
}

/// The replacement of one subject.
#[derive(Clone)]
struct StandIn {
    /// The number of the subject.
    subject: usize,
    returns: Shape,
    answer: Rc<Answering>,
    /// Does it return the whole result?
    is_whole: bool,
}

impl Supplied {
    /// A mutant of these subjects, if it has a part for any.
    pub(super) fn of(mutant: &Mutant, functions: &[Subject]) -> Result<Supplied, Misuse> {
        let mut all = Vec::with_capacity(mutant.parts.len());
        for part in &mutant.parts {
            let called = |function: &&Subject| is_called(function, &part.subject);
            let Some(first) = functions.iter().find(called) else {
                return Err(not_called(&mutant.name, &part.subject, functions));
            };
            let before = all.len();
            for (subject, function) in functions.iter().enumerate().filter(|(_, function)| called(function)) {
                let (returns, answer) = (part.returns.clone(), Rc::clone(&part.answer));
                all.extend(part.fits(function).map(|is_whole| StandIn { subject, returns, answer, is_whole }));
            }
            if all.len() == before {
                return Err(other_types(&mutant.name, part, first));
            }
        }
        Ok(Supplied { name: mutant.name.clone(), parts: all })
    }

    /// Its answer to a call of a subject, by its number; nothing, if it leaves the subject as it is.
    pub(super) fn answer(
        &self,
        number: usize,
        function: &Subject,
        arguments: &Tree,
    ) -> Result<Option<Answer>, Box<Misuse>> {
        let Some(part) = self.parts.iter().find(|part| part.subject == number) else { return Ok(None) };
        match (part.answer)(arguments) {
            Ok([alone, tuple]) => Ok(Some(Answer::Result(if part.is_whole { alone } else { tuple }))),
            Err(refused) => Err(Box::new(self.misuse(part, function, arguments, &refused))),
        }
    }

    /// The error for a subject whose calls cannot be passed to the mutant.
    pub(super) fn unasked(&self, number: usize, function: &Subject, refusal: &Refusal) -> Option<Misuse> {
        let Refusal::Argument(argument) = refusal else { return None };
        let is_meant = self.parts.iter().any(|part| part.subject == number);
        let (name, declaration) = (&self.name, function.declaration());
        let argument = declaration.arguments.get(*argument).map_or("", |argument| argument.name);
        is_meant.then(|| {
            let called = declaration.name;
            misuse(
                format!("the mutant `{name}` cannot stand in for `{called}`: its argument `{argument}` cannot be taken apart"),
                APART,
            )
        })
    }

    fn misuse(&self, part: &StandIn, function: &Subject, arguments: &Tree, refused: &Refused) -> Misuse {
        let (name, call) = (&self.name, call(function, arguments));
        match refused {
            Refused::Argument(error) => misuse(
                format!("the mutant `{name}` cannot be called as `{call}`: {error}"),
                "let the mutant take the arguments as they are drawn",
            ),
            Refused::Opaque => {
                misuse(format!("what the mutant `{name}` returns for `{call}` cannot be taken apart"), APART)
            }
            Refused::Result(tree, error) => {
                let result = value(&part.returns, tree);
                let refused = match error {
                    NotBuilt::Refused { asked } => format!("which a check of `{asked}` refuses"),
                    error => format!("which cannot be built: {error}"),
                };
                misuse(
                    format!("the mutant `{name}` returns `{result}` for `{call}`, {refused}"),
                    "let the mutant return only what the checks of the type accept",
                )
            }
        }
    }
}

fn not_called(name: &str, subject: &str, functions: &[Subject]) -> Misuse {
    let names = subject_names(functions);
    misuse(
        format!("the mutant `{name}` is one of `{subject}`, which no property calls as a subject"),
        format!("name one that is called, as {names}, or write `#[lakatos::subject]` above `{subject}`"),
    )
}

fn other_types(name: &str, part: &MutantPart, function: &Subject) -> Misuse {
    let signature = function.signature();
    let called = function.declaration().name;
    let results = parts(&signature.result);
    let returned = match &results[..] {
        [returned] => returned.type_text(),
        _ => signature.result.type_text(),
    };
    let expected = format!("`{}` to `{returned}`", signature.arguments.type_text());
    let found = format!("`{}` to `{}`", part.arguments.type_text(), part.returns.type_text());
    let left =
        if results.len() > 1 { ", followed by what is left in each argument that is passed by `&mut`" } else { "" };
    misuse(
        format!("expected a mutant of `{called}` from {expected}, and found `{name}` from {found}"),
        format!("let it take a tuple, also of a single argument, and return what `{called}` returns{left}"),
    )
}
