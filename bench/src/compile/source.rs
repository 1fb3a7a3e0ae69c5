//! The test crate: the same statements for every library, and the edits.

use crate::budget::TYPES;

/// Whose macros or functions the properties are written with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Library {
    Lakatos,
    Proptest,
    Quickcheck,
}

/// What a person does to the file between two builds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Edit {
    /// A statement on a line of its own, in the property in the middle.
    StatementInTheMiddle,
    CommentAtTheTop,
    PropertyAtTheEnd,
}

/// The crate with so many properties.
pub(super) fn program(library: Library, count: usize, edit: Option<Edit>) -> String {
    let mut source = String::from("//! Tests.\n#![cfg(test)]\n");
    if edit == Some(Edit::CommentAtTheTop) {
        source.push_str("// Somebody had something to say.\n");
    }
    if library == Library::Proptest {
        source.push_str("use proptest::prelude::*;\n");
    }
    let more = usize::from(edit == Some(Edit::PropertyAtTheEnd));
    for number in 0..count + more {
        let is_edited = edit == Some(Edit::StatementInTheMiddle) && number == count / 2;
        source.push_str(&property(library, number, is_edited));
    }
    source
}

fn property(library: Library, number: usize, is_edited: bool) -> String {
    let argument = TYPES[number % TYPES.len()];
    let statement = if is_edited { "    assert!(a == a.clone());\n" } else { "" };
    let body = format!("    let pair = (&a, &b);\n{statement}    assert!(pair.0 == pair.1 || a != b);\n");
    match library {
        Library::Lakatos => {
            format!("\n#[lakatos::test]\nfn property_{number}(a: {argument}, b: {argument}) {{\n{body}}}\n")
        }
        Library::Proptest => format!(
            "\nproptest! {{\n    #[test]\n    fn property_{number}(a: {argument}, b: {argument}) {{\n{body}    }}\n}}\n"
        ),
        // An array has no `Arbitrary` there: three elements stand for it.
        Library::Quickcheck => {
            let argument = if argument.starts_with('[') { "(u16, u16, u16)" } else { argument };
            format!(
                "\n#[test]\nfn property_{number}() {{\n    fn property(a: {argument}, b: {argument}) {{\n{body}    }}\n    \
                 quickcheck::quickcheck(property as fn({argument}, {argument}));\n}}\n"
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edit_changes_what_it_says() {
        let before = program(Library::Lakatos, 4, None);
        assert_eq!(before.matches("#[lakatos::test]").count(), 4);
        let lines = |edit| program(Library::Lakatos, 4, Some(edit)).lines().count() - before.lines().count();
        assert_eq!(lines(Edit::CommentAtTheTop), 1);
        assert_eq!(lines(Edit::StatementInTheMiddle), 1);
        assert!(lines(Edit::PropertyAtTheEnd) > 3);
    }
}
