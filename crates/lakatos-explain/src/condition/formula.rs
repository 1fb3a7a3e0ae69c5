//! Formulas: literals, put together.

use super::literals::{Literal, Says};
use super::numbers::float_text;
use super::space::{Context, Made, OfElements, Space};
use super::values::Value;
use super::words::Word;

/// A bound of a float has no longer text, with its sign and blanks.
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
                holds = holds && literal.holds(&space.value(literal.expression, row, context));
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

    /// Does it say something of one length, depth or count alone? What holds at one seldom is all there is, and cases with more are
    /// far away: of these, too few are tried.
    pub(crate) fn fixes_count(&self, space: &Space, context: &Context) -> bool {
        for literal in &self.literals() {
            let Made::Function(function, _) = &space.expressions[literal.expression].made else { continue };
            let is_count = match space.functions[*function].word {
                Word::Length | Word::Bytes | Word::Occurrences | Word::Depth | Word::Parts | Word::CountCon(_) => true,
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

    /// Is there a bound of a float that nobody would write? It is what happens to be the nearest case.
    pub(crate) fn has_odd_float(&self, space: &Space) -> bool {
        for literal in &self.literals() {
            let of = space.expressions[literal.expression].of;
            let text = match literal.says {
                Says::From(bound) => float_text("", of, bound, true),
                Says::UpTo(bound) => float_text("", of, bound, false),
                _ => continue,
            };
            if text.len() > LONGEST_FLOAT {
                return true;
            }
        }
        false
    }

    /// Does it say the property again?
    pub(crate) fn restates(&self, space: &Space) -> bool {
        let all = space.all_asserted();
        all != 0 && self.asserted(space) == all
    }
}
