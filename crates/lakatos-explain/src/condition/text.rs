//! Conditions as Rust: what is written compiles in the scope of the user, and means what was tried.
//!
//! A literal in terms of a partial function holds only where that has a value. So what makes sure of it is written before:
//! `xs.len() > 2 && xs[2] == xs[0]`. The payload of a constructor is reached by a pattern: `fits!(o, Some(x) if x > 12)`.

mod columns;
mod fragments;

use lakatos_data::Shape;
use lakatos_data::shape::{Con, Def, Order, SeqText, Style};
use lakatos_data::text::{Paths, can_be_named, constructor_path};
use lakatos_data::texts::{contains, joined, replaced, split_once};

use super::formula::Formula;
use super::literals::{Literal, Says};
use super::numbers::{float_text, number_text, threshold};
use super::space::{Context, Made, OfElements, Quantifier, Space};
use super::values::Type;
use super::vocabulary::is_below_itself;
use super::words::{CLASSES, Word};
use crate::background::Passed;
use crate::print::candidate_name;
use fragments::{conjuncts, fitted, is_known, mentions, negated, with_ranges};

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The value.
    Value,
    /// A reference to it.
    Reference,
    /// A slice of it, or a `&str`.
    Slice,
}

/// A variable as it is written.
#[derive(Clone, Debug)]
pub(crate) struct Name {
    pub(crate) text: String,
    pub(crate) form: Form,
}

/// An expression as it is written.
#[derive(Clone, Debug)]
struct Written {
    text: String,
    form: Form,
    /// Whether something can be called on it without parentheses.
    is_atom: bool,
    /// Whether it is a variable.
    is_name: bool,
}

impl Written {
    fn atom(text: String) -> Written {
        Written { text, form: Form::Value, is_atom: true, is_name: false }
    }

    fn compound(text: String) -> Written {
        Written { is_atom: false, ..Written::atom(text) }
    }

    /// As what a method is called on.
    fn receiver(&self) -> String {
        if self.is_atom { self.text.clone() } else { format!("({})", self.text) }
    }

    /// As the value.
    fn place(&self) -> String {
        match self.form {
            Form::Value => self.text.clone(),
            Form::Reference | Form::Slice => format!("*{}", self.receiver()),
        }
    }

    /// As a reference to it.
    fn lent(&self) -> String {
        match self.form {
            Form::Value => format!("&{}", self.receiver()),
            Form::Reference | Form::Slice => self.text.clone(),
        }
    }

    /// As a function that wants a reference is given it: a name as in the body, where it is a value.
    fn passed(&self) -> String {
        if self.is_name { format!("&{}", self.text) } else { self.lent() }
    }
}

/// What has to hold before an expression has a value.
enum Step {
    Guard(String),
    /// The subject fits a pattern, which binds a name for what comes after it.
    Wrap {
        subject: String,
        before: String,
        name: String,
        after: String,
    },
    /// The subject has a constructor, some fields of which have names.
    Fields {
        subject: String,
        path: String,
        is_named: bool,
        fields: Vec<NamedField>,
    },
}

/// A field by its name in the type, and what stands for it in a pattern.
type NamedField = (&'static str, Option<String>);

/// A constructor with what stands for its fields.
fn constructor_text(path: &str, is_named: bool, fields: &[NamedField]) -> String {
    let mut shown = Vec::new();
    for (field, name) in fields {
        match (is_named, name) {
            (true, Some(name)) if name == field => shown.push(name.clone()),
            (true, Some(name)) => shown.push(format!("{field}: {name}")),
            (true, None) => {}
            (false, name) => shown.push(name.clone().unwrap_or_else(|| "_".to_owned())),
        }
    }
    if is_named && shown.len() < fields.len() {
        shown.push("..".to_owned());
    }
    let all = joined(&shown, ", ");
    if is_named { format!("{path} {{ {all} }}") } else { format!("{path}({all})") }
}

/// Writes a condition over variables with these names. `None` if something in it cannot be written.
pub(crate) fn write(
    formula: &Formula,
    space: &Space,
    context: &Context,
    names: &[Name],
    from: Option<&str>,
) -> Option<String> {
    let mut taken: Vec<String> = names.iter().map(|name| name.text.clone()).collect();
    let mut alternatives = Vec::new();
    for alternative in &formula.alternatives {
        let mut literals: Vec<String> = Vec::new();
        for literal in &with_ranges(alternative, space) {
            let mut writer =
                Writer { space, context, names, from, taken: &mut taken, steps: Vec::new(), known: Vec::new() };
            let text = writer.literal(literal)?;
            // What one literal makes sure of, another need not say again.
            for part in conjuncts(&text) {
                if !is_known(part, &literals) {
                    literals.push(part.to_owned());
                }
            }
        }
        alternatives.push((joined(&literals, " && "), literals.len()));
    }
    let (several, mut written) = (alternatives.len() > 1, Vec::new());
    for (text, literals) in &alternatives {
        let is_joined = *literals > 1 || contains(text, " && ");
        written.push(if several && is_joined { format!("({text})") } else { text.clone() });
    }
    Some(joined(&written, " || "))
}

struct Writer<'w> {
    space: &'w Space,
    context: &'w Context,
    names: &'w [Name],
    from: Option<&'w str>,
    taken: &'w mut Vec<String>,
    steps: Vec<Step>,
    /// What was written already.
    known: Vec<(usize, Written)>,
}

impl Writer<'_> {
    fn literal(&mut self, literal: &Literal) -> Option<String> {
        let mut text = self.core(literal)?;
        if literal.says == Says::IsNot
            && self.steps.is_empty()
            && self.is_order(literal.expression)
            && split_once(&text, " < ").is_some_and(|(_, after)| !contains(after, " < "))
        {
            return Some(replaced(&text, " < ", " >= ", 1));
        }
        for step in std::mem::take(&mut self.steps).into_iter().rev() {
            text = match step {
                Step::Guard(guard) if text.starts_with(&format!("{guard} && ")) => text,
                Step::Guard(guard) => format!("{guard} && {text}"),
                Step::Wrap { subject, before, name, after } => {
                    let (inner, guard) = fitted(&text, &name);
                    format!("fits!({subject}, {before}{inner}{after}{guard})")
                }
                Step::Fields { subject, path, is_named, mut fields } => {
                    let mut guard = format!(" if {text}");
                    let mut named = fields.iter_mut().filter_map(|(_, name)| name.as_mut());
                    if let (Some(name), None) = (named.next(), named.next()) {
                        let (inner, left) = fitted(&text, name);
                        (*name, guard) = (inner, left);
                    }
                    format!("fits!({subject}, {}{guard})", constructor_text(&path, is_named, &fields))
                }
            };
        }
        match literal.says {
            Says::IsNot => Some(negated(&text)),
            _ => Some(text),
        }
    }

    /// Is it `x < y`, of numbers or characters?
    fn is_order(&self, expression: usize) -> bool {
        let Made::Function(function, _) = &self.space.expressions[expression].made else { return false };
        let function = &self.space.functions[*function];
        function.word == Word::Less && matches!(function.parameters[0], Type::Int(_) | Type::Char)
    }

    /// The literal, where all that it needs has a value.
    fn core(&mut self, literal: &Literal) -> Option<String> {
        let of = self.space.expressions[literal.expression].of;
        if let Some(text) = self.bounded(literal) {
            return text;
        }
        if let Made::Function(function, arguments) = &self.space.expressions[literal.expression].made {
            let (function, arguments) = (&self.space.functions[*function], arguments.clone());
            if function.word == Word::Difference {
                let are_alike = function.parameters[0] == function.parameters[1];
                let (x, y) = (self.expression(arguments[0])?, self.expression(arguments[1])?);
                return self.difference(&x, &y, are_alike, literal.says);
            }
        }
        let written = self.expression(literal.expression)?;
        self.said(&written, literal.says, of)
    }

    /// What is said of something that is written.
    fn said(&self, written: &Written, says: Says, of: Type) -> Option<String> {
        let number = |number: i128| number_text(of, number);
        Some(match says {
            Says::IsTrue | Says::IsNot => written.place(),
            Says::AtLeast(_) | Says::AtMost(_) => {
                let (sign, bound) = threshold(says, of)?;
                format!("{} {sign} {}", written.place(), number(bound))
            }
            Says::Is(other) => format!("{} == {}", written.place(), number(other)),
            Says::Differs(other) => format!("{} != {}", written.place(), number(other)),
            Says::Remainder(by, rest) => format!("{} == {rest}", self.remainder(written, of, by, rest)?),
            Says::OtherRemainder(by, rest) => format!("{} != {rest}", self.remainder(written, of, by, rest)?),
            Says::Between(from, to) => format!("({}..={}).contains({})", number(from), number(to), written.lent()),
            Says::From(bound) => float_text(&written.place(), of, bound, true),
            Says::UpTo(bound) => float_text(&written.place(), of, bound, false),
        })
    }

    fn remainder(&self, written: &Written, of: Type, by: i128, rest: i128) -> Option<String> {
        // A character has no remainder.
        if of == Type::Char {
            return None;
        }
        Some(if of.is_signed() && rest != 0 {
            format!("{}.rem_euclid({by})", written.receiver())
        } else {
            let place = written.place();
            if written.is_atom { format!("{place} % {by}") } else { format!("({place}) % {by}") }
        })
    }

    /// A bound of the greatest or least of some numbers: that some element is beyond it. `None` if it is something else.
    fn bounded(&mut self, literal: &Literal) -> Option<Option<String>> {
        let Made::Function(function, arguments) = &self.space.expressions[literal.expression].made else { return None };
        let number = match self.space.functions[*function].word {
            Word::Quantified(number) => number,
            Word::Column(number, measure) => return self.bounded_column(number, measure, arguments[0], literal.says),
            _ => return None,
        };
        let quantifier = self.context.quantifiers[number as usize].clone();
        let argument = arguments[0];
        let is_some = match (quantifier.says, literal.says) {
            (OfElements::Greatest, Says::AtLeast(_)) | (OfElements::Least, Says::AtMost(_)) => true,
            (OfElements::Greatest, Says::AtMost(_)) | (OfElements::Least, Says::AtLeast(_)) => false,
            (OfElements::Each, _) => true,
            _ => return None,
        };
        Some(self.bounded_elements(&quantifier, argument, literal.says, is_some))
    }

    fn bounded_elements(
        &mut self,
        quantifier: &Quantifier,
        argument: usize,
        says: Says,
        is_some: bool,
    ) -> Option<String> {
        let written = self.expression(argument)?;
        let inner = Literal { expression: quantifier.expression, says };
        let text = self.each(quantifier, &written, &inner)?;
        if is_some {
            return Some(replaced(&text, "\u{0}", "any", 1));
        }
        // The greatest of nothing has no bound; and what has no number for some elements cannot be said so.
        let values = &quantifier.space.expressions[quantifier.expression].values;
        if quantifier.is_of_parts || values.contains(&super::values::Value::Undefined) {
            return None;
        }
        self.steps.push(Step::Guard(format!("!{}.is_empty()", written.receiver())));
        Some(replaced(&text, "\u{0}", "all", 1))
    }

    /// What is said of each element, with a place for the word.
    fn each(&mut self, quantifier: &Quantifier, value: &Written, inner: &Literal) -> Option<String> {
        if quantifier.is_of_parts {
            // A part that fits a pattern has no name of its own, and takes none from those inside.
            let name = self.new_name_like("part");
            self.taken.pop();
            let names = self.taken.len();
            match self.each_named(quantifier, value, inner, name)? {
                text if text.starts_with("fits!") => return Some(text),
                _ => self.taken.truncate(names),
            }
        }
        let name = self.new_name(quantifier.element);
        self.each_named(quantifier, value, inner, name)
    }

    fn each_named(
        &mut self,
        quantifier: &Quantifier,
        value: &Written,
        inner: &Literal,
        name: String,
    ) -> Option<String> {
        let sequence = self.context.types.sequence(quantifier.over);
        let (is_text, is_map) = match sequence {
            Some(seq) => (is_text(seq.text), seq.order == Order::Map),
            None => (false, false),
        };
        let source = match (quantifier.is_of_parts, is_text) {
            (true, _) => format!("about::parts({}).iter()", value.lent()),
            (false, true) => format!("{}.chars()", value.receiver()),
            (false, false) => format!("{}.iter()", value.receiver()),
        };
        let form = if is_text { Form::Value } else { Form::Reference };
        let (mut pattern, names) = if is_map {
            let value = self.new_name_like("v");
            let key = self.new_name_like("k");
            (format!("({key}, {value})"), vec![Name { text: format!("{key}\u{1}{value}"), form }])
        } else {
            (name.clone(), vec![Name { text: name, form }])
        };
        let mut writer = Writer {
            space: &quantifier.space,
            context: self.context,
            names: &names,
            from: self.from,
            taken: self.taken,
            steps: Vec::new(),
            known: Vec::new(),
        };
        let text = writer.literal(inner)?;
        if contains(&text, "\u{1}") {
            return None;
        }
        // A key or a value that nothing is said of has no name.
        if is_map {
            for name in names[0].text.split('\u{1}') {
                if !mentions(&text, name) {
                    pattern = replaced(&pattern, name, "_", usize::MAX);
                }
            }
        }
        let (fits, guard) = fitted(&text, &names[0].text);
        if quantifier.is_of_parts && !fits.starts_with(|c: char| c.is_lowercase()) {
            return Some(format!("fits!({}, some {fits}{guard})", value.text));
        }
        Some(format!("{source}.\u{0}(|{pattern}| {text})"))
    }

    fn new_name(&mut self, of: Type) -> String {
        let letters: &[&str] = match of {
            Type::Char => &["c", "d", "e"],
            Type::Data(number) => {
                let shape = self.context.types.shape(number).clone();
                return self.name_of(&shape);
            }
            _ => &["x", "y", "z", "w"],
        };
        for letter in letters {
            if !self.taken.iter().any(|taken| taken == letter) {
                self.taken.push((*letter).to_owned());
                return (*letter).to_owned();
            }
        }
        self.new_name_like("n")
    }

    fn name_of(&mut self, shape: &Shape) -> String {
        let mut nth = 0;
        loop {
            let name = candidate_name(shape, nth);
            if !self.taken.contains(&name) {
                self.taken.push(name.clone());
                return name;
            }
            nth += 1;
        }
    }

    fn new_name_like(&mut self, first: &str) -> String {
        let mut name = first.to_owned();
        let mut nth = 1;
        while self.taken.contains(&name) {
            nth += 1;
            name = format!("{first}{nth}");
        }
        self.taken.push(name.clone());
        name
    }

    fn expression(&mut self, number: usize) -> Option<Written> {
        if let Some((_, written)) = self.known.iter().find(|(known, _)| *known == number) {
            return Some(written.clone());
        }
        let expression = &self.space.expressions[number];
        let written = match &expression.made {
            Made::Variable(variable) => {
                let Name { text, form } = self.names[*variable].clone();
                // What is lent of what can be copied is a reference all the same.
                Written { text, form, is_atom: true, is_name: true }
            }
            Made::Function(function, arguments) => {
                let mut written = Vec::with_capacity(arguments.len());
                for argument in arguments {
                    written.push(self.expression(*argument)?);
                }
                let function = &self.space.functions[*function];
                let (word, of) = (function.word, function.parameters[0]);
                self.function(word, of, expression.of, &written)?
            }
        };
        self.known.push((number, written.clone()));
        Some(written)
    }

    fn function(&mut self, word: Word, of: Type, result: Type, arguments: &[Written]) -> Option<Written> {
        match arguments {
            [x, y] if !matches!(word, Word::Background(_)) => self.with_two(word, of, x, y),
            _ => self.with_one(word, of, result, arguments),
        }
    }

    fn with_two(&mut self, word: Word, of: Type, x: &Written, y: &Written) -> Option<Written> {
        let sequence = self.context.types.sequence(of);
        let is_text = sequence.is_some_and(|seq| is_text(seq.text));
        let is_set = sequence.is_some_and(|seq| seq.order == Order::Set);
        let is_row = sequence.is_some_and(|seq| is_row(seq.text));
        let method = |name: &str, argument: String| Written::atom(format!("{}.{name}({argument})", x.receiver()));
        Some(match word {
            Word::Plus => Written::atom(format!("about::sum([{}, {}])", x.place(), y.place())),
            Word::Difference | Word::Product => {
                let name = if word == Word::Product { "product" } else { "difference" };
                Written::atom(format!("about::{name}({}, {})", x.text, y.text))
            }
            Word::AbsDiff => method("abs_diff", y.place()),
            Word::Divides => Written::compound(format!("{} == Some(0)", method("checked_rem", y.place()).text)),
            Word::FloatDistance => Written::atom(format!("({} - {}).abs()", x.place(), y.place())),
            Word::Less | Word::FloatLess => compared(x, "<", y, of),
            Word::Same | Word::FloatSame => compared(x, "==", y, of),
            Word::Differs => compared(x, "!=", y, of),
            Word::Contains if is_text => method("contains", y.place()),
            Word::Contains if is_listed(sequence?.text) => {
                let name = self.new_name_like("item");
                Written::atom(format!("{}.iter().any(|{name}| {name} == {})", x.receiver(), y.lent()))
            }
            Word::Contains => method("contains", y.lent()),
            Word::Occurrences if is_text => {
                Written::atom(format!("about::count({}.chars(), {})", x.receiver(), y.place()))
            }
            Word::Occurrences => Written::atom(format!("about::count({}, {})", x.lent(), y.lent())),
            Word::Get if is_row => {
                self.steps.push(Step::Guard(format!("{} < {}.len()", y.place(), x.receiver())));
                Written::atom(format!("{}[{}]", x.receiver(), y.place()))
            }
            Word::SharesElement if is_set => Written::compound(format!("!{}", method("is_disjoint", y.lent()).text)),
            Word::SharesElement if is_text => {
                Written::atom(format!("{}.chars().any(|c| {}.contains(c))", x.receiver(), y.receiver()))
            }
            Word::Includes if is_set => method("is_superset", y.lent()),
            Word::Includes if is_text => {
                Written::atom(format!("{}.chars().all(|c| {}.contains(c))", y.receiver(), x.receiver()))
            }
            Word::SharesElement | Word::Includes => {
                let (each, word, other) = match word {
                    Word::Includes => (y, "all", x),
                    _ => (x, "any", y),
                };
                let name = self.new_name_like("item");
                Written::atom(format!(
                    "{}.iter().{word}(|{name}| {}.contains({name}))",
                    each.receiver(),
                    other.receiver()
                ))
            }
            Word::StartsWith | Word::EndsWith if is_text || is_row => {
                let name = if word == Word::StartsWith { "starts_with" } else { "ends_with" };
                method(name, format!("&{}[..]", y.receiver()))
            }
            Word::HasText => method("contains", format!("&{}[..]", y.receiver())),
            Word::ContainsKey => method("contains_key", y.lent()),
            Word::Lookup => {
                self.steps.push(Step::Guard(method("contains_key", y.lent()).text));
                Written::atom(format!("{}[{}]", x.receiver(), y.lent()))
            }
            Word::SharesKey => {
                Written::atom(format!("{}.keys().any(|k| {}.contains_key(k))", x.receiver(), y.receiver()))
            }
            _ => return None,
        })
    }

    fn with_one(&mut self, word: Word, of: Type, result: Type, arguments: &[Written]) -> Option<Written> {
        let x = arguments.first()?;
        let sequence = self.context.types.sequence(of);
        let is_text = sequence.is_some_and(|seq| is_text(seq.text));
        let is_row = sequence.is_some_and(|seq| is_row(seq.text));
        let method = |name: &str| Written::atom(format!("{}.{name}()", x.receiver()));
        let about = |name: &str, argument: String| Written::atom(format!("about::{name}({argument})"));
        Some(match word {
            Word::Magnitude => method("unsigned_abs"),
            Word::Class(class) => method(CLASSES[class as usize].0),
            Word::FloatAbs => method("abs"),
            Word::IsNan => method("is_nan"),
            Word::IsFinite => method("is_finite"),
            Word::IsEmpty => method("is_empty"),
            Word::Length if is_text => method("chars().count"),
            Word::Length | Word::Bytes => method("len"),
            Word::At(_) | Word::Last => self.element(word, is_row, x, result)?,
            Word::HasRepeats if is_text => about("has_repeats", format!("{}.chars()", x.receiver())),
            Word::HasRepeats => about("has_repeats", x.lent()),
            Word::HasEqualNeighbours => {
                let name = self.new_name_like("x");
                Written::atom(format!("fits!({}, [.., {name}, {name}, ..])", x.text))
            }
            Word::IsSorted if is_text => method("chars().is_sorted"),
            Word::IsSorted if is_row => method("is_sorted"),
            Word::IsSorted => method("iter().is_sorted"),
            Word::Sum => about("sum", x.lent()),
            Word::Column(number, measure) => self.measured(number, measure, x, result)?,
            Word::IsTrimmed => Written::compound(format!("{}.trim() == {}", x.receiver(), x.text)),
            Word::IsAscii => method("is_ascii"),
            Word::Field(con, index) => self.field(of, con, index, x, result)?,
            Word::IsCon(con) => self.constructor_test(of, con, x)?,
            Word::Depth => about("depth", x.lent()),
            Word::Parts => Written::atom(format!("about::parts({}).len()", x.lent())),
            Word::CountCon(con) => {
                let pattern = self.constructor_pattern(of, con)?;
                let name = self.new_name_like("part");
                Written::atom(format!(
                    "about::parts({}).iter().filter(|{name}| fits!({name}, {pattern})).count()",
                    x.lent()
                ))
            }
            Word::Background(number) => self.call(number, arguments),
            Word::Quantified(number) => self.statement(number, x)?,
            Word::Fits(number) => self.fitting(number, x)?,
            _ => return None,
        })
    }

    fn element(&mut self, word: Word, is_row: bool, x: &Written, result: Type) -> Option<Written> {
        if !is_row {
            let name = self.new_name(result);
            let (before, after) = match word {
                Word::At(index) => (format!("[{}", "_, ".repeat(index.into())), ", ..]".to_owned()),
                _ => ("[.., ".to_owned(), "]".to_owned()),
            };
            self.steps.push(Step::Wrap { subject: x.text.clone(), before, name: name.clone(), after });
            return Some(bound_name(name, result));
        }
        let receiver = x.receiver();
        Some(match word {
            Word::At(0) => {
                self.steps.push(Step::Guard(format!("!{receiver}.is_empty()")));
                Written::atom(format!("{receiver}[0]"))
            }
            Word::At(index) => {
                self.guard_length(&receiver, index);
                Written::atom(format!("{receiver}[{index}]"))
            }
            _ => {
                self.steps.push(Step::Guard(format!("!{receiver}.is_empty()")));
                Written::atom(format!("{receiver}[{receiver}.len() - 1]"))
            }
        })
    }

    /// The sequence is longer than this; what is already known of its length is said once.
    fn guard_length(&mut self, receiver: &str, index: u8) {
        let is_weaker = |step: &Step| match step {
            Step::Guard(guard) => {
                *guard == format!("!{receiver}.is_empty()")
                    || (1..=index).any(|less| *guard == format!("{receiver}.len() > {less}"))
            }
            Step::Wrap { .. } | Step::Fields { .. } => false,
        };
        self.steps.retain(|step| !is_weaker(step));
        let is_known = self.steps.iter().any(|step| {
            matches!(step, Step::Guard(guard) if (index + 1..4).any(|more| *guard == format!("{receiver}.len() > {more}")))
        });
        if !is_known {
            self.steps.push(Step::Guard(format!("{receiver}.len() > {index}")));
        }
    }

    fn constructor(&self, of: Type, con: u32) -> Option<(Shape, Con)> {
        let Type::Data(number) = of else { return None };
        let shape = self.context.types.shape(number).clone();
        let con = self.context.types.sum(of)?.cons.get(con as usize)?.clone();
        let def: &Def = shape.def();
        let is_seen = self.from.is_none_or(|from| can_be_named(def, &con, from));
        let is_named = matches!(con.style, Style::Unit | Style::Tuple | Style::Named);
        (!is_named || is_seen).then_some((shape, con))
    }

    fn constructor_pattern(&self, of: Type, con: u32) -> Option<String> {
        let (shape, con) = self.constructor(of, con)?;
        let path = constructor_path(shape.def(), &con, Paths::Short);
        match con.style {
            Style::Unit => Some(path),
            Style::Tuple => Some(format!("{path}(..)")),
            Style::Named => Some(format!("{path} {{ .. }}")),
            _ => None,
        }
    }

    fn constructor_test(&mut self, of: Type, con: u32, x: &Written) -> Option<Written> {
        let pattern = self.constructor_pattern(of, con)?;
        let method = match pattern.as_str() {
            "None" => "is_none",
            "Some(..)" => "is_some",
            "Ok(..)" => "is_ok",
            "Err(..)" => "is_err",
            _ => return Some(Written::atom(format!("fits!({}, {pattern})", x.text))),
        };
        Some(Written::atom(format!("{}.{method}()", x.receiver())))
    }

    fn field(&mut self, of: Type, con: u32, index: u32, x: &Written, result: Type) -> Option<Written> {
        if let Some((key, value)) = split_once(&x.text, "\u{1}") {
            // An entry of a map.
            let text = if index == 0 { key } else { value };
            return Some(Written { text: text.to_owned(), form: Form::Reference, is_atom: true, is_name: true });
        }
        let is_only = self.context.types.sum(of)?.cons.len() == 1;
        let (shape, constructor) = self.constructor(of, con)?;
        if is_only {
            let field = constructor.fields.get(index as usize)?;
            return Some(Written::atom(match constructor.style {
                Style::Named => format!("{}.{}", x.receiver(), field.name),
                Style::Array => format!("{}[{index}]", x.receiver()),
                _ => format!("{}.{index}", x.receiver()),
            }));
        }
        let path = constructor_path(shape.def(), &constructor, Paths::Short);
        let is_named = constructor.style == Style::Named;
        if !is_named && constructor.style != Style::Tuple {
            return None;
        }
        let name = self.new_name(result);
        for step in &mut self.steps {
            match step {
                Step::Fields { subject, path: other, fields, .. } if *subject == x.text && *other == path => {
                    fields[index as usize].1 = Some(name.clone());
                    return Some(bound_name(name, result));
                }
                _ => {}
            }
        }
        let mut fields: Vec<NamedField> = Vec::new();
        for (place, field) in constructor.fields.iter().enumerate() {
            fields.push((field.name, (place == index as usize).then(|| name.clone())));
        }
        self.steps.push(Step::Fields { subject: x.text.clone(), path, is_named, fields });
        Some(bound_name(name, result))
    }

    fn call(&self, number: u32, arguments: &[Written]) -> Written {
        let backgrounds = self.context.backgrounds.borrow();
        let background = &backgrounds.list()[number as usize];
        let mut texts = Vec::new();
        for (argument, parameter) in arguments.iter().zip(&background.parameters) {
            let is_copied = !matches!(
                parameter.shape.core().shape.def().kind,
                lakatos_data::shape::Kind::Seq(_) | lakatos_data::shape::Kind::Sum(_)
            ) || parameter.shape.def().name == "bool";
            texts.push(match parameter.passed {
                Passed::Reference if argument.form == Form::Slice => format!("&{}.to_owned()", argument.text),
                Passed::Reference => argument.passed(),
                Passed::Value if is_copied => argument.place(),
                Passed::Value if argument.form == Form::Slice => format!("{}.to_owned()", argument.text),
                Passed::Value if argument.is_name => format!("{}.clone()", argument.text),
                Passed::Value => argument.text.clone(),
            });
        }
        Written::atom(format!("{}({})", background.path, joined(&texts, ", ")))
    }

    fn statement(&mut self, number: u32, x: &Written) -> Option<Written> {
        let quantifier = self.context.quantifiers[number as usize].clone();
        let (says, word) = match quantifier.says {
            OfElements::Some(says) => (says, "any(|"),
            OfElements::All(says) => (says, "all(|"),
            OfElements::Count(says) => (says, "filter(|&"),
            // The value itself.
            OfElements::Total => (Says::IsTrue, "map(|"),
            // As a number it would have to be taken out of an `Option`.
            OfElements::Each | OfElements::Greatest | OfElements::Least => return None,
        };
        let inner = Literal { expression: quantifier.expression, says };
        let text = replaced(&self.each(&quantifier, x, &inner)?, "\u{0}(|", word, 1);
        Some(Written::atom(match quantifier.says {
            OfElements::Count(_) => format!("{text}.count()"),
            OfElements::Total => format!("about::sum({text})"),
            _ => text,
        }))
    }

    fn fitting(&mut self, number: u32, x: &Written) -> Option<Written> {
        let (pattern, place, shape) = &self.context.patterns[number as usize];
        let text = crate::print::write_part(pattern, *place, shape, self.from)?;
        let text = if is_below_itself(shape) { format!("some {text}") } else { text };
        Some(Written::atom(format!("fits!({}, {text})", x.text)))
    }
}

/// What a pattern binds: a copy, or a reference.
fn bound_name(text: String, of: Type) -> Written {
    let form = if of.is_copied() { Form::Value } else { Form::Reference };
    Written { text, form, is_atom: true, is_name: true }
}

fn compared(x: &Written, sign: &str, y: &Written, of: Type) -> Written {
    let is_same = x.form == y.form && !of.is_copied();
    let mut texts = [x, y].map(|side| if is_same { side.text.clone() } else { side.place() });
    for (text, side) in texts.iter_mut().zip([x, y]) {
        if !side.is_atom {
            *text = format!("({text})");
        }
    }
    Written::compound(format!("{} {sign} {}", texts[0], texts[1]))
}

fn is_text(text: SeqText) -> bool {
    matches!(text, SeqText::String | SeqText::Str)
}

/// Can elements be reached by an index?
fn is_row(text: SeqText) -> bool {
    text == SeqText::Vec
}

/// Is it a collection without a method that looks for an element?
fn is_listed(text: SeqText) -> bool {
    matches!(text, SeqText::From(path) if contains(path, "BinaryHeap"))
}
