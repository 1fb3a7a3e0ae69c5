//! Generators are programs against a source: the law for many of them, edited trees, lifetimes, and chances.

#[path = "generators/edits.rs"]
mod edits;
#[path = "generators/law.rs"]
mod law;
#[path = "generators/zoo.rs"]
mod zoo;
