//! The first chapter: closures.

#[test]
fn joining_and_splitting() {
    lakatos::check(|words: Vec<u8>| {
        let line = words.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        let read: Vec<u8> = line.split_whitespace().map(|word| word.parse().unwrap()).collect();
        assert_eq!(read, words);
    });
}

#[test]
fn the_second_case_refutes_it() {
    let outcome = lakatos::Check::new().cases(500).run(|a: u8, b: u8| a.checked_sub(b).is_some());
    let case = outcome.counterexample().expect("it does not hold");
    assert_eq!((case.arguments[0].rust.as_str(), case.arguments[1].rust.as_str()), ("0", "1"));
    assert_eq!(case.found.number, 2);
}
