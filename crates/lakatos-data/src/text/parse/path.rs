//! Paths: short or full, with or without type arguments.
//!
//! The crate and the modules of a name do not matter, since the shape determines what is expected: the last segment
//! decides, and for functions the type before it.

use super::lex::{Kind, Lexeme, lexeme};
use crate::text::places;

/// A path in the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Path {
    /// The last segment.
    pub(super) last: Lexeme,
    /// The segment before it.
    pub(super) before: Before,
    /// What comes after the path.
    pub(super) after: Lexeme,
}

/// The segment before the last.
#[derive(Clone, Copy, Debug)]
pub(super) enum Before {
    /// There is none.
    Nothing,
    /// `Self`, or a type in angle brackets: fits any type.
    Anything,
    /// A name.
    Name(Lexeme),
}

impl Path {
    /// The path that begins with a lexeme, if one does.
    pub(super) fn at(text: &str, first: Lexeme) -> Option<Path> {
        let (mut before, mut last) = (Before::Nothing, None);
        let mut here = first;
        if here.kind == Kind::Mark('<') {
            here = after_angles(text, here);
            before = Before::Anything;
        }
        if here.kind == Kind::Colons {
            here = lexeme(text, here.end);
        }
        while here.kind == Kind::Word {
            if let Some(name) = last.replace(here) {
                before = if name.of(text) == "Self" { Before::Anything } else { Before::Name(name) };
            }
            here = lexeme(text, here.end);
            if here.kind == Kind::Colons {
                here = lexeme(text, here.end);
                if here.kind == Kind::Mark('<') {
                    here = after_angles(text, here);
                    here = if here.kind == Kind::Colons { lexeme(text, here.end) } else { break };
                }
                if here.kind != Kind::Word {
                    return None;
                }
            } else {
                break;
            }
        }
        Some(Path { last: last?, before, after: here })
    }

    /// Is it one word alone?
    pub(super) fn is_single(&self) -> bool {
        matches!(self.before, Before::Nothing)
    }

    /// The last segment.
    pub(super) fn name<'t>(&self, text: &'t str) -> &'t str {
        self.last.of(text)
    }

    /// Does it mean this path? Segments before the last two are ignored.
    pub(super) fn leads_to(&self, text: &str, path: &str) -> bool {
        let (before, last) = ends(path);
        // What `super` means depends on the writer's module.
        let before = before.filter(|before| !matches!(*before, "crate" | "self" | "super" | "Self"));
        self.name(text) == last && before.is_none_or(|before| self.is_of(text, before))
    }

    /// Can the last segment belong to this type?
    pub(super) fn is_of(&self, text: &str, name: &str) -> bool {
        match self.before {
            Before::Nothing | Before::Anything => true,
            // `NonZeroU8::new` is `NonZero::new` of one type.
            Before::Name(before) => {
                before.of(text) == name || name == "NonZero" && before.of(text).starts_with("NonZero")
            }
        }
    }
}

/// What comes after `<..>`.
fn after_angles(text: &str, open: Lexeme) -> Lexeme {
    let mut depth = 0;
    let mut here = open;
    loop {
        match here.kind {
            Kind::Mark('<') => depth += 1,
            Kind::Mark('>') => depth -= 1,
            Kind::End | Kind::Open(_) => return here,
            _ => {}
        }
        here = lexeme(text, here.end);
        if depth == 0 {
            return here;
        }
    }
}

/// The last two names of a shape's path, which may have type arguments.
pub(super) fn ends(path: &str) -> (Option<&str>, &str) {
    if !path.as_bytes().contains(&b'<') {
        let Some(colons) = places::last(path, "::") else { return (None, path) };
        let before = &path[..colons];
        let before = places::last(before, "::").map_or(before, |colons| &before[colons + 2..]);
        return (Some(before), &path[colons + 2..]);
    }
    match Path::at(path, lexeme(path, 0)) {
        Some(Path { last, before: Before::Name(before), .. }) => (Some(before.of(path)), last.of(path)),
        Some(Path { last, .. }) => (None, last.of(path)),
        None => (None, path),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_and_short_paths_lead_to_the_same_end() {
        for text in [
            "Vec::new()",
            "std::vec::Vec::new()",
            "::std::vec::Vec::new()",
            "Vec::<i64>::new()",
            "Vec::<Vec<(u8, [i64; 3])>>::new()",
            "<Vec<i64>>::new()",
            "Self::new()",
            "new()",
        ] {
            let path = Path::at(text, lexeme(text, 0)).unwrap();
            assert!(path.leads_to(text, "Vec::new"), "{text}");
            assert_eq!(path.after.kind, Kind::Mark('('), "{text}");
        }
    }

    #[test]
    fn another_type_or_another_name_is_another_path() {
        for text in ["Rc::new()", "Vec::from()", "Vec()"] {
            assert!(!Path::at(text, lexeme(text, 0)).unwrap().leads_to(text, "Vec::new"), "{text}");
        }
    }

    #[test]
    fn type_arguments_in_the_path_of_a_shape_do_not_count() {
        assert_eq!(ends("a::Map::<b::Key, Value>::from"), (Some("Map"), "from"));
        assert_eq!(ends("Map::from"), (Some("Map"), "from"));
        assert_eq!(ends("std::Map::from"), (Some("Map"), "from"));
        assert_eq!(ends("from"), (None, "from"));
    }

    #[test]
    fn what_ends_in_colons_is_no_path() {
        for text in ["Vec::", "Vec::(", "::", "<A", "5"] {
            assert!(Path::at(text, lexeme(text, 0)).is_none(), "{text}");
        }
    }

    #[test]
    fn a_turbofish_at_the_end_belongs_to_the_path() {
        let text = "PhantomData::<i64>, 1";
        let path = Path::at(text, lexeme(text, 0)).unwrap();
        assert_eq!((path.name(text), path.after.kind), ("PhantomData", Kind::Mark(',')));
    }
}
