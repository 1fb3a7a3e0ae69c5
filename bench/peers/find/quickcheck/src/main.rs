//! quickcheck, with a generator written by hand for the type that it does not know.

mod bugs;
mod called;
mod contest;

use quickcheck::{Arbitrary, Gen, QuickCheck, Testable};

fn main() {
    contest::main(bugs::is_found);
}

#[derive(Clone, Debug)]
pub enum Tree {
    Leaf,
    Fork(Box<Tree>, Box<Tree>),
}

include!("tree.rs");

/// What quickcheck takes by default.
const SIZE: usize = 100;

/// Nothing is made simpler: only whether it is found counts.
pub fn check(property: impl Testable, seed: u64, cases: u64) -> bool {
    let mut check = QuickCheck::new().tests(cases).max_tests(cases).rng(Gen::from_size_and_seed(SIZE, seed));
    check.quicktest(property).is_err()
}

impl Arbitrary for Tree {
    fn arbitrary(source: &mut Gen) -> Tree {
        tree(source, SIZE)
    }
}

/// As many forks as the size, about, divided at random.
fn tree(source: &mut Gen, forks: usize) -> Tree {
    let forks = if forks == 0 { 0 } else { usize::arbitrary(source) % (forks + 1) };
    if forks == 0 {
        return Tree::Leaf;
    }
    let left = usize::arbitrary(source) % forks;
    Tree::Fork(Box::new(tree(source, left)), Box::new(tree(source, forks - 1 - left)))
}
