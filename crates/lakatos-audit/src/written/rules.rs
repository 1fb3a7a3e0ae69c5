//! Rules in words, and as Rust.

use crate::engine::{Change, Class, Mutant, PartPath, Rule};
use lakatos_data::Shape;
use lakatos_data::shape::{Kind, Order, Style};
use lakatos_data::subject::{Passing, Subject};

use super::alterations::{altered, is_cloned, is_compared};
use super::arms::braced;
use super::places::{self, ORIGINAL, Reached, Target};
use super::{Form, names, parts, subject_name, value};

/// A rule in words.
pub(crate) struct Words {
    /// For which calls, as a clause after "when".
    pub(crate) when: Option<String>,
    /// What it does, as a phrase after the subject.
    pub(crate) does: String,
    /// As a closure, in lines; empty if that would say less than the words.
    pub(crate) closure: String,
}

/// Does a mutant always return the same value?
pub(crate) fn is_always_the_same(mutant: &Mutant) -> bool {
    let Mutant::Rule(Rule { class: Class::Every, change: Change::Constant { at, .. }, .. }) = mutant else {
        return false;
    };
    // An argument's final state is another matter, and a function without a result always returns the same.
    let is_returned = at.path.len() == 1 && at.path[0].field == 0;
    is_returned && at.shape.type_text() != "()"
}

/// A rule of a subject in words.
pub(crate) fn words(function: &Subject, class: &Class, change: &Change) -> Words {
    let arguments: Vec<&str> = function.declaration().arguments.iter().map(|argument| argument.name).collect();
    let names = names(&arguments, Form::Closure);
    let condition = condition(function, &names, class);
    let (does, answer) = answer(function, &names, change);
    let call = format!("{}({})", subject_name(function), names.join(", "));
    let body = answer.map(|answer| match &condition {
        None => Some(answer.replace(ORIGINAL, &call)),
        Some((_, Some(holds))) => {
            let answer = answer.replace(ORIGINAL, &call);
            let block = if answer.starts_with("{\n") { answer } else { braced(&answer) };
            Some(format!("if {holds} {block} else {}", braced(&call)))
        }
        Some((_, None)) => None,
    });
    let closure = body.flatten().map(|body| format!("|{}| {body}", names.join(", "))).unwrap_or_default();
    Words { when: condition.map(|(words, _)| words), does, closure }
}

/// A class of calls: in words, and as a condition.
fn condition(function: &Subject, names: &[String], class: &Class) -> Option<(String, Option<String>)> {
    let about = |place: &PartPath, words: &str, holds: &dyn Fn(&Reached) -> String| {
        let reached = Reached::of(function, names, place);
        let name = reached.as_ref().map_or("a part of an argument".to_owned(), |reached| format!("`{}`", reached.text));
        Some((format!("{name} {words}"), reached.as_ref().map(holds)))
    };
    match class {
        Class::Every => None,
        Class::Empty(place) => about(place, "is empty", &|part| format!("{}.is_empty()", part.text)),
        Class::NotEmpty(place) => about(place, "is not empty", &|part| format!("!{}.is_empty()", part.text)),
        Class::Constructor(place, con) => {
            let pattern = pattern(&place.shape, *con as usize);
            about(place, &format!("is `{pattern}`"), &|part| format!("matches!({}, {pattern})", part.matched()))
        }
        Class::Negative(place) => about(place, "is negative", &|part| format!("{} < 0", part.value())),
        Class::Equal(one, other) => {
            let passing = [*one, *other].map(|number| function.declaration().arguments[number].passing);
            let value = |number: usize, passing: Passing| match passing {
                Passing::Value => names[number].clone(),
                _ => format!("*{}", names[number]),
            };
            let holds = format!("{} == {}", value(*one, passing[0]), value(*other, passing[1]));
            let shapes = parts(&function.signature().arguments);
            let holds = is_compared(&shapes[*one]).then_some(holds);
            Some((format!("`{}` and `{}` are equal", names[*one], names[*other]), holds))
        }
    }
}

/// A constructor with any fields.
fn pattern(shape: &Shape, con: usize) -> String {
    let core = shape.core().shape;
    let Kind::Sum(sum) = &core.def().kind else { return "_".to_owned() };
    let constructor = &sum.cons[con];
    let path = places::path(&core, constructor);
    match (constructor.fields.len(), constructor.style) {
        (0, _) => path,
        (_, Style::Named) => format!("{path} {{ .. }}"),
        _ => format!("{path}(..)"),
    }
}

/// The answer: in words, and as the body of a closure with a mark for the original's call.
fn answer(function: &Subject, names: &[String], change: &Change) -> (String, Option<String>) {
    match change {
        Change::Panic => ("panics".to_owned(), Some("panic!()".to_owned())),
        Change::Constant { at, value: tree } => always(&Target::of(function, names, at), &value(&at.shape, tree)),
        Change::Argument { at, argument } => {
            as_argument(function, names, *argument, &Target::of(function, names, at), &at.shape)
        }
        Change::Altered { at, by } => {
            let (does, body) = altered(&Target::of(function, names, at), &at.shape, by);
            if is_free(&function.signature().result, at) {
                return (does, body);
            }
            // In Rust this would also apply where there is no such value.
            (format!("{does}, where that is a value of its type"), None)
        }
    }
}

/// Can a part be any value of its form, whatever the rest is: are there no checks of it, or of the whole, and no
/// lengths and orders of its own?
fn is_free(result: &Shape, at: &PartPath) -> bool {
    let mut shape = result.clone();
    let mut steps = at.path.iter();
    loop {
        let layers = shape.layers();
        let has_check = |layer: &Shape| matches!(&layer.def().kind, Kind::Wrap(wrap) if wrap.check.is_some());
        let Some(core) = layers.last().filter(|_| !layers.iter().any(has_check)) else { return false };
        let Some(step) = steps.next() else {
            return match &core.def().kind {
                Kind::Seq(seq) => seq.order == Order::Free && seq.lo == 0 && seq.hi == usize::MAX,
                _ => true,
            };
        };
        let Kind::Sum(sum) = &core.def().kind else { return false };
        let field = sum.cons.get(step.con as usize).and_then(|con| con.fields.get(step.field as usize));
        match field.filter(|_| sum.calls.is_none()) {
            Some(field) => shape = field.link.shape(),
            None => return false,
        }
    }
}

/// Always the same value.
fn always(target: &Target, value: &str) -> (String, Option<String>) {
    let does = target.gets(value);
    if target.is_slice() {
        return (format!("{does}, if that has the same length"), None);
    }
    if target.is_all() {
        return (does, Some(value.to_owned()));
    }
    let body = match target.place() {
        _ if target.is_returned() => Some(braced(&format!("{ORIGINAL};\n{value}"))),
        Some((_, place)) => Some(target.block(&format!("{place} = {value};"))),
        None => None,
    };
    (does, body)
}

/// An argument in place of a result. A borrowed one is cloned, where it is known to be cloneable.
fn as_argument(
    function: &Subject,
    names: &[String],
    number: usize,
    target: &Target,
    shape: &Shape,
) -> (String, Option<String>) {
    let name = &names[number];
    if target.is_argument(name) {
        return (format!("leaves `{name}` as it was"), None);
    }
    let is_cloned = is_cloned(shape);
    let value = match function.declaration().arguments[number].passing {
        Passing::Value => Some(name.clone()),
        Passing::Text => Some(format!("{name}.to_owned()")),
        Passing::Slice => is_cloned.then(|| format!("{name}.to_vec()")),
        Passing::Shared => is_cloned.then(|| format!("{name}.clone()")),
        Passing::Unique | Passing::UniqueSlice => None,
    };
    (target.gets(name), value.filter(|_| target.is_all()))
}
