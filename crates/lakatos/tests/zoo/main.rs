//! Types of every form, and what holds for all of them.
#![expect(dead_code, reason = "types are looked at from outside")]

mod golden;
mod laws;
mod limits;
mod printed;
mod text;
mod types;
