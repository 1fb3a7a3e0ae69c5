//! Types that need an operating system.

mod hash_map;
mod hash_set;
mod path;
mod time;
