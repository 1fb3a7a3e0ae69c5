//! Values that expressions have, and their types.
//!
//! Numbers are computed with as such; all else stays a tree. Rust does not mix integers of different types, and what is
//! printed has to compile, so each has a type of its own.

use lakatos_data::keys::Keys;
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::{Kind, Seq, Shape, Show, Style, Sum, Wrap, WrapText};
use lakatos_data::tree::{Token, Tree};

use super::trees::{Subtree, Trees};
use crate::positions::{is_transparent, opened_type};

/// What an expression is for one case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Value {
    /// The expression has no value there, such as the first element of nothing.
    Undefined,
    Bool(bool),
    /// An integer, or the code of a character.
    Int(i128),
    /// The bits of a float; those of 32 bits become 64.
    Float(u64),
    /// One of [`Trees`].
    Tree(u32),
    /// Some numbers: one of [`Lists`](super::lists::Lists).
    Many(u32),
}

impl Value {
    pub(crate) fn float(self) -> Option<f64> {
        match self {
            Value::Float(bits) => Some(f64::from_bits(bits)),
            _ => None,
        }
    }

    pub(crate) fn tree(self) -> Option<u32> {
        match self {
            Value::Tree(number) => Some(number),
            _ => None,
        }
    }
}

/// The type of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Type {
    Bool,
    /// One of [`INTEGERS`].
    Int(u8),
    Char,
    Float32,
    Float64,
    /// One of [`Types`].
    Data(u32),
    /// Several numbers.
    Many,
}

/// The types of integers. Sums are of the last one.
pub(crate) const INTEGERS: [&str; 12] =
    ["u8", "u16", "u32", "u64", "usize", "u128", "i8", "i16", "i32", "i64", "isize", "i128"];

/// The first type that has negative numbers.
const FIRST_SIGNED: u8 = 6;

impl Type {
    pub(crate) const USIZE: Type = Type::Int(4);
    pub(crate) const I128: Type = Type::Int(11);

    pub(crate) fn is_signed(self) -> bool {
        matches!(self, Type::Int(number) if number >= FIRST_SIGNED)
    }

    pub(crate) fn is_number(self) -> bool {
        matches!(self, Type::Int(_) | Type::Char)
    }

    pub(crate) fn is_float(self) -> bool {
        matches!(self, Type::Float32 | Type::Float64)
    }

    /// The greatest number of the type.
    pub(crate) fn greatest(self) -> i128 {
        match self {
            Type::Int(number) => {
                let bits = [8, 16, 32, 64, 64, 127, 7, 15, 31, 63, 63, 127][number as usize];
                if bits == 127 { i128::MAX } else { (1 << bits) - 1 }
            }
            _ => i128::MAX,
        }
    }

    /// The least number of the type.
    pub(crate) fn least(self) -> i128 {
        if self.is_signed() { -self.greatest() - 1 } else { 0 }
    }

    /// Is what a name stands for a copy?
    pub(crate) fn is_copied(self) -> bool {
        !matches!(self, Type::Data(_))
    }
}

/// The types that have parts.
#[derive(Debug, Default)]
pub(crate) struct Types {
    names: Keys<&'static str>,
    shapes: Vec<Shape>,
}

impl Types {
    /// The type of the values of a shape; `None` if the values are not what their trees say.
    pub(crate) fn of(&mut self, shape: &Shape) -> Option<Type> {
        if !shape.reachable().iter().all(is_plain) {
            return None;
        }
        self.of_plain(shape)
    }

    /// The same for a part of what was looked at before.
    pub(crate) fn of_plain(&mut self, shape: &Shape) -> Option<Type> {
        let core = shape.core().shape;
        let def = core.def();
        match &def.kind {
            Kind::Leaf(Leaf::Char { .. }) => Some(Type::Char),
            Kind::Leaf(Leaf::F32) => Some(Type::Float32),
            Kind::Leaf(Leaf::F64) => Some(Type::Float64),
            Kind::Leaf(Leaf::Int { .. } | Leaf::Nat { .. }) => {
                let name = opened_type(shape);
                INTEGERS.iter().position(|integer| *integer == name).map(|number| Type::Int(number as u8))
            }
            Kind::Sum(_) if def.name == "bool" => Some(Type::Bool),
            Kind::Sum(_) | Kind::Seq(_) => {
                let number = self.names.number(opened_type(shape));
                if number == self.shapes.len() {
                    self.shapes.push(core);
                }
                Some(Type::Data(number as u32))
            }
            Kind::Leaf(_) | Kind::Bind(_) | Kind::Wrap(_) => None,
        }
    }

    /// The shape of a type that has parts.
    pub(crate) fn shape(&self, number: u32) -> &Shape {
        &self.shapes[number as usize]
    }

    pub(crate) fn count(&self) -> usize {
        self.shapes.len()
    }

    /// The sequence that a type is.
    pub(crate) fn sequence(&self, of: Type) -> Option<&Seq> {
        match of {
            Type::Data(number) => match &self.shape(number).def().kind {
                Kind::Seq(seq) => Some(seq),
                _ => None,
            },
            _ => None,
        }
    }

    /// The constructors that a type has.
    pub(crate) fn sum(&self, of: Type) -> Option<&Sum> {
        match of {
            Type::Data(number) => match &self.shape(number).def().kind {
                Kind::Sum(sum) => Some(sum),
                _ => None,
            },
            _ => None,
        }
    }
}

/// Do functions build the values? Then only functions say something of them: one value may have many trees.
pub(crate) fn is_built_by_calls(shape: &Shape) -> bool {
    matches!(&shape.def().kind, Kind::Sum(Sum { calls: Some(_), .. }))
}

/// Is the value what the tree says, but for pointers to it and checks? Or one that functions build, as the tree says?
fn is_plain(shape: &Shape) -> bool {
    match &shape.def().kind {
        Kind::Leaf(Leaf::Index { .. }) | Kind::Bind(_) => false,
        Kind::Leaf(_) | Kind::Seq(_) => true,
        Kind::Sum(sum) => {
            is_built_by_calls(shape) || sum.cons.iter().all(|con| !matches!(con.style, Style::Choice | Style::Call(_)))
        }
        Kind::Wrap(wrap) => is_plain_wrap(wrap),
    }
}

fn is_plain_wrap(wrap: &Wrap) -> bool {
    let is_written_so = match wrap.text {
        WrapText::Same => true,
        WrapText::Call { path, .. } => is_transparent(path),
        WrapText::Alternative(_) | WrapText::Fixed(_) | WrapText::Function { .. } => false,
    };
    // What a generator makes of a plain value without changing it is that value.
    is_written_so && matches!(wrap.show, Show::Inner | Show::Value(_))
}

/// The value of a tree.
pub(crate) fn value_of(of: Type, node: Subtree<'_>) -> Value {
    match (of, node.token()) {
        (Type::Bool, Token::Con { con, .. }) => Value::Bool(con == 1),
        (Type::Int(5), Token::Leaf(bits)) if bits.get() < 0 => Value::Undefined,
        (Type::Int(_) | Type::Char, Token::Leaf(bits)) => Value::Int(bits.get()),
        (Type::Float64, Token::Leaf(bits)) => Value::Float(bits.get() as u64),
        (Type::Float32, Token::Leaf(bits)) => Value::Float(f64::from(f32::from_bits(bits.get() as u32)).to_bits()),
        (Type::Data(_), _) => Value::Tree(node.number),
        _ => Value::Undefined,
    }
}

/// The tree of a value.
pub(crate) fn tree_of(of: Type, value: Value, trees: &Trees) -> Option<Tree> {
    match value {
        Value::Undefined | Value::Many(_) => None,
        Value::Bool(is_true) => Some(Tree::con(usize::from(is_true), Vec::new())),
        Value::Int(number) => Some(Tree::leaf(number)),
        Value::Float(bits) if of == Type::Float32 => {
            Some(Tree::leaf(i128::from((f64::from_bits(bits) as f32).to_bits())))
        }
        Value::Float(bits) => Some(Tree::leaf(i128::from(bits))),
        Value::Tree(number) => Some(trees.get(number).to_tree()),
    }
}
