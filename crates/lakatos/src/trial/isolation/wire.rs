//! Values as bytes, to send between a process and its child.
//!
//! Both ends are the same program, so nothing has a version. What cannot be read is `None`.

use std::borrow::Cow;
use std::ops::Range;
use std::time::Duration;

use lakatos_data::Tree;
use lakatos_data::tree::Token;

/// What can be written.
pub(super) trait Put {
    /// Adds it to bytes.
    fn put(&self, writer: &mut WireWriter);
}

/// What can be read.
pub(super) trait Get: Sized {
    /// Takes it from bytes.
    fn get(reader: &mut WireReader<'_>) -> Option<Self>;
}

/// Bytes to which values are added.
#[derive(Debug, Default)]
pub(super) struct WireWriter {
    bytes: Vec<u8>,
}

impl WireWriter {
    /// The bytes of a value.
    pub(super) fn bytes_of(value: &dyn Put) -> Vec<u8> {
        let mut writer = WireWriter::default();
        value.put(&mut writer);
        writer.bytes
    }

    pub(super) fn byte(&mut self, byte: u8) -> &mut WireWriter {
        self.bytes.push(byte);
        self
    }

    /// A number in groups of seven bits, least significant first.
    fn number(&mut self, number: u128) {
        let mut rest = number;
        while rest >= 0x80 {
            self.bytes.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        self.byte(rest as u8);
    }

    pub(super) fn text(&mut self, text: &str) -> &mut WireWriter {
        text.len().put(self);
        self.bytes.extend_from_slice(text.as_bytes());
        self
    }

    /// The number of values, and the values.
    pub(super) fn list<T>(&mut self, values: &[T], mut write: impl FnMut(&mut WireWriter, &T)) {
        values.len().put(self);
        for value in values {
            write(self, value);
        }
    }
}

/// Bytes from which values are taken.
#[derive(Clone, Debug)]
pub(super) struct WireReader<'a> {
    bytes: &'a [u8],
}

impl<'a> WireReader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> WireReader<'a> {
        WireReader { bytes }
    }

    /// The value of these bytes, if it uses all of them.
    pub(super) fn value_of<T: Get>(bytes: &'a [u8]) -> Option<T> {
        let mut reader = WireReader::new(bytes);
        let value = reader.get();
        value.filter(|_| reader.bytes.is_empty())
    }

    /// The next value.
    pub(super) fn get<T: Get>(&mut self) -> Option<T> {
        T::get(self)
    }

    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.bytes.split_at_checked(count)?;
        self.bytes = rest;
        Some(taken)
    }

    pub(super) fn byte(&mut self) -> Option<u8> {
        self.take(1).map(|bytes| bytes[0])
    }

    fn number(&mut self) -> Option<u128> {
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

    /// A number of 32 bits.
    fn half(&mut self) -> Option<usize> {
        self.get::<u32>().map(|number| number as usize)
    }

    pub(super) fn text(&mut self) -> Option<String> {
        let len = self.get()?;
        let bytes = self.take(len)?;
        String::from_utf8(bytes.to_vec()).ok()
    }
}

macro_rules! numbers {
    ($($number:ty)*) => { $(
        impl Put for $number {
            fn put(&self, writer: &mut WireWriter) {
                writer.number(*self as u128);
            }
        }

        impl Get for $number {
            fn get(reader: &mut WireReader<'_>) -> Option<Self> {
                <$number>::try_from(reader.number()?).ok()
            }
        }
    )* };
}

numbers!(u32 u64 usize u128);

impl Put for i32 {
    fn put(&self, writer: &mut WireWriter) {
        (*self as u32).put(writer);
    }
}

impl Get for i32 {
    fn get(reader: &mut WireReader<'_>) -> Option<Self> {
        reader.get::<u32>().map(|number| number as i32)
    }
}

impl Put for bool {
    fn put(&self, writer: &mut WireWriter) {
        writer.byte(u8::from(*self));
    }
}

impl Get for bool {
    fn get(reader: &mut WireReader<'_>) -> Option<Self> {
        match reader.byte()? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }
}

impl Put for String {
    fn put(&self, writer: &mut WireWriter) {
        writer.text(self);
    }
}

impl Get for String {
    fn get(reader: &mut WireReader<'_>) -> Option<Self> {
        reader.text()
    }
}

impl Put for Duration {
    fn put(&self, writer: &mut WireWriter) {
        self.as_nanos().put(writer);
    }
}

impl Get for Duration {
    fn get(reader: &mut WireReader<'_>) -> Option<Self> {
        reader.get().map(Duration::from_nanos)
    }
}

impl Put for Range<u64> {
    fn put(&self, writer: &mut WireWriter) {
        (self.start, self.end).put(writer);
    }
}

impl Get for Range<u64> {
    fn get(reader: &mut WireReader<'_>) -> Option<Self> {
        reader.get().map(|(start, end)| start..end)
    }
}

impl<A: Put, B: Put> Put for (A, B) {
    fn put(&self, writer: &mut WireWriter) {
        self.0.put(writer);
        self.1.put(writer);
    }
}

impl<A: Get, B: Get> Get for (A, B) {
    fn get(reader: &mut WireReader<'_>) -> Option<Self> {
        Some((reader.get()?, reader.get()?))
    }
}

impl<T: Put> Put for Option<T> {
    fn put(&self, writer: &mut WireWriter) {
        self.is_some().put(writer);
        if let Some(value) = self {
            value.put(writer);
        }
    }
}

impl<T: Get> Get for Option<T> {
    fn get(reader: &mut WireReader<'_>) -> Option<Self> {
        if reader.get()? { T::get(reader).map(Some) } else { Some(None) }
    }
}

impl<T: Put> Put for Box<T> {
    fn put(&self, writer: &mut WireWriter) {
        (**self).put(writer);
    }
}

impl<T: Get> Get for Box<T> {
    fn get(reader: &mut WireReader<'_>) -> Option<Self> {
        reader.get().map(Box::new)
    }
}

impl<T: Put> Put for [T] {
    fn put(&self, writer: &mut WireWriter) {
        writer.list(self, |writer, value| value.put(writer));
    }
}

impl<T: Put> Put for Vec<T> {
    fn put(&self, writer: &mut WireWriter) {
        self.as_slice().put(writer);
    }
}

impl<T: Get> Get for Vec<T> {
    fn get(reader: &mut WireReader<'_>) -> Option<Self> {
        let len: usize = reader.get()?;
        // Each value takes at least a byte: a wrong number must not allocate memory.
        if len > reader.bytes.len() {
            return None;
        }
        let mut values = Vec::with_capacity(len);
        for _ in 0..len {
            values.push(reader.get()?);
        }
        Some(values)
    }
}

impl Put for Cow<'_, [Tree]> {
    fn put(&self, writer: &mut WireWriter) {
        (**self).put(writer);
    }
}

impl Get for Cow<'static, [Tree]> {
    fn get(reader: &mut WireReader<'_>) -> Option<Self> {
        reader.get().map(Cow::Owned)
    }
}

/// The nodes in order; spans follow from them.
impl Put for Tree {
    fn put(&self, writer: &mut WireWriter) {
        self.root().tokens().put(writer);
    }
}

impl Get for Tree {
    fn get(reader: &mut WireReader<'_>) -> Option<Self> {
        Tree::from_tokens(reader.get()?)
    }
}

impl Put for Token {
    fn put(&self, writer: &mut WireWriter) {
        match *self {
            Token::Con { con, arity, .. } => (con, arity).put(writer.byte(0)),
            Token::Seq { len, .. } => len.put(writer.byte(1)),
            // The sign goes last, so that small numbers are short.
            Token::Leaf(bits) => (((bits.get() << 1) ^ (bits.get() >> 127)) as u128).put(writer.byte(2)),
            Token::Hole => drop(writer.byte(3)),
            Token::Var(number) => number.put(writer.byte(4)),
        }
    }
}

impl Get for Token {
    fn get(reader: &mut WireReader<'_>) -> Option<Self> {
        Some(match reader.byte()? {
            0 => Token::con(reader.half()?, reader.half()?),
            1 => Token::seq(reader.half()?),
            2 => {
                let bits = reader.number()?;
                Token::leaf((bits >> 1) as i128 ^ -((bits & 1) as i128))
            }
            3 => Token::Hole,
            4 => Token::Var(reader.get()?),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_were_written() {
        for bit in 0..128 {
            for number in [1u128 << bit, (1 << bit) - 1, u128::MAX >> bit] {
                let bytes = WireWriter::bytes_of(&(number, true));
                assert_eq!(WireReader::value_of(&bytes), Some((number, true)));
            }
        }
    }

    #[test]
    fn trees_are_read_as_they_were_written() {
        let leaves = [0, 1, -1, 63, -64, 64, i128::MAX, i128::MIN, 1 << 64].map(Tree::leaf);
        let tree = Tree::con(3, [Tree::seq(leaves), Tree::hole(), Tree::var(9), Tree::con(70_000, []), Tree::seq([])]);
        let bytes = WireWriter::bytes_of(&tree);
        assert_eq!(WireReader::value_of(&bytes), Some(tree));
        for len in 0..bytes.len() {
            assert_eq!(WireReader::value_of::<Tree>(&bytes[..len]), None, "{len}");
        }
    }

    #[test]
    fn a_tree_of_any_depth_is_read_as_it_was_written() {
        let mut tokens = vec![Token::con(1, 1); 300_000];
        tokens.push(Token::leaf(0));
        let tree = Tree::from_tokens(tokens).unwrap();
        assert_eq!(WireReader::value_of(&WireWriter::bytes_of(&tree)), Some(tree));
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
            assert_eq!(WireReader::new(bytes).get::<Tree>(), None, "{bytes:?}");
        }
        assert_eq!(WireReader::new(&[2, 0xff, 0xfe]).text(), None);
        assert_eq!(WireReader::new(&[2]).get::<bool>(), None);
        assert_eq!(WireReader::new(&[0x80, 0x80, 0x80, 0x80, 0x10]).get::<u32>(), None);
    }
}
