//! The text of laws: words, and groups in brackets.

use std::fmt;

/// A word, or a group of expressions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Expression {
    Word(String),
    Group(Vec<Expression>),
}

impl Expression {
    /// Reads all expressions of a text; the error is for people.
    pub(super) fn all(text: &str) -> Result<Vec<Expression>, String> {
        let spaced = text.replace('(', " ( ").replace(')', " ) ");
        let mut open: Vec<Vec<Expression>> = vec![Vec::new()];
        for word in spaced.split_whitespace() {
            let done = match word {
                "(" => {
                    open.push(Vec::new());
                    continue;
                }
                ")" => Expression::Group(open.pop().unwrap_or_default()),
                word => Expression::Word(word.to_owned()),
            };
            match open.last_mut() {
                Some(group) => group.push(done),
                None => return Err(format!("a bracket is closed that was not opened: {text}")),
            }
        }
        match (open.pop(), open.is_empty()) {
            (Some(all), true) => Ok(all),
            _ => Err(format!("a bracket is not closed: {text}")),
        }
    }
}

impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expression::Word(word) => f.write_str(word),
            Expression::Group(parts) => {
                let parts: Vec<String> = parts.iter().map(Expression::to_string).collect();
                write!(f, "({})", parts.join(" "))
            }
        }
    }
}
