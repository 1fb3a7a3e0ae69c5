//! Where the files of settings are: in the crate's folder, and in that of its workspace.
//!
//! They are read once in a process. Nothing is said of a file that is not there, unless it was asked for.

use std::ffi::OsStr;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use lakatos_engine::judge::Misuse;

use super::document::{self, File};
use super::profile;
use crate::settings::misuse;

/// The name of the file.
const NAME: &str = "lakatos.toml";

type Found = Result<Vec<File>, Misuse>;

/// The files of this process, the strongest first.
pub(crate) fn of_process() -> &'static Found {
    static FOUND: OnceLock<Found> = OnceLock::new();
    FOUND.get_or_init(|| {
        let asked = std::env::var_os("LAKATOS_CONFIG");
        // An interpreter that keeps the disk away stops at the first look at it.
        if cfg!(miri) && asked.is_none() {
            return Ok(Vec::new());
        }
        let folder = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).filter(|folder| folder.is_dir());
        let folder = folder.or_else(|| std::env::current_dir().ok()).unwrap_or_default();
        find(&folder, asked.as_deref())
    })
}

/// The files for a crate in this folder, or the one that was asked for.
pub(crate) fn find(folder: &Path, asked: Option<&OsStr>) -> Found {
    let workspace = workspace(folder);
    let files = match asked {
        Some(asked) => vec![asked_for(folder, workspace.as_deref(), asked)?],
        None => found(folder, workspace.as_deref())?,
    };
    profile::check(&files)?;
    Ok(files)
}

/// The crate's file and the workspace's, called as they are seen from the workspace.
fn found(folder: &Path, workspace: Option<&Path>) -> Found {
    let mut files = Vec::new();
    let root = workspace.unwrap_or(folder);
    for place in [Some(folder), workspace.filter(|root| *root != folder)].into_iter().flatten() {
        let path = place.join(NAME);
        let name = path.strip_prefix(root).unwrap_or(&path).display().to_string();
        match std::fs::read(&path) {
            Ok(bytes) => files.push(document::read(&name, &bytes)?),
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::Unsupported) => {}
            Err(error) => {
                return Err(misuse(format!("`{name}` cannot be read: {error}"), "make it readable, or take it away"));
            }
        }
    }
    Ok(files)
}

/// The file that `LAKATOS_CONFIG` names: from the crate's folder, or from the workspace's.
fn asked_for(folder: &Path, workspace: Option<&Path>, asked: &OsStr) -> Result<File, Misuse> {
    let name = Path::new(asked).display().to_string();
    let mut why = "no such file".to_owned();
    for place in [Some(folder), workspace].into_iter().flatten() {
        match std::fs::read(place.join(asked)) {
            Ok(bytes) => return document::read(&name, &bytes),
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => why = error.to_string(),
        }
    }
    Err(misuse(
        format!("`LAKATOS_CONFIG` is `{name}`, which cannot be read: {why}"),
        "give the path of a file of settings, from the folder of the crate or of the workspace; without this variable \
         `lakatos.toml` is read in both",
    ))
}

/// The nearest folder, from this one upwards, whose manifest makes a workspace.
fn workspace(folder: &Path) -> Option<PathBuf> {
    let is_workspace = |folder: &&Path| {
        let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
        manifest.lines().any(|line| {
            let name = line.trim_start().strip_prefix('[').unwrap_or_default().trim_start();
            name.strip_prefix("workspace").is_some_and(|rest| rest.trim_start().starts_with([']', '.']))
        })
    };
    folder.ancestors().find(is_workspace).map(Path::to_path_buf)
}
