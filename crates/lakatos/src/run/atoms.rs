//! How many different atoms a failing case has, and whether it needs them all: it does if making any two equal stops
//! the failure.

use lakatos_data::leaf::Leaf;
use lakatos_data::shape::Kind;
use lakatos_data::site::sites;
use lakatos_data::tree::Token;
use lakatos_data::{Shape, Tree};
use lakatos_engine::judge::Verdict;
use lakatos_report::model::Atoms;

use crate::trial::{PropertyJudge, verdict_of};

/// With more atoms than this, the test is skipped: a reduced case has fewer.
const MOST: usize = 8;

/// The atoms of one type in a case.
struct Kept {
    /// The shape of the leaf, which is the type's own.
    shape: Shape,
    atoms: Vec<i128>,
}

/// The different atoms of a case, by type. Whether they are needed is tried on request.
pub(super) fn count(judge: &mut dyn PropertyJudge, case: &Tree, is_tried: bool) -> Vec<Atoms> {
    let kinds = kinds(&judge.conjecture().shape, case);
    let mut all = Vec::new();
    for kind in kinds {
        let few = (2..=MOST).contains(&kind.atoms.len());
        let needed = is_tried && few && is_needed(judge, case, &kind);
        all.push(Atoms::new(kind.shape.def().name.to_owned(), kind.atoms.len() as u32, needed));
    }
    all
}

/// The types of atoms in a case, each with its atoms.
fn kinds(shape: &Shape, case: &Tree) -> Vec<Kept> {
    let mut kinds: Vec<Kept> = Vec::new();
    for_each_atom(shape, case, |_, leaf, bits| {
        let known = kinds.iter().position(|kind| kind.shape.id() == leaf.id());
        let place = known.unwrap_or_else(|| {
            kinds.push(Kept { shape: leaf.clone(), atoms: Vec::new() });
            kinds.len() - 1
        });
        if !kinds[place].atoms.contains(&bits) {
            kinds[place].atoms.push(bits);
        }
    });
    kinds.sort_by_key(|kind| kind.shape.def().name);
    kinds
}

/// Does a case end otherwise whenever two of its atoms are made equal?
fn is_needed(judge: &mut dyn PropertyJudge, case: &Tree, kind: &Kept) -> bool {
    for (place, kept) in kind.atoms.iter().enumerate() {
        for gone in &kind.atoms[place + 1..] {
            let merged = merged(&judge.conjecture().shape, case, kind, *kept, *gone);
            let Some(read) = merged.and_then(|merged| judge.as_judge().read(&merged)) else { return false };
            if let Verdict::Fail(_) = verdict_of(judge, &read) {
                return false;
            }
        }
    }
    true
}

/// The case with one atom in place of another one.
fn merged(shape: &Shape, case: &Tree, kind: &Kept, kept: i128, gone: i128) -> Option<Tree> {
    let mut tokens = case.tokens().to_vec();
    for_each_atom(shape, case, |place, leaf, bits| {
        if bits == gone && leaf.id() == kind.shape.id() {
            tokens[place] = Token::leaf(kept);
        }
    });
    Tree::from_tokens(tokens)
}

fn for_each_atom(shape: &Shape, case: &Tree, mut visit: impl FnMut(usize, &Shape, i128)) {
    let Ok(sites) = sites(shape, case.root()) else { return };
    for (place, site) in sites.iter().enumerate() {
        let leaf = &site.core.shape;
        if let (Kind::Leaf(Leaf::Atom), Token::Leaf(bits)) = (&leaf.def().kind, case.tokens()[place]) {
            visit(place, leaf, bits.get());
        }
    }
}
