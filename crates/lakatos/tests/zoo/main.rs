//! Types of every form, and what holds for all of them.
#![expect(unreachable_pub, reason = "types are as users write them")]

mod golden;
mod laws;
mod limits;
mod printed;
mod terms;
mod text;
mod types;
