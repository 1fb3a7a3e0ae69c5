//! What a predicate sees of a value, whatever its type: rows of numbers, and the form of a tree.

/// A value without its type.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct View {
    /// The numbers of a value whose parts are fixed are one row; each collection is a row.
    pub(crate) rows: Vec<Vec<i128>>,
    /// The tree, where the value is one.
    pub(crate) form: Option<Form>,
}

/// A tree whose nodes have a kind and perhaps a number.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Form {
    pub(crate) kind: u8,
    pub(crate) number: Option<i128>,
    pub(crate) below: Vec<Form>,
}

impl View {
    pub(crate) fn rows(rows: Vec<Vec<i128>>) -> View {
        View { rows, form: None }
    }

    /// A tree; its numbers, from left to right, are the only row.
    pub(crate) fn of_form(form: Form) -> View {
        let mut row = Vec::new();
        form.collect(&mut row);
        View { rows: vec![row], form: Some(form) }
    }

    pub(crate) fn row(&self, row: usize) -> &[i128] {
        self.rows.get(row).map_or(&[], Vec::as_slice)
    }
}

impl Form {
    pub(crate) fn new(kind: u8, number: Option<i128>, below: Vec<Form>) -> Form {
        Form { kind, number, below }
    }

    fn collect(&self, row: &mut Vec<i128>) {
        row.extend(self.number);
        for form in &self.below {
            form.collect(row);
        }
    }

    /// How many nodes the longest way down has.
    pub(crate) fn depth(&self) -> i128 {
        1 + self.below.iter().map(Form::depth).max().unwrap_or(0)
    }

    pub(crate) fn nodes(&self) -> i128 {
        1 + self.below.iter().map(Form::nodes).sum::<i128>()
    }

    pub(crate) fn count(&self, test: &dyn Fn(&Form) -> bool) -> i128 {
        i128::from(test(self)) + self.below.iter().map(|form| form.count(test)).sum::<i128>()
    }

    /// The largest difference between the depths of the first and the last branch of a node.
    pub(crate) fn lean(&self) -> i128 {
        let own = match &self.below[..] {
            [first, .., last] => first.depth() - last.depth(),
            _ => 0,
        };
        self.below.iter().map(Form::lean).fold(own, i128::max)
    }

    /// The sum of the numbers on the way down that has the largest.
    pub(crate) fn heaviest(&self) -> i128 {
        let below = self.below.iter().map(Form::heaviest).max().unwrap_or(0);
        self.number.unwrap_or(0).saturating_add(below)
    }
}
