//! Edits of trees, at random and without any idea of what fits.

use lakatos_data::Tree;
use lakatos_data::tree::Token;
use lakatos_engine::random::Numbers;

/// A tree that differs in one place, or in a few.
pub(crate) fn edited(tree: &Tree, numbers: &mut Numbers) -> Tree {
    let mut edited = tree.clone();
    for _ in 0..=numbers.below(3) {
        edited = edited_once(&edited, numbers);
    }
    edited
}

fn place(tree: &Tree, numbers: &mut Numbers) -> usize {
    numbers.below(tree.tokens().len() as u64) as usize
}

fn edited_once(tree: &Tree, numbers: &mut Numbers) -> Tree {
    let here = place(tree, numbers);
    match numbers.below(8) {
        0 | 1 => another_leaf(tree, here, numbers),
        2 => another_constructor(tree, here, numbers),
        3 => without_an_element(tree, here, numbers),
        4 => with_an_element_twice(tree, here, numbers),
        5 => {
            let from = place(tree, numbers);
            tree.node(from).map_or_else(|| tree.clone(), |part| tree.spliced(here, part))
        }
        6 => {
            let other = [Tree::seq([]), Tree::con(0, []), Tree::con(1, [tree.clone()]), Tree::hole(), Tree::var(3)];
            tree.spliced(here, other[numbers.below(5) as usize].root())
        }
        _ => tree.node(here).map_or_else(|| tree.clone(), |part| part.to_tree()),
    }
}

/// The next leaf, replaced by a number that is near, far or anything.
fn another_leaf(tree: &Tree, here: usize, numbers: &mut Numbers) -> Tree {
    let leaves = |place: &usize| matches!(tree.tokens()[*place], Token::Leaf(_));
    let place = (here..tree.tokens().len()).find(leaves).unwrap_or(here);
    let bits = match numbers.below(4) {
        0 => i128::from(numbers.below(8)),
        1 => -i128::from(numbers.below(8)),
        2 => i128::from(numbers.next()) << 32,
        _ => i128::MIN + i128::from(numbers.below(2)),
    };
    tree.spliced(place, Tree::leaf(bits).root())
}

fn another_constructor(tree: &Tree, here: usize, numbers: &mut Numbers) -> Tree {
    let mut tokens = tree.tokens().to_vec();
    if let Token::Con { con, .. } = &mut tokens[here] {
        *con = numbers.below(5) as u32;
    }
    Tree::from_tokens(tokens).expect("as many fields as before")
}

/// The elements of the sequence that begins here, or at the first place after.
fn elements(tree: &Tree, here: usize) -> Option<(usize, Vec<Tree>)> {
    let filled = |place: &usize| matches!(tree.tokens()[*place], Token::Seq { len: 1.., .. });
    let place = (here..tree.tokens().len()).find(filled)?;
    Some((place, tree.node(place)?.children().map(|child| child.to_tree()).collect()))
}

fn without_an_element(tree: &Tree, here: usize, numbers: &mut Numbers) -> Tree {
    let Some((place, mut items)) = elements(tree, here) else { return tree.clone() };
    items.remove(numbers.below(items.len() as u64) as usize);
    tree.spliced(place, Tree::seq(items).root())
}

fn with_an_element_twice(tree: &Tree, here: usize, numbers: &mut Numbers) -> Tree {
    let Some((place, mut items)) = elements(tree, here) else { return tree.clone() };
    let item = items[numbers.below(items.len() as u64) as usize].clone();
    items.insert(numbers.below(items.len() as u64 + 1) as usize, item);
    tree.spliced(place, Tree::seq(items).root())
}
