//! What is said about texts that are not terms.

use lakatos_data::text::parse::parse;

use crate::malformed::{MALFORMED, message};
use crate::shapes::shape;

#[test]
fn every_malformed_text_is_answered_with_place_and_expectation() {
    let mut wrong = Vec::new();
    for (name, text, row) in MALFORMED {
        let found = match parse(&shape(name), text) {
            Ok(term) => format!("read as {:?}", term.tree()),
            Err(error) => {
                let place = format!("line {}, column {}: expected ", error.line, error.column);
                let rest = error.to_string().strip_prefix(&place).map(str::to_string);
                format!("{}:{} {}", error.line, error.column, rest.unwrap_or_default())
            }
        };
        if found != message(row) {
            wrong.push(format!("{name} {text:?}\n  {}\n  {found}", message(row)));
        }
    }
    assert!(wrong.is_empty(), "{} of {} differ:\n{}", wrong.len(), MALFORMED.len(), wrong.join("\n"));
    assert!(MALFORMED.len() >= 200);
}

/// Complete texts: whatever is cut off at their end is missed there.
pub(crate) const COMPLETE: &[(&str, &str)] = &[
    ("exp", "Exp::Add(Box::new(Exp::C(-1)), Box::new(Exp::Div(C(2,), (C(3)),)))"),
    ("point", "text::Point { y: 2, x: 1, }"),
    ("nested", "vec![(1, None), (2, Some(Add(C(1), Box::new(C(2))))),]"),
    ("hashmap", "HashMap::from([(1, true), (2, false)])"),
    ("map", "{ let mut it = Map::new(); it.insert(1, 2); let _ = it.remove(3); it }"),
    ("map", "Map::merged(Map::new(), Map::insert(1, 2, Map::new()))"),
    ("pile", "Pile::union(&Pile::empty(), &{ let mut it = Pile::single(1); it.absorb(&Pile::empty()); it })"),
    ("string", "String::from(\"abc\")"),
    ("array3", "[1; 3]"),
    ("dependent", "(2, vec![1, 2])"),
    ("matrix", "Matrix::from_rows(vec![vec![1, 2], Vec::new()])"),
    ("choice_pairs", "(1, 'a')"),
    ("exp", "value!(C(1))"),
];

#[test]
fn whatever_is_cut_off_is_missed_at_the_end() {
    let mut cuts = 0;
    for (name, text) in COMPLETE {
        let shape = shape(name);
        parse(&shape, text).unwrap_or_else(|error| panic!("{text}\n{error}"));
        // Inside words, paths and literals something else would be found.
        for (last, _) in text.match_indices(['(', '[', '{', ')', ']', ',', ';', '=', '>', '|']) {
            let cut = &text[..=last];
            if cut == *text || cut.matches('"').count() % 2 == 1 {
                continue;
            }
            let Err(error) = parse(&shape, cut) else { panic!("{cut} was read") };
            assert_eq!(error.found, "the end of the text", "{cut}\n{error}");
            assert_eq!((error.line, error.column), (1, cut.chars().count() + 1), "{cut}\n{error}");
            cuts += 1;
        }
    }
    assert!(cuts > 100, "{cuts}");
}
