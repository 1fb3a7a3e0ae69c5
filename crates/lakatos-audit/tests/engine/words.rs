//! Mutants in words and as Rust, for functions that take and change their arguments in every way.
//! `golden/audit_rounds/words.txt` has them.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::rc::Rc;

use lakatos_audit::engine::{Audit, Effort, Ended, Exchange, Families, GoOn, SubjectShapes, TestRunner, Tests};
use lakatos_audit::model::{AuditOutcome, AuditVerdict, AuditedSubject, Findings, Mutant};
use lakatos_audit::summary::Summary;
use lakatos_audit::written::{call, is_called};
use lakatos_data::drive::drive;
use lakatos_data::subject::{Declaration, Passing, Subject, SubjectArgument, Typed, shape};
use lakatos_data::tree::Token;
use lakatos_data::{Shape, Tree};
use lakatos_engine::random::Random;
use lakatos_macros::Data;

use crate::golden::{Fingerprint, is_golden};

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
struct Point {
    x: i16,
    y: i16,
}

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
struct One {
    only: u8,
}

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
struct Wide(u8, (bool,), [i8; 2]);

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
enum Picture {
    Empty,
    Dot(Point),
    Line { from: Point, to: Point },
    Framed(Box<Picture>, u8),
    Shared(Rc<u8>),
}

/// Tuples inside of constructors.
#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
enum Tuples {
    Pair((u8, i8)),
    Single((u8,)),
    Both([u8; 2], u8),
}

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
struct Few {
    #[data(len = 1..=3)]
    list: Vec<u8>,
    #[data(range = 3..=9)]
    number: u8,
}

/// Asks for calls with drawn arguments, and answers with drawn results.
struct Asking {
    calls: Vec<Tree>,
    result: Shape,
}

fn drawn(shape: &Shape, seed: u64, size: u32) -> Option<Tree> {
    let mut random = Random::of(shape);
    random.begin(seed << 12, size);
    drive(shape, &mut random)
}

impl TestRunner for Asking {
    fn tests(&mut self, _: usize, wanted: usize, _: GoOn<'_>) -> Tests {
        Tests { count: self.calls.len().min(wanted), exhausted: true }
    }

    fn original(&mut self, _: usize, arguments: &Tree) -> Option<Tree> {
        let sum = arguments.tokens().iter().fold(7_u64, |sum, token| match token {
            Token::Leaf(bits) => sum.wrapping_mul(31).wrapping_add(bits.get() as u64),
            other => sum.wrapping_mul(31).wrapping_add(other.children() as u64),
        });
        drawn(&self.result, sum % 1_000, 4)
    }

    fn run(&mut self, _: usize, test: usize, mut exchange: Exchange) -> (Ended, Exchange) {
        exchange.ask(0, Some(&self.calls[test]));
        (Ended::Held, exchange)
    }
}

/// The mutants of a function, as the report has them.
fn mutants(function: &Subject) -> Findings {
    let signature = function.signature();
    let (arguments, result) = (signature.arguments.clone(), signature.result.clone());
    let calls = (0..10).filter_map(|seed| drawn(&arguments, seed, 5)).collect();
    let families = Families { own_calls: false, ..Families::default() };
    let effort = Effort { mutants: 9, tests: 10, rounds: 1, families, ..Effort::default() };
    let mut audit = Audit::new(vec![SubjectShapes { arguments, result: result.clone() }], 1, effort);
    let mut asking = Asking { calls, result };
    assert!(audit.prepare(&mut asking).is_empty());
    let rows = audit.ground().judge(&mut asking, 0..audit.ground().mutants().len());
    audit.take(rows);
    let functions = [function.clone()];
    let summary = Summary {
        audit: &audit,
        functions: &functions,
        supplied: &[],
        unheard_calls: &[None],
        limit: None,
        wants_matrix: true,
    };
    summary.findings(&audit.findings(), &mut |_| Vec::new())
}

fn mutant_text(outcome: &AuditOutcome, mutant: &Mutant) -> String {
    match mutant {
        Mutant::Rule { when, does, closure, .. } => {
            let when = when.as_ref().map_or_else(String::new, |when| format!("when {when}: "));
            let closure: Vec<&str> = closure.lines().map(str::trim).collect();
            format!("{when}{does}\n    {}", closure.join(" "))
        }
        other => format!("{}\n    {}", outcome.rust(other).join("; "), outcome.closures(other).join("; ")),
    }
}

fn add(text: &mut String, function: &Subject) {
    let findings = mutants(function);
    let rows = findings.matrix.clone().unwrap_or_default();
    let subject = AuditedSubject::of(function);
    let verdict = AuditVerdict::Findings(Box::new(findings));
    let mut outcome = AuditOutcome::new("audit".to_owned(), "src/lib.rs".to_owned(), 1, verdict);
    outcome.subjects = vec![subject];
    let name = function.path();
    let shown: Vec<String> = (0..2)
        .filter_map(|seed| drawn(&function.signature().arguments, seed, 3))
        .map(|tree| call(function, &tree))
        .collect();
    let _ = writeln!(text, "{} ({name}): {}", outcome.subjects[0].name, shown.join(", "));
    for asked in ["shout", "Bag::put", "put", "shop::Bag::put", "t"] {
        if is_called(function, asked) {
            let _ = writeln!(text, "  is called {asked}");
        }
    }
    // Of those for some calls only, the first of each kind are shown.
    let (mut all, mut known) = (Fingerprint::new(), Vec::new());
    for (number, row) in rows.iter().enumerate() {
        let line = mutant_text(&outcome, &row.mutant);
        line.bytes().for_each(|byte| all.add(u128::from(byte)));
        let is_shown = match &row.mutant {
            Mutant::Rule { when: None, .. } => true,
            Mutant::Rule { when, .. } => !known.contains(when),
            _ => number < 3,
        };
        if is_shown {
            let _ = writeln!(text, "  {line}");
        }
        if let Mutant::Rule { when, .. } = &row.mutant {
            known.push(when.clone());
        }
    }
    let _ = writeln!(text, "  {} mutants {all}", rows.len());
}

/// A function: its path, its arguments, what it returns, and how it leaves what it takes by `&mut`.
macro_rules! functions {
    ($text:ident: $($path:literal $name:ident($($argument:literal $passing:ident $type:ty),*) -> $($result:ty),+;)*) => {$(
        let declaration = &Declaration {
            name: stringify!($name),
            module: "shop",
            file: "src/lib.rs",
            line: 1,
            arguments: &[$(SubjectArgument { name: $argument, passing: Passing::$passing }),*],
            spares_recursion: false,
            calls_itself: false,
        };
        let typed = Typed {
            types: Typed::types_of::<($($type,)*), ($($result,)+)>,
            signature: || Typed::signature_of::<($($type,)*), ($($result,)+)>(vec![$(shape::<$type>()),*], vec![$(shape::<$result>()),+]),
            path: || $path,
            original: |_| None,
            same: |one, other| one == other,
        };
        add(&mut $text, &Subject::fixed(declaration, typed));
    )*};
}

#[test]
fn mutants_are_written_in_the_golden_way() {
    let mut text = String::new();
    functions! { text:
        "shop::shout" shout("text" Text String, "times" Value u8) -> String;
        "shop::sort" sort("xs" Slice Vec<i64>) -> Vec<i64>;
        "shop::sort_in_place" sort_in_place("xs" UniqueSlice Vec<i64>) -> (), Vec<i64>;
        "shop::Bag<u8>::put" put("self" Unique Vec<u8>, "item" Value u8) -> bool, Vec<u8>;
        "shop::mirrored" mirrored("point" Shared Point) -> Point;
        "shop::Point::shift" shift("self" Unique Point, "by" Value i16) -> (), Point;
        "shop::both" both("one" Unique Vec<bool>, "other" UniqueSlice Vec<u8>) -> usize, Vec<bool>, Vec<u8>;
        "shop::picture" picture("picture" Value Picture, "n" Value i8) -> Picture;
        "shop::paint" paint("picture" Unique Picture) -> (), Picture;
        "shop::tuples" tuples("tuples" Value Tuples) -> Tuples;
        "shop::few" few("few" Value Few, "mut xs" Value Vec<u8>) -> Few;
        "shop::only" only("one" Value One, "other" Value One) -> One;
        "shop::wide" wide("wide" Shared Wide, "(a, b)" Value (u8, u8)) -> Wide;
        "shop::floats" floats("x" Value f64, "y" Value f64) -> f64;
        "shop::maybe" maybe("x" Value Option<u8>, "y" Shared Option<u8>) -> Result<u8, String>;
        "shop::tally" tally("names" Value BTreeMap<u8, bool>) -> BTreeMap<u8, bool>;
        "shop::pair" pair("x" Value i32, "y" Shared i32) -> (i32, Vec<char>);
    }
    is_golden("audit_rounds/words.txt", &text);
}
