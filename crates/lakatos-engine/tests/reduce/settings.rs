//! What the settings of a reduction do, each for itself.

use lakatos_data::generator::any;
use lakatos_data::text::parse;
use lakatos_data::{Shape, Tree};
use lakatos_engine::judge::Verdict;
use lakatos_engine::reduce::{Effort, Pass, Trial, reduce};
use lakatos_macros::Data;

use crate::pairs::ALL;
use crate::problems::calculator::{Exp, divides_by_no_literal_zero, eval};
use crate::problems::{failure, trial};
use crate::traced::end;

fn defaults() -> Effort {
    Effort::default()
}

/// Nothing but smaller values in place of parts.
fn smaller_only() -> Effort {
    Effort { without: ALL.into_iter().filter(|pass| *pass != Pass::Smaller).collect(), ..defaults() }
}

/// A part that only a value of its own kind can stand for: the sum of its numbers counts, and they are three.
#[derive(Data)]
#[data(crate = lakatos_data)]
enum Code {
    One(u8),
    Three(u8, u8, u8),
    Nested(Box<Code>, u8),
}

fn sum(code: &Code) -> u32 {
    match code {
        Code::One(a) => u32::from(*a) * 3,
        Code::Three(a, b, c) => u32::from(*a) + u32::from(*b) + u32::from(*c),
        Code::Nested(inner, number) => sum(inner) + u32::from(*number),
    }
}

/// False: no sum is a multiple of seven, but for zero.
fn codes() -> Box<dyn Trial> {
    trial(any::<Code>(), |code| Some(sum(&code) == 0 || sum(&code) % 7 != 0))
}

const CODE: &str = "Code::Three(3, 2, 2)";

#[test]
fn as_many_values_are_tried_for_a_part_as_is_said() {
    for tries_per_part in [0, 1, 5] {
        let tried = end(codes(), CODE, &Effort { tries_per_part, ..smaller_only() }).tried;
        assert_eq!(tried.len(), tries_per_part as usize);
    }
    assert_eq!(end(codes(), CODE, &smaller_only()).case, "Code::Nested(Box::new(Code::One(2)), 1)");
}

#[test]
fn values_that_are_tried_for_a_part_are_not_larger_than_is_said() {
    let ended = |largest_part: u128| end(codes(), CODE, &Effort { largest_part, ..smaller_only() }).case;
    assert_eq!(ended(5), "Code::Nested(Box::new(Code::One(2)), 1)");
    assert_eq!(ended(4), CODE);
}

/// False: no expression divides by zero.
fn calculator() -> Box<dyn Trial> {
    trial(any::<Exp>(), |exp| divides_by_no_literal_zero(&exp).then(|| eval(&exp).is_some()))
}

const DEEP: &str = "Exp::Add(Box::new(Exp::C(7)), Box::new(Exp::Div(Box::new(Exp::C(5)), Box::new(Exp::Add(\
                    Box::new(Exp::C(-3)), Box::new(Exp::C(3)))))))";

#[test]
fn parts_that_are_too_deep_change_only_with_what_holds_them() {
    let low = || {
        trial(any::<Vec<Vec<u32>>>(), |lists| Some(!lists.iter().flatten().any(|number| (900..=955).contains(number))))
    };
    let ended =
        |deepest: usize| end(low(), "vec![vec![5], vec![3, 950, 7], vec![]]", &Effort { deepest, ..defaults() }).case;
    assert_eq!(ended(0), "vec![vec![3, 950, 7]]");
    assert_eq!(ended(1), "vec![vec![950]]");
    assert_eq!(ended(2), "vec![vec![900]]");
}

#[test]
fn the_root_keeps_its_constructor_if_that_is_said() {
    let ended = |keep_root: bool| end(calculator(), DEEP, &Effort { keep_root, ..defaults() });
    let divided = "Exp::Div(Box::new(Exp::C(0)), Box::new(Exp::Add(Box::new(Exp::C(0)), Box::new(Exp::C(0)))))";
    assert_eq!(ended(false).case, divided);
    let added = ended(true);
    assert_eq!(added.case, format!("Exp::Add(Box::new(Exp::C(0)), Box::new({divided}))"));
    assert!(added.tried.iter().all(|case| case.starts_with("Exp::Add")), "{:?}", added.tried);
}

/// The choice is that of each argument; a tuple has none.
#[test]
fn all_arguments_keep_their_constructors() {
    let pair = || {
        trial(any::<(Option<u8>, Result<u8, u8>)>(), |(one, other)| Some(one.is_none() && other.is_ok_and(|n| n < 1)))
    };
    let ended = |keep_root: bool| end(pair(), "(Some(7), Err(9))", &Effort { keep_root, ..defaults() }).case;
    assert_eq!(ended(false), "(None, Err(0))");
    assert_eq!(ended(true), "(Some(0), Err(0))");
}

#[test]
fn no_more_cases_are_tried_than_is_said() {
    for evaluations in [0, 1, 7] {
        let tried = end(calculator(), DEEP, &Effort { evaluations, ..defaults() }).tried;
        assert_eq!(tried.len() as u64, evaluations);
    }
}

/// A trial for which there is time so often.
struct Limited {
    inner: Box<dyn Trial>,
    left: u64,
}

impl Trial for Limited {
    fn shape(&self) -> &Shape {
        self.inner.shape()
    }

    fn read(&mut self, edited: &Tree) -> Option<Tree> {
        self.inner.read(edited)
    }

    fn run(&mut self, case: &Tree) -> Verdict {
        self.inner.run(case)
    }

    fn may_go_on(&mut self) -> bool {
        let goes_on = self.left > 0;
        self.left = self.left.saturating_sub(1);
        goes_on
    }
}

#[test]
fn a_reduction_ends_when_there_is_no_more_time() {
    let case = parse(codes().shape(), CODE).unwrap();
    let reduced = |left: u64| {
        let mut trial = Limited { inner: codes(), left };
        reduce(&mut trial, case.tree().clone(), failure(), &defaults())
    };
    let whole = reduced(u64::MAX);
    assert!(whole.is_complete() && !whole.out_of_time);
    for left in [0, 1, 5, 20] {
        let cut = reduced(left);
        assert!(cut.out_of_time && !cut.is_complete() && cut.evaluations <= left, "{left}");
    }
}
