//! Lists, texts, sets and maps, and numbers that say something of them.

use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap};

use lakatos_data::generator::{Generator, any, range, vec};
use lakatos_macros::Data;

use super::Listing;
use crate::golden::is_golden;

const TWELVE: &str = "vec![4, 81, 93, 9, 0, 7, 12, 90, 33, 2, 200, 5]";

#[test]
fn reductions_of_lists_are_the_golden_ones() {
    let mut all = Listing::default();
    all.add("one of at least 90", any::<Vec<u8>>(), |list| Some(list.iter().all(|n| *n < 90)), TWELVE);
    let three = |list: Vec<u8>| Some(list.iter().filter(|n| **n >= 33).count() < 3);
    all.add("three of at least 33", any::<Vec<u8>>(), three, TWELVE);
    all.add("not sorted", any::<Vec<i32>>(), |list| Some(list.is_sorted()), "vec![-4, 7, 7, 12, 9, 40, 41]");
    let sum = |list: Vec<u16>| Some(list.iter().map(|n| u32::from(*n)).sum::<u32>() < 1_000);
    all.add("a sum of 1000", any::<Vec<u16>>(), sum, "vec![300, 12, 44, 290, 0, 7, 400, 3]");
    let twice = |list: Vec<i16>| Some(list.iter().collect::<BTreeSet<_>>().len() == list.len());
    all.add("one twice", any::<Vec<i16>>(), twice, "vec![5, -90, 31, 8, -90, 2]");
    let long = |lists: Vec<Vec<u8>>| Some(lists.iter().map(Vec::len).sum::<usize>() < 5);
    all.add("five in lists", any::<Vec<Vec<u8>>>(), long, "vec![vec![1, 2], vec![], vec![3, 9, 4], vec![7]]");
    let pair = |(one, other): (Vec<u8>, Vec<u8>)| Some(![one, other].concat().windows(2).any(|two| two == [3, 5]));
    all.add("a pair in two lists", any::<(Vec<u8>, Vec<u8>)>(), pair, "(vec![9, 3, 5, 1], vec![7, 3])");
    let few = |list: Vec<u8>| Some(list.len() % 3 != 2 || list.len() < 3);
    all.add("two more than a multiple of 3", any::<Vec<u8>>(), few, "vec![1, 2, 3, 4, 5, 6, 7, 8]");
    let steps = |list: Vec<i32>| Some(list.len() != 4 || list.windows(2).any(|two| two[1] - two[0] != 2));
    all.add("four in steps of two", any::<Vec<i32>>(), steps, "vec![70, 72, 74, 76]");
    let apart = |list: Vec<i32>| Some(list.len() != 2 || list[1] - list[0] != 3);
    all.add("two that are 3 apart", any::<Vec<i32>>(), apart, "vec![-7, -4]");
    let bounded = vec(range(5..=60_u8), 2..=6);
    all.add("of bounded length", bounded, |list| Some(list[0] < 10 || list[1] > 50), "vec![44, 9, 33, 60, 5]");
    let array = |list: [u8; 4]| Some(list[0] <= list[1] || list[2] < 3);
    all.add("an array", any::<[u8; 4]>(), array, "[90, 4, 17, 6]");
    let units = |lists: Vec<Vec<()>>| Some(lists.iter().map(Vec::len).sum::<usize>() <= 3);
    all.add("units", any::<Vec<Vec<()>>>(), units, "vec![vec![()], vec![], vec![(), (), ()], vec![()]]");
    let order = |list: Vec<u32>| {
        let mut sorted = list.clone();
        sorted.sort_unstable();
        Some(sorted != [300, 500, 700, 900])
    };
    all.add("any order", any::<Vec<u32>>(), order, "vec![900, 300, 700, 500]");
    is_golden("reductions/lists.txt", &all.text);
}

/// A sum that no edit of the list leaves right.
#[derive(Data)]
#[data(crate = lakatos_data)]
struct Message {
    check: u32,
    bytes: Vec<u8>,
}

fn is_sound(message: &Message) -> bool {
    let check = message.bytes.iter().fold(0, |check: u32, byte| check.wrapping_mul(31) ^ (u32::from(*byte) + 7));
    message.check == check
}

#[test]
fn reductions_of_lists_and_numbers_that_belong_together_are_the_golden_ones() {
    let mut all = Listing::default();
    let points = |(at, list): (u8, Vec<u8>)| list.get(usize::from(at)).map(|n| *n < 50);
    all.add("an index", any::<(u8, Vec<u8>)>(), points, "(4, vec![7, 1, 0, 200, 77, 3, 9])");
    let counted = |(count, list): (usize, Vec<u8>)| (count == list.len()).then(|| list.iter().all(|n| *n < 9));
    all.add("a length", any::<(usize, Vec<u8>)>(), counted, "(5, vec![1, 0, 33, 2, 2])");
    let all_counted = |(lists, count): (Vec<Vec<bool>>, usize)| {
        (lists.iter().map(Vec::len).sum::<usize>() + lists.len() == count).then(|| !lists.iter().flatten().any(|b| *b))
    };
    let first = "(vec![vec![false, true], vec![], vec![false]], 6)";
    all.add("how many there are of all", any::<(Vec<Vec<bool>>, usize)>(), all_counted, first);
    let zipped = |(one, other): (Vec<u8>, Vec<bool>)| (one.len() == other.len()).then(|| one.iter().all(|n| *n < 90));
    let first = "(vec![4, 81, 93, 9, 0, 7], vec![true, false, true, false, true, false])";
    all.add("lists of one length", any::<(Vec<u8>, Vec<bool>)>(), zipped, first);
    let three = |(a, b, c): (Vec<u8>, Vec<u8>, Vec<u8>)| {
        (a.len() == b.len() && b.len() == c.len()).then(|| a.iter().zip(&c).all(|(a, c)| a + c < 100))
    };
    let first = "(vec![4, 81, 93, 9], vec![1, 2, 3, 4], vec![60, 17, 50, 8])";
    all.add("three lists of one length", any::<(Vec<u8>, Vec<u8>, Vec<u8>)>(), three, first);
    let dependent = range(1..=20_usize).flat_map(|len| vec(range(0..=1000), *len));
    let low = |list: Vec<i32>| Some(list.iter().filter(|n| **n >= 500).count() < 2);
    all.add("a length and a list of it", dependent, low, "(7, vec![1, 900, 3, 501, 17, 44, 620])");
    let sound = |(message, n): (Message, i32)| is_sound(&message).then_some(n < 900);
    let first = "(Message { check: 7461, bytes: vec![1, 2, 3] }, 950)";
    all.add("a sum of all", any::<(Message, i32)>(), sound, first);
    is_golden("reductions/lists_and_numbers.txt", &all.text);
}

#[test]
fn reductions_of_texts_sets_and_maps_are_the_golden_ones() {
    let mut all = Listing::default();
    let digit = |text: String| Some(!(text.contains("ab") && text.contains(|c: char| c.is_ascii_digit())));
    all.add("a digit and two letters", any::<String>(), digit, "String::from(\"xx yab7zz\")");
    all.add("long", any::<String>(), |text| Some(text.chars().count() < 5), "String::from(\"Grüße, Welt!\")");
    let words = |text: String| Some(text.split_whitespace().count() < 2);
    all.add("two words", any::<String>(), words, "String::from(\"some  text \\t here\")");
    let sum = |set: BTreeSet<u8>| Some(set.len() < 3 || set.iter().map(|n| u32::from(*n)).sum::<u32>() < 50);
    all.add("a set", any::<BTreeSet<u8>>(), sum, "BTreeSet::from([1, 7, 44, 90, 200])");
    let map = |map: BTreeMap<u8, Vec<u8>>| Some(!map.iter().any(|(key, list)| list.contains(key)));
    let first = "BTreeMap::from([(7, vec![1, 2]), (9, vec![3, 9, 4]), (200, vec![200])])";
    all.add("a map", any::<BTreeMap<u8, Vec<u8>>>(), map, first);
    let hashed = |map: HashMap<bool, u16>| Some(map.get(&true).is_none_or(|n| *n < 300));
    all.add("a map by hash", any::<HashMap<bool, u16>>(), hashed, "HashMap::from_iter([(false, 9), (true, 700)])");
    let heap = |heap: BinaryHeap<i8>| Some(heap.len() < 2 || heap.into_sorted_vec()[1] < 7);
    all.add("a heap", any::<BinaryHeap<i8>>(), heap, "BinaryHeap::from([90, -3, 41, 8])");
    is_golden("reductions/texts_sets_maps.txt", &all.text);
}
