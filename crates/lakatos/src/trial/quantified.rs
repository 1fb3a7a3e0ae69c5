//! What the quantifiers of a case leave unknown, until the case is over.
//!
//! A quantifier answers `true` or `false` in any case, so that the code around it can go on. If it does not know, the
//! result of the body counts only as far as the quantifier searched: a failure is possibly spurious, a pass is never
//! part of a proof, and a premise that is false may hold.

use std::cell::{Cell, RefCell};

use lakatos_data::leaf::Leaf;
use lakatos_data::shape::Kind;
use lakatos_data::site::sites;
use lakatos_data::tree::Token;
use lakatos_data::{Shape, Tree};
use lakatos_engine::judge::{Assumption, Reason, Verdict};
use lakatos_engine::tally::Mark;
use lakatos_lazy::logic::{Step, Told};

use super::remarks;
use crate::settings::RANDOM_ATOMS;

thread_local! {
    static UNKNOWN: Cell<Option<u64>> = const { Cell::new(None) };
    static ASKED_ATOMS: Cell<bool> = const { Cell::new(false) };
    static STEPS: RefCell<Vec<Step>> = const { RefCell::new(Vec::new()) };
}

/// The name of the table that shows how many cases ask an unknown quantifier.
pub(crate) const TABLE: &str = "quantifiers searched up to a size only";

static MARK: Mark = Mark { name: TABLE, file: "", line: 0, wanted: None };

/// What discards a case that depends on an unknown quantifier. It has no line, and reports have words of their own for
/// it.
pub(crate) static UNDECIDED: Assumption = Assumption { text: "every quantifier is known", file: "", line: 0 };

/// A quantifier that is not nested was asked.
pub(crate) fn note(told: Told) {
    STEPS.with_borrow_mut(|steps| steps.extend(told.steps));
    ASKED_ATOMS.set(ASKED_ATOMS.get() | told.has_atoms);
    if told.has_atoms {
        // There may be more atoms than a quantifier goes through, so nothing that rests on it is a proof.
        remarks::label(&MARK, format_args!("up to {RANDOM_ATOMS} atoms of a type"));
    }
    if let Some(size) = told.unknown {
        UNKNOWN.set(Some(UNKNOWN.get().map_or(size, |least| least.min(size))));
        remarks::label(&MARK, format_args!("up to size {size}"));
    }
}

/// Adjusts a verdict to the quantifiers that were asked. The next case starts afresh.
pub(crate) fn qualify(shape: &Shape, case: Option<&Tree>, verdict: Verdict, is_genuine_only: bool) -> Verdict {
    let verdict = match verdict {
        Verdict::Fail(_) if ASKED_ATOMS.get() && !has_known_atoms(shape, case) => {
            Verdict::Discard(Reason::Elsewhere(&UNDECIDED))
        }
        verdict => verdict,
    };
    ASKED_ATOMS.set(false);
    let Some(_) = UNKNOWN.take() else { return verdict };
    match verdict {
        Verdict::Fail(_) if is_genuine_only => Verdict::Discard(Reason::Elsewhere(&UNDECIDED)),
        Verdict::Fail(failure) => Verdict::Maybe(failure),
        Verdict::Discard(_) => Verdict::Discard(Reason::Elsewhere(&UNDECIDED)),
        verdict => verdict,
    }
}

/// Are all atoms of a case among those that quantifiers go through? A drawn case, or a function that is computed from a
/// seed, may have others: then a quantifier has not gone through all atoms.
fn has_known_atoms(shape: &Shape, case: Option<&Tree>) -> bool {
    let has_atoms = shape.reachable().iter().any(|part| matches!(part.def().kind, Kind::Leaf(Leaf::Atom)));
    if !has_atoms {
        return true;
    }
    let Some((case, sites)) = case.and_then(|case| Some((case, sites(shape, case.root()).ok()?))) else { return false };
    case.tokens().iter().zip(sites.iter()).all(|(token, site)| {
        let def = site.core.shape.def();
        match (&def.kind, token) {
            (Kind::Leaf(Leaf::Atom), Token::Leaf(bits)) => (0..i128::from(RANDOM_ATOMS)).contains(&bits.get()),
            (_, Token::Con { con: 1, arity: 1, .. }) => !(def.type_name)().contains("Fun"),
            _ => true,
        }
    })
}

/// Was a quantifier unknown since the last call?
pub(crate) fn take_unknown() -> bool {
    ASKED_ATOMS.set(false);
    UNKNOWN.take().is_some()
}

/// The quantifiers of the case that was shown.
pub(crate) fn take_steps() -> Vec<Step> {
    STEPS.take()
}
