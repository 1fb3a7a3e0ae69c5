//! The problems as they are kept in `corpus/universe.txt`: by seed, with their minima.
//!
//! Of problems that are set aside neither the text nor the minimum is written down, only hashes of them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use lakatos_data::{Shape, Tree};

use super::first::first_failure;
use super::grammar::{GROUPS, Words, hash_of, is_fit};
use super::kinds::{KINDS, Kind};
use super::problem::{Half, Lists, Problem, kind};
use super::rules::passes_some;
use crate::challenge::written;

/// A problem with what is known of its minimum.
pub(super) struct Kept {
    pub(super) problem: Problem,
    pub(super) seed: u64,
    /// The hash of the minimum as it is written.
    pub(super) minimum: u64,
    /// The minimum as it is written, of a problem that may be looked at.
    pub(super) shown: Option<String>,
}

/// How many problems each group has, where as many can be drawn.
const PROBLEMS: usize = 50;

/// So many seeds are tried for each problem.
const TRIES: u64 = 60;

/// From so many first failures each problem is reduced; one that has not as many is left out.
pub(super) const SEEDS: u64 = 20;

pub(super) fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/universe.txt")
}

/// All problems, as they are kept.
pub(super) fn all() -> Result<Vec<Kept>, String> {
    let path = path();
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    text.lines().filter(|line| !line.starts_with("//")).map(Kept::read).collect()
}

/// The seeds below are those of problems that are kept, of which half are set aside.
const FIRST_FRESH: u64 = 1_000_000;

/// From so many first failures a fresh problem has a failing case.
const FRESH_SEEDS: u64 = 3;

/// Problems that are drawn anew for all kinds and groups, from so many seeds each, `first,count`: nobody has looked at them, so
/// faults may be looked for among them. Some of the simplest cases pass.
pub(super) fn fresh(asked: &str) -> Result<Vec<Kept>, String> {
    let number = |text: &str| text.parse::<u64>().ok();
    let seeds = asked.split_once(',').and_then(|(first, count)| Some((number(first)?, number(count)?)));
    let Some((first, count)) = seeds.filter(|(first, _)| *first >= FIRST_FRESH) else {
        return Err(format!(
            "FRESH_UNIVERSE: expected a first seed from {FIRST_FRESH} on and a number of seeds, as in `1000000,4`, found `{asked}`"
        ));
    };
    let mut all = Vec::new();
    for kind in KINDS {
        for group in GROUPS.into_iter().filter(|group| is_fit(group, &kind.features)) {
            for seed in first..first.saturating_add(count) {
                let problem = Problem::drawn(group, kind, seed);
                let kept = Kept { problem, seed, minimum: 0, shown: None };
                let adapter = (kind.make)();
                let fails = |seed| kept.first_failure(seed).is_some();
                if passes_some(&*adapter, &kept.problem.predicate) && (0..FRESH_SEEDS).all(fails) {
                    all.push(kept);
                }
            }
        }
    }
    Ok(all)
}

impl Kept {
    fn read(line: &str) -> Result<Kept, String> {
        let wrong = || format!("corpus/universe.txt: expected group | type | seed | hash | minimum, found `{line}`");
        let fields: Vec<&str> = line.splitn(5, " | ").collect();
        let [group, name, seed, hash, minimum] = fields[..] else { return Err(wrong()) };
        let group = GROUPS.into_iter().find(|known| *known == group).ok_or_else(wrong)?;
        let seed = seed.parse().map_err(|_| wrong())?;
        let problem = Problem::drawn(group, kind(name).ok_or_else(wrong)?, seed);
        if format!("{:016x}", hash_of(&problem.text())) != hash {
            return Err(format!("the grammar does not give the problem that is kept any more: `{line}`"));
        }
        let (minimum, shown) = match minimum.strip_prefix('#') {
            Some(hash) => (u64::from_str_radix(hash, 16).map_err(|_| wrong())?, None),
            None => (hash_of(minimum), Some(minimum.to_owned())),
        };
        Ok(Kept { problem, seed, minimum, shown })
    }

    fn new(problem: Problem, seed: u64, shape: &Shape, minimum: &Tree) -> Kept {
        let text = written(shape, minimum);
        let shown = (problem.half() == Half::LookedAt).then(|| text.clone());
        Kept { problem, seed, minimum: hash_of(&text), shown }
    }

    fn line(&self) -> String {
        let minimum = self.shown.clone().unwrap_or_else(|| format!("#{:016x}", self.minimum));
        let Problem { group, kind, .. } = self.problem;
        let hash = hash_of(&self.problem.text());
        format!("{group} | {} | {} | {hash:016x} | {minimum}\n", kind.features.name, self.seed)
    }

    /// The first failure of a seed.
    pub(super) fn first_failure(&self, seed: u64) -> Option<Tree> {
        let adapter = (self.problem.kind.make)();
        first_failure(&*adapter, &self.problem.predicate, hash_of(&self.problem.text()) ^ Words::new(seed).word())
    }
}

/// Draws the problems about one kind of values, so many of each group that is fit for it.
fn draw_kind(place: usize, kind: &'static Kind) -> Vec<Kept> {
    let mut lists = Lists::default();
    let mut all = Vec::new();
    for group in GROUPS.into_iter().filter(|group| is_fit(group, &kind.features)) {
        let fitting = |kinds: &[Kind]| kinds.iter().filter(|kind| is_fit(group, &kind.features)).count();
        let (before, whole) = (fitting(&KINDS[..place]), fitting(KINDS));
        let wanted = PROBLEMS * (before + 1) / whole - PROBLEMS * before / whole;
        let mut texts = BTreeSet::new();
        let drawn = (0..TRIES * wanted as u64).filter_map(|seed| {
            let problem = Problem::drawn(group, kind, seed);
            let is_new = texts.insert(problem.text());
            let minimum = if is_new { problem.minimum(&mut lists)? } else { return None };
            let kept = Kept::new(problem, seed, &(kind.make)().shape(), &minimum);
            (0..SEEDS).all(|seed| kept.first_failure(seed).is_some()).then_some(kept)
        });
        all.extend(drawn.take(wanted));
    }
    all
}

const HEAD: &str = "\
// The problems of `lakatos-bench universe`: group, type, seed, hash of the text, minimum (of a problem that is set aside: its hash).
// Written by `WRITE_UNIVERSE=1 cargo run --release -p lakatos-bench -- universe`; they are frozen, so do not write them anew.
";

/// Draws all problems, and writes them down.
pub(super) fn write() -> Result<(), String> {
    let mut all = Vec::new();
    for (place, kind) in KINDS.iter().enumerate() {
        all.extend(draw_kind(place, kind));
        eprintln!("{} problems with {}", all.len(), kind.features.name);
    }
    all.sort_by_key(|kept| GROUPS.iter().position(|group| *group == kept.problem.group));
    let text: String = all.iter().map(Kept::line).collect();
    fs::write(path(), format!("{HEAD}{text}")).map_err(|error| format!("corpus/universe.txt: {error}"))
}
