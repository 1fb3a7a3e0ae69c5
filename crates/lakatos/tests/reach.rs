//! What the random search reaches beyond what each part gives by itself: parts that have to do with one another, order,
//! depth, literals. Each fault is out of the reach of the exhaustive search, and found with most seeds.

use lakatos::Check;
use lakatos::prelude::*;
use lakatos::report::Outcome;
use lakatos::settings::Engine;

/// With how many of 20 seeds a fault is found.
#[track_caller]
fn assert_found(at_least: usize, run: impl Fn(Check) -> Outcome) {
    let found = (0..20)
        .filter(|seed| run(Check::new().engine(Engine::Random).reduce(0).explain(0).seed(*seed)).is_falsified())
        .count();
    assert!(found >= at_least, "found with {found} of 20 seeds");
}

#[test]
fn one_list_is_the_reverse_of_another() {
    assert_found(15, |check| {
        check.run(|a: Vec<i32>, b: Vec<i32>| {
            let reversed: Vec<i32> = a.iter().rev().copied().collect();
            !(a.len() > 4 && a != reversed && b == reversed)
        })
    });
}

#[test]
fn one_list_is_another_sorted() {
    assert_found(15, |check| {
        check.run(|a: Vec<u32>, b: Vec<u32>| {
            let mut sorted = a.clone();
            sorted.sort_unstable();
            !(a.len() > 4 && a != sorted && b == sorted)
        })
    });
}

#[test]
fn one_text_is_a_part_of_another() {
    assert_found(15, |check| check.run(|a: String, b: String| !(a.len() > 3 && b.len() > a.len() && b.contains(&a))));
}

#[test]
fn a_number_is_the_length_of_a_list() {
    assert_found(15, |check| check.run(|list: Vec<i64>, at: usize| !(list.len() > 10 && at == list.len())));
}

#[test]
fn a_number_is_the_negation_of_another() {
    assert_found(15, |check| check.run(|a: i64, b: i64| !(a > 1_000_000 && b == -a)));
}

#[test]
fn a_number_is_an_element_of_a_list() {
    assert_found(15, |check| {
        check.run(|list: Vec<u64>, x: u64| !(x > 1_000_000 && list.len() > 5 && list.contains(&x)))
    });
}

#[test]
fn a_long_list_is_sorted() {
    assert_found(15, |check| {
        check.run(|list: Vec<i32>| {
            let is_distinct = list.windows(2).all(|pair| pair[0] != pair[1]);
            !(list.len() > 12 && is_distinct && list.is_sorted())
        })
    });
}

#[test]
fn a_long_list_is_nearly_sorted() {
    assert_found(15, |check| {
        check.run(|list: Vec<i32>| {
            let steps_down = list.windows(2).filter(|pair| pair[0] > pair[1]).count();
            !(list.len() > 12 && steps_down == 1)
        })
    });
}

#[test]
fn a_list_has_a_length_around_a_power_of_two() {
    assert_found(15, |check| check.run(|list: Vec<u64>| !matches!(list.len(), 63..=65) || list[0] == list[62]));
}

#[derive(Data)]
enum Nested {
    Leaf(u8),
    Both(Box<Nested>, Box<Nested>),
}

fn left_depth(mut nested: &Nested) -> usize {
    let mut depth = 0;
    while let Nested::Both(left, _) = nested {
        (nested, depth) = (left, depth + 1);
    }
    depth
}

#[test]
fn a_value_is_deep_on_one_side_and_has_something_in_the_others() {
    fn leaves(nested: &Nested) -> usize {
        match nested {
            Nested::Leaf(number) => usize::from(*number > 0),
            Nested::Both(left, right) => leaves(left) + leaves(right),
        }
    }
    assert_found(15, |check| check.run(|nested: Nested| !(left_depth(&nested) > 30 && leaves(&nested) > 60)));
}

mod literals {
    #[lakatos::test(engine = random, seed = 1, keep = nothing, reduce = 0, explain = 0)]
    #[should_panic]
    fn a_number_of_the_body_is_tried(x: u64) {
        assert!(x != 48_611_297);
    }

    #[lakatos::test(engine = random, seed = 1, keep = nothing, reduce = 0, explain = 0)]
    #[should_panic]
    fn a_neighbour_of_a_number_of_the_body_is_tried(x: i64) {
        assert!(x != 48_611_297 + 1);
    }

    #[lakatos::test(engine = random, seed = 1, keep = nothing, reduce = 0, explain = 0)]
    #[should_panic]
    fn a_text_of_the_body_is_tried(text: &str) {
        assert!(text != "magic words");
    }

    #[lakatos::test(engine = random, seed = 1, keep = nothing, reduce = 0, explain = 0)]
    #[should_panic]
    fn a_text_of_the_body_inside_of_another_is_tried(text: &str) {
        assert!(!(text.contains("magic") && text.len() > 12));
    }

    #[lakatos::test(engine = random, seed = 1, keep = nothing, reduce = 0, explain = 0)]
    #[should_panic]
    fn a_float_of_the_body_is_tried(x: f64) {
        assert!(x != 1234.5678);
    }

    #[lakatos::test(engine = random, seed = 1, keep = nothing, reduce = 0, explain = 0)]
    #[should_panic]
    fn a_length_of_the_body_is_tried(list: Vec<u16>) {
        assert!(list.len() != 417);
    }

    #[lakatos::test(engine = random, seed = 1, keep = nothing, reduce = 0, explain = 0)]
    #[should_panic]
    fn bytes_of_the_body_are_tried(bytes: &[u8]) {
        assert!(!bytes.starts_with(b"\x7fELF"));
    }

    #[lakatos::test(engine = random, seed = 1, keep = nothing, dictionary = off)]
    fn without_a_dictionary_it_is_not(x: u64) {
        assert!(x != 48_611_298_113);
    }

    const ELSEWHERE: u64 = 0x1234_5678_9abc;

    fn is_elsewhere(x: u64) -> bool {
        x == ELSEWHERE
    }

    #[lakatos::test(engine = random, seed = 1, keep = nothing, reduce = 0, explain = 0, dictionary = sources)]
    #[should_panic]
    fn a_literal_of_what_the_property_calls_is_tried(x: u64) {
        assert!(!is_elsewhere(x));
    }

    #[lakatos::test(engine = random, seed = 1, keep = nothing, reduce = 0, explain = 0)]
    #[should_panic]
    fn a_number_that_leaves_a_literal_by_another_is_tried(x: u64) {
        assert!(x < 1_000_000 || x % 93_481 != 40_127);
    }

    #[lakatos::test(engine = random, seed = 1, keep = nothing, reduce = 0, explain = 0)]
    #[should_panic]
    fn a_list_whose_sum_leaves_a_literal_by_another_is_tried(list: Vec<u32>) {
        let sum: u64 = list.iter().map(|number| u64::from(*number)).sum();
        assert!(list.len() < 3 || sum % 93_481 != 40_127);
    }

    #[lakatos::test(engine = random, seed = 1, keep = nothing, dictionary = body)]
    fn a_literal_elsewhere_is_not_tried_with_those_of_the_body_alone(x: u64) {
        assert!(x != ELSEWHERE);
    }
}

#[test]
fn premises_that_ask_for_an_order_or_a_relation_have_cases() {
    let rises = |xs: &[u32]| xs.windows(2).all(|two| two[0] < two[1]);
    assert_found(15, |check| {
        check.run(move |xs: Vec<u32>| {
            assume!(xs.len() > 6);
            assume!(rises(&xs));
            xs[3] % 2 == 0
        })
    });
    assert_found(15, |check| {
        check.run(|xs: Vec<u8>, ys: Vec<u8>| {
            assume!(xs.len() > 5);
            assume!(ys.iter().rev().eq(xs.iter()));
            xs[3] < 200
        })
    });
}
