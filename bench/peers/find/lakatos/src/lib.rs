//! Bugs as properties: derived data, all settings at their defaults.

pub mod called;

#[derive(Clone, Debug, lakatos::Data)]
pub enum Tree {
    Leaf,
    Fork(Box<Tree>, Box<Tree>),
}

include!("tree.rs");
