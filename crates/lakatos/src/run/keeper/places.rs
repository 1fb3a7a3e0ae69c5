//! Where the files of a property's kept cases are.

use std::path::{Path, PathBuf};

use lakatos_report::kept::{CaseFile, CaseFolders};

use crate::process::build_folder;
use crate::process::program;
use crate::process::texts::split_once;
use crate::property::Identity;

/// The files of accepted and pending cases; `None` if the property keeps nothing.
pub(super) fn files(identity: &Identity) -> Option<(CaseFile, CaseFile)> {
    let property = &identity.property;
    let is_nameless = property.name == format!("{}:{}", property.file, property.line);
    // An interpreter that isolates the disk stops at the first access.
    if is_nameless || cfg!(miri) {
        return None;
    }
    let place = place_of(identity)?;
    Some((place.accepted(&property.name), place.pending(&property.name)))
}

/// Where the kept cases of the crate are.
pub(super) fn place_of(identity: &Identity) -> Option<CaseFolders> {
    place(&identity.property.module, &identity.property.file)
}

fn place(module: &str, source: &str) -> Option<CaseFolders> {
    let program = std::env::current_exe().ok()?;
    let package_folder = program::package_folder()?;
    let target_folder = target_folder(&program, &package_folder);
    let package = program::package_name();
    let package = package.or_else(|| Some(package_folder.file_name()?.to_string_lossy().into_owned()))?;
    let crate_name = split_once(module, "::").map_or(module, |(name, _)| name);
    let crate_name = if crate_name.is_empty() { program::crate_name(&program) } else { crate_name.to_owned() };
    // Where the workspace is not known, paths are shown in full.
    let told_from = program::workspace_folder(&package_folder, source).unwrap_or_default();
    Some(CaseFolders { package_folder, target_folder, package, crate_name, told_from })
}

/// The build folder: the program is in it.
fn target_folder(program: &Path, package_folder: &Path) -> PathBuf {
    build_folder::folder_above(program).unwrap_or_else(|| package_folder.join("target"))
}
