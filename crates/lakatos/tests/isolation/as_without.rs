//! A property that ends nothing is reported as if it were tried here, on any number of threads.

use crate::child::{Child, Ended};

fn run(path: &str, name: &str, threads: &str) -> Ended {
    Child::new().test(&format!("plain::{path}::{name}")).set("LAKATOS_THREADS", threads).run()
}

/// All that is said, with one name for both; without what depends on where a property stands.
fn said(ended: &Ended) -> String {
    ended.text().replace("plain::isolated", "plain").replace("plain::directly", "plain")
}

macro_rules! same {
    ($($name:ident)*) => {$(
        #[test]
        fn $name() {
            let expected = said(&run("directly", stringify!($name), "1"));
            assert_eq!(said(&run("isolated", stringify!($name), "1")), expected);
            assert_eq!(said(&run("isolated", stringify!($name), "2")), expected);
        }
    )*};
}

same! {
    is_proved passes has_premises fails may_panic has_a_partial_part panics_are_none is_used_wrongly
    has_nothing_to_try has_a_check is_about_a_function is_about_atoms
}

#[test]
fn what_is_isolated_is_explained_by_the_same_rule() {
    let isolated = said(&run("isolated", "fails", "2"));
    assert!(isolated.contains("\nIt fails ") && isolated.contains("    assume!(!"), "{isolated}");
}

#[test]
fn what_a_body_writes_is_written_as_the_test_writes() {
    let expected = said(&run("directly", "writes_much", "1"));
    assert!(expected.contains("\nx is 255\n") && expected.contains("\nx was 255\n"), "{expected}");
    assert_eq!(said(&run("isolated", "writes_much", "1")), expected);
    // On several threads nobody knows in which order.
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(&said(&run("isolated", "writes_much", "2"))), sorted(&expected));
}

#[test]
fn what_a_body_writes_is_kept_back_if_the_output_of_tests_is() {
    let kept_back = Child::new().captured().test("plain::isolated::writes_much").run();
    assert!(kept_back.passed() && !kept_back.whole.contains("x is 1"), "{}", kept_back.text());
}
