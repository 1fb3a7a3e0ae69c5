//! The `let` lines of the reports of the properties beside, as they were printed. Written by a test.

use super::*;

#[test]
#[rustfmt::skip]
fn a_time() {
    let time = SystemTime::UNIX_EPOCH + Duration::new(3, 0);
    let before: Option<SystemTime> = Some(SystemTime::UNIX_EPOCH - Duration::new(2, 0));
    assert!(!holds::a_time(time, before));
}

#[test]
#[rustfmt::skip]
fn calls() {
    let stack: &Stack = &{ let mut it = Stack::new(); it.push(1); it.push(0); it };
    assert!(!holds::calls(stack));
}

#[test]
#[rustfmt::skip]
fn collections() {
    let set: BTreeSet<u8> = BTreeSet::from([0, 1]);
    let map: HashMap<bool, Vec<u8>> = HashMap::from_iter([(false, vec![]), (true, vec![])]);
    assert!(!holds::collections(set, map));
}

#[test]
#[rustfmt::skip]
fn enums() {
    let json = Json::List(vec![Json::Bool(true), Json::List(vec![])]);
    assert!(!holds::enums(json));
}

#[test]
#[rustfmt::skip]
fn lists() {
    let xs: Vec<Vec<i64>> = vec![vec![0], vec![0]];
    assert!(!holds::lists(xs));
}

#[test]
#[rustfmt::skip]
fn numbers() {
    let a: i8 = -1;
    let b: u64 = 2;
    let c: f64 = -1.0;
    assert!(!holds::numbers(a, b, c));
}

#[test]
#[rustfmt::skip]
fn private_fields() {
    let secret: Secret = value!(Secret { code: 7, hint: Some(String::from("")) });
    assert!(!holds::private_fields(secret));
}

#[test]
#[rustfmt::skip]
fn references() {
    let number: &mut u32 = &mut 2;
    let flag = &true;
    let pair: &(u8, char) = &(1, 'a');
    assert!(!holds::references(number, flag, pair));
}

#[test]
#[rustfmt::skip]
fn slices() {
    let xs: &[u8] = &[0, 0];
    let ys: &mut Vec<i8> = &mut vec![0, 0];
    assert!(!holds::slices(xs, ys));
}

#[test]
#[rustfmt::skip]
fn structs() {
    let booking = &Booking { day: 3, guests: [None, Some('a')], note: Box::from("a") };
    assert!(!holds::structs(booking));
}

#[test]
#[rustfmt::skip]
fn texts() {
    let text = "aa";
    let owned = String::from("a");
    let mark = ' ';
    assert!(!holds::texts(text, owned, mark));
}

#[test]
#[rustfmt::skip]
fn times() {
    let time = Duration::new(1, 2);
    let unit = ();
    assert!(!holds::times(time, unit));
}

#[test]
#[rustfmt::skip]
fn tuples() {
    let pair: (Option<Result<u8, bool>>, [bool; 3]) = (Some(Err(true)), [false, false, true]);
    assert!(!holds::tuples(pair));
}
