//! File names for arbitrary names.
//!
//! Lower-case letters, digits, `_` and `-` stand for themselves. A capital has a `+` before it, so that names that
//! differ only in case have different files everywhere, and every other byte is `=` with two digits. A name that would
//! be too long for a disk ends in `==` and a number that stands for the whole.

use std::path::PathBuf;

use lakatos_data::texts::split_once;

use super::digest::digest;

/// Longer names are shortened. Disks allow at least 143 bytes, and the names of locks are a little longer.
const LONGEST: usize = 100;

/// The length in bytes of the number at the end of a shortened name, with its sign.
const NUMBER: usize = 18;

/// Names that one system reserves for its devices, whatever comes after the dot.
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];

/// The path of a property below the folder of its crate: `lists::inserts` is `lists/inserts.txt`.
pub(super) fn path(property: &str) -> PathBuf {
    let (mut path, mut rest) = (PathBuf::new(), property);
    while let Some((module, inner)) = split_once(rest, "::") {
        path.push(name(module));
        rest = inner;
    }
    path.push(name(rest));
    path.set_extension("txt");
    path
}

/// The name of a file or a folder for any name.
pub(super) fn name(text: &str) -> String {
    let is_device = is_device(text);
    let mut name = String::new();
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'a'..=b'z' | b'0'..=b'9' | b'_' | b'-' if at > 0 || !is_device => name.push(byte.into()),
            b'A'..=b'Z' => {
                name.push('+');
                name.push(byte.into());
            }
            _ => name.push_str(&format!("={byte:02x}")),
        }
    }
    match name.len() {
        0 => "=".to_owned(),
        1..=LONGEST => name,
        _ => format!("{}=={:016x}", &name[..LONGEST - NUMBER], digest(&[text])),
    }
}

/// The name for this name of a file or a folder; unchanged, if it was shortened or is not one of ours.
pub(super) fn name_of_file(file: &str) -> String {
    read(file).filter(|text| name(text) == file).unwrap_or_else(|| file.to_owned())
}

fn read(file: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = file.as_bytes();
    while let [first, after @ ..] = rest {
        rest = match (first, after) {
            (b'=', []) => after,
            (b'=', [_, _, after @ ..]) => {
                let digits = std::str::from_utf8(&rest[1..3]).ok()?;
                bytes.push(u8::from_str_radix(digits, 16).ok()?);
                after
            }
            (b'+', _) => after,
            (byte, _) => {
                bytes.push(*byte);
                after
            }
        };
    }
    String::from_utf8(bytes).ok()
}

fn is_device(text: &str) -> bool {
    let is_port =
        |text: &str| matches!(text.as_bytes(), [b'c', b'o', b'm', b'0'..=b'9'] | [b'l', b'p', b't', b'0'..=b'9']);
    DEVICES.contains(&text) || is_port(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_property_is_in_the_folders_of_its_modules() {
        let paths = [
            ("inserts", "inserts.txt"),
            ("lists::tests::inserts", "lists/tests/inserts.txt"),
            ("lists, reversed", "lists=2c=20reversed.txt"),
            ("a / b: c", "a=20=2f=20b=3a=20c.txt"),
            ("src/main.rs:7", "src=2fmain=2ers=3a7.txt"),
            ("", "=.txt"),
            ("::a::", "=/a/=.txt"),
            ("..::..::etc", "=2e=2e/=2e=2e/etc.txt"),
            ("r#try::Sorted", "r=23try/+Sorted.txt"),
            ("con::aux", "=63on/=61ux.txt"),
            ("com1::coma::Con::com10", "=63om1/coma/+Con/com10.txt"),
            ("größe", "gr=c3=b6=c3=9fe.txt"),
        ];
        for (property, expected) in paths {
            assert_eq!(path(property), PathBuf::from(expected));
        }
    }

    #[test]
    fn names_are_read_back_and_differ_even_where_capitals_are_small() {
        let texts =
            ["", "a", "A", "aA", "Aa", "+A", "=41", "==", "=", "ü", "Ü", "con", "Con", "CON", "a.b", "a b", "\u{0}"];
        let names: Vec<String> = texts.iter().map(|text| name(text)).collect();
        for (text, name) in texts.iter().zip(&names) {
            assert_eq!(name_of_file(name), *text);
            let alike = names.iter().filter(|other| other.eq_ignore_ascii_case(name)).count();
            assert_eq!(alike, 1, "{name}");
        }
        for foreign in ["=4", "=zz", "=ff", "+a", "A", "a.b", "=61"] {
            assert_eq!(name_of_file(foreign), foreign);
        }
    }

    #[test]
    fn long_names_are_shortened_and_still_differ() {
        let (one, other) = ("é".repeat(100), "é".repeat(101));
        assert_eq!(name(&"a".repeat(100)), "a".repeat(100));
        assert_eq!([name(&one).len(), name(&other).len()], [LONGEST, LONGEST]);
        assert_ne!(name(&one), name(&other));
        assert_eq!(name(&"a".repeat(101)), "a".repeat(82) + "==b8ae7462fffe7a75");
        assert_eq!(name_of_file(&name(&one)), name(&one));
    }
}
