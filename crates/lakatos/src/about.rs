//! Words for conditions, which the standard library does not have.
//!
//! A report says when a property fails: `It fails exactly when about::sum(&xs) > 100`. What it says can be pasted, as a
//! premise or into a test; the [prelude](crate::prelude) has this module.
//!
//! ```
//! use lakatos::about;
//!
//! let xs = vec![3_u8, 200, 3];
//! assert!(about::sum(&xs) == 206 && about::has_repeats(&xs) && about::count(&xs, &3) == 2);
//! ```

use lakatos_data::Data;
use lakatos_data::room::Room;
use lakatos_data::site::sites;
use lakatos_data::term::{Term, build};

/// A number that can be added up, however large the sum becomes.
pub trait Number {
    /// The number; one that is too large is the greatest that there is.
    fn number(&self) -> i128;
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl Number for $number {
            fn number(&self) -> i128 {
                i128::try_from(*self).unwrap_or(i128::MAX)
            }
        })*
    };
}

numbers!(u8, u16, u32, u64, usize, u128, i8, i16, i32, i64, isize, i128);

/// The code of the character.
impl Number for char {
    fn number(&self) -> i128 {
        i128::from(u32::from(*self))
    }
}

impl<T: Number> Number for &T {
    fn number(&self) -> i128 {
        T::number(self)
    }
}

/// The sum of some numbers, which does not overflow.
///
/// ```
/// assert_eq!(lakatos::about::sum(&[200_u8, 100]), 300);
/// ```
pub fn sum(numbers: impl IntoIterator<Item = impl Number>) -> i128 {
    let mut sum: i128 = 0;
    for number in numbers {
        sum = sum.saturating_add(number.number());
    }
    sum
}

/// The product of two numbers, which does not overflow.
///
/// ```
/// assert_eq!(lakatos::about::product(200_u8, 100_u16), 20_000);
/// ```
pub fn product(x: impl Number, y: impl Number) -> i128 {
    x.number().saturating_mul(y.number())
}

/// How much larger the first number is: less than 0 where it is smaller.
///
/// ```
/// assert_eq!(lakatos::about::difference(3_u8, 10_usize), -7);
/// ```
pub fn difference(x: impl Number, y: impl Number) -> i128 {
    x.number().saturating_sub(y.number())
}

/// How often something occurs.
///
/// ```
/// assert_eq!(lakatos::about::count(&[1, 2, 1], &1), 2);
/// assert_eq!(lakatos::about::count("abba".chars(), 'b'), 2);
/// ```
pub fn count<T: PartialEq>(items: impl IntoIterator<Item = T>, wanted: T) -> usize {
    let mut count = 0;
    for item in items {
        count += usize::from(item == wanted);
    }
    count
}

/// Are two of these equal?
///
/// ```
/// assert!(lakatos::about::has_repeats(&[1, 2, 1]) && !lakatos::about::has_repeats("abc".chars()));
/// ```
pub fn has_repeats<T: PartialEq>(items: impl IntoIterator<Item = T>) -> bool {
    let mut seen = Vec::new();
    for item in items {
        if seen.contains(&item) {
            return true;
        }
        seen.push(item);
    }
    false
}

/// How many of these are different.
///
/// ```
/// assert_eq!(lakatos::about::distinct(&[1, 2, 1]), 2);
/// ```
pub fn distinct<T: PartialEq>(items: impl IntoIterator<Item = T>) -> usize {
    let mut seen = Vec::new();
    for item in items {
        if !seen.contains(&item) {
            seen.push(item);
        }
    }
    seen.len()
}

/// How many equal items follow one another at most.
///
/// ```
/// assert_eq!(lakatos::about::longest_run("abbba".chars()), 3);
/// ```
pub fn longest_run<T: PartialEq>(items: impl IntoIterator<Item = T>) -> usize {
    let (mut longest, mut run, mut before) = (0, 0, None);
    for item in items {
        run = if before.as_ref() == Some(&item) { run + 1 } else { 1 };
        longest = longest.max(run);
        before = Some(item);
    }
    longest
}

/// Each item with the next one.
///
/// ```
/// assert!(lakatos::about::neighbours([1, 2, 3]).eq([(1, 2), (2, 3)]));
/// ```
pub fn neighbours<T: Clone>(items: impl IntoIterator<Item = T>) -> impl Iterator<Item = (T, T)> {
    let items: Vec<T> = items.into_iter().collect();
    (1..items.len()).map(move |place| (items[place - 1].clone(), items[place].clone()))
}

/// Each item with each later one.
///
/// ```
/// assert!(lakatos::about::pairs([1, 2, 3]).eq([(1, 2), (1, 3), (2, 3)]));
/// ```
pub fn pairs<T: Clone>(items: impl IntoIterator<Item = T>) -> impl Iterator<Item = (T, T)> {
    let items: Vec<T> = items.into_iter().collect();
    let count = items.len();
    let places = (0..count).flat_map(move |place| (place + 1..count).map(move |later| (place, later)));
    places.map(move |(place, later)| (items[place].clone(), items[later].clone()))
}

/// How many values of its own type are above one another in a value, itself included: 1 for a leaf.
///
/// ```
/// #[derive(lakatos::Data)]
/// enum Tree {
///     Leaf,
///     Node(Box<Tree>, u8, Box<Tree>),
/// }
///
/// let leaf = || Box::new(Tree::Leaf);
/// assert_eq!(lakatos::about::depth(&Tree::Node(leaf(), 7, Box::new(Tree::Node(leaf(), 8, leaf())))), 3);
/// ```
///
/// # Panics
/// Where the value cannot be taken apart.
pub fn depth<T: Data>(value: &T) -> usize {
    let term = term_of(value);
    let Ok(sites) = sites(&T::shape(), term.tree().root()) else { return 0 };
    let own = T::shape().core().shape.id();
    let (mut levels, mut deepest) = (vec![0; sites.len()], 0);
    for (place, site) in sites.iter().enumerate() {
        let above = if place == 0 { 0 } else { levels[site.above] };
        levels[place] = above + usize::from(site.core.shape.id() == own);
        deepest = deepest.max(levels[place]);
    }
    deepest
}

/// The parts of a value that are of its own type, itself included. Each comes after its own parts.
///
/// ```
/// #[derive(lakatos::Data)]
/// enum Exp {
///     C(i64),
///     Neg(Box<Exp>),
/// }
///
/// let exp = Exp::Neg(Box::new(Exp::Neg(Box::new(Exp::C(5)))));
/// assert_eq!(lakatos::about::parts(&exp).len(), 3);
/// ```
///
/// # Panics
/// Where the value cannot be taken apart.
pub fn parts<T: Data>(value: &T) -> Vec<T> {
    let mut parts = parts_in::<T, T>(value);
    parts.reverse();
    parts
}

/// The numbers, or other parts, of this type that a value is made of, from left to right.
///
/// ```
/// assert_eq!(lakatos::about::leaves::<u8>(&vec![(1_u8, 'a'), (2, 'b')]), [1, 2]);
/// ```
///
/// # Panics
/// Where the value cannot be taken apart.
pub fn leaves<Part: Data>(value: &impl Data) -> Vec<Part> {
    parts_in(value)
}

fn parts_in<Part: Data, T: Data>(value: &T) -> Vec<Part> {
    let term = term_of(value);
    let wanted = Part::shape().core().shape.id();
    let Ok(sites) = sites(&T::shape(), term.tree().root()) else { return Vec::new() };
    let mut parts = Vec::new();
    for (place, site) in sites.iter().enumerate() {
        if site.core.shape.id() == wanted {
            parts.extend(term.tree().node(place).and_then(|node| build(node, Room::modest()).ok()));
        }
    }
    parts
}

fn term_of<T: Data>(value: &T) -> Term {
    match Term::of(value) {
        Some(term) => term,
        None => panic!("this `{}` cannot be taken apart", T::shape().type_text()),
    }
}
