//! Reductions as they go now: what is proposed, how much of it is tried, and what is taken, by all passes together and by
//! each alone. `golden/reductions` has them.
//!
//! `WRITE_GOLDEN=1 cargo test -p lakatos-engine --test reduce golden` writes them anew. Another way down is no fault, if it
//! ends as low and takes no longer; it is to be seen.

mod limits;
mod numbers;
mod sequences;
mod trees;

use std::fmt::Write as _;

use lakatos_data::generator::Generator;
use lakatos_data::text::{compact, parse};
use lakatos_data::{Shape, Term, Tree};
use lakatos_engine::judge::Verdict;
use lakatos_engine::reduce::{Effort, Pass, Reduced, Simpler, Trial, reduce};

use crate::golden::Fingerprint;
use crate::pairs::ALL;
use crate::problems::{failure, trial};

/// A trial that writes down what is proposed, and what was taken.
pub(crate) struct Followed<'t> {
    trial: &'t mut dyn Trial,
    proposals: u64,
    fingerprint: Fingerprint,
    taken: Vec<Tree>,
}

impl<'t> Followed<'t> {
    pub(crate) fn new(trial: &'t mut dyn Trial) -> Followed<'t> {
        Followed { trial, proposals: 0, fingerprint: Fingerprint::new(), taken: Vec::new() }
    }

    /// How many proposals there were, and which.
    pub(crate) fn proposals(&self) -> String {
        format!("{} proposals {}", self.proposals, self.fingerprint)
    }
}

impl Trial for Followed<'_> {
    fn shape(&self) -> &Shape {
        self.trial.shape()
    }

    fn read(&mut self, edited: &Tree) -> Option<Tree> {
        self.proposals += 1;
        self.fingerprint.add_tree(edited);
        self.trial.read(edited)
    }

    fn run(&mut self, case: &Tree) -> Verdict {
        self.fingerprint.add_tree(case);
        self.trial.run(case)
    }

    fn taken(&mut self, simpler: &Simpler<'_>) {
        self.taken.push(simpler.case.clone());
    }
}

/// Reductions, as they are written down.
#[derive(Default)]
struct Listing {
    text: String,
}

impl Listing {
    /// Adds the reductions of a case that fails: by all passes, and by each alone.
    fn add<G: Generator + 'static>(
        &mut self,
        name: &str,
        generator: G,
        holds: impl Fn(G::Value) -> Option<bool> + 'static,
        first: &str,
    ) {
        let mut trial = trial(generator, holds);
        let (shape, case) = self.begin(name, &mut *trial, first);
        let mut followed = Followed::new(&mut *trial);
        let reduced = reduce(&mut followed, case.clone(), failure(), &Effort::default());
        let _ = writeln!(self.text, "  all: {}, {}", followed.proposals(), figures(&reduced));
        for taken in &followed.taken {
            let _ = writeln!(self.text, "    {}", written(&shape, taken));
        }
        for pass in ALL {
            let effort =
                Effort { without: ALL.into_iter().filter(|other| *other != pass).collect(), ..Effort::default() };
            let mut followed = Followed::new(&mut *trial);
            let reduced = reduce(&mut followed, case.clone(), failure(), &effort);
            if followed.proposals > 0 {
                let end = if reduced.taken > 0 { written(&shape, &reduced.case) } else { "no other case".to_owned() };
                let _ =
                    writeln!(self.text, "  {pass:?}: {}, {} tried, {end}", followed.proposals(), reduced.evaluations);
            }
        }
    }

    /// Begins with a case, which must fail.
    fn begin(&mut self, name: &str, trial: &mut dyn Trial, first: &str) -> (Shape, Tree) {
        let shape = trial.shape().clone();
        let case = parse(&shape, first).unwrap_or_else(|error| panic!("{first}: {error}")).tree().clone();
        assert!(matches!(trial.run(&case), Verdict::Fail(_)), "{name}: {first} does not fail");
        let blank = if self.text.is_empty() { "" } else { "\n" };
        let _ = writeln!(self.text, "{blank}{name}\n{first}");
        (shape, case)
    }

    /// Adds a reduction within limits.
    fn add_limited(&mut self, what: &str, trial: &mut dyn Trial, case: &Tree, effort: &Effort) {
        let shape = trial.shape().clone();
        let mut followed = Followed::new(trial);
        let reduced = reduce(&mut followed, case.clone(), failure(), effort);
        let (proposals, end) = (followed.proposals(), written(&shape, &reduced.case));
        let _ = writeln!(self.text, "  {what}: {proposals}, {}, {end}", figures(&reduced));
        for (case, failure) in &reduced.others {
            let _ = writeln!(self.text, "    also {:?}: {}", failure.message, written(&shape, case));
        }
    }
}

/// What a reduction says of itself.
fn figures(reduced: &Reduced) -> String {
    let mut text = format!("{} tried, {} taken", reduced.evaluations, reduced.taken);
    if !reduced.is_complete() {
        text.push_str(", not complete");
    }
    let spent: Vec<String> = reduced.spent.iter().filter(|(_, spent)| *spent > 0).map(spent_text).collect();
    if !spent.is_empty() {
        let _ = write!(text, " ({})", spent.join(", "));
    }
    text
}

fn spent_text((pass, spent): &(Pass, u64)) -> String {
    format!("{pass:?} {spent}")
}

/// A case in short.
fn written(shape: &Shape, case: &Tree) -> String {
    compact(&Term::new(shape.clone(), case.clone()).expect("a case fits its shape"))
}
