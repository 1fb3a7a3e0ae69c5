//! Values of which a premise holds, as a generator.

mod found;
#[path = "../narrow/lists.rs"]
#[expect(dead_code, reason = "other tests use more of it")]
mod lists;
mod predicates;
#[path = "../narrow/trees.rs"]
#[expect(dead_code, reason = "other tests use more of it")]
mod trees;
