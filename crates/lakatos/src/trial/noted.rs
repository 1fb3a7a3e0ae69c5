//! What is noted of a panic.

use lakatos_engine::judge::Place;

/// What the hook noted of a panic.
#[derive(Clone, Debug, Default)]
pub(crate) struct Noted {
    /// What it said.
    pub(crate) message: String,
    /// Where it came from.
    pub(crate) place: Option<Place>,
    /// Whether it came from a part that is declared partial.
    pub(crate) partial: bool,
    /// The way to it, if that was asked for.
    pub(crate) backtrace: Option<String>,
}

impl Noted {
    /// Where it came from, in words that follow "panicked".
    pub(crate) fn place_text(&self) -> String {
        let place = self.place.as_ref();
        place.map_or(String::new(), |Place { file, line, column }| format!(" at {file}:{line}:{column}"))
    }

    /// Does it come from this library, and from nothing that it calls?
    pub(crate) fn is_of_library(&self) -> bool {
        let file = self.place.as_ref().map_or(String::new(), |place| place.file.replace('\\', "/"));
        ["/lakatos-engine", "/lakatos-data", "/lakatos-report", "/lakatos"].iter().any(|name| {
            let folder = file.rsplit_once("/src/").map_or("", |(folder, _)| folder);
            let (_, last) = folder.rsplit_once('/').unwrap_or(("", folder));
            // A package from a registry has its version behind its name.
            last.split_once("-0").map_or(last, |(name, _)| name) == &name[1..]
        })
    }
}
