//! The meaning of a stored case whose text does not say it.
//!
//! `second(7)` means whatever the second of several generators makes of 7, `3` means what a function makes of 3, and a
//! short form is a row of numbers. Such a text is stored with a word that depends on what the case meant when it was
//! written: on the values, or, where these cannot be shown, on the input of the chosen generators. When generators are
//! reordered or replaced, the word does not fit any more, and the case is not mistaken for another one.

use lakatos_data::alternative::AlternativeName;
use lakatos_data::shape::{Kind, Shape, Style, Sum, Wrap, WrapText};
use lakatos_data::site::sites;
use lakatos_data::text::{Layout, is_shown, rust};
use lakatos_data::tree::Token;
use lakatos_data::{Term, Tree};

#[cfg(feature = "keep")]
use crate::process::texts::contains;
use crate::settings::hash;
use crate::trial::panics::run_trying;

/// The prefix of the short form of a value: no value of Rust begins with it.
pub(crate) const SHORT: char = '~';

/// Does the text of a value say less than what it means?
#[cfg(feature = "text")]
pub(crate) fn is_needed(shape: &Shape, tree: &Tree, text: &str) -> bool {
    if text.starts_with(SHORT) {
        return true;
    }
    match shown_text(shape, tree) {
        Some(shown) => shown != text,
        None => has_alternatives(shape, tree),
    }
}

/// Did it, for versions that wrote alternatives by their numbers?
#[cfg(feature = "keep")]
pub(crate) fn was_needed(text: &str) -> bool {
    text.starts_with(SHORT) || contains(text, "choice_")
}

/// How alternatives of values that cannot be shown are identified.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Known {
    /// By their names, if they have any.
    ByName,
    /// By the input of their generators, as in older versions.
    BySource,
}

/// The word for what values mean.
pub(crate) fn word(shapes: &[Shape], values: &[Tree], known: Known) -> String {
    let mut meanings = String::new();
    for (index, tree) in values.iter().enumerate() {
        let Some(shape) = shapes.get(index) else { break };
        // No meaning contains this character: it marks where one ends.
        meanings.push_str(&meaning(shape, tree, known));
        meanings.push('\u{0}');
    }
    let hash = hash(&meanings);
    format!("{:08x}", (hash >> 32) as u32 ^ hash as u32)
}

/// A value, or the input that it is made from.
fn meaning(shape: &Shape, tree: &Tree, known: Known) -> String {
    shown_text(shape, tree).unwrap_or_else(|| chosen_alternatives(shape, tree, known))
}

/// The text of the value, if it can be shown.
pub(crate) fn shown_text(shape: &Shape, tree: &Tree) -> Option<String> {
    let layout = Layout { width: usize::MAX, ..Layout::default() };
    let shown = || {
        let term = Term::new(shape.clone(), tree.clone()).ok().filter(is_shown)?;
        Some(rust(&term, &layout))
    };
    // This calls the user's functions.
    run_trying(shown).ok().flatten()
}

/// Was an alternative chosen that its text does not show?
#[cfg(feature = "text")]
fn has_alternatives(shape: &Shape, tree: &Tree) -> bool {
    let Ok(Ok(sites)) = run_trying(|| sites(shape, tree.root())) else { return false };
    let is_named = |layer: &Shape| name_of(layer).is_some();
    sites.iter().any(|site| site.shape.layers().iter().any(is_named))
}

/// The name of an alternative, if it has one.
fn name_of(shape: &Shape) -> Option<AlternativeName> {
    match &shape.def().kind {
        Kind::Wrap(Wrap { text: WrapText::Alternative(name), .. }) => Some(*name),
        _ => None,
    }
}

/// The chosen alternatives, each by its input.
fn chosen_alternatives(shape: &Shape, tree: &Tree, known: Known) -> String {
    let mut words = String::new();
    let Ok(Ok(sites)) = run_trying(|| sites(shape, tree.root())) else { return words };
    for (index, token) in tree.tokens().iter().enumerate() {
        let Some(site) = sites.get(index) else { break };
        let (Kind::Sum(sum), Token::Con { con, .. }) = (&site.core.shape.def().kind, token) else { continue };
        match sum.cons.get(*con as usize) {
            Some(chosen) if matches!(chosen.style, Style::Choice) => {
                words.push_str(&alternative(sum, *con as usize, known));
            }
            Some(chosen) => words.push_str(chosen.name),
            None => {}
        }
        words.push(' ');
    }
    words
}

/// An alternative by its input and its name; if it has no name and others have the same input, by its index among all
/// of them.
fn alternative(sum: &Sum, chosen: usize, known: Known) -> String {
    let (mut fingerprints, mut own) = (Vec::with_capacity(sum.cons.len()), "");
    for (place, con) in sum.cons.iter().enumerate() {
        let part = con.fields[0].link.shape();
        // The name itself is not part of it.
        fingerprints.push(match (name_of(&part), &part.def().kind) {
            (Some(name), Kind::Wrap(wrap)) => {
                own = if place == chosen { name.own } else { own };
                wrap.inner.shape().fingerprint()
            }
            _ => part.fingerprint(),
        });
    }
    let (made_of, mut equal) = (fingerprints[chosen], 0);
    for other in &fingerprints {
        equal += usize::from(*other == made_of);
    }
    match known {
        Known::ByName if !own.is_empty() => format!("{own} {made_of}"),
        _ if equal == 1 => made_of.to_string(),
        _ => format!("{chosen} of {fingerprints:?}"),
    }
}
