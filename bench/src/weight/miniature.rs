//! Miniature crates: copies of the templates in `bench/peers`, built in a folder of their own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::usage;

/// The copy of a template, which goes away with its builds when it is dropped.
#[derive(Debug)]
pub(crate) struct Miniature {
    folder: PathBuf,
    incremental: bool,
}

/// How the templates, from where they stand, name the root of the repository.
const ROOT: &str = "../../../..";

impl Miniature {
    /// Where a template is.
    pub(crate) fn template(name: &str) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("peers").join(name)
    }

    /// Copies a template to where nothing around it matters.
    pub(crate) fn copy(name: &str) -> Result<Miniature, String> {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("lakatos-bench-{}-{number}", std::process::id()));
        let miniature = Miniature { folder, incremental: true };
        copy_folder(&Miniature::template(name), &miniature.folder).map_err(|error| format!("its template: {error}"))?;
        Ok(miniature)
    }

    /// Builds everything as crates from a registry are built. Ours would else be built as somebody's own work is,
    /// in small pieces that can be used again, which takes longer.
    pub(crate) fn not_incremental(mut self) -> Miniature {
        self.incremental = false;
        self
    }

    /// Gets everything that has to be got from elsewhere, so that builds do not.
    pub(crate) fn fetch(&self) -> Result<(), String> {
        let locked: &[&str] = if self.folder.join("Cargo.lock").exists() { &["--locked"] } else { &[] };
        self.cargo("fetch", locked).map(|_| ())
    }

    /// The lockfile; there is one after [`fetch`](Self::fetch).
    pub(crate) fn lockfile(&self) -> Result<String, String> {
        fs::read_to_string(self.folder.join("Cargo.lock")).map_err(|error| format!("its lockfile: {error}"))
    }

    /// Replaces a file.
    pub(crate) fn write(&self, file: &str, text: &str) -> Result<(), String> {
        let path = self.folder.join(file);
        let made = path.parent().map_or(Ok(()), fs::create_dir_all);
        made.and_then(|()| fs::write(path, text)).map_err(|error| format!("its file {file}: {error}"))
    }

    /// Where the copy is.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Where builds go.
    pub(crate) fn target(&self) -> PathBuf {
        self.folder.join("target")
    }

    /// Removes what was built.
    pub(crate) fn forget_builds(&self) {
        // Nothing was built yet, or what is left is removed with the whole folder.
        let _ = fs::remove_dir_all(self.target());
    }

    /// Replaces a text in a file.
    pub(crate) fn edit(&self, file: &str, old: &str, new: &str) -> Result<(), String> {
        let text = fs::read_to_string(self.folder.join(file)).map_err(|error| format!("its file {file}: {error}"))?;
        self.write(file, &text.replace(old, new))
    }

    /// Runs cargo, and says how much CPU time it took with everything that it ran.
    pub(crate) fn cargo(&self, task: &str, options: &[&str]) -> Result<Duration, String> {
        self.cargo_with(task, options, &[])
    }

    /// As [`cargo`](Self::cargo), with these variables.
    pub(crate) fn cargo_with(
        &self,
        task: &str,
        options: &[&str],
        variables: &[(&str, &str)],
    ) -> Result<Duration, String> {
        let child = self.run_cargo(task, options, variables)?;
        if child.success { Ok(child.cpu) } else { Err(format!("`cargo {task}` failed: {}", reason(&child.err))) }
    }

    /// Runs cargo, whether it ends well or not.
    pub(crate) fn run_cargo(
        &self,
        task: &str,
        options: &[&str],
        variables: &[(&str, &str)],
    ) -> Result<usage::Child, String> {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut command = Command::new(cargo);
        command.arg(task).args(options).current_dir(&self.folder);
        command.env("CARGO_TARGET_DIR", self.target()).env("CARGO_TERM_COLOR", "never");
        for name in SETTINGS {
            command.env_remove(name);
        }
        if !self.incremental {
            command.env("CARGO_INCREMENTAL", "0");
        }
        command.envs(variables.iter().copied());
        usage::child(&mut command)
    }
}

impl Drop for Miniature {
    fn drop(&mut self) {
        // A folder that stays behind in the temporary folder does no harm.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Settings of whoever runs the benchmark that would change what is measured.
const SETTINGS: [&str; 9] = [
    "CARGO_PROFILE_DEV_DEBUG",
    "RUSTFLAGS",
    "CARGO_ENCODED_RUSTFLAGS",
    "CARGO_BUILD_RUSTFLAGS",
    "RUSTC_WRAPPER",
    "CARGO_BUILD_RUSTC_WRAPPER",
    "RUSTC_WORKSPACE_WRAPPER",
    "CARGO_INCREMENTAL",
    "CARGO_BUILD_TARGET",
];

/// The first line that says what went wrong.
fn reason(err: &str) -> &str {
    let mut lines = err.lines().map(str::trim).filter(|line| !line.is_empty());
    let error = lines.clone().find(|line| line.starts_with("error"));
    error.or_else(|| lines.next_back()).unwrap_or("it did not say why")
}

fn copy_folder(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (source, copy) = (entry.path(), to.join(entry.file_name()));
        if source.is_dir() {
            copy_folder(&source, &copy)?;
        } else if entry.file_name() == "Cargo.toml" {
            fs::write(copy, placed(&fs::read_to_string(source)?))?;
        } else {
            fs::copy(source, copy)?;
        }
    }
    Ok(())
}

/// A manifest that finds our crates from anywhere.
fn placed(manifest: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    manifest.replace(ROOT, &root.to_string_lossy())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_finds_our_crates_and_goes_away() {
        let miniature = Miniature::copy("weight/lakatos_bare").expect("there is such a template");
        let manifest = fs::read_to_string(miniature.folder.join("Cargo.toml")).expect("it was copied");
        assert!(!manifest.contains(ROOT), "{manifest}");
        assert!(miniature.folder.join("src/lib.rs").is_file());
        let folder = miniature.folder.clone();
        drop(miniature);
        assert!(!folder.exists());
    }

    #[test]
    fn the_lockfiles_of_our_templates_know_all_our_crates() {
        for name in ["throughput/lakatos", "throughput/exhaustive"] {
            let miniature = Miniature::copy(name).expect("there is such a template");
            assert!(miniature.folder.join("Cargo.lock").exists(), "{name}");
            let checked = miniature.cargo("metadata", &["--locked", "--offline", "--format-version", "1"]);
            assert!(checked.is_ok(), "{name}: {checked:?}");
        }
    }

    #[test]
    fn a_template_that_is_not_there_is_an_error() {
        let error = Miniature::copy("weight/nobody").expect_err("there is no such template");
        assert_eq!(error, "its template: No such file or directory (os error 2)");
    }

    #[test]
    fn the_reason_of_a_failure_is_its_first_error() {
        assert_eq!(reason("Updating\nerror: no network\n\nCaused by:\n  x\n"), "error: no network");
        assert_eq!(reason("Updating\n  killed\n\n"), "killed");
        assert_eq!(reason(""), "it did not say why");
    }
}
