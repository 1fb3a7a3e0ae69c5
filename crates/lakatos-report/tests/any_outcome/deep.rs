//! Values that are far deeper than a stack.

use lakatos_data::tree::Token;
use lakatos_data::{Data, Term, Tree};
use lakatos_macros::Data;
use lakatos_report::model::*;

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
enum Nest {
    End,
    More(Box<Nest>),
}

fn refuted_by(term: Term) -> Outcome {
    let arguments = vec![Argument {
        name: "nest".into(),
        type_text: "Nest".into(),
        rust: "..".into(),
        value: Some(Value::Term(term)),
    }];
    let failure = Failure {
        kind: FailureKind::ReturnedFalse,
        message: String::new(),
        place: None,
        origin: Origin::Returned,
        backtrace: None,
    };
    let found = Found { by: Finder::Random, number: 1, size: None, reduced: None };
    let replay = Replay { variables: Vec::new(), short: None, command: vec![] };
    let property =
        Property { name: "deep".into(), module: String::new(), file: "src/lib.rs".into(), line: 1, instance: None };
    let verdict = Verdict::Falsified(Counterexample {
        arguments,
        notes: Notes::default(),
        failure,
        found,
        replay,
        others: Vec::new(),
    });
    Outcome { property, verdict, search: Search::default() }
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
