//! Properties of a shop whose bugs come and go: `SHOP_BUGS` names those that are there.

use std::io::Write;

use lakatos::generator::{Boxed, Generator, just, one_of, range, sample, string, vec};
use lakatos::prelude::*;
use lakatos::{Check, Fun};

/// Is this bug there?
fn has(bug: &str) -> bool {
    std::env::var("SHOP_BUGS").unwrap_or_default().split(' ').any(|name| name == bug)
}

/// Counts how often something happens, whatever ends the process.
fn tally(name: &str) -> u64 {
    let Some(folder) = std::env::var_os("RUNS_TALLIES") else { return 0 };
    let file = std::path::Path::new(&folder).join(name);
    let opened = std::fs::OpenOptions::new().create(true).append(true).open(&file);
    let _ = opened.and_then(|mut file| file.write_all(b"."));
    std::fs::metadata(file).map_or(0, |file| file.len())
}

#[derive(Clone, Debug, Data)]
struct Order {
    customer: String,
    amounts: Vec<u16>,
    is_paid: bool,
}

fn total(order: &Order) -> u32 {
    let all: u32 = order.amounts.iter().map(|amount| u32::from(*amount)).sum();
    if has("discount") && order.is_paid && all > 700 { all - 1 } else { all }
}

#[lakatos::test]
#[ignore = "a case of the tests"]
fn totals_add_up(order: Order, tip: u8) {
    tally("runs");
    let expected: u32 = order.amounts.iter().map(|amount| u32::from(*amount)).sum();
    assert_eq!(total(&order) + u32::from(tip), expected + u32::from(tip));
}

#[lakatos::test]
#[ignore = "a case of the tests"]
fn small_numbers(x: u8, y: u8) -> bool {
    let is_wrong = (has("small") && x > 3 && y > 1) || (has("other") && x == 0 && y == 7);
    !is_wrong
}

#[lakatos::test]
#[ignore = "a case of the tests"]
fn two_ways(x: u16) {
    assert!(!(has("panics") && x > 999), "too large");
    assert!(!(has("hidden") && x % 7 == 3), "of a kind");
}

#[lakatos::test(T = u8 | i32)]
#[ignore = "a case of the tests"]
fn of_two_types<T: Data + Into<i64> + Copy>(x: T) -> bool {
    !(has("negative") && x.into() < 0)
}

#[lakatos::test]
#[ignore = "a case of the tests"]
fn with_a_premise(x: u8) -> bool {
    assume!(!has("stricter") || x > 100);
    !(has("small") && x > 3)
}

#[lakatos::test]
#[ignore = "a case of the tests"]
fn of_a_function(f: Fun<u8, u8>, xs: Vec<u8>) -> bool {
    !has("functions") || xs.iter().all(|x| f.of(x) < 200)
}

#[lakatos::test]
#[ignore = "a case of the tests"]
fn of_a_generator(#[with(range(0..=9u32).map(|x| x * 100))] x: u32) -> bool {
    !(has("hundreds") && x > 250)
}

#[lakatos::test]
#[ignore = "a case of the tests"]
fn by_chance(x: u8) -> bool {
    !(has("chance") && tally("runs") % 2 == 1 && x < 200)
}

#[lakatos::test]
#[ignore = "a case of the tests"]
fn slow_to_reduce(xs: Vec<u32>) {
    let is_found = tally("runs") > 1;
    if has("slow") && xs.len() > 2 {
        if is_found && !has("fast") {
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
        panic!("slow");
    }
}

#[lakatos::test(keep = nothing)]
#[ignore = "a case of the tests"]
fn that_keeps_nothing(x: u8) -> bool {
    !has("small") || x < 3
}

#[lakatos::test]
#[should_panic]
#[ignore = "a case of the tests"]
fn expected_to_fail(x: u8) {
    assert!(x < 3);
}

#[test]
#[ignore = "a case of the tests"]
fn closures() {
    Check::new().check(|x: u8| !has("first") || x < 9);
    Check::new().check(|x: u8| !has("second") || x < 5);
    let outcome = Check::new().run(|x: u8| x < 7);
    assert!(outcome.is_falsified());
}

#[test]
#[ignore = "a case of the tests"]
fn named() {
    Check::new().named("prices: any / all?").check(|x: u8| !has("first") || x < 9);
}

#[test]
#[ignore = "a case of the tests"]
fn nested() {
    Check::new().check(|_x: bool| {
        let inner = std::panic::catch_unwind(|| Check::new().named("inner").check(|y: u8| y < 4));
        inner.is_err()
    });
}

#[lakatos::subject]
fn doubled(x: u8) -> u16 {
    u16::from(x) * 2
}

#[lakatos::test]
#[ignore = "a case of the tests"]
fn doubling_is_even(x: u8) {
    assert_eq!(doubled(x) % 2, 0);
}

#[test]
#[ignore = "a case of the tests"]
fn audited() {
    lakatos::audit!([doubling_is_even]).rounds(1).at_least(10).check();
}

#[test]
#[ignore = "a case of the tests"]
fn audited_without_demands() {
    lakatos::audit!([doubling_is_even]).rounds(1).check();
}

/// Two generators that nothing tells apart but what they make.
fn prices() -> Boxed<u32> {
    let (cheap, dear) = (range(0..=9u32).map(|x| x).boxed(), range(0..=9u32).map(|x| x + 100).boxed());
    if has("swapped") { one_of([dear, cheap]).boxed() } else { one_of([cheap, dear]).boxed() }
}

#[lakatos::test]
#[ignore = "a case of the tests"]
fn of_alternatives(#[with(prices())] price: u32) -> bool {
    !has("dear") || price < 103
}

/// What cannot be shown is known by what it is made of.
struct Hidden(u32);

fn hidden() -> Boxed<Hidden> {
    let small = range(0..=9u32).map(|x| Hidden(x % 10)).boxed();
    let large = range(0..=99u32).map(|x| Hidden(x + 100)).boxed();
    if has("swapped") { one_of([large, small]).boxed() } else { one_of([small, large]).boxed() }
}

#[lakatos::test]
#[ignore = "a case of the tests"]
fn of_hidden_alternatives(#[with(hidden())] price: Hidden) -> bool {
    !has("dear") || price.0 < 103
}

/// Values that functions make, and of what they are made is not to be seen.
#[lakatos::test]
#[ignore = "a case of the tests"]
fn of_texts(#[with(names())] name: String) -> bool {
    !(has("dots") && name.contains("b."))
}

fn names() -> impl Generator<Value = String> {
    let part = || string(range('a'..='c'), 1..=3);
    (part(), part(), sample(["com", "org"])).map(|(name, host, end)| format!("{name}@{host}.{end}"))
}

#[lakatos::test]
#[ignore = "a case of the tests"]
fn of_squares(#[with(squares())] rows: Vec<Vec<u8>>) -> bool {
    !(has("squares") && rows.len() == 2 && rows[1][0] > 6)
}

fn squares() -> impl Generator<Value = Vec<Vec<u8>>> {
    range(1..=4_usize).flat_map(|&n| vec(vec(range(0..=9_u8), n), n))
}

#[lakatos::test]
#[ignore = "a case of the tests"]
fn of_constants(#[with(vec(constants(), ..=5))] colours: Vec<String>) -> bool {
    !(has("blue") && colours.iter().filter(|colour| *colour == "blue").count() > 2)
}

fn constants() -> impl Generator<Value = String> {
    one_of(["red", "green", "blue"].map(|name| just(name.to_owned())))
}

#[lakatos::test]
#[ignore = "a case of the tests"]
fn of_checked_values(#[with(range(0..=99_u32).map(|x| x * x).filter(|x| x % 2 == 1))] square: u32) -> bool {
    !(has("hundreds") && square > 250)
}

/// What a function has mixed up does not lead back.
#[lakatos::test]
#[ignore = "a case of the tests"]
fn of_mixed_up_values(#[with(mixed())] (small, mixed): (u8, u64)) -> bool {
    !(has("mixed") && small > 3 && mixed ^ 0x1234_5678_9abc > 1 << 40)
}

fn mixed() -> impl Generator<Value = (u8, u64)> {
    let mix = |x: u64| if has("otherwise") { !x } else { x ^ 0x1234_5678_9abc };
    (range(0..=9_u8), range(1_000_000..=u64::MAX)).map(move |(small, x)| (small, mix(x)))
}

/// A value inside a value.
#[derive(Clone, Debug, Data)]
struct Account {
    #[with(names())]
    name: String,
    #[with(range(0..=9_u32).map(|x| x * if has("fewer") { 10 } else { 100 }))]
    cents: u32,
}

#[lakatos::test]
#[ignore = "a case of the tests"]
fn of_accounts(account: Account, twice: bool) -> bool {
    !(has("accounts") && account.cents > 200 && twice)
}

/// What cannot be shown is known by its name, wherever it stands.
fn named_and_hidden() -> Boxed<Hidden> {
    let cheap = ("cheap", range(0..=9u32).map(|x| Hidden(x % 10)).boxed());
    let dear = ("dear", range(0..=9u32).map(|x| Hidden(x + 100)).boxed());
    if has("swapped") { one_of([dear, cheap]).boxed() } else { one_of([cheap, dear]).boxed() }
}

#[lakatos::test]
#[ignore = "a case of the tests"]
fn of_named_alternatives(#[with(named_and_hidden())] price: Hidden) -> bool {
    !has("dear") || price.0 < 103
}

#[lakatos::test(expect = panics("too large"))]
#[ignore = "a case of the tests"]
fn expected_to_panic(x: u8) -> bool {
    assert!(has("other") || x < 3, "too large");
    !has("other") || x < 9
}
