//! The results of a demand-driven search.

use super::quantified::Quantified;

/// The results of a demand-driven search: it chooses a part of a case when the property first looks at it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct DemandDriven {
    /// How often premises and the body were run.
    pub runs: u64,
    /// The different cases for which all premises hold, under one bound. Each stands for all cases that agree with it
    /// on the parts that were looked at.
    pub cases: u64,
    /// The size up to which every case is among these.
    pub complete: Option<u64>,
    /// Whether every case there is, of any size, is among these.
    pub closed: bool,
    /// Whether keys stand for all values, because only their comparisons were chosen. They do not count in a size.
    pub keys: bool,
    /// Whether calls were deferred that the original code makes at once (`#[lakatos::lazy(defer)]`): what a run did not
    /// look at was not computed, so a panic or an endless loop there went unnoticed.
    pub deferred: bool,
    /// What ended the search before it was done.
    pub ended: Option<DemandEnd>,
    /// The arguments of the failing case with a part that was never looked at, by name: `_` stands for such parts, and
    /// the property fails whatever their values are.
    pub unseen: Vec<(String, String)>,
    /// The quantifiers that the failing case asked, except nested ones. They are also present where nothing else was
    /// searched on demand.
    pub quantifiers: Vec<Quantified>,
    /// The arguments for which hardly any values are found at random. They are there also where nothing was searched on
    /// demand.
    pub scarce: Vec<Scarce>,
    /// The arguments that a generator draws because of a premise. They are there also where nothing was searched on demand.
    pub lifted: Vec<Lifted>,
}

/// An argument that a generator draws because of a premise: `#[lakatos::generator(satisfies = is_valid)]`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Lifted {
    /// The argument, by name.
    pub argument: String,
    /// The function that makes the generator.
    pub generator: String,
    /// The function that the premise calls, which the values are declared to satisfy.
    pub function: String,
}

impl Lifted {
    /// An argument, the generator that draws it, and the function that its values are declared to satisfy.
    pub fn new(argument: String, generator: String, function: String) -> Lifted {
        Lifted { argument, generator, function }
    }
}

/// An argument with values of `satisfying`, of which hardly any are found at random.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Scarce {
    /// The argument, by name.
    pub argument: String,
    /// How often the function was run to find values at random.
    pub runs: u64,
    /// How many different values that found.
    pub values: u64,
    /// Up to which size all values were listed, to make random ones from; nothing if that took too many runs.
    pub listed: Option<u64>,
    /// How many values there are to make random ones from.
    pub known: u64,
    /// The condition that was false most often.
    pub rejects: Option<String>,
}

impl Scarce {
    /// An argument of which nothing else is known.
    pub fn new(argument: String) -> Scarce {
        Scarce { argument, runs: 0, values: 0, listed: None, known: 0, rejects: None }
    }
}

impl DemandDriven {
    /// Was the property itself searched, and not only a quantifier in it?
    pub fn is_search(&self) -> bool {
        self.runs > 0
    }

    /// Did it cover every case there is, of which there is one? Without any, nothing was tested.
    pub fn proves(&self) -> bool {
        self.closed && self.cases > 0
    }
}

/// What can end a demand-driven search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DemandEnd {
    /// No more runs are allowed.
    Runs,
    /// Its share of the time is used up.
    Time,
    /// The property asked for other parts than in the run before, with the same answers, so the search can conclude
    /// nothing.
    Drift,
    /// The property looked at a part of an earlier case, so it keeps something from case to case.
    Kept,
    /// A case that fails with open parts passes when it is built: the lazy copy behaves differently from the property.
    Unconfirmed,
    /// It covered all cases, and the code as it is written fails for one: values with open parts behave differently.
    Contradicted,
    /// Keys were hashed of which only the comparisons are chosen: what depends on a hash was not tried.
    Hashed,
    /// Parts were printed before they were chosen: nothing was concluded from such runs.
    Printed,
    /// A case that fails with open parts asks a quantifier, when it is built, that is known up to a size only.
    Undecided,
}
