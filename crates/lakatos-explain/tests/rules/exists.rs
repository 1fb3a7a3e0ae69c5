//! Places where every constructor has a value that fails.

use lakatos_explain::outline::changed_parts;
use lakatos_explain::{Explanation, Options};
use lakatos_macros::Data;

use crate::property::{Property, holds, one};

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
enum Exp {
    C(i8),
    Add(Box<Exp>, Box<Exp>),
    Div(Box<Exp>, Box<Exp>),
}

fn eval(exp: &Exp) -> Option<i64> {
    match exp {
        Exp::C(number) => Some(i64::from(*number)),
        Exp::Add(a, b) => Some(eval(a)?.wrapping_add(eval(b)?)),
        Exp::Div(a, b) => eval(a)?.checked_div(eval(b)?),
    }
}

fn divisions() -> Property {
    one("e", |e: Exp| holds(eval(&e).is_some()))
}

fn explained(property: &Property, options: &Options) -> (Explanation, Vec<Vec<String>>) {
    let (case, ..) = property.find().expect("it fails");
    let explanation = property.explained(options);
    let mut texts = Vec::new();
    for existential in &explanation.exists {
        let mut witnesses = Vec::new();
        for witness in &existential.witnesses {
            let changed = changed_parts(&property.conjecture.shape, &case, witness).expect("it is small");
            witnesses.push(property.pattern(&changed));
        }
        texts.push(witnesses);
    }
    (explanation, texts)
}

#[test]
fn each_constructor_has_a_witness() {
    let options = Options { existential: true, ..Options::default() };
    let (explanation, texts) = explained(&divisions(), &options);
    assert_eq!(explanation.rules.len(), 1);
    let witnesses = ["Exp::Div(_, Exp::Add(Exp::C(0), Exp::C(0)))", "Exp::Div(_, Exp::Div(Exp::C(0), Exp::C(0)))"];
    assert_eq!(texts, [witnesses]);
    let type_names: Vec<&str> = explanation.exists.iter().map(|existential| existential.type_name).collect();
    assert_eq!(type_names, ["Exp"]);
}

#[test]
fn nothing_is_said_of_places_unless_it_is_asked_for() {
    assert!(explained(&divisions(), &Options::default()).0.exists.is_empty());
}

#[test]
fn a_constructor_without_a_witness_leaves_nothing_to_say() {
    let property = one("x", |x: Result<u8, u8>| holds(!matches!(x, Err(3))));
    let options = Options { existential: true, ..Options::default() };
    assert!(explained(&property, &options).0.exists.is_empty());
}

#[test]
fn what_a_rule_says_of_all_values_is_not_said_of_some() {
    let property = one("p", |p: (Option<u8>, bool)| holds(!p.1));
    let options = Options { existential: true, ..Options::default() };
    let (explanation, texts) = explained(&property, &options);
    assert_eq!(explanation.rules.len(), 1);
    assert_eq!(texts, [[""; 0]; 0]);
}

#[test]
fn rules_can_be_left_out() {
    let options = Options { existential: true, universal: false, ..Options::default() };
    let (explanation, texts) = explained(&divisions(), &options);
    assert!(explanation.rules.is_empty());
    assert_eq!(texts.len(), 2, "{texts:?}");
}

#[test]
fn no_more_values_are_tried_than_are_asked_for() {
    let options = Options { existential: true, tries: 3, ..Options::default() };
    assert!(explained(&divisions(), &options).0.exists.is_empty());
}
