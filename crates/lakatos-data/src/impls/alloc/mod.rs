//! Types that hold memory.

mod boxed;
mod vec;
