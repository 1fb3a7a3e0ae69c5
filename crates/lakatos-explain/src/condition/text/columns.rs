//! Columns as Rust: iterators over their numbers, and what is measured of them.

use super::super::columns::{Column, Way};
use super::super::measures::{Join, Measure};
use super::super::says::Says;
use super::super::values::{INTEGERS, Type};
use super::{Form, Step, Writer, Written, is_row, is_text};
use lakatos_data::shape::{Order, Style};
use lakatos_data::texts::split_once;

/// The numbers of a column as an iterator; items are values or references.
struct Source {
    text: String,
    form: Form,
    /// Whether the value is a reference already.
    is_lent: bool,
}

impl Source {
    /// As what takes all of them.
    fn all(&self) -> String {
        let text = self.text.strip_suffix(".into_iter()").unwrap_or(&self.text);
        match text.strip_suffix(".iter()") {
            Some(receiver) if self.is_lent => receiver.to_owned(),
            Some(receiver) => format!("&{receiver}"),
            None => text.to_owned(),
        }
    }

    /// The numbers themselves.
    fn values(&self) -> String {
        if self.form == Form::Reference { format!("{}.copied()", self.text) } else { self.text.clone() }
    }
}

impl Writer<'_> {
    fn source(&mut self, column: &Column, x: &Written) -> Option<Source> {
        let sequence = self.context.types.sequence(column.over).cloned();
        let is_lent = x.form != Form::Value;
        let source = |text: String, form: Form| Some(Source { text, form, is_lent });
        let Way::Elements(path) = &column.way else {
            let Type::Int(number) = column.item else { return None };
            return source(format!("{}.into_iter()", self.leaves(number, x)), Form::Value);
        };
        let sequence = sequence?;
        match path.as_slice() {
            [] if is_text(sequence.text) => source(format!("{}.chars()", x.receiver()), Form::Value),
            [] => source(format!("{}.iter()", x.receiver()), Form::Reference),
            [field] if sequence.order == Order::Map => {
                let name = if *field == 0 { "keys" } else { "values" };
                source(format!("{}.{name}()", x.receiver()), Form::Reference)
            }
            [field] => {
                let element = sequence.elem.shape();
                let core = element.core().shape;
                let lakatos_data::shape::Kind::Sum(sum) = &core.def().kind else { return None };
                let con = sum.cons.first()?;
                let name = self.name_of(&element);
                let field = match con.style {
                    Style::Named => con.fields.get(*field as usize)?.name.to_owned(),
                    Style::Array => return None,
                    _ => field.to_string(),
                };
                source(format!("{}.iter().map(|{name}| {name}.{field})", x.receiver()), Form::Value)
            }
            _ => None,
        }
    }

    /// All leaves of an integer type.
    fn leaves(&self, number: u8, x: &Written) -> String {
        format!("about::leaves::<{}>({})", INTEGERS[number as usize], x.lent())
    }

    /// What is measured, as a number.
    pub(super) fn measured(&mut self, number: u16, measure: Measure, x: &Written, result: Type) -> Option<Written> {
        let column = self.context.columns[number as usize].clone();
        let call = |name: &str, argument: String| Some(Written::atom(format!("about::{name}({argument})")));
        let source = self.source(&column, x)?;
        let all = source.all();
        let (end, before, after) = match measure {
            Measure::Sum => return call("sum", all),
            Measure::Different => return call("distinct", all),
            Measure::Run => return call("longest_run", all),
            Measure::Greatest => ("max()".to_owned(), String::new(), ""),
            Measure::Least => ("min()".to_owned(), String::new(), ""),
            Measure::Last => ("last()".to_owned(), "[.., ".to_owned(), "]"),
            Measure::At(0) => ("next()".to_owned(), "[".to_owned(), ", ..]"),
            Measure::At(place) => {
                (format!("nth({place})"), format!("[{}", &"_, _, _, _, "[..3 * usize::from(place)]), ", ..]")
            }
            Measure::Neighbours(_) | Measure::Pairs(_) => return None,
        };
        let name = self.new_name(result);
        let is_leaves = matches!(column.way, Way::Leaves(_)) && !before.is_empty();
        let (subject, before, after) = if is_leaves {
            (all, before, after.to_owned())
        } else {
            (format!("{}.{end}", source.values()), "Some(".to_owned(), ")".to_owned())
        };
        self.steps.push(Step::Wrap { subject, before, name: name.clone(), after });
        Some(super::bound_name(name, result))
    }

    /// What is said of some, or of all. `None` if it is said of a number.
    pub(super) fn bounded_column(
        &mut self,
        number: u16,
        measure: Measure,
        argument: usize,
        says: Says,
    ) -> Option<Option<String>> {
        let is_some = match (measure, says) {
            (Measure::Neighbours(_) | Measure::Pairs(_), _)
            | (Measure::Greatest, Says::AtLeast(_))
            | (Measure::Least, Says::AtMost(_)) => true,
            (Measure::Greatest, Says::AtMost(_)) | (Measure::Least, Says::AtLeast(_)) => false,
            _ => return None,
        };
        Some(self.of_column(number, measure, argument, says, is_some))
    }

    fn of_column(
        &mut self,
        number: u16,
        measure: Measure,
        argument: usize,
        says: Says,
        is_some: bool,
    ) -> Option<String> {
        let column = self.context.columns[number as usize].clone();
        let x = self.expression(argument)?;
        let names = self.taken.len();
        let source = self.source(&column, &x)?;
        self.taken.truncate(names);
        let one = self.new_name(column.item);
        let written = |text: &str, form: Form| Written { form, is_name: true, ..Written::atom(text.to_owned()) };
        let (join, function) = match measure {
            Measure::Neighbours(join) => (join, "neighbours"),
            Measure::Pairs(join) => (join, "pairs"),
            _ => {
                let text = self.said(&written(&one, source.form), says, column.item)?;
                if !is_some {
                    self.steps.push(Step::Guard(format!("!{}.is_empty()", x.receiver())));
                }
                let word = if is_some { "any" } else { "all" };
                return Some(format!("{}.{word}(|{one}| {text})", source.text));
            }
        };
        let other = self.new_name(column.item);
        let text = self.joined(join, &one, &other, says)?;
        let sequence = self.context.types.sequence(column.over);
        let is_shown = matches!(&column.way, Way::Elements(path) if path.is_empty())
            && sequence.is_some_and(|seq| is_row(seq.text) || is_text(seq.text));
        if function == "neighbours" && is_shown {
            return Some(match split_once(&text, " == ") {
                Some((x_, y_)) if x_ == one && y_ == other => format!("fits!({}, [.., {one}, {one}, ..])", x.text),
                _ => format!("fits!({}, [.., {one}, {other}, ..] if {text})", x.text),
            });
        }
        Some(format!("about::{function}({}).any(|({one}, {other})| {text})", source.all()))
    }

    /// What is said of what two numbers come to.
    fn joined(&mut self, join: Join, one: &str, other: &str, says: Says) -> Option<String> {
        let name = |text: &str| Written { is_name: true, ..Written::atom(text.to_owned()) };
        let text = match join {
            Join::Sum => format!("about::sum([{one}, {other}])"),
            Join::Product => format!("about::product({one}, {other})"),
            Join::Difference => return self.difference(&name(one), &name(other), true, says),
        };
        self.said(&Written::atom(text), says, Type::I128)
    }

    /// What is said of a difference: numbers of one type are compared where that says the same.
    pub(super) fn difference(&self, x: &Written, y: &Written, are_alike: bool, says: Says) -> Option<String> {
        let (x, y, says) = match says {
            Says::AtMost(bound) if bound < 0 => (y, x, Says::AtLeast(-bound)),
            Says::Is(number) if number < 0 => (y, x, Says::Is(-number)),
            says => (x, y, says),
        };
        let sign = match says {
            Says::AtLeast(1) => ">",
            Says::AtLeast(0) => ">=",
            Says::AtMost(0) => "<=",
            Says::Is(0) => "==",
            Says::Differs(0) => "!=",
            _ => "",
        };
        if are_alike && !sign.is_empty() {
            return Some(super::compared(x, sign, y, Type::I128).text);
        }
        self.said(&Written::atom(format!("about::difference({}, {})", x.text, y.text)), says, Type::I128)
    }
}
