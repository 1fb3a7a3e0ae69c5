//! Sites: the nodes of a tree together with their shapes.
//!
//! This is the one walk that fits a tree to a shape. Whatever depends on the shape of a sub-term (size, order, text,
//! replacing) uses the sites. Any depth, no recursion.

use std::fmt;

use crate::shape::{Core, Kind, Shape, Wrap};
use crate::tree::{Node, Token, Tree};

/// A node of a tree and its shape.
#[derive(Clone, Debug)]
pub struct Site {
    /// Its shape, wrappers included.
    pub shape: Shape,
    /// Its shape without wrappers.
    pub core: Core,
    /// The place of the parent; its own for the root.
    pub above: usize,
    /// Which child of the parent it is.
    pub index: usize,
    /// How many nodes are above it.
    pub depth: usize,
}

/// A tree that does not fit a shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// The place of the node that does not fit.
    pub place: usize,
    /// What is there.
    pub found: String,
    /// What the shape expects there.
    pub expected: String,
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "node {} is {}, but its shape is {}", self.place, self.found, self.expected)
    }
}

impl std::error::Error for Misfit {}

/// The sites of all nodes, in their order. Holes and variables fit everywhere; checks are not run.
pub fn sites(shape: &Shape, tree: Node<'_>) -> Result<Vec<Site>, Misfit> {
    let tokens = tree.tokens();
    let mut sites: Vec<Site> = Vec::with_capacity(tokens.len());
    // The remaining children of the nodes above: (place, next child).
    let mut open: Vec<(usize, usize)> = Vec::new();
    for (place, token) in tokens.iter().enumerate() {
        while open.last().is_some_and(|&(above, next)| next == tokens[above].children()) {
            open.pop();
        }
        let (shape, above, index) = match open.last_mut() {
            None => (shape.clone(), 0, 0),
            Some((above, next)) => {
                *next += 1;
                let index = *next - 1;
                (child_shape(&sites[*above].core.shape, tokens, *above, index)?, *above, index)
            }
        };
        let core = shape.core();
        fits(&core.shape, *token, place)?;
        sites.push(Site { core, shape, above, index, depth: open.len() });
        if token.children() > 0 {
            open.push((place, 0));
        }
    }
    Ok(sites)
}

fn child_shape(core: &Shape, tokens: &[Token], above: usize, index: usize) -> Result<Shape, Misfit> {
    match (&core.def().kind, tokens[above]) {
        (Kind::Sum(sum), Token::Con { con, .. }) => Ok(sum.cons[con as usize].fields[index].link.shape()),
        (Kind::Seq(seq), _) => Ok(seq.elem.shape()),
        (Kind::Bind(bind), _) if index == 0 => Ok(bind.first.shape()),
        (Kind::Bind(bind), _) => {
            let first = Node::from_tokens(&tokens[above + 1..above + 1 + tokens[above + 1].span()]);
            (bind.second)(first).ok_or_else(|| Misfit {
                place: above + 1,
                found: format!("{first:?}"),
                expected: format!("the first part of a pair, {}", bind.first.shape().type_text()),
            })
        }
        _ => Err(misfit(core, tokens[above], above)),
    }
}

fn fits(core: &Shape, token: Token, place: usize) -> Result<(), Misfit> {
    let fits = match (&core.def().kind, token) {
        (_, Token::Hole | Token::Var(_)) => true,
        (Kind::Sum(sum), Token::Con { con, arity, .. }) => {
            sum.cons.get(con as usize).is_some_and(|con| con.fields.len() == arity as usize)
        }
        (Kind::Seq(seq), Token::Seq { len, .. }) => (seq.lo..=seq.hi).contains(&(len as usize)),
        (Kind::Leaf(leaf), Token::Leaf(bits)) => leaf.has(bits.get()),
        (Kind::Bind(_), Token::Con { con: 0, arity: 2, .. }) => true,
        _ => false,
    };
    if fits { Ok(()) } else { Err(misfit(core, token, place)) }
}

fn misfit(core: &Shape, token: Token, place: usize) -> Misfit {
    let found = match token {
        Token::Con { con, arity, .. } => format!("constructor {con} with {arity} fields"),
        Token::Seq { len, .. } => format!("a sequence of {len}"),
        Token::Leaf(bits) => format!("the leaf {}", bits.get()),
        Token::Hole | Token::Var(_) => "not chosen".to_string(),
    };
    let expected = match &core.def().kind {
        Kind::Sum(sum) => format!("{}, which has {} constructors", core.type_text(), sum.cons.len()),
        Kind::Seq(seq) if seq.hi == usize::MAX => format!("{}, a sequence of at least {}", core.type_text(), seq.lo),
        Kind::Seq(seq) => format!("{}, a sequence of {} to {}", core.type_text(), seq.lo, seq.hi),
        Kind::Leaf(leaf) => format!("{}, a leaf ({leaf:?})", core.type_text()),
        Kind::Bind(_) => format!("{}, a dependent pair", core.type_text()),
        Kind::Wrap(_) => core.type_text(),
    };
    Misfit { place, found, expected }
}

/// Does a tree fit a shape, checks included?
pub fn fits_with_checks(shape: &Shape, tree: &Tree) -> bool {
    let Ok(sites) = sites(shape, tree.root()) else { return false };
    for (place, site) in sites.iter().enumerate() {
        for layer in site.shape.layers() {
            let Kind::Wrap(Wrap { check: Some(check), .. }) = &layer.def().kind else { continue };
            if !tree.node(place).is_some_and(|node| check.holds(node)) {
                return false;
            }
        }
    }
    true
}
