//! What the search on demand is for.

use lakatos::atoms::A;
use lakatos::lazy::{List, Nat};
use lakatos::logic::{Answer, decide, exists, forall};
use lakatos::report::{Outcome, Quantity, Verdict};
use lakatos::settings::Keep;
use lakatos::{Check, Fun, partial};

fn check() -> Check {
    Check::new().keep(Keep::Nothing).explain(0)
}

fn quantities(outcome: &Outcome) -> Vec<Quantity> {
    let demand = outcome.search.demand.as_ref();
    demand.map_or(Vec::new(), |demand| demand.quantifiers.iter().map(|quantified| quantified.answer).collect())
}

#[track_caller]
fn falsified(outcome: &Outcome, arguments: &[&str]) {
    let Verdict::Falsified(case) = &outcome.verdict else { panic!("{outcome}") };
    let texts: Vec<&str> = case.arguments.iter().map(|argument| argument.rust.as_str()).collect();
    assert_eq!(texts, arguments, "{outcome}");
}

#[test]
fn no_number_equals_every_number() {
    let decided = decide(|| exists(|n: &Nat| forall(|m: &Nat| n == m)));
    assert_eq!(decided.answer(), Answer::False);
    let text = decided.to_string();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].ends_with(": no witness exists."), "{text}");
    let steps = [
        "    exists Nat::zero(): false",
        "      forall Nat::zero(): true",
        "      forall Nat::succ(_): false",
        "    exists Nat::succ(_): false",
        "      forall Nat::zero(): false",
    ];
    assert_eq!(lines[1..], steps);
    let outcome = check().run(|_: ()| exists(|n: &Nat| forall(|m: &Nat| n == m)));
    assert!(matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
    assert_eq!(quantities(&outcome), [Quantity::NoWitness]);
}

#[test]
fn above_one_nothing_is_at_most_one() {
    let outcome = check().run(|x: Nat| !(x > 1) || exists(|y: &Nat| x < *y && *y <= 1));
    falsified(&outcome, &["Nat::from(2)"]);
    assert_eq!(quantities(&outcome), [Quantity::NoWitness]);
    assert!(outcome.to_string().replace("\n    ", " ").contains(": no witness exists."), "{outcome}");
}

#[test]
fn a_palindrome_of_one_element_is_no_list_and_its_reverse() {
    let outcome = check().run(|xs: List<A>| {
        lakatos::assume!(xs.rev() == xs);
        exists(|ys: &List<A>| xs == ys.append(&ys.rev()))
    });
    falsified(&outcome, &["List::cons(A(0), List::nil())"]);
    assert_eq!(quantities(&outcome), [Quantity::NoWitness]);
}

fn strict_palindrome(xs: Vec<A>) -> bool {
    let reversed = |list: &[A]| list.iter().rev().copied().collect::<Vec<A>>();
    lakatos::assume!(reversed(&xs) == xs);
    exists(|ys: &Vec<A>| xs == [ys.clone(), reversed(ys)].concat())
}

#[test]
fn strict_functions_of_lists_show_it_up_to_a_size() {
    let outcome = check().exhaustive(60).random(5).run(strict_palindrome);
    let Verdict::Maybe(case) = &outcome.verdict else { panic!("{outcome}") };
    assert_eq!(case.arguments[0].rust, "vec![A(0)]");
    assert_eq!(quantities(&outcome), [Quantity::NoneFound]);
    let text = outcome.to_string().replace("\n    ", " ").replace('\n', " ");
    assert!(text.contains(": no witness found up to size "), "{text}");
    assert!(text.contains("larger values were not tried."), "{text}");
    let says = "This case is possibly spurious: a quantifier in it was searched up to a size only. Quantify over a type of \
                `lakatos::lazy`, whose search can end, or declare with `genuine = true` that such cases do not count.";
    assert!(text.contains(says), "{text}");
    let outcome = check().exhaustive(60).random(5).genuine(true).run(strict_palindrome);
    assert!(matches!(outcome.verdict, Verdict::Passed | Verdict::Vacuous(_)), "{outcome}");
}

fn hd<T: Clone>(list: &List<T>) -> T {
    partial!(list.split_first().expect("the list is empty").0.clone())
}

fn first_of_two(xs: List<u8>, ys: List<u8>) -> bool {
    hd(&xs.append(&ys)) == if xs.is_empty() { hd(&ys) } else { hd(&xs) }
}

fn first_of_images(f: Fun<u8, u8>, xs: List<u8>) -> bool {
    let function = f.clone();
    hd(&xs.map(move |x| function.of(x))) == f.of(&hd(&xs))
}

#[test]
fn what_fails_through_a_partial_function_is_possibly_spurious() {
    for genuine in [false, true] {
        let check = || check().exhaustive(200).random(20).genuine(genuine);
        for outcome in [check().run(first_of_two), check().run(first_of_images)] {
            match genuine {
                true => assert_eq!(outcome.verdict, Verdict::Passed, "{outcome}"),
                false => assert!(matches!(outcome.verdict, Verdict::Maybe(_)), "{outcome}"),
            }
        }
    }
}

#[test]
fn a_partial_function_in_a_quantifier_is_possibly_spurious() {
    let outcome = check().exhaustive(50).random(5).run(|x: u8| x > 3 || exists(|ys: &List<u8>| hd(ys) == x));
    assert!(matches!(outcome.verdict, Verdict::Maybe(_)), "{outcome}");
    let text = outcome.to_string().replace('\n', " ");
    assert!(text.contains("possibly spurious: it fails only through a part that is declared partial."), "{text}");
    let outcome =
        check().exhaustive(50).random(5).run(|x: u8| exists(|ys: &List<u8>| !ys.is_empty() && hd(ys) == x % 4));
    assert!(outcome.is_pass(), "{outcome}");
}

#[test]
fn the_witness_of_a_passing_quantifier_is_told_on_request() {
    let decided = decide(|| exists(|xs: &List<bool>| xs.len() > 1 && *xs.split_first().unwrap().0));
    assert_eq!(decided.answer(), Answer::True);
    assert_eq!(decided.witness(), Some("List::cons(true, List::cons(_, _))"));
}
