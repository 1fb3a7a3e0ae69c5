//! Cases as the texts of a file, and back.

use lakatos_data::text::code::{decode, encode};
use lakatos_data::text::{Layout, parse, rust};
use lakatos_data::{Shape, Term, Tree};
use lakatos_engine::judge::{self, Conjecture, FailureKind, How};
use lakatos_report::kept::{Entry, KeptArgument, KeptFailure};

use crate::outcome::arguments_of;
use crate::outcome::meaning::{self, Known, SHORT};
use crate::outcome::values::{self, NotRead};
use crate::process::texts::joined;
use crate::property::Identity;
use crate::trial::panics::{Ended, run_listing};

/// The text of a case: the values that are shown, if they lead back to it, and else their sources, with a word for the
/// meaning. The search for this happens only if the case is to stay.
pub(super) fn entry_of_case(conjecture: &Conjecture, identity: &Identity, case: &Tree, stays: bool) -> Entry {
    let trees = arguments_of(case);
    let (mut stored, mut shown, mut all_shown) = (Vec::new(), Vec::new(), stays);
    for (shape, tree) in conjecture.arguments.iter().zip(&trees) {
        let text = value(shape, tree);
        if all_shown && values::are_shown(shape) {
            let value = values::readable_text(shape, tree);
            all_shown = value.is_some();
            shown.push(value.unwrap_or_default());
        } else {
            shown.push(text.clone());
        }
        stored.push(text);
    }
    let instance = identity.property.instance.clone();
    let line = identity.shares_name.then_some(identity.property.line);
    if all_shown && shown != stored {
        return Entry::new(instance, line, arguments(conjecture, identity, shown)).with_values();
    }
    let mut is_needed = false;
    for ((shape, tree), text) in conjecture.arguments.iter().zip(&trees).zip(&stored) {
        is_needed |= meaning::is_needed(shape, tree, text);
    }
    let meaning = is_needed.then(|| meaning::word(&conjecture.arguments, &trees, Known::ByName));
    Entry::new(instance, line, arguments(conjecture, identity, stored)).with_meaning(meaning)
}

fn arguments(conjecture: &Conjecture, identity: &Identity, texts: Vec<String>) -> Vec<KeptArgument> {
    let mut arguments = Vec::with_capacity(texts.len());
    for (index, value) in texts.into_iter().enumerate() {
        let type_text = identity.type_text(index, &conjecture.arguments[index]);
        arguments.push(KeptArgument { name: identity.argument(index), type_text, value });
    }
    arguments
}

/// The word that older versions wrote for the meaning of a case, if they did: only for alternatives written by number.
fn older_meaning(conjecture: &Conjecture, case: &Tree, arguments: &[KeptArgument]) -> Option<String> {
    let (mut shapes, mut values) = (Vec::new(), Vec::new());
    for (index, tree) in arguments_of(case).into_iter().enumerate() {
        if arguments.get(index).is_some_and(|argument| meaning::was_needed(&argument.value)) {
            shapes.push(conjecture.arguments[index].clone());
            values.push(tree);
        }
    }
    if values.is_empty() { None } else { Some(meaning::word(&shapes, &values, Known::BySource)) }
}

/// Does a case still mean what it did when it was kept? Where that is not known, it must be read with the same shapes.
fn is_what_it_was(conjecture: &Conjecture, entry: &Entry, case: &Tree) -> Result<(), String> {
    let before = older_meaning(conjecture, case, &entry.arguments);
    let is_other = match entry.meaning.as_str() {
        "" if before.is_none() || entry.shape.is_empty() => false,
        "" => entry.shape != conjecture.shape.fingerprint().to_string(),
        word => {
            let now = meaning::word(&conjecture.arguments, &arguments_of(case), Known::ByName);
            word != now && Some(word) != before.as_deref()
        }
    };
    if !is_other {
        return Ok(());
    }
    Err("its generators have changed, and make another case of it than the one that was kept; if that is the one you want, \
         delete its lines `meaning` and `shape`"
        .to_owned())
}

/// A value: as Rust source, if it reads back as the same.
fn value(shape: &Shape, tree: &Tree) -> String {
    let text = Term::new(shape.clone(), tree.clone()).ok().map(|term| rust(&term, &Layout::stored()));
    let is_read = |text: &String| parse(shape, text).is_ok_and(|term| term.tree() == tree);
    text.filter(is_read).unwrap_or_else(|| format!("{SHORT}{}", encode(tree).unwrap_or_default()))
}

/// The case of an entry, or why there is none.
pub(super) fn case(conjecture: &Conjecture, identity: &Identity, entry: &Entry) -> Result<Tree, String> {
    let shapes = &conjecture.arguments;
    if entry.arguments.len() != shapes.len() {
        let (has, wants) = (names(entry.arguments.len()), names(shapes.len()));
        return Err(format!("it has {has}, and the property has {wants}"));
    }
    let mut trees = Vec::with_capacity(shapes.len());
    for (index, shape) in shapes.iter().enumerate() {
        let name = identity.argument(index);
        let by_name = entry.arguments.iter().find(|argument| argument.name == name);
        let argument = by_name.unwrap_or(&entry.arguments[index]);
        let tree = match entry.values {
            true => read_value(shape, &argument.value)
                .map_err(|why| format!("`{}` is not a value of its generator: {why}", argument.name))?,
            false => read(shape, &argument.value).map_err(|why| {
                let advice = advice(shape, &argument.value);
                format!("`{}` is not of type `{}`: {why}{advice}", argument.name, shape.type_text())
            })?,
        };
        trees.push(tree);
    }
    let case = judge::case(trees);
    if !entry.values {
        is_what_it_was(conjecture, entry, &case)?;
    }
    Ok(case)
}

/// Advice for a text that cannot be read, if it is that of a value.
fn advice(shape: &Shape, text: &str) -> &'static str {
    let is_value = values::are_shown(shape) && values::read(shape, text).is_ok();
    if is_value { "; if this is the value that a report shows, add a line `values` to the case" } else { "" }
}

fn read_value(shape: &Shape, text: &str) -> Result<Tree, String> {
    values::read(shape, text).map_err(|not_read| match not_read {
        NotRead::Text(error) | NotRead::Unmade(error) => error.to_string(),
        NotRead::Ended(ended) => ended_by(ended),
    })
}

fn ended_by(ended: Ended) -> String {
    match ended {
        Ended::Panic(noted) => format!("checking it panicked{}: {}", noted.place_text(), noted.message),
        Ended::Discard(assumption) => format!("a check of it uses `{}`", assumption.call()),
    }
}

fn names(count: usize) -> String {
    if count == 1 { "1 argument".to_owned() } else { format!("{count} arguments") }
}

fn read(shape: &Shape, text: &str) -> Result<Tree, String> {
    let Some(code) = text.strip_prefix(SHORT) else {
        // Reading runs the checks of the types.
        return match run_listing(|| parse(shape, text)) {
            Ok(read) => read.map(|term| term.tree().clone()).map_err(|error| error.to_string()),
            Err(ended) => Err(ended_by(ended)),
        };
    };
    let tree = decode(code).map_err(|_| "its short form is not as it was written".to_owned())?;
    match Term::new(shape.clone(), tree.clone()) {
        Ok(_) => Ok(tree),
        Err(misfit) => Err(misfit.to_string()),
    }
}

/// The arguments of an entry, for the report.
pub(super) fn text(entry: &Entry) -> String {
    let mut lines = Vec::new();
    for KeptArgument { name, type_text, value } in &entry.arguments {
        let of_type = if type_text.is_empty() { String::new() } else { format!(": {type_text}") };
        lines.push(format!("let {name}{of_type} = {value};"));
    }
    joined(&lines, "\n")
}

/// How a case failed.
pub(super) fn failure(failure: &judge::Failure) -> KeptFailure {
    let kind = match failure.kind {
        FailureKind::Panicked => "panicked",
        FailureKind::ReturnedFalse => "returned false",
        FailureKind::ReturnedErr => "returned an error",
        FailureKind::Ended(how) => end_word(how),
    };
    let place = failure.place.as_ref().map(|place| (place.file.clone(), place.line));
    KeptFailure { kind: kind.to_owned(), place, message: failure.message.clone() }
}

fn end_word(how: How) -> &'static str {
    match how {
        How::Exited(_) => "ended the process",
        How::Signalled(..) => "was ended by a signal",
        How::Overflowed => "overflowed the stack",
        How::Stopped(_) | How::Running(_) | How::Late { .. } => "took too long",
    }
}
