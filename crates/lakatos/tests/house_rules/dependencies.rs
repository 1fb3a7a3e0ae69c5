//! Which crate may use which: dependencies point one way, and none of them leads out of the house, but for those that a
//! feature asks for.

use std::process::Command;

use crate::assert_none;
use crate::manifest::Manifest;
use crate::repository;

/// What each published crate may use. Not listed means not allowed: a new crate finds its place here first.
const MAY_USE: &[(&str, &[&str])] = &[
    ("lakatos-macros", &[]),
    ("lakatos-data", &["lakatos-macros"]),
    ("lakatos-engine", &["lakatos-data"]),
    ("lakatos-report", &["lakatos-data"]),
    ("lakatos-explain", &["lakatos-data", "lakatos-engine"]),
    ("lakatos-lazy", &["lakatos-data", "lakatos-engine"]),
    ("lakatos-audit", &["lakatos-data", "lakatos-engine", "lakatos-report"]),
    ("lakatos", &["lakatos-data", "lakatos-macros", "lakatos-engine", "lakatos-report"]),
    ("cargo-lakatos", &["lakatos-data", "lakatos-report"]),
];

/// What a published crate may use if a feature of it, which is off by default, asks for it.
const MAY_BE_ASKED_FOR: &[(&str, &str)] = &[
    ("lakatos-data", "regex-syntax"),
    ("lakatos", "lakatos-audit"),
    ("lakatos", "lakatos-explain"),
    ("lakatos", "lakatos-lazy"),
    ("lakatos", "arbitrary"),
    ("lakatos", "proptest"),
    ("lakatos", "quickcheck"),
];

fn offenders(path: &str, text: &str) -> Vec<String> {
    let manifest = Manifest::parse(text);
    let name = manifest.name();
    if !manifest.is_published() {
        return Vec::new();
    }
    let Some((_, allowed)) = MAY_USE.iter().find(|(user, _)| *user == name) else {
        return vec![format!("{path}: nothing says what `{name}` may use")];
    };
    let list = if allowed.is_empty() { "nothing".to_owned() } else { allowed.join(", ") };
    let foreign = manifest.dependencies().into_iter().filter(|dependency| {
        let package = dependency.package.as_str();
        let asked_for = dependency.is_optional && MAY_BE_ASKED_FOR.contains(&(&name, package));
        !asked_for && !allowed.contains(&package)
    });
    foreign
        .map(|used| format!("{path}: `{name}` has `{}` in [{}] and may use {list}", used.package, used.table))
        .collect()
}

#[test]
fn dependencies_of_published_crates_point_one_way_and_stay_in_the_house() {
    let manifests =
        repository::crates().into_iter().filter_map(|name| repository::file(&format!("crates/{name}/Cargo.toml")));
    let offenders: Vec<String> = manifests.flat_map(|file| offenders(&file.path, &file.text)).collect();
    assert_none("crates use only what house_rules/dependencies.rs allows", &offenders);
}

/// The packages that a crate with these features is built of.
fn packages(features: &[&str]) -> Vec<String> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(repository::root()).args(["tree", "--package", "lakatos", "--edges", "normal,build"]);
    cargo.args(["--prefix", "none", "--format", "{p}", "--offline"]).args(features);
    let output = cargo.output().expect("cargo can be run");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("cargo writes text");
    let mut packages: Vec<String> = text.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect();
    packages.sort();
    packages.dedup();
    packages
}

#[test]
fn without_features_only_crates_of_the_house_are_built() {
    let inner = ["lakatos", "lakatos-data", "lakatos-engine", "lakatos-report"];
    assert_eq!(packages(&["--no-default-features"]), inner);
    let usual = ["lakatos", "lakatos-data", "lakatos-engine", "lakatos-explain", "lakatos-macros", "lakatos-report"];
    assert_eq!(packages(&[]), usual);
    let with_audit = [&["lakatos", "lakatos-audit"], &usual[1..]].concat();
    assert_eq!(packages(&["--features", "audit"]), with_audit);
    let with_regex = [usual.as_slice(), &["regex-syntax"]].concat();
    assert_eq!(packages(&["--features", "regex"]), with_regex);
}

#[test]
fn a_dependency_that_no_feature_asks_for_is_seen() {
    let text = "[package]\nname = \"lakatos\"\n[dependencies]\narbitrary = \"1\"\n\
                proptest = { version = \"1\", optional = true }\nserde = { version = \"1\", optional = true }\n";
    let house = "lakatos-data, lakatos-macros, lakatos-engine, lakatos-report";
    assert_eq!(
        offenders("Cargo.toml", text),
        [
            format!("Cargo.toml: `lakatos` has `arbitrary` in [dependencies] and may use {house}"),
            format!("Cargo.toml: `lakatos` has `serde` in [dependencies] and may use {house}"),
        ]
    );
}

#[test]
fn a_dependency_that_points_the_wrong_way_is_seen() {
    let text =
        "[package]\nname = \"lakatos-data\"\n[dependencies]\nlakatos-engine.workspace = true\nlakatos-macros = \"1\"\n";
    assert_eq!(
        offenders("Cargo.toml", text),
        ["Cargo.toml: `lakatos-data` has `lakatos-engine` in [dependencies] and may use lakatos-macros"]
    );
}

#[test]
fn a_dependency_that_leads_out_of_the_house_is_seen() {
    let text = "[package]\nname = \"lakatos-macros\"\n[build-dependencies]\nsyn = \"2\"\n[dev-dependencies]\ntrybuild = \"1\"\n";
    assert_eq!(
        offenders("Cargo.toml", text),
        ["Cargo.toml: `lakatos-macros` has `syn` in [build-dependencies] and may use nothing"]
    );
}

#[test]
fn a_crate_that_no_rule_knows_is_seen() {
    let text = "[package]\nname = \"lakatos-extra\"\n";
    assert_eq!(offenders("Cargo.toml", text), ["Cargo.toml: nothing says what `lakatos-extra` may use"]);
}

#[test]
fn a_crate_that_is_not_published_may_use_what_it_likes() {
    assert_eq!(
        offenders("Cargo.toml", "[package]\nname = \"x\"\npublish = false\n[dependencies]\nlibc = \"1\"\n"),
        [""; 0]
    );
}
