//! The values of settings. Each is read in one place, wherever it is written; an error fits the place.

use std::time::Duration;

use lakatos_data::text::near::nearest;
use lakatos_engine::judge::Misuse;

use super::table::{KEYS, Key, Kind, Setting};
use crate::process::texts::underscored;
use crate::settings::{Seed, Span, misuse};

/// Factors outside of this range are a slip of the hand.
const FACTORS: (f64, f64) = (0.000001, 1_000_000.0);
/// So are longer spans of time: ten years.
const LONGEST: Duration = Duration::from_secs(87_600 * 3600);

impl Setting {
    pub(crate) fn key(self) -> &'static Key {
        &KEYS[self as usize]
    }
}

/// The setting with a name.
#[cfg(feature = "config")]
pub(crate) fn key_named(name: &str) -> Option<&'static Key> {
    KEYS.iter().find(|key| key.name == name)
}

/// The setting of a variable.
pub(crate) fn of_variable(name: &str) -> Option<&'static Key> {
    KEYS.iter().find(|key| variable(key.name) == name)
}

/// The variable that holds a setting.
pub(crate) fn variable(name: &str) -> String {
    format!("LAKATOS_{}", underscored(&name.to_ascii_uppercase()))
}

/// The value of a setting.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Number(u64),
    Factor(f64),
    Seed(Seed),
    /// Which of the words.
    Word(usize),
    Time(Option<Duration>),
    /// Let the library choose the time.
    Auto,
    Flag(bool),
    /// A text for the builder that cannot be read.
    Unreadable(String),
}

/// Where a value is written, which decides its notation.
#[derive(Clone, Copy)]
pub(crate) enum Written<'a> {
    /// In the environment.
    Environment,
    /// In the attribute or by the builder.
    Property,
    /// In a file: the place, and the prefix of the name.
    #[cfg_attr(not(feature = "config"), expect(dead_code, reason = "only files of settings have it"))]
    File { place: &'a str, path: &'a str, form: TomlForm },
}

/// The value of a key in TOML.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "config"), expect(dead_code, reason = "only files of settings have it"))]
pub(crate) enum TomlForm {
    Text,
    Integer,
    Float,
    Boolean,
    Date,
    Array,
    /// Not a value, perhaps a text without its quotes. The reader of the key refuses it.
    Bare,
    /// A table, whose keys follow, each with its whole path.
    Table,
}

/// A piece of a text, on one line and short enough to be shown.
pub(crate) fn short_piece(piece: &str) -> String {
    const LONGEST: usize = 60;
    let mut text = String::new();
    for (count, c) in piece.chars().enumerate() {
        if count == LONGEST {
            text.push_str("..");
            break;
        }
        if c.is_control() { text.extend(c.escape_debug()) } else { text.push(c) }
    }
    text
}

impl Key {
    /// The value of a text.
    pub(crate) fn read(&self, text: &str) -> Option<Value> {
        let value = match self.kind {
            Kind::Number(..) => Value::Number(number(text)?),
            Kind::Runs if text == "off" => Value::Number(0),
            Kind::Runs => Value::Number(number(text)?),
            Kind::Factor => Value::Factor(text.parse().ok()?),
            Kind::Seed => Value::Seed(match text {
                "random" => Seed::Any,
                "fixed" => Seed::fixed(),
                _ => Seed::Given(number(text)?),
            }),
            Kind::Word(words) => Value::Word(words.iter().position(|word| *word == text)?),
            Kind::AutoTime if text == "auto" => Value::Auto,
            Kind::Time | Kind::AutoTime if text == "none" => Value::Time(None),
            Kind::Time | Kind::AutoTime => Value::Time(Some(text.span().ok()?)),
            Kind::Flag => Value::Flag(match text {
                "true" | "1" => true,
                "false" | "0" => false,
                _ => return None,
            }),
        };
        if self.takes(&value) { Some(value) } else { None }
    }

    /// Is a value in range?
    pub(crate) fn takes(&self, value: &Value) -> bool {
        match (self.kind, value) {
            (Kind::Number(from, to), Value::Number(number)) => from <= *number && *number <= to,
            (Kind::Factor, Value::Factor(factor)) => FACTORS.0 <= *factor && *factor <= FACTORS.1,
            (Kind::Time | Kind::AutoTime, Value::Time(Some(span))) => !span.is_zero() && *span <= LONGEST,
            (_, Value::Unreadable(_)) => false,
            _ => true,
        }
    }

    /// May a file have a value of this form?
    #[cfg(feature = "config")]
    pub(crate) fn fits(&self, form: TomlForm) -> bool {
        match self.kind {
            Kind::Number(..) => form == TomlForm::Integer,
            Kind::Factor => form == TomlForm::Integer || form == TomlForm::Float,
            Kind::Seed | Kind::Runs => form == TomlForm::Integer || form == TomlForm::Text,
            Kind::Word(_) | Kind::Time | Kind::AutoTime => form == TomlForm::Text,
            Kind::Flag => form == TomlForm::Boolean,
        }
    }

    /// A value in the notation of the environment.
    pub(crate) fn shown(&self, value: &Value) -> String {
        match (self.kind, value) {
            (Kind::Word(words), Value::Word(word)) => words[*word].to_owned(),
            (Kind::Runs, Value::Number(0)) => "off".to_owned(),
            (_, Value::Number(number)) => number.to_string(),
            (_, Value::Factor(factor)) => factor.to_string(),
            (_, Value::Seed(seed)) => seed.shown(),
            (_, Value::Word(word)) => word.to_string(),
            (_, Value::Time(None)) => "none".to_owned(),
            (_, Value::Auto) => "auto".to_owned(),
            (_, Value::Time(Some(span))) => span_text(*span),
            (_, Value::Flag(flag)) => flag.to_string(),
            (_, Value::Unreadable(text)) => text.clone(),
        }
    }

    /// The error for a value that cannot be read, or is out of range.
    pub(crate) fn refuse(&self, value: &str, written: Written<'_>) -> Misuse {
        let value = short_piece(value);
        let is_none = match self.kind {
            Kind::Flag => "which is neither `true` nor `false`".to_owned(),
            _ if self.noun.starts_with('a') || self.noun.starts_with('e') => format!("which is not an {}", self.noun),
            _ => format!("which is not a {}", self.noun),
        };
        let problem = match written {
            Written::Environment => format!("`{}` is `{value}`, {is_none}", variable(self.name)),
            Written::Property => format!("at the property, `{}` is `{value}`, {is_none}", self.name),
            Written::File { place, path, form } => {
                let form = match form {
                    TomlForm::Text => "the text ",
                    TomlForm::Date => "the date ",
                    TomlForm::Array => "the array ",
                    TomlForm::Table => "the table ",
                    TomlForm::Integer | TomlForm::Float | TomlForm::Boolean | TomlForm::Bare => "",
                };
                format!("in {place}, `{path}` is {form}`{value}`, {is_none}")
            }
        };
        misuse(problem, self.remedy(&value, written))
    }

    /// The error for a value that would be right if TOML read it: a text has quotes, and a number one form.
    #[cfg(feature = "config")]
    pub(crate) fn unquoted(&self, value: &str, written: Written<'_>) -> Option<Misuse> {
        let Written::File { place, path, form: TomlForm::Bare } = written else { return None };
        self.read(value)?;
        if self.fits(TomlForm::Integer) && !value.starts_with(char::is_alphabetic) {
            let problem = format!("in {place}, `{path}` is `{value}`, which TOML does not read as a number");
            let example = self.written(self.example, written);
            let remedy = "write no zero before other digits, and digits on both sides of a point";
            return Some(misuse(problem, format!("{remedy}, as in `{example}`")));
        }
        let problem = format!("in {place}, `{path}` is `{value}` without quotes");
        Some(misuse(problem, format!("write `{}`", self.written(value, written))))
    }

    /// The advice on what to write.
    fn remedy(&self, value: &str, written: Written<'_>) -> String {
        let example = self.written(self.example, written);
        match self.kind {
            Kind::Number(from, u64::MAX) => {
                let more = match self.instead {
                    "" => String::new(),
                    engine => {
                        format!(
                            "; to leave this search out, write `{}`",
                            Setting::Engine.key().written(engine, written)
                        )
                    }
                };
                format!("give a number from {from} on, as in `{example}`{more}")
            }
            Kind::Runs => {
                let off = self.written("off", written);
                format!("give a number from 0 on, as in `{example}`, or none, as in `{off}`")
            }
            Kind::Number(from, to) => format!("give a number from {from} to {to}, as in `{example}`"),
            Kind::Factor => format!("give a number from {} to {}, as in `{example}`", FACTORS.0, FACTORS.1),
            Kind::Seed => {
                let (any, fixed) = (self.written("random", written), self.written("fixed", written));
                format!("give a number of 64 bits, as in `{example}`, or `{any}`, or `{fixed}`")
            }
            Kind::Word(words) => {
                let value = without_quotes(without_quotes(value, '"'), '\'');
                format!("{}, as in `{example}`", one_of(nearest_name(value, words), words))
            }
            Kind::Time | Kind::AutoTime => {
                let mut text = format!(
                    "give a number and a unit, `ms`, `s`, `m` or `h`, from 1ms to 87600h, as in `{example}`, or none, as in `{}`",
                    self.written("none", written)
                );
                if let Kind::AutoTime = self.kind {
                    text += &format!(", or the default, `{}`", self.written("auto", written));
                }
                text
            }
            Kind::Flag => {
                format!("write `{}` or `{}`", self.written("true", written), self.written("false", written))
            }
        }
    }

    /// The notation of a value.
    pub(super) fn written(&self, value: &str, written: Written<'_>) -> String {
        let is_plain = match self.kind {
            Kind::Number(..) | Kind::Factor | Kind::Flag => true,
            Kind::Seed | Kind::Runs => value.starts_with(|c: char| c.is_ascii_digit()),
            Kind::Word(_) | Kind::Time | Kind::AutoTime => false,
        };
        match written {
            Written::Environment => format!("{}={value}", variable(self.name)),
            Written::File { .. } if !is_plain => format!("{} = \"{value}\"", self.name),
            Written::Property if matches!(self.kind, Kind::Time | Kind::AutoTime) => {
                format!("{} = \"{value}\"", self.name)
            }
            Written::File { .. } | Written::Property => format!("{} = {value}", self.name),
        }
    }
}

/// A text without the quotation marks around it.
fn without_quotes(text: &str, quote: char) -> &str {
    let text = text.strip_prefix(quote).unwrap_or(text);
    text.strip_suffix(quote).unwrap_or(text)
}

/// The setting with another name elsewhere.
pub(crate) fn meant_name(word: &str) -> Option<&'static str> {
    for key in &KEYS {
        if key.other_names.contains(&word) {
            return Some(key.name);
        }
    }
    None
}

/// The name that was probably meant.
pub(crate) fn nearest_name<'n>(word: &str, names: &[&'n str]) -> Option<&'n str> {
    nearest(word, names.iter().copied())
}

/// A suggestion of the name that was meant, or else all of them.
pub(crate) fn one_or_all(near: Option<&str>, names: &[&str]) -> String {
    match near {
        Some(near) => format!("did you mean `{near}`?"),
        None => one_of(None, names),
    }
}

/// A suggestion of the one that was meant, and all of a few.
pub(crate) fn one_of(near: Option<&str>, names: &[&str]) -> String {
    let mut text = match near {
        Some(near) => format!("did you mean `{near}`? There are "),
        None => "there are ".to_owned(),
    };
    for (number, name) in names.iter().enumerate() {
        text.push_str(match names.len() - number {
            _ if number == 0 => "`",
            1 => " and `",
            _ => ", `",
        });
        text.push_str(name);
        text.push('`');
    }
    text
}

/// A whole number, in any notation of TOML.
fn number(text: &str) -> Option<u64> {
    let (radix, digits) = match text.get(..2) {
        Some("0x") => (16, &text[2..]),
        Some("0o") => (8, &text[2..]),
        Some("0b") => (2, &text[2..]),
        _ => (10, text.strip_prefix('+').unwrap_or(text)),
    };
    for group in digits.split('_') {
        if !group.starts_with(|c: char| c.is_ascii_hexdigit()) {
            return None;
        }
    }
    let mut plain = String::new();
    for digit in digits.chars() {
        if digit != '_' {
            plain.push(digit);
        }
    }
    u64::from_str_radix(&plain, radix).ok()
}

/// A span of time, in the largest unit in which it is a whole number.
fn span_text(span: Duration) -> String {
    if span.subsec_nanos() % 1_000_000 != 0 {
        return format!("{span:?}");
    }
    let milliseconds = span.as_millis();
    for (unit, length) in [("h", 3_600_000), ("m", 60_000), ("s", 1_000)] {
        if milliseconds % length == 0 && (milliseconds > 0 || unit == "s") {
            return format!("{}{unit}", milliseconds / length);
        }
    }
    format!("{milliseconds}ms")
}

#[cfg(all(test, feature = "config"))]
mod tests;
