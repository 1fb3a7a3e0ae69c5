//! A premise that nearly no value satisfies: without a search on demand nothing is tested, with it there is a proof.

use lakatos::Check;
use lakatos::lazy::Key;
use lakatos::report::{Finder, Outcome, Verdict};
use lakatos::settings::Keep;

#[lakatos::lazy(key = u16)]
mod perfect {
    use lakatos::Data;

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(super) enum Tree {
        Leaf,
        Node(Box<Tree>, u16, Box<Tree>),
    }

    use Tree::{Leaf, Node};

    impl Tree {
        fn is_perfect(&self, height: u8) -> bool {
            match self {
                Leaf => height == 0,
                Node(left, _, right) => height > 0 && left.is_perfect(height - 1) && right.is_perfect(height - 1),
            }
        }

        fn is_ordered(&self, low: Option<u16>, high: Option<u16>) -> bool {
            match self {
                Leaf => true,
                Node(left, key, right) => {
                    low.is_none_or(|low| low < *key)
                        && high.is_none_or(|high| *key < high)
                        && left.is_ordered(low, Some(*key))
                        && right.is_ordered(Some(*key), high)
                }
            }
        }

        /// Seven keys in order.
        pub(super) fn is_valid(&self) -> bool {
            self.is_perfect(3) && self.is_ordered(None, None)
        }

        pub(super) fn insert(self, key: u16) -> Tree {
            match self {
                Leaf => Node(Box::new(Leaf), key, Box::new(Leaf)),
                Node(left, other, right) if key < other => Node(Box::new(left.insert(key)), other, right),
                Node(left, other, right) if key > other => Node(left, other, Box::new(right.insert(key))),
                same => same,
            }
        }

        pub(super) fn is_in_order(&self) -> bool {
            self.is_ordered(None, None)
        }

        pub(super) fn keys(&self) -> usize {
            match self {
                Leaf => 0,
                Node(left, _, right) => left.keys() + 1 + right.keys(),
            }
        }
    }
}

fn check() -> Check {
    Check::new().keep(Keep::Nothing).explain(0).exhaustive(2_000).random(200).seed(7)
}

fn is_untested(outcome: &Outcome) -> bool {
    matches!(outcome.verdict, Verdict::Vacuous(_))
}

#[test]
fn a_true_property_is_proved() {
    let outcome = check().run(|tree: perfect::Tree, key: u16| {
        lakatos::assume!(tree.is_valid());
        tree.insert(key).is_in_order()
    });
    assert!(is_untested(&outcome), "{outcome}");
    let outcome = check().run(|tree: perfect_lazy::Tree, key: Key<u16>| {
        lakatos::assume!(tree.is_valid());
        tree.insert(key).is_in_order()
    });
    let demand = outcome.search.demand.as_ref().unwrap();
    // The key is one of the seven, or stands in one of the eight gaps.
    assert_eq!((&outcome.verdict, demand.cases), (&Verdict::Proved, 15), "{outcome}");
    assert!(outcome.to_string().contains("it holds for all inputs that no premise rules"), "{outcome}");
}

#[test]
fn a_false_property_is_refuted() {
    let outcome = check().run(|tree: perfect::Tree, key: u16| {
        lakatos::assume!(tree.is_valid());
        tree.insert(key).keys() == 8
    });
    assert!(is_untested(&outcome), "{outcome}");
    let outcome = check().run(|tree: perfect_lazy::Tree, key: Key<u16>| {
        lakatos::assume!(tree.is_valid());
        tree.insert(key).keys() == 8
    });
    assert!(matches!(&outcome.verdict, Verdict::Falsified(case) if case.found.by == Finder::Demand), "{outcome}");
}
