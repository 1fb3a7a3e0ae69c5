//! Where the files of a property's kept cases are.

use std::path::{Path, PathBuf};

use lakatos_report::kept::{CaseFile, Place};

use crate::build_folder;
use crate::outcome::About;

/// The files of accepted and pending cases; `None` if nothing is kept of the property.
pub(super) fn files(about: &About) -> Option<(CaseFile, CaseFile)> {
    let property = &about.property;
    let is_nameless = property.name == format!("{}:{}", property.file, property.line);
    // An interpreter that keeps the disk away stops at the first look at it.
    if is_nameless || cfg!(miri) {
        return None;
    }
    let place = place(&property.module)?;
    Some((place.accepted(&property.name), place.pending(&property.name)))
}

fn place(module: &str) -> Option<Place> {
    let program = std::env::current_exe().ok()?;
    let package_folder = package_folder()?;
    let target_folder = target_folder(&program, &package_folder);
    let package = std::env::var("CARGO_PKG_NAME").ok().filter(|name| !name.is_empty());
    let package = package.or_else(|| Some(package_folder.file_name()?.to_string_lossy().into_owned()))?;
    let crate_name = module.split("::").next().filter(|name| !name.is_empty()).map(str::to_owned);
    let crate_name = crate_name.unwrap_or_else(|| crate_of(&program));
    let told_from = target_folder.parent().filter(|above| package_folder.starts_with(above));
    let told_from = told_from.unwrap_or(&package_folder).to_owned();
    Some(Place { package_folder, target_folder, package, crate_name, told_from })
}

/// The folder of the package: as cargo says, or else the nearest above this one.
fn package_folder() -> Option<PathBuf> {
    let said = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).filter(|folder| folder.is_dir());
    said.or_else(|| {
        let here = std::env::current_dir().ok()?;
        // Whoever puts a manifest into a folder that all users share does not decide where this program writes.
        let is_package = |folder: &&Path| folder.join("Cargo.toml").is_file() && !build_folder::is_shared(folder);
        here.ancestors().find(is_package).map(Path::to_path_buf)
    })
}

/// The folder of all that is built: the program is in it.
fn target_folder(program: &Path, package_folder: &Path) -> PathBuf {
    build_folder::above(program).unwrap_or_else(|| package_folder.join("target"))
}

/// The crate of a program of tests: what stands in its name before the hash.
fn crate_of(program: &Path) -> String {
    let name = program.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let is_hash = |text: &str| text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let name = match name.rsplit_once('-') {
        Some((name, hash)) if is_hash(hash) => name,
        _ => &name,
    };
    name.replace('-', "_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_crate_is_named_before_the_hash() {
        let names = [
            ("/target/debug/deps/shop-0123456789abcdef", "shop"),
            ("/target/debug/deps/end-to-end-0123456789abcdef", "end_to_end"),
            ("deps/shop-0123456789abcdef.exe", "shop"),
            ("/usr/bin/shop-of-tea", "shop_of_tea"),
            ("shop", "shop"),
        ];
        for (program, name) in names {
            assert_eq!(crate_of(Path::new(program)), name);
        }
    }
}
