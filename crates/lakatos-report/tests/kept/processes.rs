//! Several processes at one file, and processes that are killed: what was told to be kept is there, and the file is whole.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, SystemTime};

use lakatos_report::kept::{CaseFile, Entry};

use crate::chance::Chance;
use crate::panicked;
use crate::scratch::{Scratch, place};

/// What begins a line that says that a case is kept.
const KEPT: &str = "kept ";

/// This program as a process that keeps cases of its own, and says each.
fn writer(root: &Path, number: usize, count: usize) -> Child {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "processes::a_process_keeps_cases", "--ignored", "--nocapture"]);
    command.env("KEPT_ROOT", root).env("KEPT_NUMBER", number.to_string()).env("KEPT_COUNT", count.to_string());
    command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap()
}

#[test]
#[ignore = "is run as a process of its own by the others"]
fn a_process_keeps_cases() {
    let Some(root) = std::env::var_os("KEPT_ROOT") else { return };
    let number = |name: &str| std::env::var(name).unwrap().parse::<usize>().unwrap();
    let file = place(Path::new(&root)).pending("p");
    for at in 0..number("KEPT_COUNT") {
        let value = format!("vec![{}, {at}]", number("KEPT_NUMBER"));
        // Each is another failure, so that none takes the place of another.
        let line = (number("KEPT_NUMBER") * 100_000 + at) as u32;
        kept_at_last(&file, &panicked(&value, line));
        println!("{KEPT}{value}");
    }
}

/// Keeps a case. On a machine that is busy enough, a lock may be held for longer than anybody waits.
fn kept_at_last(file: &CaseFile, entry: &Entry) {
    for _ in 0..20 {
        match file.update(&mut |document| document.keep(entry.clone())) {
            Ok(()) => return,
            Err(problem) => println!("{problem:?}"),
        }
    }
    panic!("{} cannot be written", file.called());
}

/// The values that a process says to have kept, up to its end, and everything else that it said.
fn said(output: impl BufRead) -> (Vec<String>, String) {
    let (mut kept, mut rest) = (Vec::new(), String::new());
    for line in output.lines().map(Result::unwrap) {
        match line.split_once(KEPT) {
            Some((_, value)) => kept.push(value.to_owned()),
            None => rest += &format!("{line}\n"),
        }
    }
    (kept, rest)
}

/// The values in the file, which is whole.
fn kept(scratch: &Scratch) -> Vec<String> {
    let read = scratch.place().pending("p").read();
    assert_eq!(read.problems, []);
    read.document.entries().iter().map(|(_, entry)| entry.arguments[0].value.clone()).collect()
}

/// Several processes keep cases at the same time, and none is lost.
fn all_keep(scratch: &Scratch, processes: usize, cases: usize) {
    let root = scratch.path("");
    let mut children: Vec<Child> = (0..processes).map(|number| writer(&root, number, cases)).collect();
    let mut all = Vec::new();
    for child in &mut children {
        let (kept, rest) = said(BufReader::new(child.stdout.take().unwrap()));
        assert!(child.wait().unwrap().success(), "{rest}");
        assert_eq!(kept.len(), cases, "{rest}");
        all.extend(kept);
    }
    let mut there = kept(scratch);
    there.sort();
    all.sort();
    assert_eq!(there, all);
    assert_eq!(scratch.files("target/lakatos/pending/shop/shop"), ["p.txt"]);
}

#[test]
fn cases_of_several_processes_are_all_kept() {
    all_keep(&Scratch::new("several"), 6, 15);
}

#[test]
fn several_processes_take_over_a_lock_that_was_left_behind() {
    for _ in 0..5 {
        let scratch = Scratch::new("left-behind");
        let lock = scratch.path("target/lakatos/pending/shop/shop/p.txt.lock");
        fs::create_dir_all(lock.parent().unwrap()).unwrap();
        fs::write(&lock, "").unwrap();
        let long_ago = SystemTime::now() - Duration::from_secs(1_000);
        File::options().write(true).open(&lock).unwrap().set_modified(long_ago).unwrap();
        all_keep(&scratch, 4, 3);
    }
}

#[test]
fn cases_of_several_threads_are_all_kept() {
    let scratch = Scratch::new("threads");
    let file = scratch.place().pending("p");
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let file = &file;
            scope.spawn(move || {
                for at in 0..10 {
                    let entry = panicked(&format!("vec![{thread}, {at}]"), thread * 100 + at);
                    kept_at_last(file, &entry);
                }
            });
        }
    });
    assert_eq!(kept(&scratch).len(), 40);
}

/// Which moment is met depends on the machine; what holds after it does not.
#[test]
fn a_process_may_be_killed_at_any_moment() {
    const ROUNDS: usize = 40;
    let scratch = Scratch::new("killed");
    let mut chance = Chance::new(5);
    let mut all: Vec<String> = Vec::new();
    for round in 0..ROUNDS {
        let mut child = writer(&scratch.path(""), round, 10_000);
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut heard = String::new();
        // Half of them are killed while they work, after they have kept something.
        while round % 2 == 0 && !heard.contains(KEPT) {
            assert_ne!(output.read_line(&mut heard).unwrap(), 0, "{heard}");
        }
        sleep(Duration::from_micros(chance.below(20_000) as u64));
        child.kill().unwrap();
        child.wait().unwrap();
        let (told, rest) = said(BufReader::new(heard.as_bytes().chain(output)));
        all.extend(told);
        // Where it is seen that the holder of a lock is gone, nobody waits for it in vain.
        assert!(!rest.contains("Misuse") || !cfg!(target_os = "linux"), "{rest}");
        let there = kept(&scratch);
        let lost: Vec<&String> = all.iter().filter(|value| !there.contains(value)).collect();
        assert!(lost.is_empty(), "round {round} lost {lost:?}");
        // One case may have been written and not told.
        assert!(there.len() <= all.len() + 1, "round {round}: {there:?} and {all:?}");
        all = there;
    }
    assert!(all.len() >= ROUNDS / 2, "{all:?}");
}
