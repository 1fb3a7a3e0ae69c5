//! The rules that follow from the shapes of subjects, and what they answer. `golden/audit_rounds/rules.txt` has them.

use std::collections::{BTreeMap, BTreeSet, BinaryHeap};
use std::fmt::Write as _;

use lakatos_audit::engine::{Answer, SubjectShapes, rules};
use lakatos_data::drive::drive;
use lakatos_data::small::{I2, Nat, U2};
use lakatos_data::text::compact;
use lakatos_data::{Data, Shape, Term, Tree};
use lakatos_engine::random::Random;
use lakatos_macros::Data;

use crate::golden::is_golden;
use crate::stage::rule_text;

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
enum Colour {
    Red,
    Mixed(u8),
    Green,
    Blue,
}

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
enum Plant {
    Leaf,
    Node(Box<Plant>, i8, Box<Plant>),
}

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
struct Few(#[data(len = 1..=3)] Vec<U2>, #[data(range = 3..=9)] u8);

/// Values of a shape, some of them small; other ones for another seed.
fn values(shape: &Shape, seed: u64) -> Vec<Tree> {
    let mut random = Random::of(shape);
    let mut all = Vec::new();
    for (number, size) in [0, 3, 5, 8, 4].into_iter().enumerate() {
        random.begin((seed + number as u64) << 12, size);
        all.extend(drive(shape, &mut random));
    }
    all
}

fn answer_text(result: &Shape, answer: Option<Answer>) -> String {
    match answer {
        None => "-".to_owned(),
        Some(Answer::Panic) => "panic".to_owned(),
        Some(Answer::Result(tree)) => {
            Term::new(result.clone(), tree).map_or_else(|_| "does not fit".to_owned(), |term| compact(&term))
        }
    }
}

/// Longer answers are cut off.
const LONGEST: usize = 160;

fn add<A: Data, R: Data>(text: &mut String, name: &str) {
    let subject = SubjectShapes { arguments: A::shape(), result: R::shape() };
    let (calls, results) = (values(&subject.arguments, 20), values(&subject.result, 1));
    let shown: Vec<String> =
        results.iter().map(|tree| answer_text(&subject.result, Some(Answer::Result(tree.clone())))).collect();
    let _ = writeln!(text, "{name}\n  of {}", shown.join(" | "));
    for rule in rules(0, &subject, true) {
        let mut answers = Vec::new();
        for (call, result) in calls.iter().zip(&results) {
            answers.push(answer_text(&subject.result, rule.answer(&subject.result, call.root(), result)));
        }
        answers.push(answer_text(&subject.result, rule.answer_to_panic(&subject.result, calls[0].root())));
        let line: String = answers.join(" | ").chars().take(LONGEST).collect();
        let _ = writeln!(text, "  {}: {line}", rule_text(&rule));
    }
}

macro_rules! subjects {
    ($text:ident: $($arguments:ty => $result:ty),+ $(,)?) => {
        $(add::<$arguments, $result>(&mut $text, concat!(stringify!($arguments), " => ", stringify!($result)));)+
    };
}

#[test]
fn rules_answer_in_the_golden_way() {
    let mut text = String::new();
    subjects!(text:
        (u8,) => u8, (i64, i64) => i64, (char,) => char, (f64, bool) => f64, (f32,) => f32, (bool,) => (f64, f64, f64), (Nat, Nat) => Nat,
        (I2,) => I2, (bool, U2) => bool, (String, char) => String, (Vec<i8>,) => Vec<i8>, (Vec<U2>, U2) => (bool, Vec<U2>),
        (Option<u8>,) => Option<u8>, (Colour,) => Colour, (Colour, Colour) => Vec<Colour>, (Plant, i8) => Plant,
        (BTreeSet<U2>, BTreeSet<U2>) => BTreeSet<U2>, (BinaryHeap<U2>,) => BinaryHeap<U2>,
        (BTreeMap<u8, bool>, u8) => BTreeMap<u8, bool>, (Few,) => Few, (Result<u8, String>,) => (u8, (i16, Vec<()>)),
        ((u8, u8), [i16; 2]) => [i16; 2], () => (),
    );
    is_golden("audit_rounds/rules.txt", &text);
}
