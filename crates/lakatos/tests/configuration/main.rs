//! Settings from files, profiles, the environment and properties, as a program meets them: every test starts this program
//! once more, as a child in a folder of its own, and looks at what holds for a property there.
#![cfg(all(unix, not(miri)))]

mod cases;
#[expect(dead_code, reason = "another program uses the rest of it")]
#[path = "../runs/child.rs"]
mod child;
mod folder;
mod found;
mod refused;
mod shown;
