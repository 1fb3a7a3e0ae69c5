//! Deep and large terms.

use lakatos_data::generator::{Generator, any, vec};
use lakatos_data::text::{Layout, compact, indented, rust};
use lakatos_data::tree::Token;
use lakatos_data::{Data, Term, Tree};

use super::shorthand::{term, wide};
use super::types::{Exp, Nest, map_of, pile};

/// `Add` this deep on one side, of this many constructors.
fn deep(depth: usize, left: bool) -> Term {
    let mut tokens = Vec::new();
    for _ in 0..depth {
        tokens.push(Token::con(1, 2));
        if !left {
            tokens.extend([Token::con(0, 1), Token::leaf(0)]);
        }
    }
    tokens.extend([Token::con(0, 1), Token::leaf(0)]);
    if left {
        tokens.extend((0..depth).flat_map(|_| [Token::con(0, 1), Token::leaf(0)]));
    }
    Term::new(Exp::shape(), Tree::from_tokens(tokens).unwrap()).unwrap()
}

#[test]
fn a_million_deep_prints_in_every_form() {
    const DEPTH: usize = 1_000_000;
    let mut tokens = vec![Token::con(1, 1); DEPTH];
    tokens.push(Token::con(0, 0));
    let term = Term::new(Nest::shape(), Tree::from_tokens(tokens).unwrap()).unwrap();
    assert_eq!(compact(&term).len(), "More ()".len() * DEPTH - "()".len() + "End".len());
    // The lines with a break at each end, and the last one.
    let text = rust(&term, &Layout::default());
    assert_eq!(text.lines().count(), 2 * 17 + 1);
    assert!(text.len() < "Nest::More(Box::new())".len() * DEPTH + 10_000, "{}", text.len());
    assert_eq!(indented(&term).lines().count(), 2 * 200 + 1);
}

#[test]
fn a_million_borrowed_arguments_print() {
    const DEPTH: usize = 1_000_000;
    let mut tokens = vec![Token::con(3, 1); DEPTH];
    tokens.push(Token::con(0, 0));
    let text = rust(&term(&pile(), Tree::from_tokens(tokens).unwrap()), &Layout::default());
    assert_eq!(text.matches("&Pile::").count(), DEPTH);
    assert!(text.len() < "Pile::doubled(&)".len() * DEPTH + 10_000, "{}", text.len());
}

#[test]
fn both_sides_may_be_deep() {
    const DEPTH: usize = 50_000;
    for left in [true, false] {
        let term = deep(DEPTH, left);
        assert_eq!(compact(&term).len(), 12 * DEPTH + 3);
        let text = rust(&term, &Layout::default());
        assert!(text.len() < 42 * DEPTH, "{}", text.len());
        assert!(indented(&term).len() < 13 * DEPTH + 300_000);
    }
}

#[test]
fn deep_terms_are_shared_in_reasonable_time() {
    let layout = Layout { share: Some(3), functions: Some(3), ..Layout::default() };
    let text = rust(&deep(20_000, false), &layout);
    assert!(text.len() < 1_000_000);
    let mut tokens = vec![Token::con(2, 3); 20_000];
    tokens.push(Token::con(0, 0));
    tokens.extend((0..20_000).flat_map(|key| [Token::leaf(key), Token::leaf(0)]));
    let map = Term::new(map_of(i64::shape), Tree::from_tokens(tokens).unwrap()).unwrap();
    let layout = Layout { from: Some("other".into()), ..layout };
    let text = rust(&map, &layout);
    assert_eq!(text.lines().count(), 20_004);
    assert!(text.starts_with("{\n    let mut it = RbMap::new();\n    it.insert(0, 0);\n"), "{}", &text[..80]);
}

#[test]
fn a_wide_page_does_not_let_indentation_run_away() {
    let term = deep(20_000, true);
    let text = wide(&term, 100_000);
    assert!(text.len() < 2_000_000, "{}", text.len());
}

#[test]
fn sharing_always_gives_the_same_names() {
    let lists = vec(any::<(u8, bool)>(), 0..=20).shape();
    let trees = (0..20).map(|n| Tree::con(0, [Tree::leaf(n % 7), Tree::con(n as usize % 2, [])]));
    let term = term(&lists, Tree::seq(trees));
    let layout = Layout { share: Some(1), functions: Some(0), ..Layout::default() };
    let first = rust(&term, &layout);
    assert!((0..10).all(|_| rust(&term, &layout) == first), "{first}");
}
