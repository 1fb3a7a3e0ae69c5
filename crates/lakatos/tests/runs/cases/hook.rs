//! Panics of bodies, of their threads, and of others.

use std::panic::catch_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use lakatos::{Check, settings::Panics};

#[lakatos::test(panics = discard)]
#[ignore = "run by another test"]
fn most_cases_panic(x: u16) {
    assert_eq!(x % 50, 0);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn the_body_catches_panics(x: u8) -> bool {
    let caught = catch_unwind(|| assert!(x % 2 == 0));
    caught.is_ok() == (x % 2 == 0)
}

#[test]
#[ignore = "run by another test"]
fn a_hook_that_was_there_before() {
    std::panic::set_hook(Box::new(|info| eprintln!("own hook: {:?}", info.payload().downcast_ref::<&str>())));
    let outcome = Check::new().run(|x: u8| assert!(x < 5));
    assert!(outcome.is_falsified());
    let _ = thread::spawn(|| panic!("after the property")).join();
    let outcome = Check::new().panics(Panics::Discard).run(|x: u8| assert!(x < 5));
    assert!(outcome.is_pass());
    panic!("the test itself");
}

/// Waits until the other case of a pair is there, too.
fn meet(mine: &AtomicBool, other: &AtomicBool) {
    mine.store(true, Ordering::SeqCst);
    wait_for(other);
}

fn wait_for(other: &AtomicBool) {
    let is_alone = std::env::var_os("RUNS_ALONE").is_some();
    let start = Instant::now();
    while !is_alone && !other.load(Ordering::SeqCst) && start.elapsed() < Duration::from_secs(20) {
        thread::sleep(Duration::from_millis(1));
    }
}

static PLAIN: AtomicBool = AtomicBool::new(false);
static TRIED: AtomicBool = AtomicBool::new(false);
static OVER: AtomicBool = AtomicBool::new(false);

#[test]
#[ignore = "run by another test"]
fn a_plain_test_that_fails_meanwhile() {
    meet(&PLAIN, &TRIED);
    let failed = catch_unwind(|| panic!("a plain panic"));
    OVER.store(true, Ordering::SeqCst);
    assert!(failed.is_ok(), "a plain test fails");
}

#[lakatos::test(panics = discard)]
#[ignore = "run by another test"]
fn a_property_that_is_tried_meanwhile(x: u8) {
    if x == 0 {
        meet(&TRIED, &PLAIN);
    }
    if x == 255 {
        wait_for(&OVER);
    }
    assert!(x % 2 == 0);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn a_thread_of_the_body_panics(x: u8) {
    let thread = thread::spawn(move || assert!(x % 2 == 0, "a thread met an odd number"));
    assert_eq!(thread.join().is_ok(), x % 2 == 0);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn a_scope_of_the_body_panics(x: u8) {
    thread::scope(|scope| {
        scope.spawn(|| assert!(x < 3, "a scoped thread met {x}"));
    });
}

#[lakatos::test(cases = 50)]
#[ignore = "run by another test"]
fn a_property_inside_holds(n: u8) -> bool {
    lakatos::check(move |x: u8| assert_eq!(x.wrapping_add(n).wrapping_sub(n), x));
    Check::new().run(move |x: u8| x != 3).is_falsified()
}

#[lakatos::test]
#[ignore = "run by another test"]
fn a_property_inside_fails(n: u8) {
    lakatos::check(move |x: u8| assert!(x != 3 || n < 2, "three, and {n}"));
}

static LEFT: AtomicBool = AtomicBool::new(false);
static RIGHT: AtomicBool = AtomicBool::new(false);

#[lakatos::test]
#[ignore = "run by another test"]
fn fails_on_the_left(xs: Vec<u8>) {
    if xs.is_empty() {
        meet(&LEFT, &RIGHT);
    }
    assert!(xs.len() < 2, "left: {}", "l".repeat(50));
}

#[lakatos::test]
#[ignore = "run by another test"]
fn fails_on_the_right(xs: Vec<bool>) {
    if xs.is_empty() {
        meet(&RIGHT, &LEFT);
    }
    assert!(xs.len() < 2, "right: {}", "r".repeat(50));
}
