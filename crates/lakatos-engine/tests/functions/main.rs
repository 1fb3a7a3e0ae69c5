//! Generated functions, as the engines see them.

mod chances;
mod laws;
mod listed;
mod unlisted;
