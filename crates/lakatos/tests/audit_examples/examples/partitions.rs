//! Section 5.5: powersets and partitions.

use std::collections::BTreeSet;

use lakatos::audit::Audit;

use super::sets::Set;

type Sets = BTreeSet<Set>;

#[lakatos::subject]
fn powerset(s: &Set) -> Sets {
    let mut all = Sets::from([Set::new()]);
    for x in s {
        for mut with in all.clone() {
            with.insert(*x);
            all.insert(with);
        }
    }
    all
}

#[lakatos::subject]
fn partitions(s: &Set) -> BTreeSet<Sets> {
    let mut all = BTreeSet::from([Sets::new()]);
    for x in s {
        let mut next = BTreeSet::new();
        for partition in &all {
            let mut alone = partition.clone();
            alone.insert(Set::from([*x]));
            next.insert(alone);
            for block in partition {
                let mut joined = partition.clone();
                joined.remove(block);
                joined.insert(block | &Set::from([*x]));
                next.insert(joined);
            }
        }
        all = next;
    }
    all
}

fn covers(partition: &Sets, s: &Set) -> bool {
    partition.iter().flatten().copied().collect::<Set>() == *s && partition.iter().all(|block| !block.is_empty())
}

fn of_powersets() -> Audit<'static> {
    let audit = Audit::new().named("partitions").subject("powerset").subject("partitions");
    audit.property("subsets", |s: Set, t: Set| powerset(&s).contains(&t) == t.is_subset(&s))
}

fn within(audit: Audit<'static>) -> Audit<'static> {
    audit.property("blocks are within", |s: Set| partitions(&s).iter().flatten().all(|block| block.is_subset(&s)))
}

fn some(audit: Audit<'static>) -> Audit<'static> {
    audit.property("there is a partition", |s: Set| !partitions(&s).is_empty())
}

fn covering(audit: Audit<'static>) -> Audit<'static> {
    audit.property("blocks cover", |s: Set| partitions(&s).iter().all(|partition| covers(partition, &s)))
}

/// A guess that is known to be too weak.
pub(crate) fn first() -> Audit<'static> {
    within(of_powersets())
}

/// There is at least one partition.
pub(crate) fn second() -> Audit<'static> {
    some(within(of_powersets()))
}

/// Blocks cover the set, and are not empty.
pub(crate) fn third() -> Audit<'static> {
    covering(some(within(of_powersets())))
}

/// Without what the last implies.
pub(crate) fn fourth() -> Audit<'static> {
    covering(some(of_powersets()))
}

/// What is a partition, and what is not.
pub(crate) fn fifth() -> Audit<'static> {
    of_powersets().property("partitions", |s: Set, p: Sets| {
        let is_disjoint = p.iter().map(BTreeSet::len).sum::<usize>() == s.len();
        partitions(&s).contains(&p) == (covers(&p, &s) && is_disjoint)
    })
}
