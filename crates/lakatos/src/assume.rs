//! What a body says about its case while it runs.

/// Restricts the property to cases for which the condition holds. Others are discarded, and counted.
///
/// The statements of a body up to the last `assume!` that is a statement of its own are its premises. Each is checked
/// as soon as its arguments are chosen, before the others are. An `assume!` further down, in a closure or in a function
/// that the body calls works, too, but costs more.
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

/// Discards the case here, in the middle of an expression, where there is nothing to go on with.
///
/// It counts as an `assume!` that is false, with its own place as the reason.
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
/// It takes effect only when the body gets there. An `assume!` at the beginning of the body, which is checked before
/// other arguments are chosen, costs less.
///
/// # Panics
/// If no property is being tried on this thread, and in a `Drop` that runs because the case panics.
#[macro_export]
macro_rules! discard {
    () => {
        $crate::tested::discard_here(
            const { &$crate::tested::Assumption { text: "discard!()", file: ::core::file!(), line: ::core::line!() } },
        )
    };
}

/// Marks an expression that may panic without refuting the property, such as a call of a function that is not defined
/// for every value.
///
/// A case that fails only in this way is reported as possibly spurious, and the search goes on for a genuine one.
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

/// Labels the case. The report shows how many of the cases have each label, so you can see what the cases are like.
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
/// The text and its arguments are those of `format!`. Before `=>` comes the name of a table; after it comes a text with
/// its arguments, or a value, which is a row of the table. A property can have several tables; labels without one go
/// into a table of their own.
///
/// A case has each label at most once, however often its body sets it. It may have several labels of a table, or none.
/// Discarded cases have none. Shares are those of the random cases, because these are meant to resemble what the code
/// will meet; labels that only small cases had are shown with a share of zero. If no case was drawn at random, the
/// shares are those of the cases in order of size.
///
/// # Panics
/// If no property is being tried on this thread.
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

/// Requires that a percentage of the cases meet a condition. Otherwise the property fails, however often it holds.
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
/// The percentage is a number or a constant from 0 to 100; 0 requires nothing, and only reports the share. A name may
/// follow the condition, and replaces it in the report.
///
/// The share is that of all random cases that ran. A case that does not reach the `cover!` does not meet the condition;
/// one that reaches it several times meets it if it holds once. If the first round of random cases does not decide
/// whether the share is met, more rounds follow, up to a hundred, or to a million cases. With `time`, the time decides
/// how many. There are three outcomes:
///
/// - *covered*: at least the required share of the cases met the condition, and a true share below nine tenths of the
///   required one is ruled out;
/// - *uncovered*: the required share is ruled out, and the property fails;
/// - neither: the property passes, and the report says so.
///
/// The error rate of ruling something out is one in a billion, for all rounds together, so a share that is met does not
/// fail on an unlucky day. Where all cases were tried, or none was drawn at random, shares are counted, not estimated.
///
/// A `cover!` that no case reaches is unknown to the run and requires nothing, so put it where every case passes.
///
/// # Panics
/// If no property is being tried on this thread.
#[macro_export]
macro_rules! cover {
    ($percent:expr, $condition:expr $(,)?) => {
        $crate::cover!($percent, $condition, ::core::stringify!($condition))
    };
    ($percent:expr, $condition:expr, $name:expr $(,)?) => {
        $crate::tested::cover(
            {
                // A constant with a name, so that a wrong percentage is a compile error.
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

/// A note on the case. The report shows it with the failing case, and with no other.
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
/// The text and its arguments are those of `format!`. The arguments are not evaluated for cases that are not shown, so
/// a note costs nothing. If there are many notes, the first twenty and the last twenty are shown.
///
/// # Panics
/// If no property is being tried on this thread.
#[macro_export]
macro_rules! note {
    ($($text:tt)+) => {
        if $crate::tested::is_noting() {
            $crate::tested::note(::core::format_args!($($text)+))
        }
    };
}

/// A number that the random search tries to maximize, by editing the cases for which it was largest so far.
///
/// Some failures are far from anything that is drawn: a list with one particular sum, a text that a parser accepts up
/// to the last character, a schedule with the longest queue. If the body can say how close a case is, `target!` leads
/// the search there. As many cases are steered as are drawn at random.
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
/// The value is anything that `as f64` takes; negate it to minimize it. A name may follow, `target!(depth, "depth of
/// the tree")`; otherwise the report shows the expression. A body may have several targets, each maximized separately.
/// If a case sets one several times, the largest value counts. A value that is not finite does not count.
///
/// Shares of [`label!`] and [`cover!`] are those of the drawn cases: steered ones do not count.
///
/// # Panics
/// If no property is being tried on this thread.
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
