//! The exhaustive search against one that is written from its definition: list everything, filter, sort.

mod brute;
#[path = "../golden/mod.rs"]
mod golden;
mod known;
mod limits;
mod listing;
#[expect(dead_code, reason = "only the values are listed here, not what checks refuse")]
#[path = "../oracle/naive.rs"]
mod naive;
mod obstacles;
mod premises;
mod random_conjectures;
mod rows;
mod simplest;
mod time;
mod trial;
mod work;
mod written;
