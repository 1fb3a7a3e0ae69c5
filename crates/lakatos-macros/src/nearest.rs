//! Did you mean ...?

/// The candidate that is nearest to a word, if one is near enough to have been meant.
pub(crate) fn nearest<'a>(word: &str, candidates: &[&'a str]) -> Option<&'a str> {
    let word = word.to_lowercase();
    let mut nearest = None;
    let mut least = word.chars().count().max(2) / 2 + 1;
    for candidate in candidates {
        let far = distance(&word, candidate);
        if far < least && far <= 2 {
            least = far;
            nearest = Some(*candidate);
        }
    }
    nearest
}

/// `` `a`, `b` ``, each as messages name it.
pub(crate) fn quoted(names: &[&str]) -> String {
    let mut quoted = Vec::with_capacity(names.len());
    for name in names {
        quoted.push(format!("`{name}`"));
    }
    joined(&quoted, ", ")
}

/// The texts with a separator.
pub(crate) fn joined(texts: &[String], between: &str) -> String {
    let mut joined = String::new();
    for text in texts {
        if !joined.is_empty() {
            joined.push_str(between);
        }
        joined.push_str(text);
    }
    joined
}

/// How many letters to add, drop, change or swap with their neighbour.
fn distance(from: &str, to: &str) -> usize {
    let (from, to) = (letters(from), letters(to));
    // Rows of a table, one after the other: the distance from each prefix of one word to each prefix of the other.
    let mut table: Vec<usize> = Vec::new();
    let width = to.len() + 1;
    for row in 0..=from.len() {
        for column in 0..width {
            let mut least = row + column;
            if row > 0 && column > 0 {
                let above = table.len() - width;
                let changed = usize::from(from[row - 1] != to[column - 1]);
                least = (table[above - 1] + changed).min(table[above] + 1).min(table[table.len() - 1] + 1);
                if row > 1 && column > 1 && from[row - 1] == to[column - 2] && from[row - 2] == to[column - 1] {
                    least = least.min(table[above - width - 2] + 1);
                }
            }
            table.push(least);
        }
    }
    table[table.len() - 1]
}

fn letters(word: &str) -> Vec<char> {
    let mut letters = Vec::new();
    for letter in word.chars() {
        letters.push(letter);
    }
    letters
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEYS: [&str; 6] = ["range", "len", "where", "weight", "with", "opaque"];

    #[test]
    fn a_slip_of_the_finger_is_understood() {
        for (slip, meant) in
            [("rnage", "range"), ("wieght", "weight"), ("Where", "where"), ("opaqe", "opaque"), ("wth", "with")]
        {
            assert_eq!(nearest(slip, &KEYS), Some(meant));
        }
    }

    #[test]
    fn another_word_is_not_guessed_at() {
        for word in ["default", "size", "x", "minimum"] {
            assert_eq!(nearest(word, &KEYS), None, "{word}");
        }
    }

    #[test]
    fn letters_are_counted_once() {
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("ab", "ba"), 1);
        assert_eq!(distance("kitten", "sitting"), 3);
    }
}
