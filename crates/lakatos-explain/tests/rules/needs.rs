//! What a failure needs, and the nearest case that passes.

use lakatos_data::tree::Node;
use lakatos_explain::Explanation;
use lakatos_explain::nearest::Nearest;
use lakatos_explain::print::Reader;
use lakatos_macros::Data;

use crate::property::{Property, holds, one, patterns_only, two};
use crate::toy::{Prog, is_parsed_as_printed};
use crate::types::{Figure, Tree};

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
enum Exp {
    C(i8),
    Add(Box<Exp>, Box<Exp>),
    Mul(Box<Exp>, Box<Exp>),
    Neg(Box<Exp>),
    Sub(Box<Exp>, Box<Exp>),
}

fn eval(exp: &Exp) -> i64 {
    match exp {
        Exp::C(number) => i64::from(*number),
        Exp::Add(a, b) => eval(a).wrapping_add(eval(b)),
        Exp::Mul(a, b) => eval(a).wrapping_mul(eval(b)),
        Exp::Neg(a) => eval(a).wrapping_neg(),
        Exp::Sub(a, b) => eval(a).wrapping_sub(eval(b)),
    }
}

/// The same value, except for the wrong clauses.
fn simplify(exp: &Exp, wrong: u8) -> Exp {
    let again = |part: &Exp| Box::new(simplify(part, wrong));
    match exp {
        Exp::C(number) => Exp::C(*number),
        Exp::Mul(a, b) if wrong & 1 != 0 && **b == Exp::C(0) => simplify(a, wrong),
        Exp::Neg(a) if wrong & 2 != 0 && matches!(**a, Exp::Neg(_)) => simplify(a, wrong),
        Exp::Sub(a, b) if wrong & 4 != 0 && **a == Exp::C(0) => simplify(b, wrong),
        Exp::Neg(a) => Exp::Neg(again(a)),
        Exp::Add(a, b) => Exp::Add(again(a), again(b)),
        Exp::Mul(a, b) => Exp::Mul(again(a), again(b)),
        Exp::Sub(a, b) => Exp::Sub(again(a), again(b)),
    }
}

fn explained(property: &Property) -> Explanation {
    property.explained(&patterns_only())
}

/// What the failure needs of each argument, as text.
fn needs(property: &Property) -> Vec<String> {
    let Some(skeleton) = explained(property).needs else { return Vec::new() };
    let mut texts = Vec::new();
    let reader = Reader { arguments: &property.names, from: None };
    for number in 0..property.names.len() {
        if let Some((subject, pattern)) = skeleton.text(&property.conjecture.shape, number, reader) {
            let whole = if skeleton.is_whole(&property.conjecture.shape, number) { "is" } else { "has" };
            texts.push(format!("{subject} {whole} {pattern}"));
        }
    }
    texts
}

#[test]
fn a_wrong_clause_is_what_the_failure_needs() {
    let wrong = |clauses: u8| needs(&one("e", move |e: Exp| holds(eval(&simplify(&e, clauses)) == eval(&e))));
    assert_eq!(wrong(1), ["e has Exp::Mul(_, Exp::C(0))"]);
    assert_eq!(wrong(2), ["e has Exp::Neg(Exp::Neg(_))"]);
    assert_eq!(wrong(4), ["e has Exp::Sub(Exp::C(0), _)"]);
}

#[test]
fn nothing_is_said_to_be_needed_where_a_case_without_it_fails() {
    let both = one("e", |e: Exp| holds(eval(&simplify(&e, 7)) == eval(&e)));
    assert_eq!(needs(&both), [""; 0]);
    let some = one("xs", |xs: Vec<u8>| holds(!xs.windows(2).any(|pair| pair[0] > pair[1])));
    assert_eq!(needs(&some), [""; 0]);
}

#[test]
fn what_is_needed_is_a_part_of_a_list_or_of_a_tree() {
    let neighbours = one("xs", |xs: Vec<u8>| holds(xs.windows(2).all(|pair| pair != [7, 7]) || xs.contains(&1)));
    assert_eq!(needs(&neighbours), ["xs has [.., 7, 7, ..]"]);
    fn has_ten(figure: &Figure) -> bool {
        match figure {
            Figure::Circle { .. } => false,
            Figure::Square(side) => *side == 10,
            Figure::Group(all) => all.iter().any(has_ten),
        }
    }
    fn has_circle(figure: &Figure) -> bool {
        match figure {
            Figure::Circle { .. } => true,
            Figure::Square(_) => false,
            Figure::Group(all) => all.iter().any(has_circle),
        }
    }
    let squares = one("figure", |figure: Figure| holds(!has_ten(&figure) || has_circle(&figure)));
    assert_eq!(needs(&squares), ["figure has Figure::Square(10)"]);
}

#[test]
fn what_is_needed_can_be_a_part_of_another_type() {
    let parser = one("p", |p: Prog| holds(is_parsed_as_printed(&p)));
    assert_eq!(needs(&parser), ["p has Value::And(_, _)"]);
}

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
struct Order {
    from: u8,
    to: u8,
    amount: u16,
}

#[test]
fn what_is_needed_is_what_failing_cases_have_in_common() {
    let bank = two(["accounts", "order"], |accounts: [u16; 3], order: Order| {
        let (from, to) = (order.from as usize % 3, order.to as usize % 3);
        let mut after = accounts;
        if order.from > 2 || order.to > 2 || accounts[from] < order.amount {
            return holds(true);
        }
        let (less, more) = (accounts[from] - order.amount, accounts[to].wrapping_add(order.amount));
        (after[from], after[to]) = (less, more);
        let sum = |all: [u16; 3]| all.iter().fold(0_u16, |sum, one| sum.wrapping_add(*one));
        holds(sum(after) == sum(accounts))
    });
    assert_eq!(needs(&bank), ["order is Order { from: x, to: x, .. }"]);
}

#[test]
fn what_is_needed_can_be_of_two_arguments_together() {
    let alike = two(["a", "b"], |a: u8, b: u8| holds(a != b || a < 9 || a % 3 == 0));
    assert_eq!(needs(&alike), ["(a, b) is (a, a)"]);
}

#[test]
fn a_rule_outside_of_which_nothing_fails_is_enough() {
    let first = one("xs", |xs: Vec<u8>| holds(xs.first() != Some(&3)));
    let explanation = explained(&first);
    assert_eq!(explanation.rules.len(), 1);
    assert!(explanation.needs.is_none());
}

#[test]
fn every_failing_case_that_was_run_has_what_is_needed() {
    let property = one("tree", |tree: Tree| {
        fn bad(tree: &Tree) -> bool {
            match tree {
                Tree::Leaf => false,
                Tree::Node(left, key, right) => {
                    (*key == 2 && **left == Tree::Leaf && **right != Tree::Leaf) || bad(left) || bad(right)
                }
            }
        }
        holds(!bad(&tree))
    });
    let (case, ..) = property.find().expect("it fails");
    if let Some(skeleton) = explained(&property).needs {
        assert!(skeleton.is_in(&property.conjecture.shape, &case));
        assert!(skeleton.passing_without >= 10);
    }
}

/// The nearest passing case: the arguments as numbers and lists of numbers.
fn nearest(property: &Property) -> Option<(String, usize)> {
    match explained(property).nearest {
        Nearest::Passes(case, nodes) => {
            let term = |(argument, shape): (Node<'_>, &lakatos_data::Shape)| {
                lakatos_data::Term::new(shape.clone(), argument.to_tree()).expect("it fits").to_string()
            };
            let shapes = &property.conjecture.arguments;
            let texts: Vec<String> = case.root().children().zip(shapes).map(term).collect();
            Some((texts.join(", "), nodes))
        }
        Nearest::AllFail(_) | Nearest::Unknown => None,
    }
}

#[test]
fn the_nearest_passing_case_differs_by_as_little_as_can_be() {
    assert_eq!(nearest(&one("x", |x: u32| holds(x < 900))), Some(("899".to_owned(), 1)));
    assert_eq!(nearest(&one("x", |x: i32| holds(x > -50))), Some(("-49".to_owned(), 1)));
    let long = one("xs", |xs: Vec<u8>| holds(xs.len() < 5));
    assert_eq!(nearest(&long), Some(("vec![0, 0, 0, 0]".to_owned(), 1)));
    let both = two(["a", "b"], |a: bool, b: Option<u8>| holds(!a || b != Some(3)));
    assert_eq!(nearest(&both), Some(("true, Some(2)".to_owned(), 1)));
}

#[test]
fn an_empty_list_passes_with_the_smallest_element_in_it() {
    let empty = one("text", |text: String| holds(!text.is_empty()));
    assert_eq!(nearest(&empty), Some(("String::from(\"a\")".to_owned(), 1)));
}

#[test]
fn where_every_small_change_fails_that_is_known() {
    let never = explained(&one("xs", |_: Vec<u8>| holds(false)));
    assert!(matches!(never.nearest, Nearest::AllFail(1..)), "{:?}", never.nearest);
}
