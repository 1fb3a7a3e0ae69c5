//! Functions that a user names for explanations. Their signatures determine what they take and return.

use std::fmt;
use std::sync::Arc;

use lakatos_data::{Data, reify};

use super::functions::{Call, Calls};

/// A function that an explanation may call: it takes up to three arguments, each a value, a reference to one, a slice or a
/// `&str`, and returns a value. All of these are [data](crate::Data). A generic function is named with its types, such as
/// `count::<u8>`.
pub trait Named<Arguments>: Send + Sync + 'static {
    /// Lists its signature, or calls it.
    fn visit(&self, call: &mut Call<'_, '_>);
}

/// A function with the path by which conditions call it.
#[derive(Clone)]
pub(crate) struct NamedFunction {
    path: &'static str,
    visit: Arc<dyn Fn(&mut Call<'_, '_>) + Send + Sync>,
}

impl NamedFunction {
    pub(crate) fn new<Arguments>(path: &'static str, function: impl Named<Arguments>) -> NamedFunction {
        NamedFunction { path, visit: Arc::new(move |call| function.visit(call)) }
    }

    /// Passes through this one function.
    pub(crate) fn go_through(&self, calls: &mut Calls<'_>) {
        if let Some(mut call) = calls.next(self.path, false) {
            (self.visit)(&mut call);
        }
    }
}

impl fmt::Debug for NamedFunction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.path)
    }
}

impl PartialEq for NamedFunction {
    fn eq(&self, other: &NamedFunction) -> bool {
        self.path == other.path
    }
}

/// An argument passed by value. A `&str` counts as one: it is read from a `String`.
pub struct ByValue<T>(T);
/// An argument passed by reference.
pub struct ByReference<T>(T);
/// An argument passed as a slice.
pub struct BySlice<T>(T);

macro_rules! owned {
    (BySlice $kind:ident) => { Vec<$kind> };
    ($_:ident $kind:ident) => { $kind };
}

macro_rules! passed {
    (BySlice $kind:ident) => {
        &[$kind]
    };
    (ByReference $kind:ident) => {
        &$kind
    };
    (ByValue $kind:ident) => {
        $kind
    };
}

macro_rules! is_lent {
    (ByValue) => {
        false
    };
    ($_:ident) => {
        true
    };
}

macro_rules! given {
    (ByValue $value:ident) => {
        $value
    };
    ($_:ident $value:ident) => {
        &$value
    };
}

macro_rules! named {
    ([$($by:ident $name:ident)*]) => {
        impl<Function, Answer: Data, $($name: Data),*> Named<(Answer, $($by<$name>,)*)> for Function
        where
            Function: Fn($(passed!($by $name)),*) -> Answer + Send + Sync + 'static,
        {
            #[expect(non_snake_case, reason = "a value has the name of its type")]
            fn visit(&self, call: &mut Call<'_, '_>) {
                $(let $name: Option<owned!($by $name)> = call.read(is_lent!($by));)*
                call.list_result(Answer::shape);
                if let ($(Some($name),)*) = ($($name,)*) {
                    if call.is_complete() {
                        call.tell(reify(&self($(given!($by $name)),*)));
                    }
                }
            }
        }
    };
    ([$($done:tt)*] $next:ident $($left:ident)*) => {
        named!([$($done)* ByValue $next] $($left)*);
        named!([$($done)* ByReference $next] $($left)*);
        named!([$($done)* BySlice $next] $($left)*);
    };
}

named!([] A);
named!([] A B);
named!([] A B C);
