//! Mutants, as they are shown, and those that survive.

use lakatos_data::Term;

/// What stood in for the subjects.
#[derive(Clone, Debug, PartialEq)]
pub enum Mutant {
    /// A few calls are answered otherwise.
    Exceptions(Vec<Exception>),
    /// The results of two calls are exchanged.
    Swapped(Vec<Exception>),
    /// A subject answers otherwise by a rule.
    Rule {
        /// The subject.
        subject: usize,
        /// For which calls, as it stands after "when": "`xs` is empty"; `None` for all.
        when: Option<String>,
        /// What it does, as it stands after the subject: "returns the result reversed".
        does: String,
        /// The same as a Rust closure.
        closure: String,
    },
    /// What the user supplied, by its name.
    Supplied(String),
}

/// One call that is answered otherwise.
#[derive(Clone, Debug, PartialEq)]
pub struct Exception {
    /// The subject.
    pub subject: usize,
    /// The arguments.
    pub arguments: Vec<Term>,
    /// What is returned, and then how each argument is left that is passed by `&mut`.
    pub results: Vec<Term>,
}

/// A kind of mutants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// A few calls are answered otherwise.
    Exceptions,
    /// The result, or a part of it, is always the same.
    Constant,
    /// The result, or a part of it, is an argument.
    Argument,
    /// The result is altered for all calls.
    Altered,
    /// The subject panics.
    Panics,
    /// The subject answers otherwise for a class of calls.
    OnClass,
    /// The results of two calls are exchanged.
    Swapped,
    /// Supplied by the user.
    Supplied,
}

/// The mutants that no property kills.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Survivors {
    /// How many there are.
    pub count: u64,
    /// The smallest of them.
    pub smallest: Option<Mutant>,
    /// The others, by what they have in common.
    pub groups: Vec<Group>,
    /// How many of all survivors answer only such calls otherwise as no test makes.
    pub unasked: u64,
}

/// Survivors that have something in common.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// The subjects that they stand in for.
    pub subjects: Vec<usize>,
    /// Their kind.
    pub family: Family,
    /// How many there are.
    pub count: u64,
    /// The smallest of them.
    pub examples: Vec<Mutant>,
}

impl Survivors {
    /// So many examples are kept of each group.
    pub const EXAMPLES: usize = 3;

    /// So many survivors, smallest first, of which each can be asked for its subjects and its family, and be shown. Only
    /// those are that the report shows.
    pub fn of(
        count: usize,
        kind: &dyn Fn(usize) -> (Vec<usize>, Family),
        mutant: &dyn Fn(usize) -> Mutant,
    ) -> Survivors {
        let mut groups: Vec<Group> = Vec::new();
        for number in 1..count {
            let (subjects, family) = kind(number);
            let known = groups.iter().position(|group| group.family == family && group.subjects == subjects);
            let place = known.unwrap_or_else(|| {
                groups.push(Group { subjects, family, count: 0, examples: Vec::new() });
                groups.len() - 1
            });
            let group = &mut groups[place];
            group.count += 1;
            if group.examples.len() < Survivors::EXAMPLES {
                group.examples.push(mutant(number));
            }
        }
        Survivors { count: count as u64, smallest: (count > 0).then(|| mutant(0)), groups, unasked: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn survivors_are_grouped_in_the_order_in_which_they_come() {
        let kinds = [Family::Altered, Family::Panics, Family::Altered, Family::Panics, Family::Panics, Family::Panics];
        let kind = |number: usize| (vec![0], kinds[number]);
        let mutant = |number: usize| Mutant::Supplied(number.to_string());
        let survivors = Survivors::of(kinds.len(), &kind, &mutant);
        assert_eq!((survivors.count, survivors.smallest), (6, Some(mutant(0))));
        let groups: Vec<_> = survivors.groups.iter().map(|group| (group.family, group.count)).collect();
        assert_eq!(groups, [(Family::Panics, 4), (Family::Altered, 1)]);
        assert_eq!(survivors.groups[0].examples, [1, 3, 4].map(mutant));
        assert_eq!(Survivors::of(0, &kind, &mutant), Survivors::default());
    }
}
