//! JSON, made by hand.

use crate::reader::Json;

pub(crate) fn object<'a>(entries: impl IntoIterator<Item = (&'a str, Json)>) -> Json {
    Json::Object(entries.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
}

pub(crate) fn text(text: &str) -> Json {
    Json::Text(text.to_owned())
}

/// A number that every reader of JSON keeps is one; a larger one is a text.
pub(crate) fn number(number: impl Into<u128>) -> Json {
    let number = number.into();
    if number < 9_007_199_254_740_992 { Json::Number(number) } else { Json::Text(number.to_string()) }
}

pub(crate) fn option<T>(value: Option<T>, json: impl FnOnce(T) -> Json) -> Json {
    value.map_or(Json::Null, json)
}

pub(crate) fn list<T>(items: &[T], json: impl Fn(&T) -> Json) -> Json {
    Json::List(items.iter().map(json).collect())
}
