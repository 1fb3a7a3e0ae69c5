//! Trees in few characters, for places where a readable text would be too long.
//!
//! Letters, digits and a few marks that no shell interprets. A letter holds five bits of a number and whether more of
//! it follows; a mark ends a node; the last two letters are a checksum.

use crate::tree::{Token, Tree};

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// How many bits a character holds.
const BITS: u32 = 5;
/// The flag of a character that is not the last one of its number.
const MORE: u128 = 1 << BITS;

/// A tree without holes and variables in few characters; `None` if it has any.
pub fn encode(tree: &Tree) -> Option<String> {
    let mut out = String::new();
    for token in tree.tokens() {
        match *token {
            Token::Leaf(bits) => put(&mut out, zigzag(bits.get())),
            Token::Seq { len, .. } => put(&mut out, u128::from(len)),
            Token::Con { con, arity, .. } => {
                put(&mut out, u128::from(con));
                put(&mut out, u128::from(arity));
            }
            _ => return None,
        }
        out.push(char::from(kind(*token)));
    }
    let sum = checksum(out.as_bytes());
    out.push(letter(sum & 63));
    out.push(letter((sum >> 6) & 63));
    Some(out)
}

/// Why a text is not a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeError {
    /// It is damaged: a part is missing, or a character is wrong.
    Damaged,
    /// It makes no sense, although the checksum is right.
    Meaningless,
}

/// The tree of a text.
pub fn decode(text: &str) -> Result<Tree, CodeError> {
    let bytes = text.as_bytes();
    let (written, sums) = bytes.split_at(bytes.len().saturating_sub(2));
    let sum = checksum(written);
    let expected = [letter(sum & 63) as u8, letter((sum >> 6) & 63) as u8];
    if written.is_empty() || sums != expected {
        return Err(CodeError::Damaged);
    }
    let mut tokens = Vec::new();
    let mut numbers = Vec::new();
    let mut number: u128 = 0;
    let mut shift = 0;
    for &byte in written {
        if let Some(value) = place_of(byte, &KINDS) {
            tokens.push(token(value, &numbers).ok_or(CodeError::Meaningless)?);
            numbers.clear();
            continue;
        }
        let Some(value) = place_of(byte, LETTERS) else { return Err(CodeError::Damaged) };
        let value = value as u128;
        number |= (value % MORE).checked_shl(shift).unwrap_or(0);
        shift += BITS;
        if value < MORE {
            numbers.push(std::mem::take(&mut number));
            shift = 0;
        }
    }
    Tree::from_tokens(tokens).ok_or(CodeError::Meaningless)
}

fn place_of(byte: u8, among: &[u8]) -> Option<usize> {
    for (place, other) in among.iter().enumerate() {
        if *other == byte {
            return Some(place);
        }
    }
    None
}

/// The marks of leaves, sequences and constructors: none of them is a letter.
const KINDS: [u8; 3] = *b".+%";

fn kind(token: Token) -> u8 {
    match token {
        Token::Leaf(_) => KINDS[0],
        Token::Seq { .. } => KINDS[1],
        _ => KINDS[2],
    }
}

fn token(kind: usize, numbers: &[u128]) -> Option<Token> {
    match (kind, numbers) {
        (0, [bits]) => Some(Token::leaf(unzigzag(*bits))),
        (1, [len]) => Some(Token::seq(u32::try_from(*len).ok()? as usize)),
        (2, [con, arity]) => Some(Token::con(u32::try_from(*con).ok()? as usize, u32::try_from(*arity).ok()? as usize)),
        _ => None,
    }
}

/// Maps numbers near zero, whatever their sign, to small numbers.
fn zigzag(number: i128) -> u128 {
    ((number << 1) ^ (number >> 127)) as u128
}

fn unzigzag(number: u128) -> i128 {
    ((number >> 1) as i128) ^ -((number & 1) as i128)
}

fn put(out: &mut String, mut number: u128) {
    while number >= MORE {
        out.push(letter((number % MORE + MORE) as u32));
        number >>= BITS;
    }
    out.push(letter(number as u32));
}

fn letter(number: u32) -> char {
    char::from(LETTERS[number as usize])
}

fn checksum(bytes: &[u8]) -> u32 {
    let hash = bytes.iter().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193));
    hash ^ (hash >> 15)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trees() -> Vec<Tree> {
        let numbers = [0, 1, -1, 15, 16, -17, 1 << 40, i128::MIN, i128::MAX];
        let leaves: Vec<Tree> = numbers.into_iter().map(Tree::leaf).collect();
        let mut trees = leaves.clone();
        trees.push(Tree::seq(leaves.clone()));
        trees.push(Tree::con(0, []));
        trees.push(Tree::con(70_000, [Tree::seq([]), Tree::con(31, leaves), Tree::con(32, [])]));
        trees
    }

    #[test]
    fn every_tree_is_read_back() {
        for tree in trees() {
            assert_eq!(decode(&encode(&tree).unwrap()).as_ref(), Ok(&tree));
        }
        assert_eq!(encode(&Tree::hole()), None);
    }

    #[test]
    fn a_list_of_small_numbers_takes_two_characters_for_each() {
        let tree = Tree::seq([0, 1, -1].map(Tree::leaf));
        assert_eq!(encode(&tree).as_deref(), Some("D+A.C.B.Ya"));
    }

    #[test]
    fn what_is_cut_off_or_altered_is_noticed() {
        for tree in trees() {
            let code = encode(&tree).unwrap();
            for end in 0..code.len() {
                assert_ne!(decode(&code[..end]).as_ref(), Ok(&tree));
                let mut other = code.clone().into_bytes();
                other[end] = if other[end] == b'A' { b'B' } else { b'A' };
                assert_eq!(decode(&String::from_utf8(other).unwrap()), Err(CodeError::Damaged), "{code} at {end}");
            }
        }
        for text in ["", "~", "été", "A", "AA", "AAA"] {
            assert_eq!(decode(text), Err(CodeError::Damaged), "{text}");
        }
    }
}
