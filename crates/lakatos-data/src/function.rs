//! Generated functions.
//!
//! A function is data like everything else: a table with a default, or, at random, a function that is computed from a
//! seed. A call takes the argument apart and looks its tree up, so arguments and results need only be [`trait@Data`];
//! the result is built anew each time. Functions are pure, total and shared between clones and threads.

mod described;

use std::any::{TypeId, type_name};
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use crate::data::Data;
use crate::parts::{Parts, TakeApart};
use crate::room::Room;
use crate::rule::{HASHED, Rule};
use crate::shape::{Def, Id, Shape};
use crate::source::Source;
use crate::tables::{Signature, canonical};
use crate::term::{Term, build, build_with_functions};
use crate::text::print::{Layout, rust};
use crate::tree::Tree;
use described::Described;

/// The tree of the arguments of a call: of the only one, or of all as a tuple.
fn key_of(arguments: &[&dyn TakeApart]) -> Option<Tree> {
    if let [only] = arguments {
        return Parts::of(*only);
    }
    let mut parts = Vec::with_capacity(arguments.len());
    for argument in arguments {
        parts.push(Parts::of(*argument)?);
    }
    Some(Tree::con(0, parts))
}

/// The tree of a value that is in a function, or is given to one.
fn taken_apart(tree: Option<Tree>, what: &str, of: &dyn Fn() -> Shape) -> Tree {
    match tree {
        Some(tree) => tree,
        None => panic!(
            "{what} of a generated function, a `{}`, cannot be taken apart, and so the function cannot tell it from \
             others: use a type whose values can be (not one that is built by calls, nor a function made of a closure)",
            of().type_text()
        ),
    }
}

/// The result of a function for an argument.
fn result<R: Data>(rule: &Rule, arguments: &[&dyn TakeApart]) -> R {
    let keys = || Signature::of(&rule.shape()).map_or_else(|| rule.shape(), |signature| signature.keys);
    let Some(answer) = rule.answer(taken_apart(key_of(arguments), "an argument", &keys)) else {
        panic!(
            "a generated function has no result to give: no value of `{}` was found that its checks accept",
            R::shape().type_text()
        )
    };
    match build_with_functions(answer.result.root(), Room::modest()) {
        Ok((value, functions)) => {
            rule.gave(answer.entry, functions);
            value
        }
        Err(error) => panic!("a generated function cannot build its result: {error}"),
    }
}

/// A value rebuilt from its tree.
fn rebuilt<T: Data>(value: &T) -> T {
    let tree = taken_apart(Parts::of(value), "an argument", &T::shape);
    match build(tree.root(), Room::modest()) {
        Ok(value) => value,
        Err(error) => panic!("an argument of a generated function cannot be built again: {error}"),
    }
}

/// The table of a function: the trees of its entries and its default.
fn tabulated(shape: fn() -> Shape, entries: Vec<(Option<Tree>, Option<Tree>)>, default: Option<Tree>) -> Rule {
    let Some(signature) = Signature::of(&shape()) else { return Rule::of_closure(shape) };
    let (keys, values) = (&|| signature.keys.clone(), &|| signature.values.clone());
    let mut known = Vec::with_capacity(entries.len());
    for (key, result) in entries {
        known.push((taken_apart(key, "an argument", keys), taken_apart(result, "a result", values)));
    }
    let default = taken_apart(default, "the default", values);
    Rule::of(shape, canonical(&signature, known, default))
}

/// Writes a function as Rust.
fn write(f: &mut fmt::Formatter<'_>, rule: &Rule, name: &str) -> fmt::Result {
    let term = rule.tree().and_then(|tree| Term::new(rule.shape(), tree.clone()).ok());
    match term {
        Some(term) => f.write_str(&rust(&term, &Layout { width: usize::MAX, ..Layout::default() })),
        None => write!(f, "{name}::new(..)"),
    }
}

macro_rules! function {
    ($(#[$doc:meta])* $fun:ident, $arguments:literal, $key:ty, $result:ident, $($name:ident $value:ident),+) => {
        $(#[$doc])*
        pub struct $fun<$($name,)+ $result> {
            rule: Arc<Rule>,
            call: Arc<dyn Fn($($name),+) -> $result + Send + Sync>,
        }

        impl<$($name: Data,)+ $result: Data> $fun<$($name,)+ $result> {
            /// A function that behaves like a closure. It can be called, but not taken apart.
            pub fn new(closure: impl Fn($($name),+) -> $result + Send + Sync + 'static) -> Self {
                $fun { rule: Arc::new(Rule::of_closure(Self::shape)), call: Arc::new(closure) }
            }

            /// The function with these results for these arguments, and the default for all others.
            ///
            /// # Panics
            /// If an argument or a result cannot be taken apart.
            pub fn table(entries: impl IntoIterator<Item = ($key, $result)>, default: $result) -> Self {
                let mut trees = Vec::new();
                for (key, result) in entries {
                    trees.push((Parts::of(&key), Parts::of(&result)));
                }
                Self::of_rule(tabulated(Self::shape, trees, Parts::of(&default)))
            }

            /// The function that is computed from a seed: its results are small, and depend only on the seed and the
            /// arguments.
            pub fn hashed(seed: u64) -> Self {
                Self::of_rule(Rule::of(Self::shape, Tree::con(HASHED, [Tree::leaf(i128::from(seed))])))
            }

            fn of_rule(rule: Rule) -> Self {
                Self::of_shared(Arc::new(rule))
            }

            fn of_shared(rule: Arc<Rule>) -> Self {
                let shared = Arc::clone(&rule);
                $fun { rule, call: Arc::new(move |$($value: $name),+| result(&shared, &[$(&$value),+])) }
            }

            /// Calls it with borrowed arguments.
            ///
            /// # Panics
            /// If an argument cannot be taken apart.
            pub fn of(&self, $($value: &$name),+) -> $result {
                match self.rule.tree() {
                    Some(_) => result(&self.rule, &[$($value),+]),
                    None => (self.call)($(rebuilt($value)),+),
                }
            }

            /// The same function, of borrowed arguments.
            pub fn by_ref(&self) -> impl Fn($(&$name),+) -> $result + '_ {
                |$($value),+| self.of($($value),+)
            }
        }

        impl<$($name: 'static,)+ $result: 'static> Deref for $fun<$($name,)+ $result> {
            type Target = dyn Fn($($name),+) -> $result + Send + Sync;

            fn deref(&self) -> &Self::Target {
                &*self.call
            }
        }

        /// The same function.
        impl<$($name,)+ $result> Clone for $fun<$($name,)+ $result> {
            fn clone(&self) -> Self {
                $fun { rule: Arc::clone(&self.rule), call: Arc::clone(&self.call) }
            }
        }

        /// As Rust that makes the function.
        impl<$($name,)+ $result> fmt::Debug for $fun<$($name,)+ $result> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write(f, &self.rule, stringify!($fun))
            }
        }

        impl<$($name: Data,)+ $result: Data> Data for $fun<$($name,)+ $result> {
            const DEF: &'static Def = &Def {
                id: Id::Type(TypeId::of::<$fun<$($name,)+ $result>>, 0),
                name: stringify!($fun),
                module: "lakatos",
                type_name: type_name::<$fun<$($name,)+ $result>>,
                kind: Described::<$key, $result>::kind(stringify!($fun), $arguments),
            };

            fn draw<Src: Source + ?Sized>(mut source: &mut Src) -> Option<Self> {
                let rule = Arc::new(Rule::draw(Self::shape, &mut source)?);
                source.observe(&rule);
                Some(Self::of_shared(rule))
            }

            fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
                match self.rule.tree() {
                    Some(tree) => parts.tree(tree),
                    None => parts.cannot(),
                }
            }
        }
    };
}

function!(
    /// A function that is data: it is drawn, listed, printed, stored and read back like any other value.
    ///
    /// ```
    /// use lakatos_data::function::Fun;
    ///
    /// let f: Fun<i64, i64> = Fun::table([(3, 1), (5, 0)], 2);
    /// assert_eq!((f(3), f(4)), (1, 2));
    /// assert_eq!([3, 4, 5].map(&*f), [1, 2, 0]);
    /// assert_eq!([3, 4, 5].iter().map(f.by_ref()).max(), Some(2));
    /// assert_eq!(format!("{f:?}"), "Fun::new(|x| match x { 3 => 1, 5 => 0, _ => 2 })");
    /// ```
    ///
    /// It is pure and total: equal arguments give equal results, and there is always one. Arguments are equal if their
    /// terms are. Call it like a function, `f(x)`; pass `&*f` where an `impl Fn(A) -> B` is expected, and
    /// [`by_ref`](Fun::by_ref) where an `impl Fn(&A) -> B` is.
    Fun, 1, A, B, A a
);
function!(
    /// Like [`Fun`], of two arguments.
    ///
    /// ```
    /// use lakatos_data::function::Fun2;
    ///
    /// let f: Fun2<i64, bool, i64> = Fun2::table([((3, true), 1)], 2);
    /// assert_eq!((f(3, true), f(3, false)), (1, 2));
    /// assert_eq!([true, true].into_iter().fold(3, &*f), 2);
    /// assert_eq!(format!("{f:?}"), "Fun2::new(|x, y| match (x, y) { (3, true) => 1, _ => 2 })");
    /// ```
    Fun2, 2, (A, B), C, A a, B b
);
function!(
    /// Like [`Fun`], of three arguments.
    Fun3, 3, (A, B, C), D, A a, B b, C c
);
