//! Reduction ends at the minimum: from the first failures that are kept, for known traps, and at known cost.

mod challenge;
mod first;
mod gcd;
mod growth;
mod passes;
mod problems;
mod smartcheck;
mod traced;
mod traps;
