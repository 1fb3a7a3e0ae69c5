//! What a value can begin with, and what can come after it.

use super::error::{Fault, quote};
use super::expect::{expectation, is_pointer};
use super::lex::{Kind, Lexeme, lexeme};
use super::nodes::TooMany;
use super::path::{Path, ends};
use super::reader::{Reader, Step};
use super::task::Task;
use crate::drive::drive;
use crate::least::Least;
use crate::read::Refit;
use crate::room::Room;
use crate::shape::{Kind as ShapeKind, Shape, Show, Style, Wrap, WrapText};
use crate::source::Source;
use crate::tree::{Token, Tree};

/// Methods that return the value itself, as far as a term is concerned.
const KEEPING: [&str; 14] = [
    "unwrap",
    "expect",
    "clone",
    "cloned",
    "into",
    "to_owned",
    "to_string",
    "to_vec",
    "iter",
    "into_iter",
    "collect",
    "copied",
    "unwrap_or_default",
    "try_into",
];

/// A check builds the value, which takes stack and time: larger values are trusted until they are built.
const LARGEST_CHECKED: usize = 10_000;

/// Like [`LARGEST_CHECKED`], for the depth.
const DEEPEST_CHECKED: usize = 64;

impl Reader<'_> {
    /// Reads the beginning of a value.
    pub(super) fn value(&mut self, shape: Shape) -> Step {
        match self.next.kind {
            Kind::Mark('(') if self.is_group(&shape) => {
                self.advance();
                self.tasks.push(Task::Close(')'));
                self.tasks.push(Task::Value(shape));
                Ok(())
            }
            Kind::Mark('{') => self.block(shape),
            Kind::Word | Kind::Colons | Kind::Mark('<') => match Path::at(self.text, self.next) {
                Some(path) => {
                    // Type arguments may be long, and are read again with each alternative.
                    self.spend((path.after.start - self.next.start) / 8);
                    self.value_at_path(shape, path)
                }
                None => self.plain(shape, None),
            },
            _ => self.plain(shape, None),
        }
    }

    /// Is the next parenthesis only for grouping?
    fn is_group(&self, shape: &Shape) -> bool {
        let Some(pair) = self.brackets().at(self.next.start) else { return false };
        if self.second().kind == Kind::Mark(')') || pair.comma {
            return false;
        }
        // Where the text breaks off, only the shape can tell.
        pair.close.is_some() || !is_tuple(&shape.core().shape)
    }

    fn value_at_path(&mut self, shape: Shape, path: Path) -> Step {
        let name = path.name(self.text);
        if path.is_single() {
            if let (true, Some(token)) = (self.pattern, open_part(name)) {
                self.skip_to(path.after);
                return self.build(token);
            }
        }
        if name == "value" && path.after.kind == Kind::Mark('!') {
            let open = lexeme(self.text, path.after.end);
            if let Some(close) = closing(open) {
                self.skip_to(lexeme(self.text, open.end));
                self.quoted += 1;
                self.tasks.push(Task::Unquote);
                self.tasks.push(Task::Close(close));
                self.tasks.push(Task::Value(shape));
                return Ok(());
            }
        }
        self.plain(shape, Some(path))
    }

    /// Reads the beginning of a value that is neither grouped nor named: from here on the shape decides.
    pub(super) fn plain(&mut self, mut shape: Shape, path: Option<Path>) -> Step {
        // As many wrappers as a shape can have; more are a cycle.
        for _ in 0..1000 {
            let inner = match &shape.def().kind {
                ShapeKind::Sum(_) => return self.sum(shape, path),
                ShapeKind::Seq(_) => return self.sequence(shape, path),
                ShapeKind::Leaf(leaf) => {
                    let leaf = *leaf;
                    return self.leaf(&shape, &leaf, path);
                }
                ShapeKind::Bind(_) => return self.first_part(shape),
                ShapeKind::Wrap(wrap) => wrap.inner.shape(),
            };
            if self.wrapper(&shape, &inner, path)? {
                return Ok(());
            }
            shape = inner;
        }
        Err(self.expected(expectation(&shape)))
    }

    /// Reads the text of a wrapper; `false` if it has none.
    fn wrapper(&mut self, shape: &Shape, inner: &Shape, path: Option<Path>) -> Result<bool, Box<Fault>> {
        let ShapeKind::Wrap(wrap) = &shape.def().kind else { return Ok(false) };
        if self.choices > 0 && wrap.check.is_some() {
            self.tasks.push(Task::Check(shape.clone(), self.next.start));
        }
        if let (Show::Value(_), Some(sources), 0) = (&wrap.show, &mut self.sources, self.quoted) {
            let Some(value) = sources.value_shape(shape) else { return Err(self.expected(expectation(shape))) };
            self.tasks.push(Task::Made(shape.clone(), self.next.start));
            self.tasks.push(Task::Value(value));
            return Ok(true);
        }
        match wrap.text {
            WrapText::Same => Ok(false),
            WrapText::Call { path: wanted, .. } => {
                let Some(called) = path.filter(|path| path.leads_to(self.text, wanted)) else {
                    if is_pointer(wanted) {
                        return Ok(false);
                    }
                    return Err(self.expected_not(path, expectation(shape), &[ends(wanted).1]));
                };
                self.skip_to(called.after);
                self.expect('(')?;
                self.tasks.push(Task::Close(')'));
                self.tasks.push(Task::Value(inner.clone()));
                Ok(true)
            }
            WrapText::Alternative(name) => {
                let called = path.filter(|path| path.is_single() && name.is_called(path.name(self.text)));
                let Some(called) = called else {
                    return Err(self.expected_not(path, expectation(shape), &[&name.word()]));
                };
                self.skip_to(called.after);
                self.expect('(')?;
                self.tasks.push(Task::Close(')'));
                self.tasks.push(Task::Value(inner.clone()));
                Ok(true)
            }
            WrapText::Fixed(text) => self.fixed(shape, wrap, text, path).map(|()| true),
            WrapText::Function { name, .. } => self.generated(shape, name, path).map(|()| true),
        }
    }

    /// Reads a fixed text, or the words for any value that has a default.
    fn fixed(&mut self, shape: &Shape, wrap: &Wrap, fixed: &str, path: Option<Path>) -> Step {
        let default = path.filter(|path| path.name(self.text) == "default").and_then(|path| self.empty_call(path));
        let named = path.filter(|path| {
            let wanted = Path::at(fixed, lexeme(fixed, 0));
            wanted.is_some_and(|wanted| wanted.after.kind == Kind::End) && path.leads_to(self.text, fixed)
        });
        let after = named.map(|path| path.after).or_else(|| same_lexemes(self.text, self.next, fixed)).or(default);
        self.skip_to(after.ok_or_else(|| self.expected_not(path, expectation(shape), &[]))?);
        let inner = wrap.inner.shape();
        let mut least = Least::of(&inner);
        let source: &mut dyn Source = &mut Refit::new(&Tree::hole(), &mut least, (), Room::modest());
        let tree = drive(&inner, source);
        let tree = tree.ok_or_else(|| self.expected(expectation(shape)))?;
        let node = self.nodes.pack(tree.tokens()).map_err(|TooMany| self.too_many())?;
        self.values.push(node);
        self.postfix()
    }

    /// What comes after `path()`, if the path is called without arguments.
    pub(super) fn empty_call(&self, path: Path) -> Option<Lexeme> {
        let close = lexeme(self.text, path.after.end);
        let empty = path.after.kind == Kind::Mark('(') && close.kind == Kind::Mark(')');
        empty.then(|| lexeme(self.text, close.end))
    }

    /// Runs the check of a wrapper, only where it decides between alternatives.
    pub(super) fn check(&mut self, shape: &Shape, start: usize) -> Step {
        let (ShapeKind::Wrap(wrap), Some(node)) = (&shape.def().kind, self.values.last().copied()) else {
            return Ok(());
        };
        let size = self.nodes.size(node);
        if size > LARGEST_CHECKED {
            return Ok(());
        }
        self.spend(size);
        let holds = self.nodes.ask(node, |tree| {
            let open = tree.tokens().iter().any(|token| matches!(token, Token::Hole | Token::Var(_)));
            open || tree.depth() > DEEPEST_CHECKED || wrap.check.as_ref().is_none_or(|check| check.holds(tree))
        });
        if holds {
            return Ok(());
        }
        let written = self.text.get(start..self.end).map(quote);
        let expected = format!("a value that the check of `{}` accepts", shape.type_text());
        Err(Fault::new(start, expected, written.unwrap_or_else(|| "one that it refuses".to_string())))
    }

    /// A value was read: its source replaces it.
    pub(super) fn made(&mut self, shape: &Shape, start: usize) -> Step {
        let Some(value) = self.values.pop().and_then(|node| self.nodes.tree(node)) else { return Ok(()) };
        let Some(sources) = &mut self.sources else { return Ok(()) };
        let Some(source) = sources.source(shape, &value) else {
            let written = self.text.get(start..self.end).map(quote);
            return Err(Fault::new(
                start,
                sources.expectation(shape),
                written.unwrap_or_else(|| "another".to_string()),
            ));
        };
        let node = self.nodes.pack(source.tokens()).map_err(|TooMany| self.too_many())?;
        self.values.push(node);
        Ok(())
    }

    /// Takes suffixes that do not change a value: `.unwrap()`, `?`, `.clone()`, `as i64`.
    pub(super) fn postfix(&mut self) -> Step {
        loop {
            if self.eat('?') {
                continue;
            }
            if self.eat_word("as") {
                let path = Path::at(self.text, self.next).ok_or_else(|| self.expected("a type"))?;
                self.skip_to(path.after);
            } else if self.is('.') {
                self.method()?;
            } else {
                return Ok(());
            }
        }
    }

    fn method(&mut self) -> Step {
        self.advance();
        let path = Path::at(self.text, self.next).filter(Path::is_single);
        let known = path.filter(|path| keeps_value(path.name(self.text)));
        let Some(method) = known else {
            let expected = "a method that keeps the value (`unwrap()`, `clone()`, `into()` or the like)";
            return Err(self.expected_not(path, expected.to_string(), &KEEPING));
        };
        self.skip_to(method.after);
        if method.name(self.text) == "expect" {
            return self.skip_bracket('(', ')');
        }
        self.expect('(')?;
        self.expect(')')
    }
}

/// `_` is a hole; `x`, `y`, `z`, `x3`, `x4`, ... are variables.
pub(super) fn open_part(name: &str) -> Option<Token> {
    match name {
        "_" => Some(Token::Hole),
        "x" => Some(Token::Var(0)),
        "y" => Some(Token::Var(1)),
        "z" => Some(Token::Var(2)),
        _ => {
            let digits = name.strip_prefix('x')?;
            // The standard library would read a sign before them, too.
            if !digits.as_bytes().first()?.is_ascii_digit() {
                return None;
            }
            digits.parse().ok().map(Token::Var)
        }
    }
}

/// Does a method return the value itself?
pub(super) fn keeps_value(method: &str) -> bool {
    KEEPING.contains(&method)
}

/// Is it written as a tuple of some parts?
fn is_tuple(core: &Shape) -> bool {
    match &core.def().kind {
        ShapeKind::Sum(sum) => matches!(&*sum.cons, [con] if con.style == Style::Anonymous && !con.fields.is_empty()),
        ShapeKind::Bind(_) => true,
        _ => false,
    }
}

/// What closes a bracket.
pub(super) fn closing(open: Lexeme) -> Option<char> {
    match open.kind {
        Kind::Mark('(') => Some(')'),
        Kind::Mark('[') => Some(']'),
        Kind::Mark('{') => Some('}'),
        _ => None,
    }
}

/// What comes after a fixed text, if its lexemes are the next.
fn same_lexemes(text: &str, first: Lexeme, fixed: &str) -> Option<Lexeme> {
    let (mut here, mut there) = (first, lexeme(fixed, 0));
    while there.kind != Kind::End {
        if (here.kind, here.of(text)) != (there.kind, there.of(fixed)) || matches!(there.kind, Kind::Open(_)) {
            return None;
        }
        (here, there) = (lexeme(text, here.end), lexeme(fixed, there.end));
    }
    Some(here)
}
