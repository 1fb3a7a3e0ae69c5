//! A property that is tried by typed code: a generator, and a body that says whether it holds.

use lakatos_data::generator::Generator;
use lakatos_data::least::Least;
use lakatos_data::read::{Build, Refit};
use lakatos_data::record::Record;
use lakatos_data::room::Room;
use lakatos_data::{Shape, Tree};
use lakatos_engine::judge::{Failure, FailureKind, Reason, Verdict};
use lakatos_engine::reduce::Trial;
use lakatos_engine::tiers::SimplestFirst;

/// What is tried: the values of a generator, by a body that says `None` where a premise does not hold.
pub(crate) fn trial<G: Generator + 'static>(
    generator: G,
    body: impl Fn(G::Value) -> Option<bool> + 'static,
) -> Box<dyn Trial> {
    let shape = generator.shape();
    let least = Least::of(&shape);
    Box::new(Typed { generator, body, shape, least, simplest: SimplestFirst::default() })
}

/// How such a body fails: always in the same way.
pub(crate) fn failure() -> Failure {
    Failure { kind: FailureKind::ReturnedFalse, message: String::new(), place: None }
}

struct Typed<G, F> {
    generator: G,
    body: F,
    shape: Shape,
    least: Least,
    simplest: SimplestFirst,
}

impl<G: Generator, F: Fn(G::Value) -> Option<bool>> Trial for Typed<G, F> {
    fn shape(&self) -> &Shape {
        &self.shape
    }

    fn read(&mut self, edited: &Tree) -> Option<Tree> {
        if edited.is_ground() {
            let mut record = Record::new(Build::new(edited.root(), Room::modest()));
            let is_drawn = self.generator.draw(&mut record).is_some();
            let (build, tree) = record.into_parts();
            if is_drawn && build.fitted() {
                return tree;
            }
        }
        let refit = Refit::new(edited, &mut self.least, &mut self.simplest, Room::modest());
        let mut record = Record::new(refit);
        self.generator.draw(&mut record)?;
        record.finish()
    }

    fn run(&mut self, case: &Tree) -> Verdict {
        let mut build = Build::new(case.root(), Room::modest());
        let value = self.generator.draw(&mut build).filter(|_| build.fitted());
        match value.and_then(&self.body) {
            None => Verdict::Discard(Reason::Refused),
            Some(true) => Verdict::Pass,
            Some(false) => Verdict::Fail(failure()),
        }
    }
}
