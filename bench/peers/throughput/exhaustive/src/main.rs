//! Lakatos, the exhaustive search and the random one, each alone: as many cases of the same property.

use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;
use lakatos::settings::Engine;
use lakatos::{Check, Data};

#[derive(Debug, Data)]
pub struct Five {
    pub a: u8,
    pub b: i32,
    pub c: bool,
    pub d: char,
    pub e: u64,
}

#[derive(Debug, Data)]
#[data(where = |it| it.low <= it.high)]
pub struct Checked {
    pub low: u8,
    pub high: u8,
}

#[derive(Debug, Data)]
pub enum Exp {
    C(i64),
    Add(Box<Exp>, Box<Exp>),
    Div(Box<Exp>, Box<Exp>),
}

/// As many as by default.
const CASES: u64 = 10_000;
/// How much is measured.
const LONG_ENOUGH: Duration = Duration::from_millis(30);
const REPEATS: usize = 5;

/// Tries a property, and says how many cases ran.
fn run(case: &str, check: Check) -> u64 {
    let outcome = match case {
        "u32" => check.run(|x: u32| {
            black_box(x);
        }),
        "f64" => check.run(|x: f64| {
            black_box(x);
        }),
        "bool" => check.run(|x: bool| {
            black_box(x);
        }),
        "char" => check.run(|x: char| {
            black_box(x);
        }),
        "option" => check.run(|x: Option<u32>| {
            black_box(x);
        }),
        "pair" => check.run(|x: u32, y: u32| {
            black_box((x, y));
        }),
        "five" => check.run(|x: Five| {
            black_box(x);
        }),
        "string" => check.run(|x: String| {
            black_box(x);
        }),
        "vec_u8" => check.run(|x: Vec<u8>| {
            black_box(x);
        }),
        "result" => check.run(|x: Result<u16, bool>| {
            black_box(x);
        }),
        "checked" => check.run(|x: Checked| {
            black_box(x);
        }),
        "exp" => check.run(|x: Exp| {
            black_box(x);
        }),
        _ => panic!("there is no case `{case}`"),
    };
    outcome.search.ran()
}

/// The nanoseconds that a case takes, the best of several times.
fn nanoseconds(case: &str, engine: Engine, cases: u64) -> f64 {
    let measure = |_| {
        let (mut ran, mut spent) = (0, Duration::ZERO);
        while spent < LONG_ENOUGH {
            let start = ThreadTime::now();
            ran += run(case, Check::new().engine(engine).cases(cases).seed(7).time("none"));
            spent += start.elapsed();
        }
        spent.as_secs_f64() * 1e9 / ran as f64
    };
    (0..REPEATS).map(measure).fold(f64::INFINITY, f64::min)
}

/// Prints the nanoseconds that a case takes in the exhaustive search, and in a random search of as many cases.
fn main() {
    let case = std::env::args().nth(1).expect("the name of a case");
    let ran = run(&case, Check::new().engine(Engine::Exhaustive).cases(CASES).time("none"));
    println!("{} {}", nanoseconds(&case, Engine::Exhaustive, CASES), nanoseconds(&case, Engine::Random, ran));
}
