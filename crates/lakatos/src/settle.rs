//! Settling the functions of a failing case.
//!
//! A function that is computed from a seed says nothing to a reader. What it was asked, and what it answered, says
//! everything that matters: so the case is run once more, and each such function becomes the table of what it was asked.
//! Then entries are taken out of tables one after the other, as long as the case fails in the same way.

use lakatos_data::function::Signature;
use lakatos_data::site::sites;
use lakatos_data::{Term, Tree};
use lakatos_engine::exhaustive::Hit;
use lakatos_engine::judge::{Failure, FailureKind, How, Verdict};

use crate::crew::Subject;

/// So often is a property run, at most, to have fewer entries in its report.
const MOST_RUNS: u32 = 200;

/// The same failing case, with tables in place of functions that are computed, and with few entries in them.
pub(crate) fn settled(subject: &mut dyn Subject, hit: &Hit) -> Hit {
    let shape = subject.conjecture().shape.clone();
    let failed = failure(&hit.verdict).filter(|failed| !is_slow(failed));
    if failed.is_none() || !shape.reachable().iter().any(|part| Signature::of(part).is_some()) {
        return hit.clone();
    }
    let mut settling = Settling { subject, hit, case: hit.case.clone(), runs: MOST_RUNS };
    settling.show_what_was_asked();
    settling.take_out_entries();
    let case = settling.case;
    let size = Term::new(shape, case.clone()).map_or(hit.size, |term| term.size());
    Hit { case, size, ..hit.clone() }
}

/// How a case failed.
fn failure(verdict: &Verdict) -> Option<&Failure> {
    match verdict {
        Verdict::Fail(failure) | Verdict::Maybe(failure) => Some(failure),
        _ => None,
    }
}

/// A case that takes too long is not tried many times more.
fn is_slow(failure: &Failure) -> bool {
    matches!(failure.kind, FailureKind::Ended(How::Late { .. } | How::Stopped(_)))
}

/// What a table says: arguments and results.
type Entries = Vec<(Tree, Tree)>;

struct Settling<'a> {
    subject: &'a mut dyn Subject,
    hit: &'a Hit,
    /// The best case so far.
    case: Tree,
    runs: u32,
}

impl Settling<'_> {
    /// Takes a case, if it fails in the same way.
    fn take(&mut self, case: Tree) -> bool {
        let Some(runs) = self.runs.checked_sub(1) else { return false };
        self.runs = runs;
        let batch = self.subject.as_judge().terms(std::slice::from_ref(&case), false);
        let verdict = match (batch.stop, batch.maybe) {
            (Some((_, verdict)), _) => verdict,
            (None, Some((_, failure))) => Verdict::Maybe(failure),
            (None, None) => return false,
        };
        let same = is_same(&self.hit.verdict, &verdict);
        if same {
            self.case = case;
        }
        same
    }

    fn show_what_was_asked(&mut self) {
        let asked = self.subject.asked(&self.case);
        if asked.is_empty() {
            return;
        }
        let mut case = self.case.clone();
        // From the last to the first: so those before stay where they are.
        for (place, table) in asked.iter().rev() {
            case = case.spliced(*place, table.root());
        }
        self.take(case);
    }

    /// Goes from table to table, until nothing more can be taken out.
    fn take_out_entries(&mut self) {
        let mut changed = true;
        while changed && self.runs > 0 {
            changed = false;
            let mut place = 0;
            while place < self.case.tokens().len() {
                changed |= self.take_out_at(place);
                place += 1;
            }
        }
    }

    /// Takes entries out of the table at a place, if there is one: all at once, or one by one.
    fn take_out_at(&mut self, place: usize) -> bool {
        let Some((signature, mut entries, default)) = self.table_at(place) else { return false };
        if entries.is_empty() {
            return false;
        }
        if self.put_at(place, &signature, Vec::new(), &default) {
            return true;
        }
        let mut changed = false;
        for index in (0..entries.len()).rev() {
            let mut fewer = entries.clone();
            fewer.remove(index);
            if !fewer.is_empty() && self.put_at(place, &signature, fewer.clone(), &default) {
                entries = fewer;
                changed = true;
            }
        }
        changed
    }

    /// The table that stands at a place of the case.
    fn table_at(&self, place: usize) -> Option<(Signature, Entries, Tree)> {
        let sites = sites(&self.subject.conjecture().shape, self.case.root()).ok()?;
        let signature = Signature::of(&sites[place].shape)?;
        let (entries, default) = signature.parts(self.case.node(place)?)?;
        Some((signature, entries, default))
    }

    /// Tries a table with fewer entries.
    fn put_at(&mut self, place: usize, signature: &Signature, entries: Entries, default: &Tree) -> bool {
        let table = signature.table(entries, default.clone());
        let case = self.case.spliced(place, table.root());
        // From finitely many arguments another result may be the default now, and more must be said than before.
        case.tokens().len() < self.case.tokens().len() && self.take(case)
    }
}

/// Did the body end in the same way?
fn is_same(first: &Verdict, second: &Verdict) -> bool {
    let same_kind =
        matches!((first, second), (Verdict::Fail(_), Verdict::Fail(_)) | (Verdict::Maybe(_), Verdict::Maybe(_)));
    match (failure(first), failure(second)) {
        (Some(first), Some(second)) => same_kind && first.kind == second.kind && first.place == second.place,
        _ => false,
    }
}
