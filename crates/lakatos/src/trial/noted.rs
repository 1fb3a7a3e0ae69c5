//! The record of a panic.

use std::path::Path;

use lakatos_engine::judge::Place;

use crate::process::texts::split_once;

/// The hook's record of a panic.
#[derive(Clone, Debug, Default)]
pub(crate) struct Noted {
    /// Its message.
    pub(crate) message: String,
    /// Where it came from.
    pub(crate) place: Option<Place>,
    /// Whether it came from a part that is declared partial.
    pub(crate) partial: bool,
    /// Its backtrace, if requested.
    pub(crate) backtrace: Option<String>,
}

impl Noted {
    /// Where it came from, in words that follow "panicked".
    pub(crate) fn place_text(&self) -> String {
        let Some(Place { file, line, column }) = &self.place else { return String::new() };
        format!(" at {file}:{line}:{column}")
    }

    /// Does it come from this library, and not from code that the library calls?
    pub(crate) fn is_of_library(&self) -> bool {
        let Some(place) = &self.place else { return false };
        // The folder above the last `src`.
        let (mut package, mut last) = ("", "");
        for folder in Path::new(&place.file) {
            if folder == "src" {
                package = last;
            }
            last = folder.to_str().unwrap_or_default();
        }
        // A package from a registry has its version after its name.
        let name = split_once(package, "-0").map_or(package, |(name, _)| name);
        matches!(name, "lakatos-engine" | "lakatos-data" | "lakatos-report" | "lakatos")
    }
}
