//! What the children of this program run.

mod paste;
mod wrong;
