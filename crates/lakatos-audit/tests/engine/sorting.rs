//! FitSpec's sections 1 and 5.2: sorting.

use lakatos_audit::engine::{Effort, Families, Family};
use lakatos_data::small::U2;

use crate::stage::{On, Stage, Summary};

fn sorted((mut xs,): (Vec<U2>,)) -> Vec<U2> {
    xs.sort();
    xs
}

fn sort(on: &On<'_>, xs: &[U2]) -> Vec<U2> {
    on.call(0, (xs.to_vec(),), sorted)
}

fn count(x: U2, xs: &[U2]) -> usize {
    xs.iter().filter(|y| **y == x).count()
}

fn insert(x: U2, mut xs: Vec<U2>) -> Vec<U2> {
    let place = xs.iter().position(|y| x <= *y).unwrap_or(xs.len());
    xs.insert(place, x);
    xs
}

fn is_permutation(xs: &[U2], ys: &[U2]) -> bool {
    let mut left = ys.to_vec();
    let all = xs.iter().all(|x| left.iter().position(|y| x == y).map(|place| left.remove(place)).is_some());
    all && left.is_empty()
}

type List = (Vec<U2>,);
type Consed = (U2, Vec<U2>);

/// Ordered, as long, with the same elements.
fn three() -> Stage {
    Stage::default()
        .subject(sorted)
        .property(|on, (xs,): &List| sort(on, xs).is_sorted())
        .property(|on, (xs,): &List| sort(on, xs).len() == xs.len())
        .property(|on, (x, xs): &Consed| sort(on, xs).contains(x) == xs.contains(x))
}

fn counting(stage: Stage) -> Stage {
    stage.property(|on, (x, xs): &Consed| count(*x, &sort(on, xs)) == count(*x, xs))
}

fn consed(x: U2, xs: &[U2]) -> Vec<U2> {
    let mut all = vec![x];
    all.extend(xs);
    all
}

pub(crate) fn five() -> Stage {
    three().property(|on, (x, xs): &Consed| sort(on, xs).iter().all(|y| y != x) == xs.iter().all(|y| y != x)).property(
        |on, (x, xs): &Consed| {
            let all = consed(*x, xs);
            sort(on, &all).first() == all.iter().min()
        },
    )
}

pub(crate) fn six() -> Stage {
    counting(three())
        .property(|on, (xs,): &List| is_permutation(xs, &sort(on, xs)))
        .property(|on, (x, xs): &Consed| insert(*x, sort(on, xs)) == sort(on, &consed(*x, xs)))
}

/// The numbers of the paper, in one round.
fn as_the_paper(families: Families) -> Effort {
    Effort { mutants: 4_000, tests: 4_000, rounds: 1, families, ..Effort::default() }
}

#[test]
fn five_properties_of_sorting_are_judged_as_in_the_paper() {
    let done = five().audited(as_the_paper(Families::EXCEPTIONS));
    let findings = &done.findings;
    assert_eq!((findings.mutants, findings.tests()), (4_000, 20_000));
    assert!(!findings.is_complete() && !findings.is_minimal() && !findings.is_exhausted());
    assert_eq!(findings.percent_killed(), 99);
    assert_eq!(done.survivors()[0], "0:#0([0, 0, 1]) -> [0, 1, 1]");
    assert_eq!(done.minimal(), "{1,2,3} {1,2,4}");
    // The paper has 96 and 98 percent: its 4,000 mutants are the same up to the last tier, which neither finishes.
    assert_eq!(done.conjectures(), ["{3} = {4} 95% weak", "{1,3} ==> {5} 97% weak"]);
}

#[test]
fn counting_makes_sorting_complete() {
    let done = counting(three()).audited(as_the_paper(Families::EXCEPTIONS));
    assert!(done.findings.is_complete());
    assert_eq!(done.minimal(), "{1,4}");
}

#[test]
fn six_properties_of_sorting_are_judged_as_in_the_paper() {
    let done = six().audited(as_the_paper(Families::EXCEPTIONS));
    assert!(done.findings.is_complete() && !done.findings.is_minimal());
    assert_eq!(done.minimal(), "{6} {1,4} {1,5}");
    assert_eq!(done.conjectures(), ["{4} = {5} 99% weak", "{4} ==> {2,3} 99% weak"]);
}

#[test]
fn an_appended_maximum_survives_the_property_that_exceptions_do_not() {
    let done = six().audited(as_the_paper(Families::default()));
    assert!(done.findings.is_complete());
    assert_eq!(done.minimal(), "{1,4} {1,5} {2,6} {3,6} {4,6} {5,6}");
    let survivors = done.survivors_of(5);
    assert_eq!(
        survivors,
        [(Family::Altered, "Prepended(0)".to_string()), (Family::Altered, "Appended(3)".to_string())]
    );
}
