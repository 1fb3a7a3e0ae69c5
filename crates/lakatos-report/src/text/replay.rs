//! The line that runs a case again, as a shell reads it.

use std::fmt::Write;

use lakatos_data::texts::joined;

use crate::model::Replay;

/// The variable that holds a case.
const CASE: &str = "LAKATOS_REPLAY";
/// A longer text is not readable on a command line.
const READABLE: usize = 300;

/// The settings, and the command if the property is part of a test; `None` if there is nothing to set, and so nothing
/// to show.
///
/// A case that is too long to read there is in its short form.
pub fn command(replay: &Replay) -> Option<String> {
    let mut words = Vec::new();
    for (name, value) in &replay.variables {
        let shown = match &replay.short {
            Some(short) if name == CASE && value.len() > READABLE && short.len() < value.len() => short,
            _ => value,
        };
        words.push(format!("{name}={}", quoted(shown)));
    }
    if words.is_empty() {
        return None;
    }
    for word in &replay.command {
        words.push(quoted(word));
    }
    Some(joined(&words, " "))
}

/// Does the line hold the input of generators? Then, and only then, a word for its meaning follows: no value of Rust
/// ends with it.
pub fn holds_sources(replay: &Replay) -> bool {
    for (name, value) in &replay.variables {
        let Some((before, word)) = value.as_bytes().split_last_chunk::<8>() else { continue };
        if name == CASE && before.ends_with(b" #") && word.iter().all(u8::is_ascii_hexdigit) {
            return true;
        }
    }
    false
}

/// The same for a kept case, by its number, without anything that a shell could interpret.
pub fn command_by_number(replay: &Replay) -> Option<String> {
    let kept = replay.kept.as_ref()?;
    let value = match kept.rsplit_once('#') {
        Some((name, _)) if quoted(name) == name => kept.clone(),
        _ => quoted(kept),
    };
    let mut words = vec![format!("{CASE}={value}")];
    for word in &replay.command {
        words.push(quoted(word));
    }
    Some(joined(&words, " "))
}

/// The line above the command.
pub fn heading(replay: &Replay) -> &'static str {
    if replay.command.is_empty() { "Run it again with" } else { "Run it again:" }
}

/// Words quoted for a shell.
#[cfg(feature = "keep")]
pub(super) fn line(words: &[String]) -> String {
    let mut line = String::new();
    for word in words {
        line.push_str(if line.is_empty() { "" } else { " " });
        line.push_str(&quoted(word));
    }
    line
}

/// A word quoted for a shell.
fn quoted(value: &str) -> String {
    let (mut is_plain, mut has_controls) = (!value.is_empty(), false);
    for c in value.chars() {
        is_plain &= c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '/' | ':' | '=' | ',' | '+' | '@' | '%' | '-');
        has_controls |= c.is_control();
    }
    if is_plain {
        return value.to_owned();
    }
    if has_controls {
        return with_escapes(value);
    }
    let mut out = String::from("'");
    for c in value.chars() {
        match c {
            '\'' => out.push_str("'\\''"),
            c => out.push(c),
        }
    }
    out.push('\'');
    out
}

/// The form with escapes, which bash, zsh and ksh read.
fn with_escapes(value: &str) -> String {
    let mut out = String::from("$'");
    for c in value.chars() {
        match c {
            '\'' | '\\' => {
                out.push('\\');
                out.push(c);
            }
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            // By its bytes, because not every shell knows code points. Three digits, so that no following digit is
            // taken for part of it.
            _ if c.is_control() => {
                for byte in c.encode_utf8(&mut [0; 4]).bytes() {
                    let _ = write!(out, "\\{byte:03o}");
                }
            }
            _ => out.push(c),
        }
    }
    out.push('\'');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_quoted_where_a_shell_would_read_more_into_it() {
        let cases = [
            ("0x2a", "0x2a"),
            ("calculator::evaluates", "calculator::evaluates"),
            ("", "''"),
            ("p: vec![0, 1]", "'p: vec![0, 1]'"),
            ("$HOME `x` \"y\" \\n", "'$HOME `x` \"y\" \\n'"),
            ("'a'", "''\\''a'\\'''"),
            ("~", "'~'"),
            ("été", "'été'"),
            ("a\nb\t'c'\\", "$'a\\nb\\t\\'c\\'\\\\'"),
            ("\u{1b}[31m\u{0}1\u{85}\r", "$'\\033[31m\\0001\\302\\205\\r'"),
        ];
        for (value, expected) in cases {
            assert_eq!(quoted(value), expected);
        }
    }

    fn words(line: &str) -> Vec<String> {
        line.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn the_command_sets_every_variable_and_names_the_test() {
        let variable = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let replay = |variables, command: &str| Replay { variables, command: words(command), ..Replay::default() };
        let two = || vec![variable("LAKATOS_REPLAY", "p: 'a'"), variable("LAKATOS_SEED", "0x1")];
        assert_eq!(
            command(&replay(two(), "cargo test -p shop --lib lists::p -- --exact")).as_deref(),
            Some("LAKATOS_REPLAY='p: '\\''a'\\''' LAKATOS_SEED=0x1 cargo test -p shop --lib lists::p -- --exact")
        );
        assert_eq!(command(&replay(vec![], "cargo test p")), None);
        let one = || vec![variable("LAKATOS_SEED", "1")];
        let strange = replay(one(), "cargo test r#try::p");
        assert_eq!(command(&strange).as_deref(), Some("LAKATOS_SEED=1 cargo test 'r#try::p'"));
        assert_eq!(heading(&strange), "Run it again:");
        let outside = replay(one(), "");
        assert_eq!(command(&outside).as_deref(), Some("LAKATOS_SEED=1"));
        assert_eq!(heading(&outside), "Run it again with");
    }

    #[test]
    fn what_generators_make_values_of_is_known_by_the_word_after_it() {
        let holds = |value: &str| {
            let variables = vec![("LAKATOS_REPLAY".to_owned(), value.to_owned())];
            holds_sources(&Replay { variables, ..Replay::default() })
        };
        assert!(holds("p: second(3) #44d7530b") && holds("p: 3 #00000000"));
        for value in ["p: 103", "p: String::from(\"a #44d7530b\")", "p: ~b2#44d7530b", "p: 3 #44d7530", "p#1"] {
            assert!(!holds(value), "{value}");
        }
    }

    #[test]
    fn a_case_that_is_kept_is_named_by_its_number() {
        let replay =
            |kept: &str| Replay { kept: Some(kept.to_owned()), command: words("cargo test p"), ..Replay::default() };
        let line = |kept: &str| command_by_number(&replay(kept)).unwrap();
        assert_eq!(line("lists::p#2"), "LAKATOS_REPLAY=lists::p#2 cargo test p");
        assert_eq!(line("lists::p with T = u8#1"), "LAKATOS_REPLAY='lists::p with T = u8#1' cargo test p");
        assert_eq!(command_by_number(&Replay::default()), None);
    }

    #[test]
    fn a_case_that_is_too_long_to_be_read_is_given_in_its_short_form() {
        let replay = |value: String| Replay {
            variables: vec![("LAKATOS_REPLAY".to_owned(), value)],
            short: Some("p: ~b2".to_owned()),
            command: words("cargo test p"),
            kept: None,
        };
        let line = |value: String| command(&replay(value)).unwrap();
        assert_eq!(line("p: 7".to_owned()), "LAKATOS_REPLAY='p: 7' cargo test p");
        assert_eq!(line(format!("p: {}", "7".repeat(300))), "LAKATOS_REPLAY='p: ~b2' cargo test p");
    }
}
