//! The groups of the bug grammar: what share of the seeds finds their bugs.

use super::bugs::{Bug, GROUPS, bugs};
use super::contest::{Contest, Found};
use crate::benches::Request;
use crate::output::Output;
use crate::record::Record;

/// How often a bug is looked for.
const SEEDS: u64 = 30;

/// What was found of some bugs.
struct Share {
    bugs: u64,
    seeds: u64,
    ours: u64,
    peers: Vec<(&'static str, u64, u64)>,
}

/// Measures the groups that are requested, if any are.
pub(super) fn run(request: &Request, output: &mut Output) -> Result<(), String> {
    let groups: Vec<&'static str> = GROUPS.into_iter().filter(|group| request.cases.contains(group)).collect();
    if groups.is_empty() {
        return Ok(());
    }
    let seeds = if request.quick { 2 } else { SEEDS };
    let contest = Contest::build(&groups, !request.quick, output)?;
    let mut all: Vec<(Bug, Found)> = Vec::new();
    for group in &groups {
        output.progress(group);
        let taken = if request.quick { 2 } else { usize::MAX };
        for bug in bugs(group).into_iter().take(taken) {
            let found = contest.find(&bug, seeds)?;
            if request.misses && found.ours < seeds && bug.is_looked_at() {
                output.note(&format!("{}: found by {} of {seeds}: fails when {}", bug.name, found.ours, bug.condition));
            }
            all.push((bug, found));
        }
    }
    for group in &groups {
        put(group, share(seeds, all.iter().filter(|(bug, _)| bug.group == *group)), output);
    }
    put("looked_at", share(seeds, all.iter().filter(|(bug, _)| bug.is_looked_at())), output);
    put("set_aside", share(seeds, all.iter().filter(|(bug, _)| !bug.is_looked_at())), output);
    Ok(())
}

fn share<'a>(seeds: u64, all: impl Iterator<Item = &'a (Bug, Found)>) -> Share {
    let mut share = Share { bugs: 0, seeds, ours: 0, peers: Vec::new() };
    for (_, found) in all {
        share.bugs += 1;
        share.ours += found.ours;
        for (who, cases, cpu) in &found.peers {
            match share.peers.iter_mut().find(|(of, _, _)| of == who) {
                Some(sums) => *sums = (*who, sums.1 + cases, sums.2 + cpu),
                None => share.peers.push((who, *cases, *cpu)),
            }
        }
    }
    share
}

fn put(case: &str, share: Share, output: &mut Output) {
    if share.bugs == 0 {
        return;
    }
    let percent = |found: u64| found as f64 * 100.0 / (share.bugs * share.seeds) as f64;
    let mut put = |case: &str, who: &str, metric, value, unit| {
        output.put(Record { bench: "find", case: case.to_owned(), who: who.to_owned(), metric, value, unit });
    };
    put(case, "lakatos", "bugs", share.bugs as f64, "bugs");
    put(case, "lakatos", "found_percent", percent(share.ours), "%");
    for (who, cases, _) in &share.peers {
        put(case, who, "found_percent", percent(*cases), "%");
    }
    if share.peers.is_empty() {
        return;
    }
    let case = format!("{case}_cpu");
    put(&case, "lakatos", "found_percent", percent(share.ours), "%");
    for (who, _, cpu) in &share.peers {
        put(&case, who, "found_percent", percent(*cpu), "%");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_enough_bugs_in_both_halves() {
        let all: Vec<Bug> = GROUPS.into_iter().flat_map(bugs).collect();
        assert!(all.len() >= 60, "{}", all.len());
        let looked_at = all.iter().filter(|bug| bug.is_looked_at()).count();
        assert!(looked_at >= 25 && all.len() - looked_at >= 25, "{looked_at} of {}", all.len());
    }

    #[test]
    fn the_same_bugs_are_drawn_each_time() {
        for group in GROUPS {
            assert_eq!(bugs(group), bugs(group));
        }
    }
}
