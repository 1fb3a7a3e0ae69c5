//! Related parts: equal, neighbours, one a part of the other, or the result of an operation on it.

use lakatos_data::leaf::Leaf;
use lakatos_data::shape::Kind;
use lakatos_data::tree::{Node, Token};
use lakatos_data::{Shape, Tree};

use super::arrange::{any_order, sorted};
use super::{Base, Turn, any_of, elements};
use crate::random::Numbers;

/// The most attempts to find two parts that can be related.
const LOOKS: u32 = 12;
/// Half of the parts that change are among this number: the arguments, and parts near to them.
const NEAR: usize = 24;

/// The turns of the ways.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Relations {
    numbers: Turn,
    rows: Turn,
}

/// The case with one part changed so that it is related to another part.
pub(super) fn related(base: &Base, turns: &mut Relations, numbers: &mut Numbers) -> Option<Tree> {
    let count = base.sites.len();
    if count < 3 {
        return None;
    }
    let any = |numbers: &mut Numbers| {
        let many = if numbers.below(2) == 0 { count.min(NEAR) } else { count };
        1 + numbers.below(many as u64 - 1) as usize
    };
    let arguments: Vec<usize> = (1..count).filter(|place| base.sites[*place].depth == 1).collect();
    for _ in 0..LOOKS {
        // There are few arguments among many parts, and properties are about them.
        let part = |numbers: &mut Numbers| match numbers.below(4) {
            0 => Some(any(numbers)),
            _ => any_of(&arguments, numbers),
        };
        let (to, from) = (part(numbers)?, part(numbers)?);
        if from == to {
            continue;
        }
        if let Some(part) = relation(base, (to, from), turns, numbers) {
            return Some(match part {
                Part::Row(row) => base.with_row(to, row),
                Part::Tree(tree) => base.case.spliced(to, tree.root()),
            });
        }
    }
    None
}

/// A part to change.
enum Part {
    Row(Vec<Tree>),
    Tree(Tree),
}

impl Part {
    fn leaf(bits: i128) -> Part {
        Part::Tree(Tree::leaf(bits))
    }
}

/// The new contents of one place when it is related to another.
fn relation(base: &Base, (to, from): (usize, usize), turns: &mut Relations, numbers: &mut Numbers) -> Option<Part> {
    let (target, source) = (base.case.node(to)?, base.case.node(from)?);
    let core = |place: usize| &base.sites[place].core.shape;
    match (base.kind(to), base.kind(from)) {
        (Kind::Leaf(leaf), Kind::Leaf(other)) => {
            operated((*leaf, target.bits()?), (*other, source.bits()?), &mut turns.numbers).map(Part::leaf)
        }
        (Kind::Leaf(leaf), Kind::Seq(seq)) => {
            if let (Kind::Leaf(other), true) = (&seq.elem.shape().core().shape.def().kind, numbers.below(2) == 0) {
                let element = any_child(source, numbers)?;
                return operated((*leaf, target.bits()?), (*other, element.bits()?), &mut turns.numbers)
                    .map(Part::leaf);
            }
            let len = source.token().children() as i128 + i128::from(numbers.below(4)) - 2;
            (is_number(*leaf) && leaf.has(len)).then(|| Part::leaf(len))
        }
        (Kind::Seq(one), Kind::Seq(other)) if is_same(&one.elem.shape(), &other.elem.shape()) => {
            let made = operated_row(elements(base, from), elements(base, to), turns.rows.next(14), numbers);
            Some(Part::Row(made))
        }
        (Kind::Seq(seq), _) if is_same(&seq.elem.shape(), core(from)) => {
            let mut row = elements(base, to);
            let place = numbers.below(row.len() as u64 + 1) as usize;
            row.insert(place, source.to_tree());
            Some(Part::Row(row))
        }
        (_, Kind::Seq(seq)) if is_same(&seq.elem.shape(), core(to)) => {
            Some(Part::Tree(any_child(source, numbers)?.to_tree()))
        }
        _ if core(to).id() == core(from).id() => match numbers.below(2) {
            0 => Some(Part::Tree(source.to_tree())),
            _ => Some(Part::Tree(nudged(source.to_tree(), numbers))),
        },
        _ => None,
    }
}

fn is_same(one: &Shape, other: &Shape) -> bool {
    one.core().shape.id() == other.core().shape.id()
}

fn any_child<'n>(node: Node<'n>, numbers: &mut Numbers) -> Option<Node<'n>> {
    let count = node.token().children() as u64;
    if count == 0 { None } else { node.child(numbers.below(count) as usize) }
}

fn is_number(leaf: Leaf) -> bool {
    matches!(leaf, Leaf::Int { .. } | Leaf::Nat { .. })
}

/// The result of an operation on a leaf and the current one.
fn operated((leaf, here): (Leaf, i128), (other, there): (Leaf, i128), turn: &mut Turn) -> Option<i128> {
    let made = match (leaf, other) {
        (Leaf::F64, Leaf::F64) => {
            let (here, there) = (f64::from_bits(here as u64), f64::from_bits(there as u64));
            i128::from(operated_float(here, there, turn.next(6)).to_bits())
        }
        (Leaf::F32, Leaf::F32) => {
            let (here, there) = (f32::from_bits(here as u32).into(), f32::from_bits(there as u32).into());
            i128::from((operated_float(here, there, turn.next(6)) as f32).to_bits())
        }
        (Leaf::Char { .. }, Leaf::Char { .. }) => there + i128::from(turn.next(3)) - 1,
        _ if is_number(leaf) && is_number(other) => match turn.next(10) {
            0 | 1 => there,
            2 => there.wrapping_add(1),
            3 => there.wrapping_sub(1),
            4 => there.wrapping_neg(),
            5 => !there,
            6 => there.wrapping_add(here),
            7 => there.wrapping_sub(here),
            8 => there.wrapping_mul(2),
            _ => there / 2,
        },
        _ => return None,
    };
    leaf.has(made).then_some(made)
}

fn operated_float(here: f64, there: f64, way: u64) -> f64 {
    match way {
        0 | 1 => there,
        2 => -there,
        3 => there + here,
        4 => there + 1.0,
        _ => f64::from_bits(there.to_bits().wrapping_add(1)),
    }
}

/// The result of an operation on a row and the current one.
fn operated_row(from: Vec<Tree>, here: Vec<Tree>, way: u64, numbers: &mut Numbers) -> Vec<Tree> {
    let mut row = from;
    let count = row.len() as u64;
    let (one, other) = (numbers.below(count + 1) as usize, numbers.below(count + 1) as usize);
    match way {
        0 | 1 => {}
        2 => row.reverse(),
        3 => row = sorted(row),
        4 => row = any_order(row, numbers),
        5 => row.rotate_left(one),
        6 => row.truncate(one),
        7 => row = row.split_off(one),
        8 => row = row.drain(one.min(other)..one.max(other)).collect(),
        9 => {
            row.pop();
        }
        10 => row.extend(here.into_iter().take(1)),
        11 => row.extend(here),
        12 => row.splice(0..0, here).for_each(drop),
        _ => {
            if let Some(place) = (count > 0).then(|| numbers.below(count) as usize) {
                row[place] = nudged(row[place].clone(), numbers);
            }
        }
    }
    row
}

/// The same with one of its leaves moved by one.
fn nudged(tree: Tree, numbers: &mut Numbers) -> Tree {
    let is_leaf = |place: &usize| matches!(tree.tokens()[*place], Token::Leaf(_));
    let leaves: Vec<usize> = (0..tree.tokens().len()).filter(is_leaf).collect();
    let Some(place) = any_of(&leaves, numbers) else { return tree };
    let Token::Leaf(bits) = tree.tokens()[place] else { return tree };
    let step = if numbers.below(2) == 0 { 1 } else { -1 };
    tree.spliced(place, Tree::leaf(bits.get().wrapping_add(step)).root())
}
