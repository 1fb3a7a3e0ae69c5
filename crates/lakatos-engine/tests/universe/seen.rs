//! What a predicate sees of a case, whatever its type: numbers, rows of numbers, and a form.

/// A case without its type.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    /// All numbers, from left to right.
    pub(crate) numbers: Vec<i64>,
    /// The lists that the case has side by side; all numbers as one row where it has none.
    pub(crate) rows: Vec<Vec<i64>>,
    /// The trees that it has side by side; none where it is flat.
    pub(crate) forms: Vec<Form>,
}

/// A tree whose nodes have a kind: the number of a constructor, or a small label.
#[derive(Debug, PartialEq)]
pub(crate) struct Form {
    pub(crate) kind: usize,
    pub(crate) below: Vec<Form>,
}

impl Seen {
    /// A row of numbers.
    pub(crate) fn row(numbers: Vec<i64>) -> Seen {
        Seen::rows(vec![numbers])
    }

    /// Rows of numbers.
    pub(crate) fn rows(rows: Vec<Vec<i64>>) -> Seen {
        Seen { numbers: rows.concat(), rows, forms: Vec::new() }
    }

    /// Trees, and the numbers in them.
    pub(crate) fn forms(forms: Vec<Form>, numbers: Vec<i64>) -> Seen {
        Seen { forms, ..Seen::row(numbers) }
    }
}

impl Form {
    pub(crate) fn new(kind: usize, below: Vec<Form>) -> Form {
        Form { kind, below }
    }

    /// How many nodes the longest way down has.
    pub(crate) fn depth(&self) -> usize {
        1 + self.below.iter().map(Form::depth).max().unwrap_or(0)
    }

    /// This tree and all trees in it.
    pub(crate) fn parts(&self) -> Vec<&Form> {
        let mut parts = vec![self];
        let mut at = 0;
        while at < parts.len() {
            parts.extend(&parts[at].below);
            at += 1;
        }
        parts
    }
}
