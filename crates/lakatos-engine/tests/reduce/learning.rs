//! Passes that learn what a problem asks for: each reaches a minimum that no edit reaches.

use lakatos_data::generator::any;
use lakatos_engine::reduce::{Effort, Pass, Rest, Trial, reduce};
use lakatos_macros::Data;

use crate::pairs::{ALL, CONFIRMING};
use crate::problems::{failure, trial};
use crate::traced::end;

/// Ends a case there by edits and this pass alone, and by edits alone elsewhere?
#[track_caller]
fn is_reached_by(pass: Pass, trial: fn() -> Box<dyn Trial>, first: &str, minimum: &str) {
    let effort = |passes: &[Pass]| {
        let without = CONFIRMING.into_iter().filter(|other| !passes.contains(other)).collect();
        Effort { without, ..Effort::default() }
    };
    assert_eq!(end(trial(), first, &effort(&[pass])).case, minimum);
    assert_ne!(end(trial(), first, &effort(&[])).case, minimum);
}

#[test]
fn steps_finds_the_step_of_a_congruence() {
    is_reached_by(
        Pass::Steps,
        || trial(any::<u32>(), |number| Some(number % 7 != 3 || number < 100)),
        "1000002",
        "101",
    );
    is_reached_by(Pass::Steps, || trial(any::<i64>(), |n| Some(n % 97 != 0 || n == 0)), "-9700000097", "97");
}

#[test]
fn steps_goes_beyond_zero_by_a_step_that_is_known() {
    let remainder = || trial(any::<i64>(), |n| Some(n.rem_euclid(3_818) != 2_762));
    is_reached_by(Pass::Steps, remainder, "1000001868", "-1056");
}

#[test]
fn lengths_moves_all_elements_along() {
    let repeats = || {
        trial(any::<Vec<bool>>(), |list| {
            let has_period = list.len() >= 11 && list.windows(5).all(|five| five[0] == five[4]);
            Some(!has_period || !list.contains(&true))
        })
    };
    let period = |on: usize| format!("vec!{:?}", (0..11).map(|at| at % 4 == on).collect::<Vec<_>>());
    is_reached_by(Pass::Lengths, repeats, &period(2), &period(3));
}

#[test]
fn lengths_joins_two_sequences() {
    let long = || {
        trial(any::<(Vec<u8>, Vec<u8>)>(), |(one, other)| {
            Some(one.len().max(other.len()) < 6 || !one.windows(2).any(|two| two == [1, 3]))
        })
    };
    is_reached_by(
        Pass::Lengths,
        long,
        "(vec![7, 200, 1, 3, 9, 66, 5], vec![14, 31, 2, 8, 5, 77, 90])",
        "(vec![0, 0, 0, 0, 1, 3], vec![])",
    );
}

#[test]
fn sweep_finds_what_is_simpler_in_a_shorter_form() {
    let tied = || {
        trial(any::<Vec<(u8, i16)>>(), |list| {
            let sum: i64 = list.iter().map(|(x, y)| i64::from(*x) - i64::from(*y)).sum();
            Some(sum % 27 != 0 || list.first().is_none_or(|first| i64::from(first.1) != list.len() as i64 + 3))
        })
    };
    is_reached_by(Pass::Sweep, tied, "vec![(0, 5), (5, 0)]", "vec![(4, 4)]");
}

#[test]
fn steps_lowers_the_whole_part_of_a_float_and_keeps_what_is_behind_the_point() {
    is_reached_by(Pass::Steps, || trial(any::<f64>(), |x| Some(x.fract() != 0.5 || x < 100.0)), "123456.5", "112.5");
}

#[test]
fn joint_keeps_a_product() {
    let product = || trial(any::<(u16, u16)>(), |(x, y)| Some(u32::from(x) * u32::from(y) != 3_600));
    is_reached_by(Pass::Joint, product, "(25, 144)", "(60, 60)");
}

#[test]
fn joint_lowers_one_number_twice_as_far_as_another() {
    let even = || {
        trial(any::<(u8, u8, u8)>(), |(x, y, z)| {
            let (x, y, z) = (i32::from(x), i32::from(y), i32::from(z));
            Some(x >= y || y - x != z - y || z < 50)
        })
    };
    is_reached_by(Pass::Joint, even, "(0, 49, 98)", "(0, 25, 50)");
}

#[test]
fn joint_divides_all_numbers() {
    let right = || {
        trial(any::<(u16, u16, u16)>(), |(x, y, z)| {
            let [x, y, z] = [x, y, z].map(|side| u64::from(side).pow(2));
            Some(x == 0 || y == 0 || x + y != z)
        })
    };
    is_reached_by(Pass::Joint, right, "(300, 400, 500)", "(3, 4, 5)");
}

#[test]
fn runs_leaves_out_as_many_as_a_length_asks_for() {
    let long = || trial(any::<Vec<bool>>(), |list| Some(list.len() % 11 != 9));
    let first = format!("vec!{:?}", [false; 31]);
    is_reached_by(Pass::Runs, long, &first, &format!("vec!{:?}", [false; 9]));
}

#[test]
fn conserve_lowers_one_number_by_more_than_another_rises() {
    let product = || trial(any::<(u8, u8)>(), |(x, y)| Some(u16::from(x) * u16::from(y) < 11));
    is_reached_by(Pass::Conserve, product, "(1, 11)", "(3, 4)");
}

#[test]
fn conserve_keeps_the_sum_of_two_characters() {
    let sum = || trial(any::<(char, char)>(), |(x, y)| Some(x as u32 + y as u32 != 500));
    is_reached_by(Pass::Conserve, sum, "('z', 'ź')", "('a', 'Ɠ')");
}

#[test]
fn conserve_adds_an_element_that_is_left_out_to_all_others() {
    let apart = || {
        trial(any::<Vec<u8>>(), |list| {
            let sum: u32 = list.iter().map(|number| u32::from(*number)).sum();
            Some(sum != 61 || !list.windows(2).any(|two| two[0] + 7 == two[1]))
        })
    };
    is_reached_by(Pass::Conserve, apart, "vec![0, 7, 54]", "vec![27, 34]");
}

#[test]
fn counts_shortens_a_list_and_lowers_a_number_by_as_much() {
    let counted = || trial(any::<(Vec<bool>, u8)>(), |(list, number)| Some(usize::from(number) != list.len() + 90));
    let first = format!("(vec!{:?}, 101)", [false; 11]);
    is_reached_by(Pass::Counts, counted, &first, "(vec![], 90)");
}

#[test]
fn lengths_repeats_one_element() {
    let equal = || {
        trial(any::<Vec<u8>>(), |list| {
            let different = list.iter().collect::<std::collections::BTreeSet<_>>().len();
            Some(list.len() < 3 || different % 4 != 1 || !list.contains(&3))
        })
    };
    is_reached_by(Pass::Lengths, equal, "vec![0, 1, 2, 3, 4]", "vec![3, 3, 3]");
}

#[test]
fn lengths_changes_elements_at_equal_distances() {
    let periodic = || {
        trial(any::<Vec<bool>>(), |list| {
            let repeats = (3..list.len()).all(|at| list[at] == list[at - 3]);
            Some(list.len() != 9 || !repeats || list[..3] == [false; 3])
        })
    };
    let first = "vec![true, false, true, true, false, true, true, false, true]";
    let last = "vec![false, false, true, false, false, true, false, false, true]";
    is_reached_by(Pass::Lengths, periodic, first, last);
}

#[test]
fn twofold_adds_an_element_to_lower_others() {
    let equal = || {
        trial(any::<Vec<u8>>(), |list| {
            let has_three = list.windows(3).any(|three| three[0] == three[1] && three[1] == three[2]);
            Some(!has_three || list.iter().all(|number| *number < 40))
        })
    };
    is_reached_by(Pass::Twofold, equal, "vec![40, 40, 40]", "vec![0, 0, 0, 40]");
}

/// A tree with any number of branches.
#[derive(Data)]
#[data(crate = lakatos_data)]
struct Branch {
    label: u8,
    above: Vec<Branch>,
}

/// The labels from the root on, and how high the branches grow.
fn labels(branch: &Branch, labels: &mut Vec<u8>) -> usize {
    labels.push(branch.label);
    branch.above.iter().map(|above| self::labels(above, labels)).max().map_or(1, |height| height + 1)
}

#[test]
fn sorted_moves_a_branch_and_puts_labels_in_order() {
    let grown = || {
        trial(any::<Branch>(), |branch| {
            let mut all = Vec::new();
            let is_chain = labels(&branch, &mut all) == 4 && all == [0, 1, 2, 3];
            let is_forked = branch.above.len() == 1 && branch.above[0].above.len() == 2 && all == [0, 2, 1, 3];
            Some(!is_chain && !is_forked)
        })
    };
    let leaf = |label: u8| format!("Branch {{ label: {label}, above: vec![] }}");
    let on = |label: u8, above: String| format!("Branch {{ label: {label}, above: vec![{above}] }}");
    let first = on(0, on(2, format!("{}, {}", leaf(1), leaf(3))));
    is_reached_by(Pass::Sorted, grown, &first, &on(0, on(1, on(2, leaf(3)))));
}

/// A value on which calls are made.
#[derive(Data)]
#[data(crate = lakatos_data)]
enum Calls {
    New,
    Open(Box<Calls>),
    Note(Box<Calls>, bool),
    Close(Box<Calls>),
}

/// How many are open, and how many notes there are; `None` if more were closed.
fn state(calls: &Calls) -> Option<(u32, u32)> {
    Some(match calls {
        Calls::New => (0, 0),
        Calls::Open(calls) => (state(calls)?.0 + 1, state(calls)?.1),
        Calls::Note(calls, _) => (state(calls)?.0, state(calls)?.1 + 1),
        Calls::Close(calls) => (state(calls)?.0.checked_sub(1)?, state(calls)?.1),
    })
}

#[test]
fn runs_leaves_out_two_calls_that_belong_together() {
    let closed =
        || trial(any::<Calls>(), |calls| Some(state(&calls).is_none_or(|(open, notes)| open > 0 || notes < 9)));
    let notes =
        |inner: &str| (0..9).fold(inner.to_owned(), |calls, _| format!("Calls::Note(Box::new({calls}), false)"));
    let first = format!("Calls::Close(Box::new({}))", notes("Calls::Open(Box::new(Calls::New))"));
    let effort = Effort { without: ALL.into_iter().filter(|pass| *pass != Pass::Runs).collect(), ..Effort::default() };
    assert_eq!(end(closed(), &first, &effort).case, notes("Calls::New"));
}

/// Whichever number is lowered, the one that says what they add up to is lowered with it.
#[test]
fn ties_keeps_a_number_that_is_a_sum() {
    let added = || {
        trial(any::<(Vec<u8>, u16)>(), |(list, sum)| {
            Some(sum < 50 || list.iter().map(|number| u16::from(*number)).sum::<u16>() != sum)
        })
    };
    let effort = |with: &[Pass]| {
        let used = [&[Pass::Leaves, Pass::Delete], with].concat();
        Effort { without: ALL.into_iter().filter(|pass| !used.contains(pass)).collect(), ..Effort::default() }
    };
    let first = "(vec![200, 100, 7, 31], 338)";
    assert_eq!(end(added(), first, &effort(&[Pass::Ties])).case, "(vec![50], 50)");
    assert_ne!(end(added(), first, &effort(&[])).case, "(vec![50], 50)");
}

/// From one case of a size another is reached, and from there a simpler one.
#[test]
fn shake_begins_again_from_a_case_of_the_same_size() {
    let apart = || trial(any::<(u8, u8)>(), |(x, y)| Some((x, y) != (5, 7) && (x != 7 || y > 5)));
    is_reached_by(Pass::Shake, apart, "(5, 7)", "(7, 0)");
}

/// How it is known that a case is at rest.
fn rest(mut trial: Box<dyn Trial>, first: &str, effort: &Effort) -> Option<Rest> {
    let case = lakatos_data::text::parse(&trial.shape().clone(), first).expect("a case").tree().clone();
    reduce(&mut *trial, case, failure(), effort).rest
}

#[test]
fn a_reduction_says_how_it_ended() {
    let high = || trial(any::<u16>(), |number| Some(number < 20));
    assert_eq!(rest(high(), "5000", &Effort::default()), Some(Rest::AllSimpler));
    assert_eq!(rest(high(), "5000", &Effort { evaluations: 3, ..Effort::default() }), None);
    let higher = || trial(any::<(u16, u16)>(), |(one, other)| Some(one < 900 || other < 900));
    assert!(
        matches!(rest(higher(), "(5000, 950)", &Effort::default()), Some(Rest::NoChange { below, .. }) if below < 1_800)
    );
}

/// What is tried where the constructors at the root stay is not all that is simpler.
#[test]
fn not_all_simpler_cases_were_tried_where_some_were_ruled_out() {
    let some = || trial(any::<Option<u8>>(), |some| Some(some.is_none_or(|number| number < 3)));
    assert_eq!(rest(some(), "Some(9)", &Effort::default()), Some(Rest::AllSimpler));
    let kept = Effort { keep_root: true, ..Effort::default() };
    assert!(matches!(rest(some(), "Some(9)", &kept), Some(Rest::NoChange { below: 0, .. })));
}

#[test]
fn the_numbers_that_a_property_is_written_with_are_steps() {
    let remainder = || trial(any::<u64>(), |n| Some(n % 1_000_003 != 17 || n < 20));
    let first = (987_654_321_u64 * 1_000_003 + 17).to_string();
    let with = |steps: &[u128]| {
        let effort = Effort { evaluations: 2_000, steps: steps.to_vec(), ..Effort::default() };
        end(remainder(), &first, &effort).case
    };
    assert_eq!(with(&[20, 1_000_003, 17]), "1000020");
    assert_ne!(with(&[20, 17]), "1000020");
    // Of several numbers, and below zero.
    let sum = || trial(any::<(i64, u32)>(), |(n, m)| Some((i128::from(n) - i128::from(m)) % 86_400 != 0 || m < 1_000));
    let first = format!("({}, 1000)", -86_400_i64 * 1_000_000_007 + 1_000);
    let effort = Effort { steps: vec![86_400], ..Effort::default() };
    assert_eq!(end(sum(), &first, &effort).case, "(1000, 1000)");
}
