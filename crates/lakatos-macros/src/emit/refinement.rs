//! Fields: the way to each, and the parts that the type declares for those that are refined.

use super::Emission;
use crate::attributes::shown;
use crate::cursor::{has, is_mark};
use crate::model::{Basis, Bounds, Conversion, Field, High, Phrase, Refinement, Values};

/// What stands for a field that is left out.
pub(super) const NO_PART: &str = "&()";

/// How a field is described, drawn, drawn again and taken apart.
pub(super) struct Way {
    pub(super) member: String,
    /// The function that enters it. (It stands where the field's type stands, as complaints about that type do.)
    pub(super) field_with: String,
    /// A function that gives its shape.
    pub(super) shape: String,
    /// A function that draws it.
    pub(super) draw: String,
    /// The function that enters it again, and one that draws into it; none when it is always drawn anew.
    pub(super) redraw: Option<(String, String)>,
    /// A reference to what is taken apart; none when it cannot be.
    pub(super) part: Option<String>,
    /// Whether that is a piece of another kind.
    pub(super) through: bool,
}

/// The way to a field, which is bound by its number. Adds the parts that it needs.
pub(super) fn way(emission: &mut Emission<'_>, field: &Field, index: usize) -> Way {
    let member = emission.template.hole(field.member.clone().into());
    let kind = emission.template.hole(field.kind.stream());
    let field_with = emission.template.as_written(field.kind.stretch, "__d::field_with");
    let value = emission.template.at(field.kind.stretch.first.into(), &format!("__{index}"));
    match &field.values {
        Values::All => Way {
            member,
            field_with,
            shape: emission.of_data(&field.kind, "shape"),
            draw: emission.of_data(&field.kind, "draw"),
            redraw: {
                let onward = emission.template.as_written(field.kind.stretch, "__d::onward");
                Some((onward, emission.of_data(&field.kind, "renew")))
            },
            part: Some(value),
            through: false,
        },
        Values::Default => {
            let default = emission.with_trait(&field.kind, "__d::Default", "default");
            Way {
                member,
                field_with,
                shape: format!("__d::skipped::<{kind}>"),
                draw: format!("|__source| __d::draw_skipped(__source, {default})"),
                redraw: None,
                part: Some(NO_PART.to_string()),
                through: false,
            }
        }
        Values::Refined(refinement) => {
            let part = refine(emission, refinement, &field.kind);
            let (taken, through) = taken_apart(emission, refinement, &kind, part, value);
            Way {
                member,
                field_with,
                shape: format!("__d::refined_shape::<Self, {kind}, {part}>"),
                draw: format!("__d::refined_draw::<Self, {kind}, {part}, __S>"),
                redraw: None,
                part: taken,
                through,
            }
        }
    }
}

fn taken_apart(
    emission: &mut Emission<'_>,
    refinement: &Refinement,
    kind: &str,
    part: u32,
    value: String,
) -> (Option<String>, bool) {
    match &refinement.basis {
        Basis::Conversion(Conversion { into: None, .. }) => (None, false),
        Basis::Conversion(Conversion { into: Some(into), from, .. }) => {
            let (into, from) = (emission.template.hole(into.stream()), emission.template.hole(from.stream()));
            (Some(format!("__d::through::<{from}, {kind}>({value}, {into})")), true)
        }
        Basis::Generator(_) => {
            let given = format!("<Self as __d::Given<{kind}, {part}>>");
            let piece = format!(
                "{{ use __d::{{OfAny as _, OfData as _}};
                    (&&__d::Asked::<'__a, {kind}>({value})).piece({given}::shape) }}"
            );
            (Some(piece), true)
        }
        _ => (Some(value), false),
    }
}

/// Adds the parts for a refined field, and gives the number of the outermost.
fn refine(emission: &mut Emission<'_>, refinement: &Refinement, kind: &Phrase) -> u32 {
    let Refinement { basis, check, opaque } = refinement;
    let opacity = if *opaque { "__d::Opacity::Opaque" } else { "__d::Opacity::Clear" };
    let inner = match basis {
        Basis::All => None,
        Basis::Range(bounds) => Some(range(emission, kind, bounds)),
        Basis::Lengths(bounds) => Some(lengths(emission, kind, bounds)),
        Basis::Conversion(conversion) => {
            let part = emission.number();
            let tokens = emission.template.hole(kind.stream());
            let like = format!("({:?}, \"\", __d::type_name::<{tokens}>)", last_word(kind));
            convert(emission, &tokens, part, &like, conversion, check.as_ref(), opacity);
            return part;
        }
        Basis::Generator(generator) => return draw_with(emission, kind, generator, check.as_ref(), opacity),
    };
    match inner {
        Some(part) if check.is_none() && !opaque => part,
        inner => wrap(emission, kind, inner, check.as_ref(), opacity),
    }
}

/// A part whose values a generator draws. It is made once: a static cannot be generic, so a generic type has a table.
fn draw_with(
    emission: &mut Emission<'_>,
    kind: &Phrase,
    generator: &Phrase,
    check: Option<&Phrase>,
    opacity: &str,
) -> u32 {
    let part = emission.number();
    let tokens = emission.template.hole(kind.stream());
    let given = emission.template.hole(generator.stream());
    let made = emission.template.at(generator.stretch, &format!("__d::boxed::<{tokens}, _>({given})"));
    let is_own = |token: &proc_macro::TokenTree| token.to_string() == "Self";
    let has_own_static = emission.item.generics.params.is_empty() && !mentions(&kind.tokens, &is_own);
    let kept = if has_own_static {
        format!(
            "static __KEPT: __d::OnceLock<__d::Boxed<{tokens}>> = __d::OnceLock::new(); __KEPT.get_or_init(|| {made})"
        )
    } else {
        format!("__d::kept::<Self, {tokens}>({part}, || {made})")
    };
    let own = format!("<Self as __d::Given<{tokens}, {part}>>::generator()");
    let body = format!(
        "fn generator() -> &'static __d::Boxed<{tokens}> {{ {kept} }}
         fn reveal(__tree: __d::Node<'_>) -> __d::Option<__d::Term> {{
            use __d::{{OfAny as _, OfData as _}};
            let __value = __d::given_value::<Self, {tokens}, {part}>(__tree)?;
            (&&__d::Asked::<'_, {tokens}>(&__value)).term()
         }}"
    );
    emission.implement(&format!("__d::Given<{tokens}, {part}>"), &body);
    let like = format!("({:?}, \"\", __d::type_name::<{tokens}>)", last_word(kind));
    let checked = check.is_some();
    let def = format!("&__d::given::<Self, {tokens}, {part}>({like}, {checked}, {opacity})");
    emission.part(&tokens, part, &def, &format!("__d::Generator::draw({own}, __source)"), check);
    part
}

/// Is there such a token, at any depth?
fn mentions(tokens: &[proc_macro::TokenTree], is_meant: &dyn Fn(&proc_macro::TokenTree) -> bool) -> bool {
    has(tokens, &|token| match token {
        proc_macro::TokenTree::Group(group) => mentions(&group.stream().into_iter().collect::<Vec<_>>(), is_meant),
        token => is_meant(token),
    })
}

/// The word by which a type is known.
fn last_word(phrase: &Phrase) -> String {
    let mut last = String::new();
    for token in &phrase.tokens {
        match token {
            proc_macro::TokenTree::Ident(ident) => last = ident.to_string(),
            token if is_mark(token, '<') => break,
            _ => {}
        }
    }
    last
}

/// A part with the integers or characters of a range.
fn range(emission: &mut Emission<'_>, kind: &Phrase, bounds: &Bounds) -> u32 {
    let part = emission.number();
    let of = emission.of_data(kind, "DEF");
    let itself = emission.with_trait(kind, "__d::Limited", "Itself");
    let mut end = |phrase: &Phrase| {
        let given = emission.template.hole(phrase.stream());
        format!("{{ let __end: {itself} = {given}; __end as ::core::primitive::i128 }}")
    };
    let low = bounds.low.as_ref().map_or_else(|| format!("__d::least({of})"), &mut end);
    let (function, high) = match &bounds.high {
        High::Included(high) => ("ranged", end(high)),
        High::Excluded(high) => ("ranged_below", end(high)),
        High::Open | High::Exactly => ("ranged", format!("__d::greatest({of})")),
    };
    let def = emission.template.at(bounds.stretch, &format!("__d::{function}::<Self>({part}, {of}, {low}, {high})"));
    let from_bits = emission.with_trait(kind, "__d::Limited", "of_bits");
    let own = own_def(emission, kind, part);
    let draw = format!("__d::Some({from_bits}(__d::draw_bits(__source, {own})))");
    limit(emission, kind, part, &def, &draw);
    part
}

/// A part with the collections of some lengths.
fn lengths(emission: &mut Emission<'_>, kind: &Phrase, bounds: &Bounds) -> u32 {
    let part = emission.number();
    let of = emission.of_data(kind, "DEF");
    let mut lengthy = |member: &str| emission.with_trait(kind, "__d::Lengthy", member);
    let (elem, order) = (lengthy("Elem"), lengthy("ORDER"));
    let (text, draw) = (lengthy("TEXT"), lengthy("draw_with"));
    let mut end = |phrase: &Phrase| emission.template.hole(phrase.stream());
    let low = bounds.low.as_ref().map_or_else(|| "0".to_string(), &mut end);
    let (function, high) = match &bounds.high {
        High::Included(high) => ("lengthy", end(high)),
        High::Excluded(high) => ("lengthy_below", end(high)),
        High::Open => ("lengthy", "::core::primitive::usize::MAX".to_string()),
        High::Exactly => ("lengthy_exactly", String::new()),
    };
    let kin = format!("(<{elem} as __d::Data>::shape, {order}, {text})");
    let def = format!("__d::{function}::<Self>({part}, __d::like({of}), {kin}, {low}, {high})");
    let def = emission.template.at(bounds.stretch, &def);
    let own = own_def(emission, kind, part);
    limit(emission, kind, part, &def, &format!("{draw}(__source, __d::seq({own})?)"));
    part
}

/// The description of a part, from inside it.
fn own_def(emission: &mut Emission<'_>, kind: &Phrase, part: u32) -> String {
    let kind = emission.template.hole(kind.stream());
    format!("<Self as __d::Refined<{kind}, {part}>>::DEF")
}

/// Adds a part whose description the compiler must look at even if nobody uses it, because the range may be empty.
fn limit(emission: &mut Emission<'_>, kind: &Phrase, part: u32, def: &str, draw: &str) {
    let kind = emission.template.hole(kind.stream());
    emission.part(&kind, part, &format!("&{def}"), draw, None);
    if emission.item.generics.params.is_empty() {
        let target = &emission.target;
        let look = format!("const _: () = __d::evaluated(<{target} as __d::Refined<{kind}, {part}>>::DEF);");
        emission.written.push_str(&look);
    }
}

/// A part that asks a predicate, or is opaque, around another part or the whole type.
fn wrap(emission: &mut Emission<'_>, kind: &Phrase, inner: Option<u32>, check: Option<&Phrase>, opacity: &str) -> u32 {
    let part = emission.number();
    let of = emission.of_data(kind, "DEF");
    let tokens = emission.template.hole(kind.stream());
    let (shape, draw) = match inner {
        Some(inner) => (
            format!("__d::refined_shape::<Self, {tokens}, {inner}>"),
            format!("<Self as __d::Refined<{tokens}, {inner}>>::draw_unasked(__source)"),
        ),
        None => {
            let draw = emission.of_data(kind, "draw");
            (emission.of_data(kind, "shape"), format!("{draw}(__source)"))
        }
    };
    let checked = check.is_some();
    let def = format!(
        "&__d::wrapped::<Self, {tokens}, {part}>(__d::like({of}), {shape}, __d::WrapText::Same, {checked}, {opacity})"
    );
    emission.part(&tokens, part, &def, &draw, check);
    part
}

/// A part whose values are converted from those of another type.
pub(super) fn convert(
    emission: &mut Emission<'_>,
    kind: &str,
    part: u32,
    like: &str,
    conversion: &Conversion,
    check: Option<&Phrase>,
    opacity: &str,
) {
    let Conversion { from, with, .. } = conversion;
    let path = shown(with, &emission.item.name.to_string());
    let (shape, draw) = (emission.of_data(from, "shape"), emission.of_data(from, "draw"));
    let from = emission.template.hole(from.stream());
    let given = emission.template.hole(with.stream());
    let with = emission.template.at(with.stretch, &format!("__d::with::<{from}, _, {kind}>({given})"));
    let checked = check.is_some();
    let def = format!(
        "&__d::wrapped::<Self, {kind}, {part}>(
            {like}, {shape},
            __d::WrapText::Call {{ path: {path:?}, refuses: {with}.refuses() }},
            {checked} || {with}.refuses(), {opacity})"
    );
    emission.part(kind, part, &def, &format!("{with}.make({draw}(__source)?)"), check);
}
