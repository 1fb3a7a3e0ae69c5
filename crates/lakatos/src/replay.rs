//! A case as a text that runs it again, and back.

use lakatos_data::text::code::{CodeError, decode, encode};
use lakatos_data::text::{Layout, parse, rust};
use lakatos_data::{Term, Tree};
use lakatos_engine::judge::{Conjecture, Misuse, case};
use lakatos_report::model::Replay;

use crate::settings::misuse;

/// A longer text than this is no use on a command line.
const LONGEST: usize = 2_000;

/// What the short form of a case begins with: no value of Rust does.
const SHORT: char = '~';

/// The case of a text: the value of the only argument, or all as a tuple; or the short form of either.
pub(crate) fn read(conjecture: &Conjecture, text: &str) -> Result<Tree, Misuse> {
    if let Some(code) = text.strip_prefix(SHORT) {
        return read_short(conjecture, text, code);
    }
    let read = match conjecture.arguments.as_slice() {
        [only] => parse(only, text).map(|term| case([term.tree().clone()])),
        _ => parse(&conjecture.shape, text).map(|term| term.tree().clone()),
    };
    read.map_err(|error| {
        misuse(
            format!("`LAKATOS_REPLAY` holds `{text}`, which is no case of this property: {error}"),
            "write the value of the argument, or a tuple of the values of all arguments, as Rust source",
        )
    })
}

fn read_short(conjecture: &Conjecture, text: &str, code: &str) -> Result<Tree, Misuse> {
    let tree = decode(code).map_err(|error| match error {
        CodeError::Damaged => misuse(
            format!(
                "`LAKATOS_REPLAY` holds `{text}`, which is not as it was written: a part of it is missing or altered"
            ),
            "copy the whole line of the report",
        ),
        CodeError::Meaningless => no_case(text, "it is the short form of no value"),
    })?;
    match Term::new(conjecture.shape.clone(), tree.clone()) {
        Ok(_) => Ok(tree),
        Err(misfit) => Err(no_case(text, &misfit.to_string())),
    }
}

fn no_case(text: &str, why: &str) -> Misuse {
    misuse(
        format!("`LAKATOS_REPLAY` holds `{text}`, which is no case of this property: {why}"),
        "the property or a type may have changed: write the case as Rust source",
    )
}

/// What runs a case again: its text, its short form, or the seed with which it was found.
pub(crate) fn replay(conjecture: &Conjecture, name: &str, case: &Tree, seed: Option<u64>) -> Replay {
    let text =
        text(conjecture, case).filter(|text| text.len() <= LONGEST && read(conjecture, text).as_ref() == Ok(case));
    let short = encode(case).filter(|code| code.len() <= LONGEST).map(|code| format!("{name}: {SHORT}{code}"));
    let readable = text.map(|text| format!("{name}: {text}"));
    let variables = match (readable.or_else(|| short.clone()), seed) {
        (Some(case), _) => vec![("LAKATOS_REPLAY".to_owned(), case)],
        (None, Some(seed)) => {
            vec![("LAKATOS_ENGINE".to_owned(), "random".to_owned()), ("LAKATOS_SEED".to_owned(), format!("{seed:#x}"))]
        }
        (None, None) => vec![("LAKATOS_ENGINE".to_owned(), "exhaustive".to_owned())],
    };
    Replay { variables, short }
}

/// The text of a case, on one line.
fn text(conjecture: &Conjecture, case: &Tree) -> Option<String> {
    let term = match conjecture.arguments.as_slice() {
        [only] => Term::new(only.clone(), case.root().child(0)?.to_tree()),
        _ => Term::new(conjecture.shape.clone(), case.clone()),
    };
    Some(rust(&term.ok()?, &Layout::stored())).filter(|text| !text.contains('\n'))
}
