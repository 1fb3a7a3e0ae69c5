//! The first chapter: run-length encoding, corrected.

fn encode(text: &str) -> Vec<(char, usize)> {
    let mut runs: Vec<(char, usize)> = Vec::new();
    for letter in text.chars() {
        match runs.last_mut() {
            Some((last, count)) if *last == letter => *count += 1,
            _ => runs.push((letter, 1)),
        }
    }
    runs
}

fn decode(runs: &[(char, usize)]) -> String {
    runs.iter().map(|(letter, count)| letter.to_string().repeat(*count)).collect()
}

#[lakatos::test]
#[example("a a")]
#[example("mississippi")]
fn decoding_undoes_encoding(text: &str) {
    assert_eq!(decode(&encode(text)), text);
}
