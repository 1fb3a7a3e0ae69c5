//! Rules for properties of all kinds: what is printed, and that nothing in them is loose.

mod aside;
mod classes;
mod classes_aside;
mod evidence;
mod exists;
mod made;
mod needs;
mod one_bug;
mod one_bug_aside;
mod own;
mod property;
mod table;
#[path = "../models/toy.rs"]
mod toy;
mod types;
mod unseen;
#[path = "../models/windows.rs"]
mod windows;
