//! Generators as users write them, each in at most ten lines: drawn, enumerated, stored and read again.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::ops::ControlFlow;

use lakatos_data::Term;
use lakatos_data::generator::{
    Boxed, Generator, any, char_in, just, lowercase, one_of, range, recursive, sample, string, vec,
};
use lakatos_data::text::{Layout, rust};
use lakatos_engine::tiers::Tiers;

use crate::edits::edited;
use crate::law::Bench;

/// A length, and a list of that length.
fn counted() -> impl Generator<Value = (usize, Vec<i32>)> {
    range(0..=6usize).then(|n| vec(any::<i32>(), *n))
}

/// A number of nodes, and edges between them.
fn graph() -> impl Generator<Value = (usize, Vec<(usize, usize)>)> {
    range(1..=6usize).then(|n| vec((range(0..*n), range(0..*n)), 0..=9))
}

#[derive(Clone, Debug, PartialEq)]
enum Lambda {
    Var(u32),
    Fun(Box<Lambda>),
    Call(Box<Lambda>, Box<Lambda>),
}

/// Terms in which every variable is bound: by the nearest binder, the next one, and so on.
fn lambda(bound: u32) -> Boxed<Lambda> {
    recursive(move |me| {
        let fun = just(()).flat_map(move |()| lambda(bound + 1)).map(|body| Lambda::Fun(Box::new(body)));
        let call = (me.clone(), me).map(|(f, x)| Lambda::Call(Box::new(f), Box::new(x)));
        let var = (bound > 0).then(|| sample(0..bound).map(Lambda::Var).boxed());
        one_of(var.into_iter().chain([fun.boxed(), call.boxed()]))
    })
    .boxed()
}

/// Vectors that are sorted and not empty: a first element, and by how much each of the others is greater.
fn sorted() -> impl Generator<Value = Vec<i64>> {
    (range(-100..=100i64), vec(range(0..=20i64), ..)).map(|(first, steps)| {
        let mut all = vec![first];
        steps.iter().for_each(|step| all.push(all[all.len() - 1] + step));
        all
    })
}

/// Texts that look like addresses of e-mail.
fn email() -> impl Generator<Value = String> {
    let name = string(char_in("a-z0-9._"), 1..=8);
    let host = vec(string(lowercase(), 1..=6), 1..=2);
    (name, host, sample(["com", "org", "ch"])).map(|(name, host, end)| format!("{name}@{}.{end}", host.join(".")))
}

/// Matrices whose rows are equally long.
fn matrix() -> impl Generator<Value = Vec<Vec<u8>>> {
    (range(1..=4usize), range(1..=4usize)).flat_map(|(rows, columns)| vec(vec(any::<u8>(), *columns), *rows))
}

/// Days of the calendar, leap years included.
fn date() -> impl Generator<Value = ((u32, u32), u32)> {
    let month = (range(1900..=2100u32), range(1..=12u32));
    month.then(|&(year, month)| match month {
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => range(1..=29),
        2 => range(1..=28),
        4 | 6 | 9 | 11 => range(1..=30),
        _ => range(1..=31),
    })
}

/// Texts of brackets, each of which is closed.
fn brackets() -> impl Generator<Value = String> {
    recursive(|me| {
        let pair = sample([('(', ')'), ('[', ']')]);
        vec((pair, me), 0..=2).map(|parts| {
            parts.into_iter().map(|((open, close), inside): (_, String)| format!("{open}{inside}{close}")).collect()
        })
    })
}

/// Draws, enumerates, stores and re-reads a generator; every value must hold.
#[track_caller]
fn works<V: Clone + Debug + PartialEq + 'static>(generator: impl Generator<Value = V>, holds: impl Fn(&V) -> bool) {
    let mut numbers = lakatos_engine::random::Numbers::new(4);
    let shape = generator.shape();
    let mut bench = Bench::new(generator);
    for seed in 0..300 {
        let tree = bench.obeys(seed).expect("nothing is refused");
        assert!(bench.build(&tree).is_some_and(|value| holds(&value)), "{tree:?}");
        bench.is_stored(&tree);
        let other = edited(&tree, &mut numbers);
        bench.reads(&other);
        assert!(bench.refit(&other).is_some_and(|(value, _)| holds(&value)), "{other:?}");
    }
    let mut tiers = Tiers::of(&shape).unwrap();
    let mut listed = 0;
    let mut size = 0;
    while listed < 500 {
        let walked = tiers.try_each_of(&bench.generator, size, .., |_, value| {
            assert!(holds(&value), "{value:?}");
            listed += 1;
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(walked, Ok(ControlFlow::Continue(())), "size {size}");
        size += 1;
    }
}

#[test]
fn a_length_dependent_pair_works() {
    works(counted(), |(n, list)| *n == list.len());
}

#[test]
fn a_graph_works() {
    works(graph(), |(n, edges)| edges.iter().all(|(from, to)| from < n && to < n));
}

#[test]
fn a_well_scoped_lambda_term_works() {
    fn is_closed(term: &Lambda, bound: u32) -> bool {
        match term {
            Lambda::Var(index) => *index < bound,
            Lambda::Fun(body) => is_closed(body, bound + 1),
            Lambda::Call(f, x) => is_closed(f, bound) && is_closed(x, bound),
        }
    }
    works(lambda(0), |term| is_closed(term, 0));
}

#[test]
fn a_sorted_vector_that_is_not_empty_works() {
    works(sorted(), |list| !list.is_empty() && list.is_sorted());
}

#[test]
fn an_e_mail_like_text_works() {
    works(email(), |text| {
        let (name, host) = text.split_once('@').unwrap();
        !name.is_empty() && host.split('.').count() >= 2 && host.split('.').all(|part| !part.is_empty())
    });
}

#[test]
fn a_matrix_with_equal_rows_works() {
    works(matrix(), |rows| !rows.is_empty() && rows.iter().all(|row| row.len() == rows[0].len()));
}

#[test]
fn a_date_works() {
    works(date(), |&((year, month), day)| {
        let leap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0;
        let days = [31, 28 + u32::from(leap), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
        (1..=days[month as usize - 1]).contains(&day)
    });
}

#[test]
fn a_text_of_brackets_works() {
    works(brackets(), |text| {
        let mut open = Vec::new();
        let closes = text.chars().all(|c| match c {
            '(' | '[' => {
                open.push(c);
                true
            }
            ')' => open.pop() == Some('('),
            _ => open.pop() == Some('['),
        });
        closes && open.is_empty()
    });
}

/// The first values of a generator, and the texts that are stored of them.
fn first<V: Debug + 'static>(generator: &impl Generator<Value = V>, count: usize) -> Vec<String> {
    let mut tiers = Tiers::of(&generator.shape()).unwrap();
    let mut seen = Vec::new();
    for size in 0..20 {
        let indices = tiers.count(size).unwrap().indices();
        for index in 0..indices {
            let value = tiers.nth_of(generator, size, index).unwrap().unwrap();
            let tree = tiers.nth(size, index).unwrap().unwrap();
            let text = rust(&Term::new(generator.shape(), tree).unwrap(), &Layout::stored());
            seen.push(format!("{value:?} is {text}"));
            if seen.len() == count {
                return seen;
            }
        }
    }
    seen
}

#[test]
fn the_simplest_values_come_first() {
    assert_eq!(first(&sorted(), 3), ["[0] is (0, vec![])", "[0, 0] is (0, vec![0])", "[1] is (1, vec![])"]);
    let terms = first(&lambda(0), 2);
    assert_eq!(terms[0], "Fun(Var(0)) is first(((), Var(0)))");
    assert_eq!(terms[1], "Fun(Fun(Var(0))) is first(((), second(((), Var(0)))))");
    assert_eq!(
        first(&counted(), 3),
        ["(0, []) is (0, vec![])", "(1, [0]) is (1, vec![0])", "(1, [1]) is (1, vec![1])"]
    );
}

#[test]
fn no_value_of_a_finite_generator_is_listed_twice() {
    let squares = range(1..=3usize).flat_map(|n| vec(vec(any::<bool>(), *n), *n));
    let mut tiers = Tiers::of(&squares.shape()).unwrap();
    let mut seen = BTreeSet::new();
    for size in 0..16 {
        let walked = tiers.try_each_of(&squares, size, .., |_, value| {
            assert!(seen.insert(value));
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(walked, Ok(ControlFlow::Continue(())));
    }
    assert_eq!(seen.len(), 2 + 16 + 512);
}
