//! Every type of the standard library that is data keeps the laws.

use std::cell::{Cell, RefCell};
use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::marker::PhantomData;
use std::net::{IpAddr, SocketAddr};
use std::num::{NonZero, Saturating, Wrapping};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use lakatos_data::Data;
use lakatos_data::atoms::A;
use lakatos_data::small::{I3, Nat, U2};
use lakatos_engine::conform::{Conformed, Effort, conform_with};

#[track_caller]
fn conforms<T: Data>() -> Conformed {
    let effort = Effort { draws: 60, values: 400, seed: 1 };
    match conform_with::<T>(effort) {
        Ok(done) => done,
        Err(broken) => panic!("{broken}"),
    }
}

macro_rules! types {
    ($($name:ident: $($type:ty),+;)*) => {$(
        #[test]
        fn $name() {
            $(
                let done = conforms::<$type>();
                assert!(done.drawn > 0 && done.enumerated > 0, "{}: {done:?}", stringify!($type));
            )+
        }
    )*};
}

types! {
    integers_conform: u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, isize;
    other_leaves_conform: bool, char, f32, f64, (), Ordering, A, U2, I3, Nat;
    nonzero_integers_conform: NonZero<u8>, NonZero<i8>, NonZero<u128>, NonZero<i128>, NonZero<usize>;
    tuples_and_arrays_conform: (u8,), (i64, bool), (i64, Vec<i64>), (bool, (), Option<u8>), [bool; 3], [Vec<u8>; 2], [u8; 0];
    sums_conform: Option<Vec<i64>>, Result<bool, Option<i8>>, Option<Option<()>>;
    pointers_conform: Box<i64>, Rc<Vec<bool>>, Arc<str>, Box<[u8]>, Rc<[bool]>, Cell<u8>, RefCell<Vec<u8>>, Box<str>;
    texts_conform: String, &'static str, std::borrow::Cow<'static, str>, std::path::PathBuf, std::ffi::OsString;
    sequences_conform: Vec<i64>, Vec<Vec<Nat>>, VecDeque<i64>, LinkedList<bool>, Vec<f64>, Vec<String>, Vec<()>;
    sets_conform: BTreeSet<bool>, BTreeSet<i64>, HashSet<u8>, BTreeSet<BTreeSet<Nat>>, BTreeSet<Option<bool>>, BinaryHeap<i64>, BinaryHeap<bool>;
    maps_conform: BTreeMap<bool, bool>, HashMap<i64, i64>, BTreeMap<Nat, Vec<bool>>, BTreeMap<BTreeSet<bool>, BTreeMap<bool, Nat>>;
    numbers_with_wrappers_conform: Wrapping<i8>, Saturating<u8>, Reverse<u8>;
    times_and_addresses_conform: Duration, IpAddr, SocketAddr, std::ops::Range<i64>, std::ops::RangeInclusive<u8>, std::ops::Bound<bool>;
    nothing_much_conforms: PhantomData<String>, std::ops::RangeFull;
}

#[test]
fn a_type_without_values_conforms_and_has_none() {
    let done = conforms::<std::convert::Infallible>();
    assert_eq!((done.drawn, done.enumerated), (0, 0));
    let done = conforms::<Vec<std::convert::Infallible>>();
    assert_eq!(done.enumerated, 1);
    assert_eq!(conforms::<Option<std::convert::Infallible>>().enumerated, 1);
}
