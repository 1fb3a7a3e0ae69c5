//! Values that are far deeper than a stack.

use lakatos_data::tree::Token;
use lakatos_data::{Data, Term, Tree};
use lakatos_macros::Data;
use lakatos_report::model::*;

use crate::with::with;

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
enum Nest {
    End,
    More(Box<Nest>),
}

fn refuted_by(term: Term) -> Outcome {
    let arguments =
        vec![with!(Argument::new("nest".into(), "Nest".into(), "..".into()), value = Some(Value::Term(term)))];
    let failure = Failure::new(FailureKind::ReturnedFalse, String::new(), Origin::Returned);
    let found = Found::new(Finder::Random, 1);
    let replay = Replay::default();
    let property = Property::new("deep".into(), String::new(), "src/lib.rs".into(), 1);
    let verdict = Verdict::Falsified(Counterexample::new(arguments, failure, found, replay));
    Outcome::new(property, verdict, Search::default())
}

#[test]
fn a_value_that_is_far_deeper_than_a_stack_is_reported_in_proportion_to_its_size() {
    const DEPTH: usize = 200_000;
    let mut tokens = vec![Token::con(1, 1); DEPTH];
    tokens.push(Token::con(0, 0));
    let outcome = refuted_by(Term::new(Nest::shape(), Tree::from_tokens(tokens).unwrap()).unwrap());
    let most = "Nest::More(Box::new())".len() * DEPTH + 20_000;
    assert!(outcome.to_string().len() < most);
    assert!(outcome.to_json().len() < most);
}
