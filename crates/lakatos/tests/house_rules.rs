//! The rules of the house, checked.
//!
//! Each file states one kind of rule as a function from text to a list of offenders, tries it on a sample that breaks
//! the rule (a rule that cannot fail says nothing), and then asks it about the repository. CONTRIBUTING.md says what
//! the rules are for.

#[path = "house_rules/attributes.rs"]
mod attributes;
#[path = "house_rules/cheat_sheet.rs"]
mod cheat_sheet;
#[path = "house_rules/code.rs"]
mod code;
#[path = "house_rules/dependencies.rs"]
mod dependencies;
#[path = "house_rules/documents.rs"]
mod documents;
#[path = "house_rules/lengths.rs"]
mod lengths;
#[path = "house_rules/manifest.rs"]
mod manifest;
#[path = "house_rules/modules.rs"]
mod modules;
#[path = "house_rules/names.rs"]
mod names;
#[path = "house_rules/packages.rs"]
mod packages;
#[path = "house_rules/purity.rs"]
mod purity;
#[path = "house_rules/repository.rs"]
mod repository;
#[path = "house_rules/root.rs"]
mod root;
#[path = "house_rules/walk.rs"]
mod walk;

/// Fails with the rule and everything that breaks it.
#[track_caller]
fn assert_none(rule: &str, offenders: &[String]) {
    assert!(offenders.is_empty(), "house rule: {rule}\nbroken by:\n  {}\n", offenders.join("\n  "));
}
