//! Old strategies, meanwhile.

use lakatos::adapters::{quickcheck, strategy, strategy_made_by};
use proptest::prelude::*;

#[derive(Clone, Debug, PartialEq)]
enum Json {
    Null,
    Number(i32),
    List(Vec<Json>),
}

/// A strategy as it was: it need not change.
fn json() -> impl Strategy<Value = Json> {
    let leaf = prop_oneof![Just(Json::Null), any::<i32>().prop_map(Json::Number)];
    leaf.prop_recursive(4, 32, 5, |inner| proptest::collection::vec(inner, 0..5).prop_map(Json::List))
}

fn depth(json: &Json) -> usize {
    match json {
        Json::List(items) => 1 + items.iter().map(depth).max().unwrap_or(0),
        Json::Null | Json::Number(_) => 0,
    }
}

#[lakatos::test]
fn documents_are_not_deep(#[with(strategy_made_by(json))] document: Json, limit: bool) {
    lakatos::note!("{document:?}");
    assert!(depth(&document) <= 4 + usize::from(limit));
}

#[lakatos::test]
fn words_are_no_longer_than_their_lines(
    #[with(strategy(0..5usize))] count: usize,
    #[with(quickcheck::<String>())] word: String,
) {
    assert!(word.len() * count <= format!("{} ", word).repeat(count).len());
}
