//! Properties made of closures over values, and what is found out about them.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::rc::Rc;

use lakatos_data::drive::drive;
use lakatos_data::generator::Generator;
use lakatos_data::least::Least;
use lakatos_data::read::{Build, Refit};
use lakatos_data::room::Room;
use lakatos_data::shape::{Con, Field, Id, Kind, Link, Seen, Style, Sum};
use lakatos_data::source::Source;
use lakatos_data::tree::Node;
use lakatos_data::{Data, Shape, Tree};
use lakatos_engine::judge::{Batch, Conjecture, Failure, FailureKind, Held, Judge, Place, Reason, Verdict};
use lakatos_engine::plan::{Draws, Plan, Sweep};
use lakatos_engine::random::{Random, Schedule};
use lakatos_engine::reduce::{Effort, Trial, reduce};
use lakatos_engine::tiers::Tiers;
use lakatos_explain::classes::Told;
use lakatos_explain::print::{Reader, WIDTH, write};
use lakatos_explain::{
    Class, Classes, Explanation, Found, Known, Options, Pattern, Rule, Verdicts, explain, explain_known, find_classes,
};

type Body = Rc<dyn Fn(&Tree) -> Verdict>;

/// A property of values of some shapes.
#[derive(Clone)]
pub(crate) struct Property {
    pub(crate) conjecture: Conjecture,
    pub(crate) names: Vec<String>,
    body: Body,
    pub(crate) runs: Rc<Cell<u64>>,
}

/// The shape of the tuple of these, as a property has it.
fn tuple(shapes: &[Shape]) -> Shape {
    let fields = shapes.iter().map(|shape| Field { name: "", link: Link::Is(shape.clone()) }).collect();
    let con = Con { name: "", fields, style: Style::Anonymous, weight: 1, seen: Seen::Everywhere };
    let sum = Sum { cons: [con].into_iter().collect(), calls: None };
    Shape::shared("tuple", std::any::type_name::<()>, Id::made_of(shapes, "arguments"), Kind::Sum(sum))
}

/// A failure at a line.
pub(crate) fn fails_at(line: u32) -> Verdict {
    let place = Place { file: "src/lib.rs".into(), line, column: 1 };
    Verdict::Fail(Failure { kind: FailureKind::Panicked, message: String::new(), place: Some(place) })
}

/// A failure of the one kind.
pub(crate) fn fails() -> Verdict {
    Verdict::Fail(Failure { kind: FailureKind::ReturnedFalse, message: String::new(), place: None })
}

/// The only premise is false.
pub(crate) fn discard() -> Verdict {
    Verdict::Discard(Reason::Premise(0))
}

pub(crate) fn holds(holds: bool) -> Verdict {
    if holds { Verdict::Pass } else { fails() }
}

/// Only patterns are looked for: conditions have tests of their own.
pub(crate) fn patterns_only() -> Options {
    Options { runs: 600, conditions: false, ..Options::default() }
}

/// A property of the values of a type, whose arguments are called so: `T` is the tuple of them.
pub(crate) fn property<T: Data>(names: &[&str], shapes: &[Shape], body: impl Fn(T) -> Verdict + 'static) -> Property {
    let conjecture = Conjecture {
        shape: tuple(shapes),
        arguments: shapes.to_vec(),
        premises: Vec::new(),
        certain: Vec::new(),
        numbers: Vec::new(),
    };
    let body = move |case: &Tree| {
        let mut source = Build::new(case.root(), Room::modest());
        match T::draw(&mut source) {
            Some(value) if source.fitted() => body(value),
            _ => Verdict::Discard(Reason::Refused),
        }
    };
    let names = names.iter().map(|name| (*name).to_owned()).collect();
    Property { conjecture, names, body: Rc::new(body), runs: Rc::default() }
}

/// A property of the values of a generator.
pub(crate) fn generated<G: Generator>(
    name: &str,
    generator: G,
    body: impl Fn(G::Value) -> Verdict + 'static,
) -> Property {
    let mut property = property::<()>(&[name], &[generator.shape()], |()| Verdict::Pass);
    property.body = Rc::new(move |case: &Tree| {
        let mut source = Build::new(case.root(), Room::modest());
        source.con(<(u8,)>::shape().def());
        let value = if source.enter(0) { generator.draw(&mut source) } else { None };
        match value {
            Some(value) if source.fitted() => body(value),
            _ => Verdict::Discard(Reason::Refused),
        }
    });
    property
}

/// A property of three arguments.
pub(crate) fn three<T: Data, U: Data, V: Data>(
    names: [&str; 3],
    body: impl Fn(T, U, V) -> Verdict + 'static,
) -> Property {
    property::<(T, U, V)>(&names, &[T::shape(), U::shape(), V::shape()], move |(one, two, three)| body(one, two, three))
}

/// A property of one argument.
pub(crate) fn one<T: Data>(name: &str, body: impl Fn(T) -> Verdict + 'static) -> Property {
    property::<(T,)>(&[name], &[T::shape()], move |(value,)| body(value))
}

/// A property of two arguments.
pub(crate) fn two<T: Data, U: Data>(names: [&str; 2], body: impl Fn(T, U) -> Verdict + 'static) -> Property {
    property::<(T, U)>(&names, &[T::shape(), U::shape()], move |(one, other)| body(one, other))
}

impl Property {
    pub(crate) fn verdict(&self, case: &Tree) -> Verdict {
        self.runs.set(self.runs.get() + 1);
        (self.body)(case)
    }

    /// The simplest failing case that a search finds, with what it met on the way.
    pub(crate) fn find(&self) -> Option<(Tree, Failure, Verdicts)> {
        let mut verdicts = Verdicts::default();
        let (case, failure) = self.listed(5_000, &mut verdicts).or_else(|| self.drawn(2_000))?;
        let least = Least::of(&self.conjecture.shape);
        let mut reduction = Reduction { property: self.clone(), least, verdicts };
        let reduced = reduce(&mut reduction, case, failure, &Effort::default());
        Some((reduced.case, reduced.failure, reduction.verdicts))
    }

    fn listed(&self, most: u32, verdicts: &mut Verdicts) -> Option<(Tree, Failure)> {
        let mut tiers = Tiers::of(&self.conjecture.shape).expect("there are values");
        let (mut found, mut left) = (None, most);
        for size in 0..200 {
            let whole = tiers.try_each_tree(size, .., |_, tree| {
                let verdict = self.verdict(&tree);
                if let Verdict::Fail(failure) = &verdict {
                    found = Some((tree.clone(), failure.clone()));
                }
                verdicts.add(tree, &verdict);
                left -= 1;
                if found.is_some() || left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            if !matches!(whole, Ok(ControlFlow::Continue(()))) {
                break;
            }
        }
        found
    }

    fn drawn(&self, most: u64) -> Option<(Tree, Failure)> {
        let mut random = Random::of(&self.conjecture.shape);
        for seed in 0..most {
            random.begin(seed, 2 + (seed % 98) as u32);
            let source: &mut dyn Source = &mut random;
            let Some(case) = drive(&self.conjecture.shape, source) else { continue };
            if let Verdict::Fail(failure) = self.verdict(&case) {
                return Some((case, failure));
            }
        }
        None
    }

    /// Searches, and explains what is found.
    pub(crate) fn explained(&self, options: &Options) -> Explanation {
        self.explained_while(options, &mut |_| true)
    }

    pub(crate) fn explained_while(&self, options: &Options, may_go_on: &mut dyn FnMut(u64) -> bool) -> Explanation {
        let (case, failure, verdicts) = self.find().expect("it fails");
        let found = Found { case: &case, failure: &failure, has_passed: false };
        explain(&mut self.clone(), found, verdicts, options, may_go_on)
    }

    /// Searches, explains what is found, and finds all classes.
    pub(crate) fn classes(&self) -> Told {
        self.classes_within(u64::MAX)
    }

    /// As [`Property::classes`], but it is interrupted when it was asked so often whether to go on.
    pub(crate) fn classes_within(&self, mut turns: u64) -> Told {
        let (case, failure, verdicts) = self.find().expect("it fails");
        let found = Found { case: &case, failure: &failure, has_passed: true };
        let (mut judge, mut may_go_on) = (self.clone(), |_| {
            turns = turns.saturating_sub(1);
            turns > 0
        });
        let options = patterns_only();
        let mut known = Known::new(&mut judge, verdicts, &failure, options.runs, &mut may_go_on);
        let explanation = explain_known(&mut known, found, &options);
        let first = Class { explanation: Some(explanation), ..Class::new(case.clone(), failure.clone()) };
        let sweep = Sweep { cases: 5_000, whole: 5_000, atoms: 1 };
        let draws = Draws { cases: 500, seed: 7, largest: 100, atoms: 1 };
        let plan = Plan { exhaustive: Some(sweep), random: Some(draws), simpler: 0 };
        find_classes(
            &mut known,
            first,
            Vec::new(),
            &Classes { plan, effort: Effort::default(), options, tells_apart: true },
        )
    }

    /// A pattern as text.
    pub(crate) fn pattern(&self, pattern: &Pattern) -> String {
        let reader = Reader { arguments: &self.names, from: None };
        write(pattern, &self.conjecture.shape, reader, None).pattern(WIDTH)
    }

    pub(crate) fn text(&self, rule: &Rule) -> String {
        let guard = (!rule.premises().is_empty()).then_some("premise");
        let reader = Reader { arguments: &self.names, from: None };
        let written = write(&rule.pattern, &self.conjecture.shape, reader, guard);
        let text = written.fits(WIDTH);
        match (written.is_code, written.is_source) {
            (true, _) => text,
            (false, false) => format!("no code: {text}"),
            (false, true) => format!("made of: {text}"),
        }
    }

    /// A case that a rule covers and that passes, of so many of the smallest and so many that are drawn.
    pub(crate) fn exception(&self, rule: &Rule, listed: u32, drawn: u64) -> Option<Tree> {
        let mut exception = None;
        let mut left = listed;
        let mut tiers = Tiers::beside(&self.conjecture.shape, 2, false).expect("there are values");
        for size in 0..200 {
            let whole = tiers.try_each_candidate(size, 0, &mut |_, tree| {
                exception = tree.filter(|tree| rule.pattern.matches(tree) && self.verdict(tree) == Verdict::Pass);
                left -= 1;
                if exception.is_some() || left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            if !matches!(whole, Ok(ControlFlow::Continue(()))) {
                break;
            }
        }
        let mut random = Random::of(&self.conjecture.shape);
        for seed in 0..drawn {
            random.begin(seed << 20, (seed % 100) as u32);
            let source: &mut dyn Source = &mut random;
            let Some(case) = drive(&self.conjecture.shape, source) else { continue };
            if exception.is_none() && rule.pattern.matches(&case) && self.verdict(&case) == Verdict::Pass {
                exception = Some(case);
            }
        }
        exception
    }
}

impl Judge for Property {
    fn conjecture(&self) -> &Conjecture {
        &self.conjecture
    }

    fn seeds(&mut self, numbers: std::ops::Range<u64>, schedule: &Schedule) -> Batch {
        let mut batch = Batch::default();
        for number in numbers {
            match self.record(number, schedule) {
                Some(case) => batch.append(self.terms(&[case], false)),
                None => batch.discards.add(Reason::Refused, 1),
            }
            if batch.stop.is_some() {
                break;
            }
        }
        batch
    }

    fn record(&mut self, number: u64, schedule: &Schedule) -> Option<Tree> {
        let mut random = Random::of(&self.conjecture.shape);
        random.begin(schedule.seed.wrapping_add(number), 2 + (number % 98) as u32);
        let source: &mut dyn Source = &mut random;
        drive(&self.conjecture.shape, source)
    }

    fn terms(&mut self, cases: &[Tree], _asked: bool) -> Batch {
        let mut batch = Batch::default();
        for (place, case) in cases.iter().enumerate() {
            match self.verdict(case) {
                Verdict::Pass => batch.passed += 1,
                Verdict::Discard(reason) => batch.discards.add(reason, 1),
                stop => {
                    batch.stop = Some((place as u64, stop));
                    break;
                }
            }
        }
        batch
    }

    fn read(&mut self, edited: &Tree) -> Option<Tree> {
        let mut least = Least::of(&self.conjecture.shape);
        drive(&self.conjecture.shape, Refit::new(edited, &mut least, (), Room::modest()))
    }

    fn premise(&mut self, _premise: usize, _arguments: &[Node<'_>]) -> Held {
        Held::Unknown
    }
}

/// A reduction that writes down what it meets.
struct Reduction {
    property: Property,
    least: Least,
    verdicts: Verdicts,
}

impl Trial for Reduction {
    fn shape(&self) -> &Shape {
        &self.property.conjecture.shape
    }

    fn read(&mut self, edited: &Tree) -> Option<Tree> {
        drive(&self.property.conjecture.shape, Refit::new(edited, &mut self.least, (), Room::modest()))
    }

    fn run(&mut self, case: &Tree) -> Verdict {
        let verdict = self.property.verdict(case);
        self.verdicts.add(case.clone(), &verdict);
        verdict
    }
}

/// No rule of the property has an exception, and these are its rules.
#[track_caller]
pub(crate) fn expect(property: &Property, rules: &[&str]) {
    let explanation = expect_texts(property, rules);
    for rule in &explanation.rules {
        let exception = property.exception(rule, 6_000, 1_000);
        assert_eq!(exception, None, "{}", property.text(rule));
    }
}

/// These are the rules of the property.
#[track_caller]
pub(crate) fn expect_texts(property: &Property, rules: &[&str]) -> Explanation {
    let explanation = property.explained(&patterns_only());
    let texts: Vec<String> = explanation.rules.iter().map(|rule| property.text(rule)).collect();
    assert_eq!(texts, rules, "after {} runs: {:?}", explanation.runs, explanation.rules.first().map(|r| &r.evidence));
    explanation
}
