//! Functions that conditions may call, made of closures.

use lakatos_data::read::Build;
use lakatos_data::room::Room;
use lakatos_data::{Data, Tree, reify};
use lakatos_explain::background::{Background, Backgrounds, Parameter, Passed};

type Call = Box<dyn Fn(&[&Tree]) -> Option<Tree>>;

/// Some functions.
#[derive(Default)]
pub(crate) struct Functions {
    list: Vec<Background>,
    calls: Vec<Call>,
}

fn built<T: Data>(tree: &Tree) -> Option<T> {
    let mut source = Build::new(tree.root(), Room::modest());
    let value = T::draw(&mut source);
    value.filter(|_| source.fitted())
}

fn lent<T: Data>() -> Parameter {
    Parameter { shape: T::shape(), passed: Passed::Reference }
}

fn value<T: Data>() -> Parameter {
    Parameter { shape: T::shape(), passed: Passed::Value }
}

impl Functions {
    fn add<R: Data>(mut self, path: &str, parameters: Vec<Parameter>, is_asserted: bool, call: Call) -> Functions {
        self.list.push(Background { path: path.to_owned(), parameters, result: R::shape(), is_asserted });
        self.calls.push(call);
        self
    }

    /// A function of a reference.
    pub(crate) fn of_one<T: Data, R: Data>(self, path: &str, is_asserted: bool, f: fn(&T) -> R) -> Functions {
        self.add::<R>(path, vec![lent::<T>()], is_asserted, Box::new(move |given| reify(&f(&built(given[0])?))))
    }

    /// A function of a reference that has no result for some.
    pub(crate) fn of_some<T: Data, R: Data>(self, path: &str, f: fn(&T) -> Option<R>) -> Functions {
        self.add::<R>(path, vec![lent::<T>()], false, Box::new(move |given| reify(&f(&built(given[0])?)?)))
    }

    /// A function of a value and a reference.
    pub(crate) fn of_two<T: Data, U: Data, R: Data>(
        self,
        path: &str,
        is_asserted: bool,
        f: fn(T, &U) -> R,
    ) -> Functions {
        let call = move |given: &[&Tree]| reify(&f(built(given[0])?, &built(given[1])?));
        self.add::<R>(path, vec![value::<T>(), lent::<U>()], is_asserted, Box::new(call))
    }
}

impl Backgrounds for Functions {
    fn list(&self) -> &[Background] {
        &self.list
    }

    fn call(&mut self, function: usize, arguments: &[&Tree]) -> Option<Tree> {
        (self.calls[function])(arguments)
    }
}
