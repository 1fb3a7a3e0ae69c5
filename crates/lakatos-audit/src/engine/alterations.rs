//! Alterations: how a result becomes another, whatever the arguments are.
//!
//! They follow from the shape of a part of the result: numbers have neighbours and a negation, a constructor without
//! fields has others beside it, a sequence can be reversed, shortened and lengthened.

use lakatos_data::drive::drive;
use lakatos_data::leaf::Leaf;
use lakatos_data::read::Build;
use lakatos_data::room::Room;
use lakatos_data::shape::{Kind, Order, Seq, Sum};
use lakatos_data::source::Source;
use lakatos_data::tree::{Node, Token};
use lakatos_data::{Shape, Tree};

use lakatos_engine::tiers::Tiers;

/// How a part of a result is altered.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Alteration {
    /// The next number, or for other leaves the next in order of simplicity.
    Next,
    /// The one before.
    Previous,
    /// The number with the other sign.
    Negated,
    /// The constructor without fields that is declared after this one, or the first.
    Other,
    /// The elements in reverse.
    Reversed,
    /// Without the first element.
    FirstDropped,
    /// Without the last element.
    LastDropped,
    /// With the first element twice.
    FirstDoubled,
    /// With the last element twice.
    LastDoubled,
    /// With this element before all others.
    Prepended(Tree),
    /// With this element after all others.
    Appended(Tree),
}

/// The alterations for values of a shape.
pub(super) fn alterations(shape: &Shape) -> Vec<Alteration> {
    match &shape.core().shape.def().kind {
        Kind::Leaf(leaf) => of_leaf(leaf),
        Kind::Sum(sum) if lone_constructors(sum) > 1 => vec![Alteration::Other],
        Kind::Seq(seq) => of_sequence(seq),
        _ => Vec::new(),
    }
}

fn of_leaf(leaf: &Leaf) -> Vec<Alteration> {
    let mut all = vec![Alteration::Next, Alteration::Previous];
    if matches!(leaf, Leaf::Int { lo: ..0, .. } | Leaf::F32 | Leaf::F64) {
        all.push(Alteration::Negated);
    }
    all
}

fn lone_constructors(sum: &Sum) -> usize {
    sum.cons.iter().filter(|con| con.fields.is_empty()).count()
}

fn of_sequence(seq: &Seq) -> Vec<Alteration> {
    let ordered = seq.order == Order::Free;
    let mut all = vec![Alteration::FirstDropped, Alteration::LastDropped];
    if ordered {
        all.push(Alteration::Reversed);
    }
    if matches!(seq.order, Order::Free | Order::Bag) {
        all.extend([Alteration::FirstDoubled, Alteration::LastDoubled]);
    }
    for element in ends(&seq.elem.shape()) {
        all.push(Alteration::Appended(element.clone()));
        if ordered {
            all.push(Alteration::Prepended(element));
        }
    }
    all
}

/// The least element, and the greatest if there is one.
pub(super) fn ends(element: &Shape) -> Vec<Tree> {
    let mut all = Vec::new();
    all.extend(least(element));
    let greatest = match &element.core().shape.def().kind {
        Kind::Leaf(Leaf::Int { hi, .. }) => Some(Tree::leaf(*hi)),
        Kind::Leaf(Leaf::Nat { hi, .. }) => Some(Tree::leaf(*hi as i128)),
        Kind::Leaf(Leaf::Index { count }) => Some(Tree::leaf(i128::from(*count) - 1)),
        Kind::Leaf(Leaf::Char { hi, .. }) => Some(Tree::leaf(i128::from(u32::from(*hi)))),
        Kind::Sum(sum) if lone_constructors(sum) == sum.cons.len() => {
            sum.cons.len().checked_sub(1).map(|last| Tree::con(last, []))
        }
        _ => None,
    };
    all.extend(greatest.filter(|greatest| all.first() != Some(greatest)));
    all
}

/// The simplest value of a shape.
fn least(shape: &Shape) -> Option<Tree> {
    let mut tiers = Tiers::of(shape).ok()?;
    for size in 0..=64 {
        if let Some(tree) = tiers.nth(size, 0).ok()? {
            return Some(tree);
        }
    }
    None
}

/// The altered part; `None` if that is impossible.
pub(super) fn altered(shape: &Shape, part: Node<'_>, by: &Alteration) -> Option<Tree> {
    let core = shape.core().shape;
    match (&core.def().kind, part.token()) {
        (Kind::Leaf(leaf), Token::Leaf(bits)) => altered_leaf(leaf, bits.get(), by).map(Tree::leaf),
        (Kind::Sum(sum), Token::Con { con, arity: 0, .. }) if *by == Alteration::Other => {
            let count = sum.cons.len();
            let mut others = (1..count).map(|step| (con as usize + step) % count);
            others.find(|other| sum.cons[*other].fields.is_empty()).map(|other| Tree::con(other, []))
        }
        (Kind::Seq(_), Token::Seq { .. }) => altered_sequence(part, by),
        _ => None,
    }
}

fn altered_leaf(leaf: &Leaf, bits: i128, by: &Alteration) -> Option<i128> {
    let rank = leaf.rank(bits)?;
    let other = match (leaf, by) {
        (Leaf::Int { .. } | Leaf::Nat { .. }, Alteration::Next) => bits.checked_add(1)?,
        (Leaf::Int { .. } | Leaf::Nat { .. }, Alteration::Previous) => bits.checked_sub(1)?,
        (_, Alteration::Next) if rank < leaf.last() => leaf.unrank(rank + 1),
        (_, Alteration::Previous) => leaf.unrank(rank.checked_sub(1)?),
        (Leaf::Int { .. }, Alteration::Negated) => bits.checked_neg()?,
        (Leaf::F32, Alteration::Negated) => bits ^ 1 << 31,
        (Leaf::F64, Alteration::Negated) => bits ^ 1 << 63,
        _ => return None,
    };
    leaf.rank(other).map(|_| other)
}

fn altered_sequence(part: Node<'_>, by: &Alteration) -> Option<Tree> {
    let mut items: Vec<Node<'_>> = Vec::new();
    for item in part.children() {
        items.push(item);
    }
    match by {
        Alteration::Reversed => items.reverse(),
        Alteration::FirstDropped if !items.is_empty() => drop(items.remove(0)),
        Alteration::LastDropped if !items.is_empty() => drop(items.pop()),
        Alteration::FirstDoubled => items.insert(0, *items.first()?),
        Alteration::LastDoubled => items.push(*items.last()?),
        Alteration::Prepended(element) => items.insert(0, element.root()),
        Alteration::Appended(element) => items.push(element.root()),
        _ => return None,
    }
    let mut tokens = vec![Token::seq(items.len())];
    for item in items {
        tokens.extend_from_slice(item.tokens());
    }
    Tree::from_tokens(tokens)
}

/// A tree in the form of its value; `None` if it has none, because of a length, a range or a check.
pub(super) fn as_value(shape: &Shape, tree: &Tree) -> Option<Tree> {
    let mut source = Build::new(tree.root(), Room::modest());
    let read = drive(shape, &mut source as &mut dyn Source)?;
    source.fitted().then_some(read)
}

#[cfg(test)]
mod tests {
    use super::*;
    use lakatos_data::Data;
    use std::collections::BTreeSet;

    fn all(shape: &Shape, value: &Tree) -> Vec<String> {
        let mut texts = Vec::new();
        for by in alterations(shape) {
            let other = altered(shape, value.root(), &by).and_then(|tree| as_value(shape, &tree));
            texts.push(other.map_or_else(|| "-".to_string(), |tree| format!("{tree:?}")));
        }
        texts
    }

    #[test]
    fn numbers_have_neighbours_and_a_negation() {
        assert_eq!(all(&i8::shape(), &Tree::leaf(5)), ["6", "4", "-5"]);
        assert_eq!(all(&i8::shape(), &Tree::leaf(-128)), ["-127", "-", "-"]);
        assert_eq!(all(&u8::shape(), &Tree::leaf(255)), ["-", "254"]);
    }

    #[test]
    fn a_constructor_without_fields_has_others_beside_it() {
        assert_eq!(all(&bool::shape(), &Tree::con(0, [])), ["#1"]);
        assert_eq!(all(&bool::shape(), &Tree::con(1, [])), ["#0"]);
        assert!(alterations(&<Option<u8>>::shape()).is_empty());
    }

    #[test]
    fn a_sequence_is_shortened_lengthened_and_reversed() {
        let value = Tree::seq([Tree::leaf(1), Tree::leaf(2)]);
        assert_eq!(
            all(&<Vec<u8>>::shape(), &value),
            ["[2]", "[1]", "[2, 1]", "[1, 1, 2]", "[1, 2, 2]", "[1, 2, 0]", "[0, 1, 2]", "[1, 2, 255]", "[255, 1, 2]"]
        );
        assert_eq!(all(&<Vec<bool>>::shape(), &Tree::seq([]))[..5], ["-", "-", "[]", "-", "-"]);
    }

    #[test]
    fn the_elements_of_a_set_stay_in_order_and_differ() {
        let value = Tree::seq([Tree::leaf(1), Tree::leaf(2)]);
        assert_eq!(all(&<BTreeSet<u8>>::shape(), &value), ["[2]", "[1]", "[0, 1, 2]", "[1, 2, 255]"]);
    }
}
