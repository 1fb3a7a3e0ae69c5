//! What `#[derive(Data)]` writes.

mod constructing;
mod conversions;
mod forms;
mod generics;
mod hygiene;
mod large;
mod law;
mod recursion;
mod refinements;
