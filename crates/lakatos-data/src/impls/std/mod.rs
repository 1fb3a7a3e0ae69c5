//! Types that need an operating system.
