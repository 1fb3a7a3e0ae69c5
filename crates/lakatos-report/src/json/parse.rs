//! Reads JSON: a text becomes values that know the line on which they begin.

use super::error::JsonError;

/// The maximum nesting of values. A report needs about ten levels; much deeper ones could overflow the stack.
const DEEPEST: u32 = 100;

/// A value, and its place.
#[derive(Clone, Debug)]
pub struct JsonNode {
    /// The line on which it begins, from 1.
    pub(super) line: u32,
    pub(super) content: Content,
}

/// The content of a value.
#[derive(Clone, Debug)]
pub(super) enum Content {
    Null,
    Bool(bool),
    /// A number as text.
    Number(String),
    Text(String),
    List(Vec<JsonNode>),
    /// The fields in their order in the text.
    Object(Vec<(String, JsonNode)>),
}

/// The value of a whole text.
pub(super) fn parse(text: &str) -> Result<JsonNode, JsonError> {
    let mut parser = Parser { rest: text, line: 1, depth: 0 };
    let node = parser.node()?;
    parser.blanks();
    if parser.rest.is_empty() { Ok(node) } else { Err(parser.expected("the end of the text")) }
}

struct Parser<'t> {
    rest: &'t str,
    line: u32,
    depth: u32,
}

impl Parser<'_> {
    fn expected(&self, what: &str) -> JsonError {
        let found = match self.rest.chars().next() {
            Some(c) if c.is_control() => format!("`{}`", c.escape_debug()),
            Some(c) => format!("`{c}`"),
            None => "the end of the text".to_owned(),
        };
        JsonError::new(self.line, format!("expected {what}, found {found}"))
    }

    fn blanks(&mut self) {
        while let Some(c @ (' ' | '\t' | '\n' | '\r')) = self.rest.chars().next() {
            self.line += u32::from(c == '\n');
            self.rest = &self.rest[1..];
        }
    }

    /// Consumes a token, if it comes next.
    fn takes(&mut self, token: &str) -> bool {
        self.blanks();
        let rest = self.rest.strip_prefix(token);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn node(&mut self) -> Result<JsonNode, JsonError> {
        self.blanks();
        let line = self.line;
        let content = match self.rest.chars().next() {
            Some('{') => self.nested(Parser::object)?,
            Some('[') => self.nested(Parser::list)?,
            Some('"') => Content::Text(self.text()?),
            Some(c) if c == '-' || c.is_ascii_digit() => self.number()?,
            _ => self.word()?,
        };
        Ok(JsonNode { line, content })
    }

    fn word(&mut self) -> Result<Content, JsonError> {
        for (word, content) in [("null", Content::Null), ("true", Content::Bool(true)), ("false", Content::Bool(false))]
        {
            if self.takes(word) {
                return Ok(content);
            }
        }
        Err(self.expected("a value"))
    }

    fn nested(&mut self, read: fn(&mut Self) -> Result<Content, JsonError>) -> Result<Content, JsonError> {
        if self.depth == DEEPEST {
            return Err(JsonError::new(self.line, format!("expected at most {DEEPEST} levels of lists and objects")));
        }
        self.depth += 1;
        self.rest = &self.rest[1..];
        let content = read(self)?;
        self.depth -= 1;
        Ok(content)
    }

    fn list(&mut self) -> Result<Content, JsonError> {
        let mut items = Vec::new();
        if self.takes("]") {
            return Ok(Content::List(items));
        }
        loop {
            items.push(self.node()?);
            if self.ends("]")? {
                return Ok(Content::List(items));
            }
        }
    }

    fn object(&mut self) -> Result<Content, JsonError> {
        let mut fields = Vec::new();
        if self.takes("}") {
            return Ok(Content::Object(fields));
        }
        loop {
            self.blanks();
            if !self.rest.starts_with('"') {
                return Err(self.expected("the name of a field"));
            }
            let name = self.text()?;
            if !self.takes(":") {
                return Err(self.expected("`:`"));
            }
            fields.push((name, self.node()?));
            if self.ends("}")? {
                return Ok(Content::Object(fields));
            }
        }
    }

    /// Is this the end of a list or an object? Otherwise a comma follows.
    fn ends(&mut self, close: &str) -> Result<bool, JsonError> {
        if self.takes(close) {
            return Ok(true);
        }
        if self.takes(",") { Ok(false) } else { Err(self.expected(&format!("`,` or `{close}`"))) }
    }

    fn number(&mut self) -> Result<Content, JsonError> {
        let start = self.rest;
        self.rest = self.rest.strip_prefix('-').unwrap_or(self.rest);
        if !self.rest.starts_with('0') {
            self.digits()?;
        } else {
            self.rest = &self.rest[1..];
        }
        if let Some(rest) = self.rest.strip_prefix('.') {
            self.rest = rest;
            self.digits()?;
        }
        if let Some(rest) = self.rest.strip_prefix(['e', 'E']) {
            self.rest = rest.strip_prefix(['+', '-']).unwrap_or(rest);
            self.digits()?;
        }
        Ok(Content::Number(start[..start.len() - self.rest.len()].to_owned()))
    }

    fn digits(&mut self) -> Result<(), JsonError> {
        let rest = self.rest.trim_start_matches(|c: char| c.is_ascii_digit());
        if rest.len() == self.rest.len() {
            return Err(self.expected("a digit"));
        }
        self.rest = rest;
        Ok(())
    }

    /// A string, whose quotation mark comes next.
    fn text(&mut self) -> Result<String, JsonError> {
        self.rest = &self.rest[1..];
        let mut text = String::new();
        loop {
            let end = self.rest.find(|c: char| c == '"' || c == '\\' || c < ' ').unwrap_or(self.rest.len());
            text.push_str(&self.rest[..end]);
            self.rest = &self.rest[end..];
            match self.rest.chars().next() {
                Some('"') => {
                    self.rest = &self.rest[1..];
                    return Ok(text);
                }
                Some('\\') => {
                    self.rest = &self.rest[1..];
                    text.push(self.escaped()?);
                }
                _ => return Err(self.expected("the end of a string (`\"`)")),
            }
        }
    }

    fn escaped(&mut self) -> Result<char, JsonError> {
        let c = match self.rest.chars().next() {
            Some(c @ ('"' | '\\' | '/')) => c,
            Some('b') => '\u{8}',
            Some('f') => '\u{c}',
            Some('n') => '\n',
            Some('r') => '\r',
            Some('t') => '\t',
            Some('u') => {
                self.rest = &self.rest[1..];
                return self.character();
            }
            _ => return Err(self.expected("an escape such as `\\n`")),
        };
        self.rest = &self.rest[1..];
        Ok(c)
    }

    /// A character by its number in UTF-16, of which the first four digits come next.
    fn character(&mut self) -> Result<char, JsonError> {
        let high = self.unit()?;
        let mut units = vec![high];
        if (0xd800..0xdc00).contains(&high) && self.rest.starts_with("\\u") {
            self.rest = &self.rest[2..];
            units.push(self.unit()?);
        }
        match char::decode_utf16(units).next() {
            Some(Ok(c)) => Ok(c),
            _ => Err(JsonError::new(self.line, format!("expected a character, found half of one: `\\u{high:04x}`"))),
        }
    }

    fn unit(&mut self) -> Result<u16, JsonError> {
        let digits = self.rest.get(..4).filter(|digits| digits.chars().all(|c| c.is_ascii_hexdigit()));
        let unit = digits.and_then(|digits| u16::from_str_radix(digits, 16).ok());
        let Some(unit) = unit else { return Err(self.expected("four hexadecimal digits")) };
        self.rest = &self.rest[4..];
        Ok(unit)
    }
}

impl JsonError {
    /// The error when a value is not the expected one.
    pub fn expected(what: &str, node: &JsonNode) -> JsonError {
        JsonError::new(node.line, format!("expected {what}, found {}", node.shown()))
    }
}

/// The longest text in a message.
const SHOWN: usize = 40;

impl JsonNode {
    /// The value as a message shows it.
    fn shown(&self) -> String {
        match &self.content {
            Content::Null => "`null`".to_owned(),
            Content::Bool(value) => format!("`{value}`"),
            Content::Number(number) => format!("`{number}`"),
            Content::Text(text) if text.chars().count() > SHOWN => {
                let start: String = text.chars().take(SHOWN).collect();
                format!("a text that begins with {start:?}")
            }
            Content::Text(text) => format!("{text:?}"),
            Content::List(_) => "a list".to_owned(),
            Content::Object(_) => "an object".to_owned(),
        }
    }
}
