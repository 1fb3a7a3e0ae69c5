//! What every package says about itself, and what it leaves to the workspace.

use crate::assert_none;
use crate::manifest::{Manifest, unquoted};
use crate::repository;

/// Said once, in the workspace.
const INHERITED: [&str; 3] = ["edition", "rust-version", "license"];

fn offenders(path: &str, text: &str) -> Vec<String> {
    let manifest = Manifest::parse(text);
    let mut offenders = Vec::new();
    let description = unquoted(manifest.value("package", "description").unwrap_or_default());
    if description.split_whitespace().count() < 3 {
        offenders.push(format!("{path}: `description` is `{description}`, not a sentence about the package"));
    }
    for key in INHERITED {
        if !manifest.inherits("package", key) {
            offenders.push(format!("{path}: `{key}.workspace = true` is missing"));
        }
    }
    if manifest.value("lints", "workspace") != Some("true") {
        offenders.push(format!("{path}: `[lints] workspace = true` is missing"));
    }
    offenders
}

/// The folders of the packages of the workspace.
fn members() -> Vec<String> {
    let workspace = repository::file("Cargo.toml").expect("the workspace has a manifest");
    let manifest = Manifest::parse(&workspace.text);
    let members = manifest.value("workspace", "members").expect("the workspace lists its members");
    members.trim_matches(['[', ']']).split(',').map(unquoted).filter(|member| !member.is_empty()).collect()
}

#[test]
fn every_package_describes_itself_and_leaves_the_rest_to_the_workspace() {
    let manifests = members().into_iter().map(|member| format!("{member}/Cargo.toml"));
    let files = manifests.map(|path| repository::file(&path).unwrap_or_else(|| panic!("{path} cannot be read")));
    let offenders: Vec<String> = files.flat_map(|file| offenders(&file.path, &file.text)).collect();
    assert_none(
        "packages have a description, and take edition, rust-version, license and lints from the workspace",
        &offenders,
    );
}

#[test]
fn every_crate_is_a_member_of_the_workspace() {
    let members = members();
    let crates = repository::crates().into_iter().map(|name| format!("crates/{name}"));
    let offenders: Vec<String> = crates.filter(|path| !members.contains(path)).collect();
    assert_none("the folders in crates/ are members of the workspace", &offenders);
}

#[test]
fn a_package_that_says_too_little_or_too_much_is_seen() {
    let text = "[package]\nname = \"x\"\ndescription = \"x\"\nedition = \"2021\"\nlicense = { workspace = true }\n";
    assert_eq!(
        offenders("Cargo.toml", text),
        [
            "Cargo.toml: `description` is `x`, not a sentence about the package",
            "Cargo.toml: `edition.workspace = true` is missing",
            "Cargo.toml: `rust-version.workspace = true` is missing",
            "Cargo.toml: `[lints] workspace = true` is missing",
        ]
    );
}
