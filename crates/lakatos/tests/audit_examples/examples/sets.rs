//! Section 5.4: operations on sets.

use std::collections::BTreeSet;

use lakatos::audit::Audit;
use lakatos::small::U2;

pub(crate) type Set = BTreeSet<U2>;

#[lakatos::subject]
fn member(x: U2, s: &Set) -> bool {
    s.contains(&x)
}

#[lakatos::subject]
fn insert(x: U2, mut s: Set) -> Set {
    s.insert(x);
    s
}

#[lakatos::subject]
fn delete(x: U2, mut s: Set) -> Set {
    s.remove(&x);
    s
}

#[lakatos::subject]
fn common(s: &Set, t: &Set) -> Set {
    s & t
}

#[lakatos::subject]
fn union(s: &Set, t: &Set) -> Set {
    s | t
}

#[lakatos::subject]
fn within(s: &Set, t: &Set) -> bool {
    s.is_subset(t)
}

/// All six, in the order of the paper, whatever is called first.
fn subjects() -> Audit<'static> {
    let names = ["member", "insert", "delete", "common", "union", "within"];
    names.iter().fold(Audit::new().named("sets"), |audit, name| audit.subject(name))
}

fn loose(audit: Audit<'static>) -> Audit<'static> {
    audit
        .property("what is inserted is there", |x: U2, s: Set| member(x, &insert(x, s)))
        .property("what is deleted is gone", |x: U2, s: Set| !member(x, &delete(x, s)))
}

fn exact(audit: Audit<'static>) -> Audit<'static> {
    audit
        .property("members after inserting", |x: U2, y: U2, s: Set| {
            member(x, &insert(y, s.clone())) == (x == y || member(x, &s))
        })
        .property("members after deleting", |x: U2, y: U2, s: Set| {
            member(x, &delete(y, s.clone())) == (member(x, &s) && x != y)
        })
}

fn membership(audit: Audit<'static>) -> Audit<'static> {
    audit
        .property("members of the union", |x: U2, s: Set, t: Set| {
            member(x, &union(&s, &t)) == (member(x, &s) || member(x, &t))
        })
        .property("members of what is common", |x: U2, s: Set, t: Set| {
            member(x, &common(&s, &t)) == (member(x, &s) && member(x, &t))
        })
}

fn containment(audit: Audit<'static>) -> Audit<'static> {
    audit.property("within by members", |s: Set, t: Set| within(&s, &t) == s.iter().all(|x| member(*x, &t)))
}

/// What first comes to mind.
pub(crate) fn first() -> Audit<'static> {
    membership(loose(subjects()))
        .property("a set is within a union", |s: Set, t: Set| within(&s, &union(&s, &t)))
        .property("what is common is within", |s: Set, t: Set| within(&common(&s, &t), &s))
        .property("union commutes", |s: Set, t: Set| union(&s, &t) == union(&t, &s))
        .property("what is common commutes", |s: Set, t: Set| common(&s, &t) == common(&t, &s))
}

/// What implies others is left out, and containment is said exactly.
pub(crate) fn second() -> Audit<'static> {
    containment(membership(loose(subjects())))
}

/// Insertion and deletion are said exactly, too.
pub(crate) fn third() -> Audit<'static> {
    containment(membership(exact(subjects())))
}
