//! Values as bytes, for the way between a process and its child.
//!
//! Both ends are the same program, so nothing has a version. What cannot be read is nonsense, and `None`.

use lakatos_data::Tree;
use lakatos_data::tree::{Node, Token};

/// Bytes to which values are added.
#[derive(Debug, Default)]
pub(super) struct Writer {
    bytes: Vec<u8>,
}

impl Writer {
    pub(super) fn finish(self) -> Vec<u8> {
        self.bytes
    }

    pub(super) fn byte(&mut self, byte: u8) -> &mut Writer {
        self.bytes.push(byte);
        self
    }

    pub(super) fn flag(&mut self, flag: bool) -> &mut Writer {
        self.byte(u8::from(flag))
    }

    /// A number in groups of seven bits, the last of which come first.
    pub(super) fn number(&mut self, number: impl Into<u128>) -> &mut Writer {
        let mut rest = number.into();
        while rest >= 0x80 {
            self.bytes.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        self.byte(rest as u8)
    }

    pub(super) fn place(&mut self, place: usize) -> &mut Writer {
        self.number(place as u64)
    }

    pub(super) fn text(&mut self, text: &str) -> &mut Writer {
        self.place(text.len());
        self.bytes.extend_from_slice(text.as_bytes());
        self
    }

    /// Whether there is a value, and the value.
    pub(super) fn option<T>(&mut self, value: Option<T>, write: impl FnOnce(&mut Writer, T)) -> &mut Writer {
        self.flag(value.is_some());
        if let Some(value) = value {
            write(self, value);
        }
        self
    }

    /// How many values there are, and the values.
    pub(super) fn list<T>(&mut self, values: &[T], mut write: impl FnMut(&mut Writer, &T)) -> &mut Writer {
        self.place(values.len());
        for value in values {
            write(self, value);
        }
        self
    }

    /// The nodes in order; spans follow from them.
    pub(super) fn tree(&mut self, tree: Node<'_>) -> &mut Writer {
        self.list(tree.tokens(), |writer, token| {
            match *token {
                Token::Con { con, arity, .. } => writer.byte(0).number(con).number(arity),
                Token::Seq { len, .. } => writer.byte(1).number(len),
                // The sign goes last, so that small numbers are short.
                Token::Leaf(bits) => writer.byte(2).number(((bits.get() << 1) ^ (bits.get() >> 127)) as u128),
                Token::Hole => writer.byte(3),
                Token::Var(number) => writer.byte(4).number(number),
            };
        })
    }
}

/// Bytes from which values are taken.
#[derive(Clone, Debug)]
pub(super) struct Reader<'a> {
    bytes: &'a [u8],
}

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { bytes }
    }

    /// The value, if nothing follows it.
    pub(super) fn last<T>(&self, value: T) -> Option<T> {
        self.bytes.is_empty().then_some(value)
    }

    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.bytes.split_at_checked(count)?;
        self.bytes = rest;
        Some(taken)
    }

    pub(super) fn byte(&mut self) -> Option<u8> {
        self.take(1).map(|bytes| bytes[0])
    }

    pub(super) fn flag(&mut self) -> Option<bool> {
        match self.byte()? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }

    fn wide(&mut self) -> Option<u128> {
        let mut number = 0;
        for shift in (0..128).step_by(7) {
            let byte = self.byte()?;
            let group = u128::from(byte & 0x7f);
            if group << shift >> shift != group {
                return None;
            }
            number |= group << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    pub(super) fn number<N: TryFrom<u128>>(&mut self) -> Option<N> {
        N::try_from(self.wide()?).ok()
    }

    /// A number of 32 bits.
    fn half(&mut self) -> Option<usize> {
        self.number::<u32>().map(|number| number as usize)
    }

    pub(super) fn text(&mut self) -> Option<String> {
        let len = self.number()?;
        let bytes = self.take(len)?;
        String::from_utf8(bytes.to_vec()).ok()
    }

    pub(super) fn option<T>(&mut self, read: impl FnOnce(&mut Reader<'a>) -> Option<T>) -> Option<Option<T>> {
        if self.flag()? { read(self).map(Some) } else { Some(None) }
    }

    pub(super) fn list<T>(&mut self, mut read: impl FnMut(&mut Reader<'a>) -> Option<T>) -> Option<Vec<T>> {
        let len: usize = self.number()?;
        // Each value takes a byte or more: a wrong number must not ask for memory.
        if len > self.bytes.len() {
            return None;
        }
        let mut values = Vec::with_capacity(len);
        for _ in 0..len {
            values.push(read(self)?);
        }
        Some(values)
    }

    pub(super) fn tree(&mut self) -> Option<Tree> {
        let tokens = self.list(|reader| {
            Some(match reader.byte()? {
                0 => Token::con(reader.half()?, reader.half()?),
                1 => Token::seq(reader.half()?),
                2 => {
                    let bits = reader.wide()?;
                    Token::leaf((bits >> 1) as i128 ^ -((bits & 1) as i128))
                }
                3 => Token::Hole,
                4 => Token::Var(reader.number()?),
                _ => return None,
            })
        })?;
        Tree::from_tokens(tokens)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_were_written() {
        for bit in 0..128 {
            for number in [1u128 << bit, (1 << bit) - 1, u128::MAX >> bit] {
                let mut writer = Writer::default();
                let bytes = writer.number(number).byte(7);
                let mut reader = Reader::new(&bytes.bytes);
                assert_eq!((reader.number(), reader.byte()), (Some(number), Some(7)));
                assert_eq!(reader.last(()), Some(()));
            }
        }
    }

    #[test]
    fn trees_are_read_as_they_were_written() {
        let leaves = [0, 1, -1, 63, -64, 64, i128::MAX, i128::MIN, 1 << 64].map(Tree::leaf);
        let tree = Tree::con(3, [Tree::seq(leaves), Tree::hole(), Tree::var(9), Tree::con(70_000, []), Tree::seq([])]);
        let mut writer = Writer::default();
        let bytes = writer.tree(tree.root()).finish_for_test();
        assert_eq!(Reader::new(&bytes).tree(), Some(tree));
        for len in 0..bytes.len() {
            assert_eq!(Reader::new(&bytes[..len]).tree(), None, "{len}");
        }
    }

    #[test]
    fn a_tree_of_any_depth_is_read_as_it_was_written() {
        let mut tokens = vec![Token::con(1, 1); 300_000];
        tokens.push(Token::leaf(0));
        let tree = Tree::from_tokens(tokens).unwrap();
        let mut writer = Writer::default();
        assert_eq!(Reader::new(&writer.tree(tree.root()).finish_for_test()).tree(), Some(tree));
    }

    #[test]
    fn nonsense_is_refused_and_asks_for_no_memory() {
        let nonsense: [&[u8]; 6] = [
            &[],
            &[0xff; 30],
            &[0xff, 0xff, 0xff, 0xff, 0xff, 0x7f],
            &[1, 9],
            &[2, 2, 0, 2, 0],
            &[1, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01, 0],
        ];
        for bytes in nonsense {
            assert_eq!(Reader::new(bytes).tree(), None, "{bytes:?}");
        }
        assert_eq!(Reader::new(&[2, 0xff, 0xfe]).text(), None);
        assert_eq!(Reader::new(&[2]).flag(), None);
        assert_eq!(Reader::new(&[0x80, 0x04]).number::<u8>(), None);
    }

    impl Writer {
        fn finish_for_test(&mut self) -> Vec<u8> {
            std::mem::take(&mut self.bytes)
        }
    }
}
