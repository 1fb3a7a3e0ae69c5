//! Automata over rows: numbers are letters by their remainder, or by the class of a character.

use std::fmt;

use super::random::Words;

/// A deterministic automaton. It begins in state 0.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Automaton {
    /// Which letter a number is: by its class as a character, or by its remainder.
    by_class: bool,
    /// The next state, for each state and letter.
    next: Vec<Vec<usize>>,
    accepting: usize,
}

/// The letters that numbers are divided into.
const LETTERS: usize = 3;

impl Automaton {
    /// An automaton whose last state, the one that accepts, takes several steps to reach.
    pub(crate) fn draw(words: &mut Words, by_class: bool) -> Automaton {
        let states = words.range(3, 8) as usize;
        let mut next = Vec::new();
        for state in 0..states {
            let mut row: Vec<usize> = (0..LETTERS).map(|_| words.below(state as u64 + 1) as usize).collect();
            // One letter leads on: without it nothing would be accepted.
            let letter = words.below(LETTERS as u64) as usize;
            row[letter] = (state + 1) % states;
            next.push(row);
        }
        Automaton { by_class, next, accepting: states - 1 }
    }

    fn letter(&self, number: i128) -> usize {
        if !self.by_class {
            return number.rem_euclid(LETTERS as i128) as usize;
        }
        let character = u32::try_from(number).ok().and_then(char::from_u32).unwrap_or(' ');
        match character {
            'a'..='z' | 'A'..='Z' => 0,
            '0'..='9' => 1,
            _ => 2,
        }
    }

    pub(crate) fn accepts(&self, row: &[i128]) -> bool {
        row.iter().fold(0, |state, number| self.next[state][self.letter(*number)]) == self.accepting
    }
}

impl fmt::Display for Automaton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = if self.by_class { "classes" } else { "remainders" };
        write!(f, "the automaton {:?} over {letters}", self.next)
    }
}
