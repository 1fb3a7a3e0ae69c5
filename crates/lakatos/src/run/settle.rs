//! Settles a failing case before it is reduced: opaque parts become parts that can be made simpler.
//!
//! A value that another library has made from a seed gets steps of simplification that do nothing. A function that is
//! computed from a seed says nothing to a reader; what it was asked, and what it answered, says everything that
//! matters. So the case is run once more, and each such function becomes the table of its answers. Reduction takes it
//! from there.

use lakatos_data::tables::Signature;
use lakatos_data::{Term, Tree};
use lakatos_engine::exhaustive::Hit;
use lakatos_engine::judge::Verdict;

use crate::trial::PropertyJudge;
use crate::trial::verdict_of;

/// The same failing case, settled as far as it still fails in the same way.
pub(crate) fn settle_case(judge: &mut dyn PropertyJudge, hit: &Hit) -> Hit {
    let hit = open_seeds(judge, hit);
    with_tables(judge, hit)
}

#[cfg(any(feature = "proptest", feature = "quickcheck"))]
fn open_seeds(judge: &mut dyn PropertyJudge, hit: &Hit) -> Hit {
    let case = crate::property::seeded::open_seeds(&judge.conjecture().shape, &hit.case);
    case.and_then(|case| fails_alike(judge, hit, case)).unwrap_or_else(|| hit.clone())
}

#[cfg(not(any(feature = "proptest", feature = "quickcheck")))]
fn open_seeds(_: &mut dyn PropertyJudge, hit: &Hit) -> Hit {
    hit.clone()
}

/// With tables in place of computed functions.
fn with_tables(judge: &mut dyn PropertyJudge, hit: Hit) -> Hit {
    let shape = judge.conjecture().shape.clone();
    if !shape.reachable().iter().any(|part| Signature::of(part).is_some()) {
        return hit;
    }
    let asked = judge.asked(&hit.case);
    if asked.is_empty() {
        return hit;
    }
    let mut case = hit.case.clone();
    // From the last to the first, so that earlier ones keep their positions.
    for (place, table) in asked.iter().rev() {
        case = case.spliced(*place, table.root());
    }
    fails_alike(judge, &hit, case).unwrap_or(hit)
}

/// Another case, if it fails in the same way.
fn fails_alike(judge: &mut dyn PropertyJudge, hit: &Hit, case: Tree) -> Option<Hit> {
    let same = match (&hit.verdict, verdict_of(judge, &case)) {
        (Verdict::Fail(first), Verdict::Fail(second)) | (Verdict::Maybe(first), Verdict::Maybe(second)) => {
            first.is_same(&second)
        }
        _ => false,
    };
    let term = Term::new(judge.conjecture().shape.clone(), case).ok().filter(|_| same)?;
    Some(Hit { size: term.size(), case: term.tree().clone(), ..hit.clone() })
}
