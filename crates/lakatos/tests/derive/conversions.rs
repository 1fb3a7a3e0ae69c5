//! Types and fields whose values are converted from those of another type.

use std::num::{NonZeroU8, ParseIntError};

use lakatos::{Data, data::Term};
use lakatos_data::shape::{Kind, WrapText};

use crate::law::{holds_for, is_taken_apart, samples};

/// A matrix: all rows have the same length, and there is at least one.
#[derive(Debug, PartialEq, Data)]
#[data(from = Vec<Vec<i32>>, with = Matrix::new, into = Self::to_rows)]
struct Matrix {
    columns: usize,
    cells: Vec<i32>,
}

impl Matrix {
    fn new(rows: Vec<Vec<i32>>) -> Option<Matrix> {
        let columns = rows.first()?.len();
        let same = columns > 0 && rows.iter().all(|row| row.len() == columns);
        same.then(|| Matrix { columns, cells: rows.concat() })
    }

    fn to_rows(&self) -> Vec<Vec<i32>> {
        self.cells.chunks(self.columns).map(<[i32]>::to_vec).collect()
    }
}

#[derive(Debug, PartialEq, Data)]
#[data(from = (u8, u8), with = |(a, b)| Fraction { top: a, bottom: b.max(1) })]
#[data(where = |fraction| fraction.top >= fraction.bottom, opaque)]
struct Fraction {
    top: u8,
    bottom: u8,
}

/// Stands for a type of another crate.
#[derive(Debug, PartialEq)]
struct Foreign(String);

impl Foreign {
    fn parse(text: String) -> Result<Foreign, ParseIntError> {
        text.parse::<u64>().map(|_| Foreign(text))
    }

    fn text(&self) -> String {
        self.0.clone()
    }
}

#[derive(Debug, PartialEq, Data)]
struct Fields {
    before: bool,
    #[data(from = Option<u8>, with = |x| Foreign(format!("{x:?}")))]
    shown: Foreign,
    after: u8,
}

#[derive(Debug, PartialEq, Data)]
enum Reversible {
    Plain(u8),
    Both {
        before: Box<Reversible>,
        #[data(from = String, with = Foreign::parse, into = Foreign::text, where = |x| x.0.len() < 3)]
        number: Foreign,
        #[data(skip)]
        cache: u64,
        #[data(from = u8, with = NonZeroU8::new, into = |x| x.get(), opaque)]
        after: NonZeroU8,
    },
}

#[derive(Debug, PartialEq, Data)]
#[data(from = std::collections::BTreeMap<K, Vec<V>>, with = Multimap::<K, V>::of, into = |map| map.copy())]
#[data(bound(K: Data + Ord + Clone, V: Data + Clone))]
struct Multimap<K, V> {
    pairs: Vec<(K, V)>,
}

impl<K: Ord + Clone, V: Clone> Multimap<K, V> {
    fn of(map: std::collections::BTreeMap<K, Vec<V>>) -> Multimap<K, V> {
        let pairs = |(key, values): (K, Vec<V>)| values.into_iter().map(move |value| (key.clone(), value));
        Multimap { pairs: map.into_iter().flat_map(pairs).collect() }
    }

    fn copy(&self) -> std::collections::BTreeMap<K, Vec<V>> {
        let mut map: std::collections::BTreeMap<K, Vec<V>> = std::collections::BTreeMap::new();
        for (key, value) in &self.pairs {
            map.entry(key.clone()).or_default().push(value.clone());
        }
        map
    }
}

macro_rules! written {
    ($($name:ident $given:tt $text:literal)*) => {
        $(
            #[derive(Data)]
            #[data(from = u8, with = $given)]
            struct $name(#[expect(dead_code, reason = "only the text is looked at")] i64);
            assert_eq!(text_of::<$name>(), (WrapText::Call { path: $text, refuses: false }, false));
        )*
    };
}

fn text_of<T: Data>() -> (WrapText, bool) {
    match &T::DEF.kind {
        Kind::Wrap(wrap) => (wrap.text, wrap.check.is_some()),
        _ => panic!("no wrapper"),
    }
}

#[test]
fn converted_types_obey_the_laws() {
    holds_for::<Matrix>();
    holds_for::<Fraction>();
    holds_for::<Fields>();
    holds_for::<Reversible>();
    // Its empty lists are lost, so it is drawn and built, but not rebuilt from what it is taken apart to.
    assert!(!samples::<Multimap<u8, bool>>().is_empty());
}

#[test]
fn a_conversion_is_written_as_its_function_and_checked_when_it_may_refuse() {
    assert_eq!(text_of::<Matrix>(), (WrapText::Call { path: "Matrix::new", refuses: true }, true));
    let path = "(|(a, b)| Fraction { top: a, bottom: b.max(1) })";
    assert_eq!(text_of::<Fraction>(), (WrapText::Call { path, refuses: false }, true));
    let path = "Multimap::<K, V>::of";
    assert_eq!(text_of::<Multimap<u8, u8>>(), (WrapText::Call { path, refuses: false }, false));
    assert_eq!(Matrix::shape().core().shape.type_text(), "Vec<Vec<i32>>");
    assert_eq!(Matrix::shape().type_text(), "Matrix");
}

#[test]
fn the_text_of_a_function_is_as_people_write_it() {
    written! {
        A(|x| A(i64::from(x) + 1)) "(|x| A(i64::from(x) + 1))"
        B(|x: u8| B(-i64::from(!x) * 2)) "(|x: u8| B(-i64::from(!x) * 2))"
        C(|x| { let y = &x; C(<u8 as Into<i64>>::into(*y)) }) "(|x| { let y = &x; C(<u8 as Into<i64>>::into(*y)) })"
        D(|x| D([1, 2][..=1].len() as i64 + i64::from(x > 3 && x != 7))) "(|x| D([1, 2][..=1].len() as i64 + i64::from(x > 3 && x != 7)))"
        E(|_| -> E { E(i64::from(b"a"[0] | 1)) }) "(|_| -> E { E(i64::from(b\"a\"[0] | 1)) })"
    }
}

#[test]
fn the_term_of_a_conversion_is_that_of_the_source_type() {
    let matrix = Matrix::new(vec![vec![1, 2], vec![3, 4], vec![5, 6]]).unwrap();
    let term = Term::of(&matrix).unwrap();
    assert_eq!(format!("{:?}", term.tree()), "[[1, 2], [3, 4], [5, 6]]");
    assert_eq!(term.build::<Matrix>().unwrap(), matrix);
    is_taken_apart::<Matrix>();
}

#[test]
fn a_value_that_the_conversion_refuses_is_not_built() {
    let ragged = Term::of(&vec![vec![1], vec![2, 3]]).unwrap();
    let term = Term::new(Matrix::shape(), ragged.tree().clone()).unwrap();
    assert!(term.build::<Matrix>().is_err());
    assert!(samples::<Matrix>().iter().all(|(matrix, _)| matrix.cells.len() % matrix.columns == 0));
}

#[test]
fn conditions_hold_of_converted_values() {
    assert!(samples::<Fraction>().iter().all(|(value, _)| value.top >= value.bottom));
    assert!(Fraction::shape().is_opaque());
}

#[test]
fn a_field_without_a_way_back_cannot_be_taken_apart() {
    for (value, tree) in samples::<Fields>() {
        assert_eq!(Term::of(&value), None);
        assert_eq!(Term::new(Fields::shape(), tree).unwrap().build::<Fields>().unwrap(), value);
    }
}

#[test]
fn a_field_with_a_way_back_is_taken_apart_in_its_place() {
    is_taken_apart::<Reversible>();
    let number = Foreign("42".to_string());
    let before = Box::new(Reversible::Plain(1));
    let value = Reversible::Both { before, number, cache: 0, after: NonZeroU8::MIN };
    assert_eq!(format!("{:?}", Term::of(&value).unwrap().tree()), "#1(#0(1), [52, 50], #0, 1)");
}
