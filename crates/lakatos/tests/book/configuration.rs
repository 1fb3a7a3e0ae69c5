//! The chapter on configuration: a setting at a property, and the file that it quotes.

fn is_leap(year: u32) -> bool {
    (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
}

#[lakatos::test(random = 5_000)]
fn a_leap_year_has_no_neighbour(year: u32) {
    assert!(!(is_leap(year) && is_leap(year.wrapping_add(1))));
}

#[test]
fn the_file_that_the_chapter_quotes_is_the_one_that_is_read() {
    let chapter = include_str!("../../../../book/configuration.md");
    let quoted = chapter.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next());
    assert_eq!(quoted, Some(include_str!("settings.toml")));
}
