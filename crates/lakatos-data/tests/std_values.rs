//! Values of the standard library's types that a person would pick: taken apart and built again, with the trees and
//! constructors that were agreed on.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::convert::Infallible;
use std::ffi::OsString;
use std::fmt::Debug;
use std::marker::PhantomData;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::num::{NonZero, Saturating, Wrapping};
use std::ops::{Bound, Range, RangeFrom, RangeFull, RangeTo, RangeToInclusive};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use lakatos_data::atoms::{A, B, C};
use lakatos_data::collection::{Lengthy, seq_of};
use lakatos_data::read::Build;
use lakatos_data::room::Room;
use lakatos_data::site::fits_with_checks;
use lakatos_data::term::{NotBuilt, build};
use lakatos_data::text::parse;
use lakatos_data::{Data, Term, Tree, reify};

/// Takes a value apart and builds it again.
fn again<T: Data>(value: &T) -> T {
    let term = Term::of(value).expect("a value that can be taken apart");
    assert!(fits_with_checks(&T::shape(), term.tree()), "{term:?} does not fit its shape");
    let built: T = term.build().expect("the term of a value is built");
    assert_eq!(reify(&built).as_ref(), Some(term.tree()));
    built
}

/// Checks that each value is built again, and that their trees are these.
#[track_caller]
fn round<T: Data + PartialEq + Debug, const N: usize>(values: [T; N], trees: [&str; N]) {
    for (value, tree) in values.into_iter().zip(trees) {
        assert_eq!(again(&value), value);
        assert_eq!(format!("{:?}", reify(&value).unwrap()), tree);
    }
}

fn built<T: Data>(tree: Tree) -> Result<T, NotBuilt> {
    build(tree.root(), Room::modest())
}

#[test]
fn characters_are_their_code_points() {
    round(['a', '\0', '\u{10ffff}', 'é'], ["97", "0", "1114111", "233"]);
    assert!(built::<char>(Tree::leaf(0xd800)).is_err());
}

#[test]
fn floats_are_their_bits() {
    round([0.0, 1.5, f64::INFINITY], ["0", "4609434218613702656", "9218868437227405312"]);
    round([0.0f32, 1.0, -1.0], ["0", "1065353216", "3212836864"]);
    for bits in [f64::NAN.to_bits(), (-0.0f64).to_bits(), 0x7ff0_0000_0000_0001, u64::MAX] {
        assert_eq!(again(&f64::from_bits(bits)).to_bits(), bits);
    }
    for bits in [f32::NAN.to_bits(), (-0.0f32).to_bits(), 0x7f80_0001, u32::MAX] {
        assert_eq!(again(&f32::from_bits(bits)).to_bits(), bits);
    }
}

#[test]
fn unit_and_phantoms_have_one_value_of_size_zero() {
    round([()], ["#0"]);
    round([PhantomData::<Infallible>], ["#0"]);
    assert_eq!(Term::of(&()).unwrap().size(), 0);
    assert_eq!(Term::of(&PhantomData::<str>).unwrap().size(), 0);
}

#[test]
fn arrays_have_a_field_for_each_item() {
    round([[1, 2, 3], [0, -1, i8::MIN]], ["#0(1, 2, 3)", "#0(0, -1, -128)"]);
    round([[0u8; 0]], ["#0"]);
    round([[vec![1u8], vec![]]], ["#0([1], [])"]);
    assert_eq!(Term::of(&[[1u8; 2]; 3]).unwrap().size(), 6);
    assert_eq!(again(&[7u16; 300]), [7; 300]);
    assert!(built::<[u8; 2]>(Tree::con(0, [Tree::leaf(1)])).is_err());
}

#[test]
fn results_and_orderings_keep_the_order_of_declaration() {
    round([Ok(1u8), Err(false), Err(true)], ["#0(1)", "#1(#0)", "#1(#1)"]);
    round([Ordering::Less, Ordering::Equal, Ordering::Greater], ["#0", "#1", "#2"]);
    assert_eq!(Result::<u8, u8>::shape().constructors(), ["Ok", "Err"]);
    assert_eq!(Ordering::shape().constructors(), ["Less", "Equal", "Greater"]);
}

#[test]
fn numbers_in_wrappers_are_the_numbers() {
    round([Wrapping(0u8), Wrapping(255)], ["0", "255"]);
    round([Saturating(i64::MIN), Saturating(5)], ["-9223372036854775808", "5"]);
    round([Reverse(3u8), Reverse(0)], ["3", "0"]);
}

#[test]
fn numbers_without_zero_begin_with_one() {
    round([NonZero::new(1u8).unwrap(), NonZero::<u8>::MAX], ["1", "255"]);
    round([NonZero::new(-1i64).unwrap(), NonZero::<i64>::MIN], ["-1", "-9223372036854775808"]);
    round([NonZero::<u128>::MAX, NonZero::<u128>::MIN], ["-1", "1"]);
    round(
        [NonZero::<i128>::MAX, NonZero::<i128>::MIN],
        ["170141183460469231731687303715884105727", "-170141183460469231731687303715884105728"],
    );
    assert_eq!(Term::of(&NonZero::new(1u32).unwrap()).unwrap().size(), 0);
    assert!(built::<NonZero<u8>>(Tree::leaf(0)).is_err());
    assert!(built::<NonZero<u128>>(Tree::leaf(0)).is_err());
    let error = built::<NonZero<i8>>(Tree::leaf(0)).unwrap_err();
    assert_eq!(error.to_string(), "an invariant or a constructing function of `NonZero<i8>` refuses this term");
    assert!(!fits_with_checks(&NonZero::<i8>::shape(), &Tree::leaf(0)));
}

#[test]
fn ranges_are_their_ends() {
    round([0..5, Range { start: 5, end: 0 }], ["#0(0, 5)", "#0(5, 0)"]);
    round([0..=5u8, 7..=7], ["#0(0, 5)", "#0(7, 7)"]);
    round([RangeFrom { start: 'a' }], ["#0(97)"]);
    round([RangeTo { end: 1u8 }], ["#0(1)"]);
    round([RangeToInclusive { end: 1u8 }], ["#0(1)"]);
    round([RangeFull], ["#0"]);
    round([Bound::Included(1u8), Bound::Excluded(2), Bound::Unbounded], ["#0(1)", "#1(2)", "#2"]);
    assert_eq!(Bound::<u8>::shape().constructors(), ["Included", "Excluded", "Unbounded"]);
}

#[test]
fn a_range_that_was_used_up_cannot_be_taken_apart() {
    let mut range = 3..=4u8;
    range.next();
    round([range.clone()], ["#0(4, 4)"]);
    range.next();
    assert_eq!(reify(&range), None);
}

#[test]
fn durations_have_less_than_a_second_of_nanoseconds() {
    let last = Duration::new(u64::MAX, 999_999_999);
    round(
        [Duration::ZERO, Duration::from_millis(1500), last],
        ["#0(0, 0)", "#0(1, 500000000)", "#0(18446744073709551615, 999999999)"],
    );
    assert!(built::<Duration>(Tree::con(0, [Tree::leaf(0), Tree::leaf(1_000_000_000)])).is_err());
}

#[test]
fn times_are_as_far_from_the_epoch_as_their_trees_say() {
    let epoch = SystemTime::UNIX_EPOCH;
    let far = Duration::new(i64::MAX as u64, 999_999_999);
    round(
        [epoch, epoch + Duration::new(1, 5), epoch - Duration::new(0, 7), epoch + far, epoch - far],
        [
            "#0(#0(0, 0))",
            "#0(#0(1, 5))",
            "#1(#0(0, 7))",
            "#0(#0(9223372036854775807, 999999999))",
            "#1(#0(9223372036854775807, 999999999))",
        ],
    );
    // The epoch is one value, and what no system can represent is none.
    let time = |con, numbers: [i128; 2]| built::<SystemTime>(Tree::con(con, [Tree::con(0, numbers.map(Tree::leaf))]));
    assert!(time(1, [0, 0]).is_err());
    assert!(time(0, [i128::from(i64::MAX) + 1, 0]).is_err());
    assert!(time(0, [0, 1_000_000_000]).is_err());
    assert!(time(0, [0, 0]).is_ok());
}

#[test]
fn times_are_written_as_sums_and_read_again() {
    let epoch = SystemTime::UNIX_EPOCH;
    for (time, written) in [
        (epoch, "SystemTime::UNIX_EPOCH + Duration::new(0, 0)"),
        (epoch + Duration::new(1, 5), "SystemTime::UNIX_EPOCH + Duration::new(1, 5)"),
        (epoch - Duration::new(0, 7), "SystemTime::UNIX_EPOCH - Duration::new(0, 7)"),
    ] {
        assert_eq!(Term::of(&time).unwrap().to_string(), written);
        let full = written.replace("SystemTime", "std::time::SystemTime").replace("Duration", "std::time::Duration");
        let bare = written.replace("SystemTime::", "");
        for text in [written, &full, &bare, &format!("({written})"), &written.replace(' ', "")] {
            assert_eq!(parse(&SystemTime::shape(), text).unwrap().build::<SystemTime>(), Ok(time), "{text}");
        }
    }
    let nested = vec![Some(epoch - Duration::new(3, 0)), None];
    let written = "vec![Some(SystemTime::UNIX_EPOCH - Duration::new(3, 0)), None]";
    assert_eq!(Term::of(&nested).unwrap().to_string(), written);
    assert_eq!(parse(&<Vec<Option<SystemTime>>>::shape(), written).unwrap().build::<Vec<_>>(), Ok(nested));
}

#[test]
fn a_text_that_is_no_time_says_what_one_is() {
    for (text, said) in [
        (
            "SystemTime::now()",
            "line 1, column 13: expected `SystemTime::UNIX_EPOCH + ..` or `SystemTime::UNIX_EPOCH - ..`, found `now`",
        ),
        (
            "SystemTime::UNIX_EPOCH",
            "line 1, column 13: expected `SystemTime::UNIX_EPOCH + ..` or `SystemTime::UNIX_EPOCH - ..`, found `UNIX_EPOCH`",
        ),
        (
            "SystemTime::UNIX_EPOCH * Duration::new(1, 2)",
            "line 1, column 13: expected `SystemTime::UNIX_EPOCH + ..` or `SystemTime::UNIX_EPOCH - ..`, found `UNIX_EPOCH`",
        ),
        ("SystemTime::UNIX_EPOCH + 5", "line 1, column 26: expected `Duration::new(..)`, found `5`"),
        ("5", "line 1, column 1: expected `SystemTime::UNIX_EPOCH + ..` or `SystemTime::UNIX_EPOCH - ..`, found `5`"),
    ] {
        assert_eq!(parse(&SystemTime::shape(), text).unwrap_err().to_string(), said, "{text}");
    }
}

#[test]
fn cells_are_what_they_hold() {
    round([Cell::new(3u8), Cell::new(0)], ["3", "0"]);
    round([Cell::new((1u8, true))], ["#0(1, #1)"]);
    round([RefCell::new(vec![1u8, 2])], ["[1, 2]"]);
}

#[test]
fn a_cell_that_is_being_changed_cannot_be_taken_apart() {
    let cell = RefCell::new(1u8);
    let reading = cell.borrow();
    assert_eq!(reify(&cell), Some(Tree::leaf(1)));
    drop(reading);
    let changing = cell.borrow_mut();
    assert_eq!(reify(&cell), None);
    assert_eq!(reify(&vec![Rc::new(RefCell::new(1u8))]), Some(Tree::seq([Tree::leaf(1)])));
    drop(changing);
    assert_eq!(reify(&cell), Some(Tree::leaf(1)));
}

#[test]
fn addresses_are_calls_with_their_numbers() {
    let (four, six) = (Ipv4Addr::new(127, 0, 0, 1), Ipv6Addr::new(1, 2, 3, 4, 5, 6, 7, 0xffff));
    round([four, Ipv4Addr::BROADCAST], ["#0(127, 0, 0, 1)", "#0(255, 255, 255, 255)"]);
    round([six, Ipv6Addr::LOCALHOST], ["#0(1, 2, 3, 4, 5, 6, 7, 65535)", "#0(0, 0, 0, 0, 0, 0, 0, 1)"]);
    round([IpAddr::V4(four), IpAddr::V6(six)], ["#0(#0(127, 0, 0, 1))", "#1(#0(1, 2, 3, 4, 5, 6, 7, 65535))"]);
    let (four, six) = (SocketAddrV4::new(four, 80), SocketAddrV6::new(six, 443, 9, u32::MAX));
    round([four], ["#0(#0(127, 0, 0, 1), 80)"]);
    round([six], ["#0(#0(1, 2, 3, 4, 5, 6, 7, 65535), 443, 9, 4294967295)"]);
    round(
        [SocketAddr::V4(four), SocketAddr::V6(six)],
        ["#0(#0(#0(127, 0, 0, 1), 80))", "#1(#0(#0(1, 2, 3, 4, 5, 6, 7, 65535), 443, 9, 4294967295))"],
    );
    assert_eq!(IpAddr::shape().constructors(), ["V4", "V6"]);
    assert_eq!(Ipv4Addr::shape().constructors(), ["new"]);
}

#[test]
fn pointers_are_transparent() {
    round([Box::new(1u8)], ["1"]);
    round([Rc::new(vec![1u8]), Rc::new(vec![])], ["[1]", "[]"]);
    round([Arc::new(Some(1u8)), Arc::new(None)], ["#1(1)", "#0"]);
    round([Box::<[u8]>::from([1, 2]), Box::from([])], ["[1, 2]", "[]"]);
    round([Rc::<[u8]>::from([1, 2])], ["[1, 2]"]);
    round([Arc::<[u8]>::from([])], ["[]"]);
    round([Cow::Owned(vec![1u8]), Cow::Borrowed([1, 2].as_slice())], ["[1]", "[1, 2]"]);
    assert_eq!(Term::of(&Box::new(5u8)), Term::of(&Rc::new(5u8)));
}

#[test]
fn texts_are_sequences_of_characters() {
    round([String::new(), String::from("aé\n")], ["[]", "[97, 233, 10]"]);
    round(["", "ab"], ["[]", "[97, 98]"]);
    round([Box::<str>::from("ab")], ["[97, 98]"]);
    round([Rc::<str>::from("ab")], ["[97, 98]"]);
    round([Arc::<str>::from("")], ["[]"]);
    round([Cow::Borrowed("a"), Cow::Owned(String::from("b"))], ["[97]", "[98]"]);
    round([PathBuf::from("/a"), PathBuf::new()], ["[47, 97]", "[]"]);
    round([OsString::from("a"), OsString::new()], ["[97]", "[]"]);
}

#[cfg(unix)]
#[test]
fn what_is_not_unicode_cannot_be_taken_apart() {
    use std::os::unix::ffi::OsStringExt;
    let odd = OsString::from_vec(vec![0xff]);
    assert_eq!(reify(&odd), None);
    assert_eq!(reify(&PathBuf::from(odd)), None);
}

#[test]
fn sequences_keep_their_order() {
    let mut turned = VecDeque::from([1u8, 2]);
    turned.rotate_left(1);
    turned.push_front(9);
    round([VecDeque::new(), turned], ["[]", "[9, 2, 1]"]);
    round([LinkedList::from([3u8, 1]), LinkedList::new()], ["[3, 1]", "[]"]);
}

#[test]
fn collections_without_order_are_listed_from_simple_to_complicated() {
    round([BTreeSet::from([-2, 2, 0, -1]), BTreeSet::new()], ["[0, -1, 2, -2]", "[]"]);
    round([HashSet::from([5u8, 1, 3])], ["[1, 3, 5]"]);
    round([BTreeMap::from([(-1, 'a'), (1, 'b')])], ["[#0(1, 98), #0(-1, 97)]"]);
    round([HashMap::from([(-1, vec![0u8]), (1, vec![])])], ["[#0(1, []), #0(-1, [0])]"]);
    round([HashSet::from([String::from("bb"), String::from("a")])], ["[[97], [98, 98]]"]);
    let heap = again(&BinaryHeap::from([3u8, 1, 3, 2]));
    assert_eq!(heap.into_sorted_vec(), [1, 2, 3, 3]);
    assert_eq!(format!("{:?}", reify(&BinaryHeap::from([3u8, 1, 3, 2])).unwrap()), "[1, 2, 3, 3]");
}

#[test]
fn of_repeated_elements_one_is_kept_and_of_repeated_keys_the_last() {
    let leaves = |numbers: &[i128]| Tree::seq(numbers.iter().copied().map(Tree::leaf));
    assert_eq!(built::<BTreeSet<u8>>(leaves(&[1, 1, 0])).unwrap(), BTreeSet::from([0, 1]));
    assert_eq!(built::<HashSet<u8>>(leaves(&[1, 1, 0])).unwrap(), HashSet::from([0, 1]));
    let entry = |key, value| Tree::con(0, [Tree::leaf(key), Tree::leaf(value)]);
    let entries = Tree::seq([entry(1, 5), entry(0, 6), entry(1, 7)]);
    assert_eq!(built::<BTreeMap<u8, u8>>(entries.clone()).unwrap(), BTreeMap::from([(0, 6), (1, 7)]));
    assert_eq!(built::<HashMap<u8, u8>>(entries).unwrap(), HashMap::from([(0, 6), (1, 7)]));
}

#[test]
fn a_set_that_collapses_below_its_least_length_is_refused() {
    let twice = Tree::seq([Tree::leaf(1), Tree::leaf(1)]);
    let once = Tree::seq([Tree::leaf(1), Tree::leaf(2)]);
    let seq = seq_of::<BTreeSet<u8>>(2, 3);
    assert_eq!(BTreeSet::<u8>::draw_with(&mut Build::new(twice.root(), Room::modest()), &seq), None);
    let kept = BTreeSet::<u8>::draw_with(&mut Build::new(once.root(), Room::modest()), &seq);
    assert_eq!(kept, Some(BTreeSet::from([1, 2])));
    let heap =
        BinaryHeap::<u8>::draw_with(&mut Build::new(twice.root(), Room::modest()), &seq_of::<BinaryHeap<u8>>(2, 3));
    assert_eq!(heap.map(BinaryHeap::into_sorted_vec), Some(vec![1, 1]));
}

#[test]
fn a_length_can_be_asked_of_every_sequence() {
    fn three<L: Lengthy>() -> Option<Tree> {
        let elems: Vec<Tree> = (0..3).map(|n| tree_of_elem::<L>(n)).collect();
        let tree = Tree::seq(elems);
        let mut source = Build::new(tree.root(), Room::modest());
        reify(&L::draw_with(&mut source, &seq_of::<L>(3, 3))?)
    }
    fn tree_of_elem<L: Lengthy>(n: i128) -> Tree {
        if L::Elem::shape().constructors().is_empty() {
            Tree::leaf(n)
        } else {
            Tree::con(0, [Tree::leaf(n), Tree::leaf(n)])
        }
    }
    let trees = [
        three::<Vec<u8>>(),
        three::<VecDeque<u8>>(),
        three::<LinkedList<u8>>(),
        three::<BTreeSet<u8>>(),
        three::<HashSet<u8>>(),
        three::<BTreeMap<u8, u8>>(),
        three::<HashMap<u8, u8>>(),
        three::<BinaryHeap<u8>>(),
        three::<String>(),
        three::<&'static str>(),
        three::<Box<[u8]>>(),
        three::<Rc<[u8]>>(),
        three::<Arc<[u8]>>(),
    ];
    assert!(trees.iter().all(|tree| tree.as_ref().is_some_and(|tree| tree.tokens()[0].children() == 3)), "{trees:?}");
}

#[test]
fn atoms_are_their_numbers_and_no_atoms_of_another_kind() {
    round([A(0), A(u32::MAX)], ["0", "4294967295"]);
    round([B(1)], ["1"]);
    round([C(2)], ["2"]);
    assert!(!A::shape().same(&B::shape()));
    let error = Term::of(&A(1)).unwrap().build::<B>().unwrap_err();
    assert_eq!(error.to_string(), "the term is of type `A`, not `B`");
}

#[test]
fn infallible_has_no_constructors() {
    assert_eq!(Infallible::shape().constructors(), Vec::<&str>::new());
    assert!(built::<Infallible>(Tree::con(0, [])).is_err());
}

/// `a` and `a/` are different terms of equal paths.
fn read<T: Data>(text: &str) -> T {
    parse(&T::shape(), text).unwrap().build().unwrap()
}

#[test]
fn of_equal_keys_the_same_one_stays_as_when_a_collection_is_collected() {
    let path = |path: &PathBuf| path.to_str().unwrap().to_owned();
    let written = "from([(PathBuf::from(\"a\"), 1), (PathBuf::from(\"a/\"), 2), (PathBuf::from(\"b\"), 3)])";
    let map: BTreeMap<PathBuf, u8> = read(&format!("BTreeMap::{written}"));
    let entries: Vec<_> = map.iter().map(|(key, value)| (path(key), *value)).collect();
    assert_eq!(entries, [("a/".to_owned(), 2), ("b".to_owned(), 3)]);
    let map: HashMap<PathBuf, u8> = read(&format!("HashMap::{}", written.replace("from([", "from_iter([")));
    let mut entries: Vec<_> = map.iter().map(|(key, value)| (path(key), *value)).collect();
    entries.sort();
    assert_eq!(entries, [("a".to_owned(), 2), ("b".to_owned(), 3)]);
    let written = "[PathBuf::from(\"a\"), PathBuf::from(\"a/\")]";
    let set: BTreeSet<PathBuf> = read(&format!("BTreeSet::from({written})"));
    assert_eq!(set.iter().map(path).collect::<Vec<_>>(), ["a/"]);
    let set: HashSet<PathBuf> = read(&format!("HashSet::from_iter({written})"));
    assert_eq!(set.iter().map(path).collect::<Vec<_>>(), ["a"]);
}
