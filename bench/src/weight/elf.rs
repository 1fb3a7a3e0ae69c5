//! How much of a program is code, and how much is loaded when it runs: the sections of an ELF file, 64 bits, little end
//! first.

/// The sizes of a program, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sizes {
    /// Instructions.
    pub(super) code: u64,
    /// Instructions and constants: all that the file brings into memory.
    pub(super) loaded: u64,
}

const ALLOCATED: u64 = 2;
const EXECUTABLE: u64 = 4;
/// A section that takes no room in the file.
const NO_BITS: u64 = 8;

/// The sizes of a program; `None` for a file of another form.
pub(super) fn sizes(file: &[u8]) -> Option<Sizes> {
    if !file.starts_with(b"\x7fELF\x02\x01") {
        return None;
    }
    let start = number(file, 0x28, 8)?;
    let (length, count) = (number(file, 0x3a, 2)?, number(file, 0x3c, 2)?);
    let mut sizes = Sizes { code: 0, loaded: 0 };
    for index in 0..count {
        let header = usize::try_from(start.checked_add(index * length)?).ok()?;
        let (kind, flags, size) =
            (number(file, header + 4, 4)?, number(file, header + 8, 8)?, number(file, header + 32, 8)?);
        if flags & ALLOCATED != 0 && kind != NO_BITS {
            sizes.loaded += size;
            sizes.code += if flags & EXECUTABLE != 0 { size } else { 0 };
        }
    }
    Some(sizes)
}

fn number(file: &[u8], at: usize, length: usize) -> Option<u64> {
    let bytes = file.get(at..at.checked_add(length)?)?;
    Some(bytes.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(all(target_os = "linux", target_pointer_width = "64", target_endian = "little"))]
    fn this_very_program_has_code_and_constants() {
        let program = std::env::current_exe().and_then(std::fs::read).expect("this program can be read");
        let sizes = sizes(&program).expect("it is an ELF file");
        assert!(100_000 < sizes.code && sizes.code < sizes.loaded, "{sizes:?}");
        assert!(sizes.loaded < program.len() as u64, "{sizes:?}");
    }

    #[test]
    fn other_files_have_no_sizes() {
        assert_eq!(sizes(b""), None);
        assert_eq!(sizes(b"#!/bin/sh"), None);
        assert_eq!(sizes(b"\x7fELF\x02\x01"), None);
    }
}
