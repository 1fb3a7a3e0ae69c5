//! Time limits, interruptions, and what cannot be isolated.

use std::io::Write;
use std::net::{Ipv4Addr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::child::{Child, Ended, program, run, scratch};
use crate::golden::golden;

/// What is said, without how long it took and where the file is.
fn settled(mut ended: Ended) -> Ended {
    let lines = ended.err.lines().map(|line| {
        let line = match line.split_once("The property took ") {
            Some((before, rest)) => {
                let limit = rest.split_once("; its limit").map_or("", |(_, limit)| limit);
                format!("{before}The property took SOME TIME; its limit{limit}")
            }
            None => line.to_owned(),
        };
        match line.find("lakatos/running/") {
            Some(place) => {
                let name = line[place..].rsplit_once('-').map_or(&line[place..], |(name, _)| name);
                format!("    FOLDER/{name}-NUMBER.txt")
            }
            None => line,
        }
    });
    ended.err = lines.map(|line| format!("{line}\n")).collect();
    ended
}

/// The file that is named.
fn file_of(err: &str) -> PathBuf {
    let (_, rest) = err.split_once("this is kept in\n    ").expect("a file is named");
    PathBuf::from(rest.lines().next().unwrap_or_default())
}

macro_rules! late {
    ($($name:ident: $code:literal, $says:literal;)*) => {$(
        #[test]
        fn $name() {
            let ended = run(concat!("limits::", stringify!($name)));
            assert_eq!(ended.code, $code, "{}", ended.text());
            if $code == 101 {
                assert!(!file_of(&ended.err).exists(), "the body returned, so that the report has the case");
            }
            assert!(ended.text().contains($says), "{}", ended.text());
            if !ended.err.contains("Found by the random search") {
                golden(concat!("limit_", stringify!($name)), &settled(ended));
            }
        }
    )*};
}

late! {
    late_by_size: 101, "; its limit is 500 ms.\n";
    late_at_random: 101, "; its limit is 500 ms.\n";
    late_in_an_example: 101, "; its limit is 500 ms.\n";
    late_and_wrong: 101, "and wrong";
    in_time: 0, "passed 11,000 cases";
}

#[test]
fn a_case_that_was_late_once_is_told_of_and_the_property_passes() {
    for (case, limit) in [("late_once", "500 ms"), ("late_once_isolated", "1 s")] {
        let ended = run(&format!("limits::{case}"));
        let said = ended.out.split_whitespace().collect::<Vec<&str>>().join(" ");
        let says = format!(
            "1 case took longer than its limit of {limit}, and was in time when it was tried again, alone. A busy \
             machine does that; if it happens often, allow more time."
        );
        assert!(ended.passed() && said.contains(&says), "{}", ended.text());
        assert!(said.contains("passed 256 cases"), "{}", ended.text());
    }
}

/// The program would end with status 0 otherwise, as if all tests had passed.
#[test]
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn a_case_that_exits_here_makes_the_tests_fail() {
    for case in ["exits_here", "exits_on_one_of_two_threads"] {
        let ended = run(&format!("limits::{case}"));
        let says = format!(
            "\nlakatos: a case of `cases::limits::{case}` ends the process by `exit`, and with it all tests. `isolate = \
             true`, or `LAKATOS_ISOLATE=true`, tries each case in another process, and shows the one that does it.\n"
        );
        assert_eq!((ended.code, ended.err.as_str()), (-1, says.as_str()), "{}", ended.text());
        let shown = Child::new().test(&format!("limits::{case}")).set("LAKATOS_ISOLATE", "true").run();
        assert!(shown.err.contains("The property ends the process, with exit status 0."), "{}", shown.text());
    }
    assert!(run("limits::starts_a_process_that_exits").passed());
}

/// An explanation calls the functions of a body with arguments that the body does not pass.
#[test]
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn a_function_that_exits_for_other_arguments_is_told_of() {
    let ended = run("limits::calls_what_exits_elsewhere");
    let says = "\nlakatos: to explain a failing case of `cases::limits::calls_what_exits_elsewhere`, a function that the \
                property calls was called with other arguments, and ended the process by `exit`, and with it all tests. \
                `background(none)` at the property leaves its functions alone.\n";
    assert_eq!((ended.code, ended.err.as_str()), (-1, says), "{}", ended.text());
}

#[test]
fn a_function_that_never_returns_for_other_arguments_is_left_out_of_conditions() {
    let ended = run("limits::calls_what_never_returns_elsewhere");
    let says = "Conditions leave out `halvings`, which takes too long.";
    assert!(!ended.passed() && ended.err.contains(says), "{}", ended.text());
}

/// A process that is ended when the test ends, however it does.
struct Running(std::process::Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts a case that does not end.
fn start(name: &str, folder: &Path) -> Running {
    let mut command = Command::new(program());
    command.args([&format!("cases::limits::{name}"), "--exact", "--include-ignored"]).env("RUNS_TALLIES", folder);
    command.env("LAKATOS_KEEP", "nothing");
    let err = std::fs::File::create(folder.join("err")).expect("a file for what it says");
    Running(command.stdout(Stdio::null()).stderr(err).spawn().expect("the program can be started"))
}

/// Waits until there is something.
fn wait_for<T>(mut look: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(start.elapsed() < Duration::from_secs(30), "it does not come");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_case_that_never_ends_is_shown_and_stored_while_it_runs() {
    let folder = scratch("never");
    let running = start("never_ends", &folder);
    let said = wait_for(|| std::fs::read_to_string(folder.join("err")).ok().filter(|said| said.contains(".txt\n")));
    let expected = "\ncases::limits::never_ends has a case that takes too long\n";
    assert!(said.starts_with(expected), "{said}");
    assert!(said.contains("    let x: u8 = 3;\n"), "{said}");
    assert!(said.contains("The property is still running, beyond its limit of 500 ms.\n"), "{said}");
    assert!(said.contains("    LAKATOS_REPLAY='cases::limits::never_ends: 3' cargo test"), "{said}");
    let file = file_of(&said);
    let stored = std::fs::read_to_string(&file).expect("the case is stored");
    assert!(said.trim_start().starts_with(&stored), "{stored}");
    drop(running);
    std::fs::remove_file(file).expect("the file is there until the body returns");
    let _ = std::fs::remove_dir_all(folder);
}

/// Somebody else may have put links into a folder that all users share.
#[test]
fn a_program_that_is_in_no_build_folder_stores_nothing() {
    let root = std::env::temp_dir().join(format!("lakatos-elsewhere-{}", std::process::id()));
    let (elsewhere, temporary, victim) = (root.join("program"), root.join("temporary"), root.join("victim"));
    for folder in [&temporary, &victim] {
        std::fs::create_dir_all(folder).expect("a folder can be made");
    }
    std::os::unix::fs::symlink(&victim, temporary.join("lakatos")).expect("a link can be made");
    std::fs::copy(program(), &elsewhere).expect("the program can be copied");
    let mut command = Command::new(&elsewhere);
    command.args(["cases::limits::never_ends", "--exact", "--include-ignored"]).current_dir(&root);
    command.env("TMPDIR", &temporary).env("LAKATOS_KEEP", "nothing");
    let err = std::fs::File::create(root.join("err")).expect("a file for what it says");
    let running = Running(command.stdout(Stdio::null()).stderr(err).spawn().expect("the program can be started"));
    let said = wait_for(|| std::fs::read_to_string(root.join("err")).ok().filter(|said| said.contains("cargo test")));
    // The line that names the file would come at the same time.
    assert!(!said.contains("this is kept in"), "{said}");
    let count = |folder: &Path| std::fs::read_dir(folder).expect("the folder is there").count();
    assert_eq!((count(&temporary), count(&victim)), (1, 0), "nothing but the link is there");
    drop(running);
    let _ = std::fs::remove_dir_all(root);
}

fn is_alive(process: &str) -> bool {
    Path::new("/proc").join(process).join("exe").exists()
        || !Path::new("/proc/self").exists()
            && Command::new("kill").args(["-0", process]).status().is_ok_and(|status| status.success())
}

#[test]
fn no_child_outlives_its_parent() {
    let folder = scratch("outlive");
    let running = start("never_ends_isolated", &folder);
    let process = wait_for(|| std::fs::read_to_string(folder.join("process")).ok());
    assert!(is_alive(&process));
    drop(running);
    wait_for(|| (!is_alive(&process)).then_some(()));
    let _ = std::fs::remove_dir_all(folder);
}

/// It would try the property itself otherwise, in a process of its own, which is not answered either.
#[test]
fn a_child_that_is_not_answered_ends() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("there is a port");
    let port = listener.local_addr().expect("it has a number").port();
    drop(listener);
    let order = |process: u32| format!("{port};{process};1;abcdefgh;0;a property");
    let child = |process| Child::new().test("plain::isolated::is_proved").set("_LAKATOS_CHILD", order(process)).run();
    let ended = child(std::process::id());
    let says = format!("lakatos: this process was started to try cases, and nobody answers at port {port}\n");
    assert_eq!((ended.code, ended.err.as_str()), (1, says.as_str()), "{}", ended.text());
    // A program that a child starts is none.
    let other = child(1);
    assert!(other.passed() && other.out.contains("is proved"), "{}", other.text());
}

/// Anybody on this machine can connect to the port at which a parent waits for its child.
#[test]
fn other_callers_at_the_port_neither_keep_a_child_waiting_nor_cost_processes() {
    let folder = scratch("other_callers");
    let mut running = start("comes_when_it_is_told_to", &folder);
    let children = || {
        let entries = std::fs::read_dir(&folder).expect("the folder is there").flatten();
        entries.filter(|entry| entry.file_name().to_string_lossy().starts_with("child-")).collect::<Vec<_>>()
    };
    let port: u16 = wait_for(|| std::fs::read_to_string(children().first()?.path()).ok()?.parse().ok());
    let connect = || TcpStream::connect((Ipv4Addr::LOCALHOST, port)).expect("somebody listens");
    let mut slow = connect();
    let silent: Vec<TcpStream> = (0..100).map(|_| connect()).collect();
    // The child comes after them all.
    std::fs::write(folder.join("go"), "").expect("the file can be written");
    let (ended, end) = std::sync::mpsc::channel();
    let status = std::thread::scope(|scope| {
        // A byte now and then, for as long as it takes.
        scope.spawn(
            move || {
                while end.recv_timeout(Duration::from_millis(900)).is_err() && slow.write_all(b"0").is_ok() {}
            },
        );
        let status = running.0.wait().expect("the program ends");
        ended.send(()).map_or(status, |()| status)
    });
    assert_eq!((status.success(), children().len(), silent.len()), (true, 1, 100));
    let _ = std::fs::remove_dir_all(folder);
}

#[test]
fn a_program_that_starts_itself_for_ever_is_stopped() {
    let ended =
        Child::new().test("plain::isolated::is_proved").set("_LAKATOS_CHILD", "1;1;2;abcdefgh;0;a property").run();
    let says = "would be inside of 2 others";
    assert!(ended.code == 101 && ended.err.contains(says), "{}", ended.text());
}

#[test]
fn a_property_inside_of_another_cannot_be_isolated() {
    let ended = run("limits::inside_of_another");
    let says = "A property that is tried inside of another one is to have a process of its own.\n\n\
                What to do: isolate the outer one: what it contains is then tried in its process.\n";
    assert!(ended.out.contains(says), "{}", ended.text());
}

#[test]
fn a_property_inside_of_an_isolated_one_is_tried_in_its_process() {
    let ended = run("limits::around_another");
    assert_eq!(ended.code, 101, "{}", ended.text());
    assert!(run("limits::starts_this_program_once_more").passed());
}

#[test]
fn a_child_that_does_not_come_to_the_property_is_told_of() {
    let said = |name: &str| run(name).err.split_whitespace().collect::<Vec<&str>>().join(" ");
    let after = said("limits::after_one_that_is_looked_at");
    assert!(
        after.contains(
            "The process in which cases are to be tried did not come to this property: this program was started once \
             more, with the arguments `cases::limits::after_one_that_is_looked_at --exact --nocapture \
             --include-ignored --test-threads=1`, and it ended: exit status 101 The last that it wrote: running 1 test"
        ),
        "{after}"
    );
    let remedy = "What to do: let the test come to the property whenever it runs: on the thread of the test, and \
                  without first looking at the outcomes of other properties, which are not tried there; give an \
                  isolated property a test of its own.";
    assert!(after.contains(remedy), "{after}");
    let on_another_thread = said("limits::on_another_thread");
    let called = "with the arguments `no test --exact --nocapture --include-ignored --test-threads=1`, and it ended: \
                  exit status 0 The last that it wrote: running 0 tests";
    assert!(on_another_thread.contains(called), "{on_another_thread}");
}

#[test]
fn a_process_that_ends_in_another_case_than_the_one_to_blame_is_no_falsification() {
    let ended = run("limits::a_thread_that_is_left_behind");
    let ends = ["left_behind is flaky: ", "ended between two cases: exit status 5"];
    assert!(ends.iter().any(|end| ended.out.contains(end)), "{}", ended.text());
}

#[test]
fn whether_cases_are_isolated_can_be_said_by_the_environment() {
    let child = |isolate| Child::new().test("limits::says_where_it_runs").set("LAKATOS_ISOLATE", isolate).run();
    let (here, apart) = (child("false"), child("true"));
    let is_same = |ended: &Ended| {
        let test = ended.out.split_once("the test is process ").and_then(|(_, rest)| rest.lines().next());
        let case = ended.out.split_once("a case is in process ").and_then(|(_, rest)| rest.lines().next());
        test.zip(case).map(|(test, case)| test == case)
    };
    assert_eq!((is_same(&here), is_same(&apart)), (Some(true), Some(false)));
}

#[test]
fn an_isolated_case_is_run_again() {
    let isolated = |case: &str| Child::new().test("twins::isolated::exits").set("LAKATOS_REPLAY", case).run();
    let again = isolated("cases::twins::isolated::exits: vec![5]");
    assert_eq!(again.code, 101);
    assert!(
        again.err.contains("with exit status 0.\n\nFound by running the given case, and no other.\n"),
        "{}",
        again.err
    );
    let other = isolated("cases::twins::isolated::exits: vec![4]");
    assert!(other.passed() && other.out.contains("passed the given case"), "{}", other.text());
}
