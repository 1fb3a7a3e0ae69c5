//! Subjects: functions that can be replaced while the program runs.
//!
//! A function that carries `#[lakatos::subject]` asks, at each call, whether there is a listener. Nearly always there
//! is none, and the function runs its body: that costs one relaxed load and a branch. When a [`Listener`] is installed
//! on the thread ([`listen`]), it receives the arguments as a tree, and decides what happens: the original runs, with
//! or without a report of its result, or another result replaces it. So an audit tries mutants without rebuilding the
//! program, and callers inside the code under test meet the mutant, too.
//!
//! A thread keeps this and its owner ([`thread_origin`](crate::thread_origin)) for the audit, nothing else. What a
//! listener does with the calls does not concern this module.

mod call;
mod given;
mod refusal;
mod same;
mod signature;
mod switch;
mod unheard_calls;

pub use call::{Ask, aside, asked};
pub use given::{
    Text, TypedShape, back, built, fill, fill_at, is_instance, part, part_at, read, shape, slice, slice_at, taken,
};
pub use refusal::Refusal;
pub use same::{Equal, Incomparable};
pub use signature::Signature;
pub use switch::{is_heard, listen, listens, run_unheard};
pub use unheard_calls::UnheardCall;

use std::any::{TypeId, type_name};
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

pub use crate::distinct::Probe;
pub use crate::term::NotBuilt;

use crate::data::Data;
use crate::tree::{Node, Tree};

/// The name and the place of a subject.
#[derive(Debug)]
pub struct Declaration {
    /// Its name, without a path.
    pub name: &'static str,
    /// The module that contains it.
    pub module: &'static str,
    /// The file that contains it.
    pub file: &'static str,
    /// The line of its name.
    pub line: u32,
    /// Its arguments in order, the receiver as the first.
    pub arguments: &'static [SubjectArgument],
    /// Do calls that it makes of itself, however indirectly, always run the original?
    pub spares_recursion: bool,
    /// Does it run its body by calling itself once more?
    pub calls_itself: bool,
}

/// An argument of a subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SubjectArgument {
    /// Its name, or the pattern that takes it apart; `self` for the receiver.
    pub name: &'static str,
    /// How it is passed.
    pub passing: Passing,
}

/// How an argument is passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passing {
    /// `T`
    Value,
    /// `&T`
    Shared,
    /// `&mut T`: its final state is part of the result.
    Unique,
    /// `&[T]`, drawn as a `Vec<T>`.
    Slice,
    /// `&mut [T]`, drawn as a `Vec<T>`: its final state, of the same length, is part of the result.
    UniqueSlice,
    /// `&str`, drawn as a `String`.
    Text,
}

impl Passing {
    /// Is the final state of the argument part of the result?
    pub fn is_unique(self) -> bool {
        matches!(self, Passing::Unique | Passing::UniqueSlice)
    }
}

/// What only the types of a subject determine. Made by the attribute, at the types of one instance.
#[derive(Clone, Copy)]
pub struct Typed {
    /// The types of arguments and results.
    pub types: fn() -> TypeId,
    /// Their shapes.
    pub signature: fn() -> Signature,
    /// The path of the function, as the compiler writes it.
    pub path: fn() -> &'static str,
    /// Builds arguments, calls the function, takes the result apart.
    pub original: fn(Node<'_>) -> Option<Tree>,
    /// Are two results equal, by the equality of their own types?
    pub same: fn(Node<'_>, Node<'_>) -> bool,
}

impl Typed {
    /// The types of a subject, for code that makes its [`Typed`]: the tuples of its arguments and of its results.
    pub fn types_of<A: 'static, R: 'static>() -> TypeId {
        TypeId::of::<(A, R)>()
    }

    /// The signature of a subject, for code that makes its [`Typed`].
    pub fn signature_of<A, R>(arguments: Vec<TypedShape>, results: Vec<TypedShape>) -> Signature {
        Signature::of_parts([type_name::<A>, type_name::<R>], [arguments, results])
    }
}

/// A function under audit, at the types of one instance.
#[derive(Clone)]
pub struct Subject {
    declaration: Held,
    typed: Typed,
}

#[derive(Clone)]
enum Held {
    Fixed(&'static Declaration),
    Shared(Arc<Declaration>),
}

/// Identifies subjects, as long as they exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SubjectId {
    declaration: usize,
    types: TypeId,
}

impl Subject {
    /// A function that carries the attribute.
    pub fn fixed(declaration: &'static Declaration, typed: Typed) -> Subject {
        Subject { declaration: Held::Fixed(declaration), typed }
    }

    /// A function that is a value: `A` is the tuple of its arguments, `R` what it returns.
    ///
    /// Call it with [`asked`]. Only its owner knows its [`original`](Subject::original).
    pub fn of_value<A: Data, R: Data>(declaration: Declaration) -> Subject {
        let typed = Typed {
            types: Typed::types_of::<A, (R,)>,
            signature: Signature::of_tuples::<A, (R,)>,
            path: || "",
            original: |_| None,
            same: |one, other| one == other,
        };
        Subject { declaration: Held::Shared(Arc::new(declaration)), typed }
    }

    /// Its name and place.
    pub fn declaration(&self) -> &Declaration {
        match &self.declaration {
            Held::Fixed(declaration) => declaration,
            Held::Shared(declaration) => declaration,
        }
    }

    /// Its identity, also among other instances of the same function.
    pub fn id(&self) -> SubjectId {
        SubjectId { declaration: address(self.declaration()), types: (self.typed.types)() }
    }

    /// The shapes of its arguments and results.
    pub fn signature(&self) -> Signature {
        (self.typed.signature)()
    }

    /// Its path, with the types of the instance: equal to the [`path_of`] the function. Empty for functions that are
    /// values.
    pub fn path(&self) -> String {
        (self.typed.path)().replacen("::__lakatos_original", "", 1)
    }

    /// The result of the original for a tuple of arguments, without a listener; `None` if the arguments are not values,
    /// or the result cannot be taken apart. Panics as the function does.
    pub fn original(&self, arguments: Node<'_>) -> Option<Tree> {
        run_unheard(|| (self.typed.original)(arguments))
    }

    /// Are two results equal? They are if their trees are, and where the types of results have an equality of their
    /// own, if that says so.
    pub fn same(&self, one: Node<'_>, other: Node<'_>) -> bool {
        one == other || run_unheard(|| (self.typed.same)(one, other))
    }
}

impl fmt::Debug for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Subject").field(self.declaration()).finish()
    }
}

/// The identity of a subject on the stack of running ones.
fn address(declaration: &Declaration) -> usize {
    std::ptr::from_ref(declaration) as usize
}

/// The path of a function, as [`Subject::path`] returns it, to find the subject for a function.
pub fn path_of<F>(_function: &F) -> &'static str {
    type_name::<F>()
}

/// One call of a subject.
#[derive(Clone, Copy, Debug)]
pub struct Call<'a> {
    /// Which subject.
    pub subject: &'a Subject,
    /// The tuple of its arguments, as they were before the call.
    pub arguments: &'a Tree,
    /// Was it called while its own body runs on this thread?
    pub is_recursive: bool,
    /// How many subjects run their bodies around it, on this thread: a call that another one makes is deeper than that.
    pub depth: usize,
}

/// The reply to a call.
#[derive(Debug)]
pub enum Reply<'a> {
    /// The original runs. After it has returned: its result stays.
    Original,
    /// The original runs, and its result is reported. After it has returned: its result stays.
    Tell,
    /// This is the result: a tuple, as in [`Signature::result`].
    Answer(Cow<'a, Tree>),
    /// The call panics, with this as the payload; the panic hook is not called.
    Panic(Thrown),
}

/// The payload of a panic that a listener requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thrown {
    /// The mutant panics.
    Mutant,
    /// There were more calls than are allowed.
    TooManyCalls,
}

/// Decides the results of the subjects that are called on its thread. While it decides, and while arguments and results
/// are built or taken apart, calls of subjects are not heard.
pub trait Listener {
    /// A subject is called. Do its arguments matter? If not, they are not taken apart, which saves time; the original
    /// runs, and the listener hears no more about the call.
    fn attends(&mut self, subject: &Subject) -> bool {
        let _ = subject;
        true
    }

    /// A subject is called.
    fn called(&mut self, call: &Call<'_>) -> Reply<'_>;

    /// The original has returned, and its result was to be reported. The reply can still be another result, or a panic.
    fn returned(&mut self, call: &Call<'_>, result: Tree) -> Reply<'_> {
        let _ = (call, result);
        Reply::Original
    }

    /// The original of a subject is about to run. Should its calls go unheard?
    fn runs_alone(&mut self, subject: &Subject) -> bool {
        let _ = subject;
        false
    }

    /// Something could not be done: the original ran, or had run.
    fn refused(&mut self, subject: &Subject, refusal: Refusal) {
        let _ = (subject, refusal);
    }

    /// A subject was called on a thread that the listener does not hear. Reported at the end of [`listen`], once for
    /// each subject, even for subjects unknown here: another test may be running.
    fn called_elsewhere(&mut self, unheard_call: &UnheardCall) {
        let _ = unheard_call;
    }
}
