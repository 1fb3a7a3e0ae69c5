//! A judge made of closures, which writes down all that it is asked.

use lakatos_data::read::Build;
use lakatos_data::room::Room;
use lakatos_data::shape::{Con, Field, Id, Kind, Link, Seen, Style, Sum};
use lakatos_data::tree::Node;
use lakatos_data::{Data, Shape, Tree};
use lakatos_engine::exhaustive::{Event, Exhausted, Limits, search};
use lakatos_engine::judge::{Batch, Conjecture, Failure, FailureKind, Held, Judge, Verdict};
use lakatos_engine::random::Schedule;

type Body = Box<dyn Fn(&Tree) -> Verdict>;
type Premise = Box<dyn Fn(&[Node<'_>]) -> Held>;

/// A property, and what it was asked.
pub(crate) struct Trial {
    conjecture: Conjecture,
    body: Body,
    premises: Vec<Premise>,
    /// The cases that were tried, in order.
    pub(crate) bodies: Vec<Tree>,
    /// The lengths of the rows of cases.
    pub(crate) rows: Vec<usize>,
    /// What premises were asked of, and what they said.
    pub(crate) asked: Vec<(usize, Vec<Tree>, Held)>,
    /// What the search told of its progress.
    pub(crate) progress: Vec<u64>,
    /// The cases that it told of because they failed.
    pub(crate) failed: Vec<Tree>,
    /// What the search is answered when it asks whether there is time.
    pub(crate) time: Time,
}

/// How much time there is.
#[derive(Clone, Copy)]
pub(crate) struct Time {
    /// How much may be done before it is asked again.
    pub(crate) steps: u64,
    /// How often it may be asked before there is no more time.
    pub(crate) questions: u64,
    /// How many cases a size may have, from the size on that is said first.
    pub(crate) most_from: (u128, u64),
}

/// There is time for everything.
pub(crate) const ENDLESS: Time = Time { steps: u64::MAX, questions: u64::MAX, most_from: (u128::MAX, u64::MAX) };

/// The shape of the tuple of these, as a property has it.
pub(crate) fn tuple(shapes: &[Shape]) -> Shape {
    let fields = shapes.iter().map(|shape| Field { name: "", link: Link::Is(shape.clone()) }).collect();
    let con = Con { name: "", fields, style: Style::Anonymous, weight: 1, seen: Seen::Everywhere };
    let sum = Sum { cons: [con].into_iter().collect(), calls: None };
    Shape::shared("tuple", std::any::type_name::<()>, Id::made_of(shapes, "arguments"), Kind::Sum(sum))
}

/// The value of a tree.
pub(crate) fn built<T: Data>(tree: Node<'_>) -> T {
    let mut source = Build::new(tree, Room::modest());
    let value = T::draw(&mut source).expect("the values that are tried can be built");
    assert!(source.fitted());
    value
}

/// A failure.
pub(crate) fn fails() -> Failure {
    Failure { kind: FailureKind::ReturnedFalse, message: String::new(), place: None }
}

fn verdict(holds: bool) -> Verdict {
    if holds { Verdict::Pass } else { Verdict::Fail(fails()) }
}

impl Trial {
    /// A property of values of these shapes.
    pub(crate) fn of(arguments: &[Shape], body: impl Fn(&Tree) -> Verdict + 'static) -> Trial {
        let shape = tuple(arguments);
        let (premises, certain, numbers) = Default::default();
        let conjecture = Conjecture { shape, arguments: arguments.to_vec(), premises, certain, numbers };
        let (bodies, rows, asked, progress, failed) = Default::default();
        let (body, premises, time) = (Box::new(body), Vec::new(), ENDLESS);
        Trial { conjecture, body, premises, bodies, rows, asked, progress, failed, time }
    }

    /// A property of values of a tuple of types.
    pub(crate) fn typed<T: Data>(arguments: &[Shape], holds: impl Fn(T) -> bool + 'static) -> Trial {
        Trial::of(arguments, move |case| verdict(holds(built(case.root()))))
    }

    /// Adds a premise over these arguments.
    pub(crate) fn given(mut self, arguments: &[usize], premise: impl Fn(&[Node<'_>]) -> Held + 'static) -> Trial {
        self.conjecture.numbers.push(self.conjecture.premises.len());
        self.conjecture.premises.push(arguments.to_vec());
        self.premises.push(Box::new(premise));
        self
    }

    /// Gives the premises other numbers: there are more of them, which only the body asks.
    pub(crate) fn numbered(mut self, numbers: &[usize]) -> Trial {
        self.conjecture.numbers = numbers.to_vec();
        self
    }

    /// Adds a premise over these arguments, as a tuple of types.
    pub(crate) fn assume<T: Data>(self, arguments: &[usize], holds: impl Fn(T) -> bool + 'static) -> Trial {
        self.given(arguments, move |nodes| {
            let tuple = Tree::con(0, nodes.iter().map(|node| node.to_tree()));
            if holds(built(tuple.root())) { Held::Yes } else { Held::No }
        })
    }

    /// Searches.
    pub(crate) fn search(&mut self, limits: Limits) -> Exhausted {
        let mut progress = Vec::new();
        let mut failed = Vec::new();
        let mut complete: Vec<u128> = Vec::new();
        let Time { steps, mut questions, most_from } = self.time;
        let exhausted = search(self, &limits, &mut |event| match event {
            Event::Tried(more) => progress.push(more),
            Event::Complete(size) => complete.push(size),
            Event::Failed(hit) => failed.push(hit.case.clone()),
            Event::Whole => {}
            Event::Allowance(cases) => {
                *cases = if questions > 0 { steps } else { 0 };
                questions = questions.saturating_sub(1);
            }
            Event::MostOfSize(size, cases) => *cases = if size >= most_from.0 { most_from.1 } else { u64::MAX },
        });
        assert!(complete.is_sorted(), "sizes are complete in order: {complete:?}");
        if let (Some(last), None, None) = (complete.last(), exhausted.doubtful, &exhausted.found) {
            assert!(exhausted.complete >= Some(*last), "{complete:?}, and in the end {:?}", exhausted.complete);
        }
        (self.progress, self.failed) = (progress, failed);
        exhausted
    }

    /// How often a premise said no.
    pub(crate) fn rejections(&self, premise: usize) -> u64 {
        self.asked.iter().filter(|(asked, _, held)| *asked == premise && *held == Held::No).count() as u64
    }
}

/// Nothing is allowed, and the search ends at the first case that fails.
pub(crate) const FIRST: Limits = Limits { cases: 0, whole: 0, atoms: 1, simpler: 0, largest: u128::MAX };

/// Limits that are about cases alone.
pub(crate) fn cases(cases: u64) -> Limits {
    Limits { cases, ..FIRST }
}

impl Judge for Trial {
    fn conjecture(&self) -> &Conjecture {
        &self.conjecture
    }

    fn seeds(&mut self, _numbers: std::ops::Range<u64>, _schedule: &Schedule) -> Batch {
        unreachable!("an exhaustive search draws nothing")
    }

    fn record(&mut self, _number: u64, _schedule: &Schedule) -> Option<Tree> {
        unreachable!("an exhaustive search draws nothing")
    }

    fn terms(&mut self, cases: &[Tree], _asked: bool) -> Batch {
        self.rows.push(cases.len());
        let mut batch = Batch::default();
        for (place, case) in cases.iter().enumerate() {
            self.bodies.push(case.clone());
            match (self.body)(case) {
                Verdict::Pass => batch.passed += 1,
                Verdict::Discard(reason) => batch.discards.add(reason, 1),
                Verdict::Maybe(failure) => {
                    batch.maybes += 1;
                    batch.maybe.get_or_insert((place as u64, failure));
                }
                stop => {
                    batch.stop = Some((place as u64, stop));
                    break;
                }
            }
        }
        batch
    }

    fn read(&mut self, _edited: &Tree) -> Option<Tree> {
        unreachable!("an exhaustive search edits nothing")
    }

    fn premise(&mut self, premise: usize, arguments: &[Node<'_>]) -> Held {
        let held = (self.premises[premise])(arguments);
        self.asked.push((premise, arguments.iter().map(|node| node.to_tree()).collect(), held));
        held
    }
}
