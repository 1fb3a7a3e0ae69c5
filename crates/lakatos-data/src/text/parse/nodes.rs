//! The nodes that were read, before they are laid out as a tree.
//!
//! Text does not have parts in the order of a tree: fields come in any order, a value that is changed in place comes
//! before the arguments, one element is repeated a thousand times. So nodes refer to their children by number, a node
//! may be the child of many, and the flat order is made once at the end.

use crate::order::normalize;
use crate::shape::Seq;
use crate::tree::{Node as TreeNode, Token, Tree, set_spans};

/// The most nodes that a term may have.
pub(super) const MOST_NODES: usize = 50_000_000;

/// The number of a node.
pub(super) type NodeId = u32;

/// All nodes that were read so far.
#[derive(Default)]
pub(super) struct Nodes {
    nodes: Vec<Node>,
    children: Vec<NodeId>,
    packed: Vec<Token>,
}

#[derive(Clone, Copy)]
struct Node {
    head: Head,
    /// How many nodes its tree has.
    size: u32,
}

#[derive(Clone, Copy)]
enum Head {
    /// A node, and where its children are listed.
    One(Token, u32),
    /// A whole tree that is laid out already, from here on.
    Packed(u32),
}

/// There are more than [`MOST_NODES`].
#[derive(Debug)]
pub(super) struct TooMany;

/// A state of the nodes to go back to.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    nodes: usize,
    children: usize,
    packed: usize,
}

impl Nodes {
    /// A node with these children.
    pub(super) fn add(&mut self, token: Token, children: &[NodeId]) -> Result<NodeId, TooMany> {
        let below: usize = children.iter().map(|child| self.size(*child)).sum();
        let first = self.children.len() as u32;
        let id = self.push(Head::One(token, first), below + 1)?;
        self.children.extend_from_slice(children);
        Ok(id)
    }

    /// A sequence of the same child, many times.
    pub(super) fn repeat(&mut self, child: NodeId, times: usize) -> Result<Vec<NodeId>, TooMany> {
        let fits = times.saturating_mul(self.size(child)).saturating_add(self.children.len()) < MOST_NODES;
        if fits { Ok(vec![child; times]) } else { Err(TooMany) }
    }

    /// A whole tree, given by its nodes in order.
    pub(super) fn pack(&mut self, tokens: &[Token]) -> Result<NodeId, TooMany> {
        let first = self.packed.len() as u32;
        if self.packed.len() + tokens.len() > MOST_NODES {
            return Err(TooMany);
        }
        let id = self.push(Head::Packed(first), tokens.len())?;
        self.packed.extend_from_slice(tokens);
        Ok(id)
    }

    fn push(&mut self, head: Head, size: usize) -> Result<NodeId, TooMany> {
        if size > MOST_NODES || self.nodes.len() >= MOST_NODES || self.children.len() >= MOST_NODES {
            return Err(TooMany);
        }
        self.nodes.push(Node { head, size: size as u32 });
        Ok(self.nodes.len() as u32 - 1)
    }

    /// How many nodes a tree has.
    pub(super) fn size(&self, id: NodeId) -> usize {
        self.nodes[id as usize].size as usize
    }

    /// The nodes of a tree in order, spans included.
    pub(super) fn flat(&self, id: NodeId) -> Vec<Token> {
        let mut tokens = Vec::with_capacity(self.size(id));
        let mut left: Vec<(u32, u32)> = Vec::new();
        let mut next = Some(id);
        loop {
            if let Some(id) = next {
                let node = self.nodes[id as usize];
                match node.head {
                    Head::One(token, first) => {
                        tokens.push(token);
                        left.push((first, first + token.children() as u32));
                    }
                    Head::Packed(first) => {
                        tokens.extend_from_slice(&self.packed[first as usize..(first + node.size) as usize]);
                    }
                }
            }
            match left.last_mut() {
                None => break,
                Some((from, to)) if from == to => {
                    left.pop();
                    next = None;
                }
                Some((from, _)) => {
                    next = Some(self.children[*from as usize]);
                    *from += 1;
                }
            }
        }
        set_spans(&mut tokens);
        tokens
    }

    /// The tree of a node.
    pub(super) fn tree(&self, id: NodeId) -> Option<Tree> {
        Tree::from_tokens(self.flat(id))
    }

    /// An unordered sequence in its canonical form, and its length. One with holes has none: it stays as it is.
    pub(super) fn canonical(&mut self, id: NodeId, seq: &Seq) -> Result<(NodeId, usize), TooMany> {
        let mut tokens = self.flat(id);
        if tokens.iter().any(|token| matches!(token, Token::Hole | Token::Var(_))) {
            return Ok((id, tokens[0].children()));
        }
        normalize(seq, &mut tokens, 0);
        Ok((self.pack(&tokens)?, tokens[0].children()))
    }

    /// Runs a function on the tree of a node.
    pub(super) fn ask<R>(&self, id: NodeId, question: impl FnOnce(TreeNode<'_>) -> R) -> R {
        question(TreeNode::from_tokens(&self.flat(id)))
    }

    pub(super) fn mark(&self) -> Mark {
        Mark { nodes: self.nodes.len(), children: self.children.len(), packed: self.packed.len() }
    }

    /// Discards all nodes since a mark.
    pub(super) fn back_to(&mut self, mark: Mark) {
        self.nodes.truncate(mark.nodes);
        self.children.truncate(mark.children);
        self.packed.truncate(mark.packed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_may_be_the_child_of_many() {
        let mut nodes = Nodes::default();
        let leaf = nodes.add(Token::leaf(7), &[]).unwrap();
        let list = nodes.add(Token::seq(2), &[leaf, leaf]).unwrap();
        let packed = nodes.pack(Tree::con(1, [Tree::leaf(3)]).tokens()).unwrap();
        let all = nodes.add(Token::con(2, 3), &[list, packed, list]).unwrap();
        assert_eq!(nodes.size(all), 9);
        assert_eq!(format!("{:?}", nodes.tree(all).unwrap()), "#2([7, 7], #1(3), [7, 7])");
    }

    #[test]
    fn a_term_has_at_most_fifty_million_nodes() {
        let mut nodes = Nodes::default();
        let mut id = nodes.add(Token::leaf(7), &[]).unwrap();
        for _ in 0..24 {
            id = nodes.add(Token::con(0, 2), &[id, id]).unwrap();
        }
        assert!(nodes.size(id) > MOST_NODES / 2 && nodes.add(Token::con(0, 2), &[id, id]).is_err());
        assert!(nodes.repeat(id, 2).is_err());
        assert!(nodes.repeat(id, usize::MAX).is_err());
    }
}
