//! Generic properties, at the instances that they name.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::hash::Hash;

use lakatos::atoms::{A, B};
use lakatos::prelude::*;

pub(crate) type Pair = (i8, i8);

both! {
    options: [T = A | i64]
    fn reversing_twice<T: Data + Clone + PartialEq>(xs: Vec<T>) -> bool {
        let twice: Vec<T> = xs.iter().cloned().rev().rev().collect();
        twice == xs
    }
}

both! {
    options: [T = A | Vec<i64> | Option<B>, U = () | String]
    fn two_parameters<T, U>(xs: Vec<T>, y: U, z: &T) -> Result<(), String>
    where
        T: Ord + Clone + Debug,
        U: PartialEq + Clone,
    {
        let set: BTreeSet<T> = xs.iter().cloned().collect();
        if set.contains(z) != xs.contains(z) || y.clone() != y {
            return Err(format!("{xs:?}"));
        }
        Ok(())
    }
}

both! {
    options: [K = (A, B) | [u8; 2]]
    fn premises_of_generic_properties<'a, K: Hash + Eq + Ord>(keys: &'a [K], key: &'a K) {
        let count = keys.len();
        assume!(keys.contains(key) && count > 1);
        let first: &'a K = &keys[0];
        assert!(keys.iter().any(|other| other == key) && first == &keys[0]);
    }
}

both! {
    options: [T = u8]
    fn paths_of_a_parameter<T: Copy + Into<u64> + TryFrom<u64>>(x: T)
    where
        <T as TryFrom<u64>>::Error: Debug,
        Vec<T>: Clone,
    {
        let y: u64 = x.into();
        let z = T::try_from(y).expect("it came from there");
        assert_eq!(z.into(), y);
    }
}
