//! Formulas: literals, put together.

use super::literals::{Literal, Says};
use super::space::{Context, Made, Space};
use super::values::Value;
use super::words::Word;

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

    /// Does it say something of one length alone? What holds at one length seldom is all there is, and longer ones are far
    /// away: of these, too few are tried.
    pub(crate) fn fixes_length(&self, space: &Space) -> bool {
        let is_length = |literal: &Literal| match &space.expressions[literal.expression].made {
            Made::Function(function, _) => matches!(space.functions[*function].word, Word::Length | Word::Bytes),
            Made::Variable(_) => false,
        };
        for alternative in &self.alternatives {
            for literal in alternative {
                if matches!(literal.says, Says::Is(_)) && is_length(literal) {
                    return true;
                }
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
