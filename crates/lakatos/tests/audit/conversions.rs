//! Types that are built by a conversion which makes one value of several: mutants differ in values, not in terms.

use lakatos::audit::{Audit, replaceable};
use lakatos::prelude::*;
use lakatos::report::AuditOutcome;
use lakatos::report::audit::Mutant;

use crate::LONG;

/// Elements in order, without an equality of its own.
#[derive(Data, Clone, Debug)]
#[data(from = Vec<u8>, with = Sorted::of, into = Sorted::elements)]
pub(crate) struct Sorted(Vec<u8>);

impl Sorted {
    fn of(mut elements: Vec<u8>) -> Sorted {
        elements.sort_unstable();
        Sorted(elements)
    }

    fn elements(&self) -> Vec<u8> {
        self.0.clone()
    }
}

/// The same, with an equality.
#[derive(Data, Clone, Debug, PartialEq)]
#[data(from = i16, with = Even::of, into = Even::number)]
struct Even(i16);

impl Even {
    fn of(number: i16) -> Even {
        Even(number & !1)
    }

    fn number(&self) -> i16 {
        self.0
    }
}

#[lakatos::subject]
fn same_elements(xs: &Sorted) -> Sorted {
    xs.clone()
}

#[lakatos::test(exhaustive = 200, random = 50)]
fn nothing_changes(xs: Sorted) -> bool {
    same_elements(&xs).0 == xs.0
}

#[lakatos::subject]
fn add(xs: &mut Sorted, x: u8) {
    *xs = Sorted::of([xs.elements(), vec![x]].concat());
}

#[lakatos::test(exhaustive = 200, random = 50)]
fn one_is_added(xs: Sorted, x: u8) {
    let mut more = xs.clone();
    add(&mut more, x);
    assert_eq!(more.0, Sorted::of([xs.elements(), vec![x]].concat()).0);
}

#[lakatos::subject]
fn twice(x: Even) -> Even {
    Even(x.0.wrapping_mul(2))
}

#[lakatos::test(exhaustive = 200, random = 50)]
fn is_the_double(x: Even) -> bool {
    twice(x.clone()).0 == x.0.wrapping_add(x.0)
}

#[lakatos::subject]
fn how_many(xs: Vec<Option<Sorted>>) -> usize {
    xs.iter().flatten().map(|one| one.0.len()).sum()
}

#[lakatos::test(exhaustive = 200, random = 50)]
fn all_are_counted(xs: Vec<Option<Sorted>>) -> bool {
    how_many(xs.clone()) == xs.into_iter().flatten().flat_map(|one| one.0).count()
}

fn audited(audit: Audit<'_>) -> AuditOutcome {
    audit.mutants(300).tests(500).rounds(1).time(LONG).with_matrix().run()
}

#[track_caller]
fn nothing_survives(audit: Audit<'_>) {
    let outcome = audited(audit);
    assert!(outcome.is_complete(), "{outcome}");
}

#[test]
fn a_mutant_whose_terms_build_the_same_values_is_none() {
    nothing_survives(lakatos::audit!([nothing_changes]));
    nothing_survives(lakatos::audit!([one_is_added]));
    nothing_survives(lakatos::audit!([is_the_double]));
    nothing_survives(lakatos::audit!([all_are_counted]));
    let sorted = replaceable("sorted", |xs: Sorted| xs);
    let is_same = |xs: Sorted| sorted(xs.clone()).0 == xs.0;
    nothing_survives(Audit::new().property("nothing changes", is_same));
}

#[test]
fn a_call_is_written_as_it_is_taken_apart() {
    let outcome = audited(lakatos::audit!([nothing_changes]));
    let rows = outcome.findings().and_then(|found| found.matrix.as_ref()).expect("the matrix was asked for");
    let mut exceptions = 0;
    for row in rows {
        let Mutant::Exceptions(all) = &row.mutant else { continue };
        for exception in all {
            for term in exception.arguments.iter().chain(&exception.results) {
                exceptions += 1;
                let built = term.build::<Sorted>().expect("a value");
                assert_eq!(lakatos::data::Term::of(&built).as_ref(), Some(term), "{term:?}");
            }
        }
    }
    assert!(exceptions > 100, "{exceptions}");
}
