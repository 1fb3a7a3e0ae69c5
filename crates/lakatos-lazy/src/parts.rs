//! The parts of a case that are chosen so far.
//!
//! They stand in the order in which they were met, and those of one constructor stand together: a part is found by its
//! number, without a table. Parts are taken back from the end.

use lakatos_data::Tree;
use lakatos_data::lazy::Place;
use lakatos_data::tree::Token;

/// No decision, no part.
pub const NONE: u32 = u32::MAX;

/// What was chosen for a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// Nothing yet.
    Open,
    /// A constructor, and where its fields begin.
    Con {
        /// Which one.
        con: u32,
        /// Its first field.
        first: u32,
        /// How many fields it has.
        arity: u32,
    },
    /// The length of a sequence, and where its elements begin.
    Seq {
        /// The first element.
        first: u32,
        /// How many there are.
        len: u32,
    },
    /// One more element of a sequence that grows, and where it and what follows it stand.
    More {
        /// The element; what follows stands after it.
        first: u32,
    },
    /// A sequence that grows ends here.
    End,
    /// A leaf, by its rank and by its bits.
    Leaf {
        /// Its place in the order of simplicity.
        rank: u128,
        /// Its bits.
        bits: i128,
    },
}

/// A part of a case.
#[derive(Clone, Debug)]
pub struct Part {
    /// What was chosen for it.
    pub chosen: Chosen,
    /// The decision that chose it; [`NONE`] if there was nothing to decide.
    pub decision: u32,
    /// The decision without which the part would not be there.
    pub maker: u32,
    /// Where it stands: the constructors and fields on the way to it, as one number that is the same in every run.
    pub path: u64,
    /// How many levels may stand below it, where depth is bounded.
    pub depth: u32,
    /// If it is a hole that was filled: the decisions that filled it.
    pub filling: (u32, u32),
    /// Its number among the keys that were compared; [`NONE`] if it is not one of them.
    pub key: u32,
    /// The last scope in which it was noted that it is looked at.
    pub noted: u32,
}

/// All parts of a case.
#[derive(Clone, Debug, Default)]
pub struct Parts {
    parts: Vec<Part>,
    /// The parts for which something was chosen, in this order.
    chosen: Vec<u32>,
}

/// How much was there at some time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extent {
    parts: usize,
    chosen: usize,
}

/// Two numbers as one, well mixed.
#[inline]
pub fn mix(one: u64, other: u64) -> u64 {
    let mut mixed = (one ^ other.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed ^= mixed >> 32;
    mixed = mixed.wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed ^ mixed >> 29
}

/// The path of an argument.
pub fn path_of_argument(index: usize) -> u64 {
    mix(0x5eed, index as u64)
}

/// The choice that there is one more element.
pub const MORE: u32 = 1;

/// The path of a child of what was chosen at a path.
pub fn path_of_child(path: u64, choice: u32, index: u32) -> u64 {
    mix(mix(path, u64::from(choice) + 1), u64::from(index))
}

impl Parts {
    /// The arguments of a case, all of them open.
    pub fn of_arguments(count: usize, depth: u32) -> Parts {
        let mut parts = Parts::default();
        for index in 0..count {
            parts.push(path_of_argument(index), depth, NONE);
        }
        parts
    }

    fn push(&mut self, path: u64, depth: u32, maker: u32) {
        self.parts.push(Part {
            chosen: Chosen::Open,
            decision: NONE,
            maker,
            path,
            depth,
            filling: (0, 0),
            key: NONE,
            noted: 0,
        });
    }

    /// The part at a place.
    #[inline]
    pub fn at(&self, place: Place) -> &Part {
        &self.parts[place.0 as usize]
    }

    /// The part at a place, to be changed.
    #[inline]
    pub fn at_mut(&mut self, place: Place) -> &mut Part {
        &mut self.parts[place.0 as usize]
    }

    /// A field or an element of what was chosen at a place.
    #[inline]
    pub fn child(&self, place: Place, index: usize) -> Place {
        match self.at(place).chosen {
            Chosen::Con { first, .. } | Chosen::Seq { first, .. } => Place(first + index as u32),
            Chosen::More { first } if index == 0 => Place(first),
            Chosen::More { .. } => self.child(self.tail(place), index - 1),
            // The parts of something that has none: never asked for by code that asks for a constructor first.
            Chosen::Open | Chosen::End | Chosen::Leaf { .. } => place,
        }
    }

    /// What follows the first element of a sequence that grows.
    pub fn tail(&self, place: Place) -> Place {
        match self.at(place).chosen {
            Chosen::More { first } => Place(first + 1),
            _ => place,
        }
    }

    /// A constructor is chosen.
    pub fn choose_con(&mut self, place: Place, con: u32, arity: u32, decision: u32) {
        let first = self.open_children(place, con, arity, decision);
        self.set(place, Chosen::Con { con, first, arity }, decision);
    }

    /// A length is chosen.
    pub fn choose_len(&mut self, place: Place, len: u32, decision: u32) {
        let first = self.open_children(place, len, len, decision);
        self.set(place, Chosen::Seq { first, len }, decision);
    }

    /// Whether there is one more element is chosen.
    pub fn choose_more(&mut self, place: Place, is_more: bool, decision: u32) {
        let chosen = match is_more {
            true => Chosen::More { first: self.open_children(place, MORE, 2, decision) },
            false => Chosen::End,
        };
        self.set(place, chosen, decision);
    }

    /// A leaf is chosen.
    pub fn choose_leaf(&mut self, place: Place, rank: u128, bits: i128, decision: u32) {
        self.set(place, Chosen::Leaf { rank, bits }, decision);
    }

    fn open_children(&mut self, place: Place, choice: u32, count: u32, decision: u32) -> u32 {
        let part = self.at(place);
        let maker = if decision == NONE { part.maker } else { decision };
        let (path, depth) = (mix(part.path, u64::from(choice) + 1), part.depth.saturating_sub(1));
        let first = self.parts.len() as u32;
        for index in 0..count {
            self.push(mix(path, u64::from(index)), depth, maker);
        }
        first
    }

    fn set(&mut self, place: Place, chosen: Chosen, decision: u32) {
        let part = self.at_mut(place);
        part.chosen = chosen;
        part.decision = decision;
        self.chosen.push(place.0);
    }

    /// How much is there now.
    pub fn extent(&self) -> Extent {
        Extent { parts: self.parts.len(), chosen: self.chosen.len() }
    }

    /// Takes back whatever was chosen since.
    pub fn take_back(&mut self, to: Extent) {
        for place in self.chosen.drain(to.chosen..) {
            let part = &mut self.parts[place as usize];
            part.chosen = Chosen::Open;
            part.decision = NONE;
        }
        self.parts.truncate(to.parts);
    }

    /// The part at a place is not among the keys that were compared any more.
    pub fn forget_key(&mut self, place: u32) {
        self.parts[place as usize].key = NONE;
    }

    /// The case as far as it is chosen: keys have these values, everything else is a hole.
    pub fn tree(&self, arguments: usize, key_values: &[i128]) -> Tree {
        let mut tokens = vec![Token::con(0, arguments)];
        let mut left: Vec<u32> = (0..arguments as u32).rev().collect();
        while let Some(place) = left.pop() {
            let part = &self.parts[place as usize];
            if let Chosen::More { .. } | Chosen::End = part.chosen {
                let elements = self.elements(place);
                tokens.push(Token::seq(elements.len()));
                left.extend(elements.into_iter().rev());
                continue;
            }
            let children = match part.chosen {
                Chosen::Open | Chosen::More { .. } | Chosen::End => {
                    let value = key_values.get(part.key as usize);
                    tokens.push(value.map_or(Token::Hole, |value| Token::leaf(*value)));
                    0..0
                }
                Chosen::Leaf { bits, .. } => {
                    tokens.push(Token::leaf(bits));
                    0..0
                }
                Chosen::Con { con, first, arity } => {
                    tokens.push(Token::con(con as usize, arity as usize));
                    first..first + arity
                }
                Chosen::Seq { first, len } => {
                    tokens.push(Token::seq(len as usize));
                    first..first + len
                }
            };
            left.extend(children.rev());
        }
        Tree::from_tokens(tokens).unwrap_or_else(Tree::hole)
    }

    /// The elements of a sequence that grows, as far as they are chosen.
    fn elements(&self, place: u32) -> Vec<u32> {
        let (mut elements, mut place) = (Vec::new(), place);
        while let Chosen::More { first } = self.parts[place as usize].chosen {
            elements.push(first);
            place = first + 1;
        }
        elements
    }
}
