//! Texts that match a regular expression: what is drawn and listed matches, finite sets are complete, what cannot be had
//! is refused with a reason.

mod bad;
mod book;
mod drawn;
mod finite;
mod random;
mod shown;

use std::ops::ControlFlow;

use lakatos::data::Tiers;
use lakatos::generator::{Generator, Matching};
use lakatos_engine::random::Random;
use regex::Regex;

/// The pattern for the whole of a text.
fn whole(pattern: &str) -> Regex {
    Regex::new(&format!(r"\A(?:{pattern})\z")).unwrap_or_else(|error| panic!("`{pattern}`: {error}"))
}

/// The texts of the tiers up to a size, in order, at most so many.
fn listed(texts: &Matching, up_to: u128, most: usize) -> Vec<String> {
    let mut tiers = Tiers::of(&texts.shape()).expect("it has a base case");
    let mut found = Vec::new();
    for size in 0..=up_to {
        let take = |_, text| {
            found.push(text);
            if found.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        if tiers.try_each_of(texts, size, .., take).expect("small tiers are counted").is_break() {
            break;
        }
    }
    found
}

/// The texts of some seeds, at growing sizes.
fn drawn(texts: &Matching, count: u64) -> Vec<String> {
    let mut random = Random::of(&texts.shape());
    let draw = |seed| {
        random.begin(seed, (seed % 30) as u32);
        texts.draw(&mut random).expect("nothing is refused")
    };
    (0..count).map(draw).collect()
}
