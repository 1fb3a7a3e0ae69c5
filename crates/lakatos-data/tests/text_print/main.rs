//! Terms as text, exactly as they are printed.

mod calls;
mod depth;
mod forms;
mod functions;
mod indented;
mod lines;
mod patterns;
mod seen;
mod sharing;
mod shorthand;
mod shown;
mod types;
