//! Subjects: functions that can be replaced while the program runs. What a listener is told, and what it can do.

mod argument_forms;
mod deciding;
mod function_values;
mod generic;
mod listener;
mod names;
mod receivers;
mod threads;
