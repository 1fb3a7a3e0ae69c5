//! 10,000 random terms of all animals are printed in many ways and read back.

use lakatos::data::text::{Layout, Paths, parse, rust};
use lakatos::{Data, data::Term};
use lakatos_data::drive::drive;
use lakatos_engine::random::Random;

use crate::types::*;

/// Without names for parts, which are not read.
fn layouts() -> Vec<Layout> {
    let plain = Layout::default();
    vec![plain.clone(), Layout { width: 20, ..plain.clone() }, Layout { width: 60, paths: Paths::Full, ..plain }]
}

/// Prints and reads so many terms of a type; how many there were, less those that were refused.
fn round_trips<T: Data>(seeds: u64) -> u64 {
    let shape = T::shape();
    let mut random = Random::of(&shape);
    let layouts = layouts();
    let mut done = 0;
    for seed in 0..seeds {
        random.begin(seed, seed as u32 % 40);
        let Some(tree) = drive(&shape, &mut random) else { continue };
        let term = Term::new(shape.clone(), tree).unwrap();
        let layout = &layouts[seed as usize % layouts.len()];
        let text = rust(&term, layout);
        match parse(&shape, &text) {
            Ok(again) => assert_eq!(again.tree(), term.tree(), "{text}"),
            Err(error) => panic!("{error}\n{text}"),
        }
        done += 1;
    }
    done
}

#[test]
fn ten_thousand_random_terms_come_back() {
    let each = 550;
    let done = [
        round_trips::<Exp>(each),
        round_trips::<Tree>(each),
        round_trips::<Figure>(each),
        round_trips::<Rose<bool>>(each),
        round_trips::<Json>(each),
        round_trips::<Statement>(each),
        round_trips::<List<i64>>(each),
        round_trips::<Lambda>(each),
        round_trips::<Booking>(each),
        round_trips::<Interval>(each),
        round_trips::<Matrix>(each),
        round_trips::<Members>(each),
        round_trips::<Stack>(each),
        round_trips::<Cached>(each),
        round_trips::<Graph>(each),
        round_trips::<Vec<String>>(each),
        round_trips::<Vec<f64>>(each),
        round_trips::<(char, u128, i128)>(each),
        round_trips::<std::collections::HashMap<String, Option<f32>>>(each),
    ];
    assert!(done.iter().sum::<u64>() >= 10_000, "{done:?}");
}
