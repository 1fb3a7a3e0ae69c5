//! Exceptions as Rust: `match xs { [0, 0, 1] => vec![0, 1, 1], _ => sort(xs) }`.
//!
//! An argument is matched where its text is a pattern, and compared where it is not (boxes, maps, texts inside of other
//! values, values that cannot be named). Matching borrows the arguments, so that the call of the original can still use
//! them.

use lakatos_data::shape::{Kind, Seq, SeqText, ShapeId};
use lakatos_data::subject::Passing;
use lakatos_data::text::{Layout as Printed, is_pattern, rust};
use lakatos_data::tree::Token;
use lakatos_data::{Data, Term};

use super::arms::{self, Arm, Left, chain, fitted, indented, matched};
use super::{Form, cover, names};
use crate::model::{AuditedSubject, Exception, Parameter};

/// The layout.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout<'a> {
    pub(crate) form: Form,
    /// The module for the text, if it is known.
    pub(crate) from: Option<&'a str>,
    pub(crate) width: usize,
}

impl Layout<'_> {
    fn printed(&self, term: &Term, width: usize) -> String {
        rust(term, &Printed { width, from: self.from.map(str::to_owned), ..Printed::default() })
    }
}

/// The code of the exceptions for each subject that they change, in the order of the subjects.
pub(crate) fn exceptions(subjects: &[AuditedSubject], exceptions: &[Exception], layout: &Layout<'_>) -> Vec<String> {
    let mut all = Vec::new();
    for (number, subject) in subjects.iter().enumerate() {
        let own: Vec<&Exception> = exceptions.iter().filter(|exception| exception.subject == number).collect();
        if !own.is_empty() {
            all.push(changed(subject, &own, layout));
        }
    }
    all
}

/// A subject that answers some calls differently.
fn changed(subject: &AuditedSubject, exceptions: &[&Exception], layout: &Layout<'_>) -> String {
    let arguments: Vec<&str> = subject.arguments.iter().map(|argument| argument.name.as_str()).collect();
    let names = names(&arguments, layout.form);
    let head = match layout.form {
        Form::Expression => String::new(),
        Form::Closure => head(&subject.arguments, &names),
    };
    let writer = Writer { subject, names, layout };
    let call = format!("{}({})", subject.name, writer.names.join(", "));
    let calls: Vec<Call<'_>> = exceptions.iter().map(|exception| writer.call(exception)).collect();
    let columns = writer.columns(&calls);
    let arms: Vec<Arm<'_>> = calls.iter().map(|call| writer.arm(call, &columns)).collect();
    if let ([], [arm, ..]) = (&subject.arguments[..], &arms[..]) {
        // There is only one call, and so nothing to distinguish.
        return format!("{head}{}", arm.value.as_ref().map_or_else(|| "()".to_owned(), |value| value(layout.width)));
    }
    let scrutinee = writer.scrutinee(&columns);
    // An unreachable last arm would be a warning.
    let rest = if writer.leave_nothing_out(&calls) { None } else { Some(call.as_str()) };
    let written = |width: usize| match &scrutinee {
        Some(scrutinee) => matched(scrutinee, &arms, rest, width),
        None => chain(&arms, &call, width),
    };
    // Values with more nodes than a line has room are not tried on one.
    if layout.width == usize::MAX || exceptions.iter().all(|exception| nodes(exception) <= layout.width) {
        let flat = format!("{head}{}", written(usize::MAX));
        if flat.chars().count() <= layout.width {
            return flat;
        }
    }
    format!("{head}{}", written(layout.width))
}

fn nodes(exception: &Exception) -> usize {
    let terms = exception.arguments.iter().chain(&exception.results);
    terms.map(|term| term.tree().tokens().len()).sum()
}

/// `|x: u8, xs: &[u8]| `.
fn head(arguments: &[Parameter], names: &[String]) -> String {
    let mut parts = Vec::with_capacity(names.len());
    for (argument, name) in arguments.iter().zip(names) {
        let type_text = argument.type_text.trim();
        parts.push(if type_text.is_empty() { name.clone() } else { format!("{name}: {type_text}") });
    }
    format!("|{}| ", parts.join(", "))
}

/// How values at the root of an argument are matched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Root {
    /// A number, a character or a truth value.
    Primitive,
    /// A `Vec`, as a slice.
    Slice,
    /// A `String`, as a `str`.
    Text,
    Other,
}

fn root(term: &Term) -> Root {
    let shape = term.shape();
    let core = shape.core().shape;
    let is_bare = shape.id() == core.id();
    match &core.def().kind {
        Kind::Leaf(_) if is_bare => Root::Primitive,
        Kind::Sum(_) if core.id() == ShapeId::Type(std::any::TypeId::of::<bool>(), 0) => Root::Primitive,
        Kind::Seq(Seq { text: SeqText::Vec, .. }) => Root::Slice,
        Kind::Seq(Seq { text: SeqText::String, .. }) => Root::Text,
        _ => Root::Other,
    }
}

/// An argument that is matched, not only compared.
#[derive(Clone, Copy)]
struct Column {
    argument: usize,
    root: Root,
}

/// A call that is answered differently.
struct Call<'a> {
    exception: &'a Exception,
    /// For each argument: is it a pattern?
    patterns: Vec<bool>,
}

struct Writer<'a> {
    subject: &'a AuditedSubject,
    names: Vec<String>,
    layout: &'a Layout<'a>,
}

impl<'a> Writer<'a> {
    fn call(&self, exception: &'a Exception) -> Call<'a> {
        let mut patterns = Vec::with_capacity(exception.arguments.len());
        for term in &exception.arguments {
            patterns.push(is_pattern(term, self.layout.from));
        }
        Call { exception, patterns }
    }

    /// The arguments that are patterns in some call.
    fn columns(&self, calls: &[Call<'a>]) -> Vec<Column> {
        let mut columns = Vec::new();
        for argument in 0..self.names.len() {
            let such = calls.iter().find(|call| call.patterns.get(argument) == Some(&true));
            if let Some(call) = such {
                columns.push(Column { argument, root: root(&call.exception.arguments[argument]) });
            }
        }
        columns
    }

    /// Do the patterns of these calls cover all values of all arguments?
    fn leave_nothing_out(&self, calls: &[Call<'a>]) -> bool {
        let mut rows = Vec::with_capacity(calls.len());
        for call in calls {
            if call.patterns.len() != self.names.len() || call.patterns.contains(&false) {
                return false;
            }
            rows.push(call.exception.arguments.clone());
        }
        cover::is_exhaustive(&rows)
    }

    /// The scrutinee; `None` if all arguments are only compared.
    fn scrutinee(&self, columns: &[Column]) -> Option<String> {
        match columns {
            [] => None,
            [only] => Some(self.place(only, false)),
            many => {
                let parts: Vec<String> = many.iter().map(|column| self.place(column, true)).collect();
                Some(format!("({})", parts.join(", ")))
            }
        }
    }

    /// An argument as it is matched: by itself, or in a tuple, into which it must not be moved.
    fn place(&self, column: &Column, in_tuple: bool) -> String {
        let name = &self.names[column.argument];
        let passing = self.subject.arguments[column.argument].passing;
        match (passing, column.root) {
            (Passing::Slice | Passing::Text, _) => name.clone(),
            (Passing::UniqueSlice, _) if in_tuple => format!("&*{name}"),
            (Passing::UniqueSlice, _) => name.clone(),
            (_, Root::Text) => format!("{name}.as_str()"),
            (_, Root::Slice) => format!("{}{name}[..]", if in_tuple { "&" } else { "" }),
            (Passing::Unique, _) if in_tuple => format!("&*{name}"),
            (Passing::Value, Root::Other) if in_tuple => format!("&{name}"),
            _ => name.clone(),
        }
    }

    fn arm<'w>(&'w self, call: &Call<'a>, columns: &[Column]) -> Arm<'w>
    where
        'a: 'w,
    {
        let (mut patterns, mut compared) = (Vec::new(), Vec::new());
        for column in columns {
            let is_pattern = call.patterns.get(column.argument) == Some(&true);
            patterns.push(call.exception.arguments.get(column.argument).filter(|_| is_pattern));
        }
        // There may be more values than arguments, if the report was made by hand.
        for (number, term) in call.exception.arguments.iter().enumerate().take(self.names.len()) {
            if !call.patterns[number] {
                compared.push((number, term));
            }
        }
        Arm {
            left: Box::new(move |left, width| match left {
                Left::Pattern => self.patterns(&patterns, width),
                Left::Guard(before) => self.guard(&compared, before, width),
            }),
            statements: self.statements(call.exception),
            value: self.value(call.exception),
        }
    }

    fn patterns(&self, patterns: &[Option<&Term>], width: usize) -> String {
        let mut parts = Vec::with_capacity(patterns.len());
        for pattern in patterns {
            parts.push(pattern.map_or_else(|| "_".to_owned(), |term| self.pattern(term, width)));
        }
        match &parts[..] {
            [only] => only.clone(),
            _ => tuple(&parts, width),
        }
    }

    fn pattern(&self, term: &Term, width: usize) -> String {
        let text = self.layout.printed(term, width);
        let bare = match root(term) {
            Root::Slice => text.strip_prefix("vec!"),
            Root::Text => text.strip_prefix("String::from(").and_then(|rest| rest.strip_suffix(')')),
            Root::Primitive | Root::Other => None,
        };
        bare.unwrap_or(&text).to_owned()
    }

    /// A further condition; empty if there is none.
    fn guard(&self, compared: &[(usize, &Term)], before: usize, width: usize) -> String {
        let mut parts = Vec::with_capacity(compared.len());
        for (number, term) in compared {
            let (before, width) =
                if parts.is_empty() { (before, width) } else { ("&& ".len(), width.saturating_sub(4)) };
            let passing = self.subject.arguments[*number].passing;
            parts.push(self.comparison(&self.names[*number], term, passing, before, width));
        }
        let flat = parts.join(" && ");
        if !flat.contains('\n') && before.saturating_add(flat.chars().count()) <= width {
            return flat;
        }
        for part in parts.iter_mut().skip(1) {
            *part = indented(part);
        }
        parts.join("\n    && ")
    }

    fn comparison(&self, name: &str, term: &Term, passing: Passing, before: usize, width: usize) -> String {
        let value = |width| self.layout.printed(term, width);
        if let (Kind::Leaf(_), float @ ("f32" | "f64")) = (&term.shape().def().kind, term.shape().def().name) {
            // NaN is not equal to itself, and the zeros are to each other.
            return format!("{name}.to_bits() == {float}::to_bits({})", value(width));
        }
        let deref = if passing == Passing::Value { "" } else { "*" };
        let head = format!("{deref}{name} == ");
        let is_slice = matches!(passing, Passing::Slice | Passing::UniqueSlice);
        let value = fitted(before + head.len() + "(".len(), ")".len(), width, &value);
        let value = if is_slice { value.strip_prefix("vec!").unwrap_or(&value) } else { &value };
        // A condition must not have the braces of a struct outside of brackets.
        if value.contains('{') { format!("{head}({value})") } else { format!("{head}{value}") }
    }

    /// The final states of the arguments that are passed by `&mut`, except unchanged ones.
    fn statements<'w>(&'w self, exception: &'a Exception) -> Vec<arms::CodePiece<'w>>
    where
        'a: 'w,
    {
        let mut all: Vec<arms::CodePiece<'w>> = Vec::new();
        let mut states = exception.results.iter().skip(1);
        for (number, argument) in self.subject.arguments.iter().enumerate() {
            if !argument.passing.is_unique() {
                continue;
            }
            let Some(state) = states.next() else { break };
            let was = exception.arguments.get(number).map(Term::tree);
            if was != Some(state.tree()) {
                let name = &self.names[number];
                let is_slice = argument.passing == Passing::UniqueSlice;
                all.push(Box::new(move |width| self.statement(name, state, is_slice, width)));
            }
        }
        all
    }

    fn statement(&self, name: &str, state: &Term, is_slice: bool, width: usize) -> String {
        let value = |width| self.layout.printed(state, width);
        if !is_slice {
            let head = format!("*{name} = ");
            let value = fitted(head.len(), ";".len(), width, &value);
            return format!("{head}{value};");
        }
        let head = if has_primitives(state) {
            format!("{name}.copy_from_slice(&")
        } else {
            // It requires nothing of the elements.
            format!("{name}.swap_with_slice(&mut ")
        };
        let value = fitted(head.len(), ");".len(), width, &value);
        format!("{head}{});", value.strip_prefix("vec!").unwrap_or(&value))
    }

    /// The return value; `None` if there is none.
    fn value<'w>(&'w self, exception: &'a Exception) -> Option<arms::CodePiece<'w>>
    where
        'a: 'w,
    {
        let term = exception.results.first()?;
        if is_unit(term) {
            return None;
        }
        Some(Box::new(move |width| self.layout.printed(term, width)))
    }
}

/// Is it `()`?
fn is_unit(term: &Term) -> bool {
    term.tree().tokens().len() == 1 && term.shape().id() == <()>::shape().id()
}

/// Are the elements of a list numbers, characters or truth values, which can be copied?
fn has_primitives(list: &Term) -> bool {
    let core = list.shape().core().shape;
    let Kind::Seq(seq) = &core.def().kind else { return false };
    let is_empty = matches!(list.tree().root().token(), Token::Seq { len: 0, .. });
    is_empty
        || list.at(&[0]).is_some_and(|first| root(&first) == Root::Primitive && first.shape().same(&seq.elem.shape()))
}

/// `(a, b)`, on several lines if it does not fit on one.
fn tuple(parts: &[String], width: usize) -> String {
    let flat = format!("({})", parts.join(", "));
    if flat.chars().count() <= width && !flat.contains('\n') {
        return flat;
    }
    let mut out = String::from("(\n");
    for part in parts {
        out.push_str(&format!("    {},\n", indented(part)));
    }
    out + ")"
}
