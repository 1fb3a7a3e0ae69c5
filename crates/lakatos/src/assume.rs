//! What a body says of its case while it runs.

/// The property is only about cases for which this holds; others are discarded, and counted.
///
/// The statements of a body up to the last `assume!` that stands on its own are its premises: they are asked argument by
/// argument, before the others are chosen. An `assume!` further down, in a closure or in a function that the body calls
/// works, too, and costs more.
///
/// ```
/// use lakatos::prelude::*;
///
/// lakatos::check(|a: i64, b: i64| {
///     assume!(b != 0);
///     assert_eq!(a.wrapping_div(b).wrapping_mul(b).wrapping_add(a.wrapping_rem(b)), a);
/// });
/// ```
#[macro_export]
macro_rules! assume {
    ($condition:expr $(,)?) => {
        if !$condition {
            $crate::tested::discard(
                const {
                    &$crate::tested::Assumption {
                        text: ::core::stringify!($condition),
                        file: ::core::file!(),
                        line: ::core::line!(),
                    }
                },
            )
        }
    };
}

/// An expression that may panic without refuting the property: a function that is not defined for every value.
///
/// A case that fails only so is reported as possibly spurious, and the search goes on for a genuine one.
///
/// ```
/// use lakatos::prelude::*;
/// use lakatos::Check;
///
/// fn head(xs: &[i64]) -> i64 {
///     xs[0]
/// }
///
/// let outcome = Check::new().run(|xs: Vec<i64>| partial!(head(&xs)) == xs[0]);
/// assert!(outcome.is_pass());
/// assert_eq!(outcome.counterexample().unwrap().arguments[0].rust, "vec![]");
/// ```
#[macro_export]
macro_rules! partial {
    ($expression:expr $(,)?) => {
        match ($crate::tested::Partial::new(), $expression) {
            (_partial, value) => value,
        }
    };
}
