//! The name that was probably meant.

/// The nearest of these names to a misspelt one, if any is near.
pub fn nearest<'n>(written: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let mut nearest = None;
    let mut fewest = usize::MAX;
    for name in names {
        let steps = steps(written, name);
        if steps < fewest {
            (nearest, fewest) = (Some(name), steps);
        }
    }
    nearest
}

/// The distance of a name from a misspelt one; the maximum if it is not near at all.
fn steps(written: &str, name: &str) -> usize {
    let longer = name.chars().count().max(written.chars().count());
    let steps = if is_same_but_for_case(written, name) { 0 } else { distance(written, name) };
    if !name.is_empty() && steps < longer && steps <= (longer / 3).max(1) { steps } else { usize::MAX }
}

fn is_same_but_for_case(left: &str, right: &str) -> bool {
    let (left, right) = (left.as_bytes(), right.as_bytes());
    for place in 0..left.len().min(right.len()) {
        if !left[place].eq_ignore_ascii_case(&right[place]) {
            return false;
        }
    }
    left.len() == right.len()
}

/// How many letters must be inserted, removed, changed or swapped with their neighbour.
fn distance(left: &str, right: &str) -> usize {
    let (left, right) = (letters(left), letters(right));
    // Three rows of the usual table: the one that is filled, and the two before it.
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..right.len() + 1).collect();
    for (i, a) in left.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, b) in right.iter().enumerate() {
            let changed = above[j] + usize::from(a != b);
            let mut least = changed.min(above[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && left[i - 1] == *b && right[j - 1] == *a {
                least = least.min(before[j - 1] + 1);
            }
            row.push(least);
        }
        before = std::mem::replace(&mut above, row);
    }
    above[right.len()]
}

fn letters(text: &str) -> Vec<char> {
    let mut letters = Vec::new();
    for letter in text.chars() {
        letters.push(letter);
    }
    letters
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_of_the_hand_are_one_step() {
        for (left, right, steps) in
            [("Dvi", "Div", 1), ("Ad", "Add", 1), ("Addd", "Add", 1), ("", "ab", 2), ("kitten", "sitting", 3)]
        {
            assert_eq!(distance(left, right), steps, "{left} {right}");
        }
    }

    #[test]
    fn only_what_is_near_is_suggested() {
        let names = ["C", "Add", "Div"];
        assert_eq!(nearest("Dvi", names), Some("Div"));
        assert_eq!(nearest("add", names), Some("Add"));
        assert_eq!(nearest("Multiply", names), None);
        assert_eq!(nearest("D", names), None);
        assert_eq!(nearest("c", names), Some("C"));
    }
}
