//! Edits: a value that differs from another in one place.
//!
//! Premises that few values satisfy are satisfied by values that are nearly the same, and a case that passes is often next
//! to one that fails.

use lakatos_data::Shape;
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::{Kind, Seq};
use lakatos_data::site::{Site, sites};
use lakatos_data::tree::{Node, Token, Tree};

use crate::instances::{LITERALS, Sampler};

/// Of a sequence with more elements, half of the edits change the length: a single element says little there.
const LONG: usize = 64;

/// Values that are drawn in the course of an edit are of this size.
const SIZE: u32 = 20;

impl Sampler {
    /// A value that differs from this one in one place; `None` if the edit that was chosen is not possible there.
    pub fn edit(&mut self, shape: &Shape, value: &Tree) -> Option<Tree> {
        if self.has_literals() && self.chance(LITERALS) {
            return self.put_literal(shape, value).filter(|edited| edited != value);
        }
        let sites = sites(shape, value.root()).ok()?;
        let mut place = self.below(sites.len());
        let above = sites[place].above;
        if place > 0 && value.node(above)?.token().children() > LONG && self.chance(50) {
            place = above;
        }
        let (site, node) = (&sites[place], value.node(place)?);
        if site.shape.is_opaque() {
            return None;
        }
        let new = match (&site.core.shape.def().kind, node.token()) {
            (Kind::Leaf(leaf), Token::Leaf(bits)) => self.edit_leaf(leaf, bits.get(), &sites, value)?,
            (Kind::Seq(seq), _) => self.edit_sequence(seq, node)?,
            (Kind::Sum(_), Token::Con { con, arity: 2.., .. }) if self.chance(35) => {
                self.edit_fields(con, node, &sites[place + 1..])?
            }
            _ => self.replace(place, &sites, value)?,
        };
        let edited = value.spliced(place, new.root());
        if edited == *value { None } else { Some(edited) }
    }

    /// A neighbour, a multiple, or another leaf of the value.
    fn edit_leaf(&mut self, leaf: &Leaf, bits: i128, sites: &[Site], value: &Tree) -> Option<Tree> {
        let new = match leaf {
            Leaf::F64 => {
                let x = f64::from_bits(bits as u64);
                let choices = [x + 1.0, x - 1.0, -x, x * 2.0, x / 2.0, 0.5, f64::NAN, f64::INFINITY, 0.0];
                i128::from(choices[self.below(choices.len())].to_bits())
            }
            Leaf::F32 => {
                let x = f32::from_bits(bits as u32);
                let choices = [x + 1.0, x - 1.0, -x, x * 2.0, x / 2.0, 0.5, f32::NAN, f32::INFINITY, 0.0];
                i128::from(choices[self.below(choices.len())].to_bits())
            }
            _ => {
                let step = 1 << self.below(8);
                let other = self.other_leaf(sites, value).unwrap_or(1);
                let choices = [
                    bits.saturating_add(1),
                    bits.saturating_sub(1),
                    bits.saturating_add(step),
                    bits.saturating_sub(step),
                    bits.saturating_mul(2),
                    bits.saturating_add(other),
                    bits.wrapping_neg(),
                    other,
                ];
                choices[self.below(choices.len())]
            }
        };
        leaf.has(new).then(|| Tree::leaf(new))
    }

    fn other_leaf(&mut self, sites: &[Site], value: &Tree) -> Option<i128> {
        let place = self.below(sites.len());
        value.node(place).and_then(Node::bits)
    }

    /// An element less or more, or two that change places.
    fn edit_sequence(&mut self, seq: &Seq, node: Node<'_>) -> Option<Tree> {
        let mut elements = node.to_trees();
        let len = elements.len();
        if len > LONG && self.chance(50) {
            self.edit_length(&mut elements);
            return (seq.lo..=seq.hi).contains(&elements.len()).then(|| Tree::seq(elements));
        }
        match self.below(5) {
            0 if len > 0 => drop(elements.remove(self.below(len))),
            1 if len > 0 => {
                let again = elements[self.below(len)].clone();
                elements.insert(self.below(len + 1), again);
            }
            2 if len > 1 => {
                let (one, other) = (self.below(len), self.below(len));
                elements.swap(one, other);
            }
            _ => {
                let new = self.draw(&seq.elem.shape())?;
                elements.insert(self.below(len + 1), new);
            }
        }
        (seq.lo..=seq.hi).contains(&elements.len()).then(|| Tree::seq(elements))
    }

    /// A stretch of a long sequence is left out, or is there twice.
    fn edit_length(&mut self, elements: &mut Vec<Tree>) {
        let start = self.below(elements.len());
        let run = (1 << self.below(elements.len().ilog2() as usize + 1)).min(elements.len() - start);
        if self.chance(50) {
            elements.drain(start..start + run);
        } else {
            elements.extend_from_within(start..start + run);
        }
    }

    /// Fields of one shape change places, or become equal. The sites are those of the nodes below.
    fn edit_fields(&mut self, con: u32, node: Node<'_>, below: &[Site]) -> Option<Tree> {
        let mut fields: Vec<Tree> = Vec::new();
        let mut shapes = Vec::new();
        let mut place = 0;
        for field in node.children() {
            shapes.push(below[place].core.shape.id());
            place += field.tokens().len();
            fields.push(field.to_tree());
        }
        let (one, other) = (self.below(fields.len()), self.below(fields.len()));
        if one == other || shapes[one] != shapes[other] {
            return None;
        }
        if self.chance(50) {
            fields.swap(one, other);
        } else {
            fields[one] = fields[other].clone();
        }
        Some(Tree::con(con as usize, fields))
    }

    /// Another part of the value of the same shape, or a new one.
    fn replace(&mut self, place: usize, sites: &[Site], value: &Tree) -> Option<Tree> {
        let id = sites[place].core.shape.id();
        let mut same = Vec::new();
        for (other, site) in sites.iter().enumerate() {
            if other != place && site.core.shape.id() == id {
                same.push(other);
            }
        }
        if same.is_empty() || self.chance(60) {
            return self.draw(&sites[place].shape);
        }
        value.node(same[self.below(same.len())]).map(Node::to_tree)
    }

    fn draw(&mut self, shape: &Shape) -> Option<Tree> {
        if self.chance(60) { self.small(shape) } else { self.random(shape, SIZE) }
    }
}
