//! Each pass earns its place: with all passes a case ends at its minimum, without this one elsewhere.

use lakatos_data::generator::any;
use lakatos_engine::reduce::{Effort, Pass, Trial, reduce};
use lakatos_macros::Data;

use crate::problems::{Kept, PROBLEMS, failure, trial, written};
use crate::traced::end;

/// Is a first failure of the challenge, of this number, not brought to the minimum without this pass?
#[track_caller]
fn is_missed(pass: Pass, name: &str, number: usize) {
    let problem = PROBLEMS.iter().find(|problem| problem.name == name).expect("there is such a problem");
    let mut trial = (problem.trial)();
    let shape = trial.shape().clone();
    let case = problem.cases(&shape, Kept::Large).swap_remove(number);
    let mut end = |without: Vec<Pass>| {
        let effort = Effort { without, ..Effort::default() };
        written(&shape, &reduce(&mut *trial, case.clone(), failure(), &effort).case)
    };
    assert_eq!(end(Vec::new()), problem.minimum);
    assert_ne!(end(vec![pass]), problem.minimum);
}

/// Ends a case there, and without this pass elsewhere?
#[track_caller]
fn ends_elsewhere(pass: Pass, trial: fn() -> Box<dyn Trial>, first: &str, minimum: &str) {
    assert_eq!(end(trial(), first, &Effort::default()).case, minimum);
    let effort = Effort { without: vec![pass], ..Effort::default() };
    assert_ne!(end(trial(), first, &effort).case, minimum);
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
fn smallest_leaves_out_at_once_what_holds_together() {
    let sound = || trial(any::<(Message, i32)>(), |(message, number)| is_sound(&message).then_some(number < 900));
    let first = "(Message { check: 7461, bytes: vec![1, 2, 3] }, 950)";
    ends_elsewhere(Pass::Smallest, sound, first, "(Message { check: 0, bytes: vec![] }, 900)");
}

#[test]
fn delete_shortens_lists() {
    is_missed(Pass::Delete, "nested_lists", 0);
    is_missed(Pass::Delete, "length_list", 0);
}

#[derive(Data)]
#[data(crate = lakatos_data)]
enum Chain {
    End,
    Link(i32, Box<Chain>),
}

fn has_high(chain: &Chain) -> bool {
    match chain {
        Chain::End => false,
        Chain::Link(number, rest) => *number >= 900 || has_high(rest),
    }
}

#[test]
fn hoist_takes_away_what_is_above() {
    let chain = || trial(any::<Chain>(), |chain| Some(!has_high(&chain)));
    let first = "Chain::Link(3, Box::new(Chain::Link(8, Box::new(Chain::Link(950, Box::new(Chain::End))))))";
    ends_elsewhere(Pass::Hoist, chain, first, "Chain::Link(900, Box::new(Chain::End))");
}

#[test]
fn leaves_lowers_numbers() {
    is_missed(Pass::Leaves, "difference_small", 0);
    is_missed(Pass::Leaves, "distinct", 0);
}

#[test]
fn pairs_lowers_numbers_that_hold_each_other_up() {
    is_missed(Pass::Pairs, "difference_one", 0);
    is_missed(Pass::Pairs, "bound5", 0);
}

#[derive(Data)]
#[data(crate = lakatos_data)]
enum Pixel {
    Grey(i32),
    Coloured(i32, i32, i32),
    Shining(i32, i32, i32),
}

fn is_dark(pixel: &Pixel) -> bool {
    match pixel {
        Pixel::Grey(_) => true,
        Pixel::Coloured(red, green, blue) | Pixel::Shining(red, green, blue) => {
            *red < 900 || *green < 900 || *blue < 900
        }
    }
}

#[test]
fn swap_keeps_the_fields_of_another_constructor() {
    let pixel = || trial(any::<Pixel>(), |pixel| Some(is_dark(&pixel)));
    ends_elsewhere(Pass::Swap, pixel, "Pixel::Shining(990, 950, 970)", "Pixel::Coloured(900, 900, 900)");
}

#[test]
fn reorder_sorts() {
    is_missed(Pass::Reorder, "large_union_list", 0);
}

#[test]
fn smaller_leaves_local_minima() {
    is_missed(Pass::Smaller, "binheap", 5);
}

#[test]
fn sweep_finds_what_lies_apart() {
    let needles = || trial(any::<(u8, u8)>(), |pair| Some(pair != (7, 5) && pair != (2, 4)));
    ends_elsewhere(Pass::Sweep, needles, "(7, 5)", "(2, 4)");
}

#[test]
fn fold_makes_one_number_of_many() {
    is_missed(Pass::Fold, "bound5", 0);
}
