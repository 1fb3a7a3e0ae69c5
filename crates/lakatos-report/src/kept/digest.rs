//! A number for texts that is the same in all versions: it is part of names in files.

/// The number of some texts.
pub(super) fn digest(texts: &[&str]) -> u64 {
    let mut digest = 0xcbf2_9ce4_8422_2325_u64;
    for text in texts {
        // No text contains the byte 255: it marks where one ends.
        for byte in text.bytes().chain([0xff]) {
            digest = (digest ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    digest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_known_where_a_text_ends() {
        assert_eq!(digest(&[]), 0xcbf2_9ce4_8422_2325);
        assert_eq!(digest(&["a", "b"]), 0xd2b3_7181_9297_f98a);
        assert_ne!(digest(&["ab", ""]), digest(&["a", "b"]));
        assert_ne!(digest(&[""]), digest(&[]));
    }
}
