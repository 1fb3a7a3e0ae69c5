//! The law for every combinator, and what is stored of their values is read again.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, LinkedList, VecDeque};
use std::ops::Bound;
use std::sync::Arc;

use lakatos_data::generator::{
    Generator, any, ascii, binary_heap, btree_map, btree_set, char_in, digits, hash_map, hash_set, just, linked_list,
    one_of, option, printable, range, recursive, result, sample, shown, shuffled, string, subsequences, try_value, vec,
    vec_bag, vec_deque, vec_map, vec_set, whitespace,
};
use lakatos_data::{Term, Tree};

use crate::zoo::{even, obeys_for};

/// How many seeds each generator is drawn with.
const SEEDS: u64 = 300;

macro_rules! combinators {
    ($($name:ident: $generator:expr;)*) => {$(
        #[test]
        fn $name() {
            obeys_for(SEEDS, SEEDS as usize, $generator);
        }
    )*};
}

combinators! {
    ranges_of_every_form_obey: (range(3..9u8), range(250..u8::MAX), range(..=-7i8), range(200..=u128::MAX), range(..'c'), range::<i64>(..));
    samples_obey: (sample(["red", "green", "blue"]), sample(vec![1.5]));
    shuffled_values_obey: (shuffled(0..9u8), shuffled([true]), shuffled(Vec::<u8>::new()));
    subsequences_obey: (subsequences(0..9u8, ..), subsequences(0..9u8, 3..=3), subsequences(0..9u8, 7..), subsequences([(); 0], ..));
    large_subsequences_obey: subsequences(0..100u8, 50..=50);
    options_and_results_obey: (option(even()), result(range(0..=3u8), just("no")), option(option(any::<bool>())));
    choices_without_weights_obey: one_of([range(0..=3u8), range(100..=103)]);
    dependent_pairs_obey: range(0..=5usize).then(|n| (vec(any::<bool>(), *n), sample(0..=*n)));
    dependent_pairs_inside_one_another_obey: range(1..=3u8).then(|a| { let a = *a; range(a..=5).then(move |b| range(a..=*b)) });
    sets_of_given_lengths_obey: (vec_set(range(0..=9u8), 9..=10), vec_set(any::<u8>(), 1..4), vec_set(even(), 5));
    bags_of_given_lengths_obey: vec_bag(range(0..=2u8), 4..=6);
    maps_of_given_lengths_obey: vec_map(range(0..=3u8), any::<Vec<bool>>(), 3..=4);
    lists_of_any_length_obey: (vec(any::<u8>(), ..), vec(any::<u8>(), 2..), vec(any::<u8>(), ..3));
    unique_lists_obey: vec(sample(0..20u8), 3..=5).unique();
    strings_of_classes_obey: (string(char_in("a-z0-9_"), 1..=8), string(digits(), 3), string(printable(), ..), ascii(), whitespace());
    strings_of_changed_characters_obey: string(range('a'..='z').map(|c| c.to_ascii_uppercase()), 0..=4);
    other_collections_obey: (
        vec(any::<u8>(), 1..=3).collect::<VecDeque<_>>(),
        vec_set(any::<bool>(), ..).collect::<HashSet<_>>(),
        vec(any::<u8>(), 1..=3).collect::<BTreeSet<_>>(),
        vec(any::<char>(), ..).collect::<String>(),
        vec_map(any::<u8>(), any::<u8>(), ..).collect::<HashMap<_, _>>(),
        vec_map(any::<u8>(), any::<u8>(), ..).collect::<BTreeMap<_, _>>(),
        vec_bag(any::<u8>(), ..).collect::<LinkedList<_>>(),
    );
    collections_of_the_standard_library_obey: (
        vec_deque(even(), 1..=3),
        linked_list(any::<u8>(), 2),
        binary_heap(range(0..=2u8), 4..=6).map(|heap| heap.into_sorted_vec()),
        hash_set(any::<u8>(), 1..4),
        btree_set(range(0..=9u8), 9..=10),
        hash_map(range(0..=3u8), any::<Vec<bool>>(), 3..=4),
        btree_map(even().map(|even| even / 2), any::<char>(), ..),
    );
    eight_side_by_side_obey: (any::<u8>(), even(), just(1), any::<bool>(), sample([1, 2]), any::<()>(), range(..=3u8), any::<char>());
    one_alone_obeys: (even(),);
    shared_generators_obey: { let shared = Arc::new(even()); (Arc::clone(&shared), shared) };
    shown_values_obey: shown(any::<(u8, bool)>().map(|(number, odd)| 2 * u32::from(number) + u32::from(odd)));
    recursion_through_every_combinator_obeys: recursive(|me| one_of([
        (3, any::<u8>().map(usize::from).boxed()),
        (1, option(me.clone()).map(|inner| inner.map_or(0, |inner| inner + 1)).boxed()),
        (1, vec_map(any::<bool>(), me.clone(), ..=1).map(|map| map.len()).boxed()),
        (1, result(me.clone(), vec_set(me.clone(), ..=2)).map(|result| result.unwrap_or_else(|set| set.len())).boxed()),
        (1, (me.clone(), just(1)).then(|(n, one)| range(*one..=1 + n % 3)).map(|(_, n)| n).boxed()),
        (1, vec(me.clone(), 1..=2).unique().map(|list| list.len()).boxed()),
        (1, shown(me).boxed()),
    ]));
}

#[test]
fn a_set_that_cannot_be_as_large_as_it_must_is_refused_and_never_hangs() {
    obeys_for(SEEDS, 0, vec_set(any::<bool>(), 3..));
    obeys_for(SEEDS, 0, vec_map(any::<bool>(), any::<u8>(), 3));
    obeys_for(SEEDS, 0, vec(any::<bool>(), 3..).unique());
    let mut bench = crate::law::Bench::new(vec_set(any::<bool>(), 3..));
    assert!((0..SEEDS).all(|seed| bench.obeys(seed).is_none()));
    assert_eq!(bench.refit(&Tree::seq([Tree::con(0, []), Tree::con(1, [])])), None);
}

#[test]
fn a_set_of_values_that_are_equal_is_as_large_as_it_must_or_is_refused() {
    let thirds = || range(0..=8u8).map(|number| number % 3);
    let mut sets = crate::law::Bench::new(hash_set(thirds(), 2..=9));
    let drawn: Vec<_> = (0..SEEDS).filter_map(|seed| sets.obeys(seed)).collect();
    assert!(drawn.len() as u64 > SEEDS / 2, "{}", drawn.len());
    obeys_for(SEEDS, 0, hash_set(thirds(), 4));
    obeys_for(SEEDS, 0, btree_set(thirds(), 4));
    obeys_for(SEEDS, 0, btree_map(thirds(), any::<u8>(), 4..));
    obeys_for(SEEDS, 0, hash_map(thirds(), any::<u8>(), 4..));
}

#[test]
fn collections_are_written_and_read_as_the_standard_library_makes_them() {
    fn again<G: Generator>(generator: &G, written: &str) {
        let read = lakatos_data::text::parse::parse(&generator.shape(), written).unwrap();
        assert_eq!(read.to_string(), written);
        assert!(try_value(generator, written).is_ok(), "{written}");
    }
    let number = || range(0..=9u8);
    again(&vec(number(), 2), "vec![7, 2]");
    again(&vec_deque(number(), 2), "VecDeque::from([7, 2])");
    again(&linked_list(number(), 2), "LinkedList::from([7, 2])");
    again(&binary_heap(number(), 3), "BinaryHeap::from([2, 7, 7])");
    again(&hash_set(number(), 2), "HashSet::from_iter([2, 7])");
    again(&btree_set(number(), 2), "BTreeSet::from([2, 7])");
    again(&hash_map(number(), any::<bool>(), 2), "HashMap::from_iter([(2, true), (7, false)])");
    again(&btree_map(number(), any::<bool>(), 2), "BTreeMap::from([(2, true), (7, false)])");
    again(&string(char_in("a-c"), 2), "String::from(\"ab\")");
}

#[test]
fn a_length_is_a_number_or_a_range() {
    let lengths = |shape: lakatos_data::Shape| match &shape.def().kind {
        lakatos_data::shape::Kind::Seq(seq) => (seq.lo, seq.hi),
        _ => panic!("a vector is a sequence"),
    };
    let bytes = any::<u8>;
    assert_eq!(lengths(vec(bytes(), 3).shape()), (3, 3));
    assert_eq!(lengths(vec(bytes(), 1..4).shape()), (1, 3));
    assert_eq!(lengths(vec(bytes(), 1..=4).shape()), (1, 4));
    assert_eq!(lengths(vec(bytes(), 2..).shape()), (2, usize::MAX));
    assert_eq!(lengths(vec(bytes(), ..4).shape()), (0, 3));
    assert_eq!(lengths(vec(bytes(), ..=4).shape()), (0, 4));
    assert_eq!(lengths(vec(bytes(), ..).shape()), (0, usize::MAX));
    assert_eq!(lengths(vec(bytes(), (Bound::Excluded(1), Bound::Unbounded)).shape()), (2, usize::MAX));
}

#[test]
fn what_is_missing_in_a_set_is_filled_with_the_simplest_that_differ() {
    let mut bench = crate::law::Bench::new(vec_set(range(0..=9u8), 4));
    let list = |items: &[i128]| Tree::seq(items.iter().map(|item| Tree::leaf(*item)));
    assert_eq!(bench.refit(&list(&[7, 1, 7])).unwrap().0, [0, 1, 2, 7]);
    assert_eq!(bench.refit(&list(&[9, 8, 7, 6, 5])).unwrap().0, [6, 7, 8, 9]);
}

#[test]
fn an_exchange_that_leads_out_of_the_values_is_taken_to_the_last() {
    let mut bench = crate::law::Bench::new(shuffled(['a', 'b', 'c', 'd']));
    let steps = |steps: &[i128]| Tree::con(0, steps.iter().map(|step| Tree::leaf(*step)));
    assert_eq!(bench.refit(&steps(&[900, 0, 0])).unwrap().0, ['d', 'b', 'c', 'a']);
    assert_eq!(bench.refit(&steps(&[1])).unwrap().0, ['b', 'a', 'c', 'd']);
    assert_eq!(bench.refit(&Tree::hole()).unwrap().0, ['a', 'b', 'c', 'd']);
}

/// The text of a term under the shape of a generator.
fn text(generator: &impl Generator, tree: Tree) -> String {
    Term::new(generator.shape(), tree).unwrap().to_string()
}

#[test]
fn values_that_are_what_was_drawn_are_written_as_values() {
    let pair = range(0..=5usize).then(|n| vec(any::<bool>(), *n));
    let tree = Tree::con(0, [Tree::leaf(1), Tree::seq([Tree::con(1, [])])]);
    assert_eq!(text(&pair, tree), "(1, vec![true])");
    let option = option(range(1..=6u8));
    assert_eq!(text(&option, Tree::con(1, [Tree::leaf(4)])), "Some(4)");
    let result = result(range(0..=3u8), any::<()>());
    assert_eq!(text(&result, Tree::con(1, [Tree::con(0, [])])), "Err(())");
    let name = string(char_in("a-z0-9"), 1..=8);
    let letter = |con: usize, c: char| Tree::con(con, [Tree::leaf(i128::from(u32::from(c)))]);
    assert_eq!(text(&name, Tree::seq([letter(0, 'x'), letter(1, '7')])), r#"String::from("x7")"#);
    let near_or_far = one_of([range(0..=9u8), range(200..=209)]);
    assert_eq!(text(&near_or_far, Tree::con(1, [Tree::leaf(203)])), "203");
}

#[test]
fn a_text_that_a_check_refuses_is_no_value() {
    let error = try_value(&even(), "7").unwrap_err();
    assert_eq!(error.to_string(), "a filter, or a check of a type, refuses the value");
}

#[test]
#[should_panic(expected = "\"7\" is not a value of this generator: a filter, or a check of a type, refuses the value")]
fn a_value_that_cannot_be_read_is_refused_with_its_text() {
    lakatos_data::generator::value(&even(), "7");
}

#[test]
#[should_panic(expected = "no value is in 5..5: give `range` at least one")]
fn a_range_without_values_is_refused() {
    let _ = range(5..5u8);
}

#[test]
#[should_panic(expected = "no value is in ..0: give `range` at least one")]
fn a_range_below_the_least_value_is_refused() {
    let _ = range(..0u8);
}

#[test]
#[should_panic(expected = "no set has a length in ..0: give a range of at least one length")]
fn a_range_of_lengths_without_any_is_refused() {
    let _ = vec_set(any::<u8>(), ..0);
}

#[test]
#[should_panic(expected = "`sample` has nothing to choose from: give it at least one value")]
fn a_sample_of_nothing_is_refused() {
    let _ = sample::<u8>([]);
}

#[test]
#[should_panic(expected = "`subsequences` cannot take 4 of 3 values: give more values, or a smaller length")]
fn more_values_than_there_are_cannot_be_taken() {
    let _ = subsequences(['a', 'b', 'c'], 4..);
}
