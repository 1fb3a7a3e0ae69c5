//! The passes that lead out of local minima earn their place: with all passes a case ends at its minimum, without this
//! one elsewhere.

use lakatos_data::Term;
use lakatos_data::generator::any;
use lakatos_data::text::{Layout, parse, rust};
use lakatos_engine::judge::Verdict;
use lakatos_engine::reduce::{Effort, Pass, Trial, reduce};
use lakatos_macros::Data;

use crate::typed::{failure, trial};
use crate::types::{self, Expression};

/// Passes that confirm, apart from those that are tried here.
const CONFIRMING: [Pass; 13] = [
    Pass::Steps,
    Pass::Joint,
    Pass::Conserve,
    Pass::Counts,
    Pass::Lengths,
    Pass::Runs,
    Pass::Ties,
    Pass::Sorted,
    Pass::Twofold,
    Pass::Coupled,
    Pass::Follow,
    Pass::Twice,
    Pass::Shake,
];

/// Ends a case there, and without this pass elsewhere? In neither case are these passes there.
#[track_caller]
fn ends_elsewhere(pass: Pass, never: &[Pass], trial: fn() -> Box<dyn Trial>, ends: [&str; 3]) {
    let [first, minimum, elsewhere] = ends;
    assert_eq!(end(trial(), first, never.to_vec()), minimum);
    assert_eq!(end(trial(), first, [never, &[pass]].concat()), elsewhere);
}

/// The case to which a case that fails is reduced.
#[track_caller]
fn end(trial: Box<dyn Trial>, first: &str, without: Vec<Pass>) -> String {
    end_with(trial, first, &Effort { without, ..Effort::default() })
}

#[track_caller]
fn end_with(mut trial: Box<dyn Trial>, first: &str, effort: &Effort) -> String {
    let shape = trial.shape().clone();
    let case = parse(&shape, first).unwrap_or_else(|error| panic!("{first}: {error}")).tree().clone();
    assert!(matches!(trial.run(&case), Verdict::Fail(_)), "{first} does not fail");
    let reduced = reduce(&mut *trial, case, failure(), effort);
    rust(&Term::new(shape, reduced.case).expect("the case fits"), &Layout::stored())
}

/// Two of three numbers point at each other; none of them can be lowered, and no two by the same amount.
#[test]
fn sweep_finds_what_differs_in_all_leaves() {
    let numbers = || {
        trial(any::<(i16, u8, i16)>(), |triple| {
            let numbers = types::triple(&triple).numbers;
            let next = |at: i64| usize::try_from(at).ok().and_then(|at| numbers.get(at)).copied();
            let points_back = |at: i64| next(at).is_some_and(|other| other != at && next(other) == Some(at));
            (numbers[0] <= numbers[2]).then(|| !(0..3).any(points_back))
        })
    };
    ends_elsewhere(
        Pass::Sweep,
        &[&CONFIRMING[..], &[Pass::Random]].concat(),
        numbers,
        ["(-11, 2, 1)", "(1, 0, 1)", "(0, 2, 1)"],
    );
}

/// A tree of nothing but forks.
#[derive(Data)]
#[data(crate = lakatos_data)]
enum Forks {
    End,
    Fork(Box<Forks>, Box<Forks>),
}

fn forks(forks: &Forks) -> usize {
    match forks {
        Forks::End => 0,
        Forks::Fork(left, right) => 1 + self::forks(left) + self::forks(right),
    }
}

/// From a number that is too high no step leads to a tree that is too large, which is simpler.
#[test]
fn random_finds_another_region() {
    let case =
        || trial(any::<(Forks, u8)>(), |(tree, number)| (number % 2 == 0).then(|| forks(&tree) < 10 && number < 100));
    let comb = (0..10)
        .fold("Forks::End".to_owned(), |right, _| format!("Forks::Fork(Box::new(Forks::End), Box::new({right}))"));
    let minimum = format!("({comb}, 0)");
    ends_elsewhere(Pass::Random, &CONFIRMING, case, ["(Forks::End, 150)", &minimum, "(Forks::End, 100)"]);
}

/// Two additions hold the numbers, or one choice.
#[test]
fn regroup_holds_the_same_parts_in_another_way() {
    let expression = || {
        trial(any::<Expression>(), |expression| {
            let numbers = types::expression(&expression).numbers;
            numbers.iter().all(|number| *number < 2).then(|| numbers.iter().sum::<i64>() < 3)
        })
    };
    let one = "Box::new(Expression::Number(1))";
    let sums = format!("Expression::Add({one}, Box::new(Expression::Add({one}, {one})))");
    let choice = format!("Expression::If({one}, {one}, {one})");
    ends_elsewhere(Pass::Regroup, &[Pass::Sweep, Pass::Random, Pass::Rebuild], expression, [&sums, &choice, &sums]);
}

/// An exhaustive search has come to the seventh size: nothing below is tried, and the sweep begins there.
#[test]
fn what_is_known_to_pass_is_not_tried() {
    let lists = trial(any::<Option<Vec<u8>>>(), |list| {
        let list = list?;
        let size = 1 + list.len() + list.iter().map(|number| usize::from(*number)).sum::<usize>();
        assert!(size >= 7, "{list:?} was tried");
        Some(list != [4, 1] && list != [2, 2])
    });
    let effort = Effort { known: 7, ..Effort::default() };
    assert_eq!(end_with(lists, "Some(vec![4, 1])", &effort), "Some(vec![2, 2])");
}
