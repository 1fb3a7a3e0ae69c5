//! The places of settings files: in the crate's folder, and in that of its workspace.
//!
//! They are read once per process. A missing file is an error only if it was requested.

use std::ffi::OsStr;
use std::fs;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use lakatos_engine::judge::Misuse;

use super::document;
use super::file::File;
use super::profile;
use crate::settings::misuse;

/// The name of the file.
const NAME: &str = "lakatos.toml";

type Found = Result<Vec<File>, Misuse>;

/// The files of this process, in order of precedence.
pub(crate) fn of_process() -> &'static Found {
    static FOUND: OnceLock<Found> = OnceLock::new();
    FOUND.get_or_init(|| {
        let asked = std::env::var_os("LAKATOS_CONFIG");
        // An interpreter that isolates the disk stops at the first access.
        if cfg!(miri) && asked.is_none() {
            return Ok(Vec::new());
        }
        let folder = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).filter(|folder| folder.is_dir());
        let folder = folder.or_else(|| std::env::current_dir().ok()).unwrap_or_default();
        find(&folder, asked.as_deref())
    })
}

/// The files for a crate in this folder, or the requested one.
pub(crate) fn find(folder: &Path, asked: Option<&OsStr>) -> Found {
    let workspace = workspace(folder);
    let files = match asked {
        Some(asked) => vec![asked_for(folder, workspace.as_deref(), asked)?],
        None => find_files(folder, workspace.as_deref())?,
    };
    profile::check(&files)?;
    Ok(files)
}

/// The crate's file and the workspace's, with paths relative to the workspace.
fn find_files(folder: &Path, workspace: Option<&Path>) -> Found {
    let mut files = Vec::new();
    let root = workspace.unwrap_or(folder);
    for place in [Some(folder), workspace.filter(|root| *root != folder)].into_iter().flatten() {
        let path = place.join(NAME);
        let name = path.strip_prefix(root).unwrap_or(&path).display().to_string();
        match read(&path) {
            Ok(None) => {}
            Ok(Some(bytes)) => files.push(document::read(&name, &bytes)?),
            Err(Unread { why, remedy }) => return Err(misuse(format!("`{name}` cannot be read: {why}"), remedy)),
        }
    }
    Ok(files)
}

/// The file that `LAKATOS_CONFIG` names, relative to the crate's folder or to the workspace's.
fn asked_for(folder: &Path, workspace: Option<&Path>, asked: &OsStr) -> Result<File, Misuse> {
    let name = Path::new(asked).display().to_string();
    let mut why = "no such file".to_owned();
    for place in [Some(folder), workspace].into_iter().flatten() {
        match read(&place.join(asked)) {
            Ok(None) => {}
            Ok(Some(bytes)) => return document::read(&name, &bytes),
            Err(unread) => why = unread.why,
        }
    }
    Err(misuse(
        format!("`LAKATOS_CONFIG` is `{name}`, which cannot be read: {why}"),
        "give the path of a file of settings, from the folder of the crate or of the workspace; without this variable \
         `lakatos.toml` is read in both",
    ))
}

/// The largest file to read. A mistake, or malice, must not use up the memory.
const LARGEST: u64 = 1 << 20;

/// Why a file is not read, and what to do about it.
struct Unread {
    why: String,
    remedy: &'static str,
}

/// The bytes of a file; `None` if there is none.
///
/// Only regular files are opened: a pipe or a terminal would make the test wait for a writer. `/dev/null` counts as a
/// file without settings.
fn read(path: &Path) -> Result<Option<Vec<u8>>, Unread> {
    let kind = match fs::metadata(path) {
        Ok(metadata) => metadata.file_type(),
        Err(error) if error.kind() == ErrorKind::NotFound => return dangling(path),
        Err(error) if error.kind() == ErrorKind::Unsupported => return Ok(None),
        Err(error) => return Err(unread(&error)),
    };
    let is_null = || fs::canonicalize(path).is_ok_and(|path| path == Path::new("/dev/null"));
    if !kind.is_file() && !is_null() {
        let why = if kind.is_dir() { "it is a directory" } else { "it is not a regular file" };
        return Err(Unread { why: why.to_owned(), remedy: "put a file of settings in its place, or remove it" });
    }
    let mut bytes = Vec::new();
    let done = fs::File::open(path).and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes));
    done.map_err(|error| unread(&error))?;
    if bytes.len() as u64 > LARGEST {
        let why = "it is larger than 1 MiB".to_owned();
        return Err(Unread { why, remedy: "put a file of settings in its place, or remove it" });
    }
    Ok(Some(bytes))
}

/// Returns `None`, unless there is a dangling link: whoever made it wanted settings to be read.
fn dangling(path: &Path) -> Result<Option<Vec<u8>>, Unread> {
    match fs::read_link(path) {
        Ok(to) => Err(Unread {
            why: format!("it is a link to `{}`, which does not exist", to.display()),
            remedy: "create the file that the link names, or remove the link",
        }),
        Err(_) => Ok(None),
    }
}

fn unread(error: &std::io::Error) -> Unread {
    Unread { why: error.to_string(), remedy: "make it readable, or remove it" }
}

/// The nearest folder, from this one upwards, with a workspace manifest.
fn workspace(folder: &Path) -> Option<PathBuf> {
    for folder in folder.ancestors() {
        let manifest = read(&folder.join("Cargo.toml")).ok().flatten().unwrap_or_default();
        for line in String::from_utf8_lossy(&manifest).lines() {
            let name = line.trim_start().strip_prefix('[').unwrap_or_default().trim_start();
            let Some(rest) = name.strip_prefix("workspace") else { continue };
            let rest = rest.trim_start();
            if rest.starts_with(']') || rest.starts_with('.') {
                return Some(folder.to_path_buf());
            }
        }
    }
    None
}
