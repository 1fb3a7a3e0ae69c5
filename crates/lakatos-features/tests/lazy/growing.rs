//! Vectors in a copy: whoever goes through one from the beginning learns no more of it than it looks at.

use lakatos::Check;
use lakatos::lazy::Growing;
use lakatos::report::{Outcome, Verdict};
use lakatos::settings::Keep;

use crate::zoo::agrees;

#[lakatos::lazy]
mod sorted {
    pub(super) fn is_sorted(xs: &[i32]) -> bool {
        xs.windows(2).all(|pair| pair[0] <= pair[1])
    }

    #[expect(clippy::ptr_arg, reason = "in the copy the vector grows")]
    pub(super) fn is_sorted_by_index(xs: &Vec<i32>) -> bool {
        (1..xs.len()).all(|at| xs[at - 1] <= xs[at])
    }

    pub(super) fn is_sorted_by_pairs(xs: &[i32]) -> bool {
        xs.iter().zip(xs.iter().skip(1)).all(|(one, next)| one <= next)
    }

    pub(super) fn insert(x: i32, xs: &[i32]) -> Vec<i32> {
        let at = xs.iter().position(|y| *y >= x).unwrap_or(xs.len());
        let mut ys = xs.to_vec();
        ys.insert(at, x);
        ys
    }

    pub(super) fn broken_insert(x: i32, xs: &[i32]) -> Vec<i32> {
        let at = xs.iter().position(|y| *y >= x).unwrap_or(0);
        let mut ys = vec![x];
        ys.splice(0..0, xs.iter().copied().take(at));
        ys.extend(xs.iter().skip(at));
        ys
    }
}

#[test]
fn the_module_itself_is_as_it_was() {
    let xs = vec![1, 3, 3];
    let is_sorted =
        |xs: &Vec<i32>| sorted::is_sorted(xs) && sorted::is_sorted_by_index(xs) && sorted::is_sorted_by_pairs(xs);
    assert!(is_sorted(&xs) && is_sorted(&sorted::insert(2, &xs)) && !is_sorted(&sorted::broken_insert(4, &xs)));
}

/// Slice patterns need all elements: vectors stay as they are.
#[lakatos::lazy]
mod matched {
    pub(super) fn is_sorted(xs: &[u8]) -> bool {
        match xs {
            [first, second, ..] if first > second => false,
            [_, rest @ ..] => is_sorted(rest),
            [] => true,
        }
    }

    pub(super) fn longest(rows: Vec<Vec<u8>>) -> Vec<u8> {
        rows.into_iter().max_by_key(Vec::len).unwrap_or_default()
    }
}

/// Vectors in types, and all kinds of things that are done with them.
#[lakatos::lazy]
mod shop {
    use std::collections::BTreeMap;

    use lakatos::Data;

    #[derive(Data, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub(super) struct Shop {
        pub(super) prices: Vec<u8>,
        pub(super) shelves: Vec<Vec<bool>>,
        pub(super) next: Option<Box<Shop>>,
    }

    const NONE: Vec<u8> = Vec::new();

    impl Shop {
        pub(super) fn show(&mut self) -> String {
            let mut sum: u32 = 0;
            for price in &self.prices {
                sum += u32::from(*price);
            }
            for price in &mut self.prices {
                *price = price.saturating_add(1);
            }
            for price in self.prices.iter_mut().rev().take(1) {
                *price /= 2;
            }
            let (low, high): (Vec<u8>, Vec<u8>) = self.prices.iter().partition(|price| **price < 2);
            let mut all = vec![7; 2];
            all.extend(&low);
            all.extend_from_slice(&high);
            all.sort();
            all.dedup();
            all.retain(|price| *price != 7);
            let by_length: BTreeMap<usize, Vec<bool>> =
                self.shelves.iter().map(|shelf| (shelf.len(), shelf.clone())).collect();
            let longest = self.shelves.iter().max_by_key(|shelf| shelf.len()).cloned().unwrap_or_default();
            let taken = std::mem::take(&mut self.prices);
            let is_same = taken == all && taken != NONE || all == [1, 2] || all > taken;
            let counted: usize = self.next.as_mut().map_or(0, |next| next.show().len());
            let firsts = (taken.first(), taken.last().copied(), all.get(1), taken.iter().position(|price| *price > 3));
            let flags: Vec<_> = longest.iter().zip(longest.iter().skip(1)).map(|(a, b)| a == b).collect();
            let total = total(&taken) + total(&all) + count(all.clone());
            format!(
                "{sum} {firsts:?} {all:?} {by_length:?} {is_same} {counted} {flags:?} {total} {:?}",
                &taken[taken.len() / 2..]
            )
        }
    }

    #[expect(clippy::needless_range_loop, reason = "this, too, is written")]
    fn total(prices: &[u8]) -> usize {
        let mut total = 0;
        for at in 0..prices.len() {
            total += usize::from(prices[at]);
        }
        total
    }

    fn count(mut prices: Vec<u8>) -> usize {
        let mut count = 0;
        while let Some(price) = prices.pop() {
            count += usize::from(!prices.contains(&price));
        }
        count
    }

    #[lakatos::test(exhaustive = 300, random = 100)]
    fn what_is_sorted_stays_sorted(shop: Shop) {
        lakatos::assume!(shop.prices.windows(2).all(|pair| pair[0] <= pair[1]));
        let mut more = shop.prices.clone();
        more.push(u8::MAX);
        assert!(more.is_sorted());
    }
}

use sorted_lazy::{broken_insert, insert, is_sorted, is_sorted_by_index, is_sorted_by_pairs};

fn check() -> Check {
    Check::new().keep(Keep::Nothing).exhaustive(3_000)
}

fn reach(outcome: &Outcome) -> u64 {
    let demand = outcome.search.demand.as_ref().expect("it is searched on demand");
    demand.complete.unwrap_or(0)
}

#[test]
fn a_premise_prunes_as_on_a_list_of_boxes() {
    let by_windows = check().run(|xs: Growing<i32>| {
        lakatos::assume!(is_sorted(&xs));
        is_sorted(&insert(1, &xs))
    });
    let by_pairs = check().run(|xs: Growing<i32>| {
        lakatos::assume!(is_sorted_by_pairs(&xs));
        is_sorted(&insert(1, &xs))
    });
    let by_index = check().run(|xs: Growing<i32>| {
        lakatos::assume!(is_sorted_by_index(&xs));
        is_sorted(&insert(1, &xs))
    });
    let whole = check().run(|xs: Growing<i32>| {
        lakatos::assume!(matched::is_sorted(&xs.iter().map(|x| x.unsigned_abs() as u8).collect::<Vec<u8>>()));
        is_sorted(&insert(1, &xs))
    });
    let reached = [&by_windows, &by_pairs, &by_index, &whole].map(reach);
    assert!(reached[0] > reached[3] + 3 && reached[1] == reached[0] && reached[2] > reached[3], "{reached:?}");
}

#[test]
fn a_broken_insert_is_found() {
    let outcome = check().run(|x: i32, xs: Growing<i32>| {
        lakatos::assume!(is_sorted(&xs));
        is_sorted(&broken_insert(x, &xs))
    });
    let Verdict::Falsified(case) = &outcome.verdict else { panic!("{outcome}") };
    assert_eq!([&case.arguments[0].rust, &case.arguments[1].rust], ["1", "vec![0]"]);
}

#[test]
fn what_a_slice_pattern_takes_apart_is_a_slice() {
    agrees(
        |rows: Vec<Vec<u8>>| matched::is_sorted(&matched::longest(rows)).to_string(),
        |rows: Vec<Vec<u8>>| matched_lazy::is_sorted(&matched_lazy::longest(rows)).to_string(),
    );
}

#[test]
fn a_copy_with_vectors_says_the_same() {
    agrees(|mut shop: shop::Shop| shop.show(), |mut shop: shop_lazy::Shop| shop.show());
}

#[test]
fn values_of_a_predicate_are_vectors() {
    let outcome = check().random(200).with(lakatos::lazy::satisfying(is_sorted)).run(|xs: Vec<i32>| xs.is_sorted());
    assert!(outcome.is_pass(), "{outcome}");
}
