//! Trees, each stored once.
//!
//! Conditions are asked of thousands of cases that have most of their parts in common. Here equal trees have one number,
//! whatever they are parts of: to compare two is to compare numbers, and what was found out about one need not be found out
//! again.

use lakatos_data::keys::Keys;
use lakatos_data::tree::{Node, Token, Tree};

/// Trees and all their parts, by number.
#[derive(Default)]
pub(crate) struct Trees {
    /// Each with the place of its first child in `children`.
    nodes: Keys<(Token, u32)>,
    children: Vec<u32>,
}

impl Trees {
    /// The number of a tree.
    pub(crate) fn number(&mut self, node: Node<'_>) -> u32 {
        self.numbers(node)[0]
    }

    /// The numbers of a tree and of all its parts, in the order of nodes.
    pub(crate) fn numbers(&mut self, node: Node<'_>) -> Vec<u32> {
        let tokens = node.tokens();
        let mut numbers = vec![0; tokens.len()];
        // Those whose parent is still to come; the first child is the last.
        let mut open: Vec<u32> = Vec::new();
        for (place, token) in tokens.iter().enumerate().rev() {
            let from = open.len() - token.children();
            open[from..].reverse();
            let number = self.stored(*token, &open[from..]);
            open.truncate(from);
            open.push(number);
            numbers[place] = number;
        }
        numbers
    }

    fn stored(&mut self, token: Token, children: &[u32]) -> u32 {
        let mut mixed = 0_u64;
        for child in children {
            mixed = (mixed.rotate_left(5) ^ u64::from(*child)).wrapping_mul(0x517c_c1b7_2722_0a95);
        }
        let like = (token, mixed);
        let known = self.nodes.find_as(&like, |(other, from): &(Token, u32)| {
            let from = *from as usize;
            *other == token && self.children[from..from + children.len()] == *children
        });
        let number = match known {
            Some(number) => number,
            None => {
                let from = self.children.len() as u32;
                self.children.extend_from_slice(children);
                self.nodes.number_of(&like, |_| false, || (token, from))
            }
        };
        number as u32
    }

    /// The tree that has a number.
    pub(crate) fn get(&self, number: u32) -> Subtree<'_> {
        Subtree { trees: self, number }
    }
}

/// A stored tree.
#[derive(Clone, Copy)]
pub(crate) struct Subtree<'t> {
    trees: &'t Trees,
    pub(crate) number: u32,
}

impl PartialEq for Subtree<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

impl<'t> Subtree<'t> {
    pub(crate) fn token(self) -> Token {
        self.trees.nodes.get(self.number as usize).0
    }

    /// The numbers of its children.
    pub(crate) fn numbers(self) -> &'t [u32] {
        let (token, from) = *self.trees.nodes.get(self.number as usize);
        &self.trees.children[from as usize..][..token.children()]
    }

    pub(crate) fn children(self) -> impl DoubleEndedIterator<Item = Subtree<'t>> {
        self.numbers().iter().map(move |number| Subtree { number: *number, ..self })
    }

    pub(crate) fn child(self, index: usize) -> Option<Subtree<'t>> {
        self.numbers().get(index).map(|number| Subtree { number: *number, ..self })
    }

    /// The bits, if it is a leaf.
    pub(crate) fn bits(self) -> Option<i128> {
        match self.token() {
            Token::Leaf(bits) => Some(bits.get()),
            _ => None,
        }
    }

    pub(crate) fn to_tree(self) -> Tree {
        let (mut tokens, mut open) = (Vec::new(), vec![self.number]);
        while let Some(number) = open.pop() {
            let part = self.trees.get(number);
            tokens.push(part.token());
            let first = open.len();
            open.extend_from_slice(part.numbers());
            open[first..].reverse();
        }
        Tree::from_tokens(tokens).expect("a stored tree is whole")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_parts_have_one_number_and_trees_come_back() {
        let pair = |x: i128, y: i128| Tree::con(1, [Tree::leaf(x), Tree::leaf(y)]);
        let tree = Tree::seq([pair(1, 2), pair(2, 1), pair(1, 2), Tree::seq([])]);
        let mut trees = Trees::default();
        let numbers = trees.numbers(tree.root());
        assert_eq!(numbers.len(), 11);
        assert_eq!((numbers[1], numbers[2], numbers[3]), (numbers[7], numbers[6], numbers[5]));
        assert_ne!(numbers[1], numbers[4]);
        let stored = trees.get(numbers[0]);
        assert_eq!(stored.to_tree(), tree);
        assert_eq!(stored.child(1).and_then(|pair| pair.child(0)).and_then(Subtree::bits), Some(2));
        assert!(stored.child(0) == stored.child(2) && stored.child(0) != stored.child(1) && stored.child(4).is_none());
        assert_eq!(trees.number(pair(2, 1).root()), numbers[4]);
    }
}
