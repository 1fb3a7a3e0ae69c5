//! A suite with proptest: `SUITE CASES`. A line for each statement.

use proptest::prelude::any;
use proptest::test_runner::{Config, TestCaseError, TestRunner};

fn cases() -> u32 {
    std::env::args().nth(2).and_then(|cases| cases.parse().ok()).expect("a number of cases")
}

macro_rules! try_one {
    ($suite:ident, $statement:ident, $($argument:ident: $type:ty),*) => {{
        let cases = cases();
        let config = Config { cases, failure_persistence: None, ..Config::default() };
        let strategy = ($(any::<$type>(),)*);
        let ended = TestRunner::new(config).run(&strategy, |($($argument,)*)| {
            match statements::$suite::$statement($($argument),*) {
                true => Ok(()),
                false => Err(TestCaseError::fail("false")),
            }
        });
        let verdict = if ended.is_ok() { "passed" } else { "failed" };
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
