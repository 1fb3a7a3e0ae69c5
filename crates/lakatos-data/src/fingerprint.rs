//! Fingerprints: the structure of a shape, as a number.
//!
//! Names of types, constructors and fields, ranges and lengths count; modules, checks and functions do not (a stored
//! term is checked again when it is built). Recursion is written as the number of the first visit, so that shapes made
//! at run time from the same parts have the same fingerprint.

use std::fmt;

use crate::keys::Keys;
use crate::leaf::Leaf;
use crate::shape::{Def, Kind, Opacity, Shape, ShapeId, Style, WrapText};

/// The structure of a shape, as a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fingerprint(pub u64);

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl Shape {
    /// The fingerprint of this shape.
    pub fn fingerprint(&self) -> Fingerprint {
        let mut writer = Writer { hash: 0xcbf2_9ce4_8422_2325, seen: Keys::default(), left: vec![self.clone()] };
        // Breadth first or not does not matter, only that the order is always the same.
        while let Some(shape) = writer.left.pop() {
            writer.shape(&shape);
        }
        Fingerprint(writer.hash)
    }

    /// Are these the same set of values by name? Shapes made at run time are compared by their structure.
    pub fn same(&self, other: &Shape) -> bool {
        let (ours, theirs) = (self.core().shape, other.core().shape);
        ours.id() == theirs.id() || ours.fingerprint() == theirs.fingerprint()
    }
}

/// Is this a box that may be open? A lazy copy of a module has them in place of its boxes, and the values of both are the
/// same.
fn is_lazy(def: &Def) -> bool {
    def.module == "lakatos::lazy" && def.name == "Lazy"
}

/// Is this a field of a lazy copy that may be open? Its values are those of the field as it is written, and nothing is added.
fn is_field(def: &Def) -> bool {
    def.module == "lakatos::lazy" && def.name == "Field"
}

struct Writer {
    hash: u64,
    seen: Keys<ShapeId>,
    left: Vec<Shape>,
}

impl Writer {
    fn bytes(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.hash = (self.hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn word(&mut self, word: &str) {
        self.number(word.len() as u128);
        self.bytes(word.as_bytes());
    }

    fn number(&mut self, number: u128) {
        self.bytes(&number.to_le_bytes());
    }

    fn shape(&mut self, shape: &Shape) {
        if let (true, Kind::Wrap(wrap)) = (is_field(shape.def()), &shape.def().kind) {
            return self.shape(&wrap.inner.shape());
        }
        if let Some(first) = self.seen.find(&shape.id()) {
            self.word("seen");
            return self.number(first as u128);
        }
        self.seen.insert(shape.id());
        let is_lazy = is_lazy(shape.def());
        self.word(if is_lazy { "Box" } else { shape.def().name });
        match &shape.def().kind {
            Kind::Sum(sum) => self.sum(sum),
            Kind::Seq(seq) => {
                self.word("seq");
                self.word(&format!("{:?} {:?}", seq.order, seq.text));
                self.number(seq.lo as u128);
                self.number(seq.hi as u128);
                self.left.push(seq.elem.shape());
            }
            Kind::Leaf(leaf) => self.leaf(leaf),
            Kind::Bind(bind) => {
                self.word("bind");
                self.left.push(bind.first.shape());
            }
            Kind::Wrap(wrap) => {
                self.word("wrap");
                match wrap.text {
                    WrapText::Same => {}
                    WrapText::Call { .. } if is_lazy => self.word("Box::new"),
                    WrapText::Call { path, .. } => self.word(path),
                    // Names do not count: stored cases identify an alternative by its index.
                    WrapText::Alternative(name) => self.word(&name.number()),
                    WrapText::Fixed(text) => self.word(text),
                    WrapText::Function { name, .. } => self.word(name),
                }
                self.number(u128::from(wrap.check.is_some()));
                self.number(u128::from(matches!(wrap.opacity, Opacity::Opaque)));
                self.left.push(wrap.inner.shape());
            }
        }
    }

    fn sum(&mut self, sum: &crate::shape::Sum) {
        self.word("sum");
        self.number(sum.cons.len() as u128);
        for con in sum.cons.iter() {
            self.word(con.name);
            match con.style {
                Style::Call(call) => self.word(call.path),
                style => self.word(&format!("{style:?}")),
            }
            self.number(con.fields.len() as u128);
            for field in con.fields.iter() {
                self.word(field.name);
            }
        }
        for con in sum.cons.iter().rev() {
            for field in con.fields.iter().rev() {
                self.left.push(field.link.shape());
            }
        }
    }

    fn leaf(&mut self, leaf: &Leaf) {
        match *leaf {
            Leaf::Int { lo, hi } => {
                self.word("int");
                self.number(lo as u128);
                self.number(hi as u128);
            }
            Leaf::Nat { lo, hi } => {
                self.word("nat");
                self.number(lo);
                self.number(hi);
            }
            Leaf::Char { lo, hi } => {
                self.word("char");
                self.number(u128::from(u32::from(lo)));
                self.number(u128::from(u32::from(hi)));
            }
            Leaf::Index { count } => {
                self.word("index");
                self.number(u128::from(count));
            }
            Leaf::F32 => self.word("f32"),
            Leaf::F64 => self.word("f64"),
            Leaf::Atom => self.word("atom"),
        }
    }
}
