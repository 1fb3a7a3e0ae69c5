//! A suite with quickcheck: `SUITE CASES`. A line for each statement.

use quickcheck::QuickCheck;

fn cases() -> u64 {
    std::env::args().nth(2).and_then(|cases| cases.parse().ok()).expect("a number of cases")
}

macro_rules! try_one {
    ($suite:ident, $statement:ident, $($argument:ident: $type:ty),*) => {{
        let statement: fn($($type),*) -> bool = statements::$suite::$statement;
        let cases = cases();
        let verdict = match QuickCheck::new().tests(cases).quicktest(statement) {
            Ok(_) => "passed",
            Err(_) => "failed",
        };
        println!("{} {verdict} {cases}", stringify!($statement));
    }};
}

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("indexmap") => statements::indexmap!(try_one),
        Some("leb128") => statements::leb128!(try_one),
        Some("roaring") => statements::roaring!(try_one),
        Some("ropey") => statements::ropey!(try_one),
        other => panic!("there is no suite {other:?}"),
    }
}
