//! A suite with Lakatos: `SUITE CASES`, or `SUITE default` for default settings. A line for each statement.

use lakatos::Check;
use lakatos::settings::{Engine, Keep};

fn check() -> Check {
    let check = Check::new().keep(Keep::Nothing).seed(1);
    match std::env::args().nth(2).and_then(|cases| cases.parse().ok()) {
        Some(cases) => check.engine(Engine::Random).random(cases).time("none"),
        None => check,
    }
}

macro_rules! try_one {
    ($suite:ident, $statement:ident, $($argument:ident: $type:ty),*) => {{
        let outcome = check().run(|$($argument: $type),*| statements::$suite::$statement($($argument),*));
        let verdict = if outcome.is_pass() { "passed" } else { "failed" };
        println!("{} {verdict} {}", stringify!($statement), outcome.search.ran());
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
