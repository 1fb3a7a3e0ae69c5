//! Formulas: literals, put together.

use super::literals::{Literal, Says};
use super::measures::Measure;
use super::numbers::float_text;
use super::space::{Context, Made, OfElements, Space};
use super::values::{Type, Value};
use super::words::Word;
use crate::pattern::Part;

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
        !self.fixes_count(space, context) && !self.has_odd_float(space) && !self.names_parts(space, context)
    }

    /// Does a part fit a pattern that names numbers, or are elements counted that are equal to one? It may be one of many.
    fn names_parts(&self, space: &Space, context: &Context) -> bool {
        for literal in &self.literals() {
            if let Some(quantifier) = space.quantifier_of(literal.expression, context) {
                let is_char = quantifier.space.expressions[quantifier.expression].of == Type::Char;
                match quantifier.says {
                    OfElements::Count(Says::Is(number)) if number != 0 && !is_char => return true,
                    _ => {}
                }
            }
            let Made::Function(function, _) = &space.expressions[literal.expression].made else { continue };
            if let Word::Fits(number) = space.functions[*function].word {
                let (pattern, place, _) = &context.patterns[number as usize];
                if pattern.parts()[*place..].iter().any(|part| matches!(part, Part::Leaf(_))) {
                    return true;
                }
            }
        }
        false
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

    /// Does it name the values of two things that are computed, that of one that is computed from products, or two numbers or
    /// remainders that some elements have? What happens to be so in all failing cases that are known need not be all there is.
    pub(crate) fn names_too_much(&self, space: &Space, context: &Context) -> bool {
        for alternative in &self.alternatives {
            let (mut named, mut of_some) = (0, 0);
            for literal in alternative {
                let expression = &space.expressions[literal.expression];
                let Made::Function(_, arguments) = &expression.made else { continue };
                let is_of_product = arguments.iter().any(|number| space.uses(*number, Word::Product));
                let is_computed = !space.is_element(literal.expression, context);
                let counts_named = space.quantifier_of(literal.expression, context).is_some_and(|quantifier| {
                    matches!(quantifier.says, OfElements::Count(Says::Is(_) | Says::Remainder(..)))
                });
                match literal.says {
                    _ if counts_named => of_some += 1,
                    Says::Is(_) | Says::Remainder(..) if expression.of == Type::Many => of_some += 1,
                    Says::Is(_) if is_computed => named += 1 + usize::from(is_of_product),
                    Says::Differs(number) if is_computed && number != 0 => named += 2,
                    Says::Remainder(..) | Says::OtherRemainder(..) => named += 2 * usize::from(is_of_product),
                    _ => {}
                }
            }
            if named > 1 || of_some > 1 {
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
