//! Types that look at their parts when they are dropped.

use lakatos::Data;

#[derive(Data, Debug)]
pub(super) struct Loud {
    number: Box<u64>,
}

impl Drop for Loud {
    fn drop(&mut self) {
        assert!(*self.number != super::ODD_ONE);
    }
}

#[derive(Data, Debug)]
pub(super) struct Around {
    pub(super) loud: Box<Loud>,
    pub(super) beside: super::Beside,
}

#[derive(Data, Debug)]
pub(super) struct Other {
    pub(super) beside: super::Beside,
    pub(super) rest: Option<Box<Other>>,
}
