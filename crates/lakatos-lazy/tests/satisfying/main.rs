//! Values of which a premise holds, as a generator.

#[path = "../narrow/claims.rs"]
mod claims;
mod found;
#[path = "../narrow/lists.rs"]
#[expect(dead_code, reason = "other tests use more of it")]
mod lists;
mod predicates;
mod random;
#[path = "../narrow/trees.rs"]
#[expect(dead_code, reason = "other tests use more of it")]
mod trees;
