//! Fresh cases: instances of a pattern, edits of cases that are known, and cases between two others.

use lakatos_data::Shape;
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::Kind;
use lakatos_data::site::sites;
use lakatos_data::tree::{Node, Token, Tree};

use crate::condition::numbers::{float_at, float_place};
use crate::condition::values::Type;
use crate::instances::{Sampler, TURNS, canonical};
use crate::pattern::Pattern;

/// Cases are drawn in other ways by turns: in these, cases that fail or pass are edited.
pub(crate) const TURNS_OF_DRAWS: usize = 6;
pub(crate) const TURN_OF_FAILING: usize = 2;
pub(crate) const TURN_OF_PASSING: usize = 3;

/// A case of the pattern; `None` if what was made is none.
pub(crate) fn draw(
    sampler: &mut Sampler,
    shape: &Shape,
    pattern: &Pattern,
    (failing, passing): (&[Tree], &[Tree]),
    turn: usize,
) -> Option<Tree> {
    let is_everything = pattern.is_everything();
    let case = match turn % TURNS_OF_DRAWS {
        TURN_OF_FAILING if !failing.is_empty() => {
            let from = &failing[sampler.below(failing.len())];
            edited(sampler, shape, from)?
        }
        TURN_OF_PASSING if !passing.is_empty() => {
            let from = &passing[sampler.below(passing.len())];
            edited(sampler, shape, from)?
        }
        4 if is_everything => sampler.small(shape)?,
        5 if is_everything => sampler.random(shape, [1, 3, 6, 12, 25, 60][turn / TURNS_OF_DRAWS % 6])?,
        _ => return sampler.instance(shape, pattern, TURNS[turn / TURNS_OF_DRAWS % TURNS.len()]),
    };
    let case = canonical(shape, &case)?;
    pattern.matches(&case).then_some(case)
}

/// A failing case with a few edits, or with a number that is some steps away.
pub(crate) fn edited_failing(sampler: &mut Sampler, shape: &Shape, failing: &[Tree]) -> Option<Tree> {
    if failing.is_empty() {
        return None;
    }
    let from = &failing[sampler.below(failing.len())];
    let other = &failing[sampler.below(failing.len())];
    let next = if sampler.chance(60) { stepped(sampler, shape, from, other) } else { None };
    next.or_else(|| edited(sampler, shape, from))
}

/// A case with a few edits.
pub(crate) fn edited(sampler: &mut Sampler, shape: &Shape, from: &Tree) -> Option<Tree> {
    let mut case = from.clone();
    for _ in 0..=sampler.below(3) {
        let next = if sampler.chance(20) { shifted(sampler, shape, &case) } else { sampler.edit(shape, &case) };
        if let Some(next) = next {
            case = next;
        }
    }
    (case != *from).then_some(case)
}

/// A case with a part of another one: in place of one of its own, or, of sequences, behind it. What two conditions say of
/// different parts may then hold at once.
pub(crate) fn crossed(sampler: &mut Sampler, shape: &Shape, from: &Tree, other: &Tree) -> Option<Tree> {
    let (here, there) = (sites(shape, from.root()).ok()?, sites(shape, other.root()).ok()?);
    let place = 1 + sampler.below(here.len().checked_sub(1).filter(|count| *count > 0)?);
    let core = &here[place].core.shape;
    let mut same = Vec::new();
    for (place, site) in there.iter().enumerate() {
        if site.core.shape.id() == core.id() {
            same.push(place);
        }
    }
    if same.is_empty() || here[place].shape.is_opaque() {
        return None;
    }
    let new = other.node(same[sampler.below(same.len())])?;
    let Kind::Seq(seq) = &core.def().kind else { return Some(from.spliced(place, new)) };
    if sampler.chance(30) {
        return Some(from.spliced(place, new));
    }
    let elements: Vec<Tree> = from.node(place)?.children().chain(new.children()).map(Node::to_tree).collect();
    (elements.len() <= seq.hi).then(|| from.spliced(place, Tree::seq(elements).root()))
}

/// The integers of a case, with their places.
fn integers(shape: &Shape, case: &Tree) -> Option<Vec<(usize, Leaf)>> {
    let mut leaves = Vec::new();
    for (place, site) in sites(shape, case.root()).ok()?.iter().enumerate() {
        if let Kind::Leaf(leaf @ Leaf::Int { .. }) = &site.core.shape.def().kind {
            leaves.push((place, *leaf));
        }
    }
    Some(leaves)
}

/// The places of the integers of a case, of up to so many.
pub(crate) fn places_of_integers(shape: &Shape, case: &Tree) -> Vec<usize> {
    const MOST: usize = 6;
    let mut places = Vec::new();
    for (place, _) in integers(shape, case).unwrap_or_default() {
        if places.len() < MOST {
            places.push(place);
        }
    }
    places
}

/// The case with a number that is larger by so much.
pub(crate) fn moved_by(shape: &Shape, case: &Tree, place: usize, by: i128) -> Option<Tree> {
    let (_, leaf) = integers(shape, case)?.into_iter().find(|(other, _)| *other == place)?;
    let bits = case.node(place)?.bits()?.checked_add(by)?;
    if !leaf.has(bits) {
        return None;
    }
    canonical(shape, &case.spliced(place, Tree::leaf(bits).root()))
}

/// A case in which one number is as much larger as another is smaller, or larger, too: a sum stays as it is, or a difference.
fn shifted(sampler: &mut Sampler, shape: &Shape, from: &Tree) -> Option<Tree> {
    let leaves = integers(shape, from)?;
    if leaves.len() < 2 {
        return None;
    }
    let (one, other) = (leaves[sampler.below(leaves.len())], leaves[sampler.below(leaves.len())]);
    let by = 1 << sampler.below(5);
    let other_by = if sampler.chance(50) { by } else { -by };
    let mut case = from.clone();
    for &((place, leaf), by) in &[(one, by), (other, other_by)] {
        let bits = case.node(place)?.bits()?.checked_add(by)?;
        if !leaf.has(bits) {
            return None;
        }
        case = case.spliced(place, Tree::leaf(bits).root());
    }
    Some(case)
}

/// A failing case with one number changed by a multiple of what it is apart from that of another one, or by a multiple of
/// itself: numbers that fail may be far apart, at equal distances.
fn stepped(sampler: &mut Sampler, shape: &Shape, from: &Tree, other: &Tree) -> Option<Tree> {
    let leaves = integers(shape, from)?;
    if leaves.is_empty() {
        return None;
    }
    let (place, leaf) = leaves[sampler.below(leaves.len())];
    let bits = from.node(place)?.bits()?;
    let there = if other.tokens().len() == from.tokens().len() { other.node(place)?.bits()? } else { bits };
    let apart = if there == bits { bits } else { there - bits };
    let times = sampler.below(17) as i128 - 8;
    let next = apart.checked_mul(times).and_then(|by| bits.checked_add(by)).filter(|next| leaf.has(*next))?;
    Some(from.spliced(place, Tree::leaf(next).root()))
}

/// A case between two: a leaf moved half the way or a step, or a sequence cut.
pub(crate) fn toward(sampler: &mut Sampler, shape: &Shape, from: &Tree, to: Option<&Tree>) -> Option<Tree> {
    let all = sites(shape, from.root()).ok()?;
    let (mut leaves, mut rows) = (Vec::new(), Vec::new());
    for (place, site) in all.iter().enumerate() {
        match (&site.core.shape.def().kind, from.tokens()[place]) {
            (Kind::Leaf(leaf), _) => leaves.push((place, *leaf)),
            (_, Token::Seq { len: 2.., .. }) => rows.push(place),
            _ => {}
        }
    }
    if !leaves.is_empty() && (rows.is_empty() || sampler.chance(60)) {
        let (place, leaf) = leaves[sampler.below(leaves.len())];
        let there = to.filter(|to| to.tokens().len() == from.tokens().len());
        let there = there.and_then(|to| to.node(place)).and_then(Node::bits);
        let bits = leaf_between(sampler, leaf, from.node(place)?.bits()?, there)?;
        return Some(from.spliced(place, Tree::leaf(bits).root()));
    }
    if rows.is_empty() {
        return None;
    }
    let place = rows[sampler.below(rows.len())];
    let mut elements = from.node(place)?.to_trees();
    elements.truncate(if sampler.chance(50) { elements.len() - 1 } else { elements.len() / 2 });
    Some(from.spliced(place, Tree::seq(elements).root()))
}

/// A leaf between two others.
fn leaf_between(sampler: &mut Sampler, leaf: Leaf, from: i128, to: Option<i128>) -> Option<i128> {
    let is_step = sampler.chance(30);
    let middle = |x: i128, y: i128| if is_step { x - (x - y).signum() } else { x - (x - y) / 2 };
    let of = match leaf {
        Leaf::F32 => Type::Float32,
        Leaf::F64 => Type::Float64,
        _ => {
            let bits = middle(from, to.unwrap_or(0));
            return (bits != from && leaf.has(bits)).then_some(bits);
        }
    };
    let number = |bits: i128| match of {
        Type::Float32 => f64::from(f32::from_bits(bits as u32)),
        _ => f64::from_bits(bits as u64),
    };
    let (x, y) = (number(from), to.map_or(0.0, number));
    if x.is_nan() || y.is_nan() {
        return None;
    }
    let middle = float_at(of, middle(float_place(of, x), float_place(of, y)));
    let bits = match of {
        Type::Float32 => i128::from((middle as f32).to_bits()),
        _ => i128::from(middle.to_bits()),
    };
    (bits != from).then_some(bits)
}
