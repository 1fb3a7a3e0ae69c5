//! Constructors and their fields.

use super::error::{Fault, quote};
use super::expect::{count, expectation, names, plain, written_names};
use super::lex::Kind;
use super::nodes::NodeId;
#[cfg(feature = "lazy")]
use super::nodes::{MOST_NODES, TooMany};
use super::path::{Path, ends};
use super::reader::{Reader, Step};
use super::task::{Fields, NamedFields, Receiver, Task};
use super::value::open_part;
#[cfg(feature = "lazy")]
use crate::lazy::nat;
use crate::shape::{Con, Def, Kind as ShapeKind, Shape, Style};
use crate::text::near::nearest;
use crate::tree::Token;

/// The constructor of a sum, by its number.
pub(super) fn con_of(shape: &Shape, con: u32) -> Option<&Con> {
    match &shape.def().kind {
        ShapeKind::Sum(sum) => sum.cons.get(con as usize),
        _ => None,
    }
}

impl Reader<'_> {
    /// Reads a value of a sum.
    pub(super) fn sum(&mut self, shape: Shape, path: Option<Path>) -> Step {
        match con_of(&shape, 0).map(|con| con.style) {
            Some(Style::Choice) => self.choice(shape),
            Some(Style::Anonymous) => self.bracketed(shape, '(', ')'),
            Some(Style::Array) => self.bracketed(shape, '[', ']'),
            Some(Style::Unit) if con_of(&shape, 0).is_some_and(|con| con.name.is_empty()) => self.nameless(&shape),
            Some(_) => self.constructor(shape, path),
            None => Err(self.expected(expectation(&shape))),
        }
    }

    /// Reads a tuple or an array.
    fn bracketed(&mut self, shape: Shape, open: char, close: char) -> Step {
        if !self.eat(open) {
            return Err(self.expected(expectation(&shape)));
        }
        self.tasks.push(Task::Fields(Fields { shape, con: 0, next: 0, close, receiver: Receiver::None }));
        Ok(())
    }

    /// Reads the only value of a shape without a name.
    fn nameless(&mut self, shape: &Shape) -> Step {
        if !(self.is('(') && self.second().kind == Kind::Mark(')')) {
            return Err(self.expected("`()`"));
        }
        self.advance();
        self.advance();
        debug_assert_eq!(shape.def().arity(0), 0);
        self.build(Token::con(0, 0))
    }

    fn constructor(&mut self, shape: Shape, path: Option<Path>) -> Step {
        #[cfg(feature = "lazy")]
        if let Some(path) = path.filter(|path| nat::is_peano(shape.def()) && path.leads_to(self.text, nat::FROM)) {
            return self.natural(path);
        }
        let con = path.and_then(|path| self.find_constructor(shape.def(), path));
        match (con, path) {
            (Some((index, con)), Some(path)) => {
                let (style, name) = (con.style, con.name);
                self.skip_to(path.after);
                self.open_constructor(shape, index, style, name)
            }
            _ if self.is_range(&shape) => self.range_start(shape),
            (None, Some(path)) => Err(self.no_such_constructor(&shape, path)),
            _ => Err(self.expected(expectation(&shape))),
        }
    }

    /// `Nat::from(3)`.
    #[cfg(feature = "lazy")]
    fn natural(&mut self, path: Path) -> Step {
        self.skip_to(path.after);
        self.expect('(')?;
        let at = self.next.start;
        let number = self.whole_number("a natural number")?;
        self.expect(')')?;
        if number >= MOST_NODES {
            return Err(self.too_many_at(at));
        }
        let mut tokens = vec![Token::con(1, 1); number];
        tokens.push(Token::con(0, 0));
        let node = self.nodes.pack(&tokens).map_err(|TooMany| self.too_many_at(at))?;
        self.values.push(node);
        self.postfix()
    }

    fn find_constructor<'d>(&self, def: &'d Def, path: Path) -> Option<(usize, &'d Con)> {
        let ShapeKind::Sum(sum) = &def.kind else { return None };
        let name = path.name(self.text);
        for (index, con) in sum.cons.iter().enumerate() {
            let found = match &con.style {
                Style::Call(call) => match call.sign() {
                    Some((base, sign)) => path.leads_to(self.text, base) && path.after.kind == Kind::Mark(sign),
                    None => path.leads_to(self.text, call.path),
                },
                _ => name == plain(con.name) || name == "Self" && con.name == def.name,
            };
            if found {
                return Some((index, con));
            }
        }
        None
    }

    fn no_such_constructor(&self, shape: &Shape, path: Path) -> Box<Fault> {
        let cons = match &shape.def().kind {
            ShapeKind::Sum(sum) => &*sum.cons,
            _ => &[],
        };
        let fault = self.expected_not(Some(path), expectation(shape), &written_names(cons));
        // The type is right: only the name after it is not.
        if !path.is_single() && path.is_of(self.text, shape.def().name) {
            return Box::new(Fault { at: path.last.start, found: quote(path.name(self.text)), ..*fault });
        }
        fault
    }

    /// Reads what comes after the name of a constructor.
    fn open_constructor(&mut self, shape: Shape, con: usize, style: Style, name: &str) -> Step {
        match style {
            Style::Named if self.eat('{') => {
                self.tasks.push(Task::Named(NamedFields { shape, con: con as u32, read: Vec::new() }));
                Ok(())
            }
            Style::Named => Err(self.expected(format!("`{{` and the fields of `{name}`"))),
            Style::Call(call) if call.sign().is_some() => {
                // The name was found together with its sign.
                self.advance();
                let Some(field) = con_of(&shape, con as u32).and_then(|con| con.fields.first()) else { return Ok(()) };
                let field = field.link.shape();
                self.tasks.push(Task::Build(Token::con(con, 1)));
                self.tasks.push(Task::Value(field));
                Ok(())
            }
            Style::Tuple | Style::Call(_) if self.eat('(') => {
                let receiver = Receiver::None;
                self.tasks.push(Task::Fields(Fields { shape, con: con as u32, next: 0, close: ')', receiver }));
                Ok(())
            }
            Style::Call(call) => Err(self.expected(format!("`(` and the arguments of `{}`", call.path))),
            Style::Tuple => Err(self.expected(format!("`(` and the fields of `{name}`"))),
            _ => self.unit(con, name),
        }
    }

    /// A constructor without fields, which may be written with empty braces.
    fn unit(&mut self, con: usize, name: &str) -> Step {
        if self.is('{') && self.second().kind == Kind::Mark('}') {
            self.advance();
            self.advance();
        }
        if self.is('(') || self.is('{') {
            return Err(self.expected(format!("nothing after `{name}`, which has no fields")));
        }
        self.build(Token::con(con, 0))?;
        self.postfix()
    }

    /// Reads the next positional field, or the end.
    pub(super) fn fields(&mut self, mut fields: Fields) -> Step {
        let Some(con) = con_of(&fields.shape, fields.con) else { return Ok(()) };
        let arity = con.fields.len() as u32;
        let first = if fields.receiver == Receiver::Method(0) { 1 } else { 0 };
        fields.next = fields.next.max(first);
        if fields.receiver == Receiver::Method(fields.next) {
            fields.next += 1;
        }
        if fields.next == 1 && con.style == Style::Array && self.is(';') {
            return self.repeated_field(&fields);
        }
        if fields.next >= arity {
            return self.fields_end(&fields);
        }
        if fields.next > first && !self.eat(',') {
            return Err(self.expected(format!("`,` ({})", written_arity(con, fields.receiver))));
        }
        let index = fields.next;
        fields.next += 1;
        if fields.receiver == Receiver::Argument(index) {
            self.receiver_name()?;
            self.tasks.push(Task::Fields(fields));
            return Ok(());
        }
        if matches!(con.style, Style::Call(call) if call.is_borrowed(index as usize)) {
            self.eat('&');
        }
        let shape = con.fields[index as usize].link.shape();
        self.tasks.push(Task::Fields(fields));
        self.tasks.push(Task::Value(shape));
        Ok(())
    }

    fn fields_end(&mut self, fields: &Fields) -> Step {
        let Some(con) = con_of(&fields.shape, fields.con) else { return Ok(()) };
        let (arity, close) = (con.fields.len(), fields.close);
        if arity > 0 {
            self.eat(',');
        }
        if !self.eat(close) {
            return Err(self.expected(format!("`{close}` ({})", written_arity(con, fields.receiver))));
        }
        if let Receiver::Method(receiver) | Receiver::Argument(receiver) = fields.receiver {
            // It was read first, and is below the other fields.
            let first = self.values.len() - arity;
            let value = self.values.remove(first);
            self.values.insert(first + receiver as usize, value);
        }
        self.build(Token::con(fields.con as usize, arity))?;
        self.postfix()
    }

    /// `[x; 3]` for an array of three.
    fn repeated_field(&mut self, fields: &Fields) -> Step {
        let Some(con) = con_of(&fields.shape, fields.con) else { return Ok(()) };
        let arity = con.fields.len();
        self.advance();
        let at = self.next;
        if self.repetitions()? != arity {
            return Err(Fault::new(at.start, format!("`{arity}`, the length of the array"), quote(at.of(self.text))));
        }
        let item = self.values.last().copied().unwrap_or_default();
        self.values.resize(self.values.len() + arity - 1, item);
        self.fields_end(fields)
    }

    /// Reads the next named field, or the end.
    pub(super) fn named_fields(&mut self, mut fields: NamedFields) -> Step {
        let Some(con) = con_of(&fields.shape, fields.con) else { return Ok(()) };
        if !fields.read.is_empty() && !self.eat(',') && !self.is('}') {
            return Err(self.expected("`,` or `}`"));
        }
        if self.is('}') {
            return self.named_fields_end(&fields);
        }
        let index = self.field_name(con, &fields.read)?;
        let shape = con.fields[index].link.shape();
        fields.read.push(index as u32);
        self.tasks.push(Task::Named(fields));
        self.tasks.push(Task::Value(shape));
        Ok(())
    }

    /// Reads the name of a field that was not read yet, and its colon.
    fn field_name(&mut self, con: &Con, read: &[u32]) -> Result<usize, Box<Fault>> {
        if self.next.kind == Kind::Dots {
            let missing = self.missing(con, read);
            return Err(self.expected(missing).advise("every field must be written out"));
        }
        let name = self.next.of(self.text);
        let Some(index) = self.field_index(con) else {
            return Err(self.no_such_field(con));
        };
        if read.contains(&(index as u32)) {
            let fault = self.expected(format!("each field of `{}` once", con.name));
            return Err(Fault { found: format!("`{name}` for the second time"), ..*fault }.into());
        }
        // A variable of a pattern, alone, is the field and the value.
        let bound = self.pattern && open_part(name).is_some();
        if !(bound && matches!(self.second().kind, Kind::Mark(',' | '}'))) {
            self.advance();
            self.expect(':')?;
        }
        Ok(index)
    }

    /// Which field has the name that is next?
    fn field_index(&self, con: &Con) -> Option<usize> {
        for (index, field) in con.fields.iter().enumerate() {
            if self.next.kind == Kind::Word && self.next.of(self.text) == plain(field.name) {
                return Some(index);
            }
        }
        None
    }

    fn no_such_field(&self, con: &Con) -> Box<Fault> {
        let mut known = Vec::with_capacity(con.fields.len());
        for field in con.fields.iter() {
            known.push(plain(field.name));
        }
        let fault = self.expected(match known.len() {
            0 => format!("`}}` (`{}` has no fields)", con.name),
            _ => format!("a field of `{}` ({})", con.name, names(&known)),
        });
        let is_name = self.next.kind == Kind::Word;
        match nearest(self.next.of(self.text), known.iter().copied()) {
            Some(meant) if is_name => fault.advise(format!("did you mean `{meant}`?")),
            _ => fault,
        }
    }

    fn missing(&self, con: &Con, read: &[u32]) -> String {
        let mut count = 0;
        let mut names = String::new();
        for (index, field) in con.fields.iter().enumerate() {
            if !read.contains(&(index as u32)) {
                names += if count > 0 { ", `" } else { "`" };
                names += field.name;
                names += "`";
                count += 1;
            }
        }
        match count {
            0 => "`}`".to_string(),
            1 => format!("the field {names} of `{}`", con.name),
            _ => format!("the fields {names} of `{}`", con.name),
        }
    }

    fn named_fields_end(&mut self, fields: &NamedFields) -> Step {
        let Some(con) = con_of(&fields.shape, fields.con) else { return Ok(()) };
        let arity = con.fields.len();
        if fields.read.len() < arity {
            let missing = self.missing(con, &fields.read);
            return Err(self.expected(missing));
        }
        self.advance();
        let first = self.values.len() - arity;
        let read = self.values.split_off(first);
        self.values.resize(first + arity, NodeId::default());
        for (order, value) in read.iter().enumerate() {
            self.values[first + fields.read[order] as usize] = *value;
        }
        self.build(Token::con(fields.con as usize, arity))?;
        self.postfix()
    }
}

/// The number of fields, for an error.
fn written_arity(con: &Con, receiver: Receiver) -> String {
    let number = con.fields.len();
    match con.style {
        Style::Call(call) if matches!(receiver, Receiver::Method(_)) => {
            format!("the method `{}` has {}", ends(call.path).1, count(number - 1, "argument"))
        }
        Style::Anonymous => format!("the tuple has {}", count(number, "part")),
        Style::Array => format!("the array has {}", count(number, "element")),
        Style::Call(call) => format!("`{}` has {}", call.path, count(number, "argument")),
        _ => format!("`{}` has {}", con.name, count(number, "field")),
    }
}
