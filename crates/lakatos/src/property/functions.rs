//! The functions that a body calls, with their types: what the attribute registers beside the body.
//!
//! The types are known only in the function that the attribute writes, where the compiler infers them. So whoever wants
//! to know or to call one of the functions goes there with a [`Calls`], which is handed from one function to the next.
//! What an argument or a result is follows from a [`Slot`] of its type: asked through `&&`, [`IsData`] answers for data,
//! [`IsForeign`] otherwise, and such a function is left out.

use std::marker::PhantomData;

use lakatos_data::read::Build;
use lakatos_data::shape::{Kind, Seq, SeqText};
use lakatos_data::source::Source;
use lakatos_data::{Data, Shape, Tree, reify};
use lakatos_explain::background::{Background, Parameter, Passed};

/// What goes through the functions of a property, in their order.
pub struct Calls<'c> {
    /// How many were passed.
    passed: usize,
    asked: Asked<'c>,
}

enum Asked<'c> {
    /// All that can be called, each with its number.
    List(Vec<(usize, Background)>),
    /// The result of one of them.
    Result(usize, Build<'c>, Option<Tree>),
}

/// A function that is looked at.
pub struct Call<'a, 'c> {
    calls: &'a mut Calls<'c>,
    /// What it is, while it is listed; `None` if something of it is not data.
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

/// The result of the function with this number; `None` if these are no arguments for it.
pub(crate) fn call(functions: &dyn Fn(&mut Calls<'_>), number: usize, arguments: Build<'_>) -> Option<Tree> {
    let mut calls = Calls { passed: 0, asked: Asked::Result(number, arguments, None) };
    functions(&mut calls);
    match calls.asked {
        Asked::List(_) => None,
        Asked::Result(_, _, result) => result,
    }
}

impl<'c> Calls<'c> {
    /// The next function: `None` if nothing is asked of it.
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
            // Whoever takes a `&str` is given that of a `String`.
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

/// The place of a value of this type.
pub struct Slot<T>(PhantomData<fn() -> T>);

/// The place of a value.
pub fn slot<T>() -> Slot<T> {
    Slot(PhantomData)
}

/// Says that a value is of the type of a slot.
pub fn tie<T>(_: &Slot<T>, value: T) -> T {
    value
}

/// Says that what stands at a place is of the type of a slot.
///
/// # Panics
/// Always: it stands where nothing is run.
pub fn tie_place<T>(_: &Slot<T>, _: &T) -> T {
    value()
}

/// A value of any type.
///
/// # Panics
/// Always: it stands where nothing is run.
pub fn value<T>() -> T {
    unreachable!("this is only compiled")
}

/// A value that lives as long as is wanted: what a function returns may borrow from its arguments.
pub fn lend<'a, T: 'a>(value: T) -> &'a T {
    Box::leak(Box::new(value))
}

/// Of types that are data.
pub trait IsData<T> {
    /// Lists an argument, or builds it.
    fn read(&self, call: &mut Call<'_, '_>, is_lent: bool) -> Option<T>;

    /// Lists the function, if its arguments are data.
    fn list(&self, call: &mut Call<'_, '_>);

    /// Takes the result apart.
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

/// Of any types.
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
