//! The results of quantifiers that a case asked.

use super::{DemandDriven, Search};

/// A quantifier that a case asked, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Quantified {
    /// `exists` or `forall`.
    pub quantifier: String,
    /// Where it is written: the file and the line.
    pub place: String,
    /// The result.
    pub answer: Quantity,
    /// For undecided results: the size up to which all values were tried.
    pub up_to: Option<u64>,
    /// How many atoms of each kind there are, where that is not the usual number.
    pub atoms: Option<u32>,
    /// The value that decides it, as far as it was looked at: `_` stands for the rest.
    pub value: Option<String>,
    /// The choices, one line for each value: not all of them, if there are many.
    pub steps: Vec<String>,
}

/// The result of a quantifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Quantity {
    /// `exists`: there is a witness.
    Witness,
    /// `exists`: no witness exists, of any size.
    NoWitness,
    /// `exists`: no witness was found up to a size.
    NoneFound,
    /// `forall`: it holds for every value, of any size.
    Every,
    /// `forall`: it does not hold for a value.
    NotEvery,
    /// `forall`: it holds for the values up to a size.
    EveryUpTo,
    /// Either: it is not decided, since its type, or one of a quantifier in it, has too many values to try all of them and
    /// is not searched (`witnesses = off`).
    NotSearched,
    /// Either: before it, the case asked another quantifier that is known up to a size only, and what this one says may
    /// rest on that.
    Doubtful,
}

/// The name of the table that says how many cases asked a quantifier of which not all is known.
pub const UNKNOWN_QUANTIFIERS: &str = "quantifiers searched up to a size only";
/// The name of the table that says how many cases asked a quantifier that was not searched.
pub const UNSEARCHED_QUANTIFIERS: &str = "quantifiers that were not searched";

/// Is a table of this name one of cases that asked a quantifier which is not decided?
pub fn is_of_unknown_quantifiers(table: &str) -> bool {
    table == UNKNOWN_QUANTIFIERS || table == UNSEARCHED_QUANTIFIERS
}

impl Search {
    /// Did a case ask a quantifier of which not all is known?
    pub fn has_unknown_quantifiers(&self) -> bool {
        let is_undecided = |demand: &DemandDriven| demand.quantifiers.iter().any(|quantified| !quantified.is_decided());
        self.demand.as_ref().is_some_and(is_undecided)
            || self.tables.iter().any(|table| is_of_unknown_quantifiers(&table.name))
    }
}

impl Quantified {
    /// A quantifier without further details.
    pub fn new(quantifier: &str, place: String, answer: Quantity) -> Quantified {
        let (up_to, atoms, value, steps) = (None, None, None, Vec::new());
        Quantified { quantifier: quantifier.to_owned(), place, answer, up_to, atoms, value, steps }
    }

    /// Is it decided for all values there are?
    pub fn is_decided(&self) -> bool {
        !matches!(self.answer, Quantity::NoneFound | Quantity::EveryUpTo | Quantity::NotSearched | Quantity::Doubtful)
    }

    /// The result, as a sentence.
    pub fn sentence(&self) -> String {
        let size = self.up_to.unwrap_or(0);
        let value = self.value.as_deref().unwrap_or("a value that cannot be shown");
        let says = match self.answer {
            Quantity::Witness => format!("a witness is {value}"),
            Quantity::NoWitness => "no witness exists".to_owned(),
            Quantity::NoneFound => format!("no witness found up to size {size}; larger values were not tried"),
            Quantity::Every => "it holds for every value".to_owned(),
            Quantity::NotEvery => format!("it does not hold for {value}"),
            Quantity::EveryUpTo => format!("it holds up to size {size}; larger values were not tried"),
            Quantity::NotSearched => {
                "not decided; with `witnesses = off`, a type that has too many values to try all of \
                                      them is not searched"
                    .to_owned()
            }
            Quantity::Doubtful => "it may rest on a quantifier before it that is known up to a size only".to_owned(),
        };
        let atoms = match self.atoms {
            None => String::new(),
            Some(1) => ", with 1 atom of each kind".to_owned(),
            Some(atoms) => format!(", with {atoms} atoms of each kind"),
        };
        format!("`{}` at {}{atoms}: {says}.", self.quantifier, self.place)
    }
}
