//! Properties with a time limit that are tried here; and one that is asked for in vain.

use std::time::Duration;

use lakatos::Check;

fn dawdle(millis: u64) {
    std::thread::sleep(Duration::from_millis(millis));
}

#[lakatos::test(timeout = "500ms")]
#[ignore = "run by another test"]
fn late_by_size(x: u8, xs: Vec<bool>) {
    if x == 2 && xs.len() == 1 {
        dawdle(1_200);
    }
}

#[lakatos::test(timeout = "500ms", engine = random)]
#[ignore = "run by another test"]
fn late_at_random(xs: Vec<u8>) {
    if xs.len() > 3 {
        dawdle(1_200);
    }
}

#[lakatos::test(timeout = "500ms")]
#[example(3)]
#[ignore = "run by another test"]
fn late_in_an_example(x: u8) {
    if x == 3 {
        dawdle(1_200);
    }
}

#[lakatos::test(timeout = "500ms")]
#[ignore = "run by another test"]
fn late_and_wrong(x: u8) {
    if x == 3 {
        dawdle(1_200);
        panic!("and wrong");
    }
}

/// Is this the first time, in whichever process?
fn is_first_time() -> bool {
    let file = std::path::PathBuf::from(std::env::var_os("RUNS_TALLIES").unwrap()).join("late");
    std::fs::File::create_new(file).is_ok()
}

#[lakatos::test(timeout = "500ms", cases = 40)]
#[ignore = "run by another test"]
fn late_once(x: u8) {
    if x == 3 && is_first_time() {
        dawdle(1_200);
    }
}

#[lakatos::test(timeout = "1s", cases = 40, isolate = true)]
#[ignore = "run by another test"]
fn late_once_isolated(x: u8) {
    if x == 3 && is_first_time() {
        super::wait_for_ever();
    }
}

#[lakatos::test(timeout = "10s")]
#[ignore = "run by another test"]
fn in_time(xs: Vec<u8>) {
    assert!(xs.len() < 1_000);
}

#[lakatos::test(timeout = "500ms")]
#[ignore = "run by another test"]
fn never_ends(x: u8) {
    if x == 3 {
        super::wait_for_ever();
    }
}

#[lakatos::test(isolate = true)]
#[ignore = "run by another test"]
fn never_ends_isolated(x: u8) {
    if x == 3 {
        let file = std::path::PathBuf::from(std::env::var_os("RUNS_TALLIES").unwrap()).join("process");
        std::fs::write(file.with_extension("new"), std::process::id().to_string()).unwrap();
        std::fs::rename(file.with_extension("new"), file).unwrap();
        super::wait_for_ever();
    }
}

#[lakatos::test]
#[ignore = "run by another test"]
fn exits_here(x: u8) {
    if x == 3 {
        std::process::exit(0);
    }
}

#[lakatos::test(threads = 2)]
#[ignore = "run by another test"]
fn exits_on_one_of_two_threads(x: u8) {
    if x == 200 {
        std::process::exit(0);
    }
}

fn tens(x: u8) -> u8 {
    if x == 77 {
        std::process::exit(0);
    }
    x / 10
}

#[lakatos::test]
#[ignore = "run by another test"]
fn calls_what_exits_elsewhere(x: u8) {
    assert!(x > 70 || tens(x) < 3);
}

fn halvings(x: u8) -> u32 {
    let (mut x, mut count) = (x, 0);
    while x != 1 {
        if x == 0 {
            super::wait_for_ever();
        }
        (x, count) = (x / 2, count + 1);
    }
    count
}

#[lakatos::test]
#[ignore = "run by another test"]
fn calls_what_never_returns_elsewhere(x: u8, y: u8) {
    assert!(x == 0 || halvings(x) < 4 || y > 9);
}

/// A body may do with a process of its own what it likes.
#[lakatos::test(cases = 3)]
#[ignore = "run by another test"]
fn starts_a_process_that_exits(x: u8) {
    let program = std::env::current_exe().unwrap();
    let output = std::process::Command::new(program).args(["no such test", "--exact"]).output().unwrap();
    assert!(output.status.success() || x > 0);
}

#[test]
#[ignore = "run by another test"]
fn inside_of_another() {
    let outcome = Check::new().run(|x: u8| {
        let inner = Check::new().isolate(true).run(move |y: u8| y != x);
        println!("{inner}");
        false
    });
    assert!(outcome.is_falsified());
}

#[lakatos::test(isolate = true, cases = 10)]
#[ignore = "run by another test"]
fn around_another(x: u8) {
    let inner = Check::new().isolate(true).run(move |y: u8| y < 100 || y != x);
    assert!(inner.is_pass());
}

#[test]
#[ignore = "run by another test"]
fn after_one_that_is_looked_at() {
    let first = Check::new().isolate(true).run(|x: u8| x < 9);
    assert!(first.is_falsified(), "{first}");
    let second = Check::new().isolate(true).run(|x: u8| x < 8);
    assert!(second.is_falsified(), "{second}");
}

#[test]
#[ignore = "run by another test"]
fn on_another_thread() {
    let thread = std::thread::Builder::new().name("no test".to_owned());
    let outcome = thread.spawn(|| Check::new().isolate(true).run(|x: u8| x < 9)).unwrap().join().unwrap();
    assert!(outcome.is_falsified(), "{outcome}");
}

#[test]
#[ignore = "run by another test"]
fn a_thread_that_is_left_behind() {
    let outcome = Check::new().isolate(true).cases(100).run(|x: u8| {
        if x == 3 {
            std::thread::spawn(|| {
                dawdle(50);
                std::process::exit(5);
            });
        }
        dawdle(20);
    });
    println!("{outcome}");
}

#[lakatos::test(isolate = true)]
#[ignore = "run by another test"]
fn starts_this_program_once_more(x: u8) {
    if x == 0 {
        let program = std::env::current_exe().unwrap();
        let test = "cases::plain::directly::is_proved";
        let output = std::process::Command::new(program).args([test, "--exact", "--ignored", "--nocapture"]).output();
        let said = String::from_utf8(output.unwrap().stdout).unwrap();
        assert!(said.contains("is proved: it holds for all 256 cases"), "{said}");
    }
}

#[test]
#[ignore = "run by another test"]
fn says_where_it_runs() {
    println!("the test is process {}", std::process::id());
    lakatos::check(|x: bool| println!("a case is in process {}", if x { 0 } else { std::process::id() }));
}

/// A child comes to the property when it is told to, after it has written down at which port its parent is.
#[test]
#[ignore = "run by another test"]
fn comes_when_it_is_told_to() {
    let folder = std::path::PathBuf::from(std::env::var_os("RUNS_TALLIES").unwrap());
    if let Ok(order) = std::env::var("_LAKATOS_CHILD") {
        let port = order.split(';').next().unwrap_or_default();
        std::fs::write(folder.join(format!("child-{}", std::process::id())), port).unwrap();
        while !folder.join("go").exists() {
            dawdle(5);
        }
    }
    let outcome = Check::new().isolate(true).run(|x: u8| u16::from(x) < 256);
    assert!(outcome.is_pass(), "{outcome}");
}
