//! Literals of the source in the places of parts.
//!
//! A rule that has an exception has it where the code compares with a value that few cases have by chance, and that
//! value is written somewhere. So the literals of the body are put into the failing case before anything is said, and into some
//! of the instances and edits that confirm it.

use std::sync::Arc;

use lakatos_data::Shape;
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::{Kind, Seq};
use lakatos_data::site::sites;
use lakatos_data::tree::{Node, Tree};
use lakatos_engine::words::Word;

use crate::instances::Sampler;
use crate::options::Options;
use crate::store::Known;

/// The most cases that are the failing one with a literal in it, if there are runs enough.
const MOST_TRIED: usize = 80;

/// The longest sequence whose length is a literal.
const LONGEST: i128 = 100;

/// The literals that may stand for parts.
#[derive(Clone, Debug, Default)]
pub struct Literals {
    /// Those of the body of the property, then those of what it calls.
    pub body: Vec<Word>,
    /// Those of the sources of its package.
    pub sources: Vec<Word>,
}

/// Runs the failing case with each literal of the body in each place.
pub(crate) fn try_literals(known: &mut Known<'_>, case: &Tree, options: &Options) {
    let shape = known.conjecture().shape.clone();
    let Ok(sites) = sites(&shape, case.root()) else { return };
    let mut edited = Vec::new();
    for word in &options.literals.body {
        for (place, site) in sites.iter().enumerate() {
            if let (false, Some(node)) = (site.shape.is_opaque(), case.node(place)) {
                edited
                    .extend(part(&site.core.shape.def().kind, node, word).map(|part| case.spliced(place, part.root())));
            }
        }
    }
    let most = MOST_TRIED.min(options.runs as usize / 8);
    let step = edited.len().div_ceil(most.max(1)).max(1);
    for edited in edited.iter().step_by(step) {
        let Some(made) = known.read(edited) else { continue };
        if known.ask(&made).is_none() {
            return;
        }
    }
}

impl Sampler {
    /// From now on some values have these literals in them.
    pub fn with_literals(mut self, literals: &Arc<Literals>) -> Sampler {
        self.literals = literals.clone();
        self
    }

    /// The value with a literal, or a number next to one, in one place; `None` if there is none that fits there.
    pub(crate) fn put_literal(&mut self, shape: &Shape, value: &Tree) -> Option<Tree> {
        let literals = self.literals.clone();
        let words = match (literals.body.is_empty(), literals.sources.is_empty()) {
            (true, true) => return None,
            (false, false) if self.chance(70) => &literals.body,
            (false, true) => &literals.body,
            _ => &literals.sources,
        };
        let sites = sites(shape, value.root()).ok()?;
        let place = self.below(sites.len());
        let site = &sites[place];
        let word = match &words[self.below(words.len())] {
            Word::Integer(number) if self.chance(40) => {
                let next = if self.chance(50) { number.checked_add(1) } else { number.checked_sub(1) };
                Word::Integer(next?)
            }
            word => word.clone(),
        };
        if site.shape.is_opaque() {
            return None;
        }
        let part = part(&site.core.shape.def().kind, value.node(place)?, &word)?;
        Some(value.spliced(place, part.root()))
    }
}

/// What stands for a part if it is to be a literal, or to have one in it.
fn part(kind: &Kind, node: Node<'_>, word: &Word) -> Option<Tree> {
    match kind {
        Kind::Leaf(leaf) => self::leaf(*leaf, word).map(Tree::leaf),
        Kind::Seq(seq) => row(seq, node, word),
        _ => None,
    }
}

fn leaf(leaf: Leaf, word: &Word) -> Option<i128> {
    let bits = match (leaf, word) {
        (Leaf::Int { .. } | Leaf::Nat { .. }, Word::Integer(number)) => *number,
        (Leaf::Char { .. }, Word::Character(character)) => i128::from(u32::from(*character)),
        (Leaf::Char { .. }, Word::Text(text)) => i128::from(u32::from(text.chars().next()?)),
        (Leaf::F64, Word::Float(number)) => i128::from(number.to_bits()),
        (Leaf::F64, Word::Integer(number)) => i128::from((*number as f64).to_bits()),
        (Leaf::F32, Word::Float(number)) => i128::from((*number as f32).to_bits()),
        (Leaf::F32, Word::Integer(number)) => i128::from((*number as f32).to_bits()),
        _ => return None,
    };
    leaf.has(bits).then_some(bits)
}

/// A text or bytes, one element that is a literal before the others, or as many elements as a number says.
fn row(seq: &Seq, node: Node<'_>, word: &Word) -> Option<Tree> {
    let element = seq.elem.shape().core();
    let leaf = match &element.shape.def().kind {
        Kind::Leaf(leaf) => Some(*leaf),
        _ => None,
    };
    let mut elements: Vec<Tree> = Vec::new();
    match (word, leaf) {
        (Word::Text(text), Some(leaf @ Leaf::Char { .. })) => {
            elements.extend(text.chars().map(|c| Tree::leaf(i128::from(u32::from(c)))));
            elements.iter().all(|tree| tree.root().bits().is_some_and(|bits| leaf.has(bits))).then_some(())?;
        }
        (Word::Text(text), Some(Leaf::Int { lo: 0, hi: 255 })) => elements.extend(text.bytes().map(byte)),
        (Word::Bytes(bytes), Some(Leaf::Int { lo: 0, hi: 255 })) => elements.extend(bytes.iter().copied().map(byte)),
        (Word::Character(_), Some(leaf)) => {
            elements.push(Tree::leaf(self::leaf(leaf, word)?));
            elements.extend(node.children().map(Node::to_tree));
        }
        (Word::Integer(number @ 0..=LONGEST), _) => {
            let known: Vec<Tree> = node.children().map(Node::to_tree).collect();
            elements.extend(known.iter().cycle().take(*number as usize).cloned());
        }
        _ => return None,
    }
    (elements.len() >= seq.lo && elements.len() <= seq.hi).then(|| Tree::seq(elements))
}

fn byte(byte: u8) -> Tree {
    Tree::leaf(i128::from(byte))
}
