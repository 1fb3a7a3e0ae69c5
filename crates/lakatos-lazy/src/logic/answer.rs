//! What is asked, and three answers.

/// Which quantifier it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantifier {
    /// Does it hold for all values?
    ForAll,
    /// Does it hold for some value?
    Exists,
}

impl Quantifier {
    /// What one value has to say to decide it.
    pub fn decided_by(self) -> bool {
        self == Quantifier::Exists
    }

    /// As it is written.
    pub fn name(self) -> &'static str {
        match self {
            Quantifier::ForAll => "forall",
            Quantifier::Exists => "exists",
        }
    }
}

/// One of three values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is true, of all values there are.
    True,
    /// It is false, of all values there are.
    False,
    /// Neither is known.
    Unknown,
}

impl Answer {
    /// What a run says that is marked or not.
    pub fn of(said: bool, is_marked: bool) -> Answer {
        match (said, is_marked) {
            (_, true) => Answer::Unknown,
            (true, false) => Answer::True,
            (false, false) => Answer::False,
        }
    }
}
