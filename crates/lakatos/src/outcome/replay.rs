//! A case as a text that runs it again, and back.

#[cfg(feature = "text")]
mod source;
#[cfg(not(feature = "text"))]
#[path = "replay/absent.rs"]
mod source;

use std::sync::{Once, OnceLock};

use lakatos_data::text::code::{CodeError, decode, encode};
use lakatos_data::{Term, Tree};
use lakatos_engine::judge::{Conjecture, Misuse};
use lakatos_report::model::Replay;

use crate::outcome::arguments_of;
use crate::outcome::meaning::{self, Known, SHORT};
use crate::process::console::announce;
use crate::process::mode::is_trying;
use crate::process::program::{self, Selection};
use crate::process::texts::split_once;
use crate::property::Identity;
use crate::settings::misuse;

use crate::trial::expectations;

/// Separates a value from the word for what the case means: no value of Rust ends with it.
const MEANING: char = '#';

/// Replaces that word where a person gives the input of generators.
const SOURCE: &str = "source";

/// A longer text is useless on a command line.
const LONGEST: usize = 2_000;

/// The case of a text: the value of the only argument, or all as a tuple; or the short form of either. If a word for
/// its meaning follows, or the word `source`, the text is the input of the generators.
pub(crate) fn read(conjecture: &Conjecture, text: &str) -> Result<Tree, Misuse> {
    let Some((case, word)) = parts(text) else {
        return match text.strip_prefix(SHORT) {
            Some(code) => read_short(conjecture, text, code),
            None => source::read(conjecture, text),
        };
    };
    let case = match case.strip_prefix(SHORT) {
        Some(code) => read_short(conjecture, case, code)?,
        None => source::read_stored(conjecture, case)?,
    };
    let is_word = |known| word == meaning_of(conjecture, &case, known);
    if word != SOURCE && !is_word(Known::ByName) && !is_word(Known::BySource) {
        return Err(no_case(text, "its generators have changed since, and make another case of it"));
    }
    Ok(case)
}

/// A case, and the word for what it means.
fn parts(text: &str) -> Option<(&str, &str)> {
    let (case, word) = text.rsplit_once(MEANING)?;
    if word == SOURCE {
        return Some((case.trim_end(), word));
    }
    if word.len() != 8 || u64::from_str_radix(word, 16).is_err() || word.starts_with('+') {
        return None;
    }
    Some((case.trim_end(), word))
}

fn meaning_of(conjecture: &Conjecture, case: &Tree, known: Known) -> String {
    meaning::word(&conjecture.arguments, &arguments_of(case), known)
}

fn read_short(conjecture: &Conjecture, text: &str, code: &str) -> Result<Tree, Misuse> {
    let tree = match decode(code) {
        Ok(tree) => tree,
        Err(CodeError::Damaged) => {
            return Err(misuse(
                format!(
                    "`LAKATOS_REPLAY` holds `{text}`, which is not as it was written: a part of it is missing or altered"
                ),
                "copy the whole line of the report",
            ));
        }
        Err(CodeError::Meaningless) => return Err(no_case(text, "it is the short form of no value")),
    };
    match Term::new(conjecture.shape.clone(), tree.clone()) {
        Ok(_) => Ok(tree),
        Err(misfit) => Err(no_case(text, &misfit.to_string())),
    }
}

fn no_case(text: &str, why: &str) -> Misuse {
    misuse(
        format!("`LAKATOS_REPLAY` holds `{text}`, which is not a case of this property: {why}"),
        "the property or a type may have changed: write the case as Rust source",
    )
}

/// What is wrong with the name of a case to run again, which is not the name of this property, if that is known. Every
/// property of the run checks this, in every program that cargo starts, and most of them are not meant.
pub(crate) fn replay_elsewhere(identity: &Identity, name: &str) -> Option<Misuse> {
    let own = identity.test.as_deref().filter(|_| !is_trying())?;
    let test = test_of(name);
    if test == own {
        if identity.is_closure {
            // It may be the next one.
            expectations::expect(name, identity.property.line);
            return None;
        }
        return Some(misuse(
            format!("`LAKATOS_REPLAY` names `{name}`, and there is no such property in the test `{own}`"),
            format!("name the property as its report does: `{}`", identity.called()),
        ));
    }
    if let Some(selection) = Selection::of_process() {
        if !selection.selects(test) {
            let selected = match selection.words() {
                Some(words) => format!("selects {words}"),
                None => "leaves it out".to_owned(),
            };
            return Some(misuse(
                format!("`LAKATOS_REPLAY` names `{name}`, which is not tried: this run {selected}"),
                "correct the name, or run the test that has this name; without `LAKATOS_REPLAY` properties are tried as \
                 usual",
            ));
        }
    }
    for known in program::tests()? {
        if known == test {
            return None;
        }
    }
    static NOWHERE: OnceLock<bool> = OnceLock::new();
    if *NOWHERE.get_or_init(|| program::is_nowhere(test, &identity.property.file)) {
        return Some(misuse(
            format!(
                "`LAKATOS_REPLAY` names `{name}`, and there is no such test, neither in this program nor in any source"
            ),
            "correct the name; without `LAKATOS_REPLAY` properties are tried as usual",
        ));
    }
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        announce(&format!(
            "`LAKATOS_REPLAY` names `{name}`, and this program has no such test: its properties are tried as usual"
        ));
    });
    None
}

/// The test that contains a property, by the name of the property: `lists::inserts with T = u8`, `lists::laws:41`.
fn test_of(name: &str) -> &str {
    let name = split_once(name, " with ").map_or(name, |(test, _)| test);
    let Some((test, line)) = name.rsplit_once(':') else { return name };
    for digit in line.bytes() {
        if !digit.is_ascii_digit() {
            return name;
        }
    }
    if test.ends_with(':') { name } else { test }
}

/// The text of a case.
struct CaseText {
    text: String,
    /// Whether it is the text of the values, and not of the input of generators.
    is_value: bool,
}

/// What runs a case again: its text, its short form, or the seed that found it.
pub(crate) fn replay(conjecture: &Conjecture, identity: &Identity, case: &Tree, seed: Option<u64>) -> Replay {
    let name = identity.called();
    let text = source::text(conjecture, case, LONGEST);
    let short = match encode(case) {
        Some(code) if code.len() <= LONGEST => {
            Some(format!("{name}: {SHORT}{code}{MEANING}{}", meaning_of(conjecture, case, Known::ByName)))
        }
        _ => None,
    };
    let readable = match text {
        Some(CaseText { text, is_value: true }) => Some(format!("{name}: {text}")),
        Some(CaseText { text, .. }) => {
            Some(format!("{name}: {text} {MEANING}{}", meaning_of(conjecture, case, Known::ByName)))
        }
        None => short.clone(),
    };
    let mut variables = Vec::new();
    let mut set = |name: &str, value: String| variables.push((name.to_owned(), value));
    match (readable, seed) {
        (Some(case), _) => set("LAKATOS_REPLAY", case),
        (None, Some(seed)) => {
            set("LAKATOS_ENGINE", "random".to_owned());
            set("LAKATOS_SEED", format!("{seed:#x}"));
        }
        (None, None) => set("LAKATOS_ENGINE", "exhaustive".to_owned()),
    }
    let mut replay = Replay::default();
    (replay.variables, replay.short, replay.command) = (variables, short, identity.command());
    replay
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_test_of_a_property_is_part_of_its_name() {
        let names = [
            ("lists::inserts", "lists::inserts"),
            ("lists::inserts with T = u8", "lists::inserts"),
            ("lists::laws:41", "lists::laws"),
            ("lists::1", "lists::1"),
            ("p", "p"),
            ("p:x", "p:x"),
        ];
        for (name, test) in names {
            assert_eq!(test_of(name), test);
        }
    }
}
