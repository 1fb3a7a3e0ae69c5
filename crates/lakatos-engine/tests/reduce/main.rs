//! Reduction ends at the minimum: from the first failures that are kept, for known traps, and at known cost.

mod challenge;
mod first;
mod functions;
mod gcd;
#[path = "../golden/mod.rs"]
mod golden;
mod growth;
mod learning;
mod opaque;
mod pairs;
mod passes;
mod problems;
mod readable;
mod settings;
mod smartcheck;
mod together;
mod traced;
mod traps;
mod written;
