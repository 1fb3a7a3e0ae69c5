//! Texts with one lexeme left out, doubled, exchanged with the next or replaced, and numbers at and beyond every bound:
//! what is read of each, or what is said, with its place. `golden/text` has the answers;
//! `BLESS_GOLDEN=1 cargo test -p lakatos-data --test text_parse damaged` writes them anew.

use std::fmt::Write as _;
use std::path::PathBuf;

use lakatos_data::text::parse::{parse, parse_pattern};
use lakatos_data::{Data, Shape};

use crate::shapes::shape;

/// Well-formed texts, of every form of value.
pub(crate) const WELL_FORMED: &[(&str, &str)] = &[
    ("exp", "Exp::Add(Box::new(C(-1)), (Div(C(2,), C(3))))"),
    ("exp", "::text_parse::types::Exp::C(0x1F_i64)"),
    ("exp", "<Exp>::C::<u8>(5 as i64).clone()"),
    ("exp", "{ Add(C(1), C(1)) }"),
    ("exp", "{ let mut a = C(1); a.clone() }"),
    ("exp", "{ let a: Exp = { Add(C(1), C(2)) }; a }"),
    ("exp", "C(((5)))"),
    ("exp", "value!(C(1)).unwrap()?"),
    ("exp", "/* a */ C( // b\n  1 )"),
    ("point", "text::Point { y: 2, x: -1, }"),
    ("point", "{ let it = Point { x: 1, y: 3 }; it }"),
    ("styles", "Styles::Named { r#type: 3, second: 2, first: 1 }"),
    ("styles", "Unit"),
    ("styles", "Empty {}"),
    ("styles", "None_()"),
    ("bool", "(true)"),
    ("u8", "b'\\x41' as u8"),
    ("u8", "u8::MAX"),
    ("i8", "-(128)"),
    ("char", "'\\u{1F600}'"),
    ("char", "char::MAX"),
    ("letter", "'m'"),
    ("f64", "-1.5e-3_f64"),
    ("f64", "f64::NEG_INFINITY"),
    ("f32", "f32::from_bits(0x7fc00001,)"),
    ("string", "String::from(\"a\\n\\\"é\\u{41}\")"),
    ("string", "r#\"a\"b\"#.to_string()"),
    ("vec", "vec![1, 2, 3]"),
    ("vec", "vec![7; 3]"),
    ("vec", "Vec::from([1u8, 2])"),
    ("vec", "Vec::new()"),
    ("two_to_four", "[1, 2, 3]"),
    ("set_of_two", "vec![1, 2]"),
    ("array3", "[1, 2, 3]"),
    ("pair", "(1, true)"),
    ("one", "(1,)"),
    ("unit", "()"),
    ("map", "{ let mut it = Map::new(); it.insert(1, 2); let _ = it.remove(3); it }"),
    ("map", "Map::merged(Map::new(), Map::new()).unwrap()"),
    ("pile", "Pile::union(&Pile::empty(), &Pile::single(1))"),
    ("pile", "{ let mut it = Pile::empty(); scale(&2, &mut it); it.absorb(&Pile::empty()); it }"),
    ("matrix", "Matrix::from_rows(vec![vec![1], Vec::new()]).unwrap()"),
    ("fixed", "Opaque::hidden(1)"),
    ("choice", "55"),
    ("choice_pairs", "(1, 'a')"),
    ("dependent", "(2, vec![1, 2])"),
    ("option", "Some(3)"),
    ("range", "0..5"),
    ("range", "Range { start: 0, end: 5 }"),
    ("hashmap", "HashMap::from([(1, true), (2, false)])"),
    ("nonzero", "NonZero::new(5).unwrap()"),
    ("wrapping", "Wrapping(3)"),
    ("system_time", "SystemTime::UNIX_EPOCH + Duration::new(5, 7)"),
    ("system_time", "(std::time::SystemTime::UNIX_EPOCH - Duration::new(1, 0))"),
    ("nested", "vec![(1, None), (2, Some(C(1)))]"),
];

/// Patterns, in which parts are left open.
pub(crate) const PATTERNS: &[(&str, &str)] = &[
    ("exp", "Add(_, C(_))"),
    ("exp", "Div(Box::new(_), _)"),
    ("nested", "vec![(_, None), (2, Some(_))]"),
    ("point", "Point { x: _, y: 1 }"),
    ("map", "Map::merged(_, Map::new())"),
    ("pair", "(_, true)"),
];

/// What stands in the place of a lexeme: two of these for each, in turn.
const OTHERS: [&str; 16] =
    ["5", "1.5", "'x'", "\"s\"", "b'x'", "true", "name", "Name", "(", "]", ",", "-", "_", "..", "::", "300"];

/// The lexemes of a text, with the blanks before each.
fn lexemes(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut left = text;
    while !left.is_empty() {
        let begin = left.len() - left.trim_start().len();
        let rest = &left[begin..];
        let word = rest.len() - rest.trim_start_matches(|c: char| c.is_alphanumeric() || "_#\"'".contains(c)).len();
        let quoted = |end: &str, from: usize| rest[from..].find(end).map_or(rest.len(), |at| from + at + end.len());
        let length = match rest {
            _ if rest.starts_with("//") => quoted("\n", 2),
            _ if rest.starts_with("/*") => quoted("*/", 2),
            _ if rest.starts_with("r#\"") => quoted("\"#", 3),
            _ if rest.starts_with('"') => quoted("\")", 1) - 1,
            _ if rest.starts_with("b'") || rest.starts_with('\'') => quoted("'", 2),
            _ if rest.starts_with("::") || rest.starts_with("..") || rest.starts_with("->") => 2,
            _ if word > 0 && rest.starts_with(|c: char| c.is_ascii_digit()) => {
                rest.len() - rest.trim_start_matches(|c: char| c.is_alphanumeric() || "._".contains(c)).len()
            }
            _ => word.max(1),
        };
        let (first, next) = left.split_at((begin + length).min(left.len()));
        found.push(first);
        left = next;
    }
    found
}

/// The texts that come of a text by one change, each with what was done.
fn damaged(text: &str) -> Vec<String> {
    let lexemes = lexemes(text);
    let mut all = Vec::new();
    for at in 0..lexemes.len() {
        let mut changed = |from: usize, to: usize, by: &[&str]| {
            let mut all_lexemes = lexemes.clone();
            all_lexemes.splice(from..to, by.iter().copied());
            all.push(all_lexemes.concat());
        };
        changed(at, at + 1, &[]);
        changed(at, at, &lexemes[at..=at]);
        changed(at + 1, lexemes.len(), &[]);
        if at + 1 < lexemes.len() {
            changed(at, at + 2, &[lexemes[at + 1], " ", lexemes[at]]);
        }
        for turn in 0..2 {
            changed(at, at + 1, &[" ", OTHERS[(2 * at + turn + text.len()) % OTHERS.len()]]);
        }
    }
    all.dedup();
    all
}

fn answer(shape: &Shape, text: &str, is_pattern: bool) -> String {
    let read = if is_pattern { parse_pattern(shape, text) } else { parse(shape, text) };
    match read {
        Ok(term) => format!("= {:?}", term.tree()),
        Err(error) => {
            let place = format!("line {}, column {}: ", error.line, error.column);
            let rest = error.to_string();
            format!("{}:{} {}", error.line, error.column, rest.strip_prefix(&place).unwrap_or("?"))
        }
    }
}

#[track_caller]
pub(crate) fn compare(file: &str, written: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../golden/text").join(file);
    if std::env::var_os("BLESS_GOLDEN").is_some() {
        std::fs::write(&path, written).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    let differ: Vec<String> = expected
        .lines()
        .zip(written.lines())
        .filter(|(expected, written)| expected != written)
        .take(5)
        .map(|(expected, written)| format!("  {expected}\n  {written}"))
        .collect();
    assert!(expected == written, "golden/text/{file} is not what is written now:\n{}", differ.join("\n"));
}

#[test]
fn damaged_texts_are_answered_at_the_place_of_the_damage() {
    let mut written = String::new();
    let texts = WELL_FORMED.iter().map(|row| (row, false)).chain(PATTERNS.iter().map(|row| (row, true)));
    for ((name, text), is_pattern) in texts {
        let shape = shape(name);
        let whole = answer(&shape, text, is_pattern);
        assert!(whole.starts_with('='), "{text}: {whole}");
        let _ = writeln!(written, "{name}\n{text:?}\n  {whole}");
        for text in damaged(text) {
            let _ = writeln!(written, "{text:?}\n  {}", answer(&shape, &text, is_pattern));
        }
        written.push('\n');
    }
    compare("damaged.txt", &written);
}

/// The texts of numbers around a bound, in all notations.
fn around(bound: i128, step: i128, suffix: &str) -> Vec<String> {
    let beyond = bound.checked_add(step);
    let beyond =
        beyond.map_or_else(|| "170141183460469231731687303715884105729".to_owned(), |beyond| beyond.to_string());
    let size = bound.unsigned_abs();
    let mut texts = vec![
        bound.to_string(),
        beyond,
        format!("{bound}{suffix}"),
        format!("{bound}_{suffix}"),
        format!("({bound}) as {suffix}"),
    ];
    texts.extend(match bound >= 0 {
        true => [format!("0x{size:X}"), format!("0o{size:o}{suffix}"), format!("0b{:b}", size + 1), format!("-{size}")],
        false => [format!("-0x{size:x}"), format!("- 0b{size:b}{suffix}"), size.to_string(), format!("-(-({bound}))")],
    });
    texts
}

#[test]
fn numbers_at_the_bounds_are_read_and_those_beyond_are_not() {
    let mut written = String::new();
    let mut all = |name: &str, shape: Shape, texts: &[String]| {
        let _ = writeln!(written, "{name}");
        for text in texts {
            let _ = writeln!(written, "{text}\n  {}", answer(&shape, text, false));
        }
        written.push('\n');
    };
    macro_rules! bounds {
        ($($type:ty),*) => {$(
            let name = stringify!($type);
            let mut texts = around(i128::try_from(<$type>::MIN).unwrap(), -1, name);
            texts.extend(around(i128::try_from(<$type>::MAX).unwrap_or(i128::MAX), 1, name));
            texts.extend(["MIN", "MAX", "BITS"].map(|constant| format!("{name}::{constant}")));
            texts.extend(["u8::MIN", "u8::MAX", "i8::MIN", "i128::MIN", "u128::MAX", "1u7", "1f32"].map(str::to_owned));
            all(name, <$type as Data>::shape(), &texts);
        )*};
    }
    bounds!(u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, isize);
    for name in ["u128", "f32", "f64", "char", "letter", "nonzero"] {
        let texts = match name {
            "u128" => GREATEST,
            "char" => CHARACTERS,
            "letter" => &["'a'", "'z'", "'`'", "'{'", "97 as char", "96 as char", "b'b' as char", "\"a\""],
            "nonzero" => &["NonZero::new(0).unwrap()", "NonZero::new(1).unwrap()", "NonZero::new(256)", "0", "1"],
            _ => FLOATS,
        };
        all(name, shape(name), &texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>());
    }
    compare("numbers.txt", &written);
}

const GREATEST: &[&str] = &[
    "340282366920938463463374607431768211455",
    "340282366920938463463374607431768211456",
    "340282366920938463463374607431768211455u128",
    "0xffffffffffffffffffffffffffffffff",
    "0x100000000000000000000000000000000",
    "170141183460469231731687303715884105728",
    "-1",
];

const FLOATS: &[&str] = &[
    "0",
    "-0",
    "0.0",
    "-0.0",
    "1",
    "-1",
    "1.",
    "1.5",
    ".5",
    "1e3",
    "1E+3",
    "1e-3",
    "1e",
    "1e+",
    "1_0.0_1",
    "1.5f32",
    "1.5f64",
    "1.5_f64",
    "1f32",
    "1f64",
    "1.5f16",
    "1u8",
    "255u8",
    "256u8",
    "-1i8",
    "u8::MIN",
    "u8::MAX",
    "i8::MIN",
    "u128::MAX",
    "3 as f32",
    "3.5 as f32",
    "3.5 as f64",
    "0.1 as f32",
    "0.1f32 as f64",
    "3.5 as u8",
    "'a' as f32",
    "1e400",
    "-1e400",
    "1e39",
    "3.4028235e38",
    "3.4028236e38",
    "1.7976931348623157e308",
    "1e-400",
    "1e-50",
    "NAN",
    "f32::NAN",
    "f64::NAN",
    "-f64::NAN",
    "f32::MIN_POSITIVE",
    "f64::EPSILON",
    "f64::PI",
    "f64::from_bits(1)",
    "f32::from_bits(0x1_0000_0000)",
    "f64::from_bits(-1)",
];

const CHARACTERS: &[&str] = &[
    "'a'",
    "'é'",
    r"'\0'",
    r"'\n'",
    r"'\r'",
    r"'\t'",
    r"'\\'",
    r"'\''",
    "'\\\"'",
    "'\"'",
    "'''",
    "''",
    "'ab'",
    r"'\a'",
    r"'\x41'",
    r"'\x7f'",
    r"'\x80'",
    r"'\x4'",
    r"'\x4g'",
    r"'\u{41}'",
    r"'\u{10FFFF}'",
    r"'\u{110000}'",
    r"'\u{D7FF}'",
    r"'\u{D800}'",
    r"'\u{DFFF}'",
    r"'\u{E000}'",
    r"'\u{}'",
    r"'\u{0_0}'",
    r"'\u{000041}'",
    r"'\u{0000041}'",
    r"'\u41'",
    r"'\u{41'",
    r"'\",
    "'\n'",
    "b'a'",
    r"b'\xff'",
    "b'é'",
    "0 as char",
    "0x10FFFF as char",
    "0x110000 as char",
    "0xD800 as char",
    "char::MIN",
    "char::REPLACEMENT_CHARACTER",
];
