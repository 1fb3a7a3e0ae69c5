//! Laws of the renderings, for outcomes made by chance: nothing that a model holds breaks a page or a line of JSON.

#[path = "any_outcome/chance.rs"]
mod chance;
#[path = "any_outcome/deep.rs"]
mod deep;
#[path = "shared/dice.rs"]
mod dice;
#[path = "any_outcome/errors.rs"]
mod errors;
#[path = "any_outcome/expected.rs"]
mod expected;
#[path = "any_outcome/followed.rs"]
mod followed;
#[path = "shared/lines.rs"]
mod lines;
#[path = "shared/make.rs"]
mod make;
#[path = "any_outcome/pages.rs"]
mod pages;
#[path = "any_outcome/reader.rs"]
mod reader;
#[path = "shared/with.rs"]
mod with;

use chance::Chance;
use lakatos_report::json::json;
use lakatos_report::model::Outcome;

#[test]
fn json_is_one_line_from_which_every_field_is_read_back() {
    for seed in 0..1_000 {
        let outcome = Chance::new(seed, seed % 2 == 0).outcome();
        let line = json(&outcome);
        assert!(!line.contains(|c: char| c.is_control()), "{line}");
        assert_eq!(reader::read(&line).unwrap(), expected::of(&outcome), "seed {seed}: {line}");
    }
}

#[test]
fn what_is_written_is_read_back_equal() {
    for seed in 0..1_000 {
        let outcome = Chance::new(seed, seed % 2 == 0).outcome();
        let line = json(&outcome);
        let again = Outcome::from_json(&line).unwrap();
        assert_eq!(again, outcome, "seed {seed}: {line}");
        assert_eq!(json(&again), line, "seed {seed}");
    }
}

#[test]
fn the_reader_refuses_what_is_not_json() {
    for text in
        ["", "{", "[1,]", "{\"a\" 1}", "\"a", "\"\u{1}\"", "\"\\x\"", "\"\\ud800\"", "01", "1.", "1 2", "nul", "{a:1}"]
    {
        assert!(reader::read(text).is_err(), "{text}");
    }
    let text = " [ true , false , null , { } , \"\\ud83e\\udd80\\/\\b\" , 10 , 0.5 ] ";
    assert!(reader::read(text).is_ok());
}
