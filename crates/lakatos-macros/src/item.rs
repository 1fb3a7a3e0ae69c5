//! Reads a struct or an enum into the model.

use proc_macro::{Delimiter, Group, Ident, Literal, TokenStream, TokenTree};

use crate::attributes::{Attribute, Made, of_field, of_type, of_variant, refuse_generators};
use crate::cursor::{Angles, Cursor, is_mark, is_one_of, is_word, tokens_inside};
use crate::fault::{Faults, Stretch};
use crate::model::{Field, Generics, Item, Making, Param, Phrase, Seen, Style, Variant};
use crate::signature::{self, parameter_name, read_where};

/// Reads a type. `None` if no implementation can be written for it, not even one that does nothing.
pub(crate) fn read(input: TokenStream, faults: &mut Faults) -> Option<Item> {
    let mut cursor = Cursor::new(input, proc_macro::Span::call_site());
    let notes = read_notes(&mut cursor);
    let seen = read_visibility(&mut cursor);
    let Some(keyword) = cursor.take_ident() else {
        faults.add(cursor.span(), "`Data` is derived for structs and enums");
        return None;
    };
    let Some(name) = cursor.take_ident() else {
        faults.add(keyword.span(), "`Data` is derived for structs and enums");
        return None;
    };
    if keyword.to_string() == "union" {
        let text = "`Data` cannot be derived for a union: nothing says which of its fields a value has; \
                    write an enum, or a struct with `#[data(from = Source, with = function)]`";
        faults.add(keyword.span(), text);
        return None;
    }
    let before = faults.count();
    let mut generics = read_generics(&mut cursor, &name, faults);
    let head_is_right = faults.count() == before;
    refuse_generators(&notes.with, "a type", faults);
    let keys = of_type(notes.data, &name.to_string(), faults);
    let made = keys.made.as_ref().map(|made| match made {
        Made::Calls(..) => "values are built by the functions of `construct`",
        Made::Conversion(_) => "values are converted, because of `from`",
    });
    generics.predicates.extend(read_where(&mut cursor));
    let reader = Reader { made, seen, limit: notes.limit };
    let own = if keyword.to_string() == "enum" {
        Making::Enum(reader.read_enum(&mut cursor, faults))
    } else {
        Making::Struct(reader.read_struct(&mut cursor, &name, faults))
    };
    generics.predicates.extend(read_where(&mut cursor));
    let making = match keys.made {
        Some(Made::Calls(calls, satisfies)) => Making::Calls(calls, satisfies),
        Some(Made::Conversion(conversion)) => Making::Conversion(conversion),
        None => own,
    };
    let (root, check, opacity, bound) = (keys.root, keys.check, keys.opacity, keys.bound);
    let derives_clone = keys.derives_clone;
    head_is_right.then_some(Item { name, seen, generics, root, making, check, opacity, derives_clone, bound })
}

/// The attributes of an item.
struct Notes {
    data: Vec<Attribute>,
    /// `#[with(..)]`
    with: Vec<Attribute>,
    /// `#[non_exhaustive]` keeps other crates from writing it.
    limit: Seen,
}

fn read_notes(cursor: &mut Cursor) -> Notes {
    let mut notes = Notes { data: Vec::new(), with: Vec::new(), limit: Seen::Everywhere };
    cursor.open_invisible();
    while cursor.take_punct('#').is_some() {
        let Some(group) = cursor.take_group(Delimiter::Bracket) else { continue };
        let mut inside = Cursor::inside(&group);
        if let Some(word) = inside.take_word("data") {
            notes.data.push(Attribute { word, rest: inside.rest() });
        } else if let Some(word) = inside.take_word("with") {
            notes.with.push(Attribute { word, rest: inside.rest() });
        } else if inside.take_word("non_exhaustive").is_some() {
            notes.limit = Seen::Crate;
        }
        cursor.open_invisible();
    }
    notes
}

fn read_visibility(cursor: &mut Cursor) -> Seen {
    cursor.open_invisible();
    if cursor.take_word("pub").is_none() {
        return Seen::Module;
    }
    let Some(group) = cursor.peek_group(Delimiter::Parenthesis) else { return Seen::Everywhere };
    let words = tokens_inside(group);
    // `pub (A, B)` is a public field that holds a tuple.
    let seen = match words.as_slice() {
        [only] if is_word(only, "self") => Seen::Module,
        [only] if is_one_of(only, &["crate", "super"]) => Seen::Crate,
        [first, ..] if is_word(first, "in") => Seen::Crate,
        _ => return Seen::Everywhere,
    };
    cursor.next();
    seen
}

fn read_generics(cursor: &mut Cursor, name: &Ident, faults: &mut Faults) -> Generics {
    let mut generics = Generics::default();
    let mut has_lifetime = false;
    for tokens in signature::read_generics(cursor) {
        let mut inside = Cursor::of(tokens, name.span());
        read_notes(&mut inside);
        if inside.is_punct('\'') {
            // One error is enough: the others would be the same.
            if !has_lifetime {
                refuse_lifetime(&inside.rest(), name, faults);
            }
            has_lifetime = true;
        } else {
            let declared = inside.take_until(Angles::Brackets, &|token| is_mark(token, '='));
            if let Some((name, is_const)) = parameter_name(&declared) {
                generics.params.push(Param { name: name.clone(), is_const, declared });
            }
        }
    }
    generics
}

fn refuse_lifetime(tokens: &[TokenTree], type_name: &Ident, faults: &mut Faults) {
    let name = tokens.get(1).map_or_else(|| "a".to_string(), ToString::to_string);
    let stretch = Stretch::of(&tokens[..tokens.len().min(2)], type_name.span());
    faults.add(stretch, lifetime_text(&type_name.to_string(), &name));
}

fn lifetime_text(name: &str, lifetime: &str) -> String {
    format!(
        "`Data` cannot be derived for `{name}<'{lifetime}>`, a type with a lifetime: values are rebuilt, so they must own \
         their parts. Derive it for an owned type, and convert where the property begins:\n    \
         #[derive(Data)]\n    \
         struct Owned{name} {{ .. }}  // `String` for `&'{lifetime} str`, `Vec<T>` for `&'{lifetime} [T]`\n    \
         impl Owned{name} {{\n        \
         fn borrow(&self) -> {name}<'_> {{ .. }}\n    \
         }}"
    )
}

/// Reads constructors.
struct Reader<'a> {
    /// How values are made, if not by constructors.
    made: Option<&'a str>,
    seen: Seen,
    limit: Seen,
}

impl Reader<'_> {
    fn read_struct(&self, cursor: &mut Cursor, name: &Ident, faults: &mut Faults) -> Variant {
        let (style, fields, least) = self.read_body(cursor, false, faults);
        let seen = self.seen.min(self.limit).min(least);
        Variant { name: name.clone(), style, fields, weight: 1, seen }
    }

    fn read_enum(&self, cursor: &mut Cursor, faults: &mut Faults) -> Vec<Variant> {
        let mut variants = Vec::new();
        let Some(group) = cursor.take_group(Delimiter::Brace) else { return variants };
        let mut inside = Cursor::inside(&group);
        loop {
            let notes = read_notes(&mut inside);
            read_visibility(&mut inside);
            let Some(name) = inside.take_ident() else { return variants };
            refuse_generators(&notes.with, "a variant", faults);
            let (weight, opaque) = of_variant(notes.data, self.made, faults);
            let (style, fields, _) = self.read_body(&mut inside, opaque, faults);
            // A discriminant may follow.
            inside.take_item(Angles::Comparisons);
            variants.push(Variant { name, style, fields, weight, seen: self.seen.min(notes.limit) });
        }
    }

    /// The fields that are next, and the least visible of them.
    fn read_body(&self, cursor: &mut Cursor, opaque: bool, faults: &mut Faults) -> (Style, Vec<Field>, Seen) {
        let (style, group) = if let Some(group) = cursor.take_group(Delimiter::Brace) {
            (Style::Named, group)
        } else if let Some(group) = cursor.take_group(Delimiter::Parenthesis) {
            (Style::Tuple, group)
        } else {
            return (Style::Unit, Vec::new(), Seen::Everywhere);
        };
        let mut inside = Cursor::inside(&group);
        let mut fields = Vec::new();
        let mut least = Seen::Everywhere;
        while let Some((field, seen)) = self.read_field(&mut inside, style, fields.len(), &group, opaque, faults) {
            fields.push(field);
            least = least.min(seen);
        }
        (style, fields, least)
    }

    fn read_field(
        &self,
        cursor: &mut Cursor,
        style: Style,
        index: usize,
        group: &Group,
        opaque: bool,
        faults: &mut Faults,
    ) -> Option<(Field, Seen)> {
        let notes = read_notes(cursor);
        let seen = read_visibility(cursor);
        if cursor.is_done() {
            return None;
        }
        let values = of_field(notes.data, notes.with, opaque, self.made, faults);
        let name = if style == Style::Named { cursor.take_ident() } else { None };
        if name.is_some() {
            cursor.take_punct(':');
        }
        let kind = Phrase::new(cursor.take_item(Angles::Brackets), group.span());
        let member = match &name {
            Some(name) => name.clone().into(),
            None => {
                let mut number = Literal::usize_unsuffixed(index);
                number.set_span(proc_macro::Span::mixed_site().located_at(kind.stretch.first));
                number.into()
            }
        };
        Some((Field { member, name: name.map_or_else(String::new, |name| name.to_string()), kind, values }, seen))
    }
}
