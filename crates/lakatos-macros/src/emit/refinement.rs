//! Fields: how to handle each, and the parts that the type declares for refined ones.

use proc_macro::TokenTree;

use super::Emission;
use crate::attributes::shown_path;
use crate::cursor::{has, is_mark, is_word, tokens_inside};
use crate::model::{Basis, Bounds, Conversion, Field, High, Phrase, Refinement, Values};
use crate::template::Piece;

/// How a field is described, drawn, drawn again and taken apart.
pub(super) struct Way {
    pub(super) member: Piece,
    /// The function that enters it. (Its place is that of the field's type, like that of errors about the type.)
    pub(super) field_by: Piece,
    /// A function that gives its shape.
    pub(super) shape: Piece,
    /// A function that draws it.
    pub(super) draw: Piece,
    /// The function that enters it again, and one that draws into it; `None` if it is always drawn anew.
    pub(super) redraw: Option<(Piece, Piece)>,
    /// How it is taken apart.
    pub(super) part: Part,
}

/// How a field is taken apart.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Part {
    /// Not at all.
    Cannot,
    /// It is left out.
    LeftOut,
    /// By this reference.
    Value(Piece),
    /// By this piece of another kind.
    Through(Piece),
}

/// How to handle a field, which is bound by its number. Adds the parts that it needs.
pub(super) fn way(emission: &mut Emission<'_>, field: &Field, index: usize) -> Way {
    let code = &mut emission.code;
    let member = code.hole(field.member.clone().into());
    let kind = code.tokens(&field.kind.tokens);
    let field_by = code.as_written(field.kind.stretch, "__d::field_by", &[]);
    let index = code.number(index);
    let value = code.at(field.kind.stretch.first.into(), "__$0", &[index]);
    let (shape, draw, redraw, part) = match &field.values {
        Values::All => {
            let onward = code.as_written(field.kind.stretch, "__d::onward", &[]);
            let (shape, draw) = (emission.shape(&field.kind), emission.draw(&field.kind));
            let renew = emission.with_trait(&field.kind, "Data>::renew");
            (shape, draw, Some((onward, renew)), Part::Value(value))
        }
        Values::Default => {
            let default = emission.with_trait(&field.kind, "Default>::default");
            let code = &mut emission.code;
            let shape = code.text("__d::skipped::<$0>", &[kind]);
            let draw = code.text("|__source| __d::draw_skipped(__source, $0)", &[default]);
            (shape, draw, None, Part::LeftOut)
        }
        Values::Refined(refinement) => {
            let part = refine(emission, refinement, &field.kind);
            let number = emission.code.number(part);
            let taken = taken_apart(emission, refinement, kind, number, value);
            let code = &mut emission.code;
            let shape = code.text("__d::refined_shape::<Self, $0, $1>", &[kind, number]);
            let draw = code.text("__d::refined_draw::<Self, $0, $1, __S>", &[kind, number]);
            (shape, draw, None, taken)
        }
    };
    Way { member, field_by, shape, draw, redraw, part }
}

fn taken_apart(emission: &mut Emission<'_>, refinement: &Refinement, kind: Piece, part: Piece, value: Piece) -> Part {
    let code = &mut emission.code;
    match &refinement.basis {
        Basis::Conversion(Conversion { into: None, .. }) => Part::Cannot,
        Basis::Conversion(Conversion { into: Some(into), from, .. }) => {
            let (into, from) = (code.tokens(&into.tokens), code.tokens(&from.tokens));
            Part::Through(code.text("__d::through::<$0, $1>($2, $3)", &[from, kind, value, into]))
        }
        Basis::Generator(_) => Part::Through(code.text(
            "{ use __d::{OfAny as _, OfData as _};
               (&&__d::Asked::<'__a, $0>($1)).piece(<Self as __d::Given<$0, $2>>::shape) }",
            &[kind, value, part],
        )),
        _ => Part::Value(value),
    }
}

/// Adds the parts for a refined field, and returns the number of the outermost.
fn refine(emission: &mut Emission<'_>, refinement: &Refinement, kind: &Phrase) -> usize {
    let Refinement { basis, check, opaque } = refinement;
    let opacity = emission.code.text(if *opaque { "__d::Opacity::Opaque" } else { "__d::Opacity::Clear" }, &[]);
    let inner = match basis {
        Basis::All => None,
        Basis::Range(bounds) => Some(range(emission, kind, bounds)),
        Basis::Lengths(bounds) => Some(lengths(emission, kind, bounds)),
        Basis::Conversion(conversion) => {
            let part = emission.number();
            let tokens = emission.code.tokens(&kind.tokens);
            let like = names_like(emission, kind, tokens);
            convert(emission, tokens, part, like, conversion, check.as_ref(), opacity);
            return part;
        }
        Basis::Generator(generator) => return draw_with(emission, kind, generator, check.as_ref(), opacity),
    };
    match inner {
        Some(part) if check.is_none() && !opaque => part,
        inner => wrap(emission, kind, inner, check.as_ref(), opacity),
    }
}

/// The names of a type that is not `Data` itself.
fn names_like(emission: &mut Emission<'_>, kind: &Phrase, tokens: Piece) -> Piece {
    let word = emission.code.literal(&last_word(kind));
    emission.code.text("($0, \"\", __d::type_name::<$1>)", &[word, tokens])
}

/// Is there a check? As code.
fn is_checked(emission: &mut Emission<'_>, check: Option<&Phrase>) -> Piece {
    emission.code.text(if check.is_some() { "true" } else { "false" }, &[])
}

/// A part whose values a generator draws. It is made once: a static cannot be generic, so a generic type has a table.
fn draw_with(
    emission: &mut Emission<'_>,
    kind: &Phrase,
    generator: &Phrase,
    check: Option<&Phrase>,
    opacity: Piece,
) -> usize {
    let part = emission.number();
    let has_own_static = emission.item.generics.params.is_empty() && !names_self(&kind.tokens);
    let code = &mut emission.code;
    let (tokens, given, number) = (code.tokens(&kind.tokens), code.tokens(&generator.tokens), code.number(part));
    let made = code.at(generator.stretch, "__d::boxed::<$0, _>($1)", &[tokens, given]);
    let kept = match has_own_static {
        true => "static __KEPT: __d::OnceLock<__d::Boxed<$0>> = __d::OnceLock::new(); __KEPT.get_or_init(|| $1)",
        false => "__d::kept::<Self, $0>($2, || $1)",
    };
    let kept = code.text(kept, &[tokens, made, number]);
    let body = code.text(
        "fn generator() -> &'static __d::Boxed<$0> { $1 }
         fn reveal(__tree: __d::Node<'_>) -> __d::Option<__d::Term> {
            use __d::{OfAny as _, OfData as _};
            let __value = __d::given_value::<Self, $0, $2>(__tree)?;
            (&&__d::Asked::<'_, $0>(&__value)).term()
         }",
        &[tokens, kept, number],
    );
    let of = code.text("__d::Given<$0, $1>", &[tokens, number]);
    let draw = code.text("__d::Generator::draw(<Self as $0>::generator(), __source)", &[of]);
    emission.implement(of, body);
    let (like, checked) = (names_like(emission, kind, tokens), is_checked(emission, check));
    let def = emission.code.text("&__d::given::<Self, $0, $1>($2, $3, $4)", &[tokens, number, like, checked, opacity]);
    emission.part(tokens, part, def, draw, check);
    part
}

/// Does `Self` occur here, at any depth?
fn names_self(tokens: &[TokenTree]) -> bool {
    has(tokens, &|token| match token {
        TokenTree::Group(group) => names_self(&tokens_inside(group)),
        token => is_word(token, "Self"),
    })
}

/// The last word of a type's name.
fn last_word(phrase: &Phrase) -> String {
    let mut last = String::new();
    for token in &phrase.tokens {
        match token {
            TokenTree::Ident(ident) => last = ident.to_string(),
            token if is_mark(token, '<') => break,
            _ => {}
        }
    }
    last
}

/// A part with the integers or characters of a range.
fn range(emission: &mut Emission<'_>, kind: &Phrase, bounds: &Bounds) -> usize {
    let part = emission.number();
    let of = emission.with_trait(kind, "Data>::DEF");
    let itself = emission.with_trait(kind, "Limited>::Itself");
    let low = match &bounds.low {
        Some(low) => end(emission, itself, low),
        None => emission.code.text("__d::least($0)", &[of]),
    };
    let (function, high) = match &bounds.high {
        High::Included(high) => ("__d::ranged::<Self>($0, $1, $2, $3)", end(emission, itself, high)),
        High::Excluded(high) => ("__d::ranged_below::<Self>($0, $1, $2, $3)", end(emission, itself, high)),
        High::Open | High::Exactly => {
            ("__d::ranged::<Self>($0, $1, $2, $3)", emission.code.text("__d::greatest($0)", &[of]))
        }
    };
    let number = emission.code.number(part);
    let def = emission.code.at(bounds.stretch, function, &[number, of, low, high]);
    let from_bits = emission.with_trait(kind, "Limited>::of_bits");
    limit(emission, kind, part, def, "__d::Some($0(__d::draw_bits(__source, $1)))", from_bits);
    part
}

/// An end of a range, as a number.
fn end(emission: &mut Emission<'_>, itself: Piece, end: &Phrase) -> Piece {
    let given = emission.code.tokens(&end.tokens);
    emission.code.text("{ let __end: $0 = $1; __end as ::core::primitive::i128 }", &[itself, given])
}

/// A part with the collections of some lengths.
fn lengths(emission: &mut Emission<'_>, kind: &Phrase, bounds: &Bounds) -> usize {
    let part = emission.number();
    let of = emission.with_trait(kind, "Data>::DEF");
    let elem = emission.with_trait(kind, "Lengthy>::Elem");
    let order = emission.with_trait(kind, "Lengthy>::ORDER");
    let text = emission.with_trait(kind, "Lengthy>::TEXT");
    let draw = emission.with_trait(kind, "Lengthy>::draw_with");
    let code = &mut emission.code;
    let low = match &bounds.low {
        Some(low) => code.tokens(&low.tokens),
        None => code.text("0", &[]),
    };
    let (function, high) = match &bounds.high {
        High::Included(high) => ("lengthy", code.tokens(&high.tokens)),
        High::Excluded(high) => ("lengthy_below", code.tokens(&high.tokens)),
        High::Open => ("lengthy", code.text("::core::primitive::usize::MAX", &[])),
        High::Exactly => ("lengthy_exactly", Piece::NONE),
    };
    let parts = [code.text(function, &[]), code.number(part), of, elem, order, text, low, high];
    let def = code.at(
        bounds.stretch,
        "__d::$0::<Self>($1, __d::like($2), (<$3 as __d::Data>::shape, $4, $5), $6, $7)",
        &parts,
    );
    limit(emission, kind, part, def, "$0(__source, __d::seq($1)?)", draw);
    part
}

/// Adds a part whose description the compiler must evaluate even if it is unused, because the range may be empty. The
/// code that draws it gets a function and the part's own description.
fn limit(emission: &mut Emission<'_>, kind: &Phrase, part: usize, def: Piece, draw: &str, function: Piece) {
    let code = &mut emission.code;
    let (kind, number) = (code.tokens(&kind.tokens), code.number(part));
    let own = code.text("<Self as __d::Refined<$0, $1>>::DEF", &[kind, number]);
    let draw = code.text(draw, &[function, own]);
    let def = code.text("&$0", &[def]);
    emission.part(kind, part, def, draw, None);
    if emission.item.generics.params.is_empty() {
        let look = "const _: () = __d::evaluated(<$0 as __d::Refined<$1, $2>>::DEF);";
        emission.code.add(emission.written, look, &[emission.target, kind, number]);
    }
}

/// A part that checks a predicate, or is opaque, around another part or the whole type.
fn wrap(
    emission: &mut Emission<'_>,
    kind: &Phrase,
    inner: Option<usize>,
    check: Option<&Phrase>,
    opacity: Piece,
) -> usize {
    let part = emission.number();
    let of = emission.with_trait(kind, "Data>::DEF");
    let tokens = emission.code.tokens(&kind.tokens);
    let (shape, draw) = match inner {
        Some(inner) => {
            let code = &mut emission.code;
            let inner = code.number(inner);
            let shape = code.text("__d::refined_shape::<Self, $0, $1>", &[tokens, inner]);
            (shape, code.text("<Self as __d::Refined<$0, $1>>::draw_unasked(__source)", &[tokens, inner]))
        }
        None => {
            let draw = emission.draw(kind);
            (emission.shape(kind), emission.code.text("$0(__source)", &[draw]))
        }
    };
    let checked = is_checked(emission, check);
    let number = emission.code.number(part);
    let def = emission.code.text(
        "&__d::wrapped::<Self, $0, $1>(__d::like($2), $3, __d::WrapText::Same, $4, $5)",
        &[tokens, number, of, shape, checked, opacity],
    );
    emission.part(tokens, part, def, draw, check);
    part
}

/// A part whose values are converted from those of another type.
pub(super) fn convert(
    emission: &mut Emission<'_>,
    kind: Piece,
    part: usize,
    like: Piece,
    conversion: &Conversion,
    check: Option<&Phrase>,
    opacity: Piece,
) {
    let Conversion { from, with, .. } = conversion;
    let path = emission.code.literal(&shown_path(with, &emission.item.name.to_string()));
    let (shape, draw) = (emission.shape(from), emission.draw(from));
    let checked = is_checked(emission, check);
    let code = &mut emission.code;
    let (from, given, number) = (code.tokens(&from.tokens), code.tokens(&with.tokens), code.number(part));
    let with = code.at(with.stretch, "__d::with::<$0, _, $1>($2)", &[from, kind, given]);
    let def = code.text(
        "&__d::wrapped::<Self, $0, $1>(
            $2, $3,
            __d::WrapText::Call { path: $4, refuses: $5.refuses() },
            $6 || $5.refuses(), $7)",
        &[kind, number, like, shape, path, with, checked, opacity],
    );
    let draw = code.text("$0.make($1(__source)?)", &[with, draw]);
    emission.part(kind, part, def, draw, check);
}
