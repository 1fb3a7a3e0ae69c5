//! Whether the arms of a `match` are exhaustive for the compiler: by the constructors of the types, whatever checks and
//! ranges the values have.

use lakatos_data::Term;
use lakatos_data::shape::{Kind, Style};
use lakatos_data::tree::Token;

/// How many values a byte has.
const BYTES: i128 = 256;

/// Do these rows, each with one pattern per column, match everything?
pub(super) fn is_exhaustive(rows: &[Vec<Term>]) -> bool {
    let Some(first) = rows.first() else { return false };
    let Some(column) = first.first() else { return true };
    let Some(mut constructors) = constructors(column) else { return false };
    constructors.all(|constructor| {
        let mut inside = Vec::new();
        for row in rows.iter().filter(|row| constructor_of(&row[0]) == Some(constructor)) {
            let count = row[0].tree().root().children().count();
            let mut parts: Vec<Term> = (0..count).filter_map(|part| row[0].at(&[part])).collect();
            parts.extend_from_slice(&row[1..]);
            inside.push(parts);
        }
        is_exhaustive(&inside)
    })
}

/// All constructors that can replace that of a pattern, by number; `None` if there are too many, or they are not known.
fn constructors(pattern: &Term) -> Option<std::ops::Range<i128>> {
    let core = pattern.shape().core().shape;
    match &core.def().kind {
        Kind::Sum(sum) if sum.calls.is_none() => {
            let are_plain = sum.cons.iter().all(|con| !matches!(con.style, Style::Call(_) | Style::Choice));
            are_plain.then_some(0..sum.cons.len() as i128)
        }
        Kind::Leaf(_) => match core.def().name {
            "u8" => Some(0..BYTES),
            "i8" => Some(-BYTES / 2..BYTES / 2),
            _ => None,
        },
        _ => None,
    }
}

fn constructor_of(pattern: &Term) -> Option<i128> {
    match pattern.tree().root().token() {
        Token::Con { con, .. } => Some(i128::from(con)),
        Token::Leaf(bits) => Some(bits.get()),
        _ => None,
    }
}
