//! Sections 1 and 5.2: sorting, with elements of any type.

use std::fmt::Debug;
use std::rc::Rc;

use lakatos::{Data, audit::Audit, audit::replaceable};

/// What can be sorted here.
pub(crate) trait Element: Data + Ord + Clone + Debug {}

impl<T: Data + Ord + Clone + Debug> Element for T {}

type Sort<T> = Rc<dyn Fn(Vec<T>) -> Vec<T>>;

fn sort<T: Element>() -> Sort<T> {
    replaceable("sort", |mut xs: Vec<T>| {
        xs.sort();
        xs
    })
}

fn with_first<T: Element>(x: &T, xs: &[T]) -> Vec<T> {
    [std::slice::from_ref(x), xs].concat()
}

fn count<T: Element>(x: &T, xs: &[T]) -> usize {
    xs.iter().filter(|y| *y == x).count()
}

/// Order, length and membership, which both begin with.
fn three<T: Element>(sort: &Sort<T>) -> Audit<'static> {
    let audit = Audit::new().named("sort");
    let f = Rc::clone(sort);
    let audit = audit.property("is ordered", move |xs: Vec<T>| f(xs).is_sorted());
    let f = Rc::clone(sort);
    let audit = audit.property("keeps the length", move |xs: Vec<T>| f(xs.clone()).len() == xs.len());
    let f = Rc::clone(sort);
    audit.property("keeps elements", move |x: T, xs: Vec<T>| f(xs.clone()).contains(&x) == xs.contains(&x))
}

/// The five properties of the introduction.
pub(crate) fn five<T: Element>() -> Audit<'static> {
    let sort = sort::<T>();
    let f = Rc::clone(&sort);
    let none = |x: &T, xs: &[T]| xs.iter().all(|y| y != x);
    let audit =
        three(&sort).property("adds no elements", move |x: T, xs: Vec<T>| none(&x, &f(xs.clone())) == none(&x, &xs));
    audit.property("the least comes first", move |x: T, xs: Vec<T>| {
        let all = with_first(&x, &xs);
        sort(all.clone()).first() == all.iter().min()
    })
}

/// The six properties of section 5.2.
pub(crate) fn six<T: Element>() -> Audit<'static> {
    let sort = sort::<T>();
    let f = Rc::clone(&sort);
    let audit =
        three(&sort).property("keeps counts", move |x: T, xs: Vec<T>| count(&x, &f(xs.clone())) == count(&x, &xs));
    let f = Rc::clone(&sort);
    let audit = audit.property("is a permutation", move |xs: Vec<T>| is_permutation(xs.clone(), f(xs)));
    audit.property("inserts as it sorts", move |x: T, xs: Vec<T>| {
        let mut expected = sort(xs.clone());
        let place = expected.iter().position(|y| x <= *y).unwrap_or(expected.len());
        expected.insert(place, x.clone());
        sort(with_first(&x, &xs)) == expected
    })
}

fn is_permutation<T: Element>(xs: Vec<T>, mut ys: Vec<T>) -> bool {
    for x in xs {
        match ys.iter().position(|y| *y == x) {
            Some(place) => drop(ys.swap_remove(place)),
            None => return false,
        }
    }
    ys.is_empty()
}
