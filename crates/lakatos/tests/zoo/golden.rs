//! Listings of the first tiers, reviewed as a diff.
//!
//! `BLESS_GOLDEN=1 cargo test -p lakatos --test zoo golden` writes them anew.

use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap};
use std::fmt::Write;
use std::path::PathBuf;

use lakatos::atoms::A;
use lakatos::data::text::compact;
use lakatos::generator::{Generator, any, one_of, range, recursive, vec, vec_bag, vec_map, vec_set};
use lakatos::small::{I2, Nat};
use lakatos::{
    Data,
    data::Tiers,
    data::{Shape, Term},
};

use crate::types::*;

/// The most sizes that are counted, and about the most values that are shown.
const SIZES: u128 = 9;
const SHOWN: usize = 40;

fn listing(shape: &Shape) -> String {
    let mut tiers = Tiers::with_atoms(shape, 3).unwrap();
    let counts: Vec<String> = (0..SIZES).map(|size| tiers.count(size).unwrap().to_string()).collect();
    let mut out = String::new();
    writeln!(out, "{}\nends: {:?}\ncounts: {}", shape.type_text(), tiers.end(), counts.join(", ")).unwrap();
    let mut shown = 0;
    for size in 0..SIZES {
        let mut tier = Vec::new();
        let _ = tiers.try_each_tree(size, .., |_, tree| {
            tier.push(compact(&Term::new(shape.clone(), tree).unwrap()));
            std::ops::ControlFlow::<()>::Continue(())
        });
        if shown + tier.len() > SHOWN && shown > 0 {
            break;
        }
        shown += tier.len();
        writeln!(out, "\nsize {size}").unwrap();
        for value in tier {
            writeln!(out, "  {value}").unwrap();
        }
    }
    out
}

#[track_caller]
fn golden(name: &str, shape: &Shape) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../golden/tiers").join(format!("{name}.txt"));
    let listing = listing(shape);
    if std::env::var_os("BLESS_GOLDEN").is_some() {
        std::fs::write(&path, &listing).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(expected == listing, "golden/tiers/{name}.txt is not what is enumerated now:\n{listing}");
}

macro_rules! listings {
    ($($name:ident: $shape:expr,)*) => {$(
        #[test]
        fn $name() {
            golden(stringify!($name), &$shape);
        }
    )*};
}

listings! {
    vec_i64: <Vec<i64>>::shape(),
    vec_nat: <Vec<Nat>>::shape(),
    vec_vec_nat: <Vec<Vec<Nat>>>::shape(),
    pair_nat_nat: <(Nat, Nat)>::shape(),
    bool: bool::shape(),
    i2: I2::shape(),
    char: char::shape(),
    f64: f64::shape(),
    string: String::shape(),
    option_result: <Option<Result<bool, i8>>>::shape(),
    atoms: <Vec<A>>::shape(),
    set_of_bool: <BTreeSet<bool>>::shape(),
    set_of_sets: <BTreeSet<BTreeSet<Nat>>>::shape(),
    heap_i64: <BinaryHeap<i64>>::shape(),
    map_bool_nat: <BTreeMap<bool, Nat>>::shape(),
    hash_map_i64_bool: <HashMap<i64, bool>>::shape(),
    exp: Exp::shape(),
    tree: Tree::shape(),
    rose: <Rose<bool>>::shape(),
    json: Json::shape(),
    statement: Statement::shape(),
    lambda: Lambda::shape(),
    booking: Booking::shape(),
    interval: Interval::shape(),
    matrix: Matrix::shape(),
    members: Members::shape(),
    stack: Stack::shape(),
    grid: <Grid<2>>::shape(),
    sets_of_range: vec_set(range(1..=3i64), ..).shape(),
    bags_of_bool: vec_bag(any::<bool>(), ..).shape(),
    lists_of_length_two: vec(any::<Nat>(), 2).shape(),
    maps_of_bool: vec_map(any::<bool>(), range(0..=1u8), ..).shape(),
    length_list: range(1..=3usize).flat_map(|n| vec(any::<Nat>(), *n)).shape(),
    recursive_sum: recursive(|me| {
        let leaf = range(0..=1i64).boxed();
        one_of([(1, leaf), (1, (me.clone(), me).map(|(left, right)| left + right).boxed())])
    }).shape(),
    even: any::<Nat>().filter(|nat| nat.0 % 2 == 0).shape(),
}

#[test]
fn the_counts_of_the_paper_hold() {
    let counts = |shape: Shape| {
        let mut tiers = Tiers::of(&shape).unwrap();
        (0..9).map(|size| tiers.count(size).unwrap().indices()).collect::<Vec<_>>()
    };
    assert_eq!(counts(<Vec<Nat>>::shape()), [1, 1, 2, 4, 8, 16, 32, 64, 128]);
    assert_eq!(counts(<Vec<Vec<Nat>>>::shape()), [1, 1, 2, 5, 13, 34, 89, 233, 610]);
    assert_eq!(counts(<(Nat, Nat)>::shape()), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert_eq!(counts(bool::shape()), [2, 0, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(counts(<BTreeSet<bool>>::shape()), [1, 2, 1, 0, 0, 0, 0, 0, 0]);
}
