//! Cases as the texts of a file, and back.

use lakatos_data::text::code::{decode, encode};
use lakatos_data::text::{Layout, parse, rust};
use lakatos_data::{Shape, Term, Tree};
use lakatos_engine::judge::{self, Conjecture, FailureKind, How};
use lakatos_report::kept::{Entry, KeptArgument, KeptFailure};

use crate::outcome::arguments_of;
use crate::outcome::meaning::{self, SHORT};
use crate::property::Identity;
use crate::trial::panics::{Ended, run_listing};

/// The arguments of a case.
pub(super) fn arguments(conjecture: &Conjecture, identity: &Identity, case: &Tree) -> Vec<KeptArgument> {
    let mut arguments = Vec::with_capacity(conjecture.arguments.len());
    for (index, (tree, shape)) in arguments_of(case).into_iter().zip(&conjecture.arguments).enumerate() {
        arguments.push(KeptArgument {
            name: identity.argument(index),
            type_text: identity.type_text(index, shape),
            value: value(shape, &tree),
        });
    }
    arguments
}

/// The word for what a case means, if its texts do not say that.
pub(super) fn meaning(conjecture: &Conjecture, case: &Tree, arguments: &[KeptArgument]) -> Option<String> {
    let (mut shapes, mut values) = (Vec::new(), Vec::new());
    for (index, tree) in arguments_of(case).into_iter().enumerate() {
        if arguments.get(index).is_some_and(|argument| meaning::is_needed(&argument.value)) {
            shapes.push(conjecture.arguments[index].clone());
            values.push(tree);
        }
    }
    if values.is_empty() { None } else { Some(meaning::word(&shapes, &values)) }
}

/// Is a case what it was when it was kept? Where that is not known, it must be read under the same shapes.
fn is_what_it_was(conjecture: &Conjecture, entry: &Entry, case: &Tree) -> Result<(), String> {
    let Some(now) = meaning(conjecture, case, &entry.arguments) else { return Ok(()) };
    let is_other = match entry.meaning.as_str() {
        "" => !entry.shape.is_empty() && entry.shape != conjecture.shape.fingerprint().to_string(),
        before => before != now,
    };
    if !is_other {
        return Ok(());
    }
    Err("its generators have changed, and make another case of it than the one that was kept; if that is the one you want, \
         delete its lines `meaning` and `shape`"
        .to_owned())
}

/// A value: as Rust source, if it is read back as the same.
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
        let tree = read(shape, &argument.value)
            .map_err(|why| format!("`{}` is not of type `{}`: {why}", argument.name, shape.type_text()))?;
        trees.push(tree);
    }
    let case = judge::case(trees);
    is_what_it_was(conjecture, entry, &case)?;
    Ok(case)
}

fn names(count: usize) -> String {
    if count == 1 { "1 argument".to_owned() } else { format!("{count} arguments") }
}

fn read(shape: &Shape, text: &str) -> Result<Tree, String> {
    let Some(code) = text.strip_prefix(SHORT) else {
        // Reading runs the checks of the types.
        return match run_listing(|| parse(shape, text)) {
            Ok(read) => read.map(|term| term.tree().clone()).map_err(|error| error.to_string()),
            Err(Ended::Panic(noted)) => Err(format!("checking it panicked{}: {}", noted.place_text(), noted.message)),
            Err(Ended::Discard(assumption)) => Err(format!("a check of it uses `{}`", assumption.call())),
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
    lines.join("\n")
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
