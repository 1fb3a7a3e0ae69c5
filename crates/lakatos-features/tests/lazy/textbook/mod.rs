//! Twenty-five modules by the chapters of a textbook: see `README.md` beside this file for the list and the rule.

/// Says whether a module and its copy say the same of the first thousand values.
macro_rules! agree {
    ($name:ident, $ordinary:ident, $copy:ident, $kind:ident $(<$of:ty>)?) => {
        #[test]
        fn $name() {
            use crate::zoo::agrees;
            agrees(|value: $ordinary::$kind$(<$of>)?| $ordinary::show(value), |value: $copy::$kind$(<$of>)?| $copy::show(value));
        }
    };
}

mod heaps;
mod search_trees;
