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

/// Discards the case here, in the middle of an expression: there is nothing to go on with.
///
/// It counts as an `assume!` that is false, with the place where it stands as the reason.
///
/// ```
/// use lakatos::prelude::*;
///
/// lakatos::check(|text: String| {
///     let first = match text.chars().next() {
///         Some(first) => first,
///         None => lakatos::discard!(),
///     };
///     assert!(text.starts_with(first));
/// });
/// ```
///
/// It is asked only when the body gets there, so an `assume!` at the beginning of the body, which is asked before other
/// arguments are chosen, costs less.
///
/// # Panics
/// Where no property is tried on this thread, and in a `Drop` that runs because the case panics.
#[macro_export]
macro_rules! discard {
    () => {
        $crate::tested::discard_here(
            const { &$crate::tested::Assumption { text: "discard!()", file: ::core::file!(), line: ::core::line!() } },
        )
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
            (_lakatos_partial, lakatos_value) => lakatos_value,
        }
    };
}

/// A label for the case. The report tells how many of the cases have each label: that is how to see what the cases are
/// like.
///
/// ```
/// use lakatos::Check;
/// use lakatos::prelude::*;
///
/// let outcome = Check::new().seed(1).run(|xs: Vec<i64>| {
///     if xs.is_sorted() {
///         label!("sorted");
///     }
///     label!("length" => "{} to {}", xs.len() / 10 * 10, xs.len() / 10 * 10 + 9);
///     label!("empty" => xs.is_empty());
/// });
/// let names: Vec<&str> = outcome.search.tables.iter().map(|table| table.name.as_str()).collect();
/// assert_eq!(names, ["", "length", "empty"]);
/// ```
///
/// Text and arguments are those of `format!`. What stands before `=>` is the name of a table, and what stands after it a
/// text with its arguments, or a value: it reads as a row of the table does. A property can have several tables; labels
/// without one are in a table of their own.
///
/// A case has each label at most once, however often its body says it, and may have several of a table, or none. Cases
/// that are discarded have none. Shares are those of the random cases, because these are to be like what the code will
/// meet; labels that only small cases had are shown with a share of nothing. Only if no case was drawn at random, the
/// shares are those of the cases in order of size.
///
/// # Panics
/// Where no property is tried on this thread.
#[macro_export]
macro_rules! label {
    ($table:literal => $format:literal $(, $($argument:tt)*)?) => {
        $crate::tested::label(
            const {
                &$crate::tested::Mark {
                    name: $table,
                    file: ::core::file!(),
                    line: ::core::line!(),
                    wanted: ::core::option::Option::None,
                }
            },
            ::core::format_args!($format $(, $($argument)*)?),
        )
    };
    ($table:literal => $value:expr $(,)?) => {
        $crate::label!($table => "{}", $value)
    };
    ($format:literal $(, $($argument:tt)*)?) => {
        $crate::label!("" => $format $(, $($argument)*)?)
    };
}

/// Of a hundred cases, so many are to meet a condition: else the property fails, however often it holds.
///
/// ```
/// use lakatos::Check;
/// use lakatos::prelude::*;
///
/// let outcome = Check::new().seed(1).run(|xs: Vec<u8>, x: u8| {
///     cover!(10, xs.contains(&x));
///     cover!(0.5, xs.len() > 50, "long lists");
/// });
/// assert!(outcome.is_pass());
/// assert_eq!(outcome.search.covers[1].name, "long lists");
/// ```
///
/// The percentage is a number or a constant from 0 to 100; 0 wants nothing, and only tells the share. A name may follow
/// the condition, and stands for it in the report.
///
/// The share is that of all random cases that ran: a case in which the `cover!` is not reached does not meet the
/// condition; one in which it is reached several times meets it if it holds once. If the first round of random cases does
/// not tell whether the share is met, more rounds follow, up to a hundred, or to a million cases. With `time`, the time
/// decides. Then there are three ends:
///
/// - *covered*: as many cases as are wanted met the condition, and a share of less than nine tenths of that is ruled out;
/// - *uncovered*: the share that is wanted is ruled out, and the property fails;
/// - neither: the property passes, and the report says so.
///
/// What is ruled out is ruled out with an error rate of one in a billion, for all rounds together: a share that is met does
/// not fail on an unlucky day. Where all cases were tried, or no case was drawn at random, shares are not estimated but
/// counted.
///
/// A `cover!` that no case reaches is not known to anybody, and wants nothing: put it where every case comes by.
///
/// # Panics
/// Where no property is tried on this thread.
#[macro_export]
macro_rules! cover {
    ($percent:expr, $condition:expr $(,)?) => {
        $crate::cover!($percent, $condition, ::core::stringify!($condition))
    };
    ($percent:expr, $condition:expr, $name:expr $(,)?) => {
        $crate::tested::cover(
            {
                // A constant with a name, so that a wrong percentage is told as soon as it is compiled.
                const LAKATOS_MARK: &$crate::tested::Mark = &$crate::tested::Mark {
                    name: $name,
                    file: ::core::file!(),
                    line: ::core::line!(),
                    wanted: $crate::tested::percent(($percent) as ::core::primitive::f64),
                };
                LAKATOS_MARK
            },
            $condition,
        )
    };
}

/// A note on the case, for the report: it is shown with the case that failed, and with no other.
///
/// ```
/// use lakatos::Check;
/// use lakatos::prelude::*;
///
/// let outcome = Check::new().run(|xs: Vec<i64>| {
///     let sum: i64 = xs.iter().sum();
///     note!("the sum is {sum}");
///     assert!(sum < 2);
/// });
/// assert_eq!(outcome.counterexample().unwrap().notes.first, ["the sum is 2"]);
/// ```
///
/// Text and arguments are those of `format!`. The arguments are not even computed for cases that are not shown, so that a
/// note costs nothing. Of many notes the first twenty and the last twenty are shown.
///
/// # Panics
/// Where no property is tried on this thread.
#[macro_export]
macro_rules! note {
    ($($text:tt)+) => {
        if $crate::tested::is_noting() {
            $crate::tested::note(::core::format_args!($($text)+))
        }
    };
}

/// A number that the random search tries to make larger: it edits the cases for which it was largest so far.
///
/// Some failures are far from anything that is drawn: a list whose sum is just so, a text that a parser accepts up to the
/// last character, a schedule with the longest queue. If the body can say how far a case is on the way, `target!` leads the
/// search there. As many cases are steered as are drawn at random.
///
/// ```
/// use lakatos::Check;
/// use lakatos::prelude::*;
///
/// let outcome = Check::new().seed(1).run(|a: u64, b: u64| {
///     let gap = a.abs_diff(b.wrapping_mul(3));
///     target!(-(gap as f64));
///     assert!(gap != 1_000_003);
/// });
/// assert!(outcome.is_pass());
/// let steered = outcome.search.random.unwrap().steered.unwrap();
/// assert_eq!(steered.targets[0].best, 0.0);
/// ```
///
/// The value is anything that `as f64` takes; to make something small, negate it. A name may follow, `target!(depth,
/// "depth of the tree")`; else the report shows the expression. A body may have several targets: each is made larger for
/// itself. Of a case that says it several times, the largest counts. A value that is not finite does not count.
///
/// Shares of [`label!`] and [`cover!`] are those of the cases that are drawn: steered ones do not count there.
///
/// # Panics
/// Where no property is tried on this thread.
#[cfg(feature = "target")]
#[macro_export]
macro_rules! target {
    ($value:expr $(,)?) => {
        $crate::target!($value, ::core::stringify!($value))
    };
    ($value:expr, $name:expr $(,)?) => {
        $crate::tested::target(
            const {
                &$crate::tested::Mark {
                    name: $name,
                    file: ::core::file!(),
                    line: ::core::line!(),
                    wanted: ::core::option::Option::None,
                }
            },
            ($value) as ::core::primitive::f64,
        )
    };
}

/// Steers the random search; needs the feature `target`.
#[cfg(not(feature = "target"))]
#[macro_export]
macro_rules! target {
    ($($ignored:tt)*) => {
        ::core::compile_error!(
            "`target!` needs the feature `target`: run `cargo test --features lakatos/target`, or add the feature in \
             Cargo.toml"
        )
    };
}
