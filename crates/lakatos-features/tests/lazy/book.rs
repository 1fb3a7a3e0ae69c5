//! The code of the chapter on premises that are hard to satisfy.

use lakatos::Check;
use lakatos::generator::Generator;
use lakatos::lazy::satisfying;

#[lakatos::lazy(key = i32)]
mod tree {
    use lakatos::Data;

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(super) enum Tree {
        Leaf,
        Node(Box<Tree>, i32, Box<Tree>),
    }

    use Tree::{Leaf, Node};

    pub(super) fn is_ordered(tree: &Tree, low: Option<i32>, high: Option<i32>) -> bool {
        match tree {
            Leaf => true,
            Node(left, key, right) => {
                low.is_none_or(|low| low < *key)
                    && high.is_none_or(|high| *key < high)
                    && is_ordered(left, low, Some(*key))
                    && is_ordered(right, Some(*key), high)
            }
        }
    }

    pub(super) fn is_search_tree(tree: &Tree) -> bool {
        is_ordered(tree, None, None)
    }

    pub(super) fn delete(tree: Tree, key: i32) -> Tree {
        match tree {
            Leaf => Leaf,
            Node(left, at, right) if key < at => Node(Box::new(delete(*left, key)), at, right),
            Node(left, at, right) if key > at => Node(left, at, Box::new(delete(*right, key))),
            // The right tree has to stand at the end of the left one.
            Node(left, _, right) => match *left {
                Leaf => *right,
                Node(first, at, _) => Node(first, at, right),
            },
        }
    }

    pub(super) fn has(tree: &Tree, key: i32) -> bool {
        match tree {
            Leaf => false,
            Node(left, at, right) => key == *at || has(if key < *at { left } else { right }, key),
        }
    }

    #[lakatos::test(expect = falsified)]
    fn deleting_a_key_leaves_the_others(tree: Tree, deleted: i32, other: i32) {
        lakatos::assume!(is_ordered(&tree, None, None));
        lakatos::assume!(deleted != other && has(&tree, other));
        assert!(has(&delete(tree, deleted), other));
    }
}

use tree::{Tree, is_search_tree};

#[lakatos::test(exhaustive = 100, random = 100)]
fn drawn_trees_are_ordered(#[with(satisfying(tree_lazy::is_search_tree))] tree: Tree) {
    assert!(is_search_tree(&tree));
}

#[lakatos::generator(satisfies = is_search_tree)]
fn search_trees() -> impl Generator<Value = Tree> {
    satisfying(tree_lazy::is_search_tree)
}

#[lakatos::test(exhaustive = 100, random = 100)]
fn a_search_tree_stays_one(tree: Tree, key: i32) {
    lakatos::assume!(is_search_tree(&tree));
    let _ = key;
    assert!(is_search_tree(&tree));
}

const CHAPTER: &str = include_str!("../../../../book/premises-that-are-hard-to-satisfy.md");

fn blocks(language: &str) -> Vec<&'static str> {
    let open = format!("```{language}\n");
    CHAPTER.split(open.as_str()).skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

#[test]
fn the_code_of_the_chapter_is_here() {
    let here = include_str!("book.rs");
    for block in blocks("rust,ignore") {
        let indented: String = block.lines().map(|line| format!("    {line}\n").replace("    \n", "\n")).collect();
        assert!(here.contains(block) || here.contains(&indented), "{block}");
    }
}

#[test]
fn the_lines_of_the_chapter_are_those_of_the_report() {
    use lakatos::lazy::Key;
    use tree_lazy::{Tree, delete, has, is_ordered};
    let outcome = Check::new().exhaustive(300).random(10).run(|tree: Tree, deleted: Key<i32>, other: Key<i32>| {
        lakatos::assume!(is_ordered(&tree, None, None));
        lakatos::assume!(deleted != other && has(&tree, other));
        has(&delete(tree, deleted), other)
    });
    let text = outcome.to_string();
    for block in blocks("text") {
        assert!(text.contains(block), "{text}");
    }
}
