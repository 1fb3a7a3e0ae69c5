//! `target!`: the random search is led to where cases are that plain search does not meet.

mod problems;
mod reports;
