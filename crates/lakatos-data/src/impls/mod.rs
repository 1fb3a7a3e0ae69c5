//! The types of the standard library, one file each, in the tree of core, alloc and std.
//!
//! Those that few properties have as arguments are behind the feature `std-types`, which `lakatos` has by default: most of
//! what they cost is checking their code, in every build from scratch.

mod alloc;
mod core;
mod std;
mod sum;
mod wrap;
