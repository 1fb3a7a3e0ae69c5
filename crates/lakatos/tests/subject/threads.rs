//! A listener belongs to a thread; what other threads call is noticed when it matters.

use std::thread;

use lakatos_data::subject::UnheardCall;
use lakatos_data::thread_origin::ThreadOrigin;

use crate::listener::{Act, Heard, scripted, tree};

#[lakatos::subject]
fn double(x: u8) -> u8 {
    x.wrapping_mul(2)
}

#[lakatos::subject]
fn half(x: u8) -> u8 {
    x / 2
}

/// Calls the subject on a thread that is started in this way, while a mutant is active.
fn elsewhere(builder: thread::Builder, settle: bool) -> (u8, Heard) {
    let descent = ThreadOrigin::of_this_thread();
    scripted(
        |_| Act::Answer(tree(&(0_u8,))),
        move || {
            let work = move || {
                if settle {
                    descent.settle();
                }
                double(3)
            };
            builder.spawn(work).expect("it starts").join().expect("it ends")
        },
    )
}

// The tests of this file run beside those of the others, all of which have names that are paths: none of them is a
// noted. The other tests here start threads that are, so that no test can demand that there are none, but by name.
fn named(heard: &Heard, name: Option<&str>) -> bool {
    heard
        .unheard_calls
        .iter()
        .any(|unheard_call| unheard_call.thread.as_deref() == name && unheard_call.subject == "double")
}

/// How many calls of `double` are told of that nobody heard: of several the last.
fn doubling(heard: &Heard) -> usize {
    heard.unheard_calls.iter().filter(|unheard_call| unheard_call.subject == "double").count()
}

#[test]
fn a_call_on_another_thread_is_that_of_the_original_and_is_noticed() {
    let (result, heard) = elsewhere(thread::Builder::new(), false);
    assert_eq!((result, heard.lines.len()), (6, 0));
    assert!(named(&heard, None) || named(&heard, Some("pool-1")), "{:?}", heard.unheard_calls);
    let (_, heard) = elsewhere(thread::Builder::new().name("pool-1".to_owned()), false);
    assert_eq!(doubling(&heard), 1);
}

#[test]
fn calls_on_threads_of_other_tests_are_not_noted() {
    // Their calls are noted one by one: a name of its own shows that this one is not.
    for (name, settle) in [("tests::of_others", false), ("main", false), ("no-path-but-kin", true)] {
        let (result, heard) = elsewhere(thread::Builder::new().name(name.to_owned()), settle);
        assert_eq!(result, 6);
        assert!(!named(&heard, Some(name)), "{name}");
    }
}

#[test]
fn calls_on_a_thread_that_a_listening_one_starts_are_noted_even_if_its_own_library_starts_it() {
    let (_, heard) = scripted(
        |_| Act::Original,
        || {
            let descent = ThreadOrigin::of_this_thread();
            thread::spawn(move || {
                descent.settle();
                double(3)
            })
            .join()
        },
    );
    assert_eq!(doubling(&heard), 1);
    let on_a_large_stack = || lakatos::data::room::with_levels(1000, |_| double(3)).expect("there is room");
    let (result, heard) = scripted(|_| Act::Answer(tree(&(0_u8,))), on_a_large_stack);
    assert_eq!((result, doubling(&heard)), (6, 1));
}

#[test]
fn each_thread_has_a_listener_of_its_own() {
    let answers: Vec<(u8, usize)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..4_u8)
            .map(|number| {
                scope.spawn(move || {
                    let (result, heard) = scripted(move |_| Act::Answer(tree(&(number,))), || double(100));
                    (result, heard.lines.len())
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().expect("it ends")).collect()
    });
    assert_eq!(answers, [(0, 1), (1, 1), (2, 1), (3, 1)]);
}

#[test]
fn a_call_that_nobody_heard_is_described() {
    let (_, heard) = scripted(|_| Act::Original, || (double(1), half(1)));
    let [doubling, halving] = heard.subjects.as_slice() else { panic!() };
    let named = UnheardCall::new(doubling.declaration(), Some("pool-1".to_owned()));
    assert_eq!(named.to_string(), "`double` was called on another thread, `pool-1`");
    let nameless = UnheardCall::new(doubling.declaration(), None);
    assert_eq!(nameless.to_string(), "`double` was called on another thread");
    assert!(named.is_of(doubling) && !named.is_of(halving));
}

#[test]
fn each_subject_that_another_thread_calls_is_noted() {
    let (_, heard) = scripted(
        |_| Act::Original,
        || {
            let both = || (double(1), half(1), double(2));
            thread::scope(|scope| scope.spawn(both).join()).expect("it ends")
        },
    );
    let mut names: Vec<&str> = heard.unheard_calls.iter().map(|unheard_call| unheard_call.subject).collect();
    names.sort_unstable();
    names.retain(|name| ["double", "half"].contains(name));
    assert_eq!(names, ["double", "half"]);
}
