//! Rules in words, and as Rust.

use lakatos_data::shape::{Kind, Style};
use lakatos_data::subject::{Passing, Subject as Function};
use lakatos_data::text::{Layout, rust};
use lakatos_data::{Shape, Term, Tree};
use lakatos_engine::audit::{Alteration, Change, Class, Mutant, Place, Rule};

use super::discovery;

/// A rule in words.
pub(super) struct Words {
    /// For which calls, as it stands after "when".
    pub(super) when: Option<String>,
    /// What is done, as it stands after the subject.
    pub(super) does: String,
    /// As a closure; empty if that would say less than the words.
    pub(super) closure: String,
}

/// The shapes of the parts of a tuple.
pub(super) fn parts(tuple: &Shape) -> Vec<Shape> {
    match &tuple.core().shape.def().kind {
        Kind::Sum(sum) => sum.cons[0].fields.iter().map(|field| field.link.shape()).collect(),
        _ => Vec::new(),
    }
}

/// Does a mutant return one value, whatever it is given?
pub(super) fn is_always_the_same(mutant: &Mutant) -> bool {
    let Mutant::Rule(Rule { class: Class::Every, change: Change::Constant { at, .. }, .. }) = mutant else {
        return false;
    };
    // What is left in an argument is another matter, and a function without a result always returns the same.
    let is_returned = at.path.len() == 1 && at.path[0].field == 0;
    is_returned && at.shape.type_text() != "()"
}

/// A rule of a subject in words.
pub(super) fn words(function: &Function, class: &Class, change: &Change) -> Words {
    let names = names(function);
    let condition = condition(function, &names, class);
    let (does, answer) = answer(function, &names, change);
    let call = format!("{}({})", discovery::called(function), names.join(", "));
    let body = answer.map(|answer| match &condition {
        None => Some(answer.replace(ORIGINAL, &call)),
        Some((_, Some(holds))) => {
            Some(format!("if {holds} {{ {} }} else {{ {call} }}", answer.replace(ORIGINAL, &call)))
        }
        Some((_, None)) => None,
    });
    let closure = body.flatten().map(|body| format!("|{}| {body}", names.join(", "))).unwrap_or_default();
    Words { when: condition.map(|(words, _)| words), does, closure }
}

/// Stands for the call of the original.
const ORIGINAL: &str = "\u{0}";

/// The names of the arguments, as a closure can have them.
fn names(function: &Function) -> Vec<String> {
    let arguments = function.about().arguments.iter().enumerate();
    let name = |(number, name): (usize, &str)| match name.strip_prefix("mut ").unwrap_or(name) {
        "self" => "this".to_owned(),
        name if name.chars().all(|c| c == '_' || c.is_alphanumeric()) && name != "_" => name.to_owned(),
        _ => format!("argument_{}", number + 1),
    };
    arguments.map(|(number, argument)| name((number, argument.name))).collect()
}

/// A part of the arguments, as Rust.
fn part(function: &Function, names: &[String], place: &Place) -> Option<String> {
    let (first, rest) = place.path.split_first()?;
    let mut text = names.get(first.field as usize)?.clone();
    let mut shape = parts(&function.signature().arguments).into_iter().nth(first.field as usize)?;
    for step in rest {
        let core = shape.core().shape;
        let Kind::Sum(sum) = &core.def().kind else { return None };
        let constructor = &sum.cons[step.con as usize];
        let field = &constructor.fields[step.field as usize];
        match (field.name, constructor.style) {
            ("", _) => text.push_str(&format!(".{}", step.field)),
            (name, _) => text.push_str(&format!(".{name}")),
        }
        shape = field.link.shape();
    }
    Some(text)
}

/// A class of calls: in words, and as a condition.
fn condition(function: &Function, names: &[String], class: &Class) -> Option<(String, Option<String>)> {
    let named = |place: &Place| part(function, names, place).unwrap_or_else(|| "an argument".to_owned());
    let is_empty = |part: &str| format!("{part}.is_empty()");
    Some(match class {
        Class::Every => return None,
        Class::Empty(place) => (format!("`{}` is empty", named(place)), Some(is_empty(&named(place)))),
        Class::NotEmpty(place) => {
            (format!("`{}` is not empty", named(place)), Some(format!("!{}", is_empty(&named(place)))))
        }
        Class::Constructor(place, con) => {
            let (name, pattern) = (named(place), pattern(&place.shape, *con as usize));
            (format!("`{name}` is `{pattern}`"), Some(format!("matches!({name}, {pattern})")))
        }
        Class::Negative(place) => (format!("`{}` is negative", named(place)), Some(format!("{} < 0", named(place)))),
        Class::Equal(one, other) => {
            let (one, other) = (&names[*one], &names[*other]);
            (format!("`{one}` and `{other}` are equal"), Some(format!("{one} == {other}")))
        }
    })
}

/// A constructor with whatever fields.
fn pattern(shape: &Shape, con: usize) -> String {
    let core = shape.core().shape;
    let Kind::Sum(sum) = &core.def().kind else { return "_".to_owned() };
    let constructor = &sum.cons[con];
    let name = constructor.name;
    let type_text = core.type_text();
    let of_type = type_text.split('<').next().unwrap_or_default();
    let is_known = ["Option", "Result", "bool"].contains(&of_type);
    let path = if is_known || name.is_empty() { name.to_owned() } else { format!("{of_type}::{name}") };
    match (constructor.fields.len(), constructor.style) {
        (0, _) => path,
        (_, Style::Named) => format!("{path} {{ .. }}"),
        _ => format!("{path}(..)"),
    }
}

fn value(shape: &Shape, tree: &Tree) -> String {
    let layout = Layout { width: usize::MAX, ..Layout::default() };
    Term::new(shape.clone(), tree.clone()).map_or_else(|_| "..".to_owned(), |term| rust(&term, &layout))
}

/// What is done: in words, and as the body of a closure in which the original's call is marked.
fn answer(function: &Function, names: &[String], change: &Change) -> (String, Option<String>) {
    let Some(at) = place_of(change) else { return ("panics".to_owned(), Some("panic!()".to_owned())) };
    let target = Target::of(function, names, at);
    let value = match change {
        Change::Panic => return ("panics".to_owned(), Some("panic!()".to_owned())),
        Change::Constant { at, value: tree } => value(&at.shape, tree),
        Change::Argument { argument, .. } => return as_argument(function, names, *argument, &target),
        Change::Altered { at, by } => return altered(&target, &at.shape, by),
    };
    match &target {
        Target::Returned { alone: true } => (format!("returns `{value}`"), Some(value)),
        Target::Returned { alone: false } => (format!("returns `{value}`"), Some(format!("{{ {ORIGINAL}; {value} }}"))),
        Target::Left(name) => {
            let body = format!("{{ let result = {ORIGINAL}; *{name} = {value}; result }}");
            (format!("leaves `{value}` in `{name}`"), Some(body))
        }
        Target::Slice(name) => (format!("leaves `{value}` in `{name}`, if that has the same length"), None),
        Target::Within => (format!("returns, in a part of its result, `{value}`"), None),
    }
}

/// An argument in place of a result. What is lent cannot be given away, and nobody knows whether it can be cloned.
fn as_argument(function: &Function, names: &[String], number: usize, target: &Target) -> (String, Option<String>) {
    let name = names[number].clone();
    let is_given = function.about().arguments[number].passing == Passing::Value;
    match target {
        Target::Returned { alone } => (format!("returns `{name}`"), Some(name).filter(|_| *alone && is_given)),
        Target::Left(left) | Target::Slice(left) if *left == name => (format!("leaves `{name}` as it was"), None),
        Target::Left(left) | Target::Slice(left) => (format!("leaves `{name}` in `{left}`"), None),
        Target::Within => (format!("returns, in a part of its result, `{name}`"), None),
    }
}

fn place_of(change: &Change) -> Option<&Place> {
    match change {
        Change::Constant { at, .. } | Change::Argument { at, .. } | Change::Altered { at, .. } => Some(at),
        Change::Panic => None,
    }
}

/// What of the result of a call is changed.
enum Target {
    /// What is returned; alone, if nothing else is changed by a call.
    Returned { alone: bool },
    /// An argument that is passed by `&mut`.
    Left(String),
    /// A slice that is passed by `&mut`.
    Slice(String),
    /// A part of these.
    Within,
}

impl Target {
    fn of(function: &Function, names: &[String], at: &Place) -> Target {
        let mut unique = Vec::new();
        for (argument, name) in function.about().arguments.iter().zip(names) {
            if argument.passing.is_unique() {
                unique.push((argument.passing, name.clone()));
            }
        }
        let number = at.path.first().map_or(0, |step| step.field as usize);
        if at.path.len() > 1 {
            return Target::Within;
        }
        match number.checked_sub(1).and_then(|number| unique.get(number)) {
            None => Target::Returned { alone: unique.is_empty() },
            Some((Passing::UniqueSlice, name)) => Target::Slice(name.clone()),
            Some((_, name)) => Target::Left(name.clone()),
        }
    }
}

/// A result that is altered.
fn altered(target: &Target, shape: &Shape, by: &Alteration) -> (String, Option<String>) {
    let altered = |verb: &str| alteration(shape, by, &format!("what the original {verb}"));
    let (does, name) = match target {
        Target::Returned { .. } => (format!("returns {}", altered("returns")), "result"),
        Target::Left(name) | Target::Slice(name) => {
            (format!("leaves in `{name}` {}", altered("leaves")), name.as_str())
        }
        Target::Within => (format!("returns, in a part of its result, {}", altered("returns")), ""),
    };
    let body = statement(target, shape, by, name).map(|statement| match target {
        Target::Returned { .. } => format!("{{ let mut result = {ORIGINAL}; {statement}; result }}"),
        _ => format!("{{ let result = {ORIGINAL}; {statement}; result }}"),
    });
    (does, body)
}

/// An element of a list, as Rust.
fn element(shape: &Shape, tree: &Tree) -> String {
    match &shape.core().shape.def().kind {
        Kind::Seq(seq) => value(&seq.elem.shape(), tree),
        _ => "..".to_owned(),
    }
}

/// What becomes of a value.
fn alteration(shape: &Shape, by: &Alteration, what: &str) -> String {
    match by {
        Alteration::Next => format!("the next value after {what}"),
        Alteration::Previous => format!("the value before {what}"),
        Alteration::Negated => format!("{what} with the other sign"),
        Alteration::Other => format!("another variant than {what}"),
        Alteration::Reversed => format!("{what} in reverse"),
        Alteration::FirstDropped => format!("{what} without its first element"),
        Alteration::LastDropped => format!("{what} without its last element"),
        Alteration::FirstDoubled => format!("{what} with its first element twice"),
        Alteration::LastDoubled => format!("{what} with its last element twice"),
        Alteration::Prepended(tree) => format!("{what} with `{}` in front", element(shape, tree)),
        Alteration::Appended(tree) => format!("{what} with `{}` at the end", element(shape, tree)),
    }
}

/// The same as a statement about a value of this name, where the standard library has one that never panics.
fn statement(target: &Target, shape: &Shape, by: &Alteration, name: &str) -> Option<String> {
    if matches!(target, Target::Within) {
        return None;
    }
    let type_text = shape.type_text();
    let is_integer = INTEGERS.contains(&type_text.as_str());
    let is_list = type_text.starts_with("Vec<") && !matches!(target, Target::Slice(_));
    let place = if matches!(target, Target::Left(_)) { format!("*{name}") } else { name.to_owned() };
    let by_method = |method: &str| is_integer.then(|| format!("{place} = {name}.{method}"));
    match by {
        Alteration::Next => by_method("wrapping_add(1)"),
        Alteration::Previous => by_method("wrapping_sub(1)"),
        Alteration::Negated => by_method("wrapping_neg()"),
        Alteration::Other => (type_text == "bool").then(|| format!("{place} = !{place}")),
        Alteration::Reversed => type_text.starts_with("Vec<").then(|| format!("{name}.reverse()")),
        Alteration::LastDropped => is_list.then(|| format!("{name}.pop()")),
        Alteration::Prepended(tree) => is_list.then(|| format!("{name}.insert(0, {})", element(shape, tree))),
        Alteration::Appended(tree) => is_list.then(|| format!("{name}.push({})", element(shape, tree))),
        Alteration::FirstDropped | Alteration::FirstDoubled | Alteration::LastDoubled => None,
    }
}

/// The numbers that can be counted up and down without an end.
const INTEGERS: [&str; 12] = ["u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize"];
