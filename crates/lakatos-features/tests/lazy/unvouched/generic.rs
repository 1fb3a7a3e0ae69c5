//! The same with a type parameter, and a field that a function makes.

use lakatos::Data;
use lakatos::generator::{Generator as _, any};

#[derive(Data, Debug)]
pub(super) struct Loud<T: Into<u64> + Copy> {
    inside: Box<T>,
}

impl<T: Into<u64> + Copy> Drop for Loud<T> {
    fn drop(&mut self) {
        assert!((*self.inside).into() != super::ODD_ONE);
    }
}

/// What a function makes has any type.
#[derive(Data, Debug)]
pub(super) struct Made {
    #[with(any::<u64>().map(super::Secret))]
    pub(super) secret: super::Secret,
    pub(super) rest: Option<Box<Made>>,
}
