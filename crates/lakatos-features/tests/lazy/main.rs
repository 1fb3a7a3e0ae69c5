//! Properties that are searched on demand, and what their reports say.

mod book;
mod copies;
mod in_files;
mod inline;
mod shelf;
mod typed;
mod zoo;
