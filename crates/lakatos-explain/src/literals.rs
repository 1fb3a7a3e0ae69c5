//! Literals of the source as parts of a case.

use lakatos_data::leaf::Leaf;
use lakatos_data::shape::{Kind, Seq};
use lakatos_data::tree::{Node, Tree};
use lakatos_engine::words::Word;

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

/// What stands for a part if it is to be a literal, or to have one in it.
pub(crate) fn part(kind: &Kind, node: Node<'_>, word: &Word) -> Option<Tree> {
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
            for c in text.chars() {
                let bits = i128::from(u32::from(c));
                if !leaf.has(bits) {
                    return None;
                }
                elements.push(Tree::leaf(bits));
            }
        }
        (Word::Text(text), Some(Leaf::Int { lo: 0, hi: 255 })) => add_bytes(&mut elements, text.as_bytes()),
        (Word::Bytes(bytes), Some(Leaf::Int { lo: 0, hi: 255 })) => add_bytes(&mut elements, bytes),
        (Word::Character(_), Some(leaf)) => {
            elements.push(Tree::leaf(self::leaf(leaf, word)?));
            elements.extend_from_slice(&node.to_trees());
        }
        (Word::Integer(number @ 0..=LONGEST), _) => {
            let known = node.to_trees();
            for place in 0..if known.is_empty() { 0 } else { *number as usize } {
                elements.push(known[place % known.len()].clone());
            }
        }
        _ => return None,
    }
    (elements.len() >= seq.lo && elements.len() <= seq.hi).then(|| Tree::seq(elements))
}

fn add_bytes(elements: &mut Vec<Tree>, bytes: &[u8]) {
    for byte in bytes {
        elements.push(Tree::leaf(i128::from(*byte)));
    }
}
