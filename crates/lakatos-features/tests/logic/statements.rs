//! The statements of `corpus/conjectures/quantified.txt`, which were written down with their truth values before any of them
//! was tried.
//!
//! A statement without arguments is decided; one with arguments is a property, and is searched as every other. "Refuted" and
//! "proved" mean of all values there are; what is known up to a size is neither.

use std::collections::{BTreeMap, BTreeSet};

use lakatos::atoms::{A, B};
use lakatos::data::Fun2;
use lakatos::lazy::{List, Nat};
use lakatos::logic::{Answer, decide, exists, forall};
use lakatos::report::{Outcome, Verdict};
use lakatos::settings::Keep;
use lakatos::small::{U1, U2};
use lakatos::{Check, Fun};

type Set<T> = BTreeSet<T>;
type Relation = Fun2<A, A, bool>;

fn check() -> Check {
    Check::new().keep(Keep::Nothing).explain(0).exhaustive(40).random(3)
}

/// What is said of a property.
fn of(outcome: Outcome) -> Answer {
    match outcome.verdict {
        Verdict::Falsified(_) => Answer::False,
        Verdict::Proved => Answer::True,
        Verdict::Passed | Verdict::Maybe(_) => Answer::Unknown,
        _ => panic!("{outcome}"),
    }
}

fn sentence(formula: impl FnOnce() -> bool) -> Answer {
    decide(formula).answer()
}

fn is_symmetric(r: &Relation) -> bool {
    forall(|x: &A| forall(|y: &A| !r.of(x, y) || r.of(y, x)))
}

fn is_transitive(r: &Relation) -> bool {
    forall(|x: &A| forall(|y: &A| forall(|z: &A| !(r.of(x, y) && r.of(y, z)) || r.of(x, z))))
}

fn is_irreflexive(r: &Relation) -> bool {
    forall(|x: &A| !r.of(x, x))
}

fn append<T: Clone + 'static>(xs: &List<T>, ys: &List<T>) -> List<T> {
    xs.append(ys)
}

fn arithmetic(name: &str) -> Option<Answer> {
    let add = |x: &Nat, y: &Nat| x + y;
    let succ = |x: &Nat| x.clone().succ();
    Some(match name {
        "no_greatest" => sentence(|| forall(|x: &Nat| exists(|y: &Nat| x < y))),
        "greatest" => sentence(|| exists(|x: &Nat| forall(|y: &Nat| y <= x))),
        "least" => sentence(|| exists(|x: &Nat| forall(|y: &Nat| x <= y))),
        "all_equal" => sentence(|| exists(|n: &Nat| forall(|m: &Nat| n == m))),
        "between" => sentence(|| forall(|x: &Nat| forall(|y: &Nat| !(x < y) || exists(|z: &Nat| x < z && z < y)))),
        "above_one_below_two" => of(check().run(|x: Nat| !(x > 1) || exists(|y: &Nat| x < *y && *y <= 1))),
        "predecessor" => sentence(|| forall(|x: &Nat| exists(|y: &Nat| succ(y) == *x))),
        "predecessor_of_positive" => sentence(|| forall(|x: &Nat| *x == 0 || exists(|y: &Nat| succ(y) == *x))),
        "difference" => of(check().run(move |x: Nat, y: Nat| !(x <= y) || exists(|d: &Nat| add(&x, d) == y))),
        "difference_always" => of(check().run(move |x: Nat, y: Nat| exists(|d: &Nat| add(&x, d) == y))),
        "halves" => sentence(|| forall(|x: &Nat| exists(|h: &Nat| add(h, h) == *x))),
        "halves_or_next" => sentence(|| forall(|x: &Nat| exists(|h: &Nat| add(h, h) == *x || succ(&add(h, h)) == *x))),
        "neutral" => sentence(|| exists(|e: &Nat| forall(|x: &Nat| add(x, e) == *x))),
        "absorbing" => sentence(|| exists(|e: &Nat| forall(|x: &Nat| add(x, e) == *e))),
        "below_all_successors" => sentence(|| exists(|x: &Nat| forall(|y: &Nat| *x < succ(y)))),
        "sum_decomposes" => sentence(|| forall(|x: &Nat| exists(|a: &Nat| exists(|b: &Nat| add(a, b) == *x)))),
        "sum_of_smaller" => {
            sentence(|| forall(|x: &Nat| exists(|a: &Nat| exists(|b: &Nat| a < x && b < x && add(a, b) == *x))))
        }
        "order_is_total" => of(check().run(move |x: Nat, y: Nat| exists(|d: &Nat| add(&x, d) == y || add(&y, d) == x))),
        _ => return None,
    })
}

fn lists(name: &str) -> Option<Answer> {
    Some(match name {
        "prefix_of_all" => sentence(|| exists(|p: &List<A>| forall(|xs: &List<A>| p.is_prefix_of(xs)))),
        "all_prefixes" => sentence(|| exists(|xs: &List<A>| forall(|p: &List<A>| p.is_prefix_of(xs)))),
        "palindrome_halves" => {
            of(check().run(|xs: List<A>| !(xs.rev() == xs) || exists(|ys: &List<A>| xs == append(ys, &ys.rev()))))
        }
        "even_palindrome" => of(check().run(|xs: List<A>| {
            !(xs.rev() == xs && xs.len().to_u64().unwrap() % 2 == 0)
                || exists(|ys: &List<A>| xs == append(ys, &ys.rev()))
        })),
        "split_anywhere" => of(check().run(|xs: List<A>, n: Nat| {
            !(n <= xs.len()) || exists(|ys: &List<A>| exists(|zs: &List<A>| append(ys, zs) == xs && ys.len() == n))
        })),
        "split_beyond" => of(check().run(|xs: List<A>, n: Nat| {
            exists(|ys: &List<A>| exists(|zs: &List<A>| append(ys, zs) == xs && ys.len() == n))
        })),
        "reverse_onto" => of(check().run(|xs: List<A>| exists(|ys: &List<A>| ys.rev() == xs))),
        "member_splits" => of(check().run(|xs: List<A>, x: A| {
            !xs.contains(&x)
                || exists(|ys: &List<A>| exists(|zs: &List<A>| append(ys, &List::cons(x, zs.clone())) == xs))
        })),
        "nonmember_splits" => of(check().run(|xs: List<A>, x: A| {
            exists(|ys: &List<A>| exists(|zs: &List<A>| append(ys, &List::cons(x, zs.clone())) == xs))
        })),
        "nonempty_has_last" => of(check().run(|xs: List<A>| {
            xs.is_empty() || exists(|ys: &List<A>| exists(|x: &A| append(ys, &List::single(*x)) == xs))
        })),
        "has_last" => {
            of(check().run(|xs: List<A>| exists(|ys: &List<A>| exists(|x: &A| append(ys, &List::single(*x)) == xs))))
        }
        "commutes_with_all" => sentence(|| exists(|e: &List<A>| forall(|xs: &List<A>| append(e, xs) == append(xs, e)))),
        "doubled" => of(check().run(|xs: List<A>| exists(|ys: &List<A>| append(ys, ys) == xs))),
        "longer" => of(check().run(|xs: List<A>| exists(|ys: &List<A>| xs.is_prefix_of(ys) && xs.len() < ys.len()))),
        "all_members_equal" => of(check().run(|xs: List<A>| exists(|x: &A| forall(|y: &A| !xs.contains(y) || x == y)))),
        "longest" => sentence(|| exists(|xs: &List<A>| forall(|ys: &List<A>| ys.len() <= xs.len()))),
        "common_prefix" => of(check().exhaustive(100).random(10).run(|xs: List<A>, ys: List<A>| {
            exists(|p: &List<A>| {
                p.is_prefix_of(&xs)
                    && p.is_prefix_of(&ys)
                    && forall(|q: &List<A>| !(q.is_prefix_of(&xs) && q.is_prefix_of(&ys)) || q.len() <= p.len())
            })
        })),
        _ => return None,
    })
}

fn sets(name: &str) -> Option<Answer> {
    Some(match name {
        "superset" => of(check().run(|s: Set<A>, t: Set<A>| exists(|u: &Set<A>| s.is_subset(u) && t.is_subset(u)))),
        "universal" => sentence(|| exists(|u: &Set<U2>| forall(|x: &U2| u.contains(x)))),
        "universal_nat" => sentence(|| exists(|u: &Set<Nat>| forall(|x: &Nat| u.contains(x)))),
        "outside" => of(check().run(|s: Set<Nat>| exists(|x: &Nat| !s.contains(x)))),
        "outside_small" => of(check().run(|s: Set<U2>| exists(|x: &U2| !s.contains(x)))),
        "empty_below" => sentence(|| exists(|e: &Set<A>| forall(|s: &Set<A>| e.is_subset(s)))),
        "smallest_nonempty" => {
            sentence(|| exists(|e: &Set<U2>| !e.is_empty() && forall(|s: &Set<U2>| s.is_empty() || e.is_subset(s))))
        }
        "complement" => {
            of(check().run(|s: Set<U2>| exists(|t: &Set<U2>| forall(|x: &U2| s.contains(x) != t.contains(x)))))
        }
        "complement_nat" => of(check()
            .exhaustive(5)
            .random(1)
            .run(|s: Set<Nat>| exists(|t: &Set<Nat>| forall(|x: &Nat| s.contains(x) != t.contains(x))))),
        "common_element" => of(check().run(|s: Set<A>, t: Set<A>| {
            s.is_empty() || t.is_empty() || exists(|x: &A| s.contains(x) && t.contains(x))
        })),
        "differing_element" => {
            of(check().run(|s: Set<A>, t: Set<A>| s == t || exists(|x: &A| s.contains(x) != t.contains(x))))
        }
        "difference_element" => {
            of(check().run(|s: Set<A>, t: Set<A>| s == t || exists(|x: &A| s.contains(x) && !t.contains(x))))
        }
        "union_undone" => of(check().run(|s: Set<A>, t: Set<A>| {
            let union: Set<A> = &s | &t;
            exists(|u: &Set<A>| &union - u == s && u.is_subset(&t) && *u == t)
        })),
        "union_undone_by_a_part" => of(check().run(|s: Set<A>, t: Set<A>| {
            let union: Set<A> = &s | &t;
            exists(|u: &Set<A>| u.is_subset(&t) && &union - u == s)
        })),
        _ => return None,
    })
}

fn orders(name: &str) -> Option<Answer> {
    let is_greatest = |s: &Set<U2>, m: &U2| s.contains(m) && forall(|x: &U2| !s.contains(x) || x <= m);
    Some(match name {
        "maximum" => of(check().run(move |s: Set<U2>| s.is_empty() || exists(|m: &U2| is_greatest(&s, m)))),
        "maximum_always" => of(check().run(move |s: Set<U2>| exists(|m: &U2| is_greatest(&s, m)))),
        "lower_bound" => of(check().run(|s: Set<U2>| exists(|m: &U2| forall(|x: &U2| !s.contains(x) || m <= x)))),
        "strict_lower_bound" => of(check().run(|s: Set<U2>| exists(|m: &U2| forall(|x: &U2| !s.contains(x) || m < x)))),
        "dense_small" => of(check().run(|x: U2, y: U2| !(x < y) || exists(|z: &U2| x < *z && *z < y))),
        "symmetric_transitive_reflexive" => {
            of(check().run(|r: Relation| !(is_symmetric(&r) && is_transitive(&r)) || forall(|x: &A| r.of(x, x))))
        }
        "serial_symmetric_transitive" => of(check().run(|r: Relation| {
            !(is_symmetric(&r) && is_transitive(&r) && forall(|x: &A| exists(|y: &A| r.of(x, y))))
                || forall(|x: &A| r.of(x, x))
        })),
        "swap_quantifiers" => of(check().run(|r: Relation| {
            !forall(|x: &A| exists(|y: &A| r.of(x, y))) || exists(|y: &A| forall(|x: &A| r.of(x, y)))
        })),
        "swap_quantifiers_back" => of(check().run(|r: Relation| {
            !exists(|y: &A| forall(|x: &A| r.of(x, y))) || forall(|x: &A| exists(|y: &A| r.of(x, y)))
        })),
        "drinker" => of(check().run(|p: Fun<A, bool>| exists(|x: &A| !p.of(x) || forall(|y: &A| p.of(y))))),
        "drinker_for_all" => of(check().run(|p: Fun<A, bool>| forall(|x: &A| !p.of(x) || forall(|y: &A| p.of(y))))),
        "minimal_element" => of(check().run(|r: Relation| {
            !(is_irreflexive(&r) && is_transitive(&r)) || exists(|m: &A| forall(|x: &A| !r.of(x, m)))
        })),
        "least_element" => of(check().run(|r: Relation| {
            !(is_irreflexive(&r) && is_transitive(&r)) || exists(|m: &A| forall(|x: &A| x == m || r.of(m, x)))
        })),
        "barber" => of(check().run(|r: Relation| exists(|b: &A| forall(|x: &A| r.of(b, x) != r.of(x, x))))),
        "no_barber" => of(check().run(|r: Relation| !exists(|b: &A| forall(|x: &A| r.of(b, x) != r.of(x, x))))),
        _ => return None,
    })
}

fn functions(name: &str) -> Option<Answer> {
    let succ = |x: &Nat| x.clone().succ();
    type F = Fun<U1, U1>;
    Some(match name {
        "fixed_point" => of(check().run(|f: Fun<A, A>| exists(|x: &A| f.of(x) == *x))),
        "constant" => of(check().run(|f: Fun<A, B>| exists(|y: &B| forall(|x: &A| f.of(x) == *y)))),
        "surjective_onto_image" => of(check().run(|f: Fun<A, B>, x: A| exists(|z: &A| f.of(z) == f.of(&x)))),
        "injective_surjective" => of(check().run(|f: Fun<A, A>| {
            !forall(|x: &A| forall(|y: &A| x == y || f.of(x) != f.of(y)))
                || forall(|z: &A| exists(|x: &A| f.of(x) == *z))
        })),
        "injective_surjective_nat" => sentence(|| {
            !forall(|x: &Nat| forall(|y: &Nat| x == y || succ(x) != succ(y)))
                || forall(|z: &Nat| exists(|x: &Nat| succ(x) == *z))
        }),
        "surjective" => of(check().run(|f: Fun<A, B>| forall(|z: &B| exists(|x: &A| f.of(x) == *z)))),
        "right_inverse" => of(check().run(|f: Fun<U2, U1>| {
            !forall(|z: &U1| exists(|x: &U2| f.of(x) == *z))
                || exists(|g: &Fun<U1, U2>| forall(|z: &U1| f.of(&g.of(z)) == *z))
        })),
        "left_inverse" => of(check().run(|f: F| exists(|g: &F| forall(|x: &U1| g.of(&f.of(x)) == *x)))),
        "identity" => sentence(|| exists(|f: &F| forall(|x: &U1| f.of(x) == *x))),
        "cantor" => sentence(|| {
            exists(|f: &Fun2<U1, U1, bool>| {
                forall(|p: &Fun<U1, bool>| exists(|x: &U1| forall(|y: &U1| f.of(x, y) == p.of(y))))
            })
        }),
        "commuting_function" => {
            of(check().run(|f: F| exists(|g: &F| forall(|x: &U1| f.of(&g.of(x)) == g.of(&f.of(x))))))
        }
        "cycle" => of(check().run(|f: F| exists(|x: &U1| f.of(x) == *x || f.of(&f.of(x)) == *x))),
        "unmoved_image" => of(check().run(|f: F| forall(|x: &U1| f.of(&f.of(&f.of(x))) == f.of(x)))),
        "unmoved_image_of_three" => of(check().run(|f: Fun<U2, U2>| forall(|x: &U2| f.of(&f.of(&f.of(x))) == f.of(x)))),
        _ => return None,
    })
}

fn answer(name: &str) -> Answer {
    let all = [arithmetic, lists, sets, orders, functions];
    all.iter().find_map(|kind| kind(name)).unwrap_or_else(|| panic!("`{name}` is not stated here"))
}

#[test]
fn nothing_is_decided_wrongly_and_most_of_what_is_false_is_refuted() {
    let corpus = include_str!("../../../../corpus/conjectures/quantified.txt");
    let mut said: BTreeMap<(bool, &str), u32> = BTreeMap::new();
    let mut unknown = Vec::new();
    for line in corpus.lines().filter(|line| !line.starts_with('#') && line.contains(" | ")) {
        let fields: Vec<&str> = line.split(" | ").collect();
        let (name, truth) = (fields[0], fields[1] == "true");
        let answer = answer(name);
        let wrong = if truth { Answer::False } else { Answer::True };
        assert_ne!(answer, wrong, "{name} is decided wrongly");
        let word = if answer == Answer::Unknown { "unknown" } else { "decided" };
        *said.entry((truth, word)).or_default() += 1;
        if answer == Answer::Unknown && !line.contains("(aside)") {
            unknown.push(name);
        }
    }
    println!("{said:?}\nunknown, of those that are not set aside: {unknown:?}");
    let count = |truth, word| said.get(&(truth, word)).copied().unwrap_or(0);
    let (refuted, proved) = (count(false, "decided"), count(true, "decided"));
    let (falsehoods, truths) = (refuted + count(false, "unknown"), proved + count(true, "unknown"));
    assert_eq!(falsehoods + truths, 78);
    assert!(refuted * 100 >= falsehoods * 60, "{refuted} of {falsehoods} refuted");
    assert!(proved * 100 >= truths * 15, "{proved} of {truths} proved");
}
