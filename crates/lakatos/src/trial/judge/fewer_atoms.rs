//! Cases whose quantifiers go through atoms are tried with fewer atoms, too.
//!
//! How many atoms there are is nothing that a property says, so it has to hold for every number of them. What asks no more
//! than whether two atoms differ often fails for one or two, and not for five.

use lakatos_data::Tree;
use lakatos_engine::judge::Verdict;

use super::BodyJudge;
use crate::property::Case;
use crate::settings::RANDOM_ATOMS;
use crate::trial::LastRun;
use crate::trial::quantified::{FewAtoms, has_gone_through_atoms};

impl BodyJudge<'_> {
    /// The verdict on a case that was tried just now: it fails if it passes and fails with fewer atoms.
    pub(super) fn with_fewer_atoms(&self, verdict: Verdict, case: &mut dyn FnMut() -> Tree) -> Verdict {
        if verdict != Verdict::Pass || !has_gone_through_atoms() {
            return verdict;
        }
        let case = case();
        for atoms in 1..RANDOM_ATOMS {
            let _few = FewAtoms::new(atoms);
            let told = Case::new(self.memory.watch.clone());
            let (ended, build) = self.run_term(&told, None, &case, false);
            let ended = self.settled(ended, &build, &told, &case);
            let verdict = ended.unwrap_or_else(|ended| self.thrown(ended, told.doing(), Some(&case)));
            if let Verdict::Fail(failure) = self.qualify(Some(&case), verdict) {
                return Verdict::Fail(failure);
            }
        }
        verdict
    }

    /// Tries a case for the last time, with the number of atoms for which it fails, if it does for one.
    pub(super) fn show_with_atoms(&self, case: &Tree) -> LastRun {
        let shown = self.show_term(case);
        if shown.verdict != Verdict::Pass || !has_gone_through_atoms() {
            return shown;
        }
        for atoms in 1..RANDOM_ATOMS {
            let _few = FewAtoms::new(atoms);
            let again = self.show_term(case);
            if let Verdict::Fail(_) = again.verdict {
                return again;
            }
        }
        shown
    }
}
