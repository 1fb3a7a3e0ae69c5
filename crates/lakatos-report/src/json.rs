//! The report as JSON, for programs.
//!
//! The report is one line with every field of the model, in the order of the model. Numbers from 2^53 on are strings,
//! seeds are strings such as `"0x2a"`, times are in milliseconds, with a fraction if there is one, and a term is its
//! Rust source. A field that is `None` is `null`, never left out.
//!
//! What is written can be read back: as it was written, or pretty-printed. The reader ignores unknown fields, so that
//! later versions can add some; it refuses another [`VERSION`]. Of a term it reads only the text, because JSON does not
//! hold the structure of its type.
//!
//! ```
//! use lakatos_report::model::{Outcome, Verdict};
//!
//! let line = r#"{"version": 1,
//!     "property": {"name": "lists::sorts", "module": "shop::lists", "file": "src/lists.rs", "line": 7, "instance": null},
//!     "verdict": {"kind": "stale", "cases": 2},
//!     "search": {"replayed": false, "examples": 3, "maybes": 0, "discards": [], "filters": [], "tables": [], "covers": [],
//!         "kept": {"tried": 4, "fixed": [], "stale": [], "problems": [], "command": []},
//!         "constructors": {"reached": 0, "of": 0, "missing": []}}}"#;
//! let outcome = Outcome::from_json(line)?;
//! assert_eq!(outcome.property.name, "lists::sorts");
//! assert_eq!(outcome.verdict, Verdict::Stale(2));
//! assert_eq!(Outcome::from_json(&outcome.to_json())?, outcome);
//!
//! let error = Outcome::from_json(&line.replace("3", "\"some\"")).unwrap_err();
//! assert_eq!(error.to_string(), "line 4, field `search.examples`: expected a number of the type u64, found \"some\"");
//! # Ok::<(), lakatos_report::json::JsonError>(())
//! ```

mod error;
#[doc(hidden)]
pub mod form;
mod lines;
mod parse;
mod tables;
mod write;

pub use error::JsonError;
use form::{JsonFields, JsonForm, JsonNode, JsonWriter};
pub use lines::{EventLine, RunActivity, RunEvent};

use crate::model::{Outcome, VERSION};

/// The outcome as one line of JSON.
pub fn json(outcome: &Outcome) -> String {
    versioned(VERSION, outcome)
}

impl Outcome {
    /// The outcome as one line of JSON.
    pub fn to_json(&self) -> String {
        json(self)
    }

    /// Reads the outcome that was written as this JSON. See [`json`](mod@crate::json) for what is accepted.
    pub fn from_json(text: &str) -> Result<Outcome, JsonError> {
        of_version(VERSION, text)
    }
}

/// A value as one line of JSON, after the version of its form.
#[doc(hidden)]
pub fn versioned<T: JsonFields>(version: u32, value: &T) -> String {
    let mut writer = JsonWriter::default();
    writer.object(&mut |object| {
        object.field("version", &version);
        value.write_fields(object);
    });
    writer.finish()
}

/// Reads a value in this form, if it has this version.
#[doc(hidden)]
pub fn of_version<T: JsonFields>(version: u32, text: &str) -> Result<T, JsonError> {
    let node = parse::parse(text)?;
    let Version(found) = node.field("version")?;
    if found != version {
        let problem = format!("expected version {version}, found version {found}");
        return Err(JsonError::new(node.line_of("version"), problem).inside("version"));
    }
    T::read_fields(&node)
}

/// The number of a version.
struct Version(u32);

impl JsonForm for Version {
    const EXPECTED: &'static str = "the version of the report";

    fn write(&self, writer: &mut JsonWriter) {
        self.0.write(writer);
    }

    fn read(node: &JsonNode) -> Result<Version, JsonError> {
        node.number(Self::EXPECTED, &|text| text.parse().ok()).map(Version)
    }
}
