//! The conformance kit sees what users do wrong, and says so.
//!
//! For each law a type that breaks it, by a mistake that a user can make, with the whole message. Two laws are not here,
//! because no type breaks them: the *order* of a tier and that no term is listed twice (*distinct*) follow from the
//! description alone, which is a constant; they are there to catch faults of the library.

#[path = "kit/honest.rs"]
mod honest;
#[path = "kit/liars.rs"]
mod liars;
