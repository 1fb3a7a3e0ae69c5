//! Errors for texts that are not a report.

use std::fmt;

/// Why a text is not a report in JSON: the line, the field, what was expected and what was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonError {
    line: u32,
    field: String,
    problem: String,
}

impl JsonError {
    pub(super) fn new(line: u32, problem: String) -> JsonError {
        JsonError { line, field: String::new(), problem }
    }

    /// The same error, of a field inside this one.
    pub fn inside(mut self, outer: &str) -> JsonError {
        let dot = if self.field.is_empty() || self.field.starts_with('[') { "" } else { "." };
        self.field = format!("{outer}{dot}{}", self.field);
        self
    }

    /// The line, from 1.
    pub fn line(&self) -> u32 {
        self.line
    }

    /// The field, with its path: `search.kept.fixed[2].text`. It is empty if the text is not JSON.
    pub fn field(&self) -> &str {
        &self.field
    }
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.field.as_str() {
            "" => write!(f, "line {}: {}", self.line, self.problem),
            field => write!(f, "line {}, field `{field}`: {}", self.line, self.problem),
        }
    }
}

impl std::error::Error for JsonError {}
