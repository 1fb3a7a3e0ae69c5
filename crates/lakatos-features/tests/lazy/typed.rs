//! Types written with `Lazy<..>`.

use lakatos::Check;
use lakatos::lazy::{Key, Lazy};
use lakatos::report::{Finder, Verdict};

#[derive(lakatos::Data, Clone, Debug, PartialEq)]
enum List {
    Nil,
    Cons(Key<i64>, Lazy<List>),
}

use List::{Cons, Nil};

fn is_sorted(list: &List) -> bool {
    match list {
        Nil => true,
        Cons(first, rest) => match &**rest {
            Nil => true,
            Cons(second, _) => first <= second && is_sorted(rest),
        },
    }
}

fn insert(key: Key<i64>, list: &List) -> List {
    match list {
        Cons(first, rest) if key > *first => Cons(*first, Lazy::new(insert(key, rest))),
        _ => Cons(key, Lazy::new(list.clone())),
    }
}

fn broken_insert(key: Key<i64>, list: &List) -> List {
    match list {
        Cons(first, rest) if key > *first => Cons(*first, Lazy::new(Cons(key, rest.clone()))),
        _ => Cons(key, Lazy::new(list.clone())),
    }
}

#[lakatos::test(exhaustive = 1_000)]
fn inserting_keeps_a_list_sorted(key: Key<i64>, list: List) {
    lakatos::assume!(is_sorted(&list));
    assert!(is_sorted(&insert(key, &list)));
}

#[test]
fn a_property_is_searched_on_demand_before_anything_else() {
    let outcome = Check::new().run(|key: Key<i64>, list: List| {
        lakatos::assume!(is_sorted(&list));
        is_sorted(&broken_insert(key, &list))
    });
    let Verdict::Falsified(found) = &outcome.verdict else { panic!("{outcome}") };
    assert_eq!(found.found.by, Finder::Demand);
    let demand = outcome.search.demand.as_ref().unwrap();
    assert!(demand.keys && demand.runs < 100, "{demand:?}");
    println!("{outcome}");
}

#[test]
fn what_looks_at_little_is_proved_for_all() {
    let outcome = Check::new().run(|list: List| match list {
        Nil => true,
        Cons(key, _) => key == key,
    });
    assert_eq!(outcome.verdict, Verdict::Proved, "{outcome}");
    let text = outcome.to_string();
    println!("{text}");
    assert!(text.contains("is proved: it holds for all inputs, of any size, by 3"), "{text}");
}

#[test]
fn what_was_never_looked_at_is_shown_as_such() {
    let outcome = Check::new().run(|list: List, other: List| match (&list, &other) {
        (Cons(_, rest), Nil) => **rest == Nil,
        _ => true,
    });
    let demand = outcome.search.demand.as_ref().unwrap();
    let unseen = [("a".to_owned(), "List::Cons(_, Lazy::new(List::Cons(_, _)))".to_owned())];
    assert_eq!(demand.unseen, unseen, "{outcome}");
    let line = "`_` in `a = List::Cons(_, Lazy::new(List::Cons(_, _)))` was never looked at: it fails for every value.";
    let text = outcome.to_string().replace("\n    ", " ");
    assert!(text.contains(line), "{text}");
}
