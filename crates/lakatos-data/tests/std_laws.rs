//! What every type of the standard library must keep to, whatever the source answers: the typed code and the shape ask
//! the same questions, and what was recorded is built, taken apart and read again to the same tree.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::convert::Infallible;
use std::ffi::OsString;
use std::marker::PhantomData;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::num::{NonZero, Saturating, Wrapping};
use std::ops::{Bound, Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

mod std_chance;

use lakatos_data::atoms::{A, B, C};
use lakatos_data::drive::drive;
use lakatos_data::generator::Index;
use lakatos_data::least::Least;
use lakatos_data::read::Refit;
use lakatos_data::record::Record;
use lakatos_data::room::Room;
use lakatos_data::site::fits_with_checks;
use lakatos_data::small::{I1, I2, I3, I4, Nat, U1, U2, U3, U4};
use lakatos_data::source::Source;
use lakatos_data::term::build;
use lakatos_data::{Data, Tree, reify};
use std_chance::Chance;

fn recorded<T: Data>(source: impl Source) -> Option<(T, Tree)> {
    let mut record = Record::new(source);
    let value = T::draw(&mut record)?;
    Some((value, record.finish().expect("a drawing that was completed")))
}

/// Checks the laws on 200 values; says how many were drawn.
fn check<T: Data>() -> usize {
    let shape = T::shape();
    let mut least = Least::of(&shape);
    let mut drawn = 0;
    for seed in 1..=200 {
        let typed = recorded::<T>(Chance::new(seed, &least));
        let driven = drive(&shape, Chance::new(seed, &least));
        let label = format!("{}, seed {seed}", shape.type_text());
        assert_eq!(typed.as_ref().map(|(_, tree)| tree), driven.as_ref(), "{label}: the shape asks otherwise");
        let Some((value, tree)) = typed else { continue };
        drawn += 1;
        assert!(fits_with_checks(&shape, &tree), "{label}: {tree:?} does not fit");
        assert_eq!(reify(&value).as_ref(), Some(&tree), "{label}: what was drawn is taken apart otherwise");
        let built = build::<T>(tree.root(), Room::modest()).expect("what was recorded is built");
        assert_eq!(reify(&built).as_ref(), Some(&tree), "{label}: what was built is taken apart otherwise");
        let refit = recorded::<T>(Refit::new(&tree, &mut least, (), Room::modest()));
        assert_eq!(refit.map(|(_, tree)| tree), Some(tree), "{label}: what fits is not kept");
    }
    drawn
}

macro_rules! laws {
    ($test:ident: $($type:ty),+ $(,)?) => {
        #[test]
        fn $test() {
            $(assert_eq!(check::<$type>(), 200, "{}: not every seed gave a value", stringify!($type));)+
        }
    };
}

laws!(leaves_obey_the_laws:
    u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, isize, char, f32, f64, bool, A, B, C,
);

laws!(small_types_obey_the_laws: U1, U2, U3, U4, I1, I2, I3, I4, Nat, Index);

laws!(numbers_without_zero_obey_the_laws:
    NonZero<u8>, NonZero<u16>, NonZero<u32>, NonZero<u64>, NonZero<u128>, NonZero<usize>,
    NonZero<i8>, NonZero<i16>, NonZero<i32>, NonZero<i64>, NonZero<i128>, NonZero<isize>,
    Vec<NonZero<i8>>, [NonZero<i64>; 2],
);

laws!(numbers_that_wrap_or_stop_obey_the_laws: Wrapping<u8>, Wrapping<i128>, Saturating<i8>, Saturating<Vec<u8>>);

laws!(products_obey_the_laws:
    (), ((),), (u8, i8), (u8, (), Option<char>), [u8; 0], [bool; 1], [i64; 5], [Vec<u8>; 3], [[u8; 2]; 2], [(); 3],
    PhantomData<str>, PhantomData<u8>,
);

laws!(alternatives_obey_the_laws:
    Option<u8>, Option<Option<()>>, Result<u8, i8>, Result<Vec<u8>, String>, Result<Infallible, u8>,
    Vec<Infallible>, Option<Infallible>, Ordering, Bound<i32>, Bound<String>,
);

laws!(ranges_obey_the_laws:
    Range<i64>, RangeInclusive<u8>, RangeFrom<char>, RangeTo<f64>, RangeToInclusive<Nat>, RangeFull, Range<Vec<u8>>,
);

laws!(addresses_and_times_obey_the_laws:
    Duration, Ipv4Addr, Ipv6Addr, IpAddr, SocketAddrV4, SocketAddrV6, SocketAddr, Vec<SocketAddr>, Option<Duration>,
    SystemTime, Vec<Option<SystemTime>>,
);

laws!(cells_obey_the_laws:
    Cell<i32>, Cell<(u8, bool)>, RefCell<Vec<u8>>, RefCell<Option<Box<u8>>>, Vec<RefCell<String>>, Rc<RefCell<u8>>,
    BTreeSet<Reverse<u8>>, Reverse<Vec<u8>>,
);

laws!(pointers_obey_the_laws:
    Box<u8>, Box<Box<Vec<u8>>>, Box<[u8]>, Box<[Vec<u8>]>, Box<str>, Rc<u8>, Rc<[u8]>, Rc<str>, Rc<Rc<str>>,
    Arc<u8>, Arc<[String]>, Arc<str>, Cow<'static, str>, Cow<'static, [u8]>, Cow<'static, [Vec<u8>]>,
);

laws!(texts_obey_the_laws: String, &'static str, Vec<String>, PathBuf, OsString, Option<OsString>);

laws!(sequences_obey_the_laws:
    Vec<i64>, Vec<Vec<u8>>, VecDeque<i64>, VecDeque<VecDeque<u8>>, LinkedList<u8>, LinkedList<String>, Vec<()>,
);

laws!(collections_without_order_obey_the_laws:
    BTreeSet<u8>, BTreeSet<i64>, BTreeSet<Vec<u8>>, BTreeSet<BTreeSet<u8>>, BTreeSet<bool>, BTreeSet<()>,
    BTreeMap<u8, u8>, BTreeMap<bool, Vec<u8>>, BTreeMap<BTreeSet<bool>, BTreeMap<u8, ()>>,
    HashSet<u8>, HashSet<String>, HashMap<i8, i8>, HashMap<char, HashMap<bool, u8>>, HashSet<BTreeSet<I2>>,
    BinaryHeap<u8>, BinaryHeap<(bool, u8)>, BinaryHeap<Reverse<String>>, HashMap<Rc<str>, BinaryHeap<bool>>,
);

laws!(other_hashers_obey_the_laws: HashSet<u8, Same>, HashMap<u8, u8, Same>);

#[test]
fn a_type_without_values_draws_none() {
    assert_eq!(check::<Infallible>(), 0);
    assert_eq!(check::<(u8, Infallible)>(), 0);
}

/// A hasher that puts everything into one place.
#[derive(Clone, Copy, Default)]
struct Same;

impl std::hash::BuildHasher for Same {
    type Hasher = SameHash;

    fn build_hasher(&self) -> SameHash {
        SameHash
    }
}

struct SameHash;

impl std::hash::Hasher for SameHash {
    fn finish(&self) -> u64 {
        0
    }

    fn write(&mut self, _bytes: &[u8]) {}
}
