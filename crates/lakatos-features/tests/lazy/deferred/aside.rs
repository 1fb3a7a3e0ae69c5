//! Code of other styles, written before `defer` was.

use super::closes;
use crate::zoo::agrees;

macro_rules! twice {
    ($name:ident { $($code:tt)* }) => {
        #[lakatos::lazy(defer)]
        pub(crate) mod $name { $($code)* }
        pub(crate) mod without_defer {
            #[lakatos::lazy]
            pub(crate) mod $name { $($code)* }
        }
    };
}

/// A list of structs with optional boxes, and functions that must stay as they are.
mod chain {
    twice! { chain {
        use lakatos::Data;

        #[derive(Data, Clone, Debug, PartialEq)]
        pub(crate) struct Link {
            pub(crate) value: u8,
            pub(crate) next: Option<Box<Link>>,
        }

        pub(crate) const STEP: u8 = 3;

        /// Returns early, asks by `?`.
        pub(crate) fn last(link: &Link) -> Option<u8> {
            let Some(next) = &link.next else { return Some(link.value) };
            last(next)
        }

        pub(crate) fn scaled(link: Link, by: u8) -> Link {
            Link { value: link.value.wrapping_mul(by), next: link.next.map(|next| Box::new(scaled(*next, by.wrapping_add(STEP)))) }
        }

        /// Has a `?` inside of the box.
        pub(crate) fn halved(link: Link) -> Option<Link> {
            if link.value % 2 == 1 {
                return None;
            }
            let next = match link.next {
                Some(next) => Some(Box::new(halved(*next)?)),
                None => None,
            };
            Some(Link { value: link.value / 2, next })
        }

        /// Changes what it is lent: the calls must happen in order.
        pub(crate) fn numbered(link: Link, count: &mut u8) -> Link {
            let value = *count;
            *count = count.wrapping_add(1);
            let next = link.next.map(|next| Box::new(numbered(*next, count)));
            Link { value: value.wrapping_add(*count), next }
        }

        /// Takes from a stack: the order matters, too.
        pub(crate) fn from_stack(mut stack: Vec<u8>) -> Link {
            let value = stack.pop().unwrap_or(0);
            let next = if stack.is_empty() { None } else { Some(Box::new(from_stack(stack))) };
            Link { value, next }
        }

        pub(crate) fn shown(link: &Link) -> String {
            match &link.next {
                Some(next) => format!("{} {}", link.value, shown(next)),
                None => link.value.to_string(),
            }
        }
    } }
}

/// Expressions, with a smart constructor, generics with `where`, closures in arguments, and text.
mod expressions {
    twice! { expression {
        use lakatos::Data;

        #[derive(Data, Clone, Debug, PartialEq)]
        pub(crate) enum Expression {
            Number(u8),
            Add(Box<Expression>, Box<Expression>),
            Not(Box<Expression>),
        }

        use Expression::*;

        fn not(inner: Expression) -> Expression {
            match inner {
                Not(twice) => *twice,
                other => Not(Box::new(other)),
            }
        }

        pub(crate) fn simplified(expression: Expression) -> Expression {
            match expression {
                Add(a, b) if matches!(&*a, Number(0)) => simplified(*b),
                Add(a, b) => Add(Box::new(simplified(*a)), Box::new(simplified(*b))),
                Not(a) => not(simplified(*a)),
                Number(n) => Number(n),
            }
        }

        pub(crate) fn renamed<F>(expression: &Expression, f: F) -> Expression
        where
            F: Fn(u8) -> u8 + Copy,
        {
            match expression {
                Number(n) => Number(f(*n)),
                Add(a, b) => Add(Box::new(renamed(a, f)), Box::new(halved(b, |n| n / 2))),
                Not(a) => Not(Box::new(renamed(&a.clone(), f))),
            }
        }

        fn halved(expression: &Expression, half: fn(u8) -> u8) -> Expression {
            renamed(expression, half)
        }

        pub(crate) fn marked(expression: Expression, marks: &[u8]) -> Expression {
            match (expression, marks) {
                (Add(a, b), [first, rest @ ..]) => Add(
                    Box::new(marked(*a, rest)),
                    Box::new(marked(if *first > 0 { *b } else { Number(*first) }, marks)),
                ),
                (Not(a), [_, ..]) => Not(Box::new(Expression::either(*a, marks.len() > 1))),
                (other, _) => other,
            }
        }

        impl Expression {
            fn either(self, which: bool) -> Self {
                if which { self } else { Number(9) }
            }

            pub(crate) fn is_number(&self) -> bool {
                matches!(self, Number(_))
            }
        }

        pub(crate) fn shown(expression: &Expression) -> String {
            match expression {
                Number(n) => n.to_string(),
                Add(a, b) => format!("({} + {})", shown(a), shown(b)),
                Not(a) => format!("!{}", shown(a)),
            }
        }
    } }
}

/// Generic, in a struct, with a function of an unnamed type.
mod lines {
    twice! { line {
        use lakatos::Data;

        #[derive(Data, Debug)]
        pub(crate) struct Line<T> {
            pub(crate) first: T,
            pub(crate) rest: Option<Box<Line<T>>>,
        }

        pub(crate) fn mapped<T, U>(line: Line<T>, f: impl Fn(T) -> U + Copy) -> Line<U> {
            let rest = line.rest.map(|rest| Box::new(mapped(*rest, f)));
            Line { first: f(line.first), rest }
        }
    } }
}

#[test]
fn chains_give_the_ordinary_results() {
    use chain::{chain as o, chain_lazy as d};
    agrees(|l: o::Link| o::shown(&o::scaled(l, 2)), |l: d::Link| d::shown(&d::scaled(l, 2)));
    agrees(
        |l: o::Link| o::halved(l).map_or(String::new(), |l| o::shown(&l)),
        |l: d::Link| d::halved(l).map_or(String::new(), |l| d::shown(&l)),
    );
    agrees(|l: o::Link| o::shown(&o::numbered(l, &mut 0)), |l: d::Link| d::shown(&d::numbered(l, &mut 0)));
    agrees(|s: Vec<u8>| o::shown(&o::from_stack(s)), |s: Vec<u8>| d::shown(&d::from_stack(s)));
    agrees(|l: o::Link| format!("{:?}", o::last(&l)), |l: d::Link| format!("{:?}", d::last(&l)));
}

#[test]
fn expressions_give_the_ordinary_results() {
    use expressions::{expression as o, expression_lazy as d};
    agrees(|e: o::Expression| o::shown(&o::simplified(e)), |e: d::Expression| d::shown(&d::simplified(e)));
    agrees(
        |e: o::Expression| o::shown(&o::renamed(&e, |n| n / 2)),
        |e: d::Expression| d::shown(&d::renamed(&e, |n| n / 2)),
    );
    agrees(
        |(e, m): (o::Expression, Vec<u8>)| o::shown(&o::marked(e, &m)),
        |(e, m): (d::Expression, Vec<u8>)| d::shown(&d::marked(e, &m)),
    );
}

#[test]
fn properties_close_that_did_not() {
    use lines::line_lazy as d;
    use lines::without_defer::line_lazy as s;
    closes(
        |l: d::Line<bool>| l.rest.is_none() == d::mapped(l, |x| !x).rest.is_none(),
        |l: s::Line<bool>| l.rest.is_none() == s::mapped(l, |x| !x).rest.is_none(),
    );
}
