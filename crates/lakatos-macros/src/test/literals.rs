//! The literals of a body: values that its author thought of.

use proc_macro::{Group, TokenTree};

/// The most characters of them to take, and the length of the longest.
const MOST: usize = 2_000;
const LONGEST: usize = 100;

/// The literals of a body as source, one after the other, each once.
pub(super) fn of_body(body: &Group) -> String {
    let (mut text, mut known) = (String::new(), Vec::new());
    let mut open = vec![body.stream().into_iter()];
    while let Some(row) = open.last_mut() {
        let literal = match row.next() {
            None => {
                open.pop();
                continue;
            }
            Some(TokenTree::Group(group)) => {
                open.push(group.stream().into_iter());
                continue;
            }
            Some(TokenTree::Literal(literal)) => literal.to_string(),
            Some(_) => continue,
        };
        if literal.len() > LONGEST || text.len() + literal.len() > MOST || known.contains(&literal) {
            continue;
        }
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(&literal);
        known.push(literal);
    }
    text
}
