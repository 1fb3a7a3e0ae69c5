//! Sequences: lists, collections and strings.

use super::error::{Fault, quote};
use super::expect::{count, expectation, lengths};
use super::lex::{Kind, lexeme};
use super::literal::string;
use super::nodes::{MOST_NODES, TooMany};
use super::number::{Integer, Scalar, number};
use super::path::{Path, ends};
use super::reader::{Reader, Step};
use super::task::{Elements, Task};
use super::value::closing;
use crate::shape::{Kind as ShapeKind, Order, Seq, SeqText, Shape, Style};
use crate::tree::Token;

fn seq_of(shape: &Shape) -> Option<&Seq> {
    match &shape.def().kind {
        ShapeKind::Seq(seq) => Some(seq),
        _ => None,
    }
}

impl Reader<'_> {
    /// Reads a value of a sequence.
    pub(super) fn sequence(&mut self, shape: Shape, path: Option<Path>) -> Step {
        let Some(seq) = seq_of(&shape) else { return Ok(()) };
        let is_text = matches!(seq.text, SeqText::String | SeqText::Str);
        match self.next.kind {
            Kind::Text | Kind::RawText if is_text => return self.string(&shape),
            Kind::Mark('[') => return self.list(shape, self.next.start),
            _ => {}
        }
        let Some(path) = path else { return Err(self.expected(expectation(&shape))) };
        if path.name(self.text) == "vec" && path.after.kind == Kind::Mark('!') && !is_text {
            let open = lexeme(self.text, path.after.end);
            if closing(open).is_some() {
                let start = self.next.start;
                self.skip_to(open);
                return self.list(shape, start);
            }
        }
        self.collection(shape, path)
    }

    /// Reads a function of a collection: `new()`, `from([..])` and their like.
    fn collection(&mut self, shape: Shape, path: Path) -> Step {
        let Some(seq) = seq_of(&shape) else { return Ok(()) };
        let declared = match seq.text {
            SeqText::Vec => "Vec::from",
            SeqText::From(declared) => declared,
            SeqText::String | SeqText::Str => "String::from",
        };
        let (of, function) = (ends(declared).0, path.name(self.text));
        let ours = of.is_some_and(|of| !path.is_single() && path.is_of(self.text, of));
        let default = function == "default" && (ours || path.is_of(self.text, "Default"));
        let start = self.next.start;
        if let (true, Some(after)) = (default || ours && function == "new", self.empty_call(path)) {
            self.skip_to(after);
            self.finish_list(&shape, start, 0)?;
            return self.postfix();
        }
        // `Rc::new([1, 2])` becomes an `Rc<[i64]>` by itself.
        if path.leads_to(self.text, declared) || ours && matches!(function, "from" | "from_iter" | "new") {
            self.skip_to(path.after);
            self.expect('(')?;
            self.tasks.push(Task::Close(')'));
            self.tasks.push(Task::Value(shape));
            return Ok(());
        }
        let known: &[&str] = if ours { &["from", "from_iter", "new"] } else { &[] };
        Err(self.expected_not(Some(path), expectation(&shape), known))
    }

    /// Reads the bracket that opens a list.
    fn list(&mut self, shape: Shape, start: usize) -> Step {
        let Some(close) = closing(self.next) else { return Err(self.expected(expectation(&shape))) };
        self.advance();
        self.tasks.push(Task::Elements(Elements { shape, start, count: 0, close }));
        Ok(())
    }

    /// Reads the next element, or the end.
    pub(super) fn elements(&mut self, mut elements: Elements) -> Step {
        let Elements { ref shape, start, count, close } = elements;
        let Some(seq) = seq_of(shape) else { return Ok(()) };
        if count == 1 && self.eat(';') {
            return self.repeated(&elements);
        }
        if count > 0 && !self.eat(',') && !self.is(close) {
            return Err(self.expected(format!("`,` or `{close}`")));
        }
        if self.eat(close) {
            self.finish_list(shape, start, count)?;
            return self.postfix();
        }
        let elem = seq.elem.shape();
        elements.count += 1;
        self.tasks.push(Task::Elements(elements));
        self.tasks.push(Task::Value(elem));
        Ok(())
    }

    /// `[x; 3]`, after the semicolon.
    fn repeated(&mut self, elements: &Elements) -> Step {
        let at = self.next.start;
        let times = self.repetitions()?;
        if !self.eat(elements.close) {
            return Err(self.expected(format!("`{}`", elements.close)));
        }
        let item = self.values.pop().unwrap_or_default();
        let items = self.nodes.repeat(item, times).map_err(|TooMany| self.too_many_at(at))?;
        self.values.extend_from_slice(&items);
        self.finish_list(&elements.shape, elements.start, times)?;
        self.postfix()
    }

    /// Reads a repeat count.
    pub(super) fn repetitions(&mut self) -> Result<usize, Box<Fault>> {
        self.whole_number("how often the element is repeated")
    }

    /// Reads a number that is small enough to count something.
    pub(super) fn whole_number(&mut self, expected: &'static str) -> Result<usize, Box<Fault>> {
        if self.next.kind != Kind::Number {
            return Err(self.expected(expected));
        }
        let times = match number(self.next.of(self.text)) {
            Ok(Scalar::Int(Integer { magnitude, .. }, _)) => usize::try_from(magnitude).ok(),
            _ => None,
        };
        let times = times.ok_or_else(|| self.expected(expected))?;
        self.advance();
        Ok(times)
    }

    /// Makes a list of the last values.
    fn finish_list(&mut self, shape: &Shape, start: usize, length: usize) -> Step {
        let Some(seq) = seq_of(shape) else { return Ok(()) };
        self.build(Token::seq(length))?;
        let mut distinct = length;
        if seq.order != Order::Free && length > 1 {
            let list = self.values.pop().unwrap_or_default();
            self.spend(self.nodes.size(list));
            let (list, kept) = self.nodes.canonical(list, seq).map_err(|TooMany| self.too_many())?;
            self.values.push(list);
            distinct = kept;
        }
        self.check_length(seq, start, length, distinct)
    }

    fn check_length(&self, seq: &Seq, start: usize, length: usize, distinct: usize) -> Step {
        if (seq.lo..=seq.hi).contains(&distinct) {
            return Ok(());
        }
        let of = if matches!(seq.text, SeqText::String | SeqText::Str) { "character" } else { "element" };
        let of = if distinct == length { of.to_string() } else { format!("different {of}") };
        let found = count(distinct, &of);
        Err(Fault::new(start, lengths(seq), found))
    }

    /// Reads a string as its characters.
    fn string(&mut self, shape: &Shape) -> Step {
        let Some(seq) = seq_of(shape) else { return Ok(()) };
        let literal = self.advance();
        let mut text = string(self.text, literal)?;
        let elem = seq.elem.shape();
        let mut length = text.chars().count();
        if self.is('.') && self.second().of(self.text) == "repeat" {
            self.advance();
            self.advance();
            self.expect('(')?;
            let at = self.next.start;
            let times = self.repetitions()?;
            self.expect(')')?;
            length = length.saturating_mul(times);
            if length >= MOST_NODES {
                return Err(self.too_many_at(at));
            }
            text = text.repeat(times);
        }
        let mut tokens = vec![Token::seq(length)];
        for c in text.chars() {
            if !push_char(&mut tokens, &elem, c) {
                return Err(Fault::new(
                    literal.start,
                    format!("a string of {}", of_elements(&elem)),
                    quote(&format!("{c:?}")),
                ));
            }
        }
        let node = self.nodes.pack(&tokens).map_err(|TooMany| self.too_many())?;
        self.values.push(node);
        self.check_length(seq, literal.start, length, length)?;
        self.postfix()
    }
}

fn of_elements(elem: &Shape) -> String {
    format!("elements that are each {}", expectation(elem))
}

/// Adds the tree of a character under the shape of a string's elements: the first alternative that has it.
fn push_char(tokens: &mut Vec<Token>, elem: &Shape, c: char) -> bool {
    let bits = i128::from(u32::from(c));
    let mut left: Vec<(Shape, Vec<usize>)> = vec![(elem.clone(), Vec::new())];
    // Nested alternatives end; this is for those that do not.
    for _ in 0..1000 {
        let Some((shape, choices)) = left.pop() else { return false };
        match &shape.core().shape.def().kind {
            ShapeKind::Leaf(leaf) if leaf.has(bits) => {
                for con in choices {
                    tokens.push(Token::con(con, 1));
                }
                tokens.push(Token::leaf(bits));
                return true;
            }
            ShapeKind::Sum(sum) => {
                for (index, con) in sum.cons.iter().enumerate().rev() {
                    if con.style == Style::Choice {
                        let mut choices = choices.clone();
                        choices.push(index);
                        left.push((con.fields[0].link.shape(), choices));
                    }
                }
            }
            _ => {}
        }
    }
    false
}
