//! `some`: the parts of a value, by its term.

use lakatos_data::Data;
use lakatos_data::leaf::Leaf;
use lakatos_data::room::Room;
use lakatos_data::shape::{Kind, SeqText, Shape};
use lakatos_data::site::{Site, sites};
use lakatos_data::term::{Term, build};
use lakatos_data::tree::{Node, Token};

use super::bound::Bound;

/// A value whose parts can be looked at.
pub trait Apart {
    /// Its terms: one, or those of the elements of a slice.
    fn terms(&self) -> Vec<Term>;
}

impl<T: Data> Apart for Bound<'_, T> {
    fn terms(&self) -> Vec<Term> {
        vec![term(self.0)]
    }
}

impl<T: Data> Apart for Bound<'_, [T]> {
    fn terms(&self) -> Vec<Term> {
        let mut terms = Vec::new();
        for element in self.0 {
            terms.push(term(element));
        }
        terms
    }
}

impl Apart for Bound<'_, str> {
    fn terms(&self) -> Vec<Term> {
        vec![term(&self.0.to_owned())]
    }
}

fn term<T: Data>(value: &T) -> Term {
    match Term::of(value) {
        Some(term) => term,
        None => panic!(
            "fits!: `some` looks for a part of this `{}`, which cannot be taken apart: a type converted by a function \
             needs `into = ..`, and values of constructing functions have no parts",
            T::shape().type_text()
        ),
    }
}

/// Calls `is_it` on every part of some values, until it returns `true`. Returns whether it did.
fn look_for(values: &[&dyn Apart], is_it: &mut dyn FnMut(&Site, Node<'_>) -> bool) -> bool {
    for value in values {
        for term in value.terms() {
            let sites = match sites(term.shape(), term.tree().root()) {
                Ok(sites) => sites,
                Err(misfit) => panic!("fits!: a value of `{}` has no parts: {misfit}", term.shape().type_text()),
            };
            for (place, site) in sites.iter().enumerate() {
                if term.tree().node(place).is_some_and(|node| is_it(site, node)) {
                    return true;
                }
            }
        }
    }
    false
}

/// The parts that are a `T`, the values themselves included. Each comes after its own parts: a guard is asked of a part only
/// if it does not hold of what is inside of it. So a function that panics where something inside is bad is not called there.
pub fn parts<T: Data>(values: &[&dyn Apart]) -> Vec<T> {
    let wanted = T::shape();
    let mut parts = Vec::new();
    look_for(values, &mut |site, node| {
        if let Some(is_surely) = is_among(&wanted, &site.shape.layers()) {
            match build(node, Room::modest()) {
                Ok(part) => parts.push(part),
                Err(error) if is_surely => panic!("fits!: a part of the value cannot be built again: {error}"),
                Err(_) => {}
            }
        }
        false
    });
    parts.reverse();
    parts
}

/// Is one of the layers of a part the wanted type? The shape of a generator has only the name of the type. Whether the
/// part is written as the type writes it shows when it is built.
fn is_among(wanted: &Shape, layers: &[Shape]) -> Option<bool> {
    let mut found = None;
    for layer in layers {
        if layer.id() == wanted.id() {
            return Some(true);
        }
        if (layer.def().type_name)() == (wanted.def().type_name)() {
            found = Some(false);
        }
    }
    found
}

/// The kind of leaf that a part is, and its bits.
fn leaf(site: &Site, node: Node<'_>) -> Option<(Leaf, i128)> {
    match (&site.core.shape.def().kind, node.token()) {
        (Kind::Leaf(leaf), Token::Leaf(bits)) => Some((*leaf, bits.get())),
        _ => None,
    }
}

/// Is one of the parts an integer of any type for which this holds?
pub fn has_integer(values: &[&dyn Apart], is_such: &dyn Fn(i128) -> bool) -> bool {
    look_for(values, &mut |site, node| match leaf(site, node) {
        Some((Leaf::Int { .. }, bits)) => is_such(bits),
        // (A literal in a pattern is not larger.)
        Some((Leaf::Nat { .. }, bits)) => bits >= 0 && is_such(bits),
        _ => false,
    })
}

/// Is one of the parts a float of either type for which this holds?
pub fn has_float(values: &[&dyn Apart], is_double: &dyn Fn(f64) -> bool, is_single: &dyn Fn(f32) -> bool) -> bool {
    look_for(values, &mut |site, node| match leaf(site, node) {
        Some((Leaf::F64, bits)) => is_double(f64::from_bits(bits as u64)),
        Some((Leaf::F32, bits)) => is_single(f32::from_bits(bits as u32)),
        _ => false,
    })
}

/// Is one of the parts this text?
pub fn has_text(values: &[&dyn Apart], text: &str) -> bool {
    look_for(values, &mut |site, node| {
        let is_text =
            matches!(&site.core.shape.def().kind, Kind::Seq(seq) if matches!(seq.text, SeqText::String | SeqText::Str));
        is_text && node.children().map(Node::bits).eq(text.chars().map(|c| Some(i128::from(u32::from(c)))))
    })
}
