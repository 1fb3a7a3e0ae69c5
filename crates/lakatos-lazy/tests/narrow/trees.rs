//! Red-black trees with open subtrees, and several ways to say what they are.

use lakatos_data::lazy::{Conjunction, Lazy};
use lakatos_macros::Data;

#[derive(Data, Clone, Copy, Debug, PartialEq)]
#[data(crate = lakatos_data, derives_clone)]
pub(crate) enum Color {
    R,
    B,
}

#[derive(Data, Clone, Debug, PartialEq)]
#[data(crate = lakatos_data, derives_clone)]
pub(crate) enum Tree<K> {
    E,
    T(Color, Lazy<Tree<K>>, K, Lazy<Tree<K>>),
}

use Color::{B, R};
use Tree::{E, T};

/// As a lazy copy of a module writes `&&`.
macro_rules! both {
    ($left:expr, $right:expr) => {{
        let conjunction = Conjunction::new();
        if $left {
            let right = conjunction.holds();
            let says = $right;
            right.says(says)
        } else {
            false
        }
    }};
}

pub(crate) fn color<K>(tree: &Tree<K>) -> Color {
    match tree {
        E => B,
        T(color, ..) => *color,
    }
}

pub(crate) fn is_black<K>(tree: &Tree<K>) -> bool {
    color(tree) == B
}

/// Each test right after what it depends on.
pub(crate) fn top_down<K: Ord>(tree: &Tree<K>) -> bool {
    fn height(tree: &Tree<impl Ord>) -> usize {
        match tree {
            E => 0,
            T(color, left, ..) => height(left) + usize::from(*color == B),
        }
    }
    fn go<K: Ord>(tree: &Tree<K>, red: bool, black: usize, low: Option<&K>, high: Option<&K>) -> bool {
        match tree {
            E => black == 0,
            T(color, left, key, right) => {
                if (red && *color == R) || (*color == B && black == 0) {
                    return false;
                }
                if low.is_some_and(|low| low >= key) || high.is_some_and(|high| high <= key) {
                    return false;
                }
                let (red, black) = (*color == R, black - usize::from(*color == B));
                go(left, red, black, low, Some(key)) && go(right, red, black, Some(key), high)
            }
        }
    }
    if color(tree) == R {
        return false;
    }
    let black = height(tree);
    go(tree, false, black, None, None)
}

/// One pass from the leaves up.
pub(crate) fn bottom_up<K: Ord>(tree: &Tree<K>) -> bool {
    fn go<K: Ord>(tree: &Tree<K>) -> Option<(usize, Option<(&K, &K)>)> {
        match tree {
            E => Some((0, None)),
            T(of, left, key, right) => {
                let ((left_black, left_range), (right_black, right_range)) = (go(left)?, go(right)?);
                let red = *of == R && (color(left) == R || color(right) == R);
                let ordered =
                    left_range.is_none_or(|(_, most)| most < key) && right_range.is_none_or(|(least, _)| key < least);
                let least = left_range.map_or(key, |(least, _)| least);
                let most = right_range.map_or(key, |(_, most)| most);
                (!red && ordered && left_black == right_black)
                    .then_some((left_black + usize::from(*of == B), Some((least, most))))
            }
        }
    }
    go(tree).is_some() && color(tree) == B
}

pub(crate) fn no_red_below_red<K>(tree: &Tree<K>) -> bool {
    match tree {
        E => true,
        T(of, left, _, right) => {
            let fits = !(*of == R && (color(left) == R || color(right) == R));
            both!(fits, both!(no_red_below_red(left), no_red_below_red(right)))
        }
    }
}

pub(crate) fn is_balanced<K>(tree: &Tree<K>) -> bool {
    fn black<K>(tree: &Tree<K>) -> Option<usize> {
        match tree {
            E => Some(0),
            T(of, left, _, right) => {
                let (left, right) = (black(left)?, black(right)?);
                (left == right).then_some(left + usize::from(*of == B))
            }
        }
    }
    black(tree).is_some()
}

pub(crate) fn is_ordered<K: Ord>(tree: &Tree<K>) -> bool {
    fn all<K>(tree: &Tree<K>, holds: &dyn Fn(&K) -> bool) -> bool {
        match tree {
            E => true,
            T(_, left, key, right) => both!(holds(key), both!(all(left, holds), all(right, holds))),
        }
    }
    match tree {
        E => true,
        T(_, left, key, right) => {
            both!(
                all(left, &|other| other < key),
                both!(all(right, &|other| key < other), both!(is_ordered(left), is_ordered(right)))
            )
        }
    }
}

pub(crate) fn conjunction<K: Ord>(tree: &Tree<K>) -> bool {
    both!(is_black(tree) && no_red_below_red(tree), both!(is_balanced(tree), is_ordered(tree)))
}

/// All keys are collected first, which looks at everything.
pub(crate) fn list_first<K: Ord>(tree: &Tree<K>) -> bool {
    fn collect<'a, K>(tree: &'a Tree<K>, keys: &mut Vec<&'a K>) {
        if let T(_, left, key, right) = tree {
            collect(left, keys);
            keys.push(key);
            collect(right, keys);
        }
    }
    let mut keys = Vec::new();
    collect(tree, &mut keys);
    both!(
        keys.windows(2).all(|pair| pair[0] < pair[1]),
        both!(is_black(tree), both!(no_red_below_red(tree), is_balanced(tree)))
    )
}

/// A name, and the premises.
type Formulation<K> = (&'static str, Vec<fn(&Tree<K>) -> bool>);

pub(crate) fn formulations<K: Ord>() -> Vec<Formulation<K>> {
    vec![
        ("top-down", vec![top_down]),
        ("bottom-up", vec![bottom_up]),
        ("conjunction", vec![conjunction]),
        ("list first", vec![list_first]),
        ("four premises", vec![is_black, no_red_below_red, is_balanced, is_ordered]),
        ("four others", vec![is_ordered, is_balanced, no_red_below_red, is_black]),
    ]
}

/// Insertion, as Okasaki writes it.
pub(crate) fn insert<K: Ord + Clone>(key: &K, tree: &Tree<K>) -> Tree<K> {
    fn go<K: Ord + Clone>(key: &K, tree: &Tree<K>) -> Tree<K> {
        match tree {
            E => T(R, Lazy::new(E), key.clone(), Lazy::new(E)),
            T(color, left, at, right) => match key.cmp(at) {
                std::cmp::Ordering::Less => balance(*color, Lazy::new(go(key, left)), at.clone(), right.clone()),
                std::cmp::Ordering::Greater => balance(*color, left.clone(), at.clone(), Lazy::new(go(key, right))),
                std::cmp::Ordering::Equal => tree.clone(),
            },
        }
    }
    match go(key, tree) {
        T(_, left, at, right) => T(B, left, at, right),
        E => E,
    }
}

fn balance<K: Clone>(color: Color, left: Lazy<Tree<K>>, key: K, right: Lazy<Tree<K>>) -> Tree<K> {
    let red = |a: &Lazy<Tree<K>>, x: &K, b: &Lazy<Tree<K>>, y: &K, c: &Lazy<Tree<K>>, z: &K, d: &Lazy<Tree<K>>| {
        let low = T(B, a.clone(), x.clone(), b.clone());
        let high = T(B, c.clone(), z.clone(), d.clone());
        T(R, Lazy::new(low), y.clone(), Lazy::new(high))
    };
    if color == B {
        if let T(R, a, x, b) = &*left {
            if let T(R, a, x, b2) = &**a {
                let T(_, _, y, c) = &*left else { return E };
                return red(a, x, b2, y, c, &key, &right);
            }
            if let T(R, b, y, c) = &**b {
                return red(a, x, b, y, c, &key, &right);
            }
        }
        if let T(R, b, y, c) = &*right {
            if let T(R, b, x, b2) = &**b {
                return red(&left, &key, b, x, b2, y, c);
            }
            if let T(R, c, z, d) = &**c {
                return red(&left, &key, b, y, c, z, d);
            }
        }
    }
    T(color, left, key, right)
}
