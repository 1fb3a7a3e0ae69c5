//! The kinds of values that problems are about: what predicates can ask of them, and how they are made.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use lakatos_data::function::Fun;
use lakatos_data::generator::{Generator, any, char_in, one_of, range, string, vec};

use super::adapter::{Adapter, adapter};
use super::grammar::Features;
use super::types;

/// A kind of values.
pub(super) struct Kind {
    pub(super) features: Features,
    pub(super) make: fn() -> Box<dyn Adapter>,
    /// The same values, but those of the only row that have more than so many numbers.
    pub(super) bounded: Option<fn(usize) -> Box<dyn Adapter>>,
    /// Whether the value is the list of the only row, of numbers without a sign, so that the simplest list of a length
    /// and a sum is zeros and then the sum.
    pub(super) is_plain_list: bool,
    /// Whether the value is one number, the simplest of those that are not negative being the lowest.
    pub(super) is_number: bool,
}

const fn fixed(name: &'static str, numbers: usize, largest: u64) -> Features {
    Features { name, fixed: Some(numbers), rows: 1, largest, is_text: false, kinds: 0 }
}

const fn row(name: &'static str, largest: u64) -> Features {
    Features { name, fixed: None, rows: 1, largest, is_text: true, kinds: 0 }
}

const fn rows(name: &'static str, rows: usize, largest: u64) -> Features {
    Features { name, fixed: None, rows, largest, is_text: false, kinds: 0 }
}

const fn tree(name: &'static str, kinds: u8, largest: u64) -> Features {
    Features { name, fixed: None, rows: 1, largest, is_text: false, kinds }
}

const fn kind(features: Features, make: fn() -> Box<dyn Adapter>) -> Kind {
    Kind { features, make, bounded: None, is_plain_list: false, is_number: false }
}

const fn number(features: Features, make: fn() -> Box<dyn Adapter>) -> Kind {
    Kind { is_number: true, ..kind(features, make) }
}

const fn list(
    features: Features,
    is_plain_list: bool,
    make: fn() -> Box<dyn Adapter>,
    bounded: fn(usize) -> Box<dyn Adapter>,
) -> Kind {
    Kind { bounded: Some(bounded), is_plain_list, ..kind(features, make) }
}

/// All of them.
pub(super) const KINDS: &[Kind] = &[
    number(fixed("u32", 1, 1 << 31), || adapter(any::<u32>(), types::one)),
    number(fixed("u64", 1, 1 << 62), || adapter(any::<u64>(), types::one)),
    number(fixed("i64", 1, 1 << 62), || adapter(any::<i64>(), types::one)),
    kind(fixed("f64", 3, 4096), || adapter(any::<f64>(), types::float)),
    kind(fixed("char", 1, 0x2000), || adapter(any::<char>(), types::character)),
    kind(fixed("(u16, u16)", 2, 2000), || adapter(any::<(u16, u16)>(), types::pair)),
    kind(fixed("(i32, u8)", 2, 1000), || adapter(any::<(i32, u8)>(), types::pair)),
    kind(fixed("(i32, i32, i32)", 3, 300), || adapter(any::<(i32, i32, i32)>(), types::triple)),
    kind(fixed("Option<u32>", 1, 1 << 18), || adapter(any::<Option<u32>>(), types::option)),
    kind(fixed("Duration", 2, 2000), || adapter(any::<Duration>(), types::duration)),
    kind(fixed("Date", 3, 2200), || adapter(any::<types::Date>(), types::date)),
    kind(fixed("Interval", 2, 1000), || adapter(any::<types::Interval>(), types::interval)),
    kind(fixed("Purchase", 3, 300), || adapter(any::<types::Purchase>(), types::purchase)),
    list(
        row("Vec<u16>", 1 << 15),
        true,
        || adapter(any::<Vec<u16>>(), types::list),
        |most| adapter(vec(any::<u16>(), 0..=most), types::list),
    ),
    list(
        row("Vec<i32>", 1 << 16),
        false,
        || adapter(any::<Vec<i32>>(), types::list),
        |most| adapter(vec(any::<i32>(), 0..=most), types::list),
    ),
    list(
        row("Vec<u8>", 255),
        false,
        || adapter(any::<Vec<u8>>(), types::list),
        |most| adapter(vec(any::<u8>(), 0..=most), types::list),
    ),
    kind(row("Vec<bool>", 2), || adapter(any::<Vec<bool>>(), types::bits)),
    list(
        row("String", 0x200),
        false,
        || adapter(any::<String>(), types::text),
        |most| adapter(string(any::<char>(), 0..=most), types::text),
    ),
    kind(row("String of a to f, 0 to 9", 122), || adapter(string(char_in("a-f0-9"), 2..=24), types::text)),
    kind(rows("Vec<(u8, i16)>", 2, 100), || adapter(any::<Vec<(u8, i16)>>(), types::entries)),
    kind(rows("(Vec<u8>, Vec<u8>)", 2, 100), || adapter(any::<(Vec<u8>, Vec<u8>)>(), types::lists)),
    kind(rows("Vec<Vec<i16>>", 3, 100), || adapter(any::<Vec<Vec<i16>>>(), types::rows)),
    kind(rows("BTreeSet<u16>", 1, 500), || adapter(any::<BTreeSet<u16>>(), types::set)),
    kind(rows("BTreeMap<u8, u16>", 2, 100), || adapter(any::<BTreeMap<u8, u16>>(), types::map)),
    kind(rows("Vec<Event>", 2, 100), || adapter(any::<Vec<types::Event>>(), types::events)),
    kind(rows("Packet", 2, 100), || adapter(any::<types::Packet>(), types::packet)),
    kind(rows("(Fun<u8, u8>, Vec<u8>)", 2, 60), || adapter(any::<(Fun<u8, u8>, Vec<u8>)>(), types::function)),
    kind(row("Sorted", 100), || adapter(any::<types::Sorted>(), types::sorted)),
    kind(tree("Plant", 2, 60), || adapter(any::<types::Plant>(), types::plant)),
    kind(tree("Formula", 4, 60), || adapter(any::<types::Formula>(), types::formula)),
    kind(tree("Rose", 2, 60), || adapter(any::<types::Rose>(), types::rose)),
    kind(row("vec(range.map)", 1 << 12), || {
        adapter(vec(range(0..=999_u32).map(|number| number * 7 + 3), 0..=30), types::list)
    }),
    kind(row("range.flat_map(vec)", 100), || {
        adapter(range(1..=40_u8).flat_map(|most| vec(range(0..=*most), usize::from(*most))), types::list)
    }),
    kind(row("vec(one_of)", 1 << 11), || {
        adapter(vec(one_of([range(0..=9_u16), range(1000..=1999_u16)]), 1..=30), types::list)
    }),
    kind(row("Stack", 100), || adapter(any::<types::Stack>(), types::stack)),
    kind(fixed("Account", 2, 1000), || adapter(any::<types::Account>(), types::account)),
];
