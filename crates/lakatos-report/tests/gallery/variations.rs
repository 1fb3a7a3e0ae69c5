//! Every report with one thing changed: numbers are 0, 1, 2 and many, what is there is left out, and what is so is not so.
//! Of each kind of report, each place is changed once. `golden/variations.txt` has the lines that change.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use lakatos_report::json::json;
use lakatos_report::model::Outcome;
use lakatos_report::text::{Style, report};

use crate::{all, golden, reports};

/// A value of a JSON text: where it stands, from and to, and the names on the way to it.
struct Value {
    from: usize,
    to: usize,
    path: String,
}

/// The values of a text, wholes before their parts.
fn values(text: &str) -> Vec<Value> {
    let bytes = text.as_bytes();
    let mut found: Vec<Value> = Vec::new();
    // What is open: where it began, in `found`, and the names on the way.
    let mut open: Vec<(usize, String)> = Vec::new();
    let mut key = String::new();
    let mut at = 0;
    while at < bytes.len() {
        let path = || {
            let above = open.last().map_or("", |(_, path)| path.as_str());
            if key.is_empty() { format!("{above}[]") } else { format!("{above}.{key}") }
        };
        match bytes[at] {
            b'{' | b'[' => {
                let path = path();
                found.push(Value { from: at, to: at, path: path.clone() });
                open.push((found.len() - 1, path));
                key.clear();
            }
            b'}' | b']' => {
                let (place, _) = open.pop().expect("a bracket was opened");
                found[place].to = at + 1;
            }
            b',' | b':' | b' ' | b'\n' => {}
            first => {
                let end = end_of_scalar(bytes, at);
                if first == b'"' && bytes.get(end) == Some(&b':') {
                    key = text[at + 1..end - 1].to_owned();
                } else {
                    found.push(Value { from: at, to: end, path: path() });
                    key.clear();
                }
                at = end;
                continue;
            }
        }
        at += 1;
    }
    found
}

fn end_of_scalar(bytes: &[u8], from: usize) -> usize {
    let mut at = from + 1;
    if bytes[from] != b'"' {
        while bytes.get(at).is_some_and(|byte| !b",]}\n".contains(byte)) {
            at += 1;
        }
        return at;
    }
    while bytes[at] != b'"' {
        at += 1 + usize::from(bytes[at] == b'\\');
    }
    at + 1
}

/// What is put in the place of a value.
fn others(value: &str) -> &'static [&'static str] {
    match value.as_bytes()[0] {
        b'0'..=b'9' => &["0", "1", "2", "1234"],
        b't' => &["false"],
        b'f' => &["true"],
        b'n' => &["0", "1", "2", "{}", "[]"],
        b'"' => &["\"\"", "null"],
        _ => &["[]", "null"],
    }
}

#[test]
fn a_report_with_one_thing_changed_says_so() {
    let mut met = BTreeSet::new();
    let mut written = String::new();
    for shown in all() {
        let text = json(&shown.outcome);
        let lines = |outcome: &Outcome| {
            let style = Style { colour: false, ..shown.style };
            report(outcome, &style).lines().map(str::to_owned).collect::<Vec<_>>()
        };
        let whole = Outcome::from_json(&text).map(|outcome| lines(&outcome)).unwrap_or_default();
        let kind = text.split("\"verdict\":{\"kind\":\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or("");
        for Value { from, to, path } in values(&text) {
            let value = &text[from..to];
            for other in others(value).iter().filter(|other| **other != value) {
                let changed = format!("{}{other}{}", &text[..from], &text[to..]);
                let Ok(outcome) = Outcome::from_json(&changed) else { continue };
                if !met.insert((kind.to_owned(), path.clone(), *other)) {
                    continue;
                }
                let lines = lines(&outcome);
                let _ = writeln!(written, "{}: {path} = {other}", shown.name);
                whole.iter().filter(|line| !lines.contains(line)).for_each(|line| written += &format!("- {line}\n"));
                lines.iter().filter(|line| !whole.contains(line)).for_each(|line| written += &format!("+ {line}\n"));
            }
        }
    }
    golden::same("golden", "variations.txt", &written);
}

/// What is put in the place of a value of a damaged report.
const DAMAGES: [&str; 7] = ["null", "-1", "1.5", "\"x\"", "[]", "{}", "x"];

#[test]
fn a_damaged_report_is_refused_with_the_line_and_the_field() {
    let mut met = BTreeSet::new();
    let mut written = String::new();
    for shown in all() {
        let text = reports::laid_out(&json(&shown.outcome));
        for (number, Value { from, to, path }) in values(&text).into_iter().enumerate() {
            if !met.insert(path.clone()) {
                continue;
            }
            let _ = writeln!(written, "{}: {path} on line {}", shown.name, text[..from].matches('\n').count() + 1);
            // Each damage at every seventh place, and a part that is missing everywhere.
            let other = DAMAGES[number % DAMAGES.len()];
            let end = text[to..].find([',', '\n', '}', ']']).map_or(text.len(), |end| to + end);
            for damaged in [format!("{}{other}{}", &text[..from], &text[to..]), text[..from].to_owned() + &text[end..]]
            {
                let said = match Outcome::from_json(&damaged) {
                    Ok(_) => "read".to_owned(),
                    Err(error) => error.to_string(),
                };
                let _ = writeln!(written, "  {said}");
            }
        }
    }
    golden::same("golden", "damaged_reports.txt", &written);
}
