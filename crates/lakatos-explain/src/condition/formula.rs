//! Formulas: literals, put together.

use super::literals::{Literal, Says};
use super::measures::Measure;
use super::numbers::float_text;
use super::space::{Context, Made, OfElements, Space};
use super::values::Value;
use super::words::Word;

/// A bound of a float with a longer text, with its sign and blanks, is what happens to be the nearest case.
const LONGEST_FLOAT: usize = 12;

/// A condition: one of several conjunctions holds.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Formula {
    pub(crate) alternatives: Vec<Vec<Literal>>,
}

impl Formula {
    pub(crate) fn holds(&self, space: &Space, row: &[Value], context: &mut Context) -> bool {
        for alternative in &self.alternatives {
            let mut holds = true;
            for literal in alternative {
                holds = holds && literal.holds(&space.value(literal.expression, row, context), &context.lists);
            }
            if holds {
                return true;
            }
        }
        false
    }

    /// How many symbols a reader reads.
    pub(crate) fn size(&self, space: &Space) -> u32 {
        let mut size = 0;
        for alternative in &self.alternatives {
            size += 1;
            for literal in alternative {
                size += 1 + literal.size(space);
            }
        }
        size
    }

    /// The functions of the assertion that it uses on whole arguments.
    fn asserted(&self, space: &Space) -> u64 {
        let mut asserted = 0;
        for literal in &self.literals() {
            asserted |= space.expressions[literal.expression].asserted;
        }
        asserted
    }

    pub(crate) fn literals(&self) -> Vec<Literal> {
        let mut all = Vec::new();
        for alternative in &self.alternatives {
            all.extend_from_slice(alternative);
        }
        all
    }

    /// Does it only list values of something that is computed?
    pub(crate) fn lists_values(&self, space: &Space) -> bool {
        let mut listed: Vec<usize> = Vec::new();
        for literal in &self.literals() {
            let is_computed = match &space.expressions[literal.expression].made {
                Made::Variable(_) => false,
                Made::Function(function, _) => !matches!(space.functions[*function].word, Word::Field(..)),
            };
            if is_computed && matches!(literal.says, Says::Is(_)) {
                if listed.contains(&literal.expression) {
                    return true;
                }
                listed.push(literal.expression);
            }
        }
        false
    }

    /// Can more be meant than what was seen?
    pub(crate) fn can_be_exact(&self, space: &Space, context: &Context) -> bool {
        !self.fixes_count(space, context) && !self.has_odd_float(space)
    }

    /// Is there a bound of a float that nobody would write?
    fn has_odd_float(&self, space: &Space) -> bool {
        self.literals().iter().any(|literal| {
            let of = space.expressions[literal.expression].of;
            match literal.says {
                Says::From(bound) => float_text("", of, bound, true).len() > LONGEST_FLOAT,
                Says::UpTo(bound) => float_text("", of, bound, false).len() > LONGEST_FLOAT,
                _ => false,
            }
        })
    }

    /// Does it say something of one length, depth or count alone? What holds at one seldom is all there is, and cases with more are
    /// far away: of these, too few are tried.
    fn fixes_count(&self, space: &Space, context: &Context) -> bool {
        for literal in &self.literals() {
            let Made::Function(function, _) = &space.expressions[literal.expression].made else { continue };
            let is_count = match space.functions[*function].word {
                Word::Length | Word::Bytes | Word::Occurrences | Word::Depth | Word::Parts | Word::CountCon(_) => true,
                Word::Column(_, Measure::Different | Measure::Run) => true,
                Word::Quantified(number) => {
                    matches!(context.quantifiers[number as usize].says, OfElements::Count(_))
                }
                _ => false,
            };
            if is_count && matches!(literal.says, Says::Is(_)) {
                return true;
            }
        }
        false
    }

    /// Does it name the values of two things that are computed, or that of one that is computed from products? What happens to
    /// be so in all failing cases that are known need not be all there is.
    pub(crate) fn names_too_much(&self, space: &Space) -> bool {
        for alternative in &self.alternatives {
            let mut named = 0;
            for literal in alternative {
                let Made::Function(function, arguments) = &space.expressions[literal.expression].made else { continue };
                let is_of = |word: Word, number: &usize| match &space.expressions[*number].made {
                    Made::Function(function, _) => space.functions[*function].word == word,
                    Made::Variable(_) => false,
                };
                let is_of_product = arguments.iter().any(|number| is_of(Word::Product, number));
                match literal.says {
                    Says::Is(_) if matches!(space.functions[*function].word, Word::Field(..)) => {}
                    Says::Is(_) => named += 1 + usize::from(is_of_product),
                    Says::Remainder(..) | Says::OtherRemainder(..) => named += 2 * usize::from(is_of_product),
                    _ => {}
                }
            }
            if named > 1 {
                return true;
            }
        }
        false
    }

    /// Does it put together what it says of two columns of one value, such as the greatest of each? That can be of two elements,
    /// where what fails is one.
    pub(crate) fn mixes_columns(&self, space: &Space) -> bool {
        let column = |expression: &usize| match &space.expressions[*expression].made {
            Made::Function(function, of) => match space.functions[*function].word {
                Word::Column(number, _) => Some((number, of[0])),
                _ => None,
            },
            Made::Variable(_) => None,
        };
        let mut open: Vec<usize> = Vec::new();
        for literal in &self.literals() {
            open.push(literal.expression);
        }
        while let Some(expression) = open.pop() {
            let Made::Function(_, arguments) = &space.expressions[expression].made else { continue };
            if let [one, other] = &arguments[..] {
                if let (Some((one, of)), Some((other, of_other))) = (column(one), column(other)) {
                    if of == of_other && one != other {
                        return true;
                    }
                }
            }
            open.extend_from_slice(arguments);
        }
        false
    }

    /// Does it say the property again?
    pub(crate) fn restates(&self, space: &Space) -> bool {
        let all = space.all_asserted();
        all != 0 && self.asserted(space) == all
    }
}
