//! The functions that a body calls, with their types, as the attribute registers them beside the body.
//!
//! The types are known only in the function that the attribute writes, where the compiler infers them. To list or call
//! the functions, pass a [`Calls`] to it, which goes from one function to the next. A [`Slot`] of the type determines
//! what an argument or a result is: asked through `&&`, [`IsData`] answers for data, [`IsForeign`] otherwise, and then
//! the function is left out.

use std::marker::PhantomData;

use lakatos_data::read::Build;
use lakatos_data::shape::{Kind, Seq, SeqText};
use lakatos_data::source::Source;
use lakatos_data::{Data, Shape, Tree, reify};
use lakatos_explain::background::{Background, Parameter, Passed};

/// A pass through the functions of a property, in their order.
pub struct Calls<'c> {
    /// How many functions were passed.
    passed: usize,
    asked: Asked<'c>,
}

enum Asked<'c> {
    /// All functions that can be called, each with its number.
    List(Vec<(usize, Background)>),
    /// The result of one of them.
    Result(usize, Build<'c>, Option<Tree>),
}

/// A function that the pass has reached.
pub struct Call<'a, 'c> {
    calls: &'a mut Calls<'c>,
    /// Its signature, while it is listed; `None` if part of it is not data.
    listed: Option<Listed>,
}

struct Listed {
    path: &'static str,
    is_asserted: bool,
    parameters: Vec<Parameter>,
}

/// Goes through the functions of a property.
pub type BodyFunctions = fn(&mut Calls<'_>);

/// All functions that can be called, each with its number.
pub(crate) fn list(functions: &dyn Fn(&mut Calls<'_>)) -> Vec<(usize, Background)> {
    let mut calls = Calls { passed: 0, asked: Asked::List(Vec::new()) };
    functions(&mut calls);
    match calls.asked {
        Asked::List(list) => list,
        Asked::Result(..) => Vec::new(),
    }
}

/// The result of the function with this number; `None` if it does not take these arguments.
pub(crate) fn call(functions: &dyn Fn(&mut Calls<'_>), number: usize, arguments: Build<'_>) -> Option<Tree> {
    let mut calls = Calls { passed: 0, asked: Asked::Result(number, arguments, None) };
    functions(&mut calls);
    match calls.asked {
        Asked::List(_) => None,
        Asked::Result(_, _, result) => result,
    }
}

impl<'c> Calls<'c> {
    /// The next function; `None` if the pass skips it.
    pub fn next(&mut self, path: &'static str, is_asserted: bool) -> Option<Call<'_, 'c>> {
        let number = self.passed;
        self.passed += 1;
        let listed = match &self.asked {
            Asked::List(_) => Some(Listed { path, is_asserted, parameters: Vec::new() }),
            Asked::Result(wanted, ..) if *wanted == number => None,
            Asked::Result(..) => return None,
        };
        Some(Call { calls: self, listed })
    }
}

impl Call<'_, '_> {
    fn list_argument(&mut self, shape: fn() -> Shape, is_lent: bool) {
        let passed = if is_lent { Passed::Reference } else { Passed::Value };
        if let Some(listed) = &mut self.listed {
            listed.parameters.push(Parameter { shape: shape(), passed });
        }
    }

    pub(super) fn list_result(&mut self, shape: fn() -> Shape) {
        let (Some(listed), Asked::List(list)) = (self.listed.take(), &mut self.calls.asked) else { return };
        let Listed { path, is_asserted, parameters } = listed;
        let number = self.calls.passed - 1;
        list.push((number, Background { path: path.to_owned(), parameters, result: shape(), is_asserted }));
    }

    /// Lists an argument, or builds it.
    pub(super) fn read<T: Data>(&mut self, is_lent: bool) -> Option<T> {
        match T::shape().def().kind {
            // A function that takes a `&str` gets that of a `String`.
            Kind::Seq(Seq { text: SeqText::Str, .. }) => self.list_argument(String::shape, true),
            _ => self.list_argument(T::shape, is_lent),
        }
        match self.source() {
            Some(source) => T::draw(source),
            None => None,
        }
    }

    /// The source of the next argument, if it is to be built.
    fn source(&mut self) -> Option<&mut dyn Source> {
        let Asked::Result(_, source, _) = &mut self.calls.asked else { return None };
        Some(source)
    }

    /// Whether the arguments that were read are those that were given.
    pub fn is_complete(&self) -> bool {
        matches!(&self.calls.asked, Asked::Result(_, source, _) if source.fitted())
    }

    pub(super) fn tell(&mut self, tree: Option<Tree>) {
        if let Asked::Result(_, _, result) = &mut self.calls.asked {
            *result = tree;
        }
    }
}

/// A placeholder for a value of this type.
pub struct Slot<T>(PhantomData<fn() -> T>);

/// The placeholder of a value.
pub fn slot<T>() -> Slot<T> {
    Slot(PhantomData)
}

/// Ties a value to the type of a slot.
pub fn tie<T>(_: &Slot<T>, value: T) -> T {
    value
}

/// Ties a place to the type of a slot.
///
/// # Panics
/// Always: it is in code that never runs.
pub fn tie_place<T>(_: &Slot<T>, _: &T) -> T {
    value()
}

/// A value of any type.
///
/// # Panics
/// Always: it is in code that never runs.
pub fn value<T>() -> T {
    unreachable!("this is only compiled")
}

/// A value with any lifetime: the result of a function may borrow from its arguments.
pub fn lend<'a, T: 'a>(value: T) -> &'a T {
    Box::leak(Box::new(value))
}

/// Implemented for types that are data.
pub trait IsData<T> {
    /// Lists an argument, or builds it.
    fn read(&self, call: &mut Call<'_, '_>, is_lent: bool) -> Option<T>;

    /// Lists the function, if its arguments are data.
    fn list(&self, call: &mut Call<'_, '_>);

    /// Converts the result to a term.
    fn tell(&self, call: &mut Call<'_, '_>, value: &T);
}

impl<T: Data> IsData<T> for &Slot<T> {
    fn read(&self, call: &mut Call<'_, '_>, is_lent: bool) -> Option<T> {
        call.read(is_lent)
    }

    fn list(&self, call: &mut Call<'_, '_>) {
        call.list_result(T::shape);
    }

    fn tell(&self, call: &mut Call<'_, '_>, value: &T) {
        call.tell(reify(value));
    }
}

/// Implemented for all types.
pub trait IsForeign<T> {
    /// The function is left out.
    fn read(&self, call: &mut Call<'_, '_>, is_lent: bool) -> Option<T>;

    /// The function is left out.
    fn list(&self, call: &mut Call<'_, '_>);

    /// The function is left out.
    fn tell(&self, call: &mut Call<'_, '_>, value: &T);
}

impl<T> IsForeign<T> for Slot<T> {
    fn read(&self, call: &mut Call<'_, '_>, _: bool) -> Option<T> {
        call.listed = None;
        None
    }

    fn list(&self, call: &mut Call<'_, '_>) {
        call.listed = None;
    }

    fn tell(&self, _: &mut Call<'_, '_>, _: &T) {}
}
