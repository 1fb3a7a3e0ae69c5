//! How the standard library's types are written: the text that their shapes promise, beside the Rust that it is.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::ffi::OsString;
use std::marker::PhantomData;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddrV4, SocketAddrV6};
use std::num::{NonZero, Saturating, Wrapping};
use std::ops::{Bound, Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use lakatos_data::Data;
use lakatos_data::atoms::A;
use lakatos_data::shape::{Kind, SeqText, Style, WrapText};

/// How a type is written, in the words of its shape.
fn text<T: Data>() -> String {
    match &T::DEF.kind {
        Kind::Wrap(wrap) => match wrap.text {
            WrapText::Call { path, refuses: false } => format!("{path}(_)"),
            WrapText::Call { path, refuses: true } => format!("{path}(_).unwrap()"),
            WrapText::Same => match &wrap.inner.shape().def().kind {
                Kind::Seq(seq) => seq_text(seq.text),
                _ => "_".to_string(),
            },
            WrapText::Alternative(name) => format!("{}(..)", name.word()),
            WrapText::Fixed(text) => text.to_string(),
            WrapText::Function { name, .. } => format!("{name}::new(_)"),
        },
        Kind::Seq(seq) => seq_text(seq.text),
        Kind::Sum(sum) => sum.cons.iter().map(|con| con_text(con.name, con.style)).collect::<Vec<_>>().join(" | "),
        Kind::Leaf(_) | Kind::Bind(_) => "_".to_string(),
    }
}

fn con_text(name: &str, style: Style) -> String {
    match style {
        Style::Unit => name.to_string(),
        Style::Tuple => format!("{name}(_)"),
        Style::Named => format!("{name} {{ _ }}"),
        Style::Anonymous => "(_)".to_string(),
        Style::Array => "[_]".to_string(),
        Style::Choice => "_".to_string(),
        Style::Call(call) => format!("{}(_)", call.path),
    }
}

fn seq_text(text: SeqText) -> String {
    match text {
        SeqText::Vec => "vec![_]".to_string(),
        SeqText::From(path) => format!("{path}([_])"),
        SeqText::String => "String::from(\"_\")".to_string(),
        SeqText::Str => "\"_\"".to_string(),
    }
}

/// Each line says how a type is written and where its name stands, and is that text in Rust, so that the compiler
/// agrees to every one of them.
macro_rules! written {
    ($($type:ty, $module:literal, $text:literal: $example:expr;)+) => {$(
        let _example: $type = $example;
        assert_eq!(text::<$type>(), $text);
        assert_eq!(<$type as Data>::DEF.module, $module);
    )+};
}

#[test]
fn wrappers_and_calls_are_written_as_agreed() {
    written! {
        (), "", "(_)": ();
        [u8; 2], "", "[_]": [1, 2];
        Wrapping<u8>, "std::num", "Wrapping(_)": Wrapping(1);
        Saturating<u8>, "std::num", "Saturating(_)": Saturating(1);
        NonZero<u8>, "std::num", "NonZero::new(_).unwrap()": NonZero::new(1).unwrap();
        NonZero<i128>, "std::num", "NonZero::new(_).unwrap()": NonZero::new(-1).unwrap();
        Reverse<u8>, "std::cmp", "Reverse(_)": Reverse(1);
        Ordering, "std::cmp", "Less | Equal | Greater": Ordering::Less;
        Result<u8, u8>, "std::result", "Ok(_) | Err(_)": Ok(1);
        Range<u8>, "std::ops", "Range { _ }": Range { start: 1, end: 2 };
        RangeInclusive<u8>, "std::ops", "RangeInclusive::new(_)": RangeInclusive::new(1, 2);
        RangeFrom<u8>, "std::ops", "RangeFrom { _ }": RangeFrom { start: 1 };
        RangeTo<u8>, "std::ops", "RangeTo { _ }": RangeTo { end: 1 };
        RangeToInclusive<u8>, "std::ops", "RangeToInclusive { _ }": RangeToInclusive { end: 1 };
        RangeFull, "std::ops", "RangeFull": RangeFull;
        Bound<u8>, "std::ops", "Included(_) | Excluded(_) | Unbounded": Bound::Included(1);
        Duration, "std::time", "Duration::new(_)": Duration::new(1, 2);
        SystemTime, "std::time", "SystemTime::UNIX_EPOCH +(_) | SystemTime::UNIX_EPOCH -(_)": SystemTime::UNIX_EPOCH + Duration::new(1, 2);
        PhantomData<u8>, "std::marker", "PhantomData": PhantomData;
        Cell<u8>, "std::cell", "Cell::new(_)": Cell::new(1);
        RefCell<u8>, "std::cell", "RefCell::new(_)": RefCell::new(1);
        Ipv4Addr, "std::net", "Ipv4Addr::new(_)": Ipv4Addr::new(1, 2, 3, 4);
        Ipv6Addr, "std::net", "Ipv6Addr::new(_)": Ipv6Addr::new(1, 2, 3, 4, 5, 6, 7, 8);
        SocketAddrV4, "std::net", "SocketAddrV4::new(_)": SocketAddrV4::new(Ipv4Addr::new(1, 2, 3, 4), 5);
        SocketAddrV6, "std::net", "SocketAddrV6::new(_)": SocketAddrV6::new(Ipv6Addr::LOCALHOST, 5, 6, 7);
    }
    written! {
        Box<u8>, "std::boxed", "Box::new(_)": Box::new(1);
        Box<[u8]>, "std::boxed", "Box::from([_])": Box::from([]);
        Box<str>, "std::boxed", "Box::from(_)": Box::from("a");
        Rc<u8>, "std::rc", "Rc::new(_)": Rc::new(1);
        Rc<[u8]>, "std::rc", "Rc::from([_])": Rc::from([]);
        Rc<str>, "std::rc", "Rc::from(_)": Rc::from("a");
        Arc<u8>, "std::sync", "Arc::new(_)": Arc::new(1);
        Arc<[u8]>, "std::sync", "Arc::from([_])": Arc::from([]);
        Arc<str>, "std::sync", "Arc::from(_)": Arc::from("a");
        Cow<'static, str>, "std::borrow", "Cow::Owned(_)": Cow::Owned(String::from("a"));
        Cow<'static, [u8]>, "std::borrow", "Cow::Owned(_)": Cow::Owned(vec![]);
        String, "", "String::from(\"_\")": String::from("a");
        &'static str, "", "\"_\"": "a";
        VecDeque<u8>, "std::collections", "VecDeque::from([_])": VecDeque::from([]);
        LinkedList<u8>, "std::collections", "LinkedList::from([_])": LinkedList::from([]);
        BTreeMap<u8, u8>, "std::collections", "BTreeMap::from([_])": BTreeMap::from([]);
        BTreeSet<u8>, "std::collections", "BTreeSet::from([_])": BTreeSet::from([]);
        BinaryHeap<u8>, "std::collections", "BinaryHeap::from([_])": BinaryHeap::from([]);
        HashMap<u8, u8>, "std::collections", "HashMap::from_iter([_])": HashMap::from_iter([]);
        HashSet<u8>, "std::collections", "HashSet::from_iter([_])": HashSet::from_iter([]);
        PathBuf, "std::path", "PathBuf::from(_)": PathBuf::from("a");
        OsString, "std::ffi", "OsString::from(_)": OsString::from("a");
        A, "lakatos::atoms", "A(_)": A(0);
    }
}

#[test]
fn what_can_change_behind_a_reference_or_be_kept_says_so() {
    fn interior<T: Data>() -> bool {
        matches!(&T::DEF.kind, Kind::Wrap(wrap) if wrap.interior)
    }
    let shared = [
        interior::<Cell<u8>>(),
        interior::<RefCell<u8>>(),
        interior::<Rc<u8>>(),
        interior::<Arc<u8>>(),
        interior::<Rc<str>>(),
        interior::<Arc<str>>(),
        interior::<Rc<[u8]>>(),
        interior::<Arc<[u8]>>(),
    ];
    assert_eq!(shared, [true; 8]);
    let owned = [interior::<Box<u8>>(), interior::<Box<str>>(), interior::<Cow<'static, str>>(), interior::<PathBuf>()];
    assert_eq!(owned, [false; 4]);
}
