//! Random claims: the values that are listed are those that generating and filtering gives.

use std::collections::HashSet;
use std::sync::Arc;

use lakatos_data::Tree as Case;
use lakatos_data::lazy::Key;

use crate::claims::{Claim, Numbers, Tree};
use crate::found::{filtered, supply_of};

const LARGEST: usize = 4;

#[test]
fn what_satisfies_a_random_claim_is_listed_once() {
    let mut total = 0;
    for seed in 0..cases() {
        let claim = Numbers(seed << 20).claim(3);
        let holds = |claim: &Arc<Claim>| {
            let claim = Arc::clone(claim);
            move |tree: &Tree<Key<u8>>| claim.holds(tree)
        };
        let supply = supply_of(holds(&claim));
        for size in 0..=LARGEST {
            let listed = supply.list(size, u64::MAX).expect("it is small").values;
            let once: HashSet<&Case> = listed.iter().collect();
            assert_eq!(once.len(), listed.len(), "{seed}: one of size {size} is listed twice: {claim:?}");
            let filtered = filtered(holds(&claim), size);
            assert_eq!(once, filtered.iter().collect(), "{seed}: size {size}: {claim:?}");
            total += listed.len();
        }
    }
    println!("{total} values");
    assert!(total as u64 > cases() * 20);
}

/// More of them on request.
fn cases() -> u64 {
    std::env::var("RANDOM_PROPERTIES").ok().and_then(|count| count.parse().ok()).unwrap_or(60)
}
