//! The first chapter: run-length encoding, with a mistake.

/// The runs of a text: `encode("aab")` is `[('a', 2), ('b', 1)]`.
fn encode(text: &str) -> Vec<(char, usize)> {
    let mut runs: Vec<(char, usize)> = Vec::new();
    for letter in text.chars() {
        match runs.iter_mut().find(|(known, _)| *known == letter) {
            Some((_, count)) => *count += 1,
            None => runs.push((letter, 1)),
        }
    }
    runs
}

/// The text that has these runs.
fn decode(runs: &[(char, usize)]) -> String {
    runs.iter().map(|(letter, count)| letter.to_string().repeat(*count)).collect()
}

#[test]
fn an_example() {
    assert_eq!(encode("aab"), [('a', 2), ('b', 1)]);
    assert_eq!(decode(&encode("aab")), "aab");
}

#[should_panic(expected = "is falsified")]
#[lakatos::test]
fn decoding_undoes_encoding(text: &str) {
    assert_eq!(decode(&encode(text)), text);
}
