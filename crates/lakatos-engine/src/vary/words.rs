//! Literals in the places of parts: numbers and their neighbours, characters, texts, lengths.

use lakatos_data::Tree;
use lakatos_data::arrange;
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::{Kind, Seq};

use super::arrange::any_order;
use super::{Base, any_of, elements};
use crate::random::Numbers;
use crate::words::Word;

/// In one of so many cases every part that can be a literal is one, except one of so many; in the others one part is.
const ALL: u64 = 3;
const MANY: u64 = 4;

/// In one of so many parts two literals are a modulus and a remainder.
const CONGRUENT: u64 = 6;
/// The remainder is looked for among the literals so often.
const LOOKS: usize = 8;

/// The literals by kind, each kind in an order of its own. They are used one after the other, so that each has its
/// turn.
pub(super) struct Dictionary<'w> {
    words: &'w [Word],
    /// The maximum length that a literal can cause.
    longest: usize,
    integers: Turns,
    floats: Turns,
    characters: Turns,
    texts: Turns,
    /// The remainder that the part that was made last has.
    remainder: Option<usize>,
    /// Whether numbers are taken as they are, and not what is near to them.
    is_exact: bool,
}

/// Indices in the list of literals, and the next one.
struct Turns {
    places: Vec<usize>,
    next: usize,
}

impl Turns {
    fn new(words: &[Word], numbers: &mut Numbers, is_one: fn(&Word) -> bool) -> Turns {
        let mut places = Vec::new();
        for (place, word) in words.iter().enumerate() {
            if is_one(word) {
                places.push(place);
            }
        }
        for place in (1..places.len()).rev() {
            places.swap(place, numbers.below(place as u64 + 1) as usize);
        }
        Turns { places, next: 0 }
    }

    /// The next one for which this returns something.
    fn take<T>(&mut self, mut make: impl FnMut(usize) -> Option<T>) -> Option<(T, usize)> {
        for _ in 0..self.places.len() {
            let place = self.places[self.next % self.places.len()];
            self.next += 1;
            if let Some(made) = make(place) {
                return Some((made, place));
            }
        }
        None
    }
}

impl<'w> Dictionary<'w> {
    pub(super) fn new(words: &'w [Word], longest: usize, numbers: &mut Numbers) -> Dictionary<'w> {
        Dictionary {
            words,
            longest,
            integers: Turns::new(words, numbers, |word| matches!(word, Word::Integer(_))),
            floats: Turns::new(words, numbers, |word| matches!(word, Word::Float(_))),
            characters: Turns::new(words, numbers, |word| matches!(word, Word::Character(_))),
            texts: Turns::new(words, numbers, |word| matches!(word, Word::Text(_) | Word::Bytes(_))),
            remainder: None,
            is_exact: false,
        }
    }

    /// The case with literals in it, and which ones.
    pub(super) fn put(&mut self, base: &Base, numbers: &mut Numbers) -> Option<(Tree, Vec<usize>)> {
        let is_one = |place: &usize| matches!(base.kind(*place), Kind::Leaf(_) | Kind::Seq(_));
        let mut places: Vec<usize> = (1..base.sites.len()).filter(is_one).collect();
        if numbers.below(ALL) > 0 {
            // The first half of them is as likely as the arguments.
            let near = places.iter().filter(|place| base.sites[**place].depth == 1).count();
            let many = if near > 0 && numbers.below(2) == 0 { near } else { places.len() };
            arrange::sort_by_key(&mut places, &|place| base.sites[*place].depth);
            places = vec![any_of(&places[..many], numbers)?];
        }
        let is_alone = places.len() == 1;
        let (mut case, mut used) = (base.case.clone(), Vec::new());
        // From the end, so that earlier places do not change. Parts of a replaced part are gone.
        for place in places.into_iter().rev() {
            if !is_alone && numbers.below(MANY) == 0 {
                continue;
            }
            // Several literals are wanted as they are, as a rule.
            self.is_exact = !is_alone && numbers.below(MANY) > 0;
            if let Some((part, word)) = self.part(base, place, numbers) {
                case = case.spliced(place, part.root());
                used.push(word);
                used.extend(self.remainder.take());
            }
        }
        if used.is_empty() { None } else { Some((case, used)) }
    }

    /// A part that is a literal, or contains one.
    fn part(&mut self, base: &Base, place: usize, numbers: &mut Numbers) -> Option<(Tree, usize)> {
        match base.kind(place) {
            Kind::Leaf(leaf) => {
                let here = base.case.node(place).and_then(|node| node.bits());
                self.leaf(*leaf, here, numbers).map(|(bits, word)| (Tree::leaf(bits), word))
            }
            Kind::Seq(seq) => self.row(elements(base, place), seq, base.longest, numbers),
            _ => None,
        }
    }

    /// How far it is from a number to one near it that leaves a literal, or nothing or one, by another literal.
    fn congruent(&mut self, here: i128, numbers: &mut Numbers) -> Option<(i128, usize)> {
        let words = self.words;
        let moduli = |place: usize| match words[place] {
            Word::Integer(number) if number > 1 => Some(number),
            _ => None,
        };
        let (mut modulus, mut word) = self.integers.take(moduli)?;
        let (mut rest, places) = (numbers.below(2).into(), &self.integers.places);
        let looks = if numbers.below(4) == 0 { 0 } else { LOOKS };
        for _ in 0..looks {
            let place = any_of(places, numbers)?;
            let Word::Integer(number @ 0..) = words[place] else { continue };
            // A remainder is smaller than its modulus.
            if number < modulus {
                (rest, self.remainder) = (number, Some(place));
            } else if number > modulus {
                (rest, self.remainder) = (modulus, Some(word));
                (modulus, word) = (number, place);
            } else {
                continue;
            }
            break;
        }
        Some((rest - here.rem_euclid(modulus), word))
    }

    /// The number that is that far away, or on the other side of where it was.
    fn moved(&mut self, here: i128, leaf: Leaf, from: i128, numbers: &mut Numbers) -> Option<(i128, usize)> {
        let (by, word) = self.congruent(from, numbers)?;
        let moved = here.wrapping_add(by);
        if leaf.has(moved) {
            return Some((moved, word));
        }
        let Word::Integer(modulus) = self.words[word] else { return None };
        let moved = moved.wrapping_add(if by < 0 { modulus } else { -modulus });
        if leaf.has(moved) { Some((moved, word)) } else { None }
    }

    /// A leaf in place of one that is here.
    fn leaf(&mut self, leaf: Leaf, here: Option<i128>, numbers: &mut Numbers) -> Option<(i128, usize)> {
        let is_congruent = !self.is_exact && numbers.below(CONGRUENT) == 0;
        if let (Some(here), Leaf::Int { .. } | Leaf::Nat { .. }, true) = (here, leaf, is_congruent) {
            let moved = self.moved(here, leaf, here, numbers);
            if moved.is_some() {
                return moved;
            }
        }
        let (words, chance) = (self.words, if self.is_exact { 0 } else { numbers.below(8) });
        let fitting = |bits: i128| if leaf.has(bits) { Some(bits) } else { None };
        match leaf {
            Leaf::Int { .. } | Leaf::Nat { .. } => self.integers.take(|place| match &words[place] {
                Word::Integer(number) => fitting(nearby_integer(*number, chance)).or(fitting(*number)),
                _ => None,
            }),
            Leaf::Char { .. } => self.characters.take(|place| match &words[place] {
                Word::Character(character) => fitting(i128::from(u32::from(*character))),
                _ => None,
            }),
            Leaf::F64 | Leaf::F32 => {
                let turns = if self.floats.places.is_empty() { &mut self.integers } else { &mut self.floats };
                turns.take(|place| {
                    let number = match &words[place] {
                        Word::Float(number) => *number,
                        Word::Integer(number) => *number as f64,
                        _ => return None,
                    };
                    Some(nearby_float(number, leaf, chance))
                })
            }
            Leaf::Index { .. } | Leaf::Atom => None,
        }
    }

    /// A row that is a text, contains a character, or has the length of a number; usually it is at most this long.
    fn row(&mut self, row: Vec<Tree>, seq: &Seq, usual: usize, numbers: &mut Numbers) -> Option<(Tree, usize)> {
        let (words, longest, elem) = (self.words, self.longest, seq.elem.shape().core());
        let leaf = match &elem.shape.def().kind {
            Kind::Leaf(leaf) => Some(*leaf),
            _ => None,
        };
        let is_long = |len: i128| len >= seq.lo as i128 && len <= longest.min(seq.hi) as i128;
        let is_congruent = numbers.below(CONGRUENT) == 0;
        if leaf.is_none() || numbers.below(8) == 0 {
            if is_congruent && !row.is_empty() {
                let here = row.len() as i128;
                let (by, word) = self.congruent(here, numbers)?;
                let len = here + by;
                let longer = row.iter().cycle().take(len as usize).cloned();
                return if is_long(len) { Some((Tree::seq(longer), word)) } else { None };
            }
            let chance = numbers.below(8);
            let (len, word) = self.integers.take(|place| match &words[place] {
                Word::Integer(number) => Some(nearby_integer(*number, chance % 6)).filter(|len| is_long(*len)),
                _ => None,
            })?;
            let longer = row.iter().cycle().take(len as usize).cloned();
            return if row.is_empty() { None } else { Some((Tree::seq(longer), word)) };
        }
        let leaf = leaf?;
        if let (true, Leaf::Int { .. } | Leaf::Nat { .. }) = (is_congruent, leaf) {
            if let Some(sum) = self.with_sum(&row, leaf, numbers) {
                return Some(sum);
            }
        }
        let texts = |place: usize| match &words[place] {
            Word::Text(text) if matches!(leaf, Leaf::Char { .. }) => {
                leaves(text.chars().map(|character| i128::from(u32::from(character))), leaf)
            }
            Word::Text(text) => leaves(text.bytes().map(i128::from), leaf),
            Word::Bytes(bytes) => leaves(bytes.iter().map(|byte| i128::from(*byte)), leaf),
            _ => None,
        };
        if numbers.below(4) > 0 {
            if let Some((text, word)) = self.texts.take(texts) {
                let longest = usual.max(text.len());
                let mut mixed = mixed(text, row, numbers);
                mixed.truncate(longest);
                return Some((Tree::seq(mixed), word));
            }
        }
        let (bits, word) = self.leaf(leaf, None, numbers)?;
        let mut row = row;
        let place = numbers.below(row.len() as u64 + 1) as usize;
        if row.len() >= usual {
            row.pop();
        }
        row.insert(place.min(row.len()), Tree::leaf(bits));
        Some((Tree::seq(row), word))
    }

    /// A row of numbers that add up to what leaves a literal by another: one of them changes.
    fn with_sum(&mut self, row: &[Tree], leaf: Leaf, numbers: &mut Numbers) -> Option<(Tree, usize)> {
        let mut sum: i128 = 0;
        for element in row {
            sum = sum.checked_add(element.root().bits()?)?;
        }
        let places: Vec<usize> = (0..row.len()).collect();
        let place = any_of(&places, numbers)?;
        let (bits, word) = self.moved(row[place].root().bits()?, leaf, sum, numbers)?;
        let mut row = row.to_vec();
        row[place] = Tree::leaf(bits);
        Some((Tree::seq(row), word))
    }
}

/// A number, or one near it.
fn nearby_integer(number: i128, chance: u64) -> i128 {
    match chance {
        4 => number.wrapping_add(1),
        5 => number.wrapping_sub(1),
        6 => number.wrapping_neg(),
        _ => number,
    }
}

/// The bits of a float, or of one near it.
fn nearby_float(number: f64, leaf: Leaf, chance: u64) -> i128 {
    let number = match chance {
        6 => -number,
        7 => number + 1.0,
        _ => number,
    };
    let bits = if leaf == Leaf::F32 { u64::from((number as f32).to_bits()) } else { number.to_bits() };
    i128::from(match chance {
        4 => bits.wrapping_add(1),
        5 => bits.saturating_sub(1),
        _ => bits,
    })
}

/// The leaves of a text, if there is one and all of them are valid.
fn leaves(text: impl Iterator<Item = i128>, leaf: Leaf) -> Option<Vec<Tree>> {
    let mut leaves = Vec::new();
    for bits in text {
        if !leaf.has(bits) {
            return None;
        }
        leaves.push(Tree::leaf(bits));
    }
    if leaves.is_empty() { None } else { Some(leaves) }
}

/// A text, alone or combined with the current one.
fn mixed(mut text: Vec<Tree>, row: Vec<Tree>, numbers: &mut Numbers) -> Vec<Tree> {
    let middle = numbers.below(row.len() as u64 + 1) as usize;
    match numbers.below(8) {
        0 => text.extend(row),
        1 => text = [row, text].concat(),
        2 => text = [&row[..middle], &text, &row[middle..]].concat(),
        3 => {
            text.pop();
        }
        4 => text = any_order(text, numbers),
        _ => {}
    }
    text
}
