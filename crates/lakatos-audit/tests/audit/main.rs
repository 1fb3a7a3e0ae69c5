//! The reports of audits: every message, one small file each, reviewed as a diff; the code in them, compiled; and laws of
//! the renderings for outcomes made by chance.
//!
//! `BLESS_GOLDEN=1 cargo test -p lakatos-audit --test audit` writes the files anew.

#[path = "../../../lakatos-report/tests/any_outcome/chance.rs"]
mod any_case;
#[path = "../../../lakatos-report/tests/any_outcome/expected.rs"]
mod any_case_expected;
#[path = "../../../lakatos-report/tests/shared/dice.rs"]
mod dice;
#[path = "../../../lakatos-report/tests/shared/golden.rs"]
mod golden;
#[path = "../../../lakatos-report/tests/shared/lines.rs"]
mod lines;
#[path = "../../../lakatos-report/tests/shared/make.rs"]
mod make;
#[path = "../../../lakatos-report/tests/any_outcome/reader.rs"]
mod reader;
#[path = "../../../lakatos-report/tests/shared/reports.rs"]
mod reports;
#[path = "../../../lakatos-report/tests/shared/with.rs"]
mod with;

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
