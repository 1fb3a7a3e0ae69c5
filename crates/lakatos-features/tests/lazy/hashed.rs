//! Keys that are only hashed and compared for equality.

use lakatos::data::Tiers;
use lakatos::lazy::satisfying;
use lakatos::report::{Outcome, Verdict};
use lakatos::settings::{Engine, Keep};
use lakatos::{Check, Data};

#[lakatos::lazy(key = u32)]
mod chain {
    use std::collections::{HashMap, HashSet};

    use lakatos::Data;

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(super) enum Chain {
        End,
        Link(u32, Box<Chain>),
    }

    use Chain::{End, Link};

    pub(super) fn is_distinct(chain: &Chain) -> bool {
        let (mut at, mut seen) = (chain, HashSet::new());
        while let Link(key, rest) = at {
            if !seen.insert(*key) {
                return false;
            }
            at = rest;
        }
        true
    }

    fn has_no_pair(chain: &Chain) -> bool {
        match chain {
            Link(first, rest) => !matches!(&**rest, Link(second, _) if first == second) && has_no_pair(rest),
            End => true,
        }
    }

    fn counts(chain: &Chain) -> HashMap<u32, usize> {
        let (mut at, mut counts) = (chain, HashMap::new());
        while let Link(key, rest) = at {
            *counts.entry(*key).or_insert(0) += 1;
            at = rest;
        }
        counts
    }

    fn without(chain: Chain, key: u32) -> Chain {
        match chain {
            Link(first, rest) if first == key => *rest,
            Link(first, rest) => Link(first, Box::new(without(*rest, key))),
            End => End,
        }
    }

    #[lakatos::test(exhaustive = 100, random = 10)]
    fn what_is_removed_is_gone(chain: Chain, key: u32) {
        lakatos::assume!(is_distinct(&chain));
        assert!(!counts(&without(chain, key)).contains_key(&key));
    }

    #[lakatos::test(exhaustive = 100, random = 10, expect = falsified)]
    fn what_has_no_pair_is_distinct(chain: Chain) {
        lakatos::assume!(has_no_pair(&chain));
        assert!(is_distinct(&chain));
    }
}

fn check() -> Check {
    Check::new().keep(Keep::Nothing).explain(0)
}

fn complete(outcome: &Outcome) -> Option<u64> {
    outcome.search.demand.as_ref().and_then(|demand| demand.complete)
}

/// The tables of the standard library have another order in every run, and many more keys than fit into one group.
#[test]
fn tables_are_asked_on_demand() {
    let chain = |chain: chain_lazy::Chain| {
        lakatos::assume!(chain_lazy::is_distinct(&chain));
        true
    };
    let outcome = check().exhaustive(200).random(10).run(chain);
    assert!(matches!(outcome.verdict, Verdict::Passed) && complete(&outcome) >= Some(20), "{outcome}");
}

/// So are they where values are listed: the distinct chains of each size are those that filtering gives.
#[test]
fn distinct_chains_are_listed() {
    let mut tiers = Tiers::of(&chain::Chain::shape()).unwrap();
    let mut expected = 0;
    for size in 0..=12 {
        tiers.each::<chain::Chain>(size, .., |_, chain| expected += u64::from(chain::is_distinct(chain))).unwrap();
    }
    let listed = check().engine(Engine::Exhaustive).exhaustive(expected).with(satisfying(chain_lazy::is_distinct));
    let listed = listed.run(|chain: chain::Chain| chain::is_distinct(&chain));
    let done = listed.search.exhaustive.as_ref().unwrap();
    assert_eq!((done.complete, done.ran), (Some(12), expected), "{listed}");
}
