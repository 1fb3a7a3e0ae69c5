//! What is said of a text that is not a report in JSON.

use lakatos_report::json::JsonError;
use lakatos_report::model::{Outcome, Property, Search, Verdict};

fn passed() -> String {
    let property = Property::new("lists::sorts".to_owned(), "shop".to_owned(), "src/lists.rs".to_owned(), 7);
    Outcome::new(property, Verdict::Passed, Search::default()).to_json()
}

/// The error for a report in which something was replaced, with each field of the outermost object on its own line.
#[track_caller]
fn error(what: &str, by: &str) -> JsonError {
    let text = passed().replace(",\"verdict\"", ",\n\"verdict\"").replace(",\"search\"", ",\n\"search\"");
    assert!(text.contains(what), "{text} has {what}");
    Outcome::from_json(&text.replacen(what, by, 1)).expect_err(by)
}

#[track_caller]
fn says(what: &str, by: &str, expected: &str) {
    assert_eq!(error(what, by).to_string(), expected);
}

#[test]
fn a_value_of_another_type_is_named_with_its_line_and_its_field() {
    let wanted = "expected a number of the type";
    says("\"line\":7", "\"line\":true", &format!("line 1, field `property.line`: {wanted} u32, found `true`"));
    says("\"line\":7", "\"line\":-7", &format!("line 1, field `property.line`: {wanted} u32, found `-7`"));
    says("\"line\":7", "\"line\":7.5", &format!("line 1, field `property.line`: {wanted} u32, found `7.5`"));
    says("\"line\":7", "\"line\":[7]", &format!("line 1, field `property.line`: {wanted} u32, found a list"));
    says(
        "\"tried\":0",
        "\"tried\":\"many\"",
        &format!("line 3, field `search.kept.tried`: {wanted} u64, found \"many\""),
    );
    says(
        "\"replayed\":false",
        "\"replayed\":0",
        "line 3, field `search.replayed`: expected `true` or `false`, found `0`",
    );
    says("\"name\":\"lists::sorts\"", "\"name\":null", "line 1, field `property.name`: expected a text, found `null`");
    says("\"fixed\":[]", "\"fixed\":{}", "line 3, field `search.kept.fixed`: expected a list, found an object");
    says(
        "\"missing\":[]",
        "\"missing\":[\"a\",1]",
        "line 3, field `search.constructors.missing[1]`: expected a text, found `1`",
    );
    says(
        "\"problems\":[]",
        "\"problems\":[{\"problem\":\"a\",\"remedy\":\"b\"},{\"problem\":\"a\"}]",
        "line 3, field `search.kept.problems[1].remedy`: expected a text, but the field is missing",
    );
    says(
        "\"constructors\":{",
        "\"constructors\":7,\"c\":{",
        "line 3, field `search.constructors`: expected an object, found `7`",
    );
    says(
        "\"random\":null",
        "\"random\":{\"ran\":0,\"discarded\":0,\"seed\":\"42\",\"lengths\":[]}",
        "line 3, field `search.random.seed`: expected a hexadecimal number such as \"0x2a\", found \"42\"",
    );
    says(
        "\"late\":null",
        "\"late\":{\"cases\":1,\"limit_ms\":\"soon\"}",
        "line 3, field `search.late.limit_ms`: expected a number of milliseconds, found \"soon\"",
    );
}

#[test]
fn a_field_that_is_missing_or_stands_there_twice_is_named() {
    says(
        "\"examples\":0,",
        "",
        "line 3, field `search.examples`: expected a number of the type u64, but the field is missing",
    );
    says("\"kind\":\"passed\"", "", "line 2, field `verdict.kind`: expected a text, but the field is missing");
    says(
        "\"examples\":0,",
        "\"examples\":0,\n\"examples\":1,",
        "line 4, field `search.examples`: expected the field once, found it twice",
    );
}

#[test]
fn a_word_that_is_not_known_is_named_with_those_that_are() {
    says(
        "\"passed\"",
        "\"perfect\"",
        "line 2, field `verdict.kind`: expected \"proved\", \"passed\", \"maybe\", \"falsified\", \"flaky\", \"uncovered\", \
         \"stale\", \"vacuous\", \"out_of_time\", \"misuse\" or \"internal\", found \"perfect\"",
    );
    let cover = |share: &str| {
        format!(
            "\"covers\":[{{\"name\":\"\",\"file\":\"\",\"line\":1,\"wanted\":5,\"met\":1,\
             \"of\":{{\"by\":\"random\",\"cases\":9}},\"share\":{share}}}]"
        )
    };
    says(
        "\"covers\":[]",
        &cover("\"a text that is so long that nobody wants to read all of it\""),
        "line 3, field `search.covers[0].share`: expected \"covered\", \"uncovered\" or \"undecided\", found a text that \
         begins with \"a text that is so long that nobody wants\"",
    );
    says("\"covers\":[]", &cover("1"), "line 3, field `search.covers[0].share`: expected a text, found `1`");
}

#[test]
fn another_version_is_refused() {
    says("\"version\":1", "\"version\":2", "line 1, field `version`: expected version 1, found version 2");
    says("\"version\":1,", "", "line 1, field `version`: expected the version of the report, but the field is missing");
    let wrong = "line 1, field `version`: expected the version of the report, found `null`";
    says("\"version\":1", "\"version\":null", wrong);
}

#[test]
fn what_is_not_json_is_named_with_its_line() {
    let error = |text: &str| Outcome::from_json(text).unwrap_err().to_string();
    assert_eq!(error(""), "line 1: expected a value, found the end of the text");
    assert_eq!(error("\n\n  falsified"), "line 3: expected a value, found `f`");
    assert_eq!(error("{\n\"version\": 1\n\"search\": {}}"), "line 3: expected `,` or `}`, found `\"`");
    assert_eq!(error("{\"version\": 1,}"), "line 1: expected the name of a field, found `}`");
    assert_eq!(error("{\"version\" 1}"), "line 1: expected `:`, found `1`");
    assert_eq!(error("[1 2]"), "line 1: expected `,` or `]`, found `2`");
    assert_eq!(error("[01]"), "line 1: expected `,` or `]`, found `1`");
    assert_eq!(error("[1.]"), "line 1: expected a digit, found `]`");
    assert_eq!(error("[-]"), "line 1: expected a digit, found `]`");
    assert_eq!(error("\"a\nb\""), "line 1: expected the end of a string (`\"`), found `\\n`");
    assert_eq!(error("\"a"), "line 1: expected the end of a string (`\"`), found the end of the text");
    assert_eq!(error("\"\\x\""), "line 1: expected an escape such as `\\n`, found `x`");
    assert_eq!(error("\"\\u12g4\""), "line 1: expected four hexadecimal digits, found `1`");
    assert_eq!(error("\"\\ud83e\""), "line 1: expected a character, found half of one: `\\ud83e`");
    assert_eq!(error("{} {}"), "line 1: expected the end of the text, found `{`");
    assert_eq!(error(&"[".repeat(1_000_000)), "line 1: expected at most 100 levels of lists and objects");
    assert_eq!(error("[]"), "line 1: expected an object, found a list");
}

#[test]
fn fields_that_are_not_known_are_ignored_and_what_may_be_null_may_be_missing() {
    let text = passed();
    let outcome = Outcome::from_json(&text).unwrap();
    let more = text.replacen("{", "{\"later\":[{\"a\":1e5},-2.5E-3,\"\\ud83e\\udd80\\/\\b\\f\"],", 1);
    assert_eq!(Outcome::from_json(&more), Ok(outcome.clone()));
    let fewer = text.replace(",\"instance\":null", "").replace(",\"late\":null", "");
    assert_eq!(Outcome::from_json(&fewer), Ok(outcome));
}

#[test]
fn an_error_says_where_it_is_to_a_program() {
    let error = error("\"examples\":0", "\"examples\":\"no\"");
    assert_eq!((error.line(), error.field()), (3, "search.examples"));
}
