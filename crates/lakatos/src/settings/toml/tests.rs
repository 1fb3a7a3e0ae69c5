//! A document with one character left out, doubled or changed, and values of every kind: the result, or the message.
//! `BLESS_GOLDEN=1 cargo test -p lakatos -p lakatos-features --lib toml` writes `golden/settings` anew.

use std::fmt::Write as _;
use std::path::PathBuf;

use super::{Entry, place, read};

const DOCUMENT: &str = r#"# how much
cases = 1_000 # many
time="10s"
'a b'.c-d = 'x\y'
t.u = { v = 1, w.x = [1, [2.5e-3, "]"], {}] }

[profile."é\u00e9\t"]
seed = 0x2A
keep = true
 [ profile . ci ]
size = -0.5
at = 2026-11-16T10:00:00Z
"#;

/// The replacement of a character: one of these for each, in turn.
const OTHERS: [char; 12] = ['"', '\'', '#', '=', '[', ']', '{', '}', '.', ',', '\n', '\\'];

fn entry(entry: &Entry) -> String {
    let Entry { path, form, text, key, value } = entry;
    format!("{path:?} {form:?} {text:?} key {key:?} value {value:?}")
}

fn answer(text: &str) -> Vec<String> {
    match read(text) {
        Ok(entries) => entries.iter().map(entry).collect(),
        Err(fault) => {
            let (line, column) = place(text, fault.at);
            vec![format!("{line}:{column} {} -> {}", fault.problem, fault.remedy)]
        }
    }
}

#[track_caller]
fn compare(file: &str, written: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../golden/settings").join(file);
    if std::env::var_os("BLESS_GOLDEN").is_some() {
        std::fs::write(&path, written).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    let lines = expected.lines().zip(written.lines());
    let differ: Vec<_> = lines.filter(|(expected, written)| expected != written).take(5).collect();
    assert!(expected == written, "golden/settings/{file} is not what is written now: {differ:#?}");
}

#[test]
fn a_document_with_one_other_character_is_read_or_refused_at_its_place() {
    let whole: Vec<String> = read(DOCUMENT).map_or_else(|_| Vec::new(), |all| all.iter().map(entry).collect());
    let mut written = whole.join("\n") + "\n\n";
    // What follows a change has moved.
    let without_places = |entry: &String| entry.split(" key ").next().unwrap_or_default().to_owned();
    let known: Vec<String> = whole.iter().map(without_places).collect();
    for (at, (start, c)) in DOCUMENT.char_indices().enumerate() {
        let (before, after) = (&DOCUMENT[..start], &DOCUMENT[start + c.len_utf8()..]);
        let other = OTHERS[at % OTHERS.len()];
        let (line, column) = place(DOCUMENT, start);
        for (what, text) in [
            ("no", format!("{before}{after}")),
            ("twice", format!("{before}{c}{c}{after}")),
            ("other", format!("{before}{other}{after}")),
        ] {
            let said: Vec<String> =
                answer(&text).into_iter().filter(|line| !known.contains(&without_places(line))).collect();
            let shown = if what == "other" { format!("{other:?} for") } else { what.to_owned() };
            let _ = writeln!(written, "{}", format!("{shown} {c:?} {line}:{column} {}", said.join(" | ")).trim_end());
        }
    }
    compare("toml_damaged.txt", &written);
}

const VALUES: &[&str] = &[
    "",
    "0",
    "00",
    "01",
    "-0",
    "+7",
    "+-7",
    "1_0",
    "1__0",
    "_1",
    "1_",
    "0x",
    "0xF",
    "0xG",
    "+0xF",
    "0o17",
    "0o18",
    "0b10",
    "0b12",
    "0X1",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "18446744073709551616",
    "1.5",
    "1.",
    ".5",
    "1._5",
    "1_0.5",
    "1e5",
    "1E+5",
    "1e-5",
    "1e",
    "1e+",
    "1.5e3",
    "1.5e3.2",
    "01.5",
    "0.5",
    "inf",
    "-inf",
    "+nan",
    "infinity",
    "nane",
    "true",
    "false",
    "True",
    "truefalse",
    "1979-05-27",
    "07:32:00",
    "1979-5",
    "7:32",
    "'a'",
    "''",
    "'a",
    "'''a'''",
    "\"\"",
    "\"a\"",
    "\"a",
    "\"\"\"a\"\"\"",
    r#""\n\t\r\b\f\\\"""#,
    r#""\e""#,
    r#""\u0041""#,
    r#""\u004""#,
    r#""\u00e9\U0001F600""#,
    r#""\ud800""#,
    r#""\U00110000""#,
    r#""\x41""#,
    "\"\t\"",
    "\"\u{7f}\"",
    "'\u{1}'",
    "[]",
    "[1]",
    "[1,]",
    "[,]",
    "[1 2]",
    "[1",
    "[[1], ['a', {}]]",
    "[1\n, 2 # c\n]",
    "{}",
    "{ a = 1 }",
    "{ a = 1, }",
    "{ a = 1 b = 2 }",
    "{ a = 1",
    "{ a = 1, a = 2 }",
    "{ a.b = 1, a.c = 2 }",
    "{ a = {}, a.c = 2 }",
    "{ , }",
    "{ a }",
    "{ a\n= 1 }",
    "word",
    "10s",
    "a b",
    "1 2",
    "= 1",
    "\u{e9}",
    "1\u{a0}",
    "1 # \u{1}",
    "1\r",
    "1\r\n",
    "1 # c\r\n",
];

const DOCUMENTS: &[&str] = &[
    "\u{feff}a = 1\n",
    "a",
    "a =",
    "= 1",
    ".a = 1",
    "a. = 1",
    "a..b = 1",
    "a . b = 1",
    "a b = 1",
    "\"\" = 1",
    "'a' = 1",
    "é = 1",
    "a = 1\na = 2",
    "a = 1\na.b = 2",
    "a.b = 1\na = 2",
    "a.b = 1\na.c = 2",
    "[a]\n[a]",
    "[a]\nb = 1\n[a.c]\n[a]",
    "[a.b]\n[a]",
    "[a.b]\n[a]\nb = 1",
    "[a]\nb.c = 1\n[a.b]",
    "a.b = 1\n[a]",
    "a = {}\n[a]",
    "a = {}\na.b = 1",
    "a = {}\n[a.b]",
    "[a]\nb = 1\n[a.b]",
    "[[a]]",
    "[]",
    "[",
    "[a",
    "[a]b",
    "[a] # c",
    "[a b]",
    "[a]]",
    "[.a]",
    "[a.]",
    "[ 'a' . \"b\" ]",
    "a = 1 b = 2",
    "a = 1 # é",
    "\n\n  \t# c\n\ta = 1",
    "a = 1\r\nb = 2\r\n",
    "a = 1\rb = 2",
    "# \u{1}",
    "a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p = 1",
    "a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q = 1",
    "[a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p]",
    "[a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q]",
    "[a.b.c.d.e.f.g.h.i.j.k.l.m.n.o]\np = 1",
    "[a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p]\nq = 1",
    "a = { b = { c = { d = 1 } } }",
];

#[test]
fn values_and_documents_of_every_kind_are_read_or_refused() {
    let mut written = String::new();
    let values = VALUES.iter().map(|value| format!("a = {value}"));
    for text in values.chain(DOCUMENTS.iter().map(|document| (*document).to_owned())) {
        let _ = writeln!(written, "{text:?}\n  {}", answer(&text).join("\n  "));
    }
    compare("toml.txt", &written);
}

#[test]
fn there_are_only_so_many_settings() {
    let document = |count: usize| (0..count).map(|number| format!("a{number} = 1\n")).collect::<String>();
    assert_eq!(answer(&document(super::MOST)).len(), super::MOST);
    let said = answer(&document(super::MOST + 1));
    assert_eq!(said.len(), 1, "{said:?}");
}
