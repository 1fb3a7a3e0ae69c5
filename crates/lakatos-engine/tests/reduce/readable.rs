//! Texts and floats become readable, maps and sets small.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use lakatos_data::generator::any;
use lakatos_engine::reduce::Trial;

use crate::problems::trial;
use crate::traced::ends_at;

fn texts(holds: fn(&str) -> bool) -> Box<dyn Trial> {
    trial(any::<String>(), move |text| Some(holds(&text)))
}

#[test]
fn texts_become_short_and_made_of_the_first_characters() {
    ends_at(texts(|text| text.chars().count() < 5), "String::from(\"Hello, World\")", "String::from(\"aaaaa\")", 20);
    let has_no_pair = |text: &str| text.chars().zip(text.chars().skip(1)).all(|(one, other)| one != other);
    ends_at(texts(has_no_pair), "String::from(\"xyz--QQ!\")", "String::from(\"aa\")", 20);
    let are_few = |text: &str| text.chars().collect::<BTreeSet<_>>().len() < 3;
    ends_at(texts(are_few), "String::from(\"xyz--QQ!\")", "String::from(\"a b\")", 40);
}

#[test]
fn texts_keep_the_simplest_characters_of_the_kind_that_matters() {
    let is_lower = |text: &str| !text.chars().any(char::is_uppercase);
    ends_at(texts(is_lower), "String::from(\"xyz--QQ!\")", "String::from(\"A\")", 40);
    let is_one_word = |text: &str| text.split_whitespace().count() < 2;
    ends_at(texts(is_one_word), "String::from(\"some  text \\t here\")", "String::from(\"a a\")", 50);
    ends_at(texts(str::is_ascii), "String::from(\"Grüße, Welt!\")", "String::from(\"\\u{80}\")", 50);
}

/// Infinities and not-a-numbers are simple, so they are left out here.
fn floats(holds: fn(f64) -> bool) -> Box<dyn Trial> {
    trial(any::<f64>(), move |float| float.is_finite().then(|| holds(float)))
}

#[test]
fn floats_get_few_bits() {
    ends_at(floats(|float| float < 1000.5), "123456.78125", "1024.0", 40);
    ends_at(floats(|float| float > -100.0), "-123456.78125", "-112.0", 40);
    ends_at(floats(|float| !(100.0..110.0).contains(&float)), "107.3333333", "104.0", 40);
    ends_at(floats(|float| !(100.3..100.4).contains(&float)), "100.3333333", "100.375", 40);
    ends_at(floats(|float| float.fract() == 0.0), "-123456.78125", "1.5", 40);
    ends_at(floats(|float| float == 0.0 || float.abs() > 0.01), "0.00123", "0.0078125", 40);
}

#[test]
fn floats_that_are_no_numbers_are_met_first() {
    let any_float = trial(any::<f32>(), |float| Some(float < 77.5));
    ends_at(any_float, "1.0e20", "f32::INFINITY", 10);
    let numbers = trial(any::<Vec<f64>>(), |list| Some(list.iter().all(|float| !float.is_nan())));
    ends_at(numbers, "vec![0.1, f64::NAN, 7.5]", "vec![f64::NAN]", 30);
}

#[test]
fn maps_lose_entries_and_their_keys_become_simple() {
    let holds_its_key =
        trial(any::<BTreeMap<u8, Vec<u8>>>(), |map| Some(!map.iter().any(|(key, list)| list.contains(key))));
    let first = "BTreeMap::from([(7, vec![1, 2]), (9, vec![3, 9, 4]), (200, vec![200])])";
    ends_at(holds_its_key, first, "BTreeMap::from([(0, vec![0])])", 40);
    let differ = trial(any::<BTreeMap<u8, u8>>(), |map| Some(map.values().collect::<BTreeSet<_>>().len() == map.len()));
    let first = "BTreeMap::from([(7, 1), (9, 44), (200, 44), (201, 3)])";
    ends_at(differ, first, "BTreeMap::from([(0, 0), (1, 0)])", 60);
}

#[test]
fn sets_lose_elements() {
    let sum = |set: &HashSet<u16>| set.iter().map(|number| u32::from(*number)).sum::<u32>();
    let high = trial(any::<HashSet<u16>>(), move |set| Some(sum(&set) < 3000));
    ends_at(high, "HashSet::from_iter([1, 5, 900, 1200, 1700, 44])", "HashSet::from_iter([3000])", 60);
    let few = trial(any::<BTreeSet<i32>>(), |set| Some(set.len() < 3));
    ends_at(few, "BTreeSet::from([1, 5, 900, -1200, 1700, 44])", "BTreeSet::from([0, 1, -1])", 40);
}
