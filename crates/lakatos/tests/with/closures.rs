//! Generators for closures.

use lakatos::generator::{Generator, Index, any, index, just, one_of, range, recursive, vec};
use lakatos::report::{Style, report};
use lakatos::{
    Check,
    settings::{Engine, Keep},
};

/// A type that is not data.
#[derive(Clone, Debug, PartialEq)]
struct Port(u16);

fn sorted() -> impl Generator<Value = Vec<u8>> {
    vec(range(0..=9u8), 1..=5).map(|mut list| {
        list.sort();
        list
    })
}

#[test]
fn a_value_that_a_generator_makes_is_shown_as_it_is() {
    let outcome = Check::new().with(sorted()).run(|list| list.len() < 2 || list[0] == list[1]);
    let case = outcome.counterexample().unwrap();
    assert_eq!((case.arguments[0].name.as_str(), case.arguments[0].rust.as_str()), ("a", "vec![0, 1]"));
    assert_eq!(case.arguments[0].type_text, "Vec<u8>");
    assert!(report(&outcome, &Style::default()).contains("    let a: Vec<u8> = vec![0, 1];\n"));
}

#[test]
fn what_runs_the_case_again_is_the_value() {
    let (outcome, line) =
        (Check::new().named("halves").with(any::<u8>().map(|x| x / 2)).run(|half| half != 3), line!());
    let case = outcome.counterexample().unwrap();
    assert_eq!(case.arguments[0].rust, "3");
    let replay = format!("closures::what_runs_the_case_again_is_the_value:{line}: 3");
    assert_eq!(case.replay.variables, [("LAKATOS_REPLAY".to_owned(), replay)]);
}

#[test]
fn a_tuple_of_generators_is_one_argument() {
    let outcome = Check::new().with((range(1..=3u8), sorted())).run(|(n, list)| list.len() < usize::from(n) + 1);
    assert_eq!(outcome.counterexample().unwrap().arguments[0].rust, "(1, vec![0, 0])");
    assert!(report(&outcome, &Style::default()).contains("    let a: (u8, Vec<u8>) = (1, vec![0, 0]);\n"));
}

#[test]
fn of_a_value_that_is_not_data_it_is_shown_what_it_is_made_of() {
    let outcome = Check::new().with_foreign((any::<bool>(), range(1..=99u16).map(Port))).run(|(_, port)| port.0 != 3);
    let case = outcome.counterexample().unwrap();
    let line = line!() - 2;
    let remark = format!("/* what the generator at {}:{line}:32 makes its value of: */", file!());
    assert_eq!(case.arguments[0].rust, format!("{remark} (false, 3)"));
    let text = report(&outcome, &Style::default());
    assert!(text.contains(&format!("    let a = {remark} (false, 3);\n")), "{text}");
}

#[test]
fn threads_and_settings_go_with_generators() {
    let check = || Check::new().engine(Engine::Random).seed(3).cases(200);
    let alone = check().with(sorted()).run(|list| list.len() < 4);
    let together = check().threads(2).with(sorted()).run(|list| list.len() < 4);
    assert_eq!(alone.counterexample().unwrap().arguments, together.counterexample().unwrap().arguments);
    let foreign = check().threads(2).with_foreign(range(1..=9u16).map(Port)).run(|port| port.0 < 10);
    assert!(foreign.is_pass());
    assert_eq!(foreign.search.ran(), 200);
}

#[test]
fn a_property_with_settings_panics_with_its_report() {
    Check::new().cases(10).check(|a: u8, b: u8| a.max(b) == b.max(a));
    Check::new().with(sorted()).check(|list| list.is_sorted());
    Check::new().threads(2).check(|a: u8| a.max(3) >= 3);
    Check::new().threads(2).with(sorted()).check(|list| assert!(list.is_sorted()));
    Check::new().with_foreign(range(1..=9u16).map(Port)).check(|port| port.0 > 0);
}

#[test]
#[should_panic(expected = "panics_with_a_report is falsified")]
fn panics_with_a_report() {
    Check::new().named("panics_with_a_report").keep(Keep::Nothing).with(sorted()).check(|list| list.len() < 3);
}

#[test]
fn an_index_is_a_position_in_what_the_body_makes_and_goes_towards_the_first() {
    // The fourth of the different digits is dropped.
    let broken = |digits: &[u8], which: Index| {
        let mut different = digits.to_vec();
        different.sort();
        different.dedup();
        different.is_empty() || which.position(different.len()) != 3
    };
    for engine in [Engine::All, Engine::Random] {
        let outcome = Check::new()
            .engine(engine)
            .seed(5)
            .with((vec(range(0..=9u8), ..), index()))
            .run(move |(digits, which)| broken(&digits, which));
        let case = outcome.counterexample().unwrap();
        assert_eq!(case.arguments[0].rust, "(vec![0, 1, 2, 3], Index(3))");
    }
    let outcome = Check::new().run(|names: Vec<char>, which: Index| names.is_empty() || *which.get(&names) != 'b');
    let shown: Vec<&str> = outcome.counterexample().unwrap().arguments.iter().map(|argument| &*argument.rust).collect();
    assert_eq!(shown, ["vec!['b']", "Index(0)"]);
}

#[test]
fn an_index_into_nothing_says_what_to_state() {
    let outcome = Check::new().run(|names: Vec<char>, which: Index| which.get(&names).is_alphabetic());
    assert_eq!(
        outcome.counterexample().unwrap().failure.message,
        "`Index(0)` has nothing to choose from: state that there is something, as in `assume!(!xs.is_empty())`"
    );
    let mut words = ["a", "b"];
    *Index(3).get_mut(&mut words) = "c";
    assert_eq!(
        (words, Index(3).checked_position(0), Index(u64::MAX).checked_position(10)),
        (["a", "c"], None, Some(5))
    );
}

#[test]
fn a_generator_that_doubles_its_values_stays_within_bounds() {
    let doubled = recursive(|this| {
        let twice = this.map(|text: String| format!("{text}{text}"));
        one_of([just(String::from("a")).boxed(), twice.boxed()])
    });
    let outcome = Check::new().engine(Engine::Random).with(doubled).run(|text| text.len() <= 1 << 16);
    assert!(!outcome.is_falsified());
}
