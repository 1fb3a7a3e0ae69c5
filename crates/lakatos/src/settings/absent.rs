//! Settings files without their feature: none is read, and one that exists, or is requested, is an error.

use std::path::Path;
use std::sync::OnceLock;

use lakatos_engine::judge::Misuse;

use super::file::File;
use crate::settings::needs_feature;

type Found = Result<Vec<File>, Misuse>;

/// The files of this process: none.
pub(crate) fn of_process() -> &'static Found {
    static FOUND: OnceLock<Found> = OnceLock::new();
    FOUND.get_or_init(|| match ignored() {
        Some(what) => Err(needs_feature(&what, "config")),
        None => Ok(Vec::new()),
    })
}

/// The file that would be read with the feature.
fn ignored() -> Option<String> {
    if let Some(asked) = std::env::var_os("LAKATOS_CONFIG") {
        return Some(format!("`LAKATOS_CONFIG` is `{}`, and a file of settings", Path::new(&asked).display()));
    }
    let folder = std::env::var_os("CARGO_MANIFEST_DIR").filter(|_| !cfg!(miri))?;
    let file = Path::new(&folder).join("lakatos.toml");
    // (A dangling link counts as existing, too.)
    file.symlink_metadata().is_ok().then(|| format!("`{}` is there, and a file of settings", file.display()))
}
