//! Problems of kinds that the grammar of `lakatos-bench universe` does not have, written down before the passes that are
//! measured on them: other relations, nested types, dates, floats, structured texts, calls, functions, large cases.
//!
//! Every second problem is set aside: of these only the share is printed. To see the misses of the others:
//! `cargo test --release -p lakatos-engine --test beyond -- --ignored --nocapture`.

mod calls;
mod floats;
mod fresh;
mod functions;
mod large;
mod mixed;
mod nested;
mod numbers;
mod problem;
mod rows;
mod texts;
mod times;
#[path = "../reduce/problems/typed.rs"]
mod typed;

use problem::{Problem, Share};

/// The problems, by kind.
fn all() -> Vec<(&'static str, Vec<Problem>)> {
    vec![
        ("numbers", numbers::all()),
        ("rows", rows::all()),
        ("nested", nested::all()),
        ("times", times::all()),
        ("floats", floats::all()),
        ("texts", texts::all()),
        ("calls", calls::all()),
        ("functions", functions::all()),
        ("large", large::all()),
        ("mixed", mixed::all()),
        ("fresh", fresh::all()),
    ]
}

#[test]
#[ignore = "slow: minima by exhaustive search, and hundreds of reductions"]
fn most_problems_beyond_the_grammar_are_reduced_to_their_minimum() {
    let (mut shown, mut aside) = (Share::default(), Share::default());
    for (kind, problems) in all() {
        for (at, problem) in problems.iter().enumerate() {
            let is_aside = at % 2 == 1;
            let share = problem.measured();
            if !is_aside {
                println!("{kind}: {}: {share}", problem.name);
                share.misses.iter().for_each(|miss| println!("  {miss}"));
            }
            if is_aside { &mut aside } else { &mut shown }.add(&share);
        }
    }
    println!("looked at: {shown}\nset aside: {aside}");
    assert!(shown.problems >= 20 && aside.problems >= 20, "{} and {} problems", shown.problems, aside.problems);
    assert!(shown.per_mille() >= 770 && aside.per_mille() >= 670, "{shown}; {aside}");
}
