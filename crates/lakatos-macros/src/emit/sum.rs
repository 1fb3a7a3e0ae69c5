//! Structs and enums: values are built by constructors.

use super::refinement::{Part, Way, way};
use super::{DRAW_REFINED, Emission, Members};
use crate::model::{Seen, Style, Variant};
use crate::template::{Piece, Template};

/// A constructor and the ways of its fields.
struct Con<'a> {
    variant: &'a Variant,
    /// How it is written: `Self` or `Self::Name`.
    path: Piece,
    fields: Vec<Way>,
}

/// Writes the implementation for these constructors.
pub(super) fn emit(emission: &mut Emission<'_>, variants: &[Variant], is_struct: bool) {
    let mut cons = Vec::with_capacity(variants.len());
    for variant in variants {
        let name = emission.code.ident(&variant.name);
        let path = emission.code.text(if is_struct { "Self" } else { "Self::$0" }, &[name]);
        let mut fields = Vec::with_capacity(variant.fields.len());
        for (index, field) in variant.fields.iter().enumerate() {
            fields.push(way(emission, field, index));
        }
        cons.push(Con { variant, path, fields });
    }
    let wrapped = emission.is_wrapped();
    let code = &mut emission.code;
    let described = code.text("", &[]);
    let mut has_fields = false;
    for con in &cons {
        describe(con, code, described);
        has_fields |= !con.fields.is_empty();
    }
    let marked = [["", "__d::DERIVES_CLONE |"], ["1 |", "1 | __d::DERIVES_CLONE |"]];
    let part = marked[usize::from(wrapped)][usize::from(emission.item.derives_clone)];
    let part = code.text(part, &[]);
    let def = code.text(
        "&__d::sum::<Self>({ use __d::Undropped as _; $0 __d::Probe::<Self>::DROPS },
            $1, ::core::module_path!(), &[$2])",
        &[part, emission.name, described],
    );
    let own = if wrapped { "<Self as __d::Refined<Self, 1>>::DEF" } else { "<Self as __d::Data>::DEF" };
    let own = code.text(own, &[]);
    let chosen = cons.len() > 1 && has_fields;
    let draw = draw(emission, &cons, own, chosen);
    let code = &mut emission.code;
    let redraw = if emission.item.check.is_some() { Piece::NONE } else { redraw(code, &cons, own, chosen) };
    let lone = if chosen && !wrapped { is_lone(code, &cons) } else { Piece::NONE };
    let parts = parts(code, &cons);
    if wrapped {
        let checked = code.text(if emission.item.check.is_some() { "true" } else { "false" }, &[]);
        let itself = code.text("Self", &[]);
        emission.part(itself, 1, def, draw, None);
        emission.wrap_type(checked);
        let def = emission.code.text("<Self as __d::Refined<Self, 0>>::DEF", &[]);
        let draw = emission.code.text(DRAW_REFINED, &[]);
        emission.data(&Members { def, draw, redraw, lone: Piece::NONE, parts });
    } else {
        emission.data(&Members { def, draw, redraw, lone, parts });
    }
}

/// Adds the description of a constructor.
fn describe(con: &Con<'_>, code: &mut Template, to: Piece) {
    let style = match con.variant.style {
        Style::Unit => "__d::Style::Unit",
        Style::Tuple => "__d::Style::Tuple",
        Style::Named => "__d::Style::Named",
    };
    let Variant { name, weight, seen, fields, .. } = con.variant;
    let items = code.text("", &[]);
    for (index, way) in con.fields.iter().enumerate() {
        let name = code.literal(&fields[index].name);
        code.add(items, "__d::Field { name: $0, link: __d::Link::To($1) },", &[name, way.shape]);
    }
    let parts = [
        code.literal(&name.to_string()),
        items,
        code.text(style, &[]),
        code.number(*weight as usize),
        code.text(seen_text(*seen), &[]),
    ];
    let text = "__d::Con { name: $0, fields: __d::List::Fixed { items: &[$1] }, style: $2, weight: $3, seen: $4 },";
    code.add(to, text, &parts);
}

pub(super) fn seen_text(seen: Seen) -> &'static str {
    match seen {
        Seen::Module => "__d::Seen::Module",
        Seen::Crate => "__d::Seen::Crate",
        Seen::Everywhere => "__d::Seen::Everywhere",
    }
}

/// The body that draws. An enum with fields has its constructors in a separate function, which redrawing uses, too.
fn draw(emission: &mut Emission<'_>, cons: &[Con<'_>], own: Piece, chosen: bool) -> Piece {
    let code = &mut emission.code;
    match cons {
        [] => code.text("let _ = __source; __d::None", &[]),
        [con] => {
            let built = build(con, code);
            code.text("__d::Source::con(__source, $0); __d::Some($1)", &[own, built])
        }
        cons => {
            let arms = arms(cons, code);
            if !chosen {
                return code.text("match __d::Source::con(__source, $0) { $1 }", &[own, arms]);
            }
            let body = code.text(
                "fn chosen<__S: __d::Source + ?::core::marker::Sized>(
                    __source: &mut __S, __con: ::core::primitive::usize,
                ) -> __d::Option<Self> { match __con { $0 } }",
                &[arms],
            );
            let of = code.text("__d::Chosen", &[]);
            let text = "let __con = __d::Source::con(__source, $0); <Self as __d::Chosen>::chosen(__source, __con)";
            let draw = code.text(text, &[own]);
            emission.implement(of, body);
            draw
        }
    }
}

/// Without optimization every field has its own place in the frame of the function, whichever constructor is drawn, and
/// a value takes one frame for each level of depth. So enums with many fields have a function for each constructor.
const FIELDS_IN_ONE_FRAME: usize = 16;

/// The patterns, with their numbers, of the constructors without fields that are kept when a value is drawn into an
/// existing one.
fn units(code: &mut Template, cons: &[Con<'_>]) -> Vec<Piece> {
    let mut units = Vec::new();
    for (index, con) in cons.iter().enumerate() {
        if con.fields.is_empty() && units.len() < UNITS_KEPT {
            let index = code.number(index);
            units.push(code.text("($0, $1 {})", &[index, con.path]));
        }
    }
    units
}

/// Whether a value is that of a constructor without fields.
fn is_lone(code: &mut Template, cons: &[Con<'_>]) -> Piece {
    let patterns = units(code, cons);
    let Some((first, others)) = patterns.split_first() else { return Piece::NONE };
    let patterns = code.text("$0", &[*first]);
    for other in others {
        code.add(patterns, " | $0", &[*other]);
    }
    code.text(
        "#[inline] fn is_lone(&self, __con: ::core::primitive::usize) -> ::core::primitive::bool {
            ::core::matches!((__con, self), $0)
        }",
        &[patterns],
    )
}

/// How many constructors without fields are distinguished when a value is drawn into an existing one: a type that has a
/// smallest part everywhere, such as a tree, has one of them, and the others cost code.
const UNITS_KEPT: usize = 2;

fn has_many_fields(cons: &[Con<'_>]) -> bool {
    let mut count = 0;
    for con in cons {
        count += con.fields.len();
    }
    count > FIELDS_IN_ONE_FRAME
}

fn arms(cons: &[Con<'_>], code: &mut Template) -> Piece {
    let many = has_many_fields(cons);
    let arms = code.text("", &[]);
    for (index, con) in cons.iter().enumerate() {
        let last = index + 1 == cons.len();
        let pattern = if last { code.text("_", &[]) } else { code.number(index) };
        let built = build(con, code);
        let arm = match many && !con.fields.is_empty() {
            true => "$0 => (|__source: &mut __S| __d::Some($1))(__source),",
            false => "$0 => __d::Some($1),",
        };
        code.add(arms, arm, &[pattern, built]);
    }
    arms
}

/// A drawn field: `?` would be a call for each type of a field.
const FIELD: &str = "$0: match $1(__source, $2, $3) { __d::Some(__value) => __value, __d::None => return __d::None },";

/// The expression that draws the fields of a constructor. (Braces serve tuples and units as well.)
fn build(con: &Con<'_>, code: &mut Template) -> Piece {
    let text = code.text("$0 {", &[con.path]);
    for (index, way) in con.fields.iter().enumerate() {
        let index = code.number(index);
        code.add(text, FIELD, &[way.member, way.field_by, index, way.draw]);
    }
    code.add(text, "}", &[]);
    text
}

/// The body that draws into an existing value; empty if there is nothing to keep.
fn redraw(code: &mut Template, cons: &[Con<'_>], own: Piece, chosen: bool) -> Piece {
    match cons {
        [con] if !con.fields.is_empty() => {
            let (pattern, onward) = (pattern(con, true, code), onward(con, code));
            let text = "let (_, __changes) = __d::resumed(__source, $0); let $1 = self; $2 __d::Some(())";
            code.text(text, &[own, pattern, onward])
        }
        cons if chosen => {
            let many = has_many_fields(cons);
            let units = units(code, cons);
            let arms = code.row(&units, " => {}");
            for (index, con) in cons.iter().enumerate() {
                if con.fields.is_empty() {
                    continue;
                }
                let (index, pattern, onward) = (code.number(index), pattern(con, true, code), onward(con, code));
                let arm = match many {
                    true => "($0, $1) => { (|__source: &mut __S| { $2 __d::Some(()) })(__source)?; }",
                    false => "($0, $1) => { $2 }",
                };
                code.add(arms, arm, &[index, pattern, onward]);
            }
            code.text(
                "let (__con, __changes) = __d::resumed(__source, $0);
                 match (__con, &mut *self) {
                     $1
                     _ => *self = <Self as __d::Chosen>::chosen(__source, __con)?,
                 }
                 __d::Some(())",
                &[own, arms],
            )
        }
        _ => Piece::NONE,
    }
}

fn onward(con: &Con<'_>, code: &mut Template) -> Piece {
    let text = code.text("", &[]);
    for (index, way) in con.fields.iter().enumerate() {
        let index = code.number(index);
        match way.redraw {
            Some((onward, redraw)) => {
                code.add(text, "$0(__source, __changes, $1, __$1, $2)?;", &[onward, index, redraw]);
            }
            None => {
                let text_anew = "__d::onward_anew(__source, __changes, $0, __$0, $1)?;";
                code.add(text, text_anew, &[index, way.draw]);
            }
        }
    }
    text
}

/// A pattern that binds the fields by their numbers: all of them, or none.
fn pattern(con: &Con<'_>, binds: bool, code: &mut Template) -> Piece {
    let text = code.text("$0 {", &[con.path]);
    for (index, way) in con.fields.iter().enumerate() {
        let index = code.number(index);
        code.add(text, if binds { "$0: __$1," } else { "$0: _," }, &[way.member, index]);
    }
    code.add(text, "}", &[]);
    text
}

/// The body that takes a value apart.
fn parts(code: &mut Template, cons: &[Con<'_>]) -> Piece {
    if cons.is_empty() {
        return code.text("match *self {}", &[]);
    }
    let arms = code.text("", &[]);
    for (number, con) in cons.iter().enumerate() {
        let arm = parts_of(con, number, code);
        code.add(arms, "$0,", &[arm]);
    }
    code.text("match self { $0 }", &[arms])
}

fn parts_of(con: &Con<'_>, number: usize, code: &mut Template) -> Piece {
    let mut mixed = false;
    for way in &con.fields {
        if way.part == Part::Cannot {
            let pattern = pattern(con, false, code);
            return code.text("$0 => __parts.cannot()", &[pattern]);
        }
        mixed |= matches!(way.part, Part::Through(_));
    }
    let (pattern, pieces) = (code.text("$0 {", &[con.path]), code.text("", &[]));
    for (index, way) in con.fields.iter().enumerate() {
        let index = code.number(index);
        let (bound, piece, is_through) = match way.part {
            Part::Cannot | Part::LeftOut => ("$0: _,", code.text("&()", &[]), false),
            Part::Value(piece) => ("$0: __$1,", piece, false),
            Part::Through(piece) => ("$0: __$1,", piece, true),
        };
        code.add(pattern, bound, &[way.member, index]);
        code.add(pieces, if mixed && !is_through { "__d::Piece::Part($0)," } else { "$0," }, &[piece]);
    }
    let number = code.number(number);
    let text = match mixed {
        true => "$0} => __parts.con_of($1, [$2])",
        false => "$0} => __parts.con($1, &[$2])",
    };
    code.text(text, &[pattern, number, pieces])
}
