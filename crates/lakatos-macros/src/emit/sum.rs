//! Structs and enums: values are built by constructors.

use std::fmt::Write;

use super::refinement::{NO_PART, Way, way};
use super::{DRAW, Emission};
use crate::model::{Seen, Style, Variant};

/// A constructor and the ways of its fields.
struct Con<'a> {
    variant: &'a Variant,
    /// How it is written: `Self` or `Self::Name`.
    path: String,
    fields: Vec<Way>,
}

/// Writes the implementation for these constructors; `path` is what stands before their names.
pub(super) fn emit(emission: &mut Emission<'_>, variants: &[Variant], path: &str) {
    let mut cons = Vec::with_capacity(variants.len());
    for variant in variants {
        let name = emission.template.hole(proc_macro::TokenTree::Ident(variant.name.clone()).into());
        let path = if path == "Self" { path.to_string() } else { format!("{path}{name}") };
        let mut fields = Vec::with_capacity(variant.fields.len());
        for (index, field) in variant.fields.iter().enumerate() {
            fields.push(way(emission, field, index));
        }
        cons.push(Con { variant, path, fields });
    }
    let wrapped = emission.is_wrapped();
    let (name, part) = (emission.name.clone(), u32::from(wrapped));
    let mut described = String::new();
    let mut has_fields = false;
    for con in &cons {
        described.push_str(&describe(con));
        has_fields |= !con.fields.is_empty();
    }
    let def = format!("&__d::sum::<Self>({part}, {name}, ::core::module_path!(), &[{described}])");
    let own = if wrapped { "<Self as __d::Refined<Self, 1>>::DEF" } else { "<Self as __d::Data>::DEF" };
    let chosen = cons.len() > 1 && has_fields;
    let draw = draw(emission, &cons, own, chosen);
    let redraw = if emission.item.check.is_some() { String::new() } else { redraw(&cons, own, chosen) };
    let lone = if chosen && !wrapped { is_lone(&cons) } else { String::new() };
    let parts = parts(&cons);
    if wrapped {
        emission.part("Self", 1, &def, &draw, None);
        emission.wrap_type(&emission.item.check.is_some().to_string());
        let draw = "__d::refined_draw::<Self, Self, 0, __S>(__source)";
        emission.data("<Self as __d::Refined<Self, 0>>::DEF", draw, &redraw, "", &parts);
    } else {
        emission.data(&def, &draw, &redraw, &lone, &parts);
    }
}

/// The description of a constructor.
fn describe(con: &Con<'_>) -> String {
    let style = match con.variant.style {
        Style::Unit => "Unit",
        Style::Tuple => "Tuple",
        Style::Named => "Named",
    };
    let Variant { name, weight, seen, fields, .. } = con.variant;
    let mut items = String::new();
    for (field, way) in fields.iter().zip(&con.fields) {
        let _ = write!(items, "__d::Field {{ name: {:?}, link: __d::Link::To({}) }},", field.name, way.shape);
    }
    format!(
        "__d::Con {{ name: {:?}, fields: __d::List::Fixed {{ items: &[{items}] }},
            style: __d::Style::{style}, weight: {weight}, seen: {} }},",
        name.to_string(),
        seen_text(*seen)
    )
}

pub(super) fn seen_text(seen: Seen) -> &'static str {
    match seen {
        Seen::Module => "__d::Seen::Module",
        Seen::Crate => "__d::Seen::Crate",
        Seen::Everywhere => "__d::Seen::Everywhere",
    }
}

/// The body that draws; an enum with fields has the constructors in a function of their own, which redrawing uses, too.
fn draw(emission: &mut Emission<'_>, cons: &[Con<'_>], own: &str, chosen: bool) -> String {
    match cons {
        [] => "let _ = __source; __d::None".to_string(),
        [con] => format!("__d::Source::con(__source, {own}); __d::Some({})", build(con)),
        cons if !chosen => format!("match __d::Source::con(__source, {own}) {{ {} }}", arms(cons)),
        cons => {
            let head = DRAW.trim_end_matches(')');
            let arms = arms(cons);
            let body = format!(
                "fn chosen{head}, __con: ::core::primitive::usize) -> __d::Option<Self> {{ match __con {{ {arms} }} }}"
            );
            emission.implement("__d::Chosen", &body);
            format!("let __con = __d::Source::con(__source, {own}); <Self as __d::Chosen>::chosen(__source, __con)")
        }
    }
}

/// Without optimization every field has a place of its own in the frame of the function, whichever constructor is drawn,
/// and a value takes one frame for each level that it is deep. So enums with many fields have a function for each
/// constructor.
const FIELDS_IN_ONE_FRAME: usize = 16;

/// The patterns, with their numbers, of the constructors without fields that are left as they are when a value is drawn
/// into one that is there.
fn units(cons: &[Con<'_>]) -> Vec<String> {
    let mut units = Vec::new();
    for (index, con) in cons.iter().enumerate() {
        if con.fields.is_empty() && units.len() < UNITS_KEPT {
            units.push(format!("({index}, {} {{}})", con.path));
        }
    }
    units
}

/// Says of a value whether it is that of a constructor without fields.
fn is_lone(cons: &[Con<'_>]) -> String {
    let patterns = units(cons);
    if patterns.is_empty() {
        return String::new();
    }
    let patterns = patterns.join(" | ");
    format!(
        "#[inline] fn is_lone(&self, __con: ::core::primitive::usize) -> ::core::primitive::bool {{ ::core::matches!((__con, self), {patterns}) }}"
    )
}

/// How many constructors without fields are told apart when a value is drawn into one that is there: a type that has a
/// smallest part everywhere, such as a tree, has one of them, and the others cost code.
const UNITS_KEPT: usize = 2;

fn has_many_fields(cons: &[Con<'_>]) -> bool {
    let mut count = 0;
    for con in cons {
        count += con.fields.len();
    }
    count > FIELDS_IN_ONE_FRAME
}

fn arms(cons: &[Con<'_>]) -> String {
    let many = has_many_fields(cons);
    let mut arms = String::new();
    for (index, con) in cons.iter().enumerate() {
        let last = index + 1 == cons.len();
        let pattern = if last { "_".to_string() } else { index.to_string() };
        let built = build(con);
        let _ = match many && !con.fields.is_empty() {
            true => write!(arms, "{pattern} => (|__source: &mut __S| __d::Some({built}))(__source),"),
            false => write!(arms, "{pattern} => __d::Some({built}),"),
        };
    }
    arms
}

/// The expression that draws the fields of a constructor. (Braces serve tuples and units as well.)
fn build(con: &Con<'_>) -> String {
    let mut text = format!("{} {{", con.path);
    for (index, way) in con.fields.iter().enumerate() {
        let _ = write!(text, "{}: {}(__source, {index}, {})?,", way.member, way.field_with, way.draw);
    }
    text.push('}');
    text
}

/// The body that draws into a value that is there; empty when there is nothing to keep.
fn redraw(cons: &[Con<'_>], own: &str, chosen: bool) -> String {
    match cons {
        [con] if !con.fields.is_empty() => {
            let pattern = pattern(con, &|_| true);
            format!(
                "let (_, __changes) = __d::resumed(__source, {own}); let {pattern} = self; {} __d::Some(())",
                onward(con)
            )
        }
        cons if chosen => {
            let many = has_many_fields(cons);
            let mut arms = String::new();
            for unit in units(cons) {
                let _ = write!(arms, "{unit} => {{}}");
            }
            for (index, con) in cons.iter().enumerate() {
                if con.fields.is_empty() {
                    continue;
                }
                let (pattern, onward) = (pattern(con, &|_| true), onward(con));
                let _ = match many {
                    true => {
                        let apart = format!("(|__source: &mut __S| {{ {onward} __d::Some(()) }})(__source)?;");
                        write!(arms, "({index}, {pattern}) => {{ {apart} }}")
                    }
                    false => write!(arms, "({index}, {pattern}) => {{ {onward} }}"),
                };
            }
            format!(
                "let (__con, __changes) = __d::resumed(__source, {own});
                 match (__con, &mut *self) {{
                     {arms}
                     _ => *self = <Self as __d::Chosen>::chosen(__source, __con)?,
                 }}
                 __d::Some(())"
            )
        }
        _ => String::new(),
    }
}

fn onward(con: &Con<'_>) -> String {
    let mut text = String::new();
    for (index, way) in con.fields.iter().enumerate() {
        let _ = match &way.redraw {
            Some((onward, redraw)) => write!(text, "{onward}(__source, __changes, {index}, __{index}, {redraw})?;"),
            None => write!(text, "__d::onward_anew(__source, __changes, {index}, __{index}, {})?;", way.draw),
        };
    }
    text
}

/// A pattern that binds the fields in question by their numbers.
fn pattern(con: &Con<'_>, binds: &dyn Fn(&Way) -> bool) -> String {
    let mut text = format!("{} {{", con.path);
    for (index, way) in con.fields.iter().enumerate() {
        let _ = match binds(way) {
            true => write!(text, "{}: __{index},", way.member),
            false => write!(text, "{}: _,", way.member),
        };
    }
    text.push('}');
    text
}

/// The body that takes a value apart.
fn parts(cons: &[Con<'_>]) -> String {
    if cons.is_empty() {
        return "match *self {}".to_string();
    }
    let mut arms = String::new();
    for (number, con) in cons.iter().enumerate() {
        let _ = write!(arms, "{},", parts_of(con, number));
    }
    format!("match self {{ {arms} }}")
}

fn parts_of(con: &Con<'_>, number: usize) -> String {
    let mut mixed = false;
    for way in &con.fields {
        if way.part.is_none() {
            return format!("{} => __parts.cannot()", pattern(con, &|_| false));
        }
        mixed |= way.through;
    }
    let pattern = pattern(con, &|way| way.part.as_deref() != Some(NO_PART));
    let mut pieces = String::new();
    for way in &con.fields {
        let part = way.part.as_deref().unwrap_or(NO_PART);
        let _ = match mixed && !way.through {
            true => write!(pieces, "__d::Piece::Part({part}),"),
            false => write!(pieces, "{part},"),
        };
    }
    if mixed {
        return format!("{pattern} => __parts.con_of({number}, [{pieces}])");
    }
    format!("{pattern} => __parts.con({number}, &[{pieces}])")
}
