//! The types of the standard library, one file each, in the tree of core, alloc and std.

mod alloc;
mod core;
mod std;
mod sum;
mod wrap;
