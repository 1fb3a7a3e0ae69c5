//! Which properties are needed, which sets of them would be enough, and which seem to follow from others.

use super::item;
use super::names::Names;
use super::survivors::by_rule;
use crate::model::{AuditOutcome, Conjecture, Findings, Mutant, Relation, SoleKiller, Strength};
use lakatos_report::text::numbers::{counted, grouped};
use lakatos_report::text::page::Page;
use lakatos_report::text::words::{FIXED, Paint, Words};

/// Number of sets, conjectures and properties that are shown.
const SETS: usize = 10;
const CONJECTURES: usize = 10;
const KILLERS: usize = 5;

pub(super) fn write(page: &mut Page, outcome: &AuditOutcome, found: &Findings, names: &Names<'_>) {
    needed(page, outcome, found, names);
    let tells_sets = tells(found);
    if names.are_numbers() && (tells_sets || !found.conjectures.all.is_empty()) {
        page.gap();
        page.sentence(&names.legend(page.words()));
    }
    if tells_sets {
        sets(page, found, names);
    }
    conjectures(page, found, names);
}

/// Is there a smaller set than that of all, and does any property kill anything?
fn tells(found: &Findings) -> bool {
    found.killed() > 0 && found.minimal.sets.iter().any(|set| !set.is_empty() && set.len() < found.judged())
}

/// The properties that alone kill something, and those that do not.
fn needed(page: &mut Page, outcome: &AuditOutcome, found: &Findings, names: &Names<'_>) {
    // A single property is the whole set.
    if found.sole_killers.is_empty() || names.count() < 2 {
        return;
    }
    page.gap();
    if names.are_numbers() || found.sole_killers.len() > KILLERS {
        let alone: Vec<usize> = found.sole_killers.iter().map(|killer| killer.property).collect();
        let verb = if alone.len() == 1 { " alone kills" } else { " each kill" };
        let words = names.properties(page.words(), &alone);
        return page.sentence(&words.say(verb).say(" mutants that no other property does."));
    }
    found.sole_killers.iter().for_each(|killer| sole_killer(page, outcome, killer, names));
}

fn sole_killer(page: &mut Page, outcome: &AuditOutcome, killer: &SoleKiller, names: &Names<'_>) {
    let words = names.property(page.words(), killer.property).say(" alone kills ");
    let words = words.say(&counted(killer.mutants, "mutant"));
    let rust = outcome.rust(&killer.first);
    let is_one = killer.mutants == 1;
    let words = match &rust[..] {
        [only] if !only.trim().is_empty() => words.say(if is_one { ", " } else { ", such as " }).code(only),
        _ if matches!(killer.first, Mutant::Rule { .. }) => {
            let words = words.say(if is_one { ", in which " } else { ", in the first of which " });
            by_rule(words, &killer.first, names)
        }
        _ => words,
    };
    page.sentence(&words.say("."));
}

fn sets(page: &mut Page, found: &Findings, names: &Names<'_>) {
    let minimal = &found.minimal;
    page.gap();
    let words = page.words().painted(Paint::Bold, "Enough").say(" to kill as much as all ");
    let judged = if found.unjudged.is_empty() { "" } else { " that were judged" };
    page.sentence(&words.say(&format!("{} properties{judged}:", grouped(found.judged() as u64))));
    for set in minimal.sets.iter().take(SETS) {
        item(page, &names.set(page.words(), set));
    }
    let more = minimal.sets.len().saturating_sub(SETS) as u64;
    match (more, minimal.all) {
        (0, true) => {}
        (0, false) => page.sentence(&page.words().say("and perhaps other sets; the search for them was cut short.")),
        (more, true) => page.sentence(&page.words().say(&format!("and {}.", counted(more, "other set")))),
        (more, false) => {
            page.sentence(&page.words().say(&format!("and {} or more other sets.", grouped(more))));
        }
    }
}

fn conjectures(page: &mut Page, found: &Findings, names: &Names<'_>) {
    let all = &found.conjectures.all;
    if all.is_empty() {
        return;
    }
    page.gap();
    let heading = page.words().painted(Paint::Bold, "Conjectures");
    let compared = all.iter().map(|conjecture| conjecture.killed.saturating_add(conjecture.survived)).max();
    let compared = counted(compared.unwrap_or(found.mutants), "mutant");
    page.sentence(&heading.say(&format!(", which held for all {compared}:")));
    for conjecture in all.iter().take(CONJECTURES) {
        item(page, &supported(related(page.words(), conjecture, names), conjecture));
    }
    let more = all.len().saturating_sub(CONJECTURES) as u64;
    if more > 0 {
        page.sentence(&page.words().say(&format!("and {}.", counted(more, "other"))));
    }
    if !found.conjectures.exhausted {
        let longest = grouped(found.conjectures.longest as u64);
        let noun = if found.conjectures.longest == 1 { "property" } else { "properties" };
        page.sentence(&page.words().say(&format!("Only sets of at most {longest} {noun} were compared.")));
    }
}

fn related(words: Words, conjecture: &Conjecture, names: &Names<'_>) -> Words {
    let Conjecture { left, relation, right, .. } = conjecture;
    let words = names.set(words, left);
    match relation {
        Relation::Same if left.len() == 1 && right.len() == 1 => {
            names.set(words.say(" and "), right).say(" kill the same mutants")
        }
        Relation::Same if left.len() > 1 => names.set(words.say(" together kill the same mutants as "), right),
        Relation::Same => names.set(words.say(" kills the same mutants as "), right).say(" together"),
        Relation::Implies if left.len() > 1 => names.set(words.say(" together imply "), right),
        Relation::Implies => names.set(words.say(" implies "), right),
    }
}

fn supported(words: Words, conjecture: &Conjecture) -> Words {
    let strength = match conjecture.strength() {
        Strength::Strong => "strong",
        Strength::Mild => "mild",
        Strength::Weak => "weak",
    };
    words.say(&format!(" ({}{FIXED}% killed, {strength})", conjecture.percent()))
}
