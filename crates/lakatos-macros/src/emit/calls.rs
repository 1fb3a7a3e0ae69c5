//! Types whose values are built by calling functions.

use super::sum::seen_text;
use super::{DRAW_REFINED, Emission, Members, NO_PARTS};
use crate::attributes::shown_path;
use crate::model::{Call, CallArgument, Passing, Phrase};
use crate::template::{Piece, Template};

/// Writes the implementation for constructing functions.
pub(super) fn emit(emission: &mut Emission<'_>, calls: &[Call], satisfies: &[Phrase]) {
    let (cons, arms) = (emission.code.text("", &[]), emission.code.text("", &[]));
    for (index, call) in calls.iter().enumerate() {
        let written = Written::new(emission, call);
        written.describe(call, emission, cons);
        let code = &mut emission.code;
        let last = index + 1 == calls.len();
        let pattern = if last { code.text("_", &[]) } else { code.number(index) };
        let draw = written.draw(call, code);
        code.add(arms, "$0 => { $1 }", &[pattern, draw]);
    }
    let guarantees = guarantees(emission, satisfies);
    let wrapped = emission.is_wrapped();
    let code = &mut emission.code;
    // The part of the type that the functions build.
    let built = code.text("<Self as __d::Refined<Self, 1>>", &[]);
    let is_wrapped = code.text(if wrapped { "true" } else { "false" }, &[]);
    let def = code.text(
        "&__d::called::<Self>(($0, { use __d::Undropped as _; __d::Probe::<Self>::DROPS }), $1, ::core::module_path!(), const { &[$2] }, __d::Calls {
            distinct: || {
                use __d::{ByOrder as _, ByHash as _, ByEquality as _, ByNothing as _};
                (&&&&__d::Probe::<Self>::new()).table()
            },
            satisfies: &[$3],
        })",
        &[is_wrapped, emission.name, cons, guarantees],
    );
    let draw = code.text("match __d::Source::con(__source, $0::DEF) { $1 }", &[built, arms]);
    let own = code.text("Self", &[]);
    emission.part(own, 1, def, draw, None);
    let code = &mut emission.code;
    let (always, asks) = (code.text("true", &[]), code.text("__d::any_refuses($0::DEF)", &[built]));
    emission.wrap_type(if emission.item.check.is_some() { always } else { asks });
    let condition = if wrapped { always } else { asks };
    let code = &mut emission.code;
    let def = code.text("if $0 { <Self as __d::Refined<Self, 0>>::DEF } else { $1::DEF }", &[condition, built]);
    let wrapped_draw = code.text(DRAW_REFINED, &[]);
    let draw = code.text("if $0 { $2 } else { $1::draw_unasked(__source) }", &[condition, built, wrapped_draw]);
    let parts = code.text(NO_PARTS, &[]);
    emission.data(&Members { def, draw, redraw: Piece::NONE, lone: Piece::NONE, parts });
}

fn guarantees(emission: &mut Emission<'_>, satisfies: &[Phrase]) -> Piece {
    let code = &mut emission.code;
    let text = code.text("", &[]);
    for phrase in satisfies {
        let path = code.literal(&shown_path(phrase, &emission.item.name.to_string()));
        let hole = code.tokens(&phrase.tokens);
        code.add(
            text,
            "__d::Satisfies { path: $0, check: |__tree| __d::satisfied::<Self>(__tree, $1) },",
            &[path, hole],
        );
    }
    text
}

/// The pieces of a call, for the template.
struct Written {
    /// The types of the arguments, the functions that give their shapes, and how they are drawn.
    kinds: Vec<Piece>,
    shapes: Vec<Piece>,
    draws: Vec<Piece>,
    /// Whether the function refuses, and the function that decides this for a result.
    refuses: Piece,
    built: Piece,
    /// The call of the function, with the arguments by their numbers.
    call: Piece,
}

impl Written {
    fn new(emission: &mut Emission<'_>, call: &Call) -> Written {
        let code = &mut emission.code;
        let place = call.path.stretch;
        let refuses = code.text(if call.asked { "true" } else { "false" }, &[]);
        let built = code.as_written(place, "<_ as __d::Built<Self>>::built", &[]);
        let (kinds, shapes, draws) = (Vec::new(), Vec::new(), Vec::new());
        let mut written = Written { kinds, shapes, draws, refuses, built, call: Piece::NONE };
        let arguments = code.text("", &[]);
        for (index, CallArgument { kind, passing }) in call.arguments.iter().enumerate() {
            written.shapes.push(emission.shape(kind));
            let draw = emission.draw(kind);
            let code = &mut emission.code;
            written.kinds.push(code.tokens(&kind.tokens));
            let index = code.number(index);
            let field_by = code.as_written(kind.stretch, "__d::field_by", &[]);
            written.draws.push(code.text("$0(__source, $1, $2)?", &[field_by, index, draw]));
            let passed = match passing {
                Passing::Value => "__$0",
                Passing::Reference => "&__$0",
                Passing::Receiver => "&mut __$0",
            };
            let passed = code.at(kind.stretch, passed, &[index]);
            code.add(arguments, "$0,", &[passed]);
        }
        let code = &mut emission.code;
        let path = code.tokens(&call.path.tokens);
        written.call = code.at(place, "$0($1)", &[path, arguments]);
        if call.receiver().is_none() {
            let never = code.text("__d::never()", &[]);
            let never = written.bind(call, &vec![never; call.arguments.len()], code);
            written.refuses = code.at(place, "__d::refuses::<_, Self>(|| { $0 $1 })", &[never, written.call]);
        }
        written
    }

    /// Adds the description of the function.
    fn describe(&self, call: &Call, emission: &mut Emission<'_>, to: Piece) {
        let code = &mut emission.code;
        let fields = code.text("", &[]);
        for shape in &self.shapes {
            code.add(fields, "__d::Field { name: \"\", link: __d::Link::To($0) },", &[*shape]);
        }
        let receiver = match call.receiver() {
            Some(index) => {
                let index = code.number(index);
                code.text("__d::Some($0)", &[index])
            }
            None => code.text("__d::None", &[]),
        };
        let parts = [
            code.literal(&call.name),
            fields,
            code.literal(&call.shown),
            receiver,
            self.refuses,
            code.number(call.borrows() as usize),
            code.text(seen_text(emission.item.seen), &[]),
        ];
        code.add(
            to,
            "__d::Con { name: $0, fields: __d::List::Fixed { items: &[$1] },
                style: __d::Style::Call(__d::Call { path: $2, receiver: $3, refuses: $4, borrows: $5 }),
                weight: 1, seen: $6 },",
            &parts,
        );
    }

    fn draw(&self, call: &Call, code: &mut Template) -> Piece {
        let bound = self.bind(call, &self.draws, code);
        let Some(index) = call.receiver() else {
            return code.text("$0 $1($2)", &[bound, self.built, self.call]);
        };
        let index = code.number(index);
        let text = match call.asked {
            true => "$0 if __d::Kept::kept($1) { __d::Some(__$2) } else { __d::None }",
            false => "$0 let _ = $1; __d::Some(__$2)",
        };
        code.text(text, &[bound, self.call, index])
    }

    /// `let __0: K = value; ..`
    fn bind(&self, call: &Call, values: &[Piece], code: &mut Template) -> Piece {
        let text = code.text("", &[]);
        for (index, kind) in self.kinds.iter().enumerate() {
            let bound = match call.receiver() == Some(index) {
                true => "let mut __$0: $1 = $2;",
                false => "let __$0: $1 = $2;",
            };
            let number = code.number(index);
            code.add(text, bound, &[number, *kind, values[index]]);
        }
        text
    }
}
