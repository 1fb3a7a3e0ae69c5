//! Subjects and properties as typed Rust functions, put on the engine's stage: what the facade does with attributes,
//! here with closures.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use lakatos_audit::engine::{
    Answer, Audit, Audited, Call, Change, Class, Effort, Ended, Exception, Exchange, Family, Findings, GoOn, Mutant,
    Relation, Reply, Rule, SubjectShapes, Tables, TestRunner, Tests, run,
};
use lakatos_data::room::Room;
use lakatos_data::term::build;
use lakatos_data::{Data, Tree, reify};
use lakatos_engine::tiers::{End, Tiers};

/// One run of one test, as the body of a property sees it.
pub(crate) struct On<'e> {
    exchange: RefCell<Exchange>,
    supplied: &'e [Supplied],
    /// How many originals run around what runs, as far as [`On::nested`] was told of them.
    depth: Cell<usize>,
    /// Is nobody asked about the calls that are made?
    is_alone: Cell<bool>,
}

/// A mutant of the user: what it answers to a call, if that is not what the original does.
pub(crate) type Supplied = Box<dyn Fn(usize, &Tree) -> Option<Answer>>;

enum Said {
    Original,
    Alter,
    Tree(Tree),
    Panic,
}

impl On<'_> {
    /// Calls a subject by its number; it is known what its original calls, as the facade knows it.
    pub(crate) fn nested<A: Data, R: Data>(&self, subject: usize, arguments: A, original: impl Fn(A) -> R) -> R {
        if self.is_alone.get() {
            return original(arguments);
        }
        let (depth, is_alone) = (self.depth.get(), self.exchange.borrow().runs_alone(subject));
        self.call_at(subject, depth, arguments, |arguments| {
            self.depth.set(depth + 1);
            self.is_alone.set(is_alone);
            let result = original(arguments);
            self.depth.set(depth);
            self.is_alone.set(false);
            result
        })
    }

    /// Calls a subject by its number.
    pub(crate) fn call<A: Data, R: Data>(&self, subject: usize, arguments: A, original: impl Fn(A) -> R) -> R {
        self.call_at(subject, 0, arguments, original)
    }

    fn call_at<A: Data, R: Data>(&self, subject: usize, depth: usize, arguments: A, original: impl Fn(A) -> R) -> R {
        if self.exchange.borrow_mut().passes(subject) {
            return original(arguments);
        }
        let tree = reify(&arguments);
        let mut exchange = self.exchange.borrow_mut();
        let said =
            said(exchange.ask_at(subject, depth, tree.as_ref()), self.supplied, subject, || tree.clone().unwrap());
        drop(exchange);
        match said {
            Said::Original => original(arguments),
            Said::Tree(tree) => value(&tree),
            Said::Panic => resume_unwind(Box::new("panics")),
            Said::Alter => {
                let before = reify(&arguments).unwrap();
                let result = original(arguments);
                let tree = reify(&result).unwrap();
                match self.exchange.borrow_mut().altered(subject, &before, &tree) {
                    Reply::Result(tree) => value(tree),
                    Reply::Panic => resume_unwind(Box::new("panics")),
                    _ => result,
                }
            }
        }
    }
}

fn said(reply: Reply<'_>, supplied: &[Supplied], subject: usize, arguments: impl Fn() -> Tree) -> Said {
    match reply {
        Reply::Original => Said::Original,
        Reply::Alter => Said::Alter,
        Reply::Result(tree) => Said::Tree(tree.clone()),
        Reply::Panic | Reply::Stop => Said::Panic,
        Reply::Supplied(number) => match supplied[number](subject, &arguments()) {
            None => Said::Original,
            Some(Answer::Result(tree)) => Said::Tree(tree),
            Some(Answer::Panic) => Said::Panic,
        },
    }
}

/// The value of a tree.
pub(crate) fn value<T: Data>(tree: &Tree) -> T {
    build(tree.root(), Room::modest()).unwrap()
}

/// A property with its tests.
trait Prepared {
    fn tests(&mut self, wanted: usize) -> Tests;
    fn run(&self, test: usize, on: &On<'_>) -> Ended;
}

struct Typed<A, F> {
    tiers: Tiers,
    cases: Vec<A>,
    size: u128,
    index: u128,
    body: F,
}

impl<A: Data, F: Fn(&On<'_>, &A) -> Option<bool>> Prepared for Typed<A, F> {
    fn tests(&mut self, wanted: usize) -> Tests {
        let over = |size: u128, end: End| matches!(end, End::At(last) if size > last);
        while self.cases.len() < wanted && !over(self.size, self.tiers.end()) {
            let mut next = self.index;
            let cases = &mut self.cases;
            let _ = self.tiers.try_each_owned::<A, ()>(self.size, self.index.., |index, case| {
                cases.push(case);
                next = index + 1;
                if cases.len() == wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            self.index = next;
            if self.tiers.count(self.size).unwrap().indices() <= next || self.cases.len() < wanted {
                self.size += 1;
                self.index = 0;
            }
        }
        Tests { count: self.cases.len().min(wanted), exhausted: over(self.size, self.tiers.end()) }
    }

    fn run(&self, test: usize, on: &On<'_>) -> Ended {
        match catch_unwind(AssertUnwindSafe(|| (self.body)(on, &self.cases[test]))) {
            Ok(Some(true)) => Ended::Held,
            Ok(None) => Ended::Discarded,
            Ok(Some(false)) | Err(_) => Ended::Failed,
        }
    }
}

type Original = Box<dyn Fn(&Tree) -> Option<Tree>>;
type AsGood = Box<dyn Fn(usize, &Tree, &Tree, &Tree) -> bool>;

/// Subjects and properties.
#[derive(Default)]
pub(crate) struct Stage {
    pub(crate) shapes: Vec<SubjectShapes>,
    originals: Vec<Original>,
    properties: Vec<Box<dyn Prepared>>,
    as_good: Option<AsGood>,
    pub(crate) supplied: Vec<Supplied>,
    /// How many tests were run.
    pub(crate) runs: u64,
}

impl Stage {
    /// Adds a subject.
    pub(crate) fn subject<A: Data, R: Data>(mut self, original: impl Fn(A) -> R + 'static) -> Stage {
        self.shapes.push(SubjectShapes { arguments: A::shape(), result: R::shape() });
        self.originals.push(Box::new(move |arguments| {
            let result = catch_unwind(AssertUnwindSafe(|| original(value::<A>(arguments))));
            result.map_err(|_: Box<dyn Any + Send>| ()).ok().and_then(|result| reify(&result))
        }));
        self
    }

    /// Adds a property whose arguments are enumerated.
    pub(crate) fn property<A: Data>(self, body: impl Fn(&On<'_>, &A) -> bool + 'static) -> Stage {
        self.implication(move |on, case: &A| Some(body(on, case)))
    }

    /// The same, with a premise.
    pub(crate) fn implication<A: Data>(mut self, body: impl Fn(&On<'_>, &A) -> Option<bool> + 'static) -> Stage {
        let tiers = Tiers::of(&A::shape()).unwrap();
        self.properties.push(Box::new(Typed { tiers, cases: Vec::<A>::new(), size: 0, index: 0, body }));
        self
    }

    /// Says when another result is as good.
    pub(crate) fn relaxed(mut self, relation: impl Fn(usize, &Tree, &Tree, &Tree) -> bool + 'static) -> Stage {
        self.as_good = Some(Box::new(relation));
        self
    }

    /// Adds a mutant.
    pub(crate) fn mutant(mut self, answer: impl Fn(usize, &Tree) -> Option<Answer> + 'static) -> Stage {
        self.supplied.push(Box::new(answer));
        self
    }

    /// An audit of this stage.
    pub(crate) fn audit(&self, effort: Effort) -> Audit {
        let effort = Effort { supplied: self.supplied.len(), ..effort };
        Audit::new(self.shapes.clone(), self.properties.len(), effort)
    }

    /// Draws the tests.
    pub(crate) fn ready(&mut self, wanted: usize) {
        for property in &mut self.properties {
            property.tests(wanted);
        }
    }

    /// Audits to the end.
    pub(crate) fn audited(mut self, effort: Effort) -> Done {
        let mut audit = self.audit(effort);
        match run(&mut audit, &mut self, &mut |_| true) {
            Audited::Done(findings) => Done { audit, findings: *findings },
            other => panic!("{other:?}"),
        }
    }
}

impl TestRunner for Stage {
    fn tests(&mut self, property: usize, wanted: usize, _: GoOn<'_>) -> Tests {
        self.properties[property].tests(wanted)
    }

    fn original(&mut self, subject: usize, arguments: &Tree) -> Option<Tree> {
        (self.originals[subject])(arguments)
    }

    fn is_as_good(&mut self, subject: usize, arguments: &Tree, original: &Tree, other: &Tree) -> bool {
        self.as_good.as_ref().is_some_and(|relation| relation(subject, arguments, original, other))
    }

    fn supplied(&mut self, mutant: usize, subject: usize, arguments: &Tree, _: Option<&Tree>) -> Option<Answer> {
        (self.supplied[mutant])(subject, arguments)
    }

    fn run(&mut self, property: usize, test: usize, exchange: Exchange) -> (Ended, Exchange) {
        self.runs += 1;
        let (depth, is_alone) = (Cell::new(0), Cell::new(false));
        let on = On { exchange: RefCell::new(exchange), supplied: &self.supplied, depth, is_alone };
        let ended = self.properties[property].run(test, &on);
        (ended, on.exchange.into_inner())
    }
}

/// An audit that came to its end.
pub(crate) struct Done {
    pub(crate) audit: Audit,
    pub(crate) findings: Findings,
}

impl Done {
    /// The minimal subsets, properties numbered from one, as the paper writes them.
    pub(crate) fn minimal(&self) -> String {
        let sets: Vec<String> = self.findings.minimal.sets.iter().map(|set| braces(set)).collect();
        sets.join(" ")
    }

    /// The conjectures, as the paper writes them.
    pub(crate) fn conjectures(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for conjecture in &self.findings.conjectures.all {
            let relation = match conjecture.relation {
                Relation::Same => "=",
                Relation::Implies => "==>",
            };
            let (left, right) = (braces(&conjecture.left), braces(&conjecture.right));
            let strength = format!("{:?}", conjecture.strength()).to_lowercase();
            lines.push(format!("{left} {relation} {right} {}% {strength}", conjecture.percent()));
        }
        lines
    }

    /// A mutant in short.
    pub(crate) fn text(&self, mutant: usize) -> String {
        let ground = self.audit.ground();
        text(&ground.mutants()[mutant], ground.tables())
    }

    /// The mutants that a property lets live, in short, each with its family.
    pub(crate) fn survivors_of(&self, property: usize) -> Vec<(Family, String)> {
        let ground = self.audit.ground();
        let mut all = Vec::new();
        for (number, row) in ground.rows().iter().enumerate() {
            if !row.killers.contains(property) {
                all.push((ground.mutants()[number].family(), self.text(number)));
            }
        }
        all
    }

    /// The smallest survivor, in short.
    pub(crate) fn smallest(&self) -> String {
        self.findings.survivors.first().map_or_else(String::new, |mutant| self.text(*mutant))
    }

    /// The survivors in short.
    pub(crate) fn survivors(&self) -> Vec<String> {
        self.findings.survivors.iter().map(|mutant| self.text(*mutant)).collect()
    }
}

/// What a set of properties comes to.
pub(crate) trait Summary {
    /// Were all mutants killed, those apart on which tests were stopped?
    fn is_complete(&self) -> bool;
    /// Does every property kill something that the others together do not?
    fn is_minimal(&self) -> bool;
    /// Were all mutants and all tests tried? If not, complete and minimal are only apparent.
    fn is_exhausted(&self) -> bool;
    /// How many percent of the mutants were killed, rounded down, those apart on which tests were stopped.
    fn percent_killed(&self) -> usize;
    /// How many tests were run.
    fn tests(&self) -> u64;
}

impl Summary for Findings {
    fn is_complete(&self) -> bool {
        self.survivors.is_empty()
    }

    fn is_minimal(&self) -> bool {
        self.sole_killers.len() == self.tested.len()
    }

    fn is_exhausted(&self) -> bool {
        self.mutants_exhausted && self.tested.iter().all(|tested| tested.exhausted)
    }

    fn percent_killed(&self) -> usize {
        let decided = self.mutants - self.undecided.len();
        (decided - self.survivors.len()) * 100 / decided
    }

    fn tests(&self) -> u64 {
        self.tested.iter().map(|tested| tested.tests).sum()
    }
}

/// A mutant in short.
pub(crate) fn text(mutant: &Mutant, tables: &Tables) -> String {
    match mutant {
        Mutant::Rule(rule) => return format!("{}{}", class_text(&rule.class), change_text(&rule.change)),
        Mutant::Supplied(number) => return format!("supplied {number}"),
        Mutant::Exceptions { .. } | Mutant::Swapped(_) => {}
    }
    let arm = |exception: &Exception| {
        let Call { subject, arguments } = tables.call_at(exception.call);
        format!("{subject}:{arguments:?} -> {:?}", tables.result_at(exception.answer))
    };
    mutant.exceptions().unwrap_or_default().iter().map(arm).collect::<Vec<_>>().join("; ")
}

/// A rule in short, with the part of the result that it changes.
pub(crate) fn rule_text(rule: &Rule) -> String {
    let at = match &rule.change {
        Change::Constant { at, .. } | Change::Argument { at, .. } | Change::Altered { at, .. } => &at.path[..],
        Change::Panic => &[],
    };
    let fields: Vec<u32> = at.iter().map(|step| step.field).collect();
    let place = if fields.is_empty() { String::new() } else { format!("{fields:?} ") };
    format!("{place}{}{}", class_text(&rule.class), change_text(&rule.change))
}

fn class_text(class: &Class) -> String {
    match class {
        Class::Every => String::new(),
        Class::Empty(_) => "if empty: ".to_string(),
        Class::NotEmpty(_) => "if not empty: ".to_string(),
        Class::Constructor(_, con) => format!("if constructor {con}: "),
        Class::Negative(_) => "if negative: ".to_string(),
        Class::Equal(first, second) => format!("if {first} equals {second}: "),
    }
}

fn change_text(change: &Change) -> String {
    match change {
        Change::Constant { value, .. } => format!("constant {value:?}"),
        Change::Argument { argument, .. } => format!("argument {argument}"),
        Change::Altered { by, .. } => format!("{by:?}"),
        Change::Panic => "panic".to_string(),
    }
}

fn braces(set: &[usize]) -> String {
    let numbers: Vec<String> = set.iter().map(|property| (property + 1).to_string()).collect();
    format!("{{{}}}", numbers.join(","))
}
