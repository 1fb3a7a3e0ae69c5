//! The audit on typed functions, against FitSpec's results and against brute force.

mod booleans;
mod brute;
mod chance;
mod counts;
mod digraphs;
mod ends;
mod families;
mod figures;
#[path = "../../../lakatos-engine/tests/golden/mod.rs"]
mod golden;
mod heaps;
mod judged;
mod rules_written;
mod sets;
mod sorting;
mod stage;
mod time;
mod words;
mod written;
