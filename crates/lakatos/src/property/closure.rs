//! Closures that state properties.

use lakatos_data::Data;
use lakatos_data::generator::{Any, any};

use super::{Answer, Inputs};

/// A closure that states a property, with one to eight arguments.
#[diagnostic::on_unimplemented(
    message = "this is not a property: expected a closure of one to eight arguments, each `Data` and taken by value, that returns `()`, `bool`, `Result<(), E>` or `Result<bool, E>`",
    label = "this states no property",
    note = "annotate the types of the arguments: `|xs: Vec<i64>, x: i64| ..`",
    note = "an `Instant` is not `Data`: take a `Duration`, and add it to a time of the body"
)]
#[cfg_attr(
    not(feature = "std-types"),
    diagnostic::on_unimplemented(
        note = "many types of the standard library are `Data` with the feature `std-types` of `lakatos`, which is off here"
    )
)]
pub trait Closure<Arguments> {
    /// The generators of the arguments.
    #[doc(hidden)]
    type Inputs: Inputs + 'static;
    /// What it returns.
    #[doc(hidden)]
    type Answer: Answer;
    /// The number of arguments.
    #[doc(hidden)]
    const COUNT: usize;

    #[doc(hidden)]
    fn inputs() -> Self::Inputs;

    #[doc(hidden)]
    fn call(&self, values: <Self::Inputs as Inputs>::Values) -> Self::Answer;
}

/// The arguments as nested pairs: the types and values of their generators, and the types of the arguments.
macro_rules! types {
    () => { () };
    ($first:ident $($rest:ident)*) => { (Any<$first>, types!($($rest)*)) };
}

macro_rules! generators {
    () => { () };
    ($first:ident $($rest:ident)*) => { (any::<$first>(), generators!($($rest)*)) };
}

macro_rules! values {
    () => { () };
    ($first:ident $($rest:ident)*) => { ($first, values!($($rest)*)) };
}

macro_rules! closure {
    ($count:literal: $($name:ident)+) => {
        impl<$($name: Data,)+ R: Answer, Body: Fn($($name),+) -> R> Closure<($($name,)+)> for Body {
            type Inputs = types!($($name)+);
            type Answer = R;
            const COUNT: usize = $count;

            fn inputs() -> Self::Inputs {
                generators!($($name)+)
            }

            #[expect(non_snake_case, reason = "a value is called as its type")]
            #[inline]
            fn call(&self, values!($($name)+): <Self::Inputs as Inputs>::Values) -> R {
                self($($name),+)
            }
        }
    };
}

closure!(1: A);
closure!(2: A B);
closure!(3: A B C);
closure!(4: A B C D);
closure!(5: A B C D E);
closure!(6: A B C D E F);
closure!(7: A B C D E F G);
closure!(8: A B C D E F G H);
