//! Bodies of ordinary style: each compiles with `#[lakatos::test]` as it does without, and without a warning more.
// Not all warnings: older compilers do not see that the functions are not used.
#![deny(unused, unused_qualifications, unused_lifetimes, nonstandard_style, future_incompatible, clippy::all)]

/// The same function twice: as a property, and as a function.
macro_rules! both {
    (options: [$($option:tt)*] $($function:tt)*) => {
        #[lakatos::test(cases = 100, seed = 1, $($option)*)]
        $($function)*

        const _: () = {
            #[expect(dead_code, reason = "it is enough that it compiles")]
            $($function)*
        };
    };
    ($($function:tt)*) => {
        both! { options: [] $($function)* }
    };
}

mod answers;
mod arguments;
mod asynchronous;
mod attributes;
mod flow;
mod functions;
mod generic;
mod items;
mod literals;
mod names;
mod premises;
mod shadowed;
