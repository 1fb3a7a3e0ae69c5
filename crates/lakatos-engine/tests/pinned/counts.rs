//! What is enumerated, where it is too much to be compared with a naive enumeration: counts by size, and values by their
//! index, first, last and between.

use std::fmt::{Debug, Write as _};
use std::ops::ControlFlow;

use lakatos_data::generator::Generator;
use lakatos_data::text::compact;
use lakatos_data::{Data, Shape, Term, Tree};
use lakatos_engine::random::Numbers;
use lakatos_engine::tiers::{Count, Tiers};

use crate::golden::{Fingerprint, is_golden};
use crate::zoo::{self, Visit};

struct Listing {
    text: String,
    /// Up to which size is counted, and further sizes.
    counted: u128,
    further: &'static [u128],
    /// The sizes of which values are shown.
    shown: &'static [u128],
}

/// Longer texts are cut off.
const LONGEST: usize = 90;

fn shown(shape: &Shape, tree: Option<Tree>) -> String {
    let Some(tree) = tree else { return "(refused)".to_owned() };
    let text = Term::new(shape.clone(), tree).map_or_else(|_| "(does not fit)".to_owned(), |term| compact(&term));
    let mut short: String = text.chars().take(LONGEST).collect();
    if short.len() < text.len() {
        short.push_str(" ..");
    }
    short
}

fn count_text(count: Count) -> String {
    match count {
        Count::Exact(count) => count.to_string(),
        Count::AtMost(count) => format!("<={count}"),
        Count::Huge => "huge".to_owned(),
    }
}

impl Listing {
    fn add(&mut self, name: &str, shape: &Shape) {
        let mut tiers = match Tiers::with_atoms(shape, 3) {
            Ok(tiers) => tiers,
            Err(error) => {
                let _ = writeln!(self.text, "{name}\n  {error}");
                return;
            }
        };
        let _ = writeln!(self.text, "{name}\n  ends: {:?}", tiers.end());
        let mut counts = Vec::new();
        for size in (0..=self.counted).chain(self.further.iter().copied()) {
            match tiers.count(size) {
                Ok(count) => counts.push(count_text(count)),
                Err(error) => {
                    counts.push(error.to_string());
                    break;
                }
            }
        }
        let _ = writeln!(self.text, "  counts: {}", counts.join(" "));
        for size in self.shown {
            self.add_size(&mut tiers, shape, *size);
        }
    }

    /// The first, the middle and the last value of a size, and fingerprints of others.
    fn add_size(&mut self, tiers: &mut Tiers, shape: &Shape, size: u128) {
        let Ok(count) = tiers.count(size) else { return };
        let count = count.indices();
        if count == 0 {
            return;
        }
        let mut all = Fingerprint::new();
        let mut add = |tree: Option<&Tree>| match tree {
            Some(tree) => all.add_tree(tree),
            None => all.add(7),
        };
        let mut numbers = Numbers::new(size as u64);
        for number in 0..40 {
            let index = if number < 20 { number * (count / 20) } else { count - 1 - (count - 1) % (number * 17) };
            add(tiers.nth(size, index.min(count)).ok().flatten().as_ref());
        }
        for _ in 0..10 {
            add(tiers.sample(size, || numbers.next(), 3).ok().flatten().as_ref());
        }
        // The first word is above all that is fair.
        let mut word = 0;
        add(tiers
            .sample(
                size,
                || {
                    if word < 2 {
                        word += 1;
                        u64::MAX
                    } else {
                        numbers.next()
                    }
                },
                1,
            )
            .ok()
            .flatten()
            .as_ref());
        for start in [0, count / 3, count / 2, count.saturating_sub(12)] {
            let _ = tiers.try_each_tree(size, start..start.saturating_add(12), |index, tree| {
                add(Some(&tree));
                add(if index % 2 == 0 { None } else { Some(&tree) });
                ControlFlow::<()>::Continue(())
            });
            let mut left = 12;
            let _ = tiers.try_each_candidate(size, start, &mut |_, tree| {
                add(tree.as_ref());
                left -= 1;
                if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
        let _ = writeln!(self.text, "  size {size}: {all}");
        for index in [0, count / 2, count - 1] {
            let tree = tiers.nth(size, index).ok().flatten();
            let _ = writeln!(self.text, "    {}", shown(shape, tree));
        }
    }
}

impl Visit for Listing {
    fn of_type<T: Data + Debug>(&mut self, name: &str) {
        self.add(name, &T::shape());
    }

    fn of_generator<G: Generator<Value: Debug>>(&mut self, name: &str, generator: &G) {
        self.add(name, &generator.shape());
    }
}

macro_rules! golden {
    ($($test:ident $of:ident $sizes:expr;)*) => {$(
        #[test]
        fn $test() {
            let (counted, further, shown) = $sizes;
            let mut listing = Listing { text: String::new(), counted, further, shown };
            zoo::$of(&mut listing);
            is_golden(concat!("counts/", stringify!($of), ".txt"), &listing.text);
        }
    )*};
}

/// Where nothing has to be built to be counted.
const MANY: (u128, &[u128], &[u128]) = (14, &[20, 33], &[3, 7, 11, 16]);

golden! {
    counts_of_leaves_are_the_golden_ones leaves MANY;
    counts_of_collections_are_the_golden_ones collections MANY;
    counts_of_sums_are_the_golden_ones sums MANY;
    counts_of_refined_values_are_the_golden_ones refined (9, &[12], &[3, 6, 9]);
    counts_of_refused_values_are_the_golden_ones refused (9, &[12], &[3, 6, 9]);
    counts_of_large_sizes_are_the_golden_ones large (0, &[40, 66, 90, 129, 140], &[66, 129]);
    counts_of_functions_are_the_golden_ones functions MANY;
}
