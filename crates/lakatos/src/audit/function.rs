//! Functions as values that can be audited, for code that cannot carry the attribute.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use lakatos_data::room::Room;
use lakatos_data::subject::{Declaration, Passing, Subject, SubjectArgument, SubjectId, asked, run_unheard};
use lakatos_data::term::build;
use lakatos_data::{Data, Tree, reify};

use crate::trial::panics::run_trying;

type Original = dyn Fn(&Tree) -> Option<Tree>;

thread_local! {
    /// The originals of the functions of this thread, as long as the functions exist.
    static ORIGINALS: RefCell<Vec<(SubjectId, Weak<Original>)>> = const { RefCell::new(Vec::new()) };
}

/// The original of a function that is a value.
fn original_of_value(id: SubjectId) -> Option<Rc<Original>> {
    ORIGINALS.with_borrow(|known| known.iter().find(|(of, _)| *of == id)?.1.upgrade())
}

fn register(id: SubjectId, original: &Rc<Original>) {
    ORIGINALS.with_borrow_mut(|known| {
        known.retain(|(_, original)| original.strong_count() > 0);
        known.push((id, Rc::downgrade(original)));
    });
}

/// The original panics.
pub(super) struct Panicked;

/// What the original of a function returns for a call; nothing, if that cannot be known.
pub(super) fn run_original(function: &Subject, arguments: &Tree) -> Result<Option<Tree>, Panicked> {
    let of_value = original_of_value(function.id());
    let ended = match of_value {
        Some(original) => run_trying(|| run_unheard(|| original(arguments))),
        None => run_trying(|| function.original(arguments.root())),
    };
    ended.map_err(|_| Panicked)
}

/// Makes a function replaceable in an audit.
///
/// The arguments and the result are `Data`. Call the returned value like the function; properties that call it are
/// audited like those of a function with the attribute. See [`Audit`](super::Audit).
pub fn replaceable<Arguments, F: Replaceable<Arguments>>(name: &'static str, function: F) -> F::Handle {
    function.replaceable(name)
}

/// A closure of one to four arguments.
#[diagnostic::on_unimplemented(
    message = "this cannot be audited: a function of one to four arguments, each `Data` and taken by value, that returns `Data`",
    note = "annotate the types of the arguments: `|xs: Vec<i64>| ..`"
)]
pub trait Replaceable<Arguments> {
    /// What is called in its place.
    type Handle;

    #[doc(hidden)]
    fn replaceable(self, name: &'static str) -> Self::Handle;
}

/// The names that arguments have in reports.
const NAMES: [&[SubjectArgument]; 5] = [&[], &[argument("a")], &[argument("a"), argument("b")], &THREE, &FOUR];
const THREE: [SubjectArgument; 3] = [argument("a"), argument("b"), argument("c")];
const FOUR: [SubjectArgument; 4] = [argument("a"), argument("b"), argument("c"), argument("d")];

const fn argument(name: &'static str) -> SubjectArgument {
    SubjectArgument { name, passing: Passing::Value }
}

fn subject<A: Data, R: Data>(name: &'static str, count: usize) -> Subject {
    let arguments = NAMES[count];
    let (module, file, line) = ("", "", 0);
    Subject::of_value::<A, R>(Declaration {
        name,
        module,
        file,
        line,
        arguments,
        spares_recursion: false,
        calls_itself: false,
    })
}

/// The original, on trees.
fn on_trees<A: Data, R: Data>(function: impl Fn(A) -> R + 'static) -> Rc<Original> {
    Rc::new(move |arguments| {
        let arguments = build::<A>(arguments.root(), Room::modest()).ok()?;
        let result = (function(arguments),);
        reify(&result)
    })
}

macro_rules! replaceable {
    ($count:literal: $($name:ident)+) => {
        impl<$($name: Data,)+ R: Data, Body: Fn($($name),+) -> R + 'static> Replaceable<($($name,)+)> for Body {
            type Handle = Rc<dyn Fn($($name),+) -> R>;

            #[expect(non_snake_case, reason = "a value is called as its type")]
            fn replaceable(self, name: &'static str) -> Self::Handle {
                let subject = subject::<($($name,)+), R>(name, $count);
                let function = Rc::new(self);
                let same = Rc::clone(&function);
                let original = on_trees::<($($name,)+), R>(move |($($name,)+)| same($($name),+));
                register(subject.id(), &original);
                Rc::new(move |$($name: $name),+| {
                    // The original lives as long as what is called.
                    let _original = &original;
                    asked(&subject, ($($name,)+), |($($name,)+)| function($($name),+))
                })
            }
        }
    };
}

replaceable!(1: A);
replaceable!(2: A B);
replaceable!(3: A B C);
replaceable!(4: A B C D);
