//! All trees of a shape that has few: drawing after drawing, each answered to give the next tree.

use crate::drive::drive;
use crate::keys::Keys;
use crate::leaf::Leaf;
use crate::order::key_shape;
use crate::shape::{Con, Def, Kind, Order, Seq, Shape, Wrap};
use crate::source::Source;
use crate::tree::Tree;

/// The number of values of a shape, if it is known.
type Count = fn(&Shape) -> Option<u128>;

/// All trees of a shape; `None` if this number of drawings does not find them. `count` counts the elements of sets and
/// the keys of maps.
pub(super) fn every(shape: &Shape, drawings: usize, count: Count) -> Option<Vec<Tree>> {
    let mut known = Keys::default();
    let mut trees = Vec::new();
    let mut source = Every { tape: Vec::new(), taken: 0, lost: false, count };
    for _ in 0..drawings {
        source.taken = 0;
        let tree = drive(shape, &mut source as &mut dyn Source);
        if source.lost {
            return None;
        }
        if let Some(tree) = tree {
            // Elements in another order are the same set.
            if known.insert(tree.clone()) {
                trees.push(tree);
            }
        }
        if !source.advance() {
            return Some(trees);
        }
    }
    None
}

/// Is this part never listed?
pub(super) fn is_unlisted(con: &Con) -> bool {
    let unlisted = |shape: &Shape| matches!(shape.def().kind, Kind::Wrap(Wrap { listed: false, .. }));
    con.fields.iter().any(|field| unlisted(&field.link.shape()))
}

/// A source that goes through all answers.
struct Every {
    /// The answers so far, each with the last possible one.
    tape: Vec<(u128, u128)>,
    taken: usize,
    /// The answers are infinite.
    lost: bool,
    count: Count,
}

impl Every {
    /// The answer to a question with this last possible answer.
    fn answer(&mut self, last: u128) -> u128 {
        if self.taken == self.tape.len() {
            self.tape.push((0, last));
        }
        self.taken += 1;
        self.tape[self.taken - 1].0
    }

    /// Advances the last answer that is not at its end; `false` if there is none.
    fn advance(&mut self) -> bool {
        self.tape.truncate(self.taken);
        while let Some((answer, last)) = self.tape.last_mut() {
            if *answer < *last {
                *answer += 1;
                return true;
            }
            self.tape.pop();
        }
        false
    }
}

impl Source for Every {
    fn con(&mut self, def: &Def) -> usize {
        let Kind::Sum(sum) = &def.kind else { return 0 };
        let mut listed = Vec::new();
        for (number, con) in sum.cons.iter().enumerate() {
            if !is_unlisted(con) {
                listed.push(number);
            }
        }
        let answer = self.answer(listed.len().saturating_sub(1) as u128);
        listed.get(answer as usize).copied().unwrap_or(0)
    }

    fn len(&mut self, seq: &Seq) -> usize {
        let most = match seq.order {
            Order::Set => (self.count)(&seq.elem.shape()),
            Order::Map => (self.count)(&key_shape(&seq.elem.shape())),
            Order::Free | Order::Bag => None,
        };
        let most = most.and_then(|most| usize::try_from(most).ok()).unwrap_or(usize::MAX).min(seq.hi);
        if most == usize::MAX || most < seq.lo {
            self.lost = most == usize::MAX;
            return seq.lo;
        }
        seq.lo + self.answer((most - seq.lo) as u128) as usize
    }

    fn leaf(&mut self, leaf: &Leaf) -> i128 {
        let answer = self.answer(leaf.last());
        leaf.unrank(answer)
    }

    fn enter(&mut self, _index: usize) -> bool {
        !self.lost
    }

    fn leave(&mut self) {}
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::convert::Infallible;
    use std::num::NonZero;

    use super::*;
    use crate::function::Fun;
    use crate::generator::{Generator, any, range, vec, vec_map, vec_set};
    use crate::small::U1;
    use crate::tables::count;
    use crate::term::Term;
    use crate::text::compact;

    /// All values in compact form, in the order in which they are found, with at most this many drawings.
    fn found_values(generator: &impl Generator, drawings: usize) -> Option<Vec<String>> {
        let shape = generator.shape();
        let text = |tree| compact(&Term::new(shape.clone(), tree).expect("a tree of its shape"));
        every(&shape, drawings, count).map(|trees| trees.into_iter().map(text).collect())
    }

    fn all(generator: &impl Generator) -> Vec<String> {
        found_values(generator, 1_000).expect("they are few")
    }

    #[test]
    fn the_last_answer_changes_first() {
        assert_eq!(
            all(&any::<(bool, Option<bool>)>()),
            [
                "(false, None)",
                "(false, Some false)",
                "(false, Some true)",
                "(true, None)",
                "(true, Some false)",
                "(true, Some true)"
            ]
        );
        assert_eq!(all(&range(-1..=1_i8)), ["0", "1", "-1"]);
        assert_eq!(all(&any::<()>()), ["()"]);
        assert!(all(&any::<Infallible>()).is_empty());
    }

    #[test]
    fn as_many_drawings_are_enough_as_there_are_ways_to_draw() {
        assert_eq!(found_values(&any::<bool>(), 2).map(|all| all.len()), Some(2));
        assert_eq!(found_values(&any::<bool>(), 1), None);
        assert_eq!(found_values(&any::<u8>(), 256).map(|all| all.len()), Some(256));
        assert_eq!(found_values(&any::<u8>(), 255), None);
        assert_eq!(found_values(&any::<bool>(), 0), None);
        // One way to draw no element, two to draw one, and four to draw two.
        assert_eq!(found_values(&any::<BTreeSet<bool>>(), 7).map(|all| all.len()), Some(4));
        assert_eq!(found_values(&any::<BTreeSet<bool>>(), 6), None);
    }

    #[test]
    fn every_set_and_map_is_found_once() {
        let sets = all(&any::<BTreeSet<bool>>());
        assert_eq!(sets, ["{}", "{false}", "{true}", "{false, true}"]);
        assert_eq!(all(&any::<BTreeMap<bool, U1>>()).len(), 9);
        assert_eq!(all(&vec_set(any::<bool>(), 1..)), ["{false}", "{true}", "{false, true}"]);
        assert_eq!(all(&vec_set(any::<bool>(), 2)), ["{false, true}"]);
        assert_eq!(all(&vec_map(any::<bool>(), any::<()>(), 1)).len(), 2);
    }

    #[test]
    fn there_are_no_sets_with_more_elements_than_there_are() {
        assert!(all(&vec_set(any::<bool>(), 3..=4)).is_empty());
        assert_eq!(all(&any::<BTreeSet<Infallible>>()), ["{}"]);
    }

    #[test]
    fn lists_are_found_if_their_length_has_an_end() {
        assert_eq!(all(&vec(any::<bool>(), 1..=2)).len(), 6);
        assert_eq!(all(&vec(any::<()>(), 0..=3)).len(), 4);
        assert_eq!(found_values(&any::<Vec<()>>(), 1_000), None);
        assert_eq!(found_values(&any::<(bool, Vec<bool>)>(), 1_000), None);
        assert_eq!(found_values(&any::<Option<String>>(), 1_000), None);
    }

    #[test]
    fn what_a_check_refuses_is_left_out() {
        assert_eq!(all(&any::<NonZero<i8>>()).len(), 255);
        assert_eq!(all(&range(0..=9_u8).filter(|number| number % 3 == 1)), ["1", "4", "7"]);
    }

    #[test]
    fn functions_are_found_as_tables_and_never_as_seeds() {
        assert_eq!(all(&any::<Fun<bool, bool>>()).len(), 4);
        assert_eq!(all(&any::<Fun<U1, Option<bool>>>()).len(), 9);
        assert_eq!(all(&any::<Fun<(), U1>>()).len(), 2);
    }
}
