//! What the documentation of four crates says, as functions that no testing library knows.
//!
//! Each suite has a list that calls a macro once for each statement, with the arguments and their types. A few
//! statements are false, so that verdicts can be compared.

pub mod indexmap;
pub mod leb128;
pub mod roaring;
pub mod ropey;

/// Makes the list of a suite.
#[macro_export]
macro_rules! suite {
    ($list:ident: $($statement:ident($($argument:ident: $type:ty),*) $body:block)*) => {
        $(pub fn $statement($($argument: $type),*) -> bool $body)*

        #[macro_export]
        macro_rules! $list {
            ($try_one:ident) => {{
                $($try_one!($list, $statement, $($argument: $type),*);)*
            }};
        }
    };
}
