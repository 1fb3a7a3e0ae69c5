//! Whatever ends the process in which a case is tried, the case is reported, and no other is lost.

use crate::child::{Child, Ended, run};
use crate::golden::golden;

/// What the report says of the search: by whom the case was found, and how many were tried.
fn search(ended: &Ended) -> String {
    let (_, rest) = ended.err.split_once("\nFound by").expect("a case was found");
    rest.split("\nRun it again").next().unwrap_or_default().to_owned()
}

/// The case.
fn case(ended: &Ended) -> &str {
    ended.err.split("\n\n").nth(1).expect("there is a case after the first line")
}

macro_rules! ends {
    ($($name:ident: $says:literal;)*) => {$(
        #[test]
        fn $name() {
            let isolated = run(concat!("twins::isolated::", stringify!($name)));
            assert_eq!(isolated.code, 101, "{}", isolated.text());
            assert!(isolated.err.contains($says), "{}", isolated.text());
            let directly = run(concat!("twins::directly::", stringify!($name)));
            assert_eq!(case(&isolated), case(&directly));
            assert_eq!(search(&isolated), search(&directly));
            let path = concat!("twins::isolated::", stringify!($name));
            let on_two_threads = Child::new().test(path).set("LAKATOS_THREADS", "2").run();
            assert_eq!(on_two_threads.text(), isolated.text());
            // What is drawn at random changes with the library.
            if !isolated.err.contains("Found by the random search") {
                golden(concat!("isolated_", stringify!($name)), &isolated);
            }
        }
    )*};
}

ends! {
    overflows_at_the_17th_case: "The stack overflows, which ends the process.\n";
    exits: "The property ends the process, with exit status 0.\n";
    exits_at_random: "The property ends the process, with exit status 3.\n";
    exits_at_once: "The property ends the process, with exit status 255.\n";
    loops_for_ever: "The property was still running after 1 s, and was ended.\n";
    loops_at_random: "The property was still running after 1 s, and was ended.\n";
    aborts: "The process is ended by an abort (SIGABRT). The last that it wrote to standard error:\n    about to abort\n";
    is_signalled: "The process is ended by the signal SIGILL.\n";
}

macro_rules! deadly {
    ($($name:ident: $code:literal, $says:literal;)*) => {$(
        #[test]
        fn $name() {
            let ended = run(concat!("deadly::", stringify!($name)));
            assert_eq!(ended.code, $code, "{}", ended.text());
            assert!(ended.err.contains($says), "{}", ended.text());
            golden(concat!("isolated_", stringify!($name)), &ended);
        }
    )*};
}

deadly! {
    in_a_premise: 101, "The property ends the process, with exit status 7.\n";
    in_a_premise_that_loops: 101, "The property was still running after 1 s, and was ended.\n";
    while_drawing: 101, "Building an argument ended the process: exit status 0.\n";
    while_listing: 101, "Building an argument ended the process: exit status 0.\n";
    in_an_example: 101, "The property ends the process, with exit status 4.\n";
    only_once: 101, "is flaky: a case failed, and passed when it was tried again";
    with_notes: 101, "x is 1";
    expectedly: 0, "The process is ended by an abort (SIGABRT).";
    at_an_instance: 101, "deadly::at_an_instance with T = Vec<bool> is falsified";
    in_a_closure: 101, "The property ends the process, with exit status 0.\n";
}
