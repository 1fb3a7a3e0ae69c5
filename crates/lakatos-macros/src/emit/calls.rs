//! Types whose values are built by calling functions.

use std::fmt::Write;

use super::Emission;
use super::sum::seen_text;
use crate::attributes::shown;
use crate::model::{Argument, Call, Passing, Phrase};

/// The part of the type that the functions build.
const BUILT: &str = "<Self as __d::Refined<Self, 1>>";

/// Writes the implementation for constructing functions.
pub(super) fn emit(emission: &mut Emission<'_>, calls: &[Call], satisfies: &[Phrase]) {
    let mut cons = String::new();
    let mut arms = String::new();
    for (index, call) in calls.iter().enumerate() {
        let written = Written::new(emission, call);
        cons.push_str(&written.describe(call, emission));
        let last = index + 1 == calls.len();
        let pattern = if last { "_".to_string() } else { index.to_string() };
        let _ = write!(arms, "{pattern} => {{ {} }}", written.draw(call));
    }
    let guarantees = guarantees(emission, satisfies);
    let (name, wrapped) = (emission.name.clone(), emission.is_wrapped());
    let def = format!(
        "&__d::called::<Self>({wrapped}, {name}, ::core::module_path!(), const {{ &[{cons}] }}, __d::Calls {{
            distinct: || {{
                use __d::{{ByOrder as _, ByHash as _, ByEquality as _, ByNothing as _}};
                (&&&&__d::Probe::<Self>::new()).table()
            }},
            satisfies: &[{guarantees}],
        }})"
    );
    let draw = format!("match __d::Source::con(__source, {BUILT}::DEF) {{ {arms} }}");
    emission.part("Self", 1, &def, &draw, None);
    let asks = format!("__d::any_refuses({BUILT}::DEF)");
    let checked = if emission.item.check.is_some() { "true" } else { &asks };
    emission.wrap_type(checked);
    let condition = if wrapped { "true" } else { &asks };
    let def = format!("if {condition} {{ <Self as __d::Refined<Self, 0>>::DEF }} else {{ {BUILT}::DEF }}");
    let draw = format!(
        "if {condition} {{ __d::refined_draw::<Self, Self, 0, __S>(__source) }} else {{ {BUILT}::draw_unasked(__source) }}"
    );
    emission.data(&def, &draw, "", "", "__parts.cannot()");
}

fn guarantees(emission: &mut Emission<'_>, satisfies: &[Phrase]) -> String {
    let mut text = String::new();
    for phrase in satisfies {
        let path = shown(phrase, &emission.item.name.to_string());
        let hole = emission.template.hole(phrase.stream());
        let _ = write!(
            text,
            "__d::Satisfies {{ path: {path:?}, check: |__tree| __d::satisfied::<Self>(__tree, {hole}) }},"
        );
    }
    text
}

/// The pieces of a call, as they stand in the template.
struct Written {
    /// The types of the arguments, the functions that give their shapes, and how they are drawn.
    kinds: Vec<String>,
    shapes: Vec<String>,
    draws: Vec<String>,
    /// Whether the function refuses, and the function that says so of a result.
    refuses: String,
    built: String,
    /// The call of the function, with the arguments by their numbers.
    call: String,
}

impl Written {
    fn new(emission: &mut Emission<'_>, call: &Call) -> Written {
        let mut written = Written {
            kinds: Vec::new(),
            shapes: Vec::new(),
            draws: Vec::new(),
            refuses: call.asked.to_string(),
            built: emission.template.as_written(call.path.stretch, "<_ as __d::Built<Self>>::built"),
            call: String::new(),
        };
        let mut arguments = String::new();
        for (index, Argument { kind, passing }) in call.arguments.iter().enumerate() {
            written.kinds.push(emission.template.hole(kind.stream()));
            written.shapes.push(emission.of_data(kind, "shape"));
            let field_with = emission.template.as_written(kind.stretch, "__d::field_with");
            written.draws.push(format!("{field_with}(__source, {index}, {})?", emission.of_data(kind, "draw")));
            let sign = match passing {
                Passing::Value => "",
                Passing::Reference => "&",
                Passing::Receiver => "&mut ",
            };
            let passed = emission.template.at(kind.stretch, &format!("{sign}__{index}"));
            let _ = write!(arguments, "{passed},");
        }
        let path = emission.template.hole(call.path.stream());
        written.call = emission.template.at(call.path.stretch, &format!("{path}({arguments})"));
        if call.receiver().is_none() {
            let never = written.bind(call, |_| "__d::never()".to_string());
            let refuses = format!("__d::refuses::<_, Self>(|| {{ {never} {} }})", written.call);
            written.refuses = emission.template.at(call.path.stretch, &refuses);
        }
        written
    }

    fn describe(&self, call: &Call, emission: &Emission<'_>) -> String {
        let mut fields = String::new();
        for shape in &self.shapes {
            let _ = write!(fields, "__d::Field {{ name: \"\", link: __d::Link::To({shape}) }},");
        }
        let receiver = call.receiver().map_or("__d::None".to_string(), |index| format!("__d::Some({index})"));
        format!(
            "__d::Con {{ name: {:?}, fields: __d::List::Fixed {{ items: &[{fields}] }},
                style: __d::Style::Call(__d::Call {{ path: {:?}, receiver: {receiver}, refuses: {}, borrows: {} }}),
                weight: 1, seen: {} }},",
            call.name,
            call.shown,
            self.refuses,
            call.borrows(),
            seen_text(emission.item.seen)
        )
    }

    fn draw(&self, call: &Call) -> String {
        let bound = self.bind(call, |index| self.draws[index].clone());
        let call_text = &self.call;
        match call.receiver() {
            None => format!("{bound} {}({call_text})", self.built),
            Some(index) if call.asked => {
                format!("{bound} if __d::Kept::kept({call_text}) {{ __d::Some(__{index}) }} else {{ __d::None }}")
            }
            Some(index) => format!("{bound} let _ = {call_text}; __d::Some(__{index})"),
        }
    }

    /// `let __0: K = value(0); ..`
    fn bind(&self, call: &Call, value: impl Fn(usize) -> String) -> String {
        let mut text = String::new();
        for (index, kind) in self.kinds.iter().enumerate() {
            let mutable = if call.receiver() == Some(index) { "mut " } else { "" };
            let _ = write!(text, "let {mutable}__{index}: {kind} = {};", value(index));
        }
        text
    }
}
