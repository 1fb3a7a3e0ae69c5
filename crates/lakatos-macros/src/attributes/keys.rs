//! The keys of `#[data(..)]`: where each belongs and how it is written.

use Place::{Field, Type, Variant};

use crate::nearest::{joined, nearest, quoted};

/// What an attribute is on.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Place {
    Type,
    Variant,
    Field,
}

impl Place {
    pub(super) fn text(self) -> &'static str {
        match self {
            Type => "a type",
            Variant => "a variant",
            Field => "a field",
        }
    }
}

/// How a key is written.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Form {
    /// `key`
    Word,
    /// `key = expression`
    Expression,
    /// `key = Type`
    Type,
    /// `key(..)`
    List,
    /// `key = expression` or `key(..)`
    ExpressionOrList,
}

pub(super) struct Key {
    pub(super) name: &'static str,
    pub(super) places: &'static [Place],
    pub(super) form: Form,
    /// An example, for messages.
    pub(super) example: &'static str,
}

const fn key(name: &'static str, places: &'static [Place], form: Form, example: &'static str) -> Key {
    Key { name, places, form, example }
}

static KEYS: [Key; 15] = [
    key("bound", &[Type], Form::List, "bound(T: Data + Ord)"),
    key("construct", &[Type], Form::List, "construct(empty(), insert(K, V, Self))"),
    key("crate", &[Type], Form::Expression, "crate = my_crate::lakatos"),
    key("derives_clone", &[Type], Form::Word, "derives_clone"),
    key("from", &[Type, Field], Form::Type, "from = Vec<u8>"),
    key("into", &[Type, Field], Form::Expression, "into = Self::to_vec"),
    key("len", &[Field], Form::Expression, "len = 1..=9"),
    key("opaque", &[Type, Variant, Field], Form::Word, "opaque"),
    key("opaque_when", &[Type], Form::List, "opaque_when(T)"),
    key("range", &[Field], Form::Expression, "range = 0..=9"),
    key("satisfies", &[Type], Form::ExpressionOrList, "satisfies = is_sorted"),
    key("skip", &[Field], Form::Word, "skip"),
    key("weight", &[Variant], Form::Expression, "weight = 3"),
    key("where", &[Type, Field], Form::Expression, "where = is_valid"),
    key("with", &[Type, Field], Form::Expression, "with = Self::new"),
];

/// Names in other tools, and other likely words.
static OTHER_WORDS: [(&str, &str); 22] = [
    ("assume", "where"),
    ("bounds", "bound"),
    ("check", "where"),
    ("constructors", "construct"),
    ("convert", "with"),
    ("default", "skip"),
    ("ensures", "satisfies"),
    ("filter", "where"),
    ("freq", "weight"),
    ("frequency", "weight"),
    ("ignore", "skip"),
    ("invariant", "where"),
    ("length", "len"),
    ("map", "with"),
    ("max", "range"),
    ("min", "range"),
    ("path", "crate"),
    ("probability", "weight"),
    ("size", "len"),
    ("strategy", "from"),
    ("try_from", "from"),
    ("validate", "where"),
];

/// The key of this name.
pub(super) fn find(name: &str) -> Option<&'static Key> {
    KEYS.iter().find(|key| key.name == name)
}

/// The message for a name that is not a key.
pub(super) fn unknown(name: &str, place: Place) -> String {
    let (mut here, mut all) = (Vec::new(), Vec::new());
    for key in &KEYS {
        all.push(key.name);
        if key.places.contains(&place) {
            here.push(key.name);
        }
    }
    let mut meant = nearest(name, &here).or_else(|| nearest(name, &all));
    for (other, key) in &OTHER_WORDS {
        if *other == name && here.contains(key) {
            meant = Some(key);
        }
    }
    match meant {
        Some(meant) => format!("unknown key `{name}`: did you mean `{meant}`?"),
        None => format!("unknown key `{name}`: on {} there are {}", place.text(), listed(&here)),
    }
}

/// The message for a key that belongs elsewhere.
pub(super) fn misplaced(key: &Key, place: Place) -> String {
    let mut places = Vec::new();
    for place in key.places {
        places.push(place.text().to_string());
    }
    format!("`{}` belongs on {}, not on {}", key.name, joined(&places, " or "), place.text())
}

/// `a`, `b` and `c`
fn listed(names: &[&str]) -> String {
    match names {
        [others @ .., last] if !others.is_empty() => format!("{} and `{last}`", quoted(others)),
        names => quoted(names),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_and_another_word_lead_to_the_key() {
        assert_eq!(unknown("rnage", Field), "unknown key `rnage`: did you mean `range`?");
        assert_eq!(unknown("filter", Type), "unknown key `filter`: did you mean `where`?");
        assert_eq!(unknown("weigth", Variant), "unknown key `weigth`: did you mean `weight`?");
    }

    #[test]
    fn what_cannot_be_guessed_gets_the_list() {
        assert_eq!(unknown("colour", Variant), "unknown key `colour`: on a variant there are `opaque` and `weight`");
    }

    #[test]
    fn a_key_elsewhere_is_told_where_it_belongs() {
        let key = find("where").unwrap();
        assert_eq!(misplaced(key, Variant), "`where` belongs on a type or a field, not on a variant");
    }

    #[test]
    fn every_other_word_leads_to_a_key_and_is_none_itself() {
        for (word, key) in OTHER_WORDS {
            assert!(find(key).is_some() && find(word).is_none(), "{word}");
        }
    }
}
