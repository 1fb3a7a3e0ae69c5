//! Changes of a value, as drafts: holes are what is to be chosen anew, and nothing needs to fit.

use lakatos_data::tree::{Token, Tree};
use lakatos_engine::random::Numbers;

/// A value with a change or two.
pub(crate) fn edit(value: &Tree, others: &[Tree], numbers: &mut Numbers) -> Tree {
    let mut tokens = value.tokens().to_vec();
    for _ in 0..=numbers.below(2) {
        tokens = change(&tokens, others, numbers);
    }
    Tree::from_tokens(tokens).unwrap_or_else(|| value.clone())
}

fn change(tokens: &[Token], others: &[Tree], numbers: &mut Numbers) -> Vec<Token> {
    let at = numbers.below(tokens.len() as u64) as usize;
    match numbers.below(8) {
        // Chosen anew.
        0 => replace(tokens, at, &[Token::Hole]),
        // The same where a value ends, so that it can grow there.
        1 | 2 => {
            let ends: Vec<usize> = (0..tokens.len()).filter(|at| is_end(tokens[*at])).collect();
            let end = ends.get(numbers.below(ends.len().max(1) as u64) as usize);
            replace(tokens, end.copied().unwrap_or(at), &[Token::Hole])
        }
        // The form of another part, or of a part of another value, with other leaves.
        3 | 4 => {
            let from = numbers.below(tokens.len() as u64) as usize;
            let copy: Vec<Token> =
                tokens[from..from + tokens[from].span()].iter().map(|token| without_leaf(*token)).collect();
            replace(tokens, at, &copy)
        }
        5 => {
            let Some(other) = others.get(numbers.below(others.len().max(1) as u64) as usize) else {
                return tokens.to_vec();
            };
            let other = other.tokens();
            let from = numbers.below(other.len() as u64) as usize;
            let copy: Vec<Token> =
                other[from..from + other[from].span()].iter().map(|token| without_leaf(*token)).collect();
            replace(tokens, at, &copy)
        }
        // Two leaves change places, or one becomes another.
        6 => change_leaves(tokens, numbers, true),
        _ => change_leaves(tokens, numbers, false),
    }
}

fn is_end(token: Token) -> bool {
    !matches!(token, Token::Leaf(_)) && token.children() == 0
}

fn without_leaf(token: Token) -> Token {
    if let Token::Leaf(_) = token { Token::Hole } else { token }
}

fn replace(tokens: &[Token], at: usize, part: &[Token]) -> Vec<Token> {
    let mut all = tokens[..at].to_vec();
    all.extend_from_slice(part);
    all.extend_from_slice(&tokens[at + tokens[at].span()..]);
    // What stands above has other spans now: they are counted anew.
    Tree::from_tokens(all).map_or_else(|| tokens.to_vec(), |tree| tree.tokens().to_vec())
}

fn change_leaves(tokens: &[Token], numbers: &mut Numbers, swaps: bool) -> Vec<Token> {
    let leaves: Vec<usize> = (0..tokens.len()).filter(|at| matches!(tokens[*at], Token::Leaf(_))).collect();
    let mut all = tokens.to_vec();
    if leaves.is_empty() {
        return all;
    }
    let mut leaf = || leaves[numbers.below(leaves.len() as u64) as usize];
    let (one, other) = (leaf(), leaf());
    if swaps {
        all.swap(one, other);
    } else {
        all[one] = Token::Hole;
    }
    all
}
