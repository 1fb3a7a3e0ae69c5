//! Rules for properties of all kinds: what is printed, and that nothing in them is loose.

mod aside;
mod classes;
mod classes_aside;
mod evidence;
mod made;
mod needs;
mod own;
mod property;
mod table;
mod types;
