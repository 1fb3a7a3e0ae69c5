//! Demand-driven search, by closures: it lists what generating and filtering lists, whatever the strategy.

mod claims;
mod given;
mod keys;
mod learning;
mod lists;
mod oracle;
mod random;
mod trees;
mod unknowns;
mod vectors;
