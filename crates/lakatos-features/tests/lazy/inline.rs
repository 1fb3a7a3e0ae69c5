//! A module that is copied where it stands: red-black trees, by value, as a textbook writes them.

use lakatos::Data;

#[lakatos::lazy(key = i32)]
mod tree {
    use lakatos::Data;

    #[derive(Data, Clone, Copy, Debug, PartialEq)]
    pub(super) enum Color {
        R,
        B,
    }

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(super) enum Tree {
        E,
        T(Color, Box<Tree>, i32, Box<Tree>),
    }

    use Color::*;
    use Tree::*;

    impl Tree {
        pub(super) fn insert(self, key: i32) -> Tree {
            match self.ins(key) {
                T(_, left, at, right) => T(B, left, at, right),
                E => E,
            }
        }

        fn ins(self, key: i32) -> Tree {
            match self {
                E => T(R, Box::new(E), key, Box::new(E)),
                T(color, left, at, right) => {
                    if key < at {
                        balance(color, left.ins(key), at, *right)
                    } else if key > at {
                        balance(color, *left, at, right.ins(key))
                    } else {
                        T(color, left, at, right)
                    }
                }
            }
        }

        /// Forgets to balance on the right.
        pub(super) fn broken_insert(self, key: i32) -> Tree {
            match self.broken_ins(key) {
                T(_, left, at, right) => T(B, left, at, right),
                E => E,
            }
        }

        fn broken_ins(self, key: i32) -> Tree {
            match self {
                E => T(R, Box::new(E), key, Box::new(E)),
                T(color, left, at, right) => {
                    if key < at {
                        balance(color, left.broken_ins(key), at, *right)
                    } else if key > at {
                        T(color, left, at, Box::new(right.broken_ins(key)))
                    } else {
                        T(color, left, at, right)
                    }
                }
            }
        }
    }

    fn balance(color: Color, left: Tree, key: i32, right: Tree) -> Tree {
        if color == R {
            return T(R, Box::new(left), key, Box::new(right));
        }
        match (left, right) {
            (T(R, a, x, b), right) if is_red(&a) || is_red(&b) => {
                if is_red(&a) {
                    T(R, Box::new(black(*a)), x, Box::new(T(B, b, key, Box::new(right))))
                } else {
                    let T(_, b, y, c) = *b else { unreachable!() };
                    T(R, Box::new(T(B, a, x, b)), y, Box::new(T(B, c, key, Box::new(right))))
                }
            }
            (left, T(R, b, y, c)) if is_red(&b) || is_red(&c) => {
                if is_red(&c) {
                    T(R, Box::new(T(B, Box::new(left), key, b)), y, Box::new(black(*c)))
                } else {
                    let T(_, a, x, b) = *b else { unreachable!() };
                    T(R, Box::new(T(B, Box::new(left), key, a)), x, Box::new(T(B, b, y, c)))
                }
            }
            (left, right) => T(B, Box::new(left), key, Box::new(right)),
        }
    }

    fn black(tree: Tree) -> Tree {
        match tree {
            T(_, left, key, right) => T(B, left, key, right),
            E => E,
        }
    }

    pub(super) fn is_red(tree: &Tree) -> bool {
        matches!(tree, T(R, ..))
    }

    fn has_no_red_pair(tree: &Tree) -> bool {
        match tree {
            E => true,
            T(color, left, _, right) => {
                !(*color == R && (is_red(left) || is_red(right))) && has_no_red_pair(left) && has_no_red_pair(right)
            }
        }
    }

    fn black_height(tree: &Tree) -> Option<usize> {
        match tree {
            E => Some(0),
            T(color, left, _, right) => {
                let (left, right) = (black_height(left)?, black_height(right)?);
                (left == right).then_some(left + usize::from(*color == B))
            }
        }
    }

    fn is_ordered(tree: &Tree, low: Option<i32>, high: Option<i32>) -> bool {
        match tree {
            E => true,
            T(_, left, key, right) => {
                low.is_none_or(|low| low < *key)
                    && high.is_none_or(|high| *key < high)
                    && is_ordered(left, low, Some(*key))
                    && is_ordered(right, Some(*key), high)
            }
        }
    }

    pub(super) fn is_rbt(tree: &Tree) -> bool {
        !is_red(tree) && has_no_red_pair(tree) && black_height(tree).is_some() && is_ordered(tree, None, None)
    }

    #[lakatos::test(exhaustive = 1_000)]
    fn inserting_keeps_the_invariant(tree: Tree, key: i32) {
        lakatos::assume!(is_rbt(&tree));
        assert!(is_rbt(&tree.insert(key)));
    }

    #[lakatos::test(expect = falsified)]
    fn inserting_without_balance_breaks_the_invariant(tree: Tree, key: i32) {
        lakatos::assume!(is_rbt(&tree));
        assert!(is_rbt(&tree.broken_insert(key)));
    }
}

#[lakatos::test(lazy = tree_lazy, exhaustive = 1_000)]
fn inserting_from_outside_keeps_the_invariant(tree: tree::Tree, key: i32) {
    lakatos::assume!(tree::is_rbt(&tree));
    assert!(tree::is_rbt(&tree.insert(key)));
}

/// The copy is the same code: on a thousand values it gives the same results.
#[test]
fn the_copy_gives_the_ordinary_results() {
    let mut tiers = lakatos::data::Tiers::of(&tree::Tree::shape()).unwrap();
    let (mut compared, mut size) = (0, 0);
    while compared < 1_000 {
        let mut values = Vec::new();
        tiers.each::<tree::Tree>(size, .., |_, value| values.push(value.clone())).unwrap();
        for value in values {
            let term = lakatos::data::Term::of(&value).unwrap();
            let copy: tree_lazy::Tree = term.build().unwrap();
            assert_eq!(tree::is_rbt(&value), tree_lazy::is_rbt(&copy));
            compared += 1;
        }
        size += 1;
    }
}
