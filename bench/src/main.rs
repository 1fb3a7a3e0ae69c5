//! Lakatos measured beside its peers.
//!
//! `cargo run --release -p lakatos-bench -- NAME [--json] [--quick] [CASE..]` runs one comparison. Each comparison has a
//! module of its own, which hands [records](record::Record) to an [output](output::Output); [`benches`] is the one place
//! that knows them all.

mod arguments;
mod audit;
mod benches;
mod budget;
#[path = "../../crates/lakatos-engine/tests/reduce/problems/mod.rs"]
mod challenge;
mod compile;
mod conjectures;
mod defaults;
mod etna;
mod faults;
mod find;
mod generalize;
mod hotel;
mod narrow;
mod output;
mod premises;
mod problems;
mod record;
mod shrink;
mod suites;
mod table;
mod throughput;
mod tiers;
mod universe;
mod usage;
mod watched;
mod weight;

use std::process::ExitCode;

use arguments::{Arguments, Asked};
use benches::BENCHES;
use output::Output;

/// What the program says to its caller by its exit code.
#[derive(Clone, Copy, Debug)]
enum Exit {
    /// Everything asked for was measured, or left out with a reason.
    Done = 0,
    /// A measurement could not be made.
    Failed = 1,
    /// The arguments make no sense.
    Misused = 2,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        ExitCode::from(exit as u8)
    }
}

fn main() -> ExitCode {
    let asked = arguments::parse(std::env::args_os().skip(1), BENCHES);
    let exit = match asked {
        Ok(Asked::Help) => {
            print!("{}", arguments::help(BENCHES));
            Exit::Done
        }
        Ok(Asked::Run(arguments)) => run(&arguments),
        Err(message) => {
            eprintln!("lakatos-bench: {message}");
            Exit::Misused
        }
    };
    exit.into()
}

fn run(arguments: &Arguments) -> Exit {
    let mut output = Output::new(arguments.json);
    let done = (arguments.bench.run)(&arguments.request, &mut output);
    output.finish();
    match done {
        Ok(()) => Exit::Done,
        Err(message) => {
            eprintln!("lakatos-bench: {message}");
            Exit::Failed
        }
    }
}
