//! Properties that are searched on demand, and what their reports say.

mod attacks;
mod book;
mod copies;
mod deferred;
mod events;
mod faults;
mod fresh;
mod growing;
mod hashed;
mod in_files;
mod inline;
mod lifted;
mod moves;
mod open_fields;
mod ordinary;
mod refused;
mod same_verdict;
mod satisfying;
mod shelf;
mod sparse;
mod stacks;
mod styles;
mod textbook;
mod typed;
mod unvouched;
mod zoo;
