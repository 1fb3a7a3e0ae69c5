//! The first failures that are kept in `corpus/shrink`, a file for each problem, a case on each line.

use std::path::{Path, PathBuf};

use lakatos_data::text::{Layout, parse, rust};
use lakatos_data::{Shape, Term, Tree};
use lakatos_engine::reduce::Trial;

/// A false property.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Problem {
    /// What it is called.
    pub(crate) name: &'static str,
    /// The simplest case that refutes it.
    pub(crate) minimum: &'static str,
    /// What is tried.
    pub(crate) trial: fn() -> Box<dyn Trial>,
}

/// Which first failures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    /// Of the largest size.
    Large,
    /// As a run meets them, whose sizes grow.
    Small,
}

impl Problem {
    /// The file that holds its first failures.
    pub(crate) fn path(&self, kept: Kept) -> PathBuf {
        let folder = match kept {
            Kept::Large => "corpus/shrink",
            Kept::Small => "corpus/shrink/small",
        };
        let mut above = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
        let root = above.find(|path| path.join("corpus").is_dir()).expect("the repository has a corpus");
        root.join(folder).join(format!("{}.txt", self.name))
    }

    /// Its first failures.
    pub(crate) fn cases(&self, shape: &Shape, kept: Kept) -> Vec<Tree> {
        let path = self.path(kept);
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let case = |line| {
            let term = parse(shape, line).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            term.tree().clone()
        };
        text.lines().filter(|line| !line.starts_with("//")).map(case).collect()
    }
}

/// A case as it is kept.
pub(crate) fn written(shape: &Shape, case: &Tree) -> String {
    let term = Term::new(shape.clone(), case.clone()).expect("a case fits its shape");
    rust(&term, &Layout::stored())
}
