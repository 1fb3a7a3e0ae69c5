//! Messages on a stream: their length, and their bytes.

use std::io::{Error, ErrorKind, Read, Result, Write};

/// Longer messages than this are nonsense: half a billion nodes.
const LONGEST: u32 = 1 << 30;

/// Writes a message, in one go.
pub(super) fn write(stream: &mut impl Write, bytes: &[u8]) -> Result<()> {
    let len = u32::try_from(bytes.len()).ok().filter(|len| *len <= LONGEST);
    let len = len.ok_or_else(|| Error::new(ErrorKind::InvalidInput, "a message is too long"))?;
    let mut frame = Vec::with_capacity(bytes.len() + 4);
    frame.extend_from_slice(&len.to_le_bytes());
    frame.extend_from_slice(bytes);
    stream.write_all(&frame)
}

/// Reads a message.
pub(super) fn read(stream: &mut impl Read) -> Result<Vec<u8>> {
    let mut len = [0; 4];
    stream.read_exact(&mut len)?;
    let len = u32::from_le_bytes(len);
    if len > LONGEST {
        return Err(Error::new(ErrorKind::InvalidData, "a message is too long"));
    }
    let mut bytes = vec![0; len as usize];
    stream.read_exact(&mut bytes)?;
    Ok(bytes)
}
