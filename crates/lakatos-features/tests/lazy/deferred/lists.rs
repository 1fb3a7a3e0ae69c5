//! Lists by value, generic: elements need no `Clone`, but where a function borrows.

use super::closes;
use crate::zoo::agrees;

/// The same code, copied with `defer` and without.
macro_rules! lists {
    ($($code:tt)*) => {
        #[lakatos::lazy(defer)]
        pub(crate) mod list { $($code)* }
        pub(crate) mod without_defer {
            #[lakatos::lazy]
            pub(crate) mod list { $($code)* }
        }
    };
}

lists! {
    use lakatos::Data;

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(crate) enum List<T> {
        Nil,
        Cons(T, Box<List<T>>),
    }

    use List::{Cons, Nil};

    pub(crate) fn append<T>(xs: List<T>, ys: List<T>) -> List<T> {
        match xs {
            Nil => ys,
            Cons(x, rest) => Cons(x, Box::new(append(*rest, ys))),
        }
    }

    pub(crate) fn rev<T>(xs: List<T>) -> List<T> {
        match xs {
            Nil => Nil,
            Cons(x, rest) => append(rev(*rest), Cons(x, Box::new(Nil))),
        }
    }

    pub(crate) fn map<T, U>(xs: List<T>, f: fn(T) -> U) -> List<U> {
        match xs {
            Nil => Nil,
            Cons(x, rest) => Cons(f(x), Box::new(map(*rest, f))),
        }
    }

    pub(crate) fn map_by<T, U, F: Fn(T) -> U + Clone>(xs: List<T>, f: F) -> List<U> {
        match xs {
            Nil => Nil,
            Cons(x, rest) => Cons(f(x), Box::new(map_by::<T, U, F>(*rest, f.clone()))),
        }
    }

    pub(crate) fn zip<T, U>(xs: List<T>, ys: List<U>) -> List<(T, U)> {
        match (xs, ys) {
            (Cons(x, xs), Cons(y, ys)) => Cons((x, y), Box::new(zip(*xs, *ys))),
            _ => Nil,
        }
    }

    impl<T> List<T> {
        pub(crate) fn interleave(self, other: List<T>) -> List<T> {
            match self {
                Nil => other,
                Cons(x, rest) => Cons(x, Box::new(other.interleave(*rest))),
            }
        }

        pub(crate) fn take(self, count: usize) -> List<T> {
            match self {
                Cons(x, rest) if count > 0 => Cons(x, Box::new(rest.take(count - 1))),
                _ => Nil,
            }
        }

        pub(crate) fn is_empty(&self) -> bool {
            matches!(self, Nil)
        }
    }

    impl<T: Clone> List<T> {
        /// Borrows its argument.
        pub(crate) fn doubled(&self) -> List<T> {
            match self {
                Nil => Nil,
                Cons(x, rest) => Cons(x.clone(), Box::new(Cons(x.clone(), Box::new(rest.doubled())))),
            }
        }
    }

    pub(crate) fn has_two<T>(list: &List<T>) -> bool {
        matches!(list, Cons(_, rest) if matches!(&**rest, Cons(..)))
    }

    /// Looks at everything.
    pub(crate) fn shown<T: std::fmt::Debug>(list: &List<T>) -> String {
        match list {
            Nil => String::new(),
            Cons(x, rest) => format!("{x:?} {}", shown(rest)),
        }
    }
}

use list_lazy as deferred;
use without_defer::list_lazy as strict;

type Pair<T> = (list::List<T>, list::List<T>);

#[test]
fn the_copy_gives_the_ordinary_results() {
    use deferred as d;
    agrees(
        |(xs, ys): Pair<u8>| list::shown(&list::append(xs, list::rev(ys))),
        |(xs, ys): (d::List<u8>, d::List<u8>)| d::shown(&d::append(xs, d::rev(ys))),
    );
    agrees(
        |(xs, ys): Pair<u8>| list::shown(&list::zip(list::map(xs, |x| x / 2), ys).take(3)),
        |(xs, ys): (d::List<u8>, d::List<u8>)| d::shown(&d::zip(d::map(xs, |x| x / 2), ys).take(3)),
    );
    agrees(
        |(xs, ys): Pair<u8>| list::shown(&list::map_by(xs, |x| x / 2).interleave(ys).doubled()),
        |(xs, ys): (d::List<u8>, d::List<u8>)| d::shown(&d::map_by(xs, |x| x / 2).interleave(ys).doubled()),
    );
}

#[test]
fn properties_close_that_did_not() {
    use {deferred as d, strict as s};
    closes(
        |(xs, ys): (d::List<bool>, d::List<bool>)| {
            let both = xs.is_empty() && ys.is_empty();
            d::append(xs, ys).is_empty() == both
        },
        |(xs, ys): (s::List<bool>, s::List<bool>)| {
            let both = xs.is_empty() && ys.is_empty();
            s::append(xs, ys).is_empty() == both
        },
    );
    closes(
        |xs: d::List<bool>| xs.is_empty() == d::map(xs, |x| !x).is_empty(),
        |xs: s::List<bool>| xs.is_empty() == s::map(xs, |x| !x).is_empty(),
    );
    closes(
        |xs: d::List<bool>| xs.doubled().is_empty() == xs.is_empty(),
        |xs: s::List<bool>| xs.doubled().is_empty() == xs.is_empty(),
    );
    closes(
        |(xs, ys): (d::List<bool>, d::List<bool>)| !d::has_two(&d::zip(xs, ys).take(1)),
        |(xs, ys): (s::List<bool>, s::List<bool>)| !s::has_two(&s::zip(xs, ys).take(1)),
    );
}
