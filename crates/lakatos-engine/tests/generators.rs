//! Generators are programs against a source: the law for many of them, edited trees, lifetimes, and chances.

#[path = "generators/chances.rs"]
mod chances;
#[path = "generators/combinators.rs"]
mod combinators;
#[path = "generators/dependent.rs"]
mod dependent;
#[path = "generators/edits.rs"]
mod edits;
#[path = "generators/law.rs"]
mod law;
#[path = "generators/lengths.rs"]
mod lengths;
#[path = "generators/life.rs"]
mod life;
#[path = "generators/names.rs"]
mod names;
#[path = "oracle/nested.rs"]
mod nested;
#[path = "generators/spread.rs"]
mod spread;
#[path = "generators/worked.rs"]
mod worked;
#[path = "generators/zoo.rs"]
mod zoo;
