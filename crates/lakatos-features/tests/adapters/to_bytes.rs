//! Any `Data` as `arbitrary::Arbitrary`.

use std::collections::{BTreeSet, HashMap, HashSet};

use arbitrary::{Arbitrary, Error, Unstructured};
use lakatos::Data;
use lakatos::adapters::Drawn;
use lakatos::atoms::A;
use lakatos::small::{I3, U2};

#[derive(Data, Debug, PartialEq)]
enum Exp {
    C(i64),
    Neg(Box<Exp>),
    Add(Box<Exp>, Box<Exp>),
}

#[derive(Data, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Clone)]
enum Small {
    None,
    Flag(bool),
    Pair(U2, Option<I3>),
}

#[derive(Data, Debug)]
#[data(where = is_sorted)]
struct Sorted(Vec<u8>);

fn is_sorted(sorted: &Sorted) -> bool {
    sorted.0.is_sorted()
}

#[derive(Data, Debug)]
enum Void {}

fn from<T: Data>(bytes: &[u8]) -> Result<T, Error> {
    Drawn::arbitrary(&mut Unstructured::new(bytes)).map(|Drawn(value)| value)
}

/// All strings of so many bytes, with steps between the bytes so that there are not too many.
fn strings(len: usize, step: usize) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for _ in 0..len {
        let longer = |bytes: &Vec<u8>| {
            let bytes = bytes.clone();
            (0..=255u8).step_by(step).map(move |byte| [bytes.as_slice(), &[byte]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

#[test]
fn every_string_of_bytes_gives_a_value_or_an_error() {
    for bytes in (0..=1).flat_map(|len| strings(len, 1)).chain(strings(2, 5)).chain(strings(4, 31)) {
        let _ = from::<Exp>(&bytes);
        let _ = from::<(Vec<Exp>, String, f64)>(&bytes);
        let _ = from::<(HashMap<bool, Vec<u8>>, BTreeSet<char>, A)>(&bytes);
        let _ = from::<Sorted>(&bytes).map(|sorted| assert!(is_sorted(&sorted)));
        assert!(from::<Void>(&bytes).is_err());
    }
}

#[test]
fn every_value_of_a_small_type_can_be_reached() {
    // A byte for each choice: of three, four, two and eight.
    let number = |index: u32| (0..4).map(|place| (index >> (3 * place) & 7) as u8).collect::<Vec<u8>>();
    let reached: HashSet<Small> = (0..1 << 12).filter_map(|index| from(&number(index)).ok()).collect();
    // None, two flags, and four numbers with nothing or one of eight.
    assert_eq!(reached.len(), 1 + 2 + 4 * 9);
}

#[test]
fn without_bytes_everything_is_the_smallest() {
    assert_eq!(from::<Exp>(&[]), Ok(Exp::C(0)));
    assert_eq!(from::<(Vec<u8>, i64, char, Option<bool>)>(&[]), Ok((vec![], 0, 'a', None)));
    assert_eq!(from::<[u8; 3]>(&[1]), Ok([1, 0, 0]));
}

#[test]
fn numbers_are_the_bytes_that_they_are_made_of() {
    assert_eq!(from::<u16>(&[0x12, 0x34]), Ok(0x1234));
    assert_eq!(from::<i16>(&[0xff, 0xfe]), Ok(-2));
    assert_eq!(from::<i8>(&[0x80]), Ok(-128));
    assert_eq!(from::<i128>(&[0xff; 16]), Ok(-1));
    assert_eq!(from::<u128>(&[0xff; 16]), Ok(u128::MAX));
    assert_eq!(from::<bool>(&[1]), Ok(true));
    for byte in 0..=255u8 {
        assert_eq!(from::<i8>(&[byte]), Ok(byte as i8));
    }
}

#[test]
fn values_are_never_much_larger_than_their_bytes() {
    for byte in [0, 1, 2, 3, 77, 128, 254, 255] {
        let bytes = vec![byte; 20_000];
        let lists: Vec<Vec<()>> = from(&bytes).expect("lists are never refused");
        assert!(lists.len() + lists.iter().map(Vec::len).sum::<usize>() <= 20_000);
        let exp: Exp = from(&bytes).expect("it is never refused");
        assert!(lakatos::data::Term::of(&exp).expect("it can be taken apart").tree().tokens().len() <= 60_000);
    }
}

#[test]
fn a_check_that_refuses_everything_ends() {
    #[derive(Data, Debug)]
    #[data(where = never)]
    struct Refused(u64);
    fn never(refused: &Refused) -> bool {
        refused.0 > u64::MAX - 1 && refused.0 < u64::MAX
    }
    assert_eq!(from::<Refused>(&[7; 1000]).map(|_| ()), Err(Error::IncorrectFormat));
    assert_eq!(from::<Refused>(&[7; 20]).map(|_| ()), Err(Error::NotEnoughData));
}

#[test]
fn what_is_drawn_prints_as_the_rust_that_makes_it() {
    let drawn: Drawn<Exp> = Unstructured::new(&[1, 0, 0, 0, 0, 0, 0, 0, 0, 9]).arbitrary().expect("never refused");
    assert_eq!(format!("{drawn:?}"), "Exp::Neg(Box::new(Exp::C(9)))");
    assert_eq!(<Drawn<Exp> as Arbitrary>::size_hint(0), (0, None));
}
