//! Types that need an operating system.

mod hash_map;
mod hash_set;
#[cfg(feature = "std-types")]
mod path;
#[cfg(feature = "std-types")]
mod time;
