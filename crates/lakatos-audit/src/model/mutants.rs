//! Mutants as reports show them, and those that survive.

use lakatos_data::Term;

use crate::engine::Family;

/// The replacement of the subjects.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Mutant {
    /// A few calls are answered differently.
    Exceptions(Vec<Exception>),
    /// The results of two calls are exchanged.
    Swapped(Vec<Exception>),
    /// A subject answers differently by a rule.
    Rule {
        /// The subject.
        subject: usize,
        /// For which calls, as a clause after "when": "`xs` is empty"; `None` for all.
        when: Option<String>,
        /// What it does, as a phrase after the subject: "returns the result reversed".
        does: String,
        /// The same as a Rust closure, in lines; the report puts it on one line where it fits.
        closure: String,
    },
    /// A supplied mutant, by its name.
    Supplied(String),
}

/// A call that is answered differently.
#[derive(Clone, Debug, PartialEq)]
pub struct Exception {
    /// The subject.
    pub subject: usize,
    /// The arguments.
    pub arguments: Vec<Term>,
    /// The return value, and then the final state of each argument that is passed by `&mut`.
    pub results: Vec<Term>,
}

/// The mutants that no property kills.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Survivors {
    /// How many there are.
    pub count: u64,
    /// The smallest of them.
    pub smallest: Option<Mutant>,
    /// The smallest that answers a call of some test differently, if that is another one.
    pub met: Option<Mutant>,
    /// The others, by what they have in common.
    pub groups: Vec<Group>,
    /// How many of all survivors answer only calls differently that no test makes.
    pub unasked: u64,
}

/// Survivors that have something in common.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Group {
    /// The subjects that they replace.
    pub subjects: Vec<usize>,
    /// Their kind.
    pub family: Family,
    /// Does a test make a call that they answer differently?
    pub asked: bool,
    /// How many there are.
    pub count: u64,
    /// The smallest of them.
    pub examples: Vec<Mutant>,
}

impl Group {
    /// A group without survivors.
    pub fn new(subjects: Vec<usize>, family: Family, asked: bool) -> Group {
        Group { subjects, family, asked, count: 0, examples: Vec::new() }
    }
}

/// What survivors of one group have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The subjects that they replace.
    pub subjects: Vec<usize>,
    /// Their kind.
    pub family: Family,
    /// Does a test make a call that they answer differently?
    pub asked: bool,
}

impl Survivors {
    /// Number of examples that are kept of each group.
    pub const EXAMPLES: usize = 3;

    /// This number of survivors, smallest first. `kind` returns what each has in common with others, and `mutant` is
    /// called only for those that the report shows.
    pub fn of(count: usize, kind: &dyn Fn(usize) -> Kind, mutant: &dyn Fn(usize) -> Mutant) -> Survivors {
        let mut survivors = Survivors { count: count as u64, ..Survivors::default() };
        for number in 0..count {
            let kind = kind(number);
            let is_first_met = kind.asked && survivors.unasked == number as u64;
            survivors.unasked += u64::from(!kind.asked);
            if number == 0 {
                survivors.smallest = Some(mutant(0));
            } else if is_first_met {
                survivors.met = Some(mutant(number));
            } else {
                survivors.group(kind, number, mutant);
            }
        }
        // A survivor where tests look is more interesting than one where none does.
        survivors.groups.sort_by_key(|group| !group.asked);
        survivors
    }

    fn group(&mut self, kind: Kind, number: usize, mutant: &dyn Fn(usize) -> Mutant) {
        let Kind { subjects, family, asked } = kind;
        let is_of = |group: &Group| group.family == family && group.asked == asked && group.subjects == subjects;
        let place = self.groups.iter().position(is_of).unwrap_or_else(|| {
            self.groups.push(Group::new(subjects, family, asked));
            self.groups.len() - 1
        });
        let group = &mut self.groups[place];
        group.count += 1;
        if group.examples.len() < Survivors::EXAMPLES {
            group.examples.push(mutant(number));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn survivors_are_grouped_in_the_order_in_which_they_come() {
        let kinds = [Family::Altered, Family::Panics, Family::Altered, Family::Panics, Family::Panics, Family::Panics];
        let kind = |number: usize| Kind { subjects: vec![0], family: kinds[number], asked: number < 5 };
        let mutant = |number: usize| Mutant::Supplied(number.to_string());
        let survivors = Survivors::of(kinds.len(), &kind, &mutant);
        assert_eq!((survivors.count, survivors.smallest, survivors.met), (6, Some(mutant(0)), None));
        assert_eq!(survivors.unasked, 1);
        let groups: Vec<_> = survivors.groups.iter().map(|group| (group.family, group.asked, group.count)).collect();
        assert_eq!(groups, [(Family::Panics, true, 3), (Family::Altered, true, 1), (Family::Panics, false, 1)]);
        assert_eq!(survivors.groups[0].examples, [1, 3, 4].map(mutant));
        assert_eq!(Survivors::of(0, &kind, &mutant), Survivors::default());
    }

    #[test]
    fn where_the_smallest_is_met_by_no_test_the_smallest_that_is_met_stands_beside_it() {
        let mutant = |number: usize| Mutant::Supplied(number.to_string());
        let of = |asked: &[bool]| {
            let kind = |number: usize| Kind { subjects: vec![0], family: Family::Exceptions, asked: asked[number] };
            let survivors = Survivors::of(asked.len(), &kind, &mutant);
            let groups: Vec<_> = survivors.groups.iter().map(|group| (group.asked, group.count)).collect();
            (survivors.met, survivors.unasked, groups)
        };
        assert_eq!(of(&[false, false, true, false, true]), (Some(mutant(2)), 3, vec![(true, 1), (false, 2)]));
        assert_eq!(of(&[true, false, true]), (None, 1, vec![(true, 1), (false, 1)]));
        assert_eq!(of(&[false, false]), (None, 2, vec![(false, 1)]));
        assert_eq!(of(&[false, true]), (Some(mutant(1)), 1, vec![]));
    }
}
