//! What bodies say of their cases: labels, and what is to be covered.
//!
//! A judge counts; engines pass the counts on. A case says each thing at most once, however often its body does.

/// A place in a body where something is said of the case.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// What the reader knows it by: the name of a table of labels, or the condition that is to be covered.
    pub name: &'static str,
    /// The file.
    pub file: &'static str,
    /// The line.
    pub line: u32,
    /// Of a hundred cases, so many are wanted; `None` for labels, of which any number will do.
    pub wanted: Option<f64>,
}

/// How many cases said what, in the order in which it was first said.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    counts: Vec<Said>,
}

/// One thing that cases said.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// Where.
    pub mark: &'static Mark,
    /// The label; empty where a condition held that is to be covered.
    pub label: String,
    /// How many cases said it. It may be none: then it was only asked.
    pub cases: u64,
}

impl Tally {
    /// Has nothing been said?
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    /// So many cases more said this.
    pub fn add(&mut self, mark: &'static Mark, label: &str, cases: u64) {
        match self.counts.iter_mut().find(|said| said.mark == mark && said.label == label) {
            Some(said) => said.cases += cases,
            None => self.counts.push(Said { mark, label: label.to_owned(), cases }),
        }
    }

    /// Counts all these, too.
    pub fn add_all(&mut self, others: &Tally) {
        others.counts.iter().for_each(|said| self.add(said.mark, &said.label, said.cases));
    }

    /// What was said.
    pub fn said(&self) -> &[Said] {
        &self.counts
    }
}
