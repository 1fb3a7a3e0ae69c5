//! The contents of `#[lakatos::test(..)]`: options of the search, and the instances of type parameters.

#[cfg(feature = "functions")]
mod background;
#[cfg(feature = "lazy")]
mod copy;

use proc_macro::{Ident, Literal, Span, TokenStream, TokenTree};

#[cfg(feature = "functions")]
pub(super) use self::background::Background;
#[cfg(feature = "lazy")]
pub(super) use self::copy::Copy;

use super::function::Function;
use super::key::{Form, Key};
use super::settings::KEYS;
use crate::cursor::{Angles, Cursor, digits, has, is_comma, is_literal, is_mark, is_mark_at, tokens_inside};
use crate::fault::{Faults, Stretch};
use crate::model::Phrase;
use crate::nearest::{joined, nearest, quoted};
use crate::shown;

/// The contents of the attribute.
#[derive(Default)]
pub(super) struct Options {
    /// The path of the library, if it is not `::lakatos`.
    pub(super) root: Option<Phrase>,
    /// What runs the future of an `async` body.
    pub(super) runtime: Option<Phrase>,
    /// Calls of the builder, in the order of the attribute.
    pub(super) settings: Vec<(&'static str, Setting)>,
    /// The instances of each type parameter, in the order of the signature.
    pub(super) instances: Vec<(Ident, Vec<Phrase>)>,
    /// The functions that an explanation may call besides those of the body.
    #[cfg(feature = "functions")]
    pub(super) background: Background,
    /// The property for types whose boxes may be open.
    #[cfg(feature = "lazy")]
    pub(super) copy: Copy,
}

/// The value of a setting.
pub(super) enum Setting {
    Expression(Phrase),
    /// A variant of a type of the library, at a place.
    Word(&'static str, Stretch),
    Milliseconds(u64),
    /// How the property is expected to fail: a word, at a place, and perhaps a text.
    Expected(&'static str, Stretch, Option<TokenTree>),
}

/// Reads the contents of the attribute.
pub(super) fn read(attribute: TokenStream, function: &Function, faults: &mut Faults) -> Options {
    let mut reader = Reader { options: Options::default(), seen: Vec::new(), function };
    let mut cursor = Cursor::new(attribute, Span::call_site());
    while !cursor.is_done() {
        reader.read_entry(&mut cursor, faults);
        cursor.take_item(Angles::Comparisons);
    }
    reader.check_instances(faults);
    reader.check_runtime(faults);
    reader.options
}

struct Reader<'a> {
    options: Options,
    /// The names that were given.
    seen: Vec<String>,
    function: &'a Function,
}

impl Reader<'_> {
    fn read_entry(&mut self, cursor: &mut Cursor, faults: &mut Faults) {
        cursor.open_invisible();
        let Some(ident) = cursor.take_ident() else {
            return faults.add_stray("an option, such as `cases = 500`", Angles::Comparisons, cursor);
        };
        let name = ident.to_string();
        #[cfg(feature = "lazy")]
        if self.read_copy(&ident, &name, cursor, faults) {
            return;
        }
        #[cfg(feature = "functions")]
        if self.read_background(&ident, &name, cursor, faults) {
            return;
        }
        let mut is_parameter = false;
        for parameter in &self.function.generics.types {
            is_parameter |= parameter.to_string() == name;
        }
        let mut key = None;
        for known in &KEYS {
            if known.name == name {
                key = Some(known);
            }
        }
        if key.is_none() && !is_parameter {
            cursor.take_until(Angles::Comparisons, &is_comma);
            if !self.function.generics.constants.contains(&name) {
                faults.add(ident.span(), self.unknown(&name));
            }
            return;
        }
        if self.seen.contains(&name) {
            cursor.take_until(Angles::Comparisons, &is_comma);
            return faults.add(ident.span(), format!("`{name}` is given twice: keep one"));
        }
        self.seen.push(name);
        match key.filter(|_| !is_parameter) {
            Some(key) => self.read_option(key, &ident, cursor, faults),
            None => self.read_instances(&ident, cursor, faults),
        }
    }

    fn unknown(&self, name: &str) -> String {
        // Where the feature is on, these were read before.
        for (option, feature) in [("background", "explain"), ("lazy", "lazy")] {
            if option == name {
                return format!("`{option}` needs the feature `{feature}` of `lakatos`, which is off");
            }
        }
        let mut types = Vec::new();
        for ident in &self.function.generics.types {
            types.push(format!("`{ident}`"));
        }
        let is_type = matches!(name.chars().next(), Some(first) if first.is_uppercase());
        if is_type && nearest(name, &names()).is_none() {
            let function = &self.function.name;
            return match types.is_empty() {
                true => format!("`{function}` has no type parameter `{name}`: write `fn {function}<{name}>(..)`"),
                false => format!("`{function}` has no type parameter `{name}`: it has {}", joined(&types, ", ")),
            };
        }
        let mut other = None;
        for key in &KEYS {
            if key.other_names.contains(&name) {
                other = Some(key.name);
            }
        }
        match other.or_else(|| nearest(name, &names())) {
            Some(key) => format!("unknown option `{name}`: did you mean `{key}`?"),
            None => {
                let mut all = names();
                all.extend(["background", "lazy"]);
                format!("unknown option `{name}`: there are {}", quoted(&all))
            }
        }
    }

    fn read_option(&mut self, key: &'static Key, ident: &Ident, cursor: &mut Cursor, faults: &mut Faults) {
        let Some(value) = take_value(ident, key.example, Angles::Comparisons, cursor, faults) else { return };
        match key.form {
            Form::Path => self.options.root = Some(value).filter(|value| is_path(value, faults)),
            Form::Runtime => self.options.runtime = Some(value),
            Form::Expected => {
                self.check_should_panic(ident, faults);
                if let Some(setting) = expected(&value, faults) {
                    self.options.settings.push((key.name, setting));
                }
            }
            Form::Runs(method) if shown::expression(&value.tokens) == "off" => {
                self.options.settings.push((method, Setting::Word("0", value.stretch)));
            }
            Form::Number(method) | Form::Runs(method) => {
                if let Some(setting) = number(key, value, faults) {
                    self.options.settings.push((method, setting));
                }
            }
            Form::Time(method) => {
                if let Some(setting) = time(key, value, faults) {
                    self.options.settings.push((method, setting));
                }
            }
            Form::Word(words) => {
                if let Some(setting) = word(key, words, &value, faults) {
                    self.options.settings.push((key.name, setting));
                }
            }
        }
    }

    fn read_instances(&mut self, ident: &Ident, cursor: &mut Cursor, faults: &mut Faults) {
        let example = format!("{ident} = u8 | String");
        let Some(value) = take_value(ident, &example, Angles::Brackets, cursor, faults) else { return };
        let mut instances: Vec<Phrase> = Vec::new();
        let mut texts: Vec<String> = Vec::new();
        let mut left = Cursor::new(value.stream(), value.stretch.last);
        loop {
            let tokens = left.take_until(Angles::Brackets, &|token| is_mark(token, '|'));
            let phrase = Phrase::new(tokens, left.span());
            let text = shown::kind(&phrase.tokens);
            if phrase.tokens.is_empty() {
                faults.add(phrase.stretch, format!("a type is missing here: write `{example}`"));
            } else if texts.contains(&text) {
                faults.add(phrase.stretch, format!("`{text}` stands twice among the instances of `{ident}`: keep one"));
            }
            instances.push(phrase);
            texts.push(text);
            if left.take_punct('|').is_none() {
                break;
            }
        }
        self.options.instances.push((ident.clone(), instances));
    }

    /// Checks that every type parameter has instances, and puts them in the order of the signature.
    fn check_instances(&mut self, faults: &mut Faults) {
        let mut ordered = Vec::new();
        for parameter in &self.function.generics.types {
            let name = parameter.to_string();
            let mut found = None;
            for (index, (given, _)) in self.options.instances.iter().enumerate() {
                if given.to_string() == name {
                    found = Some(index);
                }
            }
            match found {
                Some(index) => ordered.push(self.options.instances.swap_remove(index)),
                None if self.seen.contains(&name) => {}
                None => {
                    let text = format!(
                        "with which types should `{name}` be tried? Name them: `#[lakatos::test({name} = A | i64)]`, \
                         where `A` is a type of unspecified elements, from `lakatos::atoms`"
                    );
                    faults.add(parameter.span(), text);
                }
            }
        }
        self.options.instances = ordered;
    }

    fn check_should_panic(&self, ident: &Ident, faults: &mut Faults) {
        if !self.function.notes.should_panic.is_empty() {
            let text = "`expect` and `#[should_panic]` exclude each other: a test whose property fails as expected passes, \
                        so leave `#[should_panic]` out";
            faults.add(ident.span(), text);
        }
    }

    fn check_runtime(&self, faults: &mut Faults) {
        match (&self.function.asynchronous, &self.options.runtime) {
            (Some(word), None) if !self.seen.contains(&"runtime".to_string()) => {
                let text = "an `async` body needs something that runs it: name a function that takes a future and \
                            returns its output, as in `#[lakatos::test(runtime = pollster::block_on)]`";
                faults.add(word.span(), text);
            }
            (None, Some(runtime)) => {
                let text = "`runtime` runs an `async` body, and this one is not: remove `runtime`, or write `async fn`";
                faults.add(runtime.stretch, text);
            }
            _ => {}
        }
    }
}

fn names() -> Vec<&'static str> {
    let mut names = Vec::with_capacity(KEYS.len());
    for key in &KEYS {
        names.push(key.name);
    }
    names
}

/// Takes `= value`, up to the next comma.
fn take_value(
    ident: &Ident,
    example: &str,
    angles: Angles,
    cursor: &mut Cursor,
    faults: &mut Faults,
) -> Option<Phrase> {
    let equals = cursor.take_punct('=');
    let tokens = cursor.take_until(angles, &is_comma);
    let last = Stretch::of(&tokens, equals.unwrap_or(ident.span())).last;
    if let (Some(equals), false) = (equals, tokens.is_empty()) {
        return Some(Phrase::new(tokens, equals));
    }
    let text = format!("`{ident}` needs a value after `=`: write `{example}`");
    faults.add(Stretch { first: ident.span(), last }, text);
    None
}

fn is_path(value: &Phrase, faults: &mut Faults) -> bool {
    let is_path = !value.is_closure() && !has(&value.tokens, &is_literal);
    if !is_path {
        let found = shown::expression(&value.tokens);
        faults.add(
            value.stretch,
            format!("`crate` needs a path, as in `crate = my_crate::lakatos`, and `{found}` is not one"),
        );
    }
    is_path
}

/// A number: any expression except one that plainly is not.
fn number(key: &Key, value: Phrase, faults: &mut Faults) -> Option<Setting> {
    let found = shown::expression(&value.tokens);
    let negative = is_mark_at(&value.tokens, 0, '-');
    let quoted = matches!(found.as_bytes(), [b'"' | b'\'', ..]);
    let fraction =
        value.tokens.len() == 1 && matches!(found.as_bytes(), [b'0'..=b'9', ..]) && found.as_bytes().contains(&b'.');
    if !negative && !quoted && !fraction {
        return Some(Setting::Expression(value));
    }
    let (name, example) = (key.name, key.example);
    let text = format!("`{name}` needs a whole number from 0 on, as in `{example}`, and `{found}` is not one");
    faults.add(value.stretch, text);
    None
}

/// One of a few words.
fn word(key: &Key, words: &[(&'static str, &'static str)], value: &Phrase, faults: &mut Faults) -> Option<Setting> {
    let found = shown::expression(&value.tokens);
    let mut all = Vec::with_capacity(words.len());
    for (word, variant) in words {
        if *word == found {
            return Some(Setting::Word(variant, value.stretch));
        }
        all.push(*word);
    }
    // The last word of a path, or of a text.
    let mut bare = String::new();
    for c in found.chars() {
        match c {
            ':' => bare.clear(),
            '"' => {}
            c => bare.push(c),
        }
    }
    let near = nearest(&bare, &all);
    let all = quoted(&all);
    let hint = near.map_or_else(String::new, |near| format!(": did you mean `{near}`?"));
    faults.add(value.stretch, format!("`{}` is one of {all}, and `{found}` is none of them{hint}", key.name));
    None
}

/// The ways in which a property can be expected to fail, and whether they have a message.
const FAILURES: [(&str, bool); 5] =
    [("falsified", true), ("panics", true), ("returns_false", false), ("returns_err", true), ("ends", false)];

/// `falsified`, or `panics("text")`.
fn expected(value: &Phrase, faults: &mut Faults) -> Option<Setting> {
    let mut words = Vec::with_capacity(FAILURES.len());
    for (word, _) in FAILURES {
        words.push(word);
    }
    let found = shown::expression(&value.tokens);
    let known = match value.tokens.first() {
        Some(TokenTree::Ident(ident)) => FAILURES.iter().find(|(word, _)| ident.to_string() == *word),
        _ => None,
    };
    let Some((word, has_message)) = known else {
        let near = match value.tokens.first() {
            Some(first) => nearest(&first.to_string(), &words),
            None => None,
        };
        let hint = near.map_or_else(String::new, |near| format!(": did you mean `{near}`?"));
        let all = quoted(&words);
        faults.add(value.stretch, format!("`expect` is one of {all}, and `{found}` is none of them{hint}"));
        return None;
    };
    let text = match &value.tokens[1..] {
        [] => return Some(Setting::Expected(word, value.stretch, None)),
        [TokenTree::Group(group)] => match tokens_inside(group).as_slice() {
            [text @ TokenTree::Literal(_)] => Some(text.clone()),
            _ => None,
        },
        _ => None,
    };
    let is_text = text.as_ref().is_some_and(|text| matches!(text.to_string().as_bytes(), [b'"' | b'r', ..]));
    if !has_message {
        faults.add(value.stretch, format!("there is no message where a property `{word}`: write `expect = {word}`"));
    } else if !is_text {
        let wanted = format!("a text that the message contains: write `expect = {word}(\"..\")`");
        faults.add(value.stretch, format!("after `{word}` comes {wanted}, not `{found}`"));
    } else {
        return Some(Setting::Expected(word, value.stretch, text));
    }
    None
}

/// The words that stand for a time: a limit for one case has no usual value.
fn time_words(key: &Key) -> &'static [&'static str] {
    if key.name == "time" { &["auto", "none"] } else { &["none"] }
}

/// `"10s"`, a word, or an expression.
fn time(key: &Key, mut value: Phrase, faults: &mut Faults) -> Option<Setting> {
    let words = time_words(key);
    if let [TokenTree::Ident(ident)] = value.tokens.as_slice() {
        if words.contains(&ident.to_string().as_str()) {
            let mut text = Literal::string(&ident.to_string());
            text.set_span(ident.span());
            value.tokens = vec![text.into()];
            return Some(Setting::Expression(value));
        }
    }
    let text = match value.tokens.as_slice() {
        [TokenTree::Literal(literal)] => literal.to_string(),
        _ => return Some(Setting::Expression(value)),
    };
    let inside = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    if inside.is_some_and(|text| words.contains(&text)) {
        return Some(Setting::Expression(value));
    }
    let milliseconds = inside.and_then(milliseconds);
    if milliseconds.is_none() {
        let name = key.name;
        let others = if words.len() > 1 { "a `Duration`, `auto` or `none`" } else { "a `Duration` or `none`" };
        let text = format!(
            "`{name}` needs a text such as \"500ms\", \"10s\", \"2m\" or \"1h\", {others}, and `{text}` is none of these"
        );
        faults.add(value.stretch, text);
    }
    milliseconds.map(Setting::Milliseconds)
}

/// A time in words, in milliseconds.
fn milliseconds(text: &str) -> Option<u64> {
    let mut end = 0;
    while text.as_bytes().get(end)?.is_ascii_digit() {
        end += 1;
    }
    let number = u64::try_from(digits(&text[..end], 10)?).ok()?;
    let unit = match text.as_bytes()[end..].trim_ascii() {
        b"ms" => 1,
        b"s" => 1_000,
        b"m" | b"min" => 60_000,
        b"h" => 3_600_000,
        _ => return None,
    };
    number.checked_mul(unit)
}

#[cfg(test)]
mod tests {
    use super::{KEYS, milliseconds, names};
    use crate::nearest::nearest;

    #[test]
    fn times_are_read_in_four_units() {
        for (text, expected) in [
            ("500ms", Some(500)),
            ("10s", Some(10_000)),
            ("10 s", Some(10_000)),
            ("2m", Some(120_000)),
            ("2min", Some(120_000)),
            ("1h", Some(3_600_000)),
            ("10", None),
            ("s", None),
            ("1d", None),
            ("-1s", None),
            ("99999999999999999999s", None),
        ] {
            assert_eq!(milliseconds(text), expected, "{text}");
        }
    }

    #[test]
    fn no_other_name_of_an_option_is_an_option() {
        for word in KEYS.iter().flat_map(|key| key.other_names) {
            assert!(!names().contains(word), "{word}");
        }
    }

    #[test]
    fn a_slip_of_the_finger_is_understood() {
        for (slip, meant) in [("case", "cases"), ("sede", "seed"), ("thread", "threads"), ("panic", "panics")] {
            assert_eq!(nearest(slip, &names()), Some(meant), "{slip}");
        }
    }

    #[test]
    fn every_example_shows_its_option() {
        for key in &KEYS {
            assert!(key.example.starts_with(&format!("{} = ", key.name)), "{}", key.name);
        }
    }
}
