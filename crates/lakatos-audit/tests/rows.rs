//! Rows that are put together from columns, against the tiers of the tuple.

use std::collections::{BTreeMap, BTreeSet, BinaryHeap};
use std::ops::ControlFlow;

use lakatos_audit::rows::{Columns, Rows};
use lakatos_data::generator::{Generator, any, range, vec};
use lakatos_data::small::{Nat, U1, U2};
use lakatos_data::{Data, Shape, Tree};
use lakatos_engine::tiers::{End, Tiers};

#[path = "../../lakatos-engine/tests/oracle/refined.rs"]
mod refined;

use refined::{Even, Heap, Interval};

fn of_size(rows: &Rows, size: usize) -> Vec<Tree> {
    let mut cursor = rows.of_size(size);
    let mut all = Vec::new();
    while rows.advance(&mut cursor) {
        let mut tree = Tree::hole();
        rows.fill(cursor.row(), &mut tree);
        all.push(tree);
    }
    assert!(!rows.advance(&mut cursor), "the end stays the end");
    all
}

fn of_tiers(tiers: &mut Tiers, size: usize) -> Vec<Tree> {
    let mut all = Vec::new();
    let walked = tiers.try_each_tree(size as u128, .., |_, tree| {
        all.push(tree);
        ControlFlow::<()>::Continue(())
    });
    assert!(walked.is_ok());
    all
}

#[track_caller]
fn agree(columns: &mut Columns, shape: &Shape, most: usize) {
    let rows = columns.rows(shape).expect("there are values");
    let mut tiers = Tiers::of(shape).unwrap();
    let mut count = 0;
    for size in 0..=most {
        let expected = of_tiers(&mut tiers, size);
        assert_eq!(of_size(&rows, size), expected, "{shape:?} of size {size}");
        count += expected.len();
    }
    assert!(count > 1, "{shape:?} has some rows");
    assert_eq!((rows.end(), rows.total()), (tiers.end(), tiers.total()), "{shape:?}");
    assert!(!rows.given_up());
}

#[test]
fn rows_are_those_of_the_tuple_in_its_order() {
    // All from the same columns, some of which are listed further than others need.
    let columns = &mut Columns::new();
    agree(columns, &<(U2, U2)>::shape(), 8);
    agree(columns, &<(Vec<U2>, Vec<U2>)>::shape(), 6);
    agree(columns, &<(Vec<U2>, U2, bool, Vec<U2>)>::shape(), 5);
    agree(columns, &<(BTreeSet<U2>, BinaryHeap<U1>)>::shape(), 9);
    agree(columns, &<(BTreeMap<U2, BTreeSet<U2>>, U2)>::shape(), 7);
    agree(columns, &<(Nat, Even, Interval)>::shape(), 8);
    agree(columns, &<(Heap, (Heap, bool))>::shape(), 6);
    agree(columns, &<(i64, Option<i64>, ())>::shape(), 6);
    agree(columns, &(vec(any::<U1>(), 2), range(3..=5_u8)).shape(), 6);
    // What is no tuple is a column.
    agree(columns, &<Vec<U2>>::shape(), 6);
    agree(columns, &Interval::shape(), 6);
    agree(columns, &<[U1; 3]>::shape(), 4);
    agree(columns, &<((U2, bool),)>::shape(), 4);
}

#[test]
fn there_is_one_empty_row() {
    let rows = Columns::new().rows(&<()>::shape()).expect("there is one");
    assert_eq!(of_size(&rows, 0).len(), 1);
    assert_eq!(of_size(&rows, 1).len(), 0);
    assert_eq!((rows.end(), rows.total()), (End::At(0), Some(1)));
}

#[test]
fn a_row_with_a_part_that_has_no_value_is_none() {
    let rows = Columns::new().rows(&<(U2, std::convert::Infallible)>::shape()).expect("it has an end");
    assert_eq!((rows.end(), rows.total()), (End::NoValues, Some(0)));
    assert!((0..5).all(|size| of_size(&rows, size).is_empty()));
}

#[test]
fn atoms_are_as_many_as_were_asked_for() {
    type Pair = (lakatos_data::atoms::A, Vec<lakatos_data::atoms::A>);
    for atoms in [1, 2, 4] {
        let rows = Columns::with_atoms(atoms).rows(&Pair::shape()).expect("there are values");
        let mut tiers = Tiers::with_atoms(&Pair::shape(), atoms).unwrap();
        for size in 0..5 {
            assert_eq!(of_size(&rows, size), of_tiers(&mut tiers, size), "{atoms} atoms, size {size}");
        }
    }
}

#[test]
fn the_values_of_rows_make_the_same_trees_elsewhere() {
    let shape = <(Vec<U2>, U2)>::shape();
    let rows = Columns::new().rows(&shape).expect("there are values");
    let mut cursor = rows.of_size(4);
    let mut kept = Vec::new();
    while rows.advance(&mut cursor) {
        kept.push(cursor.row().to_vec());
    }
    let values = rows.values();
    let trees = std::thread::scope(|scope| {
        let there = scope.spawn(|| {
            let rows = Rows::given(&values);
            let tree = |row: &Vec<u32>| {
                let mut tree = Tree::hole();
                rows.fill(row, &mut tree);
                tree
            };
            kept.iter().map(tree).collect::<Vec<_>>()
        });
        there.join().unwrap()
    });
    assert_eq!(trees, of_size(&rows, 4));
}
