//! Whether a premise can stand where nothing but the arguments is known, such as in the guard of a pattern that is pasted.

/// Words with which no name begins.
const WORDS: [&str; 11] = ["as", "else", "false", "if", "in", "let", "match", "mut", "ref", "self", "true"];

/// Does a premise look at a name of the body: one that is no argument and of no closure, and is not called? What is in doubt
/// is one.
pub(super) fn looks_at_the_body(text: &str, arguments: &[String]) -> bool {
    let of_closures: Vec<&str> = text.split('|').skip(1).step_by(2).flat_map(words).collect();
    let mut last = "";
    for code in text.split('"').step_by(2) {
        for word in words(code) {
            let place = word.as_ptr() as usize - code.as_ptr() as usize;
            let (before, after) = (&code[..place], code[place + word.len()..].trim_start());
            let is_part = before.ends_with(['.', '\'']) || before.ends_with("::") || after.starts_with("::");
            let is_called = after.starts_with('(') || (after.starts_with('!') && !after.starts_with("!="));
            let is_name = word.starts_with(|c: char| c.is_lowercase() || c == '_') && !WORDS.contains(&word);
            let is_known = arguments.iter().any(|name| name == word) || of_closures.contains(&word);
            if is_name && !is_part && !is_called && !is_known && last != "as" {
                return true;
            }
            last = word;
        }
    }
    false
}

fn words(code: &str) -> impl Iterator<Item = &str> {
    code.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::looks_at_the_body;

    #[test]
    fn what_is_no_argument_and_no_call_is_of_the_body() {
        let of_arguments = [
            "x > 3",
            "xs.len() < LIMIT && xs.iter().all(|y| *y > x)",
            "is_small(&xs) && x as u64 != 7_u64",
            "matches!(xs.first(), None | Some(0))",
            "text != \"m and n\" && text.starts_with('m')",
            "u8::MAX > x && limits::SMALL < x",
            "fits!(xs, [0, ..]) || true",
        ];
        let of_the_body =
            ["m >= 1", "x < m", "m != x", "xs.contains(&m)", "sorted == xs", "matches!(xs.first(), Some(y) if *y > m)"];
        let arguments = ["x", "xs", "text"].map(str::to_owned);
        for text in of_arguments {
            assert!(!looks_at_the_body(text, &arguments), "{text}");
        }
        for text in of_the_body {
            assert!(looks_at_the_body(text, &arguments), "{text}");
        }
    }
}
