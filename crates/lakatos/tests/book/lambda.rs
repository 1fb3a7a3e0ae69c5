//! The chapter on generators: choices, and values inside values.

use lakatos::generator::{Boxed, Generator, just, one_of, recursive, sample};
use lakatos::prelude::*;

#[derive(Clone, Debug, PartialEq, Data)]
enum Lambda {
    Var(u32),
    Fun(Box<Lambda>),
    Call(Box<Lambda>, Box<Lambda>),
}

/// Terms in which every variable is bound: 0 by the nearest `Fun` around it, 1 by the next, and so on.
fn lambda(bound: u32) -> Boxed<Lambda> {
    recursive(move |me| {
        let fun = just(()).flat_map(move |()| lambda(bound + 1)).map(|body| Lambda::Fun(Box::new(body)));
        let call = (me.clone(), me).map(|(f, x)| Lambda::Call(Box::new(f), Box::new(x)));
        let var = (bound > 0).then(|| sample(0..bound).map(Lambda::Var).boxed());
        one_of(var.into_iter().chain([fun.boxed(), call.boxed()]))
    })
    .boxed()
}

/// The term with its free variables moved.
fn moved(term: &Lambda, by: u32) -> Lambda {
    match term {
        Lambda::Var(index) => Lambda::Var(index + by),
        Lambda::Fun(body) => Lambda::Fun(Box::new(moved(body, by))),
        Lambda::Call(f, x) => Lambda::Call(Box::new(moved(f, by)), Box::new(moved(x, by))),
    }
}

#[should_panic(expected = "is falsified")]
#[lakatos::test]
fn nothing_is_moved_where_nothing_is_free(#[with(lambda(0))] term: Lambda) {
    assert_eq!(moved(&term, 1), term);
}
