//! Ten modules in ten styles, written before any of them was tried: generic containers with `where` clauses, cursors, `Rc`, modules
//! in a module, attributes, a parser, a machine, continuations, texts, a type checker.
//!
//! As first written, eight were copied; inner attributes and `parts.map(..)` on an array in a box led to changes, and all ten are
//! since. They say in the copy what they say here.

/// Says whether a module and its copy say the same of the first thousand values.
macro_rules! agree {
    ($name:ident, $copy:ident, $($kind:ident)::+ $(<$($of:ty),+>)?) => {
        #[test]
        fn $copy() {
            crate::zoo::agrees(
                |value: $name::$($kind)::+$(<$($of),+>)?| $name::show(value),
                |value: $copy::$($kind)::+$(<$($of),+>)?| $copy::show(value),
            );
        }
    };
}

#[expect(
    unused,
    unreachable_pub,
    clippy::all,
    clippy::pedantic,
    clippy::restriction,
    reason = "modules as they were first written"
)]
mod containers;
#[expect(
    unused,
    unused_qualifications,
    unreachable_pub,
    clippy::all,
    clippy::pedantic,
    clippy::restriction,
    reason = "modules as they were first written"
)]
mod languages;
