//! Trees: a source's answers, laid out flat.
//!
//! A tree is the list of its nodes in the order in which they were asked for: a constructor, then its fields; a
//! sequence, then its elements. Each node knows how many nodes it spans. So a tree of any depth is copied, compared,
//! hashed and dropped like a list, a sub-tree is a slice, and an edit is a splice. A tree does not know its shape: a
//! [`Term`](crate::Term) is a tree under one.

use std::fmt;
use std::ops::Deref;

/// A value as constructors and leaves.
#[derive(PartialEq, Eq, Hash)]
pub struct Tree {
    tokens: Vec<Token>,
}

/// One node of a tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Token {
    /// A constructor, by its index in the declaration.
    Con {
        /// Which one.
        con: u32,
        /// How many fields follow.
        arity: u32,
        /// How many nodes it spans, itself included.
        span: u32,
    },
    /// A sequence.
    Seq {
        /// How many elements follow.
        len: u32,
        /// How many nodes it spans, itself included.
        span: u32,
    },
    /// A leaf.
    Leaf(Bits),
    /// Not chosen yet.
    Hole,
    /// Any value; the same number stands for the same value.
    Var(u32),
}

/// The 128 bits of a leaf, kept in half-words so that a token stays small.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bits {
    high: i64,
    low: u64,
}

impl Bits {
    /// The bits as a number.
    pub fn get(self) -> i128 {
        i128::from(self.high) << 64 | i128::from(self.low)
    }
}

impl From<i128> for Bits {
    fn from(value: i128) -> Bits {
        Bits { high: (value >> 64) as i64, low: value as u64 }
    }
}

impl PartialOrd for Bits {
    fn partial_cmp(&self, other: &Bits) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Bits {
    fn cmp(&self, other: &Bits) -> std::cmp::Ordering {
        self.get().cmp(&other.get())
    }
}

impl Token {
    /// How many children follow.
    pub fn children(self) -> usize {
        match self {
            Token::Con { arity, .. } => arity as usize,
            Token::Seq { len, .. } => len as usize,
            Token::Leaf(_) | Token::Hole | Token::Var(_) => 0,
        }
    }

    /// How many nodes it spans, itself included.
    pub fn span(self) -> usize {
        match self {
            Token::Con { span, .. } | Token::Seq { span, .. } => span as usize,
            Token::Leaf(_) | Token::Hole | Token::Var(_) => 1,
        }
    }

    fn set_span(&mut self, to: u32) {
        if let Token::Con { span, .. } | Token::Seq { span, .. } = self {
            *span = to;
        }
    }

    /// A constructor whose span is not known yet.
    pub fn con(con: usize, arity: usize) -> Token {
        Token::Con { con: con as u32, arity: arity as u32, span: 0 }
    }

    /// A sequence whose span is not known yet.
    pub fn seq(len: usize) -> Token {
        Token::Seq { len: len as u32, span: 0 }
    }

    /// A leaf.
    pub fn leaf(bits: i128) -> Token {
        Token::Leaf(Bits::from(bits))
    }
}

impl Clone for Tree {
    fn clone(&self) -> Tree {
        Tree { tokens: self.tokens.clone() }
    }

    fn clone_from(&mut self, other: &Tree) {
        self.tokens.clone_from(&other.tokens);
    }
}

/// Fills in the spans of a list of nodes; `false` if it is not a row of whole trees.
pub(crate) fn set_spans(tokens: &mut [Token]) -> bool {
    // From the end: the children of a node, one after the other, are the trees that begin after it.
    for place in (0..tokens.len()).rev() {
        let mut end = place + 1;
        for _ in 0..tokens[place].children() {
            match tokens.get(end) {
                Some(child) => end += child.span(),
                None => return false,
            }
        }
        tokens[place].set_span((end - place) as u32);
    }
    true
}

impl Tree {
    /// A tree from its nodes in order (their spans are filled in); `None` if they are not exactly one tree.
    pub fn from_tokens(mut tokens: Vec<Token>) -> Option<Tree> {
        let whole = set_spans(&mut tokens) && tokens.first().is_some_and(|token| token.span() == tokens.len());
        whole.then_some(Tree { tokens })
    }

    /// The nodes in order, as an owned list.
    #[cfg(feature = "audit")]
    pub(crate) fn into_tokens(self) -> Vec<Token> {
        self.tokens
    }

    /// A constructor applied to fields.
    pub fn con(con: usize, fields: impl IntoIterator<Item = Tree>) -> Tree {
        let mut tokens = vec![Token::Hole];
        let mut arity = 0;
        for field in fields {
            tokens.extend_from_slice(&field.tokens);
            arity += 1;
        }
        tokens[0] = Token::Con { con: con as u32, arity, span: tokens.len() as u32 };
        Tree { tokens }
    }

    /// Becomes a constructor applied to fields, or without one the only field, in its existing allocation. Each field
    /// is given as the nodes of a whole tree.
    pub fn refill(&mut self, con: Option<usize>, fields: impl IntoIterator<Item = impl Deref<Target = [Token]>>) {
        self.tokens.clear();
        self.tokens.extend(con.map(|con| Token::con(con, 0)));
        let mut count = 0;
        for field in fields {
            self.tokens.extend_from_slice(&field);
            count += 1;
        }
        let nodes = self.tokens.len() as u32;
        if let (Some(con), Some(first)) = (con, self.tokens.first_mut()) {
            *first = Token::Con { con: con as u32, arity: count, span: nodes };
        }
        debug_assert_eq!(self.tokens.first().map(|token| token.span()), Some(self.tokens.len()));
    }

    /// A sequence.
    pub fn seq(items: impl IntoIterator<Item = Tree>) -> Tree {
        let mut tokens = vec![Token::Hole];
        let mut len = 0;
        for item in items {
            tokens.extend_from_slice(&item.tokens);
            len += 1;
        }
        tokens[0] = Token::Seq { len, span: tokens.len() as u32 };
        Tree { tokens }
    }

    /// A leaf.
    pub fn leaf(bits: i128) -> Tree {
        Tree { tokens: vec![Token::leaf(bits)] }
    }

    /// A value that is not chosen yet.
    pub fn hole() -> Tree {
        Tree { tokens: vec![Token::Hole] }
    }

    /// Any value; the same number stands for the same value.
    pub fn var(number: u32) -> Tree {
        Tree { tokens: vec![Token::Var(number)] }
    }

    /// The nodes in order.
    pub fn tokens(&self) -> &[Token] {
        &self.tokens
    }

    /// The whole tree, as a node.
    pub fn root(&self) -> Node<'_> {
        Node { tokens: &self.tokens }
    }

    /// Is every value chosen: no holes, no variables?
    pub fn is_ground(&self) -> bool {
        !self.tokens.iter().any(|token| matches!(token, Token::Hole | Token::Var(_)))
    }

    /// The sub-tree that begins at a node, by its place in the order of nodes.
    pub fn node(&self, place: usize) -> Option<Node<'_>> {
        let token = self.tokens.get(place)?;
        Some(Node { tokens: &self.tokens[place..place + token.span()] })
    }

    /// The place in the order of nodes of a path of child numbers.
    pub fn place(&self, path: &[usize]) -> Option<usize> {
        let mut place = 0;
        for &index in path {
            if index >= self.tokens[place].children() {
                return None;
            }
            place += 1;
            for _ in 0..index {
                place += self.tokens[place].span();
            }
        }
        Some(place)
    }

    /// This tree with the sub-tree at a place replaced by another.
    pub fn spliced(&self, place: usize, by: Node<'_>) -> Tree {
        let end = place + self.tokens[place].span();
        let mut tokens = Vec::with_capacity(self.tokens.len() + by.tokens.len());
        tokens.extend_from_slice(&self.tokens[..place]);
        tokens.extend_from_slice(by.tokens);
        tokens.extend_from_slice(&self.tokens[end..]);
        let grown = by.tokens.len() as i64 - (end - place) as i64;
        // Only the spans of the nodes above the change differ.
        let mut above = 0;
        while above < place {
            let span = tokens[above].span();
            if above + self.tokens[above].span() > place {
                tokens[above].set_span((span as i64 + grown) as u32);
                above += 1;
            } else {
                above += span;
            }
        }
        Tree { tokens }
    }

    /// The number of nodes on the longest way from the root to a leaf.
    pub fn depth(&self) -> usize {
        self.root().depth()
    }
}

impl fmt::Debug for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.root().fmt(f)
    }
}

/// A tree that is part of another.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Node<'a> {
    tokens: &'a [Token],
}

/// Adjacent trees.
struct Children<'a> {
    left: usize,
    rest: &'a [Token],
}

impl<'a> Iterator for Children<'a> {
    type Item = Node<'a>;

    #[inline]
    fn next(&mut self) -> Option<Node<'a>> {
        self.left = self.left.checked_sub(1)?;
        let (tokens, rest) = self.rest.split_at(self.rest[0].span());
        self.rest = rest;
        Some(Node { tokens })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl<'a> Node<'a> {
    /// The nodes of a whole tree whose spans are set.
    pub(crate) fn from_tokens(tokens: &'a [Token]) -> Node<'a> {
        debug_assert_eq!(tokens.first().map(|token| token.span()), Some(tokens.len()));
        Node { tokens }
    }

    /// Its first node.
    pub fn token(self) -> Token {
        self.tokens[0]
    }

    /// Its nodes in order.
    pub fn tokens(self) -> &'a [Token] {
        self.tokens
    }

    /// The trees directly below.
    pub fn children(self) -> impl Iterator<Item = Node<'a>> + use<'a> {
        Children { left: self.tokens[0].children(), rest: &self.tokens[1..] }
    }

    /// One of the trees directly below.
    pub fn child(self, index: usize) -> Option<Node<'a>> {
        if index >= self.tokens[0].children() {
            return None;
        }
        let mut rest = &self.tokens[1..];
        for _ in 0..index {
            rest = &rest[rest[0].span()..];
        }
        Some(Node { tokens: &rest[..rest[0].span()] })
    }

    /// The bits, if it is a leaf.
    pub fn bits(self) -> Option<i128> {
        match self.tokens[0] {
            Token::Leaf(bits) => Some(bits.get()),
            _ => None,
        }
    }

    /// The children as trees of their own.
    pub fn to_trees(self) -> Vec<Tree> {
        let mut children = Vec::new();
        for child in self.children() {
            children.push(child.to_tree());
        }
        children
    }

    /// A tree of its own.
    pub fn to_tree(self) -> Tree {
        Tree { tokens: self.tokens.to_vec() }
    }

    /// The number of nodes on the longest way from the root to a leaf.
    pub fn depth(self) -> usize {
        let mut ends: Vec<usize> = Vec::new();
        let mut deepest = 0;
        for (place, token) in self.tokens.iter().enumerate() {
            while ends.last().is_some_and(|&end| end <= place) {
                ends.pop();
            }
            ends.push(place + token.span());
            deepest = deepest.max(ends.len());
        }
        deepest
    }
}

impl fmt::Debug for Node<'_> {
    /// `2(0, [1, 1])`: constructors by number, sequences in brackets. Goes through the nodes in a row: any depth prints.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut open: Vec<(usize, char)> = Vec::new();
        for token in self.tokens {
            match *token {
                Token::Con { con, .. } => write!(f, "#{con}")?,
                Token::Seq { .. } => {}
                Token::Leaf(bits) => write!(f, "{}", bits.get())?,
                Token::Hole => f.write_str("_")?,
                Token::Var(number) => write!(f, "x{number}")?,
            }
            match (*token, token.children()) {
                (Token::Seq { .. }, 0) => f.write_str("[]")?,
                (_, 0) => {}
                (Token::Seq { .. }, n) => {
                    f.write_str("[")?;
                    open.push((n, ']'));
                    continue;
                }
                (_, n) => {
                    f.write_str("(")?;
                    open.push((n, ')'));
                    continue;
                }
            }
            while let Some((left, close)) = open.last_mut() {
                *left -= 1;
                if *left > 0 {
                    f.write_str(", ")?;
                    break;
                }
                write!(f, "{close}")?;
                open.pop();
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Tree {
        Tree::con(2, [Tree::con(0, []), Tree::seq([Tree::leaf(-5), Tree::con(1, [Tree::leaf(7)])]), Tree::seq([])])
    }

    #[test]
    fn a_tree_prints_as_numbers_and_brackets() {
        assert_eq!(format!("{:?}", sample()), "#2(#0, [-5, #1(7)], [])");
    }

    #[test]
    fn bits_keep_all_128() {
        for value in [0, 1, -1, i128::MIN, i128::MAX, 1 << 64, -(1 << 64), u64::MAX as i128] {
            assert_eq!(Bits::from(value).get(), value);
        }
        assert_eq!(size_of::<Token>(), 24);
    }

    #[test]
    fn bits_are_ordered_as_the_numbers_are() {
        let numbers = [i128::MIN, -1, 0, 1, u64::MAX as i128, 1 << 64, i128::MAX];
        let sorted = numbers.map(|value| Token::Leaf(value.into()));
        assert!(sorted.windows(2).all(|two| two[0] < two[1]));
        let mut tokens = [3, 0, 6, 1, 5, 2, 4].map(|at| sorted[at]);
        tokens.sort_unstable();
        assert!(tokens == sorted);
    }

    #[test]
    fn paths_lead_to_places_and_nowhere_else() {
        let tree = sample();
        assert_eq!(tree.place(&[]), Some(0));
        assert_eq!(tree.place(&[1, 1, 0]), Some(5));
        assert_eq!(tree.place(&[2]), Some(6));
        assert_eq!(tree.place(&[3]), None);
        assert_eq!(tree.place(&[0, 0]), None);
    }

    #[test]
    fn a_splice_is_the_same_as_building_anew() {
        let tree = sample();
        for place in 0..tree.tokens().len() {
            for by in [Tree::leaf(9), sample(), Tree::seq([Tree::leaf(1)])] {
                let spliced = tree.spliced(place, by.root());
                assert_eq!(Tree::from_tokens(spliced.tokens().to_vec()), Some(spliced.clone()));
                assert_eq!(spliced.node(place), Some(by.root()));
            }
        }
    }

    #[test]
    fn a_list_of_nodes_that_is_not_one_tree_is_refused() {
        assert_eq!(Tree::from_tokens(vec![]), None);
        assert_eq!(Tree::from_tokens(vec![Token::con(0, 1)]), None);
        assert_eq!(Tree::from_tokens(vec![Token::leaf(0), Token::leaf(0)]), None);
    }

    #[test]
    fn a_million_deep_is_no_deeper_than_a_list() {
        let mut tokens = vec![Token::con(1, 1); 1_000_000];
        tokens.push(Token::leaf(0));
        let tree = Tree::from_tokens(tokens).unwrap();
        assert_eq!(tree.depth(), 1_000_001);
        assert_eq!(tree.clone(), tree);
        assert_eq!(format!("{tree:?}").len(), 4_000_001);
    }
}
