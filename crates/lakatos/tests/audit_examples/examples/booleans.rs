//! Section 5.1: laws of boolean operators.

use std::rc::Rc;

use lakatos::audit::{Audit, replaceable};

type Unary = Rc<dyn Fn(bool) -> bool>;
type Binary = Rc<dyn Fn(bool, bool) -> bool>;

fn not() -> Unary {
    replaceable("not", |p: bool| !p)
}

fn and() -> Binary {
    replaceable("and", |p: bool, q: bool| p && q)
}

fn or() -> Binary {
    replaceable("or", |p: bool, q: bool| p || q)
}

fn twice(audit: Audit<'static>, not: &Unary) -> Audit<'static> {
    let not = Rc::clone(not);
    audit.property("not not", move |p: bool| not(not(p)) == p)
}

fn commutes(audit: Audit<'static>, name: &str, operator: &Binary) -> Audit<'static> {
    let f = Rc::clone(operator);
    audit.property(&format!("{name} commutes"), move |p: bool, q: bool| f(p, q) == f(q, p))
}

fn same_twice(audit: Audit<'static>, name: &str, operator: &Binary) -> Audit<'static> {
    let f = Rc::clone(operator);
    audit.property(&format!("{name} of the same"), move |p: bool| f(p, p) == p)
}

fn with(audit: Audit<'static>, name: &str, operator: &Binary, other: bool, is: Option<bool>) -> Audit<'static> {
    let f = Rc::clone(operator);
    audit.property(&format!("{name} {other}"), move |p: bool| f(p, other) == is.unwrap_or(p))
}

fn associates(audit: Audit<'static>, name: &str, operator: &Binary) -> Audit<'static> {
    let f = Rc::clone(operator);
    let law = move |p: bool, q: bool, r: bool| f(p, f(q, r)) == f(f(p, q), r);
    audit.property(&format!("{name} associates"), law)
}

fn with_its_negation(audit: Audit<'static>, name: &str, operator: &Binary, not: &Unary, is: bool) -> Audit<'static> {
    let (f, not) = (Rc::clone(operator), Rc::clone(not));
    audit.property(&format!("{name} not"), move |p: bool| f(p, not(p)) == is)
}

/// Negation and conjunction, with the seven properties that QuickSpec finds.
pub(crate) fn seven() -> Audit<'static> {
    let (not, and) = (not(), and());
    let audit = twice(Audit::new().named("booleans"), &not);
    let audit = associates(
        with(same_twice(commutes(audit, "and", &and), "and", &and), "and", &and, false, Some(false)),
        "and",
        &and,
    );
    let audit = with_its_negation(audit, "and", &and, &not, false);
    audit.property("and not false", move |p: bool| and(p, not(false)) == p)
}

/// Negation, conjunction and disjunction, with fifteen laws.
pub(crate) fn fifteen() -> Audit<'static> {
    let (not, and, or) = (not(), and(), or());
    let mut audit = twice(Audit::new().named("booleans"), &not);
    for (name, f, zero) in [("and", &and, false), ("or", &or, true)] {
        audit = associates(same_twice(commutes(audit, name, f), name, f), name, f);
        audit = with(with(audit, name, f, zero, Some(zero)), name, f, !zero, None);
    }
    audit = with_its_negation(audit, "and", &and, &not, false);
    let (n, a, o) = (Rc::clone(&not), Rc::clone(&and), Rc::clone(&or));
    audit = audit.property("not and", move |p: bool, q: bool| n(a(p, q)) == o(n(p), n(q)));
    let (a, o) = (Rc::clone(&and), Rc::clone(&or));
    audit = audit.property("absorbs", move |p: bool, q: bool| o(p, a(p, q)) == p);
    audit.property("distributes", move |p: bool, q: bool, r: bool| and(p, or(q, r)) == or(and(p, q), and(p, r)))
}
