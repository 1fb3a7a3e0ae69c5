//! Lines of JSON that a run appends to files while it goes on: events (`LAKATOS_JSON`), and the cases that are tried
//! (`LAKATOS_TYCHE`).
//!
//! Several tests and several processes write to one file at the same time, so every line is one write to a file that is
//! open for appending. A file that cannot be opened is a misuse, because the requested output would be missing. A line
//! that cannot be written later is announced once, and does not change the verdict.

mod cases;
mod events;
mod file;

use lakatos_engine::judge::Misuse;

use self::cases::CaseLines;
use self::events::EventLines;
use self::file::LineFile;
use crate::process::mode::is_trying;
use crate::process::program;
use crate::property::Identity;
use crate::run::events::Audience;
use crate::settings::environment::LinePaths;
use crate::settings::{Settings, misuse};

/// Adds the listeners that write lines, if requested. A property inside a case of another one writes nothing, and
/// neither does listing the tests.
pub(super) fn add_listeners<'a>(
    audience: &mut Audience<'a>,
    identity: &'a Identity,
    settings: &Settings,
) -> Result<(), Misuse> {
    let LinePaths { events, cases } = &settings.lines;
    if (events.is_none() && cases.is_none()) || is_trying() || program::is_listing() {
        return Ok(());
    }
    let source = &identity.property.file;
    let events = events.as_deref().map(|path| LineFile::open("LAKATOS_JSON", path, source)).transpose()?;
    let cases = cases.as_deref().map(|path| LineFile::open("LAKATOS_TYCHE", path, source)).transpose()?;
    if let (Some(events), Some(cases)) = (&events, &cases) {
        if events.is_same(cases) {
            return Err(same_file(settings));
        }
    }
    if let Some(file) = events {
        audience.0.push(Box::new(EventLines::new(file, identity)));
    }
    if let Some(file) = cases {
        audience.0.push(Box::new(CaseLines::new(file, identity)));
    }
    Ok(())
}

fn same_file(settings: &Settings) -> Misuse {
    let path = settings.lines.events.as_deref().unwrap_or_default();
    misuse(
        format!("`LAKATOS_JSON` and `LAKATOS_TYCHE` are the same file, `{path}`"),
        "give each a file of its own: Tyche refuses a file that holds other lines than its own",
    )
}
