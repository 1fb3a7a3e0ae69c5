//! Peers on 40 problems that are set aside, from the same first failures.
//!
//! A peer's own way to make a value simpler begins with a value that it is given: quickcheck's first case, the root of a
//! tree of values of proptest. Hegel finds its own; where it finds none, it does not take part. An answer of a peer counts when it has the size of the minimum, whatever order it prefers among
//! values of one size; ours only when it is the minimum. No problem is shown by itself.

#[path = "../../peers/universe/values.rs"]
mod values;

use std::fs;
use std::path::Path;
use std::process::Command;

use lakatos_data::{Data, Term};

use super::grammar::{View, hash_of};
use super::kept::{Kept, SEEDS};
use super::problem::{Half, Lists};
use super::{Ends, put_record};
use crate::for_type;
use crate::output::Output;
use crate::usage;
use crate::weight::miniature::Miniature;
use values::Value;

/// The names of folders in `bench/peers/universe`.
const PEERS: [&str; 3] = ["quickcheck", "proptest", HEGEL];

/// It takes minutes to build, so it takes part only if it is asked for.
const HEGEL: &str = "hegel";

/// How many problems peers take part in.
const PROBLEMS: usize = 40;

/// What every program is given besides its own.
const SHARED: [&str; 2] = ["values.rs", "contest.rs"];

/// How one contestant does on one problem: first failures, ends that are as small as the minimum, and CPU milliseconds.
#[derive(Clone, Copy)]
struct Score {
    firsts: u64,
    at_minimum: u64,
    cpu_ms: f64,
}

impl Score {
    /// Does a larger share of its first failures end at the minimum? Who has none is not compared.
    fn is_ahead_of(&self, other: &Score) -> bool {
        other.firsts > 0 && self.at_minimum * other.firsts > other.at_minimum * self.firsts
    }
}

/// The term of a value of a type that peers know.
fn term<T: Value + Data>(rows: &[Vec<i128>]) -> Option<Term> {
    let value = T::from_rows(rows).filter(|value| value.rows() == rows)?;
    Term::of(&value)
}

fn term_of(name: &str, rows: &[Vec<i128>]) -> Option<Term> {
    for_type!(name, term(rows), None)
}

fn is_known<T: Value>() -> bool {
    true
}

/// Problems that are set aside and that peers can state, by a hash.
fn chosen(all: &[Kept]) -> Vec<&Kept> {
    let is_fit = |kept: &&Kept| {
        let name = kept.problem.kind.features.name;
        kept.problem.half() == Half::SetAside && for_type!(name, is_known(), false)
    };
    let mut chosen: Vec<&Kept> = all.iter().filter(is_fit).collect();
    chosen.sort_by_key(|kept| hash_of(&format!("beside peers: {}", kept.problem.text())));
    chosen.truncate(PROBLEMS);
    chosen
}

/// Measures all contestants, and puts what is true of all problems together.
pub(super) fn run(all: &[Kept], output: &mut Output) -> Result<(), String> {
    let chosen = chosen(all);
    let sizes: Vec<u128> = chosen.iter().map(|kept| minimum_size(kept)).collect::<Result<_, _>>()?;
    let mut ours = Vec::new();
    for kept in &chosen {
        let ends = Ends::of(kept, SEEDS)?;
        ours.push(Score {
            firsts: SEEDS,
            at_minimum: ends.at_minimum,
            cpu_ms: ends.cpu.as_secs_f64() * 1e3 / SEEDS as f64,
        });
    }
    put("lakatos", &ours, output);
    let mut is_behind = vec![false; chosen.len()];
    let mut is_alone = true;
    for who in PEERS {
        if who == HEGEL && !cfg!(feature = "hegel") {
            output.left_out(who, "universe", "it takes minutes to build: ask for it with `--features hegel`");
            continue;
        }
        output.progress(&format!("universe: {who}"));
        let scores = built(who).and_then(|miniature| {
            let each = chosen.iter().zip(&sizes);
            each.map(|(kept, size)| score(&miniature, kept, *size)).collect()
        });
        let scores: Vec<Score> = match scores {
            Ok(scores) => scores,
            Err(why) => {
                output.left_out(who, "universe", &why);
                continue;
            }
        };
        put(who, &scores, output);
        is_alone = false;
        let ahead = ours.iter().zip(&scores).filter(|(ours, its)| ours.is_ahead_of(its)).count();
        put_record(output, "peers", who, "lakatos_is_ahead", ahead as f64, "of 40 problems");
        for ((ours, its), is_behind) in ours.iter().zip(&scores).zip(&mut is_behind) {
            *is_behind |= its.is_ahead_of(ours);
        }
    }
    if !is_alone {
        let behind_none = is_behind.iter().filter(|is_behind| !**is_behind).count();
        put_record(output, "peers", "lakatos", "behind_none", behind_none as f64, "of 40 problems");
    }
    Ok(())
}

fn put(who: &str, scores: &[Score], output: &mut Output) {
    let total = |of: fn(&Score) -> u64| scores.iter().map(of).sum::<u64>();
    let (firsts, at_minimum) = (total(|score| score.firsts), total(|score| score.at_minimum));
    let taking_part = scores.iter().filter(|score| score.firsts > 0);
    let mut costs: Vec<f64> = taking_part.map(|score| score.cpu_ms).collect();
    if firsts == 0 {
        return;
    }
    costs.sort_by(f64::total_cmp);
    let percent = at_minimum as f64 * 100.0 / firsts as f64;
    put_record(output, "peers", who, "problems", costs.len() as f64, "problems");
    put_record(output, "peers", who, "at_minimum_percent", percent, "%");
    put_record(output, "peers", who, "cpu_ms", costs[costs.len() / 2], "median");
}

fn built(who: &str) -> Result<Miniature, String> {
    let miniature = Miniature::copy(&format!("universe/{who}"))?;
    for file in SHARED {
        miniature.write(&format!("src/{file}"), &text_of(&Miniature::template("universe").join(file))?)?;
    }
    let grammar = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/universe/grammar");
    for file in ["automaton.rs", "draw.rs", "mod.rs", "random.rs", "relation.rs", "term.rs", "view.rs"] {
        miniature.write(&format!("src/grammar/{file}"), &text_of(&grammar.join(file))?)?;
    }
    miniature.fetch()?;
    miniature.cargo("build", &["--offline", "--release"])?;
    Ok(miniature)
}

fn text_of(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// What a peer makes of the first failures of a problem.
fn score(miniature: &Miniature, kept: &Kept, minimum: u128) -> Result<Score, String> {
    miniature.write("task.txt", &task(kept)?)?;
    let program = miniature.target().join("release/universe");
    let child = usage::child(Command::new(program).arg(miniature.folder().join("task.txt")))?;
    let wrong = || format!("its program says {:?}: {}", child.out.lines().next_back(), child.err);
    if !child.success {
        return Err(wrong());
    }
    let mut score = Score { firsts: 0, at_minimum: 0, cpu_ms: 0.0 };
    for line in child.out.lines() {
        let (nanos, rows) = line.split_once(' ').ok_or_else(wrong)?;
        let term = term_of(kept.problem.kind.features.name, &read_rows(rows)?).ok_or_else(wrong)?;
        score.firsts += 1;
        score.at_minimum += u64::from(term.size() <= minimum);
        score.cpu_ms += nanos.parse::<f64>().map_err(|_| wrong())? / 1e6;
    }
    score.cpu_ms /= score.firsts.max(1) as f64;
    Ok(score)
}

/// The size of the minimum, which is not kept.
fn minimum_size(kept: &Kept) -> Result<u128, String> {
    let minimum = kept.problem.minimum(&mut Lists::default()).ok_or("a problem has no minimum")?;
    let term = Term::new((kept.problem.kind.make)().shape(), minimum).map_err(|_| "a minimum does not fit")?;
    Ok(term.size())
}

/// A problem and its first failures, as a peer reads them.
fn task(kept: &Kept) -> Result<String, String> {
    let features = &kept.problem.kind.features;
    let fixed = features.fixed.map_or("any".to_owned(), |fixed| fixed.to_string());
    let mut text = format!(
        "{} | {} | {} | {fixed} | {} | {} | {} | {}\n",
        kept.problem.group, features.name, kept.seed, features.rows, features.largest, features.is_text, features.kinds
    );
    let adapter = (kept.problem.kind.make)();
    for seed in 0..SEEDS {
        let first = kept.first_failure(seed).ok_or("a problem has no first failure")?;
        let view = adapter.view(&first).ok_or("a first failure is not seen")?;
        text.push_str(&format!("{}\n", write_rows(&view)));
    }
    Ok(text)
}

fn write_rows(view: &View) -> String {
    let row = |row: &Vec<i128>| row.iter().map(i128::to_string).collect::<Vec<_>>().join(" ");
    if view.rows.is_empty() { "-".to_owned() } else { view.rows.iter().map(row).collect::<Vec<_>>().join(";") }
}

fn read_rows(text: &str) -> Result<Vec<Vec<i128>>, String> {
    let number = |number: &str| number.parse().map_err(|_| format!("expected a number, found `{number}`"));
    let row = |row: &str| row.split_whitespace().map(number).collect();
    if text == "-" { Ok(Vec::new()) } else { text.split(';').map(row).collect() }
}
