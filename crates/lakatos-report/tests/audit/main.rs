//! The reports of audits: every message, one small file each, reviewed as a diff; the code in them, compiled; and laws of
//! the renderings for outcomes made by chance.
//!
//! `BLESS_GOLDEN=1 cargo test -p lakatos-report --test audit` writes the files anew.

#[path = "../any_outcome/chance.rs"]
mod any_case;
#[path = "../any_outcome/expected.rs"]
mod any_case_expected;
#[path = "../shared/dice.rs"]
mod dice;
#[path = "../shared/golden.rs"]
mod golden;
#[path = "../shared/lines.rs"]
mod lines;
#[path = "../shared/make.rs"]
mod make;
#[path = "../any_outcome/reader.rs"]
mod reader;
#[path = "../shared/reports.rs"]
mod reports;

mod by_chance;
mod chance;
mod expected;
mod gallery;
mod layout;
mod many;
mod pasted;
mod refusals;
mod samples;
mod types;
