//! Vectors that grow element by element: the same cases as generating and filtering lists, and as few runs as for lists.

use lakatos_data::Data;
use lakatos_data::lazy::{Conjunction, Growing, Key, Lazy};
use lakatos_lazy::{Bound, Strategy};

use crate::given::{Given, STRATEGIES, cases_under};
use crate::lists;
use crate::oracle::{agrees_with, filtered};

type Holds<T> = fn(&Growing<T>) -> bool;

fn by_windows<T: PartialOrd>(xs: &Growing<T>) -> bool {
    xs.windows(2).all(|pair| pair[0] <= pair[1])
}

fn by_index<T: PartialOrd>(xs: &Growing<T>) -> bool {
    (1..xs.len()).all(|at| xs[at - 1] <= xs[at])
}

fn by_pairs<T: PartialOrd>(xs: &Growing<T>) -> bool {
    xs.iter().zip(xs.iter().skip(1)).all(|(one, next)| one <= next)
}

fn from_the_end<T: PartialOrd>(xs: &Growing<T>) -> bool {
    xs.iter().rev().zip(xs.iter().rev().skip(1)).all(|(one, before)| before <= one)
}

fn as_slice<T: PartialOrd>(xs: &Growing<T>) -> bool {
    let xs: &[T] = xs;
    xs.windows(2).all(|pair| pair[0] <= pair[1])
}

fn both(left: bool, right: impl FnOnce() -> bool, conjunction: Conjunction) -> bool {
    if !left {
        return false;
    }
    let side = conjunction.holds();
    side.says(right())
}

/// The left side looks at all of it, and the right side looks again at what is known by then.
fn after_all<T: PartialOrd>(xs: &Growing<T>) -> bool {
    let conjunction = Conjunction::new();
    both(xs.as_slice().len() < 100, || by_windows(xs), conjunction)
}

/// The left side goes through some of it, and the right side wants all.
fn before_all<T: PartialOrd>(xs: &Growing<T>) -> bool {
    let conjunction = Conjunction::new();
    both(xs.windows(3).all(|three| three[0] <= three[2]), || as_slice(xs), conjunction)
}

/// A clone is taken where part of it is known.
fn by_clone<T: PartialOrd + Clone>(xs: &Growing<T>) -> bool {
    let conjunction = Conjunction::new();
    both(
        xs.first() <= xs.get(1) || xs.len() < 2,
        || xs.clone().iter().zip(&xs.to_vec()[..]).all(|(a, b)| a == b),
        conjunction,
    ) && as_slice(xs)
}

fn looks_at_all<T>(xs: &Growing<T>) -> bool {
    xs.as_slice().len() < 100
}

fn ways<T: PartialOrd + Clone>() -> [(&'static str, Holds<T>); 8] {
    [
        ("windows", by_windows),
        ("index", by_index),
        ("pairs", by_pairs),
        ("from the end", from_the_end),
        ("slice", as_slice),
        ("after all", after_all),
        ("before all", before_all),
        ("clone", by_clone),
    ]
}

#[test]
fn all_sorted_vectors_are_listed_once_whatever_the_way() {
    let expected = filtered::<Growing<u8>>(8, as_slice);
    assert!(expected.len() > 50, "{}", expected.len());
    for (name, holds) in ways::<u8>() {
        agrees_with(name, vec![holds], looks_at_all, 8, &expected);
    }
    // Two premises, of which the first has looked at everything.
    agrees_with("one after the other", vec![from_the_end::<u8>, by_windows], looks_at_all, 8, &expected);
}

fn has_unlike_rows(rows: &Growing<Growing<bool>>) -> bool {
    rows.iter().enumerate().all(|(at, row)| rows.iter().take(at).all(|other| other != row))
        && rows.len() == rows.to_vec().len()
}

#[test]
fn vectors_of_vectors_are_listed_once() {
    let expected = filtered::<Growing<Growing<bool>>>(6, has_unlike_rows);
    // The comparison need not look at the rest of two rows that differ, so it looks at all of them afterwards.
    agrees_with("unlike rows", vec![has_unlike_rows], |rows| rows.iter().all(looks_at_all), 6, &expected);
}

#[test]
fn a_vector_takes_no_more_runs_than_a_list() {
    for depth in 2..7 {
        let runs = |given: &mut Given| cases_under(given, Bound::Depth(depth), Strategy::Learning).1.runs;
        let list =
            runs(&mut Given::two(vec![lists::is_sorted::<Key<i64>>], |xs, x| lists::is_sorted(&lists::insert(x, xs))));
        let sorted: Vec<Holds<Key<i64>>> = vec![by_windows];
        let vector = runs(&mut Given::two(sorted, |xs, x: &Key<i64>| {
            let at = xs.iter().position(|y| y >= x).unwrap_or(xs.len());
            let mut more = xs.clone();
            more.insert(at, *x);
            by_windows(&more)
        }));
        assert!(vector <= list, "{depth}: {vector} {list}");
    }
}

#[test]
fn what_is_not_looked_at_stays_open() {
    let (cases, done) = cases_under(
        &mut Given::one(vec![|xs: &Growing<u8>| xs.first() == Some(&1)], |_| true),
        Bound::Size(9),
        Strategy::Learning,
    );
    assert_eq!((cases.len(), done.closed), (1, false), "{cases:?}");
    for strategy in STRATEGIES {
        let premise: fn(&Lazy<Growing<u8>>) -> bool = |xs| xs.is_empty();
        #[expect(clippy::len_zero, reason = "the length is another question than whether there is an element")]
        let (_, done) = cases_under(&mut Given::one(vec![premise], |xs| xs.len() == 0), Bound::Size(2), strategy);
        assert!(done.closed && done.cases == 1, "{done:?}");
    }
}

/// A value that is known is a vector.
#[test]
fn what_a_vector_can_do() {
    let mut xs: Growing<u8> = [3, 1, 2].into();
    assert!(xs == [3, 1, 2] && xs[1..] == [1, 2] && xs.windows(2).count() == 2 && !xs.is_sorted());
    xs.sort_unstable();
    xs[0] = 0;
    assert_eq!(xs.iter().rev().copied().collect::<Vec<u8>>(), [3, 2, 0]);
    assert_eq!((xs.iter().nth(1), xs.iter().nth(3), xs.iter().count()), (Some(&2), None, 3));
    assert_eq!((xs.split_off(1), xs.len(), xs.contains(&0)), (Growing::from(vec![2, 3]), 1, true));
    assert_eq!(format!("{xs:?} {:?}", Growing::<u8>::new()), "[0] []");
    assert!(Growing::<u8>::shape().same(&Vec::<u8>::shape()));
}
