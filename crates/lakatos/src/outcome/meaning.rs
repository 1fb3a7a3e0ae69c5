//! What a stored case means, where its text does not say it.
//!
//! `choice_1(7)` means whatever the second of several generators makes of 7, and a short form is a row of numbers. Beside
//! such a text stands a word that depends on what the case meant when it was written: on the values, or, where these cannot
//! be shown, on what the chosen generators are made of. When generators change their places, or one of them is another, the
//! word does not fit any more, and the case is not taken for another one.

use lakatos_data::shape::{Kind, Shape, Style, Sum};
use lakatos_data::site::sites;
use lakatos_data::text::{Layout, is_shown, rust};
use lakatos_data::tree::Token;
use lakatos_data::{Term, Tree};

use crate::process::texts::contains;
use crate::settings::hash;
use crate::trial::panics::run_trying;

/// What the short form of a value begins with: no value of Rust does.
pub(crate) const SHORT: char = '~';

/// Does a text say less than what it means?
pub(crate) fn is_needed(text: &str) -> bool {
    text.starts_with(SHORT) || contains(text, "choice_")
}

/// The word for what values mean.
pub(crate) fn word(shapes: &[Shape], values: &[Tree]) -> String {
    let mut meanings = String::new();
    for (shape, tree) in shapes.iter().zip(values) {
        // No meaning has this character: it shows where one ends.
        meanings.push_str(&meaning(shape, tree));
        meanings.push('\u{0}');
    }
    let hash = hash(&meanings);
    format!("{:08x}", (hash >> 32) as u32 ^ hash as u32)
}

/// What a value is, or what it is made of.
fn meaning(shape: &Shape, tree: &Tree) -> String {
    let layout = Layout { width: usize::MAX, ..Layout::default() };
    let shown = || {
        let term = Term::new(shape.clone(), tree.clone()).ok().filter(is_shown)?;
        Some(rust(&term, &layout))
    };
    // Functions of the user are called for it.
    match run_trying(shown) {
        Ok(Some(text)) => text,
        _ => chosen_alternatives(shape, tree),
    }
}

/// The alternatives that were chosen, each by what it is made of.
fn chosen_alternatives(shape: &Shape, tree: &Tree) -> String {
    let mut words = String::new();
    let Ok(Ok(sites)) = run_trying(|| sites(shape, tree.root())) else { return words };
    for (site, token) in sites.iter().zip(tree.tokens()) {
        let (Kind::Sum(sum), Token::Con { con, .. }) = (&site.core.shape.def().kind, token) else { continue };
        match sum.cons.get(*con as usize) {
            Some(chosen) if matches!(chosen.style, Style::Choice) => words.push_str(&alternative(sum, *con as usize)),
            Some(chosen) => words.push_str(chosen.name),
            None => {}
        }
        words.push(' ');
    }
    words
}

/// An alternative by what it is made of; if others are made of the same, by its place among all of them.
fn alternative(sum: &Sum, chosen: usize) -> String {
    let mut fingerprints = Vec::with_capacity(sum.cons.len());
    for con in sum.cons.iter() {
        let part = con.fields[0].link.shape();
        // What gives it a number is no part of it.
        fingerprints.push(match &part.def().kind {
            Kind::Wrap(wrap) if part.def().name == "choice" => wrap.inner.shape().fingerprint(),
            _ => part.fingerprint(),
        });
    }
    let (own, mut equal) = (fingerprints[chosen], 0);
    for other in &fingerprints {
        equal += usize::from(*other == own);
    }
    if equal == 1 { own.to_string() } else { format!("{chosen} of {fingerprints:?}") }
}
