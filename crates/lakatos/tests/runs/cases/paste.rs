//! Properties that fail, each with a function that says whether it holds: what their reports say is pasted into
//! a file of its own, which is compiled with this one.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::time::{Duration, SystemTime};

use lakatos::prelude::*;

#[derive(Data, Clone, Debug, PartialEq)]
pub(crate) enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Object(BTreeMap<String, Json>),
}

fn depth(json: &Json) -> usize {
    match json {
        Json::List(all) => 1 + all.iter().map(depth).max().unwrap_or(0),
        Json::Object(all) => 1 + all.values().map(depth).max().unwrap_or(0),
        _ => 0,
    }
}

#[derive(Data, Clone, Debug)]
pub(crate) struct Booking {
    #[data(range = 1..=31)]
    day: u8,
    guests: [Option<char>; 2],
    note: Box<str>,
}

/// What this module holds cannot be named outside of it.
mod vault {
    use lakatos::Data;

    #[derive(Data, Clone, Debug)]
    pub(crate) struct Secret {
        code: u16,
        hint: Option<String>,
    }

    impl Secret {
        pub(crate) fn is_weak(&self) -> bool {
            self.code % 10 == 7 && self.hint.is_some()
        }
    }
}

use vault::Secret;

/// An abstract type: its values are built by calls.
#[derive(Data, Clone, Debug)]
#[data(construct(Stack::new(), Stack::push(&mut Self, i32)))]
pub(crate) struct Stack(Vec<i32>);

impl Stack {
    fn new() -> Stack {
        Stack(Vec::new())
    }

    fn push(&mut self, x: i32) {
        self.0.push(x);
    }
}

properties! {
    a_time(time: SystemTime, before: Option<SystemTime>) {
        time < SystemTime::UNIX_EPOCH + Duration::new(3, 0)
            || before.is_none_or(|before| before > SystemTime::UNIX_EPOCH - Duration::new(2, 0))
    }

    numbers(a: i8, b: u64, c: f64) { !(a < 0 && b > 1 && c < 0.0) }
    lists(xs: Vec<Vec<i64>>) { xs.iter().filter(|xs| !xs.is_empty()).count() < 2 }
    slices(xs: &[u8], ys: &mut Vec<i8>) { ys.push(1); xs.len() < 2 || ys.len() < 3 }
    texts(text: &str, owned: String, mark: char) { text.len() < 2 || owned.is_empty() || mark == 'a' }
    enums(json: Json) { depth(&json) < 2 || !format!("{json:?}").contains("Bool(true)") }
    structs(booking: &Booking) { booking.day < 3 || booking.guests[1].is_none() || booking.note.is_empty() }
    private_fields(secret: Secret) { !secret.is_weak() }
    calls(stack: &Stack) { stack.0.len() < 2 || stack.0[0] <= stack.0[1] }
    collections(set: BTreeSet<u8>, map: HashMap<bool, Vec<u8>>) { set.len() < 2 || map.len() < 2 }
    tuples(pair: (Option<Result<u8, bool>>, [bool; 3])) { !(matches!(pair.0, Some(Err(true))) && pair.1[2]) }
    times(time: Duration, unit: ()) { let () = unit; time.subsec_nanos() < 2 || time.as_secs() < 1 }
    references(number: &mut u32, flag: &bool, pair: &(u8, char)) { *number += 1; *number < 3 || !*flag || pair.0 < 1 }
}

#[path = "../pasted.rs"]
mod pasted;
